"""A prompt that is no sentence, and choices without a cost."""

from typing import Any

from tests.contract.toy import words
from tests.contract.toy.words import event, scores, text

__all__ = ["choice", "event", "prompt", "scores", "text"]


def prompt(view: dict[str, Any]) -> str:
    """Two lines, the second for programmers."""
    return f"Waiting\nfor {view['asked']}"


def choice(view: dict[str, Any], action: int) -> dict[str, Any]:
    """A choice that lacks a part."""
    return {key: value for key, value in words.choice(view, action).items() if key != "cost"}
