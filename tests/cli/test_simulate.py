import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from westward.arena import Outcome, Series, play_game
from westward.kernel import Match, load_record

SIMULATE = ("simulate", "trails", "--games", "6", "--seed", "5")


def test_table_by_player_and_by_seat(run: Run) -> None:
    done = run(*SIMULATE, "--seats", "mc:1,random")
    assert done.code == 0
    assert "TRAILS, 2 seats, seed 5" in done.out
    for word in ("Player", "Seat", "95 % interval", "mc:1", "random", "Red", "Blue", "games/s", "decisions/s"):
        assert word in done.out
    assert done.err == ""


def test_fixed_seats_are_one_table(run: Run) -> None:
    done = run(*SIMULATE, "--seats", "mc:1,random", "--no-rotate", "--option", "layout=first_game")
    assert "Red: mc:1" in done.out
    assert "Blue: random" in done.out
    assert "layout first_game" in done.out


def test_the_file_is_the_same_whatever_the_jobs(run: Run) -> None:
    run(*SIMULATE, "--seats", "mc:1,random,random", "--out", "one.json")
    run(*SIMULATE, "--seats", "mc:1,random,random", "--out", "two.json", "--jobs", "2")
    assert Path("one.json").read_bytes() == Path("two.json").read_bytes()
    data = json.loads(Path("one.json").read_text(encoding="utf-8"))
    assert [outcome["index"] for outcome in data["outcomes"]] == list(range(6))
    assert sum(row["wins"] for row in data["by_player"]) == pytest.approx(6)
    assert data["players"] == ["mc:1", "random", "random"]


def test_every_game_has_a_record(run: Run) -> None:
    done = run(*SIMULATE, "--seats", "mc:1,random", "--records", "one", "--out", "a.json")
    run(*SIMULATE, "--seats", "mc:1,random", "--records", "two", "--out", "b.json", "--jobs", "2")
    run(*SIMULATE, "--seats", "mc:1,random", "--out", "c.json")
    assert done.code == 0
    assert Path("a.json").read_bytes() == Path("b.json").read_bytes() == Path("c.json").read_bytes()
    for index, outcome in enumerate(json.loads(Path("a.json").read_text(encoding="utf-8"))["outcomes"]):
        one, two = (Path(folder, f"trails-{index:06}.json") for folder in ("one", "two"))
        assert one.read_bytes() == two.read_bytes()
        assert Match.replay(load_record(one)).state.scores() == outcome["scores"]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--out", "nowhere/a.json"), "--out: there is no folder nowhere"),
        (("--out", "."), "--out: . is a folder; name a file"),
        (("--out", "a" * 253), f"--out: {'a' * 253} cannot be written (File name too long)"),
        (("--records", "nowhere/games"), "--records: there is no folder nowhere"),
        (("--records", "."), "--records: . is not empty; name a new folder"),
    ],
)
def test_a_place_that_cannot_be_written_is_said_first(
    run: Run, arguments: tuple[str, ...], words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("westward.arena.series.play_game", lambda *_: pytest.fail("something was played"))
    Path("file").touch()
    done = run(*SIMULATE, *arguments)
    assert done.code == 2
    assert words in done.err


def test_without_a_seed_the_report_names_one_that_repeats_it(run: Run) -> None:
    first = run("simulate", "trails", "--games", "3", "--out", "a.json")
    seed = first.out.split("seed ")[1].split()[0]
    run("simulate", "trails", "--games", "3", "--seed", seed, "--out", "b.json")
    assert Path("a.json").read_bytes() == Path("b.json").read_bytes()


def test_an_interrupt_reports_what_was_played(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(series: Series, jobs: int) -> Iterator[Outcome]:
        yield play_game(series, 0)
        yield play_game(series, 1)
        raise KeyboardInterrupt

    monkeypatch.setattr("westward.terminal.series.play_series", interrupted)
    done = run(*SIMULATE, "--out", "a.json")
    assert done.code == 130
    assert "Interrupted after 2 of 6 games." in done.out
    assert "random #1" in done.out
    assert len(json.loads(Path("a.json").read_text(encoding="utf-8"))["outcomes"]) == 2


def test_an_interrupt_before_the_first_game(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(series: Series, jobs: int) -> Iterator[Outcome]:
        raise KeyboardInterrupt
        yield

    monkeypatch.setattr("westward.terminal.series.play_series", interrupted)
    done = run(*SIMULATE)
    assert (done.code, done.out) == (130, "Interrupted after 0 of 6 games.\n")
