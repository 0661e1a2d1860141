"""The description of the HTTP interface for programs, made from the types of its messages."""

from functools import cache
from typing import Any

import msgspec

import westward
from westward.table.messages import MOST_PIECE, SHAPES, STATUS, VERSION, Fill, Join, Mark, Message, NewTable

COMPONENT = "#/components/schemas/{name}"
TABLE = {"name": "table", "in": "path", "required": True, "schema": {"type": "string", "pattern": "^[a-z2-9]{12}$"}}
WISHES = (
    {"name": "want", "in": "query", "schema": {"type": "string", "example": "svg,view"}},
    {"name": "shape", "in": "query", "schema": {"type": "string", "enum": list(SHAPES)}},
)
TEXT, WHOLE, MAYBE = {"type": "string"}, {"type": "integer"}, {"type": ["string", "null"]}
OBJECTS = {"type": "array", "items": {"type": "object"}}


def shape(**properties: Any) -> dict[str, Any]:
    """An object with these parts."""
    return {"type": "object", "required": list(properties), "properties": properties}


def answer(kind: str, **properties: Any) -> dict[str, Any]:
    """A message of the server."""
    return shape(v={"const": VERSION}, type={"const": kind}, **properties)


STATE = answer(
    "state",
    n=WHOLE,
    moves=WHOLE,
    table={"type": "object"},
    you={"type": "object"},
    status=TEXT,
    seats=OBJECTS,
    decision=MAYBE,
    choices=OBJECTS,
    sets=OBJECTS,
    standing=OBJECTS,
    log=OBJECTS,
    over={"type": "boolean"},
)
ERROR = answer("error", id=MAYBE, code={"enum": sorted(STATUS)}, words=TEXT)
MADE = answer("made", id=TEXT, words=TEXT, why=TEXT)
EXPLAINED = shape(title=TEXT, does=TEXT, worth=TEXT, rule=TEXT)
ABOUT = answer("about", id=MAYBE, piece=TEXT, about={"oneOf": [EXPLAINED, {"type": "null"}]})
LESSON = answer("lesson", at=WHOLE, of=WHOLE, title=TEXT, words=TEXT, choices=OBJECTS, sets=OBJECTS, svg=TEXT)
LESSON_MADE = answer("made", words=TEXT, why=TEXT)
LESSON_ABOUT = answer("about", piece=TEXT, about=ABOUT["properties"]["about"])

REVIEW = answer("review", done={"type": "number"}, svg=MAYBE, swings=OBJECTS, note=TEXT)

STORY = answer("story", svg=TEXT, decided=TEXT, longest={"type": ["object", "null"]})


def reference(name: str) -> dict[str, str]:
    """A schema that is described elsewhere."""
    return {"$ref": COMPONENT.format(name=name)}


def content(schema: dict[str, Any]) -> dict[str, Any]:
    """JSON of that kind."""
    return {"application/json": {"schema": schema}}


def operation(
    words: str,
    name: str,
    good: dict[str, Any],
    *,
    sends: str = "",
    query: tuple[dict[str, Any], ...] = (),
    status: str = "200",
    empty: bool = False,
) -> dict[str, Any]:
    """One request: what it does, what it takes, what it answers."""
    responses: dict[str, Any] = {status: {"description": words, "content": content(good)}}
    if empty:
        responses["204"] = {"description": "Nothing has happened."}
    for code in sorted(set(STATUS.values()) - {int(status)}):
        responses[str(code)] = {"description": "Refused.", "content": content(reference("Error"))}
    out: dict[str, Any] = {
        "operationId": name,
        "summary": words,
        "responses": responses,
        "security": [{}, {"seat": []}],
    }
    if query:
        out["parameters"] = list(query)
    if sends:
        out["requestBody"] = {"required": True, "content": content(reference(sends))}
    return out


def of_table(words: str, name: str, good: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A request about one table."""
    return operation(words, name, good, **{**more, "query": (TABLE, *more.get("query", ()))})


@cache
def openapi() -> dict[str, Any]:
    """The whole description (OpenAPI 3.1)."""
    kinds = (NewTable, Join, Fill, Mark, Message)
    (*_, message), schemas = msgspec.json.schema_components(kinds, ref_template=COMPONENT)
    schemas |= {"Message": message, "State": STATE, "Error": ERROR, "About": ABOUT}
    numbers = {"type": "array", "items": WHOLE}
    seat = {"name": "seat", "in": "query", "schema": {"type": "string", "pattern": "^(none|[0-9])$"}}
    viewer = {**seat, "name": "viewer"}
    since = {"name": "since", "in": "query", "schema": {"type": "integer", "minimum": -1, "maximum": 999_999_999}}
    at = {"name": "at", "in": "query", "schema": {"type": "integer", "minimum": 0, "maximum": 999_999_999}}
    before = {**at, "name": "before", "required": True}
    piece = {
        "name": "piece",
        "in": "query",
        "required": True,
        "schema": {"type": "string", "minLength": 1, "maxLength": MOST_PIECE},
    }
    made = shape(id=TEXT, seats=OBJECTS)
    one, lesson = "/api/tables/{table}", "/api/lessons/{game}/{step}"
    where = (
        {"name": "game", "in": "path", "required": True, "schema": {"type": "string", "enum": list(westward.games())}},
        {"name": "step", "in": "path", "required": True, "schema": {"type": "integer", "minimum": 0, "maximum": 99}},
    )
    parts = tuple({"name": name, "in": "query", "schema": TEXT} for name in ("set", "actions"))
    return {
        "openapi": "3.1.0",
        "info": {"title": "Westward, the web table", "version": westward.__version__},
        "components": {"schemas": schemas, "securitySchemes": {"seat": {"type": "http", "scheme": "bearer"}}},
        "paths": {
            "/api/games": {"get": operation("All games and bots.", "games", shape(games=OBJECTS, bots=OBJECTS))},
            "/api/tables": {
                "get": operation("The listed tables.", "tables", shape(tables=OBJECTS)),
                "post": operation("Make a table.", "create", made, sends="NewTable", status="201"),
            },
            f"{lesson}": {"get": operation("A step of a lesson.", "lesson", LESSON, query=(*where, WISHES[1]))},
            f"{lesson}/made": {
                "get": operation("What parts of a set make.", "lesson_made", LESSON_MADE, query=(*where, *parts))
            },
            f"{lesson}/about": {
                "get": operation("What a piece does.", "lesson_about", LESSON_ABOUT, query=(*where, piece))
            },
            f"{one}/join": {
                "post": of_table("Take an open seat.", "join", shape(seat=WHOLE, token=MAYBE), sends="Join")
            },
            f"{one}/fill": {"post": of_table("Bots take the open seats.", "fill", shape(seats=numbers), sends="Fill")},
            f"{one}/act": {"post": of_table("Send a message.", "act", shape(type=TEXT), sends="Message")},
            f"{one}/updates": {
                "get": of_table(
                    "Wait for news.", "updates", reference("State"), query=(since, seat, *WISHES), empty=True
                )
            },
            f"{one}/replay": {
                "get": of_table(
                    "The table at another moment.", "replay", reference("State"), query=(at, viewer, *WISHES)
                )
            },
            f"{one}/mark": {"post": of_table("What marked parts of a set make.", "mark", MADE, sends="Mark")},
            f"{one}/about": {
                "get": of_table("What a piece does.", "about", reference("About"), query=(piece, seat, at))
            },
            f"{one}/log": {
                "get": of_table("Earlier lines of the log.", "log", shape(log=OBJECTS), query=(before, seat))
            },
            f"{one}/record": {"get": of_table("The record of a finished game.", "record", {"type": "object"})},
            f"{one}/review": {"get": of_table("The review of a finished game, or how much is done.", "review", REVIEW)},
            f"{one}/story": {"get": of_table("What decided a finished game.", "story", STORY)},
            f"{one}/link": {"post": of_table("A link for another device.", "link", shape(url=TEXT, expires=WHOLE))},
            f"{one}/rematch": {"post": of_table("Another game.", "rematch", shape(id=TEXT))},
        },
    }
