"""Games as Parquet files, read back."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow.parquet as pq
import pytest

from tests.envs.games import INSTALLED, short
from westward.arena import Series
from westward.cli import main
from westward.envs.dataset import write
from westward.kernel import Game, Match, utilities


def series_of(game: Game, games: int, seed: int = 1) -> Series:
    return Series(game.name, ("random",) * game.seats[-1], games, seed, short(game), recorded=True)


def read(folder: Path, kind: str) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = pq.read_table(folder / kind).to_pylist()
    return rows


@pytest.mark.parametrize("game", INSTALLED, ids=lambda game: game.name)
def test_what_is_written_is_what_was_played(game: Game, tmp_path: Path) -> None:
    assert [*write(series_of(game, 2), tmp_path, part=1)] == [1, 2]
    decisions = read(tmp_path, "decisions")
    for row in read(tmp_path, "games"):
        match = Match.replay(json.loads(row["record"]))
        assert row["scores"] == match.state.scores()
        assert row["winners"] == match.state.winners()
        mine = [decision for decision in decisions if decision["game"] == row["game"]]
        assert row["decisions"] == len(mine) == match.turn
        assert [(d["seat"], d["action"]) for d in mine] == [(s.seat, s.action) for s in match.steps[1:]]
        assert all(decision["action"] in decision["legal"] for decision in mine)
        assert [d["reward"] for d in mine] == pytest.approx([utilities(match.state)[d["seat"]] for d in mine])
        match.undo()
        seen = match.state.features(mine[-1]["seat"]).tolist()
        assert np.array_equal(mine[-1]["observation"], seen)


def test_it_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    game = INSTALLED[-1]
    whole, stopped = tmp_path / "whole", tmp_path / "stopped"
    assert [*write(series_of(game, 5), whole, part=2)] == [2, 4, 5]
    next(write(series_of(game, 5), stopped, part=2))
    first = (stopped / "games" / "part-00000.parquet").stat().st_mtime_ns
    (stopped / "decisions" / "part-00001.unfinished").touch()
    assert [*write(series_of(game, 3), stopped, part=2)] == [2, 3]
    assert [*write(series_of(game, 5), stopped, part=2)] == [2, 4, 5]
    assert (stopped / "games" / "part-00000.parquet").stat().st_mtime_ns == first
    for kind in ("games", "decisions"):
        assert read(stopped, kind) == read(whole, kind)
        assert not [*(stopped / kind).glob("*.unfinished")]
    with pytest.raises(ValueError, match="holds games of another kind, seed or version; name a new folder"):
        next(write(series_of(game, 5, seed=2), stopped, part=2))
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "letter.txt").touch()
    with pytest.raises(ValueError, match="is not empty and holds no games of this command"):
        next(write(series_of(game, 5), tmp_path / "full"))


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = ["dataset", "trails", "--games", "2", "--seats", "random,greedy:5", "--out", str(tmp_path / "data")]
    assert main(command) == 0
    assert "2 games are in" in capsys.readouterr().out.replace("\n", " ")
    assert [row["players"] for row in read(tmp_path / "data", "games")] == [
        ["random", "greedy:5"],
        ["greedy:5", "random"],
    ]
    assert main([*command, "--seed", "7"]) == 2
    assert "another kind, seed or version" in capsys.readouterr().err.replace("\n", " ")
