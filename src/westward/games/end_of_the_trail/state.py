"""A position of End of the Trail: where every card, tile and piece is, and who knows it (rules.md 1)."""

from collections.abc import Sized
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from westward.games.end_of_the_trail import tables as t
from westward.games.end_of_the_trail.fields import ZONES, Zones
from westward.kernel.frames import FrameState
from westward.kernel.game import Game

NONE: Final = -1
EMPTY: Final = vec[i64]()
NOWHERE: Final = Zones()
ONE: Final = bytes([1, 2, 4, 8])  # the bit of a party
ALL: Final = bytes([0, 1, 3, 7, 15])  # the bits of so many parties
UNLIMITED: Final = 999  # no upper bound of a hand's money is known

# Where a card is. A zone of a party or of a lot is the number below plus the party or the lot.
DECK: Final = 0
DISCARD: Final = 1
BOX: Final = 2  # Jokers that are not in play
LOT: Final = 3
HAND: Final = 6
HOLE: Final = 10
SUPPLY: Final = 14
SELECTED: Final = 18  # face up for Prospecting, not used yet
USED: Final = 22
PICK: Final = 26  # chosen for Prospecting, not shown yet
KEEPING: Final = 30  # chosen for the supply, not shown yet
RESERVE: Final = 34  # face down before an Argonaut
TURNED: Final = 38  # turned up by an Argonaut in the auction

# What a new game begins with; it takes copies.
_by_card = [0] * t.CARD_COUNT
_by_tile = [0] * t.TILES
_bare = [NONE] * t.TILES
IN_DECK: Final = Zones([DECK] * t.CARD_COUNT)
BY_CARD: Final = vec[i64](_by_card)
BY_TILE: Final = vec[i64](_by_tile)
BARE: Final = vec[i64](_bare)

SETUP: Final = 0  # parts of the game
AUCTIONS: Final = 1
PROSPECTING: Final = 2
GAMBLING: Final = 3
THE_END: Final = 4

# What the game is doing is a stack of frames; the top one says what happens next. An argument is a party,
# plus 8 times whatever else is needed.
# Frames that wait for players:
ASK_HOLE: Final = 1
ASK_LOT: Final = 2
ASK_BID: Final = 3
ASK_RAISE: Final = 4
ASK_PAY: Final = 5
ASK_SELECT: Final = 6
ASK_TURN: Final = 7
ASK_STAKE: Final = 8
ASK_CLAIM: Final = 9
ASK_BUST: Final = 10
ASK_DOUBLE: Final = 11
ASK_HOLD: Final = 12
ASK_RELOCATE: Final = 13
ASK_KEEP: Final = 14
ASK_JOKER: Final = 15
ASK_FINAL: Final = 16
LAST_DECISION: Final = 16
# Frames that go on by themselves:
LAID: Final = 20
HOLES: Final = 21
ROUND: Final = 22
OPEN_AUCTIONS: Final = 23
NEXT_LOT: Final = 24
TAKE_LOT: Final = 25
SELECTION: Final = 26
TURN_ORDER: Final = 27
NEXT_TURN: Final = 28
LOOK: Final = 29
TRAVELED: Final = 30
RELOCATE: Final = 31
PLACE: Final = 32
NUDGED: Final = 33
GAMBLE: Final = 34
JOKERS: Final = 35
REFILL: Final = 36
SHOWDOWN: Final = 37
FINISH: Final = 38
REVEAL: Final = 39
ARGONAUT_BID: Final = 40
ARGONAUT_TOTAL: Final = 41
COMPARE_BIDS: Final = 42
ARGONAUT_TURN: Final = 43
# Frames that wait for a die:
FIRST_CHANCE: Final = 50
LAY_TILE: Final = 50
DEALER: Final = 51
DEAL: Final = 52  # the argument: zone + 64 * (cards to come + 16 * cards dealt)
FILL_RESERVE: Final = 53
DRAW_RESERVE: Final = 54
VALUE: Final = 55

OTHER: Final = 8  # what an argument has beside its party is multiplied by this


class Position(FrameState):
    """The components and the frames. The rules are in the classes that derive from it.

    The deck is a bag: nobody knows an order, so there is none. A tile that nobody has looked at has no value yet.
    """

    def __init__(self, game: Game, seats: i64, options: dict[str, object]) -> None:
        super().__init__(game, seats, options, LAST_DECISION, FIRST_CHANCE)
        self.solo: bool = seats == 1
        self.parties: i64 = 3 if seats == 1 else seats
        self.columns: i64 = t.COLUMNS[seats]
        self.lots: i64 = t.LOTS[seats]
        self.jokers: bool = options["jokers"] is True
        # Ruling 50: alone there is nobody to outbid the player's money; 11.2 caps the bids.
        self.overbid: bool = options["allow_overbid"] is True and seats > 1
        self.recall: bool = options["perfect_recall"] is True
        self.argonauts: bytes = t.PAIRINGS[str(options["argonauts"])]  # by party
        self.part: i64 = SETUP
        self.round: i64 = 0
        self.marker: i64 = NONE
        self.epoch: i64 = 0  # how often the discard pile became the deck
        self.lot: i64 = NONE  # what is being auctioned
        self.high: i64 = NONE
        self.leader: i64 = NONE
        self.passed: i64 = 0  # parties that are out of this lot
        self.won: i64 = 0  # parties that have won a lot this round
        self.forfeited: i64 = 0
        self.price: i64 = NONE  # what the winner of the lot pays
        self.paid: i64 = 0
        self.ready: i64 = 0  # seats that have committed a hidden choice
        self.turn: i64 = NONE  # place in the turn order
        self.waits: i64 = 0  # in succession
        self.done: i64 = 0  # parties that have finished Prospecting
        self.best: i64 = NONE  # who has the best poker hand, once the hole cards are shown
        self.final: i64 = NONE  # the tile of the final claim
        self.where: Zones = NOWHERE  # zone of each card; the last two are the Jokers
        self.deck_of: vec[i64] = EMPTY  # the epoch of the deck in which the card was last: everybody knows it
        self.opened: vec[i64] = EMPTY  # whether everybody knows that the card is in that hand
        self.land: vec[i64] = EMPTY  # type of each tile, or NONE
        self.value: vec[i64] = EMPTY  # gold, or 0 as long as nobody has looked
        self.seen: vec[i64] = EMPTY  # seats that have looked
        self.fresh: vec[i64] = EMPTY  # by seat: tiles just looked at, where a value is not shown for long
        self.tents: vec[i64] = EMPTY  # parties with a tent on the tile
        self.camps: vec[i64] = EMPTY
        self.tents_left: vec[i64] = EMPTY
        self.camps_left: vec[i64] = EMPTY
        self.place: vec[i64] = EMPTY  # the tile under the prospector, or NONE
        self.latest: vec[i64] = EMPTY  # the tile that the party looked at last this round, by travel or Shortcut
        self.order: vec[i64] = EMPTY
        self.bids: vec[i64] = EMPTY  # on this lot: party, dollars, party, dollars ...
        self.floor: vec[i64] = EMPTY  # everybody knows that a hand is worth at least this ...
        self.ceiling: vec[i64] = EMPTY  # ... and at most this
        self.facts: vec[i64] = EMPTY  # (new tile * 16 + previous tile) * 2 + bust: what travels have told everybody

    def fields(self) -> tuple[str, ...]:
        return (
            *("part", "round", "marker", "epoch", "lot", "high", "leader", "passed", "won", "forfeited", "price"),
            *("paid", "ready", "turn", "waits", "done", "best", "final"),
            *("stack", "where", "deck_of", "opened", "land", "value", "seen", "fresh", "tents", "camps"),
            *("tents_left", "camps_left", "place", "latest", "order", "bids", "floor", "ceiling", "facts"),
        )

    def copy_to(self, other: "Position") -> None:
        other.part = self.part
        other.round = self.round
        other.marker = self.marker
        other.epoch = self.epoch
        other.lot = self.lot
        other.high = self.high
        other.leader = self.leader
        other.passed = self.passed
        other.won = self.won
        other.forfeited = self.forfeited
        other.price = self.price
        other.paid = self.paid
        other.ready = self.ready
        other.turn = self.turn
        other.waits = self.waits
        other.done = self.done
        other.best = self.best
        other.final = self.final
        other.stack = self.stack.copy()
        other.where = self.where.copy()
        other.deck_of = self.deck_of[:]
        other.opened = self.opened[:]
        other.land = self.land[:]
        other.value = self.value[:]
        other.seen = self.seen[:]
        other.fresh = self.fresh[:]
        other.tents = self.tents[:]
        other.camps = self.camps[:]
        other.tents_left = self.tents_left[:]
        other.camps_left = self.camps_left[:]
        other.place = self.place[:]
        other.latest = self.latest[:]
        other.order = self.order[:]
        other.bids = self.bids[:]
        other.floor = self.floor[:]
        other.ceiling = self.ceiling[:]
        other.facts = self.facts[:]

    def to_dict(self) -> dict[str, Any]:
        """The two Jokers are alike, so they stand in a fixed order: equal positions have equal fingerprints."""
        out = super().to_dict()
        cards = [out["where"], out["deck_of"], out["opened"]]
        if [card[t.JOKER] for card in cards] > [card[t.JOKER + 1] for card in cards]:
            for card in cards:
                card[t.JOKER], card[t.JOKER + 1] = card[t.JOKER + 1], card[t.JOKER]
        return out

    # ------------------------------------------------------------------ cards
    # Chance decides what lies where, so truth values are added up: the jumps of an `if` would often be guessed wrong.

    def count(self, zone: i64) -> i64:
        """How many cards are there."""
        return self.where.held[zone]

    def cards_in(self, zone: i64) -> vec[i64]:
        """The cards there, ascending."""
        return self.where.cards(zone)

    def money(self, zone: i64) -> i64:
        """What the cards there are worth."""
        total: i64 = 0
        for card in self.cards_in(zone):
            total += t.MONEY[card]
        return total

    def hand_size(self, seat: i64) -> i64:
        """Cards in hand, those that are picked but not shown included: what everybody sees."""
        return self.count(HAND + seat) + self.count(PICK + seat)

    def move_all(self, zone: i64, to: i64) -> None:
        """All cards of a zone go to another one."""
        for card in self.cards_in(zone):
            self.where[card] = to
            self.opened[card] = 0

    def nth_card(self, zone: i64, number: i64) -> i64:
        """The cards of a bag are counted in ascending order."""
        where = self.where.of
        card: i64 = NONE
        while number >= 0:
            card += 1
            number -= where[card] == zone
        return card

    def leave_hand(self, seat: i64, card: i64, zone: i64) -> None:
        """A card is shown: what is known of the money in the hand is now known of the rest."""
        self.where[card] = zone
        self.opened[card] = 0
        dollars: i64 = t.MONEY[card]
        self.floor[seat] = max(self.floor[seat] - dollars, 0)
        if self.ceiling[seat] != UNLIMITED:
            self.ceiling[seat] -= dollars

    def joker_in(self, zone: i64) -> i64:
        """The Joker to take out of a hand. With two of them, the one that everybody knows goes first, then the
        older one (ruling 46): they are alike, and nobody else learns more than has to be shown."""
        one = self.where[t.JOKER] == zone
        two = self.where[t.JOKER + 1] == zone
        if one and two:
            if self.opened[t.JOKER] != self.opened[t.JOKER + 1]:
                return t.JOKER if self.opened[t.JOKER] else t.JOKER + 1
            return t.JOKER if self.deck_of[t.JOKER] <= self.deck_of[t.JOKER + 1] else t.JOKER + 1
        if one or two:
            return t.JOKER if one else t.JOKER + 1
        return NONE

    # ------------------------------------------------------------------ land

    def unclaimed(self, tile: i64) -> bool:
        """No piece of anybody; prospectors do not count (rules.md 0)."""
        return not self.tents[tile] | self.camps[tile] and self.land[tile] != NONE

    def bare_places(self) -> i64:
        """Tiles that are still to be laid."""
        total = t.ROWS * self.columns
        for laid in self.land:
            total -= laid != NONE
        return total

    def land_left(self, kind: i64) -> i64:
        """Tiles of a type that are still to be laid."""
        total: i64 = t.LAND[self.seats * 3 + kind]
        for laid in self.land:
            total -= laid == kind
        return total

    def values_left(self, kind: i64, value: i64) -> i64:
        """Tiles of a type and value that nobody has looked at, in the grid or in the box."""
        total: i64 = t.TILE_COUNTS[kind * t.VALUES + value]
        for laid, found in zip(self.land, self.value):
            total -= (laid == kind) & (found == value)
        return total

    def values_unseen(self, kind: i64) -> i64:
        """All tiles of a type that nobody has looked at."""
        total: i64 = t.TYPE_COUNTS[kind]
        for laid, found in zip(self.land, self.value):
            total -= (laid == kind) & (found != 0)
        return total

    # ------------------------------------------------------------------ books

    def ledger(self) -> dict[str, int]:
        n = int(self.parties)
        where = list(self.where)
        cards: tuple[Sized, ...] = (self.where, self.deck_of, self.opened)
        tiles = (self.land, self.value, self.seen, self.tents, self.camps)
        by_party = (self.tents_left, self.camps_left, self.place, self.latest)
        by_seat = (self.fresh, self.floor, self.ceiling)
        out = {
            "cards": sum(1 for zone in where if 0 <= zone < ZONES and zone != BOX),
            "cards in the box": where.count(BOX),
            "lists of cards": sum(1 for one in cards if len(one) == t.CARD_COUNT),
            "lists of tiles": sum(1 for one in tiles if len(one) == t.TILES),
            "lists of parties": sum(1 for one in by_party if len(one) == n),
            "lists of seats": sum(1 for one in by_seat if len(one) == self.seats),
            "hole cards": max(1, *(where.count(HOLE + seat) for seat in range(4))),
        }
        for party in range(n):
            out[f"tents of {party}"] = self.tents_left[party] + sum(1 for mask in self.tents if mask >> party & 1)
            out[f"camps of {party}"] = self.camps_left[party] + sum(1 for mask in self.camps if mask >> party & 1)
        for kind in range(3):
            out[f"{t.TYPES[kind]} tiles"] = max(list(self.land).count(kind), t.LAND[self.seats * 3 + kind])
            for value in range(1, t.VALUES):
                drawn = sum(1 for tile in range(t.TILES) if self.land[tile] == kind and self.value[tile] == value)
                out[f"{t.TYPES[kind]} tiles worth {value}"] = max(drawn, t.TILE_COUNTS[kind * t.VALUES + value])
        return out
