"""Search by sampling: greedy, flat Monte Carlo and information-set tree search, with the inner loops compiled.

All know no game. They see positions only through `Perspective.sample`, so they cannot cheat.
"""

import math
from collections.abc import Callable
from typing import Final, final

from mypy_extensions import i64

from westward.kernel.game import State
from westward.kernel.menu import Menu
from westward.kernel.network import value_of
from westward.kernel.perspective import Perspective
from westward.kernel.playout import playout, settle
from westward.kernel.rng import Rng
from westward.kernel.utility import MARGIN, worths

EXPLORATION: Final = 1.4
UNKNOWN: Final = 9.0
TO_THE_END: Final = 1_000_000  # decisions
GUIDED_EXPLORATION: Final = 0.5  # estimates differ less than results do

Habit = Callable[[State, int, Menu, Rng], int]


@final
class Style:
    """How a search goes about it; what is None is as the search usually has it."""

    def __init__(
        self,
        value: Callable[[State, int], float] | None = None,
        explore: float | None = None,
        margin: float = MARGIN,
        depth: int = 0,
        plain: bool = False,
        prior: float = 0.0,
        among: int = 1,
        reuse: bool = False,
        habit: bool = False,
    ) -> None:
        self.value = value  # what positions are worth, if not as the game itself has it
        self.explore = explore  # how readily a choice is tried again that has not done well so far
        self.margin = margin  # what part of the aim is a clear victory, rather than a victory
        self.plain = plain  # positions are worth what the game's own estimate says, whatever it has learned
        self.depth = depth  # decisions that follow before a position is judged by its value
        self.among = among  # of so many random choices the best at once is made in these decisions
        self.prior = prior  # tries that the value of a choice at once stands for; 0: untried choices are all alike
        self.habit = habit  # whether sampled games go on by the habits that the game knows, rather than at random
        self.reuse = reuse  # whether a search begins with what the last one found, when nobody else has chosen since


def judgment(perspective: Perspective, style: Style) -> Callable[[State, int], float]:
    """What positions are worth: as the game has learned it, or plainly by its own estimate."""
    if style.plain:
        estimate: Callable[[State, int], float] = perspective.game.features.value
        return estimate
    return value_of(perspective.game)


@final
class Node:
    """A choice in the tree: how often it was made, how often it could have been, and what it brought its maker."""

    def __init__(self, seat: i64, action: i64) -> None:
        self.seat: i64 = seat
        self.action: i64 = action
        self.visits: i64 = 0
        self.offered: i64 = 0
        self.total: float = 0.0
        self.prior: float = UNKNOWN  # what the choice seemed to be worth at once, where a search looks
        self.children: list[Node] = []

    def worth(self) -> float:
        """Mean worth for the seat that made the choice; as it looks at once where it was never made."""
        if self.visits:
            return self.total / float(self.visits)
        return self.prior if self.prior != UNKNOWN else 0.0

    def appeal(self, exploration: float) -> float:
        """Upper confidence bound; how often the choice was on offer stands for the parent's visits."""
        visits = float(self.visits)
        return self.total / visits + exploration * math.sqrt(math.log(self.offered) / visits)


class TreeSearch:
    """Information-set Monte Carlo tree search: one tree over all sampled positions (open loop).

    Chance is rolled anew on every descent, so the tree holds choices only; each node counts the worth to the seat
    that chose there, which backs up a whole vector for games of several players. Seats that choose at the same time
    do so without a look at each other: their choices hang at the same node.
    """

    def __init__(self, perspective: Perspective, rng: Rng, style: Style) -> None:
        self.perspective = perspective
        self.rng = rng
        self.menu = Menu()
        self.root = Node(-1, -1)
        self.margin: float = style.margin
        self.exploration: float = EXPLORATION
        if style.explore is not None:
            self.exploration = style.explore
        self.prior: float = style.prior
        self.among: i64 = style.among
        self.only: i64 = -1  # the one choice that is looked at; -1: all
        self.value: Callable[[State, int], float] = style.value or judgment(perspective, style)
        self.habit: Habit | None = perspective.game.habit if style.habit else None

    def advance(self, iterations: i64) -> None:
        """Grow the tree by so many sampled games."""
        for i in range(iterations):
            state = self.perspective.sample(self.rng)
            path = self.descend(state)
            self.judge(state, path)

    def judge(self, state: State, path: list[Node]) -> None:
        """Play on at random or by habit; every choice on the path is credited with the result."""
        if self.habit is None:
            playout(state, self.rng, self.menu)
        else:
            self.play_on(state, TO_THE_END)
        result = worths(state, self.margin)
        for node in path:
            node.visits += 1
            node.total += result[node.seat]

    def play_on(self, state: State, decisions: i64) -> None:
        """Roll what is due, with some quick decisions in between."""
        seat = settle(state, self.rng)
        for i in range(decisions):
            if seat < 0:
                return
            self.menu.clear()
            state.fill(seat, self.menu)
            state.apply(seat, self.pick(state, seat))
            seat = settle(state, self.rng)

    def pick(self, state: State, seat: i64) -> i64:
        """One of the choices on the menu: by habit, or the best at once of a few random ones."""
        if self.habit is not None:
            return self.habit(state, seat, self.menu, self.rng)
        best = self.menu.items[self.rng.below(self.menu.count)]
        if self.among == 1 or self.menu.count == 1:
            return best
        most = self.look(state, seat, best)
        for i in range(self.among - 1):
            other = self.menu.items[self.rng.below(self.menu.count)]
            if other != best:
                worth = self.look(state, seat, other)
                if worth > most:
                    best = other
                    most = worth
        return best

    def look(self, state: State, seat: i64, action: i64) -> float:
        """What a choice seems to be worth at once."""
        after = state.clone()
        after.apply(seat, action)
        settle(after, self.rng)
        return self.value(after, seat)

    def select_ahead(self, parent: Node, seat: i64, state: State) -> Node:
        """The most appealing choice, where each begins with what it seems to be worth at once."""
        best: Node | None = None
        most = 0.0
        for i in range(self.menu.count):
            action = self.menu.items[i]
            node = follow(parent, seat, action)
            node.offered += 1
            if node.prior == UNKNOWN:
                node.prior = self.look(state, seat, action)
            visits = float(node.visits) + self.prior
            appeal = (node.total + self.prior * node.prior) / visits
            appeal += self.exploration * math.sqrt(math.log(1.0 + float(node.offered)) / visits)
            if best is None or appeal > most:
                best = node
                most = appeal
        assert best is not None
        return best

    def ranked(self) -> list[Node]:
        """The choices of the seat, the most visited first; a tree that was begun before may hold others as well."""
        legal = self.perspective.legal
        mine = [node for node in self.root.children if node.seat == self.perspective.seat and node.action in legal]
        return sorted(mine, key=by_visits)

    def descend(self, state: State) -> list[Node]:
        """Follow the tree until a choice is made that it does not hold yet; that one is added."""
        node = self.root
        path: list[Node] = []
        places: list[Node] = []  # where each of the seats that choose at the same time has got to
        waiting: i64 = 0  # those of them that have not finished
        while True:
            seat = settle(state, self.rng)
            if seat < 0:
                return path
            if node is self.root:
                seat = self.perspective.seat  # whoever else has to choose at the same time
            acting = state.acting()
            if acting & waiting != acting:
                places = [node] * int(state.seats)
            waiting = acting
            self.menu.clear()
            state.fill(seat, self.menu)
            if node is self.root and self.only >= 0:
                chosen = follow(node, seat, self.only)
                chosen.offered += 1
            elif self.prior > 0.0:
                chosen = self.select_ahead(places[seat], seat, state)
            else:
                chosen = self.select(places[seat], seat)
            fresh = chosen.visits == 0
            path.append(chosen)
            state.apply(seat, chosen.action)
            if fresh:
                return path
            node = chosen if node is places[seat] else follow(node, seat, chosen.action)
            places[seat] = chosen

    def select(self, parent: Node, seat: i64) -> Node:
        """A legal choice that was never made, at random, or else the most appealing one."""
        best: Node | None = None
        most = 0.0
        untried: i64 = 0
        fresh: i64 = -1
        place: i64 = 0
        children = parent.children
        at = place_of(children, seat, self.menu.items[0])
        for i in range(self.menu.count):
            action = self.menu.items[i]
            at = further(children, at, seat, action)
            if not stands_at(children, at, seat, action):
                untried += 1
                if self.rng.below(untried) == 0:
                    fresh = action
                    place = at
                continue
            node = children[at]
            node.offered += 1
            if not node.visits:  # it was passed through in the wake of others
                untried += 1
                if self.rng.below(untried) == 0:
                    best = node
                    fresh = -1
                continue
            if not untried:
                appeal = node.appeal(self.exploration)
                if best is None or appeal > most:
                    best = node
                    most = appeal
        if fresh >= 0:
            best = Node(seat, fresh)
            best.offered = 1
            children.insert(place, best)
        assert best is not None
        return best


def place_of(children: list[Node], seat: i64, action: i64) -> i64:
    """Where a choice stands among children, or would stand."""
    low: i64 = 0
    high: i64 = len(children)
    while low < high:
        middle = (low + high) // 2
        if before(children[middle], seat, action):
            low = middle + 1
        else:
            high = middle
    return low


def further(children: list[Node], at: i64, seat: i64, action: i64) -> i64:
    """Where a choice stands, or would stand, at a place or behind it."""
    while at < len(children) and before(children[at], seat, action):
        at += 1
    return at


def stands_at(children: list[Node], at: i64, seat: i64, action: i64) -> bool:
    """Whether the child for a choice is the one at a place."""
    return at < len(children) and children[at].action == action and children[at].seat == seat


def before(node: Node, seat: i64, action: i64) -> bool:
    """Whether a node stands before a choice among the children, which are kept by seat and action as menus are."""
    return node.seat < seat or (node.seat == seat and node.action < action)


def follow(node: Node, seat: i64, action: i64) -> Node:
    """The child for a choice, made if need be."""
    children = node.children
    at = place_of(children, seat, action)
    if not stands_at(children, at, seat, action):
        children.insert(at, Node(seat, action))
    return children[at]


@final
class GuidedSearch(TreeSearch):
    """The same tree, but a leaf is worth what the game's own value says: no random game tells as much so quickly."""

    def __init__(self, perspective: Perspective, rng: Rng, style: Style) -> None:
        super().__init__(perspective, rng, style)
        self.depth: i64 = style.depth
        if style.explore is None:
            self.exploration = GUIDED_EXPLORATION

    def judge(self, state: State, path: list[Node]) -> None:
        """Every choice on the path is credited with what the position is worth to its maker."""
        self.play_on(state, self.depth)
        values = [UNKNOWN] * int(state.seats)
        for node in path:
            seat = node.seat
            if values[seat] == UNKNOWN:
                values[seat] = self.value(state, seat)
            node.visits += 1
            node.total += values[seat]


@final
class GreedySearch:
    """One choice ahead: what follows at once is worth what the game's own `value` says, on average over samples."""

    def __init__(self, perspective: Perspective, rng: Rng, style: Style) -> None:
        self.perspective = perspective
        self.rng = rng
        self.value: Callable[[State, int], float] = style.value or judgment(perspective, style)
        self.owed: i64 = 0
        self.root = Node(-1, -1)
        for action in perspective.legal:
            self.root.children.append(Node(perspective.seat, action))

    def advance(self, iterations: i64) -> None:
        """Look at so many sampled positions (a rest counts the next time); every choice is tried in the same ones."""
        seat = self.perspective.seat
        choices = len(self.root.children)
        self.owed += iterations
        while self.owed >= choices or not self.root.children[0].visits:
            self.owed -= choices
            sample = self.perspective.sample(self.rng)
            for node in self.root.children:
                state = sample.clone()
                state.apply(seat, node.action)
                settle(state, self.rng)
                node.visits += 1
                node.total += self.value(state, seat)

    def ranked(self) -> list[Node]:
        """The choices, the best mean first."""
        return sorted(self.root.children, key=by_worth)


@final
class FlatSearch:
    """Flat Monte Carlo: every legal choice is followed by random games; the best mean wins."""

    def __init__(self, perspective: Perspective, rng: Rng, style: Style) -> None:
        self.perspective = perspective
        self.rng = rng
        self.margin: float = style.margin
        self.menu = Menu()
        self.root = Node(-1, -1)
        for action in perspective.legal:
            self.root.children.append(Node(perspective.seat, action))

    def advance(self, iterations: i64) -> None:
        """Play so many random games, spread evenly over the choices."""
        for i in range(iterations):
            node = self.root.children[0]
            for other in self.root.children:
                if other.visits < node.visits:
                    node = other
            state = self.perspective.sample(self.rng)
            state.apply(node.seat, node.action)
            playout(state, self.rng, self.menu)
            node.visits += 1
            node.total += worths(state, self.margin)[node.seat]

    def ranked(self) -> list[Node]:
        """The choices, the best mean first."""
        return sorted(self.root.children, key=by_worth)


def by_visits(node: Node) -> tuple[int, float, int]:
    """Sorts the most visited first; ties by the mean, then by the id."""
    return -int(node.visits), -node.worth(), int(node.action)


def by_worth(node: Node) -> tuple[float, int]:
    """Sorts the best mean first; ties by the id."""
    return -node.worth(), int(node.action)
