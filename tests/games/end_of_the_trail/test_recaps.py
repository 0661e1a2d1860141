"""Whole acts of End of the Trail in one line."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import pytest

from tests.games.end_of_the_trail.acts import ACTS, events
from tests.games.end_of_the_trail.helpers import auction, turn
from tests.games.end_of_the_trail.scripts import play, told, walk
from tests.games.end_of_the_trail.test_words import TALK
from westward.games.end_of_the_trail import GAME, words
from westward.games.end_of_the_trail.words.recaps import CLAUSES, MOST
from westward.kernel import Event, State

NAMES = ("Ann", "Ben", "Cid", "Dot")


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


def test_what_one_keeps_is_said_once() -> None:
    act = events("commits 0 2 4C !0; ready 0 2; keeps 0 4C; keeps 1 3D; keeps 2 2S")
    assert recap(act) == "You keep 4♣: Ben keeps 3♦ and Cid 2♠."
    assert recap(act, 1) == "Ann has chosen cards to keep: Ann keeps 4♣, you 3♦ and Cid 2♠."


def test_nothing_told_is_nothing_said() -> None:
    assert recap([Event("picks", (1, 1, 3), mask=2)]) == ""


def test_a_long_act_leaves_out_what_the_board_shows() -> None:
    keeps = "; ".join(f"keeps {seat} 10C 10D" for seat in range(4))
    draws = "; ".join(f"draws_card 0 {card} !0" for card in ("2C", "3C", "4C", "5C", "6C"))
    lots = "; ".join(f"lot_card {lot} {card}" for lot in range(3) for card in ("7C", "8C", "9C"))
    act = events(f"claims 3 foothill@r1c1 0 1; {keeps}; {draws}; round 2; {lots}")
    whole = recap(act)
    assert "you draw 2♣ 3♣ 4♣ 5♣ 6♣; round 2 begins with lots 7♣ 8♣ 9♣, 7♣ 8♣ 9♣ and 7♣ 8♣ 9♣." in whole
    brief = words.recap(act, 0, ["a player with a name as long as this one"] * 4)
    assert brief.endswith("; round 2 begins.")
    assert "draw" not in brief


@pytest.mark.parametrize("act", ACTS)
def test_acts(act: str) -> None:
    script, mine, other = ACTS[act]
    assert recap(events(script)) == mine
    assert recap(events(script), None) == other


def acts_of(seats: int, options: Mapping[str, Any], seed: int) -> Iterator[tuple[bool, list[Event]]]:
    """The decisions of a random game with the rolls behind them, each with whether it was the last."""
    act: list[Event] = []
    rolled = True
    for state, happened in walk(seats, options, seed):
        if not rolled and act:
            yield False, act
            act = []
        act += happened
        rolled = state.faces() > 0
    yield True, act


@pytest.mark.parametrize("seats", GAME.seats)
def test_recaps_of_whole_games_are_english_and_short(seats: int) -> None:
    happened = set()
    for seed, options in enumerate(TALK.options):
        for last, act in acts_of(seats, options, seed):
            happened |= {event.name for event in act}
            for viewer in (None, *range(seats)):
                line = recap(act, viewer)
                assert line or not any(event.seen_by(viewer) for event in act)
                assert len(line) <= MOST or last, line
                if line:
                    TALK.check(line.replace("Joker Joker", "Joker"))
    assert happened <= set(CLAUSES)
