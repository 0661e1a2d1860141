import itertools

from playwright.sync_api import expect

from tests.browser.conftest import People
from tests.browser.table import (
    CHOOSING,
    TRAILS,
    choices,
    choose,
    choose_on_board,
    confirm,
    confirm_everything,
    go_on,
    join,
    may_choose,
    new_table,
    over,
    quick_table,
    recorded,
    wait_for_turn,
)
from tests.patience import soon


def test_two_people_and_a_bot_play_a_whole_game(people: People) -> None:
    ann = people.come()
    address = new_table(ann, "you", "open", "bot")
    expect(ann.locator("#waiting")).to_be_visible()
    bob = people.come()
    join(bob, address, "Bob")
    expect(ann.locator("#waiting")).to_be_hidden()
    turns = itertools.count()
    while not (over(ann) and over(bob)):
        assert soon(lambda: may_choose(ann) or may_choose(bob) or over(ann)), "nobody can go on"
        for person in (ann, bob):
            if may_choose(person):
                if next(turns) % 3 == 0 and person.locator("#board .target").count():
                    choose_on_board(person)
                else:
                    choose(person)
    assert next(turns) > 10
    for person in (ann, bob):
        expect(person.locator("#result")).to_be_visible()
        expect(person.locator("#result-table tfoot td")).to_have_count(3)
    assert ann.inner_text("#result-table") == bob.inner_text("#result-table")
    assert "wins" in ann.inner_text("#seats") or "wins" in ann.inner_text("#result-words")
    ann.click("#rematch")
    ann.wait_for_url(lambda url: url != address)
    ann.wait_for_selector("#board svg")
    bob.click("#rematch-link")
    bob.wait_for_selector("#board svg")
    assert ann.url == bob.url


def test_one_click_from_the_lobby_to_a_game(people: People) -> None:
    page = people.come()
    page.locator(TRAILS).get_by_text("Play now against bots").click()
    page.wait_for_selector("#board svg")
    assert "/t/" in page.url
    assert page.locator("#seats li").count() == 3


def test_several_people_at_one_device_pass_it_on(people: People) -> None:
    page = people.come()
    new_table(page, "you", "device")
    seen = set()
    for _turn in range(12):
        assert soon(lambda: page.locator("#curtain").is_visible() or page.locator(CHOOSING).is_visible())
        if page.locator("#curtain").is_visible():
            expect(page.locator("#board")).to_be_hidden()
            seen.add(page.inner_text("#curtain-words"))
            page.click("#curtain-open")
            expect(page.locator("#curtain")).to_be_hidden()
        wait_for_turn(page)
        if len(seen) == 2:
            break
        choose(page)
    assert seen == {"Pass the device to Ann", "Pass the device to Guest 1"}


def test_a_hint_names_three_choices_and_one_can_be_taken(people: People) -> None:
    page = people.come()
    confirm_everything(page)
    quick_table(page)
    wait_for_turn(page)
    page.keyboard.press("h")
    page.wait_for_selector(".advice li")
    assert 1 <= page.locator(".advice li").count() <= 3
    wanted = page.locator(".advice li button").first.inner_text()
    page.locator(".advice li button").first.click()
    expect(page.locator("#actions .staged-words strong")).to_have_text(wanted)


def test_a_choice_from_a_menu_over_its_place_is_staged_not_made(people: People) -> None:
    page = people.come()
    confirm_everything(page)
    go_on(page, recorded("end_of_the_trail", 2, lambda match: sum("claim" in text for text in choices(match)) > 1))
    before = page.inner_text("#log-list")
    box = page.locator("#board .target").first.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.click(x, y)
    menu = page.locator(".spot-menu")
    expect(menu.locator(".choice").nth(1)).to_be_visible()
    menu.evaluate(
        "(menu, [x, y]) => { menu.style.cssText = `position: fixed; left: ${x - 40}px; top: ${y - 30}px` }", [x, y]
    )
    page.mouse.click(x, y)
    expect(page.locator("#actions .confirm")).to_be_focused()
    assert page.inner_text("#log-list") == before


def test_chat_reaches_the_others_as_text(people: People) -> None:
    ann = people.come()
    address = new_table(ann, "you", "open")
    bob = people.come()
    join(bob, address, "Bob <b>")
    bob.keyboard.press("c")
    bob.fill("#chat-text", "<img src=x onerror=alert(1)> hello")
    bob.keyboard.press("Enter")
    ann.click("#tab-chat")
    expect(ann.locator("#chat-list li")).to_contain_text("<img src=x onerror=alert(1)> hello")
    expect(ann.locator("#seats")).to_contain_text("Bob <b>")


def test_a_bid_is_typed(people: People) -> None:
    page = people.come()
    go_on(page, recorded("end_of_the_trail", 2, lambda match: sum("bid" in text for text in choices(match)) > 7))
    page.get_by_role("spinbutton").fill("7")
    page.keyboard.press("Enter")
    confirm(page)
    expect(page.locator("#log-list > li").last).to_contain_text("$7")


def test_a_payment_is_marked_card_by_card_and_made_at_once(people: People) -> None:
    page = people.come()
    go_on(page, recorded("end_of_the_trail", 2, lambda match: "pay" in choices(match)[0]))
    before = page.locator("#log-list > li").count()
    last = page.locator("#board .member").last
    last.click()
    expect(last).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".makes")).to_contain_text("of $")
    choose(page)
    expect(page.locator("#log-list > li")).to_have_count(before + 1)
    page.keyboard.press("u")
    expect(page.locator("#log-list > li.undone")).to_have_count(1)
    expect(page.locator(".set")).to_be_visible()


def test_a_ghost_shows_where_the_piece_would_stand(people: People) -> None:
    page = people.come()
    confirm_everything(page)
    quick_table(page)
    wait_for_turn(page)
    tile = page.locator("#board .target").first
    tile.focus()
    page.keyboard.press("Enter")
    ghost, place = page.locator(".ghost").bounding_box(), tile.bounding_box()
    assert ghost is not None
    assert place is not None
    assert abs(ghost["x"] + ghost["width"] / 2 - place["x"] - place["width"] / 2) < 8
    assert page.locator("#board [id^=hiker-]").count() == 3, "the hiker itself stays until the choice is made"
    page.keyboard.press("Escape")
    expect(page.locator(".ghost")).to_have_count(0)


def test_what_cannot_be_chosen_is_grey_and_says_why(people: People) -> None:
    page = people.come()
    go_on(page, recorded("trails", 2, lambda match: "earn 1" in choices(match)))
    why = "You lack 2 leaves."
    page.locator("#actions .closed", has_text="Earn Navigation").click(force=True)
    expect(page.locator("#toast")).to_have_text(why)
    page.locator("#slot-2").click()
    expect(page.locator("#inspector .why")).to_have_text(why)
    expect(page.locator("#inspector h2")).to_contain_text("Navigation")
    page.locator("#inspector .rule").click()
    expect(page.locator("#panel-rules :focus")).to_be_visible()
    assert page.locator("#actions").get_attribute("data-mode") == "choose"
