"""Rails: where they may lie, connection gold and the track bonus (rules.md 5.7)."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from westward.games.settlers_of_america import actions as a
from westward.games.settlers_of_america import frames as f
from westward.games.settlers_of_america import geography as g
from westward.games.settlers_of_america import tables as t
from westward.games.settlers_of_america.rules.holdings import Holdings
from westward.games.settlers_of_america.state import NONE
from westward.kernel.menu import Menu

# How a rail came to lie:
PAID: Final = 0
BY_TRACK: Final = 1
BY_ENGINEER: Final = 2
IN_SETUP: Final = 3

MANY: Final = 1000
NO_RAILS: Final = vec[i64]()
PLACES: Final = 256  # a payment is one number: the gold of the builder, of the next seat clockwise, and so on
UNIT: Final = vec[i64]([PLACES**3, PLACES**2, PLACES, 1])


@final
class Route:
    """A shortest way from an isolated city-site to another one, and what it pays."""

    def __init__(self, site: i64, payment: i64, rails: vec[i64]) -> None:
        self.site: i64 = site  # that was isolated
        self.payment: i64 = payment
        self.rails: vec[i64] = rails

    def gold(self, place: i64) -> i64:
        """For the builder (0) or for a seat so many places clockwise from him."""
        return self.payment // UNIT[place] % PLACES


class Rails(Holdings):
    """Building a rail pays gold where it joins an isolated city-site with others."""

    def beside_own(self, seat: i64, path: i64) -> bool:
        """Whether a path shares an intersection with an own city or an own rail."""
        for i in range(g.BESIDE):
            beside = g.NEXT[path * g.BESIDE + i]
            if beside != g.NOWHERE and self.rail[beside] == seat:
                return True
        return self.own_city_at(seat, g.PATH_A[path]) or self.own_city_at(seat, g.PATH_B[path])

    def own_city_at(self, seat: i64, spot: i64) -> bool:
        site = g.SPOT_SITE[spot]
        return site != g.NOWHERE and self.city[site] == seat

    def can_place_rail(self, seat: i64) -> bool:
        """Whether there is a rail left and a path for it."""
        if not self.rails_left[seat]:
            return False
        rail = self.rail
        city = self.city
        for site in range(g.SITES):
            if city[site] == seat:
                for i in range(g.AT_SPOT):
                    path = g.SPOT_PATHS[g.SITE_AT[site] * g.AT_SPOT + i]
                    if path != g.NOWHERE and rail[path] == NONE:
                        return True
        for path in range(g.PATHS):
            if rail[path] == seat and self.free_beside(path):
                return True
        return False

    def free_beside(self, path: i64) -> bool:
        """Whether a contiguous path has no rail."""
        for i in range(g.BESIDE):
            beside = g.NEXT[path * g.BESIDE + i]
            if beside != g.NOWHERE and self.rail[beside] == NONE:
                return True
        return False

    def fill_rails(self, seat: i64, menu: Menu) -> None:
        for path in range(g.PATHS):
            if self.rail[path] == NONE and self.beside_own(seat, path):
                menu.add(a.RAIL + path)

    def fill_bonus(self, track: i64, menu: Menu) -> None:
        menu.add(a.SKIP)
        for i in range(g.BESIDE):
            beside = g.NEXT[track * g.BESIDE + i]
            if beside != g.NOWHERE and self.rail[beside] == NONE:
                menu.add(a.RAIL + beside)

    def lay_rail(self, seat: i64, path: i64, how: i64) -> None:
        """Connection gold comes first, then the bonus of a track (ruling 18: also after rails of the Engineer)."""
        self.rail[path] = seat
        self.rails_left[seat] -= 1
        if self.sink is not None:
            self.tell("rail", (seat, path, how))
        if g.IS_TRACK[path] and how != BY_TRACK and how != IN_SETUP:
            self.push(f.BONUS, seat + f.OTHER * path)
        if how != IN_SETUP or self.connection_gold:  # ruling 2
            self.connect(seat, path)

    def track_bonus(self, seat: i64, path: i64) -> None:
        if self.rails_left[seat] and self.free_beside(path):
            self.push(f.BONUS_RAIL, seat + f.OTHER * path)

    # ------------------------------------------------------------------ 5.7.1 connection gold

    def connect(self, seat: i64, path: i64) -> None:
        """The builder chooses where the shortest routes pay differently (ruling 17)."""
        routes = self.routes(seat, path)
        if len(routes) > 1:
            self.push(f.ROUTE, seat + f.OTHER * path)
        elif routes:
            self.pay_route(seat, path, routes[0])

    def choose_route(self, seat: i64, path: i64, number: i64) -> None:
        self.pay_route(seat, path, self.routes(seat, path)[number])

    def pay_route(self, seat: i64, path: i64, route: Route) -> None:
        taker = seat
        for place in range(self.seats):
            self.gold[taker] += route.gold(place)
            taker = self.next_seat(taker)
        if self.sink is not None:
            gold = [int(route.gold((other - seat) % self.seats)) for other in range(self.seats)]
            self.tell("connects", (seat, path, route.site, len(route.rails), *gold))

    def routes(self, seat: i64, path: i64) -> list[Route]:
        """What the new rail can pay: one route for each different payment, those of most gold for the builder first."""
        one = self.network(g.PATH_A[path], g.PATH_B[path], path)
        if one < 0:
            return []
        two = self.network(g.PATH_B[path], g.PATH_A[path], path)
        if two < 0 or (one >= MANY and two >= MANY):
            return []
        return self.shortest_routes(seat, one if one < MANY else two)

    def network(self, start: i64, other: i64, without: i64) -> i64:
        """The city-site of a network in which it is alone, or MANY, or NONE where there is no city-site or no gold.

        There is no gold where the other end of the new rail belongs to the same network.
        """
        seen = t.NO_SPOTS[:]
        seen[start] = 0
        queue = vec[i64](capacity=32)
        queue = append(queue, start)
        at: i64 = 0
        found: i64 = NONE
        while at < len(queue):
            spot = queue[at]
            at += 1
            if spot == other:
                return NONE
            site = g.SPOT_SITE[spot]
            if site != g.NOWHERE:
                if found != NONE:
                    return MANY
                found = site
            for i in range(g.AT_SPOT):
                path = g.SPOT_PATHS[spot * g.AT_SPOT + i]
                if path != g.NOWHERE and path != without and self.rail[path] != NONE:
                    beside = g.PATH_A[path] + g.PATH_B[path] - spot
                    if seen[beside] == NONE:
                        seen[beside] = 0
                        queue = append(queue, beside)
        return found

    def shortest_routes(self, seat: i64, site: i64) -> list[Route]:
        """All shortest rail routes from a city-site to any other one, the best for each payment."""
        steps = t.NO_SPOTS[:]
        start = g.SITE_AT[site]
        steps[start] = 0
        queue = vec[i64](capacity=32)
        queue = append(queue, start)
        at: i64 = 0
        length: i64 = NONE
        while at < len(queue):
            spot = queue[at]
            at += 1
            if spot != start and g.SPOT_SITE[spot] != g.NOWHERE:
                length = steps[spot]
                break
            for i in range(g.AT_SPOT):
                path = g.SPOT_PATHS[spot * g.AT_SPOT + i]
                if path != g.NOWHERE and self.rail[path] != NONE:
                    beside = g.PATH_A[path] + g.PATH_B[path] - spot
                    if steps[beside] == NONE:
                        steps[beside] = steps[spot] + 1
                        queue = append(queue, beside)
        found: list[Route] = []
        self.follow(seat, site, start, 0, length, NO_RAILS, steps, found)
        return found

    def follow(
        self,
        seat: i64,
        site: i64,
        spot: i64,
        payment: i64,
        length: i64,
        rails: vec[i64],
        steps: vec[i64],
        found: list[Route],
    ) -> None:
        """Go on along every shortest way; each different payment is found once, in descending order."""
        done = len(rails)
        if done == length:
            if g.SPOT_SITE[spot] != g.NOWHERE:
                insert(found, Route(site, payment, rails))
            return
        for i in range(g.AT_SPOT):
            path = g.SPOT_PATHS[spot * g.AT_SPOT + i]
            if path == g.NOWHERE or self.rail[path] == NONE:
                continue
            beside = g.PATH_A[path] + g.PATH_B[path] - spot
            if steps[beside] == done + 1:
                more = payment + UNIT[(self.rail[path] - seat + self.seats) % self.seats]
                self.follow(seat, site, beside, more, length, append(rails[:], path), steps, found)


def insert(found: list[Route], route: Route) -> None:
    """Keep the routes in descending order of payments, no payment twice, and as many as the vocabulary has."""
    at = 0
    while at < len(found) and found[at].payment >= route.payment:
        if found[at].payment == route.payment:
            return
        at += 1
    found.insert(at, route)
    if len(found) > a.ROUTES:
        found.pop()
