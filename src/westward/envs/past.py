"""The last moves, as an environment with one game tells them; batches tell the same in rows.py, compiled."""

from collections import deque

from westward.envs.extras import missing
from westward.envs.moves import MoveTable
from westward.kernel import Game
from westward.kernel.floats import floats

try:
    import numpy as np
    from numpy.typing import NDArray
except ImportError as error:
    raise missing(error, "envs") from None


class Past:
    """The last moves that each seat has seen, the latest first; moves.py says how they are laid out.

    >>> import westward
    >>> past = Past(westward.load("trails"), seats=2, moves=2)
    >>> past.add(1, 0)
    >>> len(past.numbers(0)) == past.width, past.numbers(0)[:2].tolist(), past.numbers(1)[:2].tolist()
    (True, [0.0, 1.0], [1.0, 0.0])
    """

    def __init__(self, game: Game, seats: int, moves: int) -> None:
        if moves < 0:
            raise ValueError(f"the last {moves} moves: there cannot be fewer than none")
        table = MoveTable(game)
        self.seats = seats
        self.moves = moves
        self.width = moves * table.width
        self._chairs: int = table.chairs
        self._family_of = table.family_of
        self._secret = table.secret
        self._arguments = np.array(floats(table.numbers)).reshape(game.num_actions, table.args)
        self._seen: list[deque[tuple[int, int]]] = [deque(maxlen=moves) for _ in range(seats)]

    def clear(self) -> None:
        """A new game begins."""
        for seen in self._seen:
            seen.clear()

    def add(self, seat: int, action: int) -> None:
        """A seat acts, and whoever sees it remembers the move."""
        for viewer, seen in enumerate(self._seen):
            if viewer == seat or not self._secret[action]:
                seen.appendleft((seat, action))

    def numbers(self, viewer: int) -> NDArray[np.float32]:
        """What a seat has seen."""
        out = np.zeros((self.moves, self.width // max(self.moves, 1)), np.float32)
        for row, (seat, action) in zip(out, self._seen[viewer], strict=False):
            row[(seat - viewer) % self.seats] = 1
            row[self._chairs + self._family_of[action]] = 1
            row[len(row) - self._arguments.shape[1] :] = self._arguments[action]
        return out.ravel()
