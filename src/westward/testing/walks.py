"""Random games, step by step, the same in every run."""

import json
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Any, TypeVar

from westward.kernel import COMPILED, Event, Match, Rng, State
from westward.testing.cases import Case, depth
from westward.testing.remedies import FirstOf

TRIED = depth(24, 200)
GAMES = depth(3, 12)
OTHERS = depth(0, 12)
DENSITY = depth(1, 10)
MOST_TRIED = depth(12_000, 10**9)
"""Steps of the games among which the telling ones are found."""
ENOUGH = depth(2_000, 10**9)
"""Steps of the telling games after game 0: where games are long, there are fewer of them."""
HALTS = depth(400 if COMPILED else 120, 10**9)
"""Places in the telling games of a case where a check that takes long looks."""
AWAKE = depth(18, 10**9)
"""Places in the telling games of a case that are looked at because a field was awake there."""

T = TypeVar("T")
Move = tuple[int | None, int]
"""A seat and its action, or None and the face of the die."""

Seen = list[tuple[str, tuple[int, ...]]]
"""The names and numbers of events."""


class Walk:
    """A random game in progress: one step is one decision or one roll.

    In game 0 all choices are equally likely. In the others every action has a weight, so that their players have
    habits, and come to places where nobody gets by blind chance.
    """

    def __init__(self, case: Case, number: int = 0) -> None:
        self.case = case
        self.number = number
        self.state = case.new()
        self.step = 0
        self.decisions = 0
        self.last: Move | None = None
        self._rng = case.rng("walk", number)
        self._weights = habits(case, number)

    def __str__(self) -> str:
        return f"{self.case}, game {self.number}, step {self.step} (after {self.decisions} decisions)"

    def advance(self) -> bool:
        """Take a step; False at the end of the game."""
        try:
            move = choose(self.state, self._rng, self._weights)
        except FirstOf as error:
            raise FirstOf(error.check, f"{self}: {error}") from None
        if move is None:
            return False
        self.step += 1
        self.decisions += move[0] is not None
        if self.decisions > self.case.game.longest:
            raise FirstOf("check_length", f"{self}: not over after {self.case.game.longest} decisions")
        take(self.state, move)
        self.last = move
        return True


def pick(items: Sequence[T], rng: Rng) -> T:
    """One of several, all equally likely."""
    return items[rng.below(len(items))]


def habits(case: Case, number: int) -> Sequence[int]:
    """How much the players of a random game like each action."""
    rng = case.rng("habits", number)
    return [8 ** rng.below(4) if number else 1 for _ in range(case.game.num_actions)]


def choose(state: State, rng: Rng, weights: Sequence[int] = ()) -> Move | None:
    """A random roll or decision; None when the game is over."""
    faces = state.faces()
    if faces:
        return None, rng.below(faces)
    actors = state.actors()
    if not actors:
        return None
    seat = pick(actors, rng)
    legal = state.legal(seat)
    if not legal:
        raise FirstOf("check_legal", f"seat {seat} has to decide, says `acting`, but `fill` gives it no choices")
    if not weights:
        return seat, pick(legal, rng)
    lot = rng.below(sum(weights[action] for action in legal))
    for action in legal:
        lot -= weights[action]
        if lot < 0:
            break
    return seat, action


def take(state: State, move: Move) -> None:
    """Carry out a move."""
    seat, number = move
    if seat is None:
        state.roll(number)
    else:
        state.apply(seat, number)


def told(state: State, move: Move) -> list[Event]:
    """Carry out a move; what happened."""
    events: list[Event] = []
    state.sink = events
    take(state, move)
    state.sink = None
    return events


def walk(case: Case, number: int = 0) -> Iterator[Walk]:
    """A random game, at every step from the first to the end."""
    at = Walk(case, number)
    yield at
    while at.advance():
        yield at


class Outline:
    """How long a random game is, which actions are taken in it, and when a field last was not as in the beginning."""

    def __init__(self, case: Case, number: int) -> None:
        self.actions: set[int] = set()
        self.awake: dict[str, int] = {}
        start = case.new().to_dict()
        for at in walk(case, number):
            if at.last and at.last[0] is not None:
                self.actions.add(at.last[1])
            now = at.state.to_dict()
            self.awake |= {name: at.step for name in start if now[name] != start[name]}
        self.steps = at.step


outline = cache(Outline)


@cache
def telling(case: Case) -> list[int]:
    """Game 0, and those others that together show most of what can happen (in `make soak`: and some more)."""
    tried: list[int] = []
    while len(tried) < TRIED and steps(case, tried) < MOST_TRIED:
        tried.append(len(tried))
    seen_there = [{*outline(case, number).actions, *outline(case, number).awake} for number in tried]
    chosen, known = [0], seen_there[0]
    while len(chosen) < GAMES:
        short = [number for number in tried if steps(case, [*chosen[1:], number]) <= ENOUGH]
        best = max(short, key=lambda number: len(seen_there[number] - known), default=0)
        if seen_there[best] <= known:
            break
        chosen.append(best)
        known = known | seen_there[best]
    return chosen + [number for number in tried if number not in chosen][:OTHERS]


def steps(case: Case, numbers: Sequence[int]) -> int:
    """How many steps some random games have together."""
    return sum(outline(case, number).steps for number in numbers)


def walks(case: Case) -> Iterator[Walk]:
    """The telling games, at every step."""
    for number in telling(case):
        yield from walk(case, number)


def halts(at: Walk) -> bool:
    """Whether a check that takes long looks here: at the first and the last step, and at as many as there is time for.

    Which ones these are differs from case to case and from game to game.
    """
    stride, first = strided(at.case, at.number)
    return at.step % stride == first or not at.step or at.state.over()


@cache
def strided(case: Case, number: int) -> tuple[int, int]:
    """Every how many steps a check that takes long looks, and where it begins."""
    stride = 1 + steps(case, telling(case)) // HALTS
    return stride, case.rng("stride", number).below(stride)


def strides(case: Case) -> Iterator[Walk]:
    """The telling games where a check that takes long looks."""
    return filter(halts, walks(case))


def samples(case: Case, count: int) -> Iterator[Walk]:
    """The telling games at about so many steps: evenly spread, the last one, and where fields were last awake."""
    numbers = telling(case)
    each = max(2, count * DENSITY // len(numbers))
    for number in numbers:
        last = outline(case, number).steps
        awake = some(case, {*outline(case, number).awake.values()}, AWAKE // len(numbers))
        wanted = {last * i // (each - 1) for i in range(each)} | awake
        for at in walk(case, number):
            if at.step in wanted:
                yield at


def some(case: Case, places: set[int], most: int) -> set[int]:
    """All of them, or where they are too many, some that differ from case to case."""
    rng, left = case.rng("awake"), sorted(places)
    return {left.pop(rng.below(len(left))) for _ in range(min(most, len(left)))}


def positions(case: Case, count: int) -> Iterator[Walk]:
    """The telling games at about so many steps: spread evenly, from the first of one to the last of another."""
    numbers = telling(case)
    each = max(1, count // len(numbers))
    whole = max(1, each * len(numbers) - 1)
    for i, number in enumerate(numbers):
        last = outline(case, number).steps
        wanted = {last * (j * len(numbers) + i) // whole for j in range(each)}
        for at in walk(case, number):
            if at.step in wanted:
                yield at


def finish(state: State, rng: Rng, longest: int) -> list[Move]:
    """Play on to the end at random; the moves."""
    moves: list[Move] = []
    move = choose(state, rng)
    while move is not None:
        moves.append(move)
        if len(moves) >= 10 * longest:
            raise FirstOf("check_length", f"not over after {len(moves)} steps, and `longest` is {longest}")
        take(state, move)
        move = choose(state, rng)
    return moves


def random_match(case: Case, number: int = 0, decisions: int = -1) -> Match:
    """A match of random choices: complete, or its first decisions."""
    match = Match(case.game, case.seats, seed=number, **case.options)
    rng, weights = case.rng("match", number), habits(case, number)
    while match.turn != decisions and match.turn <= case.game.longest:
        move = choose(match.state, rng, weights)
        if move is None or move[0] is None:
            break
        match.play(move[0], move[1])
    return match


def called(viewer: int | None) -> str:
    """Somebody who looks at the game."""
    return "an onlooker" if viewer is None else f"seat {viewer}"


def dumped(value: Any) -> str:
    """JSON text that is equal for equal data."""
    return json.dumps(value, sort_keys=True, allow_nan=False)


def position(state: State) -> str:
    """The whole position as text, whatever `fingerprint` says."""
    return dumped(state.to_dict())


def seen(events: list[Event], viewer: int | None) -> Seen:
    """What a viewer is told."""
    return [(event.name, event.args) for event in events if event.seen_by(viewer)]


def loaded(call: Callable[[], State], where: str) -> State | str:
    """A position, or the words with which it is refused."""
    try:
        return call()
    except ValueError as error:
        words = str(error)
    except Exception as error:
        raise AssertionError(f"{where}: breaks with {error!r}") from error
    assert words, f"{where}: refused without a word"
    return words


def refusal(call: Callable[[], object], where: str, kind: type[ValueError] = ValueError) -> str:
    """The words with which something is refused."""
    try:
        call()
    except kind as error:
        words = str(error)
    except Exception as error:
        raise AssertionError(f"{where}: refused by {error!r} instead of {kind.__name__}") from None
    else:
        raise AssertionError(f"{where}: not refused")
    assert words, f"{where}: refused without a word"
    return words
