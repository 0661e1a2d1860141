"""One folder for each game. The package can be called, too: `westward.games()` lists the games.

Both are called `games`: importing a game makes `westward.games` this package, so the package has to answer the call.
"""

import sys
from types import ModuleType

from westward.kernel.registry import games


class Games(ModuleType):
    """The package, callable."""

    def __call__(self) -> tuple[str, ...]:
        """The names of all games that are installed."""
        return games()


sys.modules[__name__].__class__ = Games
