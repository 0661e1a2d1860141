import pytest

import westward
from westward.arena import measure
from westward.kernel import Rng, games


@pytest.mark.parametrize("name", games())
def test_measurements_count_what_was_played(name: str) -> None:
    game = westward.load(name)
    seats = game.seats[0]
    for speed in (measure.inner_loop(game, seats, 0.01), measure.python_loop(game, seats, 0.01)):
        assert speed.games >= 1
        assert speed.decisions >= speed.games
        assert speed.seconds >= 0.01
        assert speed.decisions_per_second == speed.decisions / speed.seconds
        assert speed.games_per_second == speed.games / speed.seconds
    assert measure.clone_seconds(game, seats, rounds=1, copies=3) > 0


@pytest.mark.parametrize("name", games())
def test_both_loops_play_the_same_game(name: str) -> None:
    game = westward.load(name)
    inside = westward.kernel.random_games(game, game.seats[0], 1, 5)
    assert measure.python_game(game.new(game.seats[0]), Rng(5).below) == inside


@pytest.mark.parametrize("name", games())
def test_the_middle_of_a_game_is_neither_its_beginning_nor_its_end(name: str) -> None:
    game = westward.load(name)
    state = measure.middle(game, game.seats[0])
    assert not state.over()
    assert state.fingerprint() != game.new(game.seats[0]).fingerprint()
