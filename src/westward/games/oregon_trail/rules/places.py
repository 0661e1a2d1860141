"""Towns and forts (rules.md 10)."""

from mypy_extensions import i64

from westward.games.oregon_trail import actions as a
from westward.games.oregon_trail import frames as f
from westward.games.oregon_trail import tables as t
from westward.games.oregon_trail.rules.mending import Mending
from westward.games.oregon_trail.state import NONE, SEVERAL
from westward.kernel.menu import Menu


class Places(Mending):
    """A place belongs to all trails. Place 0 is a town, 1 a fort."""

    def is_there(self, place: i64) -> bool:
        """Whether the active wagon stands at such a place."""
        return self.places[place * (self.goal + 1) + self.at[self.active]] > 0

    def benefits(self, place: i64) -> i64:
        """How many benefits are possible: a supply from the bank, and in a town each trouble that can be removed."""
        ways: i64 = 1 if self.supplies_of(self.seats) else 0
        if place == t.A_TOWN and self.is_troubled(self.active):
            for trouble in range(t.ATTACHED):
                ways += self.suffers(self.active, trouble) > 0
        return ways

    def steps_back(self, seat: i64, place: i64) -> i64:
        """Steps from a wagon to the nearest such place behind it, 0 where it stands at one; NONE if out of reach."""
        at = self.at[seat]
        for k in range(at, self.floor(seat) - 1, -1):
            if self.places[place * (self.goal + 1) + k]:
                return at - k
        return NONE

    def fill_use(self, menu: Menu) -> None:
        for place in range(2):
            if self.is_there(place) and self.benefits(place):
                menu.add(a.USE + place)

    def fill_place(self, menu: Menu) -> None:
        for place in range(2):
            if self.hand[self.active * t.CARDS + t.TOWN + place]:
                menu.add(a.PLACE + place)

    def use(self, place: i64) -> None:
        self.actions -= 1
        if self.sink is not None:
            self.tell("uses", (self.active, place, self.at[self.active]))
        self.benefit(place)

    def put_down(self, place: i64) -> None:
        """Where the wagon is (ruling 31), also where a place lies already; without a benefit if there is none (32)."""
        seat = self.active
        self.actions -= 1
        self.leave_hand(seat, t.TOWN + place)
        self.places[place * (self.goal + 1) + self.at[seat]] += 1
        if self.sink is not None:
            self.tell("places", (seat, place, self.at[seat]))
        self.benefit(place)

    # ------------------------------------------------------------------ benefits

    def benefit(self, place: i64) -> None:
        """What is the only possibility is taken unasked."""
        ways = self.benefits(place)
        if ways > 1:
            self.push(f.ASK_BENEFIT)
        elif self.supplies_of(self.seats):
            self.pick(place, t.BENEFIT[place])
        elif ways:
            self.remove(self.only_trouble())
        elif self.sink is not None:
            self.tell("no_benefit", (self.active, place))

    def only_trouble(self) -> i64:
        trouble: i64 = 0
        while not self.suffers(self.active, trouble):
            trouble += 1
        return trouble

    def fill_benefit(self, menu: Menu) -> None:
        if self.supplies_of(self.seats):
            menu.add(a.SUPPLY)
        for trouble in range(t.ATTACHED):
            if self.suffers(self.active, trouble):
                menu.add(a.REMOVE + trouble)

    def remove(self, trouble: i64) -> None:
        """Ruling 25: any calamity in front of the wagon, a group of oxen as one."""
        if self.sink is not None:
            self.tell("removes", (self.active, trouble))
        self.take_away(trouble)

    def pick(self, place: i64, picks: i64) -> None:
        """So many supplies from the bank; if it has fewer, the rest is forfeited."""
        while picks:
            sole = self.sole_kind(self.seats)
            if sole == SEVERAL:
                self.push(f.ASK_PICK, picks + f.OTHER * place)
                return
            if sole == NONE:
                if self.sink is not None:
                    self.tell("bank_empty", (self.active, picks))
                return
            self.take_supply(self.active, sole, 1 + place)
            picks -= 1

    def take_supply(self, seat: i64, kind: i64, source: i64) -> None:
        """In the draft (0), in a town (1) or in a fort (2)."""
        self.supplies[self.seats * t.STORES + kind] -= 1
        self.supplies[seat * t.STORES + kind] += 1
        if self.sink is not None:
            self.tell("takes", (seat, kind, source))

    def fill_take(self, menu: Menu) -> None:
        """Every kind that the bank has."""
        for kind in range(t.BANKED):
            if self.supplies[self.seats * t.STORES + kind]:
                menu.add(a.TAKE + kind)
