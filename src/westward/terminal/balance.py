"""`westward report`: what many games say about the balance of a game, for those who design it."""

import json
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.progress import Progress
from rich.table import Table
from rich.text import Text

from westward.arena import Series
from westward.arena.balance import Account, Comparison, Findings, compare, findings_of, play_accounts
from westward.arena.balance.compare import comparison_data
from westward.arena.balance.findings import data_of
from westward.arena.balance.lifts import Lift
from westward.arena.balance.page import balance_page
from westward.arena.balance.stories import changes, headline, spelled, stories
from westward.arena.workers import Workers
from westward.kernel import load
from westward.terminal.errors import CommandError
from westward.terminal.files import check_page, write_text
from westward.terminal.series import INTERRUPTED, progress

SHOWN = 8  # things in the table of a terminal


def run(series: Series, jobs: int, other: str | None, out: str | None, as_json: bool, console: Console) -> int:
    """Play and report; an interrupt reports what was played so far."""
    if out is not None:
        check_page(out)
    series.check()
    if jobs < 1:
        raise CommandError(f"at least 1 job is needed, not {jobs}")
    if other is not None:
        check_other(series, other)
    sides: list[list[Account]] = [[]]
    interrupted = False
    try:
        with progress() as bar:
            play(series, jobs, None, sides[0], bar)
            if other is not None:
                sides.append([])
                play(series, jobs, other, sides[1], bar)
    except KeyboardInterrupt:
        interrupted = True
    found, comparison = summed_up(series, sides, other)
    if found:
        tell(found, comparison, as_json, console)
        if out is not None:
            write_text(balance_page(found, comparison), out)
    if interrupted:
        played = " and ".join(str(len(side)) for side in sides)
        words = Text(f"Interrupted after {played} of {series.games} games.")
        (Console(stderr=True) if as_json else console).print(words)
    return INTERRUPTED if interrupted else 0


def check_other(series: Series, folder: str) -> None:
    """The folder has other figures for this game, and they can be played with."""
    file = Path(folder) / f"{series.game}.toml"
    if not Path(folder).is_dir():
        raise CommandError(f"--compare: {folder} is not a folder")
    if not file.is_file():
        raise CommandError(f"--compare: {folder} has no file {file.name}")
    with Workers(1, folder) as workers:
        workers.submit(digest_of, series)
        (digest,) = workers.results()
    if digest == load(series.game).digest:
        raise CommandError(f"--compare: {file} has the same figures; change one of them")


def digest_of(series: Series) -> str:
    """Which components this process plays with; ValueError where they are wrong."""
    series.check()
    return load(series.game).digest


def play(series: Series, jobs: int, components: str | None, into: list[Account], bar: Progress) -> None:
    """Play all games of one side, with a bar."""
    title = load(series.game).title + (f", {components}" if components else "")
    task = bar.add_task(title, total=series.games, speed="")
    start = time.perf_counter()
    for account in play_accounts(series, jobs, components):
        into.append(account)
        speed = len(into) / (time.perf_counter() - start)
        bar.update(task, advance=1, speed=f"{speed:,.{0 if speed >= 10 else 1}f} games/s")


def summed_up(
    series: Series, sides: Sequence[Sequence[Account]], other: str | None
) -> tuple[Findings | None, Comparison | None]:
    """The findings, and the comparison where both sides have played; only games that both have played are compared."""
    if other is None or len(sides) < 2 or not sides[1]:
        return (findings_of(series, sides[0]) if sides[0] else None), None
    common = {account["index"] for account in sides[1]}
    here = findings_of(series, [account for account in sides[0] if account["index"] in common])
    return here, compare(here, findings_of(series, sides[1]), Path(other).name or other)


def tell(found: Findings, comparison: Comparison | None, as_json: bool, console: Console) -> None:
    """The findings for a person, or as data."""
    if as_json:
        data: dict[str, Any] = {**data_of(found), "components": load(found.series.game).digest}
        if comparison:
            data["compare"] = comparison_data(comparison)
        console.file.write(json.dumps(data, indent=1) + "\n")
        return
    console.print(Text(headline(found), style="bold"))
    console.print(figures(found, comparison))
    if found.seats:
        console.print(lifts("Seat", found.seats))
    apart = sorted((lift for lift in found.things if lift.clear), key=lambda lift: -abs(lift.times - 1))[:SHOWN]
    if apart:
        console.print(lifts("Winners had", sorted(apart, key=lambda lift: -lift.times)))
    for sentence in [*(changes(comparison) if comparison else []), *stories(found)]:
        console.print(Text(f"• {sentence}"))


def figures(found: Findings, comparison: Comparison | None) -> Table:
    """The figures of a game: their means with intervals."""
    out = Table(box=SIMPLE_HEAD, pad_edge=False, collapse_padding=True)
    out.add_column("A game", overflow="fold")
    for column in ("Mean", "95 % interval", *((comparison.name, "Difference") if comparison else ())):
        out.add_column(column, justify="right", no_wrap=True)
    changed = {change.name: change for change in comparison.figures} if comparison else {}
    for name in found.measures:
        mean = found.mean(name)
        cells = [spelled(name, mean.value), f"{spelled(name, mean.low)}–{spelled(name, mean.high)}"]
        if comparison:
            change = changed.get(name)
            there = spelled(name, change.there) if change else "–"
            cells += [there, f"{change.by.value:+.2f}{' *' if change.clear else ''}" if change else "–"]
        out.add_row(name, *cells)
    return out


def lifts(head: str, found: Sequence[Lift]) -> Table:
    """Multiples of a fair share."""
    out = Table(box=SIMPLE_HEAD, pad_edge=False, collapse_padding=True)
    out.add_column(head, overflow="fold")
    for column in ("Seats", "Of its share", "95 % interval"):
        out.add_column(column, justify="right", no_wrap=True)
    for lift in found:
        name = lift.name if head == lift.kind else f"{lift.name} ({lift.kind})"
        out.add_row(name, f"{lift.held:,}", f"× {lift.times:.2f}", f"{lift.low:.2f}–{lift.high:.2f}")
    return out
