"""The commands to look at games and positions: games, rules, new, show, bench."""

import argparse

from rich.console import Console

from westward.kernel import games, load
from westward.terminal import commands as made
from westward.terminal.play import Read
from westward.terminal.typed.base import (
    Arguments,
    Commands,
    add_dealing,
    add_json,
    add_out,
    add_seat_count,
    add_viewer,
    options_of,
    seed_of,
)


def add_to(commands: Commands) -> None:
    """These commands."""
    listed = commands.add("games", _games, "list the games with their seats and options", "westward games")
    add_json(listed)

    rules = commands.add("rules", _rules, "read the rules of a game", "westward rules trails")
    rules.add_argument("game", metavar="GAME")

    new = commands.add(
        "new",
        _new,
        "deal a new game and write its position as JSON, in names that can be edited",
        "westward new trails --seats 3 --option layout=first_game --seed 7 --out start.json",
    )
    new.add_argument("game", metavar="GAME")
    new.add_argument("--raw", action="store_true", help="as the numbers that the program works with")
    add_seat_count(new)
    add_dealing(new)
    add_out(new)

    show = commands.add(
        "show",
        _show,
        "show a position, or a position of a record, as text or as a drawing",
        "westward new trails | westward show -",
        "westward show --position start.json",
        "westward show game.json --at 12 --seat red --svg --out board.svg",
    )
    shown = show.add_mutually_exclusive_group(required=True)
    shown.add_argument(
        "file",
        metavar="FILE",
        nargs="?",
        default=argparse.SUPPRESS,  # so that it does not hide what --position has said
        help="a position or a record; - is the standard input",
    )
    shown.add_argument("--position", metavar="FILE", dest="file", help="the same as FILE")
    form = show.add_mutually_exclusive_group()
    form.add_argument("--svg", dest="form", action="store_const", const="svg", default="", help="as a drawing (SVG)")
    form.add_argument("--json", dest="form", action="store_const", const="json", help="all that the seat sees, as JSON")
    add_out(show)
    add_viewer(show)
    show.add_argument("--at", type=int, metavar="STEP", help="of a record: after so many decisions (default: the last)")

    bench = commands.add("bench", _bench, "measure how fast the games run here", "westward bench trails --seconds 3")
    bench.add_argument("game", metavar="GAME", nargs="?", help="default: all games")
    add_seat_count(bench)
    add_json(bench)
    bench.add_argument("--seconds", type=seconds, default=1.0, metavar="S", help="time for each figure (default: 1)")


def _games(args: Arguments, console: Console, read: Read) -> int:
    return made.print_games(console) if args.json else made.list_games(console)


def _rules(args: Arguments, console: Console, read: Read) -> int:
    return made.show_rules(load(args.game), console)


def _new(args: Arguments, console: Console, read: Read) -> int:
    game = load(args.game)
    seats = game.seats[0] if args.seats is None else args.seats
    return made.new_position(game, seats, seed_of(args), options_of(game, args.option), args.raw, args.out)


def _show(args: Arguments, console: Console, read: Read) -> int:
    return made.show_position(args.file, args.at, args.seat, args.form, args.out, console)


def _bench(args: Arguments, console: Console, read: Read) -> int:
    return made.bench([args.game] if args.game else list(games()), args.seats, args.seconds, args.json, console)


def seconds(text: str) -> float:
    """A time for a measurement."""
    value = float(text)
    if not 0 < value <= 3600:
        raise argparse.ArgumentTypeError(f"a time is more than 0 and at most 3600 seconds, not {text}")
    return value
