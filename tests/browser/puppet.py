"""A table whose messages a test writes itself: every situation that a page can be in, without waiting for a game."""

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any
from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import Locator, Page, Route, WebSocketRoute, expect

from tests.browser.conftest import People
from tests.browser.table import new_table
from westward.drawing import Targets, rect, text

SEATS = [("Ann", "person", "R", "circle"), ("Bob", "bot", "B", "diamond")]
WIDTH, HEIGHT = 600, 300
SIZE = (80, 100)


def choice(ident: int, words: str, *targets: str, verb: str = "do", **more: Any) -> dict[str, Any]:
    """A choice of a menu."""
    plain = {"text": f"{verb} {ident}", "args": [], "cost": "", "piece": "", "set": "", "numbers": []}
    luck = {"chance": False, "reveals": False, "ends_turn": False}
    group = {"group": verb.capitalize()}
    return {"id": ident, "verb": verb, "words": words, "targets": list(targets), **group, **plain, **luck, **more}


def line(n: int, words: str, *details: str, seat: int | None = 1, **more: Any) -> dict[str, Any]:
    """A line of the log."""
    return {"n": n, "move": n, "seat": seat, "words": words, "details": list(details), **more}


def drawing(pieces: Mapping[str, tuple[int, int, str]], menu: Sequence[Mapping[str, Any]] = ()) -> str:
    """A board with these pieces: where each stands, and what is written on it."""
    targets = Targets(menu)
    body = "".join(
        targets.piece(ident, f"{words}.", x, y, SIZE, rect(0, 0, *SIZE, 8, "w-panel"), text(8, 50, words, "w-14"))
        for ident, (x, y, words) in pieces.items()
    )
    ground = rect(0, 0, WIDTH, HEIGHT, 14, "w-paper")
    head = f'<svg xmlns="http://www.w3.org/2000/svg" class="w-board" viewBox="0 0 {WIDTH} {HEIGHT}" role="group"'
    return f'{head} aria-label="A board"><title>A board</title>{ground}{body}</svg>'


def seat(number: int) -> dict[str, Any]:
    """A seat as the page gets it."""
    name, kind, letter, shape = SEATS[number]
    here = {"connected": True, "deciding": False, "ready": False, "winner": False}
    return {"seat": number, "name": name, "kind": kind, "letter": letter, "shape": shape, **here}


STATE: dict[str, Any] = {
    "v": 1,
    "type": "state",
    "table": {"id": "x", "title": "Stub", "status": "playing", "undo": "free", "hints": False},
    "you": {"seat": 0, "seats": [0]},
    "seats": [seat(number) for number in range(len(SEATS))],
    "closed": [],
    "sets": [],
    "standing": [],
    "text": "A board.",
    "log": [],
    "chat": [],
    "undo": {"possible": False, "to": -1, "restart": -1, "barrier": "", "ask": False, "asked": None},
    "over": False,
    "result": None,
    "rematch": None,
}
PIECES = {"one": (10, 10, "One"), "two": (110, 10, "Two"), "three": (210, 10, "Three"), "four": (310, 10, "Four")}


STORY = {"svg": "<svg></svg>", "decided": "", "longest": None}


class Puppet:
    """Somebody at such a table: the page, what it was told and what it said."""

    def __init__(self, people: People, **wishes: Any) -> None:
        self.page: Page = people.come(**wishes)
        self.sent: list[dict[str, Any]] = []
        self.abouts: dict[str, dict[str, str]] = {}
        self.asked: list[str] = []
        self.made: dict[tuple[int, ...], tuple[str, str]] = {}
        self.n = 0
        self.answers: Callable[[int], object] | None = None  # what happens after an act
        address = new_table(self.page, "you", "open")
        self.page.route_web_socket("**/socket*", self._open)
        self.page.route("**/about?*", self._about)
        self.page.route("**/story", lambda route: route.fulfill(json=STORY))
        self.page.goto(address)
        self.tell()

    def tell(
        self,
        menu: Sequence[dict[str, Any]] = (),
        pieces: Mapping[str, tuple[int, int, str]] = PIECES,
        **more: Any,
    ) -> None:
        """Send a state, and wait until it is on the page."""
        expect(self.page.locator("#link")).to_have_attribute("data-link", "live")
        expect(self.page.locator("#status-words")).to_have_text(self.send(menu, pieces, **more))

    def send(
        self,
        menu: Sequence[dict[str, Any]] = (),
        pieces: Mapping[str, tuple[int, int, str]] = PIECES,
        **more: Any,
    ) -> str:
        """Send a state; what it says in the line at the top."""
        self.n += 1
        status: str = more.pop("status", f"State {self.n}.")
        message = STATE | {"n": self.n, "moves": self.n, "since": self.n - 1, "status": status}
        asks = {"decision": "d" if menu else None, "choices": list(menu), "svg": drawing(pieces, menu)}
        self._send(message | asks | more)
        return status

    def tell_presence(self, seats: Sequence[Mapping[str, Any]]) -> None:
        """Say who is here, and what time the clocks show."""
        self._send({"v": 1, "type": "presence", "seats": list(seats), "onlookers": 0, "watchers": []})

    def actions(self) -> list[Any]:
        """The actions of the last act."""
        acts = [message for message in self.sent if message["type"] == "act"]
        return list(acts[-1].get("actions") or [acts[-1]["action"]]) if acts else []

    def piece(self, ident: str) -> Locator:
        """A piece on the board."""
        return self.page.locator(f"#board #{ident}")

    def _send(self, message: dict[str, Any]) -> None:
        self.line.send(json.dumps(message))

    def _open(self, line: WebSocketRoute) -> None:
        self.line = line
        line.on_message(self._heard)

    def _heard(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        self.sent.append(message)
        if message["type"] == "act" and self.answers:
            self.answers(message["action"])
        if message["type"] == "mark":
            words, why = self.made.get(tuple(message["actions"]), (f"{len(message['actions'])} marked", "Not yet."))
            self._send({"v": 1, "type": "made", "id": message["id"], "words": words, "why": why})

    def _about(self, route: Route) -> None:
        piece = parse_qs(urlsplit(route.request.url).query)["piece"][0]
        self.asked.append(piece)
        route.fulfill(json={"v": 1, "type": "about", "id": None, "piece": piece, "about": self.abouts.get(piece)})
