"""The line to the server: restarts, breaks, no WebSocket at all."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import People, Server
from tests.browser.table import at_a_game, choose, may_choose, moves, new_table, quick_table, wait_for_turn
from tests.patience import soon


@pytest.fixture
def own(browser: Browser, tmp_path: Path) -> Iterator[People]:
    """People at a server that may be killed."""
    people = People(browser, Server(tmp_path))
    yield people
    people.leave()
    people.server.kill()
    assert not people.problems


def test_a_game_goes_on_after_the_server_was_killed_and_the_staged_move_is_sent(own: People) -> None:
    page = own.come()
    new_table(page, "you", "bot")
    wait_for_turn(page)
    choose(page)
    wait_for_turn(page)
    before = page.inner_text("#log-list")
    own.patient = True
    own.server.kill()
    expect(page.locator("#link")).not_to_have_attribute("data-link", "live")
    page.locator("#actions .choice").first.click()
    confirm_button = page.locator("#actions .confirm:enabled")
    if confirm_button.count():
        confirm_button.click()
    expect(page.locator("#link-words")).to_contain_text("your move")
    own.server.start()
    expect(page.locator("#link")).to_have_attribute("data-link", "live")
    assert soon(lambda: page.inner_text("#log-list") != before)
    assert page.inner_text("#log-list").startswith(before)
    own.patient = False
    wait_for_turn(page)
    choose(page)


def test_without_a_websocket_the_table_works_over_plain_requests(people: People) -> None:
    page = people.come()
    page.route_web_socket("**/socket*", lambda socket: socket.close())
    people.patient = True
    quick_table(page)
    expect(page.locator("#link")).to_have_attribute("data-link", "polling")
    wait_for_turn(page)
    start = moves(page)
    choose(page)
    assert soon(lambda: moves(page) > start)


def test_a_one_time_link_brings_the_seat_to_another_device_once(people: People) -> None:
    laptop = people.come()
    quick_table(laptop)
    laptop.click(".menu summary")
    laptop.click("#device-link")
    expect(laptop.locator("#device-dialog")).to_be_visible()
    link = laptop.input_value("#device-address")
    phone = people.come(link)
    phone.reload()  # looking at the link does not use it up
    phone.get_by_role("button", name="Take the seat").click()
    phone.wait_for_url("**/t/*")
    assert "link=" not in phone.url
    wait_for_turn(phone)
    assert may_choose(phone)
    people.patient = True
    stranger = people.come(link)
    stranger.get_by_role("button", name="Take the seat").click()
    expect(stranger.locator("main")).to_contain_text("used already")


def test_onlookers_see_the_game_but_no_choices(people: People) -> None:
    ann = at_a_game(people)
    eve: Page = people.come(ann.url)
    eve.wait_for_selector("#board svg")
    assert eve.locator("#actions .choice").count() == 0
    assert eve.locator("#board .target").count() == 0
    expect(eve.locator("#actions")).to_contain_text("You are watching")


def test_a_report_of_a_problem_holds_what_the_viewer_was_told(people: People) -> None:
    page = at_a_game(people)
    choose(page)
    page.click(".menu summary")
    with page.expect_download() as saved:
        page.click("#problem")
    report = json.loads(saved.value.path().read_text(encoding="utf-8"))
    assert report["table"] in page.url
    assert report["version"].startswith("westward ")
    kinds = [message["type"] for message in report["messages"]]
    assert {"state", "act", "ack"} <= set(kinds)
    assert len(kinds) <= 50
    assert not any("svg" in message for message in report["messages"])


def test_scripts_that_are_wanted_late_load_once_keep_order_and_are_tried_again(own: People) -> None:
    page = own.come()
    heard = page.evaluate("""async () => {
      const { lazily } = await import("/static/dom.js");
      const heard = [];
      let loads = 0;
      let answer = Promise.reject(new Error("the line broke"));
      const script = lazily(async () => { loads += 1; return await answer; });
      await script().catch((error) => heard.push(error.message));
      let arrive;
      answer = new Promise((yes) => { arrive = yes; });
      const first = script().then(() => heard.push("first"));
      const second = script().then(() => heard.push("second"));
      arrive("a script");
      await Promise.all([first, second]);
      return [...heard, loads];
    }""")
    assert heard == ["the line broke", "first", "second", 2]
