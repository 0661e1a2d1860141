"""Things that stand in the landscapes: trees, ferns, boulders, clouds, and what people have built. All in daylight."""

from math import cos, radians, sin
from typing import Final

from westward.drawing import num, place

CABIN: Final = (
    '<path fill="#9a6236" d="M8 30h62v36H8z"/><path fill="#85522b" d="M8 39h62v3H8zm0 9h62v3H8zm0 9h62v3H8z"/>'
    '<path fill="#6c2f22" d="M39 2 80 32H-2z"/><path fill="#8d4230" d="M39 2 80 32H62L39 13 16 32H-2z"/>'
    '<path fill="#4f2f1b" d="M16 40h17v26H16z"/><path fill="#5c3a22" d="M56 0h9v20l-9-7z"/>'
)
SIGN: Final = '<path fill="#6b4526" d="M10 14h4v34h-4z"/><rect x="-4" y="-2" width="32" height="20" rx="2" fill="#f1dcae"/><path fill="#2f7f8c" d="M1 4h13V1l9 5-9 5V8H1z"/><path fill="#c8632f" d="M23 12H10V9l-9 4.5L10 18v-3h13z"/>'
RAIL: Final = '<path fill="#7a5133" d="M0 172h150v5H0zM0 184h150v4H0z"/><path fill="#5f3d25" d="M10 166h6v34h-6zM66 166h6v34h-6zM132 166h6v34h-6z"/>'
SIGNPOST: Final = (
    '<path fill="#6b4526" d="M34 0h8v104h-8z"/><path fill="#8a5c34" d="M34 0h3v104h-3z"/>'
    '<path fill="#f0d9a5" stroke="#6b4526" stroke-width="2" d="M10 10h64l12 10-12 10H10z"/>'
    '<path fill="#d98a3c" stroke="#6b4526" stroke-width="2" d="M70 38H10L0 48l10 10h60z"/>'
    '<path fill="#5b8f4a" stroke="#6b4526" stroke-width="2" d="M12 66h54l10 9-10 9H12z"/>'
    '<path fill="#6b4526" d="M20 18h40v4H20zM22 46h36v4H22zm-2 27h34v4H20z"/>'
)
TRIPOD: Final = (
    '<path fill="none" stroke="#3a2a20" stroke-width="3" stroke-linecap="round" d="M20 22 8 62M20 22l12 40M20 22v38"/>'
    '<path fill="#2f3a48" d="M4 4h9l2-4h10l2 4h9v19H4z"/><circle cx="20" cy="13" r="7.5" fill="#f5ead2"/><circle cx="20" cy="13" r="5" fill="#5aa0c8"/>'
)
FIRE: Final = '<path fill="#6b4526" d="m0 20 26-7 1 4L1 24zm27 0L1 13l-1 4 26 7z"/><path fill="#f0862c" d="M13-8c8 9 12 14 8 22H5C1 8 6 5 13-8z"/><path fill="#ffd35a" d="M13 2c4 5 6 8 4 12H9c-2-4 1-7 4-12z"/>'
TENT: Final = (
    '<path fill="#c9512f" d="M48 0 96 62H0z"/><path fill="#e8793f" d="M48 0 66 62H0z"/><path fill="#5a2a1c" d="M48 10 60 62H34z"/>'
    '<path fill="#f6c776" d="M48 24 56 62H42z"/><path stroke="#8a5c34" stroke-width="2" d="M48 0v-7M0 62l-8 4M96 62l8 4"/>'
)


def pine(color: str, shade: str) -> str:
    """A pine, 30 wide and 60 high."""
    return (
        f'<path fill="#5b3d26" d="M13 50h4v10h-4z"/><path fill="{color}" d="M15 0 24 18h-4l7 14h-5l8 18H0l8-18H3l7-14H6z"/>'
        f'<path fill="{shade}" d="M15 0 24 18h-4l7 14h-5l8 18H15z"/>'
    )


def pines(color: str, shade: str, *places: tuple[float, float, float]) -> str:
    """Pines at (x, y), each in its size."""
    return "".join(place(x, y, pine(color, shade), scale=size) for x, y, size in places)


def cloud(color: str) -> str:
    """A flat cloud, 44 wide."""
    return f'<path fill="{color}" d="M4 14a5 5 0 0 1 1-10 9 9 0 0 1 16-2 8 8 0 0 1 13 3 5 5 0 0 1 5 9z"/>'


def oak(crown: str, light: str, shade: str) -> str:
    """An oak in autumn, 80 wide and 104 high."""
    return (
        '<path fill="#59381f" d="M34 104c3-14 3-26 2-40l-14-14 3-3 13 9 2-18h4l1 19 15-12 3 4-16 16c0 14 1 26 5 39z"/>'
        f'<path fill="{shade}" d="M14 58a15 15 0 0 1-9-24A17 17 0 0 1 20 12a20 20 0 0 1 34-4 18 18 0 0 1 20 22 15 15 0 0 1-6 27'
        'c-5 5-12 4-16 0-5 7-13 7-18 0-5 6-14 7-20 1z"/>'
        f'<path fill="{crown}" d="M12 50A13 13 0 0 1 8 30 15 15 0 0 1 22 14 18 18 0 0 1 52 10a15 15 0 0 1 16 20 12 12 0 0 1-8 19'
        'c-6 3-10 1-13-3-5 6-12 5-16 0-5 6-13 7-19 4z"/>'
        f'<path fill="{light}" d="M18 34a9 9 0 0 1 8-14 13 13 0 0 1 22-5c-5 0-8 3-9 7-6-2-10 1-11 5-5-1-9 2-10 7z"/>'
    )


def frond(color: str, length: float, bend: float, angle: float) -> str:
    """One leaf of a fern: a bent stalk with leaflets that grow shorter towards the tip."""
    turn = radians(angle)
    parts = []
    x = y = 0.0
    steps = 11
    for step in range(steps):
        size = length * 0.34 * (1 - (step / steps) ** 1.6) * (0.55 if step == 0 else 1)
        for side in (-1, 1):
            aim = turn + side * 1.05
            tip = f"{num(x + sin(aim) * size)} {num(y - cos(aim) * size)}"
            swell = turn + side * 0.55
            curve = f"{num(x + sin(swell) * size * 0.6)} {num(y - cos(swell) * size * 0.6)}"
            parts.append(f"M{num(x)} {num(y)}Q{curve} {tip}L{num(x + sin(turn) * 1.5)} {num(y - cos(turn) * 1.5)}")
        x += sin(turn) * length / steps
        y -= cos(turn) * length / steps
        turn += radians(bend) / steps
        parts.append(f"L{num(x)} {num(y)}")
    stroke = f'stroke="{color}" stroke-width="1.8" stroke-linejoin="round" stroke-linecap="round"'
    return f'<path fill="{color}" {stroke} d="{"".join(parts)}"/>'


def fern(color: str, light: str, length: float) -> str:
    """A fern that stands on (0, 0)."""
    back = "".join(frond(color, length * 0.86, bend, angle) for bend, angle in ((-60, -48), (60, 48), (-14, -6)))
    return back + "".join(frond(light, length, bend, angle) for bend, angle in ((-50, -24), (50, 26)))


def boulder(light: str, face: str, shade: str) -> str:
    """A boulder, 40 wide and 30 high."""
    return (
        f'<path fill="{face}" d="M0 30 5 12 17 1l16 5 7 15-3 9z"/><path fill="{light}" d="M5 12 17 1l16 5-12 9z"/>'
        f'<path fill="{shade}" d="m21 15 12-9 7 15-3 9H23z"/>'
    )


def grass(color: str, *places: tuple[int, int]) -> str:
    """Tufts of grass."""
    return "".join(f'<path fill="{color}" d="M{x} {y}l-6-9 4 4 1-9 3 9 5-6-3 11z"/>' for x, y in places)
