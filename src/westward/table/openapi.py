"""The description of the HTTP interface for programs, made from the types of its messages."""

from functools import cache
from typing import Any

import msgspec

import westward
from westward.table.messages import STATUS, Fill, Join, Message, NewTable

COMPONENT = "#/components/schemas/{name}"
TABLE = {"name": "table", "in": "path", "required": True, "schema": {"type": "string", "pattern": "^[a-z2-9]{12}$"}}
WISHES = (
    {"name": "want", "in": "query", "schema": {"type": "string", "example": "svg,view"}},
    {"name": "shape", "in": "query", "schema": {"type": "string", "enum": ["wide", "tall"]}},
)

STATE = {
    "type": "object",
    "required": ["v", "type", "n", "moves", "table", "you", "status", "seats", "decision", "choices", "log", "over"],
    "properties": {
        "v": {"const": 1},
        "type": {"const": "state"},
        "n": {"type": "integer"},
        "moves": {"type": "integer"},
        "status": {"type": "string"},
        "seats": {"type": "array", "items": {"type": "object"}},
        "decision": {"type": ["string", "null"]},
        "choices": {"type": "array", "items": {"type": "object"}},
        "log": {"type": "array", "items": {"type": "object"}},
        "over": {"type": "boolean"},
    },
}
ERROR = {
    "type": "object",
    "required": ["v", "type", "id", "code", "words"],
    "properties": {
        "v": {"const": 1},
        "type": {"const": "error"},
        "id": {"type": ["string", "null"]},
        "code": {"enum": sorted(STATUS)},
        "words": {"type": "string"},
    },
}


def reference(name: str) -> dict[str, str]:
    """A schema that is described elsewhere."""
    return {"$ref": COMPONENT.format(name=name)}


def shape(**properties: Any) -> dict[str, Any]:
    """An object with these parts."""
    return {"type": "object", "required": list(properties), "properties": properties}


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


def about(words: str, name: str, good: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A request about one table."""
    return operation(words, name, good, **{**more, "query": (TABLE, *more.get("query", ()))})


@cache
def openapi() -> dict[str, Any]:
    """The whole description (OpenAPI 3.1)."""
    kinds = (NewTable, Join, Fill, Message)
    (*_, message), schemas = msgspec.json.schema_components(kinds, ref_template=COMPONENT)
    schemas |= {"Message": message, "State": STATE, "Error": ERROR}
    text, whole, maybe = {"type": "string"}, {"type": "integer"}, {"type": ["string", "null"]}
    numbers = {"type": "array", "items": whole}
    seat = {"name": "seat", "in": "query", "schema": {"type": "string", "pattern": "^(none|[0-9])$"}}
    viewer = {**seat, "name": "viewer"}
    since = {"name": "since", "in": "query", "schema": {"type": "integer", "minimum": -1, "maximum": 999_999_999}}
    at = {"name": "at", "in": "query", "schema": {"type": "integer", "minimum": 0, "maximum": 999_999_999}}
    objects = {"type": "array", "items": {"type": "object"}}
    made = shape(id=text, seats=objects)
    one = "/api/tables/{table}"
    return {
        "openapi": "3.1.0",
        "info": {"title": "Westward, the web table", "version": westward.__version__},
        "components": {"schemas": schemas, "securitySchemes": {"seat": {"type": "http", "scheme": "bearer"}}},
        "paths": {
            "/api/games": {"get": operation("All games and bots.", "games", shape(games=objects, bots=objects))},
            "/api/tables": {
                "get": operation("The listed tables.", "tables", shape(tables=objects)),
                "post": operation("Make a table.", "create", made, sends="NewTable", status="201"),
            },
            f"{one}/join": {"post": about("Take an open seat.", "join", shape(seat=whole, token=maybe), sends="Join")},
            f"{one}/fill": {"post": about("Bots take the open seats.", "fill", shape(seats=numbers), sends="Fill")},
            f"{one}/act": {"post": about("Send a message.", "act", shape(type=text), sends="Message")},
            f"{one}/updates": {
                "get": about("Wait for news.", "updates", reference("State"), query=(since, seat, *WISHES), empty=True)
            },
            f"{one}/replay": {
                "get": about("The table at another moment.", "replay", reference("State"), query=(at, viewer, *WISHES))
            },
            f"{one}/record": {"get": about("The record of a finished game.", "record", {"type": "object"})},
            f"{one}/link": {"post": about("A link for another device.", "link", shape(url=text, expires=whole))},
            f"{one}/rematch": {"post": about("Another game.", "rematch", shape(id=text))},
        },
    }
