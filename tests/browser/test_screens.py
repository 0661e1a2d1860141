"""The table on every screen: letters that can be read, the shape of the room, what one holds in view, a still board."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

import westward
from tests.browser.conftest import People
from tests.browser.legible import too_small
from tests.browser.puppet import Puppet, choice
from tests.browser.table import LYING, PHONE, go_on, no_overflow
from tests.patience import soon
from westward.kernel import Match, Rng, dump_record

DESK: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
TABLET: dict[str, Any] = {"viewport": {"width": 820, "height": 1180}}
ENOUGH = 5  # choices of a moment that is worth looking at


def middle_of(game: str) -> str:
    """The record of half a random game with as many seats as there can be."""
    _, length = random_game(game)
    match, _ = random_game(game, length // 2)
    return dump_record(match.record())


def random_game(game: str, moves: int = 100_000) -> tuple[Match, int]:
    """A random game up to the first moment with some choices after so many moves, and how many it took."""
    loaded = westward.load(game)
    match, rng, made = Match(loaded, seats=loaded.seats[-1], seed=3), Rng(5), 0
    while not match.state.over():
        seat = match.state.actors()[0]
        legal = match.state.legal(seat)
        if made >= moves and len(legal) >= ENOUGH:
            break
        match.play(seat, legal[rng.below(len(legal))])
        made += 1
    return match, made


def proportion(page: Page) -> float:
    """How many times as wide as high the board's drawing is."""
    _, _, width, height = map(float, (page.locator("#board > svg").get_attribute("viewBox") or "").split())
    return width / height


def turn(page: Page, screen: dict[str, Any], shape: str) -> None:
    """Another screen, and the drawing that fits it."""
    page.set_viewport_size(screen["viewport"])
    expect(page.locator(".center")).to_have_attribute("data-shape", shape)
    least, most = {"wide": (1.6, 2.0), "square": (0.8, 1.5), "tall": (0.0, 0.6)}[shape]
    assert soon(lambda: least < proportion(page) < most)


@pytest.mark.parametrize("game", westward.games())
def test_every_letter_can_be_read_in_the_middle_of_a_game(people: People, game: str) -> None:
    record = middle_of(game)
    page = people.come(**DESK)
    go_on(page, record)
    turn(page, DESK, "wide")
    assert len(too_small(page, least=30)) > ENOUGH  # it does look
    assert too_small(page) == []
    turn(page, TABLET, "square")
    assert too_small(page) == []
    turn(page, PHONE, "tall")
    assert too_small(page) == []
    no_overflow(page)
    turn(page, LYING, "tall")
    page.click("#zoom")
    expect(page.locator("#zoom")).to_have_attribute("aria-pressed", "true")
    assert too_small(page) == []


def test_a_long_sentence_does_not_move_the_board(people: People) -> None:
    table = Puppet(people)
    places = []
    for words in ("Your turn.", "Your turn: " + "go on or stay where you are, " * 4, "Choose one of many things. " * 8):
        table.tell([choice(1, "Take one", "one")], status=words.strip())
        places.append(table.page.locator("#board > svg").bounding_box())
    assert places[0] == places[1] == places[2]


def test_the_wheel_comes_closer_and_a_mouse_moves_the_board(people: People) -> None:
    table = Puppet(people)
    page = table.page
    table.tell([choice(1, "Take one", "one")])
    box = table.piece("one").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.wheel(0, -240)
    expect(page.locator("#zoom")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#zoom-words")).to_have_text("Fit")
    page.mouse.wheel(0, -120)
    before = page.locator(".center").evaluate("frame => [frame.scrollLeft, frame.scrollTop]")
    page.mouse.move(600, 300)
    page.mouse.down()
    page.mouse.move(560, 280, steps=4)
    page.mouse.up()
    after = page.locator(".center").evaluate("frame => [frame.scrollLeft, frame.scrollTop]")
    assert [round(new - old) for new, old in zip(after, before, strict=True)] == [40, 20]
    page.click("#zoom")
    expect(page.locator("#zoom-words")).to_have_text("Zoom")
    assert table.actions() == []  # nothing was chosen on the way


def test_what_one_holds_stays_in_view_on_a_phone(people: People) -> None:
    page = people.come(**PHONE)
    go_on(page, middle_of("end_of_the_trail"))
    strip, frame = page.locator("#own"), page.locator(".center")
    expect(strip).to_be_visible()
    kept = strip.locator("svg").bounding_box()
    room, deck = frame.bounding_box(), page.locator(".deck").bounding_box()
    assert kept is not None
    assert room is not None
    assert deck is not None
    assert room["y"] < kept["y"]
    assert kept["y"] + kept["height"] <= deck["y"] + 1
    frame.evaluate("frame => frame.querySelector('[data-kept]').scrollIntoView({ block: 'center' })")
    expect(strip).not_to_be_visible()  # the cards themselves are there
    frame.evaluate("frame => frame.scrollTo(0, 0)")
    expect(strip).to_be_visible()
    page.set_viewport_size(LYING["viewport"])
    expect(strip).not_to_be_visible()  # there the board needs all the room
    page.set_viewport_size(PHONE["viewport"])
    expect(strip).to_be_visible()
    page.set_viewport_size(TABLET["viewport"])
    expect(strip).not_to_be_visible()
