"""Why one choice is better than another, in the words of the game.

Both choices are followed on the same positions that the seat thinks possible, with the same simple players, until the
seat is asked again after its rivals. What happens after one of them and not after the other is the reason, first of all
what changes the score sheet.
"""

import math
import time
from collections.abc import Callable, Iterable, Sequence
from statistics import stdev
from typing import Any, Final, NamedTuple

from westward import bots
from westward.coach.told import SLIGHT, VICTORY, Told
from westward.kernel import SEAT_NAMES, Event, Perspective, Rng, State
from westward.kernel.game import EVERYBODY
from westward.kernel.playout import settle
from westward.language.voices import Voice

PLAYER: Final = "greedy:1"  # who plays on: one choice ahead, in one position
TRIES: Final = 12
MOST: Final = 30  # decisions of a try
ROUNDS: Final = (1, 3)  # how often the seat is asked anew: farther only where nothing is found nearer
STOPS: Final = (" (", ": ", "; ")  # where a choice can be cut short
NOTABLE: Final = 0.5  # a difference on the score sheet that is worth a word
ARGS: Final = 2  # an event of fewer is that somebody ends a turn, say: what it brings is luck
TURN: Final = "turn"  # every game has this event, and it is never a reason

Rows = dict[str, int]
Sheet = dict[str, list[int]]


class Reason(NamedTuple):
    """Why a choice is better: what it brings, and what happens after the other one; sentences, or ''."""

    brings: str
    instead: str
    counts: bool = False  # whether the score sheet is behind what it brings


class Act(NamedTuple):
    """What happened in one act of a try, and what it changed on the score sheet for each seat."""

    seat: int
    events: list[Event]
    gains: list[float]
    rise: float  # of what the position is worth to the seat that chooses


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
    '...'
    """
    found = Reason("", "")
    end = time.monotonic() + seconds
    label = brief(*labels(state, seat, (other, better), names))
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
        sums = _sums(rows, _is_summed(state, seat), f"{until} than after “{label}”")
        (brings, gained), (instead, missed) = good.any(bad, label), bad.best(good)
        brings = f"{brings} {sums}".strip()
        counts = bool(sums) or gained
        new = Reason(brings, instead if missed else "", counts)
        found = new if any(new[:2]) or not found.brings else found
        if counts or missed or time.monotonic() > end:
            break
    return found


def labels(state: State, seat: int, actions: Iterable[int], names: Sequence[str]) -> list[str]:
    """What the choices of a seat are called."""
    view = state.view(seat)
    return [str(state.game.words.choice(view, action, names)["words"]) for action in actions]


def brief(words: str, beside: str = "") -> str:
    """A choice in as few of its words as tell it from the one beside it.

    >>> brief("Bid $4 (you can pay $4 exactly)", "Bid $9 (you can pay $9 exactly)")
    'Bid $4'
    >>> brief("Stake row 2 (canyon) with a tent: not safe", "Stake row 2 (canyon) with your camp: safe")
    'Stake row 2 (canyon) with a tent'
    """
    cuts = [(words.partition(end)[0], beside.partition(end)[0]) for end in STOPS]
    return min(
        (short for short, other in cuts if short != other and short.count("(") == short.count(")")),
        key=len,
        default=words,
    )


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

    These are of acts that weigh something, or of later ones of the seat after its rivals: that a choice is what it is,
    or is gone on with, says nothing new. Such a later one speaks for a choice by what it makes of the position: to
    give something back is no reason.
    """
    words = state.game.words
    said: list[str] = []
    at_once: list[str] = []
    weights: dict[str, float] = {}
    away = False
    for number, act in enumerate(acts):
        weight = weigh(act.gains, seat)
        events = [event for event in act.events if event.mask == EVERYBODY and event.name != TURN]
        recap = words.recap(events, voice.viewer, voice.names)
        details = [words.event(event, voice.viewer, voice.names) for event in events]
        said += [recap, *details]
        at_once = at_once or list(said)
        away = away or act.seat != seat
        later = away and act.seat == seat
        if weight >= VICTORY / 2:
            telling = [recap, *details]
        elif number == 0:
            telling = details[1:] if weight else []
        elif events and len(events[0].args) < ARGS:
            telling = []
        else:
            telling = [recap, *details[:1]] if weight else [recap] if later else []
        for sentence in filter(None, telling):
            weights[sentence] = weights.get(sentence, 0.0) + (weight or slight * act.rise)
    return at_once, said, weights


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
