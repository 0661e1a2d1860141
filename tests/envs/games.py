"""The games on which every adapter is tried: all installed ones, and a toy with simultaneous choices."""

import pytest

from tests.envs.toy import GAME as TOY
from westward.kernel import games, load

INSTALLED = [load(name) for name in games()]
GAMES = [*INSTALLED, TOY]
TABLES = [
    pytest.param(game, seats, id=f"{game.name}-{seats}")
    for game in GAMES
    for seats in sorted({game.seats[0], game.seats[-1]})
]
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
every_table = pytest.mark.parametrize(("game", "seats"), TABLES)
