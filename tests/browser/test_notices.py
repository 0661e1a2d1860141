"""Notices in a real browser: a page that nobody looks at calls its player."""

from playwright.sync_api import expect

from tests.browser.conftest import People
from tests.browser.puppet import Puppet, choice
from tests.browser.table import save_settings

HIDE = """hidden => {
  Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""
CATCH = """() => {
  window.shown = [];
  window.Notification = class extends EventTarget {
    static permission = "granted";
    static requestPermission() { return Promise.resolve("granted"); }
    constructor(title, more) { super(); window.shown.push(`${title}: ${more.body}`); }
  };
}"""


def test_a_hidden_page_calls_its_player_and_a_visible_one_does_not(people: People) -> None:
    table = Puppet(people)
    page = table.page
    page.evaluate(CATCH)
    icon = page.locator("link[rel=icon]")
    page.evaluate("document.body.dataset.notify = 'on'")
    table.tell([choice(1, "Go", "one")])
    table.tell()
    page.evaluate(HIDE, True)
    table.tell([choice(1, "Go", "one")], status="Choose a way.", decision="e")
    expect(icon).to_have_attribute("href", "/static/icon-turn.svg")
    assert page.title() == "● Your turn · Stub"
    assert page.evaluate("window.shown") == ["Your turn in Stub: Choose a way."]
    page.evaluate(HIDE, False)
    expect(icon).to_have_attribute("href", "/static/icon.svg")
    told = [message["visible"] for message in table.sent if message["type"] == "attention"]
    assert told == [False, True]


def test_a_notification_is_tried_from_the_settings(people: People) -> None:
    page = people.come("/settings")
    page.evaluate(CATCH)
    page.click("#notify-test")
    expect(page.locator("#notify-words")).to_have_text("It was shown.")
    assert page.evaluate("window.shown.length") == 1
    page.check("[name=notify]")
    save_settings(page)
    expect(page.locator("[name=notify]")).to_be_checked()
    expect(page.locator("#notices")).to_contain_text("can also allow mail and web hooks")
