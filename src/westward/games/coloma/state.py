"""A position of Coloma: where every piece, token and card is (rules.md 1). Positions of the wheel count from 0."""

from functools import cache
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from westward.games.coloma import actions as a
from westward.games.coloma import effects as e
from westward.games.coloma import frames as f
from westward.games.coloma import tables as t
from westward.kernel.frames import FrameState
from westward.kernel.game import ANY, Bounds, Game
from westward.kernel.menu import Menu

NONE: Final = -1
NEUTRAL: Final = 6  # the owner of a row that belongs to no party
EMPTY: Final = vec[i64]()
ONE: Final = bytes([1, 2, 4, 8, 16, 32, 64])  # the bit of a party
ALL: Final = bytes([0, 1, 3, 7, 15, 31, 63])  # the bits of so many parties
ALL_CARDS: Final[i64] = (1 << t.CARDS) - 1
MOST: Final = 999  # of a resource without a limit
MOST_OUTLAWS: Final = 300


class Position(FrameState):
    """The components and the frames. The rules are in the classes that derive from it.

    A party is a seat, or Shade after the only seat. A deck is `top` and `bottom`, whose order its owner knows, and
    between them a bag, whose order nobody knows. Sets of cards, Events, lands, canyons and Bridges are bit masks.
    """

    def __init__(self, game: Game, seats: i64, options: dict[str, object]) -> None:
        super().__init__(game, seats, options, f.LAST_DECISION, f.FIRST_CHANCE)
        self.solo: bool = seats == 1
        self.parties: i64 = 2 if seats == 1 else seats
        self.pool_size: i64 = t.POOL_SIZE[seats]
        self.hotel_module: bool = False
        self.specialties: bool = False
        self.side_b: bool = False
        self.mules: bool = False
        self.busters: bool = False
        self.year: i64 = 0
        self.round: i64 = 0
        self.sheriff: i64 = NONE
        self.bust: i64 = 0
        self.cart: i64 = 0
        self.outlaws: i64 = 0
        self.hotels_left: i64 = 0
        self.ready: i64 = 0  # seats that have made a hidden choice
        self.left: i64 = NONE  # the revealed Buster cards
        self.right: i64 = NONE
        self.buster: i64 = NONE  # where Buster stands
        self.done: i64 = 0  # parties that have begun their turn of this round
        self.active: i64 = NONE  # the seat whose turn it is
        self.slots: i64 = 0  # of this turn: what can still be used,
        self.fresh: i64 = 0  # the cards built in it, which are dead until the next,
        self.row_filled: i64 = 0
        self.specialty_used: i64 = 0
        self.moves: i64 = 0  # of the Wagon action under way: the movement left,
        self.path: i64 = 0  # the nodes that it has come through; 0 before its first step,
        self.scouted: i64 = 0  # what the specialty has brought in it
        self.wagon_cards: i64 = 0  # the Wagon cards of Shade that are not revealed
        self.shade_rivers: i64 = 0
        self.shade_towns: i64 = 0
        self.shade_lost: i64 = 0  # Dudes that are out of the game
        self.pools: vec[i64] = EMPTY  # top, middle, bottom
        self.rows: vec[i64] = EMPTY  # the party in a row of the Shootout, NEUTRAL or NONE
        self.stash: vec[i64] = EMPTY  # the kinds of the open Barrels
        self.pile: vec[i64] = EMPTY  # kind: how many; so are the next
        self.discarded: vec[i64] = EMPTY
        self.stock: vec[i64] = EMPTY  # Bridges left by type; NONE: not in this game
        self.charts: vec[i64] = EMPTY  # by year
        # By party:
        self.bucks: vec[i64] = EMPTY
        self.gold: vec[i64] = EMPTY
        self.vp: vec[i64] = EMPTY  # on the score track
        self.horses: vec[i64] = EMPTY
        self.lodge: vec[i64] = EMPTY  # Dudes in the Lodge,
        self.supply: vec[i64] = EMPTY  # in the supply,
        self.graves: vec[i64] = EMPTY  # on graves,
        self.guests: vec[i64] = EMPTY  # and on Hotels
        self.tents: vec[i64] = EMPTY  # Tents in the Lodge,
        self.tent_supply: vec[i64] = EMPTY  # in the supply,
        self.events: vec[i64] = EMPTY  # on Events,
        self.lands: vec[i64] = EMPTY  # and on lands
        self.wagon: vec[i64] = EMPTY
        self.hotels: vec[i64] = EMPTY
        self.unused: vec[i64] = EMPTY  # Barrels: party * kinds + kind
        self.used: vec[i64] = EMPTY
        self.choices: vec[i64] = EMPTY  # party * 2: positions of Pioneer and Mule; in the opening two discards
        # By seat:
        self.pioneer: vec[i64] = EMPTY
        self.hand: vec[i64] = EMPTY
        self.bag: vec[i64] = EMPTY
        self.tableau: vec[i64] = EMPTY
        self.top: vec[i64] = EMPTY  # seat * 16: the cards that the owner put on top, the last one first to be drawn
        self.bottom: vec[i64] = EMPTY  # seat * 16: the cards put under the deck, the first one first to be drawn
        self.canyons: vec[i64] = EMPTY
        self.bridges: vec[i64] = EMPTY
        self.carrots: vec[i64] = EMPTY

    def fields(self) -> tuple[str, ...]:
        return (
            *("year", "round", "sheriff", "bust", "cart", "outlaws", "hotels_left", "ready", "left", "right", "buster"),
            *("done", "active", "slots", "fresh", "row_filled", "specialty_used", "moves", "path", "scouted"),
            *("wagon_cards", "shade_rivers", "shade_towns", "shade_lost", "stack"),
            *("pools", "rows", "stash", "pile", "discarded", "stock", "charts"),
            *("bucks", "gold", "vp", "horses", "lodge", "supply", "graves", "guests", "tents", "tent_supply"),
            *("events", "lands", "wagon", "hotels", "unused", "used", "choices"),
            *("pioneer", "hand", "bag", "tableau", "top", "bottom", "canyons", "bridges", "carrots"),
        )

    def copy_to(self, other: "Position") -> None:
        other.hotel_module = self.hotel_module
        other.specialties = self.specialties
        other.side_b = self.side_b
        other.mules = self.mules
        other.busters = self.busters
        other.year = self.year
        other.round = self.round
        other.sheriff = self.sheriff
        other.bust = self.bust
        other.cart = self.cart
        other.outlaws = self.outlaws
        other.hotels_left = self.hotels_left
        other.ready = self.ready
        other.left = self.left
        other.right = self.right
        other.buster = self.buster
        other.done = self.done
        other.active = self.active
        other.slots = self.slots
        other.fresh = self.fresh
        other.row_filled = self.row_filled
        other.specialty_used = self.specialty_used
        other.moves = self.moves
        other.path = self.path
        other.scouted = self.scouted
        other.wagon_cards = self.wagon_cards
        other.shade_rivers = self.shade_rivers
        other.shade_towns = self.shade_towns
        other.shade_lost = self.shade_lost
        other.stack = self.stack.copy()
        other.pools = self.pools[:]
        other.rows = self.rows[:]
        other.stash = self.stash[:]
        other.pile = self.pile[:]
        other.discarded = self.discarded[:]
        other.stock = self.stock[:]
        other.charts = self.charts[:]
        other.bucks = self.bucks[:]
        other.gold = self.gold[:]
        other.vp = self.vp[:]
        other.horses = self.horses[:]
        other.lodge = self.lodge[:]
        other.supply = self.supply[:]
        other.graves = self.graves[:]
        other.guests = self.guests[:]
        other.tents = self.tents[:]
        other.tent_supply = self.tent_supply[:]
        other.events = self.events[:]
        other.lands = self.lands[:]
        other.wagon = self.wagon[:]
        other.hotels = self.hotels[:]
        other.unused = self.unused[:]
        other.used = self.used[:]
        other.choices = self.choices[:]
        other.pioneer = self.pioneer[:]
        other.hand = self.hand[:]
        other.bag = self.bag[:]
        other.tableau = self.tableau[:]
        other.top = self.top[:]
        other.bottom = self.bottom[:]
        other.canyons = self.canyons[:]
        other.bridges = self.bridges[:]
        other.carrots = self.carrots[:]

    # ------------------------------------------------------------------ questions

    def act(self, seat: i64, action: i64) -> None:
        """(game) Do what a choice says, without going on to the next question."""
        raise NotImplementedError

    def ask(self, code: i64, arg: i64) -> None:
        """Put a question of which everybody sees all possible answers to the active player.

        rules.md 5.1: it is skipped where nothing but declining is left, and a sole answer is taken.
        """
        self.stack.push(code, arg)
        menu = Menu()
        self.fill(self.active, menu)
        if menu.count == 0 or (menu.count == 1 and menu.items[0] == a.DECLINE):
            self.stack.drop()
        elif menu.count == 1:
            self.act(self.active, menu.items[0])

    # ------------------------------------------------------------------ counting

    def hand_size(self, seat: i64) -> i64:
        """Cards in hand: everybody sees how many."""
        return ones(self.hand[seat])

    def known_cards(self, cards: vec[i64], seat: i64) -> i64:
        """How many cards lie on top of the deck, or at its bottom, where the owner knows them."""
        number: i64 = 0
        while number < t.CARDS and cards[seat * t.CARDS + number] != t.NO_CARD:
            number += 1
        return number

    def deck_size(self, seat: i64) -> i64:
        """All cards of the deck."""
        return ones(self.bag[seat]) + self.known_cards(self.top, seat) + self.known_cards(self.bottom, seat)

    def gunmen(self, party: i64) -> i64:
        """The Dudes of a party (NEUTRAL: of nobody) at the Shootout."""
        total: i64 = 0
        for row in range(t.ROWS):
            if self.rows[row] == party:
                total += t.ROW_SIZE[row]
        return total

    def all_gunmen(self) -> i64:
        """Everybody at the Shootout who is no Outlaw."""
        total: i64 = 0
        for row in range(t.ROWS):
            if self.rows[row] != NONE:
                total += t.ROW_SIZE[row]
        return total

    def barrels(self, party: i64) -> i64:
        """Tokens in the own area, used or not."""
        total: i64 = 0
        for at in range(party * t.KINDS, (party + 1) * t.KINDS):
            total += self.unused[at] + self.used[at]
        return total

    def pile_size(self) -> i64:
        """Tokens in the hidden pile."""
        total: i64 = 0
        for number in self.pile:
            total += number
        return total

    def counted(self, seat: i64, what: i64) -> i64:
        """What Bridges and abilities count (components.toml, bridge_counts), in the order of effects.COUNTS."""
        if what == 0:
            return self.horses[seat]
        if what == 1:
            return self.hand_size(seat)
        if what == 2:
            return self.graves[seat]
        if what == 3:
            return self.gold[seat]
        if what == 4:
            return self.bucks[seat]
        if what == 5:
            return self.lodge[seat]
        if what == 6:
            return self.barrels(seat)
        if what == 7:
            return ones(self.lands[seat])
        if what == 8:
            return ones(self.events[seat])
        if what == 9:
            return ones(self.canyons[seat])
        if what == 10:
            return ones(self.tableau[seat]) + self.hotels[seat]
        sites: i64 = 0
        for card in range(t.CARDS):
            if self.tableau[seat] >> card & 1:
                sites |= t.BIT[t.CARD_SITE[card]]
        return ones(sites)

    def board(self, seat: i64) -> i64:
        """Which canyons a seat has: 0 is side A."""
        return 1 + self.pioneer[seat] if self.side_b else 0

    def told(self, party: i64) -> i64:
        """What events call a party: Shade has a number of its own."""
        return party if party < self.seats else t.TOLD_SHADE

    # ------------------------------------------------------------------ books

    def ledger(self) -> dict[str, int]:
        out = {"Gold": sum(self.pools) + self.cart + sum(self.gold), "Hotels": self.hotels_left + sum(self.hotels)}
        names = f.party_names(self.seats)
        for party in range(self.parties):
            dudes = self.lodge[party] + self.supply[party] + self.graves[party] + self.guests[party]
            lost = self.shade_lost if party >= self.seats else 0
            out[f"Dudes of {names[party]}"] = dudes + self.gunmen(party) + lost
            pitched = ones(self.events[party]) + ones(self.lands[party])
            out[f"Tents of {names[party]}"] = self.tents[party] + self.tent_supply[party] + pitched
        for seat in range(self.seats):
            cards = self.hand_size(seat) + self.deck_size(seat) + ones(self.tableau[seat])
            out[f"cards of {names[seat]}"] = cards
        for kind in range(t.KINDS):
            tokens = self.pile[kind] + self.discarded[kind] + list(self.stash).count(kind)
            for party in range(self.parties):
                tokens += self.unused[party * t.KINDS + kind] + self.used[party * t.KINDS + kind]
            out[f"{t.BARREL_NAMES[kind]} Barrels"] = tokens
        for bridge in range(t.BRIDGES):
            built = sum(mask >> bridge & 1 for mask in self.bridges)
            left = t.BRIDGE_COPIES[self.seats] if self.stock[bridge] == NONE else self.stock[bridge]
            out[f"{t.BRIDGE_NAMES[bridge]} tiles"] = left + built
        return {name: int(number) for name, number in out.items()}

    def bounds(self) -> dict[str, Bounds]:
        return bounds_of(int(self.seats), self.mules, self.busters)


@cache
def bounds_of(n: int, mules: bool, busters: bool) -> dict[str, Bounds]:
    """What each number can be: it depends on how many sit at the table, on Mules and on Buster."""
    parties, kinds = 2 if n == 1 else n, int(t.KINDS)
    flag, position, amount = Bounds(0, 1), Bounds(NONE, 4), Bounds(0, MOST, parties)
    dudes, tents = Bounds(0, int(max(t.DUDES, t.SHADE_DUDES)), parties), Bounds(0, int(t.TENTS), parties)
    tokens, cards = int(max(t.BARREL_COUNT)), Bounds(0, int(ALL_CARDS), n)
    buster = position if busters else Bounds(NONE, NONE)
    alone = 1 if n == 1 else 0
    order = Bounds(0, t.NO_CARD, n * t.CARDS)
    pool_size = t.POOL_SIZE[n]
    gold = 3 * pool_size
    return {
        "year": Bounds(0, t.YEARS - 1),
        "round": Bounds(0, t.ROUNDS),
        "sheriff": Bounds(NONE, parties - 1),
        "bust": Bounds(0, 4),
        "cart": Bounds(0, gold),
        "outlaws": Bounds(0, MOST_OUTLAWS),
        "hotels_left": Bounds(0, t.HOTELS[n]),
        "ready": Bounds(0, ALL[n]),
        "left": buster,
        "right": buster,
        "buster": buster,
        "done": Bounds(0, ALL[parties]),
        "active": Bounds(NONE, n - 1),
        "slots": Bounds(0, (1 << int(t.SLOTS)) - 1),
        "fresh": Bounds(0, int(ALL_CARDS)),
        "row_filled": flag,
        "specialty_used": Bounds(0, MOST),
        "moves": Bounds(0, 60),
        "path": Bounds(0, (1 << int(t.NODES)) - 1),
        "scouted": Bounds(0, 60),
        "wagon_cards": Bounds(0, alone * int(t.ALL_WAGON_CARDS)),
        "shade_rivers": Bounds(0, 60 * alone),
        "shade_towns": Bounds(0, 60 * alone),
        "shade_lost": Bounds(0, int(t.SHADE_DUDES) * alone),
        "stack": Bounds(0, 999_999, ANY),
        "pools": Bounds(0, pool_size, 3),
        "rows": Bounds(NONE, NEUTRAL, t.ROWS),
        "stash": Bounds(NONE, kinds - 1, t.SPACES),
        "pile": Bounds(0, tokens, kinds),
        "discarded": Bounds(0, tokens, kinds),
        "stock": Bounds(NONE, t.BRIDGE_COPIES[n], int(t.BRIDGES)),
        "charts": Bounds(NONE, int(t.CHARTS) - 1, t.YEARS),
        "bucks": amount,
        "gold": Bounds(0, gold, parties),
        "vp": Bounds(-MOST * alone, MOST, parties),
        "horses": Bounds(0, int(max(t.HORSES, t.SHADE_MOST_HORSES)), parties),
        "lodge": dudes,
        "supply": dudes,
        "graves": Bounds(0, int(t.GRAVES), parties),
        "guests": dudes,
        "tents": tents,
        "tent_supply": tents,
        "events": Bounds(0, 31, parties),
        "lands": Bounds(0, (1 << len(t.LAND_IDS)) - 1, parties),
        "wagon": Bounds(0, int(t.NODES) - 1, parties),
        "hotels": Bounds(0, t.HOTELS[n], parties),
        "unused": Bounds(0, tokens, parties * kinds),
        "used": Bounds(0, tokens, parties * kinds),
        "choices": Bounds(NONE, 2 * t.CARDS - 1, 2 * parties),
        "pioneer": Bounds(NONE, len(t.PIONEERS) - 1, n),
        "hand": cards,
        "bag": cards,
        "tableau": cards,
        "top": order,
        "bottom": order,
        "canyons": Bounds(0, (1 << t.CANYONS) - 1, n),
        "bridges": Bounds(0, (1 << int(t.BRIDGES)) - 1, n),
        "carrots": Bounds(0, 31 if mules else 0, n),
    }


def ones(mask: i64) -> i64:
    """How many bits a mask has."""
    total: i64 = t.ONES[mask & 255]
    mask >>= 8
    while mask:
        total += t.ONES[mask & 255]
        mask >>= 8
    return total


def less(price: i64, discount: i64) -> i64:
    """A price after a discount; no part goes below nothing."""
    bucks = max(bucks_of(price) - bucks_of(discount), 0)
    gold = max(gold_of(price) - gold_of(discount), 0)
    dudes = max(dudes_of(price) - dudes_of(discount), 0)
    return bucks + e.GOLD_PART * gold + e.DUDE_PART * dudes


def bucks_of(price: i64) -> i64:
    """What is due in Bucks, or in Gold as money."""
    return price & 255


def gold_of(price: i64) -> i64:
    """What is due in Gold."""
    return price >> 8 & 255


def dudes_of(price: i64) -> i64:
    """What is due in Dudes."""
    return price >> 16
