"""Set-up (rules.md 2 and 11.1), the deck (12) and the start of a round (3)."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from westward.games.end_of_the_trail import fields as z
from westward.games.end_of_the_trail import frames as f
from westward.games.end_of_the_trail import tables as t
from westward.games.end_of_the_trail.fields import Zones
from westward.games.end_of_the_trail.state import ALL, EMPTY, NONE, ONE, UNLIMITED, Position
from westward.kernel.frames import Frames

# What a new game begins with; it takes copies.
_by_card = [0] * t.CARD_COUNT
_by_tile = [0] * t.TILES
_bare = [NONE] * t.TILES
# What a hidden choice of cards is for, in events.
FOR_HOLE: Final = 0
FOR_PROSPECTING: Final = 1
FOR_POKER: Final = 2

IN_DECK: Final = Zones([z.DECK] * t.CARD_COUNT)
BY_CARD: Final = vec[i64](_by_card)
BY_TILE: Final = vec[i64](_by_tile)
BARE: Final = vec[i64](_bare)


class Setup(Position):
    """The table is laid, and cards are dealt. What comes later is pushed first, for the top frame goes first."""

    def setup(self) -> None:
        """rules.md 2. The shuffles and deals are left to the die."""
        self.read_options()
        n = self.parties
        seats = self.seats
        self.stack = Frames()
        self.where = IN_DECK.copy()
        self.deck_of = BY_CARD[:]
        self.opened = BY_CARD[:]
        if not self.jokers:
            self.where[t.JOKER] = z.BOX
            self.where[t.JOKER + 1] = z.BOX
        self.land = BARE[:]
        self.value = BY_TILE[:]
        self.seen = BY_TILE[:]
        self.tents = BY_TILE[:]
        self.camps = BY_TILE[:]
        self.tents_left = vec[i64]([t.TENTS] * n)
        self.camps_left = vec[i64]([t.CAMPS] * n)
        self.place = vec[i64]([NONE] * n)
        self.latest = vec[i64]([NONE] * n)
        self.fresh = vec[i64]([0] * seats)
        self.floor = vec[i64]([0] * seats)
        self.ceiling = vec[i64]([UNLIMITED] * seats)
        self.push(f.ROUND)
        self.push(f.HOLES)
        for seat in range(seats - 1, -1, -1):
            self.deal(z.HAND + seat, t.STARTING_DEAL)
        if self.solo:
            for party in range(n - 1, 0, -1):
                self.push(f.FILL_RESERVE, party)
        else:
            self.push(f.DEALER)
        self.push(f.LAID)
        for tile in range(t.TILES - 1, -1, -1):
            if tile % 4 < self.columns:
                self.push(f.LAY_TILE, tile)

    # ------------------------------------------------------------------ what the dice decide

    def lay_tile(self, tile: i64, face: i64) -> None:
        """Steps 1 and 2: the tiles are laid face down; only their types are to be seen."""
        kind: i64 = 0
        left = self.land_left(kind)
        while face >= left:
            face -= left
            kind += 1
            left = self.land_left(kind)
        self.land[tile] = kind

    def laid(self) -> None:
        if self.sink is not None:
            self.tell("land", tuple([int(kind) for kind in self.land if kind != NONE]))

    def name_dealer(self, seat: i64) -> None:
        """Step 5: cutting for the deal is the same as a fair die."""
        self.marker = seat
        if self.sink is not None:
            self.tell("dealer", (seat,))

    def reserve_choices(self) -> i64:
        """Horses, Claim Jumps and New Prospects that are not in a reserve yet (rules.md 11.1)."""
        where = self.where.of
        total: i64 = 0
        for i in range(len(t.RESERVE_CARDS)):
            total += where[t.RESERVE_CARDS[i]] == z.DECK
        return total

    def fill_reserve(self, party: i64, face: i64) -> None:
        at: i64 = NONE
        while face >= 0:
            at += 1
            face -= self.where[t.RESERVE_CARDS[at]] == z.DECK
        self.where[t.RESERVE_CARDS[at]] = z.RESERVE + party
        if self.count(z.RESERVE + party) < t.RESERVE_SIZE:
            self.push(f.FILL_RESERVE, party)
        elif self.sink is not None:
            self.tell("reserve", (self.who(party), t.RESERVE_SIZE))

    def draw_reserve(self, party: i64, face: i64) -> None:
        """rules.md 11.3: one card of the reserve; its order is nobody's knowledge, so it is a bag too."""
        self.deal_out(self.nth_card(z.RESERVE + party, face), z.SELECTED + party, 1)

    # ------------------------------------------------------------------ cards from the deck

    def deal(self, zone: i64, cards: i64) -> None:
        """So many cards go from the deck to a zone, one roll for each."""
        if cards > 0:
            self.push(f.DEAL, zone + 64 * cards)

    def deal_card(self, arg: i64, face: i64) -> None:
        """One card of the deck; the argument tells how many are still to come."""
        zone = arg % 64
        card = self.nth_card(z.DECK, face)
        self.deal_out(card, zone, 0)
        if z.HAND <= zone < z.HOLE:
            self.take_unseen(zone - z.HAND)
        elif zone >= z.TURNED:
            self.turned = append(self.turned, min(card, t.JOKER))
        dealt = arg // 1024 + 1
        if arg // 64 % 16 > 1:
            self.push(f.DEAL, arg - 64 + 1024)
        elif self.sink is not None and z.HAND <= zone < z.HOLE:
            self.tell("draws", (zone - z.HAND, dealt))

    def no_more_cards(self, arg: i64) -> None:
        """The deck is empty: the discard pile becomes the deck (ruling 42); with no card left, go without."""
        cards = self.cards_in(z.DISCARD)
        self.move_all(z.DISCARD, z.DECK)
        if len(cards):
            self.epoch += 1
            for card in cards:
                self.deck_of[card] = self.epoch
            self.push(f.DEAL, arg)
            if self.sink is not None:
                self.tell("reshuffle", (len(cards),))
        elif self.sink is not None and arg // 1024 and z.HAND <= arg % 64 < z.HOLE:
            self.tell("draws", (arg % 64 - z.HAND, arg // 1024))

    def deal_out(self, card: i64, zone: i64, source: i64) -> None:
        self.where[card] = zone
        if self.sink is None:
            return
        shown = min(card, t.JOKER)
        if zone < z.HAND:
            self.tell("lot_card", (zone - z.LOT, shown))
        elif zone < z.HOLE:
            self.tell("draws_card", (zone - z.HAND, shown), ONE[zone - z.HAND])
        elif zone < z.TURNED:
            self.tell("argonaut_card", (self.who(zone - z.SELECTED), shown, source))
        else:
            self.tell("turns_up", (self.who(zone - z.TURNED), shown))

    # ------------------------------------------------------------------ the hole card, and rounds

    def ask_holes(self) -> None:
        self.ready = 0
        self.push(f.ASK_HOLE)

    def choose_hole(self, seat: i64, card: i64) -> None:
        """Step 7: a hidden commitment of everybody; it stays face down until the end."""
        self.where[card] = z.HOLE + seat
        self.commit(seat, z.HOLE + seat, FOR_HOLE)
        if self.ready == ALL[self.seats]:
            self.ready = 0
            if self.sink is not None:
                self.tell("hole_cards", ())
        else:
            self.push(f.ASK_HOLE)

    def commit(self, seat: i64, zone: i64, what: i64) -> None:
        """A hidden choice is made; the others see that, not what."""
        self.ready |= ONE[seat]
        if self.sink is not None:
            self.tell("commits", (seat, what, *self.shown_cards(zone)), ONE[seat])
            self.tell("ready", (seat, what))

    def shown_cards(self, zone: i64) -> tuple[int, ...]:
        """The cards of a zone as events name them: both Jokers alike."""
        return tuple([min(int(card), t.JOKER) for card in self.cards_in(zone)])

    def start_round(self) -> None:
        """rules.md 3 and 4.1: the lots are dealt face up."""
        self.round += 1
        self.part = f.AUCTIONS
        self.clear_lot()
        self.won = 0
        self.forfeited = 0
        if self.sink is not None:
            self.tell("round", (self.round,))
        self.push(f.OPEN_AUCTIONS)
        for lot in range(self.lots - 1, -1, -1):
            self.deal(z.LOT + lot, t.LOT_SIZE)

    def clear_lot(self) -> None:
        self.lot = NONE
        self.high = NONE
        self.leader = NONE
        self.passed = 0
        self.price = NONE
        self.paid = 0
        self.bids = EMPTY
