"""A position of End of the Trail: where every card, tile and piece is, and who knows it (rules.md 1)."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from westward.games.end_of_the_trail import fields as z
from westward.games.end_of_the_trail import frames as f
from westward.games.end_of_the_trail import tables as t
from westward.games.end_of_the_trail.actions import BID_CAP
from westward.games.end_of_the_trail.fields import Zones
from westward.kernel.frames import FrameState
from westward.kernel.game import ANY, Bounds, Game

NONE: Final = -1
EMPTY: Final = vec[i64]()
NOWHERE: Final = Zones()
ONE: Final = bytes([1, 2, 4, 8])  # the bit of a party
ALL: Final = bytes([0, 1, 3, 7, 15])  # the bits of so many parties
UNLIMITED: Final = 999  # no upper bound of a hand's money is known
MOST_RESHUFFLES: Final = 60  # more than any game has; each of them makes a view longer


class Position(FrameState):
    """The components and the frames. The rules are in the classes that derive from it.

    The deck is a bag: nobody knows an order, so there is none. A tile that nobody has looked at has no value yet.
    """

    def __init__(self, game: Game, seats: i64, options: dict[str, object]) -> None:
        super().__init__(game, seats, options, f.LAST_DECISION, f.FIRST_CHANCE)
        self.solo: bool = seats == 1
        self.parties: i64 = 3 if seats == 1 else seats
        self.columns: i64 = t.COLUMNS[seats]
        self.lots: i64 = t.LOTS[seats]
        self.jokers: bool = False
        self.overbid: bool = False
        self.recall: bool = True
        self.argonauts: bytes = b""  # by party
        self.part: i64 = f.SETUP
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
        self.deck_of: vec[i64] = EMPTY  # the epoch of the deck from which a hidden card came: everybody knows it
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
        self.turned: vec[i64] = EMPTY  # cards that Argonauts have turned up for this lot, in this order
        self.facts: vec[i64] = EMPTY  # (new tile * 16 + previous tile) * 2 + bust: what travels have told everybody

    def fields(self) -> tuple[str, ...]:
        return (
            *("part", "round", "marker", "epoch", "lot", "high", "leader", "passed", "won", "forfeited", "price"),
            *("paid", "ready", "turn", "waits", "done", "best", "final"),
            *("stack", "where", "deck_of", "opened", "land", "value", "seen", "fresh", "tents", "camps"),
            *("tents_left", "camps_left", "place", "latest", "order", "bids", "floor", "ceiling", "turned", "facts"),
        )

    def read_options(self) -> None:
        self.jokers = self.options["jokers"] is True
        # Ruling 50: alone there is nobody to outbid the player's money; 11.2 caps the bids.
        self.overbid = self.options["allow_overbid"] is True and not self.solo
        self.recall = self.options["perfect_recall"] is True
        self.argonauts = t.PAIRINGS[str(self.options["argonauts"])]

    def copy_to(self, other: "Position") -> None:
        other.jokers = self.jokers
        other.overbid = self.overbid
        other.recall = self.recall
        other.argonauts = self.argonauts
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
        other.turned = self.turned[:]
        other.facts = self.facts[:]

    def to_dict(self) -> dict[str, Any]:
        """Equal positions have equal fingerprints: from which deck a card came is written down as long as it matters,
        and the two Jokers, which are alike, stand in a fixed order."""
        out = super().to_dict()
        where, deck_of, opened = out["where"], out["deck_of"], out["opened"]
        for card in range(t.CARD_COUNT):
            if not self.hidden_from(NONE, card):
                deck_of[card] = int(self.epoch)
        one, two = t.JOKER, t.JOKER + 1
        if (where[one], deck_of[one], opened[one]) > (where[two], deck_of[two], opened[two]):
            for cards in (where, deck_of, opened):
                cards[one], cards[two] = cards[two], cards[one]
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
        return self.count(z.HAND + seat) + self.count(z.PICK + seat)

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

    def take_unseen(self, seat: i64) -> None:
        """A card comes into a hand that the others do not see: what they knew of the money there, they still know."""
        if self.floor[seat]:
            self.floor[seat] += t.CHEAPEST
        if self.ceiling[seat] != UNLIMITED:
            self.ceiling[seat] += t.DEAREST

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

    def turned_up(self, party: i64) -> list[int]:
        """The cards that an Argonaut has turned up for this lot, in that order; the first Argonaut's come first."""
        start: i64 = 0
        for earlier in range(party):
            start += self.count(z.TURNED + earlier)
        return [int(card) for card in list(self.turned)[start : start + self.count(z.TURNED + party)]]

    def who(self, party: i64) -> i64:
        """A party as events name it: a seat, or an Argonaut by its label, so that its name needs no view."""
        return party if party < self.seats else t.ARGONAUT + self.argonauts[party]

    def mover(self) -> tuple[int, bool]:
        """Who makes a tent move, and whether a camp pushes it: the frame of the card that was played waits below.

        New Prospects leaves a frame of its own, or an Argonaut's tent that is to be placed (ruling 38); a Claim Jump
        the camp.
        """
        at = len(self.stack) - 1
        while self.stack[at] != f.NUDGED and self.stack[at] != f.PLACE:
            at -= 2
        arg = self.stack[at - 1]
        return int(arg % f.OTHER), self.stack[at] == f.PLACE and arg // f.OTHER % 2 == t.CAMP

    def at(self, tile: i64) -> i64:
        """A tile as events name it: with its land."""
        return tile + t.TILES * self.land[tile]

    def hidden_from(self, seat: i64, card: i64) -> bool:
        """In the deck, in a reserve, in a rival's hand unless everybody saw it get there, or a rival's hole card.

        From an onlooker (NONE) every closed card is hidden.
        """
        zone = self.where[card]
        if z.HAND <= zone < z.HOLE or z.PICK <= zone < z.KEEPING:
            return not self.opened[card] and zone != z.HAND + seat and zone != z.PICK + seat
        if z.HOLE <= zone < z.SUPPLY:
            return zone != z.HOLE + seat and self.part != f.THE_END
        return zone == z.DECK or z.RESERVE <= zone < z.TURNED

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

    def name_of(self, party: i64) -> str:
        """What positions call a party."""
        return f.party_names(int(self.seats), self.argonauts)[party]

    def ledger(self) -> dict[str, int]:
        where = list(self.where)
        out = {"cards": sum(1 for zone in where if zone != z.BOX), "cards in the box": where.count(z.BOX)}
        for party in range(self.parties):
            out[f"tents of {party}"] = self.tents_left[party] + sum(1 for mask in self.tents if mask >> party & 1)
            out[f"camps of {party}"] = self.camps_left[party] + sum(1 for mask in self.camps if mask >> party & 1)
        for kind in range(3):
            out[f"{t.TYPES[kind]} tiles"] = max(list(self.land).count(kind), t.LAND[self.seats * 3 + kind])
            for value in range(1, t.VALUES):
                drawn = sum(1 for tile in range(t.TILES) if self.land[tile] == kind and self.value[tile] == value)
                out[f"{t.TYPES[kind]} tiles worth {value}"] = max(drawn, t.TILE_COUNTS[kind * t.VALUES + value])
        return out

    def bounds(self) -> dict[str, Bounds]:
        n, parties = int(self.seats), int(self.parties)
        party, some, dollars = Bounds(NONE, parties - 1), Bounds(0, ALL[parties]), Bounds(NONE, BID_CAP)
        tile, owners = Bounds(NONE, t.TILES - 1, parties), Bounds(0, ALL[parties], t.TILES)
        money = Bounds(0, UNLIMITED, n)
        return {
            "part": Bounds(0, len(f.PARTS) - 1),
            "round": Bounds(0, int(t.ROUNDS)),
            "marker": Bounds(NONE, n - 1),
            "epoch": Bounds(0, MOST_RESHUFFLES),
            "lot": Bounds(NONE, int(self.lots) - 1),
            "high": dollars,
            "leader": party,
            "passed": some,
            "won": some,
            "forfeited": Bounds(0, ALL[n] if self.overbid else 0),
            "price": dollars,
            "paid": Bounds(0, BID_CAP),
            "ready": Bounds(0, ALL[n]),
            "turn": party,
            "waits": Bounds(0, parties - 1),
            "done": some,
            "best": party,
            "final": Bounds(NONE, t.TILES - 1),
            "stack": Bounds(0, f.MOST_ARG, ANY),
            "where": Bounds(0, int(z.ZONES) - 1, t.CARD_COUNT),
            "deck_of": Bounds(0, int(self.epoch), t.CARD_COUNT),
            "opened": Bounds(0, 1, t.CARD_COUNT),
            "land": Bounds(NONE, len(t.TYPES) - 1, t.TILES),
            "value": Bounds(0, t.VALUES - 1, t.TILES),
            "seen": Bounds(0, ALL[n], t.TILES),
            "fresh": Bounds(0, 0 if self.recall else (1 << t.TILES) - 1, n),
            "tents": owners,
            "camps": owners,
            "tents_left": Bounds(0, int(t.TENTS), parties),
            "camps_left": Bounds(0, int(t.CAMPS), parties),
            "place": tile,
            "latest": tile,
            "order": Bounds(0, parties - 1, ANY),
            "bids": Bounds(0, BID_CAP, ANY),
            "floor": money,
            "ceiling": money,
            "turned": Bounds(0, t.JOKER, ANY),
            "facts": Bounds(0, 2 * t.TILES * t.TILES - 1, ANY),
        }
