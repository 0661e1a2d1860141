"""Who steps the rows of a batch: this process, or several side by side that write into shared memory.

Compiled code holds Python's lock, so threads would take turns; processes do not.
"""

import multiprocessing
from collections.abc import Sequence
from multiprocessing.connection import Connection, wait
from typing import Any, NamedTuple

from westward.envs.arrays import COLUMNS, Arrays, Layout
from westward.envs.rows import Rows
from westward.kernel import Game, load


class Order(NamedTuple):
    """What a batch is made of; a worker can be told it."""

    game: str
    seats: int
    options: dict[str, object]
    seed: int
    bots: list[Any]
    reward: str
    moves: int
    last: bool


def rows_of(game: Game, order: Order, first: int, count: int, arrays: Arrays) -> Rows:
    """The games from number `first` on, which write into their part of the arrays."""
    start = game.new(order.seats, **order.options)
    rows = Rows(start, first, count, order.seed, order.bots, order.reward, order.moves, order.last)
    part = slice(first, first + count)
    rows.lend(arrays["obs"][part], arrays["mask"][part], [arrays[name][part] for name in COLUMNS])
    return rows


class Local:
    """Rows in this process: what is asked of them is done at once."""

    def __init__(self, rows: Rows, first: int, count: int) -> None:
        self.rows = rows
        self.first = first
        self.count = count
        self._answer: Any = None

    def ask(self, method: str, *args: Any) -> None:
        """Have a method of the rows called."""
        self._answer = getattr(self.rows, method)(*args)

    def answer(self) -> Any:
        """What the method returned."""
        return self._answer

    def close(self) -> None:
        """Nothing is held open."""


class Remote:
    """Rows in a process of their own: `ask` does not wait, `answer` does."""

    def __init__(self, order: Order, first: int, count: int, layout: Layout, name: str) -> None:
        self.first = first
        self.count = count
        context = multiprocessing.get_context("spawn")  # a fork would copy locks that threads hold
        self.pipe, other = context.Pipe()
        self.process = context.Process(target=work, args=(other, order, first, count, layout, name), daemon=True)
        self.process.start()
        other.close()

    def ask(self, method: str, *args: Any) -> None:
        """Have a method of the rows called in the worker."""
        try:
            self.pipe.send((method, args))
        except OSError:
            raise self._ended() from None

    def answer(self) -> Any:
        """Wait for what the method returned; the error that it raised is raised here."""
        try:
            good, answer = self.pipe.recv()
        except (EOFError, OSError):
            raise self._ended() from None
        if not good:
            raise answer
        return answer

    def close(self) -> None:
        """Send the worker home."""
        self.pipe.close()
        self.process.join()

    def _ended(self) -> RuntimeError:
        self.process.join()
        return RuntimeError(
            f"the worker of rows {self.first} to {self.first + self.count - 1} has ended "
            f"(exit code {self.process.exitcode}); make the batch anew"
        )


Member = Local | Remote


def work(pipe: Connection, order: Order, first: int, count: int, layout: Layout, name: str) -> None:
    """A worker's life: do what is asked until nobody asks any more."""
    arrays = Arrays(layout, name=name)
    rows: Rows | None = None
    try:
        while True:
            method, args = pipe.recv()
            try:
                if rows is None:
                    rows = rows_of(load(order.game), order, first, count, arrays)
                pipe.send((True, getattr(rows, method)(*args)))
            except Exception as error:  # whatever went wrong is said where it was asked for
                pipe.send((False, error))
    except (EOFError, OSError, KeyboardInterrupt):
        pass


def first_ready(members: Sequence[Member]) -> Member:
    """Wait for the first of some members that has an answer, or has died."""
    pipes = {member.pipe: member for member in members if isinstance(member, Remote)}
    for pipe in wait(list(pipes)) if pipes else []:
        for mine, member in pipes.items():
            if mine is pipe:
                return member
    return members[0]


def together(members: Sequence[Member], method: str, *args: Sequence[Any]) -> list[Any]:
    """Ask every member for its part and wait for all, also when one of them fails."""
    for i, member in enumerate(members):
        member.ask(method, *(part[i] for part in args))
    return answers(members)


def answers(members: Sequence[Member]) -> list[Any]:
    """Wait for all answers; the first error is raised after the last answer."""
    out, errors = [], []
    for member in members:
        try:
            out.append(member.answer())
        except Exception as error:
            errors.append(error)
    if errors:
        raise errors[0]
    return out
