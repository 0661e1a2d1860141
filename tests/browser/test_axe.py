"""Every page in every theme: axe finds nothing to complain about. And the weight of the pages."""

from importlib.resources import files
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, Request, expect

import westward
from tests.browser.conftest import People, Server
from tests.browser.table import (
    PHONE,
    bring,
    choices,
    confirm_everything,
    go_on,
    new_table,
    position,
    recorded,
    save_settings,
    wait_for_turn,
)

AXE = (files("axe_playwright_python") / "axe.min.js").read_text(encoding="utf-8")
MOST_SCRIPT = 60_000
MOST_FIRST_LOAD = 200_000


def check(page: Page, where: str) -> None:
    """All rules, in every theme."""
    page.evaluate(AXE + "; undefined")
    problems = []
    for theme in ("light", "dark", "contrast"):
        page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
        found = page.evaluate("() => axe.run({ resultTypes: ['violations'] })")
        problems += [
            f"{where}, {theme}: {rule['id']} ({rule['help']}): {node['target']} {node.get('failureSummary', '')}"
            for rule in found["violations"]
            for node in rule["nodes"]
        ]
    assert not problems, "\n".join(problems)


@pytest.mark.parametrize("game", westward.games())
def test_axe_finds_nothing_where_a_game_draws_and_speaks(people: People, game: str) -> None:
    page = people.come()
    confirm_everything(page)
    new_table(page, "you", *["bot"] * max(1, westward.load(game).seats[0] - 1), game=game)
    wait_for_turn(page)
    page.locator("#actions .choice").first.click()
    check(page, "table with a staged choice")
    bring(page, position(game, lambda _match: False))
    page.wait_for_selector("#result:not([hidden])")
    check(page, "result")
    page.goto(f"/rules/{game}")
    check(page, "rules")


def test_axe_finds_nothing_around_the_table(people: People) -> None:
    page = people.come()
    new_table(page, "you", "open", listed=True)
    page.wait_for_selector("#waiting:not([hidden])")
    check(page, "waiting room")
    address = new_table(page, "you", "bot")
    wait_for_turn(page)
    check(page, "table")
    page.keyboard.press("?")
    check(page, "table with the help")
    page.goto(f"{address}/replay?at=1")
    page.wait_for_selector("#board > svg")
    check(page, "replay")


def test_axe_finds_nothing_while_somebody_marks_looks_and_bids(people: People) -> None:
    page = people.come()
    go_on(page, recorded("end_of_the_trail", 2, lambda match: choices(match)[0].startswith("pay")))
    page.locator("#board .member").first.click()
    page.keyboard.press("i")
    expect(page.locator("#inspector h2")).to_be_visible()
    page.locator("#log-list summary").first.evaluate("line => line.click()")
    check(page, "half a set, an open inspector and a line of the log")
    page.keyboard.press("Escape")
    page.locator(".confirm").click(force=True)
    check(page, "why a set is not complete")
    go_on(page, recorded("end_of_the_trail", 2, lambda match: sum("bid" in text for text in choices(match)) > 3))
    check(page, "a number")
    page.get_by_role("spinbutton").fill("999")
    check(page, "a number that is not possible")
    bring(page, recorded("end_of_the_trail", 1, lambda match: match.state.over()))
    page.wait_for_selector("#board > svg")
    page.keyboard.press("i")
    expect(page.locator("#inspector h2")).to_be_visible()
    check(page, "replay with an open inspector")


def test_axe_finds_nothing_on_the_other_pages(people: People) -> None:
    page = people.come("/settings")
    save_settings(page)
    check(page, "settings")
    new_table(page, "you", "bot", listed=True)
    for path in ("/", "/new", "/import"):
        page.goto(path)
        check(page, path)
    people.patient = True
    page.goto("/nowhere")
    check(page, "error page")


@pytest.mark.parametrize("screen", [{}, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("game", westward.games())
def test_weight_of_the_table_page(browser: Browser, still: Server, game: str, screen: dict[str, Any]) -> None:
    context = browser.new_context(base_url=still.address, **screen)
    page = context.new_page()
    sizes: dict[str, tuple[int, int]] = {}

    def measure(request: Request) -> None:
        response = request.response()
        if response and response.status == 200:
            sizes[urlsplit(request.url).path] = (len(response.body()), request.sizes()["responseBodySize"])

    page.goto("/")
    page.wait_for_load_state("networkidle")  # the pictures of the lobby are not the table's
    page.on("requestfinished", measure)
    page.locator(f".game:has([name=game][value={game}])").get_by_text("Play now against bots").click()
    page.wait_for_selector("#board > svg")
    page.wait_for_load_state("networkidle")
    context.close()
    script = sum(plain for path, (plain, _wire) in sizes.items() if path.endswith(".js"))
    wire = sum(wire for _plain, wire in sizes.values())
    print(f"{game}: script {script} bytes, all {wire} bytes on the wire")
    assert script <= MOST_SCRIPT, sizes
    assert wire <= MOST_FIRST_LOAD, sizes
