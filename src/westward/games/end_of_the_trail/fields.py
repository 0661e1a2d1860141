"""Two fields of a position that know more than their numbers, because the rules ask for it all the time.

To everybody else they are lists of ints: made from one, read and written by index, copied with the position.
"""

from collections.abc import Iterator, Sequence
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from westward.games.end_of_the_trail import tables as t

ZONES: Final[i64] = 42  # their numbers are in state.py


@final
@mypyc_attr(acyclic=True)
class Frames:
    """What is still to be done: argument, code, argument, code ..., what happens next at the end.

    That top frame is at hand. A dropped frame leaves its room to the next one, for most are short-lived.

    >>> frames = Frames([7, 22, 1, 5])
    >>> frames.drop()
    >>> frames.code, frames.arg, list(frames)
    (22, 7, [7, 22])
    """

    def __init__(self, numbers: Sequence[int] = ()) -> None:
        self.code: i64 = 0  # of the top frame; 0 when there is none
        self.arg: i64 = 0
        self.size: i64 = 0
        self.numbers: vec[i64] = vec[i64]()
        if numbers:
            self.numbers = vec[i64](numbers)
            self.size = len(numbers)
            self.find_top()

    def __len__(self) -> int:
        return self.size

    def __getitem__(self, at: i64) -> i64:
        if at < 0 or at >= self.size:
            raise IndexError
        return self.numbers[at]

    def __setitem__(self, at: i64, number: i64) -> None:
        self.numbers[at] = number
        self.find_top()

    def __iter__(self) -> Iterator[int]:
        return iter([int(number) for number in self.numbers[: self.size]])

    def copy(self) -> "Frames":
        other = Frames()
        other.code = self.code
        other.arg = self.arg
        other.size = self.size
        other.numbers = self.numbers[:]
        return other

    def find_top(self) -> None:
        size = self.size
        if size:
            self.code = self.numbers[size - 1]
            self.arg = self.numbers[size - 2]
        else:
            self.code = 0
            self.arg = 0

    def push(self, code: i64, arg: i64) -> None:
        numbers = self.numbers
        size = self.size
        if size == len(numbers):
            numbers = append(append(numbers, 0), 0)
            self.numbers = numbers
        numbers[size] = arg
        numbers[size + 1] = code
        self.size = size + 2
        self.arg = arg
        self.code = code

    def drop(self) -> None:
        """Take the top frame off."""
        if self.size < 2:
            raise IndexError
        self.size -= 2
        self.find_top()


@final
@mypyc_attr(acyclic=True)
class Zones:
    """The zone of each card. How many cards a zone has, and which, is noted along.

    >>> where = Zones([3, 0, 0])
    >>> where[2] = 3
    >>> list(where), where.held[3], where.cards(3)
    ([3, 0, 3], 2, vec[i64]([0, 2]))
    """

    def __init__(self, numbers: Sequence[int] = ()) -> None:
        self.of: vec[i64] = vec[i64]()
        self.held: vec[i64] = vec[i64]()
        self.bits: vec[i64] = vec[i64]()
        if numbers:
            self.of = vec[i64](numbers)
            self.held = vec[i64]([0] * ZONES)
            self.bits = vec[i64]([0] * ZONES)
            for card in range(min(len(self.of), t.CARD_COUNT)):
                zone = self.of[card]
                if 0 <= zone < ZONES:
                    self.held[zone] += 1
                    self.bits[zone] += t.BIT[card]

    def __len__(self) -> int:
        return len(self.of)

    def __getitem__(self, card: i64) -> i64:
        return self.of[card]

    def __setitem__(self, card: i64, zone: i64) -> None:
        held = self.held
        bits = self.bits
        bit = t.BIT[card]
        before = self.of[card]
        held[before] -= 1
        bits[before] -= bit
        held[zone] += 1
        bits[zone] += bit
        self.of[card] = zone

    def __iter__(self) -> Iterator[int]:
        return iter([int(zone) for zone in self.of])

    def copy(self) -> "Zones":
        other = Zones()
        other.of = self.of[:]
        other.held = self.held[:]
        other.bits = self.bits[:]
        return other

    def cards(self, zone: i64) -> vec[i64]:
        """The cards of a zone, ascending."""
        n = self.held[zone]
        out = vec[i64]([0] * n)
        rest = self.bits[zone]
        for i in range(n):
            lowest = rest & -rest
            out[i] = t.CARD_OF_BIT[lowest % 67]
            rest -= lowest
        return out
