"""The first part of Prospecting (rules.md 5.1 and 5.2): select cards in secret, and find the turn order."""

from librt.vecs import append, vec
from mypy_extensions import i64

from westward.games.end_of_the_trail import actions as a
from westward.games.end_of_the_trail import fields as z
from westward.games.end_of_the_trail import frames as f
from westward.games.end_of_the_trail import tables as t
from westward.games.end_of_the_trail.rules.auction import Auctions
from westward.games.end_of_the_trail.rules.setup import FOR_PROSPECTING
from westward.games.end_of_the_trail.state import ALL, NONE, ONE
from westward.kernel.menu import Menu


class Selection(Auctions):
    """What each player takes along decides who goes first."""

    # ------------------------------------------------------------------ 5.1 select

    def begin_selection(self) -> None:
        """Everybody chooses in secret. A hand that everybody sees to be no choice is taken whole."""
        self.part = f.PROSPECTING
        self.ready = 0
        for seat in range(self.seats):
            if self.hand_size(seat) <= t.SELECT_MIN:
                for card in self.cards_in(z.HAND + seat):
                    if card < t.JOKER:
                        self.where[card] = z.PICK + seat
                self.commit(seat, z.PICK + seat, FOR_PROSPECTING)
        self.selected()

    def fill_select(self, seat: i64, menu: Menu) -> None:
        """In ascending order; a card is left out where too few would remain (a Joker is never selected: 9)."""
        picked = self.count(z.PICK + seat)
        last = self.last_pick(z.PICK + seat)
        cards = self.cards_in(z.HAND + seat)
        free: i64 = 0
        above: i64 = 0
        for card in cards:
            if card < t.JOKER:
                free += 1
                if card > last:
                    above += 1
        least = min(t.SELECT_MIN, picked + free)
        for card in cards:
            if last < card < t.JOKER:
                above -= 1
                if picked + 1 + above >= least:
                    menu.add(a.SELECT + card)
        if picked >= least:
            menu.add(a.DONE)

    def last_pick(self, zone: i64) -> i64:
        """The highest card that is picked already, or NONE."""
        picked = self.count(zone)
        if not picked:
            return NONE
        return self.cards_in(zone)[picked - 1]

    def select(self, seat: i64, card: i64) -> None:
        self.pick(seat, card, z.PICK + seat, FOR_PROSPECTING)
        if self.count(z.PICK + seat) == t.SELECT_MAX:
            self.commit(seat, z.PICK + seat, FOR_PROSPECTING)
        self.selected()

    def pick(self, seat: i64, card: i64, zone: i64, what: i64) -> None:
        """One card of a choice that is not complete yet."""
        self.where[card] = zone
        if self.sink is not None:
            self.tell("picks", (seat, what, card), ONE[seat])

    def selected(self) -> None:
        """When the last one is ready, all selections are shown."""
        if self.ready != ALL[self.seats]:
            self.push(f.ASK_SELECT)
            return
        self.ready = 0
        for seat in range(self.seats):
            if self.sink is not None:
                self.tell("selects", (seat, *self.shown_cards(z.PICK + seat)))
            few = self.count(z.PICK + seat) < t.SELECT_MIN
            for card in self.cards_in(z.PICK + seat):
                self.leave_hand(seat, card, z.SELECTED + seat)
            if few:
                self.open_rest(seat)
        self.push(f.TURN_ORDER)
        if self.solo:
            for party in range(self.parties - 1, 0, -1):
                self.push(f.DRAW_RESERVE, party)
                self.deal(z.SELECTED + party, t.ARGONAUT_DRAWS)

    def open_rest(self, seat: i64) -> None:
        """Who selects fewer cards than the rule asks for has no others: everybody knows that the rest are Jokers."""
        for card in self.cards_in(z.HAND + seat):
            self.opened[card] = 1

    # ------------------------------------------------------------------ 5.2 turn order

    def find_turn_order(self) -> None:
        """By money, then ranks, then suits. Without any card to compare, the lower seat goes first (ruling 48)."""
        n = self.parties
        order = vec[i64](capacity=n)
        keys = vec[i64](capacity=n)
        for party in range(n):
            key = self.order_key(z.SELECTED + party)
            at = party
            order = append(order, party)
            keys = append(keys, key)
            while at > 0 and keys[at - 1] < key:
                keys[at] = keys[at - 1]
                order[at] = order[at - 1]
                at -= 1
            keys[at] = key
            order[at] = party
        self.order = order
        self.turn = NONE
        self.waits = 0
        self.done = 0
        if self.sink is not None:
            self.tell("order", tuple([int(self.who(party)) for party in order]))
        self.push(f.NEXT_TURN)

    def order_key(self, zone: i64) -> i64:
        """A number that compares as rules.md 5.2 says; a missing card is below a Joker, which has rank 0."""
        ranks: i64 = 0
        suits: i64 = 0
        cards = self.cards_in(zone)
        money: i64 = 0
        jokers: i64 = 0
        left: i64 = t.SELECT_MAX
        for i in range(len(cards) - 1, -1, -1):
            card = cards[i]
            money += t.MONEY[card]
            if card >= t.JOKER:
                jokers += 1
                continue
            ranks = ranks * 16 + t.RANK[card] + 1
            suits = suits * 8 + t.SUIT[card] + 1
            left -= 1
        while left > 0:
            ranks = ranks * 16
            suits = suits * 8
            if jokers > 0:
                ranks += 1
                jokers -= 1
            left -= 1
        return (money * 4096 + ranks) * 512 + suits
