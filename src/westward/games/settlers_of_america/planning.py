"""The search of this game's own bot: the best way through what is left of a turn (rules.md 14).

Choices are carried out to their end: a verb with its places, a train with its whole way. A few of the best positions
are followed on (a beam), each judged by the rounds that the player still needs. So the work for one decision is
bounded, whatever there is to choose.
"""

from typing import Final, final

from mypy_extensions import i64

from westward.games.settlers_of_america import actions as a
from westward.games.settlers_of_america import frames as f
from westward.games.settlers_of_america import geography as g
from westward.games.settlers_of_america import tables as t
from westward.games.settlers_of_america.outlook import rounds_left
from westward.games.settlers_of_america.parts import best_part, copy_of, is_part
from westward.games.settlers_of_america.rules.knowledge import Knowledge
from westward.games.settlers_of_america.rules.reach import ways_of
from westward.games.settlers_of_america.state import NONE
from westward.games.settlers_of_america.worth import value
from westward.kernel.menu import Menu
from westward.kernel.rng import Rng

DEPTH: Final = 7  # actions that are planned ahead
PLACES: Final = 3  # of all places for a rail or a settler, the best ones are followed
WON: Final = -1


@final
class Line:
    """A position that can be reached in this turn, and the first choice on the way to it."""

    def __init__(self, s: Knowledge, first: i64, rounds: i64, open_: bool) -> None:
        self.s: Knowledge = s
        self.first: i64 = first
        self.rounds: i64 = rounds
        self.open: bool = open_  # whether the player can go on


def by_rounds(line: Line) -> tuple[int, int]:
    """Sorts the best one first."""
    return int(line.rounds), int(line.first)


@final
class Planner:
    """Looks for the best choice of a seat in a position that it thinks possible."""

    def __init__(self, seat: i64, width: i64, rng: Rng) -> None:
        self.seat: i64 = seat
        self.width: i64 = width
        self.rng: Rng = rng

    def best(self, s: Knowledge) -> i64:
        """The first choice of the best line; to stop here is a line as well."""
        stop = stopping(s)
        best = Line(s, stop, rounds_left(s, self.seat) if stop != NONE else i64(2) ** 40, False)
        beam = [Line(s, NONE, 0, True)]
        for depth in range(DEPTH):
            found: list[Line] = []
            for line in beam:
                self.follow(line, found)
            found.sort(key=by_rounds)
            beam = []
            last: i64 = NONE - 1
            for line in found:
                if line.rounds < best.rounds:
                    best = line
                # Equal numbers are mostly the same things done in another order.
                if line.open and line.rounds != last and len(beam) < self.width:
                    beam.append(line)
                last = line.rounds
            if not beam or best.rounds == WON:
                break
        return best.first

    # ------------------------------------------------------------------ one action further

    def follow(self, line: Line, found: list[Line]) -> None:
        """Every action of a position, carried out."""
        s = line.s
        code = s.stack.code
        menu = Menu()
        s.fill(self.seat, menu)
        for i in range(menu.count):
            action = menu.items[i]
            if action == a.OFFER or action == a.COUNTER or action == stopping(s):
                continue
            if (code == f.ACTION or code == f.PRE_ROLL) and a.STEP <= action < a.DELIVER:
                continue
            first = action if line.first == NONE else line.first
            trial = copy_of(s)
            trial.apply(self.seat, action)
            if trial.stack.code == f.BUILD_RAIL or trial.stack.code == f.MOVE_TO:
                self.follow_places(trial, first, found)
            else:
                self.finish(trial)
                self.note(trial, first, found)
                if action == a.PLAY + t.RIGHT_OF_WAY:
                    self.follow_trains(trial, first, found)
        if code == f.ACTION or code == f.PRE_ROLL:
            self.follow_trains(s, line.first, found)

    def follow_places(self, s: Knowledge, first: i64, found: list[Line]) -> None:
        """The best places of a rail or of a settler."""
        menu = Menu()
        s.fill(self.seat, menu)
        lines: list[Line] = []
        for i in range(menu.count):
            action = menu.items[i]
            if s.stack.code == f.MOVE_TO and not self.leads_on(s, action - a.TO):
                continue
            trial = copy_of(s)
            trial.apply(self.seat, action)
            self.finish(trial)
            self.note(trial, first, lines)
        lines.sort(key=by_rounds)
        for line in lines[:PLACES]:
            found.append(line)

    def leads_on(self, s: Knowledge, spot: i64) -> bool:
        """Whether a settler founds a city there, or at least comes as far as the grain takes it."""
        site = g.SPOT_SITE[spot]
        if site != g.NOWHERE:
            return s.city[site] == NONE
        other = s.stack.arg // f.OTHER
        start = s.settler[self.seat * 2 + other % t.PIECES]
        return g.DISTANCE[start * g.SPOTS + spot] == g.PER_GRAIN * (other // t.PIECES)

    def follow_trains(self, s: Knowledge, before: i64, found: list[Line]) -> None:
        """Each way of a train, with all deliveries on it."""
        for number in range(t.PIECES):
            for way in ways_of(s, self.seat, number):
                trial = copy_of(s)
                first = before
                for at in range(len(way.rails)):
                    action = a.STEP + number * g.PATHS + way.rails[at]
                    trial.apply(self.seat, action)
                    if first == NONE:
                        first = action
                    self.deliver(trial)
                    if trial.stack.size == 0:
                        break
                self.note(trial, first, found)

    def deliver(self, s: Knowledge) -> None:
        """Whatever the trains can deliver now."""
        menu = Menu()
        s.fill_deliveries(self.seat, menu)
        while menu.count:
            s.apply(self.seat, menu.items[0])
            menu.clear()
            if s.stack.size:
                s.fill_deliveries(self.seat, menu)

    def note(self, s: Knowledge, first: i64, found: list[Line]) -> None:
        """Add a position as a line."""
        code = s.stack.code
        rounds: i64 = WON if s.stack.size == 0 else rounds_left(s, self.seat)
        own = s.acting() == t.BIT[self.seat]
        found.append(Line(s, first, rounds, own and (code == f.ACTION or code == f.EXTRA_BUILD)))

    # ------------------------------------------------------------------ the parts of an action

    def finish(self, s: Knowledge) -> None:
        """Carry an action out to its end, part by part, each by what it brings at once."""
        while s.stack.size:
            code = s.stack.code
            if code == f.DRAW_CARD or code == f.STOLEN_CARD:
                s.roll(self.rng.below(s.faces()))
            elif s.acting() == t.BIT[self.seat] and is_part(code):
                s.apply(self.seat, best_part(s, self.seat))
            elif s.acting() == t.BIT[self.seat] and (code == f.OUTLAW or code == f.STEAL):
                s.apply(self.seat, self.worst_for_others(s))
            else:
                return

    def worst_for_others(self, s: Knowledge) -> i64:
        """Where the outlaw goes, and whom he robs: here the rivals count as well."""
        menu = Menu()
        s.fill(self.seat, menu)
        best: i64 = menu.items[0]
        most = -10.0
        for i in range(menu.count):
            trial = copy_of(s)
            trial.apply(self.seat, menu.items[i])
            worth = value(trial, self.seat)
            if worth > most:
                most = worth
                best = menu.items[i]
        return best


def stopping(s: Knowledge) -> i64:
    """The choice by which a player does nothing more, or NONE."""
    code = s.stack.code
    if code == f.ACTION and not s.must_go_on():
        return a.END_TURN
    if code == f.PRE_ROLL and not s.must_go_on():
        return a.ROLL
    return a.DONE if code == f.EXTRA_BUILD else NONE
