"""What a host does with tables from outside: list, export, archive, restore, delete, give seats away, ban addresses.

All of it works on the database, also while the server runs: the server looks every second whether something was done.
"""

import json
import time
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, Final

import sqlalchemy as sa
from sqlalchemy import Connection, Engine

from westward.kernel.record import dump_record
from westward.table import storage
from westward.table.levels import check_bot
from westward.table.messages import NewSeat
from westward.table.records import stored_record
from westward.table.rows import outdated, seat_row
from westward.table.security import network
from westward.table.settings import SetupError
from westward.table.storage import Happened, Kept
from westward.table.tokens import new_token

DAY: Final = 24 * 3600.0
PARTS: Final = [table for table in storage.schema.sorted_tables if "table_id" in table.c and table is not storage.links]


def listing(engine: Engine, idle_days: float = 0.0, status: str = "") -> list[dict[str, Any]]:
    """All tables on which nothing has happened for so many days, the latest last."""
    now = time.time()
    wanted = [storage.tables.c.updated <= now - idle_days * DAY]
    if status:
        wanted.append(storage.tables.c.status == status)
    with engine.begin() as connection:
        rows = storage.list_tables(connection, sa.and_(*wanted), most=None)
    return [_listed(row, now) for row in reversed(rows)]


def _listed(row: dict[str, Any], now: float) -> dict[str, Any]:
    return {
        "id": row["id"],
        "game": row["game"],
        "status": row["status"],
        "stopped": outdated(row),
        "moves": row["moves"],
        "idle_days": int((now - row["updated"]) // DAY),
        "people": [seat["name"] for seat in row["people"]],
    }


def line(table: dict[str, Any]) -> str:
    """A table of the list for people."""
    names = ", ".join(name or "open" for name in table["people"])
    status = table["status"] + (" (stopped)" if table["stopped"] else "")
    return f"{table['id']}  {table['game']}  {status}  {table['moves']} moves  {table['idle_days']} days ago  {names}"


def export(engine: Engine, table_id: str) -> str:
    """The record of a table, however far it was played. It holds all secrets of the game."""
    with engine.begin() as connection:
        return dump_record(stored_record(_kept(connection, table_id)))


def delete(engine: Engine, table_ids: Sequence[str]) -> None:
    """Forget tables."""
    with engine.begin() as connection:
        for table_id in table_ids:
            _kept(connection, table_id)
            storage.delete_table(connection, table_id)
        storage.note_change(connection)


def archive(engine: Engine, folder: Path, table_ids: Iterable[str]) -> int:
    """Move tables into files, from which `restore` brings them back; how many."""
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    moved = 0
    for table_id in table_ids:
        with engine.begin() as connection:
            _kept(connection, table_id)
            draft = folder / f"{table_id}.json.part"
            draft.write_text(json.dumps(_rows(connection, table_id)), encoding="utf-8")
            draft.chmod(0o600)  # it holds what was hidden, and hashes of tokens
            draft.replace(folder / f"{table_id}.json")
            storage.delete_table(connection, table_id)
            storage.note_change(connection)
        moved += 1
    return moved


def idle(engine: Engine, days: float) -> list[str]:
    """The tables on which nothing has happened for so many days."""
    with engine.begin() as connection:
        old = storage.tables.c.updated <= time.time() - days * DAY
        return list(connection.execute(sa.select(storage.tables.c.id).where(old)).scalars())


def restore(engine: Engine, file: Path) -> str:
    """Bring an archived table back; its id."""
    try:
        rows = json.loads(file.read_text(encoding="utf-8"))
        table_id = str(rows["tables"][0]["id"])
        with engine.begin() as connection:
            for table in (storage.tables, *PARTS):
                if rows[table.name]:
                    connection.execute(table.insert(), rows[table.name])
    except (ValueError, LookupError, TypeError, sa.exc.SQLAlchemyError) as error:
        raise SetupError(f"{file} cannot be brought back: {str(error).splitlines()[0]}.") from None
    return table_id


def _rows(connection: Connection, table_id: str) -> dict[str, list[dict[str, Any]]]:
    wanted = [(storage.tables, storage.tables.c.id), *((table, table.c.table_id) for table in PARTS)]
    return {
        table.name: [dict(row) for row in connection.execute(sa.select(table).where(key == table_id)).mappings()]
        for table, key in wanted
    }


def give_to_bot(engine: Engine, table_id: str, seat: int, bot: str) -> None:
    """A bot plays in a seat from now on."""
    try:
        check_bot(bot)
    except ValueError as error:
        raise SetupError(f"{error}.") from None
    _give(engine, table_id, seat, NewSeat(kind="bot", bot=bot), None)


def give_to_person(engine: Engine, table_id: str, seat: int, name: str) -> str:
    """Somebody else plays in a seat from now on: the path of the link that gives it to them."""
    token = new_token()
    _give(engine, table_id, seat, NewSeat(kind="person", name=name), token)
    return f"/t/{table_id}?seat={token}"


def _give(engine: Engine, table_id: str, seat: int, new: NewSeat, token: str | None) -> None:
    with engine.begin() as connection:
        kept = _kept(connection, table_id)
        if not 0 <= seat < len(kept.seats):
            raise SetupError(f"The table {table_id} has the seats 0 to {len(kept.seats) - 1}.")
        if kept.seats[seat]["kind"] == "open":
            raise SetupError("This seat is open: whoever has the link of the table can take it.")
        others = [row["name"] for row in kept.seats if row["seat"] != seat]
        row = seat_row(seat, new, token, others)
        storage.open_seat(connection, table_id, row)
        last = kept.events[-1]
        event = Happened(last.seq + 1, "seated", {"seat": seat, "name": row["name"]}, time.time())
        storage.insert_events(connection, table_id, [event])
        storage.note_change(connection)


def ban(engine: Engine, address: str) -> str:
    """Refuse whatever comes from an address or a network; as it is written from now on."""
    where = network(address)
    with engine.begin() as connection:
        if where not in storage.bans_of(connection):
            connection.execute(storage.bans.insert().values(address=where, at=time.time()))
        storage.note_change(connection)
    return where


def unban(engine: Engine, address: str) -> None:
    """Let an address in again."""
    where = network(address)
    with engine.begin() as connection:
        if connection.execute(storage.bans.delete().where(storage.bans.c.address == where)).rowcount == 0:
            raise SetupError(f"{where} is not banned.")
        storage.note_change(connection)


def _kept(connection: Connection, table_id: str) -> Kept:
    kept = storage.load_table(connection, table_id)
    if kept is None:
        raise SetupError(f"There is no table {table_id}.")
    return kept
