"""The drawing of Coloma: every piece that can be chosen, both shapes, all viewers, and what the signs on it say."""

import gzip
import xml.etree.ElementTree as ET
from typing import Any
from xml.etree.ElementTree import Element

import pytest

from tests.games.boards import SVG, buttons, ids, part_of, symbols_in, with_menu, words_on
from tests.games.coloma.helpers import build, play, turn_at
from tests.games.coloma.pictures import SHAPES, games, pictures
from westward.drawing import Shape
from westward.games.coloma import GAME
from westward.games.coloma import tables as t
from westward.games.coloma.art import printed
from westward.games.coloma.art.signs import price, signs, with_cost
from westward.kernel import Rng, State

HOSTILE = ('<script>alert("x")</script>', 'O\'Brien & "Söhne" ]]>', "\x00\x1b‮\ud800", *["W" * 300] * 3)
ALWAYS = (
    [f"{kind}-{position}" for kind in ("site", "common", "boom", "event") for position in range(1, 6)]
    + [f"node-{name}" for name in t.NODE_IDS]
    + [f"land-{name}" for name in t.LAND_IDS]
    + [f"row-{row}" for row in range(1, t.ROWS + 1)]
    + [f"stash-{space}" for space in range(t.SPACES + 1)]
    + [f"pool-{pool}" for pool in t.POOLS]
    + [f"chart-{year}" for year in range(t.YEARS)]
    + ["wheel", "barker", "signpost", "bust", "year", "map", "shootout", "outlaws", "gold-value", "cart"]
)
COUNTED = ("seat", "score", "bucks", "gold", "horses", "lodge", "tents", "hand", "deck", "graves", "wagon", "dial")


def drawn(
    state: State, shape: Shape = "wide", viewer: int | None = 0, menu: list[dict[str, Any]] | None = None
) -> Element:
    return ET.fromstring(GAME.board.draw(state.view(viewer), menu or [], shape=shape, sheet=False))


def symbol(name: str) -> Element:
    return part_of(ET.fromstring(GAME.board.sheet()), f"co-{name}")


def classes_in(root: Element) -> list[str]:
    return [name for part in root.iter() for name in part.attrib.get("class", "").split()]


def test_the_pictures_show_every_phase_and_every_kind_of_target() -> None:
    phases = {picture.view["phase"] for picture in pictures()}
    assert phases >= {"opening", "exchange", "select", "turn", "basket", "land", "town", "wagon", "row", "barrel"}
    assert phases >= {"tents", "guests", "option", "pay", "discard", "over"}
    kinds = {ident.partition("-")[0] for picture in pictures() for ident in buttons(picture.root)}
    assert kinds >= {"site", "common", "boom", "event", "node", "land", "row", "stash", "bridge", "hotels", "gold"}
    assert kinds >= {"canyon", "built", "mill", "barrel", "card", "deck", "specialty", "hotel"}


def test_ids_are_unique_and_every_target_is_a_button() -> None:
    for _, menu, shape, _, root in pictures():
        found = ids(root)
        assert len(found) == len(set(found))
        wanted = {target for choice in menu for target in choice["targets"]}
        assert set(buttons(root)) == wanted, shape


def test_every_position_shows_all_pieces() -> None:
    for view, _, _, _, root in pictures():
        expected = [*ALWAYS, *(f"bridge-{stack['id']}" for stack in view["bridges"])]
        expected += [f"{kind}-{seat}" for seat in range(view["seats"]) for kind in COUNTED]
        for seat, player in enumerate(view["players"]):
            expected += [f"built-{seat}-{name}" for name in player["tableau"]]
            expected += [f"river-{seat}-{number}" for number in player["canyons"]]
            expected += [f"bridge-{seat}-{name}" for name in player["bridges"]]
            expected += [f"barrel-{seat}-{kind}" for kind in player["barrels"]]
            expected += [f"used-{seat}-{kind}" for kind in player["used_barrels"]]
            expected += [f"tent-{seat}-event-{event}" for event in player["events"]]
            expected += [f"tent-{seat}-land-{land}" for land in player["lands"]]
            expected += [f"pioneer-{seat}"] if player["position"] else []
        if view["viewer"] is not None:
            expected += [
                "deck-top",
                "deck-bottom",
                *(f"card-{name}" for name in view["players"][view["viewer"]]["hand"]),
            ]
        if view["shade"]:
            expected += ["seat-1", "wagon-1", "shade_rivers", "shade_towns", "coin"]
        assert not set(expected) - set(ids(root))


@pytest.mark.parametrize("shape", SHAPES)
def test_the_table_can_be_watched_while_it_is_laid(shape: Shape) -> None:
    state = GAME.new(4, hotel=True, specialties=True, board_side="B")
    rng = Rng(1)
    while state.faces():
        root = drawn(state, shape)
        stacks = {ident for ident in ids(root) if ident.startswith("bridge-")}
        assert stacks == {f"bridge-{stack['id']}" for stack in state.view(0)["bridges"]}
        state.roll(rng.below(state.faces()))
    assert set(ALWAYS) <= set(ids(drawn(state, shape)))


def test_a_phone_can_jump_to_every_section() -> None:
    for picture in pictures():
        tabs = [part.attrib["data-tab"] for part in picture.root.iter() if "data-tab" in part.attrib]
        assert tabs == (["Wheel", "Mine", "Map", "Town", "Others"] if picture.shape == "tall" else [])


def test_words_know_every_piece() -> None:
    for view, _, _, _, root in pictures():
        for ident in ids(root):
            assert GAME.words.about(view, ident) is not None, ident


def test_targets_on_a_phone_are_large_enough_for_a_finger() -> None:
    for _, _, shape, _, root in pictures():
        if shape == "tall":
            for ident, button in buttons(root).items():
                halo = next(part for part in button.findall(f"{SVG}rect") if "w-halo" in part.attrib["class"]).attrib
                assert min(float(halo["width"]), float(halo["height"])) + 4 >= 44, ident


def test_what_is_picked_second_has_words_of_its_own() -> None:
    # Until a card is picked the ends of the deck are no buttons, and a screen reader has to call them something.
    view, menu = with_menu(build(3, to_do=["return cards", "next round"]), 0)
    for shape in SHAPES:
        root = ET.fromstring(GAME.board.draw(view, menu, shape=shape, sheet=False))
        for end in ("top", "bottom"):
            assert [part.text for part in part_of(root, f"deck-{end}").findall(f"{SVG}title")] == [
                f"The {end} of your deck"
            ]


def test_a_vigilante_gives_up_a_used_barrel() -> None:
    own = {"pioneer": "orange", "used_barrels": ["whiskey", "canvas"], "lodge": 3}
    view, menu = with_menu(play(turn_at(1, own, round=4, options={"specialties": True}), "specialty"), 0)
    for shape in SHAPES:
        root = ET.fromstring(GAME.board.draw(view, menu, shape=shape))
        assert set(buttons(root)) == {"used-0-whiskey", "used-0-canvas"}
        assert "co-used" in classes_in(part_of(root, "used-0-canvas"))


def test_a_drawing_is_small() -> None:
    for picture in pictures():
        assert len(picture.text.encode()) < 40_000
        assert len(gzip.compress(picture.text.encode())) < 6_000


@pytest.mark.parametrize("shape", SHAPES)
def test_the_board_fits_its_shape(shape: Shape) -> None:
    for picture in pictures():
        if picture.shape == shape:
            width, height = map(float, picture.root.attrib["viewBox"].split()[2:])
            sizes = {"wide": (1282, 680), "square": (1040, 871), "tall": (360, height)}
            assert (width, height) == sizes[shape]


@pytest.mark.parametrize("shape", SHAPES)
def test_odd_names_are_escaped_and_kept_in_their_place(shape: Shape) -> None:
    for viewer in (None, 0, 5):
        text = GAME.board.draw(build(6, to_do=["select"]).view(viewer), names=HOSTILE, shape=shape)
        root = ET.fromstring(text)
        assert not list(root.iter(f"{SVG}script"))
        assert any(line.startswith("<script") for line in words_on(root))
        assert max(map(len, words_on(root))) < 60


def test_what_is_hidden_changes_nothing() -> None:
    rng = Rng(3)
    for number, state in games():
        if number % 41 == 0 and state.actors():
            for seat in range(state.seats):
                other = state.determinize(seat, rng)
                for shape in SHAPES:
                    mine, same = (GAME.board.draw(one.view(seat), shape=shape, sheet=False) for one in (state, other))
                    assert mine == same


def test_an_onlooker_sees_no_hand() -> None:
    for shape in SHAPES:
        found = ids(drawn(build(4, to_do=["select"]), shape, None))
        assert not [ident for ident in found if ident.startswith(("card-", "deck-top", "deck-bottom"))]


def test_no_symbol_and_no_class_is_idle() -> None:
    sheet = GAME.board.sheet()
    texts = [sheet, *(picture.text for picture in pictures())]
    symbols = set(ids(ET.fromstring(sheet)))
    used = {symbol[1:] for text in texts for symbol in symbols_in(ET.fromstring(text))}
    assert used <= symbols
    # Games that are played at random do not turn up every chart, Bridge and number of nuggets.
    rare = (
        "co-chart-",
        "co-arch-",
        "co-span-",
        "co-nuggets-",
        "co-pits-",
        "co-mark-",
        "co-wagon-",
        "co-token-",
        "co-lid-",
        "co-front-",
        "co-lost-",
    )
    assert {name for name in symbols - used if not name.startswith(rare)} == set()


# ------------------------------------------------------------------ the wheel


def test_a_busted_boom_half_is_disabled_and_the_common_half_is_not() -> None:
    for shape in SHAPES:
        root = drawn(turn_at(3, round=1, busted=True), shape)
        assert symbols_in(part_of(root, "boom-3")) == ["#co-lost-3-3"]
        assert symbols_in(part_of(root, "common-3")) == ["#co-common-3-3"]
        assert symbols_in(part_of(root, "boom-4")) == ["#co-boom-4-4"]


def test_before_the_reveal_the_bust_only_waits_on_the_signpost() -> None:
    root = drawn(build(4, round=3, to_do=["select"]))
    assert not [symbol for symbol in symbols_in(root) if symbol.startswith("#co-lost")]
    assert "BUST" in words_on(part_of(root, "bust"))


def test_the_signpost_shows_the_boom_that_it_copies() -> None:
    # Round 3: the Barker covers 3, the Signpost lies on 2 and copies Site 1.
    half = part_of(drawn(turn_at(2, round=3)), "boom-2")
    assert symbols_in(half) == ["#co-bare-2", "#co-sign-2"]
    assert "signpost" in ids(half)
    assert {"#co-wheelbarrow", "#co-site-1"} <= set(symbols_in(symbol("sign-2")))


def test_the_barker_covers_a_site() -> None:
    common = part_of(drawn(build(4, round=2, to_do=["select"])), "common-2")
    assert symbols_in(common) == ["#co-common-2-barker"]
    assert {"#co-site-barker", "#co-tent", "#co-horse"} <= set(symbols_in(symbol("common-2-barker")))


def test_dots_tell_what_one_could_do_at_a_site() -> None:
    state = build(4, round=2, to_do=["select"])
    plans = state.view(0)["plans"]
    root = drawn(state)
    for plan in plans:
        classes = classes_in(part_of(root, f"site-{plan['position']}"))
        assert classes.count("co-can") == len([slot for slot in plan["slots"] if slot in plan["usable"]])
        assert classes.count("co-can") + classes.count("co-cannot") == len(plan["slots"])
    assert "co-can" not in classes_in(drawn(state, viewer=None))


def test_a_chosen_site_is_shown_to_its_owner_alone() -> None:
    state = build(4, round=2, to_do=["select"])
    state.apply(0, GAME.actions.parse("select 4"))
    assert "pioneer-0" in ids(drawn(state, viewer=0))
    for viewer in (None, 1):
        root = drawn(state, viewer=viewer)
        assert "pioneer-0" not in ids(root)
        assert "#co-tick" in symbols_in(part_of(root, "dial-0"))


# ------------------------------------------------------------------ map, Shootout, Gold


def test_a_wagon_action_rings_what_it_could_reach() -> None:
    state = play(turn_at(4, {"horses": 2}, round=1), "use common1")
    root = drawn(state)
    reach = state.view(0)["question"]["reach"]
    for name in t.NODE_IDS:
        assert ("co-reach" in classes_in(part_of(root, f"node-{name}"))) == (name in reach)
    assert "co-trail" in classes_in(drawn(play(state, "go gold_hill")))


def test_rows_show_their_owner_and_the_meter_how_it_stands() -> None:
    state = turn_at(5, {"lodge": 4}, round=1)
    vacant = part_of(drawn(state), "row-6")
    assert "#co-slots-4" in symbols_in(vacant)
    root = drawn(play(state, "use common1", "row 6"))
    assert "#co-men-4" in symbols_in(part_of(root, "row-6"))
    assert "w-seat-0" in classes_in(part_of(root, "row-6"))
    assert "winning" in words_on(part_of(root, "outlaws"))


def test_the_value_of_gold_and_its_pools() -> None:
    for shape in SHAPES:
        state = build(4, to_do=["select"])
        view = state.view(0)
        root = drawn(state, shape)
        assert f"${view['gold']['value']}" in words_on(part_of(root, "gold-value"))
        for pool, filled in zip(t.POOLS, view["gold"]["pools"], strict=True):
            assert (f"#co-nuggets-{filled}" in symbols_in(part_of(root, f"pool-{pool}"))) == (filled > 0)


# ------------------------------------------------------------------ cards


def test_open_abilities_are_lit_and_new_buildings_are_in_the_shade() -> None:
    state = turn_at(1, {"tableau": ["general_store", "toll_house"]}, round=4)
    root = drawn(state)
    assert classes_in(part_of(root, "built-0-general_store")).count("co-lit") == 2
    assert classes_in(part_of(root, "mill-0")).count("co-lit") == 2
    root = drawn(play(state, "use mill_shovel"))
    assert classes_in(part_of(root, "mill-0")).count("co-lit") == 1


@pytest.mark.parametrize("name", t.CARD_IDS)
def test_a_card_shows_its_prices_and_abilities(name: str) -> None:
    card = printed.CARDS[name]
    icons = set(symbols_in(symbol(f"card-{name}")))
    assert {"#co-hammer", "#co-saw", f"#co-front-{name}"} <= icons
    for ability in card["abilities"]:
        line = with_cost(ability.get("cost", []), ability["effect"])
        assert {f"#co-{sign.icon}" for sign in line if sign.icon} <= icons
        if ability["trigger"] != "site":
            assert f"#co-{ability['trigger']}" in icons


def test_signs_read_from_left_to_right() -> None:
    def told(line: Any) -> str:
        return " ".join(sign.words + (f"[{sign.icon}]" if sign.icon else "") for sign in line)

    abilities = {
        name: [told(with_cost(one.get("cost", []), one["effect"])) for one in printed.CARDS[name]["abilities"]]
        for name in t.CARD_IDS
    }
    assert abilities["assay_office"] == ["1[gold]", "1[gold] [arrow] 3[vp]"]
    assert abilities["general_store"] == ["2[bucks]", "2[bucks] [slash] 2[card]"]
    assert abilities["survey_office"] == ["[river] [hammer] −1[bucks] −1[dude]", "1[card]"]
    assert abilities["toll_house"] == ["[river] [bridge] [saw]", "1[bucks] per[river] ≤3"]
    assert abilities["livery"] == ["+2[wagon] each", "[wagon]"]
    assert abilities["sheriffs_office"] == ["2[dude] −1[outlaw]", "1[tent]"]
    assert told(price({"gold": 2, "dude": 1})) == "2[gold] 1[dude]"
    assert told(signs(printed.CHARTS["printed"]["lose_none"])) == "3[grave]"


def test_a_name_does_not_touch_the_specialty_beside_it() -> None:
    names = ["House bot", *(f"House bot {number}" for number in range(2, 7))]
    state = turn_at(1, seats=6, options={"specialties": True, "pioneers": "by_seat"})
    drawn = ET.fromstring(GAME.board.draw(state.view(0), [], shape="square", names=names, sheet=False))
    for seat in range(1, 6):
        (panel,) = [group for group in drawn.iter() if group.get("id") == f"seat-{seat}"]
        (name,) = [text for text in panel.iter() if text.tag.endswith("text") and text.text == names[seat]]
        (special,) = [group for group in panel.iter() if group.get("id") == f"specialty-{seat}"]
        (label,) = [text for text in special.iter() if text.tag.endswith("text")]
        size = next(int(word[2:]) for word in str(name.get("class")).split() if word[2:].isdigit())
        # Letters of a wide font: bold ones take two thirds of their height, plain ones of 12 take 6.7.
        end = float(name.get("x", 0)) + 0.66 * size * len(names[seat])
        assert end < float(label.get("x", 0)) - 6.7 * len(str(label.text))
