import pytest

import westward
from westward import bots
from westward.coach.hints import NEW, hint, is_new
from westward.coach.reasons import brief, labels
from westward.kernel import Match, Rng, State
from westward.table.botpool import BEST, advise

NAMES = ("Ann", "Ben", "Cora", "Dan", "Eve")
GAMES = [("trails", 2), ("trails", 4), ("end_of_the_trail", 2), ("end_of_the_trail", 4), ("oregon_trail", 3)]
GAMES += [("coloma", 2), ("coloma", 4), ("settlers_of_america", 3)]
FEW = 8  # decisions of a game


def decisions(game: str, seats: int) -> list[State]:
    """Some of the positions of a game of simple bots in which there is a choice."""
    match, bot = Match(westward.load(game), seats, seed=8), bots.make("greedy:1", 8)
    found: list[State] = []
    while not match.state.over() and match.turn < 400:
        seat = match.state.actors()[0]
        if len(match.state.legal(seat)) > 1:
            found.append(match.state.clone())
        match.play(seat, bot.choose(match.perspective(seat)))
    return found[:: max(1, len(found) // FEW)]


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_a_hint_says_something_that_the_choice_does_not_say(game: str, seats: int) -> None:
    kinds = set()
    for state in decisions(game, seats):
        seat = state.actors()[0]
        legal = state.legal(seat)
        for action, other in ((legal[0], legal[-1]), (legal[-1], legal[0])):
            words = labels(state, seat, [action], NAMES)[0]
            why = hint(state, seat, action, other, NAMES, seconds=0.0)
            assert why, words
            assert is_new(why, words), f"{words}: {why}"
            assert "  " not in why
            kinds.add(state.game.actions.text(action).split()[0])
    assert len(kinds) > 2


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_a_hint_comes_from_what_the_seat_knows(game: str, seats: int) -> None:
    for number, state in enumerate(decisions(game, seats)):
        seat = state.actors()[0]
        action, *_, other = state.legal(seat)
        hidden = state.determinize(seat, Rng(number))
        told = [hint(one, seat, action, other, NAMES, seconds=0.0) for one in (state, hidden)]
        assert told[0] == told[1]


def test_a_hint_of_the_table_has_a_reason_for_each_of_its_choices() -> None:
    match = Match(westward.load("end_of_the_trail"), seats=3, seed=6)
    while match.state.view(0)["phase"] != "bid":
        seat = match.state.actors()[0]
        match.play(seat, match.state.legal(seat)[0])
    advice = advise(match.state.to_dict(), match.state.actors()[0], 1, NAMES[:3])
    assert len(advice) == BEST
    assert all(why for *_, why in advice)


def test_a_repetition_is_known_for_what_it_is() -> None:
    label = "Build the Livery Stable by hammer, 6 points in the end"
    assert not is_new("You build the Livery Stable by hammer.", label)
    assert is_new("It leaves you 2 nuggets.", label)
    assert 0 < NEW < 1


def test_a_choice_is_called_by_as_few_words_as_tell_it_from_another() -> None:
    tent = "Claim row 2, column 2 (canyon, 3 gold) with a tent: others may share it"
    camp = "Claim row 2, column 2 (canyon, 3 gold) with your camp: safe from everybody"
    assert brief(tent, camp) == "Claim row 2, column 2 (canyon, 3 gold) with a tent"
    assert brief("Decline the exchange", "Give 1 leaf, gain 2 rocks") == "Decline the exchange"
    assert brief("Press on: you go on with 9♠", tent) == "Press on"
