"""Sets in the terminal: marked in one line, in any order; numbers typed as they are; what a piece does."""

import re
from io import StringIO

import pytest
from rich.console import Console

import westward
from tests.cli.conftest import Typist
from westward.kernel import Match
from westward.terminal.course import Course
from westward.terminal.errors import CommandError
from westward.terminal.play import Session
from westward.terminal.question import Question

HAND = ["10S", "5S", "JD", "KH"]
SELECTING = {
    "game": "end_of_the_trail",
    "seats": 2,
    "part": "prospecting",
    "players": {"Red": {"hand": HAND}, "Blue": {"hand": ["2C", "3C", "4C"]}},
}


def match_at(data: object) -> Match:
    return Match(westward.load("end_of_the_trail"), start=data, seed=1)  # type: ignore[arg-type] # any position


def sit(match: Match, lines: list[str], *players: str) -> tuple[Session, str]:
    """Play a few lines in a terminal; the session, and all that was shown."""
    screen = StringIO()
    console = Console(file=screen, force_terminal=True, width=100, height=60, highlight=False, color_system=None)
    session = Session(match, players or ("you", "random"), console, Typist([*lines, "q", "n"]), 1)
    assert session.run() == 0
    return session, " ".join(screen.getvalue().split())


def decided(session: Session) -> list[str]:
    """What Red has decided."""
    codec = session.match.game.actions
    return [codec.text(step.action) for step in session.match.steps if step.seat == 0]


def bidding() -> Match:
    """A game in which Red may bid."""
    match = Match(westward.load("end_of_the_trail"), 2, seed=2)
    while match.state.view(None)["phase"] != "bid" or match.state.actors() != [0]:
        seat = match.state.actors()[0]
        match.play(seat, match.state.legal(seat)[0])
    return match


def test_the_parts_of_a_set_are_listed_under_it() -> None:
    _, shown = sit(match_at(SELECTING), [])
    assert "Select 2 or 3 cards for Prospecting (all in one line, in any order):" in shown
    question = Question(match_at(SELECTING).state, 0)
    (heading, entries), *_ = question.groups()
    assert heading == "Select 2 or 3 cards for Prospecting"
    assert len(entries) == len(HAND)
    for label, words in entries:
        assert f"{label} {words}" in shown


@pytest.mark.parametrize("line", ["{b} {a}", "{a}, {b}", "10S JD", "jd,10s", "select JD, select 10S", "{a} jd"])
def test_a_set_is_named_in_any_order_and_confirmed(line: str) -> None:
    question = Question(match_at(SELECTING).state, 0)
    labels = {entry.text: entry.label for entry in question.entries}
    typed = line.format(a=labels["select 10S"], b=labels["select JD"])
    session, shown = sit(match_at(SELECTING), [typed, "", "log"])
    assert sorted(decided(session)[:3]) == ["done", "select 10S", "select JD"]
    assert decided(session)[2] == "done"
    assert "2 cards: $" in shown


@pytest.mark.parametrize(
    ("lines", "words"),
    [
        (["10S"], "Select at least 2 cards."),
        (["10S 5S JD KH"], "Select at most 3 cards."),
        (["10S 10S"], "These cannot be chosen together; type one of them."),
        (["1 9"], "There is no choice 9; type a number from 1 to 4, or ? for help."),
        (["10S moon"], "'moon' is neither a choice nor a command"),
        (["10S JD", "n"], "2 cards: "),
        (["10S JD", "b"], "2 cards: "),
    ],
)
def test_what_is_no_set_or_not_confirmed_changes_nothing(lines: list[str], words: str) -> None:
    session, shown = sit(match_at(SELECTING), lines)
    assert words in shown
    assert decided(session) == []


def test_another_line_instead_of_a_yes_is_another_choice() -> None:
    session, _ = sit(match_at(SELECTING), ["10S JD", "5S KH 10S", "y"])
    assert sorted(decided(session)[:3]) == ["select 10S", "select 5S", "select KH"]


def test_undo_takes_back_the_whole_set_and_redo_makes_it_again() -> None:
    session, _ = sit(match_at(SELECTING), ["", "10S JD", "", "u"], "you", "you")
    assert session.match.turn == 0
    session, _ = sit(match_at(SELECTING), ["", "10S JD", "y", "u", "", "r"], "you", "you")
    assert sorted(decided(session)) == ["done", "select 10S", "select JD"]


def test_a_loaded_game_knows_its_acts() -> None:
    match = match_at(SELECTING)
    for _ in range(2):
        match.play(0, match.state.legal(0)[0])
    course = Course(match)
    assert course.acts(1) == [range(1, 3)]
    course.undo()
    assert match.turn == 0
    course.redo()
    assert match.turn == 2
    course.play(0, "done")
    assert course.acts(1) == [range(1, 4)]
    assert len(course.details(range(1, 4), 0)) > len(course.details(range(1, 4), None))


# ------------------------------------------------------------------ numbers


def test_a_bid_is_typed_as_a_number() -> None:
    question = Question(bidding().state, 0)
    bids = [entry.label for entry in question.entries if entry.text.startswith("bid ")]
    assert [f"bid {label}" for label in bids] == [entry.text for entry in question.entries][: len(bids)]
    amount = bids[-1]
    session, shown = sit(bidding(), [amount, "log"])
    assert f"bid {amount}" in decided(session)
    assert f"You bid ${amount} " in shown
    _, shown = sit(bidding(), ["99"])
    assert f"There is no choice 99; type a number from {bids[0]} to {amount} or pass, or ? for help." in shown
    session, _ = sit(bidding(), ["pass"])
    assert "pass" in decided(session)


def test_other_numbers_are_those_of_the_lines() -> None:
    state = Match(westward.load("trails"), 2, seed=7).state
    question = Question(state, state.actors()[0])
    assert [entry.label for entry in question.entries] == [str(n + 1) for n in range(len(question.entries))]
    with pytest.raises(CommandError, match="These cannot be chosen together"):
        question.set_of(question.entries[:2])


# ------------------------------------------------------------------ what happened, what a piece does


def test_news_and_log_are_recaps_and_details_are_asked_for() -> None:
    match = bidding()
    course = Course(match)
    session, shown = sit(match, ["pass", "d", "log"])
    told = session.course.recaps(len(course.match.steps) - 1, 0)
    assert told[-1] in shown
    last = session.course.details(range(session.before[0], len(session.match.steps)), 0)
    assert len(last) > 1
    assert all(words in shown for words in last)


@pytest.mark.parametrize("asked", ["card-JD", "jack of diamonds"])
def test_a_piece_explains_itself(asked: str) -> None:
    match = match_at(SELECTING)
    about = match.game.words.about(match.state.view(0), "card-JD")
    session, shown = sit(match, [f"about {asked}"])
    assert about["title"] in shown
    assert " ".join(about["does"].split()) in shown
    assert about["worth"] in shown
    assert f"(westward rules {match.game.name})" in shown
    assert decided(session) == [], "it costs nothing"


def test_pieces_are_listed_and_found_by_a_part_of_their_name() -> None:
    match = match_at(SELECTING)
    label = Question(match.state, 0).find("select JD")
    assert label
    _, shown = sit(match, ["about"])
    for card in HAND:
        assert f"card-{card} " in shown
    _, shown = sit(match_at(SELECTING), ["about of"])
    assert len(re.findall(r"card-\w+ ", shown)) >= len(HAND)
    _, by_label = sit(match_at(SELECTING), [f"about {label.label}"])
    assert match.game.words.about(match.state.view(0), "card-JD")["title"] in by_label
    _, shown = sit(match_at(SELECTING), ["about the moon"])
    assert "There is no 'the moon' on the board; about lists what there is." in shown
