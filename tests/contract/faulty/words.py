"""A prompt that is no sentence, choices without a cost that call the others by their colors, and a wrong refusal."""

from collections.abc import Mapping, Sequence
from typing import Any

from westward.kernel import SEAT_NAMES
from westward.testing.toy import words
from westward.testing.toy.words import about, event, makes, recap, scores, sets, text

__all__ = ["about", "choice", "closed", "event", "makes", "prompt", "recap", "scores", "sets", "text"]


def prompt(view: dict[str, Any], names: Sequence[str] = SEAT_NAMES) -> str:
    """Two lines, the second for programmers."""
    return f"Waiting\nfor {view['asked']}"


def choice(view: dict[str, Any], action: int, names: Sequence[str] = SEAT_NAMES) -> dict[str, Any]:
    """A choice that lacks a part, and a sentence that does not know the names."""
    whole = words.choice(view, action, names)
    return {key: value for key, value in whole.items() if key != "cost"} | {"words": f"Play against {SEAT_NAMES[0]}."}


def closed(
    view: dict[str, Any], menu: Sequence[Mapping[str, Any]], names: Sequence[str] = SEAT_NAMES
) -> list[dict[str, Any]]:
    """Says no to what is possible."""
    return [{"words": choice["words"], "why": "You may not.", "targets": []} for choice in menu]
