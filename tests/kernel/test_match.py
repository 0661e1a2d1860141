"""The referee: it checks, rolls, records, undoes and replays."""

import copy
import pickle
import random
from collections.abc import Callable
from typing import Any

import pytest

from tests.kernel.toy import TOY
from westward.games.trails import GAME as TRAILS
from westward.kernel import IllegalMove, Match, RecordError, StaleMove, registry
from westward.kernel.match import APART


@pytest.fixture(autouse=True)
def toy_is_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry._loaded, TOY.name, TOY)


def new(seed: object = 7, **more: Any) -> Match:
    return Match(TOY, 2, seed, **more)


def finished(seed: object = 7) -> Match:
    match = new(seed)
    while not match.state.over():
        seat = match.state.actors()[-1]
        match.play(seat, f"bid {seat + 1}")
    return match


def snapshot(match: Match) -> tuple[object, ...]:
    return match.record(), match.turn, match.state.legal(0), match.state.legal(1), len(match.steps[-1].events)


# ------------------------------------------------------------------ playing


def test_texts_and_numbers_mean_the_same() -> None:
    one, other = new(), new()
    one.play(0, "Bid  2")
    other.play(0, TOY.actions.parse("bid 2"))
    assert one.record() == other.record()


def test_seats_may_commit_in_any_order() -> None:
    one, other = new(), new()
    one.play(0, "bid 1")
    one.play(1, "bid 2")
    other.play(1, "bid 2")
    other.play(0, "bid 1")
    assert one.state.fingerprint() == other.state.fingerprint()


def test_chance_is_rolled_and_kept_with_the_step() -> None:
    match = new()
    match.play(0, "bid 1")
    assert match.steps[-1].rolls == []
    match.play(1, "pass")
    [(faces, face)] = match.steps[-1].rolls
    assert faces == 4
    assert 0 <= face < 4
    assert [event.name for event in match.steps[-1].events] == ["bids", "rolled"]
    assert (match.steps[-1].seat, match.steps[-1].action, match.turn) == (1, 3, 2)


def test_the_same_seed_gives_the_same_game() -> None:
    assert finished(1).record() == finished(1).record()
    assert len({str(finished(seed).record()["steps"]) for seed in range(20)}) > 5


@pytest.mark.parametrize(
    ("seat", "action", "message"),
    [
        (0, "bid 1", "seat 0 has nothing to decide now; the game waits for seat 1"),
        (2, "bid 1", "seat 2 has nothing to decide now; the game waits for seat 1"),
        (-1, "bid 1", "seat -1 has nothing to decide now; the game waits for seat 1"),
        (1, "bid 7", "'bid 7' is not an action; say: bid 0|1|2"),
        (1, "fly", "'fly' is not an action; they begin with bid, pass"),
        (1, 4, "action 4: the actions are numbered from 0 to 3"),
        (1, -1, "action -1: the actions are numbered from 0 to 3"),
    ],
)
def test_an_illegal_move_is_refused_in_words_and_changes_nothing(seat: int, action: int | str, message: str) -> None:
    match = new()
    match.play(0, "bid 2")
    match.play(1, "bid 0")
    match.undo()
    before = snapshot(match)
    with pytest.raises(IllegalMove) as refusal:
        match.play(seat, action)
    assert str(refusal.value) == message
    assert snapshot(match) == before
    match.redo()
    assert match.turn == 2, "what was undone can still be made again"


def test_a_known_action_that_is_not_possible_now_is_refused_with_those_that_are() -> None:
    match = Match(TRAILS, 2, 1, layout="first_game")
    before = match.record()
    with pytest.raises(IllegalMove, match="'skip' is not possible now; choose from: move 1, move 2, canteen 3"):
        match.play(match.state.actors()[0], "skip")
    assert match.record() == before


def test_who_is_waited_for_when_several_are() -> None:
    with pytest.raises(IllegalMove, match="seat 5 has nothing to decide now; the game waits for seat 0 and 1"):
        new().play(5, "pass")


def test_a_stale_move_is_refused_and_changes_nothing() -> None:
    match = new()
    match.play(0, "bid 1", turn=0)
    before = snapshot(match)
    for turn in (0, 2, -1):
        with pytest.raises(StaleMove, match="the game has moved on since you looked; look again and choose"):
            match.play(1, "bid 1", turn=turn)
    assert snapshot(match) == before
    match.play(1, "bid 1", turn=1)


def test_nothing_can_be_played_after_the_end() -> None:
    match = finished()
    with pytest.raises(IllegalMove, match="the game is over"):
        match.play(0, "bid 1")


def test_bad_seats_and_options_are_refused() -> None:
    with pytest.raises(ValueError, match="Bids is for 2 to 3 seats, not 9"):
        Match(TOY, 9)
    with pytest.raises(ValueError, match="option mood: 'grim' is not allowed; choose calm or wild"):
        Match(TOY, 2, mood="grim")


def test_a_perspective_of_the_match() -> None:
    match = new()
    match.play(0, "bid 2")
    assert match.perspective(1).view == {"points": [0, 0], "bid": 9}
    assert match.perspective(1).legal == [0, 1, 2, 3]


# ------------------------------------------------------------------ undo and redo


def test_undo_to_the_start_and_back() -> None:
    match = finished()
    records = [match.record()]
    while match.turn:
        step = match.undo()
        assert step.seat in (0, 1)
        records.append(match.record())
    assert records[-1] == new().record()
    with pytest.raises(IllegalMove, match="there is nothing to undo"):
        match.undo()
    for record in records[-2::-1]:
        match.redo()
        assert match.record() == record
    with pytest.raises(IllegalMove, match="there is nothing to redo"):
        match.redo()


def test_the_same_choice_after_undo_meets_the_same_chance() -> None:
    match = new()
    match.play(0, "bid 1")
    match.play(1, "bid 1")
    rolls = match.steps[-1].rolls
    match.undo()
    match.play(1, "bid 2")
    assert match.steps[-1].rolls == rolls


def test_another_choice_after_undo_forgets_what_was_undone() -> None:
    match = new()
    match.play(0, "bid 1")
    match.undo()
    match.play(0, "bid 2")
    with pytest.raises(IllegalMove, match="there is nothing to redo"):
        match.redo()


def test_states_looked_at_before_are_not_changed_by_later_moves() -> None:
    match = new()
    match.play(0, "bid 1")
    before, known = match.state, match.state.fingerprint()
    match.play(1, "bid 1")
    assert before.fingerprint() == known
    match.undo()
    assert match.state.fingerprint() == known


def test_earlier_positions_are_kept_sparsely_and_found_again() -> None:
    match, pick = Match(TRAILS, 2, seed=5), random.Random(5)
    known = [match.state.fingerprint()]
    while not match.state.over():
        match.play(match.state.actors()[0], pick.choice(match.state.legal(match.state.actors()[0])))
        known.append(match.state.fingerprint())
    kept = sum(state is not None for state, _ in match._before)
    assert kept <= len(known) / APART + APART + 1
    for one in (match, copy.copy(match), pickle.loads(pickle.dumps(match))):
        assert [one.position(turn).fingerprint() for turn in range(one.turn + 1)] == known
        for turn in (-1, one.turn + 1):
            with pytest.raises(ValueError, match="there is no position after"):
                one.position(turn)
        rolled = one.steps[-1].rolls
        while one.turn:
            one.undo()
            assert one.state.fingerprint() == known[one.turn]
        while one.turn < len(known) - 1:
            one.redo()
            assert one.state.fingerprint() == known[one.turn]
        assert sum(state is not None for state, _ in one._before) <= kept
        last = one.undo()
        one.play(last.seat, last.action)
        assert (one.steps[-1].rolls, one.state.fingerprint()) == (rolled, known[-1])


# ------------------------------------------------------------------ real dice


def test_manual_dice() -> None:
    match = new(manual=True)
    match.play(0, "bid 2")
    with pytest.raises(IllegalMove, match="nothing is to be rolled now"):
        match.roll(1)
    match.play(1, "bid 1")
    with pytest.raises(IllegalMove, match="a die has to be rolled first"):
        match.play(0, "bid 0")
    before = snapshot(match)
    for face in (4, -1, 2**70):
        with pytest.raises(IllegalMove, match=f"the die has the faces 0 to 3, not {face}"):
            match.roll(face)
    assert snapshot(match) == before
    match.roll(1)
    assert (match.state.scores(), match.record()["steps"]) == ([0, 1], ["0 bid 2", "1 bid 1", "roll 1/4"])


def test_nothing_is_rolled_by_hand_when_the_match_rolls() -> None:
    with pytest.raises(IllegalMove, match="nothing is to be rolled now"):
        new().roll(0)


def test_undo_takes_back_the_roll_too() -> None:
    match = new(manual=True)
    match.play(0, "bid 2")
    match.play(1, "bid 1")
    match.roll(3)
    match.undo()
    assert (match.state.actors(), match.record()["steps"]) == ([1], ["0 bid 2"])
    match.redo()
    assert match.state.scores() == [2, 1]


# ------------------------------------------------------------------ records


def test_what_a_record_says() -> None:
    match = new(manual=True, rounds=1)
    match.play(1, "pass")
    match.play(0, "bid 2")
    match.roll(2)
    assert match.record() == {
        "westward": 1,
        "game": "bids",
        "rules_version": 3,
        "components": "00112233445566aa",
        "seats": 2,
        "options": {"rounds": 1, "secret": True, "mood": "calm"},
        "steps": ["1 pass", "0 bid 2", "roll 2/4"],
        "fingerprint": f"{match.state.fingerprint():016x}",
        "result": {"scores": [2, 0], "winners": [0]},
    }


@pytest.mark.parametrize("moves", range(5))
def test_a_replayed_match_is_the_same_at_every_step(moves: int) -> None:
    match = finished()
    while match.turn > moves:
        match.undo()
    again = Match.replay(match.record())
    assert again.record() == match.record()
    assert (again.turn, again.state.fingerprint()) == (match.turn, match.state.fingerprint())
    while match.turn:
        match.undo()
        again.undo()
        assert again.record() == match.record()


def test_a_replayed_match_goes_on() -> None:
    match = new()
    match.play(0, "bid 2")
    ends = set()
    for seed in range(20):
        again = Match.replay(match.record(), seed=seed)
        again.play(1, "bid 0")
        ends.add(again.steps[-1].rolls[0][1])
    assert ends == {0, 1, 2, 3}, "with new chance"


def test_a_match_that_stopped_at_a_die_goes_on_rolling() -> None:
    match = new(manual=True)
    match.play(0, "bid 2")
    match.play(1, "bid 1")
    again = Match.replay(match.record(), seed=1)
    assert (again.state.faces(), again.state.actors()) == (0, [0, 1])
    assert again.record()["steps"][:2] == match.record()["steps"]


def test_a_record_does_not_change_with_the_match() -> None:
    match = new()
    record = match.record()
    match.play(0, "bid 2")
    assert record["steps"] == []


def test_matches_without_a_seed_differ() -> None:
    ends = set()
    for _ in range(12):
        match = Match(TOY, 2, rounds=3)
        while not match.state.over():
            match.play(match.state.actors()[0], "bid 1")
        ends.add(tuple(match.record()["steps"]))
    assert len(ends) > 1


# ------------------------------------------------------------------ records that are refused


def step(number: int, text: str) -> Callable[[list[str]], list[str]]:
    """The steps with one of them replaced."""
    return lambda steps: [*steps[: number - 1], text, *steps[number:]]


def option(name: str, value: object) -> Callable[[dict[str, object]], dict[str, object]]:
    return lambda options: {**options, name: value}


REFUSED: list[tuple[str, Any, str]] = [
    ("steps", lambda steps: steps[:-1], "the record says the result is"),
    ("steps", lambda steps: [*steps, "0 pass"], "step 7 of the record ('0 pass') does not fit: the game is over"),
    (
        "steps",
        step(1, "1 bid 7"),
        "step 1 of the record ('1 bid 7') does not fit: 'bid 7' is not an action; say: bid 0|",
    ),
    ("steps", step(2, "1 bid 1"), "step 2 of the record ('1 bid 1') does not fit: seat 1 has nothing to decide now"),
    ("steps", step(2, "x"), "step 2 of the record ('x') does not fit: a step is 'SEAT ACTION' or 'roll FACE/FACES'"),
    (
        "steps",
        step(3, "roll 4/4"),
        "step 3 of the record ('roll 4/4') does not fit: the die has the faces 0 to 3, not 4",
    ),
    ("steps", step(3, "roll 1/6"), "step 3 of the record ('roll 1/6') does not fit: the die to be rolled has 4 faces"),
    ("steps", step(3, "roll six"), "step 3 of the record ('roll six') does not fit: the die to be rolled has 4 faces"),
    ("steps", step(3, "0 pass"), "step 3 of the record ('0 pass') does not fit: a die has to be rolled first"),
    ("result", {"scores": [99, 0], "winners": [0]}, "the record says the result is {'scores': [99, 0]"),
    ("result", None, "the record says the result is None, but its steps lead to {"),
    ("fingerprint", "0" * 16, "the steps of the record do not lead to the position that it names; it was changed"),
    ("game", "chess", "there is no game 'chess'"),
    ("rules_version", 2, "this game was played by version 2 of the rules of Bids; this program has version 3"),
    ("components", "ff", "this game was played with other components of Bids (digest ff, here 00112233445566aa)"),
    ("seats", 7, "the record cannot be replayed: Bids is for 2 to 3 seats, not 7"),
    ("options", option("mood", "grim"), "the record cannot be replayed: option mood: 'grim' is not allowed"),
    ("options", option("speed", 7), "the record cannot be replayed: Bids has no option 'speed'"),
    ("options", option("seed", 7), "Bids has no option 'seed'"),
    ("options", option("seats", 2), "Bids has no option 'seats'"),
    ("options", option("manual", True), "Bids has no option 'manual'"),
    ("options", option("start", {"seats": 2}), "Bids has no option 'start'"),
    ("start", [], "the record's 'start' is of the wrong kind: []"),
]


@pytest.mark.parametrize(("part", "change", "message"), REFUSED, ids=[f"{row[0]}: {row[2][:50]}" for row in REFUSED])
def test_a_record_that_does_not_fit_is_refused(part: str, change: Any, message: str) -> None:
    record = finished().record()
    record[part] = change(record[part]) if callable(change) else change
    with pytest.raises(RecordError) as refusal:
        Match.replay(record)
    assert message in str(refusal.value)
    assert "\n" not in str(refusal.value)


def test_a_step_cut_out_of_an_unfinished_game_is_noticed() -> None:
    match = new(manual=True)
    match.play(0, "bid 2")
    match.play(1, "bid 2")
    record = match.record()
    record["steps"].pop()
    with pytest.raises(RecordError, match="it was changed"):
        Match.replay(record)
