"""What a game is doing, as a stack of frames: the top one says what happens next.

A rule that takes effect later is pushed before the one that comes first. A frame is a code and an argument, both small
ints, so a position can be cloned, saved and searched in the middle of anything.
"""

from collections.abc import Iterator, Sequence
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from westward.kernel.game import Game, State


@final
@mypyc_attr(acyclic=True)
class Frames:
    """To everybody else a list of ints: argument, code, argument, code ..., what happens next at the end.

    That top frame is at hand. A dropped frame leaves its room to the next one, for most are short-lived.

    >>> frames = Frames([7, 22, 1, 5])
    >>> frames.drop()
    >>> frames.code, frames.arg, list(frames)
    (22, 7, [7, 22])
    """

    def __init__(self, numbers: Sequence[int] = ()) -> None:
        self.code: i64 = 0  # of the top frame; 0 when there is none
        self.arg: i64 = 0
        self.size: i64 = 0
        self.numbers: vec[i64] = vec[i64]()
        if numbers:
            self.numbers = vec[i64](numbers)
            self.size = len(numbers)
            self.find_top()

    def __len__(self) -> int:
        return self.size

    def __getitem__(self, at: i64) -> i64:
        if at < 0 or at >= self.size:
            raise IndexError
        return self.numbers[at]

    def __setitem__(self, at: i64, number: i64) -> None:
        self.numbers[at] = number
        self.find_top()

    def __iter__(self) -> Iterator[int]:
        return iter([int(number) for number in self.numbers[: self.size]])

    def copy(self) -> "Frames":
        other = Frames()
        other.code = self.code
        other.arg = self.arg
        other.size = self.size
        other.numbers = self.numbers[:]
        return other

    def find_top(self) -> None:
        size = self.size
        if size:
            self.code = self.numbers[size - 1]
            self.arg = self.numbers[size - 2]
        else:
            self.code = 0
            self.arg = 0

    def push(self, code: i64, arg: i64) -> None:
        numbers = self.numbers
        size = self.size
        if size == len(numbers):
            numbers = append(append(numbers, 0), 0)
            self.numbers = numbers
        numbers[size] = arg
        numbers[size + 1] = code
        self.size = size + 2
        self.arg = arg
        self.code = code

    def drop(self) -> None:
        """Take the top frame off."""
        if self.size < 2:
            raise IndexError
        self.size -= 2
        self.find_top()


NO_FRAMES: Final = Frames()


@mypyc_attr(allow_interpreted_subclasses=True)
class FrameState(State):
    """A State that is run by its frames. Codes up to `last_decision` wait for players, those from `first_chance` on for
    a die; those between go on by themselves. The game is over when no frame is left.
    """

    def __init__(
        self, game: Game, seats: i64, options: dict[str, object], last_decision: i64, first_chance: i64
    ) -> None:
        super().__init__(game, seats, options)
        self.last_decision: i64 = last_decision
        self.first_chance: i64 = first_chance
        self.stack: Frames = NO_FRAMES

    def draw(self, face: i64) -> None:
        """(game) Take the top frame off and do what its die decides."""
        raise NotImplementedError

    def resume(self, code: i64, arg: i64) -> None:
        """(game) Go on with a frame that needs neither a player nor a die; it is off the stack already."""
        raise NotImplementedError

    def exhausted(self, code: i64, arg: i64) -> None:
        """(game) A die that has no face left, such as a draw from an empty deck; its frame is off the stack already."""

    def push(self, code: i64, arg: i64 = 0) -> None:
        """What is pushed last happens first."""
        self.stack.push(code, arg)

    def over(self) -> bool:
        return self.stack.size == 0

    def roll(self, face: i64) -> None:
        self.draw(face)
        self.settle()

    def settle(self) -> None:
        """Go on until somebody has to decide or a die of more than one face has to be rolled."""
        stack = self.stack
        while True:
            code = stack.code
            if code <= self.last_decision:
                return
            arg = stack.arg
            if code < self.first_chance:
                stack.drop()
                self.resume(code, arg)
                continue
            faces = self.faces()
            if faces > 1:
                return
            if faces == 1:
                self.draw(0)
            else:
                stack.drop()
                self.exhausted(code, arg)
