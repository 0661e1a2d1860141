"""A field of a position that knows more than its numbers, because the rules ask for it all the time.

To everybody else it is a list of ints: made from one, read and written by index, copied with the position.
"""

from collections.abc import Iterator, Sequence
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from westward.games.end_of_the_trail import tables as t

# Where a card is. A zone of a party or of a lot is the number below plus the party or the lot.
DECK: Final = 0
DISCARD: Final = 1
BOX: Final = 2  # Jokers that are not in play
LOT: Final = 3
HAND: Final = 6
HOLE: Final = 10
SUPPLY: Final = 14
SELECTED: Final = 18  # face up for Prospecting, not used yet
USED: Final = 22
PICK: Final = 26  # chosen for Prospecting, not shown yet
KEEPING: Final = 30  # chosen for the supply, not shown yet
RESERVE: Final = 34  # face down before an Argonaut
TURNED: Final = 38  # turned up by an Argonaut in the auction
ZONES: Final[i64] = 42


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
