"""Every registered game keeps the contract, and so does the toy on which the broken games are modeled."""

from collections.abc import Callable

import pytest

import westward
from tests.contract import toy
from tests.contract.cases import Case, checked_cases, registered_games
from tests.contract.checks import CASE_CHECKS, GAME_CHECKS
from westward.kernel import Game

GAMES = [*registered_games(), toy.GAME]
CASES = [case for game in GAMES for case in checked_cases(game)]


def test_games_are_registered() -> None:
    assert westward.games(), "no game is registered, so nothing was checked"


def test_games_can_be_listed_after_one_was_loaded() -> None:
    for name in westward.games():
        westward.load(name)
    assert westward.games()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_choice_of_every_option_is_checked(game: Game) -> None:
    checked = [case for case in CASES if case.game is game]
    assert {case.seats for case in checked} == set(game.seats)
    for option in game.options:
        assert {case.options[option.name] for case in checked} == set(option.choices)


@pytest.mark.parametrize("check", GAME_CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@pytest.mark.usefixtures("toy_box")
def test_game(game: Game, check: Callable[[Game], None]) -> None:
    check(game)


@pytest.mark.parametrize("check", CASE_CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("case", CASES, ids=str)
@pytest.mark.usefixtures("toy_box")
def test_case(case: Case, check: Callable[[Case], None]) -> None:
    check(case)
