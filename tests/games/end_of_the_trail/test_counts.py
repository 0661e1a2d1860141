"""What two fields know beside their numbers follows from these: the sizes of the zones, and the top frame."""

from typing import Any

import pytest

from westward.games.end_of_the_trail import GAME
from westward.games.end_of_the_trail.fields import ZONES, Zones
from westward.kernel import Rng
from westward.kernel.frames import Frames


def check(state: Any) -> None:
    where, stack = list(state.where), list(state.stack)
    assert list(state.where.held) == [where.count(zone) for zone in range(ZONES)]
    for zone in range(ZONES):
        assert list(state.where.cards(zone)) == [card for card, there in enumerate(where) if there == zone]
    assert [state.stack.arg, state.stack.code] == (stack[-2:] or [0, 0])
    assert state.over() == (not stack)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("jokers", [False, True])
def test_counts_and_frames_follow_from_the_numbers(seats: int, jokers: bool) -> None:
    """At every step of a random game, in clones, in samples and in positions that were loaded."""
    rng = Rng((seats, jokers))
    state = GAME.new(seats, jokers=jokers)
    while not state.over():
        check(state)
        if state.faces():
            state.roll(rng.below(state.faces()))
            continue
        seat = state.actors()[0]
        for other in (state.clone(), state.determinize(seat, rng), GAME.from_dict(state.to_dict())):
            check(other)
        choices = state.legal(seat)
        state.apply(seat, choices[rng.below(len(choices))])
    check(state)


def test_frames_are_a_list_of_numbers() -> None:
    frames = Frames([1, 20, 2, 30])
    frames[3] = 31
    assert (len(frames), frames[2], frames.code, frames.arg) == (4, 2, 31, 2)
    frames.drop()
    with pytest.raises(IndexError):
        frames[2]
    frames.drop()
    assert (list(frames), frames.code) == ([], 0)
    with pytest.raises(IndexError):
        frames.drop()


def test_a_copy_is_independent() -> None:
    frames, where = Frames([1, 20]), Zones([0, 4])
    other, there = frames.copy(), where.copy()
    other.drop()
    other.push(30, 3)
    there[0] = 4
    assert (list(frames), frames.code, list(other)) == ([1, 20], 20, [3, 30])
    assert (list(where), where.held[4], list(there), there.held[4]) == ([0, 4], 1, [4, 4], 2)
