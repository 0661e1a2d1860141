"""Pictures of every page in light and dark, on a desktop, a tablet and a phone, for looking at.

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
from tests.browser.table import (
    LYING,
    PHONE,
    choices,
    choose,
    go_on,
    join,
    may_choose,
    new_table,
    over,
    random_game,
    recorded,
    wait_for_turn,
)
from tests.patience import PATIENCE
from westward.kernel import Match, dump_record, menu_of

SIZES: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": {"width": 1280, "height": 800}},
    "tablet": {"viewport": {"width": 820, "height": 1180}},
    "phone": PHONE,
    "lying": LYING,
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
    whole = page.locator("body.table").count() == 0
    page.screenshot(path=folder / f"{name}-{tag}.png", full_page=whole, timeout=1000 * PATIENCE)


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
    go_on(page, recorded("end_of_the_trail", 2, lambda match: sum("bid" in text for text in choices(match)) > 3))
    shot(page, "number")
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
    page.locator("#board .target:not(.later)[data-choices*=',']").first.click(force=True)
    shot(page, "menu")
    gathered = random_game(game, 2, gathering)
    if not gathered.state.over():  # not every game has sets
        go_on(page, dump_record(gathered.record()))
        page.locator("#actions .member, #actions [aria-label^=More]").last.click()
        page.wait_for_selector(".set:not([aria-busy])")
        shot(page, "set")
    page.keyboard.press("i")
    page.wait_for_selector("#inspector:not([hidden])")
    shot(page, "inspector")
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


def gathering(match: Match) -> bool:
    """Whether a set of things is asked for."""
    seat = match.state.actors()[0]
    return bool(match.game.words.sets(match.state.view(seat), menu_of(match.state, seat)))


def play(page: Page) -> None:
    """Go on to the end."""
    while not over(page):
        wait_for_turn(page)
        if may_choose(page):
            choose(page)


if __name__ == "__main__":
    sys.exit(main())
