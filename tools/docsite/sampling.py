"""Random games of every kind that seats and options allow: what pages tell of actions and features is met in them."""

from collections.abc import Iterator
from typing import Final

import westward
from westward.kernel import settle

GAMES: Final = 16
MOST: Final = 4000  # decisions of one game


def kinds(game: westward.Game) -> Iterator[tuple[int, dict[str, object]]]:
    """Seats and options: every choice of every option, at a table that it matters for, and every number of seats."""
    for seats in game.seats:
        yield seats, {}
    for option in game.options:
        for choice in option.choices:
            if choice != option.default:
                yield (option.seats or game.seats)[-1], {option.name: choice}


def positions(game: westward.Game) -> Iterator[tuple[westward.State, int, int]]:
    """Positions, a seat that has to choose there, and how many choices were made before: always the same ones."""
    found = list(kinds(game))
    for number in range(GAMES):
        seats, options = found[number % len(found)]
        state = game.new(seats, **options)
        rng = westward.Rng((game.name, number))
        for turn in range(MOST):
            seat = settle(state, rng)
            if seat < 0:
                break
            yield state, seat, turn
            legal = state.legal(seat)
            state.apply(seat, legal[rng.below(len(legal))])
