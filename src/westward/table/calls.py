"""What is stored about notices: where people want them, and of what they were told."""

from typing import Any, NamedTuple

import sqlalchemy as sa
from sqlalchemy import Connection

from westward.table.storage import calls, notices, tables_of

MOST_TABLES = 1000


class Subscriber(NamedTuple):
    """Somebody who wants to be told when they are away."""

    visitor: str
    mail: str = ""
    confirmed: bool = False
    hook: str = ""
    base: str = ""
    mailed: float = 0.0


def load_subscribers(connection: Connection, visitor: str | None = None) -> dict[str, Subscriber]:
    """All who want to be told, or one of them, by visitor."""
    wanted = sa.select(notices) if visitor is None else sa.select(notices).where(notices.c.visitor == visitor)
    found = connection.execute(wanted).mappings()
    return {row["visitor"]: Subscriber(**row) for row in found}


def save_subscriber(connection: Connection, row: Subscriber) -> None:
    """Keep where somebody wants to be told; nothing is kept of those who do not want to be."""
    connection.execute(notices.delete().where(notices.c.visitor == row.visitor))
    if row.mail or row.hook:
        connection.execute(notices.insert().values(row._asdict()))
    else:
        connection.execute(calls.delete().where(calls.c.visitor == row.visitor))


def note(connection: Connection, visitor: str, table_id: str, decision: str, now: float, mail: bool) -> bool:
    """Remember that somebody is told of a decision; False if they were told already."""
    same = (calls.c.visitor == visitor) & (calls.c.table_id == table_id)
    if connection.execute(sa.select(calls.c.decision).where(same)).scalar() == decision:
        return False
    connection.execute(calls.delete().where(same))
    values = {"visitor": visitor, "table_id": table_id, "decision": decision, "at": now, "mailed": not mail}
    connection.execute(calls.insert().values(values))
    return True


def unmailed(connection: Connection, before: float) -> dict[str, dict[str, str]]:
    """Of what nobody was mailed yet: for each visitor the decisions by table."""
    found: dict[str, dict[str, str]] = {}
    for row in connection.execute(sa.select(calls).where(~calls.c.mailed, calls.c.at <= before)):
        found.setdefault(row.visitor, {})[row.table_id] = row.decision
    return found


def tables_with(connection: Connection, visitor: str, wanted: dict[str, str]) -> list[dict[str, Any]]:
    """The tables of a visitor that are wanted."""
    return [row for row in tables_of(connection, visitor, MOST_TABLES) if row["id"] in wanted]


def settle(connection: Connection, visitor: str, table_ids: list[str], mailed: float | None) -> None:
    """These need no mail any more; `mailed`: because one has left just then."""
    same = (calls.c.visitor == visitor) & calls.c.table_id.in_(table_ids)
    connection.execute(calls.update().where(same).values(mailed=True))
    if mailed is not None:
        connection.execute(notices.update().where(notices.c.visitor == visitor).values(mailed=mailed))
