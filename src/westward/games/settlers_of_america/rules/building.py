"""What is bought and built, in one's own turn and in the extra build phase (rules.md 5.4 to 5.7 and 7)."""

from mypy_extensions import i64

from westward.games.settlers_of_america import actions as a
from westward.games.settlers_of_america import frames as f
from westward.games.settlers_of_america import geography as g
from westward.games.settlers_of_america import tables as t
from westward.games.settlers_of_america.rules.rails import PAID
from westward.games.settlers_of_america.rules.trade import Trade
from westward.games.settlers_of_america.rules.trains import FULL
from westward.games.settlers_of_america.state import DECK, DISCARDED, HELD, NEW, NONE
from westward.kernel.menu import Menu


class Building(Trade):
    """A verb is offered only if it can be carried out; the price is paid with the last choice."""

    def fill_builds(self, seat: i64, menu: Menu) -> None:
        if self.can_pay(seat, t.DEVELOPMENT) and (self.cards_at(DECK) or self.cards_at(DISCARDED)):
            menu.add(a.CARD)
        if self.can_pay(seat, t.SETTLER):
            menu.add(a.SETTLER)
        if self.can_pay(seat, t.TRAIN) and self.can_place_train(seat):
            menu.add(a.TRAIN)
        if self.can_pay(seat, t.RAIL) and self.can_place_rail(seat):
            menu.add(a.BUILD_RAIL)

    # ------------------------------------------------------------------ 5.4 development cards

    def buy_card(self, seat: i64) -> None:
        """Ruling 27: the discards become the deck when a purchase finds it empty, not earlier."""
        self.end_drive()
        self.pay_cost(seat, t.DEVELOPMENT)
        if self.sink is not None:
            self.tell("buys_card", (seat,))
        if not self.cards_at(DECK):
            self.filling += 1
            count: i64 = 0
            for card in range(t.DECK_SIZE):
                if self.cards[card] == DISCARDED:
                    self.cards[card] = DECK
                    count += 1
            if self.sink is not None:
                self.tell("reshuffles", (count,))
        self.push(f.DRAW_CARD, seat)

    def draw_card(self, seat: i64, face: i64) -> None:
        """The face-th card of the bag, kinds ascending."""
        card: i64 = NONE
        while face >= 0:
            card += 1
            face -= self.cards[card] == DECK
        self.cards[card] = NEW if seat == self.active else HELD + seat
        self.filling_of[card] = self.filling
        if self.sink is not None:
            self.tell("draws", (seat,))
            self.tell("draws_card", (seat, t.CARD_KIND[card]), t.BIT[seat])

    # ------------------------------------------------------------------ 5.5 settlers

    def build_settler(self, seat: i64) -> None:
        if self.free_piece(self.settler, seat) == NONE:
            self.push(f.REMOVE_SETTLER, seat)
        else:
            self.ask(f.SETTLER_AT, seat)

    def fill_own_cities(self, seat: i64, menu: Menu) -> None:
        for site in range(g.SITES):
            if self.city[site] == seat:
                menu.add(a.CITY + site)

    def place_settler(self, seat: i64, removed: i64, site: i64) -> None:
        """Ruling 5: it stands on the intersection of the city."""
        self.end_drive()
        self.pay_cost(seat, t.SETTLER)
        number = removed - 1 if removed else self.free_piece(self.settler, seat)
        source = self.settler[seat * 2 + number]
        self.settler[seat * 2 + number] = g.SITE_AT[site]
        if self.sink is not None:
            self.tell("builds_settler", (seat, number, site, source))

    # ------------------------------------------------------------------ 5.6 trains

    def can_place_train(self, seat: i64) -> bool:
        if self.free_piece(self.train, seat) != NONE:
            return self.train_place(seat, NONE)
        return self.train_place(seat, 0) or self.train_place(seat, 1)

    def train_place(self, seat: i64, removed: i64) -> bool:
        """Whether there is a path for a new train once one of the player's is taken off (NONE: none)."""
        for site in range(g.SITES):
            if self.city[site] == seat:
                for i in range(g.AT_SPOT):
                    path = g.SPOT_PATHS[g.SITE_AT[site] * g.AT_SPOT + i]
                    if path != g.NOWHERE and self.takes_train(seat, path, removed):
                        return True
        return False

    def takes_train(self, seat: i64, path: i64, removed: i64) -> bool:
        """An own rail that is not full."""
        if self.rail[path] != seat:
            return False
        gone = removed != NONE and self.train[seat * 2 + removed] == path
        return self.trains_on(path) - gone < FULL

    def build_train(self, seat: i64) -> None:
        """Ruling 33: one is removed only when both are on the board, and such that a path remains."""
        if self.free_piece(self.train, seat) == NONE:
            self.ask(f.REMOVE_TRAIN, seat)
        else:
            self.ask(f.TRAIN_AT, seat)

    def fill_removable(self, seat: i64, menu: Menu) -> None:
        for number in range(t.PIECES):
            if self.train_place(seat, number):
                menu.add(a.PICK + number)

    def fill_train_places(self, seat: i64, removed: i64, menu: Menu) -> None:
        for path in range(g.PATHS):
            if self.rail[path] == seat and self.takes_train(seat, path, removed - 1):
                if self.own_city_at(seat, g.PATH_A[path]) or self.own_city_at(seat, g.PATH_B[path]):
                    menu.add(a.RAIL + path)

    def place_train(self, seat: i64, removed: i64, path: i64) -> None:
        """A rebuilt train is a new one: what the old one has paid does not count (ruling 11)."""
        self.end_drive()
        self.pay_cost(seat, t.TRAIN)
        number = removed - 1 if removed else self.free_piece(self.train, seat)
        source = self.train[seat * 2 + number]
        if removed and seat == self.active:
            self.paid &= ~(15 << number * 4)
        self.train[seat * 2 + number] = path
        if self.sink is not None:
            self.tell("builds_train", (seat, number, path, source))

    # ------------------------------------------------------------------ 5.7 rails

    def build_rail(self, seat: i64, path: i64) -> None:
        self.end_drive()
        self.pay_cost(seat, t.RAIL)
        self.lay_rail(seat, path, PAID)
