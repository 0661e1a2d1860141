"""What the commands share: the parser whose errors are sentences, and the arguments that several of them have."""

import argparse
import secrets
import sys
from collections.abc import Callable, Sequence
from typing import Any, NoReturn

from rich.console import Console

from westward.kernel import Game
from westward.terminal.errors import CommandError
from westward.terminal.play import Read

Arguments = argparse.Namespace
Command = Callable[[Arguments, Console, Read], int]


class Parser(argparse.ArgumentParser):
    """An ArgumentParser whose errors are raised: neither printed with the usage nor, on a full disk, swallowed."""

    def error(self, message: str) -> NoReturn:
        raise CommandError(f"{message} (try: {self.prog} --help)")

    def _print_message(self, message: str, file: Any = None) -> None:
        (file or sys.stdout).write(message)


class Commands:
    """The commands of a parser, to which every module adds its own."""

    def __init__(self, parser: Parser) -> None:
        self.parser = parser
        self.subparsers: Any = parser.add_subparsers(title="commands", metavar="COMMAND")

    def add(self, name: str, command: Command, summary: str, *examples: str) -> Parser:
        """A command with its help and examples of it."""
        epilog = "\n".join(["examples:" if len(examples) > 1 else "example:", *(f"  {line}" for line in examples)])
        added: Parser = self.subparsers.add_parser(
            name,
            help=summary,
            description=f"{summary[:1].upper()}{summary[1:]}.",
            epilog=epilog,
            formatter_class=argparse.RawDescriptionHelpFormatter,
            allow_abbrev=False,
        )
        added.set_defaults(command=command)
        add_components(added)
        return added


def seed_of(args: Arguments) -> int | str:
    """The seed that was given (a whole number or any text), or a new one."""
    if args.seed is None:
        return secrets.randbelow(2**31)
    text = str(args.seed)
    return int(text) if text.isdecimal() and text.isascii() and len(text) < 20 else text


def options_of(game: Game, texts: Sequence[str]) -> dict[str, Any]:
    """The options of a game from `key=value`."""
    known = {option.name: option for option in game.options}
    out: dict[str, Any] = {}
    for text in texts:
        key, equals, value = text.partition("=")
        if not equals:
            raise CommandError(f"--option: write NAME=VALUE, not '{text}'; {game.title} has {', '.join(known)}")
        out[key] = known[key].parse(value) if key in known else value
    game.check(game.seats[0], out)
    return out


def add_components(parser: Parser) -> None:
    """A folder with other printed matter."""
    parser.add_argument(
        "--components",
        metavar="DIR",
        default=argparse.SUPPRESS,
        help="a folder with your own components, such as trails.toml (as WESTWARD_COMPONENTS does)",
    )


def add_seat_count(parser: Parser) -> None:
    """How many play."""
    parser.add_argument("--seats", type=int, metavar="N", help="how many seats (default: as few as the game allows)")


def add_out(parser: Parser) -> None:
    """A file instead of the screen."""
    parser.add_argument("--out", metavar="FILE", help="where to write (default: the standard output)")


def add_records(parser: Parser) -> None:
    """A folder for the games."""
    parser.add_argument("--records", metavar="DIR", help="write the record of every game, for `westward replay`")


def add_dealing(parser: Parser) -> None:
    """What a game is dealt by."""
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game; may be repeated"
    )
    parser.add_argument("--seed", metavar="S", help="the same seed deals the same game (default: another each time)")


def add_viewer(parser: Parser) -> None:
    """Whose eyes see it."""
    parser.add_argument("--seat", metavar="SEAT", help="seen by that seat: 0, red or R (default: an onlooker)")


def add_json(parser: Parser) -> None:
    """The result as data instead of a table."""
    parser.add_argument("--json", action="store_true", help="print it as JSON instead of tables")
