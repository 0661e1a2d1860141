"""What only the drawing of TRAILS shows; what every board owes is in tests/drawing/test_boards.py."""

from xml.etree.ElementTree import Element

import pytest

from tests.games import boards
from tests.games.boards import SHAPES, SVG, every, ids, part_of, positions, symbols_in, words_on
from westward.drawing import Shape
from westward.games.trails import GAME, tables
from westward.games.trails.art.seats import price, standing_values

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
    assert (width, height) == (1200, 640) if shape == "wide" else (width == 360 and height <= 900)


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
    assert "#trails-photo-0-2" in symbols
    assert "×2" in words_on(panel)


def test_banners_tell_of_the_end() -> None:
    view = opening(3)

    def words(**changes: object) -> str:
        return " ".join(words_on(parsed({**view, **changes}, [], "tall")))

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
        for view, _ in positions(GAME, seats):
            for player in view["players"]:
                assert sum(value for _, value in standing_values(player["badges"])) == player["badge_points"]


def test_an_endless_supply_is_drawn() -> None:
    state = next(state for state in boards.steps(GAME, 2, seed=1, limited_supply=False) if state.actors())
    for shape in SHAPES:
        assert "∞" in words_on(parsed(state.view(0), [], shape))
