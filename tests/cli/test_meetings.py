import csv
from collections.abc import Collection, Iterator
from itertools import pairwise
from pathlib import Path

import pytest

import westward
from tests.cli.conftest import Run
from westward.arena import Engine, Outcome, play_game
from westward.arena.meetings import read_meetings
from westward.arena.tournament import Tournament
from westward.bots import LEVELS

CLAIMS = Path(__file__).parents[2] / "benchmarks" / "tournaments"
FILE = """
game = "trails"
seats = 3
seed = 5
games = 6
alone = true

[[meetings]]
players = ["greedy:20", "random"]

[[meetings]]
players = ["mc:1", "random"]
games = 3
stop = 0.05
"""
PLAYED = ("tournament", "--file", "cup.toml")


@pytest.fixture(autouse=True)
def file() -> None:
    Path("cup.toml").write_text(FILE, encoding="utf-8")


def test_every_meeting_has_a_line_and_the_table_can_be_kept(run: Run) -> None:
    done = run(*PLAYED, "--out", "table.md", "--out", "table.csv")
    assert done.code == 0, done.err
    assert "95 %" in done.out
    lines = Path("table.md").read_text(encoding="utf-8").splitlines()
    assert len(lines) == 2 + 2
    assert lines[2].startswith("| TRAILS | 3 | greedy:20 | random (all others) | 6 | ")
    rows = list(csv.DictReader(Path("table.csv").read_text(encoding="utf-8").splitlines()))
    assert [(row["bot"], row["games"]) for row in rows] == [("greedy:20", "6"), ("mc:1", "3")]
    assert all(float(row["low"]) <= float(row["share"]) <= float(row["high"]) for row in rows)


def test_the_same_table_after_an_interrupt_and_whatever_the_jobs(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = run(*PLAYED, "--jobs", "2").out

    def interrupted(cup: Tournament, jobs: int | None, played: Collection[int], engine: Engine) -> Iterator[Outcome]:
        yield play_game(cup, 0)
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr("westward.terminal.tournament.play_series", interrupted)
        done = run(*PLAYED, "--journal", "journals")
    assert done.code == 130
    assert "Interrupted in cup greedy:20 random after 1 games; the same command goes on." in done.out
    assert [path.name for path in Path("journals").iterdir()] == ["cup_greedy_20_random.jsonl"]
    assert run(*PLAYED, "--journal", "journals").out == whole
    assert len(list(Path("journals").iterdir())) == 2


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--games", "4"), "--games: --file says what is played; leave this out"),
        (("--alone",), "--file says which game is played, by whom and how: leave that out"),
        (("--out", "cup.html"), "--out: cup.html must end in .csv or .md, because --file gives one table"),
        (("--journal", "cup.toml"), "--journal: cup.toml is not a folder"),
        (("--file", "none.toml"), "none.toml: No such file or directory"),
    ],
)
def test_what_the_file_says_is_not_said_again(run: Run, arguments: tuple[str, ...], words: str) -> None:
    done = run(*PLAYED, *arguments)
    assert done.code == 2
    assert words in done.err


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("[[meetings]]", "[[matches]]", "has no [[meetings]]"),
        ("seats = 3", "seats = ", "cup.toml is not a file of meetings"),
        ("seats = 3", "seats = true", "cup.toml, meeting 1: 'seats' cannot be True"),
        ("seats = 3", "seats = 9", "cup.toml, meeting 1: TRAILS is for 2 to 4 seats, not 9"),
        ("seed = 5", "", "cup.toml, meeting 1: seed is missing"),
        ("stop = 0.05", "stops = 0.05", "cup.toml, meeting 2: there is no 'stops'"),
    ],
)
def test_mistakes_in_a_file_are_said_before_anything_is_played(run: Run, old: str, new: str, words: str) -> None:
    Path("cup.toml").write_text(FILE.replace(old, new), encoding="utf-8")
    done = run(*PLAYED)
    assert done.code == 2
    assert words in done.err


def test_a_tournament_needs_a_game_or_a_file(run: Run) -> None:
    assert "say which game and which bots, or name a --file" in run("tournament", "trails").err


@pytest.mark.parametrize("name", westward.games())
def test_the_ladder_of_every_game_is_claimed_at_its_smallest_and_its_largest_table(name: str) -> None:
    seats = westward.load(name).seats
    for count in (max(2, seats[0]), seats[-1]):
        claims = [meeting.tournament for meeting in read_meetings(CLAIMS / f"{name}_{count}.toml")]
        assert {(cup.game, cup.seats) for cup in claims} == {(name, count)}
        ladder = {(high, low) for low, high in pairwise(LEVELS)}
        assert ladder <= {cup.players for cup in claims}
