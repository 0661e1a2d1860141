"""The examples of rules.md."""

from typing import Any

import pytest

from westward.kernel import IllegalMove, Match, State
from westward.testing.toy import GAME

CARDS = {"Red": ["4", "1"], "Blue": ["4", "2"], "Green": ["2", "3"]}


def dealt(**other: Any) -> State:
    """A game of three in which everybody holds two known cards."""
    return GAME.build({"seats": 3, "options": other, "due": [], "hands": CARDS})


def play(state: State, *moves: str) -> None:
    """The choices of the seats in their order."""
    for seat, move in enumerate(moves):
        state.apply(seat, GAME.actions.parse(move))


def test_the_highest_card_that_nobody_else_played_wins_as_many_points_as_it_says() -> None:
    state = dealt()
    play(state, "play 4", "play 4", "play 2")
    assert state.scores() == [0, 0, 2]


def test_the_lowest_card_wins_by_an_option() -> None:
    state = dealt(low_wins=True)
    play(state, "play 1", "play 4", "play 2")
    assert state.scores() == [1, 0, 0]


def test_nobody_wins_where_no_card_is_alone() -> None:
    state = GAME.build({"seats": 2, "due": [], "hands": {"Red": ["4", "1"], "Blue": ["4", "2"]}})
    play(state, "play 4", "play 4")
    assert state.scores() == [0, 0]
    assert state.actors() == [0, 1]


def test_whoever_has_won_may_draw_a_card_that_everybody_sees() -> None:
    state = dealt()
    play(state, "play 4", "play 4", "play 2")
    assert state.actors() == [2]
    state.apply(2, GAME.actions.parse("draw"))
    assert state.faces() == 10
    state.roll(0)
    assert GAME.describe(state)["known"]["Green"] == ["1"]
    assert state.view(0)["known"][2] == state.view(None)["known"][2] == [1, 0, 0, 0]


def test_a_card_that_is_not_in_hand_cannot_be_played() -> None:
    match = Match(GAME, start=dealt())
    with pytest.raises(IllegalMove):
        match.play(0, "play 3")


def test_equal_points_share_the_victory() -> None:
    state = GAME.build({"seats": 2, "due": [], "round": 1, "hands": {"Red": ["4"], "Blue": ["4"]}})
    play(state, "play 4", "play 4")
    assert state.over()
    assert state.winners() == [0, 1]
