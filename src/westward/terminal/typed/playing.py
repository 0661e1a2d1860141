"""The commands to play: play, replay, serve."""

import contextlib
import sys
from pathlib import Path

from rich.console import Console

from westward import bots
from westward.kernel import Game, Match, games, load
from westward.terminal import commands as made
from westward.terminal.errors import CommandError, needing
from westward.terminal.files import open_match, read_position, read_record
from westward.terminal.play import Read, Session
from westward.terminal.players import OPPONENT, YOU, parse_players, players_of, usual_players
from westward.terminal.replay import Player
from westward.terminal.typed.base import Arguments, Commands, add_dealing, add_viewer, options_of, seed_of


def add_to(commands: Commands) -> None:
    """These commands."""
    play = commands.add(
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
    add_dealing(play)
    begun = play.add_mutually_exclusive_group()
    begun.add_argument("--load", metavar="FILE", help="go on with a saved game")
    begun.add_argument("--position", metavar="FILE", help="begin at a position, such as one that `westward new` wrote")

    replay = commands.add("replay", _replay, "step through a recorded game", "westward replay game.json --seat blue")
    replay.add_argument("file", metavar="FILE", help="a record; - is the standard input")
    replay.add_argument("--details", action="store_true", help="in a log, which is not stepped through: all events too")
    add_viewer(replay)

    server = commands.add(
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
    server.add_argument("--bus", metavar="URL", help="redis://host:6379, if several servers share one PostgreSQL")
    server.add_argument("--inside", metavar="URL", help="where the other servers reach this one: http://10.0.0.5:8000")
    server.add_argument("--url", metavar="URL", help="where people find it, for links to send: https://table.example")


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
    match = made.open_recorded(args.file)
    player = Player(match, made.parse_seat(args.seat, match.state), console, read)
    interactive = console.is_terminal and (read is not input or sys.stdin.isatty())
    return player.run() if interactive else player.print_all(args.details)


def _serve(args: Arguments, console: Console, read: Read) -> int:
    with needing("table", "to play in the terminal, which needs nothing more: westward play"):
        from westward.table.serve import serve  # what only a server needs takes a moment to load
    folder = Path(args.data_dir) if args.data_dir else None
    return serve(args.host, args.port, args.database, folder, not args.no_browser, args.url, args.bus, args.inside)
