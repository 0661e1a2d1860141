"""A server of its own, and people who play at its tables over real sockets, for all measurements of the table."""

import asyncio
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections import defaultdict
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec
from websockets.asyncio.client import connect

from westward.table.lines import allow_many_files

QUICK: Final = {"WESTWARD_RATE": "0", "WESTWARD_METRICS": "1"}
TICK: Final = os.sysconf("SC_CLK_TCK")


class Option(msgspec.Struct):
    """A legal choice; a plan has several actions."""

    id: int = -1
    actions: list[int] = []


class Frame(msgspec.Struct):
    """What a player needs of a message."""

    type: str
    decision: str | None = None
    choices: list[Option] = []
    over: bool = False
    code: str = ""

    def act(self, name: str, choice: Option) -> dict[str, Any]:
        """The message that makes a choice."""
        chosen = {"actions": choice.actions} if choice.actions else {"action": choice.id}
        return {"type": "act", "id": name, "decision": self.decision, **chosen}


FRAME: Final = msgspec.json.Decoder(Frame)


class Place(NamedTuple):
    """A seat at a table."""

    table: str
    token: str
    url: str = ""  # where its player comes in, if not at the server that is measured


class Server(NamedTuple):
    """A running server."""

    url: str
    pid: int

    def get(self, path: str) -> tuple[bytes, str]:
        """A page and its type."""
        with urllib.request.urlopen(self.url + path) as response:
            return response.read(), response.headers["content-type"]

    def post(self, path: str, data: Any) -> Any:
        """Send JSON; the answer."""
        request = urllib.request.Request(
            self.url + path, msgspec.json.encode(data), {"Content-Type": "application/json"}
        )
        with urllib.request.urlopen(request) as response:
            return msgspec.json.decode(response.read())

    def table(self, game: str, *kinds: str, names: str = "ABCDEF") -> list[Place]:
        """A new table for people and bots; the places of the people."""
        seats = [
            {"kind": "person", "name": name} if kind == "person" else {"kind": "bot", "bot": kind}
            for kind, name in zip(kinds, names)
        ]
        made = self.post("/api/tables", {"game": game, "seats": seats})
        return [Place(made["id"], seat["token"]) for seat in made["seats"]]

    def metrics(self) -> dict[str, float]:
        """What the server says of itself."""
        lines = self.get("/metrics")[0].decode().splitlines()
        pairs = (line.rpartition(" ") for line in lines if not line.startswith("#"))
        return defaultdict(float, {name: float(value) for name, _, value in pairs})

    def seconds(self) -> float:
        """Seconds of the processor that the server itself has used; its bots think in other processes."""
        fields = Path(f"/proc/{self.pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICK

    def memory(self) -> int:
        """Bytes of memory that it has now."""
        return int(Path(f"/proc/{self.pid}/statm").read_text(encoding="ascii").split()[1]) * os.sysconf("SC_PAGE_SIZE")


@contextmanager
def server(folder: str | None = None, environment: Mapping[str, str] = QUICK) -> Iterator[Server]:
    """A server on the first core; whoever measures takes the others."""
    cores = sorted(os.sched_getaffinity(0))
    with started(folder, environment) as where:
        if len(cores) > 1:
            os.sched_setaffinity(where.pid, cores[:1])
            os.sched_setaffinity(0, cores[1:])
        try:
            yield where
        finally:
            os.sched_setaffinity(0, cores)


@contextmanager
def started(folder: str | None, environment: Mapping[str, str], timed: Path | None = None) -> Iterator[Server]:
    """A server; `timed`: where it writes how long the steps of its event loop took."""
    allow_many_files()
    with tempfile.TemporaryDirectory() if folder is None else nullcontext(folder) as data:
        program = ["westward"] if timed is None else ["benchmarks.table_steps", str(timed)]
        command = [sys.executable, "-m", *program, "serve", "--port", "0", "--no-browser", "--data-dir", data]
        process = subprocess.Popen(command, env={**os.environ, **environment}, stdout=subprocess.PIPE, text=True)
        assert process.stdout
        try:
            yield Server(process.stdout.readline().split(" at ")[1].split()[0].rstrip("/"), process.pid)
        finally:
            process.send_signal(signal.SIGINT)  # after SIGTERM it would not write how long its steps took
            process.wait(60)


class Load:
    """All clients, and the moves that they could make now."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.ready: dict[int, tuple[Any, Frame]] = {}
        self.sent: dict[int, float] = {}
        self.frames = self.bytes = self.errors = self.connected = 0
        self.times: list[float] = []
        self.random = random.Random(1)
        self.tasks: list[asyncio.Task[None]] = []

    async def connect(self, places: list[Place]) -> None:
        """Everybody comes, a few at a time."""
        for number, place in enumerate(places, len(self.tasks)):
            self.tasks.append(asyncio.create_task(self._client(number, place)))
            while number - self.connected > 50:
                await asyncio.sleep(0.01)
        while self.connected < len(self.tasks):
            await asyncio.sleep(0.01)

    def leave(self) -> None:
        """Everybody goes."""
        for task in self.tasks:
            task.cancel()

    async def _client(self, number: int, place: Place) -> None:
        """One person: connected all the time."""
        shape = "tall" if number % 2 else "wide"
        host = (place.url or self.url).replace("http", "ws", 1)
        address = f"{host}/t/{place.table}/socket?want=svg&shape={shape}"
        async with connect(
            address,
            additional_headers={"Authorization": f"Bearer {place.token}"},
            compression=None,
            max_size=None,
            ping_interval=None,
            open_timeout=60,
        ) as socket:
            self.connected += 1
            async for data in socket:
                self.frames += 1
                self.bytes += len(data)
                frame = FRAME.decode(data)
                if frame.type == "ack":
                    self.times.append(time.monotonic() - self.sent.pop(number))
                elif frame.type == "error" and frame.code != "stale":  # another may have moved before
                    self.errors += 1
                    print(data)
                elif frame.type == "state":
                    self.ready.pop(number, None)
                    if frame.decision and not frame.over:
                        self.ready[number] = (socket, frame)

    async def moves(self, rate: float, seconds: float) -> int:
        """Make moves at an even pace; how many."""
        start, made = time.monotonic(), 0
        while time.monotonic() < start + seconds:
            if self.ready:
                number = self.random.choice(list(self.ready))
                socket, frame = self.ready.pop(number)
                message = frame.act(f"{made}-{start}", self.random.choice(frame.choices))
                self.sent[number] = time.monotonic()
                await socket.send(msgspec.json.encode(message).decode())
                made += 1
            await asyncio.sleep(max(0.0, start + made / rate - time.monotonic()))
        return made
