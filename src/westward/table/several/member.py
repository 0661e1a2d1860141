"""This server among those that share the database: it says that it lives, claims tables, and finds those of others."""

import asyncio
import logging
import secrets
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import SQLAlchemyError

from westward.table import storage
from westward.table.database import explain
from westward.table.messages import Moved, Refusal
from westward.table.several import leases
from westward.table.several.bus import FREED, TOOK, Bus
from westward.table.storage import Kept

log = logging.getLogger("westward.table")
T = TypeVar("T")
BEATS: Final = 4  # in the time of a lease
ROUTE_SECONDS: Final = 2.0  # for so long it is remembered where a table is played
MOST_ROUTES: Final = 10_000
PATIENCE: Final = 10.0  # seconds: longer than any lease


class Member:
    """One of several servers. `term` is its name in the database, a new one whenever it was taken for dead."""

    def __init__(self, engine: Engine, address: str, seconds: float, bus: str) -> None:
        self.engine = engine
        self.address = address
        self.seconds = seconds
        self.term = ""
        self.opened = 0.0  # since when there has always been a server
        self.first = False  # whether it is this one that does what one of them has to do
        self.leaving = False
        self.others: list[leases.Owner] = []
        self.routes: dict[str, tuple[str, float]] = {}
        self.has: Callable[[str], bool] = lambda table_id: False
        self.on_freed: Callable[[], object] = lambda: None
        self.on_lost: Callable[[], object] = lambda: None
        self.on_news: Callable[[str], object] = lambda kind: None
        self._until = 0.0
        self._gone: dict[str, asyncio.Event] = {}
        self._url = bus
        self._beats = ThreadPoolExecutor(1, "westward-lease")  # of its own: a lease must not wait for queries
        self._threads = ThreadPoolExecutor(4, "westward-claim")

    async def start(self) -> None:
        """From now on it owns tables. A database that is just being restarted is waited for."""
        end = time.monotonic() + PATIENCE
        while not self.term:
            try:
                await self._enlist()
            except SQLAlchemyError:
                if time.monotonic() > end:
                    raise
                await asyncio.sleep(self.seconds / BEATS)
        self.bus = Bus(self._url, self._hear)
        self._task = asyncio.create_task(self._live())

    async def leave(self) -> None:
        """Give back all tables; from now on it only passes requests on."""
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        try:
            await self._run(self._beats, lambda connection: leases.leave(connection, self.term))
            self.others = [other for other in self.others if other.id != self.term]
        except SQLAlchemyError as error:
            log.warning("The tables could not be given back, so the others wait for them: %s", explain(error))
        self.bus.tell(FREED)

    async def close(self) -> None:
        """Stop."""
        if not self.leaving:
            self.leaving = True
            await self.leave()
        await self.bus.close()
        for threads in (self._beats, self._threads):
            threads.shutdown(wait=False, cancel_futures=True)

    # ------------------------------------------------------------------ the lease

    def with_bots(self, connection: Connection) -> list[str]:
        """The tables at which a bot may owe a move, and that nobody has."""
        return leases.free_with_bots(connection)

    def due(self, connection: Connection, now: float) -> list[str]:
        """The tables at which somebody has run out of time, and that no other server has."""
        return leases.due(connection, self.term, now)

    def sure(self) -> bool:
        """Whether nobody can have taken this server for dead."""
        return time.monotonic() < self._until

    async def certain(self) -> None:
        """Wait until it is sure; a Refusal if the database stays away."""
        end = time.monotonic() + PATIENCE
        while not self.sure() and not self.leaving:
            if time.monotonic() > end:
                raise Refusal("storage", "The server has lost its database; please try again in a moment.")
            await asyncio.sleep(0.05)

    async def _enlist(self) -> None:
        term, start = secrets.token_hex(16), time.monotonic()
        self.opened = await self._run(
            self._beats, lambda connection: leases.enlist(connection, term, self.address, self.seconds)
        )
        self.term, self._until = term, start + self.seconds

    async def _live(self) -> None:
        while True:
            try:
                await self._beat()
            except SQLAlchemyError as error:
                log.warning("The lease could not be renewed: %s", explain(error))
            except Exception:
                log.exception("the lease has stumbled")
            await asyncio.sleep(self.seconds / BEATS)

    async def _beat(self) -> None:
        start = time.monotonic()
        alive, freed, self.others = await self._run(self._beats, self._pulse)
        if alive:
            self._until = start + self.seconds
        else:
            log.warning("This server was taken for dead; it goes on under another name.")
            await self._enlist()
            self.routes.clear()
            self.on_lost()
        living = {other.address for other in self.others}
        for address in self._gone.keys() - living:
            self._gone.pop(address).set()
        self.first = bool(self.others) and self.others[0].id == self.term
        if freed:
            self.bus.tell(FREED)
            self.on_freed()

    def _pulse(self, connection: Connection) -> tuple[bool, bool, list[leases.Owner]]:
        alive = leases.beat(connection, self.term, self.seconds)
        return alive, leases.bury(connection), leases.living(connection)

    # ------------------------------------------------------------------ tables

    async def take(self, table_id: str) -> Kept | None:
        """Claim a table and read all about it; None if there is none, Moved if another server has it."""
        if self.leaving:
            raise Moved
        term = self.term

        def work(connection: Connection) -> tuple[bool, Kept | None]:
            # The claim waits for whatever the last owner is just storing, and what is read after it is whole.
            return leases.claim(connection, term, table_id), storage.load_table(connection, table_id)

        ours, kept = await self._run(self._threads, work)
        if kept and (not ours or term != self.term):
            raise Moved
        self.routes.pop(table_id, None)
        if kept:
            self.bus.tell(TOOK, table=table_id, address=self.address)
        return kept

    async def find(self, table_id: str) -> str | None:
        """The address of the server that plays a table; None if it is this one, or nobody does."""
        if self.has(table_id):
            return None
        address, until = self.routes.get(table_id, ("", 0.0))
        if time.monotonic() < until:
            return address
        found = await self._run(self._threads, lambda connection: leases.owner(connection, table_id))
        if found and found.id != self.term:
            return self._remember(table_id, found.address)
        return self._successor() if self.leaving else None

    def forget(self, table_id: str) -> None:
        """A table is not where it was."""
        self.routes.pop(table_id, None)

    async def gone(self, address: str) -> None:
        """Wait until the server at an address is not among the living any more."""
        await self._gone.setdefault(address, asyncio.Event()).wait()

    def _remember(self, table_id: str, address: str) -> str:
        if len(self.routes) >= MOST_ROUTES:
            self.routes.clear()
        self.routes[table_id] = address, time.monotonic() + ROUTE_SECONDS
        return address

    def _successor(self) -> str:
        """Who may claim a table when this server does not any more."""
        others = [other.address for other in self.others if other.id != self.term]
        if not others:
            raise Refusal("storage", "The server is being stopped; please try again in a moment.")
        return secrets.choice(others)

    def _hear(self, kind: str, more: dict[str, Any]) -> None:
        if kind == TOOK:
            self.routes.pop(more["table"], None)
        elif kind == FREED:
            self.routes.clear()
            self.on_freed()
        else:
            self.on_news(kind)

    async def _run(self, threads: ThreadPoolExecutor, work: Callable[[Connection], T]) -> T:
        def transaction() -> T:
            with self.engine.begin() as connection:
                return work(connection)

        return await asyncio.get_running_loop().run_in_executor(threads, transaction)
