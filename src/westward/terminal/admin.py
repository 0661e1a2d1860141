"""`westward admin`: which commands a host has, and what may be typed after them."""

import argparse


def add_actions(parser: argparse.ArgumentParser) -> None:
    """The commands and what may be typed after them."""
    actions = parser.add_subparsers(title="what to do", metavar="ACTION", required=True)

    def add(name: str, summary: str) -> argparse.ArgumentParser:
        added: argparse.ArgumentParser = actions.add_parser(name, help=summary, description=summary, allow_abbrev=False)
        added.set_defaults(action=name)
        added.add_argument("--data-dir", metavar="DIR", help="the server's folder (default: the platform's place)")
        added.add_argument("--database", metavar="URL", help="an SQLAlchemy URL, as for westward serve")
        return added

    shown = add("list", "list the tables, a line each")
    shown.add_argument("--idle", type=float, default=0.0, metavar="DAYS", help="on which nothing happened for so long")
    shown.add_argument("--status", default="", choices=("waiting", "playing", "over", "abandoned"))
    shown.add_argument("--json", action="store_true", help="print it as JSON instead of lines")
    exported = add("export", "print the record of a table, with all its secrets")
    exported.add_argument("table", metavar="TABLE")
    moved = add("archive", "move tables into files, one for each")
    moved.add_argument("tables", metavar="TABLE", nargs="*")
    moved.add_argument("--idle", type=float, metavar="DAYS", help="all on which nothing happened for so long")
    moved.add_argument("--to", required=True, metavar="FOLDER")
    back = add("restore", "bring archived tables back")
    back.add_argument("files", metavar="FILE", nargs="+")
    gone = add("delete", "delete tables for good")
    gone.add_argument("tables", metavar="TABLE", nargs="+")
    given = add("seat", "give a seat to a bot or to somebody else")
    given.add_argument("table", metavar="TABLE")
    given.add_argument("seat", metavar="SEAT", type=int, help="counted from 0")
    whom = given.add_mutually_exclusive_group(required=True)
    whom.add_argument("--bot", metavar="BOT", help="such as steady")
    whom.add_argument("--person", metavar="NAME", help="a link is printed that gives the seat to them")
    add("ban", "refuse an address or a network").add_argument("address", metavar="ADDRESS")
    add("unban", "let an address or a network in again").add_argument("address", metavar="ADDRESS")
