"""What a bot gets: one seat's knowledge, never the true state."""

from collections.abc import Sequence
from typing import Any

from westward.kernel.game import Game, State
from westward.kernel.rng import Rng


class Perspective:
    """The view of a seat, its legal actions, and a sampler of positions that the seat thinks possible."""

    def __init__(self, state: State, seat: int, trail: Sequence[int] = ()) -> None:
        self._state = state
        self.seat = seat
        self.trail = tuple(trail)  # what the seat chose just before, since anybody else has chosen

    @property
    def game(self) -> Game:
        return self._state.game

    @property
    def seats(self) -> int:
        return self._state.seats

    @property
    def legal(self) -> list[int]:
        """The actions to choose from."""
        return self._state.legal(self.seat)

    @property
    def view(self) -> dict[str, Any]:
        """All that the seat knows."""
        return self._state.view(self.seat)

    def sample(self, rng: Rng) -> State:
        """A position in which everything that the seat cannot know was drawn at random."""
        return self._state.determinize(self.seat, rng)
