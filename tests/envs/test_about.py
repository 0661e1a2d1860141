"""What actions are about, for every game: their words, and the numbers that tell of what these name."""

import numpy as np

import westward
from tests.envs.games import every_game
from westward.envs import about
from westward.kernel import Game


@every_game
def test_words_tell_every_action_from_every_other(game: Game) -> None:
    words = about.words(game)
    assert len(np.unique(words, axis=0)) == len(words) == game.num_actions
    assert words.sum(axis=1).tolist() == [len(game.actions.text(action).split()) for action in range(game.num_actions)]


@every_game
def test_looks_are_at_numbers_of_what_the_action_names(game: Game) -> None:
    names = game.features.names()
    looks = about.looks(game, names)
    assert len(looks) == game.num_actions
    for action, columns in enumerate(looks):
        things = game.actions.text(action).split()[1:]
        for column in columns[columns != about.NOTHING]:
            assert any(f"_{thing}_" in f"_{names[column]}_" for thing in things)


def test_a_column_compares_the_same_number_of_the_same_argument() -> None:
    game = westward.load("end_of_the_trail")
    names: tuple[str, ...] = game.features.names()
    looks = about.looks(game, names)

    def told(action: str, column: int) -> str:
        return names[int(looks[game.actions.parse(action), column])]

    golds = [
        column
        for column, found in enumerate(looks[game.actions.parse("travel 9H r3c4")])
        if found != about.NOTHING and names[found] == "tile_r3c4_gold"
    ]
    assert len(golds) == 1
    assert told("shortcut 5D r1c1", golds[0]) == "tile_r1c1_gold"
    assert told("double 4S r1c1 r1c2", golds[0]) == "tile_r1c1_gold"
    assert looks[game.actions.parse("bid 3")].tolist() == [about.NOTHING] * looks.shape[1]


def test_few_things_that_are_told_alike_are_not_compared() -> None:
    game = westward.load("end_of_the_trail")
    actions = [game.actions.parse(f"travel 9H {tile}") for tile in ("r1c1", "r1c2")]
    assert (about.looks(game, ["tile_r1c1_gold", "tile_r1c2_gold"])[actions] == about.NOTHING).all()
    names = ["tile_r1c1_gold", "tile_r1c2_gold", "deck", "tile_r1c3_gold"]
    assert about.looks(game, names)[actions].max(axis=1).tolist() == [0, 1]
