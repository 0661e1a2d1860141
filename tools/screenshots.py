"""Pictures of every page in light and dark, on a desktop and on a phone, for looking at.

    python tools/screenshots.py build/screenshots

It starts a server of its own in a temporary folder and plays against the easiest bots. Needs Playwright and Chromium.
"""

import sys
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1]))

import westward
from tests.browser.conftest import ARGS, CHROMIUM, Server
from tests.browser.table import choose, go_on, join, may_choose, new_table, over, recorded, wait_for_turn
from westward.kernel import Match

SIZES: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": {"width": 1280, "height": 800}},
    "phone": {"viewport": {"width": 360, "height": 740}, "is_mobile": True, "has_touch": True},
}
THEMES = ("light", "dark")


def main() -> int:
    """Write the pictures into the folder that is named on the command line."""
    if len(sys.argv) != 2:
        print(__doc__)
        return 2
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = Server(Path(data))
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGS)
        try:
            for size, wishes in SIZES.items():
                for theme in THEMES:
                    tour(browser, server, wishes, theme, partial(shoot, folder, f"{size}-{theme}"))
        finally:
            browser.close()
            server.stop()
    print(f"{len(list(folder.glob('*.png')))} pictures are in {folder}")
    return 0


def shoot(folder: Path, tag: str, page: Page, name: str) -> None:
    """One picture, when everything has come to rest."""
    page.wait_for_timeout(250)
    page.screenshot(path=folder / f"{name}-{tag}.png", full_page=page.locator("body.table").count() == 0)


def tour(
    browser: Browser, server: Server, wishes: dict[str, Any], theme: Any, shot: Callable[[Page, str], None]
) -> None:
    """One person looks at everything."""
    context = browser.new_context(base_url=server.address, color_scheme=theme, reduced_motion="reduce", **wishes)
    page = context.new_page()
    for name in ("lobby-first", "settings", "import", "error"):
        page.goto({"lobby-first": "/", "error": "/nowhere"}.get(name, f"/{name}"))
        shot(page, name)
    address = new_table(page, "you", "open", "device", listed=True)
    page.wait_for_selector("#waiting:not([hidden])")
    shot(page, "waiting")
    guest = browser.new_context(base_url=server.address, color_scheme=theme, **wishes).new_page()
    guest.goto(address)
    guest.wait_for_selector("#waiting:not([hidden])")
    shot(guest, "waiting-guest")
    join(guest, address, "Bob")
    for game in westward.games():
        one_game(page, game, partial(named, shot, game))
    page.goto("/")
    shot(page, "lobby")
    context.close()


def named(shot: Callable[[Page, str], None], game: str, page: Page, name: str) -> None:
    """A picture with the name of its game."""
    shot(page, f"{game}-{name}")


def one_game(page: Page, game: str, shot: Callable[[Page, str], None]) -> None:
    """A game from its rules to its replay."""
    page.goto(f"/rules/{game}")
    shot(page, "rules")
    page.goto(f"/new?game={game}")
    shot(page, "new")
    go_on(page, recorded(game, 2, crowded))
    page.locator("#board .target[data-choices*=',']").first.click(force=True)
    shot(page, "menu")
    address = new_table(page, "you", "bot", "bot", game=game)
    wait_for_turn(page)
    shot(page, "turn")
    page.locator("#actions .choice").last.click()
    if page.locator("#actions .confirm").count():
        shot(page, "staged")
        page.keyboard.press("Enter")
    wait_for_turn(page)
    page.keyboard.press("h")
    page.wait_for_selector(".advice li")
    shot(page, "hint")
    play(page)
    page.wait_for_selector("#result:not([hidden])")
    shot(page, "result")
    page.click("#result-close")
    shot(page, "over")
    page.goto(f"{address}/replay?at=12")
    page.wait_for_selector("#board > svg")
    shot(page, "replay")


def crowded(match: Match) -> bool:
    """Whether a place on the board stands for several choices."""
    seat = match.state.actors()[0]
    view, words = match.state.view(seat), match.game.words
    places = [place for action in match.state.legal(seat) for place in words.choice(view, action)["targets"]]
    return len(set(places)) < len(places)


def play(page: Page) -> None:
    """Go on to the end."""
    while not over(page):
        wait_for_turn(page)
        if may_choose(page):
            choose(page)


if __name__ == "__main__":
    sys.exit(main())
