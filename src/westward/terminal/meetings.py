"""`westward tournament --file FILE`: claims about bots, played again one after the other."""

import csv
import io
import json
from collections.abc import Sequence
from pathlib import Path

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table
from rich.text import Text

from westward.arena import Engine
from westward.arena.journal import Journal
from westward.arena.meetings import Meeting, Result, read_meetings, result_of
from westward.kernel import load
from westward.terminal.errors import CommandError
from westward.terminal.files import check_out, write_text
from westward.terminal.series import INTERRUPTED
from westward.terminal.tournament import check_ray, play

FORMATS = (".csv", ".md")
COLUMNS = ("Game", "Seats", "Bot", "Against", "Games", "Wins", "95 % interval", "Of its share", "Points", "Theirs")
FIGURES = ("share", "low", "high", "points", "theirs")


def run(
    files: Sequence[str],
    console: Console,
    *,
    jobs: int | None,
    engine: Engine,
    journal: str | None,
    out: Sequence[str],
    as_json: bool = False,
) -> int:
    """Play, or go on with, all meetings of the files; every result is shown and written as soon as it is there."""
    for name in out:
        if Path(name).suffix not in FORMATS:
            raise CommandError(f"--out: {name} must end in {' or '.join(FORMATS)}, because --file gives one table")
        check_out(name)
    meetings = [meeting for name in files for meeting in read_meetings(Path(name))]
    if engine == "ray":
        check_ray()
    folder = open_folder(journal) if journal else None
    results: list[Result] = []
    for meeting in meetings:
        book = Journal(folder / file_of(meeting), meeting.tournament) if folder else None
        games, answer, interrupted = play(meeting.tournament, meeting.stop, jobs, engine, book, None)
        if games:
            results.append(result_of(meeting, games, bool(answer)))
            for name in out:
                write_text(written(results, Path(name).suffix), name)
        if interrupted:
            show(results, as_json, console)
            again = "the same command goes on" if book else "with --journal FOLDER the same command would go on"
            aside = Console(stderr=True) if as_json else console
            aside.print(Text(f"Interrupted in {meeting.name} after {len(games)} games; {again}."))
            return INTERRUPTED
    show(results, as_json, console)
    return 0


def show(results: Sequence[Result], as_json: bool, console: Console) -> None:
    """The results on the screen, or as data for a program."""
    if as_json:
        rows = csv.DictReader(io.StringIO(written(results, ".csv")))
        console.file.write(json.dumps([typed(row) for row in rows], indent=1) + "\n")
    else:
        console.print(table(results))


def typed(row: dict[str, str]) -> dict[str, object]:
    """A line of the table with numbers where it has numbers."""
    figures = {name: float(row[name]) for name in FIGURES}
    counts = {name: int(row[name]) for name in ("seats", "games")}
    return {**row, **counts, "settled": row["settled"] == "1", **figures}


def open_folder(name: str) -> Path:
    """The folder of the journals, one for each meeting."""
    folder = Path(name)
    if folder.exists() and not folder.is_dir():
        raise CommandError(f"--journal: {name} is not a folder; with --file every meeting has a journal of its own")
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def file_of(meeting: Meeting) -> str:
    """The name of the journal of a meeting, in letters that every system allows."""
    return "".join(letter if letter.isalnum() or letter in "-_=.+" else "_" for letter in meeting.name) + ".jsonl"


def cells_of(result: Result) -> tuple[str, ...]:
    """A result as the cells of a line."""
    cup = result.meeting.tournament
    first, *others = cup.players
    return (
        load(cup.game).title,
        str(cup.seats),
        first,
        ", ".join(others) + (" (all others)" if cup.alone and cup.seats > 2 else ""),
        f"{result.games:,}{' (settled)' if result.settled else ''}",
        f"{result.share:.1%}",
        f"{result.low:.1%}–{result.high:.1%}",
        f"× {result.times:.2f} ({result.low * cup.seats:.2f}–{result.high * cup.seats:.2f})",
        f"{result.points.value:.1f}",
        f"{result.others.value:.1f}",
    )


def table(results: Sequence[Result]) -> Table:
    """The results for a person."""
    out = Table(box=SIMPLE_HEAD, pad_edge=False, collapse_padding=True)
    for column in COLUMNS:
        out.add_column(column, justify="left" if column in ("Game", "Bot", "Against") else "right", overflow="fold")
    for result in results:
        out.add_row(*cells_of(result))
    return out


def written(results: Sequence[Result], suffix: str) -> str:
    """The results as a file."""
    if suffix == ".md":
        rows = [COLUMNS, ["---" if i in (0, 2, 3) else "--:" for i in range(len(COLUMNS))], *map(cells_of, results)]
        return "".join(f"| {' | '.join(row)} |\n" for row in rows)
    text = io.StringIO()
    lines = csv.writer(text, lineterminator="\n")
    lines.writerow(("game", "seats", "seed", "bot", "against", "games", "settled", *FIGURES))
    for result in results:
        cup = result.meeting.tournament
        figures = (result.share, result.low, result.high, result.points.value, result.others.value)
        who = (cup.players[0], " ".join(cup.players[1:]))
        lines.writerow((cup.game, cup.seats, cup.seed, *who, result.games, int(result.settled), *figures))
    return text.getvalue()
