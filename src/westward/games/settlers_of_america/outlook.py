"""How long a player will need, by a rough estimate: what he has, what comes in, and what he still has to pay for.

Cards and gold are counted in parts (PART of them are one) and rounds in hundredths, so that in a hundredth of a round
the dice bring as many parts as there are ways to roll a number: 36 × 100.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from westward.games.settlers_of_america import geography as g
from westward.games.settlers_of_america import tables as t
from westward.games.settlers_of_america.figures import (
    CARD_GOLD,
    DELIVERY,
    FEE,
    FOUNDING,
    HELD_PART,
    LACKED,
    NEW_RAIL,
    NEW_TRACK,
    NEW_TRAIN,
    NEXT_DELIVERY,
    NEXT_FOUNDING,
    ON_THE_WAY,
    PER_CARD,
    SITE_WAYS,
    STEP,
    UNKNOWN_RAILS,
    V,
)
from westward.games.settlers_of_america.rules.knowledge import Knowledge
from westward.games.settlers_of_america.state import HELD, NEW, NONE

PART: Final = 3600
ROUND: Final = 100
LEAST: Final = 100  # so that the estimate stays above 0
NEVER: Final = 30_000  # hundredths of rounds

FAR: Final = 10_000  # sixtieths of cards
NO_SITE: Final = 1000  # hundredths of rounds
SETTLED: Final = 4  # from the fourth token on that leaves, a token counts in full
RISK: Final = 3  # a third of what a seven would cost is lost before it can be spent

NO_ITEMS: Final = vec[i64]([0 for _ in range(t.ITEMS)])
FAR_PATHS: Final = vec[i64]([FAR for _ in range(g.PATHS)])
NOT_QUEUED: Final = vec[i64]([0 for _ in range(g.PATHS)])
QUEUE: Final = 256  # more than there are paths
EMPTY_QUEUE: Final = vec[i64]([0 for _ in range(QUEUE)])
NOT_SERVED: Final = vec[i64]([0 for _ in range(g.SITES)])
TOTAL_BIT: Final = vec[i64]([1 << total for total in range(g.MOST_TOTAL + 1)])
GRAIN: Final = bytes(min(g.grain_for(distance), g.MOST_GRAIN) for distance in range(g.NOWHERE + 1))
SITE_HEXES: Final = bytes(place for site in g.TOWNS for place in g.padded(site.hexes, g.AT_SPOT))
"""site * AT_SPOT: the hexes around it."""


def rounds_left(s: Knowledge, seat: i64) -> i64:
    """Hundredths of rounds until a player has delivered everything, and some more for what it is bad to wait for.

    >>> from westward.games.settlers_of_america import GAME
    >>> poor = GAME.build({"seats": 4, "dice": 8, "players": {"red": {"hand": {}}}})
    >>> rich = GAME.build({"seats": 4, "dice": 8, "players": {"red": {"hand": {"ore": 2, "lumber": 2}}}})
    >>> 1 < rounds_left(rich, 0) < rounds_left(poor, 0) < NEVER
    True
    """
    return Outlook(s, seat).rounds()


def paid_later(need: vec[i64]) -> i64:
    """What it counts that something is still to be paid for, even where there is enough for it."""
    parts: i64 = 0
    for item in range(t.ITEMS):
        parts += need[item]
    return V[PER_CARD] * parts // (10 * PART)


@final
class Outlook:
    """What a player has, gets and needs, item by item."""

    def __init__(self, s: Knowledge, seat: i64) -> None:
        self.s: Knowledge = s
        self.seat: i64 = seat
        self.stock: vec[i64] = NO_ITEMS[:]
        self.comes: vec[i64] = NO_ITEMS[:]  # in a hundredth of a round
        self.need: vec[i64] = NO_ITEMS[:]
        self.first_city: vec[i64] = NO_ITEMS[:]  # what the next founding needs of it
        self.first_delivery: vec[i64] = NO_ITEMS[:]
        self.rail: vec[i64] = s.rail[:]  # as it will be
        self.work: vec[i64] = FAR_PATHS[:]  # sixtieths of cards to get a train onto each path
        self.before: vec[i64] = t.NO_PATHS[:]  # the path before it on that way
        self.queue: vec[i64] = EMPTY_QUEUE[:]
        self.queued: vec[i64] = NOT_QUEUED[:]
        self.head: i64 = 0
        self.tail: i64 = 0
        self.served: vec[i64] = NOT_SERVED[:]

    def rounds(self) -> i64:
        """The estimate of `rounds_left`."""
        s = self.s
        left = s.goal() - s.delivered[self.seat]
        if left <= 0:
            return 1
        founding = max(left - s.center[self.seat], 0)
        self.count_stock()
        self.count_income()
        out: i64 = LEAST + V[DELIVERY] * left + V[FOUNDING] * founding
        out -= self.plan_cities(founding)
        self.plan_deliveries(left)
        out += self.time_for(self.need) + paid_later(self.need)
        if founding:
            out += self.time_for(self.first_city) * V[NEXT_FOUNDING] // 100 + self.lacked(self.first_city)
        if s.center[self.seat]:
            out += self.time_for(self.first_delivery) * V[NEXT_DELIVERY] // 100 + paid_later(self.first_delivery)
            out += self.lacked(self.first_delivery)
        return out

    # ------------------------------------------------------------------ what there is, and what comes

    def count_stock(self) -> None:
        """Cards, less what a seven may take, and gold with what the development cards are worth."""
        s = self.s
        at = self.seat * t.RES
        part: i64 = V[HELD_PART]
        size = s.hand_size(self.seat)
        if size > t.HAND_LIMIT:
            part -= V[HELD_PART] * (size // 2) // size // RISK
        for res in range(t.RES):
            self.stock[res] = s.hand[at + res] * part
        gold = s.gold[self.seat] * PART
        for card in range(t.DECK_SIZE):
            place = s.cards[card]
            if place == HELD + self.seat or (place == NEW and self.seat == s.active):
                gold += V[CARD_GOLD] * PART // 100
        self.stock[t.GOLD] = gold

    def count_income(self) -> None:
        """Tokens that leave soon count less; gold comes when no city produces."""
        s = self.s
        totals: i64 = 0
        leaving: i64 = 0
        for place in g.TOKEN_ORDER:
            number = s.token[place]
            if number:
                leaving += 1
                cities = self.cities_at(place)
                if cities:
                    ways: i64 = t.WAYS_TO_ROLL[number]
                    self.comes[g.HEX_RESOURCE[place]] += s.seats * ways * cities * min(leaving, SETTLED) // SETTLED
                    totals |= TOTAL_BIT[number]
        for place in range(g.HEXES):
            printed = g.PRINTED[place]
            if printed:
                cities = self.cities_at(place)
                if cities:
                    ways = t.WAYS_TO_ROLL[printed]
                    self.comes[g.HEX_RESOURCE[place]] += s.seats * ways * cities
                    totals |= TOTAL_BIT[printed]
        for total in range(t.LEAST_TOTAL, g.MOST_TOTAL + 1):
            if total != t.SEVEN and not totals & TOTAL_BIT[total]:
                self.comes[t.GOLD] += s.seats * t.WAYS_TO_ROLL[total]

    def cities_at(self, place: i64) -> i64:
        """Cities of the player around a hex; none where the outlaw stands."""
        count: i64 = 0
        if place != self.s.outlaw:
            for i in range(g.AT_HEX):
                site = g.HEX_SITES[place * g.AT_HEX + i]
                if site != g.NOWHERE:
                    count += self.s.city[site] == self.seat
        return count

    def lacked(self, need: vec[i64]) -> i64:
        """What it counts that cards are not in the hand: to exchange others for them is a loss."""
        parts: i64 = 0
        for res in range(t.RES):
            parts += max(need[res] - PART * self.s.hand[self.seat * t.RES + res], 0)
        return V[LACKED] * parts // (10 * PART)

    def time_for(self, need: vec[i64]) -> i64:
        """Hundredths of rounds until it can be paid."""
        low: i64 = 0
        high: i64 = NEVER
        while low < high:
            middle = (low + high) // 2
            if self.enough(need, middle):
                high = middle
            else:
                low = middle + 1
        return low

    def enough(self, need: vec[i64], time: i64) -> bool:
        """Whether it can be paid by then: three spare cards, or two gold, for each one that is missing."""
        missing: i64 = 0
        spare: i64 = 0
        for res in range(t.RES):
            have = self.stock[res] + self.comes[res] * time - need[res]
            if have < 0:
                missing -= have
            else:
                spare += have
        gold = self.stock[t.GOLD] + self.comes[t.GOLD] * time - need[t.GOLD]
        if gold < 0:
            spare += gold * t.BANK_RATE
        else:
            most = t.GOLD_PURCHASES * PART * (time + ROUND) // ROUND
            missing -= min(gold // t.GOLD_PRICE, most)
        return missing * t.BANK_RATE <= spare

    # ------------------------------------------------------------------ cities

    def plan_cities(self, founding: i64) -> i64:
        """Settlers on the board go to the best site that is near, others have to be built; the rounds that it saves."""
        s = self.s
        saved: i64 = 0
        first: i64 = NO_SITE
        taken: i64 = NONE
        site_ways = V[SITE_WAYS]
        for number in range(t.PIECES):
            at = s.settler[self.seat * 2 + number]
            if at == NONE or not founding:
                continue
            best: i64 = NO_SITE
            grain: i64 = 0
            goal: i64 = NONE
            for site in range(g.SITES):
                if s.city[site] == NONE and site != taken:
                    price: i64 = GRAIN[g.DISTANCE[at * g.SPOTS + g.SITE_AT[site]]]
                    detour = price * site_ways - self.site_ways(site)
                    if detour < best:
                        best = detour
                        grain = price
                        goal = site
            taken = goal
            founding -= 1
            saved += V[ON_THE_WAY] - best
            self.need[t.GRAIN] += grain * PART
            if grain < first:
                first = grain
                self.first_city[t.GRAIN] = grain * PART
        if not founding:
            return saved
        grain = self.grain_for_site()
        for res in range(t.RES):
            cost: i64 = t.COST[t.SETTLER * t.RES + res] * PART
            self.need[res] += founding * cost
            if first == NO_SITE:
                self.first_city[res] = cost
        self.need[t.GRAIN] += (founding * grain + founding // 2) * PART  # the near sites are taken first
        if first == NO_SITE:
            self.first_city[t.GRAIN] += grain * PART
        return saved

    def site_ways(self, site: i64) -> i64:
        """Ways to roll a number of a site that is not founded yet, and twice its gold."""
        out: i64 = 2 * g.SITE_GOLD[site]
        for i in range(g.AT_SPOT):
            place = SITE_HEXES[site * g.AT_SPOT + i]
            if place != g.NOWHERE:
                out += t.WAYS_TO_ROLL[g.PRINTED[place] + self.s.token[place]]
        return out

    def grain_for_site(self) -> i64:
        """What it takes from an own city to the nearest empty site."""
        s = self.s
        nearest: i64 = g.NOWHERE
        for home in range(g.SITES):
            if s.city[home] == self.seat:
                row: i64 = g.SITE_AT[home] * g.SPOTS
                for site in range(g.SITES):
                    if s.city[site] == NONE:
                        nearest = min(nearest, g.DISTANCE[row + g.SITE_AT[site]])
        return GRAIN[nearest] if nearest < g.NOWHERE else 1

    # ------------------------------------------------------------------ deliveries

    def plan_deliveries(self, left: i64) -> None:
        """One city after the other, always the one with the least work; then its way is there for the next."""
        self.start_trains()
        self.spread()
        for number in range(left):
            path = self.nearest_target()
            if path == NONE:
                missing = left - number
                self.need[t.LUMBER] += V[UNKNOWN_RAILS] * missing * PART // 100
                self.need[t.ORE] += V[UNKNOWN_RAILS] * missing * PART // 100
                self.need[t.COAL] += missing * PART
                if not number:
                    self.first_delivery = self.need[:]
                return
            self.travel(path, number == 0)
            self.spread()

    def start_trains(self) -> None:
        """Where the trains are; without one, at the own rails beside own cities, or where one could be laid."""
        s = self.s
        seat = self.seat
        for number in range(t.PIECES):
            path = s.train[seat * 2 + number]
            if path != NONE:
                self.reach(path, 0, NONE)
        if self.head != self.tail:
            return
        for site in range(g.SITES):
            if s.city[site] == seat:
                for i in range(g.AT_SPOT):
                    path = g.SPOT_PATHS[g.SITE_AT[site] * g.AT_SPOT + i]
                    if path != g.NOWHERE and s.rail[path] == seat:
                        self.reach(path, V[NEW_TRAIN], NONE)
                    elif path != g.NOWHERE and s.rail[path] == NONE:
                        self.reach(path, V[NEW_TRAIN] + V[NEW_RAIL], NONE)

    def reach(self, path: i64, work: i64, before: i64) -> None:
        """A way onto a path: kept if there is none with less work."""
        if work >= self.work[path]:
            return
        self.work[path] = work
        self.before[path] = before
        if not self.queued[path]:
            self.queued[path] = 1
            self.queue[self.tail] = path
            self.tail = (self.tail + 1) % QUEUE

    def spread(self) -> None:
        """From every path that was reached to those beside it, until nothing gets better."""
        rail = self.rail
        seat = self.seat
        builds = self.s.rails_left[seat] > 0
        step = V[STEP]
        fee = V[FEE]
        new_rail = V[NEW_RAIL]
        new_track = V[NEW_TRACK]
        while self.head != self.tail:
            path = self.queue[self.head]
            self.head = (self.head + 1) % QUEUE
            self.queued[path] = 0
            owner = rail[path]
            work = self.work[path] + step
            for i in range(g.BESIDE):
                beside = g.NEXT[path * g.BESIDE + i]
                if beside == g.NOWHERE or work >= self.work[beside]:
                    continue
                other = rail[beside]
                if other == seat:
                    self.reach(beside, work, path)
                elif other != NONE:
                    self.reach(beside, work if other == owner else work + fee, path)
                elif builds and (owner in (seat, NONE) or self.s.beside_own(seat, beside)):
                    self.reach(beside, work + (new_track if g.IS_TRACK[beside] else new_rail), path)

    def nearest_target(self) -> i64:
        """The path at a city that takes a cube, with the least work; NONE without any. It is no target again."""
        s = self.s
        best: i64 = FAR
        found: i64 = NONE
        which: i64 = NONE
        for site in range(g.SITES):
            if s.can_deliver(self.seat, site) and not self.served[site]:
                for i in range(g.AT_SPOT):
                    path = g.SPOT_PATHS[g.SITE_AT[site] * g.AT_SPOT + i]
                    if path != g.NOWHERE and self.work[path] < best:
                        best = self.work[path]
                        found = path
                        which = site
        if which != NONE:
            self.served[which] = 1
        return found

    def travel(self, path: i64, first: bool) -> None:
        """Go there: rails, steps and fees are needed, and whatever lies on the way is reached from now on."""
        rail = self.rail
        rails: i64 = 0
        steps: i64 = 0
        fees: i64 = 0
        if first and self.s.train[self.seat * 2] == NONE and self.s.train[self.seat * 2 + 1] == NONE:
            for res in range(t.RES):
                self.add(res, t.COST[t.TRAIN * t.RES + res] * PART, first)
        at = path
        while at != NONE and self.work[at]:
            before = self.before[at]
            if rail[at] == NONE:
                rails += 1 if g.IS_TRACK[at] else 2
                rail[at] = self.seat
            elif rail[at] != self.seat and (before == NONE or rail[before] != rail[at]):
                fees += 1
            steps += 1
            self.work[at] = FAR
            self.reach(at, 0, NONE)
            at = before
        self.add(t.LUMBER, rails * PART // 2, first)
        self.add(t.ORE, rails * PART // 2, first)
        self.add(t.COAL, steps * PART // t.PER_COAL, first)
        self.add(t.GOLD, fees * t.FEE * PART, first)

    def add(self, item: i64, parts: i64, first: bool) -> None:
        """Something more is needed."""
        self.need[item] += parts
        if first:
            self.first_delivery[item] += parts
