"""The commands that let bots play: simulate, dataset, tournament, learn, tune."""

import argparse
from pathlib import Path

from rich.console import Console
from rich.text import Text

from westward import bots
from westward.arena import Series
from westward.arena.tournament import Tournament
from westward.kernel import Game, load
from westward.terminal import dataset, meetings, tournament
from westward.terminal.errors import CommandError, needing
from westward.terminal.play import Read
from westward.terminal.series import simulate
from westward.terminal.typed.base import (
    Arguments,
    Commands,
    add_dealing,
    add_json,
    add_records,
    add_seat_count,
    options_of,
    seed_of,
)

TOURNAMENT_GAMES = 100
TUNED = "greedy:20"  # plays by the figures where a game has no bot of its own


def add_to(commands: Commands) -> None:
    """These commands."""
    series = commands.add(
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
    add_dealing(series)
    series.add_argument("--out", metavar="FILE", help="write the outcome of every game and the result as JSON")
    add_records(series)
    add_json(series)

    data = commands.add(
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

    cup = commands.add(
        "tournament",
        _tournament,
        "let bots meet in every seat with the same deals, and say who is better, and how surely",
        "westward tournament trails random,greedy:100,ismcts:200 --seats 2 --games 300 --jobs 2 --out cup.html",
        "westward tournament coloma own,random --seats 4 --games 400 --stop --journal coloma.jsonl",
        "westward tournament trails own,random --games 4000 --engine ray --journal cup.jsonl --records games",
        "westward tournament --file benchmarks/tournaments/trails_2.toml --journal ladders --out ladders.md",
    )
    cup.add_argument("game", metavar="GAME", nargs="?")
    known = f"two or more, with commas: {', '.join(bots.names())}, with a budget, module:Class, program:COMMAND"
    cup.add_argument("players", metavar="BOTS", nargs="?", help=known)
    add_seat_count(cup)
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
    add_records(cup)
    add_json(cup)
    cup.add_argument("--out", metavar="FILE", action="append", default=[], help="a result: .html, .json or .csv")
    add_dealing(cup)

    course = commands.add(
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

    tuning = commands.add(
        "tune",
        _tune,
        "let players of a game find better figures for what its positions are worth; the same command goes on after an "
        "interrupt",
        "westward tune oregon_trail --folder race_figures --generations 20 --deals 30 --jobs 2",
    )
    tuning.add_argument("game", metavar="GAME")
    tuning.add_argument("--folder", required=True, metavar="FOLDER", help="what is found is kept here")
    tuning.add_argument(
        "--bot", metavar="BOT", help=f"who plays by the figures (default: the game's own bot, or {TUNED})"
    )
    tuning.add_argument(
        "--seats",
        metavar="LIST",
        help="how many seats; the deals take turns with several, as 2,6 (default: the fewest from 2, and the most)",
    )
    tuning.add_argument("--generations", type=int, default=20, metavar="N", help="how often it draws (default: 20)")
    tuning.add_argument(
        "--deals", type=int, default=20, metavar="N", help="deals for each candidate, in every seat (default: 20)"
    )
    tuning.add_argument("--jobs", type=int, default=1, metavar="J", help="how many processes (default: 1)")
    tuning.add_argument("--seed", type=int, default=1, metavar="S", help="the same seed finds the same (default: 1)")


def _simulate(args: Arguments, console: Console, read: Read) -> int:
    game = load(args.game)
    options = options_of(game, args.option)
    players = bots_of(args, game)
    series = Series(game.name, players, args.games, seed_of(args), options, args.rotate, recorded=bool(args.records))
    return simulate(series, args.jobs, args.out, args.records, args.json, console)


def _dataset(args: Arguments, console: Console, read: Read) -> int:
    game = load(args.game)
    options = options_of(game, args.option)
    series = Series(game.name, bots_of(args, game), args.games, seed_of(args), options, recorded=True)
    return dataset.run(series, args.out, console)


def bots_of(args: Arguments, game: Game) -> tuple[str, ...]:
    """The bots of a series: those that were named, or as few random ones as can play."""
    return tuple(part.strip() for part in args.seats.split(",")) if args.seats else ("random",) * game.seats[0]


def _tournament(args: Arguments, console: Console, read: Read) -> int:
    if args.file:
        return meetings.run(
            files_alone(args),
            console,
            jobs=args.jobs,
            engine=args.engine,
            journal=args.journal,
            out=args.out,
            as_json=args.json,
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
        as_json=args.json,
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
    with needing("learn"):
        from westward.arena.learning import Course, learn
    course = Course(args.game, args.generations, args.games, args.seed)
    made = learn(course, Path(args.folder), args.jobs, lambda line: console.print(Text(line)))
    console.print(Text(f"Learned: {made}"))
    return 0


def _tune(args: Arguments, console: Console, read: Read) -> int:
    with needing("learn"):
        from westward.arena.tuning import Tuning
    from westward.terminal import tuning

    game = load(args.game)
    bot = args.bot or ("own" if game.bot else TUNED)
    plan = Tuning(game.name, bot, several_seats(args.seats, game), args.generations, args.deals, args.seed)
    return tuning.run(plan, Path(args.folder), args.jobs, console)


def several_seats(text: str | None, game: Game) -> tuple[int, ...]:
    """Numbers of seats, as `2,6`.

    >>> several_seats(None, load("oregon_trail")), several_seats("2,3", load("oregon_trail"))
    ((2, 6), (2, 3))
    """
    if text is None:
        return tuple(sorted({max(2, game.seats[0]), max(2, game.seats[-1])}))
    try:
        return tuple(int(part) for part in text.split(","))
    except ValueError:
        raise CommandError(f"--seats: numbers with commas between them, as in 2,6, not {text}") from None
