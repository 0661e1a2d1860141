"""From what a seat expects to how likely each seat is to win."""

from collections.abc import Sequence
from typing import Final

SURE: Final = 0.995  # nobody is surer to beat a rival before the end


def win_chance(value: float, seats: int) -> float:
    """How likely a seat is to win that expects a mean utility (-1 to 1).

    The utility says how often it comes out ahead of a rival: (1 + utility) / 2. Against several rivals that are equally
    strong, its odds are those against one of them, divided by their number. Alone it wins or the game does.

    >>> win_chance(0.2, 2), win_chance(0.0, 4), win_chance(0.5, 1)
    (0.6, 0.25, 0.75)
    """
    ahead = (1 + value) / 2
    rivals = max(1, seats - 1)
    return ahead / (ahead + rivals * (1 - ahead))


def shares(seat: int, value: float, values: Sequence[float]) -> list[float]:
    """The chance of every seat to win; together 1, unless a seat plays alone.

    One seat's chance comes from the utility that it expects. The others share the rest by their odds, for which
    `values` says what the position is worth to each.

    >>> shares(0, 0.2, [0.9, -0.4]), shares(0, 0.5, [0.0])
    ([0.6, 0.4], [0.75])
    >>> [round(chance, 2) for chance in shares(1, 0.0, [0.5, 0.0, -0.5])]
    [0.6, 0.33, 0.07]
    """
    seats = len(values)
    mine = win_chance(value, seats)
    odds = [0.0 if other == seat else _odds(worth) for other, worth in enumerate(values)]
    total = sum(odds) or 1.0
    rest = [(1 - mine) * part / total for part in odds]
    return [round(mine if other == seat else rest[other], 4) for other in range(seats)]


def _odds(value: float) -> float:
    ahead = min(SURE, max(1 - SURE, (1 + value) / 2))
    return ahead / (1 - ahead)


def results(winners: Sequence[int], seats: int) -> list[float]:
    """The chances when all is over: those who win share the victory.

    >>> results([0, 2], 3)
    [0.5, 0.0, 0.5]
    """
    return [round(1 / len(winners), 4) if seat in winners else 0.0 for seat in range(seats)]
