"""What one seat of Coloma may know, as plain JSON data: the only door to words and drawings.

Positions of the wheel, rows, spaces and canyons are counted from 1; parties are numbers: the seats, then Shade.
"""

from functools import lru_cache
from typing import Any, Final

from mypy_extensions import i64

from westward.games.coloma import actions as a
from westward.games.coloma import frames as f
from westward.games.coloma import tables as t
from westward.games.coloma.questions import question
from westward.games.coloma.rules import scoring
from westward.games.coloma.rules.knowledge import Knowledge
from westward.games.coloma.state import ALL_CARDS, NEUTRAL, NONE, ONE, ones

NO_EXTRA: Final = 0  # the line of the effects that adds no movement
PHASES: Final = {
    0: "over",
    f.ASK_OPENING: "opening",
    f.ASK_EXCHANGE: "exchange",
    f.ASK_SELECT: "select",
    f.ASK_TURN: "turn",
    f.ASK_BASKET: "basket",
    f.ASK_LAND: "land",
    f.ASK_TOWN: "town",
    f.ASK_WAGON: "wagon",
    f.ASK_ROW: "row",
    f.ASK_BARREL: "barrel",
    f.ASK_TENTS: "tents",
    f.ASK_GUESTS: "guests",
    f.ASK_OPTION: "option",
    f.ASK_PAY: "pay",
    f.ASK_DISCARD: "discard",
    f.ASK_TOKEN: "token",
}


def view_of(s: Knowledge, seat: int | None) -> dict[str, Any]:
    """The view of a seat, or of an onlooker (None)."""
    me: i64 = NONE if seat is None else seat
    over = s.over()
    return {
        "game": "coloma",
        "viewer": seat,
        "seats": int(s.seats),
        "parties": int(s.parties),
        "options": dict(s.options),
        "phase": PHASES.get(s.stack.code, "chance"),
        "actors": s.actors(),
        "over": over,
        "year": int(s.year),
        "round": int(s.round),
        "sheriff": number(s.sheriff),
        "wheel": wheel(s, me),
        "buster": {"left": place(s.left), "right": place(s.right), "stands": place(s.buster)} if s.busters else None,
        "gold": {
            "pools": [int(pool) for pool in s.pools],
            "size": int(s.pool_size),
            "value": int(s.gold_value()),
            "cart": int(s.cart),
        },
        "shootout": shootout(s),
        "stash": stash(s),
        "bridges": [bridge(s, at) for at in range(t.BRIDGES) if s.stock[at] != NONE],
        "hotels_left": int(s.hotels_left),
        "turn": turn(s),
        "question": question(s, me),
        "plans": plans(s, me) if me != NONE else None,
        "players": [player(s, other, me) for other in range(s.seats)],
        "shade": shade(s) if s.solo else None,
        "winners": s.winners(),
    }


# ------------------------------------------------------------------ words for numbers


def number(value: i64) -> int | None:
    """None for what is not set."""
    return None if value == NONE else int(value)


def place(position: i64) -> int | None:
    """Positions of the wheel are counted from 1."""
    return None if position == NONE else int(position + 1)


def members(names: tuple[str, ...], mask: i64) -> list[str]:
    """The names whose bits are set."""
    return [*subset(names, int(mask))]


@lru_cache(maxsize=4096)
def subset(names: tuple[str, ...], mask: int) -> tuple[str, ...]:
    """The same, remembered: the same sets are asked for again and again."""
    return tuple(name for at, name in enumerate(names) if mask >> at & 1)


def places(mask: i64, most: i64) -> list[int]:
    """The numbers, from 1 on, whose bits are set."""
    return [int(at + 1) for at in range(most) if mask >> at & 1]


def parties_with(s: Knowledge, position: i64) -> list[int]:
    """Who has a Tent on an Event."""
    return [int(party) for party in range(s.parties) if s.events[party] >> position & 1]


# ------------------------------------------------------------------ the board


def shown(s: Knowledge, party: i64, me: i64) -> bool:
    """Whether a viewer knows what a party has chosen on its Dials."""
    return party == me or s.stack.code != f.ASK_SELECT


def position_of(s: Knowledge, party: i64, part: i64, me: i64) -> int | None:
    """Where a Pioneer (part 0) or a Mule (part 1) stands, or will stand."""
    if s.stack.code == f.ASK_OPENING or not shown(s, party, me):
        return None
    return place(s.choices[2 * party + part])


def wheel(s: Knowledge, me: i64) -> dict[str, Any]:
    """The rotating tiles, and what is where."""
    standing = [[position_of(s, party, part, me) for party in range(s.parties)] for part in range(2)]
    return {
        "barker": place(s.barker()),
        "signpost": place(s.signpost()),
        "copied": place(s.copied()),
        "bust": place(s.bust),
        "positions": [wedge(s, position, standing) for position in range(t.SITE_COUNT)],
    }


def wedge(s: Knowledge, position: i64, standing: list[list[int | None]]) -> dict[str, Any]:
    """A position of the wheel: the site there, and whose Boom is to be had unless it goes bust."""
    here = int(position + 1)
    return {
        "position": here,
        "site": t.SITES[s.site_at(position)],
        "boom": t.SITES[s.boom_at(position)],
        "busted": s.busted(position),
        "pioneers": [party for party, at in enumerate(standing[0]) if at == here],
        "mules": [party for party, at in enumerate(standing[1]) if at == here],
        "tents": parties_with(s, position),
        "carrots": [seat for seat in range(s.seats) if s.carrots[seat] >> position & 1],
    }


def shootout(s: Knowledge) -> dict[str, Any]:
    """Gunmen against Outlaws, the rank of the parties as it stands, and all charts of the game."""
    charts = [None if chart == NONE else t.CHART_IDS[chart] for chart in s.charts]
    return {
        "rows": [{"row": row + 1, "size": t.ROW_SIZE[row], "party": owner(s.rows[row])} for row in range(t.ROWS)],
        "gunmen": int(s.all_gunmen()),
        "outlaws": int(s.outlaws),
        "wins": s.all_gunmen() > s.outlaws,
        "ranking": [owner(party) for party in s.ranking()],
        "chart": charts[s.year],
        "charts": charts,
    }


def owner(party: i64) -> int | str | None:
    """Whoever holds a row."""
    return "neutral" if party == NEUTRAL else number(party)


def stash(s: Knowledge) -> dict[str, Any]:
    """The Barrels. The order of the pile is nobody's knowledge; what is in it, everybody can count."""
    return {
        "open": [None if kind == NONE else t.BARREL_IDS[kind] for kind in s.stash],
        "pile": int(s.pile_size()),
        "pile_kinds": {t.BARREL_IDS[kind]: int(s.pile[kind]) for kind in range(t.KINDS)},
        "discards": {t.BARREL_IDS[kind]: int(s.discarded[kind]) for kind in range(t.KINDS)},
        "outlaws": list(t.OUTLAWS_ADDED),
    }


def bridge(s: Knowledge, at: i64) -> dict[str, Any]:
    """A stack of Bridges, and what one would be worth to each player now."""
    return {
        "id": t.BRIDGE_IDS[at],
        "left": int(s.stock[at]),
        "worth": [int(scoring.bridge_vp(s, seat, at)) for seat in range(s.seats)],
    }


def turn(s: Knowledge) -> dict[str, Any]:
    """The turn under way: everybody sees what is still open in it."""
    return {
        "active": number(s.active),
        "slots": members(t.SLOT_NAMES, s.slots),
        "fresh": members(t.CARD_IDS, s.fresh),
        "row_filled": s.row_filled == 1,
        "specialty_used": int(s.specialty_used),
        "path": members(t.NODE_IDS, s.path),
        "moves": int(s.moves),
        "movement": None if s.active == NONE else int(s.movement(s.active, NO_EXTRA)),
    }


def plans(s: Knowledge, me: i64) -> list[dict[str, Any]]:
    """What the viewer could do at each position."""
    there = s.clone()
    assert isinstance(there, Knowledge)
    there.fresh = 0
    there.row_filled = 0
    return [plan(there, me, position) for position in range(t.SITE_COUNT)]


def plan(there: Knowledge, me: i64, position: i64) -> dict[str, Any]:
    """What a turn of the viewer at a position would open, with the Boom and busted, and what could be paid now."""
    there.choices[2 * me] = position
    opened, busted = there.slots_at(me, position, False), there.slots_at(me, position, True)
    usable = [slot for slot in range(t.SLOTS) if (opened | busted) >> slot & 1 and there.usable(me, slot)]
    return {
        "position": int(position + 1),
        "slots": members(t.SLOT_NAMES, opened),
        "busted": members(t.SLOT_NAMES, busted),
        "usable": [t.SLOT_NAMES[slot] for slot in usable],
        "movement": int(there.movement(me, NO_EXTRA)),
    }


# ------------------------------------------------------------------ the players


def player(s: Knowledge, seat: i64, me: i64) -> dict[str, Any]:
    """What the viewer knows of a player: everything but cards and choices."""
    mine = seat == me
    hidden = ALL_CARDS & ~s.tableau[seat]
    returned = [choice for choice in list(s.choices)[2 * seat : 2 * seat + 2] if choice != NONE]
    return {
        "pioneer": None if s.pioneer[seat] == NONE else t.PIONEERS[s.pioneer[seat]],
        "specialty": t.SPECIALTY_IDS[s.pioneer[seat]] if s.specialties and s.pioneer[seat] != NONE else None,
        "board": "A" if not s.side_b or s.pioneer[seat] == NONE else t.PIONEERS[s.pioneer[seat]],
        "bucks": int(s.bucks[seat]),
        **belongings(s, seat),
        "dudes": {
            "lodge": int(s.lodge[seat]),
            "supply": int(s.supply[seat]),
            "gunmen": int(s.gunmen(seat)),
            "graves": int(s.graves[seat]),
            "guests": int(s.guests[seat]),
        },
        "tents": {"lodge": int(s.tents[seat]), "supply": int(s.tent_supply[seat])},
        "rooms": int(s.hotels[seat] * t.HOTEL_ROOMS),
        "used_barrels": tokens(s, s.used, seat),
        "hand_size": int(s.hand_size(seat)),
        "deck": {
            "top": int(s.known_cards(s.top, seat)),
            "bag": int(ones(s.bag[seat])),
            "bottom": int(s.known_cards(s.bottom, seat)),
        },
        "hand": members(t.CARD_IDS, s.hand[seat]) if mine else None,
        "top": [t.CARD_IDS[s.top[at]] for at in order(s, s.top, seat)[::-1]] if mine else None,
        "bottom": [t.CARD_IDS[s.bottom[at]] for at in order(s, s.bottom, seat)] if mine else None,
        "bag": members(t.CARD_IDS, s.bag[seat]) if mine else None,
        "hidden": members(t.CARD_IDS, hidden),
        "returned": [a.CODEC.text(a.DISCARD + choice) for choice in returned] if opening(s) and mine else [],
        "tableau": members(t.CARD_IDS, s.tableau[seat]),
        "canyons": places(s.canyons[seat], t.CANYONS),
        "bridges": {t.BRIDGE_IDS[at]: int(scoring.bridge_vp(s, seat, at)) for at in owned_bridges(s, seat)},
        "position": position_of(s, seat, 0, me),
        "mule": position_of(s, seat, 1, me),
        "ready": bool(s.ready & ONE[seat]),
        "begun": bool(s.done & ONE[seat]),
        "score": score(s, seat),
    }


def owned_bridges(s: Knowledge, seat: i64) -> list[int]:
    """The types that a player has built."""
    return [int(at) for at in range(t.BRIDGES) if s.bridges[seat] >> at & 1]


def opening(s: Knowledge) -> bool:
    """Whether cards are returned now."""
    return s.stack.code == f.ASK_OPENING


def order(s: Knowledge, cards: Any, seat: i64) -> list[int]:
    """The places of the cards of a deck that their owner knows."""
    return [int(seat * t.CARDS + at) for at in range(s.known_cards(cards, seat))]


def tokens(s: Knowledge, held: Any, party: i64) -> list[str]:
    """Barrels by name."""
    return [t.BARREL_IDS[kind] for kind in range(t.KINDS) for i in range(held[party * t.KINDS + kind])]


def belongings(s: Knowledge, party: i64) -> dict[str, Any]:
    """What players and Shade have alike."""
    return {
        "gold": int(s.gold[party]),
        "vp": int(s.vp[party]),
        "horses": int(s.horses[party]),
        "events": places(s.events[party], t.SITE_COUNT),
        "lands": members(t.LAND_IDS, s.lands[party]),
        "wagon": t.NODE_IDS[s.wagon[party]],
        "hotels": int(s.hotels[party]),
        "barrels": tokens(s, s.unused, party),
    }


def score(s: Knowledge, seat: i64) -> dict[str, int]:
    """The rows of the score sheet, as if the game ended now."""
    rows = {
        "track": int(s.vp[seat]),
        "buildings": int(scoring.buildings_vp(s, seat)),
        "rivers": int(scoring.rivers_vp(s, seat)),
        "bridges": int(scoring.bridges_vp(s, seat)),
        "lands": int(scoring.lands_vp(s, seat)),
        "graves": int(scoring.graves_vp(s, seat)),
    }
    return {**rows, "total": sum(rows.values()), "remains": int(scoring.remains(s, seat))}


def shade(s: Knowledge) -> dict[str, Any]:
    """The opponent of a player alone; it has no secrets."""
    party = s.seats
    left = [t.NODE_IDS[t.WAGON_CARDS[card]] for card in range(len(t.WAGON_CARDS)) if s.wagon_cards >> card & 1]
    return {
        **belongings(s, party),
        "dudes": int(s.supply[party]),
        "gunmen": int(s.gunmen(party)),
        "lost": int(s.shade_lost),
        "rivers": int(s.shade_rivers),
        "towns": int(s.shade_towns),
        "wagon_cards": left,
        "position": place(s.choices[2 * party]),
        "begun": bool(s.done & ONE[party]),
        "score": {**scoring.shade_rows(s), "total": int(scoring.shade_total(s))},
    }
