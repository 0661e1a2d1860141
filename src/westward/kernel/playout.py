"""Chance until somebody decides, and random games from any position, with the loop inside the compiled code."""

from mypy_extensions import i64

from westward.kernel.game import Game, State
from westward.kernel.menu import Menu
from westward.kernel.rng import Rng


def deciding(state: State) -> i64:
    """The lowest seat that owes a decision, or -1: simultaneous choices are made one after the other."""
    acting = state.acting()
    if not acting:
        return -1
    seat: i64 = 0
    while not acting >> seat & 1:
        seat += 1
    return seat


def settle(state: State, rng: Rng) -> i64:
    """Roll all dice that are due; the lowest seat that decides then, or -1 at the end of the game."""
    faces = state.faces()
    while faces:
        state.roll(rng.below(faces))
        faces = state.faces()
    return deciding(state)


def playout(state: State, rng: Rng, menu: Menu) -> i64:
    """Play uniformly random choices to the end; the number of decisions made."""
    decisions: i64 = 0
    while True:
        seat = settle(state, rng)
        if seat < 0:
            return decisions
        menu.clear()
        state.fill(seat, menu)
        state.apply(seat, menu.items[rng.below(menu.count)])
        decisions += 1


def random_games(game: Game, seats: int, count: int, seed: int) -> int:
    """Play complete random games; the number of decisions made.

    >>> import westward
    >>> random_games(westward.load("trails"), seats=2, count=1, seed=1) > 50
    True
    """
    rng = Rng(seed)
    menu = Menu()
    decisions: i64 = 0
    for i in range(count):
        decisions += playout(game.new(seats), rng, menu)
    return decisions
