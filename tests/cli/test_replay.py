import json
import random
from functools import partial
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

import westward
from tests.cli.conftest import Run, Typist
from westward.kernel import Match, State
from westward.table import sets
from westward.terminal.course import Course
from westward.terminal.replay import Player


def open_match(path: Path) -> Match:
    return Match.replay(json.loads(path.read_text(encoding="utf-8")))


def step_through(path: Path, lines: list[str], viewer: int | None = None) -> tuple[str, Typist]:
    screen = StringIO()
    typist = Typist(lines)
    console = Console(file=screen, force_terminal=True, width=80, height=24, color_system=None)
    assert Player(open_match(path), viewer, console, typist).run() == 0
    return screen.getvalue(), typist


def test_steps_forth_and_back(finished: Path) -> None:
    last = open_match(finished).turn
    screen, typist = step_through(finished, ["", "n", "p", "10", str(last), "q"])
    asked = [prompt.split(" (")[0] for prompt in typist.asked]
    assert asked == [f"{step} of {last}" for step in (0, 1, 2, 1, 10, last)]
    assert "0 of" in screen
    assert "set-up" in screen
    assert "Total" in screen


def test_details_and_pieces(finished: Path) -> None:
    match = open_match(finished)
    screen, _ = step_through(finished, ["1", "d", "about bear", "about", "about moon", "ABOUT Bear", "q"])
    for words in Course(match).details(range(1, 2), None):
        assert words in " ".join(screen.split())
    assert screen.count("Rules: ") == 2
    assert "There is no 'moon' on the board" in screen
    assert "hiker-0" in screen


def test_a_set_is_one_step() -> None:
    match = Match(westward.load("end_of_the_trail"), 2, seed=3)
    play_sets(match, 40)
    Path("a.json").write_text(json.dumps(match.record()), encoding="utf-8")
    course = Course(match)
    whole = next(act for act in course.acts() if len(act) > 2)
    screen, typist = step_through(Path("a.json"), [str(whole[0] - 1), "", "p", "n", str(whole[1]), "q"])
    asked = [int(prompt.split()[0]) for prompt in typist.asked]
    assert asked == [0, whole[0] - 1, whole[-1], whole[0] - 1, whole[-1], whole[1]]
    texts = ", ".join(match.game.actions.text(match.steps[step].action) for step in whole)
    assert f"{whole[-1]} of {match.turn}: {('Red', 'Blue')[match.steps[whole[0]].seat]}, {texts}" in screen
    assert course.recap(whole, None) in " ".join(screen.split())


def play_sets(match: Match, acts: int) -> None:
    """Random acts."""
    pick = random.Random(1)
    for _ in range(acts):
        seat = match.state.actors()[0]
        decide = partial(any_choice, seat, pick)
        for action in sets.choose(match.state.clone(), seat, decide):
            match.play(seat, action)


def any_choice(seat: int, pick: random.Random, state: State) -> int:
    return pick.choice(state.legal(seat))


def test_cannot_leave_the_record(finished: Path) -> None:
    last = open_match(finished).turn
    screen, _ = step_through(finished, ["p", str(last), "n", str(last + 1), "dance", "q"])
    assert screen.count(f"The record goes from 0 to {last}.") == 3
    assert "Enter or n: next" in screen


def test_the_end_of_input_is_the_end(finished: Path) -> None:
    _, typist = step_through(finished, [""])
    assert len(typist.asked) == 2


def test_without_a_terminal_all_steps_are_printed(run: Run, finished: Path) -> None:
    match = open_match(finished)
    course = Course(match)
    done = run("replay", str(finished))
    assert done.code == 0
    for act in course.acts():
        assert f"{act[-1]} of {match.turn}: " in done.out
        assert course.recap(act, None) in done.out
    full = run("replay", str(finished), "--details").out
    for event in (event for step in match.steps for event in step.events):
        assert (match.game.words.event(event, None) in full) == event.seen_by(None)
    assert match.game.words.text(match.state.view(None)) in done.out


def test_a_seat_sees_its_own_secrets_only(run: Run, finished: Path) -> None:
    match = open_match(finished)
    done = run("replay", str(finished), "--seat", "blue", "--details")
    for event in (event for step in match.steps for event in step.events):
        if event.seen_by(1):
            assert match.game.words.event(event, 1) in done.out
        else:
            assert match.game.words.event(event, 1) not in done.out
    for step in match.steps[1:]:
        assert step.seat == 1 or f": Red, {match.game.actions.text(step.action)}" not in done.out


def test_a_game_that_is_not_over_says_what_it_waits_for(run: Run) -> None:
    match = Match(westward.load("trails"), 2, seed=7)
    Path("a.json").write_text(json.dumps(match.record()), encoding="utf-8")
    assert f"Waiting for {('Red', 'Blue')[match.state.actors()[0]]}" in run("replay", "a.json").out


def test_a_terminal_is_asked(run: Run, finished: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert "(? for help)> q" in run("replay", str(finished), lines=["q"]).out
