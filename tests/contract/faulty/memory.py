"""Somebody who remembers nothing."""

from collections.abc import Sequence
from typing import Any

from westward.kernel import Event


class Memory:
    """It never objects."""

    def __init__(self, viewer: int | None, view: dict[str, Any]) -> None:
        pass

    def see(self, events: Sequence[Event], view: dict[str, Any]) -> list[str]:
        """Nothing is remembered."""
        return []

    def contradictions(self, position: dict[str, Any]) -> list[str]:
        """Nothing is wrong."""
        return []
