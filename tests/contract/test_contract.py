"""Every registered game keeps the contract that the package ships."""

import pytest

import westward
from westward.kernel import Game
from westward.testing.cases import checked_cases, registered_games
from westward.testing.contract import *  # noqa: F403


def test_games_are_registered() -> None:
    assert westward.games(), "no game is registered, so nothing was checked"


def test_games_can_be_listed_after_one_was_loaded() -> None:
    for name in westward.games():
        westward.load(name)
    assert westward.games()


@pytest.mark.parametrize("game", registered_games(), ids=lambda game: game.name)
def test_every_choice_of_every_option_is_checked(game: Game) -> None:
    checked = checked_cases(game)
    assert {case.seats for case in checked} == set(game.seats)
    for option in game.options:
        assert {case.options[option.name] for case in checked} == set(option.choices)
