"""Tournaments on a real Ray of two workers: the same games as in local processes, whatever dies on the way."""

import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
import ray

from tests.interrupts import interrupted
from tests.patience import wait_until
from westward import bots
from westward.arena import Series, cluster, play_game, play_series
from westward.arena.journal import sorted_games
from westward.arena.tournament import Tournament
from westward.cli import main
from westward.kernel import Perspective, Rng, load

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")

PLACE = "WESTWARD_TEST_RAY"
DUEL = Tournament("trails", (f"{__name__}:Mortal", "random"), seats=2, at_least=12, seed=5)


class Mortal:
    """A random player that dies in the middle of game 1, once, while another worker is in the middle of game 0."""

    def __init__(self, seed: object = 0) -> None:
        self.index = seed[1] if isinstance(seed, tuple) else 0
        self.rng = Rng(seed)
        self.decisions = 0

    def choose(self, perspective: Perspective) -> int:
        self.decisions += 1
        if self.decisions == 5 and PLACE in os.environ:
            self.meet(Path(os.environ[PLACE]))
        return perspective.legal[self.rng.below(len(perspective.legal))]

    def meet(self, place: Path) -> None:
        if self.index == 0:
            (place / "alive").write_text(str(os.getpid()))
            wait_until(lambda: (place / "died").exists())
        elif self.index == 1 and not (place / "died").exists():
            wait_until(lambda: (place / "alive").exists())
            (place / "dying").write_text(str(os.getpid()))
            (place / "dying").rename(place / "died")
            os.kill(os.getpid(), signal.SIGKILL)


class Teller:
    """Takes the first choice, and says which cluster it plays on."""

    def __init__(self, seed: object = 0) -> None:
        pass

    def choose(self, perspective: Perspective) -> int:
        if ray.is_initialized() and PLACE in os.environ:
            Path(os.environ[PLACE], "address").write_text(ray.get_runtime_context().gcs_address)
        return perspective.legal[0]


class Cheat:
    """Chooses what nobody may."""

    def __init__(self, seed: object = 0) -> None:
        pass

    def choose(self, perspective: Perspective) -> int:
        return -1


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Where the bots of a test meet, and a short path for Ray's own things, because it has sockets there."""
    short = tempfile.mkdtemp(prefix="r")
    monkeypatch.setenv("RAY_TMPDIR", short)
    monkeypatch.delenv("RAY_ADDRESS", raising=False)
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(path for path in sys.path if path))
    monkeypatch.setenv(PLACE, str(tmp_path))
    monkeypatch.chdir(tmp_path)
    yield tmp_path
    shutil.rmtree(short, ignore_errors=True)


def test_a_killed_worker_loses_nothing_and_the_games_are_the_same(place: Path) -> None:
    games = sorted_games(play_series(DUEL, jobs=2, engine="ray"))
    assert not ray.is_initialized()
    alive, died = int((place / "alive").read_text()), int((place / "died").read_text())
    assert len({alive, died, os.getpid()}) == 3
    assert games == sorted_games(play_series(DUEL))
    assert [outcome["index"] for outcome in games] == list(range(12))


def test_a_cluster_that_was_there_is_joined_and_stays(place: Path) -> None:
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    ray.init("local", num_cpus=2, include_dashboard=False, object_store_memory=cluster.STORE, log_to_driver=False)
    try:
        check_joined_by_address(ray.get_runtime_context().gcs_address, place)
        check_joined_by_program()
        assert ray.is_initialized()
    finally:
        ray.shutdown()


def check_joined_by_address(address: str, place: Path) -> None:
    cup = Tournament("trails", (f"{__name__}:Teller", "random"), seats=2, at_least=4, seed=5)
    command = [sys.executable, "-m", "westward", "tournament", cup.game, ",".join(cup.players), "--engine", "ray"]
    rest = ["--games", "4", "--seed", "5", "--out", "cup.json"]
    environment = {**os.environ, "RAY_ADDRESS": address}
    done = subprocess.run([*command, *rest], env=environment, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    assert (place / "address").read_text() == address
    assert json.loads((place / "cup.json").read_text())["outcomes"] == sorted_games(play_series(cup))


def check_joined_by_program() -> None:
    recorded = replace(DUEL, players=("random", "greedy:5"), recorded=True)
    assert sorted_games(play_series(recorded, jobs=1, engine="ray")) == sorted_games(play_series(recorded))
    many = Series("trails", ("random", "random"), games=100_000)
    games = play_series(many, jobs=None, engine="ray")
    assert next(games)["index"] < 100
    games.close()
    with pytest.raises(bots.BotError, match=r"Cheat chose -1, which is not one of its") as caught:
        list(play_series(replace(many, players=("random", f"{__name__}:Cheat")), engine="ray"))
    assert type(caught.value) is bots.BotError


def test_an_interrupt_ends_everything_and_the_journal_goes_on(place: Path) -> None:
    command = ["tournament", "trails", "greedy:40,random", "--seed", "5"]
    rest = ["--games", "100000", "--engine", "ray", "--jobs", "2", "--journal", "cup.jsonl"]
    journal = place / "cup.jsonl"
    code, out, err = interrupted(
        [*command, *rest], place, lambda: journal.exists() and len(journal.read_bytes().split()) > 99, {}
    )
    assert (code, err) == (130, "")
    assert "the same command goes on" in out
    wait_until(lambda: not started_in(os.environ["RAY_TMPDIR"]))
    cup = Tournament("trails", ("greedy:40", "random"), seats=2, at_least=2, seed=5)
    lines = [json.loads(line) for line in journal.read_text().splitlines()[1:]]
    assert lines[:4] == [play_game(cup, line["index"]) for line in lines[:4]]
    assert main([*command, "--games", str(len(lines) + 2), "--journal", "cup.jsonl"]) == 0
    assert journal.read_text().splitlines()[1:][: len(lines)] == [json.dumps(line) for line in lines]


def started_in(folder: str) -> list[str]:
    """The commands of the processes whose things are in a folder."""
    found = subprocess.run(["ps", "-eo", "args"], capture_output=True, text=True, check=True).stdout.splitlines()
    return [line for line in found if folder in line]


def test_without_ray_a_sentence_says_what_to_install(
    place: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    assert main(["tournament", "trails", "own,random", "--engine", "ray", "--journal", "cup.jsonl"]) == 2
    told = "westward: --engine ray: Ray is not installed; get it with: pip install westward[ray]\n"
    assert capsys.readouterr() == ("", told)
    assert not (place / "cup.jsonl").exists()
    with pytest.raises(ImportError, match="Ray is not installed"):
        play_series(DUEL, engine="ray")


def test_where_no_cluster_is_a_sentence_says_so(
    place: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with socket.socket() as nobody:
        nobody.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{nobody.getsockname()[1]}"
        monkeypatch.setenv("RAY_ADDRESS", address)
        assert main(["tournament", "trails", "own,random", "--engine", "ray"]) == 2
    assert f"there is no Ray cluster at RAY_ADDRESS={address}: " in capsys.readouterr().err
    assert not ray.is_initialized()


def test_a_machine_with_other_games_is_refused() -> None:
    here = cluster.edition("trails")
    assert cluster._work("trails", here, divmod, 7, 2) == (3, 1)
    with pytest.raises(ValueError, match=rf"a machine of the Ray cluster has .* {load('trails').digest}; it needs"):
        cluster._work("trails", (*here[:2], "other"), divmod, 7, 2)
