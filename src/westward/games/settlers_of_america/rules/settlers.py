"""Settlers: their moves, and the cities that they found (rules.md 5.10 and 5.11)."""

from mypy_extensions import i64

from westward.games.settlers_of_america import actions as a
from westward.games.settlers_of_america import geography as g
from westward.games.settlers_of_america import tables as t
from westward.games.settlers_of_america.rules.trains import Trains
from westward.games.settlers_of_america.state import NONE
from westward.kernel.menu import Menu


class Settlers(Trains):
    """Nothing blocks a settler on its way; only where it ends matters."""

    def open_to(self, seat: i64, spot: i64) -> bool:
        """Whether a settler may end there: no settler, no city of others, and a city left for an empty city-site."""
        site = g.SPOT_SITE[spot]
        if site != g.NOWHERE:
            owner = self.city[site]
            if owner == NONE:
                if not self.cities_left[seat]:
                    return False  # ruling 9
            elif owner != seat:
                return False
        for at in self.settler:
            if at == spot:
                return False
        return True

    def fill_moves(self, seat: i64, menu: Menu) -> None:
        """Only prices for which there is a place to go."""
        most = min(self.hand[seat * t.RES + t.GRAIN], g.MOST_GRAIN)
        for number in range(t.PIECES):
            at = self.settler[seat * 2 + number]
            if at == NONE:
                continue
            for grain in range(1, most + 1):
                if self.ring_open(seat, at, grain):
                    menu.add(a.MOVE + number * g.MOST_GRAIN + grain - 1)

    def ring_open(self, seat: i64, at: i64, grain: i64) -> bool:
        for i in range(i64(g.RING_END[at * g.RINGS + grain - 1]), i64(g.RING_END[at * g.RINGS + grain])):
            if self.open_to(seat, g.RING[at * g.SPOTS + i]):
                return True
        return False

    def fill_ring(self, seat: i64, number: i64, grain: i64, menu: Menu) -> None:
        at = self.settler[seat * 2 + number]
        for i in range(i64(g.RING_END[at * g.RINGS + grain - 1]), i64(g.RING_END[at * g.RINGS + grain])):
            spot = g.RING[at * g.SPOTS + i]
            if self.open_to(seat, spot):
                menu.add(a.TO + spot)

    def fill_scouted(self, seat: i64, number: i64, menu: Menu) -> None:
        """Where the Scout can lead a settler."""
        at = self.settler[seat * 2 + number]
        for spot in range(g.SPOTS):
            if 0 < g.DISTANCE[at * g.SPOTS + spot] <= t.SCOUT_STEPS and self.open_to(seat, spot):
                menu.add(a.TO + spot)

    def move_settler(self, seat: i64, number: i64, spot: i64, grain: i64) -> None:
        """Ruling 6: a move that ends on an empty city-site founds at once. The Scout's moves cost no grain."""
        if grain:
            self.spend(seat, t.GRAIN, grain)
        start = self.settler[seat * 2 + number]
        self.settler[seat * 2 + number] = spot
        if self.sink is not None:
            self.tell("moves", (seat, number, start, spot, grain))
        site = g.SPOT_SITE[spot]
        if site != g.NOWHERE and self.city[site] == NONE:
            self.found(seat, number, site)

    def found(self, seat: i64, number: i64, site: i64) -> None:
        self.settler[seat * 2 + number] = NONE
        self.city[site] = seat
        self.cities_left[seat] -= 1
        self.center[seat] += 1
        self.gold[seat] += g.SITE_GOLD[site]
        if self.sink is not None:
            self.tell("founds", (seat, site, g.SITE_GOLD[site]))
        self.move_token(site)

    def move_token(self, site: i64) -> None:
        """5.11.4: the easternmost token goes to the double hex at the new city, if that has none (ruling 26)."""
        to = g.SITE_DOUBLE[site]
        if to == g.NOWHERE or self.token[to]:
            return
        source = self.next_token()
        if source == NONE:
            return
        self.token[to] = self.token[source]
        self.token[source] = 0
        if self.sink is not None:
            self.tell("token_moves", (source, to, self.token[to]))

    def next_token(self) -> i64:
        """The hex whose token leaves next; NONE where tokens on double hexes stay (ruling 25)."""
        for place in g.TOKEN_ORDER:
            if self.token[place] and (self.move_again or g.IS_SINGLE[place]):
                return place
        return NONE
