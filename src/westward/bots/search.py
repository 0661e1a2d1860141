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
GUIDED_EXPLORATION: Final = 0.5  # estimates differ less than results do


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
    ) -> None:
        self.value = value  # what positions are worth, if not as the game itself has it
        self.explore = explore  # how readily a choice is tried again that has not done well so far
        self.margin = margin  # what part of the aim is a clear victory, rather than a victory
        self.plain = plain  # positions are worth what the game's own estimate says, whatever it has learned
        self.depth = depth  # random decisions that follow before a position is judged by its value


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
        self.children: list[Node] = []

    def worth(self) -> float:
        """Mean worth for the seat that made the choice."""
        return self.total / float(self.visits) if self.visits else 0.0

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

    def advance(self, iterations: i64) -> None:
        """Grow the tree by so many sampled games."""
        for i in range(iterations):
            state = self.perspective.sample(self.rng)
            path = self.descend(state)
            self.judge(state, path)

    def judge(self, state: State, path: list[Node]) -> None:
        """Play on at random; every choice on the path is credited with the result."""
        playout(state, self.rng, self.menu)
        result = worths(state, self.margin)
        for node in path:
            node.visits += 1
            node.total += result[node.seat]

    def ranked(self) -> list[Node]:
        """The choices of the seat, the most visited first."""
        mine = [node for node in self.root.children if node.seat == self.perspective.seat]
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
        at: i64 = 0
        for i in range(self.menu.count):
            action = self.menu.items[i]
            while at < len(children) and before(children[at], seat, action):
                at += 1
            if at == len(children) or children[at].action != action or children[at].seat != seat:
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


def before(node: Node, seat: i64, action: i64) -> bool:
    """Whether a node stands before a choice among the children, which are kept by seat and action as menus are."""
    return node.seat < seat or (node.seat == seat and node.action < action)


def follow(node: Node, seat: i64, action: i64) -> Node:
    """The child for a choice, made if need be."""
    at: i64 = 0
    children = node.children
    while at < len(children) and before(children[at], seat, action):
        at += 1
    if at == len(children) or children[at].action != action or children[at].seat != seat:
        children.insert(at, Node(seat, action))
    return children[at]


@final
class GuidedSearch(TreeSearch):
    """The same tree, but a leaf is worth what the game's own value says: no random game tells as much so quickly."""

    def __init__(self, perspective: Perspective, rng: Rng, style: Style) -> None:
        super().__init__(perspective, rng, style)
        self.value: Callable[[State, int], float] = style.value or judgment(perspective, style)
        self.depth: i64 = style.depth
        if style.explore is None:
            self.exploration = GUIDED_EXPLORATION

    def judge(self, state: State, path: list[Node]) -> None:
        """Every choice on the path is credited with what the position is worth to its maker."""
        self.play_on(state)
        values = [UNKNOWN] * int(state.seats)
        for node in path:
            seat = node.seat
            if values[seat] == UNKNOWN:
                values[seat] = self.value(state, seat)
            node.visits += 1
            node.total += values[seat]

    def play_on(self, state: State) -> None:
        """Roll what is due, with some random decisions in between."""
        seat = settle(state, self.rng)
        for i in range(self.depth):
            if seat < 0:
                return
            self.menu.clear()
            state.fill(seat, self.menu)
            state.apply(seat, self.menu.items[self.rng.below(self.menu.count)])
            seat = settle(state, self.rng)


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
