"""The bots think in processes of their own: the event loop never computes a move."""

import asyncio
import gc
import json
import logging
import multiprocessing
import os
import secrets
import signal
import time
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import lru_cache
from typing import Any, Final, NamedTuple

from westward import bots
from westward.bots import processes
from westward.coach.hints import hint
from westward.coach.review import Found, Game, Task
from westward.kernel import Match, Perspective, Rng, State, load
from westward.table import sets
from westward.table.levels import ADVISER, MOST_SECONDS, described
from westward.table.messages import Refusal
from westward.table.shares import payer
from westward.table.tempo import Tempo
from westward.table.turns import Turns

GAMES_SECONDS: Final = 2.0  # for a bot that counts games, where they are slow
PATIENCE: Final = 6 * MOST_SECONDS  # a bot that has not answered by then is replaced by chance
REVIEW_PATIENCE: Final = 300.0  # nobody's game waits for a review: where all is slow, it takes its time
HINT_SECONDS: Final = 1.5  # a safety: the adviser counts games, and few machines need so long for them
BEST: Final = 3
REASON_SECONDS: Final = 1.5  # for all reasons together; interpreted, a large game gets few of them

SIMPLER: Final = "newcomer"  # plays where another bot fails
MOST_WAITING: Final = 20  # hints of one address
HINT_PATIENCE: Final = 30.0

Position = dict[str, Any]
Thought = tuple[list[int], float]
Advised = tuple[int, int, float, str]

log = logging.getLogger("westward.table")


def choose(spec: str, position: Position, seat: int, seed: int) -> Thought:
    """(worker) What a bot chooses in a seat, one action or a whole set of them, and how many seconds it thought."""
    began = time.monotonic()
    actions = _choose(spec, _state(position), seat, seed)
    return actions, time.monotonic() - began


def _choose(spec: str, state: State, seat: int, seed: int) -> list[int]:
    bot = bots.make(described(spec), seed)
    if isinstance(bot, bots.SearchBot) and not bot.budget.seconds:
        bot.budget = bot.budget._replace(seconds=GAMES_SECONDS)
    try:
        return sets.choose(state, seat, lambda now: bot.choose(Perspective(now, seat)))
    finally:
        bot.close()


def rehearse(spec: str, position: Position, seed: int) -> Thought:
    """(worker) The first real choice of a game like this one: how long a bot thinks of which we do not know it yet."""
    match = Match(load(position["game"]), position["seats"], seed=seed, **position["options"])
    while len(match.state.legal(match.state.actors()[0])) == 1:
        seat = match.state.actors()[0]
        match.play(seat, match.state.legal(seat)[0])
    return choose(spec, match.state.to_dict(), match.state.actors()[0], seed)


def queue_up() -> None:
    """(worker) Nothing: whoever has nothing to think about waits for its turn all the same."""


def choose_any(state: State, seat: int, seed: int) -> list[int]:
    """What chance chooses."""
    rng = Rng(seed)

    def any_of(now: State) -> int:
        legal = now.legal(seat)
        return legal[rng.below(len(legal))]

    return sets.choose(state, seat, any_of)


def advise(position: Position, seat: int, seed: int, names: tuple[str, ...]) -> list[Advised]:
    """(worker) A strong bot's best choices: action, tried games, mean utility, and what speaks for it."""
    state = _state(position)
    advice = bots.LevelBot(ADVISER, seed, HINT_SECONDS).advise(Perspective(state, seat))
    end = time.monotonic() + REASON_SECONDS
    out: list[Advised] = []
    for one in advice[:BEST]:
        others = [other.action for other in advice if other is not one]
        left = end - time.monotonic()
        if others and left > 0:  # against a middling choice
            other = others[len(others) // 2]
            why = hint(state, seat, one.action, other, names, left / (BEST - len(out)))
        else:
            why = ""
        out.append((one.action, one.visits, one.value, why))
    return out


def review(text: str, judge: str, names: tuple[str, ...], task: Task) -> Found:
    """(worker) One task of the review of a record."""
    return _reviewed(text, judge, names).carry_out(task)


@lru_cache(maxsize=2)
def _reviewed(text: str, judge: str, names: tuple[str, ...]) -> Game:
    """The game of a record, laid open; kept for the next task."""
    return Game(Match.replay(json.loads(text)), names, judge)


def _state(position: Position) -> State:
    """The position; a bot gets a seat's perspective of it, never the position itself."""
    return load(position["game"]).from_dict(position)


def _start_worker() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server tells its workers when to stop
    if hasattr(os, "nice"):
        os.nice(5)  # people come first
    processes.begin()


class Chosen(NamedTuple):
    """What a bot chose, one action or a set of them; and who chose instead, if it failed."""

    actions: list[int]
    instead: str = ""


class BotPool:
    """A pool of processes that comes back when a worker dies. Addresses take turns in it, and their tables."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self.turns = Turns(workers)
        self._pool: Executor | None = None
        self.tempo = Tempo()

    async def choose(
        self, spec: str, state: State, seat: int, table: str = "", begun: Callable[[], object] = lambda: None
    ) -> Chosen:
        """The bot's choice; that of a simpler bot if it fails, and of chance if that fails too: no table is stuck.

        The state is a copy: the choice is tried out on it. How long it takes does not tell how many choices there were.
        `begun` is called when the bot begins to think.
        """
        seed = secrets.randbits(60)
        if spec == "random":
            return Chosen(choose_any(state, seat, seed))
        for bot in (spec, SIMPLER):
            try:
                async with self.turns.take(payer(), table):
                    begun()
                    actions, pause = await self._choose(bot, state, seat, seed)
            except Exception as error:  # whatever a bot does, its table goes on
                log.warning("The bot %s failed, so another chooses for it: %r", bot, error)
            else:
                await asyncio.sleep(pause)
                return Chosen(actions, "" if bot is spec else bot)
        return Chosen(choose_any(state, seat, seed), "random")

    async def _choose(self, spec: str, state: State, seat: int, seed: int) -> Thought:
        """The choice, and for how long it is kept back."""
        kind, position = (state.game.name, spec), state.to_dict()
        if len(state.legal(seat)) > 1:
            actions, thought = await self._run(choose, spec, position, seat, seed)
            return actions, self.tempo.pause(kind, thought)
        if self.tempo.knows(kind):
            await self._run(queue_up)
        else:
            self.tempo.pause(kind, (await self._run(rehearse, spec, position, seed))[1])
        return choose_any(state, seat, seed), self.tempo.usual(kind)

    async def advise(self, position: Position, seat: int, names: tuple[str, ...], table: str = "") -> list[Advised]:
        """A strong bot's best choices; a Refusal if there is no time for them."""
        if self.turns.queued(payer()) >= MOST_WAITING:
            raise Refusal("busy", "The bots have too much to do to give hints now; please ask again later.")
        try:
            async with asyncio.timeout(HINT_PATIENCE), self.turns.take(payer(), table):
                best: list[Advised] = await self._run(advise, position, seat, secrets.randbits(60), names)
        except Exception as error:
            log.warning("A hint could not be given: %r", error)
            raise Refusal("busy", "There is no hint now, as the bots have too much to do; please ask again.") from None
        return best

    async def review(self, text: str, judge: str, names: tuple[str, ...], task: Task) -> Found:
        """What one task of a review finds."""
        async with self.turns.take(payer(), "review"):
            found: Found = await self._run(review, text, judge, names, task)
        return found

    def close(self) -> None:
        """Stop the workers at once; what they were thinking about is dropped."""
        if self._pool is not None:
            for worker in multiprocessing.active_children():
                processes.end(worker)
            self._pool.shutdown(cancel_futures=True)
            self._pool = None
            gc.collect()  # gives the pool's semaphores back, even if a signal ends the server

    async def _run(self, work: Any, *args: Any) -> Any:
        try:
            return await self._once(work, *args)
        except BrokenProcessPool:  # perhaps by another's work
            return await self._once(work, *args)

    async def _once(self, work: Any, *args: Any) -> Any:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self.workers, mp_context=context, initializer=_start_worker)
        pool = self._pool
        try:
            future = asyncio.get_running_loop().run_in_executor(pool, work, *args)
            return await asyncio.wait_for(future, REVIEW_PATIENCE if work is review else PATIENCE)
        except (BrokenProcessPool, TimeoutError):  # one that is stuck would keep its process for ever
            if self._pool is pool:
                self.close()
            raise
