"""Draw the pictures of the README and the docs anew: `python tools/picture.py [game …]`."""

import sys
from pathlib import Path
from typing import Final

import westward
from westward.kernel import menu_of
from westward.table.pictures import without_unused

NAMES: Final = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn")
SEED: Final = 4
DECISIONS: Final = {"coloma": 90, "end_of_the_trail": 40, "oregon_trail": 160, "settlers_of_america": 300, "trails": 44}

for name in sys.argv[1:] or westward.games():
    game = westward.load(name)
    match = westward.Match(game, seats=3, seed=SEED)
    bots = [westward.bots.make("own", seed) for seed in range(3)]
    while match.turn < DECISIONS[name] and not match.state.over():
        seat = match.state.actors()[0]
        match.play(seat, bots[seat].choose(match.perspective(seat)))
    seat = match.state.actors()[0]
    picture = game.board.draw(match.state.view(seat), menu_of(match.state, seat), names=NAMES)
    (Path(__file__).parents[1] / "docs" / f"{name}.svg").write_text(without_unused(picture), encoding="utf-8")
