"""What pytest loads by itself where Westward is installed: the option that chooses the games of the contract suite."""

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    """The options of the contract suite."""
    group = parser.getgroup("westward", "games of Westward")
    group.addoption(
        "--westward-game",
        action="append",
        dest="westward_games",
        metavar="NAME",
        help="check this game, by its name or as module:NAME, in tests that come from westward.testing.contract; "
        "may be repeated (default: what the test module says in GAMES, else all games that are installed)",
    )
