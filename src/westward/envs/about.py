"""What actions are about: the words they are made of, and the numbers of an observation that tell of what these name.

A learner that knows this need not find out anew, for each of a thousand actions, that more gold on a tile is better.
"""

from collections.abc import Sequence
from typing import Final

from westward.envs.extras import missing
from westward.kernel import Game

try:
    import numpy as np
    from numpy.typing import NDArray
except ImportError as error:
    raise missing(error, "envs") from None

NOTHING: Final = -1
ALIKE: Final = 3
"""A kind of number that is told of fewer things than this does not compare them."""


def words(game: Game) -> NDArray[np.bool_]:
    """For each action, which of all words at all places it has: at place 0 its family, then its arguments.

    >>> import westward
    >>> trails = westward.load("trails")
    >>> one, two = words(trails)[:2]
    >>> trails.actions.text(0), trails.actions.text(1), int(one.sum()), int((one & two).sum())
    ('move 1', 'move 2', 2, 1)
    """
    acts = [[*enumerate(text)] for text in texts(game)]
    found = sorted({word for act in acts for word in act})
    return np.array([[word in act for word in found] for act in acts])


def looks(game: Game, names: Sequence[str]) -> NDArray[np.intp]:
    """For each action, where an observation with these names tells of what the action names; -1 where it does not.

    Down a column stands the same kind of number of the same argument, such as the gold of the tile that is the first
    one. A number is of a thing if its name has the thing's word, between others or at an end; counts are no things.

    >>> import westward
    >>> game = westward.load("end_of_the_trail")
    >>> names = game.features.names()
    >>> row = looks(game, names)[game.actions.parse("relocate r1c2")]
    >>> sorted(names[column] for column in row if column >= 0)[:3]
    ['tile_r1c2_at_least', 'tile_r1c2_at_most', 'tile_r1c2_bust']
    """
    acts = [text[1:] for text in texts(game)]
    told: dict[str, dict[str, int]] = {}
    for thing in sorted({word for act in acts for word in act if not word.isdigit()}):
        for column, name in enumerate(names):
            if f"_{thing}_" in f"_{name}_":
                told.setdefault(f"_{name}_".replace(f"_{thing}_", "_*_", 1), {})[thing] = column
    kinds = [columns for _, columns in sorted(told.items()) if len(columns) >= ALIKE]
    places = range(max(len(act) for act in acts))
    found = [
        [kind.get(act[place], NOTHING) if place < len(act) else NOTHING for act in acts]
        for place in places
        for kind in kinds
    ]
    table = np.array(found, np.intp).reshape(-1, len(acts)).T
    return np.ascontiguousarray(table[:, (table != NOTHING).any(axis=0)])


def texts(game: Game) -> list[list[str]]:
    """The words of each action."""
    return [game.actions.text(action).split() for action in range(game.num_actions)]
