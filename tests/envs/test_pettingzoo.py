"""PettingZoo's own tests on every game, and what they do not look at."""

import time
from collections.abc import Iterator
from functools import partial
from itertools import count
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import (  # type: ignore[import-untyped] # no types
    api_test,
    parallel_api_test,
    performance_benchmark,
    render_test,
    seed_test,
)
from pettingzoo.utils.conversions import turn_based_aec_to_parallel  # type: ignore[import-untyped] # no types
from pettingzoo.utils.wrappers import TerminateIllegalWrapper  # type: ignore[import-untyped] # no types

from tests.envs.games import GAMES, INSTALLED, every_game, every_table, short
from tests.envs.toy import GAME as TOY
from westward.envs import aec_env, batch
from westward.kernel import Game, IllegalMove, Rng, utilities
from westward.kernel.utility import worths

# PettingZoo says these about every environment whose observation is a dict with a mask, except those that it names.
ABOUT_MASKS = (
    "ignore:Observation is not a NumPy array",
    "ignore:Observation space for each agent probably should be",
    "ignore:Action mask numpy array is all zeros",
    "ignore:Observation is a single number",
)


def play(env: Any, seed: int) -> Iterator[tuple[str, Any]]:
    """Step through a random game; agents and what `last` said, in order."""
    env.reset(seed=seed)
    chooser = np.random.default_rng(seed)
    for agent in env.agent_iter():
        last = env.last()
        yield agent, last
        observation, _, terminated, truncated, _ = last
        legal = np.flatnonzero(observation["action_mask"])
        env.step(None if terminated or truncated else chooser.choice(legal))


@every_table
@pytest.mark.filterwarnings("error", *ABOUT_MASKS)
def test_api(game: Game, seats: int) -> None:
    api_test(aec_env(game, seats), num_cycles=400)


@every_game
def test_in_parallel(game: Game) -> None:
    parallel_api_test(turn_based_aec_to_parallel(aec_env(game)), num_cycles=30)


@pytest.mark.parametrize("game", INSTALLED, ids=lambda game: game.name)
@pytest.mark.filterwarnings("error")
def test_without_masks_in_observations_nothing_is_warned_of(game: Game) -> None:
    api_test(aec_env(game, masked=False), num_cycles=400)


@every_game
def test_pictures(game: Game) -> None:
    def sound(drawing: object) -> bool:
        return isinstance(drawing, str) and drawing.startswith("<svg") and drawing.endswith("</svg>")

    render_test(partial(aec_env, game), custom_tests={"svg": sound})


def test_a_board_has_its_colors() -> None:
    env = aec_env("trails", render_mode="rgb_array")
    env.reset(seed=1)
    picture = env.render()
    assert picture.shape[1] == 960
    assert tuple(picture[-1, 480]) == (0xF4, 0xEC, 0xD8)  # the paper at its lower edge
    assert len(np.unique(picture.reshape(-1, 3), axis=0)) > 500


@every_table
def test_with_moves_it_sees_what_a_batch_sees(game: Game, seats: int) -> None:
    rows = batch.make(game, games=1, seats=seats, seed=5, moves=3, **short(game))
    rows.reset()
    env = aec_env(game, seats, moves=3, **short(game))
    env.unwrapped._rng = Rng((5, 0, 0))  # the dice of the first row, which go on where no seed is given
    env.reset()
    while not rows.done[0]:
        shown, *_ = env.last()
        assert env.agent_selection == f"player_{rows.seat[0]}"
        assert env.observation_space(env.agent_selection)["observation"].shape == rows.obs.shape[1:]
        assert np.array_equal(shown["observation"], rows.obs[0])
        assert np.array_equal(shown["action_mask"], rows.mask[0])
        actions = rows.mask.argmax(axis=1)
        env.step(int(actions[0]))
        rows.step(actions)
    env.reset()
    assert not env.last()[0]["observation"][env.unwrapped.game.features.LENGTH :].any()


@every_table
def test_seeds(game: Game, seats: int) -> None:
    seed_test(lambda: aec_env(game, seats), num_cycles=60)


@every_game
def test_benchmark_runs(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = count(0, 0.1)
    monkeypatch.setattr(time, "time", lambda: next(clock))  # the benchmark ends after five seconds
    performance_benchmark(aec_env(game))


@every_table
def test_rewards_are_the_utilities_and_scores_come_at_the_end(game: Game, seats: int) -> None:
    env = aec_env(game, seats, **short(game))
    rewards = []
    for agent, (_, reward, terminated, _, info) in play(env, seed=3):
        if terminated:
            rewards.append(reward)
            ended = {"scores": env.position.scores(), "winners": env.position.winners()}
            assert info == {"legal": 0, "seat": env.possible_agents.index(agent), **ended}
        else:
            assert reward == 0
            assert info["legal"] == info["action_mask"].sum()
            assert agent == f"player_{info['seat']}"
    assert rewards == utilities(env.position)
    assert all(-1 <= reward <= 1 for reward in rewards)


@pytest.mark.parametrize("reward", ["win", "margin"])
def test_other_rewards(reward: str) -> None:
    env = aec_env("trails", seats=3, reward=reward)
    got = [reward for _, (_, reward, terminated, _, _) in play(env, seed=3) if terminated]
    end = env.position
    wins = [1.0 if seat in end.winners() else -1.0 for seat in range(3)]
    assert got == (wins if reward == "win" else worths(end, 1.0))


@every_game
def test_the_mask_is_the_legal_actions(game: Game) -> None:
    env = aec_env(game, **short(game))
    for agent, (observation, _, terminated, _, info) in play(env, seed=5):
        seat = env.possible_agents.index(agent)
        assert np.flatnonzero(observation["action_mask"]).tolist() == env.position.legal(seat)
        assert observation["observation"].dtype == np.float32
        if not terminated:
            assert np.array_equal(observation["action_mask"], info["action_mask"])


def test_simultaneous_choices_are_made_by_the_lowest_seat_first() -> None:
    agents = [agent for agent, _ in play(aec_env(TOY, seats=3), seed=1)]
    assert agents == [f"player_{seat}" for _ in range(3 + 1) for seat in range(3)]


@every_game
def test_an_illegal_action_is_explained_and_changes_nothing(game: Game) -> None:
    env = aec_env(game)
    env.reset(seed=2)
    before = env.position.fingerprint()
    illegal = np.flatnonzero(env.last()[0]["action_mask"] == 0)
    for action in [*illegal[:1], -1, game.num_actions]:
        with pytest.raises(IllegalMove, match=r"not possible now; seat \d may choose \d+ \("):
            env.step(action)
    for action in (None, 1.5, "move 1"):
        with pytest.raises(IllegalMove, match="an action is a whole number"):
            env.step(action)
    assert env.position.fingerprint() == before


def test_an_illegal_action_can_end_the_game_instead() -> None:
    env = TerminateIllegalWrapper(aec_env(TOY, seats=2), illegal_reward=-1)
    env.reset(seed=1)
    while env.last()[0]["action_mask"].all():
        env.step(0)
    loser = env.agent_selection
    env.step(2)
    assert env.terminations == {"player_0": True, "player_1": True}
    assert env.rewards[loser] == -1
    for _ in env.agent_iter():
        env.step(None)
    assert not env.agents


@every_game
def test_a_seed_decides_and_without_one_the_dice_go_on(game: Game) -> None:
    def starts(env: Any, seeds: list[int | None]) -> list[int]:
        found = []
        for seed in seeds:
            env.reset(seed=seed)
            found.append(env.position.fingerprint())
        return found

    env = aec_env(game)
    first = starts(env, [4, None, None, None])
    assert starts(env, [4, None, None, None]) == first
    assert len(set(first)) > 1
    others = [starts(aec_env(game), [None])[0] for _ in range(8)]
    assert len(set(others)) > 1


@every_game
@pytest.mark.parametrize(("mode", "sign"), [("ansi", ""), ("svg", "<svg")])
def test_render(game: Game, mode: str, sign: str) -> None:
    env = aec_env(game, render_mode=mode, **short(game))
    for number, _ in enumerate(play(env, seed=1)):
        if number % 40 == 0:
            picture = env.render()
            assert isinstance(picture, str)
            assert picture.startswith(sign)
            assert len(picture) > 10


def test_what_is_wrong_is_said_at_once() -> None:
    with pytest.raises(ValueError, match="there is no render mode 'film'; choose human or ansi or svg or rgb_array"):
        aec_env(TOY, render_mode="film")
    with pytest.raises(ValueError, match="is for 1 to 4 seats, not 9"):
        aec_env(TOY, seats=9)
    with pytest.raises(ValueError, match="has no option 'layout'"):
        aec_env(TOY, layout="round")
    with pytest.raises(ValueError, match="there is no game 'chess'"):
        aec_env("chess")


def test_every_installed_game_is_found_by_name() -> None:
    for game in GAMES[:-1]:
        assert aec_env(game.name).game is game
        assert str(aec_env(game.name)) == f"westward_{game.name}_v0"
