"""The application: which address leads where, and how errors are shown."""

import contextlib
import logging
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from types import ModuleType

from sqlalchemy import Engine
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute

from westward.kernel import games, load
from westward.table import api, learn, mypage, notice_pages, pages, storage
from westward.table.database import connect
from westward.table.mail import read_office
from westward.table.messages import VERSION, Refusal
from westward.table.metrics import Metrics
from westward.table.security import Guard, Shield, address
from westward.table.settings import Settings
from westward.table.socket import table_socket
from westward.table.static_files import StaticFiles
from westward.table.tables import Tables
from westward.table.writer import Writer

log = logging.getLogger("westward.table")
Handler = Callable[[Request], Awaitable[Response]]


def create_app(settings: Settings, engine: Engine | None = None, clock: Callable[[], float] = time.time) -> Starlette:
    """The web table on a database."""
    read_office(settings.smtp, settings.mail_from)  # what is wrong with it is said before anybody comes
    house = several() if settings.bus else None
    guard = Guard(settings)
    metrics = Metrics()

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        writer = Writer(engine or connect(settings.database), metrics.times["commit"])
        member = await house.enter(writer.engine, settings) if house else None
        app.state.tables = Tables(writer, settings, metrics, guard.limiter, clock, member)
        app.state.tables.on_bans = guard.ban
        app.state.tables.start()
        if house:
            house.join(app.state.tables, member)
        yield
        await app.state.tables.hand_over()
        await app.state.tables.close()
        if member:
            await member.close()
        await writer.close()

    app = Starlette(
        routes=ROUTES,
        lifespan=lifespan,
        middleware=[
            *(house.before(guard) if house else []),
            Middleware(Shield, guard=guard, refuse=show_refusal, fail=show_failure),
            *(house.behind(guard) if house else []),
            Middleware(GZipMiddleware, compresslevel=4),  # the usual 9 costs five times as much for a few bytes
        ],
        exception_handlers={
            Refusal: show_refusal,  # type: ignore[dict-item] # starlette wants a handler of any Exception
            HTTPException: show_http_error,  # type: ignore[dict-item] # the same
        },
    )
    app.state.guard = guard
    app.state.settings = settings
    app.state.metrics = metrics
    return app


def several() -> ModuleType:
    """What only one of several servers needs, which takes libraries of its own."""
    from westward.table.several import house

    return house


# ------------------------------------------------------------------ errors


def show(request: Request, status: int, code: str, words: str) -> Response:
    """An error, as JSON for programs and as a page for people."""
    if request.url.path.startswith("/api/"):
        return api.answer({"v": VERSION, "type": "error", "id": None, "code": code, "words": words}, status)
    return pages.error(request, status, words)


def show_refusal(request: Request, refusal: Refusal) -> Response:
    """Something that is not carried out."""
    return show(request, refusal.status, refusal.code, refusal.words)


def show_http_error(request: Request, error: HTTPException) -> Response:
    """No such address, or not in this way."""
    words = {404: "There is no such page.", 405: "This address cannot be used in this way."}
    code = "not_found" if error.status_code == 404 else "malformed"
    response = show(request, error.status_code, code, words.get(error.status_code, f"{error.detail}."))
    response.headers.update(error.headers or {})
    return response


def show_failure(request: Request, error: Exception) -> Response:
    """A mistake of ours; the log has the details."""
    return show(request, 500, "storage", "Something went wrong on the server. Nothing is lost; please try again.")


# ------------------------------------------------------------------ handlers


def claiming(page: Handler) -> Handler:
    """A seat's token leaves the address bar at once; a one-time link is used by a button, not by looking at it."""

    async def handler(request: Request) -> Response:
        tables: Tables = request.app.state.tables
        table, visitor = request.path_params["table"], request.state.visitor
        token, code = request.query_params.get("seat"), request.query_params.get("link")
        if token is None and code is None:
            return await page(request)
        request.app.state.guard.limiter.check("join", address(request.scope))
        if token is None:
            return await pages.ask_for_seat(request, code or "")
        await tables.claim(table, visitor, token)
        return RedirectResponse(f"/t/{table}", 303)

    return handler


async def art(request: Request) -> Response:
    """The drawings of a game, or their style, that its boards refer to."""
    if request.path_params["game"] not in games():
        raise Refusal("not_found", "There is no such game.")
    board = load(request.path_params["game"]).board
    if request.path_params["kind"] == "css":
        return Response(board.css(), media_type="text/css")
    return Response(board.sheet(style=False), media_type="image/svg+xml")


async def healthz(request: Request) -> Response:
    """Whether the server answers, and its database takes what is written."""
    await request.app.state.tables.run(storage.prove)
    return PlainTextResponse("ok\n")


async def show_metrics(request: Request) -> Response:
    """Counters for Prometheus, where the host asks for them."""
    state = request.app.state
    if not state.settings.metrics:
        raise Refusal("not_found", "There is no such page.")
    state.metrics.gauges["live_tables"].set(len(state.tables.rooms))
    state.metrics.gauges["thinking_bots"].set(sum(len(room.bots) for room in state.tables.rooms.values()))
    return PlainTextResponse(state.metrics.text(), media_type="text/plain; version=0.0.4")


ROUTES = [
    Route("/t/{table}", claiming(pages.table)),  # before the page's own route
    *pages.routes,
    *mypage.routes,
    *notice_pages.routes,
    *api.ROUTES,
    *learn.ROUTES,
    WebSocketRoute("/t/{table}/socket", table_socket),
    Route("/art/{game}.{kind}", art),
    Route("/healthz", healthz),
    Route("/metrics", show_metrics),
    Mount("/static", StaticFiles()),
]
