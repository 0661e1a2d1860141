"""What a seat knows as numbers for learning agents, and what a position is worth to it."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i32

from westward.kernel import utilities
from westward.kernel.floats import table
from westward.testing.toy.state import Position
from westward.testing.toy.tables import CARDS, COPIES, POINTS, RANKS

LENGTH: Final = RANKS + 4
SECRET: Final = ("play",)
"""Families of actions that rivals do not see."""


def names() -> tuple[str, ...]:
    """What each number is."""
    return ("round", "deck", *(f"hand {card}" for card in CARDS), "points", "best rival")


def features(s: Position, seat: int) -> vec[i32]:
    """What a seat knows, from 0 to 1."""
    best = max(s.points[:seat] + s.points[seat + 1 :])
    most = s.rounds * POINTS[-1]
    shares = [s.round / s.rounds, sum(s.deck) / (RANKS * COPIES), *(count / COPIES for count in s.held(seat))]
    return table([*shares, s.points[seat] / most, best / most])


def value(s: Position, seat: int) -> float:
    """A guess at what the end will be worth to a seat, from -1 to 1; at the end, what it is worth."""
    if s.over():
        return utilities(s)[seat]
    return (s.points[seat] - max(s.points)) / (s.rounds * POINTS[-1])
