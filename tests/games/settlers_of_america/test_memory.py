"""Whoever remembers all that a viewer is told never meets a contradiction, and notices every one that is made."""

from typing import Any

import pytest

from tests.games.settlers_of_america.memory import Memory
from tests.games.settlers_of_america.test_lockstep import CASES, PLAYERS, weight
from westward.games.settlers_of_america import GAME
from westward.kernel import Rng, State
from westward.testing.walks import told


def sampled(state: State, viewer: int | None, rng: Rng) -> State:
    """A position that the viewer cannot tell from the true one."""
    for seat in range(state.seats) if viewer is None else [viewer]:
        state = state.determinize(seat, rng)
    return state


def remember(seats: int, options: dict[str, Any], sort: str, seed: object, every: int) -> int:
    """Watch a whole game with perfect memory; how often somebody did not know a theft."""
    state = GAME.new(seats, **options)
    rng = Rng(("memory", seats, sort, seed))
    memories = {viewer: Memory(viewer, state.view(viewer)) for viewer in (None, *range(seats))}
    step = open_thefts = 0
    while not state.over():
        if state.faces():
            move: tuple[int | None, int] = None, rng.below(state.faces())
        else:
            seat = state.actors()[rng.below(len(state.actors()))]
            legal = state.legal(seat)
            weights = [weight(GAME.actions.text(action), PLAYERS[sort]) for action in legal]
            lot = rng.below(sum(weights))
            at = next(i for i in range(len(legal)) if sum(weights[: i + 1]) > lot)
            move = seat, legal[at]
        events = told(state, move)
        step += 1
        for viewer, memory in memories.items():
            shown = [event for event in events if event.seen_by(viewer)]
            wrong = memory.see(shown, state.view(viewer))
            assert wrong == [], f"{wrong}: {seats} seats, {sort}, {seed}, step {step}, viewer {viewer}"
        open_thefts += len(memories[None].worlds) > 1
        if step % every == 0:
            for viewer, memory in memories.items():
                assert memory.contradictions(GAME.describe(state)) == []
                guess = GAME.describe(sampled(state, viewer, rng))
                assert memory.contradictions(guess) == [], f"{seats} seats, {sort}, {seed}, step {step}, {viewer}"
    return open_thefts


@pytest.mark.parametrize(("sort", "case"), list(zip(PLAYERS, CASES[1:], strict=True)), ids=PLAYERS)
def test_nothing_contradicts_what_was_once_certain(sort: str, case: tuple[int, dict[str, Any]]) -> None:
    seats, options = case
    assert remember(seats, {**options, "max_turns": 40}, sort, "make test", 25) > 0


@pytest.mark.slow
@pytest.mark.parametrize("sort", PLAYERS)
@pytest.mark.parametrize("seed", range(8))
def test_nothing_contradicts_what_was_once_certain_in_many_games(sort: str, seed: int) -> None:
    for seats, options in CASES:
        remember(seats, options, sort, seed, 10)
