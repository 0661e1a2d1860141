"""A real server in its own process, and people with real browsers who notice every error on a page."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import (
    APIRequestContext,
    Browser,
    ConsoleMessage,
    Page,
    Playwright,
    Request,
    expect,
    sync_playwright,
)

from tests.patience import PATIENCE

CHROMIUM = os.environ.get("WESTWARD_CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
ARGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--no-first-run",
]
SERVE = (
    "import sys; from pathlib import Path; from westward.table.serve import serve; "
    "serve(port=int(sys.argv[2]), data_dir=Path(sys.argv[1]), open_browser=False)"
)
SOURCE = Path(__file__).parents[2] / "src"
NO_WISHES: Final[Mapping[str, str]] = MappingProxyType({})

expect.set_options(timeout=1000 * PATIENCE)


class Server:
    """The web table on a data folder; it can be killed and started again at the same address."""

    def __init__(self, folder: Path, bot_delay: int = 0) -> None:
        self.folder = folder
        self.bot_delay = bot_delay
        self.port = 0
        self.start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        environment = {**os.environ, "WESTWARD_BOT_DELAY": str(self.bot_delay), "WESTWARD_RATE": "0"}
        if not os.environ.get("WESTWARD_EXPECT"):
            environment["PYTHONPATH"] = str(SOURCE)
        self.process = subprocess.Popen(
            [sys.executable, "-c", SERVE, str(self.folder), str(self.port)],
            env=environment,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert "http://" in line, f"the server did not start: {line!r}"
        self.port = urlsplit(line.split()[3]).port or 0

    def kill(self) -> None:
        self.process.kill()
        self.process.communicate()

    def stop(self) -> None:
        self.process.terminate()
        self.process.communicate()


class People:
    """Opens browsers, one for each person, and remembers what went wrong in them."""

    def __init__(self, browser: Browser, server: Server) -> None:
        self.browser = browser
        self.server = server
        self.problems: list[str] = []
        self.closing: list[Callable[[], None]] = []
        self.leaving = False
        self.patient = False  # while the server is down, a page may complain about the line

    def come(self, path: str = "/", prefers: Mapping[str, str] = NO_WISHES, **wishes: Any) -> Page:
        """Somebody new opens a page, who likes to see all at once and to answer every question, or what they prefer."""
        wishes.setdefault("viewport", {"width": 1280, "height": 800})
        wishes.setdefault("reduced_motion", "reduce")
        context = self.browser.new_context(base_url=self.server.address, **wishes)
        self.closing.append(context.close)
        context.set_default_timeout(1000 * PATIENCE)
        self._prefer(context.request, {"follow": "now", "single": "ask", **prefers})
        page = context.new_page()
        page.on("console", self._heard)
        page.on("pageerror", lambda error: self._erred(str(error)))
        page.on("request", self._requested)
        page.goto(path)
        return page

    def _prefer(self, browser: APIRequestContext, settings: dict[str, str]) -> None:
        form = browser.get("/settings").text()
        csrf = form.partition('name="csrf" value="')[2].partition('"')[0]
        assert browser.post("/settings", form={"csrf": csrf, "part": "1", **settings}).ok

    def leave(self) -> None:
        """Everybody closes the browser; whose line is just being made may complain that it is cut."""
        self.leaving = True
        for close in self.closing:
            close()

    def _erred(self, words: str) -> None:
        if not (self.patient and "Failed to fetch dynamically imported module" in words):
            self.problems.append(f"error: {words}")

    def _heard(self, message: ConsoleMessage) -> None:
        cut = self.leaving and "closed before the connection is established" in message.text
        slow = "was preloaded using link preload but not used" in message.text  # within seconds: a matter of time
        if message.type in ("error", "warning") and not (self.patient or cut or slow):
            self.problems.append(f"{message.type}: {message.text}")

    def _requested(self, request: Request) -> None:
        if urlsplit(request.url).hostname not in ("127.0.0.1", None, ""):
            self.problems.append(f"request to another host: {request.url}")


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    if not CHROMIUM:
        pytest.fail("no Chromium here; install Debian's package chromium or set WESTWARD_CHROMIUM")
    running = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGS)
    yield running
    running.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("table"))
    yield running
    running.stop()


@pytest.fixture(scope="module")
def still(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose bots make no move while a test looks on."""
    running = Server(tmp_path_factory.mktemp("still"), bot_delay=3600)
    yield running
    running.stop()


@pytest.fixture
def people(browser: Browser, server: Server) -> Iterator[People]:
    """People at their browsers; at the end of the test no page may have complained."""
    all_of_them = People(browser, server)
    yield all_of_them
    all_of_them.leave()
    assert not all_of_them.problems
