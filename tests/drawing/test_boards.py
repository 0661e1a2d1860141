"""Every board: well-formed, complete, small, the same each time, and blind to what the view does not say."""

import copy
import gzip
import re
import xml.etree.ElementTree as ET

import pytest

import westward
from tests.games.boards import (
    SHAPES,
    SVG,
    buttons,
    classes_defined,
    classes_used,
    every,
    ids,
    opening,
    parsed,
    positions,
    steps,
    symbols_used,
    words_on,
)
from westward.drawing import Shape
from westward.kernel import SEAT_NAMES, Game, Rng

GAMES = [westward.load(name) for name in westward.games()]
TABLET = (812, 768)  # the room of the board on an upright tablet
HOSTILE = ('<script>alert("x")</script>', 'O\'Brien & "Söhne" ]]>', "\x00\x1b‮\ud800", *["W" * 300] * 3)

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


@every_game
def test_every_position_is_well_formed_with_unique_ids(game: Game) -> None:
    for drawn in every(game):
        found = ids(drawn.root)
        assert len(found) == len(set(found))
        assert {f"seat-{seat}" for seat in range(drawn.view["seats"])} <= set(found)


@every_game
def test_every_target_of_the_menu_is_a_button_with_its_choices(game: Game) -> None:
    for _, menu, _, _, root in every(game):
        wanted: dict[str, list[int]] = {}
        for choice in menu:
            for target in choice["targets"]:
                wanted.setdefault(target, []).append(choice["id"])
        found = buttons(root)
        assert set(found) == set(wanted)
        for target, choices in wanted.items():
            button = found[target].attrib
            assert button["data-choices"] == ",".join(map(str, choices))
            assert (button["role"], button["tabindex"]) == ("button", "0")
            spoken = [choice["words"] for choice in menu if choice["id"] in choices[:6]]
            assert button["aria-label"].startswith("; or ".join(spoken))
            assert button["aria-label"].endswith(" more") == (len(choices) > 6)


@every_game
def test_targets_on_a_phone_are_large_enough_for_a_finger(game: Game) -> None:
    seen = 0
    for drawn in every(game):
        if drawn.shape == "tall":
            for ident, button in buttons(drawn.root).items():
                halo = next(r for r in button.findall(f"{SVG}rect") if "w-halo" in r.attrib["class"]).attrib
                assert min(float(halo["width"]), float(halo["height"])) + 4 >= 44, ident
                seen += 1
    assert seen


@every_game
def test_a_drawing_is_small_and_a_standalone_one_holds_the_sheet(game: Game) -> None:
    for drawn in every(game):
        assert len(drawn.text.encode()) < 64_000
        assert len(gzip.compress(drawn.text.encode())) < 8_000
    alone = game.board.draw(opening(game, game.seats[-1]))
    assert f"<style>{game.board.css()}</style>" in alone
    assert game.board.symbols() in alone


@every_game
@pytest.mark.parametrize("shape", SHAPES)
def test_a_board_has_the_shape_of_its_screen(game: Game, shape: Shape) -> None:
    for view, menu in positions(game, game.seats[-1])[::9]:
        left, top, width, height = map(float, parsed(game, view, menu, shape).attrib["viewBox"].split())
        assert (left, top) == (0, 0)
        fits = {
            "wide": 1.6 * height < width <= 1290,
            "square": min(TABLET[0] / width, TABLET[1] / height) * 12 >= 9,  # 12 units of it have 9 pixels
            "tall": width == 360,
        }
        assert fits[shape]


@every_game
def test_text_on_a_phone_is_never_smaller_than_11_units(game: Game) -> None:
    sizes = dict(re.findall(r"\.([\w-]+)\{[^}]*?font-size:([\d.]+)px", game.board.css()))
    assert min(map(float, sizes.values())) >= 11
    for drawn in every(game):
        if drawn.shape == "tall":
            for line in drawn.root.iter(f"{SVG}text"):
                assert any(name in sizes for name in line.attrib["class"].split())


@every_game
def test_names_from_outside_are_escaped_and_kept_in_their_place(game: Game) -> None:
    seats = game.seats[-1]
    for viewer in (None, 0, seats - 1):
        for shape in SHAPES:
            root = ET.fromstring(game.board.draw(opening(game, seats, viewer), names=HOSTILE, shape=shape))
            assert not list(root.iter(f"{SVG}script"))
            lines = words_on(root)
            assert max(map(len, lines)) < 60
            assert any(line.startswith("<script") for line in lines)


@every_game
def test_words_of_choices_are_escaped(game: Game) -> None:
    view, menu = next((view, menu) for view, menu in positions(game, game.seats[-1]) if menu and menu[0]["targets"])
    target = menu[0]["targets"][0]
    only = [{**menu[0], "words": '"><script>&'}]
    assert buttons(parsed(game, view, only, "wide"))[target].attrib["aria-label"] == '"><script>&'


@every_game
def test_nothing_that_a_strict_content_policy_forbids(game: Game) -> None:
    sheet = game.board.sheet(style=False)
    prefix = "#" + ids(ET.fromstring(sheet))[0].partition("-")[0] + "-"
    for root in (ET.fromstring(sheet), *(drawn.root for drawn in every(game)[::20])):
        for element in root.iter():
            assert element.tag not in (f"{SVG}script", f"{SVG}style", f"{SVG}foreignObject", f"{SVG}image")
            for name, value in element.attrib.items():
                assert name != "style"
                assert not name.startswith("on")
                assert "://" not in value
                assert not name.endswith("href") or value.startswith(prefix)
    assert "url(" not in game.board.css()
    assert "@import" not in game.board.css()


@every_game
def test_every_symbol_and_class_that_is_used_exists(game: Game) -> None:
    names = ids(ET.fromstring(game.board.sheet()))
    assert len(names) == len(set(names))
    assert symbols_used(game) <= set(names)
    assert classes_used(game) <= classes_defined(game)


def test_no_two_games_share_a_prefix() -> None:
    symbols = [{name.partition("-")[0] for name in ids(ET.fromstring(game.board.sheet()))} for game in GAMES]
    assert all(len(prefixes) == 1 for prefixes in symbols)
    assert len(set.union(*symbols)) == len(GAMES)
    shared = set.intersection(*(classes_defined(game) for game in GAMES))
    assert {name for name in shared if not name.startswith("w-")} == {"target"}


def test_no_class_of_the_theme_is_idle() -> None:
    theme = {name for name in classes_defined(GAMES[0]) if name.startswith("w-")}
    used = set.union(*(classes_used(game) for game in GAMES))
    most = max(seats for game in GAMES for seats in game.seats)
    later = {f"w-{kind}-{seat}" for seat in range(most, len(SEAT_NAMES)) for kind in ("seat", "on", "seat-ink")}
    assert theme - later <= used | {"w-figure"}  # pictures in rules pages


@every_game
def test_the_drawing_is_the_same_each_time_and_leaves_the_view_alone(game: Game) -> None:
    for view, menu in positions(game, game.seats[-1])[::7]:
        before = copy.deepcopy(view)
        assert game.board.draw(view, menu) == game.board.draw(copy.deepcopy(view), menu)
        assert view == before


@every_game
def test_hidden_things_do_not_change_a_single_byte(game: Game) -> None:
    rng = Rng(5)
    for seats in game.seats:
        for number, state in enumerate(steps(game, seats, seed=9)):
            if number % 11 == 0 and state.actors():
                for seat in range(seats):
                    other = state.determinize(seat, rng)
                    for shape in SHAPES:
                        mine = game.board.draw(state.view(seat), shape=shape, sheet=False)
                        assert mine == game.board.draw(other.view(seat), shape=shape, sheet=False)


@every_game
def test_a_board_without_choices_is_an_image_and_one_with_buttons_a_group(game: Game) -> None:
    view, menu = next((view, menu) for view, menu in positions(game, game.seats[-1]) if menu)
    for choices, role in (([], "img"), (menu, "group")):
        root = parsed(game, view, choices, "wide")
        assert root.attrib["role"] == role
        assert root.attrib["aria-label"]
        assert root.find(f"{SVG}title") is not None
