"""Games are found by the entry point group `westward.games`, ours and those of other packages alike."""

from functools import cache
from typing import Any, Final

from westward.kernel.game import Game

GROUP: Final = "westward.games"

_loaded: Final[dict[str, Game]] = {}


@cache  # to look them up reads a file of every installed package: 5 to 15 ms
def announced() -> tuple[Any, ...]:
    """The entry points of installed games. Where they are looked up takes longer to import than all of the kernel."""
    from importlib.metadata import entry_points

    return tuple(entry_points(group=GROUP))


def games() -> tuple[str, ...]:
    """The names of all games that are installed.

    >>> "trails" in games()
    True
    """
    return tuple(sorted({entry.name for entry in announced()} | set(_loaded)))


def load(name: str) -> Game:
    """A game by its name; ValueError lists the names there are."""
    if name not in _loaded:
        found = [entry for entry in announced() if entry.name == name]
        if not found:
            raise ValueError(f"there is no game '{name}'; the games are {', '.join(games())}")
        _loaded[name] = found[0].load()
    return _loaded[name]


def is_known(game: Game) -> bool:
    """Whether this very game is found by its name."""
    try:
        return load(game.name) is game
    except ValueError:
        return False


def register(game: Game) -> None:
    """Add a game that no installed package announces, such as one made in a notebook or a test."""
    _loaded[game.name] = game
