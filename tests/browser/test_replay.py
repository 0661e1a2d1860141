import json
import re

from playwright.sync_api import expect

from tests.browser.conftest import People
from tests.browser.table import (
    PHONE,
    at_a_game,
    bring,
    choose,
    go_on,
    may_choose,
    moves,
    no_overflow,
    over,
    position,
    quick_table,
    recorded,
    wait_for_turn,
)
from tests.patience import soon


def test_an_imported_game_is_nobodys_own(people: People) -> None:
    page = people.come()
    bring(page, recorded("end_of_the_trail", 1, lambda match: match.state.over()))
    page.wait_for_url("**/replay*")
    expect(page.locator(".seat-doing")).to_have_text("deciding…")
    expect(page.locator(".seat-kind")).not_to_have_text("you")
    page.goto(page.url.partition("/replay")[0])
    expect(page.locator("#result-table tr").first).to_be_visible()
    expect(page.locator(".seat-kind")).not_to_have_text("you")


def test_an_imported_game_is_replayed_move_by_move(people: People) -> None:
    page = people.come()
    bring(page, recorded("trails", 2, lambda _match: False))
    page.wait_for_selector("#board svg")
    expect(page.locator("#where")).to_contain_text("0 of ")
    start = page.inner_html("#board")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#where")).to_contain_text("1 of ")
    assert soon(lambda: page.inner_html("#board") != start)
    page.keyboard.press("End")
    expect(page.locator("#status-words")).to_contain_text("win")
    expect(page.locator("#viewer option")).to_have_count(3)
    page.locator("#log-list > li", has_text="hike").nth(3).click()
    expect(page.locator("#log-list > li.now").first).to_be_attached()
    shared = page.url
    page.select_option("#viewer", "1")
    page.wait_for_url("**viewer=1")
    page.keyboard.press("Home")
    page.select_option("#speed", "350")
    page.click("#play")
    expect(page.locator("#where")).to_have_text(re.compile(r"^([3-9]|\d\d+) of "))
    page.click("#play")
    friend = people.come(shared)
    friend.wait_for_selector("#board svg")
    assert friend.url == shared
    friend.wait_for_load_state("networkidle")
    expect(friend.locator("#log-list > li.now").first).to_be_in_viewport()  # not the end of a long log


def test_an_unfinished_record_goes_on_at_one_device(people: People) -> None:
    page = people.come()
    go_on(page, recorded("trails", 2, lambda match: match.turn == 6))
    assert may_choose(page)


def test_a_position_is_played_against_bots_and_again(people: People) -> None:
    page = people.come()
    bring(page, position("trails", lambda match: match.turn == 60), others="bot:newcomer")
    address = page.url
    while not over(page):
        wait_for_turn(page)
        if may_choose(page):
            choose(page)
    expect(page.locator("#log-list > li").first).to_contain_text("The game begins at a position that was set up.")
    page.click("#rematch:has-text('Play this position again')")
    page.wait_for_url(lambda url: url != address)
    wait_for_turn(page)
    expect(page.locator("#log-list > li")).to_have_count(1)


def test_a_mistake_is_mended_on_the_page_without_javascript(people: People) -> None:
    page = people.come(java_script_enabled=False, **PHONE)
    people.patient = True
    good = position("trails", lambda match: match.turn == 20)
    bring(page, good.replace('"seats": 2', '"seats": 9'), others="bot:steady")
    no_overflow(page)
    expect(page.locator(".flash")).to_contain_text("2 to 4 seats, not 9")
    expect(page.locator("#others")).to_have_value("bot:steady")
    page.fill("#text", page.input_value("#text").replace('"seats": 9', '"seats": 2'))
    page.select_option("#mine", "Blue")
    page.click("main button")
    page.wait_for_url("**/t/*")
    expect(page.locator("h1")).to_contain_text("TRAILS")


def test_a_broken_record_is_refused_in_words(people: People) -> None:
    broken = json.loads(recorded("trails", 2, lambda match: match.turn == 4)) | {"steps": ["0 fly 7"]}
    page = people.come()
    people.patient = True
    bring(page, json.dumps(broken))
    expect(page.locator(".flash")).to_contain_text("Step 1")


def test_a_line_of_the_log_leads_to_the_replay(people: People) -> None:
    page = at_a_game(people)
    choose(page)
    page.locator("#log-list a").last.click()
    page.wait_for_url("**/replay?at=*")
    page.wait_for_selector("#board svg")
    page.click("text=Back to the table")
    wait_for_turn(page)


def test_pieces_tell_about_themselves_as_they_were(people: People) -> None:
    page = people.come()
    bring(page, recorded("trails", 2, lambda _match: False))
    page.wait_for_selector("#board svg")
    page.keyboard.press("i")
    expect(page.locator("#inspector h2")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#inspector")).to_be_hidden()
    page.locator("#hiker-0").click(force=True)
    expect(page.locator("#inspector h2")).to_be_visible()
    start = page.inner_text("#inspector")
    page.keyboard.press("ArrowRight")
    assert soon(lambda: page.inner_text("#inspector") != start)
    expect(page.locator("#hiker-0")).to_have_class("moved")
    expect(page.locator("#inspector .rule")).to_have_attribute("href", re.compile("^/rules/trails#"))


def test_new_moves_are_announced_and_nobody_is_thrown_to_them(people: People) -> None:
    page = at_a_game(people)
    choose(page)
    wait_for_turn(page)
    looking = page.context.new_page()
    looking.goto(f"{page.url}/replay?at=0")
    expect(looking.locator("#where")).to_contain_text("0 of ")
    expect(looking.locator("#news")).to_be_hidden()
    known = moves(page)
    choose(page)
    wait_for_turn(page)  # until then the bots make more moves
    now = moves(page)
    expect(looking.locator("#news")).to_have_text("1 new move" if now == known + 1 else f"{now - known} new moves")
    expect(looking.locator("#where")).to_have_text(f"0 of {known}")
    looking.click("#news")
    expect(looking.locator("#news")).to_be_hidden()
    expect(looking.locator("#where")).to_have_text(f"{now} of {now}")


def test_the_game_is_taken_back_to_a_moment_of_the_replay(people: People) -> None:
    page = people.come()
    quick_table(page)
    for _ in range(3):
        wait_for_turn(page)
        choose(page)
    wait_for_turn(page)
    page.goto(f"{page.url}/replay?at=0")
    moment = 0
    page.wait_for_url("**at=0&**")  # the address follows what is shown
    while not page.locator("#take-back").is_visible():
        moment += 1
        page.keyboard.press("ArrowRight")
        page.wait_for_url(f"**at={moment}&**")
    expect(page.locator("#where")).to_contain_text(f"{moment} of ")
    page.click("#take-back")
    page.wait_for_url(lambda url: "replay" not in url)
    wait_for_turn(page)
    expect(page.locator("#log-list > li").last).to_contain_text("take back")
    page.goto(f"{page.url}/replay")
    expect(page.locator("#where")).to_have_text(f"{moment} of {moment}")
