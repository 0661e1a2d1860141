"""The door of a game's art, with the smallest of games behind it."""

import xml.etree.ElementTree as ET
from typing import Any

import pytest

from westward.drawing import Art, Board, Desk, Pen, Picture, Shape, boxed, text
from westward.drawing.theme import THEME

SVG = "{http://www.w3.org/2000/svg}"
PEN = Pen("prairie")
STYLE = ".pr-ox{fill:#7d4f2a}"
MENU: list[dict[str, Any]] = [{"id": 3, "verb": "go", "targets": ["ox"], "words": "Go on"}]


class Prairie:
    """A board, and how often it was asked for its art."""

    def __init__(self) -> None:
        self.asked = 0
        self.board = Board(PEN, STYLE, self.art, self.paint)

    def art(self) -> Art:
        self.asked += 1
        return boxed(24, 20, {"ox": '<path class="pr-ox"/>'})

    def paint(self, desk: Desk, shape: Shape) -> Picture:
        ox = desk.targets.piece("ox", "An ox", 0, 0, (48, 48), PEN.use("ox", 0, 0, 24, 20))
        width, height = (360, 400.5) if shape == "tall" else (1200, 640)
        return Picture(f'"{desk.names[0]}" & {desk.view["oxen"]}', ox + text(0, 9, shape, "w-12"), width, height)


@pytest.fixture
def prairie() -> Prairie:
    return Prairie()


def test_a_drawing_alone_brings_its_sheet(prairie: Prairie) -> None:
    alone, part = (prairie.board.draw({"oxen": 2}, sheet=sheet) for sheet in (True, False))
    sheet = f"<style>{THEME}{STYLE}</style><defs>{prairie.board.symbols()}</defs>"
    assert alone.replace(sheet, "") == part
    assert alone != part


def test_the_sheet_is_for_a_page_with_or_without_the_style(prairie: Prairie) -> None:
    styled, plain = ET.fromstring(prairie.board.sheet()), ET.fromstring(prairie.board.sheet(style=False))
    assert [part.tag for part in styled] == [f"{SVG}style", f"{SVG}defs"]
    assert [part.tag for part in plain] == [f"{SVG}defs"]
    assert styled[0].text == prairie.board.css() == THEME + STYLE
    assert plain.attrib == {"class": "w-sheet", "width": "0", "height": "0", "aria-hidden": "true"}


def test_art_is_made_once_and_only_when_it_is_needed(prairie: Prairie) -> None:
    prairie.board.draw({"oxen": 2}, sheet=False)
    prairie.board.css()
    assert prairie.asked == 0
    prairie.board.draw({"oxen": 2})
    prairie.board.sheet()
    prairie.board.symbols()
    assert prairie.asked == 1


def test_a_figure_shows_symbols_one_upon_the_other(prairie: Prairie) -> None:
    figure = ET.fromstring(prairie.board.figure("ox+ox", "Two <oxen>"))
    assert (figure.attrib["viewBox"], figure.attrib["aria-label"]) == ("0 0 24 20", "Two <oxen>")
    assert [part.attrib["href"] for part in figure] == ["#prairie-ox"] * 2
    with pytest.raises(ValueError, match=r"no symbol 'cow' for the picture 'art:ox\+cow'; there are \['ox'\]"):
        prairie.board.figure("ox+cow", "An ox and a cow")


@pytest.mark.parametrize(
    ("shape", "box"), [("wide", "0 0 1200 640"), ("square", "0 0 1200 640"), ("tall", "0 0 360 400.5")]
)
def test_each_shape_has_its_size_and_its_own_ground(prairie: Prairie, shape: Shape, box: str) -> None:
    root = ET.fromstring(prairie.board.draw({"oxen": 2}, shape=shape, sheet=False))
    assert root.attrib["viewBox"] == box
    ground = root[1].attrib
    assert (ground["class"], f"0 0 {ground['width']} {ground['height']}") == ("w-paper", box)
    assert [line.text for line in root.iter(f"{SVG}text")] == [shape]


def test_a_board_with_buttons_is_a_group_and_another_an_image(prairie: Prairie) -> None:
    assert ET.fromstring(prairie.board.draw({"oxen": 2}, MENU, sheet=False)).attrib["role"] == "group"
    assert ET.fromstring(prairie.board.draw({"oxen": 2}, sheet=False)).attrib["role"] == "img"


def test_what_it_shows_is_said_with_clean_names(prairie: Prairie) -> None:
    root = ET.fromstring(prairie.board.draw({"oxen": 2}, names=["<A\x00nn>"], sheet=False))
    assert root.attrib["aria-label"] == root[0].text == '"<Ann>" & 2'
