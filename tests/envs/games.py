"""The games on which every adapter is tried: all installed ones, and a toy with simultaneous choices."""

from typing import Any

import pytest

from tests.envs.toy import GAME as TOY
from westward.kernel import Game, games, load

LONG = 10_000  # decisions

INSTALLED = [load(name) for name in games()]
GAMES = [*INSTALLED, TOY]
TABLES = [
    pytest.param(game, seats, id=f"{game.name}-{seats}")
    for game in GAMES
    for seats in sorted({game.seats[0], game.seats[-1]})
]
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
every_table = pytest.mark.parametrize(("game", "seats"), TABLES)


def short(game: Game) -> dict[str, Any]:
    """Options for tests that play to the end: where games can be very long, the least of what is a number."""
    if game.longest <= LONG:
        return {}
    numbers = {option.name: [n for n in option.choices if type(n) is int] for option in game.options}
    return {name: min(choices) for name, choices in numbers.items() if choices}
