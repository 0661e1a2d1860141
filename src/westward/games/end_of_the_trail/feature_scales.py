"""Whole numbers as float32 bits between about -1 and 1, to be looked up."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i32, i64

from westward.games.end_of_the_trail import tables as t
from westward.kernel.floats import bits, table


def scale(divisor: int) -> vec[i32]:
    """Whole numbers divided by what they usually are at most."""
    return table(min(number / divisor, 1.5) for number in range(256))


BY_3: Final = scale(3)
BY_4: Final = scale(4)
BY_5: Final = scale(5)
BY_6: Final = scale(6)
BY_8: Final = scale(8)
BY_9: Final = scale(9)
BY_15: Final = scale(15)
BY_20: Final = scale(20)
BY_30: Final = scale(30)
BY_52: Final = scale(52)
BY_200: Final = scale(200)
HALF: Final[i32] = bits(0.5)
ABOVE: Final = table(max(-1.0, min((number - 64) / 20, 1.0)) for number in range(256))
"""By 64 + a number of dollars, positive or negative."""
TYPE_SPAN: Final[i64] = max(t.TYPE_COUNTS) + 1
_gold = range(6 * int(TYPE_SPAN))
MEAN: Final = table(gold / (6 * n) if n else 0.0 for gold in _gold for n in range(int(TYPE_SPAN)))
"""gold left * TYPE_SPAN + tiles left: the mean of a type, divided by 6."""
SHARE: Final = table(some / n if n else 0.0 for some in range(int(TYPE_SPAN)) for n in range(int(TYPE_SPAN)))
_below = [sum(t.TILE_COUNTS[kind * t.VALUES : kind * t.VALUES + gold]) for kind in range(3) for gold in range(t.VALUES)]
BELOW: Final = bytes(_below)
"""kind * 7 + value: the printed tiles of a type with less gold."""
