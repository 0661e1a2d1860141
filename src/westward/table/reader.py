"""Threads that only read: a lobby's queries do not wait for those who write, nor those who write for a lobby."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, TypeVar

from sqlalchemy import Connection, Engine

T = TypeVar("T")
THREADS: Final = 2


class Reader:
    """Runs queries in its threads, each in a transaction of its own that sees whatever is committed by then."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine.execution_options(reading=True)
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="westward-reader")

    async def run(self, work: Callable[[Connection], T]) -> T:
        """What `work(connection)` finds."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._read, work)

    def close(self) -> None:
        """Finish what is being read, and stop."""
        self._threads.shutdown(cancel_futures=True)

    def _read(self, work: Callable[[Connection], T]) -> T:
        with self._engine.connect() as connection:
            return work(connection)
