"""Tables for everybody who serves them: made, joined, looked at, replayed, imported, listed."""

import asyncio
import time
from collections.abc import Collection
from typing import Any, Final, Literal

import msgspec
from sqlalchemy import Connection

from westward.kernel import Match, games
from westward.table import project, samples, storage
from westward.table.acts import Events, check_decision
from westward.table.chairs import held
from westward.table.live import Live
from westward.table.messages import (
    Credential,
    Hint,
    Mark,
    NewSeat,
    NewTable,
    Refusal,
    Sample,
    ShapeName,
    person_name,
)
from westward.table.project import ALL, Viewer
from westward.table.records import stored_record
from westward.table.room import Delivery, Room
from westward.table.rooms import speaker, summary
from westward.table.rows import (
    beginning,
    check_game,
    checked_bot,
    creators_seats,
    entry,
    game_entry,
    imported_seats,
    insert,
    outdated,
    read_game,
    seat_row,
    seat_rows,
    seat_tokens,
    table_row,
    watched,
)
from westward.table.shares import charged, payer
from westward.table.storage import Happened, Kept
from westward.table.story import story
from westward.table.tokens import hash_token, new_token
from westward.table.waiting import Waiting

LINK_SECONDS: Final = 600
MOST_LISTED: Final = 100
MOST_REMEMBERED: Final = 1000
MOST_SETTINGS: Final = 4096
MINE: Final = "mine"
STOPPED: Final = ("version", "damaged")  # what keeps people from a table for good
TABLE_WISHES: Final = ("listed", "undo", "hints", "pace", "absent", "delay")
AT_THIS_DEVICE: Final = NewSeat(kind="device")


class Poll:
    """A client that waits for news over HTTP."""

    visible = True
    name = ""

    def __init__(self, seats: tuple[int, ...]) -> None:
        self.seats = seats
        self.news = asyncio.Event()

    def wake(self, delivery: Delivery | None) -> None:
        """There is something new."""
        if delivery:
            delivery.done()
        self.news.set()

    def presence(self) -> None:
        """Of no interest: the next state says it."""


class Tables(Waiting):
    """What pages, socket and HTTP interface can do with tables."""

    # ------------------------------------------------------------------ making tables

    async def create(self, new: NewTable, visitor: str | None = None) -> dict[str, Any]:
        """A new table; the answer holds the tokens of the seats that belong to people."""
        with charged():
            match = check_game(new)
        start: Events = [("start", {})] if all(seat.kind != "open" for seat in new.seats) else []
        wishes = {name: msgspec.to_builtins(getattr(new, name)) for name in TABLE_WISHES}
        return await self._found(match, new.seats, start, visitor, **wishes)

    async def _found(
        self, match: Match, seats: list[NewSeat], events: Events, visitor: str | None, **more: Any
    ) -> dict[str, Any]:
        """Store a new table with its first events."""
        tokens = seat_tokens(seats)
        row = table_row(match.game, len(seats), dict(match.state.options))
        row.update(more, creator=visitor)
        holders = {(visitor, i) for i in creators_seats(seats)} if visitor else set()
        kept = Kept(row, seat_rows(seats, tokens), [], {}, holders)
        room = await self._lock(row["id"])
        try:
            room.live = Live(kept)
            brought = sum(kind == "move" for kind, _ in events)
            created = ("created", {**beginning(match), **({"brought": brought} if brought else {})})
            await self.commit(room, [created, *events], before=lambda connection: insert(connection, kept))
            if self.member:
                room.live = None  # it is played wherever it is asked for first
            else:
                self.announce(room)
        finally:
            self._give_back(room)
        return {"id": row["id"], "seats": [{"seat": i, "token": token} for i, token in enumerate(tokens) if token]}

    async def join(
        self, table_id: str, name: str, seat: int | None = None, visitor: str | None = None
    ) -> dict[str, Any]:
        """Take an open seat. Who has a seat here already keeps it (`token` is null then)."""
        async with self.enter(table_id) as room:
            live = room.table
            mine = live.seats_of(Credential(visitor=visitor))
            if mine:
                return {"seat": mine[0], "token": None}
            free = [s["seat"] for s in live.seats if s["kind"] == "open"]
            if seat is not None and seat not in free:
                raise Refusal("illegal", "This seat is not open.")
            if not free:
                raise Refusal("illegal", "No seat is open at this table; you can look on.")
            chosen = free[0] if seat is None else seat
            token = new_token()
            new = NewSeat(kind="person", name=name)
            await self._seat(room, {chosen: new}, token, {(visitor, chosen)} if visitor else set())
            return {"seat": chosen, "token": token}

    async def fill(self, table_id: str, credential: Credential, bot: str) -> list[int]:
        """Bots take the open seats; any player may ask for it."""
        async with self.enter(table_id) as room:
            if not room.table.seats_of(credential):
                raise Refusal("not_your_seat", "Only a player of this table can fill its seats with bots.")
            free = [s["seat"] for s in room.table.seats if s["kind"] == "open"]
            if not free:
                raise Refusal("illegal", "No seat is open at this table.")
            await self._seat(room, dict.fromkeys(free, checked_bot(NewSeat(kind="bot", bot=bot))), None, set())
            return free

    async def _seat(
        self, room: Room, new: dict[int, NewSeat], token: str | None, holders: set[tuple[str, int]]
    ) -> None:
        """Seats are taken; the game begins when none is open any more."""
        live = room.table
        for number, seat in new.items():
            live.seats[number] = seat_row(number, seat, token, live.names)
        live.holders |= holders
        rows = [live.seats[number] for number in new]
        events: Events = [("joined", {"seat": number, "name": live.seats[number]["name"]}) for number in new]
        if all(seat["kind"] != "open" for seat in live.seats):
            events.append(("start", {}))

        def store(connection: Connection) -> None:
            for row in rows:
                storage.update_seat(connection, live.id, row)
            storage.insert_holders(connection, live.id, holders)

        await self.commit(room, events, before=store)
        self.announce(room)

    async def rematch(self, table_id: str, credential: Credential) -> str:
        """The table of the next game: the same people with the same tokens. Asking twice gives the same table.

        A game that began at a position begins there again, unless it was over there already.
        """
        async with self.enter(table_id) as room:
            live = room.table
            if not live.seats_of(credential):
                raise Refusal("not_your_seat", "Only a player of this table can ask for another game.")
            if live.rematch:
                return live.rematch
            if not live.over:
                raise Refusal("illegal", "The game is not over yet.")
            row = table_row(live.game, len(live.seats), live.row["options"])
            copied = {name: live.row[name] for name in (*TABLE_WISHES, "creator")}
            row.update(copied, rematch_of=live.id)
            seats = [{name: value for name, value in seat.items() if name != "table_id"} for seat in live.seats]
            kept = Kept(row, seats, [], {}, set(live.holders))
            next_live = Live(kept)
            begun = live.playing()
            created = beginning(begun)
            if begun.start and begun.start.over():
                del created["position"]
            now = self.clock()
            happened = [Happened(1, "created", created, now), Happened(2, "start", {}, now)]
            for event in happened:
                next_live.take(event)
            row.update(summary(next_live, now))

            def store(connection: Connection) -> None:
                insert(connection, kept)
                storage.insert_events(connection, row["id"], happened)

            await self.commit(room, [("rematch", {"id": row["id"]})], before=store)
            self.announce(room)
            return str(row["id"])

    async def import_game(
        self,
        text: str,
        visitor: str | None = None,
        *,
        mine: int | None = None,
        name: str = "",
        others: NewSeat = AT_THIS_DEVICE,
    ) -> str:
        """A table for a record or a position: to replay the game, or to go on with others here or against bots."""
        async with self.desk.take(payer(), "import"):
            match = await self.compute(lambda: read_game(text))
        seats = imported_seats(match.state, mine, name, others)
        events: Events = []
        for step in match.steps:
            rolls = [list(roll) for roll in step.rolls]
            move = {"seat": step.seat, "actions": [match.game.actions.text(step.action)]} if step.seat >= 0 else {}
            events.append(("move" if move else "start", {**move, "rolls": rolls}))
        made = await self._found(match, seats, events, visitor)
        return str(made["id"])

    # ------------------------------------------------------------------ seats that change hands

    async def claim(self, table_id: str, visitor: str, token: str) -> None:
        """Whoever shows the token of a seat gets it for the browser."""
        async with self.enter(table_id) as room:
            await self._give(room, visitor, room.table.seats_of(Credential(token=token)))

    async def link(self, table_id: str, credential: Credential) -> dict[str, Any]:
        """A link that gives one's seats to another device, once."""
        async with self.enter(table_id) as room:
            mine = room.table.seats_of(credential)
            if not mine:
                raise Refusal("not_your_seat", "You hold no seat at this table.")
            code, expires = new_token(), time.time() + LINK_SECONDS
            await self.run(
                lambda connection: storage.insert_link(connection, hash_token(code), table_id, mine, expires)
            )
            return {"url": f"/t/{table_id}?link={code}", "expires": round(expires)}

    async def redeem(self, table_id: str, visitor: str, code: str) -> None:
        """Whoever opens such a link gets the seats."""
        async with self.enter(table_id) as room:
            found = await self.run(lambda connection: storage.redeem_link(connection, hash_token(code), table_id))
            if found is None:
                raise Refusal("not_your_seat", "This link was used already or has expired; make a new one.")
            await self._give(room, visitor, found)

    async def _give(self, room: Room, visitor: str, seats: Collection[int]) -> None:
        holders = {(visitor, seat) for seat in seats} - room.table.holders
        if holders:
            fence = room.table.row["fence"]

            def store(connection: Connection) -> None:
                storage.check_fence(connection, room.id, fence)
                storage.insert_holders(connection, room.id, holders)

            await self.run(store)
            room.table.holders |= holders

    # ------------------------------------------------------------------ looking

    async def look(
        self,
        table_id: str,
        credential: Credential,
        *,
        want: Collection[str] = ALL,
        shape: ShapeName = "wide",
        eyes: int | Literal["mine"] | None = MINE,
        since: int = -1,
    ) -> dict[str, Any] | None:
        """The table as it is now, for whoever asks; None if the viewer knows of nothing after event `since`."""
        async with self.enter(table_id) as room:
            live = self._seen(room, credential)
            mine, chosen = self._eyes(live, credential, eyes)
            known = live.count(chosen)
            if known == since and not self.closing:
                return None
            since = since if 0 < since <= known else 0
            here = room.here(live, self.clock())
            with charged():
                return project.state_message(live, Viewer(mine, chosen, want, shape), here, since)

    def _seen(self, room: Room, credential: Credential) -> Live:
        """The table as whoever asks may see it."""
        return room.seen(room.table.seats_of(credential), self.clock())

    def _eyes(
        self, live: Live, credential: Credential, eyes: int | Literal["mine"] | None
    ) -> tuple[tuple[int, ...], int | None]:
        """The seats of whoever asks, and the eyes to look with."""
        mine = live.seats_of(credential)
        return mine, project.first_eyes(live, mine) if eyes == MINE else project.check_eyes(live, mine, eyes)

    async def about(
        self,
        table_id: str,
        credential: Credential,
        piece: str,
        *,
        at: int | None = None,
        eyes: int | Literal["mine"] | None = MINE,
        client_id: str | None = None,
    ) -> dict[str, Any]:
        """What a piece is, does and is worth, now or after `at` moves."""
        async with self.enter(table_id) as room:
            live = self._seen(room, credential)
            _, chosen = self._eyes(live, credential, eyes)
            with charged():
                return project.about_message(live, chosen, piece, at, client_id)

    async def log(
        self, table_id: str, credential: Credential, before: int, eyes: int | Literal["mine"] | None = MINE
    ) -> dict[str, Any]:
        """Earlier lines of the log."""
        async with self.enter(table_id) as room:
            live = self._seen(room, credential)
            _, chosen = self._eyes(live, credential, eyes)
            with charged():
                return project.log_message(live, chosen, before)

    async def mark(
        self, table_id: str, credential: Credential, message: Mark, eyes: int | None = None
    ) -> dict[str, Any]:
        """What the marked parts of a set make so far. Nothing happens, and nobody else hears of it."""
        async with self.enter(table_id) as room:
            seat = speaker(room.table, credential, message, eyes)
            with charged():
                return project.made_message(room.table, seat, message)

    async def updates(self, table_id: str, credential: Credential, since: int, **wishes: Any) -> dict[str, Any] | None:
        """The table as soon as something happens after event `since`; None if nothing does for a while."""
        state = await self.look(table_id, credential, since=since, **wishes)
        if state:
            return state  # whoever does not wait does not come and leave in the eyes of the others
        async with self.enter(table_id) as room:
            poll = Poll(room.table.seats_of(credential))
            self.watch(room, poll)
        try:
            async with asyncio.timeout(self.settings.poll_seconds):
                while (state := await self.look(table_id, credential, since=since, **wishes)) is None:
                    await poll.news.wait()
                    poll.news.clear()
        except TimeoutError:
            pass
        finally:
            self.leave(room, poll)
        return state

    async def replay(
        self,
        table_id: str,
        credential: Credential,
        *,
        at: int | None = None,
        viewer: int | Literal["mine"] | None = MINE,
        want: Collection[str] = ALL,
        shape: ShapeName = "wide",
    ) -> dict[str, Any]:
        """The table as it was after `at` moves (None: now), as a viewer may see it."""
        async with self.desk.take(payer(), table_id), self.enter(table_id) as room:
            live = self._seen(room, credential)
            mine = live.seats_of(credential)
            own = mine[0] if mine and not live.played else None
            eyes = own if viewer == MINE else project.check_eyes(live, mine, viewer)
            return await self.compute(lambda: project.replay_message(live, Viewer(mine, eyes, want, shape), at))

    async def record(self, table_id: str, credential: Credential) -> dict[str, Any]:
        """The record of a finished game; for its players also of one that cannot be played on here."""
        try:
            async with self.enter(table_id) as room:
                return project.signed_record(self._seen(room, credential))
        except Refusal as refusal:
            if refusal.code not in STOPPED:
                raise
        kept = await self.kept(table_id)
        if not held(kept.seats, kept.holders, credential):
            raise Refusal("not_your_seat", "The record of a game that is not over is for its players only.")
        return stored_record(kept)

    async def holds(self, table_id: str, credential: Credential) -> bool:
        """Whether somebody has a seat at a table that cannot be entered."""
        kept = await self.kept(table_id)
        return bool(held(kept.seats, kept.holders, credential))

    async def review(self, table_id: str, credential: Credential) -> dict[str, Any]:
        """The review of a finished game, or how much of it is done. Whoever wants it asks again until it is there."""
        async with self.enter(table_id) as room:
            live = self._seen(room, credential)
            record, names = project.record(live), tuple(live.names)
        found = await self.reviews.ask(table_id, record, names)
        async with self.enter(table_id) as room:
            return project.review_message(self._seen(room, credential), found)

    async def story(self, table_id: str, credential: Credential) -> dict[str, Any]:
        """What decided a finished game."""
        async with self.enter(table_id) as room:
            live = self._seen(room, credential)
            project.check_over(live)
        return project.story_message(await asyncio.to_thread(story, live))

    async def try_from(
        self, table_id: str, visitor: str | None, at: int | None, seat: int | None, name: str, bot: str
    ) -> str:
        """A table at which somebody plays on against bots from a moment of a finished game."""
        async with self.enter(table_id) as room:
            live = self._seen(room, Credential(visitor=visitor))
            project.check_over(live)
            state = live.position_at(live.moves if at is None else project.moves_at(live, None, at)).clone()
        if state.over():
            raise Refusal("illegal", "The game is over at this moment; go back to an earlier one.")
        seats = imported_seats(state, seat, name, NewSeat(kind="bot", bot=bot))
        match = Match(state.game, start=state, manual=True)
        made = await self._found(match, seats, [("start", {})], visitor)
        return str(made["id"])

    async def hint(
        self, table_id: str, credential: Credential, message: Hint, eyes: int | None = None
    ) -> dict[str, Any]:
        """A strong bot's advice for the open decision."""
        async with self.enter(table_id) as room:
            live = room.table
            seat = speaker(live, credential, message, eyes)
            state = live.playing().state
            if not live.row["hints"]:
                raise Refusal("illegal", "At this table nobody gets hints.")
            if live.decision(seat) != message.decision:
                raise Refusal("stale", "The game has moved on since you looked; look again.")
            self.limiter.check("hint", f"{table_id}:{seat}")
            position, names = state.to_dict(), tuple(live.names)
        advice = await self.pool.advise(position, seat, names, table_id)
        async with self.enter(table_id) as room:
            if room.table.decision(seat) != message.decision:
                raise Refusal("stale", "The game has moved on since you asked.")
            return project.hint_message(room.table, seat, message.id, advice)

    async def sample(
        self, table_id: str, credential: Credential, message: Sample, eyes: int | None = None
    ) -> dict[str, Any]:
        """Positions that a seat thinks possible at its open decision; it takes time, so not on the event loop."""
        async with self.enter(table_id) as room:
            live = room.table
            seat = speaker(live, credential, message, eyes)
            check_decision(live, seat, message.decision)
            self.limiter.check("sample", f"{table_id}:{seat}", message.count)
            state = live.playing().state.clone()
        async with self.desk.take(payer(), table_id):
            drawn = await self.compute(lambda: samples.draw(state, seat, message.count))
        return project.samples_message(message.id, drawn)

    # ------------------------------------------------------------------ lists and visitors

    def games(self) -> list[dict[str, Any]]:
        """All games that can be played here."""
        return [game_entry(name) for name in games()]

    async def listed(self) -> list[dict[str, Any]]:
        """The tables that everybody may find."""
        rows = await self.read(lambda connection: storage.listed_tables(connection, MOST_LISTED))
        found = [entry(watched(row, self.clock())) for row in rows if not outdated(row)]
        return sorted(found, key=lambda table: -table["updated"])

    async def mine(self, visitor: str) -> list[dict[str, Any]]:
        """The latest tables of a visitor: first those where it is the visitor's turn."""
        found = await self.all_of(visitor, MOST_LISTED)
        return sorted(found, key=lambda table: (not table["your_turn"], table["status"] == "over"))

    async def all_of(self, visitor: str, most: int = MOST_REMEMBERED) -> list[dict[str, Any]]:
        """The tables of a visitor, the latest first."""
        rows = await self.read(lambda connection: storage.tables_of(connection, visitor, most))
        return [entry(row) for row in rows]

    async def visitor(self, visitor: str) -> dict[str, Any]:
        """The name and the settings of a visitor."""
        found: dict[str, Any] = await self.read(lambda connection: storage.load_visitor(connection, visitor))
        return found

    async def save_visitor(self, visitor: str, *, name: str, settings: dict[str, Any]) -> None:
        """Keep the name and the settings of a visitor."""
        if len(msgspec.json.encode(settings)) > MOST_SETTINGS:
            raise Refusal("too_large", "These settings are too long.")
        called = person_name(name)
        await self.run(lambda connection: storage.save_visitor(connection, visitor, called, settings))
