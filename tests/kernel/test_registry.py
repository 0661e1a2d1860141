"""How games are found."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import westward
from westward.games.trails import GAME
from westward.kernel import games, load, register


def run(code: str, *folders: Path) -> str:
    """A new interpreter, so that no other test sees the games of this one."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([*map(str, folders), *sys.path])}
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_a_registered_game_is_found() -> None:
    register(GAME)
    assert "trails" in games()
    assert load("trails") is GAME
    assert list(games()) == sorted(games())


def test_the_games_can_be_listed_after_one_was_imported() -> None:
    """The package `westward.games` must not take the place of the function `westward.games`."""
    register(GAME)
    assert "trails" in westward.games()


def test_an_unknown_game_is_refused_with_those_there_are() -> None:
    register(GAME)
    with pytest.raises(ValueError, match=r"there is no game 'chess'; the games are .*trails"):
        load("chess")


def test_a_game_made_in_a_notebook() -> None:
    out = run(
        "from westward.kernel import games, load, register; from tests.kernel.toy import TOY\n"
        "register(TOY); print('bids' in games(), load('bids') is TOY)"
    )
    assert out == "True True"


def test_a_game_of_another_package_plugs_in(tmp_path: Path) -> None:
    """What pip writes for a package with an entry point in the group `westward.games`."""
    info = tmp_path / "prairie-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: prairie\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[westward.games]\nbids = prairie:GAME\n")
    (tmp_path / "prairie.py").write_text("from tests.kernel.toy import TOY as GAME\n")
    code = """
import sys, westward
assert "bids" in westward.games()
assert "prairie" not in sys.modules, "a game is imported when it is loaded"
print(westward.load("bids"), westward.load("bids") is westward.load("bids"))
"""
    assert run(code, tmp_path) == "<Game bids, rules 3> True"


def test_installed_packages_are_looked_through_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A lobby asks for each of its tables; it took 9 ms a table."""
    known = games()

    def again(**group: str) -> None:
        raise AssertionError(group)

    monkeypatch.setattr("importlib.metadata.entry_points", again)
    assert games() == known
