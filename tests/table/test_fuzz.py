"""Random frames on the socket: nothing crashes, nothing is stuck.

WESTWARD_FRAMES says how many (`make soak-table`: 100,000).
"""

import asyncio
import json
import os
import random
from collections.abc import Sequence
from itertools import cycle
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.patience import PATIENCE
from tests.table.crew import Crew
from tests.table.helpers import Json, Server, in_a_loop

FRAMES = int(os.environ.get("WESTWARD_FRAMES", "2000"))
CLIENTS = 4
SELECTING = {"game": "end_of_the_trail", "seats": 4, "part": "prospecting"}  # everybody builds a set
TABLES: tuple[Json, ...] = ({"game": "trails"}, {"game": "end_of_the_trail", "start": SELECTING})
TYPES = (
    "act", "undo", "ask_undo", "answer_undo", "chat", "shape", "seat", "sync", "ping", "hint", "mark", "about", "dance",
    "", None,
)  # fmt: skip
JUNK: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, 7, 43, 10**6, 10**30, 1.5, 1e300, "", "0", "a", "move 1", "skip", "0.0.0", "9.9.9.9",
    "x" * 65, "\x00", "\u202e", "💥" * 20, [], {}, [[[]]], {"id": {}}, "wide", "tall", "none", "-0", "NaN",
)  # fmt: skip

FIELDS = {
    "act": ("decision", "action", "actions"),
    "mark": ("decision", "set", "actions"),
    "about": ("piece", "at"),
    "undo": ("to",),
    "ask_undo": ("to",),
    "answer_undo": ("accept",),
    "chat": ("text",),
    "hint": ("decision",),
    "shape": ("shape",),
    "seat": ("seat",),
}
GOOD: dict[str, tuple[Any, ...]] = {
    "decision": ("0.0.0", "0.0.1", "never"),  # never a real one for a hint: it would keep a process busy
    "action": (0, 1, 2, 20, 42, 43, "move 1", "skip", "exchange acorn leaf"),
    "actions": (None, [], [0], [0, 1], ["skip"], ["move 1", "move 2", 43], [None], [2.5], ["move 1"] * 61),
    "set": ("return", "select", "pay", "keep", "", "nothing"),
    "piece": ("bear", "card-JS", "hiker-0", "seat-9", "", "x" * 100),
    "at": (None, 0, 1, 5, 1000),
    "to": (None, 0, 1, 5, 1000),
    "accept": (True, False),
    "text": ("hello", "<script>alert(1)</script>", "\u202e", "x" * 1000),
    "shape": ("wide", "square", "tall"),
    "seat": (None, 0, 1, 2, 3),
}


class Fuzzer:
    """Sends what nobody should send, mixed with real moves."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.state: Json = {}
        self.sent = 0
        self.answers: dict[str, int] = {}

    def frame(self) -> str | bytes:
        kind = self.random.random()
        if kind < 0.15 and self.state.get("choices"):
            return json.dumps(self.real_move())
        if kind < 0.25:
            return self.random.randbytes(self.random.choice((0, 1, 20, 300)))
        message = self.any_message()
        text = json.dumps(message)
        if kind < 0.45:
            text = self.torn(text)
        if kind > 0.995:
            text = text[:-1] + " " * self.random.choice((8000, 9000, 40_000)) + text[-1]
        return text

    def real_move(self) -> Json:
        self.sent += 1
        message = {"type": "act", "id": f"m{self.sent}", "decision": self.state["decision"]}
        if self.state["sets"] and self.random.random() < 0.7:
            one = self.random.choice(self.state["sets"])
            members = [member["id"] for member in one["members"]] + [one["done"] or 0]
            actions = self.random.choices(members, k=self.random.randrange(1, len(members) + 1))
            marking = {"type": "mark", "set": one["id"]} if self.random.random() < 0.5 else {}
            return {**message, **marking, "actions": actions}
        return {**message, "action": self.random.choice(self.state["choices"])["id"]}

    def any_message(self) -> Json:
        kind = self.random.choice(TYPES)
        message: Json = {"type": kind, "v": 1, "id": f"f{self.random.randrange(1000)}"}
        message |= {field: self.random.choice(GOOD[field]) for field in FIELDS.get(kind or "", ())}
        if "decision" in message and self.random.random() < 0.7:
            message["decision"] = "never" if kind == "hint" else self.state.get("decision")
        if kind == "act":
            message.pop(self.random.choice(("action", "actions")))
        for field in (*message, "extra"):
            if self.random.random() < 0.08:
                message[field] = self.random.choice(JUNK)
        return message

    def torn(self, text: str) -> str:
        """A text with a few characters lost, doubled or changed."""
        letters = list(text)
        for _ in range(self.random.randrange(1, 4)):
            at = self.random.randrange(len(letters))
            letters[at] = self.random.choice(("", letters[at] * 2, '"', "}", "\\", "\\ud800", "0", "\x01"))
        return "".join(letters)

    async def run(self, address: str, token: str | None, frames: int) -> None:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        async with connect(address, additional_headers=headers, max_size=None, open_timeout=PATIENCE) as socket:
            listener = asyncio.create_task(self.listen(socket))
            await self.begin(socket)
            for number in range(frames):
                frame = self.frame()
                await socket.send(frame)
                if number % 20 == 19:
                    await self.settled(socket, number)
            listener.cancel()

    async def begin(self, socket: ClientConnection) -> None:
        """See the table; whoever builds a set asks what a part of it makes, as long as nobody can have ended that."""
        async with asyncio.timeout(PATIENCE):
            while not self.state:
                await asyncio.sleep(0.001)
        for one in self.state["sets"][:1]:
            members = [member["id"] for member in one["members"][:1]]
            message = {"type": "mark", "id": "first", "decision": self.state["decision"], "set": one["id"]}
            await socket.send(json.dumps({**message, "actions": members}))

    async def settled(self, socket: ClientConnection, number: int) -> None:
        """The server still answers."""
        pongs = self.answers.get("pong", 0)
        await socket.send('{"type":"ping"}')
        async with asyncio.timeout(PATIENCE):
            while self.answers.get("pong", 0) == pongs:
                await asyncio.sleep(0.001)

    async def listen(self, socket: ClientConnection) -> None:
        try:
            async for frame in socket:
                message = json.loads(frame)
                name = message.get("code", message["type"])
                self.answers[name] = self.answers.get(name, 0) + 1
                if message["type"] == "state":
                    self.state = message
        except ConnectionClosed as error:
            raise AssertionError(f"the server closed the connection: {error}") from None


async def attack(servers: Sequence[Server], table: Json, frames: int, seed: int) -> dict[str, int]:
    """Several clients at one table, in turn at every server: two players, somebody with two seats, an onlooker."""
    seats = [{"kind": "person"}, {"kind": "person"}, {"kind": "device"}, {"kind": "bot", "bot": "random"}]
    made = servers[0].post("/api/tables", {**table, "seats": seats})
    addresses = [f"{server.url.replace('http', 'ws', 1)}/t/{made['id']}/socket" for server in servers]
    tokens = [made["seats"][0]["token"], made["seats"][1]["token"], made["seats"][0]["token"], None]
    fuzzers = [Fuzzer(seed + i) for i in range(CLIENTS)]
    places = zip(fuzzers, cycle(addresses), tokens)
    await asyncio.gather(*(fuzzer.run(address, token, frames // CLIENTS) for fuzzer, address, token in places))
    answers: dict[str, int] = {}
    for fuzzer in fuzzers:
        for name, times in fuzzer.answers.items():
            answers[name] = answers.get(name, 0) + times
    for server in servers:
        assert server.get(f"/api/tables/{made['id']}/updates?since=-1").status_code == 200
    return answers


def attack_all(servers: Sequence[Server]) -> None:
    """So many frames as are wanted, at tables of every kind."""
    answers: dict[str, int] = {}
    for round_number in range(max(1, FRAMES // 2000)):
        for table in TABLES:
            frames = min(FRAMES, 2000) // len(TABLES)
            for name, times in in_a_loop(attack(servers, table, frames, round_number)).items():
                answers[name] = answers.get(name, 0) + times
    print(f"{FRAMES} frames:", dict(sorted(answers.items())))
    assert answers["ack"] > 0
    assert {"malformed", "stale", "not_your_seat", "made", "about"} <= set(answers)
    assert "storage" not in answers


def test_random_frames(tmp_path: Path) -> None:
    server = Server(tmp_path)
    server.start()
    try:
        attack_all([server])
    finally:
        server.stop()
    assert not (tmp_path / "errors.txt").read_text()


def test_random_frames_at_several_servers(crew: Crew) -> None:
    attack_all(crew.servers)
    assert [(server.folder / "errors.txt").read_text() for server in crew.servers] == ["", ""]
