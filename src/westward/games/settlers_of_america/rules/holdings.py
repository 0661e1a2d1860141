"""Resource cards that change hands, and what everybody can tell from it (rules.md 10).

The only movement that not everybody sees is a theft between two others. The *book* of a player is the hand that the
open movements alone would make: the true hand without the cards of open thefts. Each open theft keeps the least that
the book was until the next one, less what was just proved to be held: with the stolen cards it was never below 0.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from westward.games.settlers_of_america import tables as t
from westward.games.settlers_of_america.state import (
    EMPTY,
    LEAST,
    POSSIBLE,
    STOLEN,
    THIEF,
    VICTIM,
    VICTIM_BOOK,
    Position,
)

NOBODY: Final = -1
SINGLE: Final = bytes(mask if mask in (1, 2, 4, 8, 16) else 0 for mask in range(32))
"""A mask of one resource as it is, all others as 0."""


class Holdings(Position):
    """Whatever moves resource cards goes through here, so that nothing that was told is forgotten."""

    def gain(self, seat: i64, res: i64, count: i64) -> None:
        """From the bank."""
        self.hand[seat * t.RES + res] += count
        self.hand[self.seats * t.RES + res] -= count

    def spend(self, seat: i64, res: i64, count: i64) -> None:
        """To the bank."""
        self.hand[seat * t.RES + res] -= count
        self.hand[self.seats * t.RES + res] += count
        self.prove(seat, res, 0)

    def hand_over(self, giver: i64, taker: i64, res: i64, count: i64) -> None:
        """In a trade, which everybody sees."""
        self.hand[giver * t.RES + res] -= count
        self.hand[taker * t.RES + res] += count
        self.prove(giver, res, 0)

    def pay_cost(self, seat: i64, what: i64) -> None:
        """The price of something that can be bought."""
        for res in range(t.RES):
            if t.COST[what * t.RES + res]:
                self.spend(seat, res, t.COST[what * t.RES + res])

    def prove(self, seat: i64, res: i64, count: i64) -> None:
        """Everybody sees that a player holds so many cards of a resource."""
        if not len(self.thefts):
            return
        thefts = self.thefts
        size = self.theft_size()
        left = self.book(seat, res) - count
        at = len(thefts) - size + LEAST + seat * t.RES + res
        if left < thefts[at]:
            thefts[at] = left
            if left < 1:
                self.deduce()

    def book(self, seat: i64, res: i64) -> i64:
        """What the player would hold if no card of an open theft were of this resource."""
        thefts = self.thefts
        size = self.theft_size()
        count = self.hand[seat * t.RES + res]
        at: i64 = 0
        while at < len(thefts):
            if thefts[at + STOLEN] == res:
                if thefts[at + THIEF] == seat:
                    count -= 1
                elif thefts[at + VICTIM] == seat:
                    count += 1
            at += size
        return count

    # ------------------------------------------------------------------ thefts

    def steal_card(self, thief: i64, victim: i64, face: i64) -> i64:
        """The face-th card of a hand, resources ascending, goes to the thief; which one it was."""
        hand = self.hand
        res: i64 = 0
        while face >= hand[victim * t.RES + res]:
            face -= hand[victim * t.RES + res]
            res += 1
        open_theft = self.note_theft(thief, victim, res)
        hand[victim * t.RES + res] -= 1
        hand[thief * t.RES + res] += 1
        if not open_theft:
            self.prove(victim, res, 0)
        return res

    def note_theft(self, thief: i64, victim: i64, res: i64) -> bool:
        """A theft is open unless everybody knows that there was only one resource to take."""
        thefts = self.thefts
        size = self.theft_size()
        possible: i64 = 0
        for other in range(t.RES):
            count = self.book(victim, other)
            at: i64 = 0
            while at < len(thefts):
                if thefts[at + THIEF] == victim and thefts[at + POSSIBLE] & t.BIT[other]:
                    count += 1
                at += size
            if count > 0:
                possible |= t.BIT[other]
        if SINGLE[possible]:
            return False
        longer = append(append(append(append(thefts, thief), victim), res), possible)
        for other in range(t.RES):
            longer = append(longer, self.book(victim, other))
        for seat in range(self.seats):
            for other in range(t.RES):
                longer = append(longer, self.book(seat, other))
        self.thefts = longer
        return True

    def deduce(self) -> None:
        """What everybody can tell by now: a theft of which only one resource is possible is open no longer."""
        masks = self.masks(NOBODY)
        narrow(self.thefts, masks, self.seats)
        size = self.theft_size()
        for i in range(len(masks)):
            self.thefts[i * size + POSSIBLE] = masks[i]
        for i in range(len(masks) - 1, -1, -1):
            if SINGLE[masks[i]]:
                self.close_theft(i)

    def masks(self, seat: i64) -> vec[i64]:
        """What each open theft can have been, as far as a seat knows: it knows its own ones."""
        thefts = self.thefts
        size = self.theft_size()
        out = vec[i64](capacity=8)
        at: i64 = 0
        while at < len(thefts):
            own = thefts[at + THIEF] == seat or thefts[at + VICTIM] == seat
            out = append(out, t.BIT[thefts[at + STOLEN]] if own else thefts[at + POSSIBLE])
            at += size
        return out

    def close_theft(self, number: i64) -> None:
        """Everybody knows the card: it is booked, and the time until the next theft belongs to the one before."""
        thefts = self.thefts
        size = self.theft_size()
        first = number * size
        thief = thefts[first + THIEF]
        victim = thefts[first + VICTIM]
        res = thefts[first + STOLEN]
        rest = vec[i64](capacity=len(thefts))
        at: i64 = 0
        while at < len(thefts):
            if at >= first:
                thefts[at + LEAST + thief * t.RES + res] += 1
                thefts[at + LEAST + victim * t.RES + res] -= 1
            if at > first:
                if thefts[at + VICTIM] == thief:
                    thefts[at + VICTIM_BOOK + res] += 1
                elif thefts[at + VICTIM] == victim:
                    thefts[at + VICTIM_BOOK + res] -= 1
            if at != first:
                for i in range(size):
                    rest = append(rest, thefts[at + i])
            at += size
        if number > 0:
            for i in range(LEAST, size):
                rest[first - size + i] = min(rest[first - size + i], thefts[first + i])
        self.thefts = rest if len(rest) else EMPTY


def narrow(thefts: vec[i64], masks: vec[i64], seats: i64) -> None:
    """Take out of the masks what cannot have been stolen, one conclusion after the other."""
    size = LEAST + seats * t.RES
    going = True
    while going:
        going = False
        for last in range(len(masks)):
            first = last * size
            for res in range(t.RES):
                if masks[last] & t.BIT[res] and not SINGLE[masks[last]]:
                    held = thefts[first + VICTIM_BOOK + res]
                    if held <= last and most(thefts, masks, size, thefts[first + VICTIM], res, last, held) < 1:
                        masks[last] &= ~t.BIT[res]
                        going = True
            for at in range(seats * t.RES):
                least = thefts[first + LEAST + at]
                if least <= last + 1:
                    seat = at // t.RES
                    res = at % t.RES
                    if most(thefts, masks, size, seat, res, last + 1, least) < 1:
                        going = rule_out(thefts, masks, size, seat, res, last + 1) or going


def most(thefts: vec[i64], masks: vec[i64], size: i64, seat: i64, res: i64, count: i64, book: i64) -> i64:
    """How many cards of a resource a player can have held after the first thefts, beginning with the book."""
    for i in range(count):
        if masks[i] & t.BIT[res]:
            if thefts[i * size + THIEF] == seat:
                book += 1
            elif thefts[i * size + VICTIM] == seat and SINGLE[masks[i]]:
                book -= 1
    return book


def rule_out(thefts: vec[i64], masks: vec[i64], size: i64, seat: i64, res: i64, count: i64) -> bool:
    """There was no card to spare: all that can have come did come, and none can have gone. Whether that is news."""
    news = False
    for i in range(count):
        if masks[i] & t.BIT[res] and not SINGLE[masks[i]]:
            if thefts[i * size + THIEF] == seat:
                masks[i] = t.BIT[res]
                news = True
            elif thefts[i * size + VICTIM] == seat:
                masks[i] &= ~t.BIT[res]
                news = True
    return news
