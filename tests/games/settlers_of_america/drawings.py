"""Positions of Settlers of America to be drawn: from games whose players like to build, so that the map fills up."""

from collections.abc import Iterator
from functools import cache
from typing import Any

from tests.games.boards import Menu, View, with_menu
from westward.games.settlers_of_america import GAME
from westward.games.settlers_of_america.tables import COLORS
from westward.kernel import Rng, State
from westward.testing.walks import choose, take

LIKED = {"deliver": 200, "build_rail": 40, "settler": 40, "play": 40, "train": 25, "move": 20, "card": 10, "step": 8}
STEPS = 1800
STRIDE = 150
GAMES: tuple[tuple[int, int, dict[str, object]], ...] = (
    (4, 5, {}),
    (3, 8, {"setup_pieces": "variable", "setup_tokens": "random"}),
)


def built(**data: Any) -> State:
    """Four players at the start, but for what is said; a color is a key of its own: `red={"gold": 0}`."""
    players = {color: data.pop(color) for color in COLORS if color in data}
    return GAME.build({"seats": 4, "players": players, **data})


def acting(**data: Any) -> State:
    """The same in the action phase of the first player."""
    return built(**data, dice=12)


def walk(seats: int, seed: int, options: dict[str, object]) -> Iterator[State]:
    """A game of players who would rather build than wait, at every step; the state is the same object all the time."""
    weights = [LIKED.get(GAME.actions.split(action)[0], 3) for action in range(GAME.num_actions)]
    rng, state = Rng(seed), GAME.new(seats, **options)
    yield state
    for _ in range(STEPS):
        move = choose(state, rng, weights)
        if move is None:
            break
        take(state, move)
        yield state


@cache
def positions() -> tuple[tuple[View, Menu], ...]:
    """Whatever is asked for the first time, and now and then all viewers of a position."""
    out = []
    for seats, seed, options in GAMES:
        asked = set()
        for number, state in enumerate(walk(seats, seed, options)):
            for seat in state.actors()[:1]:
                phase = state.view(seat)["phase"]
                if phase not in asked:
                    asked.add(phase)
                    out.append(with_menu(state, seat))
            if number % STRIDE == STRIDE - 1:
                out.extend(with_menu(state, viewer) for viewer in (None, *range(seats)))
    return tuple(out)
