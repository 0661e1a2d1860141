"""Draw the picture of the README anew: `python tools/picture.py`."""

from pathlib import Path

import westward
from westward.kernel import menu_of

match = westward.Match(westward.load("trails"), seats=3, seed=4, layout="first_game")
bots = [westward.bots.make("mc:60", seed) for seed in range(3)]
while match.turn < 44 or match.state.view(None)["phase"] != "move":
    seat = match.state.actors()[0]
    match.play(seat, bots[seat].choose(match.perspective(seat)))
seat = match.state.actors()[0]
picture = match.game.board.draw(match.state.view(seat), menu_of(match.state, seat), names=("Ann", "Ben", "Cleo"))
(Path(__file__).parents[1] / "docs" / "trails.svg").write_text(picture, encoding="utf-8")
