"""Positions of Coloma in names: `Game.describe` and `Game.build` are the doors.

What follows from the rest is left out: the supplies, the pile of Barrels, the hidden middle of a deck, the Hotels left.
Cards, Barrels, Bridges, charts and places have their ids of components.toml, seats their colors; `to_do` says what
happens, what comes next first.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from westward.games.coloma import actions as a
from westward.games.coloma import frames as f
from westward.games.coloma import tables as t
from westward.games.coloma.reader import Reader
from westward.games.coloma.rules.game import Coloma
from westward.games.coloma.state import MOST, MOST_OUTLAWS, NEUTRAL, NONE
from westward.kernel.components import Sheet
from westward.kernel.game import State

KEYS = (
    *("year", "round", "sheriff", "bust", "gold", "outlaws", "rows", "stash", "barrel_discards", "bridge_stock"),
    *("charts", "buster", "ready", "turn", "players", "shade", "to_do"),
)
PLAYER_KEYS = (
    *("pioneer", "bucks", "gold", "vp", "horses", "lodge", "graves", "guests", "tents", "events", "lands", "wagon"),
    *("hotels", "barrels", "used_barrels", "hand", "top", "bottom", "tableau", "canyons", "bridges", "carrots"),
    *("position", "mule", "returned"),
)
SHADE_KEYS = (
    *("gold", "vp", "horses", "dudes", "lands", "wagon", "hotels", "barrels", "rivers", "towns", "lost", "position"),
    "wagon_cards",
)
TURN_KEYS = ("active", "begun", "open", "fresh", "row_filled", "specialty_used", "moves", "path", "scouted")
BUSTER_KEYS = ("left", "right", "stands")
AFTER_SETUP = ("select",)
"""What is to be done then: the first round."""
RETURNS = tuple(f"{card} {side}" for card in t.CARD_IDS for side in a.SIDES_OF_DECK)


def describe(state: State) -> dict[str, Any]:
    """The whole position in names.

    >>> from westward.games.coloma import GAME
    >>> position = describe(GAME.build({"seats": 2, "to_do": ["turn of Blue", "next turn"]}))
    >>> position["players"]["Blue"]["wagon"], position["turn"]["open"]
    ('coloma', ['common1'])
    """
    assert isinstance(state, Coloma)
    s = state
    names = f.party_names(s.seats)
    owners = (*names, *[""] * (NEUTRAL - len(names)), "neutral")
    out = {
        "year": t.YEAR_NAMES[s.year],
        "round": int(s.round),
        "sheriff": named(names, s.sheriff),
        "bust": int(s.bust) + 1,
        "gold": {**dict(zip(t.POOLS, map(int, s.pools), strict=True)), "cart": int(s.cart)},
        "outlaws": int(s.outlaws),
        "rows": {f"row {row + 1}": owners[party] for row, party in enumerate(s.rows) if party != NONE},
        "stash": [named(t.BARREL_IDS, kind) for kind in s.stash],
        "barrel_discards": repeated(t.BARREL_IDS, s.discarded),
        "bridge_stock": {t.BRIDGE_IDS[at]: int(left) for at, left in enumerate(s.stock) if left != NONE},
        "charts": [named(t.CHART_IDS, chart) for chart in list(s.charts)[:-1]],
        "buster": {key: site(value) for key, value in zip(BUSTER_KEYS, (s.left, s.right, s.buster), strict=True)},
        "ready": members(names, s.ready),
        "turn": describe_turn(s, names),
        "players": {names[seat]: describe_player(s, seat) for seat in range(s.seats)},
        "to_do": f.book(int(s.seats)).words(list(s.stack)),
    }
    return out | ({"shade": describe_shade(s)} if s.solo else {})


def describe_turn(s: Coloma, names: Sequence[str]) -> dict[str, Any]:
    """The turn under way, and who has had one in this round."""
    return {
        "active": named(names, s.active),
        "begun": members(names, s.done),
        "open": members(t.SLOT_NAMES, s.slots),
        "fresh": members(t.CARD_IDS, s.fresh),
        "row_filled": s.row_filled == 1,
        "specialty_used": int(s.specialty_used),
        "moves": int(s.moves),
        "path": members(t.NODE_IDS, s.path),
        "scouted": int(s.scouted),
    }


def describe_player(s: Coloma, seat: int) -> dict[str, Any]:
    """All that belongs to a player, secrets included."""
    opening = s.stack.code == f.ASK_OPENING
    chosen = [int(choice) for choice in list(s.choices)[2 * seat :][:2]]
    top, bottom = (list(cards)[seat * t.CARDS :][: t.CARDS] for cards in (s.top, s.bottom))
    return {
        "pioneer": named(t.PIONEERS, s.pioneer[seat]),
        **describe_numbers(s, seat),
        **{key: int(getattr(s, key)[seat]) for key in ("bucks", "lodge", "graves", "guests", "tents")},
        "events": [at + 1 for at in range(5) if s.events[seat] >> at & 1],
        "used_barrels": repeated(t.BARREL_IDS, owned(s.used, seat)),
        "hand": members(t.CARD_IDS, s.hand[seat]),
        "top": [t.CARD_IDS[card] for card in reversed(top) if card != t.NO_CARD],
        "bottom": [t.CARD_IDS[card] for card in bottom if card != t.NO_CARD],
        "tableau": members(t.CARD_IDS, s.tableau[seat]),
        "canyons": [at + 1 for at in range(t.CANYONS) if s.canyons[seat] >> at & 1],
        "bridges": members(t.BRIDGE_IDS, s.bridges[seat]),
        "carrots": [at + 1 for at in range(5) if s.carrots[seat] >> at & 1],
        "position": None if opening else site(chosen[0]),
        "mule": None if opening else site(chosen[1]),
        "returned": [RETURNS[choice] for choice in chosen if choice != NONE] if opening else [],
    }


def holdings(state: State) -> list[dict[str, list[str]]]:
    """What each player has, by kind: for those who ask what winners had."""
    assert isinstance(state, Coloma)
    players = [describe_player(state, seat) for seat in range(state.seats)]
    return [
        {
            "Buildings": player["tableau"],
            "Bridges": player["bridges"],
            "Lands": player["lands"],
            "Pioneer": [player["pioneer"]],
            "Barrels": [*player["barrels"], *player["used_barrels"]],
            "Events": [f"event {number}" for number in player["events"]],
            "Canyons": [f"canyon {number}" for number in player["canyons"]],
            "Hotels": ["hotel"] * player["hotels"],
            "Wagon at": [player["wagon"]],
        }
        for player in players
    ]


def describe_numbers(s: Coloma, party: int) -> dict[str, Any]:
    """What players and Shade have alike."""
    return {
        "gold": int(s.gold[party]),
        "vp": int(s.vp[party]),
        "horses": int(s.horses[party]),
        "lands": members(t.LAND_IDS, s.lands[party]),
        "wagon": t.NODE_IDS[s.wagon[party]],
        "hotels": int(s.hotels[party]),
        "barrels": repeated(t.BARREL_IDS, owned(s.unused, party)),
    }


def describe_shade(s: Coloma) -> dict[str, Any]:
    """The opponent of a player alone."""
    towns = [t.NODE_IDS[node] for node in t.WAGON_CARDS]
    return {
        **describe_numbers(s, 1),
        "dudes": int(s.supply[1]),
        "rivers": int(s.shade_rivers),
        "towns": int(s.shade_towns),
        "lost": int(s.shade_lost),
        "position": site(s.choices[2]),
        "wagon_cards": members(towns, s.wagon_cards),
    }


def named(names: Sequence[str], number: int) -> str | None:
    """None stands for nothing."""
    return None if number == NONE else names[number]


def site(position: int) -> int | None:
    """Positions of the wheel are counted from 1."""
    return None if position == NONE else int(position) + 1


def members(names: Sequence[str], mask: int) -> list[str]:
    """The names whose bits are set."""
    return [name for at, name in enumerate(names) if mask >> at & 1]


def repeated(names: Sequence[str], numbers: Iterable[int]) -> list[str]:
    """Each name as often as its number says."""
    return [name for name, number in zip(names, numbers, strict=True) for _ in range(number)]


def owned(tokens: Iterable[int], party: int) -> list[int]:
    """The Barrels of a party by kind."""
    return list(tokens)[party * t.KINDS :][: t.KINDS]


# ---------------------------------------------------------------- from names


def build(start: State, sheet: Sheet) -> dict[str, Any]:
    """The `to_dict` of the position that the sheet describes; what it leaves out is as after the set-up."""
    assert isinstance(start, Coloma)
    names = f.party_names(int(start.seats))
    whole = Reader(sheet, KEYS if start.solo else [key for key in KEYS if key != "shade"])
    players = whole.part("players", names[: start.seats])
    own = [players.part(name, PLAYER_KEYS) for name in names[: start.seats]]
    data = start.to_dict()
    texts = sheet.words("to_do") if "to_do" in sheet else AFTER_SETUP
    try:
        data["stack"] = f.book(int(start.seats)).numbers(texts)
    except ValueError as error:
        raise sheet.wrong("to_do", f"has a mistake: {error}") from None
    codes = data["stack"][1::2]
    early = any(code in codes for code in (f.OPENING, f.ASK_OPENING))
    build_course(whole, data, names, early)
    build_barrels(whole, data, own)
    build_bridges(whole, data, own)
    for seat, one in enumerate(own):
        build_player(one, data, seat, codes)
    if start.solo:
        build_shade(whole.part("shade", SHADE_KEYS), data)
    build_hotels(whole, data)
    build_gold(whole, data)
    build_pioneers(own, data)
    build_places(whole, own, data, early)
    build_turn(whole, data, names, start)
    return data


def build_course(whole: Reader, data: dict[str, Any], names: Sequence[str], early: bool) -> None:
    """The year, the Sheriff, the Shootout."""
    pending = [(code, arg) for arg, code in zip(data["stack"][::2], data["stack"][1::2], strict=True)]
    data["year"] = whole.name("year", 0, t.YEAR_NAMES)
    if data["year"] == NONE:
        raise whole.sheet.wrong("year", f"must be one of {', '.join(t.YEAR_NAMES)}")
    data["round"] = whole.number("round", 0 if early else 1, 0, t.ROUNDS)
    usual = NONE if (f.SHERIFF, 0) in pending else data["sheriff"] if len(names) > data["seats"] else 0
    data["sheriff"] = whole.name("sheriff", usual, names)
    data["outlaws"] = whole.number("outlaws", t.OUTLAWS[data["year"]], 0, MOST_OUTLAWS)
    data["ready"] = whole.mask("ready", names[: data["seats"]])
    drawn = [NONE if (f.CHART, year) in pending else tile for year, tile in enumerate(tiles(t.YEARS - 1))]
    charts = whole.slots("charts", t.YEARS - 1, t.CHART_IDS)
    data["charts"] = [*(drawn if charts is None else charts), int(t.PRINTED)]
    if "rows" in whole.sheet:
        rows = whole.part("rows", [f"row {row + 1}" for row in range(t.ROWS)])
        owners = (*names, "neutral")
        found = [rows.name(f"row {row + 1}", NONE, owners) for row in range(t.ROWS)]
        data["rows"] = [NEUTRAL if owner == len(names) else owner for owner in found]


def tiles(number: int) -> list[int]:
    """The first charts that are tiles."""
    return [chart for chart in range(t.CHARTS) if chart != t.PRINTED][:number]


def build_barrels(whole: Reader, data: dict[str, Any], own: list[Reader]) -> None:
    """The pile has what lies nowhere else."""
    kinds = len(t.BARREL_IDS)
    everybody = [*own, whole.part("shade", SHADE_KEYS)] if len(data["bucks"]) > len(own) else own
    for key, field in (("barrels", "unused"), ("used_barrels", "used")):
        for party, one in enumerate(everybody):
            found = Counter(one.names(key, t.BARREL_IDS) or [])
            data[field][party * kinds : (party + 1) * kinds] = [found[kind] for kind in range(kinds)]
    thrown = Counter(whole.names("barrel_discards", t.BARREL_IDS) or [])
    data["discarded"] = [thrown[kind] for kind in range(kinds)]
    gone = [sum(data["unused"][kind::kinds]) + sum(data["used"][kind::kinds]) + thrown[kind] for kind in range(kinds)]
    left = [int(count) - lost for count, lost in zip(t.BARREL_COUNT, gone, strict=True)]
    stash = whole.slots("stash", t.SPACES, t.BARREL_IDS)
    if stash is None:
        waiting = {arg for arg, code in zip(data["stack"][::2], data["stack"][1::2], strict=True) if code == f.STASH}
        there = [kind for kind in range(kinds) if left[kind] > 0] + [NONE] * t.SPACES
        stash = [NONE if space + 1 in waiting else there[space] for space in range(t.SPACES)]
    for kind in stash:
        if kind != NONE:
            left[kind] -= 1
    if min(left) < 0:
        kind = left.index(min(left))
        problem = f"and 'barrels' name {t.BARREL_IDS[kind]} more often than it exists, {t.BARREL_COUNT[kind]} times"
        raise whole.sheet.wrong("stash", problem)
    data["stash"], data["pile"] = stash, left


def build_bridges(whole: Reader, data: dict[str, Any], own: list[Reader]) -> None:
    """Types that somebody has built are in play; the stock has what nobody has built."""
    copies = t.BRIDGE_COPIES[len(own)]
    data["bridges"] = [one.mask("bridges", t.BRIDGE_IDS) for one in own]
    built = [sum(mask >> bridge & 1 for mask in data["bridges"]) for bridge in range(t.BRIDGES)]
    if "bridge_stock" in whole.sheet:
        stock = whole.part("bridge_stock", t.BRIDGE_IDS)
        data["stock"] = [stock.number(name, NONE, 0, copies) for name in t.BRIDGE_IDS]
        return
    codes = data["stack"][1::2]
    free = int(t.BRIDGES_IN_PLAY) - codes.count(f.BRIDGE_TYPE) - sum(number > 0 for number in built)
    for bridge, number in enumerate(built):
        in_play = number > 0
        if not in_play and free > 0:
            in_play, free = True, free - 1
        data["stock"][bridge] = copies - number if in_play else NONE


def build_player(one: Reader, data: dict[str, Any], seat: int, codes: list[int]) -> None:
    """What belongs to a player; the supplies have the rest."""
    for key in ("bucks", "gold", "vp", "lodge", "graves", "guests", "tents"):
        data[key][seat] = one.number(key, data[key][seat])
    data["horses"][seat] = one.number("horses", data["horses"][seat], 0, int(t.HORSES))
    data["hotels"][seat] = one.number("hotels", 0)
    data["wagon"][seat] = one.name("wagon", int(t.START), t.NODE_IDS)
    if data["wagon"][seat] == NONE:
        raise one.sheet.wrong("wagon", f"must be one of {', '.join(t.NODE_IDS)}")
    data["lands"][seat] = one.mask("lands", t.LAND_IDS)
    data["events"][seat] = one.places("events", 5)
    data["canyons"][seat] = one.places("canyons", t.CANYONS)
    data["carrots"][seat] = one.places("carrots", 5, data["carrots"][seat])
    gunmen = sum(t.ROW_SIZE[row] for row in range(t.ROWS) if data["rows"][row] == seat)
    dudes = sum(data[key][seat] for key in ("lodge", "graves", "guests")) + gunmen
    tents = data["tents"][seat] + data["events"][seat].bit_count() + data["lands"][seat].bit_count()
    if dudes > t.DUDES:
        raise one.sheet.wrong("lodge", f"and the other places have {dudes} Dudes; a player has {t.DUDES}")
    if tents > t.TENTS:
        raise one.sheet.wrong("tents", f"and the other places have {tents} Tents; a player has {t.TENTS}")
    data["supply"][seat], data["tent_supply"][seat] = int(t.DUDES) - dudes, int(t.TENTS) - tents
    build_cards(one, data, seat, codes)


def build_cards(one: Reader, data: dict[str, Any], seat: int, codes: list[int]) -> None:
    """A hand that is not mentioned has as many cards as after the set-up; the bag has what lies nowhere else."""
    tableau = one.mask("tableau", t.CARD_IDS)
    top, bottom = (one.names(key, t.CARD_IDS) or [] for key in ("top", "bottom"))
    taken = [card for card in range(t.CARDS) if tableau >> card & 1] + top + bottom
    hand = one.names("hand", t.CARD_IDS)
    if hand is None:
        usual = 0 if f.OPENING in codes else t.START_CARDS if f.ASK_OPENING in codes else t.START_CARDS - 2
        hand = [card for card in range(t.CARDS) if card not in taken][:usual]
    if len({*taken, *hand}) < len(taken) + len(hand):
        twice = next(card for card, number in Counter([*taken, *hand]).items() if number > 1)
        raise one.sheet.wrong("hand", f"and the other places name {t.CARD_IDS[twice]} twice")
    data["tableau"][seat] = tableau
    data["hand"][seat] = sum(1 << card for card in hand)
    data["bag"][seat] = sum(1 << card for card in range(t.CARDS) if card not in taken and card not in hand)
    for key, cards in (("top", top[::-1]), ("bottom", bottom)):
        empty = [t.NO_CARD] * (t.CARDS - len(cards))
        data[key][seat * t.CARDS : (seat + 1) * t.CARDS] = [*cards, *empty]


def build_shade(shade: Reader, data: dict[str, Any]) -> None:
    """Shade's pools have what it has not used."""
    data["gold"][1] = shade.number("gold", int(t.SHADE_GOLD))
    data["vp"][1] = shade.number("vp", data["vp"][1], -MOST)
    data["horses"][1] = shade.number("horses", int(t.SHADE_HORSES), 0, int(t.SHADE_MOST_HORSES))
    data["hotels"][1] = shade.number("hotels", 0)
    data["lands"][1] = shade.mask("lands", t.LAND_IDS)
    data["wagon"][1] = shade.name("wagon", int(t.START), t.NODE_IDS)
    if data["wagon"][1] == NONE:
        raise shade.sheet.wrong("wagon", f"must be one of {', '.join(t.NODE_IDS)}")
    data["shade_rivers"] = shade.number("rivers", 0)
    data["shade_towns"] = shade.number("towns", 0)
    data["shade_lost"] = shade.number("lost", 0)
    gunmen = sum(t.ROW_SIZE[row] for row in range(t.ROWS) if data["rows"][row] == 1)
    data["supply"][1] = shade.number("dudes", int(t.SHADE_DUDES) - data["shade_lost"] - gunmen)
    data["tent_supply"][1] = int(t.SHADE_TENTS) - data["lands"][1].bit_count()
    towns = [t.NODE_IDS[node] for node in t.WAGON_CARDS]
    data["wagon_cards"] = shade.mask("wagon_cards", towns, int(t.ALL_WAGON_CARDS))


def build_hotels(whole: Reader, data: dict[str, Any]) -> None:
    """The board has the Hotels that nobody has."""
    there = t.HOTELS[data["seats"]] if data["options"]["hotel"] else 0
    data["hotels_left"] = there - sum(data["hotels"])
    if data["hotels_left"] < 0:
        raise whole.sheet.wrong("players", f"have more 'hotels' than there are, {there}")


def build_gold(whole: Reader, data: dict[str, Any]) -> None:
    """Pools that are not mentioned have what is left, from the bottom up."""
    gold = whole.part("gold", (*t.POOLS, "cart"))
    size = t.POOL_SIZE[data["seats"]]
    data["cart"] = gold.number("cart", 0, 0, 3 * size)
    pools = [gold.number(pool, NONE, 0, size) for pool in t.POOLS]
    left = 3 * size - data["cart"] - sum(data["gold"]) - sum(number for number in pools if number != NONE)
    for pool in (2, 1, 0):
        if pools[pool] == NONE:
            pools[pool] = max(min(left, size), 0)
            left -= pools[pool]
    if left:
        problem = f"of the pools, the cart and all players must be {3 * size} together; {left} would be left"
        raise whole.sheet.wrong("gold", problem)
    data["pools"] = pools


def build_pioneers(own: list[Reader], data: dict[str, Any]) -> None:
    """Who is not mentioned has the first pioneer that nobody has."""
    waiting = {arg for arg, code in zip(data["stack"][::2], data["stack"][1::2], strict=True) if code == f.PIONEER}
    named_ones = [one.name("pioneer", NONE, t.PIONEERS) for one in own]
    free = [pioneer for pioneer in range(len(t.PIONEERS)) if pioneer not in named_ones]
    for seat, one in enumerate(own):
        usual = NONE if seat in waiting else seat if seat in free else (free or [NONE])[0]
        data["pioneer"][seat] = named_ones[seat] if "pioneer" in one.sheet else usual
        if data["pioneer"][seat] in free:
            free.remove(data["pioneer"][seat])


def build_places(whole: Reader, own: list[Reader], data: dict[str, Any], early: bool) -> None:
    """Where everybody stands: in the turns of a round on the first position, unless something else is said."""
    codes = data["stack"][1::2]
    turns = f.NEXT_TURN in codes
    mules = data["options"]["mule_duel"]
    if f.ASK_OPENING in codes:
        for seat, one in enumerate(own):
            returned = one.names("returned", RETURNS) or []
            if len(returned) > 2:
                raise one.sheet.wrong("returned", "must not be more than two cards")
            data["choices"][2 * seat : 2 * seat + 2] = [*returned, NONE, NONE][:2]
        return
    for seat, one in enumerate(own):
        if one.names("returned", RETURNS):
            raise one.sheet.wrong("returned", "can be said only while cards are returned")
        data["choices"][2 * seat] = one.site("position", 0 if turns else NONE)
        data["choices"][2 * seat + 1] = one.site("mule", 0 if turns and mules else NONE)
    busters = len(own) <= 2 and not mules
    cards = whole.part("buster", BUSTER_KEYS)
    shown = not early and busters and not {f.ROUND, f.EVENT, f.BUSTER_CARD} & {*codes} and bool(codes)
    left = cards.site("left", 0 if shown else NONE)
    right = cards.site("right", next(at for at in (1, 0) if at != left) if shown else NONE)
    free = [at for at in range(5) if at not in (left, right)]
    data["left"], data["right"] = left, right
    data["buster"] = cards.site("stands", free[-1] if turns and busters else NONE)
    if len(own) < len(data["bucks"]):
        shade = whole.part("shade", SHADE_KEYS)
        data["choices"][2] = shade.site("position", left if turns else NONE)


def build_turn(whole: Reader, data: dict[str, Any], names: Sequence[str], start: Coloma) -> None:
    """The Bust is where the rules put it, and the slots of a turn are open, unless something else is said."""
    turn = whole.part("turn", TURN_KEYS)
    players = names[: data["seats"]]
    asked = [arg for arg, code in zip(data["stack"][::2], data["stack"][1::2], strict=True) if code == f.ASK_TURN]
    data["active"] = turn.name("active", asked[0] if asked else NONE, players)
    data["done"] = turn.mask("begun", names, 1 << data["active"] if data["active"] != NONE else 0)
    data["fresh"] = turn.mask("fresh", t.CARD_IDS)
    data["row_filled"] = int(turn.flag("row_filled"))
    data["specialty_used"] = turn.number("specialty_used", 0)
    data["moves"] = turn.number("moves", 0)
    data["path"] = turn.mask("path", t.NODE_IDS)
    data["scouted"] = turn.number("scouted", 0)
    data["slots"] = 0
    probe = start.clone()
    probe.load(data)
    probe.bust = probe.signpost()
    if f.NEXT_TURN in data["stack"][1::2]:
        probe.determine_bust()
    data["bust"] = int(probe.bust) if "bust" not in whole.sheet else whole.sheet.number("bust", 1, 5) - 1
    probe.bust = data["bust"]
    usual = 0
    if asked and data["active"] != NONE:
        at = probe.choices[2 * data["active"]]
        probe.tableau[data["active"]] &= ~data["fresh"]
        usual = int(probe.slots_at(data["active"], at, probe.busted(at)))
    data["slots"] = turn.mask("open", t.SLOT_NAMES, usual)
