"""Who knows what (rules.md 14). Only the trail hands are secret, and the contents of the trail deck with them.

Everybody saw which cards formed the present deck, and which formed those before it. So every card in a hand belongs to
the deck that it was drawn from: a seat can mix the rivals' cards of one deck, but never cards of different decks.
"""

from librt.vecs import append, vec
from mypy_extensions import i64

from westward.games.oregon_trail import tables as t
from westward.games.oregon_trail.rules.decks import count, take
from westward.games.oregon_trail.rules.setup import Setup
from westward.games.oregon_trail.state import HOLDER, SHUFFLE
from westward.kernel.rng import Rng


class Knowledge(Setup):
    """Draws anew what a seat cannot know, keeping how many cards of which deck each rival holds."""

    def resample(self, seat: i64, rng: Rng) -> None:
        old = self.old
        new = self.new_cards()
        for mark in old:
            holder = mark % SHUFFLE // HOLDER
            if holder != seat:
                self.hand[holder * t.CARDS + mark % HOLDER] -= 1
        self.resample_new(seat, new, rng)
        mixed = old[:]
        start: i64 = 0
        while start < len(mixed):
            end = start
            while end < len(mixed) and mixed[end] // SHUFFLE == mixed[start] // SHUFFLE:
                end += 1
            self.mix(mixed, start, end, seat, rng)
            start = end
        for mark in mixed:
            holder = mark % SHUFFLE // HOLDER
            if holder != seat:
                self.hand[holder * t.CARDS + mark % HOLDER] += 1
        self.old = mixed

    def resample_new(self, seat: i64, new: vec[i64], rng: Rng) -> None:
        """The rivals' cards of the present deck are mixed with what is left of it."""
        for rival in range(self.seats):
            if rival != seat:
                for card in range(t.CARDS):
                    self.deck[card] += new[rival * t.CARDS + card]
                    self.hand[rival * t.CARDS + card] -= new[rival * t.CARDS + card]
        left = count(self.deck)
        for rival in range(self.seats):
            if rival != seat:
                cards: i64 = 0
                for card in range(t.CARDS):
                    cards += new[rival * t.CARDS + card]
                for i in range(cards):
                    self.hand[rival * t.CARDS + take(self.deck, rng.below(left))] += 1
                    left -= 1

    def mix(self, marks: vec[i64], start: i64, end: i64, seat: i64, rng: Rng) -> None:
        """The rivals' cards of one earlier deck are mixed among them."""
        pool = vec[i64](capacity=end - start)
        for at in range(start, end):
            if marks[at] % SHUFFLE // HOLDER != seat:
                pool = append(pool, marks[at] % HOLDER)
        left: i64 = len(pool)
        sort(pool, 0, left)  # so that it does not matter who held what
        for at in range(start, end):
            if marks[at] % SHUFFLE // HOLDER != seat:
                chosen = rng.below(left)
                left -= 1
                marks[at] += pool[chosen] - marks[at] % HOLDER
                pool[chosen] = pool[left]
        sort(marks, start, end)


def sort(marks: vec[i64], start: i64, end: i64) -> None:
    """By insertion: the marks of one deck are few, and nearly in order."""
    for at in range(start + 1, end):
        mark = marks[at]
        to = at
        while to > start and marks[to - 1] > mark:
            marks[to] = marks[to - 1]
            to -= 1
        marks[to] = mark
