"""Batches of every game against the same games played one by one, whatever the number of rows and workers."""

import copy
import hashlib
import json
import os
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from tests.envs.games import INSTALLED, every_game, every_table, short
from tests.envs.toy import GAME as TOY
from westward.bots import BotError, RandomBot
from westward.envs import SingleAgentEnv, batch
from westward.envs.arrays import Arrays
from westward.envs.batch import Batch
from westward.envs.moves import MoveTable
from westward.kernel import Game, IllegalMove, Perspective, Rng, State, settle, utilities
from westward.kernel.utility import worths

STEPS = 40


def choices(env: Batch, salt: int = 0) -> NDArray[np.intp]:
    """Some legal action for each row, which depends on nothing but the row's game and turn."""
    out = []
    for row, mask in enumerate(env.mask):
        legal = np.flatnonzero(mask)
        out.append(legal[(int(env.info["turn"][row]) * 7 + int(env.info["game"][row]) * 3 + salt) % len(legal)])
    return np.array(out)


def look(env: Batch, rows: slice) -> list[Any]:
    """All that some rows show."""
    columns: list[Any] = [env.obs, env.mask, env.seat, env.reward, env.done, *env.info.values()]
    return [column[rows].copy() for column in columns]


def course(env: Batch, rows: slice, steps: int = STEPS) -> list[list[Any]]:
    """What some rows show from the beginning on."""
    env.reset()
    out = [look(env, rows)]
    for _ in range(steps):
        env.step(choices(env))
        out.append(look(env, rows))
    return out


def same(one: list[list[Any]], two: list[list[Any]]) -> bool:
    return all(np.array_equal(a, b) for x, y in zip(one, two, strict=True) for a, b in zip(x, y, strict=True))


def one_by_one(game: Game, seats: int, seed: int, row: int) -> Iterator[tuple[State, int, list[float] | None]]:
    """The games of a row as anybody would play them; the result of a game comes with the first decision of the next."""
    ended: list[float] | None = None
    number = 0
    while True:
        rng = Rng((seed, row, number))
        state = game.new(seats, **short(game))
        while (seat := settle(state, rng)) >= 0:
            yield state, seat, ended
            ended = None
        ended = utilities(state)
        number += 1


@every_table
def test_choices_are_the_actions_of_the_masks(game: Game, seats: int) -> None:
    env = batch.make(game, 6, seats, 1, **short(game))
    env.reset()
    for _ in range(STEPS):
        for rows in (np.arange(6), np.array([4, 1])):
            side_by_side = env.choices(None if len(rows) == 6 else rows)
            assert side_by_side.shape == (len(rows), env.info["legal"][rows].max())
            for row, found in zip(rows, side_by_side, strict=True):
                legal = np.flatnonzero(env.mask[row])
                assert found[: len(legal)].tolist() == legal.tolist()
                assert (found[len(legal) :] == -1).all()
        env.step(choices(env))


def test_choices_of_no_rows_are_none() -> None:
    env = batch.make("trails", 2, 2, 1)
    env.reset()
    assert env.choices([]).shape == (0, 0)
    with pytest.raises(ValueError, match="rows are different numbers from 0 to 1"):
        env.choices([2])


@every_table
def test_every_row_is_a_game_of_its_own(game: Game, seats: int) -> None:
    env = batch.make(game, games=2, seats=seats, seed=5, moves=0, **short(game))
    env.reset()
    plain = [one_by_one(game, seats, 5, row) for row in range(2)]
    for _ in range(3 * STEPS):
        actions = choices(env)
        for row, games in enumerate(plain):
            state, seat, ended = next(games)
            assert env.seat[row] == seat
            assert env.obs[row].tobytes() == bytes(state.features(seat))
            assert np.flatnonzero(env.mask[row]).tolist() == state.legal(seat)
            assert env.info["legal"][row] == len(state.legal(seat))
            assert env.done[row] == (ended is not None)
            assert env.reward[row] == pytest.approx(ended or [0.0] * seats)
            state.apply(seat, int(actions[row]))
        env.step(actions)


@every_game
def test_a_row_does_not_depend_on_the_others(game: Game) -> None:
    few = course(batch.make(game, games=2, seed=3, **short(game)), slice(0, 2))
    many = course(batch.make(game, games=5, seed=3, **short(game)), slice(0, 2))
    other = course(batch.make(game, games=2, seed=4, **short(game)), slice(0, 2))
    assert same(few, many)
    assert not same(few, other)


@pytest.mark.parametrize("bots", [None, [None, "greedy:5"]], ids=["all seats", "a bot"])
def test_workers_make_no_difference(bots: list[str | None] | None) -> None:
    alone = course(batch.make("trails", games=5, seed=3, bots=bots), slice(0, 5))
    for workers in (2, 3):
        with batch.make("trails", games=5, seed=3, bots=bots, workers=workers) as env:
            assert same(course(env, slice(0, 5)), alone)


def digest() -> str:
    """What batches of all installed games show."""
    out = hashlib.sha256()
    for game in INSTALLED:
        for shown in course(batch.make(game, games=2, seed=1), slice(0, 2)):
            out.update(b"".join(column.tobytes() for column in shown))
    return out.hexdigest()


def test_interpreted_and_as_installed_it_is_the_same() -> None:
    root = Path(__file__).parents[2]
    path = os.pathsep.join([str(root / "src"), str(root)])
    code = "from tests.envs.test_batch import digest; print(digest())"
    environment = {**os.environ, "PYTHONPATH": path}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=environment)
    assert done.stdout.strip() == digest(), done.stderr


@every_game
def test_a_wrong_action_names_its_row_and_changes_nothing(game: Game) -> None:
    env = batch.make(game, games=3, seed=2)
    env.reset()
    before, shown = env.save(), look(env, slice(0, 3))
    good = choices(env)
    illegal = int(env.mask[1].argmin()) if not env.mask[1].all() else game.num_actions
    for wrong in (illegal, -1, game.num_actions):
        with pytest.raises(IllegalMove, match=r"^row 1: .* is not possible now; seat \d may choose \d+ \("):
            env.step([good[0], wrong, good[2]])
    for actions in ([0], [0.5, 1.0, 0.0], "go", [True, True, True]):
        with pytest.raises(IllegalMove, match="3 rows take 3 whole numbers"):
            env.step(actions)
    assert env.save() == before
    assert same([look(env, slice(0, 3))], [shown])
    env.step(good)


def test_a_wrong_action_is_found_before_any_worker_moves() -> None:
    with batch.make("trails", games=4, seed=2, workers=2) as env:
        env.reset()
        before = env.save()
        actions = choices(env)
        actions[3] = 42
        with pytest.raises(IllegalMove, match="row 3: 'done' is not possible now"):
            env.step(actions)
        assert env.save() == before
        env.step(choices(env))


@every_game
def test_bots_play_their_seats(game: Game) -> None:
    seats = game.seats[-1]
    bots: list[str | None] = ["random"] * seats
    bots[1] = None
    env = batch.make(game, games=3, seats=seats, seed=1, bots=bots, **short(game))
    env.reset()
    ended = 0
    for _ in range(4 * STEPS):
        assert (env.seat == 1).all()
        env.step(choices(env))
        ended += int(env.done.sum())
    assert ended or game.longest > 5000


class Witness:
    """A bot that remembers which seats it was asked for."""

    def __init__(self) -> None:
        self.seats: set[int] = set()

    def choose(self, perspective: Perspective) -> int:
        self.seats.add(perspective.seat)
        return perspective.legal[-1]


class FortyTwo:
    """A bot that answers the same whatever the question is."""

    def __init__(self, seed: object = 0) -> None:
        self.seed = seed

    def choose(self, perspective: object) -> int:
        return 42


def test_given_bots_are_asked_and_checked() -> None:
    bot = Witness()
    env = batch.make("trails", games=2, seats=3, bots=[None, bot, RandomBot(1)])
    env.reset()
    for _ in range(STEPS):
        env.step(choices(env))
    assert bot.seats == {1}
    with pytest.raises(BotError, match="the bot FortyTwo chose 42"):
        batch.make("trails", games=8, bots=[FortyTwo(), None]).reset()


class Last:
    """A bot by its class: it takes the last choice, and counts how many of it there are."""

    made = 0

    def __init__(self, seed: object) -> None:
        Last.made += 1

    def choose(self, perspective: Perspective) -> int:
        return perspective.legal[-1]


@pytest.mark.parametrize("workers", [1, 2])
def test_bots_from_elsewhere_are_named_and_made_once(workers: int) -> None:
    before = Last.made
    env = batch.make("trails", games=4, bots=[None, f"{__name__}:Last"], workers=workers)
    env.reset()
    while not env.done.any():
        env.step(choices(env))
    assert Last.made == before + 1
    copy.deepcopy(env)
    env.close()
    with pytest.raises(BotError, match="FortyTwo chose 42"):
        batch.make("trails", games=8, bots=[f"{__name__}:FortyTwo", None]).reset()


def test_a_program_plays_in_every_worker(tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text(
        "import json, sys\n"
        "for line in sys.stdin:\n"
        "    print(json.dumps({'choose': max(json.loads(line)['legal'].values())}), flush=True)\n"
    )
    env = batch.make("trails", games=2, bots=[None, f"program:{shlex.join([sys.executable, str(program)])}"], workers=2)
    env.reset()
    while not env.done.any():
        env.step(choices(env))
    env.close()


@every_table
@pytest.mark.parametrize("reward", ["rank", "win", "margin"])
def test_rewards(game: Game, seats: int, reward: str) -> None:
    env = batch.make(game, games=1, seats=seats, seed=1, reward=reward, **short(game))
    env.reset()
    while True:
        end = env.position(0)
        seat, action = int(env.seat[0]), int(choices(env)[0])
        rng = Rng(0)
        rng.s0, rng.s1, rng.s2, rng.s3 = env.save()["rows"][0]["dice"]
        env.step([action])
        if env.done[0]:
            break
        assert not env.reward.any()
    end.apply(seat, action)
    assert settle(end, rng) < 0
    wins = [1.0 if seat in end.winners() else -1.0 for seat in range(seats)]
    wanted = {"rank": utilities(end), "win": wins, "margin": worths(end, 1.0)}[reward]
    assert env.reward[0] == pytest.approx(wanted)
    assert env.info["scores"][0].tolist() == end.scores()
    assert np.flatnonzero(env.info["winners"][0]).tolist() == end.winners()


@every_table
def test_progress_adds_up_to_the_margin(game: Game, seats: int) -> None:
    env = batch.make(game, games=1, seats=seats, seed=1, reward="progress", **short(game))
    whole = batch.make(game, games=1, seats=seats, seed=1, reward="margin", **short(game))
    env.reset()
    whole.reset()
    total = np.zeros(seats)
    ended = 0
    while ended < 2:
        action = choices(env)
        env.step(action)
        whole.step(action)
        total += env.reward[0]
        ended += int(env.done[0])
        assert total == pytest.approx(whole.reward[0] if env.done[0] else worths(env.position(0), 1.0), abs=1e-4)
        if env.done[0]:
            total[:] = 0


def test_progress_goes_on_from_where_a_batch_was_saved_or_a_position_placed() -> None:
    env, other, placed = (batch.make("trails", games=1, seed=seed, reward="progress") for seed in (3, 4, 5))
    env.reset()
    while not np.array(worths(env.position(0), 1.0)).any():
        env.step(choices(env))
    other.load(json.loads(json.dumps(env.save())))
    assert other.reward.tolist() == env.reward.tolist()
    placed.reset()
    placed.place(0, env.position(0))
    before, action = worths(env.position(0), 1.0), choices(env)
    for each in (env, other, placed):
        assert each.reward.any() == (each is not placed)
        each.step(action)
        gained = np.array(worths(each.position(0), 1.0)) - before
        assert each.reward[0] == pytest.approx(gained, abs=1e-6)


def test_only_batches_reward_progress() -> None:
    with pytest.raises(ValueError, match="there is no reward 'luck'; choose rank or win or margin or progress"):
        batch.make("trails", games=1, reward="luck")
    with pytest.raises(ValueError, match=r"there is no reward 'progress'; choose rank or win or margin$"):
        SingleAgentEnv("trails", reward="progress")


@every_game
def test_a_saved_batch_goes_on_as_it_would_have(game: Game) -> None:
    env = batch.make(game, games=2, seed=6, bots=[None, *["random"] * (seats_of(game) - 1)])
    env.reset()
    for _ in range(STEPS):
        env.step(choices(env))
    saved = json.loads(json.dumps(env.save()))
    other = batch.make(game, games=2, seed=1, bots=[None, *["random"] * (seats_of(game) - 1)])
    other.load(saved)
    for _ in range(STEPS):
        assert same([look(env, slice(0, 2))], [look(other, slice(0, 2))])
        env.step(choices(env))
        other.step(choices(other))


def seats_of(game: Game) -> int:
    return batch.make(game, games=1).seats


def test_a_batch_is_loaded_by_any_number_of_workers() -> None:
    env = batch.make("trails", games=3, seed=6)
    env.reset()
    env.step(choices(env))
    with batch.make("trails", games=3, seed=1, workers=2) as other:
        other.load(env.save())
        assert same([look(env, slice(0, 3))], [look(other, slice(0, 3))])
        assert other.save() == env.save()
        assert other.position(2).fingerprint() == env.position(2).fingerprint()
    with pytest.raises(ValueError, match="the saved batch has games 3; this one has 2"):
        batch.make("trails", games=2).load(env.save())


@every_game
def test_positions_can_be_placed(game: Game) -> None:
    env = batch.make(game, games=2, seed=8)
    env.reset()
    for _ in range(10):
        env.step(choices(env))
    state = env.position(0)
    other = env.save()["rows"][1]
    env.reset()
    env.place(0, state)
    assert env.position(0).fingerprint() == state.fingerprint()
    assert env.obs[0][: game.features.LENGTH].tobytes() == bytes(state.features(int(env.seat[0])))
    assert not env.obs[0][game.features.LENGTH :].any()
    env.place(1, other["position"])
    assert env.position(1).to_dict() == other["position"]
    with pytest.raises(ValueError, match="there is no row 2; they are numbered 0 to 1"):
        env.place(2, state)
    with pytest.raises(ValueError, match="the batch is of others"):
        batch.make(game, games=1, seats=game.seats[-1]).place(0, game.new(game.seats[-2]))


def test_some_rows_can_step() -> None:
    env = batch.make("trails", games=4, seed=1)
    env.reset()
    before = look(env, slice(0, 4))
    env.step(choices(env)[[3, 1]], rows=[3, 1])
    assert env.info["turn"].tolist() == [0, 1, 0, 1]
    assert all(np.array_equal(a[[0, 2]], b[[0, 2]]) for a, b in zip(before, look(env, slice(0, 4)), strict=True))
    for rows in ([1, 1], [4], [-1]):
        with pytest.raises(ValueError, match="rows are different numbers from 0 to 3"):
            env.step([0] * len(rows), rows=rows)


def test_what_is_sent_is_received() -> None:
    with batch.make("trails", games=4, seed=1, workers=2) as env:
        env.reset()
        with pytest.raises(IllegalMove, match="nothing is under way"):
            env.recv()
        env.send(choices(env))
        with pytest.raises(IllegalMove, match="still under way"):
            env.send(choices(env))
        rows = sorted([*env.recv(), *env.recv()])
        assert rows == [0, 1, 2, 3]
        assert env.info["turn"].tolist() == [1, 1, 1, 1]


def test_a_dead_worker_is_named() -> None:
    with batch.make("trails", games=4, seed=1, workers=2) as env:
        env.reset()
        worker: Any = env.members[1]
        worker.process.kill()
        with pytest.raises(RuntimeError, match="the worker of rows 2 to 3 has ended"):
            env.step(choices(env))


def test_the_arrays_are_always_the_same_and_can_only_be_read() -> None:
    env = batch.make(TOY, games=2)
    obs, mask = env.obs, env.mask
    with pytest.raises(IllegalMove, match=r"begin with reset\(\)"):
        env.step([0, 0])
    env.reset()
    assert env.obs is obs
    assert env.mask is mask
    assert mask.any()
    with pytest.raises(ValueError, match="read-only"):
        mask[0] = 1


def test_shared_arrays_can_be_opened_elsewhere() -> None:
    with batch.make("trails", games=2, share=True) as env:
        env.reset()
        there = Arrays(env._arrays.layout, name=env.shared)
        assert np.array_equal(there["mask"], env.mask)
        there.close()
        mask = env.mask.copy()
    assert np.array_equal(env.mask, mask)
    assert batch.make(TOY, games=1).shared == ""


def test_the_last_moves_are_told() -> None:
    env = batch.make("trails", games=1, seats=3, seed=1, moves=2)
    env.reset()
    names = env.names[env.game.features.LENGTH :]
    assert len(env.names) == env.obs.shape[1]
    assert names == MoveTable(env.game).names(2)
    seat, action = int(env.seat[0]), int(choices(env)[0])
    env.step([action])
    told = dict(zip(names, env.obs[0][env.game.features.LENGTH :].tolist(), strict=True))
    family, _ = env.game.actions.split(action)
    chair = (seat - int(env.seat[0])) % 3
    assert [name for name, number in told.items() if number and "argument" not in name] == [
        f"move_0_by_{chair}",
        f"move_0_{family}",
    ]


def test_what_was_last_seen_of_a_game() -> None:
    env = batch.make("trails", games=2, seed=1, last=True)
    env.reset()
    while not env.done.any():
        assert not env.last
        env.step(choices(env))
    assert [*env.last] == np.flatnonzero(env.done).tolist()
    for seen in env.last.values():
        assert seen.shape == env.obs[0].shape
        assert seen[env.names.index("phase_over")] == 1


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ({"games": 0}, "at least one game for each worker"),
        ({"games": 2, "workers": 3}, "at least one game for each worker"),
        ({"games": 2, "reward": "gold"}, "there is no reward 'gold'; choose rank or win or margin"),
        ({"games": 2, "moves": -1}, "there cannot be fewer than none"),
        ({"games": 2, "bots": [None]}, "2 seats need 2 bots"),
        ({"games": 2, "bots": ["random", "random"]}, "leave at least one to the learner"),
        ({"games": 2, "bots": [None, "clever"]}, "there is no bot 'clever'"),
        ({"games": 2, "bots": [None, "tests.envs.test_batch:Nobody"]}, "has no class Nobody"),
        ({"games": 2, "seats": 9}, "is for 2 to 4 seats, not 9"),
        ({"games": 2, "layout": "circle"}, "option layout: 'circle' is not allowed"),
    ],
)
def test_what_is_wrong_is_said_at_once(arguments: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        batch.make("trails", **arguments)
