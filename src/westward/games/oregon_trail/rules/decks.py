"""The decks (rules.md 12): bags, made anew from the discard piles, and for the trail deck from what lies behind all."""

from librt.vecs import vec
from mypy_extensions import i64

from westward.games.oregon_trail import frames as f
from westward.games.oregon_trail import tables as t
from westward.games.oregon_trail.rules.wagons import ONE_SEAT, Wagons
from westward.games.oregon_trail.state import NONE


def count(bag: vec[i64]) -> i64:
    """Cards in a bag."""
    total: i64 = 0
    for copies in bag:
        total += copies
    return total


def take(bag: vec[i64], face: i64) -> i64:
    """Take a card out of a bag: faces count the cards kind by kind."""
    card: i64 = 0
    while face >= bag[card]:
        face -= bag[card]
        card += 1
    bag[card] -= 1
    return card


class Decks(Wagons):
    """Whether a card can be drawn is public, and so is what a new deck is made of."""

    # ------------------------------------------------------------------ the trail deck

    def draw_trail_card(self, seat: i64, face: i64) -> i64:
        """From the deck into a hand."""
        card = take(self.deck, face)
        self.hand[seat * t.CARDS + card] += 1
        self.drew[seat] += 1
        return card

    def lowest_floor(self) -> i64:
        """No living wagon can come back to a place in front of this."""
        lowest = self.goal
        for seat in range(self.seats):
            if self.people[seat]:
                lowest = min(lowest, self.floor(seat))
        return lowest

    def can_collect(self) -> bool:
        """Step 1 would take something off the table."""
        for seat in range(self.seats):
            if self.people[seat] and self.collected[seat] < self.floor(seat):
                return True
        for k in range(self.lowest_floor()):
            if self.place_at(k):
                return True
        return False

    def cut(self) -> i64:
        """Step 2: the farthest place that all living wagons have reached, or stand at (ruling 33); NONE if none."""
        k = self.goal
        for seat in range(self.seats):
            if self.people[seat]:
                k = min(k, self.at[seat])
        while k >= 0 and not self.place_at(k):
            k -= 1
        return k if k > self.pruned else NONE

    def can_prune(self) -> bool:
        """Step 2 would take something off the table, after step 1 has found nothing."""
        cut = self.cut()
        if cut == NONE:
            return False
        for seat in range(self.seats):
            if self.people[seat] and self.collected[seat] < cut:
                return True
        for k in range(cut):
            if self.place_at(k):
                return True
        return False

    def table_yields(self) -> bool:
        """Steps 1 and 2 would take something off the table, whatever lies in the discard pile (ruling 47)."""
        return self.can_collect() or self.can_prune()

    def replenish(self) -> None:
        """A trail card must be drawn (ruling 35): if the deck is empty it is made anew."""
        if count(self.deck):
            return
        self.collect()
        if count(self.discard) == 0:
            self.pruned = self.cut()
            if self.sink is not None:
                self.tell("prunes", (self.pruned,))
            self.collect()
        self.mark_hands()
        self.shuffles += 1
        self.deck = self.discard
        self.formed = self.deck[:]
        empty = [0] * t.CARDS
        self.discard = vec[i64](empty)
        for seat in range(self.seats):
            self.drew[seat] = 0
        if self.sink is not None:
            self.tell("shuffles", (count(self.deck), self.shuffles))

    def collect(self) -> None:
        """Step 1: what lies behind the reach of its owner, and places behind the reach of all (rulings 33 and 34)."""
        for seat in range(self.seats):
            if self.people[seat]:
                start, floor = self.collected[seat], self.floor(seat)
                self.take_up(seat, floor)
                if self.sink is not None and start < floor:
                    self.tell("collects", (seat, start + 1, floor))
        for k in range(self.lowest_floor()):
            for place in range(2):
                at = place * (self.goal + 1) + k
                if self.sink is not None and self.places[at]:
                    self.tell("gathers", (place, k, self.places[at]))
                self.discard[t.TOWN + place] += self.places[at]
                self.places[at] = 0

    def scout(self, forced: bool) -> None:
        """Section 5: draw a trail card into the hand, which has no limit."""
        self.actions -= 1
        if self.sink is not None:
            self.tell("scouts", (self.active, int(forced)))
        self.replenish()
        self.push(f.SCOUT)

    def find(self, face: i64) -> None:
        """Only the owner sees the card."""
        card = self.draw_trail_card(self.active, face)
        if self.sink is not None:
            self.tell("finds", (self.active, card), ONE_SEAT[self.active])

    # ------------------------------------------------------------------ the calamity deck

    def can_strike(self) -> bool:
        """Whether there is a calamity to draw."""
        return count(self.calamity_deck) > 0 or count(self.calamity_discard) > 0

    def refill_calamities(self) -> None:
        """A calamity must be drawn: if the deck is empty, the discard pile is shuffled."""
        if count(self.calamity_deck):
            return
        self.calamity_deck = self.calamity_discard
        empty = [0] * t.CALAMITY_KINDS
        self.calamity_discard = vec[i64](empty)
        if self.sink is not None:
            self.tell("shuffles_calamities", (count(self.calamity_deck),))
