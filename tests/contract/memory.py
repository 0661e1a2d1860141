"""The perfect-memory onlooker: somebody who forgets nothing, and sees nothing but what a viewer is told.

Each game has its own in `tests/games/<name>/memory.py`; those of the toys are in their folders.
"""

from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol

from westward.kernel import Event, Game


class Memory(Protocol):
    """What a viewer (None: an onlooker) once knew for certain, from the view with which it came to the table."""

    def __init__(self, viewer: int | None, view: dict[str, Any]) -> None: ...

    def see(self, events: Sequence[Event], view: dict[str, Any]) -> list[str]:
        """Take in the events of a step that the viewer saw, and the view after it.

        Sentences that say where the view contradicts what was known, or has forgotten it.
        """
        ...

    def contradictions(self, position: dict[str, Any]) -> list[str]:
        """Sentences that say where a position in names (`game.describe`) cannot be, by all that is known."""
        ...


def memory_of(game: Game) -> type[Memory]:
    """The class of a game's memory."""
    folder = game.package if game.package.startswith("tests.") else f"tests.games.{game.name}"
    there = find_spec(folder) is not None and find_spec(f"{folder}.memory") is not None
    assert there, (
        f"{game}: nobody remembers. Write {folder.replace('.', '/')}/memory.py with a class Memory that keeps what a "
        "viewer once knew for certain; tests/contract/memory.py says how."
    )
    kind: type[Memory] = import_module(f"{folder}.memory").Memory
    return kind
