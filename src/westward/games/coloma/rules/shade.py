"""Alone against Shade (rules.md 12.6): an opponent that plays by itself. It is the party after the only seat."""

from typing import Final

from mypy_extensions import i64

from westward.games.coloma import effects as e
from westward.games.coloma import frames as f
from westward.games.coloma import tables as t
from westward.games.coloma.rules.turn import Turn
from westward.games.coloma.state import NONE

SHADE: Final = 1
NO_LINE: Final = 0  # what Shade gains, no list of effects says
# Shade's operations, in the order of tables.SHADE_OPS.
TAKES_GOLD: Final = 0
TAKES_RIVER: Final = 1
BUILDS: Final = 2
MOVES: Final = 3
FILLS_ROW: Final = 4
PITCHES: Final = 5
EXCHANGES: Final = 6
GETS_HORSE: Final = 7
TAKES_BARREL: Final = 8

LARGEST_ROW: Final = 4
VP_FOR_NO_GOLD: Final = 1
VP_FOR_TOO_MANY_HORSES: Final = 2
HORSE_REWARD_VP: Final = 1
GOLD_EVENT: Final = 1  # Event 2
EXCHANGE_EVENT: Final = 4  # Event 5


class Shades(Turn):
    """Shade has no hand, no board and no Bucks: it collects."""

    def shade_turn(self) -> None:
        """The operations of the Common half, then those of the Boom half where it is to be had."""
        position = self.choices[2 * SHADE]
        site = self.site_at(position)
        busted = self.busted(position)
        if self.sink is not None:
            self.tell("turn", (t.TOLD_SHADE, position, site, int(busted)))
        if not busted:
            self.plan(t.SHADE_BOOM[self.boom_at(position)])
        self.plan(t.SHADE_COMMON[site])

    def plan(self, operations: bytes) -> None:
        for at in range(len(operations) - 1, -1, -1):
            self.push(f.SHADE, operations[at])

    def shade_does(self, operation: i64) -> None:
        if self.sink is not None:
            self.tell("shade", (operation, int(self.hotels_left > 0)))
        if operation == TAKES_GOLD:
            self.shade_gains(e.GOLD, 1)
        elif operation == TAKES_RIVER:
            self.shade_rivers += 1
        elif operation == BUILDS:
            if self.hotels_left:
                self.hotels_left -= 1
                self.hotels[SHADE] += 1
            else:
                self.shade_towns += 1
        elif operation == MOVES:
            if not self.wagon_cards:
                self.wagon_cards = t.ALL_WAGON_CARDS
            self.push(f.WAGON_CARD)
        elif operation == FILLS_ROW:
            self.shade_row()
        elif operation == PITCHES:
            self.shade_tents()
        elif operation == EXCHANGES:
            self.shade_exchange()
        elif operation == GETS_HORSE:
            if self.horses[SHADE] < t.SHADE_MOST_HORSES:
                self.shade_gains(e.HORSE, 1)
            else:
                self.shade_gains(e.VP, VP_FOR_TOO_MANY_HORSES)
        else:
            self.shade_barrel()

    def shade_gains(self, resource: i64, number: i64) -> None:
        """Gold as far as the pools have it; Horses as far as Shade can have them."""
        got = number
        if resource == e.GOLD:
            got = self.take_gold(number)
            self.gold[SHADE] += got
        elif resource == e.HORSE:
            self.horses[SHADE] += number
        else:
            self.vp[SHADE] += number
        if self.sink is not None and number:
            self.tell("gains", (t.TOLD_SHADE, resource, got, number - got, NO_LINE))

    def reveal_wagon_card(self, face: i64) -> None:
        """The Wagon goes to a boomtown, and scores Shade's Horses."""
        card: i64 = NONE
        while face >= 0:
            card += 1
            face -= self.wagon_cards >> card & 1
        self.wagon_cards &= ~t.BIT[card]
        self.wagon[SHADE] = t.WAGON_CARDS[card]
        if self.sink is not None:
            self.tell("wagon_card", (t.WAGON_CARDS[card],))
        self.shade_gains(e.VP, self.horses[SHADE])

    def shade_row(self) -> None:
        """The largest vacant row of up to four for which there are Dudes; of equal ones the nearest to the Outlaws."""
        best: i64 = NONE
        for row in range(t.ROWS):
            size: i64 = t.ROW_SIZE[row]
            if self.rows[row] == NONE and size <= LARGEST_ROW and size <= self.supply[SHADE]:
                if best == NONE or size > t.ROW_SIZE[best]:
                    best = row
        if best == NONE:
            return
        self.supply[SHADE] -= t.ROW_SIZE[best]
        self.rows[best] = SHADE
        if self.sink is not None:
            self.tell("row", (t.TOLD_SHADE, best, t.ROW_SIZE[best]))

    def shade_tents(self) -> None:
        """A Tent on every land beside its boomtown."""
        lands = self.lands_beside(SHADE)
        for land in range(len(t.LAND_IDS)):
            if lands >> land & 1 and self.tent_supply[SHADE]:
                self.tent_supply[SHADE] -= 1
                self.lands[SHADE] |= t.BIT[land]
                if self.sink is not None:
                    self.tell("tent_on_land", (t.TOLD_SHADE, land))

    def shade_exchange(self) -> None:
        """1 Gold for points; without Gold a consolation."""
        if self.gold[SHADE] >= t.EXCHANGE_GOLD[EXCHANGE_EVENT]:
            self.exchange(SHADE, EXCHANGE_EVENT, 1)
        else:
            self.shade_gains(e.VP, VP_FOR_NO_GOLD)

    def exchange(self, party: i64, event: i64, times: i64) -> None:
        """Gold for points, as Event 5 has it."""
        self.spend_gold(party, times * t.EXCHANGE_GOLD[event])
        self.vp[party] += times * t.EXCHANGE_VP[event]
        if self.sink is not None:
            paid, vp = times * t.EXCHANGE_GOLD[event], times * t.EXCHANGE_VP[event]
            self.tell("exchanges", (self.told(party), paid, vp, event))

    def most_exchanges(self, party: i64, event: i64) -> i64:
        """How often a party can exchange at an Event: more often with a Tent there, never without Gold."""
        if not t.EXCHANGE_GOLD[event]:
            return 0
        allowed: i64 = t.EXCHANGE_TIMES[2 * event + (self.events[party] >> event & 1)]
        return min(allowed, self.gold[party] // t.EXCHANGE_GOLD[event])

    def shade_barrel(self) -> None:
        """The open space with the highest number, else the pile."""
        for space in range(t.SPACES, 0, -1):
            if self.stash[space - 1] != NONE:
                self.take_barrel(SHADE, space)
                return
        if self.hidden_barrels():
            self.take_barrel(SHADE, 0)

    def shade_event(self, event: i64) -> None:
        """Gold at Event 2; at Event 5 as much Gold for points as it can."""
        times = self.most_exchanges(SHADE, event)
        if self.sink is not None and (times or event == GOLD_EVENT):
            self.tell("event", (t.TOLD_SHADE, event, self.events[SHADE] >> event & 1))
        if event == GOLD_EVENT:
            self.shade_gains(e.GOLD, 1)
        elif event == EXCHANGE_EVENT and times:
            self.exchange(SHADE, event, times)

    def shade_reward(self, line: i64) -> None:
        """What a Shootout brings: Shade turns what it cannot have into points."""
        while t.OP[line] != e.END:
            number = t.ARG2[line]
            if t.OP[line] == e.BURY:
                self.shade_gains(e.VP, t.ARG[line] * t.SHADE_BURY_VP)
            elif t.ARG[line] == e.HORSE:
                horses = min(number, t.SHADE_MOST_HORSES - self.horses[SHADE])
                self.shade_gains(e.HORSE, horses)
                self.shade_gains(e.VP, (number - horses) * HORSE_REWARD_VP)
            elif t.ARG[line] == e.GOLD or t.ARG[line] == e.VP:
                self.shade_gains(t.ARG[line], number)
            else:
                self.shade_gains(e.VP, number * t.SHADE_OTHER_VP)
            line += 1
