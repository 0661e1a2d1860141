"""Pieces tell about themselves, show that they were moved, and glow step by step."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.conftest import People
from tests.browser.puppet import PIECES, Puppet, choice, drawing, line
from tests.browser.table import PHONE
from tests.patience import soon
from westward.drawing import Targets, circle, rect

ABOUT = {"title": "The bear", "does": "Brings 2 leaves.", "worth": "You have room for 1.", "rule": "the-bear"}
CARD = "#inspector"


def looking(people: People, **wishes: Any) -> Puppet:
    """At a table where `one` can be chosen, `two` cannot, for a reason, and `three` is the bear."""
    table = Puppet(people, **wishes)
    table.abouts = {"one": {**ABOUT, "title": "One"}, "two": {**ABOUT, "title": "Two"}, "three": ABOUT}
    table.page.mouse.move(2, 2)
    table.page.evaluate("import('/static/inspector.js').then(() => {})")  # loaded when the pointer moves
    closed = [{"words": "Take two", "why": "Two is too heavy.", "targets": ["two"]}]
    table.tell([choice(1, "Take one", "one", chance=True)], closed=closed)
    return table


def middle(piece: Locator) -> tuple[float, float]:
    box = piece.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_pointer_that_rests_is_told_what_a_piece_does(people: People) -> None:
    table = looking(people)
    page = table.page
    page.clock.install()
    page.mouse.move(*middle(table.piece("three")))
    page.clock.run_for(390)
    expect(page.locator(CARD)).to_be_hidden()
    page.clock.run_for(20)
    expect(page.locator(f"{CARD} h2")).to_have_text("The bear")
    expect(page.locator(f"{CARD} p")).to_have_text(["Brings 2 leaves.", "You have room for 1."])
    portrait = page.locator(f"{CARD} .portrait").bounding_box()
    assert portrait is not None
    assert portrait["height"] > 100
    assert page.locator("[id=three]").count() == 1, "the portrait is no second piece"
    page.mouse.move(*middle(page.locator(CARD)))
    page.clock.run_for(1000)
    expect(page.locator(CARD)).to_be_visible()
    page.mouse.move(5, 400)
    page.clock.run_for(260)
    expect(page.locator(CARD)).to_be_hidden()


def test_the_server_is_asked_once_for_a_moment(people: People) -> None:
    table = looking(people)
    page = table.page
    for _look in range(2):
        table.piece("three").click()
        expect(page.locator(CARD)).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.locator(CARD)).to_be_hidden()
    assert table.asked == ["three"]
    table.tell()
    table.piece("three").click()
    expect(page.locator(CARD)).to_be_visible()
    assert table.asked == ["three", "three"]


def test_what_cannot_be_chosen_says_why_first(people: People) -> None:
    table = looking(people)
    table.piece("two").click()
    expect(table.page.locator(f"{CARD} p")).to_have_text(
        ["Two is too heavy.", "Brings 2 leaves.", "You have room for 1."]
    )
    expect(table.page.locator("#say-polite p").last).to_contain_text("Two is too heavy. Two. Brings")
    assert table.actions() == []


def test_the_rule_of_a_piece_opens_beside_the_board(people: People) -> None:
    table = looking(people)
    page = table.page
    page.route("**/rules/*?part=1", lambda route: route.fulfill(body="<h1>Game</h1><h2 id='the-bear'>The bear</h2>"))
    table.piece("three").click()
    page.locator(f"{CARD} .rule").click()
    expect(page.locator("#panel-rules #the-bear")).to_be_focused()
    expect(page.locator(CARD)).to_be_hidden()


def test_keys_look_at_all_pieces(people: People) -> None:
    table = looking(people)
    page = table.page
    table.piece("one").focus()
    page.keyboard.press("i")
    expect(page.locator(f"{CARD} h2")).to_have_text("One")
    page.keyboard.press("ArrowRight")
    expect(page.locator(f"{CARD} h2")).to_have_text("Two")
    expect(table.piece("two")).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#say-polite p").last).to_have_text("The bear. Brings 2 leaves. You have room for 1.")
    page.keyboard.press("Escape")
    expect(page.locator(CARD)).to_be_hidden()
    expect(table.piece("one")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".confirm")).to_be_focused()


def press(page: Page, x: float, y: float) -> Callable[[], object]:
    """Put a finger on the page; what lifts it again."""
    finger = page.context.new_cdp_session(page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    return lambda: finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_a_long_press_looks_and_does_not_choose(people: People) -> None:
    table = looking(people, **PHONE)
    page = table.page
    page.clock.install()
    lift = press(page, *middle(table.piece("one")))
    page.clock.run_for(510)
    expect(page.locator(f"{CARD} h2")).to_have_text("One")
    lift()
    sheet = page.locator(CARD).bounding_box()
    assert sheet is not None
    assert (sheet["x"], sheet["width"]) == (0, 360)
    assert abs(sheet["y"] + sheet["height"] - 740) < 1
    assert page.locator(".confirm").count() == 0
    page.locator(f"{CARD} .close").tap()
    expect(page.locator(CARD)).to_be_hidden()
    table.piece("one").tap()
    expect(page.locator(".confirm")).to_be_visible()


def test_a_tap_on_what_cannot_be_chosen_looks_until_it_is_closed(people: People) -> None:
    table = looking(people, **PHONE)
    page = table.page
    page.clock.install()
    table.piece("two").tap()
    expect(page.locator(f"{CARD} h2")).to_have_text("Two")
    page.clock.run_for(1000)
    expect(page.locator(CARD)).to_be_visible()


def moved(table: Puppet) -> list[str]:
    found: list[str] = table.page.eval_on_selector_all("#board .moved", "all => all.map(one => one.id)")
    assert len(found) == table.page.locator("#board .corners").count()
    return found


def test_what_others_moved_is_marked_until_the_own_next_act(people: People) -> None:
    table = Puppet(people)
    assert moved(table) == []
    away = {**PIECES, "two": (110, 150, "Two")}
    table.tell(pieces=away, log=[line(1, "Bob moves two.")])
    assert moved(table) == ["two"]
    says = {**away, "four": (310, 10, "4 now")}
    table.tell(pieces=says, log=[line(2, "Bob turns four.")])
    assert moved(table) == ["two", "four"]
    table.tell(pieces={**says, "five": (410, 10, "Five")}, log=[line(3, "Bob brings five.")])
    assert moved(table) == ["two", "four", "five"]
    table.tell(pieces={**PIECES, "three": (210, 150, "Three")}, log=[line(4, "You move three.", seat=0)])
    assert moved(table) == []


def higher(pieces: dict[str, tuple[int, int, str]]) -> str:
    """The same board with a row more at its foot."""
    return drawing(pieces).replace("0 0 600 300", "0 0 600 340")


def test_a_board_that_has_grown_marks_what_moved_and_not_what_made_room(people: People) -> None:
    table = Puppet(people, **PHONE)
    table.tell(pieces={**PIECES, "two": (110, 20, "Two")}, log=[line(1, "You look.", seat=0)])
    table.tell(pieces={**PIECES, "two": (110, 150, "Two")}, log=[line(2, "Bob moves two.")])
    below = {ident: (x, y + 40, words) for ident, (x, y, words) in PIECES.items()}
    three = {**below, "two": (110, 190, "Two"), "three": (410, 50, "Three"), "five": (10, 10, "Five")}
    table.tell(svg=higher(three), log=[line(3, "Bob moves three and brings five.")])
    assert sorted(moved(table)) == ["five", "three", "two"]
    table.tell(svg=higher({**three, "four": (310, 200, "Four")}), log=[line(4, "Bob moves four.")])
    assert sorted(moved(table)) == ["five", "four", "three", "two"]


def test_pieces_glide_also_on_a_board_that_has_grown(people: People) -> None:
    table = Puppet(people, **PHONE, reduced_motion="no-preference")
    page = table.page
    table.tell(log=[line(1, "You look.", seat=0)])
    page.evaluate(
        "() => { window.gliding = []; const real = Element.prototype.animate;"
        " Element.prototype.animate = function (frames, time) {"
        " if (frames.translate) gliding.push(this.id); return real.call(this, frames, time); }; }"
    )
    below = {ident: (x, y + 40, words) for ident, (x, y, words) in PIECES.items()}
    table.tell(svg=higher({**below, "two": (210, 190, "Two")}), log=[line(2, "Bob moves two.")])
    assert page.evaluate("window.gliding") == ["two"]


def test_a_page_that_is_opened_later_marks_what_moved_since_the_own_last_act(people: People) -> None:
    table = Puppet(people)
    then = drawing({**PIECES, "two": (110, 150, "Two")})
    asked: list[str] = []

    def replay(route: Route) -> None:
        asked.append(route.request.url)
        route.fulfill(json={"svg": then})

    table.page.route("**/replay?*", replay)
    table.page.reload()
    said = [line(1, "You move.", seat=0), line(2, "Bob moves two."), line(3, "You are back.", seat=0, aside=True)]
    table.tell(since=0, moves=3, log=said)
    expect(table.page.locator("#board .moved .corners")).to_have_count(1)
    assert moved(table) == ["two"]
    (url,) = asked
    assert "at=1&viewer=0&want=svg&shape=wide" in url
    table.tell(pieces={**PIECES, "four": (310, 150, "Four")}, log=[line(4, "Bob moves four.")])
    assert moved(table) == ["two", "four"]
    table.tell(log=[line(5, "You rest.", seat=0)])
    assert moved(table) == []


def test_parts_of_a_long_board_say_where_there_are_choices_and_what_others_moved(people: People) -> None:
    table = Puppet(people)

    def drawn(menu: list[Any], two: int, four: int) -> str:
        pieces = {"two": (110, two, "Two"), "four": (310, four, "Four")}
        parts = (f'<g data-tab="{ident.title()}"><g id="{ident}"' for ident in pieces)
        svg = drawing(pieces, menu)
        for ident, part in zip(pieces, parts, strict=True):
            svg = svg.replace(f'<g id="{ident}"', part)
        return svg.replace("</g>", "</g></g>")

    menu = [choice(1, "Take two", "two")]
    table.tell(menu, svg=drawn(menu, 10, 10))
    tabs = table.page.locator("#parts button")
    expect(tabs).to_have_text(["Two", "Four"])
    assert [tab.get_attribute("aria-label") for tab in tabs.all()] == ["Two, with choices", None]
    table.tell(menu, svg=drawn(menu, 10, 150), log=[line(1, "Bob moves four.")])
    expect(tabs.nth(1)).to_have_attribute("aria-label", "Four, changed")


def test_a_phone_goes_to_what_others_move_but_not_away_from_where_somebody_scrolls(people: People) -> None:
    table = Puppet(people, **PHONE)

    def tell(two: int, four: int) -> None:
        pieces = {"two": (110, two, "Two"), "four": (310, four, "Four")}
        svg = drawing(pieces).replace("0 0 600 300", "0 0 600 4000")
        table.tell(svg=svg, log=[line(table.n + 1, "Bob moves something.")])

    tell(10, 2500)
    tell(10, 3000)
    expect(table.piece("four")).to_be_in_viewport()
    tell(120, 3000)
    expect(table.piece("two")).to_be_in_viewport()
    table.page.locator(".center").dispatch_event("pointerdown")
    tell(120, 3200)
    expect(table.piece("two")).to_be_in_viewport()


def test_who_only_watches_is_shown_the_last_act(people: People) -> None:
    table = Puppet(people)
    onlooker: dict[str, Any] = {"seat": None, "seats": []}
    table.tell(you=onlooker)
    table.tell(pieces={**PIECES, "two": (110, 150, "Two")}, log=[line(1, "Bob moves two.")], you=onlooker)
    assert moved(table) == ["two"]
    table.tell(pieces={**PIECES, "two": (110, 150, "2")}, log=[line(2, "Ann moves.", seat=0)], you=onlooker)
    assert moved(table) == ["two"]
    table.tell(pieces={**PIECES, "two": (110, 150, "2")}, log=[line(2, "Ann rests.", seat=0)], you=onlooker)
    assert moved(table) == []


def panel(height: int, *coins: int) -> str:
    """A board with one panel, and coins at these heights in it."""
    inside = "".join(
        Targets([]).piece(f"coin-{n}", "", 20, y, (30, 30), circle(15, 15, 14, "w-tag")) for n, y in enumerate(coins)
    )
    ground = rect(0, 0, 200, height, 8, "w-panel")
    whole = Targets([]).piece("panel", "", 10, 10, (200, height), ground, inside)
    head = '<svg xmlns="http://www.w3.org/2000/svg" class="w-board" viewBox="0 0 600 300" role="group"'
    return f'{head} aria-label="A board"><title>A board</title>{whole}</svg>'


def test_a_panel_that_is_laid_out_anew_has_not_moved_its_pieces(people: People) -> None:
    table = Puppet(people)
    table.tell(svg=panel(200, 20, 60), log=[line(1, "You look.", seat=0)])
    table.tell(svg=panel(200, 20, 110), log=[line(2, "Bob moves a coin.")])
    assert moved(table) == ["coin-1"]
    table.tell(svg=panel(200, 20, 60), log=[line(3, "You look again.", seat=0)])
    table.tell(svg=panel(140, 10, 50), log=[line(4, "Bob waits.")])
    assert moved(table) == []


def glowing(page: Page) -> list[str]:
    """The pieces that can be picked, and whose frame is seen."""
    js = (
        "all => all.filter(one => getComputedStyle(one.querySelector('.w-halo')).display !== 'none').map(one => one.id)"
    )
    found: list[str] = page.eval_on_selector_all("#board .target", js)
    stops: list[str] = page.eval_on_selector_all("#board .target[tabindex='0']", "all => all.map(one => one.id)")
    assert found == stops
    return found


TWO_STEPS = [
    choice(1, "Play one at three", "one", "three", chance=True),
    choice(2, "Play one at four", "one", "four", chance=True),
    choice(3, "Play two at four", "two", "four", chance=True),
    choice(4, "Rest"),
]


def test_first_places_glow_first_and_then_what_goes_with_them(people: People) -> None:
    table = Puppet(people)
    page = table.page
    table.tell(TWO_STEPS)
    assert glowing(page) == ["one", "two"]
    table.piece("one").hover()
    assert soon(lambda: glowing(page) == ["one", "two", "three", "four"])
    expect(table.piece("two")).to_have_class("target off")
    page.mouse.move(5, 400)
    table.piece("two").focus()
    assert soon(lambda: glowing(page) == ["one", "two", "four"])
    table.piece("one").hover()
    table.piece("four").click()
    expect(page.locator(".staged-words strong")).to_have_text("Play one at four")
    page.keyboard.press("Escape")
    assert soon(lambda: glowing(page) == ["one", "two"])


def test_a_place_without_words_of_its_own_says_what_it_is_for(people: People) -> None:
    table = Puppet(people)
    table.tell(TWO_STEPS, svg=drawing(PIECES, TWO_STEPS).replace("<title>Three.</title>", ""))
    expect(table.piece("three")).to_have_attribute("aria-label", "Play one at three")
    expect(table.piece("three")).to_have_attribute("role", "img")
    expect(table.piece("four")).to_have_attribute("aria-label", "Four.")


def test_a_place_that_does_not_glow_yet_only_tells_about_itself(people: People) -> None:
    table = Puppet(people)
    table.abouts = {"four": ABOUT}
    table.tell(TWO_STEPS)
    table.piece("four").click()
    expect(table.page.locator(f"{CARD} h2")).to_have_text("The bear")
    assert table.page.locator(".confirm").count() == 0
    table.piece("two").click()
    expect(table.page.locator(".staged-words strong")).to_have_text("Play two at four")


def test_equal_choices_are_one_button_and_every_piece_of_them_can_be_picked(people: People) -> None:
    table = Puppet(people)
    table.tell([choice(1, "Keep a bird", "one", chance=True), choice(2, "Keep a bird", "two", chance=True)])
    expect(table.page.locator("#actions .choice")).to_have_count(1)
    table.piece("two").click()
    table.page.keyboard.press("Enter")
    assert soon(lambda: table.page.locator(".confirm").is_disabled() and table.actions() == [2])


SYMBOLS = """<svg viewBox="0 0 600 300" width="600" height="300">
<symbol id="small" viewBox="0 0 600 300"><rect x="100" y="80" width="50" height="40"/></symbol>
<symbol id="large" viewBox="0 0 100 100"><rect x="-50" y="20" width="300" height="30"/></symbol>
<g id="a"><use href="#small" width="600" height="300"/></g>
<g id="b"><use href="#large" width="100" height="100"/></g></svg>"""
EXTENT = """async ([svg, id]) => {
  document.body.insertAdjacentHTML("afterbegin", svg);
  const { extent } = await import("/static/pieces.js");
  const { x, y, width, height } = extent(document.getElementById(id));
  return [x, y, width, height];
}"""


def test_a_piece_is_as_large_as_what_is_seen_of_it(people: People) -> None:
    page = people.come()
    assert page.evaluate(EXTENT, [SYMBOLS, "a"]) == [100, 80, 50, 40], "a part of a large drawing"
    assert page.evaluate(EXTENT, [SYMBOLS, "b"]) == [0, 20, 100, 30], "a drawing that its frame cuts off"
