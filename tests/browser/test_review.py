import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import People
from tests.browser.table import PHONE, at_a_game, bring, no_overflow, random_game
from tests.browser.test_axe import check
from westward.kernel import Match, Rng, dump_record

CHART = "#review-chart svg"
STEP = 300_000  # milliseconds that one step of a review may take, as the server allows
LAST = 12  # decisions: the review of a whole game is a matter of minutes on a busy machine


def ended() -> str:
    """The record of a finished game that began at a late position."""
    whole = random_game("trails", 2, lambda _match: False)
    match = Match(whole.game, start=whole.position(whole.turn - LAST), seed=3)
    rng = Rng(5)
    while not match.state.over():
        seat = match.state.actors()[0]
        legal = match.state.legal(seat)
        match.play(seat, legal[rng.below(len(legal))])
    return dump_record(match.record())


def reviewed(page: Page) -> None:
    """A finished game with its review, which may take long in all if only it goes on."""
    bring(page, ended())
    page.wait_for_selector("#board svg")
    page.click("#review-open")
    while not page.locator(CHART).count():
        done = page.get_attribute("#review-done", "value")
        page.wait_for_selector(f"{CHART}, #review-done:not([value='{done}'])", state="attached", timeout=STEP)
    expect(page.locator(CHART)).to_be_visible()


def test_a_finished_game_is_reviewed_beside_its_replay(people: People) -> None:
    page = people.come()
    reviewed(page)
    expect(page.locator("#review-open")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#log-list")).to_be_hidden()
    expect(page.locator("#review-done")).to_be_hidden()
    expect(page.locator("#review-chart polyline")).to_have_count(2)
    first = page.locator("#review-swings li").first
    expect(first).to_contain_text("chance to win falls from")
    expect(first).to_contain_text("Better: ")
    move = re.search(r"at=(\d+)", first.locator("a").get_attribute("href") or "")
    assert move
    first.locator("a").press("Enter")
    expect(page.locator("#where")).to_have_text(re.compile(rf"^{move[1]} of "))
    chart = page.locator("#review-chart")
    box = chart.bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] - 2, box["y"] + box["height"] / 2)
    of = page.locator("#where").inner_text().split(" of ")[1]
    expect(page.locator("#where")).to_have_text(f"{of} of {of}")
    now = page.locator("#review-chart .now")
    right = now.get_attribute("x1")
    page.keyboard.press("Home")
    expect(page.locator("#where")).to_have_text(f"0 of {of}")
    expect(now).not_to_have_attribute("x1", right or "")
    check(page, "replay with a review")
    page.click("#review-open")
    expect(page.locator("#log-list")).to_be_visible()
    expect(page.locator("#review")).to_be_hidden()


def test_a_review_on_a_phone_from_the_result(people: People) -> None:
    page = people.come(**PHONE)
    reviewed(page)
    no_overflow(page)
    page.goto(page.url.split("/replay")[0])
    page.click("#result >> text=Review this game")
    page.wait_for_url("**/replay?*")
    expect(page.locator(CHART)).to_be_visible()  # kept, so it is there at once
    no_overflow(page)


def test_a_game_that_goes_on_offers_no_review(people: People) -> None:
    page = at_a_game(people)
    page.goto(f"{page.url}/replay")
    page.wait_for_selector("#board svg")
    expect(page.locator("#review-open")).to_have_count(0)
