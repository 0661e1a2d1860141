"""Random games of TRAILS, from the start or from anywhere."""

import random
from collections.abc import Iterator

from tests.games.seen import legal
from westward.games.trails import GAME
from westward.kernel import State
from westward.testing.cases import Case
from westward.testing.walks import walk

OPTIONS: list[dict[str, object]] = [
    {},
    {"layout": "first_game", "chain_hand_badges": True},
    {"limited_supply": False},
    {"layout": "first_game", "limited_supply": False, "chain_hand_badges": True},
]
"""Every choice of every option, and the usual ones together."""


def random_walk(seats: int, seed: int, **options: object) -> Iterator[tuple[State, str]]:
    """A random game, stopping at every decision and at the end, with the action that led there.

    The state is the same object all the time.
    """
    chooser = random.Random(seed)
    state = GAME.new(seats, **options)
    played = ""
    while True:
        while state.faces():
            state.roll(chooser.randrange(state.faces()))
        yield state, played
        if state.over():
            return
        played = chooser.choice(legal(state))
        state.apply(state.actors()[0], GAME.actions.parse(played))


def steps(seats: int, number: int, **options: object) -> Iterator[State]:
    """A random game at every step, rolls included; the same object all the time."""
    chosen = {option.name: options.get(option.name, option.default) for option in GAME.options}
    for at in walk(Case(GAME, seats, chosen), number):
        yield at.state


def show(state: State) -> None:
    """All that a table does with a position; nothing may fail."""
    state.scores()
    for viewer in (None, *range(state.seats)):
        view = state.view(viewer)
        GAME.words.prompt(view)
        GAME.words.text(view)
        GAME.board.draw(view, [])


def play_on(state: State, chooser: random.Random) -> None:
    """A random game from here to the end, with all components."""
    books = GAME.new(int(state.seats), **state.options).ledger()
    decisions = 0
    while not state.over():
        assert state.ledger() == books
        if state.faces():
            assert state.faces() > 1
            state.roll(chooser.randrange(state.faces()))
        else:
            (seat,) = state.actors()
            state.apply(seat, chooser.choice(state.legal(seat)))
            decisions += 1
            assert decisions <= GAME.longest
    assert state.ledger() == books
    show(state)
