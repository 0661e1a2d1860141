"""What a seat knows as numbers: the same as its view says, for every number, and nothing more."""

from collections import Counter
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from tests.games.end_of_the_trail.helpers import position, turn
from tests.games.end_of_the_trail.scripts import finish, play, walk
from tests.games.end_of_the_trail.seen import card
from westward.games.end_of_the_trail import GAME, features, poker
from westward.games.end_of_the_trail import tables as t
from westward.kernel import Rng, State, utilities

View = dict[str, Any]
NAMES = features.names()
value = GAME.features.value
OPTIONS: tuple[dict[str, Any], ...] = (
    {},
    {"jokers": True, "perfect_recall": False, "argonauts": "A1+A2"},
    {"jokers": True, "allow_overbid": True},
)


def moments(seats: int, options: dict[str, Any], seed: int) -> list[State]:
    """Positions of a random game where somebody decides, and its end."""
    return [state.clone() for state, _ in walk(seats, options, seed) if not state.faces()]


def shown(state: State, seat: int) -> dict[str, float]:
    return {name: round(number, 5) for name, number in zip(NAMES, state.features(seat), strict=True) if number}


# ------------------------------------------------------------------ the same numbers by another way


def category(names: list[str]) -> int:
    key = poker.best_key(vec[i64]([card(name) for name in names]))
    return min(int(poker.category_of(key)), 8)


def expected(view: View, seat: int) -> dict[str, float]:
    """All numbers that are not 0, from a view."""
    out: dict[str, float] = {f"phase_{view['phase']}": 1, f"round_{view['round']}": 1}
    out |= situation(view, seat)
    for name, parts in cards(view, seat).items():
        out |= {f"card_{name}_{part}": number for part, number in parts.items()}
    for tile in view["tiles"]:
        out |= {f"tile_{tile['id']}_{part}": number for part, number in tile_numbers(view, seat, tile).items()}
    parties = view["parties"]
    for chair in range(parties):
        party = party_numbers(view, (seat + chair) % parties)
        out |= {f"player_{chair}_{part}": number for part, number in party.items()}
    return {name: round(min(number, 1.5), 5) for name, number in out.items() if number and name in NAMES}


def left(view: View, kind: str) -> list[int]:
    """The values of the tiles of a type that the viewer does not know."""
    counts = Counter({value: t.TILE_COUNTS[t.TYPES.index(kind) * t.VALUES + value] for value in range(1, t.VALUES)})
    counts.subtract(tile["value"] for tile in view["tiles"] if tile["type"] == kind and tile["value"])
    return sorted(counts.elements())


def mean(view: View, kind: str) -> float:
    values = left(view, kind)
    return sum(values) / len(values) / 6 if values else 0


def value_at(view: View, name: str | None) -> int:
    return next((tile["value"] or 0 for tile in view["tiles"] if tile["id"] == name), 0)


def unclaimed(tile: View) -> bool:
    return tile["type"] is not None and not tile["tents"] and tile["camp"] is None


def near(view: View, seat: int, tile: View) -> bool:
    reach = {"oxen": 2, "mules": 3, "horse": 4, "shortcut": 4}
    me = view["players"][seat]
    rows = [reach.get(t.CARDS[card(name)].action, 0) for name in me["selected"]]
    here = tile["id"] == me["position"]
    return view["part"] == "prospecting" and unclaimed(tile) and not here and int(tile["id"][1]) <= max(rows, default=0)


def limit_of(view: View, seat: int) -> int:
    return value_at(view, view["players"][seat]["last_tile"]) if view["part"] == "prospecting" else 0


def situation(view: View, seat: int) -> dict[str, float]:
    me = view["players"][seat]
    limit = limit_of(view, seat)
    held = [name for name in me["cards"] if name not in me["picks"]]
    money = sum(t.CARDS[card(name)].money for name in held)
    out = {
        "deck": view["deck"] / 52,
        "money": money / 30,
        "picked": len(me["picks"]) / 3,
        "used": (len(me["used"]) - (len(me["picks"]) if view["phase"] == "keep" else 0)) / 3,
        "unused": len(me["selected"]) / 3,
        "bust_limit": limit / 6,
    }
    own = [*([me["hole"]] if me["hole"] else []), *me["supply"], *(me["picks"] if view["phase"] == "keep" else [])]
    for suit in t.SUITS:
        out[suit] = sum(t.CARDS[card(name)].suit == suit for name in own) / 5
    out["most_alike"] = (max(Counter(name[:-1] for name in own).values(), default=1) - 1) / 3
    for kind, many in zip(t.TYPES, ("foothills", "canyons", "mountains"), strict=True):
        out[f"mean_{kind}"] = mean(view, kind)
        values = left(view, kind)
        out[f"bust_{kind}"] = sum(value < limit for value in values) / len(values) if values else 0
        tiles = [tile for tile in view["tiles"] if tile["type"] == kind]
        out[f"free_{many}"] = sum(unclaimed(tile) for tile in tiles) / 6
        out[f"near_{many}"] = sum(near(view, seat, tile) for tile in tiles) / 6
    if view["part"] == "prospecting":
        own_tile = next((tile for tile in view["tiles"] if tile["id"] == me["position"] and unclaimed(tile)), None)
        out["own_tile_is_free"] = own_tile is not None
        out["own_tile"] = value_at(view, me["position"]) / 6 if own_tile else 0
        looking = [me["position"]] if view["phase"] == "hold" else (view["looking"] or {"tiles": []})["tiles"]
        mine = seat in view["actors"] and view["phase"] in ("claim", "bust", "double", "hold")
        out["looked_at"] = max((value_at(view, name) for name in looking), default=0) / 6 if mine else 0
    return out | (bidding(view, seat, held) if view["part"] == "auctions" else {})


def bidding(view: View, seat: int, held: list[str]) -> dict[str, float]:
    auction = view["auction"]
    out: dict[str, float] = {"lots_left": sum(bool(lot) for lot in view["lots"]) / 3}
    for lot, names in enumerate(view["lots"]):
        out |= {f"lot_{lot}_{part}": number for part, number in lot_numbers(view, seat, names or []).items()}
    if auction["lot"] is None:
        return out
    names = view["lots"][auction["lot"]] or []
    out |= {f"this_lot_{part}": number for part, number in lot_numbers(view, seat, names).items()}
    high = auction["high"] or 0
    rivals = {*auction["eligible"]} - {*auction["passed"], seat}
    target = (-1 if auction["high"] is None else high) + 1
    if auction["price"] is not None:
        target = auction["price"] - auction["paid"]
        out["owed"] = target / 20
    dollars = [t.CARDS[card(name)].money for name in held]
    sums = {0}
    for one in dollars:
        sums |= {one + other for other in sums}
    out["overpayment"] = min([total - target for total in sums if 0 <= total - target < 5], default=5) / 5
    out |= {"high": high / 20, "next_bid": ((-1 if auction["high"] is None else high) + 1) / 20}
    out["money_above_high"] = max(-1, min((sum(dollars) - high) / 20, 1))
    out["must_bid"] = auction["leader"] is None and (view["seats"] == 1 or not rivals)
    out |= {"leads": auction["leader"] == seat, "rivals_bidding": len(rivals) / 3}
    return out


def fits(view: View, seat: int, name: str) -> dict[str, float]:
    me = view["players"][seat]
    own = [*([me["hole"]] if me["hole"] else []), *me["supply"], *(me["picks"] if view["phase"] == "keep" else [])]
    flushless = {8: 5}  # a straight flush counts as a flush here
    gain = [flushless.get(category(names), category(names)) for names in (own, [*own, name])]
    return {
        "gain": (gain[1] - gain[0]) / 8,
        "rank_fit": sum(one[:-1] == name[:-1] for one in own) / 3,
        "suit_fit": sum(one[-1] == name[-1] for one in own) / 5,
    }


def lot_numbers(view: View, seat: int, names: list[str]) -> dict[str, float]:
    plain = [name for name in names if name != "JOKER"]
    actions = [t.ACTIONS.index(t.CARDS[card(name)].action) for name in plain]
    found = [fits(view, seat, name) for name in plain]
    return {
        "money": sum(t.CARDS[card(name)].money for name in names) / 15,
        "travel": sum(action <= t.HORSE for action in actions) / 3,
        "reach": max((t.REACH[action] for action in actions if action <= t.HORSE), default=0) / 4,
        "special": sum(action > t.HORSE for action in actions) / 3,
        **{part: max((one[part] for one in found), default=0) for part in ("gain", "rank_fit", "suit_fit")},
    }


def cards(view: View, seat: int) -> dict[str, dict[str, float]]:
    out: dict[str, dict[str, float]] = {name: {} for name in t.CARD_NAMES}
    me = view["players"][seat]
    picks = me["picks"]
    used = [name for name in me["used"] if view["phase"] != "keep" or name not in picks]
    hand = [name for name in me["cards"] if name not in picks]
    lots = [name for lot in view["lots"] for name in lot or ()]
    auction = view["auction"]
    places: dict[str, list[str]] = {
        "hand": hand,
        "picked": picks,
        "hole": [me["hole"]] if me["hole"] else [],
        "supply": me["supply"],
        "selected": me["selected"],
        "used": used,
        "lot": lots,
        "discard": view["discard"],
        "unseen": [name for deck in view["unseen"] for name in deck],
        "this_lot": view["lots"][auction["lot"]] or [] if auction and auction["lot"] is not None else [],
    }
    for party, other in enumerate(view["players"]):
        if party != seat:
            turned = auction["turned"][party] if auction else []
            shown_hole = [other["hole"]] if other["hole"] else []
            for part, names in (
                ("rival_hand", other["cards"]),
                ("rival_supply", [*other["supply"], *shown_hole]),
                ("rival_cards", [*other["selected"], *other["used"], *turned]),
            ):
                places[part] = [*places.get(part, []), *names]
    for part, names in places.items():
        for name, count in Counter(names).items():
            if name != "JOKER" or part != "this_lot":
                out[name][part] = count / 2 if name == "JOKER" else 1
    own = [
        name for name in (*hand, *(picks if view["phase"] != "keep" else []), *me["selected"], *used) if name != "JOKER"
    ]
    for name in own:
        out[name] |= fits(view, seat, name)
        out[name]["rank_mates"] = (sum(one[:-1] == name[:-1] for one in own) - 1) / 3
        out[name]["suit_mates"] = (sum(one[-1] == name[-1] for one in own) - 1) / 5
    takable = view["discard"] if view["phase"] == "joker" else lots if view["part"] == "auctions" else []
    for name in takable:
        if name != "JOKER":
            out[name] |= fits(view, seat, name)
    return out


def tile_numbers(view: View, seat: int, tile: View) -> dict[str, float]:
    kind, gold = tile["type"], tile["value"]
    if kind is None:
        return {}
    limit = limit_of(view, seat)
    values = left(view, kind)
    looking = (view["looking"] or {"tiles": []})["tiles"] if view["phase"] != "look" else []
    looking = [*looking, *([view["moving"]["from"]] if view["moving"] else [])]
    if view["phase"] == "hold":
        looking = [view["players"][view["actors"][0]]["position"]]
    bust = float(gold < limit) if gold else sum(one < limit for one in values) / len(values) if values else 0.0
    out = {
        kind: 1,
        "known": gold is not None,
        "gold": gold / 6 if gold else mean(view, kind),
        "free": unclaimed(tile),
        "looked_at": tile["id"] in looking,
        "own_tent": seat in tile["tents"],
        "own_camp": seat == tile["camp"],
        "rival_tents": len({*tile["tents"]} - {seat}) / 3,
        "rival_camp": tile["camp"] not in (None, seat),
        "own_prospector": seat in tile["prospectors"],
        "rival_prospectors": len({*tile["prospectors"]} - {seat}) / 3,
        "own_look": seat in tile["seen"],
        "rival_looks": len({*tile["seen"]} - {seat}) / 3,
        "near": near(view, seat, tile),
        "bust": bust,
        "jump": bool(tile["tents"]) and seat not in tile["tents"],
    }
    for fact in view["facts"]:
        low, high = value_at(view, fact["tile"]), value_at(view, fact["than"])
        if fact["tile"] == tile["id"] and high and not low:
            out["at_most" if fact["lower"] else "at_least"] = (high - fact["lower"]) / 6
        if fact["than"] == tile["id"] and low and not high:
            out["at_least" if fact["lower"] else "at_most"] = (low + fact["lower"]) / 6
    return out


def party_numbers(view: View, party: int) -> dict[str, float]:
    one, auction = view["players"][party], view["auction"]
    own = party == view["viewer"]
    tiles = [tile for tile in view["tiles"] if party in tile["tents"] or party == tile["camp"]]
    tenths = [10 * tile["value"] if tile["value"] else int(mean(view, tile["type"]) * 60 + 1e-9) for tile in tiles]
    actions = Counter(t.CARDS[card(name)].action for name in one["selected"])
    known = [*([one["hole"]] if one["hole"] else []), *one["supply"]]
    known += one["picks"] if view["phase"] == "keep" else []
    best = t.CATEGORY_IDS.index(one["poker"]) if one["argonaut"] else category(known)
    out: dict[str, float] = {
        "there": 1,
        "argonaut": one["argonaut"] is not None,
        "acts": party in view["actors"],
        "marker": view["marker"] == party,
        "turn": view["turn"] == party,
        "place_in_order": (view["turn_order"].index(party) + 1) / 4 if party in view["turn_order"] else 0,
        "hand": one["hand"] / 9,
        "money_at_least": one["money_at_least"] / 30,
        "tents": one["tents"] / 3,
        "camp": one["camps"],
        "on_the_land": one["position"] is not None,
        "done": one["done"],
        "ready": one["ready"],
        **{f"unused_{action}": actions[action] / 3 for action in t.ACTIONS[:7]},
        "used": len(one["used"]) / 3,
        "supply": len(one["supply"]) / 6,
        "claims": len(tiles) / 4,
        "expected_gold": sum(tenths) / 200,
        "unknown_claims": sum(tile["value"] is None for tile in tiles) / 4,
        "poker_gold": t.GOLD[best] / 5,
        t.CATEGORY_IDS[best]: 1,
    }
    if auction:
        eligible = party not in auction["won"] and party not in auction["forfeited"]
        out |= {"bids": eligible, "passed": party in auction["passed"], "leads": auction["leader"] == party}
    if not own:
        out["known_cards"] = len(one["cards"]) / 9
        out["known_money"] = sum(t.CARDS[card(name)].money for name in one["cards"]) / 20
    return out


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("options", OPTIONS, ids=["plain", "jokers", "overbid"])
def test_every_number_follows_from_the_view(seats: int, options: dict[str, Any]) -> None:
    """But for the viewer's own cards that everybody knows: the view does not mark those."""
    for number, state in enumerate(moments(seats, options, seed=1)):
        seat = number % seats
        wanted, found = expected(state.view(seat), seat), shown(state, seat)
        for part in ("player_0_known_cards", "player_0_known_money"):
            found.pop(part, None)
        assert found == pytest.approx(wanted, abs=2e-5), state.view(seat)["phase"]


def test_names_are_unique_and_as_many_as_numbers() -> None:
    assert len(NAMES) == len({*NAMES}) == features.LENGTH
    assert len(GAME.new(4).features(0)) == features.LENGTH


# ------------------------------------------------------------------ nothing more than a seat knows


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("options", OPTIONS, ids=["plain", "jokers", "overbid"])
def test_a_seat_that_cannot_tell_two_deals_apart_gets_the_same_numbers(seats: int, options: dict[str, Any]) -> None:
    rng = Rng("deals")
    for number, state in enumerate(moments(seats, options, seed=2)):
        seat = number % seats
        other = state.determinize(seat, rng)
        assert bytes(state.features(seat)) == bytes(other.features(seat))
        assert value(state, seat) == value(other, seat)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_numbers_are_about_one(seats: int) -> None:
    for state in moments(seats, OPTIONS[2], seed=3):
        for seat in range(seats):
            assert all(-1 <= number <= 1.5 for number in state.features(seat))
            assert -1 <= value(state, seat) <= 1


# ------------------------------------------------------------------ what a position is worth


def test_at_the_end_the_value_is_the_utility() -> None:
    for seats in (1, 2, 3, 4):
        state = moments(seats, {}, seed=4)[-1]
        assert [value(state, seat) for seat in range(seats)] == utilities(state)


def test_more_gold_is_worth_more() -> None:
    def worth(gold: int) -> float:
        state = turn(
            2, ["", "2D"], seat=1, done=[0], tents={"r1c1": [0]}, gold={"r1c1": gold}, looked={"r1c1": [0]}, round=3
        )
        return float(value(state, 0))

    assert worth(1) < worth(3) < worth(5)


def test_a_bust_is_worth_less_than_a_choice() -> None:
    looks: dict[str, Any] = {"gold": {"r1c1": 4, "r4c1": 2, "r2c2": 5}, "done": [1]}
    state = play(turn(2, ["2S 4D 5C", "2D"], **looks), "0 travel 2S r1c1", "0 press")
    bust, better = play(state.clone(), "0 travel 4D r4c1"), play(state.clone(), "0 travel 4D r2c2")
    assert value(bust, 0) < value(better, 0)


def test_a_card_that_fits_is_worth_keeping() -> None:
    state = position(2, part="gambling", holes="9S KS", used=["9H 4C 6D"], hands=["2C 2D", "3C 3D"])
    pair, none = play(state.clone(), "0 keep 9H"), play(state.clone(), "0 keep 4C")
    assert value(pair, 0) > value(none, 0)


def test_the_owner_of_the_best_hand_is_ahead() -> None:
    state = position(2, part="end", holes="AS KS", supplies=["AD AH", "KD QH"])
    assert value(state, 0) > 0 > value(state, 1)
    assert value(finish(play(state, "0 final r2c1 tent")), 0) == 1
