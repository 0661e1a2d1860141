"""The contract suite for pytest. A test module of your own needs one line, and says which games it is about:

    from westward.testing.contract import *

    GAMES = ["prairie"]

`GAMES` holds names of installed games, `module:NAME`, or games; without it all that are installed are checked.
`pytest --westward-game NAME` chooses others, and `pytest --pyargs westward.testing.contract --westward-game NAME`
needs no test module at all. Add `-k check_ledger` for one check; WESTWARD_SOAK=1 in the environment looks at far more.
"""

import sys
from collections.abc import Callable, Iterable
from importlib import import_module
from typing import Final

import pytest

PACKAGE: Final = "westward.testing"

# Before they are imported: then a failure shows the values that were compared.
for _part in ("checks", "memory", "twins", "walks"):
    if f"{PACKAGE}.{_part}" not in sys.modules:
        pytest.register_assert_rewrite(f"{PACKAGE}.{_part}")

from westward.kernel import Game, games, load  # noqa: E402
from westward.testing.cases import Case, checked_cases  # noqa: E402
from westward.testing.checks import CASE_CHECKS, GAME_CHECKS  # noqa: E402
from westward.testing.variants import registered  # noqa: E402

# In the order in which they run: the first of them says whether anything is there at all.
__all__ = ["pytest_generate_tests", "test_game", "test_case"]  # noqa: RUF022


def test_game(game: Game, check: Callable[[Game], None]) -> None:
    """What is checked once for a game."""
    with registered(game):
        check(game)


def test_case(case: Case, check: Callable[[Case], None]) -> None:
    """What is checked for every seat count, and for every choice of an option."""
    with registered(case.game):
        check(case)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Every check for every game, or for every case of it."""
    if metafunc.function is test_game:
        metafunc.parametrize("game", games_of(metafunc), ids=lambda game: game.name)
        metafunc.parametrize("check", GAME_CHECKS, ids=lambda check: check.__name__)
    elif metafunc.function is test_case:
        cases = [case for game in games_of(metafunc) for case in cases_of(game)]
        metafunc.parametrize("case", cases, ids=str)
        metafunc.parametrize("check", CASE_CHECKS, ids=lambda check: check.__name__)


def games_of(metafunc: pytest.Metafunc) -> list[Game]:
    """The games that were asked for: on the command line, else by the module, else all that are installed."""
    asked: Iterable[str | Game] = metafunc.config.getoption("westward_games", None) or ()
    return [found(one) for one in asked or getattr(metafunc.module, "GAMES", None) or games()]


def cases_of(game: Game) -> list[Case]:
    """The cases of a game; none where no game of it can be begun, which `test_game` tells with its reason."""
    try:
        return checked_cases(game)
    except Exception:
        return []


def found(game: str | Game) -> Game:
    """A game by its name, or by `module:NAME`."""
    if isinstance(game, Game):
        return game
    module, _, name = game.partition(":")
    try:
        if not name:
            return load(game)
        thing = getattr(import_module(module), name)
    except (ValueError, ImportError, AttributeError) as error:
        raise pytest.UsageError(f"--westward-game or GAMES: {error}") from None
    if not isinstance(thing, Game):
        raise pytest.UsageError(f"--westward-game or GAMES: {game} is a {type(thing).__name__}, not a Game")
    return thing
