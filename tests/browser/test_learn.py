"""Lessons in a real browser: one is played by clicks, keys and a finger, and all are opened."""

import pytest
from playwright.sync_api import Page, expect

import westward
from tests.browser.conftest import People
from tests.browser.test_axe import check
from westward.table.lessons import lesson_of

LESSONS = [name for name in westward.games() if lesson_of(name)]
PHONE = {"width": 360, "height": 740}


def wait_for_step(page: Page, number: int) -> None:
    expect(page.locator("#where")).to_contain_text(f"Step {number} of")


def shown(page: Page, game: str, number: int) -> dict[str, object]:
    """What the server says of a step; number 1 is the first."""
    found: dict[str, object] = page.request.get(f"/api/lessons/{game}/{number - 1}").json()
    return found


def test_a_whole_lesson_on_a_desk(people: People) -> None:
    game = "trails"
    page = people.come("/")
    page.locator(f'a.offer[href="/learn/{game}"]').click()
    expect(page.get_by_role("heading", name="Your first game of")).to_be_visible()
    page.locator("#begin").click()
    lesson = lesson_of(game)
    assert lesson
    wrong = 0
    for number in range(1, len(lesson.steps) + 1):
        wait_for_step(page, number)
        assert page.locator("#board .pointer").count() == len(lesson.steps[number - 1].point)
        seen = shown(page, game, number)
        if not lesson.steps[number - 1].move:
            page.keyboard.press("Enter") if number % 2 else page.locator("#next").click()
            continue
        choices, right = seen["choices"], seen["move"]
        assert isinstance(choices, list)
        assert isinstance(right, list)
        others = [choice for choice in choices if choice["id"] not in right]
        if others:
            page.mouse.move(1, 1)  # a second click at the same place at once would be taken for a double click
            page.locator(f'#actions [data-ids="{others[0]["id"]}"]').click()
            expect(page.locator("#step-wrong")).to_have_text(lesson.steps[number - 1].wrong)
            wait_for_step(page, number)
            wrong += 1
        wanted = next(choice for choice in choices if choice["id"] == right[0])
        if wanted["targets"]:
            page.locator(f"#board #{wanted['targets'][-1]}").press("Enter")
        else:
            page.locator("#do-it").click()
    expect(page.locator("#farewell-title")).to_be_visible()
    expect(page.locator("#result-words")).to_contain_text("You win")
    assert wrong > 5
    check(page, "the end of a lesson")
    page.get_by_role("button", name="against newcomer bots").click()
    page.wait_for_url("**/t/*")


def test_a_lesson_on_a_phone_goes_on_after_a_reload(people: People) -> None:
    page = people.come("/learn/trails", viewport=PHONE, has_touch=True)
    check(page, "the first page of a lesson")
    page.locator("#begin").tap()
    for number in range(1, 4):
        wait_for_step(page, number)
        page.locator("#next").tap()
    wait_for_step(page, 4)
    page.reload()
    wait_for_step(page, 4)
    page.locator("#board .target#tile-2").tap()
    wait_for_step(page, 5)
    page.locator("#back").tap()
    wait_for_step(page, 4)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


@pytest.mark.parametrize("game", LESSONS)
def test_a_lesson_opens_points_and_ends_on_a_phone(people: People, game: str) -> None:
    lesson = lesson_of(game)
    assert lesson
    page = people.come(f"/learn/{game}", viewport=PHONE)
    page.locator("#begin").click()
    first_move = next(number for number, step in enumerate(lesson.steps, start=1) if step.move)
    for number in range(1, first_move + 1):
        wait_for_step(page, number)
        assert page.locator("#board .pointer").count() == len(lesson.steps[number - 1].point)
        if number < first_move:
            page.locator("#next").click()
    check(page, "a step of a lesson")
    page.locator("#do-it").click()
    wait_for_step(page, first_move + 1)
    last = len(lesson.steps)
    page.goto(f"/learn/{game}?step={last}")
    wait_for_step(page, last)
    assert page.locator("#board .pointer").count() == len(lesson.steps[-1].point)
    page.locator("#do-it" if lesson.steps[-1].move else "#next").click()
    expect(page.locator("#farewell-title")).to_be_visible()


@pytest.mark.parametrize("game", LESSONS)
def test_nothing_is_marked_as_moved_where_a_lesson_goes_on_elsewhere(people: People, game: str) -> None:
    lesson = lesson_of(game)
    assert lesson
    page = people.come("/")
    for number in (number for number, step in enumerate(lesson.steps) if step.start):
        page.goto(f"/learn/{game}?step={number}")
        wait_for_step(page, number)
        page.locator("#next" if not lesson.steps[number - 1].move else "#do-it").click()
        wait_for_step(page, number + 1)
        expect(page.locator("#board .corners")).to_have_count(0)


def test_all_that_is_pointed_at_is_in_sight_where_it_fits_and_every_way_begins_at_once(people: People) -> None:
    page = people.come("/learn/trails", viewport=PHONE, has_touch=True)
    begin = page.locator("#begin").bounding_box()
    assert begin
    assert begin["y"] + begin["height"] <= PHONE["height"]
    page.goto("/learn/trails?step=7")
    wait_for_step(page, 7)
    frame = page.locator(".center").bounding_box()
    assert frame
    for ring in page.locator(".pointer").all():
        box = ring.bounding_box()
        assert box
        assert box["y"] >= frame["y"]
        assert box["y"] + box["height"] <= frame["y"] + frame["height"]
