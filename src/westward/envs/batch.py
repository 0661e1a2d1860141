"""Many games of one kind that step together in compiled code: for learning at the speed of the rules.

>>> env = make("trails", games=4, seats=2, seed=1)
>>> env.reset()
>>> env.obs.shape == (4, len(env.names)), env.mask.shape == (4, env.num_actions), env.seat.shape
(True, True, (4,))
>>> while not env.done.any():
...     env.step(env.mask.argmax(axis=1))
>>> env.reward[env.done].shape[1], env.info["scores"].shape
(2, (4, 2))
"""

import weakref
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from westward.bots import Bot, is_foreign, seated
from westward.envs import seats as shared
from westward.envs.arrays import Arrays, layout
from westward.envs.extras import missing
from westward.envs.moves import MoveTable
from westward.envs.single import PROGRESS, REWARDS
from westward.envs.workers import Local, Member, Order, Remote, first_ready, rows_of, together
from westward.kernel import Game, IllegalMove, State

try:
    import numpy as np
    from numpy.typing import ArrayLike, NDArray
except ImportError as error:
    raise missing(error, "envs") from None

MOVES: Final = 4
"""So many of the last moves are in an observation unless somebody wants more or fewer."""


def make(
    game: str | Game,
    games: int,
    seats: int | None = None,
    seed: int = 0,
    *,
    bots: Sequence[Bot | str | None] | None = None,
    reward: str = "rank",
    moves: int = MOVES,
    workers: int = 1,
    share: bool = False,
    last: bool = False,
    **options: object,
) -> "Batch":
    """A batch of games. Row r plays the same games for the same seed, however many rows and workers there are.

    Without `bots` every decision of every seat is yours; else it has one for each seat: None for a seat that is
    yours, or a bot (`"random"` is as fast as the rules; others think in Python; of one from elsewhere each worker has
    one for all its rows). `reward` is "rank" (each rival beaten counts 1, each lost to -1, on average), "win" (1 or
    -1), "margin" (by how many points a seat is ahead, from -1 to 1) or "progress": the margin as it comes about, at
    every step by how much it has changed. `moves` is how many of the last moves an observation tells. `workers`
    processes step the rows side by side; `share` puts the arrays into shared memory also for one worker. With `last`
    the dict `env.last` has, for each row whose game the last step ended, what its decider observed at the end.

    >>> make("trails", games=2, bots=["random", "random"])
    Traceback (most recent call last):
    ...
    ValueError: all 2 seats have bots: leave at least one to the learner, with None in its place
    """
    found = shared.find(game)
    count = shared.usual_seats(found) if seats is None else seats
    checked = found.check(count, options)
    if games < 1 or not 1 <= workers <= games:
        raise ValueError(f"{games} games for {workers} workers: there must be at least one game for each worker")
    if moves < 0:
        raise ValueError(f"the last {moves} moves: there cannot be fewer than none")
    kind = shared.check_reward(reward, (*REWARDS, PROGRESS))
    order = Order(found.name, count, checked, seed, seated_bots(bots, count), kind, moves, last)
    return Batch(found, order, games, workers, share)


def seated_bots(bots: Sequence[Bot | str | None] | None, seats: int) -> list[Any]:
    """A bot for each seat, '' for those of the learner; ValueError where that cannot be."""
    if bots is None:
        return [""] * seats
    if len(bots) != seats:
        raise ValueError(f"{seats} seats need {seats} bots, None for each seat of the learner, not {len(bots)}")
    if None not in bots:
        raise ValueError(f"all {seats} seats have bots: leave at least one to the learner, with None in its place")
    made: list[Any] = []
    for seat, bot in enumerate(bots):
        player = seated(bot, seat) if isinstance(bot, str) else bot  # says what is wrong with a description
        made.append("" if bot is None else player if isinstance(bot, str) and is_foreign(bot) else bot)
    return made


class Batch(shared.Copied):
    """What `make` makes. The arrays are always the same objects, can only be read, and show what followed last.

    `obs`, `mask` and `seat` belong to the decision that each row now waits for; `reward` and `done` tell whether the
    last step of a row ended its game, after which the row has begun the next one by itself. `info` has for each row
    the `scores` and `winners` of the game that ended last, how many actions are `legal`, the `seat`, the `turn`
    (decisions made in this game) and the number of the `game`.
    """

    def __init__(self, game: Game, order: Order, games: int, workers: int, share: bool) -> None:
        self.game = game
        self.games = games
        self.seats = order.seats
        self.seed = order.seed
        self.num_actions = game.num_actions
        self.names: tuple[str, ...] = (*game.features.names(), *MoveTable(game).names(order.moves))
        self._order = order
        plan = layout(games, order.seats, len(self.names), self.num_actions)
        self._arrays = Arrays(plan, shared=share or workers > 1)
        self._first = [games * i // workers for i in range(workers)] + [games]
        parts = [(first, after - first) for first, after in zip(self._first, self._first[1:], strict=False)]
        self.members: list[Member]
        if workers == 1:
            self.members = [Local(rows_of(game, order, 0, games, self._arrays), 0, games)]
        else:
            self.members = [Remote(order, first, count, plan, self._arrays.name) for first, count in parts]
        self.obs: NDArray[np.float32] = self._arrays.shown("obs")
        self.mask: NDArray[np.uint8] = self._arrays.shown("mask")
        self.seat: NDArray[np.int32] = self._arrays.shown("seat")
        self.reward: NDArray[np.float32] = self._arrays.shown("reward")
        self.done: NDArray[np.bool_] = self._arrays.shown("done")
        names = ("scores", "winners", "legal", "seat", "turn", "game")
        self.info: dict[str, NDArray[Any]] = {name: self._arrays.shown(name) for name in names}
        self.last: dict[int, NDArray[np.float32]] = {}
        self._begun = False
        self._sent: dict[Member, NDArray[np.intp]] = {}
        self._rows = np.arange(games)
        self._close: Callable[[], object] = weakref.finalize(self, close, self.members, self._arrays)

    def __repr__(self) -> str:
        return f"<Batch of {self.games} games of {self.game.name}, {self.seats} seats, seed {self.seed}>"

    @property
    def shared(self) -> str:
        """The file in memory that holds the arrays; '' where they are not shared."""
        return self._arrays.name

    def reset(self, seed: int | None = None) -> None:
        """Begin every row with its first game: the same ones as before, unless there is a new seed."""
        if seed is not None:
            self.seed = seed
        if self._sent:
            raise IllegalMove("a step is still under way; recv() it first")
        together(self.members, "reset", [self.seed] * len(self.members))
        self._begun = True

    def step(self, actions: ArrayLike, rows: ArrayLike | None = None) -> None:
        """Take an action in every row, or in some; IllegalMove names the first row that cannot, and nothing changes.

        >>> env = make("trails", games=2, seed=1)
        >>> env.reset()
        >>> env.step([0, 42])
        Traceback (most recent call last):
        ...
        westward.kernel.match.IllegalMove: row 1: 'done' is not possible now; seat 1 may choose 0 (move 1), ...
        """
        self.send(actions, rows)
        while self._sent:
            self.recv()

    def send(self, actions: ArrayLike, rows: ArrayLike | None = None) -> None:
        """Begin a step without waiting for its end; the arrays of these rows are not to be looked at before `recv`."""
        where = self._rows if rows is None else self._chosen_rows(rows)
        chosen = self._checked(actions, where)
        if not self._sent:
            self.last.clear()
        for member in self.members:
            if rows is None:
                self._ask(member, "step_all", chosen[member.first : member.first + member.count].tolist())
                self._sent[member] = self._rows[member.first : member.first + member.count]
                continue
            mine = (where >= member.first) & (where < member.first + member.count)
            if mine.any():
                self._ask(member, "step", (where[mine] - member.first).tolist(), chosen[mine].tolist())
                self._sent[member] = where[mine]

    def recv(self) -> NDArray[np.intp]:
        """Wait until a worker has finished its part of what was sent; the rows whose arrays now show what followed."""
        if not self._sent:
            raise IllegalMove("nothing is under way; send actions first")
        ready = first_ready([*self._sent])
        rows = self._sent.pop(ready)
        for row, seen in ready.answer():
            self.last[ready.first + row] = np.frombuffer(seen, np.float32)
        return rows

    def choices(self, rows: ArrayLike | None = None) -> NDArray[np.intp]:
        """The legal actions of every row, or of some, ascending and side by side; -1 fills up what others have more.

        >>> env = make("trails", games=2, seed=1)
        >>> env.reset()
        >>> [env.game.actions.text(action) for action in env.choices()[0]][:2]
        ['move 1', 'move 2']
        """
        where = self._rows if rows is None else self._chosen_rows(rows)
        row, action = np.nonzero(self.mask[where])
        count = self.info["legal"][where]
        out = np.full((len(where), count.max(initial=0)), -1, np.intp)
        out[row, np.arange(len(row)) - np.repeat(count.cumsum() - count, count)] = action
        return out

    def position(self, row: int) -> State:
        """A copy of the true position of a row, secrets included."""
        member = self._member(row)
        member.ask("position", row - member.first)
        return self.game.from_dict(member.answer())

    def place(self, row: int, position: State | Mapping[str, Any]) -> None:
        """Go on in a row from a position, or its `to_dict`; no moves are remembered.

        >>> env = make("trails", games=3, seats=2)
        >>> env.reset()
        >>> env.place(2, env.position(0))
        >>> env.position(2).fingerprint() == env.position(0).fingerprint()
        True
        """
        data = position.to_dict() if isinstance(position, State) else position
        state = self.game.from_dict(data)
        if state.seats != self.seats or state.options != self._order.options:
            raise ValueError(f"the position has {state.seats} seats and {state.options}; the batch is of others")
        if state.over():
            raise ValueError("the game is over in this position: there is nothing to decide")
        member = self._member(row)
        member.ask("place", row - member.first, state.to_dict())
        member.answer()

    def save(self) -> dict[str, Any]:
        """The whole batch as JSON data; `load` goes on from it, in a batch with any number of workers."""
        rows = [row for part in together(self.members, "save") for row in part]
        return {**self._head(), "seed": self.seed, "rows": rows}

    def load(self, data: Mapping[str, Any]) -> None:
        """Go on from what `save` has saved: every row plays as the saved one would have."""
        for name, mine in self._head().items():
            if data.get(name) != mine:
                raise ValueError(f"the saved batch has {name} {data.get(name)!r}; this one has {mine!r}")
        self.seed = data["seed"]
        parts = [data["rows"][member.first : member.first + member.count] for member in self.members]
        together(self.members, "load", [self.seed] * len(parts), parts)
        self._begun = True

    def close(self) -> None:
        """End the workers and give shared memory back; the arrays can still be looked at."""
        self._close()

    def __reduce__(self) -> tuple[Callable[..., "Batch"], tuple[Any, ...]]:
        if self._sent:
            raise IllegalMove("a step is still under way; recv() it before the batch is copied")
        saved = self.save() if self._begun else None
        return _saved_batch, (
            self.game,
            self._order,
            self.games,
            len(self.members),
            bool(self.shared),
            saved,
            self.last,
        )

    def __enter__(self) -> "Batch":
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def _head(self) -> dict[str, Any]:
        order = self._order
        return {
            "game": order.game,
            "rules_version": self.game.rules_version,
            "seats": order.seats,
            "options": order.options,
            "games": self.games,
            "moves": order.moves,
        }

    def _member(self, row: int) -> Member:
        for member in self.members:
            if member.first <= row < member.first + member.count:
                return self._free(member)
        raise ValueError(f"there is no row {row}; they are numbered 0 to {self.games - 1}")

    def _free(self, member: Member) -> Member:
        if not self._begun:
            raise IllegalMove("no game is open; begin with reset()")
        if member in self._sent:
            raise IllegalMove(f"rows from {member.first} on are still under way; recv() them first")
        return member

    def _ask(self, member: Member, method: str, *args: Any) -> None:
        self._free(member).ask(method, *args)

    def _chosen_rows(self, rows: ArrayLike) -> NDArray[np.intp]:
        where = np.asarray(rows, np.intp)
        if where.ndim != 1 or ((where < 0) | (where >= self.games)).any() or len(np.unique(where)) != len(where):
            raise ValueError(f"rows are different numbers from 0 to {self.games - 1}, not {rows!r}")
        return where

    def _checked(self, actions: ArrayLike, rows: NDArray[np.intp]) -> NDArray[np.integer[Any]]:
        if not self._begun:
            raise IllegalMove("no game is open; begin with reset()")
        chosen = np.asarray(actions)
        if chosen.dtype.kind not in "iu" or chosen.shape != rows.shape:
            raise IllegalMove(f"{len(rows)} rows take {len(rows)} whole numbers, not {actions!r}")
        inside = (chosen >= 0) & (chosen < self.num_actions)
        legal = self.mask[rows, np.where(inside, chosen, 0)] & inside
        if not legal.all():
            first = int(legal.argmin())
            row = int(rows[first])
            may = np.flatnonzero(self.mask[row]).tolist()
            reason = shared.why_not(self.game, int(self.seat[row]), may, int(chosen[first]))
            raise IllegalMove(f"row {row}: {reason}")
        return chosen


def _saved_batch(
    game: Game,
    order: Order,
    games: int,
    workers: int,
    share: bool,
    saved: Mapping[str, Any] | None,
    last: dict[int, NDArray[np.float32]],
) -> Batch:
    """The batch that was copied or pickled, with workers of its own."""
    batch = Batch(game, order, games, workers, share)
    if saved is not None:
        batch.load(saved)
    batch.last.update(last)
    return batch


def close(members: list[Member], arrays: Arrays) -> None:
    """End the workers; nobody else can open shared arrays any more."""
    for member in members:
        member.close()
    arrays.close()
