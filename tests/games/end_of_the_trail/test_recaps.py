"""Whole acts of End of the Trail in one line."""

from collections.abc import Sequence

from tests.games.end_of_the_trail.helpers import auction, turn
from tests.games.end_of_the_trail.scripts import play, told
from westward.games.end_of_the_trail import words
from westward.kernel import Event, State

NAMES = ("Ann", "Ben", "Cid")


def recap(events: Sequence[Event], viewer: int | None = 0) -> str:
    return words.recap(events, viewer, NAMES)


def lot(state: State) -> State:
    return play(state, "0 pick_lot 0", "1 bid 2", "2 pass")


def test_a_payment_is_one_line_with_what_it_bought() -> None:
    state = lot(auction(3, ["2D 3C", "10C QD 5H", "5S"]))
    assert recap(told(state, "0 pass")) == "You pass on lot 1: Ben wins it for $2."
    assert recap(told(state, "1 pay 10C", "1 pay QD")).startswith("Ben pays 10♣ Q♦ ($2) for lot 1 and takes ")


def test_what_is_lost_is_told() -> None:
    state = play(lot(auction(3, ["2D 3C", "10C QD 5H", "5S"])), "0 pass")
    assert "($5, $3 more than the bid)" in recap(told(state, "1 pay 5H"))


def test_only_the_looker_reads_what_a_look_found() -> None:
    events = told(turn(3, ["10H 2D", "3D", "9H"], gold={"r1c1": 3}), "0 travel 2D r1c1")
    way = "Oxen (2♦) to the canyon at row 1, column 1"
    assert recap(events) == f"You travel with {way} and find 3 gold."
    assert recap(events, 1) == recap(events, None) == f"Ann travels with {way} and looks at it."


def test_a_bust_says_what_it_was_less_than() -> None:
    state = turn(3, ["2D 3D", "5D", "9H"], gold={"r1c1": 3, "r2c2": 2}, done=[1, 2])
    events = told(play(state, "0 travel 2D r1c1", "0 press"), "0 travel 3D r2c2")
    assert recap(events).endswith("find 2 gold: less than the canyon at row 1, column 1, so it is a bust.")


def test_nothing_told_is_nothing_said() -> None:
    assert recap([Event("picks", (1, 1, 3), mask=2)]) == ""
