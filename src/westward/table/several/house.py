"""What makes a server one of several: its settings, its place among them, and what it does when something changes."""

import asyncio
import socket
from dataclasses import replace

import sqlalchemy as sa
from sqlalchemy import Connection, Engine
from sqlalchemy.exc import IntegrityError
from starlette.middleware import Middleware

from westward.table import storage
from westward.table.database import is_shared
from westward.table.security import Guard
from westward.table.settings import Settings, SetupError
from westward.table.several.bus import NOTICES, check_bus
from westward.table.several.member import Member
from westward.table.several.relay import Entrance, Relay
from westward.table.tables import Tables


def check(settings: Settings) -> None:
    """SetupError if several servers cannot share these."""
    if not is_shared(settings.database):
        raise SetupError(
            "Several servers need one PostgreSQL; name it with --database postgresql://user:password@host/name."
        )
    check_bus(settings.bus)


def share(settings: Settings, engine: Engine, port: int) -> Settings:
    """The settings with what all servers have to agree on, and with the address at which the others reach this one."""
    host = f"[{settings.host}]" if ":" in settings.host else settings.host
    if settings.host in ("", "0.0.0.0", "::"):
        host = _own_address(engine)
    return replace(settings, key=_common_key(engine, settings.key), inside=settings.inside or f"http://{host}:{port}")


def _own_address(engine: Engine) -> str:
    """Where this machine is in the network in which the database is."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as line:  # connecting it sends nothing
        line.connect((engine.url.host or "127.0.0.1", engine.url.port or 5432))
        return str(line.getsockname()[0])


def _common_key(engine: Engine, own: bytes) -> bytes:
    """The secret key of all servers: that of the first one, kept in the database."""
    known = sa.select(storage.meta.c.value).where(storage.meta.c.key == "secret")

    def find(connection: Connection) -> str | None:
        return connection.execute(known).scalar()

    with engine.begin() as connection:
        found = find(connection)
    if found is None:
        try:
            with engine.begin() as connection:
                connection.execute(storage.meta.insert().values(key="secret", value=own.hex()))
            return own
        except IntegrityError:  # another server was first
            with engine.begin() as connection:
                found = find(connection)
    return bytes.fromhex(found or "")


async def enter(engine: Engine, settings: Settings) -> Member:
    """This server among the others."""
    member = Member(engine, settings.inside, settings.lease_seconds, settings.bus)
    await member.start()
    return member


def before(guard: Guard) -> list[Middleware]:
    """What a request meets before it is known who it is from."""
    return [Middleware(Entrance, key=guard.key)]


def behind(guard: Guard) -> list[Middleware]:
    """What it meets then."""
    return [Middleware(Relay, guard=guard)]


def join(tables: Tables, member: Member) -> None:
    """From now on what happens among the servers happens at the tables too."""
    tables.started = member.opened
    tasks: set[asyncio.Task[None]] = set()

    def has(table_id: str) -> bool:
        room = tables.rooms.get(table_id)
        return room is not None and room.live is not None and room.term == member.term and member.sure()

    def wake_free() -> None:
        tables.ticks = 0  # clocks may have run out where nobody has looked
        if not member.leaving:
            task = asyncio.create_task(tables.wake_tables())
            tasks.add(task)
            task.add_done_callback(tasks.discard)

    def look_again() -> None:
        for room in tables.rooms.values():
            for watcher in tuple(room.watchers):
                watcher.wake(None)

    def news(kind: str) -> None:
        if kind == NOTICES:
            tables.notices.ticks = 0

    member.has, member.on_freed, member.on_lost, member.on_news = has, wake_free, look_again, news
    tables.notices.on_saved = lambda: member.bus.tell(NOTICES)
