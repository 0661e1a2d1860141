"""How good turns are found: the own turn is played on at random many times, and the best ways count.

A turn has no luck but cards and the Barrel pile, and all its choices are its owner's (rules.md 16), so the best of many
tries is close to what a good player makes of it. What a turn leaves behind is valued by worth.py.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from westward.games.coloma import actions as a
from westward.games.coloma import frames as f
from westward.games.coloma import tables as t
from westward.games.coloma.rules.knowledge import Knowledge
from westward.games.coloma.state import NONE
from westward.games.coloma.worth import outlook_of
from westward.kernel.frames import Frames
from westward.kernel.menu import Menu
from westward.kernel.rng import Rng

BEST: Final = 3  # of all tries, so many count
EARLY_END: Final = 6  # one in so many tries ends a turn that could go on
RARELY: Final = 5  # once in so many times a try does what it could do again and again, and so use up everything
NOTHING: Final = -1000.0


class Tries:
    """The best results of several tries."""

    def __init__(self) -> None:
        self.best: list[float] = []

    def add(self, worth: float) -> None:
        if len(self.best) < BEST:
            self.best.append(worth)
            return
        least = 0
        for at in range(1, BEST):
            if self.best[at] < self.best[least]:
                least = at
        if worth > self.best[least]:
            self.best[least] = worth

    def mean(self) -> float:
        total = 0.0
        for worth in self.best:
            total += worth
        return total / float(len(self.best)) if self.best else NOTHING


def boundless(s: Knowledge, seat: i64) -> bool:
    """Whether the specialty of a seat may be used any number of times in a turn."""
    return t.SPECIALTY_USES[s.pioneer[seat]] == 0


def play_turn(s: Knowledge, seat: i64, rng: Rng, menu: Menu) -> float:
    """Play on with the turn of a seat at random until it could end; what the seat has then. It uses up the position."""
    while True:
        while s.faces() > 0:
            s.roll(rng.below(s.faces()))
        if s.active != seat or s.over():
            return outlook_of(s, seat)
        menu.clear()
        s.fill(seat, menu)
        count = menu.count
        last = menu.items[count - 1]
        if last == a.END_TURN or last == a.DECLINE:
            if count > 1 and menu.items[count - 2] == a.SPECIALTY and boundless(s, seat) and rng.below(RARELY) > 0:
                menu.items[count - 2] = last
                count -= 1
            if count > 1 and rng.below(EARLY_END) > 0:
                count -= 1
        action = menu.items[rng.below(count)]
        if action == a.END_TURN:
            return outlook_of(s, seat)
        s.apply(seat, action)


def try_action(s: Knowledge, seat: i64, action: i64, rng: Rng, menu: Menu) -> float:
    """What an action in the own turn may lead to in one try."""
    if action == a.END_TURN:
        return outlook_of(s, seat)
    trial = s.clone()
    assert isinstance(trial, Knowledge)
    trial.apply(seat, action)
    return play_turn(trial, seat, rng, menu)


def rank(samples: list[Knowledge], seat: int, legal: list[int], tries: int, rng: Rng) -> list[float]:
    """How good each action of the own turn looks: so many tries for each, spread over the samples."""
    menu = Menu()
    out: list[float] = []
    for action in legal:
        found = Tries()
        for i in range(1 if action == a.END_TURN else tries):
            found.add(try_action(samples[i % len(samples)], seat, action, rng, menu))
        out.append(found.mean())
    return out


def turn_at(s: Knowledge, seat: i64, position: i64, bust: bool) -> Knowledge:
    """The turn of a seat as if it stood on a position that is busted or not, and nobody came before."""
    there = s.clone()
    assert isinstance(there, Knowledge)
    there.ready = 0
    there.stack = Frames()
    for at in range(len(there.choices)):
        there.choices[at] = NONE
    there.choices[2 * seat] = position
    there.bust = position
    while not bust and there.busted(position):
        there.bust = (there.bust + 1) % t.SITE_COUNT
    there.push(f.NEXT_TURN)
    there.begin_turn(seat)
    return there


def prospects_at(s: Knowledge, seat: int, tries: int, rng: Rng) -> list[float]:
    """What a turn at each position may bring a seat: 2 * position + busted."""
    menu = Menu()
    before = outlook_of(s, seat)
    out: list[float] = []
    for place in range(2 * t.SITE_COUNT):
        start = turn_at(s, seat, place >> 1, place & 1 == 1)
        found = Tries()
        for i in range(tries):
            trial = start.clone()
            assert isinstance(trial, Knowledge)
            found.add(play_turn(trial, seat, rng, menu))
        out.append(found.mean() - before)
    return out


def bust_of(s: Knowledge, standing: vec[i64]) -> i64:
    """Where the Bust goes when so many pieces stand on each position."""
    most: i64 = 0
    at: i64 = NONE
    for position in range(t.SITE_COUNT):
        if standing[position] > most:
            most = standing[position]
            at = position
        elif standing[position] == most:
            at = NONE
    return s.signpost() if at == NONE else at


def extra_pieces(s: Knowledge, standing: vec[i64], rng: Rng) -> None:
    """Pieces that no player sends by the Dial: Buster, Shade, and Mules, as if those went anywhere."""
    if s.busters:
        standing[s.buster_card(rng.below(3))] += 1
    if s.solo:
        standing[s.left if rng.below(2) == 0 else s.right] += 1
    if s.mules:
        for i in range(2):
            standing[rng.below(t.SITE_COUNT)] += 1


def draw(weights: list[int], rng: Rng) -> int:
    """One of several, by weight."""
    lot = rng.below(sum(weights))
    at = 0
    while lot >= weights[at]:
        lot -= weights[at]
        at += 1
    return at


def mixed(s: Knowledge, gains: list[list[float]], rounds: int, samples: int, rng: Rng) -> list[list[int]]:
    """How often each seat chooses each position after some rounds in which all answer what the others did so far."""
    seats = len(gains)
    weights = [[1] * t.SITE_COUNT for _ in range(seats)]
    for _ in range(rounds):
        hopes = [[0.0] * t.SITE_COUNT for _ in range(seats)]
        for _ in range(samples):
            expect(s, gains, weights, hopes, rng)
        for seat in range(seats):
            weights[seat][hopes[seat].index(max(hopes[seat]))] += 1
    return weights


def expect(
    s: Knowledge, gains: list[list[float]], weights: list[list[int]], hopes: list[list[float]], rng: Rng
) -> None:
    """Draw where all go, and what each position would have brought each seat."""
    went = [draw(weight, rng) for weight in weights]
    standing = vec[i64]([0, 0, 0, 0, 0])
    for position in went:
        standing[position] += 1
    extra_pieces(s, standing, rng)
    before = s.bust
    for seat in range(len(went)):
        standing[went[seat]] -= 1
        for position in range(t.SITE_COUNT):
            standing[position] += 1
            s.bust = bust_of(s, standing)
            hopes[seat][position] += gains[seat][2 * position + int(s.busted(position))]
            standing[position] -= 1
        standing[went[seat]] += 1
    s.bust = before
