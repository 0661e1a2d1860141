"""A tiny complete game for the contract suite: hidden hands, a deck as a bag, a simultaneous choice, a draw."""

from typing import Any

from tests.contract.toy.rules import CODEC, Toy
from westward.kernel import Game, Option


def make(**other: Any) -> Game:
    """The toy, or one of its broken relatives."""
    parts: dict[str, Any] = {
        "name": "toy",
        "title": "Toy",
        "tagline": "Play your best card, unless somebody else plays it too.",
        "package": __name__,
        "seats": range(2, 4),
        "options": (
            Option("rounds", 2, "How many cards each seat plays.", (2, 3)),
            Option("low_wins", False, "Whether the lowest card wins instead of the highest."),
        ),
        "rules_version": 1,
        "actions": CODEC,
        "digest": "toy",
        "state": Toy,
        "longest": 20,
    }
    return Game(**{**parts, **other})


GAME = make()
