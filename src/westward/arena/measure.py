"""How fast a game runs on one core: whole random games, and copies of a position.

Times are processor time, so that other work on the machine does not count.
"""

import time
from collections.abc import Callable
from typing import NamedTuple

from westward.kernel import Game, Menu, Rng, State, playout, random_games

GAMES_AT_ONCE = 20


class Speed(NamedTuple):
    """Complete random games in a measured time."""

    games: int
    decisions: int
    seconds: float

    @property
    def decisions_per_second(self) -> float:
        return self.decisions / self.seconds

    @property
    def games_per_second(self) -> float:
        return self.games / self.seconds


def inner_loop(game: Game, seats: int, seconds: float = 1.0, seed: int = 1) -> Speed:
    """Random games with the loop inside the (compiled) package.

    >>> import westward
    >>> speed = inner_loop(westward.load("trails"), seats=2, seconds=0.01)
    >>> speed.decisions > speed.games > 0
    True
    """
    decisions = 0
    batches = 0
    start = now = time.process_time()
    while now - start < seconds:
        decisions += random_games(game, seats, GAMES_AT_ONCE, seed + batches)
        batches += 1
        now = time.process_time()
    return Speed(batches * GAMES_AT_ONCE, decisions, now - start)


def python_loop(game: Game, seats: int, seconds: float = 1.0, seed: int = 1) -> Speed:
    """Random games driven by an ordinary Python loop over `legal` and `apply`, as most users write it.

    >>> import westward
    >>> python_loop(westward.load("trails"), seats=2, seconds=0.01).decisions > 50
    True
    """
    below = Rng(seed).below
    games = decisions = 0
    start = now = time.process_time()
    while now - start < seconds:
        decisions += python_game(game.new(seats), below)
        games += 1
        now = time.process_time()
    return Speed(games, decisions, now - start)


def clone_seconds(game: Game, seats: int, rounds: int = 5, copies: int = 2000, seed: int = 1) -> float:
    """The time of one `clone` of a position in the middle of a game: the best of some rounds.

    >>> import westward
    >>> 0 < clone_seconds(westward.load("trails"), seats=2, rounds=1, copies=10) < 1
    True
    """
    clone = middle(game, seats, seed).clone
    best = float("inf")
    for _ in range(rounds):
        start = time.process_time()
        for _ in range(copies):
            clone()
        best = min(best, time.process_time() - start)
    return best / copies


def python_game(state: State, below: Callable[[int], int], most: int = 1_000_000) -> int:
    """Play a game at random to its end, or until so many decisions were made; the number of decisions."""
    faces, actors, legal, roll, apply = state.faces, state.actors, state.legal, state.roll, state.apply
    decisions = 0
    while decisions < most:
        sides = faces()
        if sides:
            roll(below(sides))
            continue
        seats = actors()
        if not seats:
            break
        seat = seats[0]
        choices = legal(seat)
        apply(seat, choices[below(len(choices))])
        decisions += 1
    return decisions


def middle(game: Game, seats: int, seed: int = 1) -> State:
    """A position halfway through a random game."""
    length = playout(game.new(seats), Rng(seed), Menu())
    state = game.new(seats)
    python_game(state, Rng(seed).below, length // 2)
    return state
