"""The place where a table is played: its lock, its watchers, its thinking bots, and the table while it is in memory."""

import asyncio
import time
from collections.abc import Collection
from typing import Final, Protocol

from westward.table.chairs import Company, Here
from westward.table.echo import Echo
from westward.table.live import Live
from westward.table.metrics import Metrics

BUSY_SECONDS: Final = 3.0  # a bot that has to wait so long for a processor says so
ABSENCE_SECONDS: Final = 120.0  # whoever is away for longer may be replaced


class Delivery:
    """Measures a move from its receipt until the last viewer was served."""

    def __init__(self, received: float, viewers: int, metrics: Metrics) -> None:
        self.received = received
        self.missing = viewers
        self.metrics = metrics
        if not viewers:
            self._observe()

    def done(self) -> None:
        """One viewer was served, or has left."""
        self.missing -= 1
        if self.missing == 0:
            self._observe()

    def _observe(self) -> None:
        self.metrics.times["move"].add(time.monotonic() - self.received)


class Watcher(Protocol):
    """Somebody who wants to know when something happens at a table."""

    seats: tuple[int, ...]
    name: str  # of whoever has no seat
    visible: bool  # whether the page is looked at, not only open

    def wake(self, delivery: Delivery | None) -> None:
        """There is something new to see."""

    def presence(self) -> None:
        """Somebody came or left."""


class Room:
    """Where a table is played."""

    def __init__(self, table_id: str) -> None:
        self.id = table_id
        self.lock = asyncio.Lock()
        self.live: Live | None = None
        self.term = ""  # under which this server owns the table, where there are several
        self.watchers: set[Watcher] = set()
        self.bots: dict[int, tuple[str, asyncio.Task[None]]] = {}
        self.lapse: asyncio.Task[None] | None = None  # ends a request to take moves back that nobody answers
        self.used = time.monotonic()
        self.away: dict[int, float] = {}  # since when the seats are not looked at
        self.echo: Echo | None = None  # what watchers see, where they see it later
        self.called: dict[str, str] = {}  # the decisions of which visitors know, or were told
        self.shown = Company()  # what was last told about who is here
        self.queued: dict[int, float] = {}  # the seats whose bots have not begun to think, and since when

    @property
    def table(self) -> Live:
        """The table; only for whoever has entered the room."""
        assert self.live is not None
        return self.live

    def present(self) -> set[int]:
        """The seats whose players look at the table."""
        return {seat for watcher in self.watchers for seat in watcher.seats}

    def company(self, now: float) -> Company:
        """Who is here and looks, and who has been missed for long."""
        looking = {seat for watcher in self.watchers for seat in watcher.seats if watcher.visible}
        for seat in range(len(self.table.seats)):
            if seat in looking:
                self.away.pop(seat, None)
            else:
                self.away.setdefault(seat, now)
        missed = {seat for seat in self.table.actors if now - self.away.get(seat, now) >= ABSENCE_SECONDS}
        onlookers = sum(not watcher.seats for watcher in self.watchers)
        watchers = sorted(watcher.name for watcher in self.watchers if not watcher.seats and watcher.name)
        busy = {seat for seat, since in self.queued.items() if time.monotonic() - since >= BUSY_SECONDS}
        return Company(
            frozenset(self.present()),
            frozenset(looking),
            frozenset(missed),
            onlookers,
            tuple(dict.fromkeys(watchers)),
            frozenset(busy),
        )

    def seen(self, mine: Collection[int], now: float) -> Live:
        """The table as somebody with these seats may see it: who has none sees it later, where that was wished."""
        delay = self.table.row["delay"]
        if mine or not delay:
            return self.table
        if self.echo is None or self.echo.now is not self.table:
            self.echo = Echo(self.table)
        return self.echo.at(now - delay)

    def here(self, live: Live, now: float) -> Here:
        """Who is here, and what time it is, for whoever sees the table like this; who looked in the past is unknown."""
        company = self.company(now)
        if live is self.table:
            return Here(company, now)
        everybody = frozenset(range(len(live.seats)))
        past = Company(everybody, everybody, frozenset(), company.onlookers, company.watchers)
        return Here(past, now - self.table.row["delay"])

    def stir(self, now: float) -> None:
        """Wake the watchers for whom something has become visible."""
        delay = self.live.row["delay"] if self.live else 0
        late = [watcher for watcher in self.watchers if not watcher.seats] if delay else []
        if late and self.echo and self.echo.now is self.live and self.echo.due(now - delay):
            for watcher in late:
                watcher.wake(None)

    def idle(self, now: float, patience: float) -> bool:
        """Whether the table can leave the memory."""
        return not (self.watchers or self.bots or self.lock.locked()) and now - self.used > patience
