"""Names, costs and plans find room: with six seats on a tablet, in the buttons of a phone, before what they do."""

from typing import Any

from playwright.sync_api import Locator, expect

from tests.browser.conftest import People
from tests.browser.puppet import Puppet, choice, seat
from tests.browser.table import PHONE

TABLET: dict[str, Any] = {"viewport": {"width": 820, "height": 1180}}
LONG = "2 nuggets (for 4 Bucks, no change), 3 Bucks and 2 Dudes of your Lodge"


def right(place: Locator) -> float:
    box = place.bounding_box()
    assert box is not None
    return box["x"] + box["width"]


def test_six_chips_fit_a_tablet(people: People) -> None:
    table = Puppet(people, **TABLET)
    names = [f"House bot {number}" for number in range(1, 7)]
    table.tell(seats=[{**seat(1), "seat": at, "name": name} for at, name in enumerate(names)])
    chips = table.page.locator(".seat")
    expect(chips).to_have_count(6)
    assert right(chips.last) <= 820
    whole = "names => names.every((name) => name.scrollWidth <= name.clientWidth)"
    assert table.page.locator(".seat-name").evaluate_all(whole), "a name is cut"


def test_a_long_cost_stays_in_its_button(people: People) -> None:
    table = Puppet(people, **PHONE)
    table.tell([choice(1, "Build it", "one", cost=LONG), choice(2, "Leave it", "two")])
    button = table.page.locator("#actions .choice").first
    expect(button).to_contain_text(LONG)
    assert right(button.locator(".mark")) <= right(button)


def test_several_choices_at_once_come_before_them(people: People) -> None:
    table = Puppet(people)
    single = [choice(number, f"Take {number}", f"{name}") for number, name in ((1, "one"), (2, "two"), (3, "three"))]
    way = choice(90, "Go far", "four", actions=[3, 7])  # 7 cannot be chosen now
    table.tell([*single, way, choice(91, "Take one and two", "four", actions=[1, 2])])
    words = table.page.locator("#actions .choice .words")
    expect(words).to_have_text(["Take one and two", "Take 1", "Take 2", "Take 3", "Go far"])
    words.first.click()
    assert table.actions() == [1, 2]
