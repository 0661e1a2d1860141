"""`westward new-game` writes a package that keeps the contract at once and can be played."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from westward.kernel import games

PLUGIN = ("-p", "no:westward", "-p", "westward.testing.plugin", "-p", "no:cacheprovider")
"""The plugin, whether or not this package is installed and pytest has found it by itself."""


def python(*arguments: str, folder: Path, text: str = "", site: Path | None = None) -> subprocess.CompletedProcess[str]:
    """Python beside Westward, with the packages of another folder."""
    paths = os.pathsep.join([str(site), *filter(None, sys.path)] if site else filter(None, sys.path))
    environment = {**os.environ, "PYTHONPATH": paths, "XDG_STATE_HOME": str(folder)}
    command = [sys.executable, "-P", *arguments]
    return subprocess.run(command, env=environment, cwd=folder, input=text, capture_output=True, text=True, check=False)


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A package that was just written, and installed into the folder `site` beside it."""
    folder = tmp_path_factory.mktemp("games")
    done = python("-m", "westward", "new-game", "prairie_dogs", folder=folder)
    assert (done.returncode, done.stderr) == (0, "")
    assert "westward play prairie_dogs" in done.stdout
    pip = ("-m", "pip", "install", "--quiet", "--no-deps", "--no-build-isolation", "--no-index", "--target", "site")
    done = python(*pip, "./prairie_dogs", folder=folder)
    assert done.returncode == 0, done.stderr
    return folder / "prairie_dogs"


def test_it_keeps_the_whole_contract_and_its_own_tests(package: Path) -> None:
    done = python("-m", "pytest", "-q", *PLUGIN, "-o", "pythonpath=", folder=package, site=package.parent / "site")
    assert done.returncode == 0, done.stdout
    assert "warning" not in done.stdout


def test_the_suite_runs_without_a_test_module(package: Path) -> None:
    suite = ("--pyargs", "westward.testing.contract", "--westward-game", "prairie_dogs", "-k", "check_legal")
    done = python("-m", "pytest", "-v", *PLUGIN, *suite, folder=package.parent, site=package.parent / "site")
    assert done.returncode == 0, done.stdout
    assert "prairie_dogs-2-check_legal" in done.stdout


def test_a_fault_is_told_with_its_rule_and_its_remedy(package: Path) -> None:
    rules = package / "src" / "prairie_dogs" / "rules" / "game.py"
    whole = rules.read_text(encoding="utf-8")
    rules.write_text(whole.replace("self.pile[rank] += 1", "self.pile[rank] += rank"), encoding="utf-8")
    done = python(
        *("-m", "pytest", "-q", *PLUGIN, "-k", "check_ledger and prairie_dogs-2"),
        folder=package,
        site=package.parent / "site",
    )
    rules.write_text(whole, encoding="utf-8")
    assert done.returncode == 1
    assert "not conserved (before, now): {'cards of rank" in done.stdout
    assert "Rule: Every component is there at every step." in done.stdout
    assert "What to do: Look at the rule that was carried out in this step" in done.stdout
    assert 'Again: pytest -k "check_ledger and prairie_dogs-2' in done.stdout


def test_it_can_be_played(package: Path) -> None:
    site = package.parent / "site"
    listed = python("-m", "westward", "games", "--json", folder=package, site=site)
    assert "prairie_dogs" in [game["name"] for game in json.loads(listed.stdout)]
    played = python("-m", "westward", "play", "prairie_dogs", folder=package, text="1\ny\n" * 20, site=site)
    assert played.returncode == 0, played.stderr
    assert "The game is over." in played.stdout
    series = ("simulate", "prairie_dogs", "--seats", "ismcts:50,random", "--games", "2", "--json")
    assert python("-m", "westward", *series, folder=package, site=site).returncode == 0


def test_only_the_suite_itself_needs_pytest() -> None:
    code = (
        "import sys, westward.cli, westward.testing.template, westward.testing.checks; print('pytest' in sys.modules)"
    )
    assert python("-c", code, folder=Path.cwd()).stdout == "False\n"


def test_nothing_in_it_is_called_like_the_template(package: Path) -> None:
    files = [
        path for path in package.rglob("*") if path.suffix in (".py", ".toml", ".md") and "build" not in path.parts
    ]
    assert len(files) > 20
    for path in files:
        assert "toy" not in path.read_text(encoding="utf-8").lower(), path


def test_bad_names_and_folders_are_refused_in_words(run: Run, tmp_path: Path) -> None:
    taken = games()[0]
    for name, words in {
        "Prairie": "a game cannot be called 'Prairie': take 2 to 40 small letters",
        "class": "a game cannot be called 'class'",
        "x": "a game cannot be called 'x'",
        "game": "a game cannot be called 'game': its class would be Game, and every game imports",
        "position": "a game cannot be called 'position': its class would be Position",
        taken: f"there is a game '{taken}' already; the games are",
        "json": "there is a Python package 'json' already, which this one would hide",
    }.items():
        done = run("new-game", name, "--folder", str(tmp_path / "new"))
        assert (done.code, done.out) == (2, "")
        assert done.err.startswith(f"westward: {words}")
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "mine.txt").write_text("keep me")
    done = run("new-game", "prairie_dogs", "--folder", str(tmp_path / "full"))
    assert done.code == 2
    assert "full is there already: choose another one with --folder" in done.err
    assert [path.name for path in tmp_path.iterdir()] == ["full"]
