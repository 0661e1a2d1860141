"""Whoever remembers all that a viewer is told never meets a contradiction, and notices every one that is made."""

import copy
from typing import Any

import pytest

from tests.games.coloma.helpers import play, turn_at
from tests.games.coloma.memory import Memory
from westward.games.coloma import GAME
from westward.kernel import Rng, State
from westward.testing.walks import choose, told

ALL = {"hotel": True, "specialties": True, "board_side": "B"}
CASES: list[tuple[int, dict[str, Any]]] = [
    *((seats, {}) for seats in GAME.seats),
    *((seats, ALL) for seats in GAME.seats),
    (2, {"mule_duel": True}),
    (2, {"mule_duel": True, **ALL}),
]


def sampled(state: State, viewer: int | None, rng: Rng) -> State:
    """A position that the viewer cannot tell from the true one."""
    for seat in range(state.seats) if viewer is None else [viewer]:
        state = state.determinize(seat, rng)
    return state


@pytest.mark.parametrize(("seats", "options"), CASES, ids=str)
def test_nothing_contradicts_what_was_once_certain(seats: int, options: dict[str, Any]) -> None:
    state = GAME.new(seats, **options)
    rng = Rng(("memory", seats, *options))
    weights = [8 ** rng.below(4) for _ in range(GAME.num_actions)]
    weights[GAME.actions.parse("end_turn")] = 1
    viewers = (None, 0, seats - 1)
    memories = {viewer: Memory(viewer, state.view(viewer)) for viewer in viewers}
    step = 0
    while (move := choose(state, rng, weights)) is not None:
        events = told(state, move)
        step += 1
        for viewer, memory in memories.items():
            assert memory.see([event for event in events if event.seen_by(viewer)], state.view(viewer)) == []
            if step % 10 == 0 or state.over():
                assert memory.contradictions(GAME.describe(state)) == []
                assert memory.contradictions(GAME.describe(sampled(state, viewer, rng))) == []


# ------------------------------------------------------------------ deliberate faults


@pytest.fixture
def after() -> tuple[Memory, State]:
    """Red has put a card on top of the deck, with Blue looking on."""
    options = {"specialties": True}
    state = turn_at(1, {"pioneer": "purple", "hand": ["saloon", "livery"]}, round=3, options=options)
    memory = Memory(0, state.view(0))
    memory.own["hand"] = ["saloon", "livery"]
    state.sink = []
    play(state, "specialty", "discard saloon top", "option 1")
    assert memory.see([event for event in state.sink if event.seen_by(0)], state.view(0)) == []
    return memory, state


@pytest.mark.parametrize(
    ("key", "value", "what"),
    [
        ("top", [], "own top"),
        ("hand", ["saloon"], "own hand"),
        ("bucks", 99, "bucks of Red"),
        ("wagon", "auburn", "Wagon of Red"),
        ("tableau", ["saloon"], "tableau of Red"),
    ],
)
def test_a_view_that_forgets_is_noticed(after: tuple[Memory, State], key: str, value: Any, what: str) -> None:
    memory, state = after
    view = copy.deepcopy(state.view(0))
    view["players"][0][key] = value
    assert any(sentence.startswith(what) for sentence in memory.see([], view))


def test_a_sample_that_moves_a_known_card_is_noticed(after: tuple[Memory, State]) -> None:
    memory, state = after
    position = GAME.describe(state)
    assert memory.contradictions(position) == []
    red = position["players"]["Red"]
    red["top"], red["hand"] = red["hand"], red["top"]
    assert {sentence.split(":")[0] for sentence in memory.contradictions(position)} == {"own hand", "own top"}


def test_what_others_think_possible_is_not_what_an_owner_knows(after: tuple[Memory, State]) -> None:
    memory, state = after
    guesses = [GAME.describe(state.determinize(1, Rng(seed))) for seed in range(5)]
    assert any(memory.contradictions(guess) for guess in guesses)
