"""Trains: steps, right-of-way fees, full paths, and deliveries (rules.md 5.8 and 5.9)."""

from typing import Final

from mypy_extensions import i64

from westward.games.settlers_of_america import actions as a
from westward.games.settlers_of_america import geography as g
from westward.games.settlers_of_america import tables as t
from westward.games.settlers_of_america.rules.rails import Rails
from westward.games.settlers_of_america.state import NONE
from westward.kernel.menu import Menu

FULL: Final = 2  # trains that a path can hold at rest


class Trains(Rails):
    """A drive is the unfinished movement of one train. It stays, without steps, until something else is done."""

    def end_drive(self) -> None:
        self.drive_train = NONE
        self.drive_steps = 0
        self.drive_free = 0

    def others_on(self, piece: i64, path: i64) -> i64:
        """Trains on a path but for one, which is named by seat * 2 + number."""
        return self.trains_on(path) - (self.train[piece] == path)

    def must_go_on(self) -> bool:
        """Whether the train that moved last stands on a full path: only it can have entered there."""
        if self.drive_train == NONE:
            return False
        piece = self.active * 2 + self.drive_train
        return self.others_on(piece, self.train[piece]) >= FULL

    # ------------------------------------------------------------------ steps

    def fill_steps(self, seat: i64, menu: Menu) -> None:
        """Before the roll only with the steps of Right of Way (ruling 42)."""
        forced = self.must_go_on()
        for number in range(t.PIECES):
            at = self.train[seat * 2 + number]
            if at == NONE or (forced and number != self.drive_train):
                continue
            for i in range(g.BESIDE):
                path = g.NEXT[at * g.BESIDE + i]
                if path != g.NOWHERE and self.can_step(seat, number, path):
                    menu.add(a.STEP + number * g.PATHS + path)

    def has_step(self, seat: i64, number: i64) -> bool:
        at = self.train[seat * 2 + number]
        if at == NONE:
            return False
        for i in range(g.BESIDE):
            path = g.NEXT[at * g.BESIDE + i]
            if path != g.NOWHERE and self.can_step(seat, number, path):
                return True
        return False

    def can_step(self, seat: i64, number: i64, path: i64) -> bool:
        """Onto a contiguous path with a rail, if coal and gold suffice, and not into a dead end of full paths."""
        if self.rail[path] == NONE:
            return False
        steps = self.drive_steps if self.drive_train == number else 0
        coal = self.hand[seat * t.RES + t.COAL] if self.dice else 0
        return self.way_in(seat, number, path, steps, coal, self.gold[seat], self.paid, self.drive_free, NONE, NONE)

    def way_in(
        self,
        seat: i64,
        number: i64,
        path: i64,
        steps: i64,
        coal: i64,
        gold: i64,
        paid: i64,
        free: i64,
        one: i64,
        two: i64,
    ) -> bool:
        """Whether a train can step onto a path, and on from there where it is full.

        `one` and `two` are the full paths that it has come through: a way that meets them again costs more and leads
        nowhere else. More than three paths cannot be full of others.
        """
        if not steps:
            if not coal:
                return False
            coal -= 1
            steps = t.PER_COAL
            free = 0
        owner = self.rail[path]
        if owner != seat and not free and not paid & t.BIT[number * 4 + owner]:
            if gold < t.FEE:
                return False
            gold -= t.FEE
            paid |= t.BIT[number * 4 + owner]
        if self.others_on(seat * 2 + number, path) < FULL:
            return True
        for i in range(g.BESIDE):
            beside = g.NEXT[path * g.BESIDE + i]
            if beside != g.NOWHERE and self.rail[beside] != NONE and beside != one and beside != two:
                if self.way_in(seat, number, beside, steps - 1, coal, gold, paid, free, two, path):
                    return True
        return False

    def step(self, seat: i64, number: i64, path: i64) -> None:
        """Rulings 10 to 13: a packet of steps for a coal, one fee for each train and owner, none on free steps."""
        coal: i64 = 0
        if self.drive_train != number or not self.drive_steps:
            self.spend(seat, t.COAL, 1)
            coal = 1
            self.drive_train = number
            self.drive_steps = t.PER_COAL
            self.drive_free = 0
        self.drive_steps -= 1
        owner = self.rail[path]
        fee: i64 = 0
        if owner != seat and not self.drive_free and not self.paid & t.BIT[number * 4 + owner]:
            fee = t.FEE
            self.gold[seat] -= fee
            self.gold[owner] += fee
            self.paid |= t.BIT[number * 4 + owner]
        start = self.train[seat * 2 + number]
        self.train[seat * 2 + number] = path
        if self.sink is not None:
            self.tell("steps", (seat, number, start, path, coal, fee, owner))

    # ------------------------------------------------------------------ deliveries

    def can_deliver(self, seat: i64, site: i64) -> bool:
        """Whether a city-site at the end of a path with an own train takes a cube (rulings 34 and 35)."""
        if site == g.NOWHERE or self.goods[site] != NONE:
            return False
        owner = self.city[site]
        return owner != NONE and owner != seat

    def fill_deliveries(self, seat: i64, menu: Menu) -> None:
        """At most four sites, ascending."""
        if not self.center[seat]:
            return
        last: i64 = NONE
        while True:
            lowest: i64 = g.NOWHERE
            for number in range(t.PIECES):
                path = self.train[seat * 2 + number]
                if path == NONE:
                    continue
                one = g.SPOT_SITE[g.PATH_A[path]]
                if last < one < lowest and self.can_deliver(seat, one):
                    lowest = one
                two = g.SPOT_SITE[g.PATH_B[path]]
                if last < two < lowest and self.can_deliver(seat, two):
                    lowest = two
            if lowest == g.NOWHERE:
                return
            menu.add(a.DELIVER + lowest)
            last = lowest

    def has_delivery(self, seat: i64) -> bool:
        if not self.center[seat]:
            return False
        for number in range(t.PIECES):
            path = self.train[seat * 2 + number]
            if path != NONE:
                if self.can_deliver(seat, g.SPOT_SITE[g.PATH_A[path]]):
                    return True
                if self.can_deliver(seat, g.SPOT_SITE[g.PATH_B[path]]):
                    return True
        return False

    def deliver(self, seat: i64, site: i64) -> bool:
        """A cube from the center to a city; whether it was the last one."""
        self.center[seat] -= 1
        self.delivered[seat] += 1
        self.goods[site] = seat
        if self.sink is not None:
            self.tell("delivers", (seat, site, self.city[site], self.delivered[seat]))
        return self.delivered[seat] == self.goal()
