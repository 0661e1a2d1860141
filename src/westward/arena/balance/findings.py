"""All that the games say about the balance of a game, as data."""

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from typing import Any

import westward
from westward.arena.balance.accounts import Account
from westward.arena.balance.lifts import Lift, Thing, had, lifts_of
from westward.arena.balance.measures import is_share, known, measures_of, middle, right_so_far
from westward.arena.balance.options import Choice, choices_of, did, families_of
from westward.arena.series import Series
from westward.arena.stats import Mean, mean_of
from westward.kernel import SEAT_NAMES, load

ORDER = ("first", "second", "third", "fourth", "fifth", "sixth")


@dataclass(frozen=True)
class Amount:
    """Something that seats have more or less of: on average, those who won and those who did not."""

    name: str
    winners: Mean
    losers: Mean


@dataclass(frozen=True)
class Findings:
    """What the games say. `accounts` are sorted by number; `measures` have a value for each of them."""

    series: Series
    accounts: tuple[Account, ...]
    measures: dict[str, list[float | None]]
    seats: list[Lift]
    order: list[Lift]  # by who began; [] where that is always the same seat, or nobody
    categories: list[Amount]  # the rows of the score sheet
    amounts: list[Amount]  # how many things of a kind
    things: list[Lift]  # what seats had at the end
    deeds: list[Lift]  # what seats chose at least once
    families: list[Choice]
    choices: list[Choice]
    curve: list[float]  # how often the seat in the lead wins, over the course of a game

    @property
    def games(self) -> int:
        """How many games were played."""
        return len(self.accounts)

    def mean(self, name: str) -> Mean:
        """The mean of a figure over all games that have it; that of a share stays within what a share can be."""
        mean = mean_of(known(self.measures.get(name, [])))
        return mean._replace(low=max(0.0, mean.low), high=min(1.0, mean.high)) if is_share(name) else mean

    def median(self, name: str) -> float:
        """The median of a figure."""
        return middle(self.measures[name])

    def values(self, name: str) -> list[float]:
        """A figure of all games that have it."""
        return known(self.measures.get(name, []))


def findings_of(series: Series, accounts: Sequence[Account]) -> Findings:
    """Sum up the games of a series, which may come in any order.

    >>> from westward.arena.balance import play_accounts
    >>> series = Series("trails", ("random",) * 2, games=3, seed=1)
    >>> found = findings_of(series, list(play_accounts(series)))
    >>> found.games, [seat.name for seat in found.seats], found.mean("Margin").number
    (3, ['Red', 'Blue'], 3)
    """
    accounts = sorted(accounts, key=lambda account: account["index"])
    codec = load(series.game).actions
    several = len(series.players) > 1
    openers = {account["opener"] for account in accounts}
    rows = list(dict.fromkeys(label for account in accounts for label in account["rows"]))
    kinds = list(dict.fromkeys(kind for account in accounts for mine in account["holdings"] for kind in mine))
    return Findings(
        series=series,
        accounts=tuple(accounts),
        measures=measures_of(accounts),
        seats=_in_order(lifts_of(accounts, _seat), SEAT_NAMES) if several else [],
        order=_in_order(lifts_of(accounts, _turn), ORDER) if several and len(openers - {None}) > 1 else [],
        categories=[_amount(accounts, label, partial(_points, label)) for label in rows],
        amounts=[_amount(accounts, kind, partial(_number, kind)) for kind in kinds],
        things=lifts_of(accounts, had),
        deeds=lifts_of(accounts, partial(did, codec)),
        families=families_of(accounts, codec),
        choices=choices_of(accounts, codec),
        curve=right_so_far(accounts) if several else [],
    )


def _seat(account: Account, seat: int) -> list[Thing]:
    return [("Seat", SEAT_NAMES[seat])]


def _turn(account: Account, seat: int) -> list[Thing]:
    opener = account["opener"]
    return [] if opener is None else [("Turn", ORDER[(seat - opener) % len(account["scores"])])]


def _in_order(lifts: Sequence[Lift], names: Sequence[str]) -> list[Lift]:
    return sorted(lifts, key=lambda lift: names.index(lift.name))


def _points(label: str, account: Account, seat: int) -> float:
    return account["rows"][label][seat] if label in account["rows"] else 0


def _number(kind: str, account: Account, seat: int) -> float:
    return len(account["holdings"][seat].get(kind, ()))


def _amount(accounts: Sequence[Account], name: str, amount: Callable[[Account, int], float]) -> Amount:
    """The seats of a game are averaged first: games are independent of each other, seats are not."""
    winners: list[float] = []
    losers: list[float] = []
    for account in accounts:
        seats = range(len(account["scores"]))
        for group, victorious in ((winners, True), (losers, False)):
            mine = [amount(account, seat) for seat in seats if (seat in account["winners"]) is victorious]
            if mine:
                group.append(sum(mine) / len(mine))
    return Amount(name, mean_of(winners), mean_of(losers))


def data_of(found: Findings) -> dict[str, Any]:
    """The findings as JSON data, without the single games."""
    game = load(found.series.game)
    series = found.series
    return {
        "westward": westward.__version__,
        "report": series.game,
        "rules_version": game.rules_version,
        "seats": len(series.players),
        "bot": str(series.players[0]),
        "games": found.games,
        "seed": series.seed,
        "options": game.check(len(series.players), series.options),
        "figures": {name: found.mean(name)._asdict() for name in found.measures},
        "by_seat": [asdict(lift) for lift in found.seats],
        "by_turn": [asdict(lift) for lift in found.order],
        "categories": [_plain(amount) for amount in found.categories],
        "amounts": [_plain(amount) for amount in found.amounts],
        "had": [asdict(lift) for lift in found.things],
        "did": [asdict(lift) for lift in found.deeds],
        "families": [asdict(choice) for choice in found.families],
        "choices": [asdict(choice) for choice in found.choices],
        "leader_wins": found.curve,
    }


def _plain(amount: Amount) -> dict[str, Any]:
    return {"name": amount.name, "winners": amount.winners._asdict(), "losers": amount.losers._asdict()}
