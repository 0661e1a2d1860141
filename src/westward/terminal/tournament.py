"""`westward tournament`: bots meet in every seat with the same deals, until it is clear who is better."""

import contextlib
import csv
import io
import json
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table
from rich.text import Text

from westward.arena import Engine, Outcome, cluster, play_series
from westward.arena.journal import Journal, head_of, sorted_games
from westward.arena.ratings import Row, duels, table_of
from westward.arena.report import report_page
from westward.arena.tournament import Tournament, settled
from westward.kernel import load
from westward.kernel.options import spell
from westward.terminal.errors import CommandError
from westward.terminal.files import check_out, write_text
from westward.terminal.records import Records
from westward.terminal.series import INTERRUPTED, progress

FORMATS = (".csv", ".html", ".json")


def run(
    tournament: Tournament,
    console: Console,
    *,
    jobs: int | None,
    engine: Engine,
    journal: str | None,
    records: str | None,
    out: Sequence[str],
    stop: float | None,
    as_json: bool = False,
) -> int:
    """Play, or go on with, a tournament and report; an interrupt reports what was played so far."""
    check_files(out)
    tournament.check()
    if engine == "ray":
        check_ray()
    kept = Records(records, tournament.game, goes_on=journal is not None) if records else None
    book = Journal(Path(journal), tournament) if journal else None
    played, answer, interrupted = play(tournament, stop, jobs, engine, book, kept)
    if played and as_json:
        console.file.write(written(tournament, played, answer, ".json"))
    elif played:
        report(tournament, played, answer, console)
    if played:
        for name in out:
            write_text(written(tournament, played, answer, Path(name).suffix), name)
    if interrupted:
        again = "the same command goes on" if book else "with --journal FILE the same command would go on"
        aside = Console(stderr=True) if as_json else console
        aside.print(Text(f"Interrupted after {len(played)} of {tournament.games} games; {again}."))
    return INTERRUPTED if interrupted else 0


def play(
    tournament: Tournament,
    stop: float | None,
    jobs: int | None,
    engine: Engine,
    book: Journal | None,
    kept: Records | None,
) -> tuple[list[Outcome], int, bool]:
    """The games, after how many it was settled (0: it was not), and whether somebody interrupted it."""
    known: dict[int, Outcome] = book.outcomes if book else {}
    if kept:  # a game whose record is missing is played again: it is the same game
        for index in [index for index, outcome in known.items() if not kept.holds(outcome)]:
            del known[index]
    before = len(known)
    start = time.perf_counter()
    interrupted = False
    answer = 0
    try:
        games = play_series(tournament, jobs, known.keys(), engine)
        with contextlib.closing(games), progress() as bar:
            task = bar.add_task(load(tournament.game).title, total=tournament.games, completed=before, speed="")
            answer = settled(tournament, sorted_games(known.values()), stop) if stop else 0
            while not answer and (outcome := next(games, None)) is not None:
                if kept:
                    kept.keep(outcome)  # before the journal says that the game was played
                if book:
                    book.add(outcome)
                else:
                    known[outcome["index"]] = outcome
                speed = (len(known) - before) / (time.perf_counter() - start)
                bar.update(task, advance=1, speed=f"{speed:,.{0 if speed >= 10 else 1}f} games/s")
                if stop and not len(known) % tournament.set_size:
                    answer = settled(tournament, sorted_games(known.values()), stop)
    except KeyboardInterrupt:
        interrupted = True
    finally:
        if book:
            book.close()
    return sorted_games(known.values())[: answer or tournament.games], answer, interrupted


def check_files(out: Sequence[str]) -> None:
    """The files can be written, and we know what to write."""
    for name in out:
        if Path(name).suffix not in FORMATS:
            raise CommandError(f"--out: {name} must end in {', '.join(FORMATS)}")
        check_out(name)


def check_ray() -> None:
    """Ray is there; else a sentence says how to get it."""
    try:
        cluster.check()
    except ImportError as error:
        raise CommandError(f"--engine ray: {error}") from None


def headline(tournament: Tournament, games: int) -> str:
    """What was played."""
    options = "".join(f", {name} {spell(value)}" for name, value in tournament.options.items())
    title = load(tournament.game).title
    return f"{title}, {tournament.seats} seats, {games:,} games, seed {tournament.seed}{options}"


def verdict(tournament: Tournament, rows: Sequence[Row], answer: int) -> str:
    """What the early end means; '' where all games were played."""
    if not answer:
        return ""
    better = "more" if rows[0].times > 1 else "less"
    return f"Settled after {answer:,} games: {rows[0].name} wins {better} often than its share."


def report(tournament: Tournament, outcomes: Sequence[Outcome], answer: int, console: Console) -> None:
    """The tables for a person."""
    rows = table_of(tournament, outcomes)
    console.print(Text(headline(tournament, len(outcomes)), style="bold"))
    console.print(standings(rows))
    if len(rows) > 2:
        console.print(meetings(tournament, outcomes))
    if answer:
        console.print(Text(verdict(tournament, rows, answer)))


def standings(rows: Sequence[Row]) -> Table:
    """The best first."""
    out = Table(box=SIMPLE_HEAD, pad_edge=False, collapse_padding=True)
    out.add_column("Player", overflow="fold")
    for column in ("Seats", "Wins", "Of its share", "95 % interval", "Score", "Rating"):
        out.add_column(column, justify="right", no_wrap=True)
    for row in sorted(rows, key=lambda row: -row.times):
        rating = f"{row.rating.strength:.1f} ± {row.rating.high - row.rating.strength:.1f}" if row.rating else "–"
        interval = f"{row.low:.2f}–{row.high:.2f}"
        cells = (f"{row.played:,}", f"{row.wins:,.1f}", f"× {row.times:.2f}", interval, f"{row.score:,.1f}", rating)
        out.add_row(row.name, *cells)
    return out


def meetings(tournament: Tournament, outcomes: Sequence[Outcome]) -> Table:
    """How often the player of a line came before the player of a column."""
    out = Table(box=SIMPLE_HEAD, pad_edge=False, collapse_padding=True)
    out.add_column("Comes before …", overflow="fold")
    for name in tournament.players:
        out.add_column(name, justify="right")
    for name, row in zip(tournament.players, duels(tournament, outcomes), strict=True):
        out.add_row(name, *(f"{ahead / met:.0%}" if met else "–" for ahead, met in row))
    return out


def written(tournament: Tournament, outcomes: Sequence[Outcome], answer: int, suffix: str) -> str:
    """The result as a file: a table, a page, or all of it as data."""
    rows = table_of(tournament, outcomes)
    if suffix == ".html":
        title = headline(tournament, len(outcomes))
        return report_page(title, verdict(tournament, rows, answer), rows, tournament.players, outcomes)
    if suffix == ".csv":
        text = io.StringIO()
        table = csv.writer(text, lineterminator="\n")
        table.writerow(("index", "seat", "player", "score", "won", "decisions"))
        for outcome in outcomes:
            for seat, player in enumerate(outcome["players"]):
                won = 1 / len(outcome["winners"]) if seat in outcome["winners"] else 0
                line = (outcome["scores"][seat], won, outcome["decisions"][seat])
                table.writerow((outcome["index"], seat, tournament.players[player], *line))
        return text.getvalue()
    table_rows: list[dict[str, Any]] = [
        {**row._asdict(), "rating": row.rating._asdict() if row.rating else None} for row in rows
    ]
    data = {**head_of(tournament), "games": len(outcomes), "settled": answer or None, "table": table_rows}
    data["duels"] = duels(tournament, outcomes)
    data["outcomes"] = list(outcomes)
    return json.dumps(data, indent=1) + "\n"
