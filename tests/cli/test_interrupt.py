"""Ctrl-C stops a bot that thinks: the process ends at once, whatever the bot had in mind."""

import os
import shlex
import signal
import sys
from pathlib import Path

import pytest

from tests.interrupts import interrupted
from westward import bots
from westward.kernel import Perspective

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")

THINKER = f"{__name__}:Thinker"


class Thinker:
    """Says that it thinks, and thinks for ten minutes."""

    def __init__(self, seed: object = 0) -> None:
        self.bot = bots.make("ismcts:600s", seed)

    def choose(self, perspective: Perspective) -> int:
        Path("thinking").touch()
        return self.bot.choose(perspective)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["simulate", "trails", "--seats", f"{THINKER},{THINKER}"], "Interrupted after 0 of 100 games."),
        (["simulate", "trails", "--seats", f"{THINKER},{THINKER}", "--jobs", "2"], "Interrupted after 0 of 100 games."),
        (["simulate", "settlers_of_america", "--seats", ",".join([THINKER] * 4)], "Interrupted after 0 of 100 games."),
        (["tournament", "trails", f"{THINKER},random"], "Interrupted after 0 of 100 games"),
        (["play", "trails", "--seats", f"{THINKER},{THINKER}"], "TRAILS"),
    ],
    ids=lambda value: " ".join(value[:2]) if isinstance(value, list) else "",
)
def test_a_bot_that_thinks_is_stopped(arguments: list[str], words: str, tmp_path: Path) -> None:
    environment = {"PYTHONPATH": os.pathsep.join(part for part in sys.path if part), "XDG_STATE_HOME": str(tmp_path)}
    thinking = (tmp_path / "thinking").exists
    code, out, err = interrupted([*arguments, "--seed", "7"], tmp_path, thinking, environment)
    assert (code, err) == (130, "")
    assert words in out


@pytest.mark.parametrize(("jobs", "kill"), [("1", False), ("2", False), ("2", True)])
def test_a_program_that_thinks_is_not_left_behind(jobs: str, kill: bool, tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text("import pathlib, time\ninput()\npathlib.Path('thinking').touch()\ntime.sleep(600)\n")
    environment = {"PYTHONPATH": os.pathsep.join(part for part in sys.path if part)}
    seats = f"program:{shlex.join([sys.executable, str(program)])},random"
    thinking = (tmp_path / "thinking").exists
    arguments = ["simulate", "trails", "--seats", seats, "--jobs", jobs, "--seed", "7"]
    code, out, _ = interrupted(arguments, tmp_path, thinking, environment, kill=kill)
    assert code == (-signal.SIGKILL if kill else 130)
    assert out == ("" if kill else "Interrupted after 0 of 100 games.\n")
