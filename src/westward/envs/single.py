"""Compiled steps of environments that hold one game: who decides, what that seat may do, what an end is worth."""

from typing import Final

from mypy_extensions import i64

from westward.kernel.game import State
from westward.kernel.menu import Menu
from westward.kernel.playout import settle
from westward.kernel.rng import Rng
from westward.kernel.utility import utilities, worths

LEARNER: Final = 0
RANDOM: Final = 1
BOT: Final = 2

REWARDS: Final = ("rank", "win", "margin")
PROGRESS: Final = "progress"
"""What batches can reward beside those: the margin, bit by bit as it changes."""


def onward(state: State, rng: Rng, kinds: bytes) -> i64:
    """Roll what is due, and choose for seats that choose at random; who decides then, or -1 at the end."""
    menu = Menu()
    while True:
        seat = settle(state, rng)
        if seat < 0 or kinds[seat] != RANDOM:
            return seat
        menu.clear()
        state.fill(seat, menu)
        state.apply(seat, menu.items[rng.below(menu.count)])


def mask_of(state: State, seat: i64) -> bytearray:
    """A byte for each action: 1 if a deciding seat may take it.

    >>> import westward
    >>> state = westward.load("trails").new(2)
    >>> sum(mask_of(state, onward(state, Rng(1), bytes(2))))
    6
    """
    menu = Menu()
    state.fill(seat, menu)
    out = bytearray(state.game.num_actions)
    for i in range(menu.count):
        out[int(menu.items[i])] = 1
    return out


def rewards(state: State, kind: str) -> list[float]:
    """What the end of a game brings each seat, by one of `REWARDS`; for "progress" the margin, as it stands."""
    if kind == "win":
        winners = state.winners()
        return [1.0 if seat in winners else -1.0 for seat in range(int(state.seats))]
    return utilities(state) if kind == "rank" else worths(state, 1.0)
