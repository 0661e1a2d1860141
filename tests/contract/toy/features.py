"""The toy as numbers; the work is done by methods, so that broken relatives can replace them."""

from librt.vecs import vec
from mypy_extensions import i32

from tests.contract.toy.rules import CARDS, Toy
from westward.kernel.floats import table

LENGTH = 8
SECRET = ("play", "draw", "stay")
"""Families of actions that rivals do not see."""


def names() -> tuple[str, ...]:
    """What each number is."""
    return ("round", "deck", *(f"hand {card}" for card in CARDS), "points", "best rival")


def features(state: Toy, seat: int) -> vec[i32]:
    """What a seat knows."""
    return table(state.numbers(seat))


def value(state: Toy, seat: int) -> float:
    """What the position is worth to a seat."""
    return state.worth(seat)
