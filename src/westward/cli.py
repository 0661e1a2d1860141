"""The command line: `westward COMMAND …`. Every error is one sentence on the error stream, and exit code 2."""

import contextlib
import os
import sys
from collections.abc import Sequence
from typing import TextIO

from rich.console import Console

from westward.terminal import commands
from westward.terminal.play import Read
from westward.terminal.typed import contests, hosting, judging, looking, playing, shell, writing
from westward.terminal.typed.base import Command, Commands, Parser, add_components

USAGE_ERROR = 2
INTERRUPTED = 130


def main(argv: Sequence[str] | None = None, read: Read = input) -> int:
    """Run a command; the exit code. `read` asks a person for a line.

    >>> main(["--version"])
    westward 0.1.0 (...)
    0
    """
    for stream in (sys.stdin, sys.stdout, sys.stderr):  # a terminal without our characters shows others instead
        with contextlib.suppress(AttributeError, ValueError):
            stream.reconfigure(errors="replace")  # type: ignore[union-attr]
    try:
        code = run(argv, read)
        sys.stdout.flush()
        return code
    except BrokenPipeError:
        return close(sys.stdout, 1)
    except KeyboardInterrupt:
        return INTERRUPTED
    except Exception as error:
        if os.environ.get("WESTWARD_DEBUG"):
            raise
        sentence, code = explain(error)
        print(f"westward: {sentence}", file=sys.stderr)
        return close(sys.stdout, code) if isinstance(error, OSError) else code


def run(argv: Sequence[str] | None, read: Read) -> int:
    """Parse and obey."""
    parser = build_parser()
    try:
        arguments = parser.parse_args(argv)
    except SystemExit as done:  # --help and --version have printed what was asked for
        return int(done.code or 0)
    if getattr(arguments, "components", None) is not None:
        commands.use_components(arguments.components)
    if arguments.command is None:
        arguments = parser.parse_args(["serve"])
    if "" not in sys.path and not sys.flags.safe_path:
        sys.path.append("")  # a bot in the working folder, as `python -m westward` finds it: my_bots:Careful
    command: Command = arguments.command
    return command(arguments, Console(highlight=False), read)


def explain(error: Exception) -> tuple[str, int]:
    """An error in one sentence, and its exit code: 2 where the input was wrong, 1 where we were."""
    if isinstance(error, OSError) and error.strerror:
        about = f"{error.filename}: " if error.filename else ""
        return f"{about}{error.strerror}", USAGE_ERROR
    if isinstance(error, (ValueError, OSError)):
        return " ".join(str(error).split()), USAGE_ERROR
    return f"something went wrong inside ({error!r}); WESTWARD_DEBUG=1 shows where", 1


def close(stream: TextIO, code: int) -> int:
    """Give up a stream that nobody reads or that cannot take more, so that Python does not try again at its end."""
    with contextlib.suppress(OSError, ValueError, AttributeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
    return code


def build_parser() -> Parser:
    """All commands with their arguments, their help and an example of each."""
    parser = Parser(
        prog="westward",
        description="Play, study and simulate frontier board games.",
        epilog="example: westward play trails --seats you,ismcts:500",
        allow_abbrev=False,
    )
    parser.set_defaults(command=None)
    parser.add_argument("--version", action="version", version=commands.version_text())
    add_components(parser)
    offered = Commands(parser)
    for module in (looking, playing, judging, contests, hosting, writing, shell):
        module.add_to(offered)
    return parser
