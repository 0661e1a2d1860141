"""Sets are marked in any order and confirmed at once; numbers are typed, dragged or jumped to."""

from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.conftest import People
from tests.browser.puppet import Puppet, choice
from tests.patience import soon

PAY = {
    "id": "pay",
    "words": "Pay $5",
    "members": [
        {"id": 3, "piece": "one", "words": "a card worth $3", "most": 1},
        {"id": 5, "piece": "two", "words": "a card worth $2", "most": 1},
        {"id": 8, "piece": "three", "words": "dollars", "most": 3},
    ],
    "done": 40,
}
MENU = [
    choice(3, "Pay with a card worth $3", "one", set="pay"),
    choice(40, "Done", set="pay"),
    choice(50, "Pass", verb="pass"),
]


def paying(people: People, **wishes: Any) -> Puppet:
    table = Puppet(people, **wishes)
    table.made = {(): ("$0 of $5", "$5 is missing."), (3,): ("$3 of $5", "$2 is missing."), (3, 5): ("$5 of $5", "")}
    table.made[(3, 8, 8)] = ("$5 of $5 in coins", "")
    table.tell(MENU, sets=[PAY])
    expect(table.page.locator(".makes")).to_have_text("$0 of $5")
    return table


def test_pieces_are_marked_in_any_order_and_confirmed_at_once(people: People) -> None:
    table = paying(people)
    page = table.page
    expect(table.piece("two")).to_have_attribute("aria-pressed", "false")
    table.piece("two").click()
    expect(table.piece("two")).to_have_attribute("aria-pressed", "true")
    expect(table.piece("two").locator(".tick")).to_have_text("✓")
    page.get_by_role("button", name="a card worth $3").last.click()
    expect(table.piece("one")).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".makes")).to_have_text("$5 of $5")
    expect(page.locator(".confirm")).not_to_have_attribute("aria-disabled", "true")
    assert table.actions() == []
    page.click(".confirm")
    assert soon(lambda: page.locator(".confirm").is_disabled() and table.actions() != [])
    assert table.actions() == [3, 5, 40]


def test_what_is_missing_is_said_and_nothing_is_sent(people: People) -> None:
    table = paying(people)
    page = table.page
    table.piece("one").click()
    expect(page.locator(".makes")).to_have_text("$3 of $5")
    button = page.locator(".confirm")
    expect(button).to_have_attribute("aria-disabled", "true")
    button.focus()
    expect(button).to_be_focused()
    expect(button).to_have_accessible_description("$3 of $5 $2 is missing.")
    page.keyboard.press("Enter")
    expect(page.locator("#toast")).to_have_text("$2 is missing.")
    assert table.actions() == []


def test_a_set_by_keys_alone(people: People) -> None:
    table = paying(people)
    page = table.page
    table.piece("one").focus()
    page.keyboard.press("Space")
    expect(table.piece("one")).to_have_attribute("aria-pressed", "true")
    expect(table.piece("one")).to_be_focused()
    page.keyboard.press("2")
    expect(table.piece("two")).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".makes")).to_have_text("$5 of $5")
    page.keyboard.press("Escape")
    expect(table.piece("one")).to_have_attribute("aria-pressed", "false")
    expect(page.locator(".makes")).to_have_text("$0 of $5")
    page.keyboard.press("1")
    page.keyboard.press("2")
    page.locator("#actions").focus()
    page.keyboard.press("Enter")
    assert soon(lambda: page.locator(".confirm").is_disabled() and table.actions() == [3, 5, 40])


def test_counted_things_have_less_and_more(people: People) -> None:
    table = paying(people)
    page = table.page
    less, more = (page.get_by_role("button", name=f"{word}: dollars") for word in ("Less", "More"))
    expect(less).to_be_disabled()
    for count in (1, 2, 3):
        more.click()
        expect(page.locator(".counted output")).to_have_text(str(count))
    expect(more).to_be_disabled()
    less.click()
    expect(table.piece("three").locator(".tick")).to_have_text("2")
    table.piece("one").click()
    expect(page.locator(".makes")).to_have_text("$5 of $5 in coins")
    page.click(".confirm")
    assert soon(lambda: page.locator(".confirm").is_disabled() and table.actions() == [3, 8, 8, 40])


def test_marks_stay_while_the_decision_is_the_same(people: People) -> None:
    table = paying(people)
    table.piece("two").click()
    expect(table.page.locator(".makes")).to_have_text("1 marked")
    table.tell(MENU, sets=[PAY])
    expect(table.piece("two")).to_have_attribute("aria-pressed", "true")
    expect(table.piece("two").locator(".tick")).to_have_count(1)
    table.tell(MENU, sets=[PAY], decision="another")
    expect(table.piece("two")).to_have_attribute("aria-pressed", "false")


def test_what_is_no_part_of_the_set_stays_a_button(people: People) -> None:
    table = paying(people)
    expect(table.page.locator("#actions .choice")).to_have_count(1)
    table.page.get_by_role("button", name="Pass").click()
    assert soon(lambda: table.page.locator(".confirm").count() == 1 and table.actions() == [50])


def bidding(people: People, **wishes: Any) -> Puppet:
    """Bids of 3, 4, 5, 6 and 9."""
    table = Puppet(people, **wishes)
    bids = [choice(bid, f"Bid ${bid}", verb="bid", args=[str(bid)], chance=True) for bid in (9, 3, 4, 5, 6)]
    table.tell([*bids, choice(50, "Pass", verb="pass")])
    return table


def staged(page: Page, words: str) -> None:
    expect(page.locator(".staged-words strong")).to_have_text(words)
    page.keyboard.press("Escape")


def test_a_number_is_typed(people: People) -> None:
    page = bidding(people).page
    field = page.get_by_role("spinbutton", name="A number from 3 to 9")
    field.fill("6")
    expect(page.locator(".chosen .choice")).to_contain_text("Bid $6")
    expect(page.get_by_role("slider")).to_have_value("3")
    field.press("Enter")
    staged(page, "Bid $6")
    field.fill("7")
    expect(page.locator(".chosen")).to_have_text("Possible: 3 to 6, 9.")
    field.press("Enter")
    expect(page.locator("#toast")).to_have_text("Possible: 3 to 6, 9.")
    page.get_by_role("button", name="More").click()
    expect(field).to_have_value("9")


def test_a_number_is_dragged_and_holes_are_left_out(people: People) -> None:
    page = bidding(people).page
    slider = page.get_by_role("slider")
    slider.focus()
    page.keyboard.press("End")
    expect(page.get_by_role("spinbutton")).to_have_value("9")
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("spinbutton")).to_have_value("6")
    expect(slider).to_have_attribute("aria-valuetext", "Bid $6")
    page.locator(".chosen .choice").click()
    staged(page, "Bid $6")


def test_a_number_is_jumped_to(people: People) -> None:
    page = bidding(people).page
    field = page.get_by_role("spinbutton")
    page.get_by_role("button", name="Highest: 9").click()
    expect(field).to_have_value("9")
    expect(page.get_by_role("button", name="More")).to_be_disabled()
    page.get_by_role("button", name="Less").click()
    expect(field).to_have_value("6")
    page.get_by_role("button", name="Lowest: 3").click()
    expect(field).to_have_value("3")
    expect(page.locator("#actions .choice", has_text="Pass")).to_be_visible()
