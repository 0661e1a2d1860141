"""The bots think in processes of their own: the event loop never computes a move."""

import asyncio
import gc
import logging
import multiprocessing
import os
import secrets
import signal
import threading
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Final

from westward import bots
from westward.kernel import Perspective, Rng, State, load
from westward.table import sets
from westward.table.levels import ADVISER, MOST_SECONDS

GAMES_SECONDS: Final = 2.0  # for a bot that counts games, where they are slow
PATIENCE: Final = 6 * MOST_SECONDS  # a bot that has not answered by then is replaced by chance
BEST: Final = 3

Position = dict[str, Any]

log = logging.getLogger("westward.table")


def choose(spec: str, position: Position, seat: int, seed: int) -> list[int]:
    """(worker) What a bot chooses in a seat: one action, or a whole set of them."""
    bot = bots.make(spec, seed)
    if isinstance(bot, bots.SearchBot) and not bot.budget.seconds:
        bot.budget = bot.budget._replace(seconds=GAMES_SECONDS)
    try:
        return sets.choose(_state(position), seat, lambda state: bot.choose(Perspective(state, seat)))
    finally:
        bot.close()


def choose_any(state: State, seat: int, seed: int) -> list[int]:
    """What chance chooses."""
    rng = Rng(seed)

    def any_of(now: State) -> int:
        legal = now.legal(seat)
        return legal[rng.below(len(legal))]

    return sets.choose(state, seat, any_of)


def advise(position: Position, seat: int, seed: int) -> list[tuple[int, int, float]]:
    """(worker) A strong bot's best choices: action, tried games, mean utility."""
    bot = bots.make(ADVISER, seed)
    return [(a.action, a.visits, a.value) for a in bot.advise(Perspective(_state(position), seat))[:BEST]]


def _state(position: Position) -> State:
    """The position; a bot gets a seat's perspective of it, never the position itself."""
    return load(position["game"]).from_dict(position)


def _start_worker() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server tells its workers when to stop
    threading.Thread(target=_follow_parent, daemon=True).start()


def _follow_parent() -> None:
    """Leave when the server is gone, even if it was killed and could not say so."""
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(0)


class BotPool:
    """A pool of processes that comes back when a worker dies."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self._pool: Executor | None = None

    async def choose(self, spec: str, state: State, seat: int) -> list[int]:
        """The bot's choice, which may be a whole set; a random one if the bot fails, so that no table is stuck.

        The state is a copy: the choice is tried out on it.
        """
        seed = secrets.randbits(60)
        if spec == "random" or len(state.legal(seat)) == 1:
            return choose_any(state, seat, seed)
        try:
            actions: list[int] = await self._run(choose, spec, state.to_dict(), seat, seed)
        except Exception as error:  # whatever a bot does, its table goes on
            log.warning("The bot %s failed, so chance chose for it: %r", spec, error)
            return choose_any(state, seat, seed)
        return actions

    async def advise(self, position: Position, seat: int) -> list[tuple[int, int, float]]:
        """A strong bot's best choices."""
        best: list[tuple[int, int, float]] = await self._run(advise, position, seat, secrets.randbits(60))
        return best

    def close(self) -> None:
        """Stop the workers at once; what they were thinking about is dropped."""
        if self._pool is not None:
            for worker in multiprocessing.active_children():
                worker.terminate()
            self._pool.shutdown(cancel_futures=True)
            self._pool = None
            gc.collect()  # gives the pool's semaphores back, even if a signal ends the server

    async def _run(self, work: Any, *args: Any) -> Any:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self.workers, mp_context=context, initializer=_start_worker)
        try:
            future = asyncio.get_running_loop().run_in_executor(self._pool, work, *args)
            return await asyncio.wait_for(future, PATIENCE)
        except BrokenProcessPool:
            self._pool = None
            raise
