"""What only Coloma looks like: its own classes, on top of the theme of all boards.

The ground of the wheel and of the map is mixed with the paper of the page, so that it is lit by day and dim by night.
"""

from typing import Final

SITE_COLORS: Final = {
    "1": "#d3a63a",
    "2": "#4f94c0",
    "3": "#c4603f",
    "4": "#74a052",
    "5": "#8f71ad",
    "barker": "#dd7a2c",
}
LAND_COLORS: Final = {
    "white": "#dfe6ea",
    "green": "#8fb56a",
    "brown": "#c79a6a",
    "yellow": "#e8cf78",
    "blue": "#8fbcd6",
}
CARD_INK: Final = "#2c2117"


def mixed(color: str, share: int) -> str:
    """So many parts of a hundred of a color, the rest paper; in a text there is no board to say what paper is."""
    return f"color-mix(in srgb,{color} {share}%,var(--w-paper,#fffaf0))"


WHEEL: Final = (
    "".join(
        f".co-common-{site}{{fill:{mixed(color, 62)}}}.co-boom-{site}{{fill:{mixed(color, 88)}}}.co-site-{site}{{fill:{color}}}"
        for site, color in SITE_COLORS.items()
    )
    + f".co-wheel{{fill:{mixed('#7a5a34', 70)};stroke:#3a2817;stroke-width:2}}"
    ".co-half{stroke:#3a2817;stroke-width:1.6;stroke-linejoin:round}"
    f".co-off{{fill:{mixed('#8d8a86', 60)}}}"
    ".co-strike{fill:none;stroke:#b3261e;stroke-width:3;stroke-linecap:round}"
    ".co-faint{opacity:.3;filter:grayscale(1)}"
    ".co-hub{fill:#5b3d1e;stroke:#f0d9a8;stroke-width:2}"
    ".co-pointer{fill:#f2b92c;stroke:#3a2817;stroke-width:1.2}"
    ".co-arm{fill:#b98447;stroke:#3a2817;stroke-width:1.6;stroke-linejoin:round}"
    ".co-lid{fill:#b3261e;stroke:#fff3d6;stroke-width:2}"
    ".co-lid-text{font-size:13px;font-weight:800;text-anchor:middle;fill:#fff8e8;letter-spacing:.5px}"
    ".co-medal{fill:var(--w-panel);stroke:#8a6a3a;stroke-width:2}.co-now{stroke:var(--w-accent);stroke-width:4}"
    ".co-badge{stroke:#fffaf0;stroke-width:1.5}"
    ".co-badge-text{font-size:18.5px;font-weight:800;text-anchor:middle;fill:#fffdf6}"
    ".co-can{fill:#3f7f34;stroke:#fffdf6;stroke-width:1}.co-cannot{fill:var(--w-paper);stroke:var(--w-muted);stroke-width:1.2}"
    ".co-hit{fill:transparent;stroke:none;filter:none;animation:none}"
)
MAP: Final = (
    "".join(f".co-land-{name}{{fill:{mixed(color, 72)}}}" for name, color in LAND_COLORS.items())
    + f".co-land{{stroke:{mixed('#6b5a3a', 35)};stroke-width:1.5;stroke-linejoin:round}}"
    ".co-road-rim{fill:none;stroke:#5c4526;stroke-width:7;stroke-linecap:round;stroke-opacity:.75}"
    f".co-road{{fill:none;stroke:{mixed('#f3dfb2', 90)};stroke-width:4;stroke-linecap:round}}"
    ".co-trail{fill:none;stroke:var(--w-accent);stroke-width:4;stroke-linecap:round;stroke-dasharray:1 7}"
    ".co-node{fill:#fff6e2;stroke:#3a2817;stroke-width:1.6}"
    ".co-strike-thin{stroke:#b89b66;stroke-width:1}"
    ".co-reach{fill:none;stroke:var(--w-glow);stroke-width:2.5;stroke-dasharray:4 3}"
    ".co-name{font-size:12px;font-weight:700;text-anchor:middle;fill:var(--w-ink);stroke:var(--w-paper);stroke-width:3px;"
    "stroke-linejoin:round;stroke-opacity:.8;paint-order:stroke}"
    ".co-town{fill:#a8482a;stroke:#3a2817;stroke-width:1.6}"
    ".co-town-name{font-size:12px;font-weight:700;text-anchor:middle;fill:#fffdf6}"
    ".co-land-name{font-size:12px;font-style:italic;font-weight:600}"
    f".co-figure{{font-size:12.5px;font-weight:800;fill:{CARD_INK}}}"
)
TABLE: Final = (
    ".co-neutral{color:#8d8a86;fill:#8d8a86}.co-shade{color:#5a616c;fill:#5a616c}.co-shade-text{fill:#fffdf6}"
    ".co-rowman{color:#fff6e2}"
    ".co-plain{color:#b08a54}.co-canvas{color:#e9dcc0}"
    ".co-cell{fill:var(--w-line);fill-opacity:.32}"
    ".co-slot{fill:none;stroke:var(--w-muted);stroke-width:1.3;stroke-dasharray:2.5 2}"
    ".co-pit{fill:var(--w-line);fill-opacity:.45;stroke:var(--w-muted);stroke-width:1}"
    ".co-coin{fill:#f4bf3a;stroke:#7a5208;stroke-width:2}"
    f".co-value{{font-size:25px;font-weight:800;text-anchor:middle;fill:{CARD_INK}}}"
    ".co-big{font-size:24px;font-weight:800;fill:var(--w-ink)}"
    ".co-won{fill:#3f7f34}.co-lost{fill:#b3261e}.co-on{fill:#fffdf6}"
    ".co-token{fill:#e6c48d;stroke:#5b3d17;stroke-width:2}.co-used{opacity:.45}"
    f".co-token-text{{font-size:14px;font-weight:800;text-anchor:middle;fill:{CARD_INK}}}"
    ".co-canyon{fill:#d6ab74;stroke:#5b3d17;stroke-width:1.6}.co-wall{fill:#b98147}.co-water{fill:#4f97c4}"
    ".co-foam{fill:none;stroke:#d6ecf7;stroke-width:1.4;stroke-linecap:round}"
    ".co-plank{fill:#b57b3e;stroke:#2b2118;stroke-width:1.2}"
    ".co-pip{fill:var(--w-line)}.co-past{fill:var(--w-muted)}.co-present{fill:var(--w-accent)}"
)
CARDS: Final = (
    ".co-paper{fill:#fff6e2;stroke:#5b4a35;stroke-width:1.4}.co-price{fill:#ead9b4}"
    f".co-card-text{{font-size:13.5px;font-weight:700;fill:{CARD_INK}}}"
    ".co-card-name{font-size:13.5px;letter-spacing:-.35px;font-weight:700;fill:#fffdf6}"
    ".co-lit{fill:#ffd24a;fill-opacity:.45;stroke:#b8431f;stroke-width:1.4}"
    ".co-frame{fill:none}.co-fresh{fill:#26221f;fill-opacity:.5}.co-back{fill:#8a4a26;stroke:#3d1c10;stroke-width:1.4}"
    ".co-back-line{fill:none;stroke:#f0d9a8;stroke-width:1.2}"
)
CONTRAST: Final = (
    "@media (prefers-contrast:more){.co-half,.co-node,.co-paper,.co-medal,.co-land{stroke-width:2.5;stroke:var(--w-ink)}"
    ".co-faint{opacity:.45}.co-used{opacity:.6}}"
)
STYLE: Final = WHEEL + MAP + TABLE + CARDS + CONTRAST
