"""Symbols, marks of seats, labels and cards."""

import xml.etree.ElementTree as ET

import pytest

from westward.drawing import Pen, Symbol, boxed, empty, ink, number_tag, panel, pill, seat_order, seat_shapes
from westward.kernel import SEAT_LETTERS, SEAT_NAMES, SEAT_SHAPES

PEN = Pen("prairie")
SEATS = range(len(SEAT_NAMES))


def group(*parts: str) -> ET.Element:
    return ET.fromstring(f"<g>{''.join(parts)}</g>")


def number(element: ET.Element, name: str) -> float:
    return float(element.attrib[name])


def test_symbols_of_two_games_do_not_meet() -> None:
    other = Pen("desert")
    for drawing in (PEN.use("ox", 0, 0, 4, 4), PEN.seat_mark(0, 0, 0, 4, 11), PEN.window("a", 4, 4, 1)):
        assert "prairie-" in drawing
    assert other.use("ox", 0, 0, 4, 4) == PEN.use("ox", 0, 0, 4, 4).replace("prairie", "desert")


@pytest.mark.parametrize("seat", SEATS)
def test_a_seat_is_told_by_color_shape_and_letter(seat: int) -> None:
    shape, letter = group(PEN.seat_mark(seat, 10, 20, 24, 14))
    assert shape.attrib["href"] == f"#prairie-seat-{SEAT_SHAPES[seat]}"
    assert shape.attrib["class"] == f"w-seat-{seat}"
    assert letter.text == SEAT_LETTERS[seat]
    assert letter.attrib["class"] == ink(seat, "w-14")
    assert number(letter, "x") == 22
    assert f"seat-{SEAT_SHAPES[seat]}" in seat_shapes(seat + 1)
    assert f"seat-{SEAT_SHAPES[seat]}" not in seat_shapes(seat)


@pytest.mark.parametrize(("size", "letter"), [(14, 11), (18, 12), (26, 15)])
def test_the_letter_stands_in_the_middle_of_its_mark(size: int, letter: int) -> None:
    for seat in SEATS:
        _, words = group(PEN.seat_mark(seat, 0, 0, size, letter))
        middle = number(words, "y") - letter * 0.36
        assert 0 <= middle - size / 2 <= (1.5 if SEAT_SHAPES[seat] == "triangle" else 0.01)


def test_a_plate_has_a_rim_on_all_sides() -> None:
    rim, shape, _ = group(PEN.plate(2, 50, 40, 20, 12, rim=2))
    assert rim.attrib["class"] == "w-rim"
    assert [number(rim, name) for name in ("x", "y", "width", "height")] == [38, 28, 24, 24]
    assert [number(shape, name) for name in ("x", "y", "width", "height")] == [40, 30, 20, 20]


def test_a_window_is_the_one_that_is_looked_through() -> None:
    window, seen = group(PEN.window("tile", 60, 40, 8), PEN.through("tile", "<path/>", "<path/>"))
    assert seen.attrib["clip-path"] == f"url(#{window.attrib['id']})"
    assert len(seen) == 2


def test_symbols_keep_their_order_and_their_box() -> None:
    art = {**boxed(24, 20, {"ox": "<path/>", "mule": "<circle/>"}), "hill": Symbol("0 -1 38 57", "<path/>", cut=True)}
    symbols = group(PEN.symbols(art))
    assert [symbol.attrib for symbol in symbols] == [
        {"id": "prairie-ox", "viewBox": "0 0 24 20"},
        {"id": "prairie-mule", "viewBox": "0 0 24 20"},
        {"id": "prairie-hill", "viewBox": "0 -1 38 57", "preserveAspectRatio": "xMidYMid slice"},
    ]


def test_a_number_stands_beside_its_token() -> None:
    for gap in (2, 4):
        token, words = group(PEN.numbered("ox", 10, 20, 16, 12, "w-13", gap=gap))
        assert number(words, "x") == number(token, "x") + number(token, "width") + gap
        assert (words.text, words.attrib["class"]) == ("12", "w-13")


@pytest.mark.parametrize("viewer", [None, *SEATS])
def test_the_viewer_comes_first_and_the_others_clockwise(viewer: int | None) -> None:
    order = seat_order(6, viewer)
    assert order[0] == (viewer or 0)
    assert [(seat - order[0]) % 6 for seat in order] == list(range(6))


def test_a_panel_is_marked_only_when_something_is_up_to_its_seat() -> None:
    quiet, marked = group(panel(100, 60), panel(100, 60, 0))
    assert quiet.attrib["class"] == "w-panel"
    assert marked.attrib["class"] == "w-panel w-active w-on-0"


@pytest.mark.parametrize("label", ["", "turn", "choosing"])
def test_a_pill_ends_where_it_should_and_is_as_wide_as_its_words(label: str) -> None:
    drawing, width = pill(label, 200, 10, 20, "w-winner", "w-12")
    ground, words = group(drawing)
    assert number(ground, "x") + number(ground, "width") == 200
    assert number(ground, "width") == width
    assert number(words, "x") == 200 - width / 2
    assert width >= len(label) * 20 * 0.4


def test_empty_places_and_numbers_lie_where_the_card_would() -> None:
    (place,) = group(empty(60, 84, 6))
    assert [number(place, name) for name in ("x", "y", "width", "height", "rx")] == [1, 1, 58, 82, 6]
    ground, words = group(number_tag(30, 42, 7, "w-14", width=20, back="w-pill"))
    assert number(ground, "x") + number(ground, "width") / 2 == number(words, "x") == 30
    assert number(ground, "y") + number(ground, "height") / 2 == 42
    assert (ground.attrib["class"], words.text) == ("w-pill", "7")
