"""The houses of Coloma: sixteen fronts with a sign each, in a box of 32 by 34."""

from typing import Final

from westward.games.coloma import tables as t
from westward.games.coloma.art.icons import DARK, EDGE
from westward.games.coloma.art.pen import use
from westward.games.coloma.art.style import SITE_COLORS

LOGS: Final = (
    f'<g {EDGE}><circle cx="7.5" cy="16" r="5" fill="#e3c08a"/><circle cx="16.5" cy="16" r="5" fill="#d3a96c"/><circle cx="12" cy="8" r="5" fill="#e3c08a"/></g>'
    '<g fill="#9a6a3a"><circle cx="7.5" cy="16" r="1.5"/><circle cx="16.5" cy="16" r="1.5"/><circle cx="12" cy="8" r="1.5"/></g>'
)
COMPASS: Final = f'<circle cx="12" cy="12" r="9.5" fill="#fffaf0" {EDGE}/><path fill="#b3261e" d="m12 3.5 3 8.5H9z"/><path fill="#3b5f8a" d="m12 20.5 3-8.5H9z"/>'
BRICKS: Final = f'<g fill="#c9603a" {EDGE}><path d="M2 5h9v5H2zM12.5 5H22v5h-9.5zM6 11.5h11v5H6zM2 18h9v4H2zM12.5 18H22v4h-9.5z"/></g>'
MUG: Final = f'<path fill="none" stroke="{DARK}" stroke-width="2.2" d="M16 10h5v8h-5"/><path fill="#e8b23c" {EDGE} d="M4 8h13v14H4z"/><path fill="#fffaf0" {EDGE} d="M3 9c-1-4 3-6 5-4 1-3 6-3 7 0 3-1 4 3 2.5 4z"/>'
BED: Final = f'<path fill="#5b9cc4" {EDGE} d="M2 12h20v6H2z"/><path fill="#fffaf0" {EDGE} d="M4 8h6v4H4z"/><path stroke="{DARK}" stroke-width="2" stroke-linecap="round" d="M2 6v15M22 12v9"/>'
SCALES: Final = f'<path fill="none" stroke="{DARK}" stroke-width="1.8" stroke-linecap="round" d="M12 3v17M7 21h10M4 6h16"/><path fill="#f2b92c" {EDGE} d="M1 14 4.5 6 8 14c-1 3-6 3-7 0zM16 14l3.5-8L23 14c-1 3-6 3-7 0z"/>'

# Roofs, and how the front below them is cut.
FRONTS: Final = (
    "M3 33V14h2V5h22v9h2v19z",
    "M3 33V15L16 2l13 13v18z",
    "M3 33V13h4c0-12 18-12 18 0h4v20z",
    "M3 33V10H1V5h30v5h-2v23z",
)
EMBLEMS: Final = {
    "assay_office": SCALES,
    "sluice_works": use("gold", 0, 0, 24, 24),
    "boarding_house": BED,
    "general_store": use("bucks", 0, 0, 24, 24),
    "lumber_yard": LOGS,
    "survey_office": COMPASS,
    "toll_house": use("bridge", 0, 0, 24, 24),
    "carpenter": use("saw", 0, 0, 24, 24),
    "print_shop": use("card", 0, 0, 24, 24),
    "brickworks": BRICKS,
    "livery": use("horse", 0, 0, 24, 24),
    "stage_office": use("wagon", 0, 0, 24, 24),
    "sheriffs_office": use("badge", 0, 0, 24, 24),
    "outfitter": use("tent", 0, 0, 24, 24, "co-canvas"),
    "trading_post": use("horn", 0, 0, 24, 24),
    "saloon": MUG,
}


def front(name: str, at: int, site: str) -> str:
    """The front of a house in the color of its site, with its emblem on the sign."""
    emblem = EMBLEMS.get(name, use("town", 0, 0, 24, 24))
    return (
        f'<path fill="{SITE_COLORS[site]}" {EDGE} d="{FRONTS[at % len(FRONTS)]}"/>'
        f'<circle cx="16" cy="15" r="9.2" fill="#fff6e2" stroke="{DARK}" stroke-width="1"/>'
        f'<g transform="translate(9.2 8.2) scale(.567)">{emblem}</g>'
        f'<path fill="{DARK}" d="M12.5 26h7v7h-7z"/><path fill="#ffe9a8" d="M5 26h5v4H5zM22 26h5v4h-5z"/>'
    )


def fronts() -> dict[str, str]:
    """All houses by the ids of their cards."""
    return {name: front(name, at, t.SITES[t.CARD_SITE[at]]) for at, name in enumerate(t.CARD_IDS)}
