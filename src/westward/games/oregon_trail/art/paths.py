"""The path on a card, from its entry lane to its exit lane: the same curve for a card in hand and for a whole trail.

Lanes are named from the view of a traveler who faces Oregon, which is at the right: the left lane is the upper one.
"""

from functools import cache
from typing import Final

from westward.drawing import Art, Symbol, boxed, num
from westward.games.oregon_trail.tables import LANES, lanes_of

CARD: Final = (60.0, 40.0)
OFFSET: Final = {"L": 0.19, "M": 0.5, "R": 0.81}
"""Where a lane meets the short edge of a card, as a share of its length."""


@cache
def lanes_laid(name: str) -> str:
    """Entry and exit lane of a card as it lies.

    >>> lanes_laid("LM-plain"), lanes_laid("LM-river_drown turned")
    ('LM', 'MR')
    """
    return lanes_of(name[:2], name.endswith(" turned"))


def kind_of(name: str) -> str:
    """What a path card does, however it lies.

    >>> kind_of("LM-river_drown turned")
    'river_drown'
    """
    return name[3:].removesuffix(" turned")


def curve(drop: float, width: float, sway: float) -> str:
    """The way across one card, relative to its entry: an S where the lane changes, else two waves.

    >>> curve(12, 60, 3)
    'c30 0 30 12 60 12'
    """
    if drop:
        half = num(width / 2)
        return f"c{half} 0 {half} {num(drop)} {num(width)} {num(drop)}"
    a, third = num(sway), num(width * 0.3)
    return (
        f"c{num(width * 0.2)} 0 {num(width * 0.1)}-{a} {third}-{a}"
        f"s{third} {num(sway * 2)} {num(width * 0.4)} {num(sway * 2)}s{num(width * 0.1)}-{a} {third}-{a}"
    )


MEADOW: Final = (
    '<rect x=".75" y=".75" width="58.5" height="38.5" rx="4" fill="#9dbb62"/>'
    '<path fill="#8bab52" d="M1 27c14-6 26 3 40-2 8-3 13-2 18 0v10a4 4 0 0 1-4 4H5a4 4 0 0 1-4-4z"/>'
    '<path fill="#b2cc7a" d="M1 5a4 4 0 0 1 4-4h50a4 4 0 0 1 4 4v5c-12 4-22-3-34 1C15 14 8 10 1 12z"/>'
    '<path fill="none" stroke="#6f8f3a" stroke-width="1.1" stroke-linecap="round" d="m9 17-1-3m2 3 1-3m37 14-1-3m2 3 1-3'
    'M17 37l-1-3m2 3 1-3M44 15l-1-3m2 3 1-3M7 30l-1-3m2 3 1-3"/>'
    '<rect x=".75" y=".75" width="58.5" height="38.5" rx="4" fill="none" stroke="#3f4f22" stroke-width="1.5"/>'
)


def road(entry: str, exit_lane: str) -> str:
    """The path of a card with these lanes."""
    start, end = (OFFSET[lane] * CARD[1] for lane in (entry, exit_lane))
    way = f"M.8 {num(start)}h1{curve(end - start, 56.4, 2.2)}h1"
    return f'<path class="ot-edge" d="{way}"/><path class="ot-road" d="{way}"/><path class="ot-rut" d="{way}"/>'


WATER: Final = (
    '<path fill="#4d9fd4" d="M21 1c4 7-3 13 0 19s-3 12 0 19h18c-3-7 3-12 0-19s4-12 0-19z"/>'
    '<path fill="none" stroke="#1f628f" stroke-width="1.3" d="M21 1c4 7-3 13 0 19s-3 12 0 19m18 0c-3-7 3-12 0-19s4-12 0-19"/>'
    '<path fill="none" stroke="#c9e9fb" stroke-width="1.4" stroke-linecap="round" d="M26 6c2-1 3 1 5 0M30 34c2-1 3 1 5 0M25 32c1-1 2 0 3 0M32 9c2-1 2 1 4 0"/>'
    '<circle cx="30" cy="20" r="10" fill="#fffdf6" stroke="#1f3f5a" stroke-width="1.5"/>'
)
TOLL_SUPPLY: Final = (
    '<path fill="#c98f4a" stroke="#2b2118" stroke-width="1.2" stroke-linejoin="round" d="M24 14.500h12v9H24z"/>'
    '<path fill="none" stroke="#2b2118" stroke-width="1.2" d="m24 14.5 12 9m0-9-12 9"/>'
)
TOLL_DROWN: Final = (
    '<circle cx="30" cy="15" r="3" fill="#f3c9a1" stroke="#2b2118" stroke-width="1.1"/>'
    '<path fill="none" stroke="#2b2118" stroke-width="2.2" stroke-linecap="round" d="m25 13 2 6m8-6-2 6"/>'
    '<path fill="#b8431f" stroke="#2b2118" stroke-width="1.1" d="M27 18.500h6l1.5 5h-9z"/>'
)
WAVES: Final = '<path fill="#4d9fd4" stroke="#1f3f5a" stroke-width="1.1" stroke-linejoin="round" d="M21.7 23.500c2-2 4 1.5 5.5 0s3-1.5 5.6 0 3-2 5.5 0c-1 4-4.3 6.5-8.3 6.500s-7.3-2.5-8.3-6.500z"/>'
STRIKES: Final = (
    '<path fill="#b8431f" stroke="#fff3d6" stroke-width="1.8" stroke-linejoin="round" d="M30 7.5 42.5 20 30 32.5 17.5 20z"/>'
    '<path fill="#fff8e8" d="M27.9 12.500h4.200l-.8 9.500h-2.600z"/><circle cx="30" cy="25.7" r="2" fill="#fff8e8"/>'
)


def paths() -> Art:
    """Every way in which a path card can lie, and what lies upon it by its kind."""
    ways = [entry + exit_lane for entry in LANES for exit_lane in LANES]
    meadow = '<use href="#ot-meadow" width="60" height="40"/>'
    return {
        "meadow": Symbol("0 0 60 40", MEADOW),
        "strike": Symbol("16 6 28 28", STRIKES),
        **boxed(60, 40, {f"path-{way}": meadow + road(*way) for way in ways}),
        **boxed(
            60,
            40,
            {
                "calamity": STRIKES,
                "river_supply": WATER + TOLL_SUPPLY + WAVES,
                "river_drown": WATER + TOLL_DROWN + WAVES,
            },
        ),
    }
