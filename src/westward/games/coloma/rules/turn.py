"""A player's turn (rules.md 5): its slots are fixed when it begins, and are used in any order."""

from mypy_extensions import i64

from westward.games.coloma import actions as a
from westward.games.coloma import frames as f
from westward.games.coloma import tables as t
from westward.games.coloma.rules.effects import Effects
from westward.games.coloma.state import NONE
from westward.kernel.menu import Menu


class Turn(Effects):
    """Barrels and most specialties are used between the actions, too."""

    def slots_at(self, seat: i64, position: i64, busted: bool) -> i64:
        """All slots of a turn at a position. Ruling 52: shovels and wheelbarrows belong to what activates them."""
        site = self.site_at(position)
        allowed = t.COMMON_OPEN[site] | t.SITE_SLOTS[site]
        if busted:
            allowed |= t.BUST_SLOTS[site]
        else:
            allowed |= t.BOOM_OPEN[self.boom_at(position)]
        if not self.hotel_module:
            allowed &= ~t.HOTEL_SLOT[site]
        own = t.BIT[t.MILL] - 1 | t.MILL_SLOTS
        for card in range(t.CARDS):
            if self.tableau[seat] >> card & 1:
                own |= t.CARD_SLOTS[card]
        return allowed & own

    def begin_turn(self, seat: i64) -> None:
        position = self.choices[2 * seat]
        self.active = seat
        self.slots = self.slots_at(seat, position, self.busted(position))
        self.push(f.ASK_TURN, seat)
        if self.sink is not None:
            self.tell("turn", (seat, position, self.site_at(position), int(self.busted(position))))

    def end_turn(self, seat: i64) -> None:
        self.active = NONE
        self.slots = 0
        self.fresh = 0
        self.row_filled = 0
        self.specialty_used = 0
        if self.sink is not None:
            self.tell("ends_turn", (seat,))

    # ------------------------------------------------------------------ what can be used

    def line_of(self, seat: i64, slot: i64) -> i64:
        """The effect of a slot; those of the wheel depend on where the Pioneer stands."""
        if slot > t.BOOM:
            return t.SLOT_PC[slot]
        position = self.choices[2 * seat]
        if slot == t.BOOM:
            return t.BOOM_PC[self.boom_at(position)]
        return t.COMMON_PC[self.site_at(position) * t.COMMON_SLOTS + slot]

    def affordable(self, seat: i64, cost: i64) -> bool:
        """The cost of a slot, or of a pioneer's specialty."""
        if not t.COSTLY[cost]:
            return True
        if self.tents[seat] < t.COST_TENTS[cost] or self.hand_size(seat) < t.COST_CARDS[cost]:
            return False
        return self.used_barrels(seat) >= t.COST_BARRELS[cost] and self.payable(seat, t.COST_PRICE[cost])

    def used_barrels(self, seat: i64) -> i64:
        total: i64 = 0
        for at in range(seat * t.KINDS, (seat + 1) * t.KINDS):
            total += self.used[at]
        return total

    def usable(self, seat: i64, slot: i64) -> bool:
        return self.affordable(seat, slot) and self.possible(seat, self.line_of(seat, slot))

    def specialty_open(self, seat: i64) -> bool:
        """12.4: an action of the own turn. Ruling 42: how often, the card says."""
        if not self.specialties:
            return False
        pioneer = self.pioneer[seat]
        if t.SPECIALTY_WHEN[pioneer] != t.OWN_TURN:
            return False
        if t.SPECIALTY_USES[pioneer] and self.specialty_used >= t.SPECIALTY_USES[pioneer]:
            return False
        return self.affordable(seat, t.SLOTS + pioneer) and self.possible(seat, t.SPECIALTY_PC[pioneer])

    def fill_turn(self, seat: i64, menu: Menu) -> None:
        """Always put, even if nothing but the end of the turn is left: a hand must not be read from it."""
        slots = self.slots
        slot: i64 = 0
        while slots:
            if slots & 1 and self.usable(seat, slot):
                menu.add(a.USE + slot)
            slots >>= 1
            slot += 1
        at = seat * t.KINDS
        for kind in range(t.KINDS):
            if self.unused[at + kind]:
                menu.add(a.USE_BARREL + kind)
        if self.specialty_open(seat):
            menu.add(a.SPECIALTY)
        menu.add(a.END_TURN)

    # ------------------------------------------------------------------ what the choices do

    def use(self, seat: i64, slot: i64) -> None:
        """Ruling 7: once, but Tents are pitched and guests are taken one after the other."""
        line = self.line_of(seat, slot)
        if not t.STAYS_OPEN[t.OP[line]]:
            self.slots &= ~t.BIT[slot]
        if self.sink is not None:
            self.tell("uses", (seat, slot, line))
        self.spend(seat, slot, line, a.USE + slot)

    def spend(self, seat: i64, cost: i64, line: i64, action: i64) -> None:
        """Costs come before effects."""
        if not t.COSTLY[cost]:
            self.run(seat, line, True)
            return
        self.push(f.ABILITY, seat + f.PARTY * line)
        if t.COST_CARDS[cost]:
            self.push(f.ASK_DISCARD, t.COST_CARDS[cost])
        tents: i64 = t.COST_TENTS[cost]
        if tents:
            self.tents[seat] -= tents
            self.tent_supply[seat] += tents
            if self.sink is not None:
                self.tell("pays", (seat, 0, 0, 0, tents, action, 0))
        self.charge(seat, t.COST_PRICE[cost], action)
        if t.COST_BARRELS[cost]:
            self.ask(f.ASK_TOKEN, t.COST_BARRELS[cost])

    def use_specialty(self, seat: i64) -> None:
        pioneer = self.pioneer[seat]
        self.specialty_used += 1
        if self.sink is not None:
            self.tell("specialty", (seat, pioneer))
        self.spend(seat, t.SLOTS + pioneer, t.SPECIALTY_PC[pioneer], a.SPECIALTY)

    def use_barrel(self, seat: i64, kind: i64) -> None:
        """Ruling 12: also in the turn in which it was gained; it stays with its owner."""
        self.unused[seat * t.KINDS + kind] -= 1
        self.used[seat * t.KINDS + kind] += 1
        if self.sink is not None:
            self.tell("uses_barrel", (seat, kind))
        self.run(seat, t.BARREL_PC[kind], False)

    def discard(self, seat: i64, left: i64, choice: i64) -> None:
        """One of the cards that an ability costs."""
        self.put_back(seat, choice >> 1, choice & 1)
        if left > 1:
            self.push(f.ASK_DISCARD, left - 1)

    def fill_token(self, seat: i64, menu: Menu) -> None:
        for kind in range(t.KINDS):
            if self.used[seat * t.KINDS + kind]:
                menu.add(a.SPEND_BARREL + kind)

    def spend_barrel(self, seat: i64, left: i64, kind: i64) -> None:
        """12.4: a used Barrel goes to the discards."""
        self.used[seat * t.KINDS + kind] -= 1
        self.discarded[kind] += 1
        if self.sink is not None:
            self.tell("gives_up_barrel", (seat, kind))
        if left > 1:
            self.ask(f.ASK_TOKEN, left - 1)
