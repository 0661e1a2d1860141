"""The roll: production, compensation, and the outlaw (rules.md 4.1 to 4.3)."""

from librt.vecs import vec
from mypy_extensions import i64

from westward.games.settlers_of_america import actions as a
from westward.games.settlers_of_america import frames as f
from westward.games.settlers_of_america import geography as g
from westward.games.settlers_of_america import tables as t
from westward.games.settlers_of_america.rules.development import Development
from westward.games.settlers_of_america.state import NONE
from westward.kernel.menu import Menu


class Production(Development):
    """A seven robs the rich and moves the outlaw; any other total lets the land produce."""

    def take_dice(self, seat: i64) -> None:
        """A drive before the roll ends with it (6)."""
        self.end_drive()
        self.push(f.DICE, seat)

    def roll_dice(self, face: i64) -> None:
        one = face // 6 + 1
        two = face % 6 + 1
        if self.sink is not None:
            self.tell("rolls", (self.active, one, two))
        self.die = 1 + face
        self.rolled(one + two)

    def name_total(self, seat: i64, total: i64) -> None:
        """Native Support (ruling 19): any total, the seven included."""
        if self.sink is not None:
            self.tell("names_total", (seat, total))
        self.rolled(total)

    def rolled(self, total: i64) -> None:
        self.dice = total
        self.push(f.ACTION, self.active)
        if total == t.SEVEN:
            self.push(f.OUTLAW, self.active + f.OTHER * f.SEVEN_ROLLED)
            self.begin_discards()
        else:
            self.produce(total)

    # ------------------------------------------------------------------ 4.3 any other total

    def produce(self, total: i64) -> None:
        """Rulings 23 and 24: a shortage leaves everybody without that resource; who gets nothing takes a gold."""
        n = self.seats
        claims = t.NO_CLAIMS[:]
        for i in range(i64(g.FIRST_OF_TOTAL[total]), i64(g.FIRST_OF_TOTAL[total + 1])):
            self.claim(g.HEX_OF_TOTAL[i], claims)
        if t.HAS_TOKENS[total]:
            for place in g.TOKEN_ORDER:
                if self.token[place] == total:
                    self.claim(place, claims)
        for res in range(t.RES):
            wanted: i64 = 0
            for seat in range(n):
                wanted += claims[seat * t.RES + res]
            if wanted > self.hand[n * t.RES + res]:
                if self.sink is not None:
                    self.tell("shortage", (res, wanted, self.hand[n * t.RES + res]))
                for seat in range(n):
                    claims[seat * t.RES + res] = 0
        for seat in range(n):
            got: i64 = 0
            for res in range(t.RES):
                count = claims[seat * t.RES + res]
                if count:
                    self.gain(seat, res, count)
                    self.gained[seat * t.ITEMS + res] = count
                    got += count
            if got:
                if self.sink is not None:
                    cards = [int(claims[seat * t.RES + res]) for res in range(t.RES)]
                    self.tell("produces", (seat, total, *cards))
            else:
                self.gold[seat] += 1
                self.gained[seat * t.ITEMS + t.GOLD] = 1
                if self.sink is not None:
                    self.tell("compensation", (seat, total))

    def claim(self, place: i64, claims: vec[i64]) -> None:
        """A card for each city of a player at the hex; not where the outlaw stands, and none for neutral cities."""
        if place == self.outlaw:
            return
        for i in range(g.AT_HEX):
            site = g.HEX_SITES[place * g.AT_HEX + i]
            if site == g.NOWHERE:
                return
            owner = self.city[site]
            if 0 <= owner < self.seats:
                claims[owner * t.RES + g.HEX_RESOURCE[place]] += 1

    # ------------------------------------------------------------------ 4.2 a seven

    def to_discard(self, seat: i64) -> i64:
        """How many cards a player has to return: half of them, rounded down, of more than seven."""
        size = self.hand_size(seat)
        return size // 2 if size > t.HAND_LIMIT else 0

    def begin_discards(self) -> None:
        self.ready = 0
        for seat in range(self.seats):
            if not self.to_discard(seat):
                self.ready |= t.BIT[seat]
        if self.ready == t.ALL[self.seats]:
            self.ready = 0
        else:
            self.push(f.DISCARD)

    def picked(self, seat: i64) -> i64:
        """Cards that a player has picked so far."""
        total: i64 = 0
        for res in range(t.RES):
            total += self.dropping[seat * t.RES + res]
        return total

    def fill_discard(self, seat: i64, menu: Menu) -> None:
        """Resources ascending, and only where the number can still be reached."""
        row = seat * t.RES
        missing = self.to_discard(seat) - self.picked(seat)
        rest: i64 = 0
        last: i64 = 0
        for res in range(t.RES):
            rest += self.hand[row + res]
            if self.dropping[row + res]:
                last = res
        for res in range(last):
            rest -= self.hand[row + res]
        rest -= self.dropping[row + last]
        for res in range(last, t.RES):
            left = self.hand[row + res] - self.dropping[row + res]
            if left and rest >= missing:
                menu.add(a.DISCARD + res)
            rest -= left

    def discard(self, seat: i64, res: i64) -> None:
        """Each card is asked for, also where there is no choice: others must not see from whom (ruling 38)."""
        self.dropping[seat * t.RES + res] += 1
        if self.sink is not None:
            self.tell("picks_card", (seat, res), t.BIT[seat])
        if self.picked(seat) == self.to_discard(seat):
            self.ready |= t.BIT[seat]
            if self.sink is not None:
                self.tell("ready", (seat,))
        if self.ready == t.ALL[self.seats]:
            self.show_discards()
        else:
            self.push(f.DISCARD)

    def show_discards(self) -> None:
        self.ready = 0
        for seat in range(self.seats):
            if self.picked(seat):
                if self.sink is not None:
                    cards = [int(self.dropping[seat * t.RES + res]) for res in range(t.RES)]
                    self.tell("discards", (seat, *cards))
                for res in range(t.RES):
                    count = self.dropping[seat * t.RES + res]
                    self.dropping[seat * t.RES + res] = 0
                    if count:
                        self.spend(seat, res, count)

    # ------------------------------------------------------------------ the outlaw

    def fill_outlaw(self, menu: Menu) -> None:
        for place in range(g.HEXES):
            if place != self.outlaw and self.numbered(place):
                menu.add(a.OUTLAW + place)

    def move_outlaw(self, seat: i64, place: i64, cause: i64) -> None:
        if self.sink is not None:
            self.tell("outlaw", (seat, self.outlaw, place, cause))
        self.outlaw = place
        victims: i64 = 0
        victim: i64 = NONE
        for other in range(self.seats):
            if self.is_victim(seat, other):
                victims += 1
                victim = other
        if victims > 1:
            self.push(f.STEAL, seat + f.OTHER * cause)
        elif victims:
            self.steal_from(seat, victim, cause)

    def is_victim(self, seat: i64, other: i64) -> bool:
        """Ruling 39: an opponent with a city at the outlaw's hex and a card to lose."""
        if other == seat or not self.hand_size(other):
            return False
        for i in range(g.AT_HEX):
            site = g.HEX_SITES[self.outlaw * g.AT_HEX + i]
            if site != g.NOWHERE and self.city[site] == other:
                return True
        return False

    def fill_steal(self, seat: i64, menu: Menu) -> None:
        for other in range(self.seats):
            if self.is_victim(seat, other):
                menu.add(a.STEAL + other)

    def steal_from(self, seat: i64, victim: i64, cause: i64) -> None:
        self.push(f.STOLEN_CARD, seat + f.OTHER * (victim + f.OTHER * cause))

    def steal(self, seat: i64, victim: i64, cause: i64, face: i64) -> None:
        """Only the two of them see which card it is."""
        res = self.steal_card(seat, victim, face)
        if self.sink is not None:
            self.tell("steals", (seat, victim, cause))
            self.tell("stolen", (seat, victim, res), t.BIT[seat] | t.BIT[victim])
