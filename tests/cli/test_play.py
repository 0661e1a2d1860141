import json
import re
from io import StringIO
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

import westward
from tests.cli.conftest import Run, Typist, anything
from tests.envs.games import short
from westward.kernel import Match, games
from westward.terminal.play import Session

PLAY = ("play", "trails", "--seats", "you,random", "--seed", "7")


def read(path: str | Path) -> dict[str, Any]:
    data = json.loads(Path(path).read_text(encoding="utf-8"))
    assert isinstance(data, dict)
    return data


def session(*players: str, lines: list[str], seed: int = 7, height: int = 24) -> tuple[Session, StringIO, Typist]:
    """A game in a terminal of the given height."""
    screen = StringIO()
    typist = Typist(lines)
    match = Match(westward.load("trails"), len(players), seed)
    console = Console(file=screen, force_terminal=True, width=80, height=height, highlight=False, color_system=None)
    return Session(match, players, console, typist, seed), screen, typist


@pytest.mark.parametrize("name", games())
def test_a_whole_game(run: Run, saves: Path, name: str) -> None:
    game = westward.load(name)
    seats = ",".join(["you"] + ["random"] * (game.seats[0] - 1))
    options = [part for name, value in short(game).items() for part in ("--option", f"{name}={value}")]
    done = run("play", name, "--seats", seats, "--seed", "7", *options, lines=anything())
    assert done.code == 0
    (path,) = saves.iterdir()
    record = read(path)
    assert record["players"] == seats.split(",")
    match = Match.replay(record)
    assert match.state.over()
    sheet = game.words.scores(match.state.view(None))
    first = sheet["rows"][0]
    for value in sheet["totals"] or first["values"]:
        assert str(value) in done.out[done.out.rindex(first["label"]) :]
    assert f"westward replay {path}" in done.out.replace("\n", "")


def test_choices_are_numbered_and_told_in_words(run: Run) -> None:
    done = run(*PLAY, lines=["q"])
    match = Match(westward.load("trails"), 2, 7)
    assert " 1  Hike 1 tile" in done.out
    assert "Your turn" in done.out
    assert "● Red (you)" in done.out
    assert "◆ Blue (random)" in done.out
    assert match.game.title in done.out


def test_only_what_the_viewer_saw_is_told(run: Run, finished: Path) -> None:
    match = Match.replay(read(finished))
    secrets = [
        match.game.words.event(event, 0)
        for step in match.steps
        for event in step.events
        if not event.seen_by(0) and event.seen_by(1)
    ]
    assert secrets
    done = run(*PLAY, lines=anything())
    for secret in secrets:
        assert secret not in done.out


def test_undo_goes_back_to_the_last_own_decision_and_redo_forth(run: Run) -> None:
    run(*PLAY, lines=["1", "s a.json", "1", "s b.json", "u", "s c.json", "r", "s d.json", "u", "u", "s e.json"])
    a, b, c, d, e = (read(f"{name}.json") for name in "abcde")
    assert b["steps"] != a["steps"]
    assert c == a
    assert d == b
    assert len(e["steps"]) < len(a["steps"])


def test_undo_and_redo_have_an_end(run: Run) -> None:
    done = run(*PLAY, lines=["u", "r", "1", "r", "u", "u", "q", "n"])
    assert done.out.count("There is no decision of yours to undo.") == 2
    assert done.out.count("There is nothing to redo.") == 2


def test_another_choice_after_undo_forgets_the_first(run: Run) -> None:
    run(*PLAY, lines=["1", "u", "2", "s a.json", "q"])
    done = run(*PLAY, lines=["2", "s b.json", "q"])
    assert done.code == 0
    assert read("a.json") == read("b.json")


def test_save_load_and_go_on(run: Run, saves: Path) -> None:
    run(*PLAY, lines=["1", "1", "s a.json", "q"])
    assert not list(saves.iterdir())
    done = run("play", "--load", "a.json", lines=["s b.json", "q"])
    assert done.code == 0
    assert "◆ Blue (random)" in done.out
    assert read("a.json") == read("b.json")
    done = run("play", "trails", "--load", "a.json", "--seats", "random,you", lines=["s c.json", "q"])
    assert read("c.json")["players"] == ["random", "you"]
    assert "● Red (random)" in done.out


def test_load_within_a_game_keeps_the_other_one(run: Run, saves: Path) -> None:
    run(*PLAY, lines=["1", "s a.json", "q"])
    done = run("play", "trails", "--seats", "you,random", "--seed", "8", lines=["1", "l a.json", "s b.json", "q"])
    assert "Loaded a.json." in done.out
    assert read("a.json") == read("b.json")
    (kept,) = saves.iterdir()
    assert read(kept)["steps"] != read("a.json")["steps"]
    assert str(kept) in done.out.replace("\n", "")


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("99", "There is no choice 99; type a number from 1 to 6"),
        ("0", "There is no choice 0"),
        ("dance", "'dance' is neither a choice nor a command"),
        ("\x1b[A", r"'\x1b[A' is neither a choice nor a command"),
        ("move 9", "'move 9' is not an action; say: move 1|2."),
        ("keep 1", "'keep 1' is not possible now; choose from: move 1, move 2"),
        ("s", "Say where to save"),
        ("s .", "Replace it?"),
        ("l", "Say which file to load"),
        ("l absent.json", "absent.json: No such file or directory."),
    ],
)
def test_nonsense_is_answered_and_changes_nothing(run: Run, line: str, words: str) -> None:
    done = run(*PLAY, lines=[line, "n", "s a.json", "q"])
    assert words in " ".join(done.out.split())
    assert done.code == 0
    run(*PLAY, lines=["s b.json", "q"])
    assert read("a.json") == read("b.json")


def test_a_broken_file_does_not_disturb_the_game(run: Run) -> None:
    Path("broken.json").write_text("{", encoding="utf-8")
    run(*PLAY, lines=["1", "s a.json", "l broken.json", "s b.json", "q"])
    assert read("a.json") == read("b.json")


def test_a_file_is_replaced_only_when_asked(run: Run) -> None:
    Path("a.json").write_text("mine", encoding="utf-8")
    done = run(*PLAY, lines=["1", "s a.json", "n", "q", "a.json", "n", "c", "q", "n"])
    assert done.out.count("a.json exists. Replace it?") == 2
    assert Path("a.json").read_text(encoding="utf-8") == "mine"
    run(*PLAY, lines=["1", "s a.json", "y", "q"])
    assert read("a.json")["game"] == "trails"


def test_choices_may_be_typed_as_text(run: Run) -> None:
    run(*PLAY, lines=["move 2", "s a.json", "q"])
    run(*PLAY, lines=["2", "s b.json", "q"])
    assert read("a.json") == read("b.json")


def test_board_log_and_help(run: Run) -> None:
    done = run(*PLAY, lines=["b", "log", "?", "", "q"])
    assert done.out.count("╭─ TRAILS") == 3
    assert done.out.count("0. Trailhead ") == 3
    assert "undo your decision" in done.out
    assert done.out.count("Your turn:") == 2


@pytest.mark.parametrize(("answer", "left"), [("", 1), ("y", 1), ("n", 0), ("b.json", 0)])
def test_quit_offers_to_save(run: Run, saves: Path, answer: str, left: int) -> None:
    done = run(*PLAY, lines=["1", "q", "c", "q", answer])
    assert done.code == 0
    assert done.out.count("Save in ") == 2
    kept = list(saves.iterdir())
    assert len(kept) == left
    assert Path("b.json").exists() == (answer == "b.json")


def test_quit_at_once_asks_nothing(run: Run, saves: Path) -> None:
    done = run(*PLAY, lines=["q"])
    assert "Save in" not in done.out
    assert not saves.exists()


def test_the_end_of_input_saves_the_game(run: Run, saves: Path) -> None:
    done = run(*PLAY, lines=["1", "1"])
    assert done.code == 0
    (path,) = saves.iterdir()
    assert f"Go on with: westward play --load {path}" in done.out.replace("\n", "")
    assert run("play", "--load", str(path), lines=["q"]).code == 0


def test_an_interrupt_saves_the_game(run: Run, saves: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(self: Typist, prompt: str) -> str:
        if not self.asked:
            self.asked.append(prompt)
            return "1"
        raise KeyboardInterrupt

    monkeypatch.setattr(Typist, "__call__", interrupt)
    done = run(*PLAY)
    assert done.code == 130
    (path,) = saves.iterdir()
    assert str(path) in done.out.replace("\n", "")


def test_every_decision_is_kept_while_the_game_goes_on(saves: Path) -> None:
    game, _, typist = session("you", "random", lines=[])
    kept: list[int] = []

    def watch(prompt: str) -> str:
        kept.append(len(read(next(iter(saves.iterdir())))["steps"]) if saves.exists() else 0)
        if len(kept) == 4:
            raise EOFError
        return "1"

    game.read = watch
    game.run()
    assert kept == sorted(set(kept))
    assert kept[0] == 0
    assert typist.asked == []


def test_a_game_that_cannot_be_saved_is_printed(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(record: object, path: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("westward.terminal.play.write_record", full)
    done = run(*PLAY, lines=["1", "1"])
    assert done.out.count("The game cannot be kept while you play: No space left on device.") == 1
    assert "The game cannot be saved (No space left on device)" in done.out
    Path("a.json").write_text(done.out[done.out.index("\n{\n") :], encoding="utf-8")
    assert run("play", "--load", "a.json", lines=["q"]).code == 0


def test_a_failing_bot_loses_nothing(run: Run, saves: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(self: object, perspective: object) -> int:
        raise RuntimeError("out of ideas")

    monkeypatch.setattr("westward.bots.RandomBot.choose", fail)
    first = Match(westward.load("trails"), 2, 7).state.actors()[0]
    seats = "you,random" if first == 0 else "random,you"
    done = run("play", "trails", "--seats", seats, "--seed", "7", lines=anything())
    assert done.code == 1
    assert "out of ideas" in done.err
    (path,) = saves.iterdir()
    assert str(path) in done.out.replace("\n", "")


def test_games_of_one_second_have_different_files(run: Run, saves: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("time.strftime", lambda form: "20261115-120000")
    for _ in range(3):
        run(*PLAY, lines=["1"])
    assert len(list(saves.iterdir())) == 3


def test_bots_alone_can_be_watched(run: Run, saves: Path) -> None:
    done = run("play", "trails", "--seats", "random,random", "--seed", "7")
    assert done.code == 0
    assert "· Red hikes " in done.out
    assert "Total" in done.out
    assert not saves.exists()


def test_the_usual_opponent_searches(run: Run) -> None:
    done = run("play", "trails", "--seed", "3", lines=["q"])
    assert "◆ Blue (ismcts:500)" in done.out


# ---------------------------------------------------------------- several people


def test_hot_seat_hides_what_the_other_sees() -> None:
    game, screen, typist = session("you", "you", lines=["", "1"] * 6, height=40)
    game.run()
    curtains = [prompt for prompt in typist.asked if prompt.startswith("Enter when you are ready")]
    assert len(curtains) > 2
    for page in screen.getvalue().split("\x1b[3J")[1:]:
        seen_by = re.search(r"Pass the keyboard to . (\w+)", page)
        assert seen_by
        assert set(re.findall(r"(\w+) \(you\): ", page)) <= {seen_by[1]}


def test_hot_seat_undo_at_the_curtain() -> None:
    game, screen, _ = session("you", "you", lines=["u", "", "move 2", "u", "", "q", "n"])
    assert game.run() == 0
    first = re.findall(r"Pass the keyboard to . (\w+)", screen.getvalue())
    assert len(first) == 4
    assert first[0] == first[1] == first[3] != first[2]
    assert game.match.turn == 0


def test_hot_seat_needs_enter_after_a_refused_undo() -> None:
    game, _, typist = session("you", "you", lines=["u", "q"])
    game.run()
    assert all(prompt.startswith("Enter when you are ready") for prompt in typist.asked)


def test_hot_seat_ends_without_secrets() -> None:
    game, screen, _ = session("you", "you", lines=list(islice(anything(), 4000)), height=80)
    game.run()
    end = screen.getvalue().split("\x1b[3J")[-1]
    assert "Total" in end
    assert "(you): " not in end
