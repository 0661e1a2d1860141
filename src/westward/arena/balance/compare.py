"""Two sets of components, played with the same seeds: what a changed figure does."""

import math
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any, Final

from westward.arena.balance.accounts import Account
from westward.arena.balance.findings import Findings, data_of
from westward.arena.balance.lifts import CLEAR, Thing
from westward.arena.balance.options import Choice
from westward.arena.stats import Mean, adjusted, mean_of, two_sided

MOST_SHOWN: Final = 12


@dataclass(frozen=True)
class Change:
    """A figure with these components and with the others; `by` is the difference of the same games, with 95 %."""

    kind: str
    name: str
    here: float
    there: float
    by: Mean
    q: float = 1.0

    @property
    def clear(self) -> bool:
        """It survives the correction for all figures of its table."""
        return self.q < CLEAR


@dataclass(frozen=True)
class Comparison:
    """All differences between two sets of games, those with other components second."""

    here: Findings
    there: Findings
    name: str  # of the other components
    figures: list[Change]
    things: list[Change]  # the share of seats that have them
    lifts: list[Change]  # how much they help
    options: list[Change]  # how often they are chosen when offered


def compare(here: Findings, there: Findings, name: str) -> Comparison:
    """Compare the findings of the same games with two sets of components."""
    return Comparison(
        here, there, name, _figures(here, there), _things(here, there), _lifts(here, there), _options(here, there)
    )


def _judged(changes: Sequence[Change]) -> list[Change]:
    """Corrected for their number."""
    errors = [(change.by.high - change.by.low) / 3.92 for change in changes]
    deviates = [change.by.value / error if error else 0.0 for change, error in zip(changes, errors, strict=True)]
    corrected = adjusted([two_sided(deviate) for deviate in deviates])
    return [Change(**{**vars(change), "q": q}) for change, q in zip(changes, corrected, strict=True)]


def _figures(here: Findings, there: Findings) -> list[Change]:
    out = []
    for name in here.measures:
        if name in there.measures:
            pairs = zip(here.measures[name], there.measures[name], strict=True)
            gaps = [two - one for one, two in pairs if one is not None and two is not None]
            out.append(Change("", name, here.mean(name).value, there.mean(name).value, mean_of(gaps)))
    return _judged(out)


def _things(here: Findings, there: Findings) -> list[Change]:
    """How many seats have a thing at the end."""
    first, second = ([_shares(account) for account in found.accounts] for found in (here, there))
    out = []
    for kind, name in sorted({thing for shares in (*first, *second) for thing in shares}):
        one, two = ([shares.get((kind, name), 0.0) for shares in side] for side in (first, second))
        gaps = [there - here for here, there in zip(one, two, strict=True)]
        out.append(Change(kind, name, mean_of(one).value, mean_of(two).value, mean_of(gaps)))
    return _judged(out)


def _shares(account: Account) -> dict[Thing, float]:
    out: dict[Thing, float] = {}
    for mine in account["holdings"]:
        for thing in {(kind, name) for kind, names in mine.items() for name in names}:
            out[thing] = out.get(thing, 0.0) + 1 / len(account["scores"])
    return out


def _lifts(here: Findings, there: Findings) -> list[Change]:
    """How much a thing helps; who has it differs between the two, so they count as independent."""
    known = {(lift.kind, lift.name): lift for lift in there.things if lift.asked}
    out = []
    for lift in here.things:
        other = known.get((lift.kind, lift.name))
        if lift.asked and other:
            gap = _independent(other.times - lift.times, lift.error, other.error, lift.held)
            out.append(Change(lift.kind, lift.name, lift.times, other.times, gap))
    return _judged(out)


def _options(here: Findings, there: Findings) -> list[Change]:
    """How often an action is chosen when it is offered."""
    known = {choice.text: choice for choice in there.choices}
    out = []
    for choice in here.choices:
        other = known.get(choice.text)
        if other and min(choice.chance, other.chance) >= 10:
            gap = _independent(other.share - choice.share, _error(choice), _error(other), choice.offered)
            out.append(Change(choice.family, choice.text, choice.share, other.share, gap))
    return _judged(out)


def _error(choice: Choice) -> float:
    return (choice.high - choice.low) / 3.92


def _independent(gap: float, one: float, two: float, count: int) -> Mean:
    half = 1.96 * math.hypot(one, two)
    return Mean(count, gap, gap - half, gap + half)


def largest(changes: Sequence[Change], most: int = MOST_SHOWN) -> list[Change]:
    """Those that are clear, the largest first."""
    found = [change for change in changes if change.clear]
    return sorted(found, key=lambda change: (change.q, -abs(change.by.value)))[:most]


def comparison_data(comparison: Comparison) -> dict[str, Any]:
    """The comparison as JSON data."""
    tables = ("figures", "things", "lifts", "options")
    return {
        "components": comparison.name,
        "findings": data_of(comparison.there),
        **{name: [asdict(change) for change in getattr(comparison, name)] for name in tables},
    }
