import json
from pathlib import Path

import pytest

import westward
from tests.cli.conftest import Run
from westward.cli import build_parser
from westward.drawing.board import FIGURE
from westward.kernel import games
from westward.kernel.options import spell

COMMANDS = ("games", "rules", "new", "show", "play", "replay", "simulate", "serve", "bench", "tournament", "report")


def test_version_says_which_package_runs(run: Run) -> None:
    mode = "compiled" if westward.COMPILED else "interpreted"
    assert run("--version").out == f"westward {westward.__version__} ({mode})\n"


def test_bare_command_opens_the_web_table(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("westward.table.serve.serve", lambda *arguments: print(*arguments))
    assert run().out == run("serve").out == "127.0.0.1 8000 None None True None None None\n"


def test_help_lists_the_commands(run: Run) -> None:
    done = run("--help")
    assert done.code == 0
    for command in COMMANDS:
        assert f"    {command} " in done.out


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_an_example_that_can_be_parsed(run: Run, command: str) -> None:
    done = run(command, "--help")
    assert done.code == 0
    examples = [line.strip() for line in done.out.splitlines() if line.startswith("  westward ")]
    assert examples
    for example in examples:
        for part in example.split(" | "):
            build_parser().parse_args(part.split()[1:])


def test_games_lists_every_game_with_its_options(run: Run) -> None:
    out = " ".join(run("games").out.split())
    for name in games():
        game = westward.load(name)
        assert f"{name} {game.title}, {game.seats[0]} to {game.seats[-1]} seats" in out
        assert game.digest in out
        for option in game.options:
            assert f"{option.name}={spell(option.default)}" in out
    assert "components: ours" in out


def test_a_game_that_cannot_be_loaded_says_why(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(name: str) -> westward.Game:
        raise ValueError("trails.toml: limits.resources is missing")

    monkeypatch.setattr("westward.terminal.commands.load", broken)
    done = run("games")
    assert done.code == 0
    assert "trails  cannot be loaded: trails.toml: limits.resources is missing" in done.out


@pytest.mark.parametrize("name", games())
def test_rules_are_the_page_of_the_game(run: Run, name: str) -> None:
    said = run("rules", name).out
    assert said == FIGURE.sub("", westward.load(name).rules_page())
    assert "](art:" not in said


@pytest.mark.parametrize("name", games())
def test_new_is_dealt_and_the_same_for_a_seed(run: Run, name: str) -> None:
    game = westward.load(name)
    seats = game.seats[-1]
    done = run("new", name, "--seats", str(seats), "--seed", "7")
    raw = run("new", name, "--seats", str(seats), "--seed", "7", "--raw")
    for state in (game.build(json.loads(done.out)), game.from_dict(json.loads(raw.out))):
        assert state.fingerprint() == westward.Match(game, seats, seed=7).state.fingerprint()
        assert state.actors()
    assert run("new", name, "--seats", str(seats), "--seed", "7").out == done.out
    assert len({run("new", name, "--seats", str(seats)).out for _ in range(8)}) > 1, "eight deals without a seed"


def test_new_takes_options_and_writes_a_file(run: Run) -> None:
    done = run("new", "trails", "--option", "layout=first_game", "--option", "limited_supply=false", "--out", "a.json")
    assert (done.code, done.out) == (0, "")
    data = json.loads(Path("a.json").read_text(encoding="utf-8"))
    assert data["options"] == {"layout": "first_game", "limited_supply": False, "chain_hand_badges": False}
    assert data["seats"] == 2
    assert not list(Path().glob("*.part"))


def test_show_a_position_as_text(run: Run) -> None:
    run("new", "trails", "--seed", "7", "--out", "a.json")
    done = run("show", "a.json")
    match = westward.Match(westward.load("trails"), 2, seed=7)
    assert done.out == match.game.words.text(match.state.view(None)) + "\n"
    for seat in ("1", "blue", "Blue", "B"):
        assert run("show", "a.json", "--seat", seat).out == match.game.words.text(match.state.view(1)) + "\n"


def test_show_reads_the_standard_input(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    run("new", "trails", "--seed", "7", "--out", "a.json")
    with Path("a.json").open(encoding="utf-8") as stream:
        monkeypatch.setattr("sys.stdin", stream)
        assert run("show", "-").out == run("show", "a.json").out


def test_show_gives_data(run: Run) -> None:
    run("new", "trails", "--seed", "7", "--out", "a.json")
    data = json.loads(run("show", "a.json", "--json", "--seat", "red").out)
    assert (data["game"], data["seat"], data["view"]["viewer"]) == ("trails", 0, 0)
    assert {"prompt", "choices", "scores"} < set(data)
    assert json.loads(run("show", "a.json", "--json").out)["choices"] == []
    assert run("show", "a.json", "--json", "--svg").code == 2


def test_show_draws(run: Run) -> None:
    run("new", "trails", "--seed", "7", "--out", "a.json")
    svg = run("show", "a.json", "--svg", "--seat", "red").out
    assert svg.startswith("<svg")
    assert svg.endswith("</svg>\n")
    done = run("show", "a.json", "--svg", "--seat", "red", "--out", "a.svg")
    assert (done.code, done.out) == (0, "")
    assert Path("a.svg").read_text(encoding="utf-8") == svg


def test_show_a_step_of_a_record(run: Run, finished: Path) -> None:
    match = westward.Match.replay(json.loads(finished.read_text(encoding="utf-8")))
    text = match.game.words.text
    assert run("show", str(finished)).out == text(match.state.view(None)) + "\n"
    for step in (match.turn, 5, 0):
        while match.turn > step:
            match.undo()
        assert run("show", str(finished), "--at", str(step)).out == text(match.state.view(None)) + "\n"


def test_show_in_a_terminal_frames_the_board(run: Run, finished: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    out = run("show", str(finished)).out
    assert "TRAILS, seen by an onlooker" in out
    assert "╭─" in out
    assert "Total" in out


def test_bench_measures_every_game(run: Run) -> None:
    done = run("bench", "--seconds", "0.01")
    assert done.code == 0
    assert f"westward {westward.__version__}" in done.out
    for name in games():
        assert westward.load(name).title in done.out
    assert run("bench", "trails", "--seats", "3", "--seconds", "0.01").code == 0
