"""Site 5 (rules.md 7.6): rows of Gunmen, Tents, and the guests of Hotels (12.2)."""

from mypy_extensions import i64

from westward.games.coloma import actions as a
from westward.games.coloma import tables as t
from westward.games.coloma.rules.wagon import Wagons
from westward.games.coloma.state import NONE
from westward.kernel.menu import Menu


class Settle(Wagons):
    """What is placed here stays: Gunmen and guests until the end of the year, Tents until the end of the game."""

    # ------------------------------------------------------------------ rows

    def row_open(self, seat: i64, row: i64) -> bool:
        """Ruling 32: a row is filled completely or not at all."""
        return self.rows[row] == NONE and self.lodge[seat] >= t.ROW_SIZE[row]

    def can_fill_row(self, seat: i64) -> bool:
        """Ruling 31: one row in a turn, from all sources together."""
        if self.row_filled:
            return False
        for row in range(t.ROWS):
            if self.row_open(seat, row):
                return True
        return False

    def fill_row(self, seat: i64, menu: Menu) -> None:
        if not self.row_filled:
            for row in range(t.ROWS):
                if self.row_open(seat, row):
                    menu.add(a.ROW + row)
        if self.stack.arg & 1:
            menu.add(a.DECLINE)

    def place_row(self, seat: i64, row: i64) -> None:
        self.lodge[seat] -= t.ROW_SIZE[row]
        self.rows[row] = seat
        self.row_filled = 1
        if self.sink is not None:
            self.tell("row", (seat, row, t.ROW_SIZE[row]))

    # ------------------------------------------------------------------ Tents

    def lands_beside(self, party: i64) -> i64:
        """Ruling 30: lands of the boomtown where the Wagon stands on which the party has no Tent."""
        return t.NODE_LANDS[self.wagon[party]] & ~self.lands[party]

    def can_pitch(self, seat: i64) -> bool:
        return self.tents[seat] > 0 and (self.events[seat] != 31 or self.lands_beside(seat) != 0)

    def fill_tents(self, seat: i64, menu: Menu) -> None:
        for event in range(t.SITE_COUNT):
            if not self.events[seat] >> event & 1:
                menu.add(a.PITCH_EVENT + event)
        lands = self.lands_beside(seat)
        for land in range(len(t.LAND_IDS)):
            if lands >> land & 1:
                menu.add(a.PITCH_LAND + land)

    def pitch_event(self, seat: i64, event: i64) -> None:
        self.tents[seat] -= 1
        self.events[seat] |= t.BIT[event]
        if self.sink is not None:
            self.tell("tent_on_event", (seat, event))

    def pitch_land(self, seat: i64, land: i64) -> None:
        self.tents[seat] -= 1
        self.lands[seat] |= t.BIT[land]
        if self.sink is not None:
            self.tell("tent_on_land", (seat, land))

    # ------------------------------------------------------------------ guests

    def rooms(self, seat: i64) -> i64:
        """How many guests can come: vacant rooms and Dudes in the Lodge."""
        return min(self.lodge[seat], self.hotels[seat] * t.HOTEL_ROOMS - self.guests[seat])

    def fill_guests(self, seat: i64, menu: Menu) -> None:
        for number in range(self.rooms(seat)):
            menu.add(a.GUEST + number)

    def take_guests(self, seat: i64, number: i64) -> None:
        self.lodge[seat] -= number
        self.guests[seat] += number
        self.vp[seat] += number * t.GUEST_VP
        if self.sink is not None:
            self.tell("guests", (seat, number, number * t.GUEST_VP))

    # ------------------------------------------------------------------ graves

    def bury(self, seat: i64, number: i64) -> None:
        """9: from the supply, then from the Lodge, as far as there are graves and Dudes (ruling 37)."""
        buried = min(number, t.GRAVES - self.graves[seat], self.supply[seat] + self.lodge[seat])
        from_supply = min(buried, self.supply[seat])
        self.supply[seat] -= from_supply
        self.lodge[seat] -= buried - from_supply
        self.graves[seat] += buried
        if self.sink is not None:
            self.tell("buries", (seat, buried, number))
        # Ruling 44: only Dudes that really lie on a grave count.
        pioneer = self.pioneer[seat]
        if self.specialties and t.SPECIALTY_WHEN[pioneer] == t.ON_BURIAL:
            for i in range(buried):
                if self.sink is not None:
                    self.tell("specialty", (seat, pioneer))
                self.later(seat, t.SPECIALTY_PC[pioneer])
