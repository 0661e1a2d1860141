"""components.toml but for the map: figures, costs, cards and starts, read once into constant tables."""

from typing import Final, NamedTuple

from librt.vecs import vec
from mypy_extensions import i64

from westward.games.settlers_of_america import geography as g
from westward.games.settlers_of_america.geography import RESOURCES, SHEET
from westward.kernel.components import Sheet, digest_components

CATTLE: Final = 0
COAL: Final = 1
GRAIN: Final = 2
LUMBER: Final = 3
ORE: Final = 4
GOLD: Final = 5
RES: Final = 5
ITEMS: Final = 6  # what can be traded: the resources, and gold
ITEM_NAMES: Final[tuple[str, ...]] = (*RESOURCES, "gold")

COLORS: Final = ("red", "orange", "white", "blue")
NEUTRAL_NAME: Final = "neutral"
MOST_SEATS: Final = 4
PIECES: Final = 2  # trains, and settlers, of a player
STARTING_CITIES: Final = 3

# What can be bought, in the order of the building costs card.
DEVELOPMENT: Final = 0
SETTLER: Final = 1
TRAIN: Final = 2
RAIL: Final = 3
BUILDS: Final = ("development_card", "settler", "train", "rail")

CAVALRY: Final = 0
ENGINEER: Final = 1
RIGHT_OF_WAY: Final = 2
MINERAL_RIGHTS: Final = 3
CATTLE_DRIVE: Final = 4
SCOUT: Final = 5
NATIVE_SUPPORT: Final = 6
CARD_IDS: Final[tuple[str, ...]] = (
    "cavalry",
    "engineer",
    "right_of_way",
    "mineral_rights",
    "cattle_drive",
    "scout",
    "native_support",
)
KINDS: Final = 7
DECK_SIZE: Final = 24

LEAST_TOTAL: Final = 2
SEVEN: Final = 7
TOTALS: Final = g.MOST_TOTAL - LEAST_TOTAL + 1
WAYS_TO_ROLL: Final = bytes([0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1])
DICE_FACES: Final = 36


class Card(NamedTuple):
    """A kind of development card as printed."""

    id: str
    name: str
    copies: int
    effect: str


class Start(NamedTuple):
    """What a color begins with when the pieces are fixed."""

    cities: tuple[int, ...]
    path: int
    hand: tuple[int, ...]


def amounts(sheet: Sheet) -> tuple[int, ...]:
    """A table of resources as a number of cards for each."""
    sheet.only(*RESOURCES)
    return tuple(sheet.number(name, 0, 19) if name in sheet else 0 for name in RESOURCES)


def agree(sheet: Sheet, key: str, value: int, why: str) -> None:
    """Two figures of the file must tell the same."""
    if sheet.number(key) != value:
        raise sheet.wrong(key, f"says {sheet.number(key)}, but {why} {value}")


def read_cost(what: str) -> tuple[int, ...]:
    """What something costs; it is not given away."""
    cost = amounts(SHEET.table("costs").table(what))
    if not sum(cost):
        raise SHEET.wrong(f"costs.{what}", "must name at least one card")
    return cost


def read_card(entry: Sheet) -> Card:
    """One kind of development card of the file, checked."""
    return Card(entry.word("id"), entry.word("name"), entry.number("count", 1, DECK_SIZE), entry.word("effect"))


def read_deck() -> tuple[Card, ...]:
    """The seven kinds of development cards."""
    sheet = SHEET.table("development_cards")
    cards = tuple(read_card(entry) for entry in sheet.by_id("card", list(CARD_IDS)))
    total = sum(card.copies for card in cards)
    if sheet.number("total", DECK_SIZE, DECK_SIZE) != total:
        raise SHEET.wrong("development_cards.total", f"says {DECK_SIZE}, but the cards add up to {total}")
    return cards


def param(card: str, key: str, low: int = 1, high: int = 20) -> int:
    """A figure of a card's effect."""
    entry = SHEET.table("development_cards").by_id("card", list(CARD_IDS))[CARD_IDS.index(card)]
    return entry.table("params").number(key, low, high)


def check_procedure() -> None:
    """Figures that are part of the rules: another value would be ignored, so it is refused."""
    fixed = (
        ("pieces_per_player", "trains", PIECES),
        ("pieces_per_player", "settlers", PIECES),
        ("dice", "count", 2),
        ("dice", "sides", 6),
        ("limits", "development_cards_played_per_turn", 1),
        ("limits", "trains_per_path", 2),
        ("limits", "goods_per_city", 1),
    )
    for table, key, value in fixed:
        SHEET.table(table).number(key, value, value)
    if SHEET.table("meta").words("colours") != COLORS:
        raise SHEET.wrong("meta.colours", f"must be {', '.join(COLORS)}")
    if SHEET.table("resources").words("types") != RESOURCES:
        raise SHEET.wrong("resources.types", f"must be {', '.join(RESOURCES)}")
    for what, name in (("settler_move", "grain"), ("train_move", "coal")):
        SHEET.table("costs").table(what).only(name)
        SHEET.table("costs").table(what).number(name, 1, 1)
    ways = SHEET.table("dice").table("ways")
    for total in range(LEAST_TOTAL, g.MOST_TOTAL + 1):
        agree(ways, str(total), WAYS_TO_ROLL[total], "two dice have")


def check_players(seats: int) -> None:
    """The pieces of a player come out even."""
    sheet = SHEET.table("player_count").table(str(seats))
    sheet.number("starting_cities", STARTING_CITIES, STARTING_CITIES)
    turntable = sheet.number("cities_on_turntable", 1, 20)
    agree(sheet, "cities_total", turntable + STARTING_CITIES, "turntable and starting cities are")
    agree(sheet, "goods_total", turntable + sheet.number("goods_available_at_start", 1, 9), "turntable and center have")
    agree(sheet, "goods_to_win", sheet.number("goods_total"), "the goods of a player are")
    sheet.number("neutral_cities", *(STARTING_CITIES if seats == 3 else 0,) * 2)


def check_box() -> None:
    """The box holds what four players need."""
    sheet = SHEET.table("box")
    counts = [SHEET.table("player_count").table(seats) for seats in ("3", "4")]
    agree(sheet, "rails", MOST_SEATS * int(RAILS), "four players have")
    agree(sheet, "cities", MOST_SEATS * max(count.number("cities_total") for count in counts), "four colors need")
    agree(sheet, "goods_cubes", MOST_SEATS * max(count.number("goods_total") for count in counts), "four colors need")
    agree(sheet, "trains", MOST_SEATS * PIECES, "four players have")
    agree(sheet, "settlers", MOST_SEATS * PIECES, "four players have")
    agree(sheet, "number_tokens", sum(TOKEN_COUNTS), "there are")
    agree(sheet, "resource_cards", RES * int(CARDS_EACH), "the resources have")
    agree(sheet, "development_cards", DECK_SIZE, "the deck has")
    agree(SHEET.table("resources"), "cards_total", RES * int(CARDS_EACH), "the types have")
    agree(SHEET.table("setup"), "gold_per_player", int(START_GOLD), "gold.start_per_player is")


def read_tokens() -> dict[int, int]:
    """The number tokens: how many of each number, as many as there are single hexes."""
    sheet = SHEET.table("number_tokens")
    counts = sheet.table("counts")
    counts.only(*(str(total) for total in range(LEAST_TOTAL, g.MOST_TOTAL + 1) if total != SEVEN))
    found = {total: counts.number(str(total), 1, 12) for total in range(g.MOST_TOTAL + 1) if str(total) in counts}
    agree(sheet, "total", sum(found.values()), "the counts add up to")
    agree(sheet, "total", len(g.SINGLES), "the single hexes are")
    return found


def read_fixed_tokens() -> bytes:
    """The number of the token on each single hex, in the order in which tokens leave."""
    sheet = SHEET.table("setup").table("fixed_tokens").table("tokens")
    order = [g.HEX_IDS[number] for number in g.SINGLES]
    if list(SHEET.table("token_order").words("hexes", g.HEX_IDS)) != order:
        raise SHEET.wrong("token_order.hexes", f"must be {', '.join(order)}")
    sheet.only(*order)
    laid = [sheet.number(name, LEAST_TOTAL, g.MOST_TOTAL) for name in order]
    for number, count in zip(TOKEN_NUMBERS, TOKEN_COUNTS, strict=True):
        if laid.count(number) != count:
            raise SHEET.wrong("setup.fixed_tokens.tokens", f"must have {count} tokens with {number}")
    return bytes(laid)


def read_start(color: str) -> Start:
    """Three purple city-sites, a rail beside one of them, and the cards of the hexes around one."""
    sheet = SHEET.table("setup").table("fixed_pieces").table(color)
    cities = [g.SITE_INDEX[name] for name in sheet.words("cities", g.SITE_IDS)]
    if len({*cities}) != STARTING_CITIES or not all(g.TOWNS[site].purple for site in cities):
        raise sheet.wrong("cities", f"must be {STARTING_CITIES} different purple city-sites")
    path = g.PATH_INDEX[sheet.word("rail", g.PATH_IDS)]
    if not {g.PATH_A[path], g.PATH_B[path]} & {g.SITE_AT[site] for site in cities}:
        raise sheet.wrong("rail", f"must be a path at a city of {color}")
    sheet.word("train", (g.PATH_IDS[path],))
    hand = amounts(sheet.table("hand"))
    first = sheet.word("hand_city", tuple(g.SITE_IDS[site] for site in cities))
    if hand != starting_hand(g.SITE_INDEX[first]):
        raise sheet.wrong("hand", f"must have a card for each hex around {first}")
    return Start(tuple(cities), path, hand)


def starting_hand(site: int, scraps: bool = False) -> tuple[int, ...]:
    """A card for each hex around a city-site that can ever produce, and for border scraps where these count (3.2)."""
    found = [g.HEX_RESOURCE[number] for number in g.TOWNS[site].hexes if g.HEX_RESOURCE[number] != g.NOWHERE]
    if scraps:
        found += SCRAPS_AT[g.TOWNS[site].at]
    return tuple(found.count(res) for res in range(RES))


def read_scraps() -> tuple[tuple[int, ...], ...]:
    """For each intersection the resources of the border scraps that it touches."""
    sheet = SHEET.table("border_scraps")
    entries = sheet.tables("list")
    agree(sheet, "count", len(entries), "the list has")
    terrains: dict[str, int] = {}
    for entry in entries:
        name = g.hex_id(entry.number("col", 0, 15), entry.number("row", 0, 17))
        if entry.word("id") != name or name in g.HEX_INDEX or name in terrains:
            raise entry.wrong("id", "must be h<col>-<row>, and no other hex")
        terrains[name] = RESOURCES.index(g.PRODUCTS[g.TERRAINS.index(entry.word("terrain", g.TERRAINS[:-1]))])
    corners = [g.around(name[0], int(name[1:3]), int(name[4:6])) for name in g.SPOT_IDS]
    return tuple(tuple(terrains[name] for name in three if name in terrains) for three in corners)


def faces_of(die: int) -> tuple[int, int]:
    """The two numbers that a roll shows; `die` is 1 + its face."""
    return (die - 1) // 6 + 1, (die - 1) % 6 + 1


def switch(key: str) -> bool:
    """The default of an option that is on or off."""
    value = SHEET.table("options").value(key)
    if not isinstance(value, bool):
        raise SHEET.wrong(f"options.{key}", f"must be true or false, not {value!r}")
    return value


DIGEST: Final = digest_components(SHEET)
check_procedure()
for _seats in (3, 4):
    check_players(_seats)

CARDS: Final = read_deck()
CARD_KIND: Final = bytes(kind for kind, card in enumerate(CARDS) for _ in range(card.copies))
"""The kind of each of the 24 development cards."""

COST: Final = bytes(count for what in BUILDS for count in read_cost(what))
"""what * RES + resource."""
CHEAPEST: Final[i64] = min(sum(read_cost(what)) for what in BUILDS)

RAILS: Final[i64] = SHEET.table("pieces_per_player").number("rails", 1, 50)
CARDS_EACH: Final[i64] = SHEET.table("resources").number("cards_per_type", 6, 50)
START_GOLD: Final[i64] = SHEET.table("gold").number("start_per_player", 0, 50)
PER_COAL: Final[i64] = SHEET.table("costs").number("train_move_rails_per_coal", 1, 9)
FEE: Final[i64] = SHEET.table("costs").number("right_of_way_fee_gold", 1, 9)
BANK_RATE: Final[i64] = SHEET.table("exchange").number("bank_rate", 2, 9)
GOLD_PRICE: Final[i64] = SHEET.table("exchange").number("gold_per_resource", 1, 9)
GOLD_PURCHASES: Final[i64] = SHEET.table("exchange").number("gold_purchases_per_turn", 0, 9)
HAND_LIMIT: Final[i64] = SHEET.table("limits").number("hand_limit_on_seven", 1, 95)

CAVALRY_GOLD: Final[i64] = param("cavalry", "gold")
FREE_RAILS: Final[i64] = param("engineer", "free_rails", 2, 2)
FREE_STEPS: Final[i64] = param("right_of_way", "train_rails", 1, 9)
FREE_CARDS: Final[i64] = param("mineral_rights", "resources", 1, 9)
CATTLE_PRICE: Final[i64] = param("cattle_drive", "pay_cattle", 1, 9)
CATTLE_GOLD: Final[i64] = param("cattle_drive", "gold")
SCOUT_STEPS: Final[i64] = param("scout", "settler_intersections", 1, 9)
SCOUT_GOLD: Final[i64] = param("scout", "or_gold")

_tokens = read_tokens()
TOKEN_NUMBERS: Final = tuple(_tokens)
TOKEN_COUNTS: Final = tuple(_tokens.values())
HAS_TOKENS: Final = bytes(total in _tokens for total in range(g.MOST_TOTAL + 1))
FIXED_TOKENS: Final = read_fixed_tokens()

STARTS: Final = {color: read_start(color) for color in COLORS}
if len({site for start in STARTS.values() for site in start.cities}) != MOST_SEATS * STARTING_CITIES:
    raise SHEET.wrong("setup.fixed_pieces", "has two cities on one city-site")
if len({start.path for start in STARTS.values()}) != MOST_SEATS:
    raise SHEET.wrong("setup.fixed_pieces", "has two rails on one path")
SCRAPS_AT: Final = read_scraps()

TURNTABLE: Final = bytes(
    SHEET.table("player_count").table(str(seats)).number("cities_on_turntable") if seats in (3, 4) else 0
    for seats in range(MOST_SEATS + 1)
)
"""By the number of players: cities that are still to be founded, each with a cube beside it."""
START_GOODS: Final = bytes(
    SHEET.table("player_count").table(str(seats)).number("goods_available_at_start") if seats in (3, 4) else 0
    for seats in range(MOST_SEATS + 1)
)

OUTLAW_START: Final[i64] = g.HEX_INDEX[SHEET.table("outlaw").word("start_hex", g.HEX_IDS)]
if g.LAND[OUTLAW_START].kind != "desert":
    raise SHEET.wrong("outlaw.start_hex", "must be a desert")

MAX_TURNS: Final = SHEET.table("options").number("max_turns", 10, 1000)
SHORT_GAME: Final = MAX_TURNS // 5
MOST_OFFERS: Final[i64] = SHEET.table("options").number("max_trade_offers_per_turn", 0, 20)
MOST_ITEMS: Final[i64] = SHEET.table("options").number("max_trade_items_per_side", 1, 20)
SETUP_TOKENS: Final = SHEET.table("options").word("setup_tokens", ("fixed", "random"))
SETUP_PIECES: Final = SHEET.table("options").word("setup_pieces", ("fixed", "variable"))
UNPLAYED: Final = SHEET.table("options").word("unplayed_colour", COLORS)
COASTAL_GOLD: Final = switch("coastal_gold_in_setup")
CONNECTION_GOLD: Final = switch("connection_gold_in_setup")
SCRAP_CARDS: Final = switch("border_scraps_give_starting_cards")
MOVE_AGAIN: Final = switch("tokens_on_double_hexes_move_again")

check_box()

BIT: Final = bytes([1, 2, 4, 8, 16, 32, 64, 128])
ALL: Final = bytes([0, 1, 3, 7, 15])
"""By the number of seats: the mask of all of them."""
NO_SPOTS: Final = vec[i64]([-1 for _ in range(g.SPOTS)])
NO_PATHS: Final = vec[i64]([-1 for _ in range(g.PATHS)])
NO_WAYS: Final = vec[i64]([0 for _ in range(g.PATHS * 16)])
NO_KINDS: Final = vec[i64]([0 for _ in range(4 * KINDS)])
NO_CLAIMS: Final = vec[i64]([0 for _ in range(MOST_SEATS * RES)])
"""Blank sheets: a copy is quicker than a new list."""
