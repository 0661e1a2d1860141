"""Draw the pictures of the README and the docs anew: `python tools/picture.py [game …]`."""

import sys
from pathlib import Path
from typing import Final

import westward
from westward.kernel import menu_of
from westward.table.pictures import without_unused

NAMES: Final = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn")
SEED: Final = 4
SHARE: Final = 0.6  # how far the game has come


def played(game: westward.Game, decisions: int) -> westward.Match:
    """A game of three house bots: its first decisions, or the whole of it."""
    match = westward.Match(game, seats=3, seed=SEED)
    bots = [westward.bots.make("own", seed) for seed in range(3)]
    while match.turn < decisions and not match.state.over():
        seat = match.state.actors()[0]
        match.play(seat, bots[seat].choose(match.perspective(seat)))
    return match


for name in sys.argv[1:] or westward.games():
    game = westward.load(name)
    match = played(game, round(SHARE * played(game, game.longest).turn))
    seat = match.state.actors()[0]
    picture = game.board.draw(match.state.view(seat), menu_of(match.state, seat), names=NAMES)
    (Path(__file__).parents[1] / "docs" / f"{name}.svg").write_text(without_unused(picture), encoding="utf-8")
