"""Match: the referee. It rolls the chance, checks every move, records, undoes and replays."""

import secrets
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from westward.kernel.game import Event, Game, State
from westward.kernel.options import spell
from westward.kernel.perspective import Perspective
from westward.kernel.record import FORMAT, RecordError, check_record
from westward.kernel.registry import load
from westward.kernel.rng import Rng

APART: Final = 16
"""So far apart are the earlier positions that a match keeps, beside the latest ones; those between are played again."""


class IllegalMove(ValueError):
    """A move that the rules do not allow now; nothing was changed."""


class StaleMove(IllegalMove):
    """A move for a decision that is no longer open; nothing was changed."""


class Step:
    """One decision with all that followed from it; the first step (seat -1) is the set-up, or the start."""

    def __init__(self, seat: int, action: int) -> None:
        self.seat = seat
        self.action = action
        self.rolls: list[tuple[int, int]] = []
        self.events: list[Event] = []

    def copy(self) -> "Step":
        """An independent copy; events do not change, so they are shared."""
        return _saved_step(self.seat, self.action, self.rolls, self.events)

    def __reduce__(self) -> "tuple[Callable[..., Step], tuple[int, int, list[tuple[int, int]], list[Event]]]":
        return _saved_step, (self.seat, self.action, self.rolls, self.events)


class Match:
    """A game in progress.

    >>> import westward
    >>> match = westward.Match(westward.load("trails"), seats=2, seed=7)
    >>> seat = match.state.actors()[0]
    >>> match.play(seat, "move 2")
    >>> match.undo().seat == seat
    True

    With `manual=True` nothing is rolled: `match.roll(face)` takes the result of a real die.

    `start` is any position: a State, or data in names (`game.describe`) or raw (`state.to_dict`). It brings its own
    seats and options, and is never changed.

    >>> puzzle = westward.Match(match.game, start=match.state)
    >>> puzzle.play(seat, "move 1")
    >>> puzzle.undo().seat == seat and puzzle.state.fingerprint() == match.state.fingerprint()
    True
    """

    def __init__(
        self,
        game: Game,
        seats: int | None = None,
        seed: object = None,
        *,
        start: State | Mapping[str, Any] | None = None,
        manual: bool = False,
        **options: object,
    ) -> None:
        self.game = game
        self.manual = manual
        self.start: State | None = None if start is None else _start_of(game, start, seats, options)
        self.state: State = game.new(seats, **options) if self.start is None else self.start.clone()
        self._rng = Rng(secrets.token_hex() if seed is None else seed)
        self.steps: list[Step] = []
        self._before: list[tuple[State | None, Rng]] = []
        self._undone: list[tuple[Step, State, Rng]] = []
        self._begin(Step(-1, -1))
        self._settle()

    @property
    def turn(self) -> int:
        """The number of decisions made so far: names the open decisions."""
        return len(self.steps) - 1

    def play(self, seat: int, action: int | str, turn: int | None = None) -> None:
        """Make a move (an action id or its text); IllegalMove or StaleMove says why not, and changes nothing.

        `turn`, where given, is the number of decisions that the player had seen.
        """
        number = self._checked(seat, action, turn)
        self._undone.clear()
        self._begin(Step(seat, number))
        self.state.apply(seat, number)
        self._settle()

    def roll(self, face: int) -> None:
        """Take the result of a real die (`manual=True`)."""
        faces = int(self.state.faces())
        if not self.manual or not faces:
            raise IllegalMove("nothing is to be rolled now")
        if type(face) is not int or not 0 <= face < faces:
            raise IllegalMove(f"the die has the faces 0 to {faces - 1}, not {face!r}")
        self._roll(face)

    def undo(self) -> Step:
        """Take back the last decision, with the chance that followed; it is returned."""
        if self.turn == 0:
            raise IllegalMove("there is nothing to undo")
        now, (_, rng) = self.position(self.turn - 1), self._before.pop()
        self._undone.append((self.steps.pop(), self.state, self._rng))
        self.state, self._rng = now, rng
        return self._undone[-1][0]

    def redo(self) -> Step:
        """Make the decision again that was undone last, with the same chance."""
        if not self._undone:
            raise IllegalMove("there is nothing to redo")
        step, state, rng = self._undone.pop()
        self._remember()
        self.steps.append(step)
        self.state, self._rng = state, rng
        return step

    def position(self, turn: int) -> State:
        """The position after so many decisions, with the chance that followed; to look at, not to change.

        >>> import westward
        >>> match = westward.Match(westward.load("trails"), seats=2, seed=7)
        >>> match.play(match.state.actors()[0], "move 2")
        >>> match.position(1) is match.state, match.position(0).fingerprint() == match.state.fingerprint()
        (True, False)
        """
        if not 0 <= turn <= self.turn:
            raise ValueError(f"this match has {self.turn} decisions; there is no position after {turn}")
        if turn == self.turn:
            return self.state
        first = turn
        while self._before[first][0] is None:
            first -= 1
        found = self._before[first][0]
        assert found is not None
        if first == turn:
            return found
        state: State = found.clone()
        for step in self.steps[first + 1 : turn + 1]:
            state.apply(step.seat, step.action)
            for _faces, face in step.rolls:
                state.roll(face)
        state.sink = self.steps[turn].events
        return state

    def perspective(self, seat: int) -> Perspective:
        """What a bot in that seat gets to see."""
        trail: list[int] = []
        for step in reversed(self.steps):
            if step.seat != seat:
                break
            trail.append(step.action)
        return Perspective(self.state, seat, trail[::-1])

    def record(self) -> dict[str, Any]:
        """All that is needed to replay the game, as JSON data."""
        steps: list[str] = []
        for step in self.steps:
            if step.seat >= 0:
                steps.append(f"{step.seat} {self.game.actions.text(step.action)}")
            steps.extend(f"roll {face}/{faces}" for faces, face in step.rolls)
        over = self.state.over()
        start = {} if self.start is None else {"start": self.game.describe(self.start)}
        return {
            "westward": FORMAT,
            "game": self.game.name,
            "rules_version": self.game.rules_version,
            "components": self.game.digest,
            "seats": int(self.state.seats),
            "options": dict(self.state.options),
            **start,
            "steps": steps,
            "fingerprint": f"{self.state.fingerprint():016x}",
            "result": {"scores": self.state.scores(), "winners": self.state.winners()} if over else None,
        }

    @staticmethod
    def replay(record: Mapping[str, Any], seed: object = None) -> "Match":
        """The match that a record describes, ready to go on with new chance if it is not over.

        RecordError names the first step that does not fit.
        """
        checked = check_record(record)
        match = _empty_match(checked)
        for number, step in enumerate(checked["steps"], start=1):
            try:
                _replay_step(match, step)
            except ValueError as error:
                raise RecordError(f"step {number} of the record ('{step:.40}') does not fit: {error}") from None
        result = match.record()
        if not checked["fingerprint"]:  # written where the rules were not at hand
            result |= {"fingerprint": "", "result": checked.get("result")}
        if checked.get("result") != result["result"]:
            raise RecordError(
                f"the record says the result is {checked.get('result')}, but its steps lead to {result['result']}"
            )
        if checked["fingerprint"] != result["fingerprint"]:
            raise RecordError("the steps of the record do not lead to the position that it names; it was changed")
        match.manual = False
        match._rng = Rng(secrets.token_hex() if seed is None else seed)
        match._settle()
        return match

    def __copy__(self) -> "Match":
        return _saved_match(*self._parts())

    def __deepcopy__(self, memo: dict[int, object]) -> "Match":
        return _saved_match(*self._parts())

    def __reduce__(self) -> "tuple[Callable[..., Match], Parts]":
        return _saved_match, self._parts()

    def _parts(self) -> "Parts":
        past = [*self._before, (self.state, self._rng)]
        return self.game, self.manual, self.start, self.steps, past, self._undone

    def _repr_svg_(self) -> str:
        return self.state._repr_svg_()

    def _checked(self, seat: int, action: int | str, turn: int | None) -> int:
        if turn is not None and turn != self.turn:
            raise StaleMove("the game has moved on since you looked; look again and choose")
        if self.state.over():
            raise IllegalMove("the game is over")
        if self.state.faces():
            raise IllegalMove("a die has to be rolled first")
        actors = self.state.actors()
        if seat not in actors:
            waiting = " and ".join(str(other) for other in actors)
            raise IllegalMove(f"seat {seat} has nothing to decide now; the game waits for seat {waiting}")
        try:
            number = self.game.actions.parse(action) if isinstance(action, str) else int(action)
            text = self.game.actions.text(number)
        except ValueError as error:
            raise IllegalMove(str(error)) from None
        legal = self.state.legal(seat)
        if number not in legal:
            allowed = ", ".join(self.game.actions.text(a) for a in legal)
            raise IllegalMove(f"'{text}' is not possible now; choose from: {allowed}")
        return number

    def _begin(self, step: Step) -> None:
        if self.steps:
            self._remember()
            self.state = self.state.clone()
            self._rng = self._rng.clone()
        self.steps.append(step)
        self.state.sink = step.events

    def _remember(self) -> None:
        self._before.append((self.state, self._rng))
        old = len(self._before) - 1 - APART
        if old > 0 and old % APART:
            self._before[old] = (None, self._before[old][1])

    def _settle(self) -> None:
        while not self.manual and self.state.faces():
            self._roll(self._rng.below(self.state.faces()))

    def _roll(self, face: int) -> None:
        self.steps[-1].rolls.append((int(self.state.faces()), face))
        self.state.roll(face)


Parts = tuple[
    Game, bool, State | None, list[Step], list[tuple[State | None, Rng]], list[tuple[Step, State, Rng]]
]  # of a match, where the last of the past is the present


def _saved_match(
    game: Game,
    manual: bool,
    start: State | None,
    steps: Sequence[Step],
    past: Sequence[tuple[State | None, Rng]],
    undone: Sequence[tuple[Step, State, Rng]],
) -> Match:
    """An independent match out of the parts of another, which may have been pickled."""
    match = Match(game, start=past[0][0], manual=True)
    match.manual = manual
    match.start = None if start is None else start.clone()
    match.steps = [step.copy() for step in steps]
    match._before = [
        (None if state is None else _taken_over(state, step), rng.clone())
        for (state, rng), step in zip(past[:-1], match.steps)
    ]
    now, rng = past[-1]
    assert now is not None
    match.state, match._rng = _taken_over(now, match.steps[-1]), rng.clone()
    for step, state, rng in undone:
        again = step.copy()
        match._undone.append((again, _taken_over(state, again), rng.clone()))
    return match


def _taken_over(state: State, step: Step) -> State:
    copied: State = state.clone()
    copied.sink = step.events
    return copied


def _saved_step(seat: int, action: int, rolls: Sequence[tuple[int, int]], events: Sequence[Event]) -> Step:
    step = Step(seat, action)
    step.rolls = list(rolls)
    step.events = list(events)
    return step


def open_position(data: object) -> State:
    """A position of any game, in names (`game.describe`) or raw (`state.to_dict`); ValueError says what is wrong.

    >>> import westward
    >>> state = westward.load("trails").new(seats=2)
    >>> open_position(state.to_dict()).fingerprint() == state.fingerprint()
    True
    """
    if not isinstance(data, Mapping) or not isinstance(data.get("game"), str):
        raise ValueError(
            "this is neither a position nor a record of a Westward game; "
            'both name their game, as in {"game": "trails", "seats": 2}'
        )
    return _position_of(load(data["game"]), data)


def _position_of(game: Game, data: Mapping[str, Any]) -> State:
    raw = isinstance(data, Mapping) and "rules_version" in data  # whatever else it is, `build` refuses in words
    return game.from_dict(data) if raw else game.build(data)


def _start_of(game: Game, start: State | Mapping[str, Any], seats: int | None, options: Mapping[str, object]) -> State:
    if not isinstance(start, State):
        state = _position_of(game, start)
    elif start.game.name != game.name:
        raise ValueError(f"this is not a position of {game.title}")
    else:
        state = start.clone()
    there = int(state.seats)
    if seats is not None and seats != there:
        raise ValueError(f"the start is a position for {there} seats, not {seats!r}")
    game.check(there, options)
    for name, value in options.items():
        if value != state.options[name]:
            raise ValueError(f"option {name}: the start has {spell(state.options[name])}, not {spell(value)}")
    return state


def _empty_match(record: Mapping[str, Any]) -> Match:
    try:
        game = load(record["game"])
        options = game.check(record["seats"], record["options"])
    except ValueError as error:
        raise RecordError(f"the record cannot be replayed: {error}") from None
    if record["rules_version"] != game.rules_version:
        raise RecordError(
            f"this game was played by version {record['rules_version']} of the rules of {game.title}; "
            f"this program has version {game.rules_version}, so it cannot be replayed exactly"
        )
    if record["components"] != game.digest:
        raise RecordError(
            f"this game was played with other components of {game.title} (digest {record['components']:.16}, "
            f"here {game.digest}); set WESTWARD_COMPONENTS to the folder with the file that was used"
        )
    try:
        return Match(game, record["seats"], start=record.get("start"), manual=True, **options)
    except ValueError as error:
        raise RecordError(f"the record cannot be replayed from its start: {error}") from None


def _replay_step(match: Match, step: str) -> None:
    head, _, rest = step.partition(" ")
    if head == "roll":
        face, _, faces = rest.partition("/")
        if not (face.isdecimal() and faces.isdecimal()) or int(faces) != match.state.faces():
            raise ValueError(f"the die to be rolled has {match.state.faces()} faces")
        match.roll(int(face))
    elif head.isdecimal():
        match.play(int(head), rest)
    else:
        raise ValueError("a step is 'SEAT ACTION' or 'roll FACE/FACES'")
