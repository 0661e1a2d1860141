"""Games of a bot against itself, and what a seat knew in them, as arrays to learn from."""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from westward.bots.search import GreedySearch, Style
from westward.kernel import Game, Network, Perspective, Rng, State, load, settle, utilities, value_of, worths
from westward.kernel.network import STEPS

WHIM = 30  # one decision in so many is made at random, so that it learns from what it would not do
DOUBT = 0.01  # by which its judgment of a choice is off at most
MOST = 12  # moments of one game that are kept: more of them would teach the game by heart


class Harvest(NamedTuple):
    """What was seen: one row for a seat at a moment; the rows of a seat in a game follow each other in time."""

    inputs: NDArray[np.int16]
    """What the seat knew, in steps of an input."""

    estimates: NDArray[np.float32]
    """What the game's own estimate of its prospects was."""

    results: NDArray[np.float32]
    """What it led to: utility and lead."""

    last: NDArray[np.bool_]
    """Whether it is the last row of its seat in its game."""


def harvest(name: str, weights: bytes | None, seed: object, games: range) -> Harvest:
    """Play some games; the same numbers of games give the same rows."""
    game = load(name)
    value = Network(weights, game).value if weights else value_of(game)
    parts = [play(game, value, game.seats[index % len(game.seats)], Rng((seed, index))) for index in games]
    return together(parts)


def together(parts: list[Harvest]) -> Harvest:
    """Many harvests as one."""
    return Harvest(*(np.concatenate(rows) for rows in zip(*parts, strict=True)))


def play(game: Game, value: Callable[[State, int], float], seats: int, rng: Rng) -> Harvest:
    """One game, and what each seat knew whenever something was to be decided."""
    state = game.new(seats)
    style = Style(value=value)
    estimate: Callable[[State, int], float] = game.features.value
    seen: list[list[tuple[NDArray[np.int16], float]]] = [[] for _ in range(seats)]
    stride = 1  # every so manieth decision is kept
    decisions = 0
    while (seat := settle(state, rng)) >= 0:
        legal = state.legal(seat)
        action = legal[rng.below(len(legal))]
        if len(legal) > 1:
            if decisions % stride == 0:
                for viewer in range(seats):
                    seen[viewer].append((inputs_of(state, viewer), estimate(state, viewer)))
                if len(seen[0]) == MOST:
                    seen = [rows[::2] for rows in seen]
                    stride *= 2
            decisions += 1
            if rng.below(WHIM):
                action = best(Perspective(state, seat), rng, style)
        state.apply(seat, action)
    ends = np.array([utilities(state), worths(state, 1.0)], np.float32).T
    last = np.zeros((seats, len(seen[0])), np.bool_)
    last[:, -1] = True
    inputs, estimates = zip(*(row for viewer in seen for row in viewer), strict=True)
    results = np.repeat(ends, len(seen[0]), axis=0)
    return Harvest(np.array(inputs), np.array(estimates, np.float32), results, last.reshape(-1))


def inputs_of(state: State, viewer: int) -> NDArray[np.int16]:
    """What a seat knows, in steps of an input."""
    return np.rint(np.asarray(state.features(viewer), np.float32) * STEPS).astype(np.int16)


def best(perspective: Perspective, rng: Rng, style: Style) -> int:
    """What seems best in one position that the seat thinks possible, judged with some doubt."""
    search = GreedySearch(perspective, rng, style)
    search.advance(1)
    return max(search.root.children, key=lambda node: node.worth() + DOUBT * float(rng.below(1000)) / 1000).action
