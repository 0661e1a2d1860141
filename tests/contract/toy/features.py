"""The toy as numbers."""

from typing import Any

NAMES = ("round", "deck", "hand 0", "hand 1", "hand 2", "hand 3")
LENGTH = len(NAMES)


def features(view: dict[str, Any]) -> list[float]:
    """A view as numbers."""
    return [float(x) for x in [view["round"], view["deck"], *(view["hand"] or [0] * 4)]]
