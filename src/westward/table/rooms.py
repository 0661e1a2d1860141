"""The life of a move: one path for people, foreign bots and our own bots, over the socket and over HTTP.

Only committed events are ever shown: whoever projects a table holds the lock of its room, and a table whose commit
failed is dropped and read again.
"""

import asyncio
import contextlib
import logging
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from functools import partial
from typing import Any, Final, Protocol, TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError

from westward.table import database, storage
from westward.table.acts import Events, decide
from westward.table.botpool import BotPool, Chosen
from westward.table.limits import Limiter
from westward.table.live import Asked, Live
from westward.table.messages import VERSION, Act, Chat, Credential, Lost, Moved, Propose, Refusal, Stored
from westward.table.messages import Live as LivePace
from westward.table.metrics import Metrics
from westward.table.reader import Reader
from westward.table.reviews import Reviews
from westward.table.room import Delivery, Room, Watcher
from westward.table.rows import outdated
from westward.table.settings import Settings
from westward.table.shares import STATE_SECONDS, charged, payer, settle
from westward.table.storage import Happened, Kept
from westward.table.tokens import is_id
from westward.table.turns import Turns
from westward.table.writer import Writer

log = logging.getLogger("westward.table")
Work = Callable[[Connection], None]
T = TypeVar("T")
RETRY_SECONDS: Final = 5.0
SWEEP_SECONDS: Final = 30.0


class Member(Protocol):
    """This server as one of several (several/member.py)."""

    term: str
    leaving: bool
    first: bool  # whether it does what only one of them should do

    def with_bots(self, connection: Connection) -> list[str]:
        """The tables at which a bot may owe a move, and that nobody has."""

    def due(self, connection: Connection, now: float) -> list[str]:
        """The tables at which somebody has run out of time, and that no other server has."""

    def sure(self) -> bool:
        """Whether it still owns what it has claimed."""

    async def certain(self) -> None:
        """Wait until it is sure."""

    async def take(self, table_id: str) -> Kept | None:
        """Claim a table and read all about it; Moved if another server has it."""

    async def leave(self) -> None:
        """Give back all tables."""


class Rooms:
    """All rooms of this server."""

    def __init__(
        self,
        writer: Writer,
        settings: Settings,
        metrics: Metrics,
        limiter: Limiter,
        clock: Callable[[], float] = time.time,
        member: Member | None = None,
    ) -> None:
        self.member = member
        self.writer = writer
        self.reader = Reader(writer.engine)
        self.clock = clock  # the time of day, by which people's clocks run
        self.started = clock()
        self.settings = settings
        self.limiter = limiter
        self.metrics = metrics
        self.pool = BotPool(settings.bot_workers)
        self.desk = Turns(1)  # where pictures of earlier moments and the like are made, in a thread
        self.loading = Turns(1)
        self.reviews = Reviews(self.pool, self.run)
        self.rooms: dict[str, Room] = {}
        self.damaged: set[str] = set()  # tables that cannot be read; each is written into the log once
        self.closing = False
        self._sweeper = asyncio.create_task(self._sweep())

    async def close(self) -> None:
        """Stop the bots; everything is stored already."""
        self._sweeper.cancel()
        for room in self.rooms.values():
            for _decision, task in room.bots.values():
                task.cancel()
            if room.lapse:
                room.lapse.cancel()
        self.reviews.close()
        self.pool.close()
        self.reader.close()

    def answer_all(self) -> None:
        """Nobody waits for news any longer."""
        self.closing = True
        for room in self.rooms.values():
            for watcher in tuple(room.watchers):
                watcher.wake(None)

    @contextlib.asynccontextmanager
    async def enter(self, table_id: str) -> AsyncIterator[Room]:
        """The room of a table, locked, with the table in memory."""
        if not is_id(table_id):
            raise Refusal("unknown_table", "There is no such table.")
        if self.member:
            await self.member.certain()
        room = await self._lock(table_id)
        try:
            room.used = time.monotonic()
            if self.member and (room.term != self.member.term or not self.member.sure()):
                room.live, room.term = None, self.member.term
            if room.live is None:
                room.live = await self._load(table_id)
                self._make_room()
                await self._resume(room)
                self._wake(room)
            yield room
        finally:
            self._give_back(room)

    async def _lock(self, table_id: str) -> Room:
        """The room, locked; not one that was removed while we waited for it."""
        while True:
            room = self.rooms.setdefault(table_id, Room(table_id))
            await room.lock.acquire()
            if self.rooms.get(table_id) is room:
                return room
            room.lock.release()

    def _give_back(self, room: Room) -> None:
        room.lock.release()
        if room.live is None and not room.watchers and self.rooms.get(room.id) is room:
            del self.rooms[room.id]

    async def _load(self, table_id: str) -> Live:
        try:
            kept = await self.kept(table_id, take=True)
            if why := outdated(kept.row):
                raise Refusal("version", why)
            async with self.loading.take(payer(), table_id):
                return await self.compute(lambda: Live(kept))
        except (Refusal, Moved):
            raise
        except Exception as error:  # whatever is wrong with what is stored
            if table_id not in self.damaged:
                self.damaged.add(table_id)
                log.error("The table %s is damaged: %r", table_id, error)
            raise Refusal(
                "damaged", "This table is damaged, so nobody can play on; whoever runs the server knows of it."
            ) from None

    async def compute(self, work: Callable[[], T]) -> T:
        """Compute something in a thread, so that the others need not wait for it; whoever wants it is charged."""

        def measured() -> T:
            with charged():
                return work()

        return await asyncio.to_thread(measured)

    async def kept(self, table_id: str, take: bool = False) -> Kept:
        """All that is stored about a table; `take`: to play it here."""
        if self.member and take:
            found: Kept | None = await self._explained(self.member.take(table_id))
        else:
            found = await self.read(lambda connection: storage.load_table(connection, table_id))
        if found is None:
            raise Refusal("unknown_table", "There is no such table.")
        return found

    async def _resume(self, room: Room) -> None:
        """While the server was away, no live clock has run."""
        clocks = room.table.clocks
        if isinstance(clocks.pace, LivePace) and clocks.since and room.table.at < self.started:
            await self.commit(room, [("resumed", {})])

    async def run(self, work: Callable[[Connection], Any]) -> Any:
        """Run database work; a failure becomes a Refusal in words."""
        return await self._explained(self.writer.run(work))

    async def read(self, work: Callable[[Connection], Any]) -> Any:
        """The same for work that only reads, beside whatever is written."""
        return await self._explained(self.reader.run(work))

    async def _explained(self, work: Awaitable[Any]) -> Any:
        try:
            return await work
        except SQLAlchemyError as error:
            self.metrics.count("storage_failures")
            if database.is_lost(error):
                log.warning("storage: %s", database.explain(error))
                raise Lost from None
            if database.is_conflict(error):
                words = "Somebody else has changed this table at the same moment; nothing was done. Please try again."
            else:
                log.error("storage: %s", database.explain(error))
                words = (
                    f"The server could not store this ({database.explain(error)}); nothing was done. Please try again."
                )
            raise Refusal("storage", words) from None

    # ------------------------------------------------------------------ the life of a move

    async def handle(
        self, table_id: str, credential: Credential, message: Stored, eyes: int | None = None
    ) -> dict[str, Any]:
        """Carry out a message: the acknowledgment, or a Refusal. Goes on even if whoever sent it has gone."""
        received = time.monotonic()
        work = asyncio.create_task(self._handle(table_id, credential, message, eyes, received))
        work.add_done_callback(lambda done: done.cancelled() or done.exception())  # who has gone misses a refusal
        return await asyncio.shield(work)

    async def _handle(
        self, table_id: str, credential: Credential, message: Stored, eyes: int | None, received: float
    ) -> dict[str, Any]:
        async with self.enter(table_id) as room:
            seat = speaker(room.table, credential, message, eyes)
            self.limiter.check("chat" if isinstance(message, Chat) else "move", f"{table_id}:{seat}")
            if isinstance(message, Propose) and message.what == "stand_in":
                self._check_missed(room, message.about)
            if isinstance(message, Act) and seat in room.table.stand_ins:
                await self.commit(room, [("returned", {"seat": seat})])
            return await self._accept(room, seat, message, received)

    def _check_missed(self, room: Room, seat: int | None) -> None:
        """A Refusal if nobody waits for this seat, or not for long."""
        if seat not in room.company(self.clock()).missed:
            raise Refusal("illegal", "You can do without somebody who has to decide and was away for two minutes.")

    async def _accept(self, room: Room, seat: int, message: Stored, received: float) -> dict[str, Any]:
        live = room.table
        known = live.answers.get((seat, message.id))
        if known is not None:
            return known
        with charged():
            events = decide(live, seat, message)
        answer = {"v": VERSION, "type": "ack", "id": message.id}

        def remember(connection: Connection) -> None:
            answer["n"] = live.count(seat)
            storage.insert_answer(connection, live.id, seat, message.id, answer)

        await self.commit(room, events, after=remember)
        live.answers[seat, message.id] = answer
        secret = None in live.unaware  # those who look on do not notice it, so it is not counted either
        if not secret:
            self.metrics.count("moves" if isinstance(message, Act) else "acts")
        self.announce(room, None if secret else received)
        return answer

    async def commit(self, room: Room, events: Events, before: Work | None = None, after: Work | None = None) -> None:
        """Let events happen and store them, all or none; if that fails, the table is read again when needed."""
        live = room.table
        now = self.clock()
        happened: list[Happened] = []
        try:
            with charged():
                for kind, data in events:
                    happened.append(Happened(live.n + 1, kind, data, now))
                    live.take(happened[-1])
                changes = summary(live, now)

            def work(connection: Connection) -> None:
                if before:
                    before(connection)
                storage.insert_events(connection, live.id, happened)
                storage.update_table(connection, live.id, live.row["fence"], changes)
                if after:
                    after(connection)

            await self.run(work)
        except BaseException:
            room.live = None
            raise
        live.row.update(changes)

    def announce(self, room: Room, received: float | None = None) -> None:
        """Tell everybody who looks, and let the bots think that have to decide. With `received` it is measured."""
        delivery = None if received is None else Delivery(received, len(room.watchers), self.metrics)
        for watcher in tuple(room.watchers):
            watcher.wake(delivery)
        self._wake(room)

    # ------------------------------------------------------------------ who looks

    def watch(self, room: Room, watcher: Watcher) -> None:
        """Somebody came."""
        room.watchers.add(watcher)
        self._tell_presence(room)

    def leave(self, room: Room, watcher: Watcher) -> None:
        """Somebody left."""
        room.watchers.discard(watcher)
        room.used = time.monotonic()
        if room.live and not room.watchers and not room.lock.locked():
            room.live.forget()
        self._tell_presence(room)

    def _tell_presence(self, room: Room) -> None:
        """Tell everybody who looks when that has changed who does."""
        if room.live is None:
            return
        company = room.company(self.clock())
        if company != room.shown:
            room.shown = company
            for watcher in tuple(room.watchers):
                watcher.presence()

    # ------------------------------------------------------------------ what happens by itself

    def _wake(self, room: Room) -> None:
        """Whatever has to happen without anybody's message is under way."""
        self._wake_bots(room)
        asked = room.table.asked
        if asked and not room.lapse:
            room.lapse = asyncio.create_task(self._lapse(room, asked))

    async def _lapse(self, room: Room, asked: Asked) -> None:
        """Whoever asks to take moves back does not have to wait forever."""
        patience = self.settings.ask_seconds  # and no longer, also when the time of day was set back
        await asyncio.sleep(min(patience, asked.at + patience - self.clock()))
        room.lapse = None
        try:
            async with self.enter(room.id) as entered:
                now = entered.table.asked
                if now is None or now.at != asked.at:
                    self._wake(entered)
                    return
                await self.commit(entered, [("undo_lapsed", {})])
                self.announce(entered)
        except Refusal as refusal:
            log.warning("a request at table %s could not be ended: %s", room.id, refusal)
        except Moved:
            pass  # whoever has the table ends it

    def _wake_bots(self, room: Room) -> None:
        """Every bot that owes a decision thinks about it; thoughts about closed decisions are dropped."""
        live = room.table
        for seat, (decision, task) in list(room.bots.items()):
            if decision != live.decision(seat) or not live.bot_of(seat):
                del room.bots[seat]
                if task is not asyncio.current_task():
                    task.cancel()
        for seat in live.actors:
            decision = live.decision(seat) or ""
            if live.bot_of(seat) and seat not in room.bots:
                state = live.playing().state
                room.queued[seat] = time.monotonic()
                begun = partial(room.queued.pop, seat, None)
                thinking = self.pool.choose(live.bot_of(seat), state.clone(), seat, room.id, begun)
                room.bots[seat] = (decision, asyncio.create_task(self._bot(room, seat, decision, thinking)))

    async def _bot(self, room: Room, seat: int, decision: str, thinking: Awaitable[Chosen]) -> None:
        due = time.monotonic() + self.settings.bot_delay
        try:
            chosen = await thinking
            room.queued.pop(seat, None)
            await asyncio.sleep(max(0.0, due - time.monotonic()))
            await settle(STATE_SECONDS)
            message = Act(id=f"bot-{decision}", decision=decision, **act_of(chosen.actions))
            while not await self._bot_acts(room, seat, message, chosen.instead):
                await asyncio.sleep(RETRY_SECONDS)
        finally:
            if room.bots.get(seat, ("", None))[0] == decision:
                del room.bots[seat]
                room.queued.pop(seat, None)

    async def _bot_acts(self, room: Room, seat: int, message: Act, instead: str) -> bool:
        """Whether the bot is done: its move was accepted, or is not wanted any more. `instead`: who chose for it."""
        try:
            async with self.enter(room.id) as entered:
                if instead and seat not in entered.table.failing and entered.table.decision(seat) == message.decision:
                    await self.commit(entered, [("bot_failed", {"seat": seat, "instead": instead})])
                if entered.table.bot_of(seat):
                    await self._accept(entered, seat, message, time.monotonic())
        except Refusal as refusal:
            if refusal.code != "stale":
                log.warning("a bot's move at table %s was refused: %s", room.id, refusal)
            return refusal.code != "storage"
        except Moved:
            pass  # where the table is now a bot thinks as well
        return True

    async def _sweep(self) -> None:
        """Tables that nobody uses leave the memory; whoever comes back gets them from the database."""
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            self.sweep()

    def _make_room(self) -> None:
        """Where tables keep too many positions, those leave that were not used for longest and that nobody looks at."""
        kept = sum(room.live.moves for room in self.rooms.values() if room.live)
        now = time.monotonic()
        for room in sorted(self.rooms.values(), key=lambda room: room.used):
            if kept <= self.settings.positions:
                return
            if room.live and room.idle(now, 0.0):
                kept -= room.live.moves
                del self.rooms[room.id]

    def sweep(self) -> None:
        """Forget the tables that nobody has used for a while."""
        now = time.monotonic()
        for room in list(self.rooms.values()):
            if room.idle(now, self.settings.idle_seconds):
                del self.rooms[room.id]


def act_of(actions: Sequence[int]) -> dict[str, Any]:
    """What a bot chose as the part of a message: one choice, or a set.

    >>> act_of([7]), act_of([7, 9])
    ({'action': 7}, {'actions': [7, 9]})
    """
    return {"actions": list(actions)} if len(actions) > 1 else {"action": actions[0]}


def summary(live: Live, now: float) -> dict[str, Any]:
    """What the list of tables shows of a game: what an onlooker knows."""
    deciding = sum(1 << seat for seat in live.actors)
    updated = live.row["updated"] if None in live.unaware else now
    return {
        "status": live.status,
        "moves": live.known(None, live.moves),
        "deciding": deciding,
        "updated": updated,
        "due": live.clocks.due(),
        "result": result(live),
    }


def result(live: Live) -> dict[str, Any] | None:
    """How a game has ended: who has won, and the scores where there are any; `played`: here, not only brought along.

    `automata`: the names of those that nobody plays and that have beaten everybody.
    """
    if not live.over:
        return None
    sheet = live.words.scores(live.playing().state.view(None), live.names)
    played = live.moves > live.brought
    return {"winners": sheet["winners"], "automata": beaten_by(sheet), "scores": sheet["totals"], "played": played}


def beaten_by(sheet: Mapping[str, Any]) -> list[str]:
    """Who has won a game that nobody at the table has won, by a score sheet.

    >>> beaten_by({"winners": [], "others": [{"name": "Shade", "total": 12}, {"name": "Dusk", "total": 9}]})
    ['Shade']
    """
    others = [] if sheet["winners"] else sheet["others"]
    best = max((other["total"] for other in others), default=0)
    return [other["name"] for other in others if other["total"] == best]


def speaker(live: Live, credential: Credential, message: Any, eyes: int | None) -> int:
    """The seat in whose name a message comes: named in it, by its decision, the one looked with, or the only one."""
    mine = live.seats_of(credential)
    if not mine:
        raise Refusal("not_your_seat", "Only players can do this; you are looking on.")
    wanted = message.seat
    owner = getattr(message, "decision", "").rpartition(".")[2]
    if wanted is None and owner.isdecimal() and int(owner) in mine:
        wanted = int(owner)
    if wanted is None:
        wanted = eyes if eyes in mine else mine[0]
    if wanted not in mine:
        raise Refusal("not_your_seat", "This is not your seat.")
    return int(wanted)
