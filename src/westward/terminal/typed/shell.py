"""The command for the shell: completion."""

import argparse
from typing import Any

from rich.console import Console

from westward.kernel import games
from westward.terminal.play import Read
from westward.terminal.typed.base import Arguments, Commands

SHELLS = ("bash", "zsh", "fish")


def add_to(commands: Commands) -> None:
    """These commands."""
    completion = commands.add(
        "completion",
        _completion,
        "write what a shell needs to complete these commands",
        'eval "$(westward completion bash)"  # in ~/.bashrc',
        "westward completion zsh > ~/.zfunc/_westward",
        "westward completion fish > ~/.config/fish/completions/westward.fish",
    )
    completion.add_argument("shell", choices=SHELLS)
    completion.set_defaults(commands=commands)


def _completion(args: Arguments, console: Console, read: Read) -> int:
    import shtab  # which only this command needs

    known = games()
    for parser in args.commands.subparsers.choices.values():
        for action in parser._actions:
            explain(action, known, shtab)
    console.file.write(shtab.complete(args.commands.parser, shell=args.shell))
    return 0


def explain(action: argparse.Action, known: tuple[str, ...], shtab: Any) -> None:
    """Tell what stands for a game, a file or a folder."""
    if action.metavar == "GAME":
        action.choices = known
    elif action.metavar in ("FILE", "RECORD"):
        action.complete = shtab.FILE  # type: ignore[attr-defined]
    elif action.metavar in ("DIR", "FOLDER"):
        action.complete = shtab.DIRECTORY  # type: ignore[attr-defined]
