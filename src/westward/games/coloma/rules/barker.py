"""The Barker (rules.md 7.1): Tents and Horses for sale, and Barrels from the Stash."""

from mypy_extensions import i64

from westward.games.coloma import actions as a
from westward.games.coloma import frames as f
from westward.games.coloma import tables as t
from westward.games.coloma.rules.setup import Setup
from westward.games.coloma.state import NONE
from westward.kernel.menu import Menu


class Barker(Setup):
    """Whoever takes a Barrel calls Outlaws to the Shootout."""

    # ------------------------------------------------------------------ Tents and Horses

    def purse(self, seat: i64) -> i64:
        """All Bucks that a player can raise."""
        return self.bucks[seat] + self.gold[seat] * self.gold_value()

    def can_buy(self, seat: i64) -> bool:
        """At least one item."""
        purse = self.purse(seat)
        tent = self.tent_supply[seat] > 0 and purse >= t.TENT_PRICE
        return tent or (self.horses[seat] < t.HORSES and purse >= t.HORSE_PRICE)

    def fill_basket(self, seat: i64, menu: Menu) -> None:
        purse = self.purse(seat)
        tents = self.tent_supply[seat]
        horses = t.HORSES - self.horses[seat]
        for basket in range(len(a.BASKET_TENTS)):
            if a.BASKET_TENTS[basket] <= tents and a.BASKET_HORSES[basket] <= horses:
                if a.BASKET_TENTS[basket] * t.TENT_PRICE + a.BASKET_HORSES[basket] * t.HORSE_PRICE <= purse:
                    menu.add(a.BUY + basket)

    def buy(self, seat: i64, basket: i64) -> None:
        """Ruling 17: one payment for everything, so Gold is rounded once."""
        tents = a.BASKET_TENTS[basket]
        horses = a.BASKET_HORSES[basket]
        self.tent_supply[seat] -= tents
        self.tents[seat] += tents
        self.horses[seat] += horses
        if self.sink is not None:
            self.tell("buys", (seat, tents, horses))
        self.charge(seat, tents * t.TENT_PRICE + horses * t.HORSE_PRICE, a.BUY + basket)

    # ------------------------------------------------------------------ Barrels

    def can_take_barrel(self) -> bool:
        """There is an open token, or one in the pile or in the discards that become the pile."""
        for kind in self.stash:
            if kind != NONE:
                return True
        return self.hidden_barrels()

    def hidden_barrels(self) -> bool:
        for kind in range(t.KINDS):
            if self.pile[kind] + self.discarded[kind] > 0:
                return True
        return False

    def fill_barrel(self, menu: Menu) -> None:
        if self.hidden_barrels():
            menu.add(a.TAKE_BARREL)
        for space in range(t.SPACES):
            if self.stash[space] != NONE:
                menu.add(a.TAKE_BARREL + space + 1)
        if self.stack.arg & 1:
            menu.add(a.DECLINE)

    def take_barrel(self, party: i64, space: i64) -> None:
        """Its Outlaws come, and an open space is filled again."""
        if space == 0:
            self.restock()
            self.push(f.PILE, party)
            return
        kind = self.stash[space - 1]
        self.stash[space - 1] = NONE
        self.own_barrel(party, space, kind)
        self.restock()
        if self.pile_size():
            self.push(f.STASH, space)

    def own_barrel(self, party: i64, space: i64, kind: i64) -> None:
        """Ruling 13: open from now on."""
        self.unused[party * t.KINDS + kind] += 1
        self.outlaws += t.OUTLAWS_ADDED[space]
        if self.sink is not None:
            self.tell("barrel", (self.told(party), space, kind, t.OUTLAWS_ADDED[space]))

    def restock(self) -> None:
        """A token is needed: an empty pile is made anew of the discards."""
        if self.pile_size() > 0:
            return
        for kind in range(t.KINDS):
            self.pile[kind] = self.discarded[kind]
            self.discarded[kind] = 0
        if self.sink is not None and self.pile_size():
            self.tell("new_pile", (self.pile_size(),))
