"""components.toml, read once into constant tables."""

import math
from pathlib import Path
from typing import Final, NamedTuple

from librt.vecs import vec
from mypy_extensions import i64

from westward.kernel.components import Sheet, digest_components, read_components

# ------------------------------------------------------------------ names

RANKS: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
SUITS: Final = ("clubs", "diamonds", "hearts", "spades")  # low to high
ACTIONS: Final[tuple[str, ...]] = (
    "oxen",
    "mules",
    "horse",
    "shortcut",
    "double_or_nothin",
    "claim_jump",
    "new_prospects",
    "joker",
)
OXEN: Final = 0
MULES: Final = 1
HORSE: Final = 2
SHORTCUT: Final = 3
DOUBLE: Final = 4
JUMP: Final = 5
NUDGE: Final = 6
NO_ACTION: Final = 7

PACK: Final = 52
JOKER: Final = 52  # the first of two that are alike
CARD_COUNT: Final = 54

TYPES: Final = ("foothill", "canyon", "mountain")  # low to high
PIECES: Final = ("tent", "camp")
TENT: Final = 0
CAMP: Final = 1

ROWS: Final = 4
TILES: Final = 16  # room for the largest grid: row * 4 + column, from r1c1
VALUES: Final = 7  # gold values run from 1 to 6

CATEGORY_IDS: Final[tuple[str, ...]] = (
    "high_card",
    "pair",
    "two_pair",
    "three_of_a_kind",
    "straight",
    "flush",
    "full_house",
    "four_of_a_kind",
    "straight_flush",
)
ARGONAUT_IDS: Final = ("A1", "A2", "A3")


class Card(NamedTuple):
    """A card as printed."""

    id: str
    rank: str
    rank_value: int
    suit: str
    action: str
    money: int


class Category(NamedTuple):
    """A line of the poker chart."""

    id: str
    name: str
    gold: int


class Argonaut(NamedTuple):
    """An automatic opponent: its fixed poker hand, and the cards on which it bids."""

    id: str
    category: int
    suits: tuple[str, ...]
    ranks: tuple[str, ...]
    joker: bool


class Setup(NamedTuple):
    """What a number of seats needs."""

    columns: int
    land: tuple[int, int, int]  # tiles by type
    lots: int


# ------------------------------------------------------------------ readers


def card_ids() -> tuple[str, ...]:
    """The cards by rank, then suit, so that a number compares them; the Joker last."""
    return (*(rank + suit[0].upper() for rank in RANKS for suit in SUITS), "JOKER")


def read_card(entry: Sheet) -> Card:
    """One card of the file, checked against its id."""
    name = entry.word("id")
    rank = entry.word("rank", (*RANKS, "joker"))
    suit = entry.word("suit", (*SUITS, "none"))
    action = entry.word("action", ACTIONS)
    copies = 2 if name == "JOKER" else 1
    if entry.number("count") != copies:
        raise entry.wrong("count", f"must be {copies}")
    if name != "JOKER" and rank + suit[0].upper() != name:
        raise entry.wrong("rank", f"and suit do not fit the id '{name}'")
    if (action == "joker") != (name == "JOKER"):
        raise entry.wrong("action", "joker belongs to the Joker alone")
    value = RANKS.index(rank) + 2 if rank in RANKS else 0
    if entry.number("rank_value", 0, 14) != value:
        raise entry.wrong("rank_value", f"must be {value}")
    return Card(name, rank, value, suit, action, entry.number("money", 1, 5))


def read_reach(sheet: Sheet, action: str) -> int:
    """How many rows, from the bottom one, an action reaches."""
    entry = sheet.table("action").table(action)
    rows = list(entry.value("reach_rows"))
    if not rows or rows != list(range(1, len(rows) + 1)) or len(rows) > ROWS:
        raise entry.wrong("reach_rows", f"must count the rows from 1, at most to {ROWS}, not {rows!r}")
    return len(rows)


def read_tiles(sheet: Sheet) -> bytes:
    """How many tiles are printed: type * 7 + value."""
    counts = [0] * (len(TYPES) * VALUES)
    for entry in sheet.tables("tile"):
        kind = TYPES.index(entry.word("type", TYPES))
        counts[kind * VALUES + entry.number("gold", 1, 6)] += entry.number("count", 1, 24)
    return bytes(counts)


def read_setup(sheet: Sheet, seats: int) -> Setup:
    """The grid for a number of seats: as many tiles as places, and no more than are printed."""
    for entry in sheet.tables("setup"):
        if entry.number("players", 1, 4) == seats:
            columns = entry.number("columns", 2, 4)
            land = (entry.number("foothills"), entry.number("canyons"), entry.number("mountains"))
            if sum(land) != ROWS * columns:
                raise entry.wrong("columns", f"gives {ROWS * columns} places for {sum(land)} tiles")
            for kind in range(len(TYPES)):
                if land[kind] > TYPE_COUNTS[kind]:
                    raise entry.wrong("columns", f"needs more {TYPES[kind]} tiles than there are")
            return Setup(columns, land, entry.number("lots", 1, 3))
    raise sheet.wrong("setup", f"lacks the entry for {seats} players")


def read_argonaut(entry: Sheet) -> Argonaut:
    """One Argonaut of the file: it bids by suit or by rank."""
    suits = entry.words("bid_on_suits", SUITS) if "bid_on_suits" in entry.data else SUITS
    ranks = entry.words("bid_on_ranks", RANKS) if "bid_on_ranks" in entry.data else RANKS
    category = CATEGORY_IDS.index(entry.word("poker_category", CATEGORY_IDS))
    return Argonaut(entry.word("id"), category, suits, ranks, entry.value("bid_on_joker") is True)


def bids_on(argonaut: Argonaut, card: Card) -> bool:
    """Whether an Argonaut bids when it turns up this card (rules.md 11.2)."""
    if card.id == "JOKER":
        return argonaut.joker
    return card.suit in argonaut.suits and card.rank in argonaut.ranks


def tile_name(tile: int) -> str:
    """`r1c1` is the bottom row's leftmost tile."""
    return f"r{tile // 4 + 1}c{tile % 4 + 1}"


def steps(one: int, two: int) -> int:
    """Orthogonal steps between two tiles."""
    return abs(one // 4 - two // 4) + abs(one % 4 - two % 4)


def clockwise(one: int, two: int) -> float:
    """The angle under which a tile is seen from another one: due left is 0, up is a quarter turn (rules.md 11.5)."""
    return math.atan2(two // 4 - one // 4, one % 4 - two % 4) % (2 * math.pi)


SHEET: Final = read_components("end_of_the_trail", Path(__file__).parent / "components.toml")
DIGEST: Final = digest_components(SHEET)

# ------------------------------------------------------------------ cards

CARDS: Final = tuple(read_card(entry) for entry in SHEET.by_id("card", card_ids()))
CARD_NAMES: Final[tuple[str, ...]] = tuple(card.id for card in CARDS)
CARD_INDEX: Final = {name: number for number, name in enumerate(CARD_NAMES)}
ACTION_NAMES: Final = tuple(SHEET.table("action").table(action).word("name") for action in ACTIONS)

_pack = (*CARDS, CARDS[JOKER])
MONEY: Final = bytes(card.money for card in _pack)
RANK: Final = bytes(card.rank_value for card in _pack)
SUIT: Final = bytes(number % 4 for number in range(CARD_COUNT))
ACTION: Final = bytes(ACTIONS.index(card.action) for card in _pack)
CHEAPEST: Final[i64] = min(MONEY)
DEAREST: Final[i64] = max(MONEY)
REACH: Final = bytes([*(read_reach(SHEET, action) for action in ACTIONS[:3]), ROWS, ROWS, ROWS, ROWS, 0])
"""Rows that an action reaches; only travel is limited (rules.md 5.3)."""

# ------------------------------------------------------------------ land

TILE_COUNTS: Final = read_tiles(SHEET)
TYPE_COUNTS: Final = bytes(sum(TILE_COUNTS[kind * VALUES : kind * VALUES + VALUES]) for kind in range(len(TYPES)))
TILE_NAMES: Final[tuple[str, ...]] = tuple(tile_name(tile) for tile in range(TILES))
TILE_INDEX: Final = {name: number for number, name in enumerate(TILE_NAMES)}
DISTANCE: Final = bytes(steps(one, two) for one in range(TILES) for two in range(TILES))
PAIRS: Final = tuple((one, two) for one in range(TILES) for two in range(one, TILES) if steps(one, two) == 1)
PAIR_COUNT: Final = 24
PAIR_ONE: Final = bytes(one for one, two in PAIRS)
PAIR_TWO: Final = bytes(two for one, two in PAIRS)
CLOCKWISE: Final = bytes(
    sum(clockwise(tile, third) < clockwise(tile, other) for third in range(TILES))
    for tile in range(TILES)
    for other in range(TILES)
)
"""tile * 16 + other: where the other one comes when we look around clockwise from due left."""

SETUPS: Final = tuple(read_setup(SHEET, seats) for seats in range(1, 5))
COLUMNS: Final = bytes([0, *(setup.columns for setup in SETUPS)])
LOTS: Final = bytes([0, *(setup.lots for setup in SETUPS)])
LAND: Final = bytes([0, 0, 0, *(count for setup in SETUPS for count in setup.land)])
"""seats * 3 + type."""

# ------------------------------------------------------------------ limits

_limits = SHEET.table("limits")
ROUNDS: Final[i64] = SHEET.table("meta").number("rounds", 1, 3)
STARTING_DEAL: Final[i64] = _limits.number("starting_deal", 2, 6)
LOT_SIZE: Final[i64] = _limits.number("auction_lot_size", 1, 3)
SELECT_MIN: Final[i64] = _limits.number("select_min", 1, 3)
SELECT_MAX: Final[i64] = _limits.number("select_max", 2, 3)
KEEP_MAX: Final[i64] = _limits.number("gamble_keep_max", 1, 2)
REFILL_TO: Final[i64] = SHEET.table("round").number("refill_hand_to", 1, 6)
TENTS: Final[i64] = SHEET.table("pieces").table("per_player").number("tent", 3, 3)
CAMPS: Final[i64] = SHEET.table("pieces").table("per_player").number("camp", 1, 1)

# ------------------------------------------------------------------ poker and Argonauts

CATEGORIES: Final = tuple(
    Category(entry.word("id"), entry.word("name"), entry.number("gold", 0, 20))
    for entry in SHEET.by_id("poker_category", CATEGORY_IDS)
)
GOLD: Final = bytes(category.gold for category in CATEGORIES)

ARGONAUTS: Final = tuple(read_argonaut(entry) for entry in SHEET.by_id("argonaut", ARGONAUT_IDS))
ARGONAUT: Final = 4  # events name A1 by this number, A2 and A3 by the next ones: they come after the largest table
ARGONAUT_HAND: Final = bytes(argonaut.category for argonaut in ARGONAUTS)
BIDS_ON: Final = bytes(bids_on(argonaut, card) for argonaut in ARGONAUTS for card in _pack)
"""argonaut * 54 + card."""

_solo = SHEET.table("solitaire")
_reserve_actions = _solo.words("reserve_actions", ACTIONS)
RESERVE_CARD: Final = bytes(card.action in _reserve_actions for card in _pack)
RESERVE_CARDS: Final = bytes(card for card in range(CARD_COUNT) if RESERVE_CARD[card])
RESERVE_SIZE: Final[i64] = _solo.number("reserve_per_argonaut", 3, 8)
BID_CARDS: Final[i64] = _solo.number("bid_cards", 1, 3)
ARGONAUT_DRAWS: Final[i64] = _solo.number("prospecting_cards_from_deck", 0, 2)
PAIRINGS: Final = {"A2+A3": bytes([0, 1, 2]), "A1+A3": bytes([0, 0, 2]), "A1+A2": bytes([0, 0, 1])}
"""The Argonauts of each choice by party, in label order; the easy pair first."""

BIT: Final = vec[i64]([1 << number for number in range(CARD_COUNT)])
"""Shifting by a variable is wrong above 31 when compiled, so the powers of two are a table."""
_remainders = [(1 << number) % 67 for number in range(CARD_COUNT)]
CARD_OF_BIT: Final = bytes([_remainders.index(rest) if rest in _remainders else 0 for rest in range(67)])
"""The number of a bit by its remainder: divided by 67, all these powers of two leave different ones."""
