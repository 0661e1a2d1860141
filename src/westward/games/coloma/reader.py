"""Reads a position in names, part by part: what it does not mention is as usual, what is wrong is named by its key."""

from collections.abc import Sequence

from westward.games.coloma.state import MOST, NONE
from westward.kernel.components import Sheet


class Reader:
    """A part of the position: what it does not mention is as usual."""

    def __init__(self, sheet: Sheet, known: Sequence[str]) -> None:
        sheet.only(*known)
        self.sheet = sheet

    def part(self, key: str, known: Sequence[str]) -> "Reader":
        """A table, empty where it is not mentioned."""
        sheet = self.sheet.table(key) if key in self.sheet else Sheet({}, self.sheet.file, f"{self.sheet.path}{key}.")
        return Reader(sheet, known)

    def number(self, key: str, usual: int, low: int = 0, high: int = MOST) -> int:
        return self.sheet.number(key, low, high) if key in self.sheet else usual

    def name(self, key: str, usual: int, names: Sequence[str]) -> int:
        """The number of a name; null is NONE."""
        if key not in self.sheet:
            return usual
        return NONE if self.sheet.value(key) is None else names.index(self.sheet.word(key, tuple(names)))

    def site(self, key: str, usual: int) -> int:
        """A position of the wheel; null is NONE."""
        if key not in self.sheet:
            return usual
        return NONE if self.sheet.value(key) is None else self.sheet.number(key, 1, 5) - 1

    def names(self, key: str, names: Sequence[str]) -> list[int] | None:
        """The numbers of a list of names; None where it is not mentioned."""
        if key not in self.sheet:
            return None
        return [names.index(word) for word in self.sheet.words(key, tuple(names))]

    def mask(self, key: str, names: Sequence[str], usual: int = 0) -> int:
        """A set of names, each once."""
        found = self.names(key, names)
        if found is None:
            return usual
        if len({*found}) < len(found):
            raise self.sheet.wrong(key, "must not name anything twice")
        return sum(1 << at for at in found)

    def places(self, key: str, most: int, usual: int = 0) -> int:
        """A set of numbers from 1 on."""
        if key not in self.sheet:
            return usual
        value = self.sheet.value(key)
        if not isinstance(value, list) or not all(type(at) is int and 1 <= at <= most for at in value):
            raise self.sheet.wrong(key, f"must be a list of numbers from 1 to {most}, not {value!r}")
        if len({*value}) < len(value):
            raise self.sheet.wrong(key, "must not name anything twice")
        return sum(1 << at - 1 for at in value)

    def slots(self, key: str, length: int, names: Sequence[str]) -> list[int] | None:
        """So many names, each of which may be null; None where it is not mentioned."""
        if key not in self.sheet:
            return None
        value = self.sheet.value(key)
        if not isinstance(value, list) or len(value) != length:
            raise self.sheet.wrong(key, f"must be a list of {length}, not {value!r}")
        for one in value:
            if one is not None and (not isinstance(one, str) or one not in names):
                raise self.sheet.wrong(key, f"must use only null, {', '.join(names)}; {one!r} is none of them")
        return [NONE if one is None else names.index(one) for one in value]

    def flag(self, key: str) -> bool:
        value = self.sheet.data.get(key, False)
        if not isinstance(value, bool):
            raise self.sheet.wrong(key, f"must be true or false, not {value!r}")
        return value
