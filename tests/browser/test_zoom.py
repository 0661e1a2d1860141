"""The board comes closer: to what can be chosen, to the pointer, to two fingers; and goes back."""

from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.conftest import People
from tests.browser.puppet import Puppet, choice
from tests.browser.table import PHONE
from tests.patience import soon


def at_table(people: People, **wishes: Any) -> Puppet:
    """A table where the pieces `one` and `three` can be chosen."""
    table = Puppet(people, **wishes)
    table.tell([choice(1, "Take one", "one"), choice(3, "Take three", "three")])
    return table


def width(page: Page) -> float:
    box = page.locator("#board > svg").bounding_box()
    assert box is not None
    return box["width"]


def test_zooming_to_the_choices_shows_them_large_and_goes_back(people: People) -> None:
    table = at_table(people)
    page = table.page
    before = page.locator("#board > svg").bounding_box()
    page.click("#zoom")
    expect(page.locator("#zoom")).to_have_attribute("aria-pressed", "true")
    assert width(page) > 1.2 * page.locator("#board").evaluate("host => host.parentElement.clientHeight")
    for piece in ("one", "three"):
        expect(table.piece(piece)).to_be_in_viewport(ratio=1)
    table.piece("three").click()
    assert soon(lambda: table.actions() == [3])
    page.keyboard.press("z")
    expect(page.locator("#zoom")).to_have_attribute("aria-pressed", "false")
    assert page.locator("#board > svg").bounding_box() == before


def test_the_wheel_and_the_keys_zoom_where_the_pointer_is(people: People) -> None:
    table = at_table(people)
    page = table.page
    box = table.piece("three").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.keyboard.down("Control")
    page.mouse.wheel(0, -120)
    page.keyboard.up("Control")
    expect(page.locator("#zoom")).to_have_attribute("aria-pressed", "true")
    assert page.evaluate("([x, y]) => document.elementFromPoint(x, y).closest('[id]').id", [x, y]) == "three"
    wide = width(page)
    page.keyboard.press("+")
    assert soon(lambda: width(page) > wide)
    page.keyboard.press("-")
    assert soon(lambda: abs(width(page) - wide) < 2)


def test_two_fingers_zoom_the_board_and_not_the_page(people: People) -> None:
    table = at_table(people, **PHONE)
    page = table.page
    before = width(page)
    fingers = page.context.new_cdp_session(page)

    def touch(kind: str, apart: int) -> None:
        points = [{"x": 180 - apart, "y": 250, "id": 0}, {"x": 180 + apart, "y": 250, "id": 1}]
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def apart() -> bool:
        touch("touchMove", 60)
        touch("touchMove", 80)
        return width(page) > 1.2 * before

    touch("touchStart", 20)
    assert soon(apart)
    fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert page.evaluate("visualViewport.scale") == 1
