"""The batch behind other people's interfaces."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import RecordEpisodeStatistics

import westward.envs  # noqa: F401 # gives the games their ids
from tests.envs.games import every_game, short
from westward.envs.batch import make
from westward.envs.vector import GameVectorEnv, Pool
from westward.kernel import Game, IllegalMove


@every_game
def test_a_vector_of_games(game: Game) -> None:
    env = GameVectorEnv(game, 3, **short(game))
    assert env.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    first, _ = env.reset(seed=1)
    assert not np.array_equal(env.reset()[0], env.reset()[0])
    obs, info = env.reset(seed=1)
    assert np.array_equal(obs, first)
    for _ in range(60):
        assert obs in env.observation_space
        actions = info["action_mask"].argmax(axis=1)
        assert actions in env.action_space
        assert (info["seat"] == 0).all()
        obs, reward, terminated, truncated, info = env.step(actions)
        assert reward.shape == terminated.shape == truncated.shape == (3,)
        assert not truncated.any()
        assert not reward[~terminated].any()
        assert terminated.any() == ("final_obs" in info)


def test_what_was_last_seen_comes_with_the_end() -> None:
    env = GameVectorEnv("trails", 2, seat=1)
    _, info = env.reset(seed=1)
    terminated = np.zeros(2, np.bool_)
    while not terminated.any():
        _, _, terminated, _, info = env.step(info["action_mask"].argmax(axis=1))
    assert np.array_equal(info["_final_obs"], terminated)
    assert [seen is not None for seen in info["final_obs"]] == terminated.tolist()
    assert info["final_info"]["scores"].shape == (2, 2)
    assert np.array_equal(info["final_info"]["_scores"], terminated)


def test_gymnasium_wraps_it() -> None:
    env: Any = RecordEpisodeStatistics(GameVectorEnv("trails", 2))
    _, info = env.reset(seed=1)
    while "episode" not in info:
        *_, info = env.step(info["action_mask"].argmax(axis=1))
    assert info["episode"]["l"].max() > 1
    env.close()


def test_what_is_wrong_is_said_at_once() -> None:
    with pytest.raises(ValueError, match="there is no seat 2; 2 seats are numbered 0 to 1"):
        GameVectorEnv("trails", 2, seat=2)
    with pytest.raises(ValueError, match="3 seats need 2 opponents, not 1"):
        GameVectorEnv("trails", 2, seats=3, opponents=["random"])
    env = GameVectorEnv("trails", 2)
    _, info = env.reset(seed=1)
    actions = info["action_mask"].argmax(axis=1)
    with pytest.raises(IllegalMove, match="row 1: action 999 is not possible now; seat 0 may choose"):
        env.step(np.array([actions[0], 999]))


def test_gymnasium_makes_it_by_name() -> None:
    env: Any = gymnasium.make_vec("Westward/trails-v0", num_envs=3, seats=3, seat=2, opponents=["random", "greedy:5"])
    assert isinstance(env.unwrapped, GameVectorEnv)
    _, info = env.reset(seed=1)
    assert (info["seat"] == 2).all()
    env.close()


@pytest.mark.parametrize("workers", [1, 2])
def test_a_pool_plays_what_the_batch_plays(workers: int) -> None:
    env = make("trails", games=4, seed=1)
    env.reset()
    pool = Pool(make("trails", games=4, seed=1, workers=workers))
    pool.async_reset()
    assert len(pool) == 4
    for _ in range(20):
        answers = [pool.recv() for _ in range(workers)]
        for obs, _, done, _, info in answers:
            assert np.array_equal(obs, env.obs[info["env_id"]])
            assert np.array_equal(done, env.done[info["env_id"]])
            pool.send(info["mask"].argmax(axis=1), info["env_id"])
        env.step(env.mask.argmax(axis=1))
    pool.close()
