"""Cubes above the limit go back together, in any mixture."""

from itertools import combinations_with_replacement

import pytest

from tests.games.seen import phase
from tests.games.trails.helpers import play, position
from tests.games.trails.reading import Triple, cubes
from westward.games.trails import GAME, words
from westward.games.trails.actions import DISCARD
from westward.kernel import Event, State, menu_of

ACORN, LEAF, ROCK = range(DISCARD, DISCARD + 3)
NIGHT = 6


def overfull(held: Triple) -> State:
    """Two rocks more than `held`, at the end of the turn."""
    acorns, leaves, rocks = held
    state = position(at=4, sun=NIGHT, cubes=(acorns, leaves, rocks), options={"limited_supply": False})
    return play(state, "move 1")


def made(state: State, *marked: int) -> tuple[str, str]:
    makes = words.makes(state.view(0), "return", marked)
    return makes["words"], makes["why"]


def test_the_set_has_every_kind_that_one_has() -> None:
    state = overfull((6, 0, 3))
    menu = menu_of(state, 0)
    assert {choice["set"] for choice in menu} == {"return"}
    (one,) = words.sets(state.view(0), menu)
    assert one == {
        "id": "return",
        "words": "Return 3 cubes to the supply",
        "members": [
            {"id": ACORN, "piece": "cube-acorn", "words": "acorn", "most": 3},
            {"id": ROCK, "piece": "cube-rock", "words": "rock", "most": 3},
        ],
        "done": None,
    }
    assert words.sets(state.view(1), []) == []
    assert words.sets(position().view(0), []) == []


def test_what_the_marks_make() -> None:
    state = overfull((6, 1, 2))
    assert made(state) == ("0 of 3 cubes", "3 cubes are missing.")
    assert made(state, ACORN, ACORN) == ("2 of 3 cubes: 2 acorns", "1 cube is missing.")
    assert made(state, ACORN, LEAF, ROCK) == ("3 of 3 cubes: 1 acorn, 1 leaf and 1 rock", "")
    assert made(state, ACORN, ACORN, LEAF, ROCK) == (
        "4 of 3 cubes: 2 acorns, 1 leaf and 1 rock",
        "1 cube is too many.",
    )


def test_the_last_kind_goes_back_by_itself() -> None:
    state = overfull((1, 0, 9))
    assert made(state, ACORN) == ("4 of 4 cubes: 1 acorn and 3 rocks", "")
    assert made(state, ACORN, ROCK)[1] == ("Unmark the rocks: they are all you have then, and go back by themselves.")
    play(state, "discard acorn")
    assert (cubes(state), phase(state)) == ((0, 0, 8), "move")


@pytest.mark.parametrize("held", [(6, 1, 2), (1, 0, 9), (0, 1, 9), (7, 1, 0), (3, 3, 3), (1, 1, 9), (2, 7, 0)])
def test_every_mixture_against_the_rules(held: Triple) -> None:
    start = overfull(held)
    for number in range(sum(held) - 4):
        for marked in combinations_with_replacement((ACORN, LEAF, ROCK), number):
            if all(marked.count(DISCARD + kind) <= cubes(start)[kind] for kind in range(3)):
                assert (made(start, *marked)[1] == "") == accepted(start, marked), marked


def accepted(start: State, marked: tuple[int, ...]) -> bool:
    """Whether the rules take the cubes one after the other, and ask for no more."""
    state = start.clone()
    for action in marked:
        if phase(state) != "discard":
            return False
        state.apply(0, action)
    return phase(state) != "discard"


def test_a_set_is_one_line_of_the_log() -> None:
    state = overfull((6, 1, 2))
    events: list[Event] = []
    state.sink = events
    for action in (ACORN, ACORN, LEAF):
        state.apply(0, action)
    assert words.recap(events, 1) == "Red returns 2 acorns and 1 leaf (only 8 cubes may be kept)."
    assert GAME.actions.text(ACORN) == "discard acorn"
