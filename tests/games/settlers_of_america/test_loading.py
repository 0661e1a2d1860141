"""Thousands of positions with numbers edited at random: each is refused in words, or can be played to its end."""

from functools import partial
from typing import Any

import pytest

from tests.games.settlers_of_america.test_lockstep import CASES
from westward.games.settlers_of_america import GAME
from westward.kernel import Rng, State
from westward.testing.checks.edits import edit
from westward.testing.walks import choose, loaded, take


def fates(seats: int, options: dict[str, Any], seed: object, positions: int, edits: int) -> tuple[int, int]:
    """How many edited positions of a random game were refused, and how many were played to the end."""
    rng = Rng(("loading", seats, seed))
    state = GAME.new(seats, **options)
    values: dict[str, list[int]] = {name: [0, 1] for name in state.fields()}
    refused = played = 0
    for _ in range(positions):
        for _ in range(rng.below(120)):
            move = choose(state, rng)
            if move is None:
                return refused, played
            take(state, move)
        whole = state.to_dict()
        for name in state.fields():
            values[name] += whole[name] if isinstance(whole[name], list) else [whole[name]]
        for _ in range(edits):
            data = state.to_dict()
            fields = state.fields()
            what = [edit(data, fields[rng.below(len(fields))], values, rng) for _ in range(1 + rng.below(2))]
            found = loaded(partial(GAME.from_dict, data), str(what))
            if isinstance(found, State):
                finish(found, rng, what)
                played += 1
            else:
                refused += 1
    return refused, played


def finish(state: State, rng: Rng, what: list[str]) -> None:
    """Play on at random; everybody can look and guess on the way."""
    books, steps = state.ledger(), 0
    while not state.over():
        if steps % 400 == 0:
            for seat in range(state.seats):
                assert state.determinize(seat, rng).view(seat) == state.view(seat), what
                assert -1 <= GAME.features.value(state, seat) <= 1, what
                state.features(seat)
            state.view(None)
        move = choose(state, rng)
        assert move is not None, what
        take(state, move)
        steps += 1
    assert state.ledger() == books, what


@pytest.mark.parametrize(("seats", "options"), CASES[:2])
def test_edited_positions_are_refused_or_can_be_played(seats: int, options: dict[str, Any]) -> None:
    refused, played = fates(seats, {**options, "max_turns": 40}, "make test", 8, 60)
    assert refused > 40
    assert played > 5


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize(("seats", "options"), CASES)
def test_many_edited_positions_are_refused_or_can_be_played(seats: int, options: dict[str, Any], seed: int) -> None:
    fates(seats, options, seed, 40, 40)
