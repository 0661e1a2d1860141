"""Choices that differ in nothing but numbers are counted up and down instead of being listed."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import People
from tests.browser.puppet import Puppet, choice
from tests.browser.table import PHONE

ROOM = 3  # tents and horses together


def basket(tents: int, horses: int) -> dict[str, Any]:
    return choice(
        10 * tents + horses,
        f"Buy {tents} and {horses}",
        "one",
        verb="buy",
        args=[str(tents), str(horses)],
        numbers=["Tents", "Horses"],
    )


BASKETS = [basket(tents, horses) for tents in range(4) for horses in range(4) if 0 < tents + horses <= ROOM]


@pytest.mark.parametrize("wishes", [{}, PHONE], ids=["desk", "phone"])
def test_a_basket_is_filled_by_counting(people: People, wishes: dict[str, Any]) -> None:
    table = Puppet(people, **wishes)
    page = table.page
    table.tell(BASKETS)
    choices = page.locator("#actions .choice")
    expect(choices).to_have_count(1)
    expect(choices).to_contain_text("Buy 0 and 1")
    more, less = (page.get_by_role("button", name=f"{which}: Tents") for which in ("More", "Less"))
    more.click()
    more.click()
    expect(choices).to_contain_text("Buy 2 and 1")
    # There is no room for more of either.
    expect(more).to_be_disabled()
    expect(page.get_by_role("button", name="More: Horses")).to_be_disabled()
    less.click()
    less.click()
    expect(less).to_be_disabled()
    page.get_by_role("button", name="Less: Horses").click()
    expect(page.locator("#actions .number")).to_contain_text("Nothing is chosen yet.")
    expect(choices).to_have_count(0)
    more.click()
    choices.click()
    assert table.actions() == [10]


def test_numbers_without_names_stay_a_list(people: People) -> None:
    table = Puppet(people)
    table.tell([choice(at, f"Go {at}", "one", verb="go", args=[str(at), "1"]) for at in range(5)])
    expect(table.page.locator("#actions .choice")).to_have_count(5)
