"""The database that an URL names, opened: SQLite for one server, PostgreSQL for one or several."""

import os
import sqlite3
from pathlib import Path
from typing import Any, Final

import msgspec
import sqlalchemy as sa
from sqlalchemy import Connection, Engine
from sqlalchemy.exc import (
    DatabaseError,
    DBAPIError,
    IntegrityError,
    OperationalError,
    PendingRollbackError,
    SQLAlchemyError,
)

from westward.table.formats import OURS, migrate
from westward.table.settings import SetupError, reason

IDLE_TOO_LONG: Final = "25P03"
ALONE: Final = OURS + 1  # the lock of a server that does not know of others
POSTGRESQL: Final = {
    "connect_timeout": 5,
    "application_name": "westward",
    # A server that hangs, or whose machine is gone, must not keep others from its tables for longer than its lease.
    "options": "-c idle_in_transaction_session_timeout=2000 -c tcp_user_timeout=3000 -c tcp_keepalives_idle=2",
}


def connect(url: str) -> Engine:
    """The database at a URL, brought to the present format; SetupError says in one sentence what is wrong with it."""
    try:
        parts = sa.make_url(url)
        several = is_shared(url)
        parts = parts.set(drivername="postgresql+psycopg") if parts.drivername == "postgresql" else parts
        more: dict[str, Any] = {"connect_args": POSTGRESQL, "pool_pre_ping": True} if several else {}
        engine = sa.create_engine(parts, json_serializer=_encode, json_deserializer=msgspec.json.decode, **more)
    except ModuleNotFoundError as error:
        raise SetupError(
            f"The database {_safe(url)} needs {error.name}, which is not installed; "
            "get it with: pip install westward[table,servers]"
        ) from None
    except (sa.exc.ArgumentError, ImportError) as error:
        raise SetupError(f"The database '{_safe(url)}' cannot be used: {error}.") from None
    if engine.dialect.name == "sqlite":
        sa.event.listen(engine, "connect", _set_up_sqlite)
        sa.event.listen(engine, "begin", _begin_sqlite)
        if file := _file_of(url):
            _make_private(file, url)
            sa.event.listen(engine, "begin", Present(file))
    try:
        with engine.begin() as connection:
            migrate(connection)
    except DatabaseError as error:
        raise SetupError(f"The database {_safe(url)} cannot be used: {explain(error)}.") from None
    return engine


def is_shared(url: str) -> bool:
    """Whether several servers can use such a database."""
    return sa.make_url(url).get_backend_name() == "postgresql"


def _encode(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def _safe(url: str) -> str:
    try:
        return sa.make_url(url).render_as_string(hide_password=True)
    except sa.exc.ArgumentError:
        return url


def _file_of(url: str) -> Path | None:
    """The file of an SQLite database; None for any other database, and for one in memory."""
    parts = sa.make_url(url)
    inside = parts.get_backend_name() != "sqlite" or parts.database in (None, "", ":memory:")
    return None if inside else Path(str(parts.database))


def _make_private(file: Path, url: str) -> None:
    """A new database can be read by its owner only, as the files are that SQLite lays beside it."""
    try:
        os.close(os.open(file, os.O_RDWR | os.O_CREAT, 0o600))
    except OSError as error:
        raise SetupError(f"The database {_safe(url)} cannot be used: {reason(error)}.") from None


class Present:
    """Notices before a transaction that the file was removed or replaced: what is written would be lost unseen."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.known = os.stat(file).st_ino

    def __call__(self, connection: Connection) -> None:
        try:
            same = os.stat(self.file).st_ino == self.known
        except OSError:
            same = False
        if not same:
            raise OperationalError("BEGIN", None, Exception("the file was removed or replaced while the server ran"))


def take(url: str, engine: Engine | None = None, several: bool = False) -> sqlite3.Connection | Connection | None:
    """Keep other servers away from a database for as long as the answer lives; SetupError if one has it.

    SQLite locks a file beside it, which the system unlocks however a process ends; PostgreSQL keeps a lock as long as
    the connection, and `several` servers that know of each other share it.
    """
    if engine and engine.dialect.name == "postgresql":
        return _take_shared(engine, several)
    file = _file_of(url)
    if file is None:
        return None
    lock = sqlite3.connect(f"{file}.lock", timeout=0, isolation_level=None)
    try:
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError:
        lock.close()
        raise SetupError(
            f"Another server uses the database {_safe(url)}; stop it, or choose another folder with --data-dir."
        ) from None
    return lock


def _take_shared(engine: Engine, several: bool) -> Connection:
    lock = engine.connect().execution_options(isolation_level="AUTOCOMMIT")
    attempt = sa.func.pg_try_advisory_lock_shared if several else sa.func.pg_try_advisory_lock
    if not lock.execute(sa.select(attempt(ALONE))).scalar_one():
        lock.close()
        raise SetupError(
            "Another server uses this database; to let several share it, start each with the same --bus redis://host:6379."
        )
    return lock


def _set_up_sqlite(connection: Any, _record: object) -> None:
    connection.isolation_level = None  # transactions begin where we say, see _begin_sqlite
    cursor = connection.cursor()
    cursor.execute("PRAGMA busy_timeout = 5000")
    cursor.execute("PRAGMA journal_mode = WAL")
    cursor.execute("PRAGMA synchronous = FULL")  # an acknowledged move survives a power cut
    cursor.execute("PRAGMA foreign_keys = ON")
    cursor.close()


def _begin_sqlite(connection: Connection) -> None:
    reading = connection.get_execution_options().get("reading")
    connection.exec_driver_sql("BEGIN" if reading else "BEGIN IMMEDIATE")


def explain(error: SQLAlchemyError) -> str:
    """What went wrong, as a part of a sentence for people."""
    text = str(error.orig) if isinstance(error, DatabaseError) else str(error)
    return text.splitlines()[0].rstrip(".") if text else type(error).__name__


def is_lost(error: BaseException) -> bool:
    """Whether the database server has gone, is starting, or has ended the connection."""
    if not isinstance(error, DBAPIError):
        return isinstance(error, PendingRollbackError)
    state = getattr(error.orig, "sqlstate", "") if isinstance(error, OperationalError) else ""
    return error.connection_invalidated or state is None or state[:2] in ("08", "57") or state == IDLE_TOO_LONG


def is_conflict(error: BaseException) -> bool:
    """Whether somebody else has written the same thing first."""
    return isinstance(error, IntegrityError)
