"""What lies beside the map, as symbols: the seven development cards, dice, and small signs of the map."""

from typing import Final

from westward.drawing import Art, Symbol, boxed
from westward.games.settlers_of_america.art.icons import CATTLE, GOLD

CAVALRY: Final = (
    '<path fill="#5b4a72" d="M4 22V12C4 5 9 2 13 2s9 3 9 10v10h-5V12c0-3-2-5-4-5s-4 2-4 5v10z"/>'
    '<path fill="#d8d2e4" d="M5.6 9.5h1.6v1.6H5.6zM5.3 14h1.6v1.6H5.3zM5.3 18.3h1.6v1.6H5.3zM18.9 9.5h1.6v1.6h-1.6zM19.2 14h1.6v1.6h-1.6zM19.2 18.3h1.6v1.6h-1.6zM8.6 5.6h1.6v1.6H8.6zM15.9 5.6h1.6v1.6h-1.6z"/>'
)
ENGINEER: Final = (
    '<path stroke="#8a5a30" stroke-width="2.6" stroke-linecap="round" d="M4 21 17 7"/><path fill="#50545d" d="m12.5 3.5 3-2.5 7 7-2.5 3z"/>'
    '<path stroke="#6d737e" stroke-width="2.4" stroke-linecap="round" d="m20 21-9-9.5"/><path fill="#50545d" d="m6 9.5 3-4 5 4.5-3.5 3.5z"/>'
)
RIGHT_OF_WAY: Final = (
    '<path fill="#4c4640" d="M10.6 5h2.8v18h-2.8z"/><path fill="#c23a2b" stroke="#7d1f14" d="M13 3.5 22 1v5.5l-9 2z"/><path fill="#fff6df" d="m16.5 2.6 2-.6v5l-2 .5z"/>'
    '<circle cx="8" cy="7" r="4.5" fill="#3d8f4a" stroke="#1f5528"/><path fill="#4c4640" d="M7 21.5h10V24H7z"/>'
)
MINERAL: Final = (
    '<path stroke="#8a5a30" stroke-width="2.6" stroke-linecap="round" d="M6 22 14 8"/><path fill="none" stroke="#50545d" stroke-width="3" stroke-linecap="round" d="M4 7C9 2 17 3 22 10"/>'
    '<path fill="#4fb3bf" stroke="#1f6670" stroke-linejoin="round" d="m15 16 2-2.5h3.5l2 2.5-3.7 5z"/>'
)
DRIVE: Final = (
    f'<g transform="translate(-1 -1)scale(.82)">{CATTLE}</g><g transform="translate(12.5 12.5)scale(.48)">{GOLD}</g>'
)
SCOUT: Final = (
    '<circle cx="12" cy="12" r="10" fill="#e9d3a6" stroke="#5b4632" stroke-width="1.8"/><path fill="#b23a2e" d="m17.5 5.5-3.7 8.3-3.6-3.6z"/>'
    '<path fill="#4c4640" d="m6.5 18.5 3.7-8.3 3.6 3.6z"/><circle cx="12" cy="12" r="1.5" fill="#fff"/>'
)
NATIVE: Final = (
    '<path fill="#e8dcc4" stroke="#5b4632" stroke-width="1.1" stroke-linejoin="round" d="M20.5 1.5C12 3 6.5 8.5 6 15.5l-.5 3c4 .5 7-.5 9-2.5 4-3 6-8 6-14.5z"/>'
    '<path fill="#a8322a" d="M20.5 1.5c-3 .5-5.6 1.6-7.8 3.2l5.8 6c1.3-2.7 2-5.8 2-9.2z"/><path fill="none" stroke="#5b4632" stroke-width="1.3" stroke-linecap="round" d="M2.5 22.5C7 16 12 10 18 4.5M9 15h4M8.5 12l.5-4"/>'
)
DEVELOPMENT: Final = boxed(
    24,
    24,
    {
        "cavalry": CAVALRY,
        "engineer": ENGINEER,
        "right_of_way": RIGHT_OF_WAY,
        "mineral_rights": MINERAL,
        "cattle_drive": DRIVE,
        "scout": SCOUT,
        "native_support": NATIVE,
    },
)

SPOTS: Final = {
    1: ((12, 12),),
    2: ((7, 7), (17, 17)),
    3: ((6.5, 6.5), (12, 12), (17.5, 17.5)),
    4: ((7, 7), (17, 7), (7, 17), (17, 17)),
    5: ((6.5, 6.5), (17.5, 6.5), (12, 12), (6.5, 17.5), (17.5, 17.5)),
    6: ((7, 6), (17, 6), (7, 12), (17, 12), (7, 18), (17, 18)),
}


def die(face: int) -> str:
    """A face of a die; 0 shows a question mark."""
    eyes = "".join(f'<circle cx="{x}" cy="{y}" r="2.3"/>' for x, y in SPOTS.get(face, ()))
    ask = '<path fill="none" stroke="#2c2117" stroke-width="2.4" stroke-linecap="round" d="M8.5 9c0-4.5 7-4.5 7 0 0 2.5-3.5 2.5-3.5 5.5M12 18.5v.2"/>'
    return (
        '<rect x="1.5" y="1.5" width="21" height="21" rx="4.5" fill="#fffaf0" stroke="#4a3a26" stroke-width="1.5"/>'
        f'<g fill="#2c2117">{eyes}</g>{"" if face else ask}'
    )


DICE: Final = boxed(24, 24, {f"die-{face}": die(face) for face in range(7)})
HIT: Final = '<circle class="sa-hit" cx="12" cy="12" r="22"/>'
SIGNS: Final[Art] = {
    "site": Symbol(
        "-11 -11 46 46",
        f'{HIT}<path fill="#fffaf0" d="M12-1a13 13 0 1 1 0 26 13 13 0 0 1 0-26z"/><circle cx="12" cy="12" r="9.5" fill="#b23a2e"/><circle cx="12" cy="12" r="3.6" fill="#fffaf0"/>',
    ),
    "start": Symbol(
        "-11 -11 46 46",
        f'{HIT}<path fill="#fffaf0" d="M4.7-1h14.6L27 12l-7.7 13H4.7L-3 12z"/><path fill="#6a3f8f" d="M6.5 2.3h11L23 12l-5.5 9.7h-11L1 12z"/><circle cx="12" cy="12" r="3.8" fill="#fffaf0"/>',
    ),
    "open": Symbol("0 0 24 24", '<path class="sa-open" d="M12 2 21 6.5v11L12 22l-9-4.5v-11z"/>'),
    "wanted": Symbol(
        "0 0 24 24",
        '<path class="sa-wanted" d="M12 2 21 6.5v11L12 22l-9-4.5v-11z"/><path fill="#fffdf6" d="M10.5 7h3v5h3L12 17.5 7.5 12h3z"/>',
    ),
    "next": Symbol(
        "0 0 24 24",
        '<path fill="#b8431f" stroke="#fffaf0" stroke-width="1.8" stroke-linejoin="round" d="M2 12 12.5 3v5H22v8h-9.5v5z"/>',
    ),
}
