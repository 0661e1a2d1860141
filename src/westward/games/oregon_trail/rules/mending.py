"""Mending and trading (rules.md 9)."""

from mypy_extensions import i64

from westward.games.oregon_trail import actions as a
from westward.games.oregon_trail import frames as f
from westward.games.oregon_trail import tables as t
from westward.games.oregon_trail.frames import OTHER
from westward.games.oregon_trail.rules.trail import Trail
from westward.games.oregon_trail.state import NONE, ROLL, TRADE_ROLL
from westward.kernel.menu import Menu


class Mending(Trail):
    """A trouble is mended with its remedy; what is missing of it may be traded for by a roll of the die."""

    # ------------------------------------------------------------------ 9.1 what is there and what is missing

    def genuine(self, seat: i64, trouble: i64, kind: i64) -> i64:
        """How many cards of a kind are set aside as remedies (ruling 26); ruling 30: hunted food goes first."""
        needed = self.needed(trouble, t.FOOD if kind == t.HUNTED_FOOD else kind)
        if kind == t.FOOD:
            needed -= min(needed, self.supplies[seat * t.STORES + t.HUNTED_FOOD])
        return min(needed, self.supplies[seat * t.STORES + kind])

    def needed(self, trouble: i64, kind: i64) -> i64:
        """How many cards of a kind the remedy has."""
        return i64(t.REMEDY[2 * trouble] == kind) + i64(t.REMEDY[2 * trouble + 1] == kind)

    def missing(self, seat: i64, trouble: i64) -> i64:
        """How many items of the remedy the wagon lacks."""
        lacking: i64 = 1 if t.REMEDY[2 * trouble + 1] == t.NO_REMEDY else 2
        for kind in range(t.STORES):
            lacking -= self.genuine(seat, trouble, kind)
        return lacking

    def can_mend(self, seat: i64, trouble: i64) -> bool:
        """The remedy is there, or as many other cards as are missing (9.2)."""
        lacking = self.missing(seat, trouble)
        if not lacking:
            return True
        items: i64 = 1 if t.REMEDY[2 * trouble + 1] == t.NO_REMEDY else 2
        return self.supplies_of(seat) - (items - lacking) >= lacking

    def fill_mend(self, menu: Menu) -> None:
        seat = self.active
        for i in range(len(a.TROUBLE_OF)):
            trouble: i64 = a.TROUBLE_OF[i]
            if self.suffers(seat, trouble) and self.can_mend(seat, trouble):
                menu.add(a.MEND + i)

    def mend(self, trouble: i64) -> None:
        """With all remedies at hand it is done; otherwise cards are offered, one at a time."""
        if self.missing(self.active, trouble):
            self.ask_offer(trouble, NONE)
        else:
            self.mended(trouble)

    # ------------------------------------------------------------------ 9.2 the offer

    def may_offer(self, trouble: i64, first: i64, kind: i64) -> bool:
        """Kinds never descend, and what is left must be enough for the rest of the offer."""
        seat = self.active
        if kind < first or not self.spare(seat, trouble, first, kind):
            return False
        if first != NONE or self.missing(seat, trouble) == 1:
            return True
        left: i64 = 0
        for other in range(kind, t.STORES):
            left += self.spare(seat, trouble, NONE, other)
        return left > 1

    def spare(self, seat: i64, trouble: i64, first: i64, kind: i64) -> i64:
        """Cards of a kind that are neither set aside nor offered already."""
        return self.supplies[seat * t.STORES + kind] - self.genuine(seat, trouble, kind) - i64(kind == first)

    def ask_offer(self, trouble: i64, first: i64) -> None:
        """Supplies lie open, so an offer that is the only one is made unasked.

        But whoever has chosen the first card is asked for the second as well (ruling 51): see `offer`.
        """
        only: i64 = NONE
        kinds: i64 = 0
        for kind in range(t.STORES):
            if self.may_offer(trouble, first, kind):
                only = kind
                kinds += 1
        if kinds > 1:
            self.push(f.ASK_OFFER, trouble + OTHER * (first + 1))
        else:
            self.offer(trouble, first, only, False)

    def fill_offer(self, menu: Menu) -> None:
        trouble = self.stack.arg % OTHER
        first = self.stack.arg // OTHER - 1
        for kind in range(t.STORES):
            if self.may_offer(trouble, first, kind):
                menu.add(a.OFFER + kind)

    def offer(self, trouble: i64, first: i64, kind: i64, chosen: bool) -> None:
        if self.sink is not None:
            self.tell("offers", (self.active, trouble, kind))
        if first == NONE and self.missing(self.active, trouble) == 2:
            if chosen:
                self.push(f.ASK_OFFER, trouble + OTHER * (kind + 1))
            else:
                self.ask_offer(trouble, kind)
        elif first == NONE:
            self.push(f.TRADE_DIE, trouble + OTHER * kind)
        else:
            self.push(f.TRADE_DIE, trouble + OTHER * first + OTHER * OTHER * (1 + kind))

    # ------------------------------------------------------------------ 9.3 and 9.4 the roll

    def trade_die(self, arg: i64, face: i64) -> None:
        """One roll for all that is missing. A failure costs the offered cards, but no action."""
        trouble = arg % OTHER
        self.die = TRADE_ROLL * ROLL + face + 1
        if self.sink is not None:
            self.tell("rolls_trade", (self.active, face + 1, trouble))
        traded = t.TRADED[face] == 1
        if not traded:
            self.spend_offer(trouble, arg)
            if self.sink is not None:
                self.tell("trade_fails", (self.active, trouble))
            return
        # The remedies are found before the offered cards leave: one of these can be of the same kind.
        self.spend_remedies(trouble)
        self.spend_offer(trouble, arg)
        self.discharge(trouble)

    def spend_offer(self, trouble: i64, arg: i64) -> None:
        self.spend(trouble, arg // OTHER % OTHER)
        if arg >= OTHER * OTHER:
            self.spend(trouble, arg // (OTHER * OTHER) - 1)

    def spend_remedies(self, trouble: i64) -> None:
        for kind in range(t.STORES):  # food before hunted food, which is set aside first: see `genuine`
            for i in range(self.genuine(self.active, trouble, kind)):
                self.spend(trouble, kind)

    def spend(self, trouble: i64, kind: i64) -> None:
        self.return_supply(self.active, kind)
        if self.sink is not None:
            self.tell("spends", (self.active, kind, trouble))

    def mended(self, trouble: i64) -> None:
        self.spend_remedies(trouble)
        self.discharge(trouble)

    def discharge(self, trouble: i64) -> None:
        """The trouble is over, for one action."""
        self.actions -= 1
        if self.sink is not None:
            self.tell("mends", (self.active, trouble))
        self.take_away(trouble)

    # ------------------------------------------------------------------ what a mend or a town takes away

    def take_away(self, trouble: i64) -> None:
        """Ruling 43: of two cards the one that is better for the owner; section 8.2: oxen all together."""
        seat = self.active
        if trouble == t.DEAD_OXEN:
            for kind in range(t.DEAD_OXEN, t.BAD_WATER + 1):
                for stage in range(1, t.STAGES):
                    at = (seat * t.ATTACHED + kind) * t.STAGES + stage
                    self.calamity_discard[kind] += self.troubles[at]
                    self.troubles[at] = 0
            return
        at = (seat * t.ATTACHED + trouble) * t.STAGES
        stage = self.better_stage(at, trouble == t.BROKEN_ARM)
        self.troubles[at + stage] -= 1
        self.calamity_discard[trouble] += 1
        if trouble == t.MEASLES and stage == 1:
            # Section 8.4, ruling 23: mended in the turn that they cost an action, the measles give it back.
            self.actions += 1
            if self.sink is not None:
                self.tell("refund", (seat,))

    def better_stage(self, at: i64, later: bool) -> i64:
        """The smallest number of turns left, or the largest."""
        stage: i64 = t.STAGES - 1 if later else 0
        while not self.troubles[at + stage]:
            stage += -1 if later else 1
        return stage
