"""Who owns which table. A server owns what it has claimed as long as its own row has not run out.

Every change of an owner raises the table's fence, and every transaction that changes a table names the fence under
which it was read (storage.update_table): a server that was taken for dead can hang as long as it likes, and what it
writes afterwards is refused. All times are those of the database: no clock of a server counts.
"""

from typing import Any, NamedTuple

import sqlalchemy as sa
from sqlalchemy import Connection

from westward.table.storage import bots_owe, servers, tables


class Owner(NamedTuple):
    """A server that owns a table."""

    id: str
    address: str


def _now() -> Any:
    return sa.func.extract("epoch", sa.func.clock_timestamp())


def _alive() -> Any:
    return sa.select(servers.c.id).where(servers.c.until > _now())


def enlist(connection: Connection, server: str, address: str, seconds: float) -> float:
    """A new server; since when there has always been one."""
    opened = connection.execute(sa.select(sa.func.min(servers.c.opened)).where(servers.c.until > _now())).scalar()
    opened = connection.execute(sa.select(_now())).scalar_one() if opened is None else opened
    row = {"id": server, "address": address, "opened": opened, "until": _now() + seconds}
    connection.execute(servers.insert().values(row))
    return float(opened)


def beat(connection: Connection, server: str, seconds: float) -> bool:
    """A server lives on; False if it was taken for dead, or could have been."""
    mine = (servers.c.id == server) & (servers.c.until > _now())
    return connection.execute(servers.update().where(mine).values(until=_now() + seconds)).rowcount == 1


def bury(connection: Connection) -> bool:
    """The tables of servers that have died are free; whether there were such servers."""
    dead = list(connection.execute(sa.select(servers.c.id).where(servers.c.until <= _now())).scalars())
    ended = [_end(connection, server, servers.c.until <= _now()) for server in dead]
    return any(ended)


def leave(connection: Connection, server: str) -> None:
    """A server gives back all that it owns."""
    _end(connection, server, sa.true())


def _end(connection: Connection, server: str, still: Any) -> bool:
    if connection.execute(servers.delete().where(servers.c.id == server, still)).rowcount == 0:
        return False
    mine = tables.c.owner == server
    connection.execute(tables.update().where(mine).values(owner=None, fence=tables.c.fence + 1))
    return True


def claim(connection: Connection, server: str, table_id: str) -> bool:
    """A server that lives owns a table from now on, unless another one does that lives too."""
    free = sa.or_(tables.c.owner.is_(None), tables.c.owner == server, tables.c.owner.not_in(_alive()))
    where = (tables.c.id == table_id) & free & sa.literal(server).in_(_alive())
    return connection.execute(tables.update().where(where).values(owner=server, fence=tables.c.fence + 1)).rowcount == 1


def owner(connection: Connection, table_id: str) -> Owner | None:
    """The server that owns a table and lives."""
    where = (tables.c.id == table_id) & (servers.c.until > _now())
    found = connection.execute(
        sa.select(servers.c.id, servers.c.address).join(tables, tables.c.owner == servers.c.id).where(where)
    ).one_or_none()
    return Owner(*found) if found else None


def living(connection: Connection) -> list[Owner]:
    """All servers that live, in an order on which they agree."""
    found = sa.select(servers.c.id, servers.c.address).where(servers.c.until > _now()).order_by(servers.c.id)
    return [Owner(*row) for row in connection.execute(found)]


def free_with_bots(connection: Connection) -> list[str]:
    """The tables without an owner at which a bot may owe a move."""
    return list(connection.execute(sa.select(tables.c.id).where(tables.c.owner.is_(None), bots_owe())).scalars())


def due(connection: Connection, server: str, now: float) -> list[str]:
    """The tables of a server, and those of nobody, at which somebody has run out of time."""
    ours = sa.or_(tables.c.owner.is_(None), tables.c.owner == server)
    return list(connection.execute(sa.select(tables.c.id).where(tables.c.due <= now, ours)).scalars())
