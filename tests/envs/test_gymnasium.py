"""Gymnasium's checker on every game, and what it does not look at."""

import os
import subprocess
import sys

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from tests.envs.games import INSTALLED, every_game, every_table, short
from tests.envs.toy import GAME as TOY
from tests.patience import PATIENCE
from westward.bots import BotError, RandomBot
from westward.envs import SingleAgentEnv, batch, gymnasium_env, register
from westward.kernel import Game, IllegalMove, Perspective, Rng, utilities
from westward.kernel.utility import worths


class Witness:
    """A bot that chooses the first action and remembers which seats it was asked for."""

    def __init__(self) -> None:
        self.seats: set[int] = set()

    def choose(self, perspective: Perspective) -> int:
        self.seats.add(perspective.seat)
        return perspective.legal[0]


def play(env: SingleAgentEnv, seed: int | None) -> list[float]:
    """A random game; the rewards."""
    env.reset(seed=seed)
    chooser = np.random.default_rng(1)
    rewards = []
    terminated = False
    while not terminated:
        masks = env.action_masks()
        action = int(chooser.choice(np.flatnonzero(masks)))
        _, reward, terminated, truncated, info = env.step(action)
        rewards.append(reward)
        assert not truncated
        assert np.array_equal(info["action_mask"].astype(bool), env.action_masks())
    return rewards


@pytest.mark.parametrize("mode", [None, "rgb_array"])
@pytest.mark.parametrize("game", INSTALLED, ids=lambda game: game.name)
@pytest.mark.filterwarnings("error")
def test_checker(game: Game, mode: str | None) -> None:
    check_env(gymnasium.make(f"Westward/{game.name}-v0", render_mode=mode).unwrapped)


@every_table
@pytest.mark.filterwarnings("error", "ignore:.*not having a spec")
def test_checker_for_every_seat(game: Game, seats: int) -> None:
    for seat in range(seats):
        check_env(SingleAgentEnv(game, seat, seats=seats))


@every_table
def test_the_reward_is_the_utility_of_the_seat(game: Game, seats: int) -> None:
    for seat in range(seats):
        env = SingleAgentEnv(game, seat, seats=seats, **short(game))
        rewards = play(env, seed=seat)
        assert not any(rewards[:-1])
        assert rewards[-1] == utilities(env.position)[seat]


@every_table
@pytest.mark.parametrize("reward", ["win", "margin"])
def test_other_rewards(game: Game, seats: int, reward: str) -> None:
    env = SingleAgentEnv(game, seats=seats, reward=reward, **short(game))
    last = play(env, seed=2)[-1]
    end = env.position
    assert last == ((1.0 if 0 in end.winners() else -1.0) if reward == "win" else worths(end, 1.0)[0])


@every_table
def test_with_moves_it_sees_what_a_batch_sees(game: Game, seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    bots = [None, *["random"] * (seats - 1)]
    rows = batch.make(game, games=1, seats=seats, seed=5, bots=bots, moves=3, last=True, **short(game))
    rows.reset()
    monkeypatch.setattr(gymnasium_env, "Rng", lambda fresh: Rng((5, 0, 0)))  # the dice of the first row
    env, plain = (SingleAgentEnv(game, seats=seats, moves=moves, **short(game)) for moves in (3, 0))
    assert env.observation_space.shape == rows.obs.shape[1:]
    seen, _ = env.reset()
    features, _ = plain.reset()
    while not rows.done[0]:
        assert np.array_equal(seen, rows.obs[0])
        assert np.array_equal(seen[: len(features)], features)
        actions = rows.mask.argmax(axis=1)
        seen, *_ = env.step(int(actions[0]))
        features, *_ = plain.step(int(actions[0]))
        rows.step(actions)
    assert np.array_equal(seen, rows.last[0])


@every_game
def test_scores_come_at_the_end(game: Game) -> None:
    env = SingleAgentEnv(game, **short(game))
    _, info = env.reset(seed=1)
    assert list(info) == ["action_mask", "legal", "seat"]
    assert info["legal"] == info["action_mask"].sum() == len(env.position.legal(0))
    terminated = False
    while not terminated:
        *_, terminated, _, info = env.step(int(env.action_masks().argmax()))
    assert info["scores"] == env.position.scores()
    assert info["winners"] == env.position.winners()
    assert not info["action_mask"].any()
    with pytest.raises(IllegalMove, match=r"start one with reset\(\)"):
        env.step(0)


@every_game
def test_a_seed_decides_everything(game: Game) -> None:
    games = []
    for seed in (5, 5, 6):
        env = SingleAgentEnv(game, **short(game))
        play(env, seed)
        play(env, None)
        games.append(env.position.fingerprint())
    assert games[0] == games[1] != games[2]


@every_table
def test_each_opponent_has_its_seat(game: Game, seats: int) -> None:
    for seat in range(seats):
        bots = [Witness() for _ in range(seats - 1)]
        play(SingleAgentEnv(game, seat, bots, seats, **short(game)), seed=1)
        assert [bot.seats for bot in bots] == [{other} for other in range(seats) if other != seat]


@every_game
def test_an_illegal_action_loses_or_raises(game: Game) -> None:
    env = SingleAgentEnv(game)
    env.reset(seed=2)
    _, reward, terminated, truncated, info = env.step(game.num_actions)
    assert (reward, terminated, truncated) == (-1.0, True, False)
    assert "is not possible now" in info["illegal_action"]
    with pytest.raises(IllegalMove, match=r"start one with reset\(\)"):
        env.step(0)
    env = SingleAgentEnv(game, illegal_reward=None)
    env.reset(seed=2)
    with pytest.raises(IllegalMove, match="is not possible now"):
        env.step(game.num_actions)
    env.step(int(env.action_masks().argmax()))


def test_options_and_seats_reach_the_game() -> None:
    env = SingleAgentEnv(TOY, seats=4, stake=2)
    env.reset(seed=1)
    assert env.position.seats == 4
    assert env.position.options == {"stake": 2, "pays": "heads", "long": True}


def test_what_is_wrong_is_said_at_once() -> None:
    with pytest.raises(ValueError, match="there is no seat 2; 2 seats are numbered 0 to 1"):
        SingleAgentEnv(TOY, seat=2)
    with pytest.raises(ValueError, match="3 seats need 2 opponents, not 1"):
        SingleAgentEnv(TOY, seats=3, opponents=[RandomBot()])
    with pytest.raises(ValueError, match="there is no reward 'gold'; choose rank or win or margin"):
        SingleAgentEnv(TOY, reward="gold")
    with pytest.raises(ValueError, match="the last -1 moves: there cannot be fewer than none"):
        SingleAgentEnv(TOY, moves=-1)
    with pytest.raises(ValueError, match="option stake: 3 is not allowed; choose 1 or 2"):
        SingleAgentEnv(TOY, stake=3)


def test_for_people_it_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    env = SingleAgentEnv("trails", render_mode="human")
    env.reset(seed=1)
    shown = capsys.readouterr().out
    assert shown == str(env.game.words.text(env.position.view(0))) + "\n\n"
    env.step(int(env.action_masks().argmax()))
    assert capsys.readouterr().out not in ("", shown)


class FortyTwo:
    """An opponent that answers the same whatever the question is."""

    def choose(self, perspective: object) -> int:
        return 42


def test_an_opponent_that_answers_nonsense_is_refused() -> None:
    env = SingleAgentEnv("trails", seat=1, opponents=[FortyTwo()])
    with pytest.raises(BotError, match="the bot FortyTwo chose 42, which is not one of its"):
        play(env, seed=1)


def test_opponents_can_be_described() -> None:
    def played(opponents: list[str] | None) -> list[int]:
        env = SingleAgentEnv("trails", opponents=opponents)
        env.reset(seed=3)
        while not env.step(int(env.action_masks().argmax()))[2]:
            pass
        return env.position.scores()

    assert played(["random"]) == played(None)
    assert played(["greedy:20"]) != played(None)


def test_every_installed_game_has_an_id() -> None:
    register()
    register()
    for game in INSTALLED:
        assert f"Westward/{game.name}-v0" in gymnasium.registry


@pytest.mark.parametrize("game", INSTALLED, ids=lambda game: game.name)
def test_an_id_can_name_the_module_to_import(game: Game) -> None:
    code = f"import gymnasium; print(gymnasium.make('westward.envs:Westward/{game.name}-v0').unwrapped)"
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=PATIENCE, env=environment
    )
    assert done.stdout.startswith(f"<SingleAgentEnv {game.name}, seat 0 of "), done.stderr


def test_many_at_once() -> None:
    env = gymnasium.make_vec("Westward/trails-v0", num_envs=2, vectorization_mode="sync")
    observations, info = env.reset(seed=1)
    assert observations.shape[0] == 2
    env.step(info["action_mask"].argmax(axis=1))
