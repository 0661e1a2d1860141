"""Ctrl-C stops a bot that thinks: the process ends at once, whatever the bot had in mind."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from westward import bots
from westward.kernel import Perspective

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")

PATIENCE = 60  # seconds that a busy machine may take for what should take less than one; the bots would think longer
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
    path = os.pathsep.join(part for part in sys.path if part)
    process = subprocess.Popen(
        [sys.executable, "-m", "westward", *arguments, "--seed", "7"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": path, "PYTHONIOENCODING": "utf-8", "XDG_STATE_HOME": str(tmp_path)},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # tests in the background ignore it
    )
    try:
        while not (tmp_path / "thinking").exists() and process.poll() is None:
            time.sleep(0.02)
        os.killpg(process.pid, signal.SIGINT)  # as a terminal does: everybody in the group gets it
        out, err = process.communicate(timeout=PATIENCE)
    finally:
        process.kill()
        process.wait()
    assert (process.returncode, err) == (130, "")
    assert words in out
