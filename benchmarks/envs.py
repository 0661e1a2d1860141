"""How many steps a second learners get on one core, observation and mask included, and what the games weigh.

The games' batches beside EnvPool, pgx, PettingZoo and OpenSpiel, where they are installed, in processor time.
"""

import argparse
import os
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from importlib import import_module
from multiprocessing import get_context
from typing import Any

import numpy as np
from numpy.typing import NDArray

import westward
from westward.envs import SingleAgentEnv, aec_env, batch

MANY = 10_000
PGX_GAMES = ("leduc_holdem", "backgammon")
ENVPOOL_TASKS = ("LeducHoldem-v1", "Backgammon-v1")


def main() -> None:
    """Measure all games that are installed, then what there is to compare with."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=3.0, help="how long each figure is measured")
    parser.add_argument("--games", type=int, default=1024, help="rows of a batch")
    arguments = parser.parse_args()
    print(f"westward {westward.__version__}, {'compiled' if westward.COMPILED else 'interpreted'}, one core")
    for name in westward.games():
        bench_batch(name, arguments.games, arguments.seconds)
    for name in westward.games():
        bench_gymnasium(name, arguments.seconds)
        bench_aec(name, arguments.seconds)
    for name in westward.games():
        with ProcessPoolExecutor(1, get_context("spawn")) as fresh:  # nothing is measured that was there before
            size = fresh.submit(memory, name).result()
        print(f"{f'{MANY} games of {name}, all seats, beside the arrays':58} {size:12.1f} MB", flush=True)
    for peer in (bench_envpool, bench_pgx, bench_pettingzoo, bench_open_spiel):
        try:
            peer(arguments.seconds)
        except ImportError as error:
            print(f"{error.name} is not installed: no comparison")


def line(what: str, steps: float) -> None:
    """One figure."""
    print(f"{what:58} {steps:12,.0f} steps/s", flush=True)


def timed(step: Callable[[], int], seconds: float) -> float:
    """Steps a second; `step` says how many it took."""
    steps = 0
    start = now = time.process_time()
    while now - start < seconds:
        steps += step()
        now = time.process_time()
    return steps / (now - start)


def bench_batch(name: str, games: int, seconds: float) -> None:
    """The time of `step` alone, as for EnvPool: a random choice takes no large arrays, which would empty the caches."""
    env = batch.make(name, games=games, seed=1)
    env.reset()
    chooser = np.random.default_rng(1)
    steps, spent = 0, 0.0
    while spent < seconds:
        legal = env.info["legal"]
        beyond = np.cumsum(legal) - (chooser.random(games) * legal).astype(np.intp)
        actions = np.flatnonzero(env.mask)[beyond - 1] % env.num_actions
        start = time.process_time()
        env.step(actions)
        spent += time.process_time() - start
        steps += games
    line(f"batch of {games}, {name}, {env.seats} seats", steps / spent)


def bench_gymnasium(name: str, seconds: float) -> None:
    """One game, one seat against random ones; the first legal action, so that choosing takes no time."""
    env = SingleAgentEnv(name)
    _, info = env.reset(seed=1)

    def step() -> int:
        nonlocal info
        for _ in range(100):
            *_, terminated, _, info = env.step(int(info["action_mask"].argmax()))
            if terminated:
                _, info = env.reset()
        return 100

    line(f"Gymnasium, {name}", timed(step, seconds))


def bench_aec(name: str, seconds: float) -> None:
    """One game as PettingZoo has it, its wrapper included; an array to observe, the first legal action."""
    env = aec_env(name, masked=False)
    env.reset(seed=1)

    def step() -> int:
        for _ in range(100):
            _, _, terminated, truncated, info = env.last()
            if terminated or truncated:
                env.reset()
            else:
                env.step(int(info["action_mask"].argmax()))
        return 100

    line(f"PettingZoo, {name}", timed(step, seconds))


def memory(name: str) -> float:
    """The megabytes that many games in full swing take beside their arrays."""
    batch.make(name, games=1).reset()  # imports and tables are not counted
    before = resident()
    env = batch.make(name, games=MANY, seats=westward.load(name).seats[-1], seed=1)
    env.reset()
    chooser = np.random.default_rng(1)
    for _ in range(100):
        env.step((chooser.random(env.mask.shape, np.float32) * env.mask).argmax(axis=1))
    columns: list[NDArray[Any]] = [env.obs, env.mask, env.reward, env.done, *env.info.values()]
    return (resident() - before - sum(column.nbytes for column in columns)) / 1e6


def resident() -> int:
    """The bytes of memory that this process uses now (Linux)."""
    with open("/proc/self/statm") as numbers:
        return int(numbers.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def bench_envpool(seconds: float) -> None:
    """EnvPool's card and board games with one thread; illegal choices cost it nothing more."""
    envpool: Any = import_module("envpool")  # it is no dependency, not even of the tests
    for task in ENVPOOL_TASKS:
        env: Any = envpool.make(task, env_type="gymnasium", num_envs=256, num_threads=1, seed=1)
        env.reset()
        chooser = np.random.default_rng(1)
        actions = chooser.integers(env.action_space.n, size=(64, 256))
        turn = iter(range(10**9))

        def step(env: Any = env, actions: Any = actions, turn: Any = turn) -> int:
            env.step(actions[next(turn) % 64])
            return 256

        line(f"EnvPool {task}, 256 games", timed(step, seconds))


def bench_pgx(seconds: float) -> None:
    """Games of pgx, compiled by JAX for the processor; the first legal action, and a new game after each end."""
    jax: Any = import_module("jax")
    pgx: Any = import_module("pgx")
    wrappers: Any = import_module("pgx.experimental.wrappers")
    for name in PGX_GAMES:
        env = pgx.make(name)
        many = jax.jit(jax.vmap(wrappers.auto_reset(env.step, env.init)))
        keys = jax.random.split(jax.random.PRNGKey(1), 256)
        shown = jax.jit(jax.vmap(env.init))(keys)

        def step(many: Any = many, keys: Any = keys) -> int:
            nonlocal shown
            shown = jax.block_until_ready(many(shown, shown.legal_action_mask.argmax(1), keys))
            return 256

        step()  # compiles
        line(f"pgx {name}, 256 games", timed(step, seconds))


def bench_pettingzoo(seconds: float) -> None:
    """A board game of PettingZoo, legal choices."""
    from pettingzoo.classic import connect_four_v3  # type: ignore[import-untyped] # ships no types

    env = connect_four_v3.env()
    chooser = np.random.default_rng(1)

    def game() -> int:
        env.reset(seed=1)
        steps = 0
        for _ in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            over = terminated or truncated
            env.step(None if over else int(chooser.choice(np.flatnonzero(observation["action_mask"]))))
            steps += not over
        return steps

    line("PettingZoo classic connect_four_v3", timed(game, seconds))


def bench_open_spiel(seconds: float) -> None:
    """OpenSpiel's own vectorized environment, on its C++ backgammon."""
    from open_spiel.python import rl_environment
    from open_spiel.python.rl_agent import StepOutput
    from open_spiel.python.vector_env import SyncVectorEnv

    envs: Any = SyncVectorEnv([rl_environment.Environment("backgammon") for _ in range(16)])
    shown = envs.reset()

    def step() -> int:
        nonlocal shown
        choices = []
        for one in shown:
            player = one.observations["current_player"]
            choices.append(StepOutput(action=one.observations["legal_actions"][player][0], probs=[]))
        shown, *_ = envs.step(choices, reset_if_done=True)
        return len(choices)

    line("OpenSpiel SyncVectorEnv, backgammon, 16 games", timed(step, seconds))


if __name__ == "__main__":
    main()
