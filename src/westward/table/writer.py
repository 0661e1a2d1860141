"""One thread owns the database. Transactions that wait at the same time share one commit: one flush of the disk."""

import asyncio
import queue
import threading
import time
from collections.abc import Callable
from typing import Any, Final, NamedTuple, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DatabaseError, IntegrityError

from westward.table.metrics import Times

T = TypeVar("T")
MOST_TOGETHER: Final = 64


class _Job(NamedTuple):
    work: Callable[[Connection], Any]
    future: "asyncio.Future[Any]"


class Writer:
    """Runs database work in its thread. `await writer.run(work)` returns when the work is committed."""

    def __init__(self, engine: Engine, times: Times | None = None) -> None:
        self.engine = engine
        self.times = times or Times()
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._loop = asyncio.get_running_loop()
        self._thread = threading.Thread(target=self._serve, name="westward-writer", daemon=True)
        self._thread.start()

    async def run(self, work: Callable[[Connection], T]) -> T:
        """Run `work(connection)` in a transaction; its error undoes it and is raised here."""
        future: asyncio.Future[T] = self._loop.create_future()
        self._jobs.put(_Job(work, future))
        return await future

    async def close(self) -> None:
        """Finish what is waiting, and stop."""
        self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)
        self.engine.dispose()

    def _serve(self) -> None:
        while True:
            batch: list[_Job | None] = [self._jobs.get()]
            while batch[-1] is not None and len(batch) < MOST_TOGETHER and not self._jobs.empty():
                batch.append(self._jobs.get())
            jobs = [job for job in batch if job is not None]
            if jobs:
                start = time.monotonic()
                done = self._commit(jobs)
                self.times.add(time.monotonic() - start)
                self._loop.call_soon_threadsafe(_deliver, done)
            if len(jobs) < len(batch):
                return

    def _commit(self, jobs: list[_Job]) -> list[tuple[_Job, Any, Exception | None]]:
        """Each job in its own savepoint, so that one that fails does not take the others with it."""
        done: list[tuple[_Job, Any, Exception | None]] = []
        try:
            with self.engine.begin() as connection:
                if len(jobs) == 1:  # there are no others
                    return [(jobs[0], jobs[0].work(connection), None)]
                for job in jobs:
                    try:
                        with connection.begin_nested():
                            result = job.work(connection)
                    except Exception as error:
                        if isinstance(error, DatabaseError) and not isinstance(error, IntegrityError):
                            raise  # a full disk or a lost server may have rolled back the others too
                        done.append((job, None, error))
                    else:
                        done.append((job, result, None))
        except Exception as error:  # nothing of this was stored
            return [(job, None, error) for job in jobs]
        return done


def _deliver(done: list[tuple[_Job, Any, Exception | None]]) -> None:
    for job, result, error in done:
        if job.future.done():  # nobody waits any more
            continue
        if error is None:
            job.future.set_result(result)
        else:
            job.future.set_exception(error)
