"""Files that commands read and write: positions, records, drawings."""

import json
import os
import sys
import tempfile
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from westward.kernel import Match, RecordError, State, dump_record, load
from westward.kernel.record import check_record
from westward.terminal.errors import CommandError

STDIN = "-"
Data = dict[str, Any]


def read_json(name: str) -> Data:
    """The JSON object in a file, or in the standard input (`-`)."""
    try:
        text = sys.stdin.read() if name == STDIN else Path(name).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise CommandError(f"{title_of(name)} is neither a position nor a record: it is not a text file") from None
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        where = f" (line {error.lineno})" if isinstance(error, json.JSONDecodeError) else ""
        raise CommandError(f"{title_of(name)} ends early or is not JSON{where}") from None
    if not isinstance(data, dict):
        raise CommandError(f"{title_of(name)} is neither a position nor a record of a Westward game")
    return data


def title_of(name: str) -> str:
    """How to call a file in a sentence."""
    return "the standard input" if name == STDIN else name


def is_record(data: Data) -> bool:
    """Whether the data is meant as a record rather than as a position."""
    return "westward" in data


def read_record(name: str) -> Data:
    """A record, checked for its shape."""
    data = read_json(name)
    if not is_record(data) and "game" in data:
        raise CommandError(f"{title_of(name)} holds a position, not a record of a game; look at it with: westward show")
    return check_record(data)


def open_match(record: Data, name: str, seed: object = None) -> Match:
    """The match of a record; an error names the file."""
    try:
        return Match.replay(record, seed)
    except RecordError as error:
        raise CommandError(f"{title_of(name)}: {error}") from None


def open_position(data: Data, name: str) -> State:
    """The state of a position; an error names the file."""
    if not isinstance(data.get("game"), str):
        raise CommandError(f"{title_of(name)} is neither a position nor a record of a Westward game")
    game = load(data["game"])
    try:
        return game.from_dict(data)
    except ValueError as error:
        raise CommandError(f"{title_of(name)}: {error}") from None


def position_text(state: State) -> str:
    """A position as JSON with one line for each of its parts.

    >>> import westward
    >>> print(position_text(westward.load("trails").new(seats=2)).splitlines()[1])
     "game": "trails",
    """
    parts = (f" {json.dumps(key)}: {json.dumps(value)}" for key, value in state.to_dict().items())
    return "{\n" + ",\n".join(parts) + "\n}\n"


def write_text(text: str, name: str | None) -> None:
    """Write to a file, whole or not at all; without a name to the standard output."""
    if name is None or name == STDIN:
        sys.stdout.write(text)
        return
    target = Path(name)
    if target.exists() and not target.is_file():  # such as /dev/stdout
        target.write_text(text, encoding="utf-8")
        return
    draft = target.with_name(target.name + ".part")
    try:
        draft.write_text(text, encoding="utf-8")
        draft.replace(target)
    finally:
        draft.unlink(missing_ok=True)


def write_record(record: Mapping[str, Any], name: str | Path) -> None:
    """Write a record; its folder is made where it does not exist."""
    Path(name).parent.mkdir(parents=True, exist_ok=True)
    write_text(dump_record(record), str(name))


def save_folder() -> Path:
    """Where games are kept that nobody gave a name: the folder that the system has for such things."""
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or tempfile.gettempdir()
    else:
        base = os.environ.get("XDG_STATE_HOME") or os.path.expanduser("~/.local/state")
    return Path(base) / "westward"


def free_name(game: str) -> Path:
    """A file for a game that begins now, different from all that are there."""
    stamp = time.strftime("%Y%m%d-%H%M%S")
    number = 1
    while True:
        path = save_folder() / f"{game}-{stamp}{f'-{number}' if number > 1 else ''}.json"
        if not path.exists():
            return path
        number += 1


def short(path: str | Path) -> str:
    """A path as a person would type it."""
    home = os.path.expanduser("~")
    text = str(path)
    return "~" + text.removeprefix(home) if home != "/" and text.startswith(home + os.sep) else text
