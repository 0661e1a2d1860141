"""What the commands of `westward admin` do with the tables of a server, whether it runs or not."""

import argparse
import json
from collections.abc import Callable
from pathlib import Path
from typing import Final

from sqlalchemy import Engine

from westward.table import admin
from westward.table.database import connect
from westward.table.settings import open_settings
from westward.terminal.errors import CommandError

Action = Callable[[Engine, argparse.Namespace], None]


def run(args: argparse.Namespace) -> int:
    """Obey one of the commands."""
    action = ACTIONS[args.action]
    engine = connect(open_settings(Path(args.data_dir) if args.data_dir else None, args.database).database)
    try:
        action(engine, args)
    finally:
        engine.dispose()
    return 0


def _list(engine: Engine, args: argparse.Namespace) -> None:
    tables = admin.listing(engine, args.idle, args.status)
    if args.json:
        print(json.dumps(tables, indent=1))
        return
    for table in tables:
        print(admin.line(table))


def _export(engine: Engine, args: argparse.Namespace) -> None:
    print(admin.export(engine, args.table), end="")


def _archive(engine: Engine, args: argparse.Namespace) -> None:
    if bool(args.tables) == (args.idle is not None):
        raise CommandError("admin archive: name tables, or say with --idle for how many days nothing has happened")
    tables = args.tables or admin.idle(engine, args.idle)
    print(f"{admin.archive(engine, Path(args.to), tables)} tables were moved to {args.to}.")


def _restore(engine: Engine, args: argparse.Namespace) -> None:
    for file in args.files:
        print(f"The table {admin.restore(engine, Path(file))} is back.")


def _delete(engine: Engine, args: argparse.Namespace) -> None:
    admin.delete(engine, args.tables)
    print(f"Deleted: {', '.join(args.tables)}.")


def _seat(engine: Engine, args: argparse.Namespace) -> None:
    if args.bot:
        admin.give_to_bot(engine, args.table, args.seat, args.bot)
        print(f"The bot {args.bot} plays in seat {args.seat} now.")
    else:
        link = admin.give_to_person(engine, args.table, args.seat, args.person)
        print(f"Whoever opens this below the server's address has seat {args.seat}: {link}")


def _ban(engine: Engine, args: argparse.Namespace) -> None:
    print(f"{admin.ban(engine, args.address)} is banned.")


def _unban(engine: Engine, args: argparse.Namespace) -> None:
    admin.unban(engine, args.address)
    print(f"{args.address} may come again.")


ACTIONS: Final[dict[str, Action]] = {
    "list": _list,
    "export": _export,
    "archive": _archive,
    "restore": _restore,
    "delete": _delete,
    "seat": _seat,
    "ban": _ban,
    "unban": _unban,
}
