"""The file format of a played game; docs/records.md describes it with an example."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

FORMAT: Final = 1
PARTS: Final[dict[str, type]] = {
    "westward": int,
    "game": str,
    "rules_version": int,
    "components": str,
    "seats": int,
    "options": dict,
    "start": dict,
    "steps": list,
    "fingerprint": str,
}
NOT_IN_ALL: Final = ("start",)
DEEPEST: Final = 20  # no record and no position is nested as deeply


class RecordError(ValueError):
    """A record that cannot be read or replayed; the message says why."""


def dump_record(record: Mapping[str, Any]) -> str:
    """The record as text: JSON with one step in each line, so that two records can be compared by eye."""
    return json.dumps(record, indent=1, ensure_ascii=False) + "\n"


def parse_json(text: str) -> Any:
    """The data in a file; a ValueError says what the file does wrong."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        line = error.lineno if isinstance(error, json.JSONDecodeError) else 1
        raise ValueError(f"ends early or is not JSON (line {line})") from None
    check_depth(data)
    return data


def check_depth(data: object) -> None:
    """A ValueError for data that is nested so deeply that Python could not print it."""
    layer = [data]
    for _ in range(DEEPEST):
        layer = [part for whole in layer if isinstance(whole, (dict, list)) for part in _parts(whole)]
    if layer:
        raise ValueError("is nested too deeply")


def _parts(whole: dict[str, Any] | list[Any]) -> list[Any]:
    return list(whole.values()) if isinstance(whole, dict) else whole


def is_record(data: object) -> bool:
    """Whether data is meant as a record rather than as a position."""
    return isinstance(data, dict) and "westward" in data


def parse_record(text: str) -> dict[str, Any]:
    """A record from its text, checked for its shape.

    >>> parse_record("{")
    Traceback (most recent call last):
    ...
    westward.kernel.record.RecordError: this is not a record: the file ends early or is not JSON (line 1)
    """
    try:
        record = parse_json(text)
    except ValueError as error:
        raise RecordError(f"this is not a record: the file {error}") from None
    return check_record(record)


def check_record(record: object) -> dict[str, Any]:
    """The record, if all its parts are there and of the right type."""
    if not isinstance(record, dict) or "westward" not in record:
        raise RecordError("this is not a record of a Westward game")
    if record["westward"] != FORMAT:
        raise RecordError(f"this record has format {record['westward']!r}; this program reads format {FORMAT}")
    for part, wanted in PARTS.items():
        if part not in record and part not in NOT_IN_ALL:
            raise RecordError(f"the record lacks '{part}'")
        if part in record and type(record[part]) is not wanted:
            raise RecordError(f"the record's '{part}' is of the wrong kind: {record[part]!r:.60}")
    for number, step in enumerate(record["steps"], start=1):
        if not isinstance(step, str):
            raise RecordError(f"step {number} of the record is not a text: {step!r:.60}")
    return record


def load_record(path: str | Path) -> dict[str, Any]:
    """A record from a file."""
    try:
        return parse_record(Path(path).read_text(encoding="utf-8"))
    except UnicodeDecodeError:
        raise RecordError(f"{path} is not a record: it is not a text file") from None


def save_record(record: Mapping[str, Any], path: str | Path) -> None:
    """Write a record so that a full disk or a crash never leaves half a file in the place of a whole one."""
    target = Path(path)
    draft = target.with_name(target.name + ".part")
    try:
        draft.write_text(dump_record(record), encoding="utf-8")
        draft.replace(target)
    finally:
        draft.unlink(missing_ok=True)
