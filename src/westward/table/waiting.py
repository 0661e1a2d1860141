"""Waiting for each other: who is here, whose time has run out, who comes back, who leaves."""

import asyncio
import contextlib
import logging
from collections.abc import Iterable
from typing import Final

from sqlalchemy import Connection

from westward.table import storage
from westward.table.acts import replaced
from westward.table.clocks import DAY
from westward.table.messages import ByDays, Credential, Leave, Moved, NewSeat, Refusal
from westward.table.notices import Notices
from westward.table.room import Room, Watcher
from westward.table.rooms import Rooms
from westward.table.rows import seat_row
from westward.table.tokens import new_id

log = logging.getLogger("westward.table")
TICK_SECONDS: Final = 1.0
SEARCH_TICKS: Final = 30  # so often the database is searched for tables that are not in memory
PROPOSAL_SECONDS: Final = 120.0


class Waiting(Rooms):
    """What has to do with people who are there, or not."""

    ticks = 0
    changes = "0"  # how often the host has changed something from outside

    @staticmethod
    def on_bans(addresses: Iterable[str]) -> None:
        """Called with the addresses that the host has banned."""

    def start(self) -> None:
        """Let the clocks run, and the bots that were interrupted go on."""
        self.notices = Notices(self.run, self.settings, self.metrics)
        self._ticker = asyncio.create_task(self._run_clocks())
        self._waker = asyncio.create_task(self.wake_tables())

    async def close(self) -> None:
        """Stop the clocks, then everything else."""
        self._ticker.cancel()
        self._waker.cancel()
        await self.notices.close()
        await super().close()

    async def hand_over(self) -> None:
        """Leave all tables to other servers, once what is under way is stored; whoever looks at one looks there."""
        if self.member is None or self.member.leaving:
            return
        self.member.leaving = True  # nothing is claimed any more
        for room in list(self.rooms.values()):
            async with room.lock:
                room.live = None
                for _decision, task in room.bots.values():
                    task.cancel()
        await self.member.leave()
        for room in list(self.rooms.values()):
            for watcher in tuple(room.watchers):
                watcher.wake(None)

    async def wake_tables(self) -> None:
        """Bots go on where the server was stopped, whether somebody comes or not."""
        try:
            for table_id in await self.read(self.member.with_bots if self.member else storage.tables_with_bots):
                # One of another version says so to whoever comes; one that has moved goes on where it is.
                with contextlib.suppress(Refusal, Moved):
                    async with self.enter(table_id):
                        pass
        except Refusal as refusal:
            log.warning("the tables at which bots have to move were not found: %s", refusal)

    # ------------------------------------------------------------------ who is here

    def attend(self, room: Room, watcher: Watcher, visible: bool) -> None:
        """Somebody looks, or has put the page away."""
        watcher.visible = visible
        self._tell_presence(room)

    async def welcome(self, room: Room, seats: Iterable[int]) -> None:
        """Whoever returns has the seat back at once."""
        live = room.table
        back = [seat for seat in seats if seat in live.stand_ins]
        if back and live.status == "playing":
            await self.commit(room, [("returned", {"seat": seat}) for seat in back])
            self.announce(room)

    # ------------------------------------------------------------------ time

    async def _run_clocks(self) -> None:
        while True:
            await asyncio.sleep(TICK_SECONDS)
            try:
                await self.tick()
            except Refusal as refusal:
                log.warning("the clocks wait: %s", refusal)
            except Exception:
                log.exception("the clocks have stumbled")

    async def tick(self) -> None:
        """Whatever is due happens."""
        now = self.clock()
        late = {room.id for room in self.rooms.values() if room.live and self._late(room, now)}
        if self.ticks % SEARCH_TICKS == 0:
            late |= set(await self.run(lambda connection: (self.member or storage).due(connection, now)))
        self.ticks += 1
        if (changes := await self.read(storage.changes)) != self.changes:
            self.changes = changes
            await self._look_again()
        for table_id in late:
            try:
                async with self.enter(table_id) as room:
                    await self._end_waiting(room)
            except Moved:
                pass  # it runs out where the table is now
            except Refusal as refusal:
                log.warning("time ran out at table %s, but nothing could be done: %s", table_id, refusal)
        for room in list(self.rooms.values()):
            self._tell_presence(room)
            room.stir(now)
        await self.notices.tick(list(self.rooms.values()), now, mails=self.member is None or self.member.first)

    async def _look_again(self) -> None:
        """The host has changed something: every table is read again."""
        self.on_bans(await self.read(storage.bans_of))
        for room in list(self.rooms.values()):
            async with room.lock:
                room.live = None
            for watcher in tuple(room.watchers):
                watcher.wake(None)

    def _late(self, room: Room, now: float) -> bool:
        live = room.table
        due = live.clocks.due()
        lapses = live.proposal.at + self._patience(room) if live.proposal else None
        return any(moment is not None and moment <= now for moment in (due, lapses))

    def _patience(self, room: Room) -> float:
        """How long a proposal stays open."""
        return DAY if isinstance(room.table.clocks.pace, ByDays) else PROPOSAL_SECONDS

    async def _end_waiting(self, room: Room) -> None:
        live, now = room.table, self.clock()
        for seat in live.clocks.expired(now):
            if seat in live.clocks.since:  # the game may have ended with the seat before
                await self.commit(room, replaced(live, seat, "time"))
        if live.proposal and live.proposal.at + self._patience(room) <= now:
            await self.commit(room, [("lapsed", {})])
        self.announce(room)

    # ------------------------------------------------------------------ leaving

    async def go(self, table_id: str, credential: Credential) -> None:
        """Leave a table: before the game the seat is open again, later a bot plays on."""
        async with self.enter(table_id) as room:
            live = room.table
            mine = live.seats_of(credential)
            if not mine:
                raise Refusal("not_your_seat", "You hold no seat at this table.")
            if live.match is None:
                if set(live.people()) <= set(mine):
                    await self._remove(room)
                else:
                    await self._open_seats(room, mine)
                return
        for seat in mine:
            await self.handle(table_id, credential, Leave(id=f"leave-{new_id()}", seat=seat))

    async def _open_seats(self, room: Room, mine: tuple[int, ...]) -> None:
        live = room.table
        events = [("left", {"seat": seat, "name": live.seats[seat]["name"]}) for seat in mine]
        for seat in mine:
            live.seats[seat] = {"table_id": live.id, **seat_row(seat, NewSeat(kind="open"), None, ())}
        live.holders = {(visitor, seat) for visitor, seat in live.holders if seat not in mine}
        rows = [live.seats[seat] for seat in mine]

        def store(connection: Connection) -> None:
            for row in rows:
                storage.open_seat(connection, live.id, row)

        await self.commit(room, events, before=store)
        self.announce(room)

    async def remove(self, table_id: str, credential: Credential) -> None:
        """Forget a table at which nobody else sits."""
        async with self.enter(table_id) as room:
            mine = room.table.seats_of(credential)
            if not mine:
                raise Refusal("not_your_seat", "Only a player of this table can remove it.")
            if room.table.rivals(mine[0]):
                raise Refusal(
                    "illegal", "Other people sit at this table; you can leave it, or ask them to end the game."
                )
            await self._remove(room)

    async def _remove(self, room: Room) -> None:
        fence = room.table.row["fence"]

        def forget(connection: Connection) -> None:
            storage.check_fence(connection, room.id, fence)
            storage.delete_table(connection, room.id)

        await self.run(forget)
        room.live = None
        for _decision, task in room.bots.values():
            task.cancel()
        room.bots.clear()
        for watcher in tuple(room.watchers):
            watcher.wake(None)
