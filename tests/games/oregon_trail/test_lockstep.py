"""The engine and the model of model.py play the same games, and agree on every choice, roll and card."""

from typing import Any

import pytest

from tests.games.oregon_trail.model import Model
from westward.games.oregon_trail import GAME
from westward.kernel import Rng, State

OFTEN = 4  # decisions between two looks at the whole position
EMPTY = {"trail": [], "collected": 0, "river": None, "calamities": [], "lost": 0}


def position(state: State) -> dict[str, Any]:
    """The engine's position in the model's words."""
    data = GAME.describe(state)
    out = {"resolving": None, "pruned": 0, "places": [], "discard": [], "calamity_discard": []} | data
    players = {name: EMPTY | player for name, player in data["players"].items()}
    for player in players.values():
        for key in ("hand", "supplies", "calamities"):
            player[key] = sorted(player[key])
    shown = {key: sorted(value) if isinstance(value, list) else value for key, value in out.items()}
    shown["players"] = {
        name: {k: v for k, v in one.items() if k not in ("old", "drew")} for name, one in players.items()
    }
    return shown


def asked(state: State) -> tuple[Any, ...] | None:
    """What the engine waits for, in the model's words."""
    if state.over():
        return None
    if state.faces():
        return "roll", state.faces()
    [seat] = state.actors()
    return "ask", seat, [GAME.actions.text(action) for action in state.legal(seat)]


def lockstep(seats: int, length: int, free_discard: bool, seed: int, habits: bool) -> Model:
    """One random game; with habits some actions are much more likely than others."""
    state = GAME.new(seats, trail_length=length, voluntary_discard=free_discard)
    model = Model(seats, length, free_discard)
    rng = Rng(("lockstep", seats, length, free_discard, seed))
    weights = [8 ** rng.below(4) if habits else 1 for _ in range(len(GAME.actions))]
    decisions = 0
    while True:
        question, wanted = asked(state), model.question
        where = f"{seats} seats, length {length}, seed {seed}"
        if question is not None and wanted is not None and question[0] == "ask":
            assert (*question[:2], sorted(question[2])) == (*wanted[:2], sorted(wanted[2])), where
        else:
            assert question == wanted, where
        # A position that is not the same stays so, which is found a few decisions later just as well.
        decisions += question is None or question[0] == "ask"
        if question is None or (question[0] == "ask" and decisions % OFTEN == 0):
            here, there = position(state), model.position()
            assert {key: here[key] for key in there} == there, where
        if question is None:
            break
        if question[0] == "roll":
            face = rng.below(question[1])
            state.roll(face)
            model.answer(face)
            continue
        legal = state.legal(question[1])
        lot = rng.below(sum(weights[action] for action in legal))
        for action in legal:
            lot -= weights[action]
            if lot < 0:
                break
        state.apply(question[1], action)
        model.answer(GAME.actions.text(action))
    assert state.scores() == model.scores()
    assert state.winners() == model.winners
    return model


@pytest.mark.parametrize("habits", [False, True], ids=["uniform", "habits"])
@pytest.mark.parametrize("free_discard", [False, True], ids=["rulebook", "voluntary"])
@pytest.mark.parametrize("length", [10, 15, 20, 25])
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_engine_and_model_play_the_same_game(seats: int, length: int, free_discard: bool, habits: bool) -> None:
    for seed in range(2):
        lockstep(seats, length, free_discard, seed, habits)


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_many_games_in_lockstep(seats: int) -> None:
    for seed in range(100, 400):
        lockstep(seats, (10, 15, 20, 25)[seed % 4], seed % 3 == 0, seed, seed % 2 == 0)
