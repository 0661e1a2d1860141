"""The bots that can play every game."""

import logging
import math
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from operator import index
from typing import Any, Final, NamedTuple, Protocol

from westward.bots.search import FlatSearch, GreedySearch, GuidedSearch, Node, Style, TreeSearch, follow
from westward.kernel import Perspective, Rng

SLICE = 50  # sampled games between two looks at the clock
GREEDY = 200  # sampled positions where a game has no bot of its own
SHOWN: Final = 200  # characters of an answer that is refused

log = logging.getLogger(__name__)

Search = GreedySearch | FlatSearch | TreeSearch | GuidedSearch


class Bot(Protocol):
    """A player: it is shown a perspective and names one of its legal actions."""

    def choose(self, perspective: Perspective) -> int:
        """The id of the chosen action."""


class BotError(ValueError):
    """A bot cannot be had, or does not answer as a bot must; the message says which one, and what it did."""


class Advice(NamedTuple):
    """What a bot thinks of a choice."""

    action: int
    visits: int
    value: float  # mean utility for the seat, from -1 (lost) to 1 (won)


class Player:
    """What `make` makes: a bot that also says what it thinks, and that can be sent away."""

    def choose(self, perspective: Perspective) -> int:
        """The id of the chosen action."""
        raise NotImplementedError

    def advise(self, perspective: Perspective) -> list[Advice]:
        """The choices that it looked at, the best first; a bot that does not look ahead names its choice alone."""
        return [Advice(self.choose(perspective), 0, 0.0)]

    def weigh(self, perspective: Perspective, action: int | None = None) -> list[Advice]:
        """The same, but an action was looked at about as often as the best one, so that the two can be compared."""
        return self.advise(perspective)

    def close(self) -> None:
        """Let go of what the bot holds, such as a program that it started."""


class Checked(Player):
    """A bot from elsewhere whose choices are looked at before they count.

    >>> class Stubborn:
    ...     def choose(self, perspective):
    ...         return 4242
    >>> import westward
    >>> match = westward.Match(westward.load("trails"), seats=2, seed=7)
    >>> Checked(Stubborn(), "stubborn").choose(match.perspective(match.state.actors()[0]))
    Traceback (most recent call last):
    ...
    westward.bots.players.BotError: the bot stubborn chose 4242, which is not one of its 6 legal actions
    """

    def __init__(self, bot: Bot, name: str) -> None:
        self.bot = bot
        self.name = name

    def choose(self, perspective: Perspective) -> int:
        with self._answering():
            choice = self.bot.choose(perspective)
        return self._checked(choice, perspective.legal)

    def advise(self, perspective: Perspective) -> list[Advice]:
        advise = getattr(self.bot, "advise", None)
        if advise is None:
            return super().advise(perspective)
        with self._answering():
            found = advise(perspective)
        try:
            advice = [Advice(*one) for one in found]
            sound = all(one.visits >= 0 and -1 <= one.value <= 1 for one in advice)
        except TypeError:
            sound = False
        if not sound:
            form = "a list of (action, visits, value), a value from -1 (lost) to 1 (won)"
            raise BotError(f"the bot {self.name} advises {found!r:.{SHOWN}}; advice is {form}")
        return [one._replace(action=self._checked(one.action, perspective.legal)) for one in advice]

    def close(self) -> None:
        close = getattr(self.bot, "close", None)
        if close is not None:
            close()

    @contextmanager
    def _answering(self) -> Iterator[None]:
        """Whatever goes wrong in the bot is said of the bot; where, stands in the cause of the error."""
        try:
            yield
        except Exception as error:
            if isinstance(error, BotError):
                raise
            raise BotError(f"the bot {self.name} failed: {error!r:.{SHOWN}}") from error

    def _checked(self, choice: Any, legal: list[int]) -> int:
        try:
            action = -1 if isinstance(choice, bool) else index(choice)
        except TypeError:
            action = -1
        if action not in legal:
            told = f"{choice!r:.{SHOWN}}"
            raise BotError(f"the bot {self.name} chose {told}, which is not one of its {len(legal)} legal actions")
        return action


class RandomBot(Player):
    """Chooses uniformly."""

    def __init__(self, seed: object = 0) -> None:
        self.rng = Rng(seed)

    def choose(self, perspective: Perspective) -> int:
        legal = perspective.legal
        return legal[self.rng.below(len(legal))]


class OwnBot(Player):
    """The player that a game brings along (its bot.py); where it brings none, one choice ahead by its own `value`."""

    def __init__(self, seed: object = 0) -> None:
        self.seed = seed
        self.player: Bot | None = None

    def choose(self, perspective: Perspective) -> int:
        if self.player is None:
            own = perspective.game.bot
            usual = SearchBot(GreedySearch, Budget(GREEDY), self.seed)
            self.player = Checked(own.player(self.seed), f"of {perspective.game.title}") if own else usual
        return self.player.choose(perspective)


class Budget(NamedTuple):
    """How long a bot may think about one decision: a number of sampled games, seconds, or what is used up first."""

    games: int = 0  # 0: any number
    seconds: float = 0.0  # 0: any time

    def spend(self, search: Search) -> None:
        """Let the search work until the budget is used up; between two slices it can be interrupted."""
        end = time.monotonic() + self.seconds if self.seconds else math.inf
        left = self.games or sys.maxsize
        while True:  # at least once, however little time there is
            search.advance(min(SLICE, left))
            left -= SLICE
            if left <= 0:
                return
            if time.monotonic() >= end:
                if self.games:  # then the time is a safety, and the bot is weaker than it is meant to be
                    log.warning("a bot had time for %d of its %d samples", self.games - left, self.games)
                return


class SearchBot(Player):
    """Thinks within a budget. The same seed and the same number of games make the same choice."""

    def __init__(self, search: type[Search], budget: Budget, seed: object = 0, style: Style | None = None) -> None:
        self.search = search
        self.budget = budget
        self.rng = Rng(seed)
        self.style = style or Style()
        self.tree: Node | None = None
        self.seat = -1
        self.trail: tuple[int, ...] = ()

    def choose(self, perspective: Perspective) -> int:
        legal = perspective.legal
        return legal[0] if len(legal) == 1 else self.advise(perspective)[0].action

    def advise(self, perspective: Perspective) -> list[Advice]:
        """All choices that were looked at, the best first."""
        return self.weigh(perspective)

    def weigh(self, perspective: Perspective, action: int | None = None) -> list[Advice]:
        """The same; a choice that the search soon left aside looks worse than it is, until it is looked at as well."""
        search = self.search(perspective, self.rng, self.style)
        if self.style.reuse and isinstance(search, TreeSearch):
            search.root = self.kept(perspective) or search.root
            self.tree, self.seat, self.trail = search.root, perspective.seat, perspective.trail
        self.budget.spend(search)
        if action is not None and isinstance(search, TreeSearch):
            ranked = search.ranked()
            missing = ranked[0].visits - 1 - sum(node.visits for node in ranked if node.action == action)
            if missing > 0:  # one less than the best, which stays the first
                search.only = action
                self.budget._replace(games=missing).spend(search)
        return [Advice(node.action, node.visits, node.worth()) for node in search.ranked()]

    def kept(self, perspective: Perspective) -> Node | None:
        """What the last search knows of this decision, if nobody else has decided since."""
        known = len(self.trail)
        node = self.tree
        if node is None or perspective.seat != self.seat or perspective.trail[:known] != self.trail:
            return None
        for action in perspective.trail[known:]:
            node = follow(node, perspective.seat, action)
        return None if node is self.tree else node
