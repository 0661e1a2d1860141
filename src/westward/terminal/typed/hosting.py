"""The command for hosts: admin."""

from rich.console import Console

from westward.terminal import admin
from westward.terminal.errors import needing
from westward.terminal.play import Read
from westward.terminal.typed.base import Arguments, Commands


def add_to(commands: Commands) -> None:
    """These commands."""
    host = commands.add(
        "admin",
        _admin,
        "look after the tables of a server: list, export, archive, restore and delete them, give seats away, ban",
        "westward admin list --idle 30 --data-dir /srv/westward",
        "westward admin archive --idle 90 --to archive --data-dir /srv/westward",
        "westward admin seat abcdefghjkmn 2 --bot steady",
        "westward admin ban 10.1.2.3",
    )
    admin.add_actions(host)


def _admin(args: Arguments, console: Console, read: Read) -> int:
    with needing("table"):
        from westward.terminal import hosting  # what only a server needs takes a moment to load
    return hosting.run(args)
