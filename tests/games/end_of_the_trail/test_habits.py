"""What players do at once."""

from collections.abc import Iterator

import pytest

from westward.games.end_of_the_trail import GAME
from westward.games.end_of_the_trail.habits import habit
from westward.games.end_of_the_trail.state import Position
from westward.kernel.menu import Menu
from westward.kernel.playout import settle
from westward.kernel.rng import Rng


def decisions(seats: int, seed: int, **options: object) -> Iterator[tuple[Position, int, Menu, Rng]]:
    """A game of habits, before each decision."""
    state = GAME.new(seats, **options)
    assert isinstance(state, Position)
    rng = Rng(seed)
    menu = Menu()
    while True:
        seat = int(settle(state, rng))
        if seat < 0:
            return
        menu.clear()
        state.fill(seat, menu)
        yield state, seat, menu, rng
        state.apply(seat, habit(state, seat, menu, rng))


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("jokers", [False, True])
@pytest.mark.parametrize("recall", [False, True])
def test_habits_choose_from_the_menu(seats: int, jokers: bool, recall: bool) -> None:
    for seed in range(12):
        options = {"jokers": jokers, "perfect_recall": recall, "allow_overbid": seats > 1 and seed % 2 == 1}
        for state, seat, menu, rng in decisions(seats, seed, **options):
            assert habit(state, seat, menu, rng.clone()) in state.legal(seat)


@pytest.mark.parametrize("seats", [1, 3])
def test_habits_know_what_the_seat_knows(seats: int) -> None:
    for seed in range(6):
        for state, seat, menu, rng in decisions(seats, seed):
            other = state.determinize(seat, Rng(seed))
            assert isinstance(other, Position)
            assert habit(other, seat, menu, rng.clone()) == habit(state, seat, menu, rng.clone())


def test_habits_lead_to_full_hands() -> None:
    kept = 0
    for seed in range(40):
        for state, _, _, _ in decisions(2, seed):
            last = state
        kept += sum(len(seat["supply"]) for seat in last.view(0)["players"])
    assert kept >= 40 * 2 * 5  # at random about 3
