"""Every command that the docs show is carried out, with fewer games and less thought than there."""

import io
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import tomllib
from doctest import ELLIPSIS, NORMALIZE_WHITESPACE, OutputChecker
from pathlib import Path
from typing import NamedTuple

import pytest

import westward
from tests.cli.conftest import Run
from westward.arena.meetings import read_meetings
from westward.cli import build_parser
from westward.kernel import Match, Rng, save_record

ROOT = Path(__file__).resolve().parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
BLOCK = re.compile(r"^```(\w*)\n(.*?)^```", re.MULTILINE | re.DOTALL)
ELSEWHERE = re.compile(r"serve|admin|play prairie_dogs|$")
"""What other tests carry out: those of the web table, and of new games."""
LESS = (
    (r"--games \d+", "--games 4"),
    (r"\b(greedy|mc|ismcts|guided):\d+", r"\1:2"),
    (r"^review \S+(?!.*--judge)", r"\g<0> --judge guided:2"),
    (r"\bprogram:python\b", f"program:{sys.executable}"),
)


class Example(NamedTuple):
    """A command as a page shows it, and what it prints there."""

    command: str
    printed: str


def examples(page: Path) -> list[Example]:
    """The commands of a page, in order."""
    found = []
    for kind, block in BLOCK.findall(page.read_text(encoding="utf-8")):
        if kind in ("", "console"):
            sign = r"\$ " if kind else ""
            shown = rf"^{sign}westward\b(.*)\n((?:(?!\$ ).*\n)*)" if kind else r"^westward\b(.*)\n()"
            found += [Example(command.strip(), printed) for command, printed in re.findall(shown, block, re.MULTILINE)]
    return found


def code(page: Path, kind: str) -> list[str]:
    """The blocks of a kind on a page."""
    return [block for found, block in BLOCK.findall(page.read_text(encoding="utf-8")) if found == kind]


def written(page: Path) -> str:
    """The program that the first example of a page types."""
    lines = code(page, "pycon")[0].splitlines()
    return "\n".join(line[4:] for line in lines if line[:3] in (">>>", "...")) + "\n"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with everything that the commands name."""
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("COLUMNS", "160")
    monkeypatch.setenv("WESTWARD_COMPONENTS", "")  # so that it is put back
    monkeypatch.setattr(sys, "path", [*sys.path, str(tmp_path)])
    (tmp_path / "my_bots.py").write_text(written(ROOT / "docs/start/bots.md"), encoding="utf-8")
    shutil.copytree(ROOT / "examples", tmp_path / "examples")
    game = westward.load("trails")
    match, rng = Match(game, seats=2, seed=1), Rng(1)
    save_record(play(match, rng, 14).record(), tmp_path / "game.json")
    (tmp_path / "start.json").write_text(json.dumps(game.describe(match.state)), encoding="utf-8")
    figures = (ROOT / "src/westward/games/trails/components.toml").read_text(encoding="utf-8")
    for own in ("my_figures", "mine"):
        (tmp_path / own).mkdir()
        (tmp_path / own / "trails.toml").write_text(
            figures.replace("resource_limit = 8", "resource_limit = 9"), encoding="utf-8"
        )
    (tmp_path / ".zfunc").mkdir()
    (tmp_path / ".config/fish/completions").mkdir(parents=True)
    return tmp_path


def play(match: Match, rng: Rng, decisions: int) -> Match:
    """So many random decisions."""
    for _ in range(decisions):
        seat = match.state.actors()[0]
        legal = match.state.legal(seat)
        match.play(seat, legal[rng.below(len(legal))])
    return match


@pytest.mark.parametrize("page", [page for page in PAGES if examples(page)], ids=lambda page: page.stem)
def test_every_command_does_what_its_page_says(
    page: Path, folder: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    for shown in examples(page):
        words = shlex.split(shown.command, comments=True)
        parsed = build_parser().parse_args(words[: end_of(words)])
        if ELSEWHERE.match(shown.command):
            assert "command" in parsed
            continue
        command = shlex.split(less(shown.command), comments=True)
        end = end_of(command)
        done = run(*map(os.path.expanduser, command[:end]), lines=["q"])
        assert done.code == 0, f"{shown.command}: {done.err}"
        after = command[end:]
        if after[:1] == [">"]:
            Path(os.path.expanduser(after[1])).write_text(done.out, encoding="utf-8")
        elif after[:2] == ["|", "westward"]:
            monkeypatch.setattr(sys, "stdin", io.StringIO(done.out))
            assert run(*after[2:]).code == 0, shown.command
        elif after:
            assert after[:2] == ["|", "python"], shown.command
            subprocess.run([sys.executable, *after[2:]], input=done.out, text=True, check=True, capture_output=True)
        wanted = re.sub(r"[\d,]+ games", "... games", shown.printed)
        same = OutputChecker().check_output(wanted, done.out, ELLIPSIS | NORMALIZE_WHITESPACE)
        assert same or not shown.printed.strip(), f"{shown.command} prints:\n{done.out}"


def end_of(words: list[str]) -> int:
    """Where a command goes on with what a shell does."""
    return next((place for place, word in enumerate(words) if word in ("|", ">")), len(words))


def less(command: str) -> str:
    """The command with little to do."""
    for more, little in LESS:
        command = re.sub(more, little, command)
    return command


def test_the_record_on_its_page_is_played_again() -> None:
    (record,) = map(json.loads, code(ROOT / "docs/records.md", "json"))
    assert Match.replay(record).record() == record


def test_the_position_on_its_page_can_be_played_from() -> None:
    (position,) = map(json.loads, code(ROOT / "docs/command_line.md", "json"))
    described = westward.load("trails").describe(Match(westward.load("trails"), start=position).state)
    assert described["active"] == "Blue"
    assert described["players"]["Blue"]["place"] == "Trail End"


def test_the_meetings_on_their_page_are_understood(tmp_path: Path) -> None:
    (text,) = code(ROOT / "docs/command_line.md", "toml")
    assert tomllib.loads(text)["alone"] is True
    (tmp_path / "meetings.toml").write_text(text, encoding="utf-8")
    assert [meeting.tournament.games for meeting in read_meetings(tmp_path / "meetings.toml")] == [400, 100]
