"""Pieces, the die and small marks as symbols."""

from typing import Final

from westward.drawing import Art, Symbol, boxed
from westward.games.oregon_trail.tables import PEOPLE

DARK: Final = "#2b2118"
WHEELS: Final = (
    f'<g fill="#e9cf94" stroke="{DARK}" stroke-width="2.6"><circle cx="15" cy="37" r="7.5"/><circle cx="42" cy="36" r="8.5"/></g>'
    f'<path stroke="{DARK}" stroke-width="1.3" d="M15 30v14M8 37h14M10 32l10 10M20 32 10 42M42 28v16M34 36h16M36 30l12 12M48 30 36 42"/>'
    f'<g fill="{DARK}"><circle cx="15" cy="37" r="2"/><circle cx="42" cy="36" r="2.2"/></g>'
)
# The canvas has the color of the seat. A light rim keeps the wagon apart from the land.
COVER: Final = "M7 26C2 12 6 5 13 4c6 2 24 2 31-1 7 2 11 11 6 23z"
WAGON: Final = (
    f'<g fill="#fffdf6" stroke="#fffdf6" stroke-width="5" stroke-linejoin="round"><path d="{COVER}M4 25h49l-3 8H8z"/>'
    '<circle cx="15" cy="37" r="8"/><circle cx="42" cy="36" r="9"/></g>'
    f'<path fill="currentColor" stroke="{DARK}" stroke-width="1.8" stroke-linejoin="round" d="{COVER}"/>'
    '<path fill="#fff" fill-opacity=".3" d="M8 22C4 12 8 7 13 6c6 2 24 2 31-1 2 1 4 3 5 5-10 4-28 3-36 1-3 3-4 6-5 11z"/>'
    f'<path fill="#9a6236" stroke="{DARK}" stroke-width="1.6" stroke-linejoin="round" d="M4 25h49l-3 8H8z"/>' + WHEELS
)
PERSON: Final = (
    f'<path fill="currentColor" stroke="{DARK}" stroke-width="1.4" stroke-linejoin="round" d="M2 27c0-9 3-12 8-12s8 3 8 12z"/>'
    f'<circle cx="10" cy="10" r="5" fill="#f0c399" stroke="{DARK}" stroke-width="1.3"/>'
    f'<path fill="#6b4a2c" stroke="{DARK}" stroke-width="1.3" stroke-linejoin="round" d="M5.5 7.500C6 2 8 1 10 1s4 1 4.5 6.500l4 1.500c-4 2-13 2-17 0z"/>'
)
TOMBSTONE: Final = (
    f'<path fill="#a9aaa4" stroke="{DARK}" stroke-width="1.4" stroke-linejoin="round" d="M3.5 25V10a6.5 6.5 0 0 1 13 0v15z"/>'
    '<path fill="#c9cac4" d="M5 12c0-5 4-7 6-6.5-3 1-4 4-4 8v10H5z"/>'
    f'<path stroke="{DARK}" stroke-width="2" stroke-linecap="round" d="M10 9v9M7 12h6"/>'
    '<path fill="#6f8f3a" d="M1 27c1-4 3-2 4-3s2 1 5 0 3 1 5 0 3-1 4 3z"/>'
)
PIPS: Final = {1: "d", 2: "ai", 3: "adi", 4: "acgi", 5: "acdgi", 6: "acghbi"}


def die(face: int) -> str:
    """A face of the die: its pips lie in three columns, the outer ones of three."""
    spots = {"a": (12, 12), "b": (12, 22), "c": (32, 12), "d": (22, 22), "g": (12, 32), "h": (32, 22), "i": (32, 32)}
    pips = "".join('<circle cx="{}" cy="{}" r="4"/>'.format(*spots[spot]) for spot in PIPS[face])
    ground = f'<rect x="2" y="2" width="40" height="40" rx="8" fill="#fffdf6" stroke="{DARK}" stroke-width="2.4"/>'
    return f'{ground}<path fill="#e6d9bb" d="M4 34h36c0 4-2 6-6 6H10c-4 0-6-2-6-6z"/><g fill="{DARK}">{pips}</g>'


BLOCKED: Final = '<circle cx="12" cy="12" r="10" fill="#b8431f" stroke="#fff3d6" stroke-width="1.8"/><path fill="#fff8e8" d="M6 9.800h12v4.400H6z"/>'
STUCK: Final = '<circle cx="12" cy="12" r="10" fill="#2f7fb5" stroke="#fff" stroke-width="1.8"/><path fill="none" stroke="#fff" stroke-width="2.2" stroke-linecap="round" d="M6 9.500c2-2 3.5 2 6 0s3.5 2 6 0M6 14.500c2-2 3.5 2 6 0s3.5 2 6 0"/>'
HOURGLASS: Final = (
    f'<path fill="#fffdf6" stroke="{DARK}" stroke-width="1.6" stroke-linejoin="round" d="M6 3h12c0 5-2 7-4.5 9 2.5 2 4.5 4 4.5 9H6c0-5 2-7 4.5-9C8 10 6 8 6 3z"/>'
    f'<path fill="#d99a2b" d="M8 6h8c-.5 2-2 4-4 5-2-1-3.5-3-4-5zM8 20c.5-3 2-4 4-5 2 1 3.5 2 4 5z"/><path stroke="{DARK}" stroke-width="2.2" stroke-linecap="round" d="M5 3h14M5 21h14"/>'
)
HIDDEN: Final = (
    '<path class="ot-eye" d="M2 12c2.6-4.3 6-6.5 10-6.500S19.4 7.7 22 12c-2.6 4.3-6 6.5-10 6.500S4.6 16.3 2 12zM4 21 20 3"/>'
    '<circle cx="12" cy="12" r="3" class="ot-pupil"/>'
)
ACTION: Final = (
    f'<path fill="#a0693a" stroke="{DARK}" stroke-width="1.5" stroke-linejoin="round" d="M7 2h7v11c3 1 7 2 8 5v4H7z"/>'
    f'<path fill="#6b4423" stroke="{DARK}" stroke-width="1.3" d="M6 20h17v3H6zM7 2h7v4H7z"/>'
)
SPENT: Final = '<path fill="none" class="ot-spent" stroke-linejoin="round" d="M7 2h7v11c3 1 7 2 8 5v5H7z"/>'


def people() -> Art:
    """Everybody of a wagon, the living before the fallen, by the number of the living."""
    row = ("person", "tombstone")
    return {
        f"people-{living}": Symbol(
            f"0 0 {20 * int(PEOPLE)} 28",
            "".join(
                f'<use href="#ot-{row[n >= living]}" x="{20 * n}" width="20" height="28"/>' for n in range(int(PEOPLE))
            ),
        )
        for living in range(int(PEOPLE) + 1)
    }


PIECES: Final[Art] = {
    "wagon": Symbol("0 0 57 46", WAGON),
    **boxed(20, 28, {"person": PERSON, "tombstone": TOMBSTONE}),
    **people(),
    **boxed(44, 44, {f"die-{face}": die(face) for face in PIPS}),
    **boxed(
        24,
        24,
        {
            "blocked": BLOCKED,
            "stuck": STUCK,
            "hourglass": HOURGLASS,
            "hidden": HIDDEN,
            "action": ACTION,
            "spent": SPENT,
        },
    ),
}
