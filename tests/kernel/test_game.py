"""Options, positions as data, fingerprints and events."""

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from typing import Any

import pytest

from tests.kernel.toy import OPEN, TOY, Bids, like_the_toy
from westward.kernel import EVERYBODY, Event, Match, Menu, Option, Perspective, Rng, State, playout, random_games

ROUNDS, SECRET, MOOD = TOY.options
SIDE = Option("side", "A", "Which side of the boards is up.", ("A", "B"))


def midway() -> State:
    """The toy game after one round, with one bid committed."""
    state = TOY.new(2)
    state.apply(0, 2)
    state.apply(1, 1)
    state.roll(1)
    state.apply(1, 0)
    return state


# ------------------------------------------------------------------ options


def test_the_default_fixes_the_type_of_an_option() -> None:
    assert (ROUNDS.type, SECRET.type, MOOD.type) == ("int", "bool", "choice")
    assert SECRET.choices == (False, True)


@pytest.mark.parametrize(
    ("option", "text", "value"),
    [(ROUNDS, "3", 3), (SECRET, " False", False), (SECRET, "TRUE", True), (MOOD, "Wild", "wild"), (SIDE, "b", "B")],
)
def test_an_option_from_what_a_person_types(option: Option, text: str, value: object) -> None:
    assert option.parse(text) == value
    assert option.check(value) is value


@pytest.mark.parametrize(
    ("option", "value", "message"),
    [
        (SIDE, "a", "option side: 'a' is not allowed; choose A or B"),
        (ROUNDS, 4, "option rounds: 4 is not allowed; choose 1 or 2 or 3"),
        (ROUNDS, True, "option rounds: True is not allowed; choose 1 or 2 or 3"),
        (ROUNDS, "2", "option rounds: '2' is not allowed; choose 1 or 2 or 3"),
        (SECRET, 1, "option secret: 1 is not allowed; choose false or true"),
        (SECRET, None, "option secret: None is not allowed; choose false or true"),
        (MOOD, "grim", "option mood: 'grim' is not allowed; choose calm or wild"),
        (MOOD, ["calm"], "option mood: ['calm'] is not allowed; choose calm or wild"),
    ],
)
def test_a_value_that_is_not_allowed_is_refused_with_what_is(option: Option, value: object, message: str) -> None:
    with pytest.raises(ValueError, match="is not allowed") as refusal:
        option.check(value)
    assert str(refusal.value) == message


def test_a_typed_value_that_is_not_allowed_is_refused() -> None:
    with pytest.raises(ValueError, match="option rounds: 'many' is not allowed; choose 1 or 2 or 3"):
        ROUNDS.parse("many")


# ------------------------------------------------------------------ a new game


def test_options_are_completed() -> None:
    assert TOY.check(2, {"mood": "wild"}) == {"rounds": 2, "secret": True, "mood": "wild"}
    assert TOY.new(3, rounds=1).options == {"rounds": 1, "secret": True, "mood": "calm"}


@pytest.mark.parametrize("seats", [1, 4, 0, -2, 2**70])
def test_a_bad_number_of_seats_is_refused(seats: int) -> None:
    with pytest.raises(ValueError, match="Bids is for 2 to 3 seats, not") as refusal:
        TOY.check(seats, {})
    assert str(refusal.value).endswith(repr(seats))


def test_an_unknown_option_is_refused_with_those_there_are() -> None:
    with pytest.raises(ValueError, match="Bids has no option 'speed'; it has rounds, secret, mood"):
        TOY.new(2, speed=3)


def test_what_a_game_says_of_itself() -> None:
    assert (repr(TOY), TOY.num_actions, list(TOY.seats)) == ("<Game bids, rules 3>", 4, [2, 3])


# ------------------------------------------------------------------ a position


def test_actors_and_legal() -> None:
    state = midway()
    assert (state.actors(), state.legal(0), state.legal(1)) == ([0], [0, 1, 2, 3], [])
    assert (state.legal(-1), state.legal(2), state.legal(99)) == ([], [], [])


def test_a_position_goes_through_json() -> None:
    state = midway()
    data = json.loads(json.dumps(state.to_dict()))
    options = {"rounds": 2, "secret": True, "mood": "calm"}
    fields = {"round": 1, "bids": [9, 0], "points": [0, 1], "tokens": [1, 2]}
    assert data == {"game": "bids", "rules_version": 3, "seats": 2, "options": options} | fields
    again = TOY.from_dict(data)
    assert (again.to_dict(), again.fingerprint(), again.legal(0)) == (data, state.fingerprint(), state.legal(0))


def test_a_clone_goes_its_own_way_and_has_no_sink() -> None:
    state = midway()
    state.sink = []
    other = state.clone()
    assert (other.fingerprint(), other.sink) == (state.fingerprint(), None)
    other.apply(0, 1)
    assert other.fingerprint() != state.fingerprint()
    assert state.sink == []


REFUSED: list[tuple[Any, str]] = [
    ([], "this is not a position of Bids"),
    ({"game": "chess"}, "this is not a position of Bids"),
    ({"rules_version": 2}, "the position was made with rules version 2 of Bids; this is version 3"),
    ({"rules_version": ...}, "the position was made with rules version None of Bids; this is version 3"),
    ({"options": []}, "the position's 'options' must be a table"),
    ({"options": {"rounds": 7}}, "option rounds: 7 is not allowed; choose 1 or 2 or 3"),
    ({"options": {"speed": 7}}, "Bids has no option 'speed'; it has rounds, secret, mood"),
    ({"options": {7: 1}}, "Bids has no option '7'; it has rounds, secret, mood"),
    ({"seats": 5}, "Bids is for 2 to 3 seats, not 5"),
    ({"seats": ...}, "Bids is for 2 to 3 seats, not None"),
    ({"seats": "2"}, "Bids is for 2 to 3 seats, not '2'"),
    ({"round": ...}, "the position lacks 'round'"),
    ({"round": "1"}, "the position's 'round' must be a whole number, not '1'"),
    ({"round": True}, "the position's 'round' must be a whole number, not True"),
    ({"round": 1.0}, "the position's 'round' must be a whole number, not 1.0"),
    ({"round": 2**62}, f"the position's 'round' must be a whole number, not {2**62}"),
    ({"round": None}, "the position's 'round' must be a whole number, not None"),
    ({"bids": 3}, "the position's 'bids' must be a list of whole numbers, not 3"),
    ({"bids": [1, "2"]}, "the position's 'bids' must be a list of whole numbers, not [1, '2']"),
    ({"bids": [1, True]}, "the position's 'bids' must be a list of whole numbers, not [1, True]"),
    ({"bids": [1, 10**6]}, "the position's 'bids' must be a list of whole numbers, not [1, 1000000]"),
    ({"tokens": [300, 0]}, "the position's 'tokens' has a number out of range: [300, 0]"),
    ({"tokens": [-1, 4]}, "the position's 'tokens' has a number out of range: [-1, 4]"),
    ({"tokens": [1, 1]}, "the position has 2 tokens; the game has 3"),
    ({"bids": [1]}, "the position has 1 seats; the game has 2"),
    ({"color": 1, "age": 2}, "the position has unknown parts: age, color"),
    ({"color": 1, 7: 2}, "the position has unknown parts: 7, color"),
    ({"round": 3}, "the position cannot be: 'round' holds 3; its numbers go from 0 to 2"),
    ({"points": [0, -1]}, "the position cannot be: 'points' holds -1; its numbers go from 0 to 4"),
    ({"points": [0, 1, 0]}, "the position cannot be: 'points' has 3 numbers, not 2"),
    ({"bids": [9, 5]}, "the position cannot be: a bid is too high"),
]


@pytest.mark.parametrize(("change", "message"), REFUSED, ids=[message for _, message in REFUSED])
def test_what_is_not_a_position_is_refused(change: Any, message: str) -> None:
    data = change
    if isinstance(change, Mapping):
        data = {key: value for key, value in {**midway().to_dict(), **change}.items() if value is not ...}
    with pytest.raises(ValueError, match=r"\w") as refusal:
        TOY.from_dict(data)
    assert str(refusal.value) == message


class NoChoice(Bids):
    def fill(self, seat: int, menu: Menu) -> None:
        pass


class NoActor(Bids):
    def acting(self) -> int:
        return 0


class NoProgress(Bids):
    def roll(self, face: int) -> None:
        super().roll(face)
        self.round = 0


class NoChoiceLater(NoProgress):
    def fill(self, seat: int, menu: Menu) -> None:
        if self.bids[1] != OPEN:
            super().fill(seat, menu)


class NoSense(Bids):
    def roll(self, face: int) -> None:
        raise ZeroDivisionError


class NoGuess(Bids):
    def resample(self, seat: int, rng: Rng) -> None:
        raise ValueError("nobody knows")


@pytest.mark.parametrize(
    ("state", "message"),
    [
        (NoChoice, "seat 0 has nothing to choose from"),
        (NoActor, "nobody has to decide and nothing is to be rolled"),
        (NoChoiceLater, "seat 0 comes to have nothing to choose from"),
        (NoProgress, "it goes on and on"),
        (NoSense, "its parts do not fit together"),
        (NoGuess, "its parts do not fit together"),
    ],
)
def test_a_position_that_cannot_be_played_is_refused(state: type[Bids], message: str) -> None:
    with pytest.raises(ValueError, match="the position cannot be played on from: ") as refusal:
        like_the_toy(state=state).from_dict(midway().to_dict())
    assert str(refusal.value).partition(": ")[2] == message


def test_loading_tries_a_copy() -> None:
    data = midway().to_dict()
    assert TOY.from_dict(data).to_dict() == data


# ------------------------------------------------------------------ fingerprints

PRINT = """
import json
from westward.testing.walks import choose, take
from tests.kernel.toy import TOY
from westward.games.trails import GAME
from westward.kernel import Rng
prints = []
for game in (TOY, GAME):
    state, rng = game.new(2), Rng(5)
    for _ in range(40):
        move = choose(state, rng)
        if move is None:
            break
        prints.append(state.fingerprint())
        take(state, move)
print(json.dumps(prints))
"""


def test_fingerprints_are_the_same_in_every_process() -> None:
    found = []
    for seed in ("0", "1", "4242"):
        environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)}
        done = subprocess.run(
            [sys.executable, "-c", PRINT], env=environment, capture_output=True, text=True, check=True
        )
        found.append(json.loads(done.stdout))
    assert found[0] == found[1] == found[2]
    assert len(set(found[0])) == len(found[0]) > 40, "different positions have different fingerprints"


def test_a_known_fingerprint() -> None:
    assert f"{midway().fingerprint():016x}" == "a9a5a1117cccbc79"


def test_options_count_for_the_fingerprint() -> None:
    assert TOY.new(2).fingerprint() != TOY.new(2, mood="wild").fingerprint() != TOY.new(3).fingerprint()


# ------------------------------------------------------------------ events, perspective, playouts


@pytest.mark.parametrize(
    ("mask", "seen"),
    [(EVERYBODY, [0, 1, 2, None]), (0b001, [0]), (0b110, [1, 2]), (0b100, [2]), (0, [])],
)
def test_who_sees_an_event(mask: int, seen: list[int | None]) -> None:
    event = Event("draws", (1, 7), mask)
    assert [viewer for viewer in (0, 1, 2, None) if event.seen_by(viewer)] == seen


def test_an_event_is_for_everybody_unless_told_otherwise() -> None:
    event = Event("draws", (1,))
    assert event.seen_by(None)
    assert repr(event) == "Event('draws', (1,), mask=-1)"


def test_events_go_to_the_sink_only_when_there_is_one() -> None:
    state = TOY.new(2)
    state.apply(0, 1)
    sink: list[Event] = []
    state.sink = sink
    state.apply(1, 2)
    state.roll(3)
    assert [(event.name, event.args, event.mask) for event in sink] == [("bids", (1, 2), 2), ("rolled", (3,), -1)]


def test_a_perspective_is_what_one_seat_knows() -> None:
    state = TOY.new(2)
    state.apply(1, 2)
    seen = Perspective(state, 0)
    assert (seen.game, seen.seats, seen.seat) == (TOY, 2, 0)
    assert (seen.legal, seen.view) == ([0, 1, 2, 3], {"points": [0, 0], "bid": 9})
    assert {sample.to_dict()["bids"][1] for sample in (seen.sample(Rng(seed)) for seed in range(40))} == {0, 1, 2, 3}
    assert state.to_dict()["bids"] == [9, 2]


def test_a_perspective_knows_what_its_seat_chose_since_anybody_else_did() -> None:
    match = Match(TOY, 2, seed=1)
    assert match.perspective(0).trail == ()
    match.play(1, 2)
    assert (match.perspective(1).trail, match.perspective(0).trail) == ((2,), ())
    match.play(0, 3)
    assert (match.perspective(1).trail, match.perspective(0).trail) == ((), (3,))


def test_a_playout_ends_the_game() -> None:
    state = TOY.new(3, rounds=3)
    assert playout(state, Rng(1), Menu()) == 9
    assert state.over()
    assert random_games(TOY, seats=2, count=5, seed=1) == 5 * 2 * 2
