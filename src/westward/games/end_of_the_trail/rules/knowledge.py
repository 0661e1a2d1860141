"""What a seat cannot know, drawn anew (rules.md 13)."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from westward.games.end_of_the_trail import fields as z
from westward.games.end_of_the_trail import frames as f
from westward.games.end_of_the_trail import tables as t
from westward.games.end_of_the_trail.fields import ZONES
from westward.games.end_of_the_trail.rules.gamble import Gambling
from westward.games.end_of_the_trail.state import ONE, UNLIMITED
from westward.kernel.rng import Rng

TRIES: Final = 200  # shuffles before we walk from the true position instead
WALK: Final = 400


class Knowledge(Gambling):
    """Cards that a seat has not seen, values that it has not looked at, choices that are not shown yet."""

    def resample(self, seat: i64, rng: Rng) -> None:
        """Everything is drawn as likely as it is, given what the seat has seen."""
        self.resample_cards(seat, rng)
        self.resample_values(seat, rng)

    # ------------------------------------------------------------------ cards

    def resample_cards(self, seat: i64, rng: Rng) -> None:
        """Everybody knows from which deck a hidden card came, so the cards of each deck are shuffled by themselves.

        What bids have told of the money in a hand holds in every sample: shuffle until it does. Where that takes too
        long, exchange cards two by two, beginning with the true hands, which is as good after many steps.
        """
        picked = self.take_back_picks(seat)
        truth = self.where.copy()
        fits = False
        for i in range(TRIES):
            for epoch in range(self.epoch + 1):
                self.shuffle_deck(seat, epoch, rng)
            fits = self.money_fits(seat)
            if fits:
                break
        if not fits:
            self.where = truth
            self.walk_cards(seat, rng)
        self.pick_again(seat, picked, rng)

    def shuffle_deck(self, seat: i64, epoch: i64, rng: Rng) -> None:
        """The hidden cards of one deck change places. Reserves and hole cards choose first: not all may go there.

        The result depends on the random numbers and on what the seat knows, not on how the cards lay before.
        """
        pool = vec[i64](capacity=t.CARD_COUNT)
        sizes = vec[i64]([0] * ZONES)
        for card in range(t.CARD_COUNT):
            if self.deck_of[card] == epoch and self.hidden_from(seat, card):
                pool = append(pool, card)
                sizes[self.where[card]] += 1
        n = len(pool)
        at: i64 = 0
        for zone in range(z.TURNED - 1, z.HAND - 1, -1):
            for i in range(sizes[zone]):
                other = self.any_fitting(pool, at, zone, rng) if zone >= z.HOLE else at + rng.below(n - at)
                self.swap(pool, at, other)
                self.where[pool[at]] = zone
                at += 1
        while at < n:
            self.where[pool[at]] = z.DECK
            at += 1

    def swap(self, pool: vec[i64], one: i64, two: i64) -> None:
        card = pool[one]
        pool[one] = pool[two]
        pool[two] = card

    def any_fitting(self, pool: vec[i64], start: i64, zone: i64, rng: Rng) -> i64:
        """The place of a random card of the rest that may lie in a zone."""
        found = start
        fitting: i64 = 0
        for at in range(start, len(pool)):
            if self.may_lie(pool[at], zone):
                fitting += 1
                if rng.below(fitting) == 0:
                    found = at
        return found

    def may_lie(self, card: i64, zone: i64) -> bool:
        """Reserves have Horses, Claim Jumps and New Prospects only (11.1); a Joker is no hole card (9)."""
        if zone >= z.RESERVE:
            return t.RESERVE_CARD[card] != 0
        return card < t.JOKER or zone < z.HOLE

    def money_fits(self, seat: i64) -> bool:
        for rival in range(self.seats):
            if rival != seat and (self.floor[rival] or self.ceiling[rival] != UNLIMITED):
                money = self.money(z.HAND + rival)
                if money < self.floor[rival] or money > self.ceiling[rival]:
                    return False
        return True

    def walk_cards(self, seat: i64, rng: Rng) -> None:
        """Many small exchanges, each of which leaves the position possible."""
        for i in range(WALK):
            one = rng.below(t.CARD_COUNT)
            two = rng.below(t.CARD_COUNT)
            here = self.where[one]
            there = self.where[two]
            if here == there or self.deck_of[one] != self.deck_of[two]:
                continue
            if not self.hidden_from(seat, one) or not self.hidden_from(seat, two):
                continue
            if not self.may_lie(one, there) or not self.may_lie(two, here):
                continue
            self.where[one] = there
            self.where[two] = here
            if not self.money_fits(seat):
                self.where[one] = here
                self.where[two] = there

    # ------------------------------------------------------------------ choices that are not shown yet

    def take_back_picks(self, seat: i64) -> vec[i64]:
        """The cards that rivals have picked go back to where they came from; how many each had picked."""
        none = [0, 0, 0, 0]
        picked = vec[i64](none)
        for card in range(t.PACK):
            zone = self.where[card]
            if z.PICK <= zone < z.KEEPING and zone != z.PICK + seat:
                picked[zone - z.PICK] += 1
                self.where[card] = zone - z.PICK + z.HAND
            elif z.KEEPING <= zone < z.RESERVE and zone != z.KEEPING + seat:
                picked[zone - z.KEEPING] += 1
                self.where[card] = zone - z.KEEPING + z.USED
        return picked

    def pick_again(self, seat: i64, picked: vec[i64], rng: Rng) -> None:
        """A rival who is ready gets any complete choice; one who is not, any beginning of the same length."""
        code = self.stack.code
        if code != f.ASK_SELECT and code != f.ASK_KEEP:
            return
        for rival in range(self.seats):
            if rival == seat or not (picked[rival] or self.ready & ONE[rival]):
                continue
            if code == f.ASK_SELECT:
                self.choose_cards(z.HAND + rival, z.PICK + rival, rival, picked[rival], t.SELECT_MIN, t.SELECT_MAX, rng)
            else:
                self.choose_cards(z.USED + rival, z.KEEPING + rival, rival, picked[rival], 1, t.KEEP_MAX, rng)

    def choose_cards(self, source: i64, to: i64, rival: i64, picked: i64, least: i64, most: i64, rng: Rng) -> None:
        cards = vec[i64](capacity=12)
        for card in range(t.PACK):
            if self.where[card] == source:
                cards = append(cards, card)
        n = len(cards)
        least = min(least, n)
        size = min(picked, n)
        if self.ready & ONE[rival]:
            size = self.random_size(n, least, min(most, n), rng)
        elif size < least:
            n -= least - size  # the highest cards cannot be the first of an ascending choice
        for i in range(size):
            self.swap(cards, i, i + rng.below(n - i))
            self.where[cards[i]] = to

    def random_size(self, n: i64, least: i64, most: i64, rng: Rng) -> i64:
        """How many of n cards are chosen, when every choice is equally likely."""
        total: i64 = 0
        for size in range(least, most + 1):
            total += choices(n, size)
        face = rng.below(total)
        size = least
        while face >= choices(n, size):
            face -= choices(n, size)
            size += 1
        return size

    # ------------------------------------------------------------------ values of tiles

    def resample_values(self, seat: i64, rng: Rng) -> None:
        """The values that only others have seen; what travels have told everybody holds in every sample."""
        hidden = vec[i64](capacity=t.TILES)
        for tile in range(t.TILES):
            if self.value[tile] and not self.seen[tile] >> seat & 1:
                hidden = append(hidden, tile)
        if not len(hidden):
            return
        truth = self.value[:]
        for i in range(TRIES):
            for tile in hidden:
                self.value[tile] = 0
            for tile in hidden:
                self.draw_value(tile, rng)
            if self.facts_fit():
                return
        self.value = truth
        for i in range(WALK // 4):
            tile = hidden[rng.below(len(hidden))]
            before = self.value[tile]
            self.value[tile] = 0
            self.draw_value(tile, rng)
            if not self.facts_fit():
                self.value[tile] = before

    def draw_value(self, tile: i64, rng: Rng) -> None:
        self.find_value(tile, rng.below(self.values_unseen(self.land[tile])))

    def facts_fit(self) -> bool:
        for fact in self.facts:
            tile = fact // (2 * t.TILES)
            before = fact // 2 % t.TILES
            if (self.value[tile] < self.value[before]) != (fact % 2 == 1):
                return False
        return True


def choices(n: i64, size: i64) -> i64:
    """How many ways there are to choose so many of n cards."""
    ways: i64 = 1
    for i in range(size):
        ways = ways * (n - i) // (i + 1)
    return ways
