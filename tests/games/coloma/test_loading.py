"""Positions with numbers edited at random are refused in words, or can be played to their end."""

import json
from functools import partial
from typing import Any

import pytest

from westward.games.coloma import GAME
from westward.kernel import Rng, State
from westward.testing.cases import depth
from westward.testing.checks.edits import edit, play_on
from westward.testing.walks import choose, loaded, take

EDITS = depth(60, 2000)
ALL = {"hotel": True, "specialties": True, "board_side": "B"}
CASES: list[tuple[int, dict[str, Any]]] = [(1, ALL), (2, ALL), (2, {"mule_duel": True}), (3, {}), (6, ALL)]


def positions(seats: int, options: dict[str, Any], rng: Rng) -> list[dict[str, Any]]:
    """Some positions of random games, as they are saved."""
    state = GAME.new(seats, **options)
    found = [state.to_dict()]
    while (move := choose(state, rng)) is not None:
        take(state, move)
        found.append(state.to_dict())
    return found


@pytest.mark.parametrize(("seats", "options"), CASES, ids=str)
def test_an_edited_position_is_refused_or_can_be_played(seats: int, options: dict[str, Any]) -> None:
    rng = Rng(("edits", seats, *options))
    whole = positions(seats, options, rng)
    fields = GAME.new(seats, **options).fields()
    values: dict[str, list[int]] = {name: [0] for name in fields}
    for data in whole[::10]:
        for name in fields:
            values[name] += data[name] if isinstance(data[name], list) else [data[name]]
    refused = 0
    for number in range(EDITS):
        data = json.loads(json.dumps(whole[rng.below(len(whole))]))
        what = edit(data, fields[number % len(fields)], values, rng)
        where = f"{seats} seats, {options}, edit {number}: {what}"
        state = loaded(partial(GAME.from_dict, data), where)
        if not isinstance(state, State):
            refused += 1
            continue
        books = state.ledger()
        for viewer in (None, *range(seats)):
            view = state.view(viewer)
            if viewer is not None:
                state.features(viewer)
                assert state.determinize(viewer, rng).view(viewer) == view, where
        play_on(state, rng, where)
        assert state.ledger() == books, where
    assert 0 < refused < EDITS
