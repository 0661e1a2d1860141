"""Players and tables for the tests."""

import asyncio
import json
import os
import random
import re
import resource
import subprocess
import sys
from collections.abc import Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import httpx2 as httpx
from httpx2 import Response
from starlette.testclient import TestClient, WebSocketTestSession

import westward
from tests.patience import PATIENCE
from westward.table.app import create_app
from westward.table.settings import Settings

Json = dict[str, Any]
KINDS = ("person", "device", "open")
T = TypeVar("T")


def in_a_loop(work: Coroutine[Any, Any, T]) -> T:
    """Run it in a thread of its own: where browsers were tested before, this one has a loop already."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()


def bearer(token: str | None) -> dict[str, str]:
    """The header that shows a seat's token."""
    return {"Authorization": f"Bearer {token}"} if token else {}


def chosen(choice: Json) -> Json:
    """What an act says of a choice: its id, or the actions of a plan."""
    return {"actions": choice["actions"]} if "actions" in choice else {"action": choice["id"]}


def at_least(game: str, seats: int) -> int:
    """So many seats, or as many as a game takes at least."""
    return max(seats, westward.load(game).seats[0])


class House:
    """The server, seen by a client of its HTTP interface."""

    def __init__(self, client: TestClient) -> None:
        self.client = client

    @property
    def tables(self) -> Any:
        """The tables of the server in this process, behind its interface."""
        return self.client.app.state.tables  # type: ignore[attr-defined] # the client knows any application

    def create(self, *kinds: str, **more: Any) -> tuple[str, list[str | None]]:
        """A table with seats such as 'person', 'open', 'device' or a bot's name; its id and the tokens by seat."""
        names = iter(("Ann", "Bob", "Cat", "Dan"))
        seats = [
            {"kind": kind, "name": next(names)} if kind in KINDS else {"kind": "bot", "bot": kind} for kind in kinds
        ]
        made = self.post("/api/tables", {"game": "trails", "seats": seats, **more}, expect=201)
        tokens: list[str | None] = [None] * len(kinds)
        for seat in made["seats"]:
            tokens[seat["seat"]] = seat["token"]
        return made["id"], tokens

    def post(self, path: str, data: Any, token: str | None = None, expect: int = 200) -> Json:
        response = self.client.post(path, json=data, headers=bearer(token))
        assert response.status_code == expect, response.text
        out: Json = response.json()
        return out

    def get(self, path: str, token: str | None = None, expect: int = 200) -> Json:
        response = self.client.get(path, headers=bearer(token))
        assert response.status_code == expect, response.text
        out: Json = response.json() if response.content else {}
        return out

    def act(self, table: str, token: str | None, message: Json, expect: int = 200) -> Json:
        return self.post(f"/api/tables/{table}/act", message, token, expect)

    def state(self, table: str, token: str | None = None, want: str = "view") -> Json:
        return self.get(f"/api/tables/{table}/updates?since=-1&want={want}", token)

    def move(self, table: str, tokens: list[str | None], pick: random.Random | None = None) -> Json:
        """Whoever has to decide makes a move over HTTP; the answer."""
        state = self.state(table, next(filter(None, tokens), None))
        seat = next(s["seat"] for s in state["seats"] if s["deciding"])
        mine = self.get(f"/api/tables/{table}/updates?since=-1&seat={seat}", tokens[seat])
        choices = mine["choices"]
        choice = pick.choice(choices) if pick else choices[0]
        message = {"type": "act", "id": mine["decision"], "decision": mine["decision"], **chosen(choice)}
        return self.act(table, tokens[seat], message)

    def mark(
        self, table: str, token: str | None, state: Json, which: str, actions: list[Any], expect: int = 200
    ) -> Json:
        """What marked parts of a set make."""
        message = {"id": "mark", "decision": state["decision"], "set": which, "actions": actions}
        return self.post(f"/api/tables/{table}/mark", message, token, expect)

    def whole_set(self, table: str, token: str | None, state: Json, pick: random.Random) -> list[int]:
        """The members of a set that can be confirmed, in any order."""
        one = pick.choice(state["sets"])
        members = [member["id"] for member in one["members"] for _ in range(member["most"])]
        while True:
            marked = pick.sample(members, pick.randint(0, len(members)))
            if marked and not self.mark(table, token, state, one["id"], marked)["why"]:
                return marked

    def finish(self, table: str, tokens: list[str | None], seed: int = 1) -> Json:
        """Random moves until the game is over; the last state for an onlooker."""
        pick = random.Random(seed)
        while not self.state(table, next(filter(None, tokens), None), want="")["over"]:
            self.move(table, tokens, pick)
        return self.state(table)

    @contextmanager
    def sit(
        self, table: str, token: str | None = None, query: str = "want=view", browser: bool = False
    ) -> Iterator["Sitting"]:
        """A connected player: with a token, or with the cookie of a browser, which the client's sockets do not send."""
        extra = bearer(token)
        if browser:
            extra["Cookie"] = "; ".join(f"{name}={value}" for name, value in self.client.cookies.items())
        with self.client.websocket_connect(f"/t/{table}/socket?{query}", headers=extra) as socket:
            yield Sitting(socket)


class Evening(House):
    """A server whose clock the test sets; it can be stopped and started again."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.now = 1_000_000.0
        self.start()

    def start(self) -> None:
        super().__init__(TestClient(create_app(self.settings, clock=lambda: self.now), base_url="http://table.test"))
        self.client.__enter__()

    def stop(self) -> None:
        self.client.__exit__()

    def later(self, seconds: float) -> None:
        """Time goes by, and whatever is due happens."""
        self.now += seconds
        self.tables.ticks = 0
        assert self.client.portal
        self.client.portal.call(self.tables.tick)

    def seats(self, table: str, token: str | None = None) -> list[Json]:
        found: list[Json] = self.state(table, token)["seats"]
        return found

    def deciding(self, table: str) -> int:
        return [seat["deciding"] for seat in self.seats(table)].index(True)

    def words(self, table: str, token: str | None = None) -> list[str]:
        return [line["words"] for line in self.state(table, token)["log"]]


class Sitting:
    """A connected player."""

    def __init__(self, socket: WebSocketTestSession) -> None:
        self.socket = socket
        self.last: Json = {}
        self.frames: list[str] = []

    def send(self, **message: Any) -> None:
        self.socket.send_text(json.dumps(message))

    def receive(self) -> Json:
        frame = self.socket.receive_text()
        self.frames.append(frame)
        message: Json = json.loads(frame)
        if message["type"] == "state":
            self.last = message
        return message

    def until(self, kind: str) -> Json:
        """The next message of a kind."""
        while True:
            message = self.receive()
            if message["type"] == kind:
                return message

    def state(self) -> Json:
        return self.until("state")

    def ask(self, **message: Any) -> Json:
        """Send a message and get its answer."""
        self.send(**message)
        while True:
            answer = self.receive()
            if answer["type"] in ("ack", "error", "hint", "pong", "made", "about", "samples"):
                return answer

    def play(self, choice: int = 0, client_id: str = "") -> Json:
        """Make a move in the position seen last."""
        action = self.last["choices"][choice]["id"]
        client_id = client_id or f"n{self.last['n']}"
        return self.ask(type="act", id=client_id, decision=self.last["decision"], action=action)

    def play_until(self, moves: int) -> Json:
        """Play on until there were so many moves and one more may be made; the state then."""
        state = self.last or self.state()
        while state["moves"] < moves or not state["decision"]:
            assert not state["over"]
            if state["decision"]:
                self.play()
            state = self.state()
        return state


def bring(client: httpx.Client, text: str, *, pasted: bool = False, **fields: str) -> Response:
    """Send the form of the import page, with a file or with pasted text."""
    csrf = re.search(r'name="csrf" value="([^"]+)"', client.get("/import").text)
    assert csrf
    fields["csrf"] = csrf[1]
    files = {"record": ("", b"") if pasted else ("game.json", text.encode())}
    if pasted:
        fields["text"] = text
    return client.post("/import", data=fields, files=files, follow_redirects=False)


class Server:
    """A real server process."""

    def __init__(self, folder: Path, files: int = 0, **environment: str) -> None:
        self.folder = folder
        self.files = files  # how many it may have open, where that is limited
        self.environment = environment
        self.arguments: list[str] = []
        self.process: subprocess.Popen[str] | None = None
        self.url = ""

    def start(self) -> None:
        command = [sys.executable, "-m", "westward", "serve", "--port", "0", "--no-browser"]
        path = os.pathsep.join(part for part in sys.path if part)
        environment = {**os.environ, "PYTHONPATH": path, "WESTWARD_BOT_DELAY": "0", "WESTWARD_RATE": "0"}
        with (self.folder / "errors.txt").open("a") as errors:
            self.process = subprocess.Popen(
                [*command, "--data-dir", str(self.folder), *self.arguments],
                env={**environment, **self.environment},
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
            )
        if self.files:
            resource.prlimit(self.process.pid, resource.RLIMIT_NOFILE, (self.files, self.files))
        assert self.process.stdout
        line = self.process.stdout.readline()
        assert " at http" in line, (self.folder / "errors.txt").read_text()
        self.url = line.split(" at ")[1].split()[0].rstrip("/")

    def kill(self) -> None:
        """kill -9"""
        assert self.process
        self.process.kill()
        self.process.wait()
        assert self.process.stdout
        self.process.stdout.close()

    def stop(self) -> int:
        assert self.process
        self.process.terminate()
        code = self.process.wait(PATIENCE)
        assert self.process.stdout
        self.process.stdout.close()
        return code

    def get(self, path: str, token: str | None = None) -> Response:
        return httpx.get(f"{self.url}{path}", headers=bearer(token), timeout=PATIENCE)

    def post(self, path: str, data: Any, token: str | None = None) -> Json:
        response = httpx.post(f"{self.url}{path}", json=data, headers=bearer(token), timeout=PATIENCE)
        response.raise_for_status()
        out: Json = response.json()
        return out
