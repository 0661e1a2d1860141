"""The perfect-memory onlooker: somebody who forgets nothing, and sees nothing but what a viewer is told.

A game of another package has its own in `memory.py` beside its rules; those of Westward's games are with their tests.
"""

from collections.abc import Sequence
from importlib import import_module
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
    for place in (f"{game.package}.memory", f"tests.games.{game.name}.memory"):
        try:
            kind: type[Memory] = import_module(place).Memory
        except ModuleNotFoundError as error:
            if not place.startswith(str(error.name)):  # it is there, and lacks something else
                raise
        else:
            return kind
    file = game.package.replace(".", "/")
    raise AssertionError(
        f"{game}: nobody remembers. Write {file}/memory.py with a class Memory that keeps what a viewer once knew for "
        "certain, as westward/testing/memory.py says; westward/testing/toy/memory.py is a small one."
    )
