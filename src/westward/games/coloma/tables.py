"""components.toml, read once into constant tables; the readers are in printed/."""

from pathlib import Path
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from westward.games.coloma import effects as e
from westward.games.coloma.printed import board, players, shade, stacks
from westward.games.coloma.printed.entries import check_procedure
from westward.games.coloma.printed.frontier import read_map
from westward.kernel.components import digest_components, read_components

SITE_COUNT: Final = 5
BARKER: Final = 5  # the site that covers one of the others
SITES: Final = ("1", "2", "3", "4", "5", "barker")
MOST_SEATS: Final = 6
TOLD_SHADE: Final = 6  # Shade in events, whose readers know no seat count
CARDS: Final = 16  # of a player
NO_CARD: Final = 16
ROWS: Final = 8
CANYONS: Final = 4
POOLS: Final = ("top", "middle", "bottom")
YEARS: Final = 3
ROUNDS: Final = 5
SPACES: Final = 4  # open ones of the Stash
SIDES: Final = ("A", "B")
TRIGGERS: Final = ("shovel", "wheelbarrow", "site", "bust")


def numbers(values: list[int]) -> vec[i64]:
    """A table of numbers."""
    return vec[i64](values)


SHEET: Final = read_components("coloma", Path(__file__).parent / "components.toml")
DIGEST: Final = digest_components(SHEET)
check_procedure(SHEET)

# ------------------------------------------------------------------ limits and set-up

_limits = SHEET.table("limits")
DUDES: Final[i64] = _limits.number("dudes_per_color", 2, 40)
TENTS: Final[i64] = _limits.number("tents_per_color", 1, 12)
HORSES: Final[i64] = _limits.number("horses_per_player", 1, 8)

_start = SHEET.table("setup").table("player")
START_BUCKS: Final[i64] = _start.number("bucks", 0, 20)
START_GOLD: Final[i64] = _start.number("gold", 0, 2)
START_HORSES: Final[i64] = _start.number("horses", 0, HORSES)
START_DUDES: Final[i64] = _start.number("dudes_in_lodge", 0, DUDES)
START_TENTS: Final[i64] = _start.number("tents_in_lodge", 0, TENTS)
START_CARDS: Final[i64] = _start.number("cards_drawn", 3, CARDS)

_setups = [board.read_setup(SHEET, players) for players in range(1, MOST_SEATS + 1)]
POOL_SIZE: Final = bytes([0, *(setup.pool_size for setup in _setups)])
BRIDGE_COPIES: Final = bytes([0, *(setup.bridge_copies for setup in _setups)])
NEUTRAL_ROW: Final = bytes([0, *(setup.neutral_row for setup in _setups)])  # 0: none
HOTELS: Final = bytes([0, *(setup.hotels for setup in _setups)])

POOL_VALUE: Final = bytes(entry.number("value", 1, 9) for entry in SHEET.table("gold_supply").by_id("pools", POOLS))
GOLD_SUBSTITUTE: Final[i64] = board.read_substitute(SHEET)

TENT_PRICE: Final[i64] = SHEET.table("barker_prices").number("tent", 1, 9)
HORSE_PRICE: Final[i64] = SHEET.table("barker_prices").number("horse", 1, 9)

YEAR_NAMES: Final = tuple(SHEET.table("year_track").table("outlaws").data)
OUTLAWS: Final = bytes(SHEET.table("year_track").table("outlaws").number(year, 0, 40) for year in YEAR_NAMES)
if len(YEAR_NAMES) != YEARS:
    raise SHEET.wrong("year_track.outlaws", f"must have {YEARS} years, not {len(YEAR_NAMES)}")

# ------------------------------------------------------------------ the wheel

SIGNPOST: Final = bytes(board.read_wheel(SHEET)[0])
"""The position of the signpost by the position of the Barker; both are counted from 0."""
COPIED: Final = bytes(board.read_wheel(SHEET)[1])

PROGRAM: Final = e.Program()

_sites = [board.read_site(SHEET, site, PROGRAM) for site in SITES]
COMMON_SLOTS: Final = 3
SITE_NAMES: Final = tuple(site.name for site in _sites)
COMMON_PC: Final = numbers([pc for site in _sites for pc in site.common])
"""Site * 3 + slot: the operation, or 0."""
BOOM_PC: Final = numbers([site.boom for site in _sites])
COMMON_TRIGGERS: Final = tuple(site.common_triggers for site in _sites)
BOOM_TRIGGERS: Final = tuple(site.boom_triggers for site in _sites)

_events = [board.read_event(SHEET, site, PROGRAM) for site in range(1, SITE_COUNT + 1)]
EVENT_PC: Final = numbers([pc for event in _events for pc in (event.benefit, event.with_tent)])
"""Event * 2 + tent: the benefit; 0 for an exchange."""
EXCHANGE_TIMES: Final = bytes(times for event in _events for times in (event.times, event.times_with_tent))
EXCHANGE_GOLD: Final = bytes(event.gold for event in _events)
EXCHANGE_VP: Final = bytes(event.vp for event in _events)
MOST_EXCHANGES: Final[int] = max(EXCHANGE_TIMES)

# ------------------------------------------------------------------ pioneers and player boards

PIONEERS: Final = SHEET.table("colors").words("order")
_specialties = players.read_specialties(SHEET, PIONEERS, PROGRAM)
SPECIALTY_IDS: Final = tuple(special.id for special in _specialties)
SPECIALTY_NAMES: Final = tuple(special.name for special in _specialties)
WHENS: Final = players.WHENS
OWN_TURN: Final = 0
FOR_WAGON: Final = 1
ON_BURIAL: Final = 2
ON_HORSESHOE: Final = 3
SPECIALTY_WHEN: Final = bytes(WHENS.index(special.when) for special in _specialties)
SPECIALTY_USES: Final = bytes(special.uses for special in _specialties)  # a turn; 0: any number
SPECIALTY_MOST: Final = bytes(special.per_wagon for special in _specialties)  # a Wagon action; 0: any number
SPECIALTY_PC: Final = numbers([special.effect for special in _specialties])

_boards = players.read_boards(SHEET, PIONEERS, PROGRAM)
CANYON_PC: Final = numbers([pc for one in _boards for pc in one.benefits])
"""Board * 4 + canyon: board 0 is side A, board 1 + pioneer is a side B."""
CANYON_VP: Final = bytes(vp for one in _boards for vp in one.vp)
GRAVE_VP: Final = bytes(players.read_graves(SHEET))
GRAVES: Final[i64] = len(GRAVE_VP)

# ------------------------------------------------------------------ cards, and the slots of a turn

_mill = SHEET.table("player_board").table("mill")
_cards = players.read_cards(SHEET, CARDS, PROGRAM)
CARD_IDS: Final[tuple[str, ...]] = tuple(card.id for card in _cards)
CARD_NAMES: Final = tuple(card.name for card in _cards)
CARD_SITE: Final = bytes(SITES.index(card.site) for card in _cards)
CARD_VP: Final = bytes(card.vp for card in _cards)
CARD_PRICE: Final = numbers([card.prices[mode] for mode in range(2) for card in _cards])
"""Mode * 16 + card."""

_slots = [
    *(players.Slot(f"common{number + 1}", -1, "", 0, e.Cost()) for number in range(COMMON_SLOTS)),
    players.Slot("boom", -1, "", 0, e.Cost()),
    *(
        players.Slot(f"mill_{name}", -1, name, PROGRAM.add(_mill, name, f"mill.{name}", e.QUESTIONS), e.Cost())
        for name in TRIGGERS[:2]
    ),
    *(slot for card in _cards for slot in card.slots),
]
BOOM: Final = 3
MILL: Final = 4
FIRST_CARD_SLOT: Final = 6
SLOT_NAMES: Final[tuple[str, ...]] = tuple(slot.name for slot in _slots)
SLOTS: Final[i64] = len(_slots)
SLOT_CARD: Final = numbers([slot.card for slot in _slots])
SLOT_TRIGGER: Final = tuple(slot.trigger for slot in _slots)
SLOT_PC: Final = numbers([slot.effect for slot in _slots])

_costs = [*(slot.cost for slot in _slots), *(special.cost for special in _specialties)]
COST_PRICE: Final = numbers([cost.price for cost in _costs])
"""By slot; after the slots, by pioneer."""
COST_TENTS: Final = bytes(cost.tents for cost in _costs)
COST_CARDS: Final = bytes(cost.cards for cost in _costs)
COST_BARRELS: Final = bytes(cost.barrels for cost in _costs)
COSTLY: Final = bytes(cost != e.Cost() for cost in _costs)

BIT: Final = numbers([1 << at for at in range(60)])
ONES: Final = bytes(value.bit_count() for value in range(256))
"""How many bits a byte has."""


def slots_of(card: int = -1, triggers: tuple[str, ...] = TRIGGERS, site: int = -1) -> int:
    """The slots of a card (-1: of all, the Mill included) with one of the triggers, at a site (-1: anywhere)."""
    return sum(
        1 << number
        for number, slot in enumerate(_slots)
        if slot.trigger in triggers
        and (card in (-1, slot.card))
        and (site == -1 or (slot.card != -1 and CARD_SITE[slot.card] == site))
    )


CARD_SLOTS: Final = numbers([slots_of(card) for card in range(CARDS)])
MILL_SLOTS: Final[i64] = sum(1 << number for number, slot in enumerate(_slots) if slot.trigger and slot.card == -1)
SITE_SLOTS: Final = numbers([slots_of(triggers=("site",), site=site) for site in range(len(SITES))])
BUST_SLOTS: Final = numbers([slots_of(triggers=("bust",), site=site) for site in range(len(SITES))])
COMMON_OPEN: Final = numbers(
    [
        sum(1 << at for at in range(COMMON_SLOTS) if site.common[at]) + slots_of(triggers=site.common_triggers)
        for site in _sites
    ]
)
"""What the Common half of a site opens: its own slots, and abilities that it activates."""
BOOM_OPEN: Final = numbers([(1 << BOOM if site.boom else 0) + slots_of(triggers=site.boom_triggers) for site in _sites])
HOTEL_SLOT: Final = numbers([1 << site.hotel_slot if site.hotel_slot >= 0 else 0 for site in _sites])
"""The slot of a site that exists in the Hotel module only."""

_passives = [passive for card in _cards for passive in card.passives]
PASSIVES: Final[i64] = len(_passives)
PASSIVE_CARD: Final = bytes(passive.card for passive in _passives)
PASSIVE_TOWN: Final = numbers([passive.town[mode] for passive in _passives for mode in range(2)])
"""Passive * 2 + mode: what a building costs less; a price."""
PASSIVE_LAND: Final = numbers([passive.land[mode] for passive in _passives for mode in range(2)])
PASSIVE_MOVEMENT: Final = bytes(passive.movement for passive in _passives)

# ------------------------------------------------------------------ land, bridges, hotels

RIVER_PRICE: Final = numbers([e.read_price(SHEET.table("land_costs").table(f"river_{mode}")) for mode in e.MODES])
BRIDGE_PRICE: Final = numbers([e.read_price(SHEET.table("land_costs").table(f"bridge_{mode}")) for mode in e.MODES])
HOTEL_PRICE: Final = numbers([e.read_price(SHEET.table("hotel").table(mode)) for mode in e.MODES])
HOTEL_VP: Final[i64] = SHEET.table("hotel").number("vp", 0, 40)
HOTEL_ROOMS: Final[i64] = SHEET.table("hotel").number("guest_spaces", 1, 4)
GUEST_VP: Final[i64] = SHEET.table("hotel").number("vp_per_guest", 0, 20)

_bridges = stacks.read_bridges(SHEET)
BRIDGE_IDS: Final[tuple[str, ...]] = tuple(bridge.id for bridge in _bridges)
BRIDGE_NAMES: Final = tuple(bridge.name for bridge in _bridges)
BRIDGE_COUNT: Final = bytes(e.COUNTS.index(bridge.counts) for bridge in _bridges)
BRIDGE_EACH: Final = bytes(bridge.each for bridge in _bridges)
BRIDGE_MOST: Final = bytes(bridge.most for bridge in _bridges)
BRIDGES: Final[i64] = len(_bridges)
BRIDGES_IN_PLAY: Final[i64] = SHEET.table("setup").table("board").number("bridge_types_in_play", 1, len(_bridges))

# ------------------------------------------------------------------ barrels, the shootout

_barrels = stacks.read_barrels(SHEET, PROGRAM)
BARREL_IDS: Final[tuple[str, ...]] = tuple(barrel.id for barrel in _barrels)
BARREL_NAMES: Final = tuple(barrel.name for barrel in _barrels)
KINDS: Final[i64] = len(_barrels)
BARREL_COUNT: Final = numbers([barrel.tokens for barrel in _barrels])
BARREL_PC: Final = numbers([barrel.effect for barrel in _barrels])
OUTLAWS_ADDED: Final = bytes(SHEET.table("stash").numbers("outlaws_added", SPACES + 1, 0, 9))

ROW_SIZE: Final = bytes(SHEET.table("shootout").numbers("row_sizes", ROWS, 1, 12))
_charts = stacks.read_charts(SHEET, PROGRAM)
CHART_IDS: Final = tuple(chart.id for chart in _charts)
CHARTS: Final[i64] = len(_charts)
PRINTED: Final[i64] = [chart.printed for chart in _charts].index(True)
CHART_PC: Final = numbers([pc for chart in _charts for pc in chart.results])
"""Chart * 8 + 4 * lost + tier: rewards of tiers 0 to 2, then of whoever has no Gunmen."""

# ------------------------------------------------------------------ the Frontier Map

_map = read_map(SHEET, PROGRAM)
NODE_IDS: Final[tuple[str, ...]] = _map.ids
NODE_NAMES: Final = _map.names
NODE_KINDS: Final = _map.kinds
NODES: Final[i64] = len(NODE_IDS)
BOOMTOWN: Final = bytes(kind == "boomtown" for kind in _map.kinds)
HORSESHOE: Final = bytes(kind == "horseshoe" for kind in _map.kinds)
START: Final[i64] = _map.start
ROADS: Final = bytes(_map.roads)
"""The neighbors of all nodes, one node after the other."""
FIRST_ROAD: Final = bytes(_map.first_road)
"""By node: where its neighbors begin; one more for the end."""
NODE_PC: Final = numbers(list(_map.benefits))
STOP_OFF_PC: Final = numbers(list(_map.stop_offs))
NODE_LANDS: Final = bytes(_map.lands)
"""By node: a bit for each land beside it."""
for _owner in ("setup.player", "solo.shade"):
    _table, _, _key = _owner.partition(".")
    if SHEET.table(_table).table(_key).word("wagon_at", NODE_IDS) != NODE_IDS[START]:
        raise SHEET.wrong(f"{_owner}.wagon_at", f"must be {NODE_IDS[START]}, where the map starts")
LAND_IDS: Final[tuple[str, ...]] = _map.land_ids
LAND_NAMES: Final = _map.land_names
LAND_VP: Final = bytes(SHEET.table("land_scoring").numbers("vp", len(LAND_IDS) + 1, 0, 200))

# ------------------------------------------------------------------ alone against Shade

SHADE: Final = shade.read_shade(SHEET, SITES, BARREL_IDS, NODE_IDS)
LEVELS: Final = tuple(SHADE.levels)
USUAL_LEVEL: Final = SHADE.usual_level
SHADE_DUDES: Final[i64] = SHADE.dudes
SHADE_TENTS: Final[i64] = SHADE.tents
SHADE_EVENTS: Final[i64] = SHADE.events
SHADE_HORSES: Final[i64] = SHADE.horses
SHADE_MOST_HORSES: Final[i64] = SHADE.most_horses
SHADE_GOLD: Final[i64] = SHADE.gold
SHADE_COMMON: Final = SHADE.common
SHADE_BOOM: Final = SHADE.boom
"""By site: the numbers of the operations in SHADE_OPS."""
SHADE_OPS: Final = shade.SHADE_OPS
SHADE_OTHER_VP: Final[i64] = SHADE.other_vp
SHADE_BURY_VP: Final[i64] = SHADE.bury_vp
WAGON_CARDS: Final = bytes(SHADE.wagon_cards)
ALL_WAGON_CARDS: Final[i64] = (1 << len(WAGON_CARDS)) - 1

# ------------------------------------------------------------------ all effects

OP: Final = numbers([line[0] for line in PROGRAM.lines])
ARG: Final = numbers([line[1] for line in PROGRAM.lines])
ARG2: Final = numbers([line[2] for line in PROGRAM.lines])
ARG3: Final = numbers([line[3] for line in PROGRAM.lines])
OPTIONS: Final = numbers(PROGRAM.options)
STAYS_OPEN: Final = bytes(op in ("pitch_tents", "fill_hotel") for op in e.OPERATIONS)
"""By operation: whether its slot can be used again and again."""
EFFECT_NAMES: Final = tuple(PROGRAM.names)
MOST_OPTIONS: Final[int] = max([2, *(line[1] for line in PROGRAM.lines if line[0] == e.CHOOSE)])


def most_bucks() -> int:
    """The most that anything costs."""
    prices = [*CARD_PRICE, *RIVER_PRICE, *BRIDGE_PRICE, *HOTEL_PRICE, *COST_PRICE]
    basket = TENT_PRICE * TENTS + HORSE_PRICE * (HORSES - START_HORSES)
    return int(max([basket, *(price % e.GOLD_PART for price in prices)]))


MOST_BUCKS: Final[int] = most_bucks()
MOST_GOLD: Final[int] = min(3 * max(POOL_SIZE), MOST_BUCKS)
"""The most nuggets that anybody can spend as money at once: each is worth at least 1 Buck."""
MOST_CARDS: Final[int] = max(
    [START_CARDS, *(line[2] for line in PROGRAM.lines if line[0] == e.GAIN and line[1] == e.CARD)]
)
"""The most cards that anybody draws at once."""
