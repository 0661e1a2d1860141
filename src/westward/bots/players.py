"""The bots that can play every game."""

import sys
import time
from typing import NamedTuple, Protocol

from westward.bots.search import FlatSearch, GreedySearch, TreeSearch
from westward.kernel import Perspective, Rng

SLICE = 50  # sampled games between two looks at the clock
GREEDY = 200  # sampled positions where a game has no bot of its own

Search = GreedySearch | FlatSearch | TreeSearch


class Bot(Protocol):
    """A player: it is shown a perspective and names one of its legal actions."""

    def choose(self, perspective: Perspective) -> int:
        """The id of the chosen action."""


class Advice(NamedTuple):
    """What a searching bot thinks of a choice."""

    action: int
    visits: int
    value: float  # mean utility for the seat, from -1 (lost) to 1 (won)


class RandomBot:
    """Chooses uniformly."""

    def __init__(self, seed: object = 0) -> None:
        self.rng = Rng(seed)

    def choose(self, perspective: Perspective) -> int:
        legal = perspective.legal
        return legal[self.rng.below(len(legal))]


class OwnBot:
    """The player that a game brings along (its bot.py); where it brings none, one choice ahead by its own `value`."""

    def __init__(self, seed: object = 0) -> None:
        self.seed = seed
        self.player: Bot | None = None

    def choose(self, perspective: Perspective) -> int:
        if self.player is None:
            own = perspective.game.bot
            self.player = own.player(self.seed) if own else SearchBot(GreedySearch, Budget(GREEDY), self.seed)
        return self.player.choose(perspective)


class Budget(NamedTuple):
    """How long a bot may think about one decision: a number of sampled games, seconds, or what is used up first."""

    games: int = 0  # 0: any number
    seconds: float = 0.0  # 0: any time

    def spend(self, search: Search) -> None:
        """Let the search work until the budget is used up."""
        if not self.seconds:
            search.advance(self.games)
            return
        end = time.monotonic() + self.seconds
        left = self.games or sys.maxsize
        while left > 0 and time.monotonic() < end:
            search.advance(min(SLICE, left))
            left -= SLICE


class SearchBot:
    """Thinks within a budget. The same seed and the same number of games make the same choice."""

    def __init__(self, search: type[Search], budget: Budget, seed: object = 0) -> None:
        self.search = search
        self.budget = budget
        self.rng = Rng(seed)

    def choose(self, perspective: Perspective) -> int:
        legal = perspective.legal
        return legal[0] if len(legal) == 1 else self.advise(perspective)[0].action

    def advise(self, perspective: Perspective) -> list[Advice]:
        """All choices that were looked at, the best first."""
        search = self.search(perspective, self.rng)
        self.budget.spend(search)
        return [Advice(node.action, node.visits, node.worth()) for node in search.ranked()]
