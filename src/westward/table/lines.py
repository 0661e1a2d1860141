"""The lines to clients: requests that do not come in time are ended, and a full table of files is told once."""

import asyncio
import logging
import socket
import time
from collections import Counter
from collections.abc import Callable
from typing import Any, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from westward.table.security import FULL, HEADERS

HEAD_SECONDS: Final = 10.0  # within which the head of a request has to be here
UNREAD_MS: Final = 30_000  # after so long without a sign of life of its reader a connection is ended
SILENT_SECONDS: Final = 60
AGAIN_SECONDS: Final = 60.0
MOST_OPEN: Final = 300  # connections of one address on which nothing but HTTP is spoken
PROXIES: Final = ("127.0.0.1", "::1")  # behind them may be anybody
OPEN: Final[Counter[str]] = Counter()
BY_STRANGERS: Final = ("Invalid HTTP request", "Unsupported upgrade request", "No supported WebSocket", "Invalid UTF-8")
"""How lines of uvicorn's log begin that anybody can cause as often as they like."""

log = logging.getLogger("westward.table")


class Timely(H11Protocol):
    """HTTP for clients that say what they want: a connection with half a request, or none, is ended in time."""

    _ending: asyncio.TimerHandle | None = None
    _host = ""
    _counted = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override] # as uvicorn's own
        super().connection_made(transport)
        self._host = self.client[0] if self.client else ""
        OPEN[self._host] += 1
        self._counted = True
        if OPEN[self._host] > MOST_OPEN and self._host not in PROXIES:
            transport.abort()
            return
        self._watch()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._watch()

    def connection_lost(self, exc: Exception | None) -> None:
        self._leave()
        self._stop()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._leave()  # from now on another protocol has the line
        super().handle_websocket_upgrade(event)

    def send_400_response(self, msg: str) -> None:
        """What is no HTTP gets an answer with the headers that all others have."""
        headers = {"content-type": "text/plain; charset=utf-8", "connection": "close", **HEADERS}
        end = (h11.Data(data=msg.encode()), h11.EndOfMessage())
        for event in (h11.Response(status_code=400, headers=list(headers.items()), reason=b"Bad Request"), *end):
            self.transport.write(self.conn.send(event) or b"")
        self.transport.close()

    def _leave(self) -> None:
        if self._counted:
            self._counted = False
            OPEN[self._host] -= 1
            if not OPEN[self._host]:
                del OPEN[self._host]

    def _watch(self) -> None:
        """Time runs from the first moment in which a request is not whole, and no further part of it helps."""
        if self.conn.their_state is not h11.IDLE:
            self._stop()
        elif self._ending is None:
            self._ending = self.loop.call_later(HEAD_SECONDS, self.transport.abort)

    def _stop(self) -> None:
        if self._ending:
            self._ending.cancel()
            self._ending = None

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if not self.transport.is_closing():
            self._watch()


def watch_over(listener: socket.socket) -> None:
    """Connections of this listener are ended when nobody reads or answers at the other end, where the system can."""
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
    for option, value in (("TCP_KEEPIDLE", SILENT_SECONDS), ("TCP_USER_TIMEOUT", UNREAD_MS)):
        if hasattr(socket, option):
            listener.setsockopt(socket.IPPROTO_TCP, getattr(socket, option), value)


class Complaints:
    """Handles what goes wrong in the event loop: that no file is left is said once a minute, not for each attempt."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self.said = -AGAIN_SECONDS

    def __call__(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        error = context.get("exception")
        if not isinstance(error, OSError) or error.errno not in FULL:
            loop.default_exception_handler(context)
        elif self.clock() >= self.said + AGAIN_SECONDS:
            self.said = self.clock()
            log.error("No more connections can be taken (%s); raise the limit of open files.", error.strerror)


class Seldom(logging.Filter):
    """Lets what strangers can cause into the log once a minute."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self.clock = clock
        self.said: dict[str, float] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether a line is written."""
        kind = next((kind for kind in BY_STRANGERS if str(record.msg).startswith(kind)), "")
        if not kind:
            return True
        now = self.clock()
        if now < self.said.get(kind, -AGAIN_SECONDS) + AGAIN_SECONDS:
            return False
        self.said[kind] = now
        return True


def allow_many_files() -> None:
    """As many open files as the system allows without asking."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
