"""Games in which somebody makes one clearly bad choice, put there on purpose.

That it is bad says a search that thinks as the judge does, or, where it has to be proved, the results of many games
that other players play on to the end after it.
"""

import math
import random
from typing import NamedTuple

from westward import bots
from westward.coach.chances import win_chance
from westward.kernel import Match, Perspective, Rng, load
from westward.kernel.playout import settle

DEEP = "guided:2000"  # finds the worst choice, and looks at it as often as at the best
PLAYER = "guided:100"  # makes all others
PROVER = "greedy:1"  # plays on, for the proof
FIRST = 40  # games after every choice, to choose by
PROOF = 200  # games after the best and the worst of them
LATEST = 60  # decisions before a blunder is looked for


class Case(NamedTuple):
    """How blunders are put into a game: how much of a chance they cost at least, and when the game is broken off."""

    game: str
    seats: int
    gap: float
    most: int | None = None


CASES = (
    Case("trails", 2, 0.15),
    Case("end_of_the_trail", 2, 0.15),
    Case("oregon_trail", 2, 0.15),
    Case("coloma", 2, 0.06),
    Case("settlers_of_america", 3, 0.04, 160),  # a whole game takes a minute
)


def game_with_blunder(case: Case, seed: int) -> tuple[Match, int] | None:
    """A game, and the number of the decision that was the blunder; None if nobody could make one."""
    match = Match(load(case.game), case.seats, f"{case.game} {seed}")
    player = bots.make(PLAYER, seed)
    begin = random.Random(seed).randrange(LATEST)
    blunder = 0
    while not match.state.over() and match.turn != case.most:
        seat = match.state.actors()[0]
        advice = player.advise(match.perspective(seat))
        choice = advice[0].action
        if not blunder and match.turn >= begin and gap(advice, case) >= case.gap / 2:
            worst = min(bots.make(DEEP, match.turn).advise(match.perspective(seat)), key=value).action
            deep = bots.make(DEEP, match.turn).weigh(match.perspective(seat), worst)
            if lost(deep, worst, case) >= case.gap:
                choice, blunder = worst, match.turn + 1
        match.play(seat, choice)
    return (match, blunder) if blunder else None


def value(advice: bots.Advice) -> float:
    """What a choice is worth."""
    return advice.value


def gap(advice: list[bots.Advice], case: Case) -> float:
    """How much of a chance lies between the best and the worst choice."""
    return win_chance(advice[0].value, case.seats) - win_chance(min(map(value, advice)), case.seats)


def lost(advice: list[bots.Advice], action: int, case: Case) -> float:
    """How much of a chance lies between the best choice and another."""
    values = {one.action: one.value for one in advice}
    return win_chance(advice[0].value, case.seats) - win_chance(values[action], case.seats)


def games_with_blunders(case: Case, count: int, prove: bool = False) -> list[tuple[Match, int]]:
    """So many games, one after the other."""
    out: list[tuple[Match, int]] = []
    seed = 0
    while len(out) < count:
        found = (game_with_proven_blunder if prove else game_with_blunder)(case, seed)
        if found:
            out.append(found)
        seed += 1
    return out


def game_with_proven_blunder(case: Case, seed: int) -> tuple[Match, int] | None:
    """The same, but the blunder is bad because of how the games end that begin with it; no search is asked about it."""
    match = Match(load(case.game), case.seats, f"{case.game} proven {seed}")
    player = bots.make(PLAYER, seed)
    begin = random.Random(seed).randrange(LATEST)
    blunder = 0
    while not match.state.over() and match.turn != case.most:
        seat = match.state.actors()[0]
        choice = None if blunder or match.turn < begin else proven(match, seat, case)
        if choice is not None:
            blunder = match.turn + 1
        match.play(seat, choice if choice is not None else player.choose(match.perspective(seat)))
    return (match, blunder) if blunder else None


def proven(match: Match, seat: int, case: Case) -> int | None:
    """A choice that wins clearly fewer games than another, in games that it was not chosen by; else None."""
    first = {action: won(match, seat, action, range(FIRST)) for action in match.state.legal(seat)}
    best, worst = max(first, key=first.__getitem__), min(first, key=first.__getitem__)
    if first[best] - first[worst] < case.gap:
        return None
    fresh = range(FIRST, FIRST + PROOF)
    difference = won(match, seat, best, fresh) - won(match, seat, worst, fresh)
    luck = 2 * math.sqrt(0.5 / PROOF)  # two standard errors, at most
    return worst if difference >= case.gap + luck else None


def won(match: Match, seat: int, action: int, numbers: range) -> float:
    """The share of such games that a seat wins after a choice, in positions that it thinks possible."""
    total = 0.0
    for number in numbers:
        rng = Rng(f"proof {match.turn} {number}")
        state, player = match.state.determinize(seat, rng), bots.make(PROVER, number)
        state.apply(seat, action)
        settle(state, rng)
        while not state.over():
            actor = state.actors()[0]
            state.apply(actor, player.choose(Perspective(state, actor)))
            settle(state, rng)
        winners = state.winners()
        total += seat in winners and 1 / len(winners)
    return total / len(numbers)
