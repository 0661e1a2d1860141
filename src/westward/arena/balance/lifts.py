"""How often those won who had a thing, against how often they would have if the thing did not matter.

Who had a thing is known for every seat of every game, so games are strata: if the thing did not matter, the victories
of a game would lie with its holders as if they had been dealt to the seats. That gives the expected victories and their
variance (as in the tests of Mantel and Haenszel), and games in which everybody or nobody had it say nothing. With one
seat all games are a single stratum: were victories more frequent among the games with it than among all?

Who wins has more of everything, so a second question is whether a thing is better than others of its kind: do those who
have it win more often than seats with as many things of the kind?
"""

import math
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
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
    `usual`: the multiple for seats with as many things of its kind; `apart`: the difference from it survives, too. Both
    are False where a thing was too rare to ask.
    """

    kind: str
    name: str
    held: int  # seats that had it
    share: float  # of all seats
    wins: float
    times: float
    low: float
    high: float
    usual: float
    asked: bool
    p: float = 1.0
    p_apart: float = 1.0
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
        self.among = Counter[int]()  # how many holders had so many things of the kind

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
    rates: dict[tuple[str, int], Share] = {}
    seats = 0
    for stratum in strata:
        victories = [won(account, seat) for account, seat in stratum]
        total, squares = math.fsum(victories), math.fsum(value * value for value in victories)
        found: dict[Thing, list[float]] = {}
        for (account, seat), value in zip(stratum, victories, strict=True):
            things = list(having(account, seat))
            numbers = Counter(kind for kind, _ in things)
            for kind, number in numbers.items():
                rates.setdefault((kind, number), Share()).add(value, 1)
            for thing in dict.fromkeys(things):
                found.setdefault(thing, []).append(value)
                counts.setdefault(thing, _Count()).among[numbers[thing[0]]] += 1
        for thing, values in found.items():
            counts[thing].add(values, total, squares, len(stratum))
        seats += len(stratum)
    usual = {key: share.value for key, share in rates.items()}
    return _judged([_lift(thing, count, seats, usual) for thing, count in counts.items()])


def _lift(thing: Thing, count: _Count, seats: int, usual: Mapping[tuple[str, int], float]) -> Lift:
    held, wins = count.share.cases, count.share.hits
    scale = held / count.expected if count.expected else 0.0
    low, high = count.share.interval()
    asked = count.variance >= ENOUGH
    deviate = (wins - count.expected) / math.sqrt(count.variance) if asked else 0.0
    peers = [(holders, usual[thing[0], number]) for number, holders in count.among.items()]
    theirs = math.fsum(holders * rate for holders, rate in peers)
    spread = math.fsum(holders * rate * (1 - rate) for holders, rate in peers)
    return Lift(
        kind=thing[0],
        name=thing[1],
        held=held,
        share=held / seats,
        wins=wins,
        times=count.share.value * scale,
        low=low * scale,
        high=high * scale,
        usual=theirs / held * scale,
        asked=asked,
        p=two_sided(deviate) if asked else 1.0,
        p_apart=two_sided((wins - theirs) / math.sqrt(spread)) if asked and spread >= ENOUGH else 1.0,
    )


def _judged(lifts: Sequence[Lift]) -> list[Lift]:
    """Corrected for the number of questions (Benjamini and Hochberg), against chance and against their own kind."""
    asked = [lift for lift in lifts if lift.asked]
    clear = adjusted([lift.p for lift in asked])
    apart = adjusted([lift.p_apart for lift in asked])
    out = [lift for lift in lifts if not lift.asked]
    for lift, q, among in zip(asked, clear, apart, strict=True):
        out.append(replace(lift, q=q, clear=q < CLEAR, apart=among < CLEAR))
    kinds = list(dict.fromkeys(lift.kind for lift in lifts))
    return sorted(out, key=lambda lift: (kinds.index(lift.kind), -lift.times, lift.name))


def had(account: Account, seat: int) -> list[Thing]:
    """What a seat had at the end."""
    return [(kind, name) for kind, names in account["holdings"][seat].items() for name in names]
