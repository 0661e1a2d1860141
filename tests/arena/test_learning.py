"""Self-play that learns: the same for the same seed, whoever plays the games and however often it was interrupted."""

from pathlib import Path

import numpy as np
import pytest

import westward
from westward.arena.learning import Course, learn
from westward.arena.learning.fit import Pupil
from westward.arena.learning.selfplay import Harvest, harvest, inputs_of
from westward.cli import main
from westward.kernel import Match, Network, Rng


def silent(line: str) -> None:
    assert "generation" in line


def test_a_course_is_the_same_in_one_go_interrupted_or_shared(tmp_path: Path) -> None:
    whole = learn(Course("trails", 2, 10), tmp_path / "whole", 2, silent)
    learn(Course("trails", 1, 10), tmp_path / "parts", 1, silent)
    parts = learn(Course("trails", 2, 10), tmp_path / "parts", 1, silent)
    assert whole.name == parts.name == "1.bin"
    assert whole.read_bytes() == parts.read_bytes()
    assert whole.read_bytes() != (tmp_path / "whole" / "0.bin").read_bytes()
    with pytest.raises(ValueError, match="holds another course: trails, 10 games, seed 1"):
        learn(Course("trails", 2, 11), tmp_path / "whole", 1, silent)


@pytest.mark.parametrize("last", [1, 2])
def test_what_was_being_written_at_a_kill_is_made_again(
    last: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    course = Course("trails", 1, 2)
    whole = learn(course, tmp_path / "whole", 1, silent)
    write, written = Path.write_bytes, list[Path]()

    def killed(path: Path, content: bytes) -> int:
        written.append(path)
        if len(written) < last:
            return write(path, content)
        write(path, content[: len(content) // 2])
        raise KeyboardInterrupt

    monkeypatch.setattr(Path, "write_bytes", killed)
    with pytest.raises(KeyboardInterrupt):
        learn(course, tmp_path / "parts", 1, silent)
    monkeypatch.undo()
    assert learn(course, tmp_path / "parts", 1, silent).read_bytes() == whole.read_bytes()


def test_what_can_be_learned_is_learned() -> None:
    luck = np.random.default_rng(1)
    inputs = luck.integers(-128, 129, (4000, 20)).astype(np.int16)
    results = np.tanh(np.stack([inputs[:, 0] * inputs[:, 1] / 8000, inputs[:, 2] / 100], 1)).astype(np.float32)
    rows = Harvest(inputs, np.zeros(4000, np.float32), results, np.ones(4000, np.bool_))
    pupil = Pupil(20, 1)
    before = float(((pupil.answer(inputs, rows.estimates) - results) ** 2).mean())
    after = pupil.study(rows, 400, 1)
    assert after < 0.2 * before


@pytest.mark.parametrize("name", westward.games())
def test_the_file_says_what_the_pupil_says(name: str) -> None:
    game = westward.load(name)
    pupil = Pupil(len(game.features.names()), 3)
    network = Network(pupil.to_bytes(), game)
    match = Match(game, seats=game.seats[-1], seed=1)
    rng = Rng(1)
    for _ in range(25):
        seat = match.state.actors()[0]
        legal = match.state.legal(seat)
        match.play(seat, legal[rng.below(len(legal))])
        estimate = np.array([game.features.value(match.state, seat)], np.float32)
        rank, lead = pupil.answer(inputs_of(match.state, seat)[None], estimate)[0]
        assert network.utility(match.state, seat) == pytest.approx(rank, abs=0.01)
        assert network.lead == pytest.approx(lead, abs=0.01)


def test_rows_belong_to_seats_and_end_with_their_games() -> None:
    rows = harvest("trails", None, 5, range(2))  # a game for two, and one for three
    assert rows.last.sum() == 5
    assert rows.last[-1]
    changes = np.flatnonzero((rows.results[1:] != rows.results[:-1]).any(axis=1))
    assert set(changes) <= set(np.flatnonzero(rows.last))
    assert np.abs(rows.results).max() <= 1


def test_expectations_are_carried_back_within_a_seat_only() -> None:
    pupil = Pupil(3, 1)
    rows = Harvest(
        np.array([[0, 0, 0], [128, 0, 0], [0, 128, 0]], np.int16),
        np.zeros(3, np.float32),
        np.array([[1, 0.5], [1, 0.5], [-1, -0.5]], np.float32),
        np.array([False, True, True]),
    )
    assert (pupil.targets(rows) == rows.results).all()
    pupil.study(rows, 1, 1)
    targets = pupil.targets(rows)
    assert (targets[1:] == rows.results[1:]).all()
    assert (targets[0] != rows.results[0]).all()


def test_the_command_learns(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = str(tmp_path / "course")
    assert main(["learn", "trails", "--folder", folder, "--generations", "1", "--games", "2"]) == 0
    assert "generation 0" in capsys.readouterr().out
    assert main(["learn", "trails", "--folder", folder, "--generations", "0"]) == 2
    assert "at least 1 generation" in capsys.readouterr().err
