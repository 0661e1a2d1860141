from collections.abc import Callable, Iterable, Iterator
from itertools import product
from pathlib import Path
from typing import NamedTuple

import pytest

from westward.cli import main


class Done(NamedTuple):
    """A command that was run."""

    code: int
    out: str
    err: str


class Typist:
    """A person who types given lines, then closes the terminal; remembers what was asked."""

    def __init__(self, lines: Iterable[str]) -> None:
        self.lines = iter(lines)
        self.asked: list[str] = []

    def __call__(self, prompt: str) -> str:
        self.asked.append(prompt)
        print(prompt, end="")
        for line in self.lines:
            print(line)
            return line
        raise EOFError


Run = Callable[..., Done]


def anything() -> Iterator[str]:
    """Lines that lead through every game: mostly the first choice, now and then a number or a set, and a yes to it."""
    numbers = [str(number) for number in range(1, 61)]
    marks = [" ".join(numbers[:count]) for count in range(2, 14)]
    marks += [" ".join(["1"] * one + ["2"] * two + ["3"] * three) for one, two, three in product(range(5), repeat=3)][
        1:
    ]
    while True:
        for line in (*marks, "pass", *numbers):
            yield from ("1", "y", line, "y")


@pytest.fixture(autouse=True)
def saves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder in which games are kept, empty for each test; the tests run in a folder of their own."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path / "state"))
    monkeypatch.delenv("WESTWARD_COMPONENTS", raising=False)
    monkeypatch.delenv("WESTWARD_DEBUG", raising=False)
    monkeypatch.chdir(tmp_path)
    return tmp_path / "state" / "westward"


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Run a command in this process; `lines` are typed by a person."""

    def run_command(*argv: str, lines: Iterable[str] = ()) -> Done:
        code = main(argv, Typist(lines))
        return Done(code, *capsys.readouterr())

    return run_command


@pytest.fixture
def finished(run: Run, tmp_path: Path) -> Path:
    """The record of a whole game."""
    done = run("play", "trails", "--seats", "you,random", "--seed", "7", lines=anything())
    assert done.code == 0
    (path,) = (tmp_path / "state" / "westward").iterdir()
    return path.rename(tmp_path / "finished.json")
