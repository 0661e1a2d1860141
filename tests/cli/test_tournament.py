import json
from collections.abc import Collection, Iterator
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from westward.arena import Engine, Outcome, play_game
from westward.arena.tournament import Tournament
from westward.kernel import Match, load_record

CUP = ("tournament", "trails", "greedy:5,random,mc:1", "--games", "6", "--seed", "5")


def test_tables_and_files(run: Run) -> None:
    done = run(*CUP, "--out", "cup.html", "--out", "cup.csv", "--out", "cup.json")
    assert done.code == 0, done.err
    assert "TRAILS, 2 seats, 6 games, seed 5" in done.out
    for word in ("Of its share", "95 % interval", "Rating", "Comes before …", "greedy:5"):
        assert word in done.out
    assert Path("cup.html").read_text(encoding="utf-8").startswith("<!doctype html>")
    assert len(Path("cup.csv").read_text(encoding="utf-8").splitlines()) == 1 + 6 * 2
    data = json.loads(Path("cup.json").read_text(encoding="utf-8"))
    assert [outcome["index"] for outcome in data["outcomes"]] == list(range(6))
    assert sum(row["wins"] for row in data["table"]) == pytest.approx(6)


def test_a_journal_is_gone_on_with_and_gives_the_same_result(run: Run) -> None:
    whole = run(*CUP).out
    run(*CUP[:4], "1", "--seed", "5", "--journal", "cup.jsonl")
    lines = Path("cup.jsonl").read_text(encoding="utf-8").splitlines(keepends=True)
    Path("cup.jsonl").write_text("".join(lines[:3]), encoding="utf-8")
    assert run(*CUP, "--journal", "cup.jsonl").out == whole
    assert Path("cup.jsonl").read_text(encoding="utf-8").startswith("".join(lines[:3]))


def test_the_answer_comes_early_and_is_the_same_whatever_the_jobs(run: Run) -> None:
    wanted = ("tournament", "trails", "greedy:20,random", "--games", "400", "--seed", "5", "--stop")
    alone, together = run(*wanted), run(*wanted, "--jobs", "2")
    assert "greedy:20 wins more often than its share." in alone.out
    assert alone.out == together.out


def test_an_interrupt_says_how_to_go_on(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(cup: Tournament, jobs: int | None, played: Collection[int], engine: Engine) -> Iterator[Outcome]:
        yield play_game(cup, 0)
        raise KeyboardInterrupt

    monkeypatch.setattr("westward.terminal.tournament.play_series", interrupted)
    done = run(*CUP, "--journal", "cup.jsonl")
    assert done.code == 130
    assert "Interrupted after 1 of 6 games; the same command goes on." in done.out
    assert len(Path("cup.jsonl").read_text(encoding="utf-8").splitlines()) == 2


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--out", "cup.txt"), "--out: cup.txt must end in .csv, .html, .json"),
        (("--out", "nowhere/cup.csv"), "--out: there is no folder nowhere"),
        (("--out", "folder.json"), "--out: folder.json is a folder; name a file"),
        (("--records", "nowhere/games"), "--records: there is no folder nowhere"),
        (("--records", "file"), "--records: file is not a folder"),
        (("--records", "folder.json"), "--records: folder.json is not empty; name a new folder"),
        (("--engine", "steam"), "argument --engine: invalid choice: 'steam' (choose from"),
        (("--seats", "5"), "TRAILS is for 2 to 4 seats, not 5"),
        (("--jobs", "0"), "at least 1 job is needed, not 0"),
    ],
)
def test_mistakes_are_said_before_anything_is_played(run: Run, arguments: tuple[str, ...], words: str) -> None:
    Path("folder.json").mkdir()
    Path("file").touch()
    Path("folder.json/file").touch()
    done = run(*CUP, *arguments, "--journal", "cup.jsonl") if "--out" in arguments else run(*CUP, *arguments)
    assert done.code == 2
    assert words in done.err
    assert sorted(str(path) for path in Path().iterdir()) == ["file", "folder.json"]


def test_every_game_has_a_record_that_can_be_replayed(run: Run) -> None:
    done = run(*CUP, "--records", "games", "--out", "cup.json")
    assert done.code == 0, done.err
    assert done.out == run(*CUP).out
    data = json.loads(Path("cup.json").read_text(encoding="utf-8"))
    names = [f"trails-{index:06}.json" for index in range(6)]
    assert sorted(path.name for path in Path("games").iterdir()) == names
    for outcome, name in zip(data["outcomes"], names, strict=True):
        match = Match.replay(load_record(Path("games", name)))
        assert (match.state.scores(), match.state.winners()) == (outcome["scores"], outcome["winners"])
    assert json.loads(Path("games", names[1]).read_text(encoding="utf-8"))["players"] == ["random", "greedy:5"]
    assert "wins with" in run("replay", f"games/{names[1]}").out


def test_a_game_without_its_record_is_played_again(run: Run) -> None:
    wanted = (*CUP, "--journal", "cup.jsonl", "--records", "games")
    whole = run(*CUP, "--journal", "cup.jsonl").out
    assert run(*wanted).out == whole
    journal, games = Path("cup.jsonl").read_bytes(), sorted(Path("games").iterdir())
    assert len(games) == 6
    before = [path.read_bytes() for path in games]
    games[2].unlink()
    games[3].write_bytes(before[0])
    games[4].write_text("half a rec", encoding="utf-8")
    assert run(*wanted).out == whole
    assert [path.read_bytes() for path in games] == before
    assert Path("cup.jsonl").read_bytes()[: len(journal)] == journal
    assert len(Path("cup.jsonl").read_bytes().splitlines()) == 1 + 6 + 6 + 3
    assert run(*wanted).out == whole
    assert len(Path("cup.jsonl").read_bytes().splitlines()) == 1 + 6 + 6 + 3
