"""What is stored: tables, seats, and the events that are the truth about a game. Plain SQL for SQLite and PostgreSQL.

The functions here take a connection and run in the writer's thread (writer.py), or, if they only read, in a reader's.
"""

import time
from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple

import sqlalchemy as sa
from sqlalchemy import JSON, Boolean, Column, Connection, Float, ForeignKey, Integer, MetaData, String, Text
from sqlalchemy.exc import IntegrityError

from westward.table.messages import Moved

schema = MetaData()


def _key(name: str, kind: Any) -> Column[Any]:
    return Column(name, kind, primary_key=True)


def _must(name: str, kind: Any, **more: Any) -> Column[Any]:
    return Column(name, kind, nullable=False, **more)


def _of_table() -> Column[Any]:
    return _key("table_id", ForeignKey("tables.id"))


def _table(name: str, *columns: Column[Any]) -> sa.Table:
    return sa.Table(name, schema, *columns)


revision = _table("alembic_version", _key("version_num", String(32)))  # which Alembic keeps

meta = _table("meta", _key("key", String(32)), _must("value", Text))

tables = _table(
    "tables",
    _key("id", String(16)),
    _must("game", String(60)),
    _must("rules_version", Integer),
    _must("components", String(64)),
    _must("seats", Integer),
    _must("options", JSON),
    _must("status", String(16)),  # waiting, playing, over, abandoned
    _must("listed", Boolean),
    _must("undo", String(8)),  # free, consent, none
    _must("hints", Boolean),
    _must("moves", Integer),
    _must("deciding", Integer),  # bit mask of seats, so that a lobby need not replay the game
    _must("created", Float),
    _must("updated", Float, index=True),
    Column("rematch_of", String(16)),
    Column("creator", String(32)),
    Column("pace", JSON(none_as_null=True)),  # how long people may take
    _must("absent", String(8), server_default="bot"),  # what follows from taking longer: bot, give_up
    Column("due", Float, index=True),  # when the first clock runs out
    _must("delay", Integer, server_default="0"),  # seconds after which watchers see what happens
    Column("result", JSON(none_as_null=True)),  # who has won with which scores, so that lists need not replay the game
    Column("owner", String(32), index=True),  # the server that plays it, where there are several
    _must("fence", Integer, server_default="0"),  # grows when the table gets another owner
)

servers = _table(
    "servers",
    _key("id", String(32)),
    _must("address", String(200)),  # where the other servers reach it
    _must("opened", Float),  # since when there has always been a server
    _must("until", Float),  # it owns what it owns until then
)

seats = _table(
    "seats",
    _of_table(),
    _key("seat", Integer),
    _must("kind", String(8)),  # open, person, bot, device
    _must("name", String(64)),
    Column("token_hash", String(64)),
    _must("bot", String(40)),
    Column("claimed_at", Float),
)

events = _table(
    "events", _of_table(), _key("seq", Integer), _must("kind", String(16)), _must("data", JSON), _must("at", Float)
)

acts = _table("acts", _of_table(), _key("seat", Integer), _key("client_id", String(64)), _must("answer", JSON))

visitors = _table(
    "visitors", _key("id", String(32)), _must("name", String(64)), _must("settings", JSON), _must("created", Float)
)

visitor_seats = _table("visitor_seats", _key("visitor", String(32)), _of_table(), _key("seat", Integer))

links = _table(
    "links",
    _key("code_hash", String(64)),
    _must("table_id", ForeignKey("tables.id")),
    _must("seats", JSON),
    _must("expires", Float),
)

reviews = _table("reviews", _of_table(), _must("head", String(32)), _must("judge", String(80)), _must("data", JSON))

notices = _table(
    "notices",
    _key("visitor", String(32)),
    _must("mail", String(254)),
    _must("confirmed", Boolean),  # whether the mail address is known to be the visitor's
    _must("hook", String(500)),
    _must("base", String(200)),  # the address of this server as the visitor knows it
    _must("mailed", Float),  # when the last mail left
)

calls = _table(
    "calls",
    _key("visitor", String(32)),
    _of_table(),
    _must("decision", String(64)),  # the last one of which the visitor was told
    _must("at", Float),
    _must("mailed", Boolean),  # or not worth a mail any more
)

bans = _table("bans", _key("address", String(60)), _must("at", Float))


# The statements of every move, made once: that halves their cost.
_INSERT_EVENT: Final = events.insert()
_INSERT_ACT: Final = acts.insert()
_UPDATE_TABLE: Final = tables.update().where(
    tables.c.id == sa.bindparam("which"), tables.c.fence == sa.bindparam("known_fence")
)


class Happened(NamedTuple):
    """One event of a table."""

    seq: int
    kind: str
    data: dict[str, Any]
    at: float


class Kept(NamedTuple):
    """All that is stored about one table."""

    row: dict[str, Any]
    seats: list[dict[str, Any]]
    events: list[Happened]
    answers: dict[tuple[int, str], dict[str, Any]]
    holders: set[tuple[str, int]]


def prove(connection: Connection) -> None:
    """Write something, so that a full disk or a lost database shows."""
    alive = {"key": "proved", "value": str(time.time())}
    if connection.execute(meta.update().where(meta.c.key == "proved").values(alive)).rowcount == 0:
        connection.execute(meta.insert().values(alive))


def note_change(connection: Connection) -> None:
    """Let a running server know that its host has changed something."""
    number = {"key": "changed", "value": str(int(changes(connection)) + 1)}
    if connection.execute(meta.update().where(meta.c.key == "changed").values(number)).rowcount == 0:
        connection.execute(meta.insert().values(number))


def changes(connection: Connection) -> str:
    """How often the host has changed something."""
    return connection.execute(sa.select(meta.c.value).where(meta.c.key == "changed")).scalar() or "0"


def bans_of(connection: Connection) -> list[str]:
    """The addresses and networks that are refused."""
    return list(connection.execute(sa.select(bans.c.address)).scalars())


# ------------------------------------------------------------------ one table


def insert_table(connection: Connection, row: dict[str, Any], seat_rows: Sequence[dict[str, Any]]) -> None:
    """A new table with its seats."""
    connection.execute(tables.insert().values(row))
    connection.execute(seats.insert(), [{"table_id": row["id"], **seat} for seat in seat_rows])


def update_table(connection: Connection, table_id: str, fence: int, changes: dict[str, Any]) -> None:
    """Change columns of a table; Moved, which undoes the rest too, if it has another owner than when it was read."""
    if connection.execute(_UPDATE_TABLE, {"which": table_id, "known_fence": fence, **changes}).rowcount != 1:
        raise Moved


def check_fence(connection: Connection, table_id: str, fence: int) -> None:
    """The same for what changes no column of the table; nobody else can claim it until this is stored."""
    same = sa.select(tables.c.id).where(tables.c.id == table_id, tables.c.fence == fence)
    if connection.execute(same.with_for_update(read=True)).one_or_none() is None:
        raise Moved


def update_seat(connection: Connection, table_id: str, seat: dict[str, Any]) -> None:
    """Store a seat that was taken; IntegrityError if somebody else took it first."""
    where = (seats.c.table_id == table_id) & (seats.c.seat == seat["seat"]) & (seats.c.kind == "open")
    if connection.execute(seats.update().where(where).values(seat)).rowcount != 1:
        raise IntegrityError("the seat is taken", None, Exception("the seat is taken"))


def open_seat(connection: Connection, table_id: str, seat: dict[str, Any]) -> None:
    """A seat is free again, and nobody holds it any more."""
    where = (seats.c.table_id == table_id) & (seats.c.seat == seat["seat"])
    connection.execute(seats.update().where(where).values(seat))
    held = (visitor_seats.c.table_id == table_id) & (visitor_seats.c.seat == seat["seat"])
    connection.execute(visitor_seats.delete().where(held))


def delete_table(connection: Connection, table_id: str) -> None:
    """Forget a table and all that belongs to it."""
    for table in reversed(schema.sorted_tables):
        if "table_id" in table.c:
            connection.execute(table.delete().where(table.c.table_id == table_id))
    connection.execute(tables.delete().where(tables.c.id == table_id))


def due(connection: Connection, now: float) -> list[str]:
    """The tables at which somebody has run out of time."""
    return list(connection.execute(sa.select(tables.c.id).where(tables.c.due <= now)).scalars())


def bots_owe() -> Any:
    """Whether a bot may owe a move at a table: one that holds a seat, or one that plays for somebody."""
    bot = (seats.c.kind == "bot") & (tables.c.deciding.bitwise_rshift(seats.c.seat).bitwise_and(1) == 1)
    replaced = events.c.kind.in_(("stand_in", "gave_up"))
    found = [
        sa.exists().where(part.c.table_id == tables.c.id, owed) for part, owed in ((seats, bot), (events, replaced))
    ]
    return (tables.c.status == "playing") & (tables.c.deciding != 0) & sa.or_(*found)


def tables_with_bots(connection: Connection) -> list[str]:
    """The tables at which a bot may owe a move."""
    return list(connection.execute(sa.select(tables.c.id).where(bots_owe())).scalars())


def insert_events(connection: Connection, table_id: str, happened: Iterable[Happened]) -> None:
    """Append events; the primary key refuses a number that another writer has used."""
    rows = [{"table_id": table_id, "seq": e.seq, "kind": e.kind, "data": e.data, "at": e.at} for e in happened]
    for row in rows:
        connection.execute(_INSERT_EVENT, row)


def insert_answer(connection: Connection, table_id: str, seat: int, client_id: str, answer: dict[str, Any]) -> None:
    """Remember the answer to a client's message."""
    connection.execute(_INSERT_ACT, {"table_id": table_id, "seat": seat, "client_id": client_id, "answer": answer})


def insert_holders(connection: Connection, table_id: str, holders: Iterable[tuple[str, int]]) -> None:
    """Give seats to visitors who do not hold them yet."""
    for visitor, seat in holders:
        values = {"visitor": visitor, "table_id": table_id, "seat": seat}
        same = sa.and_(*(visitor_seats.c[name] == value for name, value in values.items()))
        if not connection.execute(sa.select(sa.literal(1)).select_from(visitor_seats).where(same)).scalar():
            connection.execute(visitor_seats.insert().values(values))


def load_table(connection: Connection, table_id: str) -> Kept | None:
    """All about one table, or None."""
    row = connection.execute(sa.select(tables).where(tables.c.id == table_id)).mappings().one_or_none()
    if row is None:
        return None
    mine = connection.execute(sa.select(seats).where(seats.c.table_id == table_id).order_by(seats.c.seat))
    past = connection.execute(sa.select(events).where(events.c.table_id == table_id).order_by(events.c.seq))
    done = connection.execute(sa.select(acts).where(acts.c.table_id == table_id))
    held = connection.execute(sa.select(visitor_seats).where(visitor_seats.c.table_id == table_id))
    return Kept(
        dict(row),
        [dict(seat) for seat in mine.mappings()],
        [Happened(e.seq, e.kind, e.data, e.at) for e in past],
        {(act.seat, act.client_id): act.answer for act in done},
        {(holder.visitor, holder.seat) for holder in held},
    )


def save_review(connection: Connection, table_id: str, head: str, judge: str, data: dict[str, Any]) -> None:
    """Keep the review of a game, one for each table. `head` says which game it was: moves may have been taken back."""
    connection.execute(reviews.delete().where(reviews.c.table_id == table_id))
    connection.execute(reviews.insert().values(table_id=table_id, head=head, judge=judge, data=data))


def load_review(connection: Connection, table_id: str, head: str, judge: str) -> dict[str, Any] | None:
    """The review of a game by a judge, or None."""
    same = (reviews.c.table_id == table_id) & (reviews.c.head == head) & (reviews.c.judge == judge)
    found: dict[str, Any] | None = connection.execute(sa.select(reviews.c.data).where(same)).scalar()
    return found


# ------------------------------------------------------------------ links, visitors, lists


def insert_link(connection: Connection, code_hash: str, table_id: str, held: Sequence[int], expires: float) -> None:
    """A link that gives seats to another device; those that have expired are swept out."""
    connection.execute(links.delete().where(links.c.expires < time.time()))
    connection.execute(links.insert().values(code_hash=code_hash, table_id=table_id, seats=list(held), expires=expires))


def redeem_link(connection: Connection, code_hash: str, table_id: str) -> list[int] | None:
    """The seats that a link gives; it works once."""
    where = (links.c.code_hash == code_hash) & (links.c.table_id == table_id)
    found = connection.execute(sa.select(links.c.seats, links.c.expires).where(where)).one_or_none()
    if found is None or connection.execute(links.delete().where(where)).rowcount != 1:
        return None
    return list(found.seats) if found.expires >= time.time() else None


def load_visitor(connection: Connection, visitor: str) -> dict[str, Any]:
    """The name and the settings of a visitor; empty for a stranger."""
    found = connection.execute(sa.select(visitors).where(visitors.c.id == visitor)).mappings().one_or_none()
    return {"name": found["name"], "settings": found["settings"]} if found else {"name": "", "settings": {}}


def save_visitor(connection: Connection, visitor: str, name: str, settings: dict[str, Any]) -> None:
    """Keep the name and the settings of a visitor."""
    values = {"name": name, "settings": settings}
    if connection.execute(visitors.update().where(visitors.c.id == visitor).values(values)).rowcount == 0:
        connection.execute(visitors.insert().values(id=visitor, created=time.time(), **values))


def list_tables(connection: Connection, where: Any, most: int | None) -> list[dict[str, Any]]:
    """Tables with their seats, the latest first."""
    found = connection.execute(sa.select(tables).where(where).order_by(tables.c.updated.desc()).limit(most))
    rows = [dict(row) for row in found.mappings()]
    by_id: dict[str, list[dict[str, Any]]] = {row["id"]: [] for row in rows}
    chosen = sa.select(seats).where(seats.c.table_id.in_(by_id)).order_by(seats.c.table_id, seats.c.seat)
    for seat in connection.execute(chosen).mappings():
        by_id[seat["table_id"]].append(dict(seat))
    return [{**row, "people": by_id[row["id"]]} for row in rows]


def listed_tables(connection: Connection, most: int) -> list[dict[str, Any]]:
    """The tables that everybody may see in the lobby."""
    return list_tables(connection, tables.c.listed, most)


def tables_of(connection: Connection, visitor: str, most: int) -> list[dict[str, Any]]:
    """The tables at which a visitor holds a seat, each with `mine`, the seats."""
    held: dict[str, list[int]] = {}
    for row in connection.execute(sa.select(visitor_seats).where(visitor_seats.c.visitor == visitor)):
        held.setdefault(row.table_id, []).append(row.seat)
    latest = list_tables(connection, tables.c.id.in_(list(held)), most)
    return [{**row, "mine": sorted(held[row["id"]])} for row in latest]
