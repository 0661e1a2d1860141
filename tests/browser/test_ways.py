"""Other ways to play: phone, keyboard only, without JavaScript."""

import json
from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import People
from tests.browser.puppet import Puppet, choice
from tests.browser.table import (
    CHOOSING,
    LYING,
    PHONE,
    TRAILS,
    at_a_game,
    choose,
    moves,
    new_table,
    no_overflow,
    quick_table,
    save_settings,
    wait_for_turn,
)
from tests.patience import soon


def test_phone_upright(people: People) -> None:
    page = people.come(**PHONE)
    no_overflow(page)
    quick_table(page)
    wait_for_turn(page)
    no_overflow(page)
    box = page.locator("#board > svg").bounding_box()
    assert box is not None
    assert box["width"] > 340
    assert box["height"] > box["width"]
    for button in page.locator("#actions .choice").all():
        size = button.bounding_box()
        assert size is not None
        assert size["height"] >= 48
    start = moves(page)
    page.locator("#actions .choice").last.scroll_into_view_if_needed()
    choose(page)
    assert soon(lambda: moves(page) > start)
    for name in ("Log", "Chat", "Rules"):
        page.click(f".sheets >> text={name}")
        expect(page.locator(f"#panel-{name.lower()}")).to_be_visible()
        page.click("#panel-close")
        expect(page.locator("#panel")).to_be_hidden()


def test_phone_lying(people: People) -> None:
    page = at_a_game(people, **LYING)
    no_overflow(page)
    board, bar = page.locator("#board > svg").bounding_box(), page.locator("#actions").bounding_box()
    assert board is not None
    assert bar is not None
    assert bar["x"] >= board["x"] + board["width"] - 12
    choose(page)


def test_the_board_fits_a_desktop_without_scrolling(people: People) -> None:
    for width, height in ((1024, 700), (1280, 800), (1920, 1080)):
        page = people.come(viewport={"width": width, "height": height})
        quick_table(page)
        wait_for_turn(page)  # while bots move, a drawing may be replaced as it is measured
        box = page.locator("#board > svg").bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= height
        no_overflow(page)
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")


def test_keyboard_only(people: People) -> None:
    page = people.come("/settings")
    page.locator("[name=confirm][value=always]").focus()
    page.keyboard.press("Space")
    page.locator("#name").focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**saved=1**")
    page.goto("/")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.textContent") == "Skip to the content"
    page.locator(TRAILS).get_by_text("Play now").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("#board svg")
    wait_for_turn(page)
    start = moves(page)
    page.keyboard.press("1")
    expect(page.locator("#actions .confirm")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator(CHOOSING)).to_be_attached()
    page.locator("#board .target").first.focus()
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.matches('#board .target')")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    assert soon(lambda: moves(page) > start)
    page.keyboard.press("?")
    expect(page.locator("#help-dialog")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("b")
    expect(page.locator("#board-text")).to_contain_text("Trail")
    page.keyboard.press("Escape")
    page.keyboard.press("l")
    expect(page.locator("#log-list > li").last.locator("summary")).to_be_focused()


def test_choices_are_found_by_their_words(people: People) -> None:
    page = at_a_game(people)
    all_of_them = page.locator("#actions .choice").count()
    page.keyboard.press("/")
    page.keyboard.type("1 tile")
    found = page.locator("#actions .choice")
    expect(found).to_have_count(1)
    expect(page.locator(".filter")).to_be_focused()
    page.keyboard.type("nothing of the kind")
    expect(page.locator("#actions")).to_contain_text("No choice has these words.")
    page.keyboard.press("Escape")
    expect(found).to_have_count(all_of_them)
    expect(page.locator(".filter")).to_have_count(0)
    start = moves(page)
    page.keyboard.press("/")
    page.keyboard.type("1 tile")
    page.keyboard.press("Enter")
    if page.locator("#actions .confirm").count():
        page.keyboard.press("Enter")
    assert soon(lambda: moves(page) > start)


def menu_of(**groups: int) -> list[dict[str, Any]]:
    """Choices in this order, so many of each group."""
    found = [(group.capitalize(), number) for group, count in groups.items() for number in range(count)]
    return [choice(ident, f"{group} {number + 1}", group=group) for ident, (group, number) in enumerate(found)]


def test_a_long_list_folds_into_groups_in_the_order_of_the_game(people: People) -> None:
    """So all of it is in sight. A pair does not fold, and a group opens with one key."""
    table = Puppet(people, viewport={"width": 1280, "height": 800})
    page = table.page
    shown = page.locator("#actions .choice .words")
    table.tell(menu_of(deliver=2, drive=5, end=1))
    expect(shown).to_have_text(["Deliver 1", "Deliver 2", *(f"Drive {n}" for n in range(1, 6)), "End 1"])
    table.tell(menu_of(deliver=2, drive=16, buy=3, end=1), decision="e")
    expect(shown).to_have_text(["Deliver 1", "Deliver 2", "Drive …", "Buy …", "End 1"])
    expect(page.locator("#actions .choice").nth(2)).to_contain_text("16 ways")
    expect(page.locator(".filter")).to_have_count(0)
    ends = page.locator("#actions .choice").evaluate_all("all => all.map(one => one.getBoundingClientRect().bottom)")
    assert max(ends) <= 800
    page.keyboard.press("3")
    expect(shown).to_have_text([f"Drive {n}" for n in range(1, 17)])
    expect(page.locator(".filter")).to_be_visible()
    page.keyboard.press("2")
    assert soon(lambda: table.actions() == [3])


def test_a_long_group_folds_by_piece(people: People) -> None:
    table = Puppet(people)
    page = table.page
    drives = [choice(n, f"Drive {n}", piece=["one", "two"][n % 2], group="Drive") for n in range(10)]
    table.tell([*drives, choice(20, "End")])
    page.locator("#actions .choice", has_text="Drive …").click()
    expect(page.locator("#actions .choice .words")).to_have_text(["One …", "Two …"])
    page.locator("#actions .choice", has_text="Two …").click()
    expect(page.locator("#actions .choice .words")).to_have_text([f"Drive {n}" for n in range(1, 10, 2)])


def test_with_many_places_the_board_is_the_list(people: People) -> None:
    table = Puppet(people)
    page = table.page
    spots = {f"spot-{n}": (10 + 58 * (n % 10), 10 + 90 * (n // 10), str(n)) for n in range(30)}
    table.tell([choice(n, f"Build at {n}", f"spot-{n}", group="Build") for n in range(30)], spots)
    expect(page.locator("#actions .places")).to_contain_text("30 choices glow on the board")
    assert page.locator("#board .target").count() == 30
    page.keyboard.press("1")
    expect(page.locator("#actions .choice")).to_have_count(30)
    expect(page.locator(".filter")).to_be_visible()


def test_a_hint_pushes_no_choice_away(people: People) -> None:
    for screen in ({}, PHONE):
        table = Puppet(people, **screen)
        page = table.page
        table.tell([choice(1, "Hike"), choice(2, "Rest")])
        before = page.locator("#actions .choice").first.bounding_box()
        advice = [
            {"id": n, "text": "", "words": f"Hint {n}", "value": 0.5, "why": "It brings much. " * 9} for n in (1, 2)
        ]
        table.line.send(json.dumps({"v": 1, "type": "hint", "id": "h", "advice": advice}))
        expect(page.locator(".advice li")).to_have_count(2)
        assert page.locator("#actions .choice").first.bounding_box() == before
        page.get_by_role("button", name="Hide").click()
        expect(page.locator(".advice")).to_be_hidden()


def test_what_speaks_for_all_choices_of_a_hint_is_said_once_and_on_a_phone_one_reason_is_open(people: People) -> None:
    advice = [
        {"id": n, "text": "", "words": f"Hint {n}", "value": 0.5, "why": f"It is warm. Rain comes. {rest}"}
        for n, rest in ((1, "You rest."), (2, "You hike. You rest."))
    ]
    for screen, shared, reasons in (
        ({}, ["It is warm. Rain comes. "], ["You rest.", "You hike. You rest."]),
        (PHONE, [], ["It is warm. Rain comes. You rest.", "It is warm. Rain comes. You hike. You rest."]),
    ):
        table = Puppet(people, **screen)
        table.tell([choice(1, "Hike"), choice(2, "Rest")])
        table.line.send(json.dumps({"v": 1, "type": "hint", "id": "h", "advice": advice}))
        hint = table.page.locator(".advice")
        expect(hint.locator("p")).to_have_text(shared)
        if shared:
            expect(hint.locator("li span")).to_have_text(reasons)
            continue
        for place, reason in enumerate(reasons):
            hint.locator("summary").nth(place).click()
            expect(hint.locator("details[open]")).to_have_text([f"Why{reason}"])


def test_events_are_spoken(people: People) -> None:
    page = at_a_game(people)
    expect(page.locator("#say-assertive")).to_contain_text("Your turn")


def test_a_refused_choice_can_be_made_again(people: People) -> None:
    one = at_a_game(people)
    two = one.context.new_page()
    two.goto(one.url)
    wait_for_turn(two)
    choose(two)
    wait_for_turn(one)
    choose(one)


def test_forms_work_without_javascript(people: People) -> None:
    page = people.come("/settings", java_script_enabled=False)
    page.fill("#name", "Zoë")
    page.check("[name=theme][value=dark]")
    save_settings(page)
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    address = new_table(page, "you", "open", listed=True)
    friend = people.come("/", java_script_enabled=False)
    expect(friend.locator(f"a[href='{address.removeprefix(people.server.address)}']")).to_contain_text("Join")
