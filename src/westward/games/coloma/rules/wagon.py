"""Site 4 (rules.md 7.5): a Wagon action, one step at a time (ruling 58)."""

from mypy_extensions import i64

from westward.games.coloma import actions as a
from westward.games.coloma import frames as f
from westward.games.coloma import tables as t
from westward.games.coloma.rules.town import Town
from westward.games.coloma.state import NONE
from westward.kernel.menu import Menu


class Wagons(Town):
    """The node under the Wagon and the path behind it say where it may go."""

    def movement(self, seat: i64, line: i64) -> i64:
        """Horses, what the action adds, and what passive abilities add."""
        total = self.horses[seat] + t.ARG[line]
        for passive in range(t.PASSIVES):
            if t.PASSIVE_MOVEMENT[passive] and self.passive_at(seat, passive):
                total += t.PASSIVE_MOVEMENT[passive]
        return total

    def taken(self, seat: i64, node: i64) -> bool:
        """A settlement or horseshoe with another Wagon is skipped (ruling 27)."""
        if t.BOOMTOWN[node]:
            return False
        for party in range(self.parties):
            if party != seat and self.wagon[party] == node:
                return True
        return False

    def along(self, seat: i64, neighbor: i64) -> i64:
        """The nodes on the way by a road to the next one that the Wagon can enter, as a mask; 0: there is none."""
        before = self.wagon[seat]
        node = neighbor
        visited = self.path | t.BIT[before]
        nodes: i64 = 0
        while not visited >> node & 1:
            nodes |= t.BIT[node]
            if not self.taken(seat, node):
                return nodes
            after = self.beyond(node, before)
            before = node
            node = after
        return 0  # ruling 26: a skipped node counts as visited, too

    def beyond(self, node: i64, before: i64) -> i64:
        """A node that is no boomtown has two neighbors."""
        one: i64 = t.ROADS[t.FIRST_ROAD[node]]
        return one if one != before else t.ROADS[t.FIRST_ROAD[node] + 1]

    def goal(self, seat: i64, neighbor: i64) -> i64:
        """The next node that the Wagon can enter by a road, or NONE."""
        if not self.along(seat, neighbor):
            return NONE
        before = self.wagon[seat]
        node = neighbor
        while self.taken(seat, node):
            after = self.beyond(node, before)
            before = node
            node = after
        return node

    def goals(self, seat: i64) -> i64:
        """All nodes that the Wagon can enter next, as a mask."""
        here = self.wagon[seat]
        found: i64 = 0
        for road in range(t.FIRST_ROAD[here], t.FIRST_ROAD[here + 1]):
            node = self.goal(seat, t.ROADS[road])
            if node != NONE:
                found |= t.BIT[node]
        return found

    def robs(self, seat: i64) -> bool:
        """12.4: a pioneer who may give up a Wagon action for something else."""
        return self.specialties and t.SPECIALTY_WHEN[self.pioneer[seat]] == t.FOR_WAGON

    def moves_left(self, seat: i64) -> i64:
        """Of the action under way, or of one that has not begun."""
        return self.moves if self.path else self.movement(seat, self.stack.arg >> 1)

    def fill_wagon(self, seat: i64, menu: Menu) -> None:
        """Ruling 24: at least one node is entered; from then on one can always stop."""
        if self.moves_left(seat) > 0:
            goals = self.goals(seat)
            for node in range(t.NODES):
                if goals >> node & 1:
                    menu.add(a.GO + node)
        if self.path:
            menu.add(a.STOP)
            if t.BOOMTOWN[self.wagon[seat]]:
                menu.add(a.STOP_OFF)
            return
        if self.robs(seat):
            menu.add(a.ROB)
        if self.stack.arg & 1:
            menu.add(a.DECLINE)

    def go(self, seat: i64, arg: i64, node: i64) -> None:
        """What a settlement gives is gained on entering it, what a boomtown gives on leaving it."""
        here = self.wagon[seat]
        self.moves = (self.moves if self.path else self.movement(seat, arg >> 1)) - 1
        self.push(f.WAGON)
        passed: i64 = 0
        for road in range(t.FIRST_ROAD[here], t.FIRST_ROAD[here + 1]):
            if self.goal(seat, t.ROADS[road]) == node:
                passed = self.along(seat, t.ROADS[road])
        left = self.path and t.BOOMTOWN[here]
        self.path |= passed | t.BIT[here]
        self.wagon[seat] = node
        if self.sink is not None:
            self.tell("goes", (seat, node, passed & ~t.BIT[node]))
        if t.HORSESHOE[node]:
            self.scout(seat)
        elif not t.BOOMTOWN[node]:
            self.later(seat, t.NODE_PC[node])
        if left:
            self.later(seat, t.NODE_PC[here])

    def scout(self, seat: i64) -> None:
        """12.4, ruling 45: a horseshoe that is not skipped."""
        pioneer = self.pioneer[seat]
        if not self.specialties or t.SPECIALTY_WHEN[pioneer] != t.ON_HORSESHOE:
            return
        if t.SPECIALTY_MOST[pioneer] == 0 or self.scouted < t.SPECIALTY_MOST[pioneer]:
            self.scouted += 1
            if self.sink is not None:
                self.tell("specialty", (seat, pioneer))
            self.later(seat, t.SPECIALTY_PC[pioneer])

    def stop(self, seat: i64, stop_off: bool) -> None:
        """Ruling 25: a stop-off replaces the benefit of the town."""
        node = self.wagon[seat]
        self.moves = 0
        self.path = 0
        self.scouted = 0
        if self.sink is not None:
            self.tell("stops", (seat, node, int(stop_off)))
        if stop_off:
            self.later(seat, t.STOP_OFF_PC[node])
        elif t.BOOMTOWN[node]:
            self.later(seat, t.NODE_PC[node])

    def rob(self, seat: i64) -> None:
        """Ruling 42: any Wagon action may be given up."""
        pioneer = self.pioneer[seat]
        if self.sink is not None:
            self.tell("specialty", (seat, pioneer))
        self.later(seat, t.SPECIALTY_PC[pioneer])
