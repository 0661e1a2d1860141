"""The printed matter of a game: a TOML file, checked while it is read.

Some of our figures are reconstructed. Whoever owns a copy of a game can put the true ones into a file of their own:
`WESTWARD_COMPONENTS=folder` makes a game load `folder/<name>.toml` instead of ours.
"""

import hashlib
import json
import os
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

PROSE = ("source", "why", "note", "confidence")


class Sheet:
    """A table of the file whose readers name the key when something is wrong with it.

    >>> sheet = Sheet({"limits": {"hand": 8}}, "trails.toml")
    >>> sheet.table("limits").number("hand")
    8
    >>> sheet.table("limits").number("steps")
    Traceback (most recent call last):
    ...
    ValueError: trails.toml: limits.steps is missing
    """

    def __init__(self, data: Mapping[Any, Any], file: str, path: str = "") -> None:
        self.data: dict[str, Any] = {str(key): value for key, value in data.items()}  # as JSON writes them
        self.file = file
        self.path = path

    def __contains__(self, key: str) -> bool:
        return key in self.data

    def only(self, *known: str) -> None:
        """Refuse keys that nobody reads, such as misspelled ones."""
        for key in self.data:
            if key not in known:
                raise self.wrong(key, f"is not known here; there may be {', '.join(known)}")

    def wrong(self, key: str, problem: str) -> ValueError:
        """The error to raise about a key."""
        return ValueError(f"{self.file}: {self.path}{key} {problem}")

    def value(self, key: str) -> Any:
        if key not in self.data:
            raise self.wrong(key, "is missing")
        return self.data[key]

    def number(self, key: str, low: int = 0, high: int = 255) -> int:
        value = self.value(key)
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise self.wrong(key, f"must be a whole number from {low} to {high}, not {value!r:.80}")
        return value

    def word(self, key: str, allowed: tuple[str, ...] = ()) -> str:
        value = self.value(key)
        if not isinstance(value, str) or (allowed and value not in allowed):
            wanted = "one of " + ", ".join(allowed) if allowed else "a text"
            raise self.wrong(key, f"must be {wanted}, not {value!r:.80}")
        return value

    def words(self, key: str, allowed: tuple[str, ...] = ()) -> tuple[str, ...]:
        value = self.value(key)
        if not isinstance(value, list) or not all(isinstance(v, str) for v in value):
            raise self.wrong(key, f"must be a list of texts, not {value!r:.80}")
        for word in value:
            if allowed and word not in allowed:
                raise self.wrong(key, f"must use only {', '.join(allowed)}; {word!r} is none of them")
        return tuple(value)

    def numbers(self, key: str, length: int, low: int = 0, high: int = 255) -> tuple[int, ...]:
        value = self.value(key)
        fine = isinstance(value, list) and len(value) == length
        if not fine or not all(type(v) is int and low <= v <= high for v in value):
            raise self.wrong(key, f"must be a list of {length} whole numbers from {low} to {high}, not {value!r:.80}")
        return tuple(value)

    def table(self, key: str) -> "Sheet":
        value = self.value(key)
        if not isinstance(value, dict):
            raise self.wrong(key, f"must be a table, not {value!r:.80}")
        return Sheet(value, self.file, f"{self.path}{key}.")

    def tables(self, key: str) -> list["Sheet"]:
        """An array of tables; each is named by its `id` where it has one."""
        value = self.value(key)
        if not isinstance(value, list) or not all(isinstance(v, dict) for v in value):
            raise self.wrong(key, "must be an array of tables")
        return [Sheet(v, self.file, f"{self.path}{key}[{v.get('id', i)}].") for i, v in enumerate(value)]

    def by_id(self, key: str, wanted: Sequence[str]) -> list["Sheet"]:
        """The tables of an array in the wanted order; each id exactly once."""
        found: dict[str, Sheet] = {}
        for entry in self.tables(key):
            name = entry.word("id")
            if name not in wanted:
                raise self.wrong(key, f"has an unknown id '{name}'")
            if name in found:
                raise self.wrong(key, f"has the id '{name}' twice")
            found[name] = entry
        for name in wanted:
            if name not in found:
                raise self.wrong(key, f"'{name}' is missing")
        return [found[name] for name in wanted]


def read_components(name: str, ours: Path) -> Sheet:
    """The components of a game: the owner's file where there is one, else ours."""
    path = ours
    folder = os.environ.get("WESTWARD_COMPONENTS", "")
    if folder:
        if not Path(folder).is_dir():
            raise ValueError(f"WESTWARD_COMPONENTS names {folder}, which is not a folder")
        if (Path(folder) / f"{name}.toml").is_file():
            path = Path(folder) / f"{name}.toml"
    try:
        return Sheet(tomllib.loads(path.read_text(encoding="utf-8")), path.name)
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ValueError(f"{path.name} is not a TOML file: {error}") from None


def digest_components(sheet: Sheet) -> str:
    """Identifies the figures, whatever the comments and the sources say about them."""
    text = json.dumps(_figures(sheet.data), sort_keys=True, separators=(",", ":"), default=str)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def _figures(value: Any) -> Any:
    if isinstance(value, dict):
        return {k: _figures(v) for k, v in value.items() if k.rpartition("_")[2] not in PROSE}
    if isinstance(value, list):
        return [_figures(v) for v in value]
    return value
