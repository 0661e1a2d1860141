"""A drawing that shows more than its view: here, how often it was drawn."""

from itertools import count
from typing import Any

from westward.testing.toy.art import board
from westward.testing.toy.art.board import sheet

__all__ = ["draw", "sheet"]

DRAWN = count()


def draw(view: dict[str, Any], menu: Any = (), **other: Any) -> str:
    """The toy's drawing with a number in it."""
    return board.draw(view, menu, **other).replace("</svg>", f"<text>{next(DRAWN)}</text></svg>")
