"""One move in each message for whoever wants to follow; answers of bots that take equally long for any question."""

import asyncio
from itertools import pairwise
from typing import Any

import pytest

import westward
from tests.table.helpers import House, in_a_loop
from westward.kernel import Match, State, load
from westward.table import botpool
from westward.table.botpool import BotPool
from westward.table.chairs import Company, Here
from westward.table.project import Viewer, state_message, steps

QUICK = ("person", "random", "random", "random")


def play(house: House, query: str, turns: int = 4) -> list[dict[str, Any]]:
    """The states that somebody is sent who plays a few turns against bots that answer at once."""
    table, tokens = house.create(*QUICK)
    states: list[dict[str, Any]] = []
    with house.sit(table, tokens[0], query) as ann:
        for _turn in range(turns):
            states.append(ann.state())
            while not states[-1]["decision"]:
                states.append(ann.state())
            ann.play()
    return states


def test_whoever_wants_steps_gets_one_move_in_each_message(house: House) -> None:
    states = play(house, "want=view,steps")
    moves = [state["moves"] for state in states]
    assert moves[-1] > 8
    first = moves.index(next(move for move in moves if move))
    assert [later - move for move, later in zip(moves[first:], moves[first + 1 :])] == [1] * (len(moves) - first - 1)
    lines = [line["n"] for state in states for line in state["log"]]
    assert lines == sorted(set(lines)), "every line comes once, in its order"
    for before, state in pairwise(states):
        assert state["since"] == before["n"]
        assert {line["move"] for line in state["log"]} <= {state["moves"]}


def test_a_step_asks_for_nothing_and_shows_the_table_as_it_was(house: House) -> None:
    states = play(house, "want=view,steps")
    for state in states:
        if not state["decision"]:
            assert (state["choices"], state["closed"], state["sets"]) == ([], [], [])
    table = states[-1]["table"]["id"]
    replayed = {
        move: house.get(f"/api/tables/{table}/replay?at={move}&viewer=none&want=view")
        for move in {state["moves"] for state in states}
    }
    for state in states[1:]:
        then = replayed[state["moves"]]
        assert [seat["deciding"] for seat in state["seats"]] == [seat["deciding"] for seat in then["seats"]]


def test_a_step_shows_who_is_here_and_the_clocks_of_now(house: House) -> None:
    table, tokens = house.create("person", "person", pace={"kind": "live", "minutes": 5, "seconds": 20})
    for _move in range(3):
        house.move(table, tokens)
    live = house.tables.rooms[table].live
    here = Here(Company(here=frozenset({0, 1}), looking=frozenset({0, 1})), live.at + 7)
    viewer = Viewer((0,), 0, frozenset())
    now = state_message(live, viewer, here, since=1)
    before = steps(live, viewer, here, 0, now)[0]
    assert before["moves"] < now["moves"]
    assert not any(seat["away"] for seat in before["seats"])
    assert [seat["clock"] for seat in before["seats"]] == [seat["clock"] for seat in now["seats"]]


def test_after_an_undo_there_is_only_now(house: House) -> None:
    table, tokens = house.create(*QUICK)
    with house.sit(table, tokens[0], "want=view,steps") as ann:
        state = ann.state()
        while not state["decision"]:
            state = ann.state()
        ann.play()
        while not (state := ann.state())["decision"]:
            pass
        ann.send(type="undo", id="u")
        back = ann.state()
        while not any("undoes" in line for line in back["log"]):
            back = ann.state()
        assert back["moves"] < state["moves"]
        assert back["decision"]


THOUGHT = 0.4  # seconds that the bots of these tests say to have thought


class Slow(BotPool):
    """Bots that need no process and no time, but say that they have thought for long."""

    def __init__(self) -> None:
        super().__init__(workers=1)
        self.jobs: list[str] = []
        self.pauses: list[float] = []

    async def _run(self, work: Any, *args: Any) -> Any:
        self.jobs.append(work.__name__)
        if work is botpool.queue_up:
            return None
        if work is botpool.rehearse:
            return [0], THOUGHT
        _spec, position, seat, _seed = args
        return load(position["game"]).from_dict(position).legal(seat)[:1], THOUGHT if self.jobs.count(
            "choose"
        ) == 1 else 0.0

    async def keep_back(self, seconds: float) -> None:
        self.pauses.append(seconds)

    def pause(self, state: State, seat: int) -> float:
        """For how long an answer is kept back."""
        actions = in_a_loop(self.choose("steady", state.clone(), seat)).actions
        assert set(actions) <= set(state.legal(seat))
        return self.pauses[-1]


@pytest.fixture
def pool(monkeypatch: pytest.MonkeyPatch) -> Slow:
    """They say for how long they keep an answer back, and do not wait."""
    pool = Slow()
    monkeypatch.setattr(asyncio, "sleep", pool.keep_back)
    return pool


def asked(single: bool) -> tuple[State, int]:
    """A position in which a seat has one choice, or several."""
    match = Match(load("settlers_of_america"), seats=3, seed=1)
    while True:
        for seat in match.state.actors():
            if (len(match.state.legal(seat)) == 1) == single:
                return match.state, seat
        seat = match.state.actors()[0]
        match.play(seat, match.state.legal(seat)[-1])


def test_a_bot_with_one_choice_takes_as_long_as_with_several(pool: Slow) -> None:
    assert pool.pause(*asked(single=False)) == 0.0, "it says that it thought for long, and so waits no longer"
    assert pool.pause(*asked(single=False)) == THOUGHT, "a quick thought is kept back"
    assert pool.pause(*asked(single=True)) == THOUGHT
    assert pool.jobs == ["choose", "choose", "queue_up"], "it waits for a worker as the others do"


def test_a_bot_that_never_thought_rehearses_before_an_answer_without_a_choice(pool: Slow) -> None:
    assert pool.pause(*asked(single=True)) == THOUGHT
    assert pool.pause(*asked(single=True)) == THOUGHT
    assert pool.jobs == ["rehearse", "queue_up"]


@pytest.mark.parametrize("game", westward.games())
def test_a_rehearsal_is_a_real_choice_of_the_same_game(game: str) -> None:
    state = Match(load(game), seats=load(game).seats[-1], seed=2).state
    actions, thought = botpool.rehearse("random", state.to_dict(), 7)
    assert actions
    assert thought > 0
