"""The others in a real browser: who is away, who leaves and returns, how a game ends without a result."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import People
from tests.browser.table import join, new_table


def test_a_bot_plays_for_whoever_leaves_until_they_return(people: People) -> None:
    ann = people.come()
    address = new_table(ann, "you", "open", "bot")
    bob = people.come()
    join(bob, address, "Bob")
    ann.locator("#seats [data-seat='1']").wait_for()
    bob.locator("details.menu summary").click()
    bob.get_by_role("button", name="Leave, give up or end the game").click()
    bob.locator("#leave-dialog").get_by_role("button", name="Leave", exact=True).click()
    bob.wait_for_url("**/")
    expect(ann.locator("#seats [data-seat='1'] .seat-away")).to_have_text(re.compile("a bot plays$"))
    bob.goto(address)
    expect(ann.locator("#log-list")).to_contain_text("Bob is back.")
    expect(ann.locator("#seats [data-seat='1'] .seat-away")).to_have_count(0)


def test_a_game_ends_when_both_agree(people: People) -> None:
    ann = people.come()
    address = new_table(ann, "you", "open")
    bob = people.come()
    join(bob, address, "Bob")
    expect(bob.locator("body")).to_have_attribute("data-status", "playing")
    bob.locator("details.menu summary").click()
    bob.get_by_role("button", name="Leave, give up or end the game").click()
    bob.locator("#abandon").click()
    expect(ann.locator("#proposal-words")).to_contain_text("Bob asks everybody to end the game")
    ann.locator("#proposal-yes").click()
    for page in (ann, bob):
        expect(page.locator("#status-words")).to_have_text("The game was ended without a result.")


def test_leaving_means_what_the_table_is_now(people: People) -> None:
    ann = people.come()
    address = new_table(ann, "you", "open", "bot")
    menu = ann.locator("details.menu summary")
    dialog = ann.locator("#leave-dialog")
    menu.click()
    ann.get_by_role("button", name="Leave, give up or end the game").click()
    expect(dialog.get_by_role("button")).to_have_text(["Close", "Remove the table"])
    ann.keyboard.press("Escape")
    bob = people.come()
    join(bob, address, "Bob")
    expect(ann.locator("body")).to_have_attribute("data-status", "playing")  # the page is the same as before
    menu.click()
    ann.get_by_role("button", name="Leave, give up or end the game").click()
    expect(dialog.get_by_role("button")).to_have_text(["Close", "Leave", "Give up", "End the game"])
    dialog.get_by_role("button", name="Give up").click()
    expect(dialog).not_to_be_visible()
    expect(bob.locator("#seats [data-seat='0'] .seat-away")).to_have_text(re.compile("gave up, a bot plays$"))
    bob.locator("details.menu summary").click()
    bob.get_by_role("button", name="Leave, give up or end the game").click()
    expect(bob.locator("#leave-dialog")).to_contain_text("The game ends without a result")
