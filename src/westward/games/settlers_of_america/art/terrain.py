"""The six terrains: each has its own color, its own pattern and its own small picture, so that color is not needed."""

from typing import Final

from westward.drawing import Art, Symbol
from westward.games.settlers_of_america.art.grid import HALF, SIDE, outline

BOX: Final = f"{-SIDE} {-HALF} {2 * SIDE} {2 * HALF}"


def strewn(drawing: str, *places: tuple[float, float, float]) -> str:
    """The same drawing at several places, each with its scale."""
    return "".join(f'<g transform="translate({x:g} {y:g})scale({size:g})">{drawing}</g>' for x, y, size in places)


TUFT: Final = (
    '<path fill="none" stroke="#6d8a3a" stroke-width="1.8" stroke-linecap="round" d="M-5-1-3 4M0-5v9M5-1 3 4"/>'
)
STEER: Final = (
    '<path fill="none" stroke="#f6ecd4" stroke-width="4.6" stroke-linecap="round" d="M-6-7c-6 0-12-2-13-9M6-7c6 0 12-2 13-9"/>'
    '<path fill="#8a5a36" stroke="#5d3a20" stroke-width="1.3" stroke-linejoin="round" d="M-8-9H8l3.5 3 6-2c0 5-3 7-7 6L7 10c-1 3-13 3-14 0l-3.5-12c-4 1-7-1-7-6l6 2z"/>'
    '<path fill="#f3dcc0" stroke="#5d3a20" stroke-width="1.1" d="M-6 6h12l-1 6.5c-2 2-8 2-10 0z"/>'
    '<path fill="#5d3a20" d="M-3.6 9.2h2v2h-2zM1.6 9.2h2v2h-2zM-5.5-2.5h2.6V.5h-2.6zM2.9-2.5h2.6V.5H2.9z"/>'
)
MOUND: Final = (
    '<path fill="#b57f4f" stroke="#8a5a34" stroke-width="1.6" d="M-26 12C-20-6-8-12 0-12S20-6 26 12z"/>'
    '<path fill="none" stroke="#8a5a34" stroke-width="1.5" stroke-linecap="round" d="M-16 8C-12-2-6-6 0-6S12-2 16 8M-7 9c2-6 4-8 7-8s5 2 7 8"/>'
)
COAL: Final = (
    '<path fill="#2b2a2c" stroke="#151416" stroke-width="1.2" stroke-linejoin="round" d="M-15 9-11-1-4-5 1-11l8 3 5 8 1 9z"/>'
    '<path fill="#5a585c" d="m-4-5 5-6 3 6-4 5zM4-5l5-3 3 6-6 3z"/><path fill="#444246" d="m-11-1 7-4 4 5-6 6z"/>'
)
FURROWS: Final = (
    '<path fill="none" stroke="#c69a34" stroke-width="2.2" stroke-linecap="round" d="M-56 4C-30-6 30-6 56 4M-50 18c26-10 74-10 100 0M-42 32c24-9 60-9 84 0M-34 45c20-7 48-7 68 0'
    'M-50-12c26-9 74-9 100 0M-42-27c24-8 60-8 84 0M-33-41c18-6 48-6 66 0"/>'
)
EAR: Final = (
    '<path fill="none" stroke="#8f6414" stroke-width="2" d="M0 15V-4"/><path fill="#f3c640" stroke="#8f6414" stroke-width="1.2" stroke-linejoin="round"'
    ' d="M0-17c3 3 3 6 0 9-3-3-3-6 0-9zM-1-5c-5 0-7-3-7-7 5 0 7 3 7 7zM1-5c5 0 7-3 7-7-5 0-7 3-7 7zM-1 3c-5 0-7-3-7-7 5 0 7 3 7 7zM1 3c5 0 7-3 7-7-5 0-7 3-7 7zM-1 11c-5 0-7-3-7-7 5 0 7 3 7 7zM1 11c5 0 7-3 7-7-5 0-7 3-7 7z"/>'
)
FIR: Final = (
    '<path fill="#6b4526" d="M-2 12h4v6h-4z"/><path fill="#2f5f39" stroke="#1f4527" stroke-width="1.2" stroke-linejoin="round" d="M0-18 7-7H4l7 9H7l6 10h-26l6-10h-4l7-9h-3z"/>'
    '<path fill="#4b8352" d="M0-18-7-7h3l-7 9h4l-6 10H0z" opacity=".55"/>'
)
PEAK: Final = (
    '<path fill="#7f828b" stroke="#54565e" stroke-width="1.5" stroke-linejoin="round" d="M-24 14-4-16 4-10 9-14 26 14z"/>'
    '<path fill="#f7f7f5" d="M-4-16 4-10 9-14l5 8-5 3-4-3-5 5-4-4-5 3-3-2z"/><path fill="#5f626b" d="m4-10 5-4 17 28H10z" opacity=".5"/>'
)
DOTS: Final = "".join(
    f'<circle cx="{x}" cy="{y}" r="{r}"/>'
    for x, y, r in (
        *((-44, -4, 1.6), (-34, 14, 2), (-38, -20, 1.4), (-22, 30, 1.6), (-30, 40, 1.3), (-8, 42, 1.8), (14, 36, 1.4)),
        *((30, 26, 2), (44, 6, 1.6), (36, -12, 1.4), (26, 42, 1.3), (-16, -42, 1.5), (20, -44, 1.6), (-48, 8, 1.2)),
        *((50, -4, 1.3), (6, 46, 1.2), (-26, -34, 1.2), (34, -28, 1.6), (0, -46, 1.1), (38, 38, 1.1)),
    )
)
MESA: Final = (
    '<path fill="#c98a5c" stroke="#93603a" stroke-width="1.4" stroke-linejoin="round" d="M-24 12-18-2h6l2-10h16l3 8h7l8 16z"/>'
    '<path fill="none" stroke="#93603a" stroke-width="1.2" d="M-11-4H8M-16 4h32"/>'
)
CACTUS: Final = (
    '<path fill="none" stroke="#4f7f4a" stroke-width="5" stroke-linecap="round" stroke-linejoin="round" d="M0 14v-26M0 4h-8v-8M0-1h8v-8"/>'
    '<path fill="none" stroke="#7fae74" stroke-width="1.2" stroke-linecap="round" d="M-1 12v-24"/>'
)

SCENES: Final = {
    "pasture": strewn(
        TUFT,
        *((-40, -8, 1), (-32, 16, 1.1), (-22, -36, 0.9), (24, -38, 0.9), (38, 10, 1), (42, -14, 0.9), (30, 34, 1)),
        *((-26, 38, 1), (2, 42, 1.1), (-46, 4, 0.8)),
    )
    + strewn(STEER, (0, -30, 0.92)),
    "hills": strewn(MOUND, (-28, 38, 0.62), (26, 40, 0.66), (-34, -14, 0.6), (34, -12, 0.62))
    + strewn(COAL, (0, -32, 1)),
    "fields": FURROWS + strewn(EAR, (-11, -31, 0.8), (11, -31, 0.8), (0, -33, 0.98)),
    "forest": strewn(
        FIR,
        *((-38, -10, 0.62), (40, -12, 0.6), (-18, -32, 0.78), (18, -32, 0.78), (0, -30, 1)),
        *((-30, 34, 0.66), (-10, 42, 0.5), (30, 34, 0.7), (12, 42, 0.5), (-44, 12, 0.46), (44, 12, 0.46)),
    ),
    "mountains": strewn(
        PEAK, (-34, -8, 0.6), (34, -8, 0.58), (0, -32, 1), (-26, 38, 0.52), (26, 38, 0.6), (0, 44, 0.36)
    ),
    "desert": f'<g fill="#b99a60">{DOTS}</g>'
    + strewn(MESA, (4, -24, 0.95))
    + strewn(CACTUS, (-26, 22, 0.9), (28, 26, 0.7)),
}

TERRAINS: Final[Art] = {
    name: Symbol(BOX, f'<path class="sa-{name}" d="{outline()}"/>{scene}') for name, scene in SCENES.items()
}
