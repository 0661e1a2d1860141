"""Games in which somebody makes one clearly bad choice, put there on purpose."""

import random
from typing import NamedTuple

from westward import bots
from westward.coach.chances import win_chance
from westward.kernel import Match, load

DEEP = "guided:2000"  # finds the worst choice, and looks at it as often as at the best
PLAYER = "guided:100"  # makes all others
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


def games_with_blunders(case: Case, count: int) -> list[tuple[Match, int]]:
    """So many games, one after the other."""
    out: list[tuple[Match, int]] = []
    seed = 0
    while len(out) < count:
        found = game_with_blunder(case, seed)
        if found:
            out.append(found)
        seed += 1
    return out
