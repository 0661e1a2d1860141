"""What only the drawing of TRAILS shows; what every board owes is in tests/drawing/test_boards.py."""

from itertools import pairwise
from typing import Any
from xml.etree.ElementTree import Element

import pytest

from tests.games import boards
from tests.games.boards import SHAPES, SVG, every, ids, part_of, positions, symbols_in, words_on
from tests.games.trails.helpers import play, position
from westward.drawing import Shape
from westward.games.trails import GAME, tables
from westward.games.trails.art.seats import price
from westward.games.trails.words.abouts import about
from westward.games.trails.words.standing import standing_values

ALWAYS = (
    [f"tile-{n}" for n in range(7)]
    + [f"slot-{n}" for n in range(4)]
    + [f"supply-{kind}" for kind in tables.KINDS]
    + ["photo-deck", "photo-pile", "badge-deck", "bear", "sun", "die"]
)


def opening(seats: int, viewer: int | None = 0) -> boards.View:
    return boards.opening(GAME, seats, viewer)


def parsed(view: boards.View, menu: boards.Menu, shape: Shape) -> Element:
    return boards.parsed(GAME, view, menu, shape)


def test_random_games_reach_every_phase_and_target_that_is_drawn() -> None:
    usual = {"move", "earn", "keep", "photo", "exchange", "discard", "die", "deal", "over"}
    assert usual <= boards.phases(GAME)
    assert {"tile", "slot", "cube", "supply", "photo", "drawn", "hand"} <= boards.kinds_of_targets(GAME)


def test_every_position_shows_all_pieces() -> None:
    for view, _, _, _, root in every(GAME):
        found = ids(root)
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


def test_all_choices_of_a_piece_are_spoken() -> None:
    for _, menu, _, _, root in every(GAME):
        for ident, button in boards.buttons(root).items():
            for choice in menu:
                assert (choice["words"] in button.attrib["aria-label"]) >= (ident in choice["targets"])


def test_tiles_reached_only_by_canteen_carry_its_mark_and_a_dashed_halo() -> None:
    view = opening(2)
    menu = [
        {"id": 0, "verb": "move", "targets": ["tile-1"], "words": "Hike 1 tile"},
        {"id": 2, "verb": "canteen", "targets": ["tile-3"], "words": "Hike 3 tiles"},
    ]
    for shape in SHAPES:
        near, far = (part_of(parsed(view, menu, shape), ident) for ident in ("tile-1", "tile-3"))
        assert "#trails-canteen-full" in symbols_in(far)
        assert "#trails-canteen-full" not in symbols_in(near)
        assert [part.findall(f"{SVG}rect")[-1].attrib["class"] for part in (near, far)] == ["w-halo", "w-halo w-far"]


@pytest.mark.parametrize("shape", SHAPES)
def test_the_board_fits_its_shape(shape: Shape) -> None:
    left, top, width, height = map(float, parsed(opening(4), [], shape).attrib["viewBox"].split())
    assert (left, top) == (0, 0)
    fits = {"wide": (width, height) == (1200, 640), "square": (width, height) == (768, 723)}
    assert fits.get(shape, width == 360 and height <= 900)


def test_no_symbol_and_no_class_is_idle() -> None:
    assert 'id="trails-acorn"' in GAME.board.symbols()
    # A random game does not turn up every badge.
    assert not {name for name in boards.idle_symbols(GAME) if not name.startswith(("card-", "strip-", "disc-"))}
    assert boards.idle_classes(GAME) <= {"tr-pip-over"}


def test_a_rivals_hand_and_photos_are_face_down() -> None:
    view = opening(2, 0)
    view["players"][1].update(photos=3, known_photos=["photo_0_2"])
    panel = part_of(parsed(view, [], "wide"), "seat-1")
    symbols = symbols_in(panel)
    assert "#trails-badge-back" in symbols
    assert not any(symbol.startswith("#trails-card-") for symbol in symbols)
    assert "#trails-photo-0-2-small" in symbols
    assert "×2" in words_on(panel)


def test_banners_tell_of_the_end() -> None:
    view = opening(3)

    def words(**changes: object) -> str:
        return " ".join(words_on(parsed({**view, **changes}, [], "tall")))

    assert "final round" not in words()
    assert "Next arrival at Trail End: the final round" in words(sun=len(view["sun_path"]) - 1)
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
        for view, _ in positions(GAME, seats):
            for player in view["players"]:
                assert sum(value for _, value in standing_values(player["badges"])) == player["badge_points"]


def test_an_endless_supply_is_drawn() -> None:
    state = next(state for state in boards.steps(GAME, 2, seed=1, limited_supply=False) if state.actors())
    for shape in SHAPES:
        assert "∞" in words_on(parsed(state.view(0), [], shape))


def test_hikers_look_where_they_go() -> None:
    view = opening(2)
    view["players"][0].update(position=2, facing=1)
    view["players"][1].update(position=3, facing=-1)
    down = ["hiker-front", "hiker-back"]
    symbols = {"wide": ["hiker", "hiker"], "square": down, "tall": down}
    for shape in SHAPES:
        root = parsed(view, [], shape)
        for seat, symbol in enumerate(symbols[shape]):
            assert symbols_in(part_of(root, f"hiker-{seat}"))[0] == f"#trails-{symbol}"
    mirrored = [part_of(parsed(view, [], "wide"), f"hiker-{seat}").find(f"{SVG}g") is not None for seat in (0, 1)]
    assert mirrored == [False, True]


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("bear", [False, True])
def test_hikers_and_bear_on_one_tile_stand_apart(shape: Shape, bear: bool) -> None:
    view = opening(4)
    view["bear"] = 4 if bear else 1
    for player in view["players"]:
        player["position"] = 4
    root = parsed(view, [], shape)
    places = [place_of(part_of(root, f"hiker-{seat}")) for seat in range(4)]
    left, top = place_of(part_of(root, "tile-4"))
    assert all(right[0] - x >= 21 for (x, _), right in pairwise(places))
    assert all(left < x < left + (150 if shape == "wide" else 312) for x, _ in places)
    if bear and shape == "wide":
        assert place_of(part_of(root, "bear"))[1] + 55 <= top + 180, "it stands behind them"
    if bear and shape == "tall":
        assert place_of(part_of(root, "bear"))[0] + 44 <= places[0][0], "it stands beside them"


def place_of(part: Element) -> tuple[float, float]:
    """Where a piece is drawn."""
    x, y = part.attrib["transform"].removeprefix("translate(").removesuffix(")").split()
    return float(x), float(y)


def test_trail_end_shows_what_the_sun_still_gives() -> None:
    view = opening(2)
    for shape in SHAPES:
        for changes, symbols in (
            ({}, {"#trails-sun"}),
            ({"sun": 7}, {"#trails-sun", "#trails-photo"}),
            ({"sun": 7, "sun_holder": 1}, set()),
        ):
            found = symbols_in(part_of(parsed({**view, **changes}, [], shape), "tile-6"))
            assert {"#trails-sun", "#trails-photo"} & set(found) == symbols


def worth(view: dict[str, Any], piece: str) -> str:
    found = about(view, piece)
    assert found is not None
    return found["worth"]


def test_ruling_34_the_die_shows_where_the_bear_is() -> None:
    view = opening(2)
    view.update(trail=list(tables.FIRST_GAME), bear=5)
    for shape in SHAPES:
        assert symbols_in(part_of(parsed(view, [], shape), "die")) == ["#trails-die", "#trails-rock"]
        wild = parsed({**view, "phase": "bear"}, [], shape)
        assert symbols_in(part_of(wild, "die")) == ["#trails-die", "#trails-wildlife"]
        rolling = parsed({**view, "phase": "die"}, [], shape)
        assert words_on(part_of(rolling, "die")) == ["?"]
    state = play(position(at=1, bear=2), "move 1", "die wild")
    assert worth(state.view(1), "die").endswith("It is wild: Red chooses a site.")
    view = play(state, "bear_to 3").view(1)
    assert symbols_in(part_of(parsed(view, [], "wide"), "die")) == ["#trails-die", f"#trails-{view['trail'][2]}"]
    assert worth(view, "die").endswith(f"It shows where the bear is, at the {view['trail'][2]} site.")


def test_points_with_closed_photos_are_not_the_last_word() -> None:
    view = opening(2, 0)
    view["players"][1].update(photos=2, points=7)
    for shape in SHAPES:
        assert "7+" in words_on(part_of(parsed(view, [], shape), "seat-1"))
        known = {**view, "players": [view["players"][0], {**view["players"][1], "known_photos": ["photo_2"] * 2}]}
        assert "7" in words_on(part_of(parsed(known, [], shape), "seat-1"))


@pytest.mark.parametrize("seats", GAME.seats)
def test_own_photos_are_in_the_box_that_only_their_owner_sees(seats: int) -> None:
    view = opening(seats, 0)
    view["players"][0].update(photos=3, known_photos=["photo_2", "photo_1_1", "photo_0_2"])
    panel = part_of(parsed(view, [], "wide"), "seat-0")
    box = next(group for group in panel.iter(f"{SVG}g") if group.find(f"{SVG}rect[@class='w-private']") is not None)
    assert {"hand", "photos-0"} <= set(ids(box))
    assert "only you" in words_on(box)


def test_cubes_have_no_letters_that_a_seat_could_have() -> None:
    sheet = GAME.board.sheet()
    for kind in tables.KINDS:
        for size in ("small", "want"):
            assert "<text" not in sheet.split(f'id="trails-{kind}-{size}"')[1].split("</symbol>")[0]


def test_missing_cubes_are_outlines_in_the_color_of_the_page() -> None:
    view = opening(2, 0)
    view["display"][0] = "climber_rock"
    view["players"][0]["resources"]["rock"] = 2
    symbols = symbols_in(part_of(parsed(view, [], "wide"), "slot-0"))
    assert symbols[1:] == ["#trails-rock-small"] * 2 + ["#trails-rock-want"] * 3
    assert ".tr-want{stroke:var(--w-muted)}" in GAME.board.css()


def test_drawn_photos_that_everybody_knows_are_shown_to_everybody() -> None:
    view = opening(3, 1)
    view.update(active=0, phase="keep", known_drawn=["photo_2", None])
    for shape in SHAPES:
        root = parsed(view, [], shape)
        assert symbols_in(part_of(root, "drawn-0")) == ["#trails-photo-2"]
        assert symbols_in(part_of(root, "drawn-1")) == ["#trails-photo-back"]
        assert "Red keeps one" in words_on(root)
        hidden = ids(parsed({**view, "known_drawn": [None, None]}, [], shape))
        assert "drawn-0" not in hidden


def test_pieces_can_be_pointed_at() -> None:
    for shape in SHAPES:
        assert not [group for group in parsed(opening(4), [], shape).iter() if "pointer-events" in group.attrib]
