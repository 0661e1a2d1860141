"""What a seat cannot know, drawn anew (rules.md 10)."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from westward.games.settlers_of_america import actions as a
from westward.games.settlers_of_america import frames as f
from westward.games.settlers_of_america import tables as t
from westward.games.settlers_of_america.rules.turn import Turn
from westward.games.settlers_of_america.state import (
    DECK,
    DISCARDED,
    HELD,
    LEAST,
    NEW,
    POSSIBLE,
    STOLEN,
    THIEF,
    VICTIM,
    VICTIM_BOOK,
)
from westward.kernel.menu import Menu
from westward.kernel.rng import Rng

TRIES: Final = 200  # samples before we walk from the true position instead
WALK: Final = 200
FINE: Final = 1 << 30


class Knowledge(Turn):
    """Cards stolen between others, development cards of others, and choices that are not shown yet."""

    def resample(self, seat: i64, rng: Rng) -> None:
        if self.over():
            return  # at the end everything is shown
        self.forget_parts(seat)
        self.resample_thefts(seat, rng)
        self.resample_cards(seat, rng)
        self.choose_again(seat, rng)

    # ------------------------------------------------------------------ what somebody else is about to do

    def forget_parts(self, seat: i64) -> None:
        """Others see only that somebody is choosing, so the parts chosen so far are taken back."""
        stack = self.stack
        code = stack.code
        chooser = stack.arg % f.OTHER
        if code < f.FIRST_PART or code > f.LAST_PART or chooser == seat:
            return
        stack.drop()
        for i in range(chooser * t.ITEMS, (chooser + 1) * t.ITEMS):
            self.give[i] = 0
            self.want[i] = 0
        if stack.code == f.EXTRA:
            stack.drop()
            self.push(f.EXTRA_BUILD, chooser)
        elif stack.code == f.ACTION:
            self.addressed = 0
        else:
            self.push(f.GIVE, chooser)

    def choose_again(self, seat: i64, rng: Rng) -> None:
        """Discards and replies that are not shown yet: any that fit the hand, as many as were picked."""
        code = self.stack.code
        if code != f.DISCARD and code != f.REPLY:
            return
        menu = Menu()
        for rival in range(self.seats):
            if rival == seat:
                continue
            menu.clear()
            if code == f.REPLY:
                if self.addressed & self.ready & t.BIT[rival] and self.has_anything(rival):
                    self.fill_reply(rival, menu)
                    self.reply[rival] = menu.items[rng.below(menu.count)] - a.ACCEPT + 1
                continue
            count = self.picked(rival)
            for res in range(t.RES):
                self.dropping[rival * t.RES + res] = 0
            for i in range(count):
                menu.clear()
                self.fill_discard(rival, menu)
                self.dropping[rival * t.RES + menu.items[rng.below(menu.count)] - a.DISCARD] += 1

    # ------------------------------------------------------------------ thefts

    def resample_thefts(self, seat: i64, rng: Rng) -> None:
        """The cards of thefts between others, as likely as they are by all that the seat has seen."""
        thefts = self.thefts
        size = self.theft_size()
        count = len(thefts) // size
        truth = vec[i64](capacity=8)
        unknown: i64 = 0
        for i in range(count):
            truth = append(truth, thefts[i * size + STOLEN])
            unknown += thefts[i * size + THIEF] != seat and thefts[i * size + VICTIM] != seat
        if not unknown:
            return
        drawn = truth[:]
        for i in range(TRIES):
            if self.draw_thefts(seat, drawn, rng):
                self.replace_thefts(truth, drawn)
                return
        drawn = truth[:]
        self.walk_thefts(seat, drawn, rng)
        self.replace_thefts(truth, drawn)

    def draw_thefts(self, seat: i64, drawn: vec[i64], rng: Rng) -> bool:
        """In order of time, each card as likely as its share in the victim's hand; whether all that is known fits."""
        thefts = self.thefts
        size = self.theft_size()
        shift = t.NO_CLAIMS[:]  # by seat and resource: what the thefts so far have brought and taken
        for i in range(len(drawn)):
            first = i * size
            thief = thefts[first + THIEF]
            victim = thefts[first + VICTIM]
            res: i64 = 0
            if thief == seat or victim == seat:
                res = thefts[first + STOLEN]
                if not self.seen_taken(i, shift, rng):
                    return False
            else:
                total: i64 = 0
                for other in range(t.RES):
                    total += thefts[first + VICTIM_BOOK + other] + shift[victim * t.RES + other]
                face = rng.below(total)
                while face >= thefts[first + VICTIM_BOOK + res] + shift[victim * t.RES + res]:
                    face -= thefts[first + VICTIM_BOOK + res] + shift[victim * t.RES + res]
                    res += 1
                if not thefts[first + POSSIBLE] & t.BIT[res]:
                    return False
            drawn[i] = res
            shift[thief * t.RES + res] += 1
            shift[victim * t.RES + res] -= 1
            for at in range(self.seats * t.RES):
                if thefts[first + LEAST + at] + shift[at] < 0:
                    return False
        return True

    def seen_taken(self, number: i64, shift: vec[i64], rng: Rng) -> bool:
        """Let a theft that the seat has seen happen as often as it would under the cards drawn so far."""
        thefts = self.thefts
        size = self.theft_size()
        first = number * size
        victim = thefts[first + VICTIM]
        res = thefts[first + STOLEN]
        held = thefts[first + VICTIM_BOOK + res] + shift[victim * t.RES + res]
        most = thefts[first + VICTIM_BOOK + res]
        for i in range(number):
            if thefts[i * size + THIEF] == victim and thefts[i * size + POSSIBLE] & t.BIT[res]:
                most += 1
        return rng.below(most) < held

    def walk_thefts(self, seat: i64, drawn: vec[i64], rng: Rng) -> None:
        """Exchange cards one or two at a time, beginning with the true ones, which is as good after many steps."""
        thefts = self.thefts
        size = self.theft_size()
        weight = self.weight(drawn)
        for i in range(WALK):
            other = drawn[:]
            one = rng.below(len(drawn))
            two = rng.below(len(drawn))
            if one == two:
                other[one] = rng.below(t.RES)
            else:
                other[one] = drawn[two]
                other[two] = drawn[one]
            known = False
            for at in range(len(drawn)):
                own = thefts[at * size + THIEF] == seat or thefts[at * size + VICTIM] == seat
                known = known or (own and other[at] != drawn[at])
            if known:
                continue
            new = self.weight(other)
            if new * FINE > weight * float(rng.below(FINE)):
                weight = new
                drawn[one] = other[one]
                drawn[two] = other[two]

    def weight(self, drawn: vec[i64]) -> float:
        """How likely the stolen cards are together; 0 where they contradict what everybody knows."""
        thefts = self.thefts
        size = self.theft_size()
        shift = t.NO_CLAIMS[:]
        out = 1.0
        for i in range(len(drawn)):
            first = i * size
            res = drawn[i]
            victim = thefts[first + VICTIM] * t.RES
            out *= float(max(thefts[first + VICTIM_BOOK + res] + shift[victim + res], 0))
            shift[thefts[first + THIEF] * t.RES + res] += 1
            shift[victim + res] -= 1
            for at in range(self.seats * t.RES):
                if thefts[first + LEAST + at] + shift[at] < 0:
                    return 0.0
        return out

    def replace_thefts(self, truth: vec[i64], drawn: vec[i64]) -> None:
        """The cards drawn go into the hands and into the books."""
        size = self.theft_size()
        for i in range(len(drawn)):
            thief = self.thefts[i * size + THIEF] * t.RES
            victim = self.thefts[i * size + VICTIM] * t.RES
            self.thefts[i * size + STOLEN] = drawn[i]
            self.hand[thief + truth[i]] -= 1
            self.hand[victim + truth[i]] += 1
            self.hand[thief + drawn[i]] += 1
            self.hand[victim + drawn[i]] -= 1

    # ------------------------------------------------------------------ development cards

    def hidden_card(self, seat: i64, card: i64) -> bool:
        """In the deck or in the hand of another player."""
        place = self.cards[card]
        if place == NEW:
            return seat != self.active
        return place != DISCARDED and place != HELD + seat

    def card_filling(self, card: i64) -> i64:
        """Out of which filling of the deck a hidden card comes."""
        return self.filling if self.cards[card] == DECK else self.filling_of[card]

    def resample_cards(self, seat: i64, rng: Rng) -> None:
        """Hidden cards change places with others of the same filling only: everybody knows each filling as a set."""
        for card in range(t.DECK_SIZE):
            if self.hidden_card(seat, card):
                filling = self.card_filling(card)
                first = True
                for other in range(card):
                    if self.hidden_card(seat, other) and self.card_filling(other) == filling:
                        first = False
                if first:
                    self.shuffle_filling(seat, filling, rng)

    def shuffle_filling(self, seat: i64, filling: i64, rng: Rng) -> None:
        """A place is where a card lies and what it is known not to be. Shuffle until that fits; else swap what fits."""
        cards = vec[i64](capacity=t.DECK_SIZE)
        places = vec[i64](capacity=t.DECK_SIZE)
        for card in range(t.DECK_SIZE):
            if self.hidden_card(seat, card) and self.card_filling(card) == filling:
                cards = append(cards, card)
                places = append(places, self.cards[card] + PLACES * self.ruled_out[card])
        put_in_order(places)  # so that it does not matter which card lay where
        for i in range(TRIES):
            shuffle(places, rng)
            if fits(cards, places):
                self.put_cards(cards, places, filling)
                return
        for i in range(len(cards)):
            places[i] = self.cards[cards[i]] + PLACES * self.ruled_out[cards[i]]
        for i in range(WALK):
            one = rng.below(len(cards))
            two = rng.below(len(cards))
            swap(places, one, two)
            if not fits(cards, places):
                swap(places, one, two)
        self.put_cards(cards, places, filling)

    def put_cards(self, cards: vec[i64], places: vec[i64], filling: i64) -> None:
        for i in range(len(cards)):
            self.cards[cards[i]] = places[i] % PLACES
            self.ruled_out[cards[i]] = places[i] // PLACES
            self.filling_of[cards[i]] = 0 if places[i] % PLACES == DECK else filling


PLACES: Final = 16


def put_in_order(places: vec[i64]) -> None:
    """Ascending, by insertion: they are few."""
    for at in range(1, len(places)):
        place = places[at]
        to = at
        while to and places[to - 1] > place:
            places[to] = places[to - 1]
            to -= 1
        places[to] = place


def shuffle(places: vec[i64], rng: Rng) -> None:
    """Every order equally likely."""
    for i in range(len(places) - 1, 0, -1):
        swap(places, i, rng.below(i + 1))


def swap(places: vec[i64], one: i64, two: i64) -> None:
    """Two places change their cards."""
    place = places[one]
    places[one] = places[two]
    places[two] = place


def fits(cards: vec[i64], places: vec[i64]) -> bool:
    """Whether no card lies where everybody knows that it does not."""
    for i in range(len(cards)):
        if places[i] // PLACES & t.BIT[t.CARD_KIND[cards[i]]]:
            return False
    return True
