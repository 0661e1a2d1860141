"""How a person uses the table page."""

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

import westward
from tests.browser.conftest import People
from westward.kernel import Match, Rng, dump_record

TRAILS = ".game:has([name=game][value=trails])"
PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 740}, "is_mobile": True, "has_touch": True}
LYING: dict[str, Any] = {"viewport": {"width": 740, "height": 360}, "is_mobile": True, "has_touch": True}
CHOOSING = "body.my-turn #actions[data-mode='choose']"


def confirm_everything(page: Page) -> None:
    """Wish to be asked again before every choice."""
    page.goto("/settings")
    page.check("[name=confirm][value=always]")
    save_settings(page)


def save_settings(page: Page) -> None:
    """Save, and wait for the page that says so: the one before is on its way out."""
    page.click("text=Save")
    expect(page.get_by_text("Saved.")).to_be_visible()


def new_table(page: Page, *kinds: str, game: str = "trails", undo: str = "free", listed: bool = False) -> str:
    """Open a table with these seats (you, open, bot, device); its address."""
    page.goto(f"/new?game={game}")
    page.fill("#name", "Ann")
    page.select_option("#count", str(len(kinds)))
    for seat, kind in enumerate(kinds):
        page.select_option(f"#kind-{seat}", {"you": "person", "bot": "bot:newcomer"}.get(kind, kind))
        if kind == "device":
            page.fill(f"[name=name-{seat}]", f"Guest {seat}")
    page.check(f"[name=undo][value={undo}]")
    if listed:
        page.check("[name=listed]")
    page.click("text=Open the table")
    page.wait_for_url("**/t/*")
    return page.url


def quick_table(page: Page) -> None:
    """Play now against the easiest bots."""
    page.goto("/")
    card = page.locator(TRAILS)
    card.locator("[name=level]").select_option("newcomer")
    card.get_by_text("Play now against bots").click()
    page.wait_for_selector("#board svg")


def at_a_game(people: People, **wishes: Any) -> Page:
    """Somebody new who plays against the easiest bots, and may choose now."""
    page = people.come(**wishes)
    quick_table(page)
    wait_for_turn(page)
    return page


def random_game(game: str, seats: int, until: Callable[[Match], bool]) -> Match:
    """A random game, the same every time, up to the first moment of a kind, or to its end."""
    match = Match(westward.load(game), seats=seats, seed=3)
    rng = Rng(5)
    while not match.state.over() and not until(match):
        seat = match.state.actors()[0]
        legal = match.state.legal(seat)
        match.play(seat, legal[rng.below(len(legal))])
    return match


def recorded(game: str, seats: int, until: Callable[[Match], bool]) -> str:
    """The record of such a game."""
    return dump_record(random_game(game, seats, until).record())


def position(game: str, until: Callable[[Match], bool]) -> str:
    """The last position of such a game with two seats, or as few as it takes, in names."""
    state = random_game(game, max(2, westward.load(game).seats[0]), until).state
    return json.dumps(state.game.describe(state))


def choices(match: Match) -> list[str]:
    """What the first who owes a decision may do, as it is written in a record."""
    return [match.game.actions.text(action) for action in match.state.legal(match.state.actors()[0])]


def bring(page: Page, record: str, others: str = "device") -> None:
    """Import a record or a position: a finished game is replayed, any other goes on at this device or against bots."""
    page.goto("/import")
    page.select_option("#others", others)
    page.set_input_files("#record", {"name": "game.json", "mimeType": "application/json", "buffer": record.encode()})
    page.click("main button")


def go_on(page: Page, record: str) -> None:
    """Go on with a recorded game, everybody at this device."""
    bring(page, record)
    page.wait_for_selector(CHOOSING, state="attached")
    page.wait_for_selector("#curtain:not([hidden]), body:not(.curtained)", state="attached")
    if page.locator("#curtain").is_visible():
        page.click("#curtain-open")
    wait_for_turn(page)


def no_overflow(page: Page) -> None:
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "the page is wider than the screen"


def take_seat(page: Page, address: str, name: str) -> None:
    """Take an open seat by the link."""
    page.goto(address)
    page.fill("#join [name=name]", name)
    page.click("text=Take a seat")


def join(page: Page, address: str, name: str) -> None:
    """Take the last open seat: the game begins."""
    take_seat(page, address, name)
    page.wait_for_selector("#board svg")


def over(page: Page) -> bool:
    return page.get_attribute("body", "data-status") == "over"


def may_choose(page: Page) -> bool:
    return page.locator(CHOOSING).count() == 1


def wait_for_turn(page: Page) -> None:
    page.wait_for_selector(f"{CHOOSING}, body[data-status='over']")


def moves(page: Page) -> int:
    """The number of the last line's move in the log."""
    last = page.locator("#log-list > li").last
    return int(last.get_attribute("data-move") or 0)


def choose(page: Page, number: int = -1) -> None:
    """Click a choice in the action bar, and confirm where that is asked. The last one goes farthest or declines.

    Where a set is asked for, mark the first things that make one.
    """
    if page.locator("#actions .set").count():
        complete(page)
    else:
        move_on(page)
        page.locator("#actions .choice").nth(number).click()
    confirm(page)


def move_on(page: Page) -> None:
    """Take the pointer away from what it has clicked: what appears there takes no click at first."""
    page.mouse.move(3, 3)


def complete(page: Page) -> None:
    """Mark one thing after the other until they make a set that can be confirmed, and confirm it."""
    more = page.locator("#actions .member, #actions .counted [aria-label^=More]")
    ready = page.locator("#actions .set:not([aria-busy]) .confirm:not([aria-disabled])")
    for number in range(more.count()):
        while True:
            page.wait_for_selector("#actions .set:not([aria-busy])")
            if (
                ready.count()
                or more.nth(number).is_disabled()
                or more.nth(number).get_attribute("aria-pressed") == "true"
            ):
                break
            more.nth(number).click()
    ready.click()


def choose_on_board(page: Page, number: int = -1) -> None:
    """Click a glowing place, then one of the choices that it offers, and confirm where that is asked."""
    box = page.locator("#board .target").nth(number).bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    offered = page.locator(".spot-menu .choice")
    if offered.count():
        offered.first.click()
    confirm(page)


def confirm(page: Page) -> None:
    button = page.locator("#actions[data-mode='staged'] .confirm:enabled")
    if button.count():
        move_on(page)
        button.click()
    expect(page.locator(CHOOSING).or_(page.locator("#actions[data-mode='idle']")).first).to_be_attached()
