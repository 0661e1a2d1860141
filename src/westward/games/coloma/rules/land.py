"""Site 2 (rules.md 7.3): Rivers and Bridges."""

from mypy_extensions import i64

from westward.games.coloma import actions as a
from westward.games.coloma import effects as e
from westward.games.coloma import tables as t
from westward.games.coloma.rules.barker import Barker
from westward.games.coloma.state import less, ones
from westward.kernel.menu import Menu


class Land(Barker):
    """A question's line of the effects says whether hammer or saw is used, and what is cheaper."""

    def passive_at(self, seat: i64, passive: i64) -> bool:
        """Ruling 8: a passive ability holds at its site, and not in the turn in which its card was built."""
        card: i64 = t.PASSIVE_CARD[passive]
        if not (self.tableau[seat] & ~self.fresh) >> card & 1:
            return False
        return self.site_at(self.choices[2 * seat]) == t.CARD_SITE[card]

    def land_discount(self, seat: i64, mode: i64) -> i64:
        """What Rivers and Bridges cost less in this turn."""
        total: i64 = 0
        for passive in range(t.PASSIVES):
            if t.PASSIVE_LAND[2 * passive + mode] and self.passive_at(seat, passive):
                total += t.PASSIVE_LAND[2 * passive + mode]
        return total

    def river_price(self, seat: i64, line: i64) -> i64:
        mode = t.ARG[line]
        return less(t.RIVER_PRICE[mode], t.ARG3[line] + self.land_discount(seat, mode))

    def bridge_price(self, seat: i64, line: i64) -> i64:
        mode = t.ARG[line]
        return less(t.BRIDGE_PRICE[mode], t.ARG3[line] + self.land_discount(seat, mode))

    def can_survey(self, seat: i64, line: i64) -> bool:
        if t.ARG2[line] == e.BRIDGE_ONLY or ones(self.canyons[seat]) == t.CANYONS:
            return False
        return self.payable(seat, self.river_price(seat, line))

    def can_bridge(self, seat: i64, line: i64) -> bool:
        """There is a River without a Bridge, and a type that is in stock and not owned."""
        if t.ARG2[line] == e.RIVER_ONLY or ones(self.bridges[seat]) >= ones(self.canyons[seat]):
            return False
        if not self.payable(seat, self.bridge_price(seat, line)):
            return False
        for bridge in range(t.BRIDGES):
            if self.stock[bridge] > 0 and not self.bridges[seat] >> bridge & 1:
                return True
        return False

    def fill_land(self, seat: i64, menu: Menu) -> None:
        line = self.stack.arg >> 1
        if self.can_survey(seat, line):
            for canyon in range(t.CANYONS):
                if not self.canyons[seat] >> canyon & 1:
                    menu.add(a.SURVEY + canyon)
        if self.can_bridge(seat, line):
            for bridge in range(t.BRIDGES):
                if self.stock[bridge] > 0 and not self.bridges[seat] >> bridge & 1:
                    menu.add(a.BRIDGE + bridge)
        if self.stack.arg & 1:
            menu.add(a.DECLINE)

    def survey(self, seat: i64, line: i64, canyon: i64) -> None:
        """Ruling 28: any vacant canyon; its benefit comes after the payment."""
        price = self.river_price(seat, line)
        self.canyons[seat] |= t.BIT[canyon]
        if self.sink is not None:
            self.tell("surveys", (seat, canyon, t.ARG[line]))
        self.later(seat, t.CANYON_PC[self.board(seat) * t.CANYONS + canyon])
        self.charge(seat, price, a.SURVEY + canyon)

    def build_bridge(self, seat: i64, line: i64, bridge: i64) -> None:
        """Over which River it lies has no effect."""
        price = self.bridge_price(seat, line)
        self.bridges[seat] |= t.BIT[bridge]
        self.stock[bridge] -= 1
        if self.sink is not None:
            self.tell("bridges", (seat, bridge, t.ARG[line]))
        self.charge(seat, price, a.BRIDGE + bridge)
