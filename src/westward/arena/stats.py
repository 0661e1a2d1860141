"""What a number of games says about a player, and how surely."""

import math
from collections.abc import Sequence
from typing import NamedTuple

Z95 = 1.959964  # the normal deviate of a two-sided 95 % interval


def wilson(wins: float, games: int) -> tuple[float, float]:
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
