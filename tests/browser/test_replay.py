import json
import re
from pathlib import Path

from playwright.sync_api import expect

import westward
from tests.browser.conftest import People, soon
from tests.browser.table import choose, may_choose, quick_table, wait_for_turn
from westward.kernel import Match, Rng, dump_record


def record(moves: int) -> str:
    """A recorded game with so many moves, or all of them."""
    match = Match(westward.load("trails"), seats=2, seed=3)
    rng = Rng(5)
    while match.turn < moves and not match.state.over():
        seat = match.state.actors()[0]
        legal = match.state.legal(seat)
        match.play(seat, legal[rng.below(len(legal))])
    return dump_record(match.record())


def test_an_imported_game_is_replayed_move_by_move(people: People, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(record(10_000), encoding="utf-8")
    page = people.come("/import")
    page.set_input_files("#record", str(file))
    page.click("main button")
    page.wait_for_selector("#board svg")
    expect(page.locator("#where")).to_contain_text("0 of ")
    start = page.inner_html("#board")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#where")).to_contain_text("1 of ")
    assert soon(lambda: page.inner_html("#board") != start)
    page.keyboard.press("End")
    expect(page.locator("#status-words")).to_contain_text("win")
    expect(page.locator("#viewer option")).to_have_count(3)
    page.locator("#log-list li", has_text="hike").nth(3).click()
    expect(page.locator("#log-list li.now").first).to_be_attached()
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


def test_an_unfinished_record_goes_on_at_one_device(people: People, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(record(6), encoding="utf-8")
    page = people.come("/import")
    page.set_input_files("#record", str(file))
    page.click("main button")
    page.click("#curtain-open")
    wait_for_turn(page)
    assert may_choose(page)


def test_a_broken_record_is_refused_in_words(people: People, tmp_path: Path) -> None:
    broken = json.loads(record(4)) | {"steps": ["0 fly 7"]}
    file = tmp_path / "game.json"
    file.write_text(json.dumps(broken), encoding="utf-8")
    page = people.come("/import")
    page.set_input_files("#record", str(file))
    people.patient = True
    page.click("main button")
    expect(page.locator(".flash")).to_contain_text("Step 1")


def test_a_line_of_the_log_leads_to_the_replay(people: People) -> None:
    page = people.come()
    quick_table(page)
    wait_for_turn(page)
    choose(page)
    page.locator("#log-list a").last.click()
    page.wait_for_url("**/replay?at=*")
    page.wait_for_selector("#board svg")
    page.click("text=Back to the table")
    page.wait_for_selector("#actions")


def test_new_moves_are_announced_and_nobody_is_thrown_to_them(people: People) -> None:
    page = people.come()
    quick_table(page)
    wait_for_turn(page)
    choose(page)
    wait_for_turn(page)
    looking = page.context.new_page()
    looking.goto(f"{page.url}/replay?at=0")
    expect(looking.locator("#where")).to_contain_text("0 of ")
    expect(looking.locator("#news")).to_be_hidden()
    choose(page)
    expect(looking.locator("#news")).to_contain_text("new move")
    expect(looking.locator("#where")).to_contain_text("0 of ")
    looking.click("#news")
    expect(looking.locator("#news")).to_be_hidden()
    length = looking.locator("#where").inner_text().split(" of ")
    assert length[0] == length[1] != "0"


def test_the_game_is_taken_back_to_a_moment_of_the_replay(people: People) -> None:
    page = people.come()
    quick_table(page)
    for _ in range(3):
        wait_for_turn(page)
        choose(page)
    wait_for_turn(page)
    page.goto(f"{page.url}/replay?at=0")
    page.wait_for_selector("#board svg")
    for _ in range(20):
        if page.locator("#take-back").is_visible():
            break
        where = page.locator("#where").inner_text()
        page.keyboard.press("ArrowRight")
        expect(page.locator("#where")).not_to_have_text(where)
        page.wait_for_timeout(50)
    moment = int(page.locator("#where").inner_text().split(" of ")[0])
    page.click("#take-back")
    page.wait_for_url(lambda url: "replay" not in url)
    wait_for_turn(page)
    expect(page.locator("#log-list li").last).to_contain_text("take back")
    page.goto(f"{page.url}/replay")
    expect(page.locator("#where")).to_have_text(f"{moment} of {moment}")
