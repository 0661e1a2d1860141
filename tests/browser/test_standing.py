"""Questions that a player has answered in advance."""

from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import People
from tests.browser.puppet import STATE, Puppet, choice
from tests.patience import soon

WORDS = "Build nothing more where I can afford nothing"


def asked(table: Puppet, decision: str, action: int | None = 7, **more: Any) -> None:
    """The question that can be answered in advance."""
    standing = [{"id": "extra", "words": WORDS, "action": action}]
    table.tell([choice(7, "Build nothing more"), choice(8, "Build")], decision=decision, standing=standing, **more)


def answered(table: Puppet) -> list[str]:
    """The decisions that were made so far."""
    table.page.wait_for_timeout(20)  # lets what was sent arrive
    return [message["decision"] for message in table.sent if message["type"] == "act"]


def box(page: Page) -> Locator:
    return page.get_by_label(WORDS)


def test_an_answer_in_advance_is_given_until_it_is_taken_back(people: People) -> None:
    table = Puppet(people)
    asked(table, "one")
    box(table.page).check()
    assert soon(lambda: answered(table) == ["one"])
    assert table.actions() == [7]
    asked(table, "two")
    assert soon(lambda: answered(table) == ["one", "two"])
    asked(table, "three", action=None)
    expect(table.page.locator("#actions .choice")).to_have_count(2)
    box(table.page).uncheck()
    asked(table, "four")
    expect(box(table.page)).not_to_be_checked()
    assert answered(table) == ["one", "two"], "three is asked by its condition, four because nothing is answered now"


def test_where_people_look_on_the_answer_waits_a_moment(people: People) -> None:
    table = Puppet(people)
    page = table.page
    ann, bob = STATE["seats"]
    asked(table, "one", seats=[ann, {**bob, "kind": "person"}])
    page.clock.install()
    box(page).check()
    page.clock.run_for(790)
    assert answered(table) == []
    page.clock.run_for(3300)
    assert soon(lambda: answered(table) == ["one"])
