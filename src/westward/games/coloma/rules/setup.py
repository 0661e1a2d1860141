"""Set-up (rules.md 2 and 12): the table is laid; what is random is left to the die, in the order of section 13."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from westward.games.coloma import actions as a
from westward.games.coloma import frames as f
from westward.games.coloma import tables as t
from westward.games.coloma.rules.resources import Resources
from westward.games.coloma.state import ALL, ALL_CARDS, NEUTRAL, NONE, ONE
from westward.kernel.frames import Frames
from westward.kernel.menu import Menu

# What a new game begins with; it takes copies.
_no_rows = [NONE] * t.ROWS
_no_tokens = [0] * t.KINDS
_no_stash = [NONE] * t.SPACES
_no_stock = [NONE] * t.BRIDGES
_no_charts = [NONE] * (t.YEARS - 1) + [t.PRINTED]
NO_ROWS: Final = vec[i64](_no_rows)
NO_TOKENS: Final = vec[i64](_no_tokens)
NO_STASH: Final = vec[i64](_no_stash)
NO_STOCK: Final = vec[i64](_no_stock)
NO_CHARTS: Final = vec[i64](_no_charts)


class Setup(Resources):
    """What comes later is pushed first, for the top frame goes first."""

    def read_options(self) -> None:
        """rules.md 2: everything combines freely, but two Mules are for two players."""
        self.hotel_module = self.options["hotel"] is True
        self.specialties = self.options["specialties"] is True
        self.side_b = self.options["board_side"] == "B"
        self.mules = self.options["mule_duel"] is True
        self.busters = self.seats <= 2 and not self.mules
        if self.mules and self.seats != 2:
            raise ValueError(f"option mule_duel: the Mule Duel is for 2 seats, not {self.seats}; choose false")

    def setup(self) -> None:
        self.read_options()
        self.lay_board()
        self.lay_players()
        if self.solo:
            self.lay_shade()
        self.stack = Frames()
        self.push(f.ROUND)
        self.push(f.OPENING)
        for seat in range(self.seats - 1, -1, -1):
            self.push(f.CARDS, seat + f.PARTY * t.START_CARDS)
        # Step 11: pioneers matter with their specialties or their boards only.
        if (self.specialties or self.side_b) and self.options["pioneers"] == "dealt":
            for seat in range(self.seats - 1, -1, -1):
                self.pioneer[seat] = NONE
                self.push(f.PIONEER, seat)
        for year in range(t.YEARS - 2, -1, -1):
            self.push(f.CHART, year)
        for number in range(t.BRIDGES_IN_PLAY - 1, -1, -1):
            self.push(f.BRIDGE_TYPE, number)
        for space in range(t.SPACES, 0, -1):
            self.push(f.STASH, space)
        if not self.solo:
            self.push(f.SHERIFF)

    def lay_board(self) -> None:
        """Steps 1 to 7."""
        size = self.pool_size
        self.pools = vec[i64]([size, size, size])
        self.pools[0] -= t.START_GOLD * self.seats  # ruling 21
        self.bust = self.signpost()
        self.outlaws = t.OUTLAWS[0]
        self.rows = NO_ROWS[:]
        neutral: i64 = t.NEUTRAL_ROW[self.seats]
        if neutral:
            self.rows[neutral - 1] = NEUTRAL
        self.stash = NO_STASH[:]
        self.pile = t.BARREL_COUNT[:]
        self.discarded = NO_TOKENS[:]
        self.stock = NO_STOCK[:]
        self.charts = NO_CHARTS[:]
        self.hotels_left = t.HOTELS[self.seats] if self.hotel_module else 0

    def lay_players(self) -> None:
        """Step 8. Shade gets the same places, which are filled afterwards."""
        n = self.seats
        parties = self.parties
        self.bucks = vec[i64]([t.START_BUCKS] * parties)
        self.gold = vec[i64]([t.START_GOLD] * parties)
        self.vp = vec[i64]([0] * parties)
        self.horses = vec[i64]([t.START_HORSES] * parties)
        self.lodge = vec[i64]([t.START_DUDES] * parties)
        self.supply = vec[i64]([t.DUDES - t.START_DUDES] * parties)
        self.graves = vec[i64]([0] * parties)
        self.guests = vec[i64]([0] * parties)
        self.tents = vec[i64]([t.START_TENTS] * parties)
        self.tent_supply = vec[i64]([t.TENTS - t.START_TENTS] * parties)
        self.events = vec[i64]([0] * parties)
        self.lands = vec[i64]([0] * parties)
        self.wagon = vec[i64]([t.START] * parties)
        self.hotels = vec[i64]([0] * parties)
        self.unused = vec[i64]([0] * (parties * t.KINDS))
        self.used = vec[i64]([0] * (parties * t.KINDS))
        self.choices = vec[i64]([NONE] * (2 * parties))
        self.pioneer = vec[i64]([0] * n)
        for seat in range(n):
            self.pioneer[seat] = seat
        self.hand = vec[i64]([0] * n)
        self.bag = vec[i64]([ALL_CARDS] * n)
        self.tableau = vec[i64]([0] * n)
        self.top = vec[i64]([t.NO_CARD] * (n * t.CARDS))
        self.bottom = vec[i64]([t.NO_CARD] * (n * t.CARDS))
        self.canyons = vec[i64]([0] * n)
        self.bridges = vec[i64]([0] * n)
        self.carrots = vec[i64]([31 if self.mules else 0] * n)

    def lay_shade(self) -> None:
        """12.6: Dudes and Tents in a pool, one more Tent on an Event, the Sheriff's badge, and points by level."""
        self.sheriff = 1
        self.bucks[1] = 0
        self.gold[1] = t.SHADE_GOLD
        self.vp[1] = t.SHADE.levels[str(self.options["solo_level"])]
        self.horses[1] = t.SHADE_HORSES
        self.lodge[1] = 0
        self.supply[1] = t.SHADE_DUDES
        self.tents[1] = 0
        self.tent_supply[1] = t.SHADE_TENTS
        self.events[1] = t.SHADE_EVENTS
        self.wagon_cards = t.ALL_WAGON_CARDS

    # ------------------------------------------------------------------ what the dice decide

    def name_sheriff(self, face: i64) -> None:
        """Step 10, ruling 51."""
        self.sheriff = face
        if self.sink is not None:
            self.tell("sheriff", (face, NONE))

    def open_barrel(self, space: i64, face: i64) -> None:
        """A token of the pile is turned up on a space of the Stash; equal tokens count singly."""
        kind = self.draw_token(face)
        self.stash[space - 1] = kind
        if self.sink is not None:
            self.tell("stash", (space, kind))

    def draw_token(self, face: i64) -> i64:
        """The face-th token of the pile."""
        kind: i64 = 0
        while face >= self.pile[kind]:
            face -= self.pile[kind]
            kind += 1
        self.pile[kind] -= 1
        return kind

    def bridges_in_box(self) -> i64:
        """Types that are not in play."""
        total: i64 = 0
        for left in self.stock:
            total += left == NONE
        return total

    def choose_bridge(self, face: i64) -> None:
        """Step 5: the face-th of the types that are not in play yet."""
        bridge: i64 = NONE
        while face >= 0:
            bridge += 1
            face -= self.stock[bridge] == NONE
        self.stock[bridge] = t.BRIDGE_COPIES[self.seats]
        if self.sink is not None:
            self.tell("bridge_type", (bridge,))

    def charts_in_box(self) -> i64:
        """Chart tiles that are not drawn."""
        total = t.CHARTS
        for chart in self.charts:
            total -= chart != NONE
        return total

    def choose_chart(self, year: i64, face: i64) -> None:
        """Step 6, ruling 55: the face-th of the tiles that are left."""
        chart = left_over(self.charts, face)
        self.charts[year] = chart
        if self.sink is not None:
            self.tell("chart", (year, chart))

    def pioneers_left(self) -> i64:
        total: i64 = len(t.PIONEERS)
        for pioneer in self.pioneer:
            total -= pioneer != NONE
        return total

    def deal_pioneer(self, seat: i64, face: i64) -> None:
        """Step 11, ruling 56."""
        pioneer = left_over(self.pioneer, face)
        self.pioneer[seat] = pioneer
        if self.sink is not None:
            self.tell("pioneer", (seat, pioneer))

    # ------------------------------------------------------------------ the opening

    def fill_opening(self, seat: i64, menu: Menu) -> None:
        """Step 9: two cards, each to the top or the bottom of the deck."""
        first = self.choices[2 * seat]
        hand = self.hand[seat]
        if first != NONE:
            hand &= ~t.BIT[first >> 1]
        for card in range(t.CARDS):
            if hand >> card & 1:
                menu.add(a.DISCARD + 2 * card)
                menu.add(a.DISCARD + 2 * card + 1)

    def choose_discard(self, seat: i64, choice: i64) -> None:
        """A hidden choice: the cards stay in the hand until everybody has chosen."""
        part = self.next_choice(seat)
        self.choices[2 * seat + part] = choice
        if self.sink is not None:
            self.tell("picks", (seat, choice >> 1, choice & 1), ONE[seat])
        if part == 1:
            self.commit(seat)
        if self.ready != ALL[self.seats]:
            self.push(f.ASK_OPENING)
            return
        self.ready = 0
        for other in range(self.seats):
            for at in range(2 * other, 2 * other + 2):
                self.put_back(other, self.choices[at] >> 1, self.choices[at] & 1)
                self.choices[at] = NONE

    def next_choice(self, seat: i64) -> i64:
        """Which part of a hidden choice is open: 0 or 1."""
        return 0 if self.choices[2 * seat] == NONE else 1

    def commit(self, seat: i64) -> None:
        """A hidden choice is complete; the others see that, not what."""
        self.ready |= ONE[seat]
        if self.sink is not None:
            self.tell("ready", (seat,))


def left_over(taken: vec[i64], face: i64) -> i64:
    """The face-th of the numbers that are not taken."""
    found: i64 = NONE
    while face >= 0:
        found += 1
        face -= found not in taken
    return found
