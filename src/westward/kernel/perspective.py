"""What a bot gets: one seat's knowledge, never the true state."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from westward.kernel.game import Game, State
from westward.kernel.rng import Rng

DEAL: Final = Rng("perspective")


class Perspective:
    """The view of a seat, its legal actions, and a sampler of positions that the seat thinks possible.

    Out of the true state it makes one of these possible positions at once, and keeps only that: it has the same view,
    the same choices and the same samples. So nobody finds in it, or in its pickle, what the seat cannot know.

    >>> import westward
    >>> match = westward.Match(westward.load("trails"), seats=2, seed=7)
    >>> perspective = match.perspective(0)
    >>> perspective.view == match.state.view(0) == perspective.sample(5).view(0)
    True
    """

    def __init__(self, state: State, seat: int, trail: Sequence[int] = ()) -> None:
        self._possible = state.determinize(seat, DEAL.clone())
        self.seat = seat
        self.trail = tuple(trail)  # what the seat chose just before, since anybody else has chosen

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self._possible.game

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return self._possible.seats

    @property
    def legal(self) -> list[int]:
        """The actions to choose from."""
        return self._possible.legal(self.seat)

    @property
    def view(self) -> dict[str, Any]:
        """All that the seat knows."""
        return self._possible.view(self.seat)

    def sample(self, rng: Rng | int) -> State:
        """A position in which all that the seat cannot know was drawn at random, by a generator or from a seed."""
        return self._possible.determinize(self.seat, rng)

    def __copy__(self) -> "Perspective":
        return _saved_perspective(self._possible, self.seat, self.trail)

    def __deepcopy__(self, memo: dict[int, object]) -> "Perspective":
        return _saved_perspective(self._possible, self.seat, self.trail)

    def __reduce__(self) -> "tuple[Callable[..., Perspective], tuple[State, int, tuple[int, ...]]]":
        return _saved_perspective, (self._possible, self.seat, self.trail)


def _saved_perspective(possible: State, seat: int, trail: tuple[int, ...]) -> Perspective:
    perspective = Perspective(possible, seat, trail)
    perspective._possible = possible
    return perspective
