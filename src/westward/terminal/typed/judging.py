"""The commands that judge: review of a game that was played, report on how balanced a game is."""

from rich.console import Console

from westward.arena import Series
from westward.coach import JUDGE
from westward.kernel import load
from westward.terminal import balance, review
from westward.terminal import commands as made
from westward.terminal.play import Read
from westward.terminal.typed.base import Arguments, Commands, add_dealing, options_of, seed_of


def add_to(commands: Commands) -> None:
    """These commands."""
    coach = commands.add(
        "review",
        _review,
        "say how likely everybody was to win in a recorded game, where most was given away, and why",
        "westward review game.json",
        "westward review game.json --judge guided:10000 --out review.html",
    )
    coach.add_argument("file", metavar="RECORD", help="a record; - is the standard input")
    coach.add_argument("--judge", metavar="BOT", help=f"a bot that looks ahead (default: {JUDGE})")
    coach.add_argument("--json", action="store_true", help="as data")
    coach.add_argument("--out", metavar="FILE", help="write a page with a chart, too: .html")

    report = commands.add(
        "report",
        _report,
        "say how balanced a game is: seats, points, what winners had and did, options, length and drama",
        "westward report trails --games 1000 --seats 3 --jobs 2 --out trails.html",
        "westward report coloma --games 200 --seats 4 --compare my_components --out change.html",
    )
    report.add_argument("game", metavar="GAME")
    report.add_argument("--games", type=int, default=100, metavar="N", help="how many games (default: 100)")
    report.add_argument("--seats", type=int, metavar="N", help="how many seats (default: 2, or the nearest to it)")
    report.add_argument("--bot", default="own", help="who plays all seats (default: own, the game's own bot)")
    report.add_argument("--jobs", type=int, default=1, metavar="J", help="how many processes (default: 1)")
    report.add_argument("--out", metavar="FILE", help="write a page with plots (.html)")
    report.add_argument("--json", action="store_true", help="print all findings as JSON instead of tables")
    report.add_argument("--compare", metavar="DIR", help="play the same seeds with the components of this folder too")
    add_dealing(report)


def _review(args: Arguments, console: Console, read: Read) -> int:
    return review.run(made.open_recorded(args.file), args.judge, args.json, args.out, console)


def _report(args: Arguments, console: Console, read: Read) -> int:
    game = load(args.game)
    seats = max(min(2, game.seats[-1]), game.seats[0]) if args.seats is None else args.seats
    options = options_of(game, args.option)
    series = Series(game.name, (args.bot,) * seats, args.games, seed_of(args), options, rotate=False)
    return balance.run(series, args.jobs, args.compare, args.out, args.json, console)
