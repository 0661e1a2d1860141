"""`westward dataset`: finished games of bots as Parquet files, part by part."""

from pathlib import Path

from rich.console import Console

from westward.arena import Series
from westward.terminal.errors import CommandError
from westward.terminal.series import progress


def run(series: Series, folder: str, console: Console) -> int:
    """Write what the folder does not hold yet."""
    try:
        from westward.envs import dataset

        with progress() as bar:
            task = bar.add_task(series.game, total=series.games, speed="")
            for games in dataset.write(series, Path(folder)):
                bar.update(task, completed=games)
    except (ImportError, ValueError, OSError) as error:
        raise CommandError(str(error)) from None
    console.print(f"{series.games} games are in {folder}: games/ and decisions/", highlight=False)
    return 0
