"""People come together in real browsers: the join page, unread chat, an undo that takes a turn away, my page."""

from playwright.sync_api import expect

from tests.browser.conftest import People
from tests.browser.puppet import Puppet, choice, line, seat
from tests.browser.table import PHONE, bring, join, new_table, no_overflow, recorded, save_settings
from tests.browser.test_axe import check

BOB = {**seat(1), "kind": "person", "level": "", "away": False, "missed": False, "stand_in": "", "clock": None}
TOGETHER = [seat(0), BOB]


def test_whoever_is_invited_sees_where_and_by_whom_and_how_the_seats_fill(people: People) -> None:
    ann = people.come()
    address = new_table(ann, "you", "open", "open")
    bob = people.come(address, **PHONE)
    expect(bob.get_by_role("heading", name="Ann invites you to TRAILS")).to_be_visible()
    expect(bob.locator("#waiting-seats li")).to_have_text(["R Ann", "B open", "G open"])
    no_overflow(bob)
    check(bob, "join page")
    expect(ann.locator("#waiting .only-here")).to_be_visible()
    bob.fill("#join [name=name]", "you")
    bob.click("text=Take a seat")
    assert not bob.evaluate("document.querySelector('#join [name=name]').validity.valid")  # said on the spot
    bob.fill("#join [name=name]", "Bob")
    bob.click("text=Take a seat")
    expect(ann.locator("#waiting-seats li").nth(1)).to_contain_text("Bob")
    expect(ann.locator("#waiting-words")).to_have_text("One seat is still open.")


def test_unread_chat_is_counted_on_a_phone_and_spoken(people: People) -> None:
    ann = people.come()
    address = new_table(ann, "you", "open")
    bob = people.come(**PHONE)
    join(bob, address, "Bob")
    ann.click("#tab-chat")
    for words in ("Hello Bob", "Are you there?"):
        ann.fill("#chat-text", words)
        ann.keyboard.press("Enter")
    button = bob.locator("[data-sheet=chat]")
    expect(button).to_have_attribute("aria-label", "Chat, 2 unread")
    expect(bob.locator("#say-polite")).to_contain_text("Ann says: Hello Bob")
    button.click()
    expect(bob.locator("#chat-list")).to_contain_text("Are you there?")
    expect(button).not_to_have_class("news")
    expect(ann.locator("#tab-chat")).not_to_have_class("news")
    bob.click("#panel-close")
    ann.fill("#chat-text", "Still here")
    ann.keyboard.press("Enter")
    expect(button).to_have_attribute("aria-label", "Chat, 1 unread")


def test_an_undo_that_takes_my_turn_away_is_announced(people: People) -> None:
    table = Puppet(people)
    table.tell([choice(1, "Go", "one")], seats=TOGETHER)
    expect(table.page.locator("#absence")).to_be_hidden()
    table.tell(seats=TOGETHER, log=[line(3, "Bob takes back the last move.", undoes=[1])])
    expect(table.page.locator("#toast")).to_have_text("Bob takes back the last move. It is not your turn any more.")
    expect(table.page.locator("#say-assertive")).to_contain_text("It is not your turn any more.")


def test_what_is_taken_back_does_not_wait_until_all_before_it_was_looked_at(people: People) -> None:
    table = Puppet(people, prefers={"follow": "calm"})
    page = table.page
    page.clock.install()
    page.clock.pause_at(page.evaluate("Date.now() + 1000"))
    table.send([choice(1, "Go", "one"), choice(2, "Rest")], seats=TOGETHER, log=[line(1, "Bob rests for a while.")])
    expect(page.locator("#actions .choice")).to_have_count(2)
    expect(page.locator("#caption-words")).to_contain_text("Bob rests")
    table.send(seats=TOGETHER, log=[line(3, "Bob takes back the last move.", undoes=[1])])
    expect(page.locator("#actions .choice")).to_have_count(0)
    expect(page.locator("#toast")).to_have_text("Bob takes back the last move. It is not your turn any more.")


def test_my_page_is_for_everybody(people: People) -> None:
    page = people.come(**PHONE)
    new_table(page, "you", "open")
    page.goto("/me")
    expect(page.get_by_role("link", name="TRAILS")).to_be_visible()
    no_overflow(page)
    check(page, "my page")


def test_after_the_game_its_course_is_told_and_any_moment_tried(people: People) -> None:
    page = people.come()
    bring(page, recorded("trails", 2, lambda match: match.state.over()))
    page.wait_for_selector("#board > svg")
    page.goto(page.url.partition("/replay")[0])
    expect(page.locator("#story-words")).to_contain_text("ahead of")
    expect(page.locator("#story-chart polyline")).to_have_count(2)
    box = page.locator("#story-chart svg").bounding_box()
    assert box
    page.locator("#story-chart svg").click(position={"x": box["width"] / 2, "y": box["height"] / 2})
    page.wait_for_url("**/replay?at=*")
    page.wait_for_selector("#board > svg")
    page.click("#try-open")
    check(page, "trying from a moment")
    page.click("text=Play on")
    expect(page.locator("#log-list")).to_contain_text("The game begins at a position that was set up.")


def test_who_watches_is_named_beside_the_seats(people: People) -> None:
    ann = people.come()
    address = new_table(ann, "you", "bot")
    expect(ann.locator("#watching")).to_be_hidden()
    eve = people.come("/settings")
    eve.fill("#name", "Eve")
    save_settings(eve)
    eve.goto(address)
    expect(ann.locator("#watching")).to_have_text("Watching: Eve")
    guest = people.come(address, **PHONE)
    expect(ann.locator("#watching")).to_have_text("Watching: Eve, a guest")
    expect(guest.locator("#watching")).to_have_text("Watching: Eve, a guest")
    no_overflow(guest)
    eve.goto("/")
    expect(ann.locator("#watching")).to_have_text("Watching: a guest")
    guest.goto("/")
    expect(ann.locator("#watching")).to_be_hidden()


def test_the_own_seat_wears_the_color_that_was_chosen(people: People) -> None:
    page = people.come("/settings")
    page.check("[name=color][value='1']")
    save_settings(page)
    check(page, "settings")
    new_table(page, "you", "bot")
    page.wait_for_selector("#board > svg")
    color = "mark => getComputedStyle(mark).fill"
    blue, red = "rgb(36, 99, 176)", "rgb(194, 47, 43)"
    expect(page.locator("#seats .token.seat-0")).to_have_css("fill", blue)
    expect(page.locator("#seats .token.seat-1")).to_have_css("fill", red)
    expect(page.locator("#seats .token.seat-0 text")).to_have_text("R")
    assert page.locator("#board .w-seat-0").first.evaluate(color) == blue
    assert page.locator("#board .w-seat-1").first.evaluate(color) == red
