import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import westward
from tests.cli.conftest import Done, Run

Change = Callable[[dict[str, Any]], object]


def position() -> dict[str, Any]:
    return westward.Match(westward.load("trails"), 2, seed=7).state.to_dict()


def record() -> dict[str, Any]:
    match = westward.Match(westward.load("trails"), 2, seed=7)
    match.play(match.state.actors()[0], "move 2")
    return match.record()


def assert_one_sentence(done: Done, words: str) -> None:
    assert done.code == 2
    assert done.err.startswith("westward: ")
    assert done.err.count("\n") == 1
    assert words in done.err
    assert "Traceback" not in done.out + done.err


ARGUMENTS = {
    "unknown command": (["plai"], "invalid choice: 'plai'"),
    "unknown flag": (["games", "--all"], "unrecognized arguments: --all"),
    "abbreviated flag": (["new", "trails", "--see", "7"], "unrecognized arguments"),
    "game missing": (["rules"], "arguments are required: GAME"),
    "unknown game": (["rules", "chess"], "there is no game 'chess'; the games are"),
    "unknown game to deal": (["new", "chess"], "there is no game 'chess'"),
    "unknown game to play": (["play", "chess"], "there is no game 'chess'"),
    "no game to play": (["play"], "say which game to play: "),
    "unknown game to simulate": (["simulate", "chess"], "there is no game 'chess'"),
    "unknown game to bench": (["bench", "chess"], "there is no game 'chess'"),
    "unknown option": (["new", "trails", "--option", "weather=rain"], "has no option 'weather'; it has layout"),
    "wrong value": (["new", "trails", "--option", "layout=circle"], "choose shuffled or first_game"),
    "option without value": (["play", "trails", "--option", "layout"], "write NAME=VALUE, not 'layout'"),
    "option of a series": (["simulate", "trails", "--option", "limited_supply=maybe"], "choose false or true"),
    "too many seats": (["new", "trails", "--seats", "9"], "TRAILS is for 2 to 4 seats, not 9"),
    "seats not a number": (["new", "trails", "--seats", "two"], "invalid int value: 'two'"),
    "too few players": (["play", "trails", "--seats", "you"], "2 to 4 seats, not 1"),
    "unknown bot": (["play", "trails", "--seats", "you,genius"], "there is no bot 'genius'"),
    "empty seat": (["play", "trails", "--seats", "you,"], "there is no bot ''"),
    "bot with a bad budget": (["play", "trails", "--seats", "you,ismcts:x"], "budget"),
    "a person in a series": (["simulate", "trails", "--seats", "you,random"], "there is no bot 'you'"),
    "too many bots": (["simulate", "trails", "--seats", "random,random,random,random,random"], "2 to 4 seats"),
    "no games": (["simulate", "trails", "--games", "0"], "at least 1 game, not 0"),
    "no jobs": (["simulate", "trails", "--jobs", "0"], "at least 1 job"),
    "no time": (["bench", "--seconds", "0"], "more than 0"),
    "time without end": (["bench", "--seconds", "nan"], "more than 0"),
    "seats of a bench": (["bench", "trails", "--seats", "1"], "2 to 4 seats"),
    "no such file": (["show", "absent.json"], "absent.json: No such file or directory"),
    "no such record": (["replay", "absent.json"], "absent.json: No such file or directory"),
    "no such saved game": (["play", "--load", "absent.json"], "absent.json: No such file or directory"),
    "no such position": (["play", "--position", "absent.json"], "absent.json: No such file or directory"),
    "nothing to show": (["show"], "FILE --position is required"),
    "two files to show": (["show", "a.json", "--position", "b.json"], "not allowed with argument"),
    "two files to play": (["play", "--load", "a.json", "--position", "b.json"], "not allowed with argument --load"),
    "a folder": (["show", "."], "Is a directory"),
    "no folder to write to": (["new", "trails", "--out", "absent/a.json"], "No such file or directory"),
    "components without folder": (["--components", "absent", "games"], "absent is not a folder"),
    "components without files": (["games", "--components", "."], "trails.toml"),
}


@pytest.mark.parametrize(("argv", "words"), ARGUMENTS.values(), ids=ARGUMENTS.keys())
def test_wrong_arguments_get_one_sentence(run: Run, argv: list[str], words: str) -> None:
    assert_one_sentence(run(*argv), words)


TEXTS = {
    "empty": ("", "ends early or is not JSON"),
    "cut off": ('{"westward": 1, "game": "tra', "ends early or is not JSON (line 1)"),
    "not JSON": ("hello", "ends early or is not JSON"),
    "a list": ("[1, 2]", "neither a position nor a record"),
    "nothing of ours": ('{"a": 1}', "neither a position nor a record"),
    "too deep": ("[" * 100_000, "ends early or is not JSON"),
    "too long a number": ('{"game": ' + "9" * 5000 + "}", "not JSON"),
    "nested": ('{"game": ' + "[" * 500 + "]" * 500 + "}", "a.json is nested too deeply"),
}


@pytest.mark.parametrize(("text", "words"), TEXTS.values(), ids=TEXTS.keys())
def test_broken_files_get_one_sentence(run: Run, text: str, words: str) -> None:
    Path("a.json").write_text(text, encoding="utf-8")
    assert_one_sentence(run("show", "a.json"), words)
    assert run("replay", "a.json").code == 2
    assert run("play", "--load", "a.json").code == 2
    assert_one_sentence(run("play", "--position", "a.json"), words)


def test_a_file_that_is_no_text(run: Run) -> None:
    Path("a.json").write_bytes(b"\xff\xfe\x00\x01")
    assert_one_sentence(run("show", "a.json"), "a.json is neither a position nor a record: it is not a text file")


POSITIONS: dict[str, tuple[Change, str]] = {
    "another game": (lambda d: d.update(game="chess"), "there is no game 'chess'"),
    "no game": (lambda d: d.update(game=None), "neither a position nor a record"),
    "another version": (lambda d: d.update(rules_version=99), "rules version 99"),
    "a part is missing": (lambda d: d.pop("bear"), "a.json: the position lacks 'bear'"),
    "an unknown part": (lambda d: d.update(moon=1), "unknown parts: moon"),
    "no number": (lambda d: d.update(bear="x"), "'bear' must be a whole number"),
    "seats": (lambda d: d.update(seats=7), "2 to 4 seats, not 7"),
    "options": (lambda d: d.update(options=7), "'options' must be a table"),
    "impossible": (lambda d: d.update(bear=77, active=50), "a.json: "),
}


@pytest.mark.parametrize(("change", "words"), POSITIONS.values(), ids=POSITIONS.keys())
def test_broken_positions_get_one_sentence(run: Run, change: Change, words: str) -> None:
    data = position()
    change(data)
    Path("a.json").write_text(json.dumps(data), encoding="utf-8")
    assert_one_sentence(run("show", "a.json"), words)
    assert_one_sentence(run("play", "--position", "a.json"), words)


RECORDS: dict[str, tuple[Change, str]] = {
    "another format": (lambda d: d.update(westward=2), "format 2"),
    "another game": (lambda d: d.update(game="chess"), "there is no game 'chess'"),
    "another version": (lambda d: d.update(rules_version=99), "version 99"),
    "other components": (lambda d: d.update(components="0" * 16), "WESTWARD_COMPONENTS"),
    "a part is missing": (lambda d: d.pop("steps"), "lacks 'steps'"),
    "an illegal step": (lambda d: d["steps"].append("0 keep 1"), "does not fit"),
    "a nonsense step": (lambda d: d["steps"].append("hello"), "does not fit"),
    "a step too few": (lambda d: d["steps"].pop(), "was changed"),
    "an edited end": (lambda d: d.update(fingerprint="0" * 16), "was changed"),
}


@pytest.mark.parametrize("command", [["show"], ["replay"], ["play", "--load"]], ids=lambda argv: argv[0])
@pytest.mark.parametrize(("change", "words"), RECORDS.values(), ids=RECORDS.keys())
def test_broken_records_get_one_sentence(run: Run, command: list[str], change: Change, words: str) -> None:
    data = record()
    change(data)
    Path("a.json").write_text(json.dumps(data), encoding="utf-8")
    assert_one_sentence(run(*command, "a.json"), words)


def test_arguments_that_contradict_a_file(run: Run) -> None:
    Path("position.json").write_text(json.dumps(position()), encoding="utf-8")
    Path("record.json").write_text(json.dumps(record()), encoding="utf-8")
    Path("strange.json").write_text(json.dumps({**record(), "players": ["you", "genius"]}), encoding="utf-8")
    Path("foreign.json").write_text(json.dumps({**record(), "players": ["you", "program:ls"]}), encoding="utf-8")
    for argv, words in [
        (["replay", "position.json"], "holds a position, not a record"),
        (["play", "--load", "position.json"], "holds a position, not a record"),
        (["play", "--position", "record.json"], "holds a record of a game, not a position"),
        (["play", "end_of_the_trail", "--position", "position.json"], "is a game of trails, not of end_of_the_trail"),
        (["play", "--position", "position.json", "--option", "layout=shuffled"], "options of its own"),
        (["play", "--position", "position.json", "--seats", "you,random,random"], "2 seats, but 3 players"),
        (["show", "position.json", "--at", "1"], "--at is for records"),
        (["show", "record.json", "--at", "99"], "decisions 0 to 1, not 99"),
        (["show", "record.json", "--at", "-1"], "decisions 0 to 1, not -1"),
        (["show", "record.json", "--seat", "teal"], "the seats are 0 (Red), 1 (Blue)"),
        (["replay", "record.json", "--seat", "2"], "there is no seat '2'"),
        (["play", "chess", "--load", "record.json"], "is a game of trails, not of chess"),
        (["play", "--load", "record.json", "--option", "layout=shuffled"], "options of its own"),
        (["play", "--load", "record.json", "--seats", "you,random,random"], "2 seats, but 3 players"),
        (["play", "--load", "strange.json"], "strange.json: there is no bot 'genius'"),
        (["play", "--load", "foreign.json"], "foreign.json was played by program:ls, which is not a bot of ours"),
    ]:
        assert_one_sentence(run(*argv), words)


def test_a_failure_inside_is_one_sentence_too(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(name: str) -> None:
        raise KeyError("oops")

    monkeypatch.setattr("westward.terminal.typed.looking.load", fail)
    done = run("rules", "trails")
    assert (done.code, done.err.count("\n")) == (1, 1)
    assert "WESTWARD_DEBUG=1 shows where" in done.err
    monkeypatch.setenv("WESTWARD_DEBUG", "1")
    with pytest.raises(KeyError):
        run("rules", "trails")


def test_a_write_that_fails_leaves_the_old_file(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    Path("a.json").write_text("old", encoding="utf-8")

    def full(self: Path, text: str, encoding: str) -> None:
        self.touch()
        raise OSError(28, "No space left on device", str(self))

    monkeypatch.setattr(Path, "write_text", full)
    assert_one_sentence(run("new", "trails", "--out", "a.json"), "No space left on device")
    assert Path("a.json").read_text(encoding="utf-8") == "old"
    assert not list(Path().glob("*.part"))
