import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from westward.arena import Series
from westward.arena.balance import Account
from westward.arena.balance.accounts import play_account
from westward.games import trails

REPORT = ("report", "trails", "--games", "6", "--seed", "5", "--bot", "random")


def changed(folder: str, text: str | None = None) -> None:
    """A folder with other components: photos of five points instead of two, or this text."""
    ours = (Path(trails.__file__).parent / "components.toml").read_text(encoding="utf-8")
    Path(folder).mkdir()
    other = ours.replace('id = "photo_2"\npoints = 2', 'id = "photo_2"\npoints = 5') if text is None else text
    (Path(folder) / "trails.toml").write_text(other, encoding="utf-8")


def test_tables_and_a_page(run: Run) -> None:
    done = run(*REPORT, "--out", "balance.html")
    assert done.code == 0, done.err
    assert "TRAILS, 2 seats, bot random, 6 games, seed 5" in done.out
    for word in ("Decisions", "Changes of the lead", "Victories of Red", "Of its share", "• "):
        assert word in done.out
    assert Path("balance.html").read_text(encoding="utf-8").startswith("<!doctype html>")


def test_the_findings_as_data_are_the_same_whatever_the_jobs(run: Run) -> None:
    alone, together = run(*REPORT, "--json"), run(*REPORT, "--json", "--jobs", "2")
    assert alone.out == together.out
    data = json.loads(alone.out)
    assert (data["report"], data["games"], data["seats"], data["bot"]) == ("trails", 6, 2, "random")
    assert sum(seat["wins"] for seat in data["by_seat"]) == pytest.approx(6)
    assert {"Badges", "Photos"} == {thing["kind"] for thing in data["had"]}
    assert data["figures"]["Decisions"]["number"] == 6


def test_one_seat_has_a_rate_of_victories(run: Run) -> None:
    done = run("report", "coloma", "--seats", "1", "--games", "2", "--seed", "5", "--bot", "random")
    assert done.code == 0, done.err
    assert "Coloma, 1 seat, bot random, 2 games" in done.out
    assert "Won " in done.out


def test_other_components_beside_ours(run: Run) -> None:
    changed("mine")
    done = run(*REPORT, "--compare", "mine", "--json", "--out", "balance.html")
    assert done.code == 0, done.err
    data = json.loads(done.out)
    photos = next(row for row in data["compare"]["figures"] if row["name"] == "Photos, a seat")
    assert photos["there"] > photos["here"] == pytest.approx(data["figures"]["Photos, a seat"]["value"])
    assert "<h2>With mine</h2>" in Path("balance.html").read_text(encoding="utf-8")
    assert "Difference" in run(*REPORT, "--compare", "mine").out


def test_an_interrupt_reports_what_was_played(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(series: Series, jobs: int, components: str | None) -> Iterator[Account]:
        yield play_account(series, 0)
        raise KeyboardInterrupt

    monkeypatch.setattr("westward.terminal.balance.play_accounts", interrupted)
    done = run(*REPORT, "--out", "balance.html")
    assert done.code == 130
    assert "TRAILS, 2 seats, bot random, 1 game, seed 5" in done.out
    assert "Interrupted after 1 of 6 games." in done.out
    assert Path("balance.html").is_file()
    data = run(*REPORT, "--json")
    assert json.loads(data.out)["games"] == 1  # nothing but data on the standard output
    assert "Interrupted after 1 of 6 games." in data.err


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--out", "balance.txt"), "--out: balance.txt must end in .html"),
        (("--out", "nowhere/balance.html"), "--out: there is no folder nowhere"),
        (("--out", "folder.html"), "--out: folder.html is a folder; name a file"),
        (("--seats", "5"), "TRAILS is for 2 to 4 seats, not 5"),
        (("--bot", "genius"), "there is no bot 'genius'"),
        (("--jobs", "0"), "at least 1 job is needed, not 0"),
        (("--games", "0"), "at least 1 game, not 0"),
        (("--option", "weather=rain"), "has no option 'weather'"),
        (("--compare", "absent"), "--compare: absent is not a folder"),
        (("--compare", "folder.html"), "--compare: folder.html has no file trails.toml"),
        (("--compare", "same"), "trails.toml has the same figures; change one of them"),
        (("--compare", "broken"), "trails.toml is not a TOML file"),
    ],
)
def test_mistakes_are_said_before_anything_is_played(
    run: Run, monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...], words: str
) -> None:
    def never(*_: object) -> Iterator[Account]:
        raise AssertionError("played")

    monkeypatch.setattr("westward.terminal.balance.play_accounts", never)
    Path("folder.html").mkdir()
    changed("broken", "good morning")
    changed("same", (Path(trails.__file__).parent / "components.toml").read_text(encoding="utf-8"))
    done = run(*REPORT, *arguments)
    assert done.code == 2
    assert words in done.err
    assert done.err.count("\n") == 1


def test_an_unknown_game(run: Run) -> None:
    done = run("report", "chess")
    assert done.code == 2
    assert "there is no game 'chess'" in done.err
