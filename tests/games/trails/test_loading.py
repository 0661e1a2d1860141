"""Positions as numbers: what cannot be is refused in words, and what is taken can be played to its end."""

import random
from typing import Any

import pytest

from tests.games.trails.helpers import started
from tests.games.trails.walks import OPTIONS, play_on, show, steps
from westward.games.trails import GAME
from westward.kernel import State


def edited(state: State, **fields: Any) -> State:
    """The same position with some fields changed."""
    return GAME.from_dict({**state.to_dict(), **fields})


IMPOSSIBLE: dict[str, tuple[dict[str, Any], str]] = {
    "a list that is too short": ({"earned": []}, "'earned' has 0 numbers, not 80"),
    "a list that is too long": ({"photos": [0, 0, 0, 0, 0, 0, 12, 12, 8, 0]}, "'photos' has 10 numbers"),
    "more open photos than photos": ({"open_photos": [5, 0, 0, 0, 0, 0]}, "everybody knows more photo_2 of Red than"),
    "no list of open photos": ({"open_photos": []}, "'open_photos' has 0 numbers"),
    "a player who is not there": ({"active": 2}, "'active' holds 2; its numbers go from 0 to 1"),
    "a negative player": ({"active": -1}, "'active' holds -1"),
    "a bear at Trailhead": ({"bear": 0}, "'bear' holds 0; its numbers go from 1 to 5"),
    "a bear beyond the trail": ({"bear": 6}, "'bear' holds 6"),
    "a Hiker beyond the trail": ({"place": [7, 0]}, "'place' holds 7"),
    "a Hiker who looks nowhere": ({"facing": [0, 1]}, "Red's Hiker looks neither left nor right"),
    "a Hiker who looks off Trail End": ({"place": [0, 6]}, "Blue's Hiker on Trail End must look left"),
    "a Hiker who looks off Trailhead": ({"facing": [-1, 1]}, "Red's Hiker on Trailhead must look right"),
    "a Sun beyond its path": ({"sun": 8}, "'sun' holds 8"),
    "a trail with a site twice": ({"trail": [-1, 3, 3, 0, 4, 2, -1]}, "the trail does not have each site once"),
    "a trail with a site missing": ({"trail": [-1, 3, 1, 0, 4, -1, -1]}, "the trail does not have each site once"),
    "a site on Trailhead": ({"trail": [2, 3, 1, 0, 4, 2, -1]}, "the ends of the trail are not sites"),
    "an unknown thing to do": ({"stack": [0, 77]}, "'stack' holds 77"),
    "half a thing to do": ({"stack": [1]}, "'stack' has half a frame"),
    "cubes below nothing": ({"cubes": [-1, 1, 1, 3, 1, 1, 13, 13, 13]}, "'cubes' holds -1"),
    "a card out of nothing": ({"hand": [-1, 5]}, "the position has 41 badges; the game has 42"),
    "a card twice": ({"hand": [5, 5]}, "the position has 0 .*; the game has 1"),
    "turns that nobody counts": ({"turns_left": 1}, "'turns_left' must be -1"),
}


@pytest.mark.parametrize(("change", "words"), IMPOSSIBLE.values(), ids=IMPOSSIBLE)
def test_a_position_that_cannot_be_is_refused(change: dict[str, Any], words: str) -> None:
    """What `from_dict` lets through would break the rules, or the program, later."""
    with pytest.raises(ValueError, match=words):
        edited(started(), **change)


def test_the_order_in_which_a_bag_is_written_does_not_count() -> None:
    state = started()
    assert edited(state, badge_deck=state.to_dict()["badge_deck"][::-1]).fingerprint() == state.fingerprint()


def another(chooser: random.Random, number: int, others: list[int]) -> int:
    """A number beside this one, one that cannot be, or one that stands elsewhere in the game."""
    return chooser.choice([number + 1, number - 1, -1, 0, 99, 1000, -7, *chooser.choices(others or [0], k=4)])


def scribbled(chooser: random.Random, data: dict[str, Any], other: dict[str, Any]) -> dict[str, Any]:
    """A position in which one number, or one place in a list, is another one."""
    name = chooser.choice([*GAME.new(2).fields(), *["stack"] * 4])
    value = data[name]
    if isinstance(value, int):
        return {**data, name: another(chooser, value, [other[name]])}
    value = list(value)
    at = chooser.randrange(len(value) + 1)
    way = chooser.randrange(4)
    if way == 0:
        value = other[name]
    elif way == 1 or at == len(value):
        value.insert(at, another(chooser, 0, other[name]))
    elif way == 2:
        value.pop(at)
    else:
        value[at] = another(chooser, value[at], other[name])
    return {**data, name: value}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_an_edited_position_is_refused_in_words_or_can_be_played(seats: int) -> None:
    chooser = random.Random(seats)
    refusals: list[str] = []
    taken = 0
    for options in OPTIONS:
        course = [state.to_dict() for state in steps(seats, seats, **options)]
        for _ in range(50):
            data = scribbled(chooser, chooser.choice(course), chooser.choice(course))
            if chooser.random() < 0.4:
                data = scribbled(chooser, data, chooser.choice(course))
            try:
                state = GAME.from_dict(data)
            except ValueError as error:
                refusals.append(str(error))
            else:
                show(state)
                play_on(state, chooser)
                taken += 1
    assert [words for words in refusals if not words.startswith("the position")] == []
    assert (len(refusals) > 100, taken > 25) == (True, True)
