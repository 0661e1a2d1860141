"""The WebSocket of a table.

Each connection has a reader, which hands messages on, and a sender, which sends answers and, whenever something
happened, the table as it is then. A slow client skips states, never lines of the log; one that wants `steps` gets a
state for every move, however fast the bots are.
"""

import asyncio
import contextlib
import logging
from collections import deque
from typing import Any, Final, Literal

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from westward.table import project
from westward.table.chairs import Company
from westward.table.limits import Limiter
from westward.table.messages import (
    SHAPES,
    VERSION,
    About,
    Attention,
    Eyes,
    Hint,
    Lost,
    Mark,
    Message,
    Moved,
    Ping,
    Refusal,
    Sample,
    Shape,
    ShapeName,
    Stored,
    Sync,
    message_id,
    read_message,
)
from westward.table.project import Viewer
from westward.table.room import Delivery, Room
from westward.table.security import Guard, address
from westward.table.shares import MESSAGE_SECONDS, STATE_SECONDS, charged, settle
from westward.table.tables import MINE, Tables

log = logging.getLogger("westward.table")
MOST_WAITING: Final = 100  # answers that a client has not read
READ_SECONDS: Final = 20.0  # a client that does not read for so long is disconnected
MOST_IGNORED: Final = 200  # messages that were too fast
POLICY: Final = 1008
FAILURE: Final = 1011
RESTART: Final = 1012
PONG: Final = {"v": VERSION, "type": "pong"}


class Connection:
    """One connected client."""

    def __init__(self, socket: WebSocket, tables: Tables, guard: Guard) -> None:
        self.socket = socket
        self.tables = tables
        self.account = guard.shares.account(address(socket.scope))
        self.limiter = Limiter(guard.limiter.rate, guard.limiter.clock)  # of this connection; the seat has another
        self.table_id: str = socket.path_params["table"]
        self.credential = guard.credential(socket)
        wanted = frozenset(socket.query_params.get("want", "").split(","))
        self.want = wanted & project.ALL
        self.steps = project.STEPS in wanted
        wish = socket.query_params.get("shape")
        self.shape: ShapeName = next((shape for shape in SHAPES if shape == wish), "wide")
        self.eyes: int | Literal["mine"] | None = MINE
        self.seats: tuple[int, ...] = ()
        self.name = ""
        self.told: Company | None = None  # what somebody who watches the past was last told about who is here
        self.visible = "hidden" not in socket.query_params
        self.seen = self.moves = 0  # the events and the moves that the client knows of
        self.behind = self.redraw = True
        self.over = False
        self.presence_changed = False
        self.deliveries: list[Delivery] = []
        self.outbox: deque[str] = deque()
        self.news = asyncio.Event()
        self.hint: asyncio.Task[None] | None = None
        self.answering = False
        self.ignored = 0

    # ------------------------------------------------------------------ what the room says

    def wake(self, delivery: Delivery | None) -> None:
        """There is something new to see."""
        self.behind = True
        if delivery:
            self.deliveries.append(delivery)
        self.news.set()

    def presence(self) -> None:
        """Somebody came or left."""
        self.presence_changed = True
        self.news.set()

    # ------------------------------------------------------------------ the connection

    async def serve(self) -> None:
        """From the handshake to the end."""
        await self.socket.accept()
        try:
            if self.credential.visitor:
                self.name = (await self.tables.visitor(self.credential.visitor))["name"]
            async with self.tables.enter(self.table_id) as room:
                self.seats = room.table.seats_of(self.credential)
                self.tables.watch(room, self)
                if self.visible:
                    await self.tables.welcome(room, self.seats)
        except (Moved, Lost):
            await self._close(RESTART)
            return
        except Refusal as refusal:
            await self.socket.send_text(encode(refusal.message()))
            await self.socket.close(POLICY, refusal.code)
            return
        sockets = self.tables.metrics.gauges["sockets"]
        sockets.inc()
        reader, sender = asyncio.create_task(self._read()), asyncio.create_task(self._send())
        self.news.set()
        try:
            done, _ = await asyncio.wait((reader, sender), return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        except (Moved, Lost):
            await self._close(RESTART)  # it comes back, and sends again what was not answered
        finally:
            sockets.dec()
            self.tables.leave(room, self)
            for delivery in self.deliveries:
                delivery.done()
            reader.cancel()
            sender.cancel()
            if self.hint:
                self.hint.cancel()

    async def _send(self) -> None:
        """Send what there is, until the client has gone."""
        try:
            while True:
                await self.news.wait()
                self.news.clear()
                while self.outbox:
                    await self._hand_over(self.outbox.popleft())
                if self.answering:
                    continue  # the answer comes before what it led to
                if self.behind:
                    await self._send_state()
                elif self.presence_changed:
                    await self._send_presence()
        except (WebSocketDisconnect, RuntimeError):
            return  # the client has gone
        except TimeoutError:
            self.tables.metrics.count("sockets_that_did_not_read")
        except (Moved, Lost):
            raise
        except Exception:
            log.exception("a state of table %s could not be made", self.table_id)
            await self._close(FAILURE)

    async def _hand_over(self, frame: str) -> None:
        """Send; a TimeoutError if the client does not read what was sent before."""
        async with asyncio.timeout(READ_SECONDS):
            await self.socket.send_text(frame)

    async def _close(self, code: int) -> None:
        with contextlib.suppress(TimeoutError, RuntimeError, WebSocketDisconnect):  # whoever does not read is not told
            async with asyncio.timeout(1.0):
                await self.socket.close(code)

    async def _send_state(self) -> None:
        served: list[Delivery] = []
        await settle(STATE_SECONDS)
        try:
            async with self.tables.enter(self.table_id) as room:
                self.behind = False
                served, self.deliveries = self.deliveries, []
                with charged():
                    frames = self._frames(room)
        except Lost:
            raise
        except Refusal as refusal:
            self.behind = False
            frames = [encode(refusal.message())]
        for frame in frames:
            await self._hand_over(frame)
        if not frames and self.presence_changed:
            self.news.set()
        for delivery in served:
            delivery.done()

    def _frames(self, room: Room) -> list[str]:
        """The table as it is now, or after each move that the viewer has not seen; none if nothing was noticed."""
        self.seats = room.table.seats_of(self.credential)
        live = room.seen(self.seats, self.tables.clock())
        if self.eyes == MINE or (self.eyes is None and self.seats and not live.over):
            self.eyes = project.first_eyes(live, self.seats)
            self.seen = 0
        eyes = project.check_eyes(live, self.seats, self.eyes)
        if live.over and not self.over and live.missed(eyes):
            self.seen = 0  # from now on every move has a number, also those that were secret
        self.over = live.over
        if live.count(eyes) == self.seen and not self.redraw:
            return []
        viewer = Viewer(self.seats, eyes, self.want, self.shape)
        here = room.here(live, self.tables.clock())
        self.told = here.company
        message = project.state_message(live, viewer, here, self.seen)
        messages = project.steps(live, viewer, here, self.moves, message) if self.steps else [message]
        self.seen, self.moves = live.count(eyes), message["moves"]
        self.redraw = self.presence_changed = False
        return [encode(one) for one in messages]

    async def _send_presence(self) -> None:
        self.presence_changed = False
        async with self.tables.enter(self.table_id) as room:
            now = self.tables.clock()
            live = room.seen(self.seats, now)
            here = room.here(live, now)
            if live is not room.live and here.company == self.told:
                return  # it was about those who play, now
            self.told = here.company
            frame = encode(project.presence_message(live, here))
        await self._hand_over(frame)

    def post(self, message: dict[str, Any]) -> None:
        """Answer."""
        self.outbox.append(encode(message))
        self.news.set()

    # ------------------------------------------------------------------ messages

    async def _read(self) -> None:
        while len(self.outbox) < MOST_WAITING and self.ignored < MOST_IGNORED:
            event = await self.socket.receive()
            if event["type"] == "websocket.disconnect":
                return
            await self.account.settle(MESSAGE_SECONDS)
            await self._take(event.get("text") or event.get("bytes") or b"")
        await self._close(POLICY)

    async def _take(self, frame: str | bytes) -> None:
        self.answering = True
        try:
            self.limiter.check("message", "")
            message = read_message(frame)
            answer = await self._answer(message)
        except Lost:
            raise
        except Refusal as refusal:
            self.ignored += refusal.code == "too_fast"
            self.tables.metrics.refused(refusal.code)
            if refusal.code == "stale":
                self._resend()
            answer = refusal.message(message_id(frame) if refusal.code != "too_large" else None)
        self.answering = False
        if answer:
            self.post(answer)
        else:
            self.news.set()

    async def _answer(self, message: Message) -> dict[str, Any] | None:
        eyes = None if self.eyes == MINE else self.eyes
        if isinstance(message, Stored):
            return await self.tables.handle(self.table_id, self.credential, message, eyes)
        match message:
            case Hint():
                if self.hint and not self.hint.done():
                    raise Refusal("too_fast", "One hint at a time; the last one is still being thought about.")
                self.hint = asyncio.create_task(self._think(message, eyes))
            case Sample():
                return await self.tables.sample(self.table_id, self.credential, message, eyes)
            case Mark():
                return await self.tables.mark(self.table_id, self.credential, message, eyes)
            case About():
                about = self.tables.about(
                    self.table_id, self.credential, message.piece, at=message.at, eyes=self.eyes, client_id=message.id
                )
                return await about
            case Shape():
                self.shape = message.shape
                self._wake_up()
            case Eyes():
                async with self.tables.enter(self.table_id) as room:
                    mine = room.table.seats_of(self.credential)
                    self.eyes = project.check_eyes(room.seen(mine, self.tables.clock()), mine, message.seat)
                self._resend()
            case Attention():
                async with self.tables.enter(self.table_id) as room:
                    self.tables.attend(room, self, message.visible)
                    if message.visible:
                        await self.tables.welcome(room, self.seats)
            case Sync():
                self._resend()
            case Ping():
                return PONG
        return None

    async def _think(self, message: Hint, eyes: int | None) -> None:
        try:
            self.post(await self.tables.hint(self.table_id, self.credential, message, eyes))
        except Refusal as refusal:
            self.post(refusal.message(message.id))
        except Moved:
            self._wake_up()

    def _resend(self) -> None:
        self.seen = 0
        self._wake_up()

    def _wake_up(self) -> None:
        self.behind = self.redraw = True
        self.news.set()


def encode(message: dict[str, Any]) -> str:
    """A message as it is sent."""
    return msgspec.json.encode(message).decode()


async def table_socket(socket: WebSocket) -> None:
    """The route `/t/<id>/socket`."""
    guard: Guard = socket.app.state.guard
    where = address(socket.scope)
    if guard.sockets[where] >= guard.most_sockets:
        await socket.close(POLICY)
        return
    guard.sockets[where] += 1
    try:
        await Connection(socket, socket.app.state.tables, guard).serve()
    finally:
        guard.sockets[where] -= 1
        if not guard.sockets[where]:
            del guard.sockets[where]
