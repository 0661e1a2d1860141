"""Why one choice is better than another, in the words of the game.

Both choices are followed on the same positions that the seat thinks possible, with the same simple players, until the
seat is asked again after its rivals. What happens after one of them and not after the other is the reason, first of all
what changes the score sheet.
"""

import math
import time
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from statistics import stdev
from typing import Any, Final, NamedTuple

from westward import bots
from westward.kernel import SEAT_NAMES, Event, Perspective, Rng, State
from westward.kernel.game import EVERYBODY
from westward.kernel.playout import settle
from westward.language.voices import Voice

PLAYER: Final = "greedy:1"  # who plays on: one choice ahead, in one position
TRIES: Final = 12
MOST: Final = 30  # decisions of a try
ROUNDS: Final = (1, 3)  # how often the seat is asked anew: farther only where nothing is found nearer
OFTEN: Final = 0.5  # the share of the tries in which something happens after one choice, beyond the other
SOMETIMES: Final = 0.2
NOTABLE: Final = 0.5  # a difference on the score sheet that is worth a word
TURN: Final = "turn"  # every game has this event, and it is never a reason
VICTORY: Final = 1000.0  # more than any act can bring
SLIGHT: Final = 1e-9  # what a better position weighs beside a point: less than the last row of a score sheet
LEAST: Final = 1e-8  # what has to do with the score sheet weighs more
FELT: Final = 0.005 * SLIGHT  # a position that is better by less is much the same

Rows = dict[str, int]
Sheet = dict[str, list[int]]


class Reason(NamedTuple):
    """Why a choice is better: what it brings, and what happens after the other one; sentences, or ''."""

    brings: str
    instead: str


class Act(NamedTuple):
    """What happened in one act of a try, and what it changed on the score sheet for each seat."""

    seat: int
    events: list[Event]
    gains: list[float]
    rise: float  # of what the position is worth to the seat that chooses


class Told:
    """The sentences about one choice: in how many tries each is said, and what those weigh that may be a reason."""

    def __init__(self) -> None:
        self.count = 0
        self.tries: Counter[str] = Counter()
        self.weight: dict[str, float] = {}  # in the order in which they were said first
        self.at_once: set[str] = set()  # said of the choice itself

    def add(self, at_once: Iterable[str], said: Iterable[str], weights: Mapping[str, float]) -> None:
        """What one try tells."""
        self.count += 1
        self.at_once.update(filter(None, at_once))
        self.tries.update(set(said))
        for sentence, weight in weights.items():
            self.weight[sentence] = self.weight.get(sentence, 0.0) + weight

    def rather_than(self, other: "Told", often: float) -> list[str]:
        """What is told of this choice so much oftener than of the other: first of all what weighs most."""
        rest = [one for one in self.weight if self.mean(one) > FELT]
        own = [one for one in rest if self.tries[one] - other.tries[one] > often * self.count]
        return sorted(own, key=lambda one: -self.mean(one))

    def mean(self, sentence: str) -> float:
        """What a sentence weighs where it is said."""
        return self.weight[sentence] / self.tries[sentence]

    def best(self, other: "Told") -> tuple[str, bool]:
        """The best reason, and whether the score sheet is behind it; of a victory also what led to it."""
        own = self.rather_than(other, OFTEN)
        if own and self.mean(own[0]) >= VICTORY / 2:
            led = next((one for one in own[1:] if self.mean(one) < VICTORY / 2), "")
            return f"{led} {own[0]}".strip(), True
        return (own[0], self.mean(own[0]) > LEAST) if own else ("", False)

    def any(self, other: "Told") -> tuple[str, bool]:
        """The same, said when it happens; where nothing does in most of the tries, what happens in some of them."""
        best, weighs = self.best(other)
        rare = self.rather_than(other, SOMETIMES)
        if rare and not weighs and (not best or self.mean(rare[0]) > LEAST):
            tries = self.tries[rare[0]]
            when = "Then" if tries == self.count else f"In {tries} of {self.count} tries"
            return f"{when}: {rare[0]}", self.mean(rare[0]) > LEAST
        now = not best or any(best.startswith(sentence) for sentence in self.at_once)
        return best if now else f"Then: {best}", weighs

    def usual(self) -> str:
        """What happens next in most of the tries, whatever it weighs."""
        often = max(self.weight, key=lambda one: self.tries[one], default="")
        return f"Then: {often}" if self.tries[often] > OFTEN * self.count else ""


def reason(
    state: State,
    seat: int,
    better: int,
    other: int,
    viewer: int | None = None,
    names: Sequence[str] = SEAT_NAMES,
    seconds: float = math.inf,
) -> Reason:
    """Why a seat should rather choose `better` than `other`, told to a viewer. No new try begins after `seconds`.

    >>> import westward
    >>> match = westward.Match(westward.load("trails"), seats=2, seed=3, layout="first_game")
    >>> seat = match.state.actors()[0]
    >>> move = match.game.actions.parse
    >>> reason(match.state, seat, move("move 2"), move("move 1"), seat).brings
    'In ... of 12 tries: You empty your canteen...'
    """
    found = Reason("", "")
    end = time.monotonic() + seconds
    for rounds in ROUNDS:
        good, bad = Told(), Told()
        rows: list[Rows] = []
        for number in range(TRIES):
            if number and time.monotonic() > end:
                break
            better_try = _follow(state, seat, better, f"reason {number}", rounds)
            other_try = _follow(state, seat, other, f"reason {number}", rounds)
            good.add(*_told(state, better_try.acts, seat, Voice(viewer, names), _gained, SLIGHT))
            bad.add(*_told(state, other_try.acts, seat, Voice(viewer, names), _missed, -SLIGHT))
            rows.append(_minus(better_try.rows, other_try.rows, seat))
        until = "within three turns" if rounds > 1 else f"until {Voice(viewer, names).whose(seat)} next turn"
        sums = _sums(rows, _is_summed(state, seat), until)
        (brings, gained), (instead, missed) = good.any(bad), bad.best(good)
        brings = f"{brings} {sums}".strip()
        new = Reason(brings, instead if missed or not brings else "")
        found = new if new.brings or not any(found) else found
        if sums or gained or missed or time.monotonic() > end:
            break
    if not found.brings and viewer == seat:  # whoever is to choose is told at least what the choice does, or leads to
        return found._replace(brings=_itself(state, seat, better, Voice(viewer, names)) or good.usual())
    return found


class Try(NamedTuple):
    """One try: the acts that follow from a choice, which is the first of them, and the score sheet at its end."""

    acts: list[Act]
    rows: Sheet


def _follow(state: State, seat: int, action: int, seed: str, rounds: int) -> Try:
    rng = Rng(seed)
    here = state.determinize(seat, rng)
    player = bots.make(PLAYER, seed)
    acts: list[Act] = []
    sheet = _sheet(here, seat)
    summed = _is_summed(here, seat)
    value = state.game.features.value
    worth = value(here, seat)
    decider, chosen, away = seat, action, False
    while True:
        events: list[Event] = []
        here.sink = events
        here.apply(decider, chosen)
        settle(here, rng)
        now = {label: values for label, values in _sheet(here, seat).items() if label in sheet}
        before, worth = worth, value(here, seat)
        acts.append(Act(decider, events, _gains(sheet, now, summed, here), worth - before))
        sheet = now
        if here.over() or len(acts) == MOST:
            return Try(acts, sheet)
        decider = here.actors()[0]
        if decider == seat and away:
            rounds -= 1
            if not rounds:
                return Try(acts, sheet)
        away = decider != seat
        chosen = player.choose(Perspective(here, decider))


def _sheet(state: State, seat: int) -> Sheet:
    """The rows of the score sheet as the seat knows them."""
    rows: list[dict[str, Any]] = state.game.words.scores(state.view(seat))["rows"]
    return {row["label"]: row["values"] for row in rows}


def _is_summed(state: State, seat: int) -> bool:
    """Whether the rows of the score sheet are parts of a sum; else the first that differ decide."""
    return state.game.words.scores(state.view(seat))["totals"] is not None


def _gains(before: Sheet, after: Sheet, summed: bool, state: State) -> list[float]:
    """What an act has brought each seat; the game itself is worth more than anything."""
    out = [0.0] * int(state.seats)
    for place, (label, values) in enumerate(after.items()):
        for seat, (then, now) in enumerate(zip(before[label], values)):
            out[seat] += (now - then) / (1 if summed else 10**place)
    if state.over():
        for seat in state.winners():
            out[seat] += VICTORY
    return out


def _gained(gains: Sequence[float], seat: int) -> float:
    """How much an act speaks for a choice of the seat."""
    return max(0.0, gains[seat])


def _missed(gains: Sequence[float], seat: int) -> float:
    """How much an act speaks against it: what the seat loses, and what the best of its rivals gets."""
    return max(0.0, -gains[seat], *(gain - gains[seat] for rival, gain in enumerate(gains) if rival != seat))


def _told(
    state: State,
    acts: Sequence[Act],
    seat: int,
    voice: Voice,
    weigh: Callable[[Sequence[float], int], float],
    slight: float,
) -> tuple[list[str], list[str], dict[str, float]]:
    """The sentences about a choice, about the whole try, and those that may be a reason.

    These are of acts that weigh something, or of later ones of the seat: that a choice is what it is says nothing new.
    Such a later one speaks for a choice by what it makes of the position: to give something back is no reason.
    """
    words = state.game.words
    said: list[str] = []
    at_once: list[str] = []
    weights: dict[str, float] = {}
    for number, act in enumerate(acts):
        weight = weigh(act.gains, seat)
        events = [event for event in act.events if event.mask == EVERYBODY and event.name != TURN]
        recap = words.recap(events, voice.viewer, voice.names)
        details = [words.event(event, voice.viewer, voice.names) for event in events]
        said += [recap, *details]
        at_once = at_once or list(said)
        own = number > 0 and act.seat == seat
        for sentence in filter(None, [recap, *details] if weight else [recap] if own else []):
            weights[sentence] = weights.get(sentence, 0.0) + (weight or slight * act.rise)
    return at_once, said, weights


def _itself(state: State, seat: int, action: int, voice: Voice) -> str:
    """What a choice does at once, where nothing else can be said of it."""
    here, events = state.determinize(seat, Rng("itself")), list[Event]()
    here.sink = events
    here.apply(seat, action)
    return str(
        state.game.words.recap([event for event in events if event.mask == EVERYBODY], voice.viewer, voice.names)
    )


def _minus(better: Sheet, other: Sheet, seat: int) -> Rows:
    return {label: values[seat] - other[label][seat] for label, values in better.items() if label in other}


def _sums(tries: Sequence[Rows], summed: bool, until: str) -> str:
    """By how much a row of the score sheet is better on average: the one that differs most, or that decides."""
    means = {label: sum(rows.get(label, 0) for rows in tries) / len(tries) for label in tries[0]}
    notable = [label for label in means if abs(means[label]) >= NOTABLE]
    if not notable:
        return ""
    label = max(notable, key=means.__getitem__) if summed else notable[0]
    mean = means[label]
    spread = stdev(rows.get(label, 0) for rows in tries) if len(tries) > 1 else 0.0
    if mean < 2 * spread / math.sqrt(len(tries)):  # it could be luck
        return ""
    more = f"{mean:.0f}" if mean >= 10 or abs(mean - round(mean)) < 0.05 else f"{mean:.1f}"
    return f"On average {more} more for “{label}” {until}."
