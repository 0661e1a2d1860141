"""Site 3 (rules.md 7.4) and the building of Hotels (12.2)."""

from mypy_extensions import i64

from westward.games.coloma import actions as a
from westward.games.coloma import tables as t
from westward.games.coloma.rules.land import Land
from westward.games.coloma.state import less
from westward.kernel.menu import Menu


class Town(Land):
    """A card goes from the hand to the tableau as soon as it is chosen; then it is paid for."""

    def town_discount(self, seat: i64, line: i64) -> i64:
        """What buildings cost less by this line and in this turn."""
        mode = t.ARG[line]
        total = t.ARG3[line]
        for passive in range(t.PASSIVES):
            if t.PASSIVE_TOWN[2 * passive + mode] and self.passive_at(seat, passive):
                total += t.PASSIVE_TOWN[2 * passive + mode]
        return total

    def card_price(self, seat: i64, line: i64, card: i64) -> i64:
        return less(t.CARD_PRICE[t.ARG[line] * t.CARDS + card], self.town_discount(seat, line))

    def hotel_price(self, seat: i64, line: i64) -> i64:
        return less(t.HOTEL_PRICE[t.ARG[line]], self.town_discount(seat, line))

    def can_build_hotel(self, seat: i64, line: i64) -> bool:
        """Ruling 41: by Site 3 and by cards; a canyon and the Homesteader say no."""
        return self.hotels_left > 0 and t.ARG2[line] == 1 and self.payable(seat, self.hotel_price(seat, line))

    def payable_cards(self, seat: i64, line: i64, cards: i64) -> i64:
        """Those of some cards that the player could build now."""
        discount = self.town_discount(seat, line)
        at = t.ARG[line] * t.CARDS
        found: i64 = 0
        for card in range(t.CARDS):
            if cards >> card & 1 and self.payable(seat, less(t.CARD_PRICE[at + card], discount)):
                found |= t.BIT[card]
        return found

    def can_build(self, seat: i64, line: i64) -> bool:
        return self.can_build_hotel(seat, line) or self.payable_cards(seat, line, self.hand[seat]) != 0

    def fill_town(self, seat: i64, menu: Menu) -> None:
        line = self.stack.arg >> 1
        cards = self.payable_cards(seat, line, self.hand[seat])
        for card in range(t.CARDS):
            if cards >> card & 1:
                menu.add(a.BUILD + card)
        if self.can_build_hotel(seat, line):
            menu.add(a.HOTEL)
        if self.stack.arg & 1:
            menu.add(a.DECLINE)

    def build(self, seat: i64, line: i64, card: i64) -> None:
        """Ruling 8: it is dead until the next turn of its owner."""
        price = self.card_price(seat, line, card)
        self.hand[seat] &= ~t.BIT[card]
        self.tableau[seat] |= t.BIT[card]
        self.fresh |= t.BIT[card]
        if self.sink is not None:
            self.tell("builds", (seat, card, t.ARG[line]))
        self.charge(seat, price, a.BUILD + card)

    def build_hotel(self, seat: i64, line: i64) -> None:
        price = self.hotel_price(seat, line)
        self.hotels_left -= 1
        self.hotels[seat] += 1
        if self.sink is not None:
            self.tell("builds_hotel", (seat, t.ARG[line]))
        self.charge(seat, price, a.HOTEL)
