"""Reviews of finished games, made in the background as long as somebody waits for them, and kept."""

import asyncio
import json
import logging
import time
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final

from westward.coach.review import JUDGE, Found, Game, Review, course
from westward.kernel import Match
from westward.table import storage
from westward.table.botpool import BotPool
from westward.table.messages import Refusal

PATIENCE: Final = 15.0  # seconds: whoever has not asked for so long does not wait any more

log = logging.getLogger("westward.table")
Run = Callable[[Callable[..., Any]], Awaitable[Any]]


class Job:
    """A review that is being made."""

    def __init__(self, head: str) -> None:
        self.head = head
        self.done = 0.0
        self.asked = time.monotonic()
        self.failed = False
        self.task: asyncio.Task[None] | None = None


class Reviews:
    """All reviews of this server. One is made at a time, task by task, so that no bot waits long for a process."""

    def __init__(self, pool: BotPool, run: Run, patience: float = PATIENCE) -> None:
        self.pool = pool
        self.run = run
        self.patience = patience
        self.jobs: dict[str, Job] = {}
        self.turn = asyncio.Lock()

    async def ask(self, table_id: str, record: Mapping[str, Any], names: tuple[str, ...]) -> Review | float:
        """The review of a finished game, or how much of it is done; it is begun where that was not done yet."""
        head = f"{len(record['steps'])}-{record['fingerprint']}"
        if self._at_work(table_id, head) is None:
            kept = await self.run(lambda connection: storage.load_review(connection, table_id, head, JUDGE))
            if kept is not None:
                return Review.from_dict(kept)
        job = self._at_work(table_id, head)
        if job is None:
            job = self.jobs[table_id] = Job(head)
            job.task = asyncio.create_task(self._work(table_id, job, json.dumps(record), names))
        if job.failed:
            del self.jobs[table_id]
            raise Refusal("storage", "The review could not be made; please try again.")
        job.asked = time.monotonic()
        return job.done

    def close(self) -> None:
        """Nobody waits any more."""
        for job in self.jobs.values():
            if job.task:
                job.task.cancel()

    def _at_work(self, table_id: str, head: str) -> Job | None:
        job = self.jobs.get(table_id)
        return job if job and job.head == head else None

    async def _work(self, table_id: str, job: Job, text: str, names: tuple[str, ...]) -> None:
        """Make a review and keep it; give up when nobody has asked for a while."""
        try:
            async with self.turn:
                review = await self._made(job, text, names)
            if review:
                data = review.to_dict()
                await self.run(lambda connection: storage.save_review(connection, table_id, job.head, JUDGE, data))
        except Exception as error:  # a job that fails is told to whoever asks next
            log.warning("The review of table %s failed: %r", table_id, error)
            job.failed = True
        if not job.failed and self.jobs.get(table_id) is job:
            del self.jobs[table_id]

    async def _made(self, job: Job, text: str, names: tuple[str, ...]) -> Review | None:
        game = await asyncio.to_thread(lambda: Game(Match.replay(json.loads(text)), names))
        tasks = course(game)
        found: Found | None = None
        while time.monotonic() - job.asked < self.patience:
            try:
                task, job.done = next(tasks) if found is None else tasks.send(found)
            except StopIteration as end:
                review: Review = end.value
                return review
            found = await self.pool.review(text, JUDGE, names, task)
        return None
