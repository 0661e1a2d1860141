"""What the environments share: whose decision it is, what that seat sees as arrays, and which actions it may take."""

from collections.abc import Sequence
from copy import deepcopy
from importlib import import_module
from operator import index
from typing import Any, Final, TypeVar

from westward.bots import Bot
from westward.envs.extras import missing
from westward.envs.past import Past
from westward.envs.single import REWARDS
from westward.kernel import Game, IllegalMove, State, load

try:
    import numpy as np
    from numpy.typing import NDArray
except ImportError as error:
    raise missing(error, "envs") from None

RENDER_MODES: Final = ("human", "ansi", "svg", "rgb_array")
NO_RENDER: Final = f"nothing is rendered without a render mode; choose {' or '.join(RENDER_MODES)}"
Picture = str | NDArray[np.uint8] | None
FAR: Final = 1.5
"""The features of every game are scaled to about 1 and stay within this."""


T = TypeVar("T", bound="Copied")


class Copied:
    """An environment whose copy plays a game of its own: `copy.copy` does what `copy.deepcopy` does."""

    def __copy__(self: T) -> T:
        return deepcopy(self)


def find(game: str | Game) -> Game:
    """A game, or the game of that name."""
    return load(game) if isinstance(game, str) else game


def usual_seats(game: Game) -> int:
    """Two seats, or the fewest above that the game allows.

    >>> usual_seats(load("trails"))
    2
    """
    return min((seats for seats in game.seats if seats > 1), default=game.seats[0])


def around(seat: int, opponents: Sequence[Bot | str] | None, seats: int) -> list[Bot | str | None]:
    """Who sits where: None is the learner; without opponents the others choose at random.

    >>> around(1, None, 3)
    ['random', None, 'random']
    """
    if seat not in range(seats):
        raise ValueError(f"there is no seat {seat!r}; {seats} seats are numbered 0 to {seats - 1}")
    others = ["random"] * (seats - 1) if opponents is None else [*opponents]
    if len(others) != seats - 1:
        raise ValueError(f"{seats} seats need {seats - 1} opponents, not {len(others)}")
    return [*others[:seat], None, *others[seat:]]


def numbers(state: State, seat: int) -> NDArray[np.float32]:
    """What a seat knows, as the numbers that the game's `features` module names."""
    return np.frombuffer(state.game.features.features(state, seat), dtype=np.float32).copy()


def observation(state: State, seat: int, past: Past) -> NDArray[np.float32]:
    """What a seat knows, and then what it has seen of the last moves, as a batch has it."""
    return np.concatenate((numbers(state, seat), past.numbers(seat))) if past.moves else numbers(state, seat)


def action_number(action: Any) -> int:
    """An action as a plain int, whichever kind of whole number an agent chose."""
    try:
        return index(action)
    except TypeError:
        raise IllegalMove(f"an action is a whole number, not {action!r}") from None


def refusal(state: State, seat: int, mask: bytearray, action: int) -> str:
    """Why a seat may not take an action now; '' if the mask allows it."""
    if 0 <= action < len(mask) and mask[action]:
        return ""
    return why_not(state.game, seat, state.legal(seat), action)


def why_not(game: Game, seat: int, legal: list[int], action: int) -> str:
    """What to say about an action that is not among the legal ones."""
    codec = game.actions
    named = f"'{codec.text(action)}'" if 0 <= action < len(codec) else f"action {action}"
    choices = ", ".join(f"{choice} ({codec.text(choice)})" for choice in legal)
    return f"{named} is not possible now; seat {seat} may choose {choices}"


def check_render_mode(mode: str | None) -> str | None:
    """The mode, or a ValueError that names those there are; an ImportError where a package for it is not there."""
    if mode is not None and mode not in RENDER_MODES:
        raise ValueError(f"there is no render mode {mode!r}; choose {' or '.join(RENDER_MODES)}")
    if mode == "rgb_array":
        import_module("westward.envs.pixels")
    return mode


def check_reward(reward: str, kinds: Sequence[str] = REWARDS) -> str:
    """The kind of reward, or a ValueError that names those there are."""
    if reward not in kinds:
        raise ValueError(f"there is no reward {reward!r}; choose {' or '.join(kinds)}")
    return reward


def picture(state: State, seat: int, mode: str) -> Picture:
    """What a seat sees: as text ("ansi"; "human" prints it), as a drawing ("svg") or its pixels ("rgb_array")."""
    view = state.view(seat)
    if mode in ("ansi", "human"):
        text = str(state.game.words.text(view))
        if mode == "ansi":
            return text
        print(text, end="\n\n")
        return None
    drawing = str(state.game.board.draw(view))
    if mode == "svg":
        return drawing
    from westward.envs.pixels import pixels

    return pixels(drawing)
