"""Who is served next where not all can be: whoever has had least of late, and there each table in turn."""

import asyncio
import math
import time
from collections import deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Final

HALF_LIFE: Final = 60.0  # seconds after which half of what somebody has had is forgotten
MOST_REMEMBERED: Final = 10_000


class Turns:
    """Places that are shared among addresses, and at each address among its tables."""

    def __init__(self, places: int, clock: Callable[[], float] = time.monotonic) -> None:
        self.free = places
        self.clock = clock
        self.waiting: dict[str, dict[str, deque[asyncio.Future[None]]]] = {}
        self.had: dict[str, tuple[float, float]] = {}  # for each address: seconds, and when they were counted

    def queued(self, address: str) -> int:
        """How many of an address wait."""
        return sum(map(len, self.waiting.get(address, {}).values()))

    @asynccontextmanager
    async def take(self, address: str, table: str) -> AsyncIterator[None]:
        """Wait for a place and keep it; the time until it is given back counts."""
        await self._wait(address, table)
        start = self.clock()
        try:
            yield
        finally:
            self._count(address, self.clock() - start)
            self._give()

    async def _wait(self, address: str, table: str) -> None:
        if self.free:
            self.free -= 1
            return
        place = asyncio.get_running_loop().create_future()
        self.waiting.setdefault(address, {}).setdefault(table, deque()).append(place)
        try:
            await place
        except asyncio.CancelledError:
            if place.done() and not place.cancelled():
                self._give()
            else:
                self._forget(address, table, place)
            raise

    def _give(self) -> None:
        if not self.waiting:
            self.free += 1
            return
        address = min(self.waiting, key=self._lately)
        tables = self.waiting[address]
        table = next(iter(tables))
        place = tables[table][0]
        self._forget(address, table, place)
        if table in tables:  # the other tables of this address come first
            tables[table] = tables.pop(table)
        place.set_result(None)

    def _forget(self, address: str, table: str, place: "asyncio.Future[None]") -> None:
        tables = self.waiting[address]
        tables[table].remove(place)
        if not tables[table]:
            del tables[table]
        if not tables:
            del self.waiting[address]

    def _lately(self, address: str) -> float:
        seconds, then = self.had.get(address, (0.0, 0.0))
        return seconds * math.exp2((then - self.clock()) / HALF_LIFE)

    def _count(self, address: str, seconds: float) -> None:
        total = self._lately(address) + seconds
        self.had.pop(address, None)
        self.had[address] = (total, self.clock())
        if len(self.had) > MOST_REMEMBERED:
            del self.had[next(iter(self.had))]
