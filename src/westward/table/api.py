"""The HTTP interface: the same messages as on the socket, for clients that have none. See docs/protocol.md."""

from typing import Any, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from westward.table import project
from westward.table.levels import levels
from westward.table.messages import (
    MOST_PIECE,
    SHAPES,
    VERSION,
    About,
    Attention,
    Eyes,
    Fill,
    Hint,
    Join,
    Mark,
    NewTable,
    Refusal,
    Sample,
    Shape,
    Stored,
    Sync,
    message_id,
    read_message,
)
from westward.table.openapi import openapi
from westward.table.security import Guard
from westward.table.tables import MINE, Tables

T = TypeVar("T")


def answer(data: Any, status: int = 200) -> Response:
    """A JSON response."""
    return Response(msgspec.json.encode(data), status, media_type="application/json")


async def body(request: Request) -> bytes:
    """The JSON text of a request. Only our own pages and programs can send this type, forms of other sites cannot."""
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise Refusal("malformed", "Send JSON, with the header Content-Type: application/json.")
    return await request.body()


async def read(request: Request, kind: type[T]) -> T:
    """The body of a request, if it is what it should be."""
    try:
        return msgspec.json.decode(await body(request), type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Refusal("malformed", f"This request is not understood: {error}.") from None


def parts(request: Request) -> tuple[Tables, Guard, str]:
    """What nearly every handler needs: the tables, the guard, and the table's id."""
    state = request.app.state
    return state.tables, state.guard, request.path_params["table"]


def number(request: Request, name: str) -> int | None:
    """A whole number from the query."""
    text = request.query_params.get(name)
    if text is None:
        return None
    if not text.removeprefix("-").isdecimal() or not text.isascii() or len(text) > 9:
        raise Refusal("malformed", f"'{name}' must be a whole number.")
    return int(text)


def wishes(request: Request) -> dict[str, Any]:
    """What is wanted of a state."""
    shape = request.query_params.get("shape", "wide")
    if shape not in SHAPES:
        raise Refusal("malformed", "'shape' must be wide, square or tall.")
    return {"want": frozenset(request.query_params.get("want", "").split(",")) & project.ALL, "shape": shape}


def eyes(request: Request, name: str) -> Any:
    """Whose eyes are wanted: a seat, `none` for an onlooker, or one's own when nothing is said."""
    text = request.query_params.get(name, "")
    if text in ("", "none"):
        return None if text else MINE
    seat = number(request, name)
    if seat is None or seat < 0:
        raise Refusal("malformed", f"'{name}' must be the number of a seat, or none.")
    return seat


async def games(request: Request) -> Response:
    """GET /api/games"""
    offered = [level._asdict() for level in levels()]
    return answer({"games": request.app.state.tables.games(), "bots": offered})


async def tables(request: Request) -> Response:
    """GET and POST /api/tables"""
    if request.method != "POST":
        return answer({"tables": await request.app.state.tables.listed()})
    new = await read(request, NewTable)
    credential = request.app.state.guard.credential(request)
    return answer(await request.app.state.tables.create(new, credential.visitor), 201)


async def join(request: Request) -> Response:
    """POST /api/tables/<id>/join"""
    rooms, guard, table = parts(request)
    wanted = await read(request, Join)
    return answer(await rooms.join(table, wanted.name, wanted.seat, guard.credential(request).visitor))


async def fill(request: Request) -> Response:
    """POST /api/tables/<id>/fill"""
    rooms, guard, table = parts(request)
    wanted = await read(request, Fill)
    return answer({"seats": await rooms.fill(table, guard.credential(request), wanted.bot)})


async def act(request: Request) -> Response:
    """POST /api/tables/<id>/act: a client's message, answered as on the socket."""
    rooms, guard, table = parts(request)
    credential = guard.credential(request)
    frame = await body(request)
    try:
        message = read_message(frame)
        if isinstance(message, Stored):
            return answer(await rooms.handle(table, credential, message))
        match message:
            case Hint():
                return answer(await rooms.hint(table, credential, message))
            case Sample():
                return answer(await rooms.sample(table, credential, message))
            case Mark():
                return answer(await rooms.mark(table, credential, message))
            case About():
                return answer(await rooms.about(table, credential, message.piece, at=message.at, client_id=message.id))
            case Shape():
                return answer(await rooms.look(table, credential, want=project.ALL, shape=message.shape))
            case Eyes():
                return answer(await rooms.look(table, credential, eyes=message.seat))
            case Sync():
                return answer(await rooms.look(table, credential))
            case Attention():
                raise Refusal("malformed", "Attention is told over the socket; whoever waits for news over HTTP looks.")
        return answer({"v": VERSION, "type": "pong"})
    except Refusal as refusal:
        rooms.metrics.refused(refusal.code)
        return answer(refusal.message(message_id(frame)), refusal.status)


async def updates(request: Request) -> Response:
    """GET /api/tables/<id>/updates: waits for news."""
    rooms, guard, table = parts(request)
    since = number(request, "since") or 0
    state = await rooms.updates(table, guard.credential(request), since, eyes=eyes(request, "seat"), **wishes(request))
    return answer(state) if state else Response(status_code=204)


async def replay(request: Request) -> Response:
    """GET /api/tables/<id>/replay"""
    rooms, guard, table = parts(request)
    at, viewer = number(request, "at"), eyes(request, "viewer")
    return answer(await rooms.replay(table, guard.credential(request), at=at, viewer=viewer, **wishes(request)))


async def mark(request: Request) -> Response:
    """POST /api/tables/<id>/mark: what the marked parts of a set make."""
    rooms, guard, table = parts(request)
    return answer(await rooms.mark(table, guard.credential(request), await read(request, Mark)))


async def about(request: Request) -> Response:
    """GET /api/tables/<id>/about: what a piece is, does and is worth."""
    rooms, guard, table = parts(request)
    piece, at, seat = request.query_params.get("piece", ""), number(request, "at"), eyes(request, "seat")
    if not 0 < len(piece) <= MOST_PIECE:
        raise Refusal("malformed", f"'piece' must be the id of a piece, at most {MOST_PIECE} characters long.")
    return answer(await rooms.about(table, guard.credential(request), piece, at=at, eyes=seat))


async def log(request: Request) -> Response:
    """GET /api/tables/<id>/log: the lines before the one with the number `before`."""
    rooms, guard, table = parts(request)
    before, seat = number(request, "before"), eyes(request, "seat")
    if before is None:
        raise Refusal("malformed", "'before' must be the number of a line of the log.")
    return answer(await rooms.log(table, guard.credential(request), before, seat))


async def record(request: Request) -> Response:
    """GET /api/tables/<id>/record"""
    rooms, guard, table = parts(request)
    return answer(await rooms.record(table, guard.credential(request)))


async def review(request: Request) -> Response:
    """GET /api/tables/<id>/review: ask again until it is done."""
    rooms, guard, table = parts(request)
    return answer(await rooms.review(table, guard.credential(request)))


async def story(request: Request) -> Response:
    """GET /api/tables/<id>/story: what decided a finished game."""
    rooms, guard, table = parts(request)
    return answer(await rooms.story(table, guard.credential(request)))


async def link(request: Request) -> Response:
    """POST /api/tables/<id>/link"""
    rooms, guard, table = parts(request)
    return answer(await rooms.link(table, guard.credential(request)))


async def rematch(request: Request) -> Response:
    """POST /api/tables/<id>/rematch"""
    rooms, guard, table = parts(request)
    return answer({"id": await rooms.rematch(table, guard.credential(request))})


async def description(request: Request) -> Response:
    """GET /api/openapi.json"""
    return answer(openapi())


ROUTES = [
    Route("/api/openapi.json", description),
    Route("/api/games", games),
    Route("/api/tables", tables, methods=["GET", "POST"]),
    Route("/api/tables/{table}/join", join, methods=["POST"]),
    Route("/api/tables/{table}/fill", fill, methods=["POST"]),
    Route("/api/tables/{table}/act", act, methods=["POST"]),
    Route("/api/tables/{table}/updates", updates),
    Route("/api/tables/{table}/replay", replay),
    Route("/api/tables/{table}/mark", mark, methods=["POST"]),
    Route("/api/tables/{table}/about", about),
    Route("/api/tables/{table}/log", log),
    Route("/api/tables/{table}/record", record),
    Route("/api/tables/{table}/review", review),
    Route("/api/tables/{table}/story", story),
    Route("/api/tables/{table}/link", link, methods=["POST"]),
    Route("/api/tables/{table}/rematch", rematch, methods=["POST"]),
]
