"""The wagons: each as a figure in the color of its seat with its letter, or as its tombstone."""

from typing import Final

from westward.drawing import Desk, place
from westward.games.oregon_trail.art.pen import plate, use

WIDTH: Final = 57 / 46  # for a height of 1


def wagon(desk: Desk, seat: int, ident: str, x: float, feet: float, high: float) -> str:
    """A wagon that stands on (x, feet)."""
    letter, size = (13, high * 0.48) if high > 33 else (11, max(12.0, high * 0.5))
    if desk.view["players"][seat]["lost"]:
        figure = use("tombstone", -high * 0.36, -high, high * 0.72, high)
        mark = plate(seat, 0, -high * 0.25, size, letter)
    else:
        figure = use("wagon", -high * WIDTH / 2, -high, high * WIDTH, high, f"w-seat-{seat}")
        mark = plate(seat, 0, -high * 0.65, size, letter)
    return place(round(x), round(feet), figure, mark, ident=ident)
