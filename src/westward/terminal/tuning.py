"""`westward tune`: a course of tuning with its progress, and how to see whether it found something."""

from pathlib import Path

from rich.console import Console
from rich.progress import MofNCompleteColumn, TextColumn
from rich.text import Text

from westward.arena.tuning import Progress, Tuning, tune
from westward.kernel import load
from westward.terminal.series import bar_of


def run(tuning: Tuning, folder: Path, jobs: int, console: Console) -> int:
    """Tune, and say what was found and where it is."""
    heard = 0
    with bar_of(MofNCompleteColumn(), TextColumn("deals")) as bar:
        task = bar.add_task(load(tuning.game).title, total=None)

        def tell(progress: Progress) -> None:
            nonlocal heard
            bar.update(task, completed=progress.trials, total=progress.of)
            if progress.generation > heard:
                heard = progress.generation
                console.print(Text(line_of(progress)), soft_wrap=True)

        found = tune(tuning, folder, jobs, tell)
    figures = load(tuning.game).figures
    rows = zip(figures.names(), figures.shipped, figures.read(found), strict=True)
    changes = ", ".join(f"{name} {before} → {after}" for name, before, after in rows if before != after)
    console.print(Text(changes), soft_wrap=True)
    console.print(Text(f"Found: {found}"), soft_wrap=True)
    players = f"{tuning.bot}+figures={found},{tuning.bot}"
    for seats in tuning.seats:
        compare = f"westward tournament {tuning.game} {players} --seats {seats} --alone --games 400 --seed 99"
        console.print(Text(f"See whether it is better: {compare}"), soft_wrap=True)
    return 0


def line_of(progress: Progress) -> str:
    """A generation in one line; a candidate like the figures that there are would be worth 0.

    >>> line_of(Progress(3, 420, 2800, 0.0712, 0.0149, 0.187, 63.2))
    'generation 3: best +0.071, mean +0.015, drawn by 19 %, 63 s of the processor so far'
    """
    worths = f"best {progress.best:+.3f}, mean {progress.mean:+.3f}"
    seconds = f"{progress.seconds:,.0f} s of the processor so far"
    return f"generation {progress.generation}: {worths}, drawn by {100 * progress.step:.0f} %, {seconds}"
