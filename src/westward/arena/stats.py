"""What a number of games says about a player, and how surely."""

import math
from collections.abc import Sequence
from typing import NamedTuple

Z95 = 1.959964  # the normal deviate of a two-sided 95 % interval


def wilson(wins: float, games: float) -> tuple[float, float]:
    """The 95 % interval of a share (Wilson's score interval: sound for few games and for 0 or 100 %).

    >>> [round(bound, 3) for bound in wilson(9, 10)]
    [0.596, 0.982]
    >>> wilson(0, 0)
    (0.0, 1.0)
    """
    if not games:
        return 0.0, 1.0
    share = wins / games
    weight = Z95 * Z95 / games
    middle = (share + weight / 2) / (1 + weight)
    half = math.sqrt(share * (1 - share) * weight + weight * weight / 4) / (1 + weight)
    return max(0.0, middle - half), min(1.0, middle + half)


class Share:
    """A share of cases that come in groups, such as the seats of a game: groups are independent, their cases are not.

    >>> share = Share()
    >>> for _ in range(100):  # in every group the same one of two
    ...     share.add(1, 2)
    >>> share.value, share.interval()
    (0.5, (0.5, 0.5))
    """

    def __init__(self) -> None:
        self.hits = 0.0
        self.cases = 0
        self._groups = 0
        self._products = (0.0, 0.0, 0)  # summed over the groups: hits squared, hits times cases, cases squared

    def add(self, hits: float, cases: int) -> None:
        """Another group."""
        self.hits += hits
        self.cases += cases
        self._groups += 1
        one, two, three = self._products
        self._products = one + hits * hits, two + hits * cases, three + cases * cases

    @property
    def value(self) -> float:
        """The share of all cases."""
        return self.hits / self.cases if self.cases else 0.0

    def interval(self) -> tuple[float, float]:
        """Wilson's 95 % interval for as many independent cases as tell as much; those of a single group are such."""
        share = self.value
        if self._groups == 1 or not 0 < share < 1:
            return wilson(self.hits, self.cases)
        squares, mixed, sizes = self._products
        spread = squares - 2 * share * mixed + share * share * sizes
        if spread < 1e-9:
            return share, share
        sample = share * (1 - share) * self.cases**2 / spread
        return wilson(share * sample, sample)


class Mean(NamedTuple):
    """A mean with its 95 % interval."""

    number: int  # of the values
    value: float
    low: float
    high: float


def mean_of(values: Sequence[float]) -> Mean:
    """The mean of independent values; without a spread, of a single one, the interval is only that.

    >>> [round(number, 2) for number in mean_of([1.0, 2.0, 3.0, 4.0])]
    [4, 2.5, 1.23, 3.77]
    """
    count = len(values)
    if not count:
        return Mean(0, 0.0, 0.0, 0.0)
    value = math.fsum(values) / count
    spread = math.fsum((one - value) ** 2 for one in values) / (count - 1) if count > 1 else 0.0
    half = Z95 * math.sqrt(spread / count)
    return Mean(count, value, value - half, value + half)


def two_sided(deviate: float) -> float:
    """The probability that a normal deviate is at least so far from 0, either way.

    >>> round(two_sided(Z95), 4)
    0.05
    """
    return math.erfc(abs(deviate) / math.sqrt(2))


def adjusted(probabilities: Sequence[float]) -> list[float]:
    """Corrected for their number by Benjamini and Hochberg: of those below 0.05, at most 5 % are false alarms.

    >>> [round(q, 3) for q in adjusted([0.01, 0.04, 0.03, 0.5])]
    [0.04, 0.053, 0.053, 0.5]
    """
    count = len(probabilities)
    out = [1.0] * count
    least = 1.0
    order = sorted(range(count), key=lambda at: probabilities[at], reverse=True)
    for rank, at in zip(range(count, 0, -1), order, strict=True):
        least = min(least, probabilities[at] * count / rank)
        out[at] = least
    return out


class Standing(NamedTuple):
    """How one player, or one seat, did over a series."""

    name: str
    games: int
    wins: float  # a victory shared by two counts a half for each
    share: float
    low: float
    high: float
    score: float
    deviation: float
    decisions: float


def standing(name: str, wins: Sequence[float], scores: Sequence[int], decisions: Sequence[int]) -> Standing:
    """Sum up a player's games.

    >>> row = standing("random", [1.0, 0.0], [10, 14], [60, 62])
    >>> row.share, row.score, round(row.deviation, 2), row.decisions
    (0.5, 12.0, 2.83, 61.0)
    """
    games = len(wins)
    total = math.fsum(wins)
    mean = math.fsum(scores) / games if games else 0.0
    spread = math.fsum((score - mean) ** 2 for score in scores)
    return Standing(
        name=name,
        games=games,
        wins=total,
        share=total / games if games else 0.0,
        low=wilson(total, games)[0],
        high=wilson(total, games)[1],
        score=mean,
        deviation=math.sqrt(spread / (games - 1)) if games > 1 else 0.0,
        decisions=math.fsum(decisions) / games if games else 0.0,
    )
