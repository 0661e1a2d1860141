"""Files that commands read and write: positions, records, drawings."""

import json
import os
import sys
import tempfile
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from westward.kernel import Match, RecordError, State, dump_record
from westward.kernel.match import open_position as position_of
from westward.kernel.record import check_record, is_record, parse_json
from westward.terminal.errors import CommandError

STDIN = "-"
WIDEST = 100  # a part of a position that is longer gets several lines
Data = dict[str, Any]


def read_json(name: str) -> Data:
    """The JSON object in a file, or in the standard input (`-`)."""
    try:
        text = sys.stdin.read() if name == STDIN else Path(name).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise CommandError(f"{title_of(name)} is neither a position nor a record: it is not a text file") from None
    try:
        data = parse_json(text)
    except ValueError as error:
        raise CommandError(f"{title_of(name)} {error}") from None
    if not isinstance(data, dict):
        raise CommandError(f"{title_of(name)} is neither a position nor a record of a Westward game")
    return data


def title_of(name: str) -> str:
    """How to call a file in a sentence."""
    return "the standard input" if name == STDIN else name


def read_record(name: str) -> Data:
    """A record, checked for its shape."""
    data = read_json(name)
    if not is_record(data) and "game" in data:
        raise CommandError(
            f"{title_of(name)} holds a position, not a record of a game; "
            "look at it with: westward show, or play from it with: westward play --position"
        )
    return check_record(data)


def read_position(name: str) -> State:
    """A position, in names or raw."""
    data = read_json(name)
    if is_record(data):
        raise CommandError(
            f"{title_of(name)} holds a record of a game, not a position; go on with: westward play --load"
        )
    return open_position(data, name)


def open_match(record: Data, name: str, seed: object = None) -> Match:
    """The match of a record; an error names the file."""
    try:
        return Match.replay(record, seed)
    except RecordError as error:
        raise CommandError(f"{title_of(name)}: {error}") from None


def open_position(data: Data, name: str) -> State:
    """The state of a position; an error names the file."""
    try:
        return position_of(data)
    except ValueError as error:
        raise CommandError(f"{title_of(name)}: {error}") from None


def position_text(data: Data) -> str:
    """A position as JSON for people who edit it: a line for each of its parts, more where a part is long.

    >>> print(position_text({"game": "trails", "players": {"Red": {"hand": ["acorn", "leaf"]}}}), end="")
    {
     "game": "trails",
     "players": {"Red": {"hand": ["acorn", "leaf"]}}
    }
    """
    return _spread(data, "") + "\n"


def _spread(value: Any, margin: str) -> str:
    """A table, or a list of tables, with each of its parts in a line of its own; anything else in one line."""
    inner = margin + " "
    if isinstance(value, dict):
        parts = [f"{inner}{json.dumps(key)}: {_part(part, inner)}" for key, part in value.items()]
        return "{\n" + ",\n".join(parts) + f"\n{margin}}}"
    if isinstance(value, list) and any(isinstance(part, dict) for part in value):
        return "[\n" + ",\n".join(inner + _part(part, inner) for part in value) + f"\n{margin}]"
    return json.dumps(value, ensure_ascii=False)


def _part(value: Any, margin: str) -> str:
    line = json.dumps(value, ensure_ascii=False)
    return line if len(line) <= WIDEST else _spread(value, margin)


def write_text(text: str, name: str | None) -> None:
    """Write to a file, whole or not at all; without a name to the standard output."""
    if name is None or name == STDIN:
        sys.stdout.write(text)
        return
    target = Path(name)
    if target.exists() and not target.is_file():  # such as /dev/stdout
        target.write_text(text, encoding="utf-8")
        return
    draft = draft_of(target)
    try:
        draft.write_text(text, encoding="utf-8")
        draft.replace(target)
    finally:
        draft.unlink(missing_ok=True)


def check_out(name: str) -> None:
    """A CommandError if a file that is named by --out cannot be written: said before hours are spent, not after."""
    target = Path(name)
    if target.is_dir():
        raise CommandError(f"--out: {name} is a folder; name a file")
    if name == STDIN or (target.exists() and not target.is_file()):  # such as /dev/stdout
        return
    if not target.absolute().parent.is_dir():
        raise CommandError(f"--out: there is no folder {target.parent}")
    draft = draft_of(target)
    try:
        draft.touch()
        draft.unlink()
    except OSError as error:
        raise CommandError(f"--out: {name} cannot be written ({error.strerror})") from None


def check_page(name: str) -> None:
    """The same for a page."""
    if Path(name).suffix != ".html":
        raise CommandError(f"--out: {name} must end in .html")
    check_out(name)


def draft_of(target: Path) -> Path:
    """What is written first, and takes the place of the file when it is whole."""
    return target.with_name(target.name + ".part")


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
