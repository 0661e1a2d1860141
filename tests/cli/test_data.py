"""What programs and shells get: data instead of tables, completion, and examples in the docs that hold."""

import json
import shutil
import subprocess
from pathlib import Path

import pytest

import westward
from tests.cli.conftest import Run
from westward.cli import build_parser

MEETINGS = """
game = "trails"
seats = 2
seed = 5
games = 4

[[meetings]]
players = ["greedy:2", "random"]
"""


def test_games_as_data(run: Run) -> None:
    found = json.loads(run("games", "--json").out)
    assert [game["name"] for game in found] == list(westward.games())
    trails = next(game for game in found if game["name"] == "trails")
    assert trails["seats"] == [2, 3, 4]
    assert trails["digest"] == westward.load("trails").digest
    assert {"name": "layout", "default": "shuffled"}.items() <= trails["options"][0].items()


def test_a_measurement_as_data(run: Run) -> None:
    found = json.loads(run("bench", "trails", "--seconds", "0.01", "--json").out)
    assert found["games"][0]["game"] == "trails"
    assert found["games"][0]["decisions_per_second"] > 0


def test_a_series_as_data_is_what_out_writes(run: Run) -> None:
    done = run("simulate", "trails", "--games", "3", "--seed", "1", "--json", "--out", "result.json")
    assert done.out == Path("result.json").read_text(encoding="utf-8")
    assert len(json.loads(done.out)["outcomes"]) == 3


def test_a_tournament_as_data(run: Run) -> None:
    done = run("tournament", "trails", "random,greedy:2", "--games", "4", "--seed", "1", "--json")
    assert [row["name"] for row in json.loads(done.out)["table"]] == ["random", "greedy:2"]


def test_meetings_of_a_file_as_data(run: Run) -> None:
    Path("meetings.toml").write_text(MEETINGS, encoding="utf-8")
    (row,) = json.loads(run("tournament", "--file", "meetings.toml", "--json").out)
    assert (row["bot"], row["against"], row["games"], row["settled"]) == ("greedy:2", "random", 4, False)
    assert 0 <= row["low"] <= row["share"] <= 1


def test_every_command_with_a_table_offers_data() -> None:
    parser = build_parser()
    commands = next(action.choices for action in parser._actions if isinstance(action.choices, dict))
    offering = {name for name, command in commands.items() if "--json" in command.format_help()}
    assert {"games", "bench", "simulate", "tournament", "report", "review"} <= offering


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_knows_commands_options_and_games(run: Run, shell: str) -> None:
    script = run("completion", shell).out
    for word in ("simulate", "games", "trails"):
        assert word in script
    if shutil.which(shell):
        subprocess.run([shell, "-n", "/dev/stdin"], input=script, text=True, check=True)


def test_another_shell_is_refused_in_a_sentence(run: Run) -> None:
    done = run("completion", "csh")
    assert done.code == 2
    assert "invalid choice: 'csh'" in done.err
