"""Every card, canyon, Barrel, Bridge, town, chart and specialty does what is printed on it."""

from typing import Any

import pytest

from tests.games.coloma.helpers import amounts, build, last_turn, legal, own, play, score, settle, slots, turn_at
from westward.games.coloma import GAME
from westward.games.coloma import tables as t
from westward.kernel import State
from westward.kernel.seats import SEAT_NAMES

RICH: dict[str, Any] = {"bucks": 9, "gold": 3, "lodge": 6, "horses": 2, "tents": 2, "hand": ["print_shop", "saloon"]}
COUNTED = ("bucks", "gold", "lodge", "horses", "tents", "vp")


def gained(before: State, after: State) -> dict[str, int]:
    """What has changed for Red."""
    one, two = own(before), own(after)
    out = {key: two[key] - one[key] for key in COUNTED if two[key] != one[key]}
    cards = len(two["hand"]) - len(one["hand"])
    return {**out, "cards": cards} if cards else out


# ------------------------------------------------------------------ Town Buildings

# The card, where it works (site, busted), what is played, and what it brings.
USES: tuple[tuple[str, int, bool, tuple[str, ...], dict[str, int]], ...] = (
    ("assay_office_shovel", 1, False, (), {"gold": 1}),
    ("assay_office_wheelbarrow", 1, False, (), {"gold": -1, "vp": 3}),
    ("sluice_works_shovel", 1, False, (), {"gold": 1}),
    ("sluice_works_wheelbarrow", 1, False, (), {"gold": 1}),
    ("boarding_house_shovel", 1, False, (), {"lodge": 1}),
    ("boarding_house_wheelbarrow", 1, False, (), {"lodge": 2}),
    ("general_store_shovel", 1, False, (), {"bucks": 2}),
    ("general_store_wheelbarrow", 1, False, ("option 1",), {"bucks": 2}),
    ("general_store_wheelbarrow", 1, False, ("option 2", "roll", "roll"), {"cards": 2}),
    ("lumber_yard_shovel", 1, False, (), {"bucks": 1}),
    ("survey_office_site", 2, False, ("survey 4", "gold 0"), {"bucks": -1, "lodge": -1}),
    ("survey_office_wheelbarrow", 1, False, ("roll",), {"cards": 1}),
    ("toll_house_bust", 2, True, ("survey 4",), {"gold": -1, "lodge": -2}),
    ("toll_house_wheelbarrow", 1, False, (), {"bucks": 1}),
    ("carpenter_bust", 3, True, ("build saloon",), {"gold": -1, "lodge": -2, "cards": -1}),
    ("carpenter_shovel", 1, False, (), {"lodge": 1}),
    ("print_shop_site", 3, False, ("roll", "roll"), {"cards": 2}),
    ("print_shop_wheelbarrow", 1, False, ("discard saloon bottom",), {"cards": -1, "vp": 2}),
    ("brickworks_bust", 3, True, (), {"bucks": 2}),
    ("livery_bust", 4, True, ("go gold_hill", "stop"), {"bucks": 1}),
    ("stage_office_site", 4, False, ("gold 0", "go gold_hill", "go hangtown", "stop"), {"lodge": 2}),
    ("stage_office_wheelbarrow", 1, False, (), {"horses": 1}),
    ("sheriffs_office_site", 5, False, (), {"lodge": 2}),
    ("sheriffs_office_bust", 5, True, (), {"tents": 1}),
    ("outfitter_site", 5, False, ("gold 1",), {"gold": -1, "tents": 1}),
    ("outfitter_shovel", 1, False, ("option 2", "roll"), {"cards": 1}),
    ("trading_post_site", 0, False, ("option 1",), {"horses": 1}),
    ("trading_post_site", 0, False, ("option 2",), {"tents": 1}),
    ("trading_post_bust", 0, True, (), {"bucks": 2}),
    ("saloon_site", 0, False, (), {"lodge": 2}),
    ("saloon_bust", 0, True, ("take_barrel 1", "roll"), {}),
)


def standing(site: int, red: dict[str, Any], busted: bool = False, **keys: Any) -> State:
    """The turn of Red at a site; 0 is the Barker, which is on position 3 then, else far away."""
    if site == 0:
        return turn_at(3, red, round=3, busted=busted, **keys)
    return turn_at(site, red, round=site % 5 + 2 if site % 5 + 2 <= 5 else 1, busted=busted, **keys)


def test_every_ability_is_used_here() -> None:
    assert {use[0] for use in USES} == {*t.SLOT_NAMES[t.FIRST_CARD_SLOT :]}


@pytest.mark.parametrize(("slot", "site", "busted", "script", "brings"), USES, ids=lambda value: str(value)[:40])
def test_abilities_of_buildings(
    slot: str, site: int, busted: bool, script: tuple[str, ...], brings: dict[str, int]
) -> None:
    card = slot.rpartition("_")[0]
    hand = [name for name in ("saloon", "livery", "outfitter") if name != card]
    before = standing(site, {**RICH, "tableau": [card], "canyons": [3], "hand": hand}, busted)
    assert slot in slots(before)
    after = play(before.clone(), f"use {slot}", *script)
    assert gained(before, after) == brings
    assert slot not in slots(after)


def test_sheriffs_office_sends_an_outlaw_away() -> None:
    state = standing(5, {**RICH, "tableau": ["sheriffs_office"]}, outlaws=4)
    assert GAME.describe(play(state, "use sheriffs_office_site"))["outlaws"] == 3


@pytest.mark.parametrize(("rivers", "bucks"), [([], 0), ([1, 2], 2), ([1, 2, 3, 4], 3)])
def test_toll_house_pays_for_rivers_up_to_three(rivers: list[int], bucks: int) -> None:
    before = standing(1, {**RICH, "tableau": ["toll_house"], "canyons": rivers})
    assert gained(before, play(before.clone(), "use toll_house_wheelbarrow")).get("bucks", 0) == bucks


def test_lumber_yard_makes_rivers_and_bridges_cheaper_at_site_2() -> None:
    state = play(standing(2, {**RICH, "tableau": ["lumber_yard"], "canyons": [1]}), "use common1")
    question = state.view(0)["question"]
    assert (question["river"]["dude"], question["bridge"]["dude"]) == (1, 0)


def test_brickworks_makes_buildings_cheaper_at_site_3() -> None:
    for mode, slot in (("hammer", "common1"), ("saw", "boom")):
        state = play(standing(3, {**RICH, "tableau": ["brickworks"], "hand": ["saloon", "livery"]}), f"use {slot}")
        question = state.view(0)["question"]
        assert question["mode"] == mode
        assert {price["dude"] for price in question["cards"].values()} == {1}


def test_livery_stable_moves_two_more_at_site_4() -> None:
    state = play(standing(4, {**RICH, "tableau": ["livery"]}), "use common1")
    assert state.view(0)["question"]["moves"] == 4


# ------------------------------------------------------------------ Barrels

BARRELS: dict[str, tuple[tuple[str, ...], dict[str, int]]] = {
    "strongbox": ((), {"bucks": 4}),
    "nuggets": ((), {"gold": 2}),
    "drifters": ((), {"lodge": 4}),
    "blueprints": (("roll",) * 4, {"cards": 4}),
    "remuda": ((), {"horses": 2}),
    "canvas": ((), {"tents": 2}),
    "whiskey": ((), {"vp": 4}),
    "trail_map": (("go rescue", "stop"), {"bucks": 1}),
}


@pytest.mark.parametrize("kind", t.BARREL_IDS)
def test_barrels(kind: str) -> None:
    script, brings = BARRELS[kind]
    before = standing(1, {**RICH, "barrels": [kind]})
    after = play(before.clone(), f"use_barrel {kind}", *script)
    assert gained(before, after) == brings
    assert amounts(after, "barrels", "used_barrels") == ([], [kind])


# ------------------------------------------------------------------ canyons

# Side, canyon: the script after the River is paid for, what it brings, and its points.
CANYONS: dict[tuple[str, int], tuple[tuple[str, ...], dict[str, int], int]] = {
    ("A", 1): (("roll",) * 3, {"cards": 3}, 4),
    ("A", 2): ((), {"gold": 2}, 3),
    ("A", 3): ((), {"tents": 1}, 4),
    ("A", 4): ((), {}, 7),
    ("red", 1): ((), {"lodge": 3}, 4),
    ("red", 2): (("row 4",), {"lodge": -3}, 5),
    ("red", 3): (("take_barrel 2", "roll"), {}, 3),
    ("red", 4): ((), {"bucks": 1}, 6),
    ("blue", 1): (("roll",) * 4, {"cards": 4}, 3),
    ("blue", 2): (("build saloon", "gold 0"), {"bucks": -2, "lodge": -2, "cards": -1}, 5),
    ("blue", 3): (("roll", "roll"), {"cards": 2, "bucks": 2}, 3),
    ("blue", 4): ((), {"lodge": 1}, 6),
    ("green", 1): ((), {"horses": 2}, 3),
    ("green", 2): (("go gold_hill", "go hangtown", "stop"), {"bucks": 1, "lodge": 2}, 4),
    ("green", 3): ((), {"tents": 1}, 4),
    ("green", 4): (("roll",), {"cards": 1}, 6),
    ("yellow", 1): ((), {"gold": 1}, 5),
    ("yellow", 2): ((), {"gold": 2}, 3),
    ("yellow", 3): ((), {"gold": 3}, 1),
    ("yellow", 4): ((), {}, 7),
    ("purple", 1): ((), {"bucks": 4}, 3),
    ("purple", 2): (("bridge stable", "gold 0"), {"bucks": -4, "lodge": -1}, 4),
    ("purple", 3): ((), {"bucks": 2, "lodge": 2}, 3),
    ("purple", 4): ((), {"bucks": 1}, 6),
    ("orange", 1): (("take_barrel 2", "roll"), {}, 3),
    ("orange", 2): ((), {"tents": 1}, 4),
    ("orange", 3): (("roll",), {"horses": 1, "cards": 1}, 4),
    ("orange", 4): ((), {"lodge": 1}, 6),
}


def test_every_canyon_is_used_here() -> None:
    assert {*CANYONS} == {(side, canyon) for side in ("A", *t.PIONEERS) for canyon in range(1, 5)}


@pytest.mark.parametrize(("side", "canyon"), CANYONS, ids=str)
def test_canyons(side: str, canyon: int) -> None:
    script, brings, vp = CANYONS[side, canyon]
    options = {} if side == "A" else {"board_side": "B"}
    red = {**RICH, **({} if side == "A" else {"pioneer": side})}
    before = standing(2, red, options=options)
    paid = play(before.clone(), "use common1", f"survey {canyon}")
    paid = play(paid, "gold 0")
    after = play(paid, *script)
    cost = {"bucks": -2, "lodge": -2}
    wanted = {key: brings.get(key, 0) + cost.get(key, 0) for key in {*brings, *cost}}
    assert gained(before, after) == {key: number for key, number in wanted.items() if number}
    assert score(after)["rivers"] == vp


# ------------------------------------------------------------------ Bridges

BRIDGES: dict[str, tuple[dict[str, Any], int, int]] = {
    "stable": ({"horses": 6}, 12, 12),
    "drafting": ({"hand": list(t.CARD_IDS[:6])}, 10, 10),
    "boot_hill": ({"graves": 3}, 9, 12),
    "bullion": ({"gold": 6}, 10, 10),
    "toll": ({"bucks": 7}, 7, 9),
    "militia": ({"lodge": 10}, 9, 9),
    "cooper": ({"barrels": ["whiskey", "canvas"], "used_barrels": ["canvas"]}, 9, 12),
    "frontier": ({"lands": ["valley", "divide"]}, 4, 10),
    "event": ({"events": [1, 2, 3, 4, 5], "tents": 0}, 12, 12),
    "river": ({"canyons": [1, 2]}, 6, 9),
    "main_street": ({"tableau": ["saloon", "livery"]}, 2, 9),
    "crossroads": ({"tableau": ["saloon", "trading_post", "livery", "print_shop"]}, 6, 12),
}


@pytest.mark.parametrize("bridge", t.BRIDGE_IDS)
def test_bridges(bridge: str) -> None:
    has, vp, most = BRIDGES[bridge]
    red = {"canyons": [1], **has, "bridges": [bridge]}
    state = build(3, players={"Red": red}, to_do=["select"])
    assert score(state)["bridges"] == vp
    assert t.BRIDGE_MOST[t.BRIDGE_IDS.index(bridge)] == most


def test_hotels_count_as_buildings() -> None:
    red = {"canyons": [1], "bridges": ["main_street"], "tableau": ["saloon"], "hotels": 2}
    state = build(3, {"hotel": True}, players={"Red": red}, to_do=["select"])
    assert score(state)["bridges"] == 3
    assert score(state)["buildings"] == 6 + 2 * 8


# ------------------------------------------------------------------ the Frontier Map

# Towns: what passing over or stopping brings, and what the stop-off brings.
TOWNS: dict[str, tuple[str, dict[str, int], tuple[str, ...], dict[str, int]]] = {
    "coloma": ("rescue", {"lodge": 1}, (), {"bucks": 2}),
    "hangtown": ("camino", {"lodge": 2}, ("take_barrel 3", "roll"), {}),
    "georgetown": ("hs_north", {"lodge": 2}, (), {"gold": 1, "bucks": 1}),
    "folsom": ("hs_south", {"lodge": 2}, (), {"horses": 1, "bucks": 1}),
    "auburn": ("greenwood", {"lodge": 2}, ("roll", "roll"), {"cards": 2, "bucks": 1}),
}
SETTLEMENTS: dict[str, tuple[str, dict[str, int]]] = {
    "gold_hill": ("coloma", {"bucks": 1}),
    "kelsey": ("coloma", {"cards": 1}),
    "pilot_hill": ("coloma", {"bucks": 1}),
    "rescue": ("coloma", {"bucks": 1}),
    "camino": ("hangtown", {"gold": 1}),
    "greenwood": ("auburn", {"bucks": 2}),
    "newcastle": ("auburn", {"gold": 1}),
    "shingle_springs": ("hangtown", {"bucks": 2}),
}


@pytest.mark.parametrize("town", TOWNS)
def test_towns(town: str) -> None:
    start, stop, script, stop_off = TOWNS[town]
    before = standing(4, {**RICH, "wagon": start})
    there = play(before.clone(), "use common1", f"go {town}")
    assert gained(before, play(there.clone(), "stop")) == stop
    assert gained(before, play(there, "stop_off", *script)) == stop_off


@pytest.mark.parametrize("node", SETTLEMENTS)
def test_settlements(node: str) -> None:
    start, brings = SETTLEMENTS[node]
    before = standing(4, {**RICH, "wagon": start, "horses": 1})
    assert gained(before, settle(play(before.clone(), "use common1", f"go {node}"))) == brings


def test_every_node_is_used_here() -> None:
    towns = {node for node, kind in zip(t.NODE_IDS, t.NODE_KINDS) if kind == "boomtown"}
    settlements = {node for node, kind in zip(t.NODE_IDS, t.NODE_KINDS) if kind == "settlement"}
    assert ({*TOWNS}, {*SETTLEMENTS}) == (towns, settlements)


# ------------------------------------------------------------------ charts

# Won and lost, each: the three tiers, and who has no Gunmen. `graves` is what is buried.
CHARTS: dict[str, tuple[tuple[dict[str, int], ...], tuple[dict[str, int], ...]]] = {
    "bounty": (({"vp": 6}, {"vp": 4}, {"vp": 3}, {"graves": 1}), ({"vp": 3}, {"vp": 2}, {"graves": 1}, {"graves": 2})),
    "stolen_gold": (
        ({"gold": 2, "vp": 3}, {"gold": 2}, {"gold": 1, "vp": 1}, {"graves": 1}),
        ({"gold": 1, "vp": 1}, {"gold": 1}, {}, {"graves": 2}),
    ),
    "horse_thieves": (
        ({"horses": 2, "vp": 3}, {"horses": 1, "vp": 2}, {"horses": 1, "vp": 1}, {"graves": 1}),
        ({"horses": 1, "vp": 1}, {"vp": 2}, {"graves": 1}, {"graves": 2}),
    ),
    "grateful_town": (
        ({"bucks": 4, "vp": 3}, {"bucks": 3, "vp": 1}, {"bucks": 3}, {"graves": 1}),
        ({"bucks": 3}, {"bucks": 2}, {}, {"graves": 2}),
    ),
    "land_claims": (
        ({"tents": 2, "vp": 1}, {"tents": 1, "vp": 2}, {"tents": 1}, {"graves": 1}),
        ({"tents": 1}, {"bucks": 2}, {"graves": 1}, {"graves": 2}),
    ),
    "newspaper_heroes": (
        ({"cards": 3, "vp": 4}, {"cards": 2, "vp": 3}, {"cards": 1, "vp": 2}, {"graves": 2}),
        ({"cards": 2, "vp": 2}, {"cards": 2}, {"graves": 1}, {"graves": 3}),
    ),
    "printed": (
        ({"vp": 10}, {"vp": 7}, {"vp": 5}, {"graves": 2}),
        ({"vp": 5}, {"vp": 3}, {"graves": 1}, {"graves": 3}),
    ),
}


@pytest.mark.parametrize("chart", t.CHART_IDS)
@pytest.mark.parametrize("lost", [False, True])
def test_charts(chart: str, lost: bool) -> None:
    """Red has most Gunmen, then Blue, then Green; Gold has none."""
    rows = {"row 8": "Red", "row 6": "Blue", "row 1": "Green"}
    last = chart == "printed"
    first = chart if not last else "bounty"
    others = [name for name in t.CHART_IDS if name not in (first, "printed")]
    keys: dict[str, Any] = {"year": "1850" if last else "1848", "charts": [first, others[0]], "rows": rows}
    before = last_turn(5, {}, outlaws=11 if lost else 10, **keys)
    after = settle(play(before.clone(), "end_turn"))
    one, two = GAME.describe(before)["players"], GAME.describe(after)["players"]
    for seat, wanted in enumerate(CHARTS[chart][lost]):
        name = SEAT_NAMES[seat]
        found = {key: two[name][key] - one[name][key] for key in ("vp", "gold", "bucks", "horses", "tents", "graves")}
        found["cards"] = len(two[name]["hand"]) - len(one[name]["hand"])
        assert {key: number for key, number in found.items() if number} == wanted, name


def test_every_barrel_bridge_and_chart_is_used_here() -> None:
    assert ({*BARRELS}, {*BRIDGES}, {*CHARTS}) == ({*t.BARREL_IDS}, {*t.BRIDGE_IDS}, {*t.CHART_IDS})


# ------------------------------------------------------------------ specialties


def special(pioneer: str, site: int, red: dict[str, Any], **keys: Any) -> State:
    return standing(site, {**RICH, "pioneer": pioneer, **red}, options={"specialties": True}, **keys)


def test_robber_gives_up_any_wagon_action() -> None:
    state = special("red", 4, {"gold": 0}, gold={"cart": 5})
    play(state, "use common1", "rob", "use boom", "rob")
    assert own(state)["gold"] == 5
    barrel = special("red", 1, {"gold": 0, "barrels": ["trail_map"]}, gold={"cart": 5})
    assert own(play(barrel, "use_barrel trail_map", "rob"))["gold"] == 3
    moved = play(special("red", 4, {}), "use common1", "go rescue")
    assert "rob" not in legal(moved)
    assert "rob" in legal(play(special("red", 4, {}), "use common1"))


def test_homesteader_pays_a_tent_and_the_saw_cost_once_a_turn() -> None:
    state = special("blue", 1, {"tents": 2, "hand": ["saloon", "livery"]})
    play(state, "specialty", "build saloon")
    assert amounts(state, "tents", "gold", "lodge", "tableau") == (1, 2, 4, ["saloon"])
    assert "specialty" not in legal(state)
    assert "specialty" not in legal(special("blue", 1, {"tents": 0}))
    assert "specialty" not in legal(special("blue", 1, {"gold": 0}))


def test_homesteader_builds_no_hotel_and_has_the_discount_of_site_3_only_there() -> None:
    options = {"specialties": True, "hotel": True}
    red = {**RICH, "pioneer": "blue", "tableau": ["brickworks"], "hand": ["saloon"]}
    for site, dudes in ((1, 2), (3, 1)):
        state = play(standing(site, red, options=options), "specialty")
        assert legal(state) == ["build saloon"]
        assert state.view(0)["question"]["cards"]["saloon"] == {"bucks": 0, "gold": 1, "dude": dudes}
        assert state.view(0)["question"]["hotel"] is None


@pytest.mark.parametrize(("graves", "cards"), [(0, 6), (5, 3), (6, 0)])
def test_renegade_draws_for_every_dude_that_is_really_buried(graves: int, cards: int) -> None:
    red = {"pioneer": "green", "graves": graves, "lodge": 0}
    before = last_turn(5, {"Red": red}, year="1850", outlaws=0, rows={"row 1": "Blue"}, options={"specialties": True})
    assert gained(before, settle(play(before.clone(), "end_turn"))).get("cards", 0) == cards


def test_range_rider_draws_once_in_a_wagon_action() -> None:
    before = special("yellow", 4, {"wagon": "georgetown", "horses": 6})
    state = play(before.clone(), "use common1", "go hs_north", "roll", "go greenwood", "go auburn", "go newcastle")
    play(state, "go hs_west", "stop")
    assert gained(before, state) == {"cards": 1, "bucks": 2, "lodge": 2, "gold": 1}
    play(state, "use boom", "go newcastle")
    play(play(state, "go auburn", "go hs_auburn"), "roll", "stop")
    assert gained(before, state)["cards"] == 2


def test_maverick_turns_cards_into_bucks_or_dudes_any_number_of_times() -> None:
    before = special("purple", 1, {"hand": ["saloon", "livery"]})
    state = play(before.clone(), "specialty", "discard livery top", "option 1")
    play(state, "specialty", "discard saloon bottom", "option 2")
    assert gained(before, state) == {"bucks": 1, "lodge": 1, "cards": -2}
    assert amounts(state, "top", "bottom") == (["livery"], ["saloon"])
    assert "specialty" not in legal(state)


def test_vigilante_gives_up_a_used_barrel_for_a_row() -> None:
    state = special("orange", 1, {"used_barrels": ["canvas", "whiskey"]})
    play(state, "specialty", "spend_barrel whiskey", "row 4")
    assert amounts(state, "used_barrels", "lodge") == (["canvas"], 3)
    assert GAME.describe(state)["barrel_discards"] == ["whiskey"]
    assert GAME.describe(state)["rows"] == {"row 4": "Red"}
    assert "specialty" not in legal(state)
    assert "specialty" not in legal(special("orange", 1, {"barrels": ["canvas"]}))
    assert "specialty" not in legal(special("orange", 1, {"used_barrels": ["canvas"], "lodge": 1}))


def test_nobody_has_a_specialty_without_the_module() -> None:
    state = standing(1, {**RICH, "pioneer": "purple"})
    assert "specialty" not in legal(state)
    assert state.view(0)["players"][0]["specialty"] is None
