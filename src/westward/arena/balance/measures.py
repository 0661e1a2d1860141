"""Figures of a game, one number for each game: how long, how close, how many points for what."""

from collections.abc import Callable, Sequence
from functools import partial
from statistics import median
from typing import Final

from westward.arena.balance.accounts import Account, won
from westward.kernel import SEAT_NAMES

MOMENTS: Final = 20  # the points of the curve over the course of a game

Measure = Callable[[Account], float | None]
"""A figure of one game; None where the game has none."""


def length(account: Account) -> float:
    """The decisions of all seats."""
    return sum(account["decisions"])


def margin(account: Account) -> float | None:
    """By how much the best winner was ahead of the best of the others; a player alone, of those that nobody plays."""
    winners = account["winners"] if len(account["scores"]) > 1 else [0]
    rivals = [score for seat, score in enumerate(account["scores"]) if seat not in winners]
    rivals += account["others"].values()
    if not winners or not rivals:
        return None
    return max(account["scores"][seat] for seat in winners) - max(rivals)


def lead_changes(account: Account) -> float | None:
    """How often another seat came to lead alone."""
    return max(0, len(account["leads"]) - 1) if len(account["scores"]) > 1 else None


def settled_at(account: Account) -> float | None:
    """Which part of the game was over when a winner took the lead for good; 1 where only the end decided."""
    leads, winners = account["leads"], account["winners"]
    if len(account["scores"]) < 2 or not winners:
        return None
    since = 1.0
    for decision, seat in reversed(leads):
        if seat not in winners:
            break
        since = decision / max(1, length(account))
    return since


def leader_at(account: Account, moment: float) -> int | None:
    """Who led last when that part of the game was over."""
    limit = moment * length(account)
    past = [seat for decision, seat in account["leads"] if decision <= limit]
    return past[-1] if past else None


def right_so_far(accounts: Sequence[Account]) -> list[float]:
    """At every moment, how often the seat that leads then is among the winners; nobody in the lead counts by chance."""
    out = []
    for moment in range(MOMENTS + 1):
        right = 0.0
        for account in accounts:
            leader = leader_at(account, moment / MOMENTS)
            fair = len(account["winners"]) / len(account["scores"])
            right += fair if leader is None else leader in account["winners"]
        out.append(right / len(accounts))
    return out


def category(account: Account, label: str) -> float:
    """What a seat has in a row of the score sheet, on average."""
    return sum(account["rows"].get(label, [])) / len(account["scores"])


def measures_of(accounts: Sequence[Account]) -> dict[str, list[float | None]]:
    """All figures by their names, a number for each game; figures that no game has are left out."""
    seats = len(accounts[0]["scores"])
    labels = list(dict.fromkeys(label for account in accounts for label in account["rows"]))
    table: dict[str, Measure] = {
        "Decisions": length,
        "Rounds": lambda account: account["rounds"],
        "Points of the winner": lambda account: max(
            (account["scores"][seat] for seat in account["winners"]), default=None
        ),
        "Points of a seat": lambda account: sum(account["scores"]) / seats,
        "Margin": margin,
        "Changes of the lead": lead_changes,
        "Decided after": settled_at,
    }
    for seat in range(seats) if seats > 1 else ():
        table[f"Victories of {SEAT_NAMES[seat]}"] = partial(won, seat=seat)
    if seats == 1:
        table["Victories"] = partial(won, seat=0)
    for label in labels:
        table[f"{label}, a seat"] = partial(category, label=label)
    found = {name: [measure(account) for account in accounts] for name, measure in table.items()}
    return {name: values for name, values in found.items() if any(value is not None for value in values)}


def is_share(name: str) -> bool:
    """Whether a figure is a share, which lies between 0 and 1."""
    return name.startswith(("Victories", "Decided"))


def known(values: Sequence[float | None]) -> list[float]:
    """Without the games that have no such figure."""
    return [value for value in values if value is not None]


def middle(values: Sequence[float | None]) -> float:
    """The median."""
    return median(known(values))
