"""What only Settlers of America looks like: its own classes, on top of the theme of all boards.

The colors of the map are mixed with the paper of the page, so that the map is lit by day and dim by night.
"""

from typing import Final

from westward.drawing.theme import SEAT_INKS

TERRAINS: Final = {
    "pasture": "#aecb6d",
    "hills": "#cf9f6c",
    "fields": "#edcb5c",
    "forest": "#6ea267",
    "mountains": "#b3b5bc",
    "desert": "#efdcab",
}


def mixed(color: str, share: int) -> str:
    """A color of the map: so many parts of a hundred, the rest paper."""
    return f"color-mix(in srgb,{color} {share}%,var(--w-paper))"


NARROW: Final = (
    "'Avenir Next Condensed','Roboto Condensed','Arial Narrow','DejaVu Sans Condensed','Segoe UI',sans-serif"
)
MAP: Final = (
    "".join(f".sa-{name}{{fill:{mixed(color, 80)}}}" for name, color in TERRAINS.items())
    + f".sa-sea{{fill:{mixed('#7fb4cf', 55)}}}"
    + "".join(
        f".sa-ripple-{ring}{{stroke:{mixed('#7fb4cf', share)};stroke-width:{width}px}}"
        for ring, share, width in ((3, 46, 92), (2, 36, 54), (1, 24, 24))
    )
    + ".sa-ripple{fill:none;stroke-linejoin:round}"
    f".sa-beyond{{fill:{mixed('#d9c9a0', 34)};stroke:{mixed('#8d7c58', 60)};stroke-width:2}}"
    f".sa-island,.sa-base{{fill:{mixed('#d8cfa0', 85)}}}"
    f".sa-island{{stroke:{mixed('#4a3a26', 80)};stroke-width:2}}"
    ".sa-scrap{opacity:.5}"
    f".sa-shore{{fill:none;stroke:{mixed('#4a3a26', 84)};stroke-width:3.5;stroke-linejoin:round}}"
    f".sa-way-rim{{fill:none;stroke:{mixed('#5c4a30', 70)};stroke-width:8;stroke-linecap:round}}"
    f".sa-way{{fill:none;stroke:{mixed('#fff6df', 88)};stroke-width:5;stroke-linecap:round}}"
    ".sa-ties{fill:none;stroke:#8c2f22;stroke-width:3}"
    f".sa-name{{font:700 19px {NARROW};text-anchor:middle;fill:var(--w-ink);stroke:var(--w-paper);stroke-width:5px;stroke-linejoin:round;"
    "stroke-opacity:.82;paint-order:stroke}"
    ".sa-disc{fill:#fbf1d6;stroke:#4a3a26;stroke-width:1.5}"
    ".sa-number{font-size:21px;font-weight:800;text-anchor:middle;fill:#2c2117}"
    ".sa-large{font-size:39px;font-weight:800;text-anchor:middle;letter-spacing:-1.5px;fill:#2c2117}.sa-pale-ink{fill-opacity:.6}"
    ".sa-pip{fill:#2c2117}.sa-number.sa-hot,.sa-large.sa-hot,.sa-pip.sa-hot{fill:#b3261e}"
    ".sa-blank{fill:#fbf1d6;fill-opacity:.32;stroke:#4a3a26;stroke-opacity:.5;stroke-width:1.5;stroke-dasharray:4 4}"
    ".sa-query{font-size:19px;font-weight:700;text-anchor:middle;fill:#2c2117;fill-opacity:.6}"
    ".sa-line{stroke:var(--w-ink)}.sa-ink{fill:var(--w-ink)}"
)
PIECES: Final = (
    ".sa-hit{fill:transparent;stroke:none;filter:none}"
    ".sa-spot{fill:var(--w-paper);fill-opacity:.55}"
    ".sa-hit,.sa-under,.sa-price,.sa-dot,.sa-coin,.sa-coin-text{animation:none;filter:none}"
    ".sa-under{fill:none;stroke:var(--w-panel);stroke-width:17;stroke-linecap:round}"
    ".sa-way-halo{stroke-width:9;stroke-linecap:round}"
    ".target:hover>.sa-way-halo{stroke-width:14}.target:hover>.sa-under{stroke-width:21}.target:hover>.sa-coin{stroke-width:3}"
    ".sa-under.sa-broad,.target:hover>.sa-under.sa-broad{stroke-width:30}.sa-way-halo.sa-broad,.target:hover>.sa-way-halo.sa-broad{stroke-width:25}"
    ".sa-dot{fill:var(--w-ink);stroke:none}"
    ".sa-price{font-size:20px;font-weight:800;text-anchor:middle;fill:var(--w-ink);stroke:none}"
    ".sa-price.sa-ring{font-size:19px;stroke:var(--w-paper);stroke-width:5px;stroke-linejoin:round;paint-order:stroke}"
    ".sa-rolled{fill:none;stroke:var(--w-accent);stroke-width:5}"
    ".sa-token{fill:#f0cf93;stroke:#5b3d17;stroke-width:3}"
    ".sa-coin{fill:#f4bf3a;stroke:#7a5208;stroke-width:1.8}"
    ".sa-coin-text{font-size:18px;font-weight:800;text-anchor:middle;fill:#3d2900;stroke:none}"
    ".sa-coal{fill:#26221f;stroke:#fffdf6;stroke-width:2}"
    ".sa-coal-text{font-size:18px;font-weight:800;text-anchor:middle;fill:#fffdf6}"
    ".sa-neutral{color:#9a938a;fill:#9a938a}"
    ".sa-open{fill:#fffdf6;fill-opacity:.55;stroke:#1d1712;stroke-width:1.6;stroke-dasharray:3 2.4}"
    ".sa-wanted{fill:#2f7d3a;stroke:#fffdf6;stroke-width:1.8}"
)
TABLE: Final = (
    ".sa-ghost{fill:var(--w-muted);fill-opacity:.55}"
    ".sa-cell{fill:var(--w-line);fill-opacity:.35}"
    + "".join(f".sa-tick-{seat}{{stroke:var(--seat-ink-{seat},{color})}}" for seat, color in enumerate(SEAT_INKS[:4]))
    + ".sa-ready{fill:var(--w-glow);fill-opacity:.35}"
    ".sa-chip{fill:var(--w-panel);stroke:var(--w-line);stroke-width:1.5}"
    ".sa-card{fill:#fffaf0;stroke:#5b4a35;stroke-width:1.5}"
    + "".join(
        f".sa-card-{name}{{fill:{color}}}"
        for name, color in (
            ("cattle", "#cfe09b"),
            ("coal", "#e3bf98"),
            ("grain", "#f7e3a0"),
            ("lumber", "#a9cfa2"),
            ("ore", "#d8dae0"),
            ("gold", "#fff1c4"),
        )
    )
    + ".sa-none{fill:var(--w-panel);fill-opacity:.6;stroke:var(--w-line)}"
    ".sa-pale{opacity:.32;filter:grayscale(.7)}"
    ".sa-deed{fill:#f3e3c3;stroke:#7b3f2a;stroke-width:2}"
    ".sa-build{fill:var(--w-panel);stroke:var(--w-line);stroke-width:1.5}"
    ".sa-good{stroke:var(--w-accent);stroke-width:2.5}"
)
CONTRAST: Final = (
    "@media (prefers-contrast:more){.sa-scrap{opacity:.25}.sa-chip,.sa-build,.sa-card{stroke-width:2.5}"
    ".sa-shore,.sa-way-rim{stroke:var(--w-ink)}.sa-pale{opacity:.5}}"
)
STYLE: Final = MAP + PIECES + TABLE + CONTRAST
