"""The drawing of TRAILS: well-formed, complete, quick, and blind to what the view does not say."""

import copy
import gzip
import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from functools import cache
from typing import Any, Literal, NamedTuple

import pytest

from westward.games.trails import GAME, tables
from westward.games.trails.art import board
from westward.games.trails.art.seats import price, standing_values
from westward.kernel import Rng, State

SVG = "{http://www.w3.org/2000/svg}"
Shape = Literal["wide", "tall"]
SHAPES: tuple[Shape, ...] = ("wide", "tall")
ALWAYS = (
    [f"tile-{n}" for n in range(7)]
    + [f"slot-{n}" for n in range(4)]
    + [f"supply-{kind}" for kind in tables.KINDS]
    + ["photo-deck", "photo-pile", "badge-deck", "bear", "sun", "die"]
)
HOSTILE = ('<script>alert("x")</script>', 'O\'Brien & "Söhne" ]]>', "\x00\x1b‮\ud800", "W" * 300)

View = dict[str, Any]
Menu = list[dict[str, Any]]


class Drawn(NamedTuple):
    """A position, its menu, and its drawing as text and as a tree."""

    view: View
    menu: Menu
    shape: Shape
    text: str
    root: ET.Element


def steps(seats: int, seed: int, **options: object) -> Iterator[State]:
    """A random game, at every step."""
    rng = Rng(seed)
    state = GAME.new(seats=seats, **options)
    yield state
    while not state.over():
        if state.faces():
            state.roll(rng.below(state.faces()))
        else:
            seat = state.actors()[0]
            legal = state.legal(seat)
            state.apply(seat, legal[rng.below(len(legal))])
        yield state


@cache
def positions(seats: int) -> tuple[tuple[View, Menu], ...]:
    """The views of a whole random game with their menus: the actor's, or in turn one seat's or an onlooker's."""
    out = []
    for number, state in enumerate(steps(seats, seed=seats)):
        actors = state.actors()
        viewers = (None, *range(seats))
        viewer = actors[0] if actors and number % 3 else viewers[number % len(viewers)]
        view = state.view(viewer)
        legal = state.legal(viewer) if viewer in actors else []
        out.append((view, [GAME.words.choice(view, action) for action in legal]))
    return tuple(out)


@cache
def every() -> tuple[Drawn, ...]:
    """All positions in both shapes."""
    out = []
    for seats in GAME.seats:
        for view, menu in positions(seats):
            for shape in SHAPES:
                text = board.draw(view, menu, shape=shape, sheet=False)
                out.append(Drawn(view, menu, shape, text, ET.fromstring(text)))
    return tuple(out)


def parsed(view: View, menu: Menu, shape: Shape) -> ET.Element:
    return ET.fromstring(board.draw(view, menu, shape=shape, sheet=False))


def ids(root: ET.Element) -> list[str]:
    return [element.attrib["id"] for element in root.iter() if "id" in element.attrib]


def opening(seats: int, viewer: int | None = 0) -> View:
    """The view at the first decision."""
    state = next(state for state in steps(seats, seed=1) if state.actors())
    return state.view(viewer)


def test_random_games_reach_every_phase_that_is_drawn() -> None:
    phases = {view["phase"] for seats in GAME.seats for view, _ in positions(seats)}
    assert {"move", "earn", "keep", "photo", "exchange", "discard", "die", "deal", "over"} <= phases


def test_every_position_is_well_formed_with_unique_ids_and_all_pieces() -> None:
    for view, _, _, _, root in every():
        found = ids(root)
        assert len(found) == len(set(found))
        expected = [*ALWAYS, *(f"{kind}-{seat}" for seat in range(view["seats"]) for kind in ("hiker", "seat"))]
        if view["viewer"] is not None:
            expected.append("hand")
            if not view["over"]:
                expected.extend(f"cube-{kind}" for kind in tables.KINDS)
        if view["drawn"]:
            expected.extend(("drawn-0", "drawn-1"))
        assert set(expected) <= set(found)


def test_an_onlooker_has_no_counters_and_no_hand() -> None:
    found = ids(parsed(opening(3, None), [], "wide"))
    assert not {"hand", "drawn-0", "cube-acorn"} & set(found)


def test_every_target_of_the_menu_is_a_button_with_its_choices() -> None:
    for _, menu, _, _, root in every():
        wanted: dict[str, list[int]] = {}
        for choice in menu:
            for target in choice["targets"]:
                wanted.setdefault(target, []).append(choice["id"])
        buttons = {e.attrib["id"]: e for e in root.iter() if e.attrib.get("class") == "target"}
        assert set(buttons) == set(wanted)
        for target, choices in wanted.items():
            button = buttons[target].attrib
            assert button["data-choices"] == ",".join(map(str, choices))
            assert (button["role"], button["tabindex"]) == ("button", "0")
            for choice in menu:
                assert (choice["words"] in button["aria-label"]) >= (choice["id"] in choices)


def test_targets_on_a_phone_are_large_enough_for_a_finger() -> None:
    seen = set()
    for _, _, shape, _, root in every():
        if shape == "tall":
            for button in root.iter(f"{SVG}g"):
                if button.attrib.get("class") == "target":
                    halo = next(r for r in button.iter(f"{SVG}rect") if r.attrib["class"].startswith("tr-halo")).attrib
                    assert min(float(halo["width"]), float(halo["height"])) + 4 >= 44, button.attrib["id"]
                    seen.add(button.attrib["id"].split("-")[0])
    assert {"tile", "slot", "cube", "supply", "photo", "drawn", "hand"} <= seen


def test_tiles_reached_only_by_canteen_carry_its_mark() -> None:
    view = opening(2)
    menu = [
        {"id": 0, "verb": "move", "targets": ["tile-1"], "words": "Hike 1 tile"},
        {"id": 2, "verb": "canteen", "targets": ["tile-3"], "words": "Hike 3 tiles"},
    ]
    for shape in SHAPES:
        marks = {}
        for element in parsed(view, menu, shape).iter(f"{SVG}g"):
            symbols = [use.attrib["href"] for use in element.iter(f"{SVG}use")]
            marks[element.attrib.get("id")] = "#trails-canteen-full" in symbols
        assert marks["tile-3"]
        assert not marks["tile-1"]


def test_a_drawing_is_small_and_a_standalone_one_holds_the_sheet() -> None:
    for _, _, _, text, _ in every():
        assert len(text.encode()) < 40_000
        assert len(gzip.compress(text.encode())) < 6_000
    alone = board.draw(opening(4))
    assert board.css() in alone
    assert 'id="trails-acorn"' in alone


@pytest.mark.parametrize("shape", SHAPES)
def test_the_board_fits_its_shape(shape: Shape) -> None:
    view = opening(4)
    left, top, width, height = map(float, parsed(view, [], shape).attrib["viewBox"].split())
    assert (left, top) == (0, 0)
    assert (width, height) == (1200, 640) if shape == "wide" else (width == 360 and height <= 900)


def test_text_on_a_phone_is_never_smaller_than_11_units() -> None:
    sizes = dict(re.findall(r"\.([\w-]+)\{[^}]*?font-size:([\d.]+)px", board.css()))
    for _, _, shape, _, root in every():
        if shape == "tall":
            for line in root.iter(f"{SVG}text"):
                size = [float(sizes[name]) for name in line.attrib["class"].split() if name in sizes]
                assert size
                assert size[0] >= 11


def test_names_from_outside_are_escaped_and_kept_in_their_place() -> None:
    for viewer in (None, 0, 3):
        for shape in SHAPES:
            text = board.draw(opening(4, viewer), names=HOSTILE, shape=shape)
            root = ET.fromstring(text)
            assert not list(root.iter(f"{SVG}script"))
            lines = [line.text or "" for line in root.iter(f"{SVG}text")]
            assert max(map(len, lines)) < 60
            assert any(line.startswith("<script>") for line in lines)


def test_words_of_choices_are_escaped() -> None:
    menu = [{"id": 1, "verb": "move", "targets": ["tile-1"], "words": '"><script>&'}]
    root = parsed(opening(2), menu, "wide")
    button = next(element for element in root.iter() if element.attrib.get("id") == "tile-1")
    assert button.attrib["aria-label"] == '"><script>&'


def test_nothing_that_a_strict_content_policy_forbids() -> None:
    for text in (board.sheet(style=False), board.draw(opening(4), positions(4)[-1][1], sheet=False)):
        for element in ET.fromstring(text).iter():
            assert element.tag not in (f"{SVG}script", f"{SVG}style", f"{SVG}foreignObject", f"{SVG}image")
            for name, value in element.attrib.items():
                assert name != "style"
                assert not name.startswith("on")
                assert "://" not in value
                assert not name.endswith("href") or value.startswith("#trails-")
    assert "url(" not in board.css()
    assert "@import" not in board.css()


def test_every_symbol_that_is_used_exists_and_no_symbol_is_idle() -> None:
    sheet = ET.fromstring(board.sheet())
    names = ids(sheet)
    assert len(names) == len(set(names))
    assert all(name.startswith("trails-") for name in names)
    used = set(re.findall(r'href="#([\w-]+)"', board.sheet()))
    for drawn in every():
        used |= set(re.findall(r'href="#([\w-]+)"', drawn.text))
    assert used <= set(names)
    fixed = {name for name in names if not name.startswith(("trails-card-", "trails-strip-", "trails-disc-"))}
    assert fixed <= used


def test_every_class_is_defined_and_no_class_is_idle() -> None:
    defined = set(re.findall(r"\.([a-z][\w-]*)", board.css()))
    texts = [board.sheet(), *(drawn.text for drawn in every())]
    used = {name for text in texts for names in re.findall(r'class="([^"]*)"', text) for name in names.split()}
    more_seats = {name for name in defined if name.endswith(("-4", "-5"))}
    assert used <= defined
    assert defined - more_seats <= used | {"tr-halo-far", "tr-pip-over"}


def test_the_drawing_is_the_same_each_time_and_leaves_the_view_alone() -> None:
    for view, menu in positions(3)[::7]:
        before = copy.deepcopy(view)
        assert board.draw(view, menu) == board.draw(copy.deepcopy(view), menu)
        assert view == before


def test_hidden_things_do_not_change_a_single_byte() -> None:
    rng = Rng(5)
    for number, state in enumerate(steps(3, seed=9)):
        if number % 5 == 0 and state.actors():
            for seat in range(3):
                other = state.determinize(seat, rng)
                for shape in SHAPES:
                    mine = board.draw(state.view(seat), shape=shape, sheet=False)
                    assert mine == board.draw(other.view(seat), shape=shape, sheet=False)


def test_a_rivals_hand_and_photos_are_face_down() -> None:
    view = opening(2, 0)
    view["players"][1].update(photos=3, known_photos=["photo_0_2"])
    panel = next(e for e in parsed(view, [], "wide").iter() if e.attrib.get("id") == "seat-1")
    symbols = [use.attrib["href"] for use in panel.iter(f"{SVG}use")]
    assert "#trails-badge-back" in symbols
    assert not any(symbol.startswith("#trails-card-") for symbol in symbols)
    assert "#trails-photo-0-2" in symbols
    assert "×2" in [line.text for line in panel.iter(f"{SVG}text")]


def test_banners_tell_of_the_end() -> None:
    view = opening(3)

    def words(**changes: object) -> str:
        return " ".join(line.text or "" for line in parsed({**view, **changes}, [], "tall").iter(f"{SVG}text"))

    assert "ends the game" not in words()
    assert "The next arrival at Trail End ends the game" in words(sun=len(view["sun_path"]) - 1)
    assert "Final round: 1 turn left" in words(sun_holder=1, turns_left=1)


def test_the_price_of_a_badge_shows_what_is_missing_and_what_is_spared() -> None:
    view = opening(2, 0)
    view["players"][0].update(resources={"acorn": 1, "leaf": 0, "rock": 5}, badges=["science"])
    badge = {badge.id: badge for badge in tables.BADGES}
    assert price(view, badge["birdwatching_acorn"]) == ["acorn", "acorn missing", "leaf missing", "rock"]
    assert price(view, badge["research_acorn"]) == ["tick", "acorn", "acorn missing"]
    assert price({**view, "viewer": None}, badge["science"]) == ["acorn", "leaf", "rock"]


def test_values_of_discs_agree_with_the_view() -> None:
    for seats in GAME.seats:
        for view, _ in positions(seats):
            for player in view["players"]:
                assert sum(value for _, value in standing_values(player["badges"])) == player["badge_points"]


def test_an_endless_supply_is_drawn() -> None:
    state = next(state for state in steps(2, seed=1, limited_supply=False) if state.actors())
    for shape in SHAPES:
        assert "∞" in [line.text for line in parsed(state.view(0), [], shape).iter(f"{SVG}text")]


def test_a_board_without_choices_is_an_image_and_one_with_buttons_a_group() -> None:
    view = opening(2)
    menu = [{"id": 0, "verb": "move", "targets": ["tile-1"], "words": "Hike"}]
    for choices, role in (([], "img"), (menu, "group")):
        root = parsed(view, choices, "wide")
        assert root.attrib["role"] == role
        assert root.attrib["aria-label"]
        assert root.find(f"{SVG}title") is not None
