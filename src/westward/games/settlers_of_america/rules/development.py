"""Development cards and what they do (rules.md 6)."""

from mypy_extensions import i64

from westward.games.settlers_of_america import actions as a
from westward.games.settlers_of_america import frames as f
from westward.games.settlers_of_america import geography as g
from westward.games.settlers_of_america import tables as t
from westward.games.settlers_of_america.rules.building import Building
from westward.games.settlers_of_america.rules.rails import BY_ENGINEER
from westward.games.settlers_of_america.state import DISCARDED, HELD, NONE
from westward.kernel.menu import Menu


class Development(Building):
    """One card in a turn, before the roll or in the action phase, and none on the turn in which it was bought."""

    def fill_plays(self, seat: i64, menu: Menu) -> None:
        if self.card_played:
            return
        held = self.kinds_held(seat)
        if held:
            for kind in range(t.KINDS):
                if held & t.BIT[kind] and self.playable(seat, kind):
                    menu.add(a.PLAY + kind)

    def playable(self, seat: i64, kind: i64) -> bool:
        """Ruling 28: a card without any effect stays in the hand."""
        if kind == t.ENGINEER:
            return self.can_place_rail(seat)
        if kind == t.RIGHT_OF_WAY:
            return self.free_first_step(seat, 0) or self.free_first_step(seat, 1)
        if kind == t.MINERAL_RIGHTS:
            return self.hand_size(self.seats) > 0
        if kind == t.CATTLE_DRIVE:
            return self.hand[seat * t.RES + t.CATTLE] >= t.CATTLE_PRICE
        return kind != t.NATIVE_SUPPORT or not self.dice

    def play(self, seat: i64, kind: i64) -> None:
        """The card is turned face up, and then it takes effect."""
        self.end_drive()
        self.card_played = 1
        self.discard_card(seat, kind)
        if self.sink is not None:
            self.tell("plays", (seat, kind))
        if kind == t.CAVALRY:
            self.take_gold(seat, t.CAVALRY_GOLD, kind)
            self.push(f.OUTLAW, seat + f.OTHER * f.CAVALRY_PLAYED)
        elif kind == t.ENGINEER:
            self.push(f.FREE_AGAIN, seat)
            self.ask(f.FREE_RAIL, seat)
        elif kind == t.RIGHT_OF_WAY:
            self.ask(f.RIGHT_OF_WAY, seat)
        elif kind == t.MINERAL_RIGHTS:
            self.take_cards(seat, t.FREE_CARDS)
        elif kind == t.CATTLE_DRIVE:
            self.spend(seat, t.CATTLE, t.CATTLE_PRICE)
            self.take_gold(seat, t.CATTLE_GOLD, kind)
        elif kind == t.SCOUT:
            self.ask(f.SCOUT, seat)
        else:
            self.push(f.TOTAL, seat)

    def discard_card(self, seat: i64, kind: i64) -> None:
        """Of equal cards the one from the oldest filling of the deck goes (10).

        Everybody sees from which filling it came, so they know of the older cards in that hand what they are not.
        """
        played: i64 = NONE
        for card in range(t.DECK_SIZE):
            if self.cards[card] == HELD + seat and t.CARD_KIND[card] == kind:
                if played == NONE or self.filling_of[card] < self.filling_of[played]:
                    played = card
        for card in range(t.DECK_SIZE):
            if self.cards[card] == HELD + seat and self.filling_of[card] < self.filling_of[played]:
                self.ruled_out[card] |= t.BIT[kind]
        self.cards[played] = DISCARDED
        self.filling_of[played] = 0
        self.ruled_out[played] = 0

    def take_gold(self, seat: i64, gold: i64, kind: i64) -> None:
        self.gold[seat] += gold
        if self.sink is not None:
            self.tell("card_gold", (seat, kind, gold))

    # ------------------------------------------------------------------ Engineer

    def free_rail(self, seat: i64, path: i64) -> None:
        self.lay_rail(seat, path, BY_ENGINEER)

    def free_again(self, seat: i64) -> None:
        """The second rail may be left out, and lapses where there is no place for it."""
        if self.can_place_rail(seat):
            self.push(f.FREE_RAIL, seat + f.OTHER)

    # ------------------------------------------------------------------ Right of Way

    def free_first_step(self, seat: i64, number: i64) -> bool:
        """Whether a train could step if this card moved it."""
        train = self.drive_train
        steps = self.drive_steps
        free = self.drive_free
        self.open_free_drive(number)
        found = self.has_step(seat, number)
        self.drive_train = train
        self.drive_steps = steps
        self.drive_free = free
        return found

    def open_free_drive(self, number: i64) -> None:
        self.drive_train = number
        self.drive_steps = t.FREE_STEPS
        self.drive_free = 1

    def fill_right_of_way(self, seat: i64, menu: Menu) -> None:
        for number in range(t.PIECES):
            if self.free_first_step(seat, number):
                menu.add(a.PICK + number)

    def right_of_way(self, seat: i64, number: i64) -> None:
        self.open_free_drive(number)
        if self.sink is not None:
            self.tell("drives_free", (seat, number, self.train[seat * 2 + number], t.FREE_STEPS))

    # ------------------------------------------------------------------ Mineral Rights

    def take_cards(self, seat: i64, count: i64) -> None:
        if count and self.hand_size(self.seats):
            self.ask(f.TAKE, seat, count)

    def fill_take(self, menu: Menu) -> None:
        for res in range(t.RES):
            if self.hand[self.seats * t.RES + res]:
                menu.add(a.TAKE + res)

    def take_card(self, seat: i64, res: i64, count: i64) -> None:
        self.gain(seat, res, 1)
        if self.sink is not None:
            self.tell("takes", (seat, res))
        self.take_cards(seat, count - 1)

    # ------------------------------------------------------------------ Scout

    def fill_scout(self, seat: i64, menu: Menu) -> None:
        for number in range(t.PIECES):
            if self.settler[seat * 2 + number] != NONE and self.scout_can_lead(seat, number):
                menu.add(a.PICK + number)
        menu.add(a.GOLD)

    def scout_can_lead(self, seat: i64, number: i64) -> bool:
        at = self.settler[seat * 2 + number]
        for spot in range(g.SPOTS):
            if 0 < g.DISTANCE[at * g.SPOTS + spot] <= t.SCOUT_STEPS and self.open_to(seat, spot):
                return True
        return False

    def scout_gold(self, seat: i64) -> None:
        self.take_gold(seat, t.SCOUT_GOLD, t.SCOUT)
