from playwright.sync_api import expect

from tests.browser.conftest import People
from tests.browser.table import (
    at_a_game,
    choices,
    choose,
    go_on,
    join,
    may_choose,
    moves,
    new_table,
    recorded,
    take_seat,
    wait_for_turn,
)
from tests.patience import soon


def test_against_bots_a_move_is_taken_back_at_once(people: People) -> None:
    page = at_a_game(people)
    start = moves(page)
    choose(page)
    assert soon(lambda: moves(page) > start and may_choose(page))
    page.keyboard.press("u")
    expect(page.locator("#log-list > li").last).to_contain_text("take back")
    assert page.locator("#log-list > li.undone").count() > 0
    wait_for_turn(page)


def test_beyond_a_barrier_the_others_are_asked_and_may_decline_or_agree(people: People) -> None:
    ann = people.come()
    address = new_table(ann, "you", "open", undo="consent")
    bob = people.come()
    join(bob, address, "Bob")
    assert soon(lambda: may_choose(ann) or may_choose(bob))
    asker, answerer = (ann, bob) if may_choose(ann) else (bob, ann)
    choose(asker)
    expect(asker.locator("#undo-words")).to_have_text("Ask to undo")
    asker.click("#undo")
    expect(answerer.locator("#asked")).to_be_visible()
    answerer.click("#asked-no")
    expect(asker.locator("#asked")).to_be_hidden()
    expect(asker.locator("#log-list > li").last).to_contain_text("declines")
    asker.click("#undo")
    answerer.click("#asked-yes")
    expect(asker.locator("#log-list > li.undone").first).to_be_attached()
    wait_for_turn(asker)


def test_a_whole_turn_is_taken_back(people: People) -> None:
    page = people.come()
    go_on(page, recorded("end_of_the_trail", 1, lambda match: choices(match)[0] == "bid 11"))
    page.get_by_role("button", name="Highest").click()
    page.get_by_role("spinbutton").press("Enter")
    expect(page.locator("#actions .set")).to_be_visible()
    choose(page)
    wait_for_turn(page)
    page.keyboard.press("Shift+U")
    expect(page.locator("#log-list > li").last).to_contain_text("You take back the last 2 moves.")
    assert page.locator("#log-list > li.undone").count() == 2
    expect(page.get_by_role("spinbutton")).to_be_visible()


def test_who_is_ready_can_still_change_the_choice(people: People) -> None:
    ann = people.come()
    address = new_table(ann, "you", "open", "open", game="end_of_the_trail")
    bob, cat = people.come(), people.come()
    take_seat(bob, address, "Bob")
    join(cat, address, "Cat")
    for person in (ann, bob):
        wait_for_turn(person)
        choose(person, 0)
    expect(ann.locator("#actions")).to_contain_text("can change your mind")
    ann.keyboard.press("u")
    wait_for_turn(ann)
    expect(bob.locator("#actions")).to_contain_text("Ann and Cat are choosing")
    expect(cat.locator("#seats .ready")).to_contain_text("Bob")
