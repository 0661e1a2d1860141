"""A tournament: every player meets the others in every seat, with the same deals, until it is clear who is better.

A round is one lineup with one deal, played as often as there are seats, so that each player has sat everywhere; a set
is one round of every lineup, all with the same deal. What a game is depends on its number alone, so it does not matter
who plays it and when.
"""

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import combinations_with_replacement
from typing import Final

from westward import bots
from westward.arena.series import Outcome
from westward.kernel import load

SURE: Final = math.log(0.95 / 0.05)  # Wald's bound for one wrong answer in twenty, either way


@dataclass(frozen=True)
class Tournament:
    """What is to be played, as plain data; `games` are rounded up to whole sets.

    >>> cup = Tournament("trails", ("random", "mc:50", "mc:100"), seats=2, at_least=1)
    >>> cup.lineups, cup.games
    ([(0, 1), (0, 2), (1, 2)], 6)
    >>> [cup.seating(index) for index in range(4)]
    [[0, 1], [1, 0], [0, 2], [2, 0]]
    """

    game: str
    players: tuple[str, ...]
    seats: int
    at_least: int
    seed: int | str = 0
    options: Mapping[str, object] = field(default_factory=dict)
    recorded: bool = False  # each outcome brings the record of its game
    alone: bool = False  # the first player has one seat in every game, the others have the rest

    @cached_property
    def lineups(self) -> list[tuple[int, ...]]:
        """Who meets whom; where there are more seats than players, each lineup has all players, some more than once.

        >>> Tournament("trails", ("expert", "skilled"), seats=4, at_least=1, alone=True).lineups
        [(0, 1, 1, 1)]
        """
        count = len(self.players)
        rows = combinations_with_replacement(range(count), self.seats)
        full = [row for row in rows if len(set(row)) == min(count, self.seats)]
        return [row for row in full if row.count(0) == 1] if self.alone else full

    @property
    def set_size(self) -> int:
        """The games of a set."""
        return len(self.lineups) * self.seats

    @property
    def games(self) -> int:
        """All games, in whole sets."""
        return -(-self.at_least // self.set_size) * self.set_size

    def seating(self, index: int) -> list[int]:
        """Which player sits in each seat."""
        lineup = self.lineups[index // self.seats % len(self.lineups)]
        return [lineup[(seat - index) % self.seats] for seat in range(self.seats)]

    def deal(self, index: int) -> object:
        """The seed of the chance in a game: the same in a whole set."""
        return self.seed, index // self.set_size

    def seed_of(self, index: int, seat: int) -> object:
        """The seed of the bot in a seat."""
        return self.seed, index, seat

    def check(self) -> None:
        """ValueError if a game, a bot, an option or a number is not possible."""
        load(self.game).check(self.seats, self.options)
        if self.seats < 2:
            raise ValueError(f"a tournament is for at least 2 seats, not {self.seats}")
        for player in self.players:
            bots.make(player)
        if len(self.players) < 2 or len(set(self.players)) < len(self.players):
            raise ValueError(f"a tournament has at least 2 different players, not {', '.join(self.players) or 'none'}")
        if self.at_least < 1:
            raise ValueError(f"a tournament has at least 1 game, not {self.at_least}")


def lead(tournament: Tournament, outcomes: Iterable[Outcome]) -> list[float]:
    """By how much the first player's victories exceed its fair share, in each of its rounds, for each of its games."""
    won: dict[int, float] = {}
    for outcome in outcomes:
        if 0 in outcome["players"]:
            number = outcome["index"] // tournament.seats
            winners = outcome["winners"]
            mine = sum(outcome["players"][seat] == 0 for seat in winners) / len(winners) if winners else 0.0
            fair = outcome["players"].count(0) / tournament.seats
            won[number] = won.get(number, 0.0) + (mine - fair) / tournament.seats
    return [won[number] for number in sorted(won)]


def evidence(leads: Sequence[float], difference: float) -> float:
    """The logarithm of the odds that the first player wins more often than its share, by so much, and not less often.

    Wald's sequential test with the spread that the rounds show; two made-up rounds, one all won and one all lost, keep
    a few equal results from passing for certainty.

    >>> round(evidence([0.5, 0.5, 0.0, 0.5] * 5, 0.05), 2), round(evidence([0.5, -0.5] * 20, 0.05), 2)
    (9.3, 0.0)
    """
    if not leads:
        return 0.0
    spread = [*leads, 0.5, -0.5]
    mean = math.fsum(spread) / len(spread)
    variance = math.fsum((value - mean) ** 2 for value in spread) / (len(spread) - 1)
    return 2 * difference * math.fsum(leads) / variance


def settled(tournament: Tournament, outcomes: Sequence[Outcome], difference: float) -> int:
    """After how many of these games, sorted by number, it was clear whether the first player is better; 0: not yet.

    Only whole sets count, in the order of their numbers: so the answer does not depend on who was quicker.
    """
    leads = lead(tournament, outcomes)
    rounds = len([row for row in tournament.lineups if 0 in row])
    for sets in range(1, len(outcomes) // tournament.set_size + 1):
        if abs(evidence(leads[: sets * rounds], difference)) >= SURE:
            return sets * tournament.set_size
    return 0
