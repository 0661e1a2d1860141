"""What a user's own file may say about bots under `mypy --strict`, against the package as it lies here."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import westward

GOOD = """
import westward
from westward import bots


def best(text: str) -> tuple[int, float]:
    match = westward.Match(westward.load("trails"), seats=2, seed=1)
    seat = match.state.actors()[0]
    advice = bots.make(text, seed=3).advise(match.perspective(seat))
    return advice[0].action, advice[0].value


chosen: int = bots.seated(bots.RandomBot(1)).choose(westward.Match(westward.load("trails"), 2).perspective(0))
"""
BAD = """
from westward import bots

bots.make("ismcts:5").advise("the board")
words: str = bots.make("ismcts:5").advise
"""


@pytest.fixture(scope="module")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("mypy")


def check(text: str, folder: Path, cache: Path) -> subprocess.CompletedProcess[str]:
    """What mypy says of a file that somebody else wrote."""
    place = Path(westward.__file__).parents[1]
    where = {} if place.name == "site-packages" else {"MYPYPATH": str(place)}
    (folder / "mine.py").write_text(text, encoding="utf-8")
    command = [sys.executable, "-m", "mypy", "--strict", "--config-file=", "--cache-dir", str(cache), "mine.py"]
    return subprocess.run(command, cwd=folder, env={**os.environ, **where}, capture_output=True, text=True)


def test_advice_has_types(tmp_path: Path, cache: Path) -> None:
    done = check(GOOD, tmp_path, cache)
    assert (done.stdout, done.stderr, done.returncode) == ("Success: no issues found in 1 source file\n", "", 0)


def test_mistakes_are_found(tmp_path: Path, cache: Path) -> None:
    done = check(BAD, tmp_path, cache)
    assert done.returncode == 1
    assert 'mine.py:4: error: Argument 1 to "advise" of "Player" has incompatible type "str"' in done.stdout
    assert "mine.py:5: error: Incompatible types in assignment" in done.stdout
    assert "Found 2 errors" in done.stdout
