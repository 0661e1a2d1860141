"""A game judged decision by decision: how likely each seat was to win, and where most was given away.

Every decision is judged from what its maker knew, never from the true position. A review is a row of small tasks that
depend on nothing but the game, so that they can be carried out anywhere, one after the other: first all decisions with
little thought, then those that look worst with much of it, then the reasons for the worst of all.
"""

from collections.abc import Callable, Generator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from westward import bots
from westward.coach.chances import results, shares, win_chance
from westward.coach.hints import because
from westward.coach.reasons import reason
from westward.kernel import SEAT_NAMES, Match, Perspective, Rng, State

JUDGE: Final = "expert"
SKIM: Final = "guided:100"  # for a first look at all decisions
SLICE: Final = 10  # decisions in one task of the first look
CANDIDATES: Final = 20  # decisions that are judged with much thought
SWINGS: Final = 5
SAMPLES: Final = 4  # positions that say how the rivals stand
SMALLEST: Final = 0.01  # a chance that is worth a word
FARTHER: Final = "The next turns are much the same after both; the judge looks farther ahead."

Task = tuple[
    str, tuple[int, ...]
]  # "skim" or "judge" with numbers of decisions; "explain" with one and a better choice
Found = list[Any]


class JudgeError(ValueError):
    """A bot that cannot judge; the message says why."""


class Judged(NamedTuple):
    """What a judge thinks of a decision: the chances after it as its maker sees them, a better choice, and the loss."""

    step: int
    chances: list[float]
    better: int
    lost: float


class Moment(NamedTuple):
    """The chances of all seats after so many decisions: the mean of what each seat thought when it decided last."""

    step: int
    chances: list[float]


class Swing(NamedTuple):
    """A decision that gave a chance away, with what was better and why."""

    step: int  # the number of the decision; the position before it is that after step - 1
    seat: int
    chance: float  # to win, after it
    lost: float
    played: str
    better: str
    why: str


class Review(NamedTuple):
    """What is known of a game after its review."""

    game: str
    names: list[str]
    judge: str
    moments: list[Moment]
    swings: list[Swing]

    def to_dict(self) -> dict[str, Any]:
        """As JSON data."""
        moments = [moment._asdict() for moment in self.moments]
        return {**self._asdict(), "moments": moments, "swings": [swing._asdict() for swing in self.swings]}

    @staticmethod
    def from_dict(data: Mapping[str, Any]) -> "Review":
        """What `to_dict` gave."""
        moments = [Moment(**moment) for moment in data["moments"]]
        return Review(**{**data, "moments": moments, "swings": [Swing(**swing) for swing in data["swings"]]})


class Game:
    """A match laid open: the position after every decision, and who decided what."""

    def __init__(self, match: Match, names: Sequence[str] = (), judge: str = JUDGE) -> None:
        self.game = match.game
        self.names = list(names or SEAT_NAMES[: match.state.seats])
        self.judge = judge
        self.steps = list(match.steps)
        self.states = [match.state]
        while match.turn:
            match.undo()
            self.states.append(match.state)
        self.states.reverse()
        for _ in self.steps[1:]:
            match.redo()

    def free(self) -> list[int]:
        """The numbers of the decisions that had more than one choice."""
        return [step for step in range(1, len(self.steps)) if len(self.before(step).legal(self.steps[step].seat)) > 1]

    def before(self, step: int) -> State:
        """The position in which a decision was made."""
        return self.states[step - 1]

    def in_one_go(self, one: int, other: int) -> bool:
        """Whether a seat made two decisions without anybody else's in between."""
        return len({step.seat for step in self.steps[min(one, other) : max(one, other) + 1]}) == 1

    # ------------------------------------------------------------------ the tasks

    def carry_out(self, task: Task) -> Found:
        """What a task finds, as plain data."""
        kind, numbers = task
        if kind == "explain":
            return list(self._explain(*numbers))
        return [tuple(self._judge(step, SKIM if kind == "skim" else self.judge)) for step in numbers]

    def _judge(self, step: int, spec: str) -> Judged:
        seat, action = self.steps[step].seat, self.steps[step].action
        advice = weigh(spec, Perspective(self.before(step), seat), action, f"{spec} {step}")
        best = advice[0]
        known = {one.action: one.value for one in advice}
        value = known.get(action, min(known.values()))  # what it did not look at is no better than what it did
        seats = int(self.before(step).seats)
        lost = win_chance(best.value, seats) - win_chance(value, seats)
        return Judged(step, shares(seat, value, self._values(step)), best.action, max(0.0, round(lost, 4)))

    def _values(self, step: int) -> list[float]:
        """What the position after a decision is worth to each seat, as far as its maker can know."""
        seat, rng = self.steps[step].seat, Rng(f"values {step}")
        positions = [self.states[step].determinize(seat, rng) for _ in range(SAMPLES)]
        value = self.game.features.value
        seats = range(int(self.states[step].seats))
        return [sum(value(position, one) for position in positions) / SAMPLES for one in seats]

    def _explain(self, step: int, better: int) -> tuple[str, str, str]:
        """What was played, what was better, and why."""
        state, seat, action = self.before(step), self.steps[step].seat, self.steps[step].action
        view = state.view(seat)
        played, rather = (str(self.game.words.choice(view, one, self.names)["words"]) for one in (action, better))
        why = reason(state, seat, better, action, None, self.names)
        instead = f"As it was played: {why.instead}" if why.instead else ""
        told = f"{why.brings} {instead}".strip()
        return played, rather, told or f"{because(state, seat, better, self.names)} {FARTHER}".strip()


def weigh(spec: str, perspective: Perspective, action: int, seed: object) -> list[bots.Advice]:
    """What a judge thinks of the choices, the best first; JudgeError if it only names its own.

    It looks at what was chosen as often as at the best, for a choice that nobody follows up always seems bad.
    """
    judge = bots.make(spec, seed)
    try:
        advice = judge.weigh(perspective, action)
    finally:
        judge.close()
    if not advice or not any(one.visits for one in advice):
        raise JudgeError(f"the bot {spec} cannot judge a game: it does not say what it thinks of each choice")
    return advice


def course(game: Game) -> Generator[tuple[Task, float], Found, Review]:
    """The tasks of a review, each with the share that is done before it; it wants to be sent what each one found."""
    free = game.free()
    skims = [tuple(free[first : first + SLICE]) for first in range(0, len(free), SLICE)]
    total = len(skims) + min(CANDIDATES, len(free)) + SWINGS
    judged: dict[int, Judged] = {}
    for number, steps in enumerate(skims):
        for found in (yield ("skim", steps), number / total):
            judged[found[0]] = Judged(*found)
    worst = sorted(judged.values(), key=lambda one: (-one.lost, one.step))[:CANDIDATES]
    deep: list[Judged] = []
    for number, one in enumerate(worst):
        found = yield ("judge", (one.step,)), (len(skims) + number) / total
        deep.append(Judged(*found[0]))
        judged[one.step] = deep[-1]
    swings: list[Swing] = []
    for number, one in enumerate(_largest(game, deep)):
        words = yield ("explain", (one.step, one.better)), (total - SWINGS + number) / total
        seat = game.steps[one.step].seat
        swings.append(Swing(one.step, seat, one.chances[seat], one.lost, *words))
    return Review(game.game.name, game.names, game.judge, _moments(game, judged), swings)


def _largest(game: Game, judged: Sequence[Judged]) -> list[Judged]:
    """The largest swings; one is enough where a seat could still have made the better choice with its next decision."""
    out: list[Judged] = []
    for one in sorted(judged, key=lambda one: (-one.lost, one.step)):
        same = any(one.better == other.better and game.in_one_go(one.step, other.step) for other in out)
        if one.lost >= SMALLEST and not same:
            out.append(one)
    return out[:SWINGS]


def _moments(game: Game, judged: Mapping[int, Judged]) -> list[Moment]:
    """The chances after every decision that was judged, and at the end."""
    thoughts: dict[int, list[float]] = {}
    out: list[Moment] = []
    for step in sorted(judged):
        thoughts[game.steps[step].seat] = judged[step].chances
        out.append(Moment(step, [round(sum(column) / len(thoughts), 4) for column in zip(*thoughts.values())]))
    last = game.states[-1]
    if last.over():
        out.append(Moment(len(game.steps) - 1, results(last.winners(), int(last.seats))))
    return out


def review(
    match: Match, judge: str = JUDGE, names: Sequence[str] = (), progress: Callable[[float], None] | None = None
) -> Review:
    """The review of a match; `progress` hears between the tasks how much is done, and may raise to end it.

    >>> import westward
    >>> match = westward.Match(westward.load("trails"), seats=2, seed=7)
    >>> match.play(match.state.actors()[0], "move 2")
    >>> [moment.step for moment in review(match, "guided:50").moments]
    [1]
    """
    game = Game(match, names, judge)
    tasks = course(game)
    found: Found | None = None
    while True:
        try:
            task, done = next(tasks) if found is None else tasks.send(found)
        except StopIteration as end:
            finished: Review = end.value
            return finished
        if progress:
            progress(done)
        found = game.carry_out(task)
