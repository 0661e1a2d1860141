"""The log tells whole acts, folds out what happened, and is spoken in full; the score sheet at the end."""

import re
from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import People
from tests.browser.puppet import Puppet, choice, line

HIKE = line(2, "Bob hikes 2 to the Lookout: a photo.", "Bob hikes 2 tiles.", "Bob takes a photo.")
RESULT: dict[str, Any] = {"winners": [0], "note": "Nobody is tied."}


def test_an_act_is_one_line_that_folds_out(people: People) -> None:
    table = Puppet(people)
    page = table.page
    table.tell(log=[line(1, "Bob has joined the table."), HIKE])
    expect(page.locator("#log-list > li")).to_have_count(2)
    joined, hike = page.locator("#log-list > li").all()
    expect(joined.locator("details")).to_have_count(0)
    expect(hike.locator("ul")).to_be_hidden()
    hike.locator("summary").click()
    expect(hike.locator("li")).to_have_text(["Bob hikes 2 tiles.", "Bob takes a photo."])
    expect(hike.locator("ul")).to_be_visible()
    expect(hike.get_by_role("link", name="Replay at move 2")).to_have_attribute("href", re.compile(r"/replay\?at=2$"))
    table.tell(log=[line(3, "Bob takes back the last move.", undoes=[2])])
    expect(hike).to_have_class("undone")


def test_the_log_is_one_stop_with_arrows_inside(people: People) -> None:
    table = Puppet(people)
    page = table.page
    table.tell(log=[line(1, "Bob has joined the table."), HIKE, line(3, "Ann rests.", "Ann rests at the Lookout.")])
    lines = page.locator("#log-list > li")
    assert page.locator("#log-list [tabindex='0']").count() == 1
    page.keyboard.press("l")
    expect(lines.nth(2).locator("summary")).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(lines.nth(1).locator("summary")).to_be_focused()
    page.keyboard.press("Enter")
    expect(lines.nth(1).locator("ul")).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(lines.nth(1).locator(".moment")).to_be_focused()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Home")
    expect(lines.nth(0).locator("a")).to_be_focused()
    assert page.locator("#log-list [tabindex='0']").count() == 1
    page.keyboard.press("Tab")
    assert not page.evaluate("document.activeElement.closest('#log-list')")
    page.keyboard.press("Shift+Tab")
    expect(lines.nth(0).locator("a")).to_be_focused()
    page.keyboard.press("End")
    page.keyboard.press("ArrowRight")
    people.patient = True  # this table has no game to replay
    page.keyboard.press("Enter")
    page.wait_for_url("**/replay?at=3")


def test_the_log_stays_at_its_end_until_somebody_scrolls_up(people: People) -> None:
    table = Puppet(people)
    page = table.page
    page.evaluate("window.log = document.querySelector('#log-list')")
    at_end = "() => log.scrollHeight - log.scrollTop - log.clientHeight < 3"
    table.tell(log=[line(n, "Bob rests beside the river and looks at the mountains.") for n in range(1, 40)])
    page.wait_for_function(at_end)
    table.tell(log=[line(40, "Ann rests.", seat=0)])
    table.tell([choice(1, "Take one", "one")], log=[line(n, "Bob takes a photo of the river.") for n in range(41, 60)])
    expect(page.locator("#since")).to_be_visible()  # it has taken room from the log
    page.wait_for_function(at_end)
    page.locator("#log-list").evaluate("list => list.scrollTo(0, 100)")
    page.evaluate("new Promise((told) => requestAnimationFrame(() => requestAnimationFrame(told)))")
    table.tell(log=[line(60, "Ann rests.", seat=0)])
    assert page.locator("#log-list").evaluate("list => list.scrollTop") == 100


def test_passing_lines_go_when_another_one_follows(people: People) -> None:
    """Also where both come at once, but not under the focus of somebody who reads them."""
    table = Puppet(people)
    page = table.page
    words = page.locator("#log-list > li")
    table.tell(log=[line(1, "Ann offers ore."), line(2, "Bob is ready.", "Bob is ready.", passing=True)])
    expect(words).to_contain_text(["Ann offers ore.", "Bob is ready."])
    table.tell(log=[line(3, "Cid is ready.", passing=True), line(4, "Bob and Cid say no.", "Bob says no.")])
    expect(words).to_contain_text(["Ann offers ore.", "Bob and Cid say no."])
    table.tell(log=[line(5, "Bob ends his turn.", "Bob ends his turn.", passing=True)])
    page.keyboard.press("l")
    table.tell(log=[line(6, "Cid rolls 8.")])
    expect(words).to_contain_text(["Ann offers ore.", "Bob and Cid say no.", "Bob ends his turn.", "Cid rolls 8."])
    expect(words.nth(2).locator("summary")).to_be_focused()


def test_all_that_is_new_is_spoken_in_full(people: People) -> None:
    table = Puppet(people)
    polite = table.page.locator("#say-polite p")
    acts = [f"Act {number} brings a leaf." for number in range(7)]
    table.tell(log=[line(number, words) for number, words in enumerate(acts)])
    expect(polite).to_have_text([" ".join(acts)])
    table.tell(log=[line(8, "Bob rests.")])
    table.tell(log=[line(9, "Bob rests.")])
    expect(polite).to_have_text([" ".join(acts), "Bob rests.", "Bob rests."])


def test_the_call_to_move_repeats_what_it_cuts_off(people: People) -> None:
    table = Puppet(people)
    page = table.page
    page.clock.install()
    page.reload()
    table.tell()
    page.clock.pause_at(page.evaluate("Date.now() + 60_000"))
    table.tell(log=[line(8, "Bob rests.")])
    page.clock.fast_forward(60_000)
    table.tell(log=[line(9, "Bob hikes to the Lookout.")])
    table.tell([choice(1, "Hike")], log=[line(10, "Bob takes a photo.")], status="Your turn.")
    expect(page.locator("#say-assertive p").last).to_have_text(
        "Bob hikes to the Lookout. Bob takes a photo. Your turn."
    )


def test_the_score_sheet_has_columns_for_those_whom_nobody_plays(people: People) -> None:
    table = Puppet(people)
    rows = [{"label": "Gold", "values": [7, 5]}, {"label": "Camp", "values": [2, 1]}]
    shade = {"name": "The Argonauts", "values": [6, 0], "total": 6}
    table.tell(over=True, result={"rows": rows, "totals": [9, 6], "others": [shade], **RESULT})
    page = table.page
    expect(page.locator("#result-table thead th")).to_have_text(["Category", "RAnn", "BBob", "The Argonauts"])
    expect(page.locator("#result-table tbody tr").nth(0)).to_have_text("Gold756")
    expect(page.locator("#result-table tfoot td")).to_have_text(["9", "6", "6"])
    expect(page.locator("#result-table .best")).to_have_text(["9"])
    expect(page.locator("#result-note")).to_have_text("Nobody is tied.")


def test_the_score_sheet_of_a_race_has_no_sums(people: People) -> None:
    table = Puppet(people)
    rows = [{"label": "Place", "values": [1, 2]}]
    table.tell(over=True, result={"rows": rows, "totals": None, "others": [], **RESULT})
    expect(table.page.locator("#result-table tbody td")).to_have_text(["1", "2"])
    expect(table.page.locator("#result-table tfoot")).to_have_count(0)
    expect(table.page.locator("#result-table .best")).to_have_text(["1"])
