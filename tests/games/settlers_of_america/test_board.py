"""What only the drawing of Settlers of America shows; what every board owes is in tests/drawing/test_boards.py."""

import gzip
import sys
import xml.etree.ElementTree as ET
from functools import cache
from itertools import combinations
from types import FrameType
from typing import Any
from xml.etree.ElementTree import Element

import pytest

from tests.games.boards import SHAPES, SVG, Menu, View, buttons, ids, part_of, symbols_in, words_on
from tests.games.settlers_of_america.drawings import acting, built, positions
from tests.games.settlers_of_america.helpers import play
from westward.drawing import Shape, num
from westward.games.settlers_of_america import GAME
from westward.games.settlers_of_america import geography as g
from westward.games.settlers_of_america.art import board, coast, names
from westward.games.settlers_of_america.art.grid import HALF, HEXES, PATHS, SIDE, SITES, SPOTS
from westward.kernel import menu_of

ODD = ('<b>&"', "]]>", "W" * 200, "\x00‮é")
STEPS_OF_A_DRAWING = 8_000
HAIR = 2.0
ATLANTA = g.SPOT_IDS[g.SITE_AT[g.SITE_INDEX["atlanta"]]]


def drawn(view: View, menu: Menu, shape: Shape) -> Element:
    return ET.fromstring(board.draw(view, menu, shape=shape, sheet=False))


@cache
def every() -> tuple[tuple[View, Menu, Shape, Element], ...]:
    return tuple((view, menu, shape, drawn(view, menu, shape)) for view, menu in positions() for shape in SHAPES)


def seen(state: Any, seat: int = 0) -> tuple[View, Menu]:
    return state.view(seat), menu_of(state, seat)


def test_the_games_reach_all_that_is_drawn_apart() -> None:
    phases = {view["phase"] for view, _ in positions()}
    assert {"place_city", "place_rail", "action", "outlaw", "build_rail", "move_to", "reply"} <= phases
    assert {len(view["players"]) for view, _ in positions()} == {3, 4}
    assert any(len(view["rails"]) > 20 and view["goods"] for view, _ in positions())


def test_ids_are_unique_and_complete_for_every_viewer() -> None:
    for view, _, _, root in every():
        found = ids(root)
        assert len(found) == len(set(found))
        wanted = {f"hex-{name}" for name in g.HEX_IDS} | {f"site-{name}" for name in g.SITE_IDS}
        wanted |= {f"path-{name}" for name in view["rails"]} | {f"token-{name}" for name in view["tokens"]}
        wanted |= {f"good-{name}" for name in view["goods"]} | {"outlaw", "dice", "deck", "discards"}
        wanted |= {f"{kind}-{seat}" for seat in range(view["seats"]) for kind in ("seat", "turntable")}
        wanted |= {f"build-{what}" for what in ("card", "settler", "train", "rail")}
        items = (*g.RESOURCES, "gold")
        wanted |= {f"bank-{name}" for name in items}
        wanted |= {f"hand-{name}" for name in items} if view["viewer"] is not None else set()
        for seat, player in enumerate(view["players"]):
            for kind in ("settler", "train"):
                wanted |= {f"{kind}-{seat}-{which}" for which, at in enumerate(player[f"{kind}s"]) if at}
        assert wanted <= set(found)
        assert view["viewer"] is not None or not [name for name in found if name.startswith(("hand-", "card-"))]


def test_every_target_is_a_button_and_nothing_else_is() -> None:
    seen_kinds = set()
    for _, menu, _, root in every():
        wanted = {target for choice in menu for target in choice["targets"]}
        assert set(buttons(root)) == wanted
        seen_kinds |= {target.split("-")[0] for target in wanted}
    assert {"hex", "site", "spot", "path", "train", "settler", "hand", "bank", "build", "seat"} <= seen_kinds


def test_every_button_has_room_for_a_finger_and_a_halo() -> None:
    for _, _, _, root in every():
        for ident, button in buttons(root).items():
            halo = next(part for part in button.findall(f"{SVG}rect") if "w-halo" in part.attrib["class"]).attrib
            assert min(float(halo["width"]), float(halo["height"])) >= 40, ident


def test_no_name_covers_a_name_a_number_or_a_city() -> None:
    places = names.labels()
    assert set(places) == set(g.SITE_IDS)
    for one, other in combinations(places.values(), 2):
        assert one.box.shared(other.box) == 0, (one.lines, other.lines)
    for place in places.values():
        assert max(place.box.shared(other) for other in names.obstacles()) < HAIR, place.lines


def test_every_name_is_nearer_to_its_own_site_than_to_another() -> None:
    for name, place in names.labels().items():
        gaps = {site: distance(place.box, at) for site, at in SITES.items()}
        assert min(gaps, key=gaps.__getitem__) == name


def distance(box: names.Box, at: tuple[float, float]) -> float:
    across = max(box.left - at[0], 0, at[0] - box.right)
    down = max(box.top - at[1], 0, at[1] - box.bottom)
    return across**2 + down**2


def test_all_hexes_lie_inside_the_coast() -> None:
    shore = [(x * SIDE, y * SIDE) for x, y in coast.COAST]
    for name, (x, y) in HEXES.items():
        for across, down in ((-60, 0), (60, 0), (-30, -HALF), (30, -HALF), (-30, HALF), (30, HALF)):
            assert inside((x + across * 0.97, y + down * 0.97), shore), name


def inside(at: tuple[float, float], shape: list[tuple[float, float]]) -> bool:
    crossings = 0
    for (ax, ay), (bx, by) in zip(shape, [*shape[1:], shape[0]], strict=True):
        if (ay > at[1]) != (by > at[1]) and at[0] < ax + (bx - ax) * (at[1] - ay) / (by - ay):
            crossings += 1
    return crossings % 2 == 1


def test_the_printed_map_has_every_hex_number_and_name_once() -> None:
    sheet = ET.fromstring(board.sheet())
    terrains = symbols_in(part_of(sheet, "soa-map"))
    scraps = g.SHEET.table("border_scraps").tables("list")
    for terrain in g.TERRAINS:
        here = [one for one in g.LAND if one.terrain == terrain]
        cut = [one for one in scraps if one.word("terrain") == terrain]
        assert terrains.count(f"#soa-{terrain}") == len(here) + len(cut)
    for size in ("numbers", "numbers-large"):
        numbers = sorted(word for word in words_on(part_of(sheet, f"soa-{size}")) if word.isdigit())
        assert numbers == sorted(str(one.number) for one in g.LAND if one.number)
    written = " ".join(words_on(part_of(sheet, "soa-names")))
    assert all(site.name in written for site in g.TOWNS)


def test_terrains_differ_in_more_than_color() -> None:
    sheet = ET.fromstring(board.sheet())
    scenes = {name: [ET.tostring(part) for part in part_of(sheet, f"soa-{name}").iter()] for name in g.TERRAINS}
    for one, other in combinations(scenes.values(), 2):
        assert len(set(one) - set(other)) > 4


def test_rails_cities_and_cubes_of_two_seats_differ_in_more_than_color() -> None:
    sheet = ET.fromstring(board.sheet())
    for kind in ("rail-{}a", "city-{}", "cube-{}", "train-{}", "settler-{}"):
        forms = set()
        for seat in range(4):
            symbol = part_of(sheet, f"soa-{kind.format(seat)}")
            forms.add("|".join(f"{part.tag}{part.attrib.get('d', '')}" for part in symbol.iter()))
        assert len(forms) == 4, kind


def test_two_trains_on_a_path_stand_on_its_two_sides() -> None:
    state = acting(red={"trains": ["p159"]}, blue={"trains": ["p159"]})
    root = drawn(state.view(0), [], "wide")
    places = [part_of(root, name).attrib["transform"] for name in ("train-0-0", "train-3-0")]
    assert len(set(places)) == 2
    assert {f"translate({num(x)} {num(y)})" for x, y in names.stands("p159")} == set(places)


def test_trains_hardly_ever_stand_on_a_name() -> None:
    """Where they do, the name is written over them."""
    spots = [names.around(names.stands(path)[0], names.TRAIN) for path in g.PATH_IDS]
    hidden = [sum(spot.shared(place.box) for place in names.labels().values()) for spot in spots]
    assert sum(area > 400 for area in hidden) < len(hidden) / 20


def test_two_settlers_in_one_city_stand_beside_each_other() -> None:
    state = acting(red={"settlers": [ATLANTA, ATLANTA]})
    root = drawn(state.view(0), [], "tall")
    assert len({part_of(root, f"settler-0-{which}").attrib["transform"] for which in (0, 1)}) == 2


def test_the_token_that_leaves_next_has_an_arrow_and_only_it() -> None:
    view = built().view(0)
    for shape in SHAPES:
        root = drawn(view, [], shape)
        marked = [name for name in view["tokens"] if "#soa-next" in symbols_in(part_of(root, f"token-{name}"))]
        assert marked == [view["next_token"]]


def test_the_rolled_numbers_are_ringed_but_not_the_outlaws() -> None:
    def rings(**data: Any) -> int:
        root = drawn(built(**data).view(0), [], "wide")
        return sum(part.attrib.get("class") == "sa-rolled" for part in root.iter(f"{SVG}circle"))

    elevens = sum(one.number == 11 for one in g.LAND) + 4
    assert rings(dice=11) == elevens
    assert rings(dice=11, outlaw="h09-09") == elevens - 1
    assert rings(dice=7) == 0


def test_what_can_be_paid_is_bright() -> None:
    state = acting(red={"hand": {"lumber": 1, "ore": 1}})
    for shape in SHAPES:
        root = drawn(state.view(0), [], shape)
        bright = [
            what
            for what in ("card", "settler", "train", "rail")
            if any("sa-good" in part.attrib.get("class", "") for part in part_of(root, f"build-{what}"))
        ]
        assert bright == ["rail"]


def test_the_turntable_shows_goods_sent_goods_ready_and_cities_to_found() -> None:
    view = acting().view(0)
    view["players"][1].update(delivered=3, center=2, cities_left=3)
    cells = symbols_in(part_of(drawn(view, [], "tall"), "turntable-1"))
    assert cells == ["#soa-sent-1"] * 3 + ["#soa-ready-1"] * 2 + ["#soa-cell"] * 3


def test_connection_gold_is_shown_on_the_path_that_brings_it() -> None:
    state = acting(red={"hand": {"lumber": 1, "ore": 1}})
    state.apply(0, GAME.actions.parse("build_rail"))
    view, menu = seen(state)
    root = drawn(view, menu, "wide")
    assert view["hints"]["rail_gold"]["p160"] == [[2, 0, 0, 0]]
    assert words_on(part_of(root, "path-p160")) == ["+2"]
    coins = [word for word in words_on(root) if word.startswith("+")]
    assert coins == [f"+{pays[0][0]}" for _, pays in sorted(view["hints"]["rail_gold"].items())]


def test_rails_in_reach_tell_their_coal() -> None:
    state = acting(red={"rails": ["p159", "p160"], "hand": {"coal": 1}})
    view, menu = seen(state)
    root = drawn(view, menu, "wide")
    tags = [part.text for part in root.iter(f"{SVG}text") if "sa-coal-text" in part.attrib["class"]]
    assert tags == ["1"] * len({way["way"][-1] for way in view["hints"]["ways"]})
    assert tags


def test_who_got_what_stands_beside_the_dice() -> None:
    """Of example W2, which rolls an 11."""
    view = play(built(), "dice 11").view(0)
    assert view["gains"] == [{"cattle": 1, "coal": 1}, {"coal": 1}, {"lumber": 1}, {"gold": 1}]
    assert sum(view["faces"]) == view["dice"] == 11
    for shape in SHAPES:
        more = symbols_in(drawn(view, [], shape))
        less = symbols_in(drawn({**view, "gains": [{}] * 4}, [], shape))
        for name, count in (("coal", 2), ("cattle", 1), ("lumber", 1), ("gold", 1), ("ore", 0)):
            assert more.count(f"#soa-{name}") - less.count(f"#soa-{name}") == count


def test_no_letter_on_a_desk_is_smaller_than_twelve() -> None:
    """At 1280 by 800 the board has 533 pixels for its 656: eleven would be fewer than nine pixels."""
    small = {
        text.text
        for view, _menu, shape, root in every()
        if shape == "wide" and view["dice"]
        for text in root.iter(f"{SVG}text")
        if "w-11" in (text.get("class") or "").split()
    }
    assert small == set()


def test_cards_picked_for_a_discard_leave_the_hand() -> None:
    view = acting(red={"hand": {"coal": 5, "ore": 3}}).view(0)
    view["discarding"] = {"due": [4, 0, 0, 0], "picked": {"cattle": 0, "coal": 2, "grain": 0, "lumber": 0, "ore": 0}}
    for shape in SHAPES:
        root = drawn(view, [], shape)
        assert [words_on(part_of(root, f"hand-{name}")) for name in ("coal", "ore")] == [["3"], ["3"]]


def test_an_offer_and_its_answers_are_drawn() -> None:
    view = acting().view(0)
    view["trade"] = {
        "from": 0,
        "to": [1, 2],
        "composer": None,
        "replies": [None, "accept", "counter", None],
        "terms": [{"give": {"coal": 1}, "want": {"ore": 2}}, None, {"give": {"grain": 1}, "want": {"gold": 9}}, None],
    }
    for shape in SHAPES:
        root = drawn(view, [], shape)
        assert {"#soa-tick", "#soa-counter", "#soa-arrow"} <= set(symbols_in(root))
        assert "says yes" in words_on(root)


def test_on_a_phone_an_offer_lies_under_the_cards_that_it_is_about() -> None:
    state = acting(red={"hand": {"grain": 1}}, orange={"hand": {"ore": 1}})
    for action in ("offer", "ask 1", "give grain", "done", "want ore", "done"):
        state.apply(0, GAME.actions.parse(action))
    root = drawn(*seen(state, 1), "tall")
    top = {
        name: float(part_of(root, name).attrib["transform"].split()[1][:-1]) for name in ("hand-ore", "offer", "dice")
    }
    assert top["hand-ore"] < top["offer"] < top["hand-ore"] + 70
    assert "offer" in buttons(root)


@pytest.mark.parametrize("shape", SHAPES)
def test_the_board_fits_its_shape(shape: Shape) -> None:
    for view, menu in positions()[::7]:
        left, top, width, height = map(float, drawn(view, menu, shape).attrib["viewBox"].split())
        assert (left, top) == (0, 0)
        fits = {"wide": (width, height) == (1200, 656), "square": (width, height) == (980, 930)}
        assert fits.get(shape, width == 360 and height <= 960)


def test_drawings_are_small() -> None:
    for view, menu in positions():
        for shape in SHAPES:
            text = board.draw(view, menu, shape=shape, sheet=False).encode()
            assert len(text) < 64_000
            assert len(gzip.compress(text)) < 8_000


def test_a_drawing_is_little_work() -> None:
    board.draw(*positions()[-1])
    for path in PATHS:
        names.stands(path)  # found once
    for spot in SPOTS:
        names.camp(spot)
    for view, menu in positions()[::5]:
        calls = 0

        def count(frame: FrameType, event: str, _: object) -> None:
            nonlocal calls
            calls += event == "call"

        sys.setprofile(count)
        try:
            board.draw(view, menu, sheet=False)
        finally:
            sys.setprofile(None)
        assert 100 < calls < STEPS_OF_A_DRAWING


def test_odd_names_stay_in_their_place() -> None:
    for view, menu in positions()[::9]:
        for shape in SHAPES:
            root = ET.fromstring(board.draw(view, menu, names=ODD, shape=shape))
            assert max(map(len, words_on(root))) < 60


def test_every_symbol_that_is_used_exists_and_none_is_idle() -> None:
    sheet = ET.fromstring(board.sheet())
    there = {name for name in ids(sheet) if name != "soa-clip-land"}
    used = {name[1:] for name in symbols_in(sheet)}
    for _, _, _, root in every():
        used |= {name[1:] for name in symbols_in(root)}
    assert used <= there
    assert {name for name in there - used if not name.startswith(("soa-die-", "soa-rail-"))} <= {
        "soa-counter",
        "soa-wanted",
        "soa-tick",
    }


def test_an_onlooker_and_a_player_see_the_same_map() -> None:
    state = acting()
    for shape in SHAPES:
        maps = [
            ET.tostring(next(part for part in drawn(state.view(viewer), [], shape) if "data-zoom" in part.attrib))
            for viewer in (None, 1, 3)
        ]
        assert len(set(maps)) == 1


def test_the_game_knows_its_board() -> None:
    assert GAME.board.draw is board.draw


def test_rings_tell_the_grain_that_a_settler_takes() -> None:
    view, menu = seen(acting(red={"settlers": ["R08-10"], "hand": {"grain": 2}}))
    spots = {spot: move["grain"] for move in view["hints"]["moves"] for spot in move["to"]}
    plain = [grain for spot, grain in spots.items() if g.SPOT_SITE[g.SPOT_INDEX[spot]] == g.NOWHERE]
    for shape in SHAPES:
        tags = [part.text for part in drawn(view, menu, shape).iter(f"{SVG}text") if "sa-ring" in part.attrib["class"]]
        assert sorted(map(int, filter(None, tags))) == sorted(plain)
        assert {1, 2} == {*plain}


def test_who_answers_an_offer_is_not_said_to_build() -> None:
    state = acting(red={"hand": {"grain": 1}}, orange={"hand": {"ore": 1}}, white={"hand": {"ore": 1}})
    for action in ("offer", "ask 1+2", "give grain", "done", "want ore", "done"):
        state.apply(0, GAME.actions.parse(action))
    state.apply(1, GAME.actions.parse("counter"))
    view, menu = seen(state, 2)
    words = words_on(drawn(view, menu, "wide"))
    assert {"answers", "has answered", "thinks"} <= set(words)
    assert "builds" not in words
    state.apply(2, GAME.actions.parse("reject"))
    assert "A counteroffer" in words_on(drawn(*seen(state, 1), "tall"))
