"""The figures by which a game judges positions: whole numbers in a file, `figures.toml`, that `westward tune` improves.

They lie side by side in one vec that is written in place: so a bot can judge by other figures while it chooses, and
to read one costs `value` as little as to read a constant.
"""

import re
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from westward.kernel.components import Sheet

MOST: Final = 1_000_000
LINE: Final = re.compile(r"(\w+) = (\[[^\]]*\]|\d+)")


class Figures:
    """What a file says; the game asks for each figure by its name, and then for the vec that they lie in."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.values: vec[i64] = vec[i64]()
        self.shipped: tuple[int, ...] = ()
        self.lengths: dict[str, int] = {}  # by key; 0: a number of its own rather than a list
        self.sheet = read_sheet(file)

    def place(self, key: str, count: int = 0) -> int:
        """Where a figure lies, or the first one of a list of so many; ValueError names the key that is wrong."""
        at = len(self.values)
        self.lengths[key] = count
        for number in read_numbers(self.sheet, key, count):
            self.values = append(self.values, i64(number))
        return at

    def closed(self) -> "vec[i64]":
        """All figures, when each was asked for; ValueError names a key that nobody asked for."""
        self.sheet.only(*self.lengths)
        self.shipped = tuple(int(number) for number in self.values)
        return self.values

    def read(self, file: Path) -> tuple[int, ...]:
        """The figures of another file, which must have the same keys; ValueError names the one that is wrong.

        >>> import westward
        >>> figures = westward.load("oregon_trail").figures
        >>> figures.read(figures.file) == figures.shipped
        True
        """
        sheet = read_sheet(file)
        sheet.only(*self.lengths)
        return tuple(number for key, count in self.lengths.items() for number in read_numbers(sheet, key, count))

    def use(self, numbers: Sequence[int]) -> None:
        """Judge by these figures from now on, in the order of `names`."""
        values = self.values
        if len(numbers) != len(values):
            raise ValueError(f"{self.file.name} has {len(values)} figures, not {len(numbers)}")
        for at in range(len(numbers)):
            values[at] = i64(numbers[at])

    def names(self) -> list[str]:
        """What each figure is called: those of a list by their number."""
        out: list[str] = []
        for key, count in self.lengths.items():
            out += [f"{key}[{i}]" for i in range(count)] if count else [key]
        return out

    def text(self, numbers: Sequence[int]) -> str:
        """The file with other numbers: what it says of them stays."""
        rest = list(numbers)
        spelled: dict[str, str] = {}
        for key, count in self.lengths.items():
            some, rest = rest[: count or 1], rest[count or 1 :]
            spelled[key] = f"[{', '.join(str(number) for number in some)}]" if count else str(some[0])
        lines: list[str] = []
        for line in self.file.read_text(encoding="utf-8").splitlines():
            found = LINE.match(line)
            lines.append(f"{found[1]} = {spelled[found[1]]}{line[found.end() :]}" if found else line)
        return "\n".join(lines) + "\n"


def read_sheet(file: Path) -> Sheet:
    """A file of figures."""
    try:
        return Sheet(tomllib.loads(file.read_text(encoding="utf-8")), file.name)
    except OSError as error:
        raise ValueError(f"{file} cannot be read: {error.strerror}") from None
    except ValueError as error:
        raise ValueError(f"{file.name} is not a TOML file: {error}") from None


def read_numbers(sheet: Sheet, key: str, count: int) -> tuple[int, ...]:
    """A figure, or a list of so many."""
    return sheet.numbers(key, count, 1, MOST) if count else (sheet.number(key, 1, MOST),)
