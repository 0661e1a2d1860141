"""What the environments share: whose decision it is, what that seat sees as arrays, and which actions it may take."""

from operator import index
from typing import Any, Final

from westward.envs.extras import missing
from westward.kernel import Game, IllegalMove, State, load

try:
    import numpy as np
    from numpy.typing import NDArray
except ImportError as error:
    raise missing(error, "envs") from None

RENDER_MODES: Final = ("ansi", "svg")
NO_RENDER: Final = f"nothing is rendered without a render mode; choose {' or '.join(RENDER_MODES)}"
FAR: Final = 1.5
"""The features of every game are scaled to about 1 and stay within this."""


def find(game: str | Game) -> Game:
    """A game, or the game of that name."""
    return load(game) if isinstance(game, str) else game


def usual_seats(game: Game) -> int:
    """Two seats, or the fewest above that the game allows.

    >>> usual_seats(load("trails"))
    2
    """
    return min((seats for seats in game.seats if seats > 1), default=game.seats[0])


def numbers(state: State, seat: int) -> NDArray[np.float32]:
    """What a seat knows, as the numbers that the game's `features` module names."""
    return np.frombuffer(state.game.features.features(state, seat), dtype=np.float32).copy()


def mask_of(state: State, seat: int) -> NDArray[np.int8]:
    """1 for each action that a seat may take now."""
    mask = np.zeros(state.game.num_actions, dtype=np.int8)
    mask[state.legal(seat)] = 1
    return mask


def action_number(action: Any) -> int:
    """An action as a plain int, whichever kind of whole number an agent chose."""
    try:
        return index(action)
    except TypeError:
        raise IllegalMove(f"an action is a whole number, not {action!r}") from None


def refusal(state: State, seat: int, action: int) -> str:
    """Why a seat may not take an action now; '' if it may."""
    legal = state.legal(seat)
    return "" if action in legal else why_not(state.game, seat, legal, action)


def why_not(game: Game, seat: int, legal: list[int], action: int) -> str:
    """What to say about an action that is not among the legal ones."""
    codec = game.actions
    named = f"'{codec.text(action)}'" if 0 <= action < len(codec) else f"action {action}"
    choices = ", ".join(f"{choice} ({codec.text(choice)})" for choice in legal)
    return f"{named} is not possible now; seat {seat} may choose {choices}"


def check_render_mode(mode: str | None) -> str | None:
    """The mode, or a ValueError that names those there are."""
    if mode is not None and mode not in RENDER_MODES:
        raise ValueError(f"there is no render mode {mode!r}; choose {' or '.join(RENDER_MODES)}")
    return mode


def picture(state: State, seat: int, mode: str) -> str:
    """What a seat sees, as text ("ansi") or as a drawing ("svg")."""
    view = state.view(seat)
    return str(state.game.words.text(view) if mode == "ansi" else state.game.board.draw(view))
