"""How often those won who had a thing, against how often they would have if the thing did not matter.

Who had a thing is known for every seat of every game, so games are strata: if the thing did not matter, the victories
of a game would lie with its holders as if they had been dealt to the seats. That gives the expected victories and their
variance (as in the tests of Mantel and Haenszel), and games in which everybody or nobody had it say nothing. With one
seat all games are a single stratum: were victories more frequent among the games with it than among all?
"""

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from westward.arena.balance.accounts import Account, won
from westward.arena.stats import Share, adjusted, two_sided

ENOUGH: Final = 5.0  # the least variance of the victories under chance for which the normal deviate is good enough
CLEAR: Final = 0.05  # the share of false alarms among all that is called clear

Thing = tuple[str, str]
"""Its kind and its name."""
Having = Callable[[Account, int], Iterable[Thing]]
"""What a seat of a game had, or did."""


@dataclass(frozen=True)
class Lift:
    """A thing. `times`: victories of those who had it, as a multiple of what is expected; `low`, `high`: 95 %.

    `clear`: the difference from what is expected survives the correction for all things that were asked about.
    `apart`: so does the difference from the other things of its kind. Both False where it was too rare to ask.
    """

    kind: str
    name: str
    held: int  # seats that had it
    share: float  # of all seats
    wins: float
    times: float
    low: float
    high: float
    asked: bool
    p: float = 1.0
    q: float = 1.0
    clear: bool = False
    apart: bool = False

    @property
    def error(self) -> float:
        """The standard error of `times`, from its interval."""
        return (self.high - self.low) / 3.92


class _Count:
    """What is summed up of a thing, stratum by stratum."""

    def __init__(self) -> None:
        self.share = Share()
        self.expected = 0.0
        self.variance = 0.0  # of the victories, if chance dealt them

    def add(self, values: Sequence[float], total: float, squares: float, size: int) -> None:
        """The victories `values` of the holders, of `total` (and their `squares`) in a stratum of `size` seats."""
        held = len(values)
        mean = total / size
        self.share.add(math.fsum(values), held)
        self.expected += held * mean
        if size > 1:
            self.variance += held * (1 - held / size) * (squares - size * mean * mean) / (size - 1)


def lifts_of(accounts: Sequence[Account], having: Having) -> list[Lift]:
    """All things that anybody had, those of a kind together, the most victorious first."""
    strata = [[(account, seat) for seat in range(len(account["scores"]))] for account in accounts]
    if strata and len(strata[0]) == 1:
        strata = [[row[0] for row in strata]]
    counts: dict[Thing, _Count] = {}
    seats = 0
    for stratum in strata:
        victories = [won(account, seat) for account, seat in stratum]
        total, squares = math.fsum(victories), math.fsum(value * value for value in victories)
        found: dict[Thing, list[float]] = {}
        for (account, seat), value in zip(stratum, victories, strict=True):
            for thing in set(having(account, seat)):
                found.setdefault(thing, []).append(value)
        for thing, values in found.items():
            counts.setdefault(thing, _Count()).add(values, total, squares, len(stratum))
        seats += len(stratum)
    return _judged([_lift(thing, count, seats) for thing, count in counts.items()])


def _lift(thing: Thing, count: _Count, seats: int) -> Lift:
    held, wins = count.share.cases, count.share.hits
    scale = held / count.expected if count.expected else 0.0
    low, high = count.share.interval()
    asked = count.variance >= ENOUGH
    deviate = (wins - count.expected) / math.sqrt(count.variance) if asked else 0.0
    return Lift(
        kind=thing[0],
        name=thing[1],
        held=held,
        share=held / seats,
        wins=wins,
        times=count.share.value * scale,
        low=low * scale,
        high=high * scale,
        asked=asked,
        p=two_sided(deviate) if asked else 1.0,
    )


def _judged(lifts: Sequence[Lift]) -> list[Lift]:
    """Corrected for the number of questions (Benjamini and Hochberg), against chance and against their own kind."""
    asked = [lift for lift in lifts if lift.asked]
    clear = dict(zip(map(_key, asked), adjusted([lift.p for lift in asked]), strict=True))
    among = []
    for lift in asked:
        peers = [other for other in asked if other.kind == lift.kind and other is not lift]
        weight = math.fsum(other.held for other in peers)
        usual = math.fsum(other.times * other.held for other in peers) / weight if weight else lift.times
        among.append(two_sided((lift.times - usual) / lift.error) if lift.error else 1.0)
    apart = dict(zip(map(_key, asked), adjusted(among), strict=True))
    out = []
    for lift in sorted(lifts, key=lambda one: (one.kind, -one.times, one.name)):
        if lift.asked:
            q = clear[_key(lift)]
            lift = Lift(**{**vars(lift), "q": q, "clear": q < CLEAR, "apart": apart[_key(lift)] < CLEAR})
        out.append(lift)
    return out


def _key(lift: Lift) -> Thing:
    return lift.kind, lift.name


def had(account: Account, seat: int) -> list[Thing]:
    """What a seat had at the end."""
    return [(kind, name) for kind, names in account["holdings"][seat].items() for name in names]
