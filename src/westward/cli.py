"""The command line: `westward COMMAND …`. Every error is one sentence on the error stream, and exit code 2."""

import argparse
import contextlib
import os
import secrets
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NoReturn, TextIO

from rich.console import Console
from rich.text import Text

from westward import bots
from westward.arena import Series
from westward.arena.tournament import Tournament
from westward.coach import JUDGE
from westward.kernel import Game, Match, games, load
from westward.terminal import admin, balance, commands, dataset, meetings, review, tournament
from westward.terminal.errors import CommandError
from westward.terminal.files import open_match, read_position, read_record
from westward.terminal.play import Read, Session
from westward.terminal.players import OPPONENT, YOU, parse_players, players_of, usual_players
from westward.terminal.replay import Player
from westward.terminal.series import simulate

USAGE_ERROR = 2
INTERRUPTED = 130
TOURNAMENT_GAMES = 100

Arguments = argparse.Namespace
Command = Callable[[Arguments, Console, Read], int]


class Parser(argparse.ArgumentParser):
    """An ArgumentParser whose errors are raised: neither printed with the usage nor, on a full disk, swallowed."""

    def error(self, message: str) -> NoReturn:
        raise CommandError(f"{message} (try: {self.prog} --help)")

    def _print_message(self, message: str, file: Any = None) -> None:
        (file or sys.stdout).write(message)


def main(argv: Sequence[str] | None = None, read: Read = input) -> int:
    """Run a command; the exit code. `read` asks a person for a line.

    >>> main(["--version"])
    westward 0.1.0 (...)
    0
    """
    for stream in (sys.stdin, sys.stdout, sys.stderr):  # a terminal without our characters shows others instead
        with contextlib.suppress(AttributeError, ValueError):
            stream.reconfigure(errors="replace")  # type: ignore[union-attr]
    try:
        code = run(argv, read)
        sys.stdout.flush()
        return code
    except BrokenPipeError:
        return close(sys.stdout, 1)
    except KeyboardInterrupt:
        return INTERRUPTED
    except Exception as error:
        if os.environ.get("WESTWARD_DEBUG"):
            raise
        sentence, code = explain(error)
        print(f"westward: {sentence}", file=sys.stderr)
        return close(sys.stdout, code) if isinstance(error, OSError) else code


def run(argv: Sequence[str] | None, read: Read) -> int:
    """Parse and obey."""
    parser = build_parser()
    try:
        arguments = parser.parse_args(argv)
    except SystemExit as done:  # --help and --version have printed what was asked for
        return int(done.code or 0)
    if getattr(arguments, "components", None) is not None:
        commands.use_components(arguments.components)
    if arguments.command is None:
        arguments = parser.parse_args(["serve"])
    command: Command = arguments.command
    return command(arguments, Console(highlight=False), read)


def explain(error: Exception) -> tuple[str, int]:
    """An error in one sentence, and its exit code: 2 where the input was wrong, 1 where we were."""
    if isinstance(error, OSError) and error.strerror:
        about = f"{error.filename}: " if error.filename else ""
        return f"{about}{error.strerror}", USAGE_ERROR
    if isinstance(error, (ValueError, OSError)):
        return " ".join(str(error).split()), USAGE_ERROR
    return f"something went wrong inside ({error!r}); WESTWARD_DEBUG=1 shows where", 1


def close(stream: TextIO, code: int) -> int:
    """Give up a stream that nobody reads or that cannot take more, so that Python does not try again at its end."""
    with contextlib.suppress(OSError, ValueError, AttributeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
    return code


# ---------------------------------------------------------------- what the commands do


def _games(args: Arguments, console: Console, read: Read) -> int:
    return commands.list_games(console)


def _rules(args: Arguments, console: Console, read: Read) -> int:
    return commands.show_rules(load(args.game), console)


def _new(args: Arguments, console: Console, read: Read) -> int:
    game = load(args.game)
    seats = game.seats[0] if args.seats is None else args.seats
    return commands.new_position(game, seats, seed_of(args), options_of(game, args.option), args.raw, args.out)


def _show(args: Arguments, console: Console, read: Read) -> int:
    return commands.show_position(args.file, args.at, args.seat, args.svg, args.out, console)


def _play(args: Arguments, console: Console, read: Read) -> int:
    with contextlib.suppress(ImportError):  # line editing, where the system has it
        import readline  # noqa: F401
    seed = seed_of(args)
    open_game = loaded_game if args.load else started_game if args.position else new_game
    match, players = open_game(args, seed)
    return Session(match, players, console, read, seed).run()


def new_game(args: Arguments, seed: int | str) -> tuple[Match, list[str]]:
    """The game and the players that the arguments of `play` ask for."""
    if args.game is None:
        raise CommandError(f"say which game to play: {', '.join(games())}")
    game = load(args.game)
    players = parse_players(args.seats) if args.seats else usual_players(game.seats[0])
    return Match(game, len(players), seed, **options_of(game, args.option)), players


def loaded_game(args: Arguments, seed: int | str) -> tuple[Match, list[str]]:
    """The game of a record, and who goes on with it."""
    record = read_record(args.load)
    match = open_match(record, args.load, seed)
    check_file(args, args.load, match.game)
    if args.seats:
        return match, parse_players(args.seats)
    return match, players_of(record, args.load) or usual_players(int(match.state.seats))


def started_game(args: Arguments, seed: int | str) -> tuple[Match, list[str]]:
    """A game from a position on, and who plays it."""
    state = read_position(args.position)
    check_file(args, args.position, state.game)
    players = parse_players(args.seats) if args.seats else usual_players(int(state.seats))
    return Match(state.game, seed=seed, start=state), players


def check_file(args: Arguments, name: str, game: Game) -> None:
    """The other arguments of `play` do not contradict the file."""
    if args.game not in (None, game.name):
        raise CommandError(f"{name} is a game of {game.name}, not of {args.game}")
    if args.option:
        raise CommandError(f"--option: {name} has options of its own; leave the option out")


def _replay(args: Arguments, console: Console, read: Read) -> int:
    match = commands.open_recorded(args.file)
    player = Player(match, commands.parse_seat(args.seat, match.state), console, read)
    interactive = console.is_terminal and (read is not input or sys.stdin.isatty())
    return player.run() if interactive else player.print_all(args.details)


def _review(args: Arguments, console: Console, read: Read) -> int:
    return review.run(commands.open_recorded(args.file), args.judge, args.json, args.out, console)


def _simulate(args: Arguments, console: Console, read: Read) -> int:
    game = load(args.game)
    options = options_of(game, args.option)
    players = bots_of(args, game)
    series = Series(game.name, players, args.games, seed_of(args), options, args.rotate, recorded=bool(args.records))
    return simulate(series, args.jobs, args.out, args.records, console)


def _dataset(args: Arguments, console: Console, read: Read) -> int:
    game = load(args.game)
    options = options_of(game, args.option)
    series = Series(game.name, bots_of(args, game), args.games, seed_of(args), options, recorded=True)
    return dataset.run(series, args.out, console)


def _tournament(args: Arguments, console: Console, read: Read) -> int:
    if args.file:
        return meetings.run(
            files_alone(args), console, jobs=args.jobs, engine=args.engine, journal=args.journal, out=args.out
        )
    if args.game is None or args.players is None:
        raise CommandError("say which game and which bots, or name a --file that does")
    game = load(args.game)
    seats = max(2, game.seats[0]) if args.seats is None else args.seats
    players = tuple(part.strip() for part in args.players.split(","))
    options = options_of(game, args.option)
    games = TOURNAMENT_GAMES if args.games is None else args.games
    seed = seed_of(args)
    cup = Tournament(game.name, players, seats, games, seed, options, bool(args.records), args.alone)
    return tournament.run(
        cup,
        console,
        jobs=args.jobs,
        engine=args.engine,
        journal=args.journal,
        records=args.records,
        out=args.out,
        stop=args.stop,
    )


def files_alone(args: Arguments) -> list[str]:
    """The files of meetings; they say themselves what is played."""
    if args.game is not None or args.option or args.alone:
        raise CommandError("--file says which game is played, by whom and how: leave that out")
    for name in ("seats", "games", "stop", "seed", "records"):
        if getattr(args, name) is not None:
            raise CommandError(f"--{name}: --file says what is played; leave this out")
    return [str(name) for name in args.file]


def _learn(args: Arguments, console: Console, read: Read) -> int:
    try:
        from westward.arena.learning import Course, learn
    except ImportError as error:
        raise CommandError(f"{error.name} is not installed; get it with: pip install westward[learn]") from None
    course = Course(args.game, args.generations, args.games, args.seed)
    made = learn(course, Path(args.folder), args.jobs, lambda line: console.print(Text(line)))
    console.print(Text(f"Learned: {made}"))
    return 0


def _report(args: Arguments, console: Console, read: Read) -> int:
    game = load(args.game)
    seats = max(min(2, game.seats[-1]), game.seats[0]) if args.seats is None else args.seats
    options = options_of(game, args.option)
    series = Series(game.name, (args.bot,) * seats, args.games, seed_of(args), options, rotate=False)
    return balance.run(series, args.jobs, args.compare, args.out, args.json, console)


def _bench(args: Arguments, console: Console, read: Read) -> int:
    return commands.bench([args.game] if args.game else list(games()), args.seats, args.seconds, console)


def _serve(args: Arguments, console: Console, read: Read) -> int:
    try:
        from westward.table.serve import serve  # what only a server needs takes a moment to load
    except ModuleNotFoundError as error:
        if str(error.name).startswith("westward"):
            raise
        raise CommandError(
            f"the web table needs {error.name}, which is not installed; get it with: pip install westward[table] "
            "(a game in the terminal needs nothing more: westward play trails)"
        ) from None
    folder = Path(args.data_dir) if args.data_dir else None
    return serve(args.host, args.port, args.database, folder, not args.no_browser, args.url)


def _admin(args: Arguments, console: Console, read: Read) -> int:
    from westward.terminal import hosting  # what only a server needs takes a moment to load

    return hosting.run(args)


def seed_of(args: Arguments) -> int | str:
    """The seed that was given (a whole number or any text), or a new one."""
    if args.seed is None:
        return secrets.randbelow(2**31)
    text = str(args.seed)
    return int(text) if text.isdecimal() and text.isascii() and len(text) < 20 else text


def bots_of(args: Arguments, game: Game) -> tuple[str, ...]:
    """The bots of a series: those that were named, or as few random ones as can play."""
    return tuple(part.strip() for part in args.seats.split(",")) if args.seats else ("random",) * game.seats[0]


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


# ---------------------------------------------------------------- what may be typed


def build_parser() -> Parser:
    """All commands with their arguments, their help and an example of each."""
    parser = Parser(
        prog="westward",
        description="Play, study and simulate frontier board games.",
        epilog="example: westward play trails --seats you,ismcts:500",
        allow_abbrev=False,
    )
    parser.set_defaults(command=None)
    parser.add_argument("--version", action="version", version=commands.version_text())
    _add_components(parser)
    subparsers = parser.add_subparsers(title="commands", metavar="COMMAND")

    def add(name: str, command: Command, summary: str, *examples: str) -> Parser:
        epilog = "\n".join(["examples:" if len(examples) > 1 else "example:", *(f"  {line}" for line in examples)])
        added: Parser = subparsers.add_parser(
            name,
            help=summary,
            description=f"{summary[:1].upper()}{summary[1:]}.",
            epilog=epilog,
            formatter_class=argparse.RawDescriptionHelpFormatter,
            allow_abbrev=False,
        )
        added.set_defaults(command=command)
        _add_components(added)
        return added

    add("games", _games, "list the games with their seats and options", "westward games")

    rules = add("rules", _rules, "read the rules of a game", "westward rules trails")
    rules.add_argument("game", metavar="GAME")

    new = add(
        "new",
        _new,
        "deal a new game and write its position as JSON, in names that can be edited",
        "westward new trails --seats 3 --option layout=first_game --seed 7 --out start.json",
    )
    new.add_argument("game", metavar="GAME")
    new.add_argument("--raw", action="store_true", help="as the numbers that the program works with")
    _add_seat_count(new)
    _add_dealing(new)
    _add_out(new)

    show = add(
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
    show.add_argument("--svg", action="store_true", help="as a drawing (SVG)")
    _add_out(show)
    _add_viewer(show)
    show.add_argument("--at", type=int, metavar="STEP", help="of a record: after so many decisions (default: the last)")

    play = add(
        "play",
        _play,
        "play in the terminal against bots, or with others at one keyboard",
        "westward play trails --seats you,random,ismcts:500",
        "westward play trails --seats you,you --option layout=first_game",
        "westward play --load game.json",
        "westward play --position start.json --seats you,you",
    )
    play.add_argument("game", metavar="GAME", nargs="?")
    play.add_argument(
        "--seats",
        metavar="LIST",
        help=f"who sits where: {YOU} for a person, or a bot ({', '.join(bots.names())}; ismcts:2000 thinks for 2000 "
        f"sampled games, ismcts:1.5s for 1.5 seconds); default: {YOU} against {OPPONENT}",
    )
    _add_dealing(play)
    begun = play.add_mutually_exclusive_group()
    begun.add_argument("--load", metavar="FILE", help="go on with a saved game")
    begun.add_argument("--position", metavar="FILE", help="begin at a position, such as one that `westward new` wrote")

    replay = add("replay", _replay, "step through a recorded game", "westward replay game.json --seat blue")
    replay.add_argument("file", metavar="FILE", help="a record; - is the standard input")
    replay.add_argument("--details", action="store_true", help="in a log, which is not stepped through: all events too")
    _add_viewer(replay)

    coach = add(
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

    series = add(
        "simulate",
        _simulate,
        "play many games between bots and sum up the results",
        "westward simulate trails --games 1000 --seats random,random --jobs 2 --seed 1",
        "westward simulate trails --games 200 --seats ismcts:2000,random --out result.json",
    )
    series.add_argument("game", metavar="GAME")
    series.add_argument("--games", type=int, default=100, metavar="N", help="how many games (default: 100)")
    series.add_argument("--seats", metavar="LIST", help=f"the bots: {', '.join(bots.names())} (default: all random)")
    series.add_argument("--jobs", type=int, default=1, metavar="J", help="how many processes (default: 1)")
    series.add_argument(
        "--rotate",
        action=argparse.BooleanOptionalAction,
        default=True,
        help="the bots change seats from game to game (default: yes)",
    )
    _add_dealing(series)
    series.add_argument("--out", metavar="FILE", help="write the outcome of every game and the result as JSON")
    _add_records(series)

    data = add(
        "dataset",
        _dataset,
        "write finished games of bots as Parquet files, for learning; goes on where it was stopped",
        "westward dataset trails --games 10000 --seats steady,steady --seed 1 --out trails-data",
    )
    data.add_argument("game", metavar="GAME")
    data.add_argument("--games", type=int, default=100, metavar="N", help="how many games (default: 100)")
    data.add_argument("--seats", metavar="LIST", help=f"the bots: {', '.join(bots.names())} (default: all random)")
    data.add_argument("--seed", default="0", metavar="SEED", help="the same seed writes the same games (default: 0)")
    data.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game")
    data.add_argument("--out", required=True, metavar="FOLDER", help="where the files are written")

    cup = add(
        "tournament",
        _tournament,
        "let bots meet in every seat with the same deals, and say who is better, and how surely",
        "westward tournament trails random,greedy:100,ismcts:200 --seats 2 --games 300 --jobs 2 --out cup.html",
        "westward tournament coloma own,random --seats 4 --games 400 --stop --journal coloma.jsonl",
        "westward tournament trails own,random --games 4000 --engine ray --journal cup.jsonl --records games",
        "westward tournament --file benchmarks/tournaments/trails_2.toml --journal ladders --out ladders.md",
    )
    cup.add_argument("game", metavar="GAME", nargs="?")
    cup.add_argument(
        "players", metavar="BOTS", nargs="?", help=f"two or more of: {', '.join(bots.names())}, with a budget"
    )
    _add_seat_count(cup)
    cup.add_argument("--games", type=int, metavar="N", help=f"at least so many games (default: {TOURNAMENT_GAMES})")
    cup.add_argument(
        "--alone", action="store_true", help="the first bot has one seat in every game, the others the rest"
    )
    cup.add_argument(
        "--file",
        action="append",
        metavar="FILE",
        help="instead of a game and bots: play the meetings of a file (TOML), each with a journal in the folder of "
        "--journal, and give one table of them all (--out: .md or .csv); may be repeated",
    )
    cup.add_argument(
        "--jobs", type=int, metavar="J", help="how many processes (default: 1; with Ray: one for each core)"
    )
    cup.add_argument(
        "--engine",
        choices=("local", "ray"),
        default="local",
        help="where the games are played: in processes of this machine, or on a Ray cluster, which RAY_ADDRESS names "
        "or which is started here (needs westward[ray]); the results are the same",
    )
    cup.add_argument(
        "--stop",
        type=float,
        nargs="?",
        const=0.05,
        metavar="D",
        help="end as soon as it is clear whether the first bot wins more or less often than its share, by D "
        "(default: 0.05, one game in twenty)",
    )
    cup.add_argument("--journal", metavar="FILE", help="keep every game in FILE; the same command goes on from there")
    _add_records(cup)
    cup.add_argument("--out", metavar="FILE", action="append", default=[], help="a result: .html, .json or .csv")
    _add_dealing(cup)

    course = add(
        "learn",
        _learn,
        "let a game learn by self-play what its positions are worth; the same command goes on after an interrupt",
        "westward learn trails --folder trails_course --generations 12 --games 1500 --jobs 2",
    )
    course.add_argument("game", metavar="GAME")
    course.add_argument("--folder", required=True, metavar="FOLDER", help="what is learned is kept here")
    course.add_argument("--generations", type=int, default=12, metavar="N", help="how often it learns (default: 12)")
    course.add_argument("--games", type=int, default=1500, metavar="N", help="games between (default: 1500)")
    course.add_argument("--jobs", type=int, default=1, metavar="J", help="how many processes (default: 1)")
    course.add_argument("--seed", type=int, default=1, metavar="S", help="the same seed learns the same (default: 1)")

    report = add(
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
    _add_dealing(report)

    server = add(
        "serve",
        _serve,
        "open the web table: play in the browser with people and bots (so does westward alone)",
        "westward serve --port 8000",
        "westward serve --host 0.0.0.0 --data-dir /srv/westward --no-browser",
    )
    server.add_argument("--host", default="127.0.0.1", help="where to listen (default: only this machine)")
    server.add_argument("--port", type=int, default=8000, help="0 is any that is free (default: 8000)")
    server.add_argument("--data-dir", metavar="DIR", help="where everything is kept (default: the platform's place)")
    server.add_argument("--database", metavar="URL", help="an SQLAlchemy URL (default: SQLite in the data folder)")
    server.add_argument("--no-browser", action="store_true", help="do not open a browser")
    server.add_argument("--url", metavar="URL", help="where people find it, for links to send: https://table.example")

    host = add(
        "admin",
        _admin,
        "look after the tables of a server: list, export, archive, restore and delete them, give seats away, ban",
        "westward admin list --idle 30 --data-dir /srv/westward",
        "westward admin archive --idle 90 --to archive --data-dir /srv/westward",
        "westward admin seat abcdefghjkmn 2 --bot steady",
        "westward admin ban 10.1.2.3",
    )
    admin.add_actions(host)

    bench = add("bench", _bench, "measure how fast the games run here", "westward bench trails --seconds 3")
    bench.add_argument("game", metavar="GAME", nargs="?", help="default: all games")
    _add_seat_count(bench)
    bench.add_argument("--seconds", type=seconds, default=1.0, metavar="S", help="time for each figure (default: 1)")
    return parser


def seconds(text: str) -> float:
    """A time for a measurement."""
    value = float(text)
    if not 0 < value <= 3600:
        raise argparse.ArgumentTypeError(f"a time is more than 0 and at most 3600 seconds, not {text}")
    return value


def _add_components(parser: Parser) -> None:
    parser.add_argument(
        "--components",
        metavar="DIR",
        default=argparse.SUPPRESS,
        help="a folder with your own components, such as trails.toml (as WESTWARD_COMPONENTS does)",
    )


def _add_seat_count(parser: Parser) -> None:
    parser.add_argument("--seats", type=int, metavar="N", help="how many seats (default: as few as the game allows)")


def _add_out(parser: Parser) -> None:
    parser.add_argument("--out", metavar="FILE", help="where to write (default: the standard output)")


def _add_records(parser: Parser) -> None:
    parser.add_argument("--records", metavar="DIR", help="write the record of every game, for `westward replay`")


def _add_dealing(parser: Parser) -> None:
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game; may be repeated"
    )
    parser.add_argument("--seed", metavar="S", help="the same seed deals the same game (default: another each time)")


def _add_viewer(parser: Parser) -> None:
    parser.add_argument("--seat", metavar="SEAT", help="seen by that seat: 0, red or R (default: an onlooker)")
