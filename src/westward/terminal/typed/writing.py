"""The command for those who write a game: new-game."""

from pathlib import Path

from rich.console import Console

from westward.terminal.play import Read
from westward.terminal.typed.base import Arguments, Commands


def add_to(commands: Commands) -> None:
    """These commands."""
    new_game = commands.add(
        "new-game",
        _new_game,
        "write a package with a small complete game, for you to change into your own",
        "westward new-game prairie_dogs",
        "westward new-game prairie_dogs --folder ~/games/prairie-dogs",
    )
    new_game.add_argument("name", metavar="NAME", help="small letters, digits and underscores, such as prairie_dogs")
    new_game.add_argument("--folder", metavar="FOLDER", help="where to write it (default: a new folder of that name)")


def _new_game(args: Arguments, console: Console, read: Read) -> int:
    from westward.testing import template  # which only this command needs

    folder = Path(args.folder or args.name).expanduser()
    written = template.write(args.name, folder)
    console.print(
        f"{len(written)} files are in {folder}. What to do with them:\n"
        f"  cd {folder}\n"
        '  pip install -e ".[test]"\n'
        f"  westward play {args.name}\n"
        "  pytest\n"
        "README.md says what to change first.",
        markup=False,
        soft_wrap=True,
    )
    return 0
