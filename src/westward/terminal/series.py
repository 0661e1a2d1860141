"""`westward simulate`: a series between bots, with a progress bar and a table of results."""

import json
import sys
import time
from collections.abc import Iterator, Sequence

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)
from rich.table import Table
from rich.text import Text

import westward
from westward.arena import Outcome, Series, SeriesResult, Standing, play_series
from westward.kernel import COMPILED, Game, load
from westward.kernel.options import spell
from westward.terminal.files import check_out, write_text
from westward.terminal.records import Records

INTERRUPTED = 130


def simulate(series: Series, jobs: int, out: str | None, records: str | None, as_json: bool, console: Console) -> int:
    """Play the series and report; an interrupt reports what was played so far."""
    if out is not None:
        check_out(out)
    games = play_series(series, jobs)
    kept = Records(records, series.game) if records else None
    outcomes: list[Outcome] = []
    start = time.perf_counter()
    interrupted = False
    try:
        with progress() as bar:
            task = bar.add_task(load(series.game).title, total=series.games, speed="")
            for outcome in games:
                if kept:
                    kept.keep(outcome)
                outcomes.append(outcome)
                speed = len(outcomes) / (time.perf_counter() - start)
                bar.update(task, advance=1, speed=f"{speed:,.{0 if speed >= 10 else 1}f} games/s")
    except KeyboardInterrupt:
        interrupted = True
    seconds = time.perf_counter() - start
    result = SeriesResult.of(series, outcomes)
    if outcomes and as_json:
        console.file.write(result_text(result))
    elif outcomes:
        report(result, seconds, console)
    if not result.complete:
        (Console(stderr=True) if as_json else console).print(
            Text(f"Interrupted after {len(outcomes)} of {series.games} games.")
        )
    if out is not None and outcomes:
        write_text(result_text(result), out)
    return INTERRUPTED if interrupted else 0


def progress() -> Progress:
    """How many games were played, and how quickly."""
    return bar_of(MofNCompleteColumn(), TextColumn("{task.fields[speed]}"), TimeElapsedColumn())


def bar_of(*columns: ProgressColumn) -> Progress:
    """A bar on the error stream, so that what is reported alone can be sent to a file."""
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        *columns,
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
        disable=not sys.stderr.isatty(),
    )


def report(result: SeriesResult, seconds: float, console: Console) -> None:
    """The tables for a person."""
    series = result.series
    game = load(series.game)
    console.print(Text(headline(series, game), style="bold"))
    players = result.by_player()
    if series.rotate:
        console.print(table("Player", players))
        console.print(table("Seat", result.by_seat()))
    else:
        seats = result.by_seat()
        rows = [row._replace(name=f"{seat.name}: {row.name}") for row, seat in zip(players, seats, strict=True)]
        console.print(table("Player", rows))
    games = len(result.outcomes)
    mode = "compiled" if COMPILED else "interpreted"
    console.print(
        Text(
            f"{games} games, {result.decisions / games:,.1f} decisions a game, {seconds:,.1f} s: "
            f"{games / seconds:,.1f} games/s, {result.decisions / seconds:,.0f} decisions/s ({mode})"
        )
    )


def headline(series: Series, game: Game) -> str:
    """What was played: "TRAILS, 2 seats, seed 7, layout first_game"."""
    options = "".join(f", {name} {spell(value)}" for name, value in series.options.items())
    return f"{game.title}, {len(series.players)} seats, seed {series.seed}{options}"


def table(head: str, standings: Sequence[Standing]) -> Table:
    """Standings as a table."""
    out = Table(box=SIMPLE_HEAD, pad_edge=False, collapse_padding=True)
    out.add_column(head, overflow="fold")
    for column in ("Games", "Wins", "Share", "95 % interval", "Score ± sd", "Decisions"):
        out.add_column(column, justify="right", no_wrap=True)
    for row in standings:
        out.add_row(row.name, *cells(row))
    return out


def cells(row: Standing) -> Iterator[str]:
    """The figures of a standing as a person reads them."""
    yield f"{row.games:,}"
    yield f"{row.wins:,.0f}" if row.wins == int(row.wins) else f"{row.wins:,.1f}"
    yield f"{row.share:.1%}"
    yield f"{row.low:.1%}–{row.high:.1%}"
    yield f"{row.score:,.2f} ± {row.deviation:,.2f}"
    yield f"{row.decisions:,.1f}"


def result_text(result: SeriesResult) -> str:
    """The result as JSON: all that is the same when the series is played again, one line for each game."""
    series = result.series
    game = load(series.game)
    head = {
        "westward": westward.__version__,
        "series": series.game,
        "rules_version": game.rules_version,
        "components": game.digest,
        "players": list(series.players),
        "games": series.games,
        "seed": series.seed,
        "options": game.check(len(series.players), series.options),
        "rotate": series.rotate,
        "by_player": [row._asdict() for row in result.by_player()],
        "by_seat": [row._asdict() for row in result.by_seat()],
    }
    lines = [f" {json.dumps(key)}: {json.dumps(value)}" for key, value in head.items()]
    played = ",\n".join(f"  {json.dumps(outcome)}" for outcome in result.outcomes)
    return "{\n" + ",\n".join([*lines, f' "outcomes": [\n{played}\n ]']) + "\n}\n"
