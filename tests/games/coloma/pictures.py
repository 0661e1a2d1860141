"""Positions of Coloma to be drawn: games with every module, seen by whoever decides, by others and by an onlooker."""

import xml.etree.ElementTree as ET
from collections.abc import Iterator
from functools import cache
from typing import Any

from tests.games.boards import Drawn, with_menu
from westward.drawing import Shape
from westward.games.coloma import GAME
from westward.kernel import Rng, State

SETUPS: tuple[tuple[int, dict[str, Any]], ...] = (
    (1, {"hotel": True, "specialties": True}),
    (2, {"board_side": "B", "specialties": True}),
    (2, {"mule_duel": True}),
    (3, {"hotel": True}),
    (4, {}),
    (6, {"hotel": True, "specialties": True, "board_side": "B", "pioneers": "by_seat"}),
)
SHAPES: tuple[Shape, ...] = ("wide", "square", "tall")
BETWEEN = 13
"""So many decisions lie between two pictures of a game."""
LEAVING = ("end_turn", "decline", "rob")


def eager(state: State, seat: int, rng: Rng) -> int:
    """A random choice of somebody who does not leave anything unused, so that boards fill up."""
    legal = state.legal(seat)
    used = [action for action in legal if GAME.actions.text(action).split()[0] not in LEAVING]
    pool = used or legal
    return pool[rng.below(len(pool))]


def games() -> Iterator[tuple[int, State]]:
    """Every decision of a game with each set-up, numbered; the state is the same object all the time."""
    for number, (seats, options) in enumerate(SETUPS):
        rng, state = Rng(number + 1), GAME.new(seats, **options)
        decisions = 0
        while not state.over():
            if state.faces():
                state.roll(rng.below(state.faces()))
                continue
            yield decisions, state
            decisions += 1
            seat = state.actors()[0]
            state.apply(seat, eager(state, seat, rng))
        yield decisions, state


def seen_by(state: State, number: int) -> int | None:
    """Mostly whoever decides; now and then another seat or an onlooker."""
    actors: list[int] = state.actors()
    if number % 5 and actors:
        return actors[0]
    viewers: tuple[int | None, ...] = (None, *range(state.seats))
    return viewers[number % len(viewers)]


@cache
def pictures() -> tuple[Drawn, ...]:
    """Both shapes of a picture every few decisions, and of every phase that was not drawn before."""
    out, phases = [], set()
    for number, state in games():
        phase = state.view(None)["phase"]
        if number % BETWEEN and phase in phases and not state.over():
            continue
        viewer = state.actors()[0] if phase not in phases and state.actors() else seen_by(state, number // BETWEEN)
        phases.add(phase)
        view, menu = with_menu(state, viewer)
        for shape in SHAPES:
            text = GAME.board.draw(view, menu, shape=shape, sheet=False)
            out.append(Drawn(view, menu, shape, text, ET.fromstring(text)))
    return tuple(out)
