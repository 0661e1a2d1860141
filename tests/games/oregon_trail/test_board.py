"""What only the drawing of the Oregon Trail race shows; what every board owes is in tests/drawing/test_boards.py."""

import re
from typing import Any
from xml.etree import ElementTree as ET
from xml.etree.ElementTree import Element

import pytest

from tests.games import boards
from tests.games.boards import SHAPES, buttons, every, ids, part_of, positions, symbols_in, words_on
from tests.games.oregon_trail.helpers import position
from westward.drawing import Desk, Shape, Targets
from westward.games.oregon_trail import GAME, tables
from westward.games.oregon_trail.art.cards import slots
from westward.games.oregon_trail.art.labels import trouble_title
from westward.games.oregon_trail.art.lanes import way
from westward.games.oregon_trail.art.paths import CARD, OFFSET, curve
from westward.games.oregon_trail.art.status import ways_out
from westward.games.oregon_trail.art.track import Strip, track
from westward.kernel import SEAT_NAMES

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn")
SUPPLIES = tables.SUPPLIES[: tables.BANKED]
ALWAYS = ["bank", "deck", "discard", "calamities", "calamities-past", *(f"bank-{kind}" for kind in SUPPLIES)]
MIXED: dict[str, Any] = {
    "seats": 3,
    "active": "Red",
    "actions": 2,
    "round": 7,
    "die": "trade 3",
    "places": ["town 2", "fort 4"],
    "players": {
        "Red": {
            "people": 3,
            "trail": ["MM-plain", "ML-calamity", "LM-calamity", "ML-plain", "LR-calamity", "RL-calamity"],
            "hand": ["LL-calamity", "LL-calamity", "LM-calamity", "ML-calamity", "RL-plain", "town"],
            "supplies": ["oxen", "food", "food"],
            "calamities": ["broken_axle 1", "measles"],
        },
        "Blue": {
            "trail": ["MM-plain", "MM-calamity"],
            "river": "MM-river_drown",
            "supplies": ["medicine", "hunted_food"],
            "calamities": ["typhoid 1", "starvation 2"],
        },
        "Green": {
            "people": 2,
            "trail": [None, "LM-plain", "MM-river_supply", "MM-river_supply", "MM-river_supply"],
            "at": 3,
            "supplies": [],
        },
    },
}


def seen(viewer: int | None = 0, **changes: Any) -> boards.View:
    """A busy position as somebody sees it."""
    return GAME.build({**MIXED, **changes}).view(viewer)


def parsed(view: boards.View, menu: boards.Menu | None = None, shape: Shape = "wide") -> Element:
    return boards.parsed(GAME, view, menu or [], shape)


def only_targets(*targets: str) -> boards.Menu:
    return [{"id": n, "verb": "", "targets": [target], "words": "Choose"} for n, target in enumerate(targets)]


def desk(view: boards.View) -> Desk:
    return Desk(view, Targets([]), NAMES)


def classed(root: Element, name: str) -> list[Element]:
    return [element for element in root.iter() if name in element.attrib.get("class", "").split()]


# ------------------------------------------------------------------ pieces and targets


def test_random_games_reach_every_phase_and_target_that_is_drawn() -> None:
    asked = {"draft", "action", "offer", "benefit", "pick", "target", "lose", "bullets", "hunt"}
    assert asked | {"over"} <= boards.phases(GAME)
    kinds = {"card", "cell", "bank", "supply", "trouble", "deck", "discard", "town", "fort", "seat"}
    assert boards.kinds_of_targets(GAME) == kinds


def test_every_position_shows_all_pieces() -> None:
    for view, _, _, _, root in every(GAME):
        expected = [*ALWAYS]
        for seat, player in enumerate(view["players"]):
            expected += [f"{kind}-{seat}" for kind in ("seat", "wagon", "racer")]
            expected += [f"trouble-{seat}-{trouble['trouble']}" for trouble in player["troubles"]]
        if view["viewer"] is not None:
            own = view["players"][view["viewer"]]
            expected += [f"card-{name}" for name in own["cards"]] + [f"supply-{kind}" for kind in SUPPLIES]
            last = min(own["forged"] + 1, view["goal"])
            expected += [f"cell-{view['viewer']}-{k}" for k in range(own["floor"], last + 1)]
            expected += [f"{spot['place']}-{spot['after']}" for spot in view["places"] if spot["after"] == own["at"]]
        if view["die"]:
            expected.append("die")
        assert set(expected) <= set(ids(root))


def test_an_onlooker_has_no_hand_and_no_supplies() -> None:
    for shape in SHAPES:
        found = ids(parsed(seen(None), shape=shape))
        assert not [name for name in found if name.startswith(("card-", "supply-", "cell-"))]
        assert "hidden" not in " ".join(symbols_in(parsed(seen(None), shape=shape)))


def promised(view: boards.View, verb: str, args: list[Any]) -> list[str]:
    """The targets of a choice as the board's docstring has them."""
    viewer = view["viewer"]
    own = view["players"][viewer]
    ahead, at = f"cell-{viewer}-{own['forged'] + 1}", own["at"]
    if verb == "forge":
        laid = " ".join(args)
        card = laid.removesuffix(" turned")
        both = laid != card and any(fit["card"] == card for fit in own["fits"])
        return [f"card-{card}{'-turned' if both else ''}", ahead]
    if verb == "target":
        return [f"seat-{SEAT_NAMES.index(args[0])}"]
    if verb in ("bullets", "hunt"):
        return ["supply-bullets"] if args == ["yes"] else []
    name = args[0] if args else ""
    return {
        "take": [f"bank-{name}"],
        "offer": [f"supply-{name}"],
        "lose_supply": [f"supply-{name}"],
        "supply": ["bank"],
        "scout": ["deck"],
        "ford": [ahead],
        "back": [f"cell-{viewer}-{at - 1}"],
        "forward": [f"cell-{viewer}-{at + 1}"],
        "mend": [f"trouble-{viewer}-{name}"],
        "remove": [f"trouble-{viewer}-{name}"],
        "use": [f"{name}-{at}"],
        "place": [f"card-{name}", f"cell-{viewer}-{at}"],
        "discard": [f"card-{name}", "discard"],
        "end_turn": [],
    }[verb]


def test_words_point_at_what_the_board_promises() -> None:
    verbs = set()
    for seats in GAME.seats:
        for view, menu in positions(GAME, seats):
            for choice in menu:
                assert choice["targets"] == promised(view, choice["verb"], choice["args"]), choice["text"]
                verbs.add(choice["verb"])
    assert {"take", "forge", "mend", "use", "place", "discard", "target", "lose_supply", "remove"} <= verbs


def test_no_symbol_and_no_class_is_idle() -> None:
    assert 'id="ot-wagon"' in GAME.board.symbols()
    assert not boards.idle_symbols(GAME)
    assert not boards.idle_classes(GAME)


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_board_fits_its_shape(seats: int) -> None:
    for view, menu in positions(GAME, seats)[::9]:
        assert parsed(view, menu).attrib["viewBox"] == "0 0 1200 640"
        left, top, width, height = map(float, parsed(view, menu, "tall").attrib["viewBox"].split())
        assert (left, top, width) == (0, 0, 360)
        assert height < 1700


# ------------------------------------------------------------------ the trail


def test_a_curve_ends_in_its_exit_lane() -> None:
    for entry in tables.LANES:
        for leave in tables.LANES:
            drop = (OFFSET[leave] - OFFSET[entry]) * CARD[1]
            parts = re.findall(r"([cs])([^cs]+)", curve(drop, CARD[0], 2))
            ends = [[float(n) for n in re.findall(r"-?[\d.]+", numbers)][-2:] for _, numbers in parts]
            assert sum(x for x, _ in ends) == pytest.approx(CARD[0])
            assert sum(y for _, y in ends) == pytest.approx(drop, abs=0.01)


def test_the_trail_is_one_line_that_only_places_and_backs_interrupt() -> None:
    view = seen(places=[])
    columns = track(view, 0, 20, (0, 400), 10)
    strip = Strip(0, 40, 30, "", False)
    assert way(view["players"][0], columns, strip, 1, 6).count("M") == 1
    towns = seen()
    assert way(towns["players"][0], track(towns, 0, 20, (0, 420), 10), strip, 1, 6).count("M") == 3
    assert way(view["players"][2], columns, strip, 4, 3) == ""


def test_cards_lie_in_columns_and_places_between_them() -> None:
    columns = track(seen(), 0, 20, (100, 420), 10)
    assert columns.cell == 15
    assert (columns.left(1), columns.right(1), columns.right(2)) == (100, 115, 130)
    assert (columns.left(3), columns.right(4), columns.left(5)) == (140, 170, 180)


def test_segments_behind_the_wagon_are_face_down_and_collected_ones_are_ghosts() -> None:
    for shape in SHAPES:
        root = parsed(seen(), shape=shape)
        assert symbols_in(part_of(root, "seat-2")).count("#ot-back-cut") == 2
        assert len(classed(part_of(root, "seat-2"), "ot-ghost")) == 1
        assert not classed(part_of(root, "seat-0"), "ot-ghost")
        assert "#ot-back-cut" not in symbols_in(part_of(root, "seat-0"))


def test_a_river_lies_sideways_until_it_is_forded() -> None:
    for shape in SHAPES:
        lying = {
            seat: [g for g in part_of(parsed(seen(), shape=shape), f"seat-{seat}").iter() if turned(g)]
            for seat in range(3)
        }
        assert [len(found) for found in lying.values()] == [0, 1, 0]
        assert symbols_in(lying[1][0]) == ["#ot-path-MM", "#ot-river_drown"]


def turned(element: Element) -> bool:
    return element.attrib.get("transform", "").endswith("rotate(-90)")


def test_towns_and_forts_lie_across_all_lanes() -> None:
    root = parsed(seen())
    for kind in ("town", "fort"):
        (band,) = classed(root, f"ot-band-{kind}")
        ribbon, *broad = (float(high) for high in re.findall(r"v([\d.]+)", band.attrib["d"]))
        lanes = [part_of(root, f"seat-{seat}") for seat in range(3)]
        assert all(f"#ot-{kind}" in symbols_in(lane) for lane in lanes)
        assert ribbon > 200
        assert len(broad) == 3
    # Red's trail is longer: the town lies between its second and its third segment.
    assert {"town-2", "fort-4"} <= set(ids(part_of(root, "seat-0")))


def test_several_places_at_one_spot_lie_side_by_side() -> None:
    red = {**MIXED["players"]["Red"], "hand": []}
    root = parsed(seen(places=["town 6", "town 6", "fort 6"], players={**MIXED["players"], "Red": red}))
    spots = [part_of(root, ident).attrib["transform"] for ident in ("town-6", "town-6-2", "fort-6")]
    assert len(set(spots)) == 3


@pytest.mark.parametrize(("forged", "after"), [(0, 2), (0, 5), (3, 5), (6, 8), (17, 19)])
def test_on_a_phone_places_ahead_are_seen_in_the_own_lane(forged: int, after: int) -> None:
    """Whoever comes to a place need not match there: people plan for it."""
    view = position(2, Red={"trail": forged}, Blue={"trail": after}, places=[f"fort {after}"]).view(0)
    lane = part_of(parsed(view, shape="tall"), "seat-0")
    assert "#ot-fort" in symbols_in(lane)


def test_on_a_phone_the_places_where_the_wagon_stands_are_large() -> None:
    view = seen(places=["town 6", "fort 4"])
    root = parsed(view, only_targets("town-6"), "tall")
    assert "fort-4" not in ids(root)
    assert "Town here" in words_on(part_of(root, "town-6"))


@pytest.mark.parametrize("length", [10, 15, 20, 25])
def test_the_ruler_has_all_wagons_and_the_whole_way(length: int) -> None:
    for seats in (2, 6):
        view = GAME.build({"seats": seats, "options": {"trail_length": length}}).view(0)
        for shape, width in (("wide", 1200), ("tall", 360)):
            root = parsed(view, shape="wide" if shape == "wide" else "tall")
            for seat in range(seats):
                x, y = re.findall(r"-?[\d.]+", part_of(root, f"racer-{seat}").attrib["transform"])
                assert 10 <= float(x) <= width - 10
                assert 10 <= float(y) <= 120
            assert {"0", str(length)} <= set(words_on(root))


# ------------------------------------------------------------------ wagons


def test_people_are_figures_and_the_fallen_have_tombstones() -> None:
    for shape in SHAPES:
        root = parsed(seen(), shape=shape)
        shown = [next(s for s in symbols_in(part_of(root, f"seat-{n}")) if "people" in s) for n in range(3)]
        assert shown == ["#ot-people-3", "#ot-people-4", "#ot-people-2"]
    row = ET.fromstring(re.search(r'<symbol id="ot-people-3".*?</symbol>', GAME.board.symbols())[0])  # type: ignore[index]  # the symbol is there
    assert [use.attrib["href"] for use in row] == ["#ot-person"] * 3 + ["#ot-tombstone"]


def test_a_lost_wagon_is_a_tombstone_on_a_faded_trail() -> None:
    lost = {"people": 0, "lost": 1, "trail": ["MM-plain"], "collected": 1, "hand": [], "supplies": []}
    view = seen(players={**MIXED["players"], "Green": lost})
    for shape in SHAPES:
        root = parsed(view, shape=shape)
        assert "lost" in words_on(part_of(root, "seat-2"))
        for ident in ("wagon-2", "racer-2"):
            assert "#ot-tombstone" in symbols_in(part_of(root, ident))
        assert "#ot-wagon" in symbols_in(part_of(root, "wagon-0"))


def test_blocked_and_stuck_wagons_say_so() -> None:
    for shape in SHAPES:
        root = parsed(seen(), shape=shape)
        lines = [words_on(part_of(root, f"seat-{seat}")) for seat in range(3)]
        assert ["blocked" in words for words in lines] == [True, False, False]
        assert ["stuck" in words for words in lines] == [False, True, False]


def test_troubles_show_remedy_and_turns_left() -> None:
    for shape in SHAPES:
        root = parsed(seen(), shape=shape)
        axle = part_of(root, "trouble-0-broken_axle")
        assert {"#ot-broken_axle", "#ot-spare_parts", "#ot-hourglass"} <= set(symbols_in(axle))
        assert "1" in words_on(axle)
        assert len(classed(axle, "ot-fatal")) == 1
        assert len(classed(axle, "ot-lack")) == 1
        typhoid = part_of(root, "trouble-1-typhoid")
        pale = [use.attrib["href"] for use in classed(typhoid, "ot-lack")]
        assert pale == ["#ot-clean_water"]
        assert "2" in words_on(part_of(root, "trouble-1-starvation"))
        # Hunted food pays as food.
        assert not classed(part_of(root, "trouble-1-starvation"), "ot-lack")
        assert "#ot-hourglass" not in symbols_in(part_of(root, "trouble-0-measles"))


def test_a_trouble_is_told_in_words() -> None:
    axle, measles = seen()["players"][0]["troubles"]
    assert trouble_title(axle) == (
        "Broken axle; keeps the wagon from forging and fording; at the end of the turn the wagon is lost; "
        "mended with spare parts, or by a town"
    )
    assert trouble_title(measles) == "Measles; mended with medicine, or by a town"


def test_dead_oxen_are_one_trouble_with_the_number_of_its_cards() -> None:
    red = {**MIXED["players"]["Red"], "calamities": ["dead_oxen 1", "bad_water 1"]}
    blue = {**MIXED["players"]["Blue"], "calamities": []}
    root = parsed(seen(players={**MIXED["players"], "Red": red, "Blue": blue}))
    chip = part_of(root, "trouble-0-oxen")
    assert "×2" in words_on(chip)
    assert {"#ot-dead_oxen", "#ot-oxen"} <= set(symbols_in(chip))


def test_many_troubles_find_room() -> None:
    many = ["broken_tongue 1", "broken_wheel 1", "bad_water", "measles", "cholera", "typhoid 1", "starvation 2"]
    red = {**MIXED["players"]["Red"], "calamities": [*many, "extreme_cold 1", "broken_arm 2"]}
    view = seen(players={"Red": red, "Blue": {"supplies": []}, "Green": {"supplies": []}}, places=[])
    for shape in SHAPES:
        root = parsed(view, shape=shape)
        spots = [part_of(root, f"trouble-0-{name.split()[0]}").attrib["transform"] for name in red["calamities"]]
        assert len(set(spots)) == len(spots)
        lefts = [float(re.findall(r"-?[\d.]+", spot)[0]) for spot in spots]
        assert min(lefts) > (640 if shape == "wide" else 0), "the supplies end there"
        assert ("blocked" in words_on(part_of(root, "seat-0"))) == (shape == "tall")


# ------------------------------------------------------------------ hand and table


def test_each_way_in_which_a_card_fits_is_shown_and_what_does_not_fit_is_pale() -> None:
    view = seen()
    assert [(slot.ident, slot.name, slot.cards, slot.fits) for slot in slots(view["players"][0])] == [
        ("card-LL-calamity", "LL-calamity", 2, True),
        ("card-RL-plain", "RL-plain", 1, False),
        ("card-LM-calamity", "LM-calamity", 1, True),
        ("card-ML-calamity", "ML-calamity", 1, False),
        ("card-town", "town", 1, True),
    ]
    for shape in SHAPES:
        root = parsed(view, shape=shape)
        pale = [
            ident for ident in ids(root) if ident.startswith("card-") and classed(part_of(root, ident), "ot-misfit")
        ]
        assert pale == ["card-RL-plain", "card-ML-calamity"]
        assert "×2" in words_on(part_of(root, "card-LL-calamity"))


def test_a_card_lies_turned_where_only_that_fits_and_twice_behind_a_place() -> None:
    red = {**MIXED["players"]["Red"], "trail": MIXED["players"]["Red"]["trail"][:5]}
    behind_right = seen(players={**MIXED["players"], "Red": red})
    faces = {slot.ident: slot.name for slot in slots(behind_right["players"][0])}
    assert faces["card-LL-calamity"] == "LL-calamity turned"
    assert "#ot-path-RR" in symbols_in(part_of(parsed(behind_right), "card-LL-calamity"))
    free = seen(places=["town 6"])
    both = [slot for slot in slots(free["players"][0]) if slot.ident.startswith("card-LL")]
    assert [(slot.ident, slot.name) for slot in both] == [
        ("card-LL-calamity", "LL-calamity"),
        ("card-LL-calamity-turned", "LL-calamity turned"),
    ]
    menu = only_targets("card-LL-calamity", "card-LL-calamity-turned")
    assert set(buttons(parsed(free, menu))) == {"card-LL-calamity", "card-LL-calamity-turned"}
    for shape in SHAPES:
        twice = sum(slot.other for slot in slots(free["players"][0]))
        assert words_on(parsed(free, shape=shape)).count("or") == twice == 3, "two pictures of one card"


def test_behind_an_unforded_river_cards_are_shown_as_they_fit_its_far_bank() -> None:
    red = {**MIXED["players"]["Red"], "river": "LL-river_drown"}
    fit = {slot.ident: slot.fits for slot in slots(seen(players={**MIXED["players"], "Red": red})["players"][0])}
    assert fit["card-LM-calamity"]
    assert not fit["card-ML-calamity"]
    red["river"] = "LM-river_drown"
    fit = {slot.ident: slot.fits for slot in slots(seen(players={**MIXED["players"], "Red": red})["players"][0])}
    assert not fit["card-LL-calamity"]
    assert fit["card-ML-calamity"]
    green = {"trail": [None, None, None, "MM-calamity", "MM-calamity", "MM-river_supply", "MM-plain"]}
    view = seen(players={**MIXED["players"], "Red": red, "Green": green}, places=["town 7"])
    assert all(slot.fits for slot in slots(view["players"][0], view["places"])), "any card fits behind the town"


def test_the_next_segment_shows_in_which_lane_it_begins() -> None:
    assert classed(part_of(parsed(seen()), "cell-0-7"), "ot-arrow")
    assert not classed(part_of(parsed(seen(places=["town 6"])), "cell-0-7"), "ot-arrow")


def test_bank_and_decks_show_their_numbers() -> None:
    view = seen()
    for shape in SHAPES:
        root = parsed(view, shape=shape)
        for kind in SUPPLIES:
            assert str(view["bank"][kind]) in words_on(part_of(root, f"bank-{kind}"))
        assert str(view["deck"]) in words_on(part_of(root, "deck"))
        assert str(sum(view["calamity_deck"].values())) in words_on(part_of(root, "calamities"))
        assert words_on(part_of(root, "discard")) == ["0"]


def test_where_there_is_room_the_calamities_to_come_are_counted() -> None:
    few, many = seen(), GAME.build({"seats": 6}).view(0)
    assert "#ot-chart-1" in symbols_in(parsed(few))
    assert "Still in the calamity deck" in words_on(parsed(few))
    assert "Still in the calamity deck" not in words_on(parsed(many))


# ------------------------------------------------------------------ news


def test_the_news_tell_turn_die_and_next_turn() -> None:
    for shape in SHAPES:
        root = parsed(seen(), shape=shape)
        symbols, words = symbols_in(root), words_on(root)
        assert (symbols.count("#ot-action"), symbols.count("#ot-spent")) == (2, 1)
        assert "#ot-die-3" in symbols_in(part_of(root, "die"))
        assert "rolled 3 in a trade" in words
        assert "Round 7 of 60" in words
        assert "next turn: 4 actions" in words_on(parsed(seen(1), shape=shape))
        assert not [line for line in words if line.startswith("next turn: ")], "the wagon is lost before"
        assert "die" not in ids(parsed(seen(die=None), shape=shape))


def test_on_a_phone_the_own_wagon_alone_says_that_it_is_its_turn() -> None:
    free = {**MIXED["players"], "Red": {**MIXED["players"]["Red"], "calamities": []}}
    for view, boots in ((seen(players=free), 0), (seen(1, players=free), 3), (seen(), 3)):
        symbols = symbols_in(parsed(view, shape="tall"))
        assert symbols.count("#ot-action") + symbols.count("#ot-spent") == boots
    assert "2 actions left" in words_on(part_of(parsed(seen(players=free), shape="tall"), "seat-0"))


def test_a_wagon_that_will_be_lost_is_told_the_ways_out() -> None:
    view = seen()
    for shape in SHAPES:
        assert "Lost at the end of this turn!" in words_on(parsed(view, shape=shape))
        assert "Lost at the end of the next turn!" in words_on(parsed({**view, "active": 1}, shape=shape))
        assert not [line for line in words_on(parsed(seen(1), shape=shape)) if line.startswith("Lost at")]
    assert ways_out(view, view["players"][0]["rescue"]) == [
        (("broken_axle", "spare_parts"), "trade: 88 % in 3 tries", True),
        (("town",), "place the town: 1 action", True),
        (("town",), "town 4 back: 5 actions", False),
        (("fort",), "fort 2 back: 4 actions", False),
    ]


def test_ways_out_without_supplies_or_bank() -> None:
    rescue = {
        "actions": 3,
        "troubles": ["broken_axle", "oxen"],
        "mends": [
            {"trouble": "broken_axle", "remedy": ["spare_parts"], "missing": 0, "tries": 0, "possible": True},
            {"trouble": "oxen", "remedy": ["oxen"], "missing": 1, "tries": 0, "possible": False},
        ],
        "town": 0,
        "fort": 0,
        "in_hand": ["fort"],
    }
    stock = dict.fromkeys(SUPPLIES, 1)
    assert ways_out({"bank": stock}, rescue) == [
        (("broken_axle", "spare_parts"), "mend: 1 action", True),
        (("dead_oxen", "oxen"), "nothing to mend or trade with", False),
        (("fort",), "place the fort: 3 actions", True),
        (("town",), "the town here: 2 actions", True),
        (("fort",), "the fort here: 3 actions", True),
    ]
    # Where the bank lacks the remedy, the supplies of a fort can still be traded for it.
    assert [words for _, words, _ in ways_out({"bank": {**stock, "oxen": 0}}, rescue)][2:] == [
        "place the fort, trade: 3 actions",
        "the town here: 2 actions",
        "the fort here, trade: 3 actions",
    ]
    assert [way[0] for way in ways_out({"bank": dict.fromkeys(SUPPLIES, 0)}, rescue)][2:] == [("town",)]


def test_dormant_pairs_tell_whom_they_threaten() -> None:
    for shape in SHAPES:
        words = words_on(parsed(seen(1), shape=shape))
        assert [line for line in words if line.startswith("measles: 1 in ")]
    used_up = ["measles"]
    assert not [line for line in words_on(parsed(seen(1, calamity_discard=used_up))) if line.startswith("measles")]


def test_the_draft_tells_who_is_next() -> None:
    view = boards.opening(GAME, 3)
    for shape in SHAPES:
        assert "Draft: supply 1 of 12" in words_on(parsed(view, shape=shape))


def test_a_calamity_that_is_being_resolved_is_shown_with_its_victim() -> None:
    players = {**MIXED["players"], "Blue": {"supplies": ["bullets", "food"]}}
    to_do = ["ask for bullets before the theft from Blue by Red", "go on with the turn"]
    view = seen(1, players=players, places=[], resolving="thief", to_do=to_do, die=None)
    for shape in SHAPES:
        root = parsed(view, only_targets("supply-bullets"), shape)
        assert {"Thief", "Shoot at the thief?"} <= set(words_on(root))
        assert "bullets?" in words_on(part_of(root, "seat-1"))


def test_what_is_asked_for_comes_first_on_a_phone() -> None:
    order = [name for name in ids(parsed(seen(), shape="tall")) if name in ("seat-0", "deck", "seat-1")]
    assert order == ["seat-0", "deck", "seat-1"]
    to_do = ["choose a target", "go on with the turn"]
    struck = seen(to_do=to_do, die=None)
    assert ids(parsed(struck, shape="tall")).index("seat-1") < ids(parsed(struck, shape="tall")).index("seat-0")
    watched = ids(parsed(seen(1, to_do=to_do, die=None), shape="tall"))
    assert watched.index("seat-1") < watched.index("seat-0"), "nothing moves while another chooses"
    draft = ids(parsed(boards.opening(GAME, 2), shape="tall"))
    assert draft.index("bank-oxen") < draft.index("seat-0")


def test_on_a_phone_pieces_belong_to_their_panel_so_that_they_do_not_move_with_it() -> None:
    root = parsed(seen(), shape="tall")
    for panel, piece in (("hand", "card-RL-plain"), ("goods", "supply-oxen"), ("goods", "trouble-0-measles")):
        assert piece in ids(part_of(root, panel))
    assert {"bank", "deck", "discard", "calamities"} <= {*ids(part_of(root, "table"))}


def test_the_parts_of_a_phones_board_have_names_to_go_to_them() -> None:
    def tabs(view: boards.View, shape: Shape) -> list[str]:
        return [part.attrib["data-tab"] for part in parsed(view, shape=shape).iter() if "data-tab" in part.attrib]

    assert tabs(seen(), "tall") == ["Trail", "Cards", "Goods", "Bank", "Wagons"]
    assert tabs(seen(None), "tall") == ["Bank", "Wagons"]
    assert tabs(seen(), "wide") == []


def test_results_give_everybody_a_rank() -> None:
    for seats in GAME.seats:
        view = positions(GAME, seats)[-1][0]
        assert view["over"]
        for shape in SHAPES:
            root = parsed(view, shape=shape)
            for seat, result in enumerate(view["result"]):
                words = words_on(part_of(root, f"seat-{seat}"))
                assert any(line.startswith(f"{result['rank']}") for line in words)
                assert ("w-winner" in GAME.board.css()) >= (seat in view["winners"])
            assert len(classed(root, "w-winner")) == 2 * len(view["winners"])
            told = words_on(root)
            assert "The race is over" in told
            assert sum(line in SEAT_NAMES for line in told) == 2 * seats, "everybody has a place among the ranks"


def test_a_card_that_can_be_laid_is_previewed_in_its_place() -> None:
    menu = only_targets("card-LL-calamity", "card-LM-calamity")
    view = seen(players={**MIXED["players"], "Red": {**MIXED["players"]["Red"], "calamities": []}})
    for shape in SHAPES:
        root = parsed(view, menu, shape)
        shown = [part.attrib["data-card"] for part in part_of(root, "cell-0-7").iter() if "data-card" in part.attrib]
        assert shown == ["card-LL-calamity", "card-LM-calamity"]
        assert not classed(parsed(view, shape=shape), "ot-preview"), "nothing can be laid"
    for card in shown:
        assert f'.w-board:has(#{card}:is(:hover,:focus,[class~=staged])) [data-card="{card}"]' in GAME.board.css()


def test_a_place_that_can_be_put_down_is_previewed_behind_the_wagon() -> None:
    for shape in SHAPES:
        root = parsed(seen(), only_targets("card-town"), shape)
        (preview,) = classed(root, "ot-preview")
        assert preview in list(part_of(root, "cell-0-6").iter())
        assert (preview.attrib["data-card"], symbols_in(preview)) == ("card-town", ["#ot-town"])
