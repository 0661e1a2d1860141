"""Load on the web table: many people at many tables over real sockets, one server process on one core.

    python benchmarks/table_load.py [--sockets 1000] [--tables 250] [--rate 100] [--seconds 30]

The server measures each move itself, from its receipt until it is stored and sent to the last who looks (/metrics).
"""

import argparse
import asyncio
import gzip
import os
import random
import re
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import msgspec
from websockets.asyncio.client import connect


class Option(msgspec.Struct):
    """A legal choice."""

    id: int


class Frame(msgspec.Struct):
    """What the load needs of a message."""

    type: str
    decision: str | None = None
    choices: list[Option] = []
    code: str = ""
    over: bool = False


FRAME = msgspec.json.Decoder(Frame)


class Load:
    """All clients, and the moves that they could make now."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.ready: dict[int, tuple[Any, Frame]] = {}
        self.sent: dict[int, float] = {}
        self.frames = self.bytes = self.errors = self.acks = 0
        self.connected = 0
        self.times: list[float] = []
        self.random = random.Random(1)

    async def client(self, number: int, table: str, token: str) -> None:
        """One person: connected all the time."""
        address = (
            f"{self.url.replace('http', 'ws', 1)}/t/{table}/socket?want=svg&shape={'tall' if number % 2 else 'wide'}"
        )
        headers = {"Authorization": f"Bearer {token}"}
        async with connect(
            address, additional_headers=headers, compression=None, max_size=None, ping_interval=None, open_timeout=60
        ) as socket:
            self.connected += 1
            async for data in socket:
                self.frames += 1
                self.bytes += len(data)
                frame = FRAME.decode(data)
                if frame.type == "ack":
                    self.acks += 1
                    self.times.append(time.monotonic() - self.sent.pop(number))
                elif frame.type == "error":
                    self.errors += 1
                    print(data)
                elif frame.type == "state":
                    self.ready.pop(number, None)
                    if frame.decision and not frame.over:
                        self.ready[number] = (socket, frame)

    async def moves(self, rate: float, seconds: float) -> int:
        """Make moves at an even pace; how many."""
        start = time.monotonic()
        made = 0
        while time.monotonic() < start + seconds:
            if self.ready:
                number = self.random.choice(list(self.ready))
                socket, frame = self.ready.pop(number)
                action = self.random.choice(frame.choices).id
                self.sent[number] = time.monotonic()
                message = {"type": "act", "id": f"{made}-{start}", "decision": frame.decision, "action": action}
                await socket.send(msgspec.json.encode(message).decode())
                made += 1
            await asyncio.sleep(max(0.0, start + made / rate - time.monotonic()))
        return made


def get(url: str) -> tuple[bytes, str]:
    """A page and its type."""
    with urllib.request.urlopen(url) as response:
        return response.read(), response.headers["content-type"]


def metrics(url: str) -> dict[str, float]:
    """What the server says of itself."""
    lines = get(f"{url}/metrics")[0].decode().splitlines()
    return {name: float(value) for name, _, value in (line.rpartition(" ") for line in lines)}


@contextmanager
def server(core: int | None) -> Iterator[tuple[str, int]]:
    """A server of its own on one core; its address and process id."""
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "WESTWARD_RATE": "0", "WESTWARD_METRICS": "1"}
        command = [sys.executable, "-m", "westward", "serve", "--port", "0", "--no-browser", "--data-dir", folder]
        process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)
        if core is not None:
            os.sched_setaffinity(process.pid, {core})
        assert process.stdout
        try:
            yield process.stdout.readline().split(" at ")[1].split()[0].rstrip("/"), process.pid
        finally:
            process.terminate()
            process.wait(20)


def make_tables(url: str, tables: int, sockets: int) -> list[tuple[str, str]]:
    """The tables; for each socket the table and the token."""
    seats = max(2, min(4, sockets // tables))
    new = msgspec.json.encode({"game": "trails", "seats": [{"kind": "person", "name": f"P{i}"} for i in range(seats)]})
    out: list[tuple[str, str]] = []
    for _ in range(tables):
        request = urllib.request.Request(f"{url}/api/tables", new, {"Content-Type": "application/json"})
        with urllib.request.urlopen(request) as response:
            made = msgspec.json.decode(response.read())
        out += [(made["id"], seat["token"]) for seat in made["seats"]]
    return out[:sockets]


def page_sizes(url: str, table: str) -> None:
    """What a browser loads first, compressed."""
    for path in ("/", f"/t/{table}", f"/t/{table}/replay", "/rules/trails"):
        page = get(url + path)[0]
        total, script = len(gzip.compress(page, 6)), 0
        todo, seen = re.findall(r'(?:src|href|data-art)="(/(?:static|art)/[^"]+)"', page.decode()), set()
        while todo:
            file = todo.pop()
            if file in seen:
                continue
            seen.add(file)
            data, kind = get(url + file)
            size = len(gzip.compress(data, 6))
            total += size
            if "javascript" in kind:
                script += len(data)
                todo += [f"/static/{name}" for name in re.findall(r'from "\./([^"]+)"', data.decode())]
        print(
            f"first load of {path:24} {total / 1000:7.1f} KB compressed, of this scripts {script / 1000:.1f} KB plain"
        )


async def run(arguments: argparse.Namespace) -> None:
    """Connect everybody, play, and report."""
    cores = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else []
    with server(cores[0] if len(cores) > 1 else None) as (url, _pid):
        if len(cores) > 1:
            os.sched_setaffinity(0, set(cores[1:]))
        places = await asyncio.to_thread(make_tables, url, arguments.tables, arguments.sockets)
        load = Load(url)
        tasks = []
        for number, (table, token) in enumerate(places):
            tasks.append(asyncio.create_task(load.client(number, table, token)))
            if number % 20 == 19:
                await asyncio.sleep(0.1)
        while load.connected < len(places):
            await asyncio.sleep(0.1)
        await asyncio.sleep(2)
        before = metrics(url)
        load.times.clear()
        frames, amount = load.frames, load.bytes
        start = time.monotonic()
        made = await load.moves(arguments.rate, arguments.seconds)
        spent = time.monotonic() - start
        await asyncio.sleep(1)
        after = await asyncio.to_thread(metrics, url)
        cpu = (after["process_cpu_seconds_total"] - before["process_cpu_seconds_total"]) / spent
        quantiles, commits = (
            [after[f'westward_{name}_seconds{{quantile="{q}"}}'] * 1000 for q in ("0.5", "0.95", "0.99")]
            for name in ("move", "commit")
        )
        times = sorted(load.times)
        answered = [times[len(times) * q // 100] * 1000 for q in (50, 95)]
        each = (load.bytes - amount) / (load.frames - frames) / 1000
        print(f"{len(places)} sockets at {arguments.tables} tables, {made / spent:.1f} moves/s, {load.errors} errors")
        print("server, received to stored and sent: p50 {:.1f} ms, p95 {:.1f} ms, p99 {:.1f} ms".format(*quantiles))
        print("of this the database: p50 {:.1f} ms, p95 {:.1f} ms, p99 {:.1f} ms a commit".format(*commits))
        print("client, sent to acknowledged: p50 {:.1f} ms, p95 {:.1f} ms".format(*answered))
        print(f"server: {cpu:.0%} of one core, {after['process_resident_memory_bytes'] / 1e6:.0f} MB resident")
        print(f"{(load.frames - frames) / spent:.0f} frames/s, {each:.1f} KB each")
        await asyncio.to_thread(page_sizes, url, places[0][0])
        for task in tasks:
            task.cancel()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Load on the web table.")
    parser.add_argument("--sockets", type=int, default=1000)
    parser.add_argument("--tables", type=int, default=250)
    parser.add_argument("--rate", type=float, default=100.0)
    parser.add_argument("--seconds", type=float, default=30.0)
    asyncio.run(run(parser.parse_args()))
