"""Passes requests and sockets on to the server that plays the table.

It is plain HTTP and WebSocket to the owner's ordinary port, one connection for each client that is passed on: what the
servers say to each other can be watched with the usual tools, and a client that does not read holds up nobody else.
The server that a request came to has checked who it is from; it says so in a header that only a server can sign, and
the owner treats the request as if it had come to it directly, with all limits.
"""

import asyncio
import contextlib
import re
import time
from collections.abc import AsyncIterator, Awaitable
from typing import Any, Final
from urllib.parse import urlsplit

import httpx2 as httpx
import msgspec
from sqlalchemy.exc import SQLAlchemyError
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus

from westward.table.messages import Moved, Refusal
from westward.table.security import COOKIE, WITHOUT_COOKIE, Guard, address
from westward.table.several.member import PATIENCE, Member
from westward.table.tokens import check, is_id, sign

OF_TABLE: Final = re.compile(r"/(?:t|api/tables)/([^/]+)(?:/.*)?")
AGAIN: Final = ("/act", "/mark")  # may be sent twice: an act is known by its id
HEADER: Final = b"x-westward-relay"
PURPOSE: Final = "relay"
KEPT: Final = (b"accept", b"accept-encoding", b"authorization", b"content-type", b"user-agent", b"range")
OWN: Final = ("connection", "date", "keep-alive", "server", "transfer-encoding")
MOST_CONNECTIONS: Final = 250  # to one server; most of them wait for news
ANSWER_SECONDS: Final = 90.0
RETRY_SECONDS: Final = 0.1
MISDIRECTED: Final = 421
RESTART: Final = 1012
POLICY: Final = 1008


class Origin(msgspec.Struct):
    """Where a request that is passed on came from."""

    client: str
    scheme: str
    host: str


ORIGIN: Final = msgspec.json.Decoder(Origin)


class Entrance:
    """Outermost: a request that another server passes on comes from that server's client, not from the server."""

    def __init__(self, app: ASGIApp, key: bytes) -> None:
        self.app = app
        self.key = key

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket"):
            scope = self._from_origin(scope)
        await self.app(scope, receive, send)

    def _from_origin(self, scope: Scope) -> Scope:
        signed = next((value for name, value in scope["headers"] if name == HEADER), b"")
        told = check(self.key, PURPOSE, signed.decode("latin-1")) if signed else None
        if told is None:
            return scope
        origin = ORIGIN.decode(told)
        headers = [(name, value) for name, value in scope["headers"] if name not in (HEADER, b"host")]
        return {
            **scope,
            "headers": [*headers, (b"host", origin.host.encode("latin-1"))],
            "client": (origin.client, 0),
            "scheme": origin.scheme,
            "state": {**scope.get("state", {}), "relayed": True},
        }


class Relay:
    """Inside the shield: what is about a table of another server is passed on to it."""

    def __init__(self, app: ASGIApp, guard: Guard) -> None:
        self.app = app
        self.guard = guard
        limits = httpx.Limits(max_connections=None, max_keepalive_connections=MOST_CONNECTIONS, keepalive_expiry=2.0)
        timeout = httpx.Timeout(ANSWER_SECONDS, connect=3.0)
        self.client = httpx.AsyncClient(limits=limits, timeout=timeout, trust_env=False, follow_redirects=False)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        found = OF_TABLE.fullmatch(scope.get("path", ""))
        if not found or not is_id(found[1]):
            await self.app(scope, receive, send)
            return
        member: Member = scope["app"].state.tables.member
        if scope["type"] == "websocket":
            await self._socket(member, found[1], scope, receive, send)
        else:
            await self._http(member, found[1], scope, receive, send)

    async def _http(self, member: Member, table: str, scope: Scope, receive: Receive, send: Send) -> None:
        body = await _read(receive)
        safe = scope["method"] in ("GET", "HEAD") or scope["path"].endswith(AGAIN)
        if member.leaving and scope["path"].endswith("/updates"):  # whoever waits for news waits elsewhere
            await _answer(send, 204)
            return
        end = time.monotonic() + PATIENCE
        while True:
            with contextlib.suppress(Moved, SQLAlchemyError):
                where = await member.find(table)
                if where is None:
                    await self.app(scope, _again(body, receive), send)
                    return
                if "relayed" not in scope["state"]:
                    passing = asyncio.create_task(self._pass_on(where, scope, body, send, safe))
                    if await _unless(member.gone(where), passing):
                        return
            if "relayed" in scope["state"]:  # whoever has sent it here looks again
                await _answer(send, MISDIRECTED)
                return
            if time.monotonic() > end:
                raise Refusal("storage", "The server with this table is not there; please try again in a moment.")
            member.forget(table)
            await asyncio.sleep(RETRY_SECONDS)

    async def _pass_on(self, where: str, scope: Scope, body: bytes, send: Send, safe: bool) -> bool:
        """Whether the owner has answered; False if the table is to be looked for again."""
        query = b"?" + scope["query_string"] if scope["query_string"] else b""
        url = httpx.URL(where).copy_with(raw_path=scope["raw_path"] + query)
        headers = [(name, value) for name, value in scope["headers"] if name in KEPT] + self._who(scope)
        begun = False
        try:
            request = self.client.build_request(scope["method"], url, headers=headers, content=body or None)
            answer = await self.client.send(request, stream=True)
            async with contextlib.aclosing(answer):
                if answer.status_code == MISDIRECTED:
                    return False
                begun = True
                own = [(name, value) for name, value in answer.headers.raw if name.decode().lower() not in OWN]
                await send({"type": "http.response.start", "status": answer.status_code, "headers": _lower(own)})
                async for part in answer.aiter_raw():
                    await send({"type": "http.response.body", "body": part, "more_body": True})
                await send({"type": "http.response.body", "body": b""})
        except (httpx.ConnectError, httpx.ConnectTimeout):
            return False
        except (httpx.HTTPError, asyncio.CancelledError):
            if safe and not begun:
                return False
            raise Refusal("storage", "The server with this table has gone; look whether it was done.") from None
        return True

    def _who(self, scope: Scope) -> list[tuple[bytes, bytes]]:
        """Who somebody is, as far as this server knows, and where they came from."""
        connection = HTTPConnection(scope)
        origin = Origin(address(scope), scope["scheme"], connection.headers.get("host", ""))
        out = [(HEADER, sign(self.guard.key, PURPOSE, msgspec.json.encode(origin).decode()).encode())]
        if connection.state.known or not scope["path"].startswith(WITHOUT_COOKIE):
            out.append((b"cookie", f"{COOKIE}={sign(self.guard.key, COOKIE, connection.state.visitor)}".encode()))
        return out

    # ------------------------------------------------------------------ sockets

    async def _socket(self, member: Member, table: str, scope: Scope, receive: Receive, send: Send) -> None:
        where = await self._owner(member, table, scope)
        if where is None:
            await self.app(scope, receive, send)
            return
        await receive()  # that somebody wants to connect
        line = None if "relayed" in scope["state"] else await self._line(where, scope)
        if not isinstance(line, ClientConnection):
            member.forget(table)
            if line is None:
                await send({"type": "websocket.accept"})  # so that it is told from a refusal
            await send({"type": "websocket.close", "code": RESTART if line is None else POLICY})
            return
        await send({"type": "websocket.accept"})
        try:
            await _first(_up(receive, line), _down(line, send), member.gone(where))
        finally:
            await line.close()
        code = line.close_code or RESTART
        if code == RESTART:
            member.forget(table)
        with contextlib.suppress(RuntimeError, OSError):  # the client has gone
            await send({"type": "websocket.close", "code": code if code not in (1005, 1006) else RESTART})

    async def _owner(self, member: Member, table: str, scope: Scope) -> str | None:
        """Where a table is played, None if it is here; '' while that is not known.

        A table of nobody is claimed before the socket is accepted: another server may be a moment earlier.
        """
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            try:
                where = await member.find(table)
            except (SQLAlchemyError, Refusal):
                return ""
            if where is not None:
                return where
            with contextlib.suppress(Moved):
                with contextlib.suppress(Refusal):  # the table's own socket says why
                    async with scope["app"].state.tables.enter(table):
                        pass
                return None
            await asyncio.sleep(RETRY_SECONDS)
        return ""

    async def _line(self, where: str, scope: Scope) -> ClientConnection | int | None:
        """A line to the owner; a status if it refuses, None if it is not there."""
        if not where:
            return None
        headers = [(name, value) for name, value in scope["headers"] if name == b"authorization"] + self._who(scope)
        plain = [(name.decode("latin-1"), value.decode("latin-1")) for name, value in headers]
        path = scope["raw_path"].decode("latin-1")
        query = scope["query_string"].decode("latin-1")
        try:
            return await connect(
                f"ws://{urlsplit(where).netloc}{path}{'?' if query else ''}{query}",
                additional_headers=plain,
                compression=None,
                max_size=None,
                ping_interval=None,  # both ends are asked by their own servers
                open_timeout=5.0,
                close_timeout=1.0,
                proxy=None,
            )
        except InvalidStatus as refused:
            return refused.response.status_code
        except (OSError, InvalidHandshake, TimeoutError):
            return None


async def _read(receive: Receive) -> bytes:
    """The whole body of a request: it may have to be sent again. The shield says how long it may be."""
    parts: list[bytes] = []
    while True:
        message = await receive()
        parts.append(message.get("body", b""))
        if not message.get("more_body"):
            return b"".join(parts)


def _again(body: bytes, receive: Receive) -> Receive:
    """A request from its beginning, whose body was read already."""
    first: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def told() -> Message:
        return first.pop() if first else await receive()

    return told


async def _answer(send: Send, status: int) -> None:
    await send({"type": "http.response.start", "status": status, "headers": []})
    await send({"type": "http.response.body", "body": b""})


def _lower(headers: list[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
    return [(name.lower(), value) for name, value in headers]


async def _unless(end: Awaitable[None], work: "asyncio.Task[bool]") -> bool:
    """What work comes to; it is cancelled when something ends before."""
    ending = asyncio.ensure_future(end)
    try:
        await asyncio.wait((ending, work), return_when=asyncio.FIRST_COMPLETED)
    finally:
        ending.cancel()
        work.cancel()
    return await work


async def _first(*ways: Any) -> None:
    """Until one of them has ended."""
    tasks = [asyncio.create_task(way) for way in ways]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _up(receive: Receive, line: ClientConnection) -> None:
    """What the client says."""
    async for frame in _frames(receive):
        await line.send(frame)


async def _frames(receive: Receive) -> AsyncIterator[str | bytes]:
    while (event := await receive())["type"] == "websocket.receive":
        text = event.get("text")
        yield event["bytes"] if text is None else text


async def _down(line: ClientConnection, send: Send) -> None:
    """What the owner says."""
    with contextlib.suppress(ConnectionClosed):
        while True:
            frame = await line.recv()
            await send({"type": "websocket.send", "text" if isinstance(frame, str) else "bytes": frame})
