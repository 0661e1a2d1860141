"""Nobody gets in: cookies, forms, origins, limits, and the headers of every response."""

import asyncio
import errno
import ipaddress
import logging
import re
import secrets
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any, Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders, UploadFile
from starlette.requests import HTTPConnection, Request
from starlette.responses import PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from westward.table.limits import Limiter
from westward.table.messages import Credential, Refusal, is_number
from westward.table.settings import Settings, SetupError
from westward.table.shares import REQUEST_SECONDS, Shares, pay
from westward.table.tokens import check, sign

Network = ipaddress.IPv4Network | ipaddress.IPv6Network
COOKIE: Final = "westward"
COOKIE_SECONDS: Final = 400 * 24 * 3600
VISITOR: Final = re.compile(r"[0-9a-f]{32}")
MOST_BODY: Final = 64 * 1024
MOST_IMPORT: Final = 1024 * 1024
BODY_SECONDS: Final = 30.0  # within which a request has to be here
MOST_SOCKETS: Final = 200  # from one address
FULL_WORDS: Final = "Too many connections are open at the server now; please try again in a moment.\n"
FULL: Final = (errno.EMFILE, errno.ENFILE)  # no file can be opened any more
SAFE_METHODS: Final = ("GET", "HEAD", "OPTIONS")

HEADERS: Final = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
        "font-src 'none'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
LASTING: Final = ("/static/", "/art/")
WITHOUT_COOKIE: Final = ("/static/", "/art/", "/api/", "/healthz", "/metrics")

LIMITED: Final = (  # what a POST to these paths counts as, beside being a request
    (re.compile(r"/new|/api/tables"), "table"),
    (re.compile(r"(/api/tables|/t)/[^/]+/(join|redeem)"), "join"),
    (re.compile(r"(/api/tables|/t)/[^/]+/(link|fill)"), "link"),
    (re.compile(r"/api/tables/[^/]+/rematch"), "table"),
    (re.compile(r"/t/[^/]+/try"), "table"),
    (re.compile(r"/import"), "import"),
)


class Guard:
    """Knows who somebody is, and refuses what is not allowed."""

    def __init__(self, settings: Settings) -> None:
        self.key = settings.key
        self.limiter = Limiter(settings.rate)
        self.shares = Shares(settings.rate)
        self.banned: list[Network] = []
        self.sockets: Counter[str] = Counter()
        self.most_sockets = MOST_SOCKETS * settings.rate or float("inf")

    def ban(self, addresses: Iterable[str]) -> None:
        """From now on these addresses and networks are refused, and no others."""
        self.banned = [ipaddress.ip_network(one) for one in addresses]

    def check_banned(self, where: str) -> None:
        """A Refusal for whoever comes from an address that the host has banned."""
        if self.banned and _is_in(where, self.banned):
            raise Refusal("not_your_seat", "The host of these tables has banned your address.")

    def credential(self, connection: HTTPConnection) -> Credential:
        """What a client shows to prove that a seat is its own."""
        scheme, _, token = connection.headers.get("authorization", "").partition(" ")
        if scheme.lower() == "bearer":
            return Credential(token=token.strip())
        return Credential(visitor=connection.state.visitor if connection.state.known else None)

    def csrf(self, request: Request) -> str:
        """The hidden field `csrf` of a form: signed for this visitor, another each time."""
        return sign(self.key, f"csrf:{request.state.visitor}", secrets.token_urlsafe(12))

    async def form(self, request: Request) -> dict[str, str]:
        """The fields of a form that came from one of our own pages; files as their text."""
        async with request.form(max_files=1, max_fields=100) as fields:
            out = {name: await _text(value) for name, value in fields.items()}
        if check(self.key, f"csrf:{request.state.visitor}", out.pop("csrf", "")) is None:
            raise Refusal("not_your_seat", "This form is too old or came from another site; open the page again.")
        return out

    def visitor(self, connection: HTTPConnection) -> str | None:
        """The visitor that a genuine cookie names."""
        found = check(self.key, COOKIE, connection.cookies.get(COOKIE, ""))
        return found if found and VISITOR.fullmatch(found) else None

    def cookie(self, visitor: str, secure: bool) -> str:
        """The value of the Set-Cookie header."""
        value = sign(self.key, COOKIE, visitor)
        flags = "; Secure" if secure else ""
        return f"{COOKIE}={value}; Path=/; Max-Age={COOKIE_SECONDS}; HttpOnly; SameSite=Lax{flags}"


async def _text(value: UploadFile | str) -> str:
    if isinstance(value, str):
        return value
    return (await value.read()).decode("utf-8", "replace")


def address(scope: Scope) -> str:
    """Where a request comes from; of a version 6 address the part that belongs to one customer."""
    host = (scope.get("client") or ("unknown", 0))[0]
    try:
        found = ipaddress.ip_address(host)
    except ValueError:
        return str(host)
    return str(ipaddress.ip_network((found, 64), strict=False)) if found.version == 6 else str(found)


def network(text: str) -> str:
    """An address or a network as it is stored; SetupError for anything else.

    >>> network("10.1.2.3"), network("2001:db8::7"), network("10.0.0.0/8")
    ('10.1.2.3/32', '2001:db8::/64', '10.0.0.0/8')
    """
    try:
        whole = ipaddress.ip_network(text if "/" in text else address({"client": (text, 0)}), strict=False)
    except ValueError:
        raise SetupError(f"'{text}' is neither an address nor a network such as 10.0.0.0/8.") from None
    return str(whole)


def _is_in(where: str, networks: Iterable[Network]) -> bool:
    try:
        found = ipaddress.ip_network(where)
    except ValueError:
        return False
    return any(found.version == one.version and found.subnet_of(one) for one in networks)  # type: ignore[arg-type]


def check_origin(headers: Headers) -> None:
    """Browsers say which site a request comes from: it must be ours. Other programs say nothing."""
    origin = headers.get("origin")
    try:
        same = origin is None or urlsplit(origin).netloc == headers.get("host", "")
    except ValueError:  # such as http://[
        same = False
    if not same or headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        raise Refusal("not_your_seat", "This request came from another site.")


class Shield:
    """Around the whole application: identity, origin, limits and headers of every request."""

    def __init__(
        self,
        app: ASGIApp,
        guard: Guard,
        refuse: Callable[[Request, Refusal], Response],
        fail: Callable[[Request, Exception], Response],
    ) -> None:
        self.app = app
        self.guard = guard
        self.refuse = refuse
        self.fail = fail

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        known = self.guard.visitor(HTTPConnection(scope))
        visitor = known or secrets.token_hex(16)
        scope.setdefault("state", {}).update(visitor=visitor, known=known is not None)
        if scope["type"] == "websocket":
            await self._socket(scope, receive, send)
            return
        new = not known and not scope["path"].startswith(WITHOUT_COOKIE)
        cookie = self.guard.cookie(visitor, scope["scheme"] == "https") if new else None
        try:
            self._check(scope)
        except Refusal as refusal:
            await self._refuse(scope, receive, with_headers(scope, send, cookie), refusal)
            return
        answer = with_headers(scope, send, cookie)
        try:
            with self.guard.shares.request(address(scope)) as account:
                await account.settle(REQUEST_SECONDS)
                await self.app(scope, limited(scope, receive), answer)
        except Refusal as refusal:
            await self._refuse(scope, receive, answer, refusal)
        except Exception as error:
            if isinstance(error, OSError) and error.errno in FULL and "answered" not in scope["state"]:
                await PlainTextResponse(FULL_WORDS, 503)(scope, receive, answer)  # a page would have to be read
                return
            if "answered" not in scope["state"]:  # further out the headers would be missing
                await self.fail(Request(scope), error)(scope, receive, answer)
            raise  # the server writes it into the log

    async def _refuse(self, scope: Scope, receive: Receive, send: Send, refusal: Refusal) -> None:
        if refusal.code == "too_fast":
            await self.guard.shares.account(address(scope)).hold()
        await self.refuse(Request(scope), refusal)(scope, receive, send)

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            check_origin(Headers(scope=scope))
            self.guard.check_banned(address(scope))
            self.guard.limiter.check("socket", address(scope))
        except Refusal:
            await receive()
            await send({"type": "websocket.close", "code": 1008})
            return
        pay(self.guard.shares.account(address(scope)))
        await self.app(scope, receive, send)

    def _check(self, scope: Scope) -> None:
        where = address(scope)
        self.guard.check_banned(where)
        self.guard.limiter.check("request", where)
        if scope["method"] in SAFE_METHODS:
            return
        headers = Headers(scope=scope)
        check_origin(headers)
        length = headers.get("content-length", "0")
        if not is_number(length) or int(length) > most_body(scope):
            raise Refusal("too_large", f"A request has at most {most_body(scope)} bytes.")
        for pattern, rule in LIMITED:
            if pattern.fullmatch(scope["path"]):
                self.guard.limiter.check(rule, where)


def most_body(scope: Scope) -> int:
    """How much may be sent with a request."""
    return MOST_IMPORT if scope["path"] == "/import" else MOST_BODY


def limited(scope: Scope, receive: Receive) -> Receive:
    """Counts the body while it comes in, for those that do not say its length before, and does not wait for ever."""
    room, more = most_body(scope), True
    end = asyncio.get_running_loop().time() + BODY_SECONDS

    async def counted() -> Message:
        nonlocal room, more
        try:
            async with asyncio.timeout_at(end if more else None):
                message = await receive()
        except TimeoutError:
            raise Refusal("malformed", "The rest of this request did not come in time.") from None
        more = message.get("more_body", False)
        room -= len(message.get("body", b""))
        if room < 0:
            raise Refusal("too_large", f"A request has at most {most_body(scope)} bytes.")
        return message

    return counted


def with_headers(scope: Scope, send: Send, cookie: str | None) -> Send:
    """Adds the headers of every response."""

    async def wrapped(message: Message) -> None:
        if message["type"] == "http.response.start":
            scope["state"]["answered"] = True
            headers = MutableHeaders(raw=message.setdefault("headers", []))
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
            headers.setdefault("cache-control", caching(scope))
            if cookie:
                headers.append("set-cookie", cookie)
        await send(message)

    return wrapped


def caching(scope: Scope) -> str:
    """Files that name their version may be kept, other files must be asked for again, pages are never kept."""
    if not scope["path"].startswith(LASTING):
        return "no-store"
    return "public, max-age=31536000, immutable" if scope["query_string"].startswith(b"v=") else "no-cache"


class NoQueries(logging.Filter):
    """Keeps what stands after the question mark out of the log: it may be a token."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Shorten the addresses in a log line."""
        if isinstance(record.args, tuple):
            record.args = tuple(_without_query(arg) for arg in record.args)
        return True


def _without_query(value: Any) -> Any:
    return value.partition("?")[0] if isinstance(value, str) and value.startswith("/") else value
