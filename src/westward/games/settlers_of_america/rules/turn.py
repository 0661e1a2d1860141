"""The course of a turn, the extra build phase, and the end (rules.md 4, 7 and 8)."""

from mypy_extensions import i64

from westward.games.settlers_of_america import actions as a
from westward.games.settlers_of_america import frames as f
from westward.games.settlers_of_america import tables as t
from westward.games.settlers_of_america.rules.setup import Setup
from westward.games.settlers_of_america.state import HELD, NEW, STOLEN, THIEF, VICTIM
from westward.kernel.menu import Menu


class Turn(Setup):
    """Whether somebody is asked depends on what everybody sees, never on a hidden hand (ruling 38)."""

    def start_turn(self, seat: i64) -> None:
        self.turn += 1
        self.active = seat
        self.dice = 0
        self.die = 0
        for i in range(self.seats * t.ITEMS):
            self.gained[i] = 0
        self.gold_bought = 0
        self.offers = 0
        self.card_played = 0
        self.paid = 0
        if self.sink is not None:
            self.tell("turn", (seat, self.turn))
        self.push(f.BEFORE_ROLL, seat)

    # ------------------------------------------------------------------ before the roll

    def before_roll(self, seat: i64) -> None:
        """Passed over without development cards, without a delivery and without a free step."""
        free_step = self.drive_steps > 0 and self.has_step(seat, self.drive_train)
        if free_step or self.has_delivery(seat) or self.development_cards(seat):
            self.push(f.PRE_ROLL, seat)
        else:
            self.take_dice(seat)

    def fill_pre_roll(self, seat: i64, menu: Menu) -> None:
        forced = self.must_go_on()
        if not forced:
            menu.add(a.ROLL)
        if self.drive_steps:
            self.fill_steps(seat, menu)
        self.fill_deliveries(seat, menu)
        if not forced:
            self.fill_plays(seat, menu)

    # ------------------------------------------------------------------ 5 the action phase

    def fill_action(self, seat: i64, menu: Menu) -> None:
        """A train on a full path has to go on; nothing else may be done but a delivery (5.8)."""
        if self.must_go_on():
            self.fill_steps(seat, menu)
            self.fill_deliveries(seat, menu)
            return
        menu.add(a.END_TURN)
        self.fill_exchanges(seat, menu)
        self.fill_purchases(seat, menu)
        self.fill_builds(seat, menu)
        self.fill_moves(seat, menu)
        self.fill_steps(seat, menu)
        self.fill_deliveries(seat, menu)
        self.fill_plays(seat, menu)
        if self.can_offer(seat):
            menu.add(a.OFFER)

    def end_turn(self, seat: i64) -> None:
        self.end_drive()
        self.paid = 0
        for card in range(t.DECK_SIZE):
            if self.cards[card] == NEW:
                self.cards[card] = HELD + seat
        if self.sink is not None:
            self.tell("ends_turn", (seat,))
        self.push(f.EXTRA, self.next_seat(seat))

    # ------------------------------------------------------------------ 7 the extra build phase

    def extra_build(self, seat: i64) -> None:
        """Everybody but the active player, clockwise; passed over with too few cards for anything (ruling 41)."""
        if seat == self.active:
            self.next_turn()
        elif self.hand_size(seat) < t.CHEAPEST:
            self.push(f.EXTRA, self.next_seat(seat))
        else:
            self.push(f.EXTRA_BUILD, seat)

    def fill_extra_build(self, seat: i64, menu: Menu) -> None:
        self.fill_builds(seat, menu)
        menu.add(a.DONE)

    def done_building(self, seat: i64) -> None:
        if self.sink is not None:
            self.tell("done_building", (seat,))
        self.push(f.EXTRA, self.next_seat(seat))

    # ------------------------------------------------------------------ 8 the end

    def next_turn(self) -> None:
        if self.turn == self.max_turns:
            self.finish()
        else:
            self.start_turn(self.next_seat(self.active))

    def finish(self) -> None:
        """At once when the last cube is delivered, also in the middle of a turn."""
        self.end_drive()
        while self.stack.size:
            self.stack.drop()
        if self.sink is not None:
            winners = sum(1 << seat for seat in self.winners())
            self.tell("end", (winners, self.turn, *(int(goods) for goods in self.delivered)))
            self.lay_open()

    def lay_open(self) -> None:
        """What the last view shows of hidden things is told as well: the cards left in hands, and the stolen ones."""
        size = self.theft_size()
        for seat in range(self.seats):
            held = [int(self.hand[seat * t.RES + res]) for res in range(t.RES)] + [0] * t.KINDS
            for card in range(t.DECK_SIZE):
                place = self.cards[card]
                if place == HELD + seat or (place == NEW and seat == self.active):
                    held[t.RES + t.CARD_KIND[card]] += 1
            stolen: list[int] = []
            for at in range(0, len(self.thefts), size):
                if self.thefts[at + THIEF] == seat:
                    stolen += [int(self.thefts[at + VICTIM]), int(self.thefts[at + STOLEN])]
            if any(held) or stolen:
                self.tell("shows", (int(seat), *held, *stolen))
