"""A loaded position is tried out: the net below what a game's `bounds` and `flaw` refuse."""

from mypy_extensions import i64

from westward.kernel.game import State
from westward.kernel.menu import Menu
from westward.kernel.playout import deciding
from westward.kernel.rng import Rng


def dead_end(state: State) -> str:
    """Why a position cannot be shown, guessed at and played to its end at random; '' where it can.

    >>> import westward
    >>> dead_end(westward.load("trails").new(2))
    ''
    """
    rng = Rng("dead end")
    state.view(None)
    for seat in range(state.seats):
        state.determinize(seat, rng)
    for seat in state.actors():
        if not state.legal(seat):
            return f"seat {seat} has nothing to choose from"
    return played_out(state.clone(), rng)


def played_out(state: State, rng: Rng) -> str:
    """Why a random game does not come to its end; '' where it does."""
    menu = Menu()
    steps: i64 = 0
    most: i64 = 10 * state.game.longest
    while not state.over():
        steps += 1
        if steps > most:
            return "it goes on and on"
        faces = state.faces()
        if faces:
            state.roll(rng.below(faces))
            continue
        seat = deciding(state)
        if seat < 0:
            return "nobody has to decide and nothing is to be rolled"
        menu.clear()
        state.fill(seat, menu)
        if not menu.count:
            return f"seat {seat} comes to have nothing to choose from"
        state.apply(seat, menu.items[rng.below(menu.count)])
    return ""
