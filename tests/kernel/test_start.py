"""Matches that begin at a position, and their records."""

import sys
from types import SimpleNamespace
from typing import Any

import pytest

from tests.kernel.toy import OPEN, TOY
from westward.games.trails import GAME as TRAILS
from westward.kernel import Event, IllegalMove, Match, RecordError, Sheet, State, registry
from westward.kernel.match import open_position

BIDS = ("0", "1", "2", "pass")
MIDDLE = {"game": "bids", "seats": 2, "options": {"mood": "wild"}, "round": 1, "points": [0, 2], "bids": {"1": "2"}}


@pytest.fixture(autouse=True)
def _toy_has_names(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry._loaded, TOY.name, TOY)
    position = SimpleNamespace(describe=describe, build=build)
    monkeypatch.setitem(sys.modules, f"{TOY.package}.position", position)


def describe(state: State) -> dict[str, Any]:
    """A position of the toy in names: a seat that has not bid is left out."""
    raw = state.to_dict()
    bids = {str(seat): BIDS[bid] for seat, bid in enumerate(raw["bids"]) if bid != OPEN}
    return {"round": raw["round"], "points": raw["points"], "bids": bids}


def build(start: State, sheet: Sheet) -> dict[str, Any]:
    sheet.only("round", "points", "bids")
    raw = start.to_dict()
    if "round" in sheet:
        raw["round"] = sheet.number("round", 0, 3)
    if "points" in sheet:
        raw["points"] = list(sheet.numbers("points", int(start.seats), 0, 6))
    if "bids" in sheet:
        bids = sheet.table("bids")
        bids.only(*(str(seat) for seat in range(start.seats)))
        for seat in bids.data:
            raw["bids"][int(seat)] = BIDS.index(bids.word(seat, BIDS))
    return raw


def middle() -> Match:
    """A match that has come to MIDDLE."""
    match = Match(TOY, 2, manual=True, mood="wild")
    match.play(1, "bid 2")
    match.play(0, "pass")
    match.roll(3)
    match.play(1, "bid 2")
    return match


def test_a_match_begins_at_a_position_however_it_is_given() -> None:
    state = middle().state
    for start in (state, MIDDLE, TOY.describe(state), state.to_dict()):
        match = Match(TOY, start=start)
        assert (match.state.to_dict(), match.turn) == (state.to_dict(), 0)
        assert match.state.actors() == [0]
        with pytest.raises(IllegalMove, match="there is nothing to undo"):
            match.undo()
        match.play(0, "bid 1")
        assert match.state.over()
        match.undo()
        assert match.state.to_dict() == state.to_dict()


def test_what_the_match_does_never_changes_the_position_that_was_given() -> None:
    state, data = middle().state, {**MIDDLE, "points": [0, 2]}
    told: list[Event] = []
    state.sink = told
    known = state.to_dict()
    for start in (state, data):
        match = Match(TOY, start=start)
        match.play(0, "bid 1")
        assert match.start
        assert match.start.to_dict() == known
    assert state.to_dict() == known
    assert told == []
    assert data == MIDDLE


def test_a_start_at_a_die_is_rolled_on_and_a_real_die_is_waited_for() -> None:
    due = {**MIDDLE, "bids": {"0": "1", "1": "2"}}
    faces = {Match(TOY, start=due, seed=seed).steps[0].rolls[0] for seed in range(40)}
    assert faces == {(4, 0), (4, 1), (4, 2), (4, 3)}
    match = Match(TOY, start=due, manual=True)
    assert (match.state.faces(), match.state.actors()) == (4, [])
    match.roll(1)
    assert (match.state.scores(), match.state.winners()) == ([1, 2], [1])
    again = Match.replay(match.record())
    assert again.record() == match.record()
    assert again.record()["steps"] == ["roll 1/4"]


def test_a_match_may_begin_at_the_end() -> None:
    match = Match(TOY, start={**MIDDLE, "round": 2, "bids": {}})
    assert match.record()["result"] == {"scores": [0, 2], "winners": [1]}
    assert Match.replay(match.record()).record() == match.record()
    with pytest.raises(IllegalMove, match="the game is over"):
        match.play(0, "bid 1")


def test_seats_and_options_that_agree_with_the_start_may_be_named() -> None:
    match = Match(TOY, 2, start=MIDDLE, mood="wild", rounds=2)
    assert match.state.options == {"rounds": 2, "secret": True, "mood": "wild"}


@pytest.mark.parametrize(
    ("start", "seats", "options", "message"),
    [
        (MIDDLE, 3, {}, "the start is a position for 2 seats, not 3"),
        (MIDDLE, None, {"mood": "calm"}, "option mood: the start has wild, not calm"),
        (MIDDLE, None, {"secret": False}, "option secret: the start has true, not false"),
        (MIDDLE, None, {"mood": "grim"}, "option mood: 'grim' is not allowed; choose calm or wild"),
        (MIDDLE, None, {"speed": 7}, "Bids has no option 'speed'; it has rounds, secret, mood"),
        (TRAILS.new(2), None, {}, "this is not a position of Bids"),
        (TRAILS.new(2).to_dict(), None, {}, "this is not a position of Bids"),
        ({**MIDDLE, "game": "trails"}, None, {}, "this is not a position of Bids"),
        ([MIDDLE], None, {}, "this is not a position of Bids"),
        ({**MIDDLE, "points": [0, 9]}, None, {}, "points must be a list of 2 whole numbers from 0 to 6, not [0, 9]"),
        ({**MIDDLE, "moon": 1}, None, {}, "moon is not known here; there may be round, points, bids"),
        ({"game": "bids", "bids": {}}, None, {}, "seats is missing"),
        ({**middle().state.to_dict(), "rules_version": 2}, None, {}, "made with rules version 2 of Bids"),
        (None, None, {}, "Bids is for 2 to 3 seats, not None"),
    ],
)
def test_a_start_that_cannot_be_is_refused_in_words(
    start: Any, seats: int | None, options: dict[str, Any], message: str
) -> None:
    with pytest.raises(ValueError, match=r"^[^\n]+$") as refusal:
        Match(TOY, seats, start=start, **options)
    assert message in str(refusal.value)


def test_a_position_says_itself_which_game_it_is_of() -> None:
    for data in (MIDDLE, middle().state.to_dict()):
        assert open_position(data).to_dict() == middle().state.to_dict()
    assert open_position(TRAILS.new(3).to_dict()).game is TRAILS
    bad: list[object] = [None, 3, [], {}, {"game": None}, {"game": ["bids"]}, {"seats": 2}]
    for junk in bad:
        with pytest.raises(ValueError, match="this is neither a position nor a record of a Westward game"):
            open_position(junk)
    with pytest.raises(ValueError, match="there is no game 'chess'"):
        open_position({"game": "chess"})


# ------------------------------------------------------------------ records


def test_a_record_with_a_start_says_so_in_names_and_leads_there_again() -> None:
    match = Match(TOY, start=middle().state, manual=True)
    match.play(0, "bid 1")
    match.roll(2)
    record = match.record()
    assert record == {
        "westward": 1,
        "game": "bids",
        "rules_version": 3,
        "components": "00112233445566aa",
        "seats": 2,
        "options": {"rounds": 2, "secret": True, "mood": "wild"},
        "start": {**MIDDLE, "options": {"rounds": 2, "secret": True, "mood": "wild"}},
        "steps": ["0 bid 1", "roll 2/4"],
        "fingerprint": f"{match.state.fingerprint():016x}",
        "result": {"scores": [1, 4], "winners": [1]},
    }
    again = Match.replay(record)
    assert again.record() == record
    match.undo()
    again.undo()
    assert again.record() == match.record()
    assert again.state.to_dict() == middle().state.to_dict()


def test_a_match_without_a_start_has_none_in_its_record() -> None:
    assert "start" not in Match(TOY, 2).record()


def test_what_is_left_out_of_a_start_is_said_in_the_record() -> None:
    record = Match(TOY, start={"seats": 3}).record()
    assert record["start"]["round"] == 0
    assert record["start"]["options"] == record["options"] == {"rounds": 2, "secret": True, "mood": "calm"}


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"points": [0, 9]}, "the record cannot be replayed from its start: position: points must be a list of 2"),
        ({"seats": 3}, "the record cannot be replayed from its start: position: points must be a list of 3"),
        ({"options": {}}, "the record cannot be replayed from its start: option mood: the start has calm, not wild"),
        ({"game": "trails"}, "the record cannot be replayed from its start: this is not a position of Bids"),
        ({"bids": {}}, "does not fit: the die to be rolled has 0 faces"),
        ({"points": [1, 2]}, "the record says the result is"),
    ],
)
def test_a_record_whose_start_does_not_fit_is_refused(change: dict[str, Any], message: str) -> None:
    match = Match(TOY, start=middle().state)
    match.play(0, "bid 1")
    record = match.record()
    record["start"] |= change
    with pytest.raises(RecordError) as refusal:
        Match.replay(record)
    assert message in str(refusal.value)
    assert "\n" not in str(refusal.value)
