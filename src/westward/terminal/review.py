"""`westward review`: what there is to learn from a recorded game."""

import json
import sys

from rich.console import Console
from rich.progress import TaskProgressColumn
from rich.text import Text

from westward import bots
from westward.coach import JUDGE, Review, review
from westward.coach.chart import sparkline
from westward.coach.page import NOTHING, headline, percent, review_page
from westward.kernel import Match
from westward.terminal.errors import CommandError
from westward.terminal.files import check_page, write_text
from westward.terminal.series import INTERRUPTED, bar_of


def run(match: Match, judge: str | None, as_json: bool, out: str | None, console: Console) -> int:
    """Review a match and print what was found, as text or as data; with `out` as a page, too."""
    spec = judge or JUDGE
    bots.make(spec).close()  # said before anything is begun
    if out is not None:
        check_page(out)
    if not match.turn:
        raise CommandError("the record has no decisions, so there is nothing to review")
    try:
        with bar_of(TaskProgressColumn()) as bar:
            task = bar.add_task(match.game.title, total=1.0)
            found = review(match, spec, progress=lambda done: bar.update(task, completed=done))
    except KeyboardInterrupt:
        return INTERRUPTED
    if as_json:
        sys.stdout.write(json.dumps(found.to_dict(), indent=1, ensure_ascii=False) + "\n")
    else:
        report(found, match, console)
    if out is not None:
        write_text(review_page(found), out)
    return 0


def report(found: Review, match: Match, console: Console) -> None:
    """The chances of every seat as a line, and the largest swings."""
    decisions = f"{match.turn:,} decision{'s' if match.turn > 1 else ''}"
    console.print(Text(f"{match.game.title}, {decisions}, judged by {found.judge}", style="bold"))
    wide = max(map(len, found.names))
    for seat, name in enumerate(found.names if found.moments else ()):
        last = percent(found.moments[-1].chances[seat])
        console.print(Text(f"{name:<{wide}}  {sparkline(found.moments, seat)}  {last}"), soft_wrap=True)
    if not found.swings:
        console.print(Text(NOTHING))
    for number, swing in enumerate(found.swings, start=1):
        console.print()
        console.print(Text(f"{number}. Decision {swing.step}: {headline(found, swing)}", style="bold"), soft_wrap=True)
        for label, words in (("Played", swing.played), ("Better", swing.better), ("Why", swing.why)):
            if words:
                console.print(Text(f"   {label + ':':<8}{words}"), soft_wrap=True)
