"""A game with some of its parts replaced, and a game that is registered for a while."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from westward.kernel import Game, register, registry

PARTS = ("name", "title", "tagline", "package", "seats", "options", "rules_version", "actions", "digest", "longest")


def variant(game: Game, **other: Any) -> Game:
    """The game with other parts.

    >>> import westward
    >>> variant(westward.load("trails"), title="Trails at night").title
    'Trails at night'
    """
    parts: dict[str, Any] = {part: getattr(game, part) for part in PARTS}
    return Game(**{**parts, "state": game._state, **other})


def announced(game: Game) -> bool:
    """Whether an installed package announces it, so that every process finds it by its name."""
    return any(entry.name == game.name for entry in registry.announced())


@contextmanager
def registered(game: Game) -> Iterator[None]:
    """The game can be loaded by its name as long as this lasts."""
    before = registry._loaded.get(game.name)
    register(game)
    try:
        yield
    finally:
        if before is None:
            registry._loaded.pop(game.name)
        else:
            register(before)
