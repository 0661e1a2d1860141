"""Attacks on the web table from one address, all at once, while somebody else plays from another.

    python -m benchmarks.table_attack [--seconds 20]

Everything runs on this machine, from 127.0.0.3 (the attacks) and 127.0.0.2 (the player), against a server of its own
with its usual limits. The figures are the player's: from a move that is sent to its acknowledgment. Those by the clock
need a quiet machine; how long the steps of the event loop keep the processor, during which nobody is served, holds on
a busy one as well.
"""

import argparse
import asyncio
import contextlib
import http.client
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Coroutine
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
from websockets.asyncio.client import connect

from benchmarks.table_clients import Server, started

PLAYER, ATTACKER = "127.0.0.2", "127.0.0.3"  # not 127.0.0.1: that may be a proxy, behind which many are
PAUSE = 0.1  # between two moves
REPLAYS, ONLOOKERS, DEAF, BOT_TABLES, HALF_OPEN = 400, 20, 80, 20, 100
PEOPLE = [{"kind": "person"}, {"kind": "device"}]
THINKERS = [{"kind": "person"}, *[{"kind": "bot", "bot": "ismcts:5.0s"}] * 3]

Places = dict[str, Any]


def create(url: str, seats: list[dict[str, str]], source: str) -> Any:
    """A new table."""
    host, _, port = url.removeprefix("http://").partition(":")
    line = http.client.HTTPConnection(host, int(port), source_address=(source, 0))
    body = msgspec.json.encode({"game": "trails", "seats": seats})
    line.request("POST", "/api/tables", body, {"Content-Type": "application/json"})
    try:
        return msgspec.json.decode(line.getresponse().read())
    finally:
        line.close()


class Seat:
    """Somebody who plays both seats of a table over a socket."""

    def __init__(self, url: str, table: Any, source: str) -> None:
        self.address = f"{url.replace('http', 'ws', 1)}/t/{table['id']}/socket?want=svg"
        self.headers = {"Authorization": f"Bearer {table['seats'][0]['token']}"}
        self.source = source
        self.times: list[float] = []

    async def play(self, seconds: float, pause: float) -> None:
        """Make moves, and take one back where that helps to go on, for so long."""
        async with connect(
            self.address,
            additional_headers=self.headers,
            local_addr=(self.source, 0),
            compression=None,
            max_size=None,
            open_timeout=60,
            ping_interval=None,
        ) as socket:
            state = await self._next(socket, "state")
            end, number = time.monotonic() + seconds, 0
            while time.monotonic() < end:
                number += 1
                message = {"type": "undo", "id": f"m{number}"}
                if state["decision"]:
                    choice = state["choices"][number % len(state["choices"])]["id"]
                    message = {"type": "act", "id": f"m{number}", "decision": state["decision"], "action": choice}
                sent = time.monotonic()
                await socket.send(msgspec.json.encode(message).decode())
                answer = await self._next(socket, "ack", "error")
                if answer["type"] == "ack":
                    self.times.append(time.monotonic() - sent)
                else:  # too fast, or a choice that is made in another way
                    await asyncio.sleep(0.5)
                    await socket.send('{"type":"sync"}')
                state = await self._next(socket, "state")
                if state["over"]:
                    return
                await asyncio.sleep(pause)

    async def _next(self, socket: Any, *kinds: str) -> Any:
        async for data in socket:
            message = msgspec.json.decode(data)
            if message["type"] in kinds:
                return message
        raise ConnectionError("the server has closed the connection")


# ------------------------------------------------------------------ the attacks


async def ask(url: str, path: str) -> None:
    """One request, answered or not."""
    host, _, port = url.removeprefix("http://").partition(":")
    reader, writer = await asyncio.open_connection(host, int(port), local_addr=(ATTACKER, 0))
    try:
        writer.write(f"GET {path} HTTP/1.1\r\nHost: {host}:{port}\r\nConnection: close\r\n\r\n".encode())
        await reader.read()
    finally:
        writer.close()


async def replays(url: str, places: Places) -> None:
    """Pictures of all moments, many at once."""

    async def one(number: int) -> None:
        while True:
            await ask(url, f"/api/tables/{places['table']['id']}/replay?at={number % 40}&want=svg,view&shape=tall")
            number += 7

    await asyncio.gather(*(again(partial(one, n)) for n in range(REPLAYS)))


async def onlookers(url: str, places: Places) -> None:
    """People who ask for everything again and again."""

    async def one() -> None:
        address = f"{url.replace('http', 'ws', 1)}/t/{places['table']['id']}/socket?want=svg"
        async with connect(address, local_addr=(ATTACKER, 0), max_size=None, ping_interval=None) as socket:
            while True:
                await socket.send('{"type":"sync"}')
                await socket.recv()

    await asyncio.gather(*(again(one) for _ in range(ONLOOKERS)))


async def deaf(url: str, places: Places) -> None:
    """Sockets that ask and never read."""
    host, _, port = url.removeprefix("http://").partition(":")
    head = (
        f"GET /t/{places['table']['id']}/socket?want=svg,view HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n"
    ).encode()
    sync = bytes([0x81, 0x8F, 0, 0, 0, 0]) + b'{"type":"sync"}'

    async def one() -> None:
        _, writer = await asyncio.open_connection(host, int(port), local_addr=(ATTACKER, 0), limit=1024)
        writer.write(head)
        while not writer.is_closing():
            writer.write(sync)
            await asyncio.sleep(0.05)

    await asyncio.gather(*(again(one) for _ in range(DEAF)))


async def half_open(url: str, places: Places) -> None:
    """Connections that never say what they want."""
    host, _, port = url.removeprefix("http://").partition(":")

    async def one() -> None:
        reader, writer = await asyncio.open_connection(host, int(port), local_addr=(ATTACKER, 0))
        writer.write(b"GET / HTTP/1.1\r\nX-Slow: ")
        await reader.read()

    await asyncio.gather(*(again(one) for _ in range(HALF_OPEN)))


async def moves(url: str, places: Places) -> None:
    """Moves as fast as they are taken, at the table of the replays."""
    await again(lambda: Seat(url, places["table"], ATTACKER).play(1e6, 0.0))


async def again(work: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Whoever is thrown out comes back."""
    while True:
        with contextlib.suppress(Exception):
            await work()
        await asyncio.sleep(0.2)


async def attack(url: str, places: Places, seconds: float) -> None:
    """All of it, for so long."""
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await asyncio.gather(*(work(url, places) for work in (replays, onlookers, deaf, half_open, moves)))


# ------------------------------------------------------------------ the figures


def report(words: str, times: list[float]) -> None:
    """A line of figures."""
    ordered = sorted(times)
    at = [ordered[min(len(ordered) - 1, len(ordered) * q // 100)] * 1000 for q in (50, 95, 100)]
    print("{}: {} moves, p50 {:.1f} ms, p95 {:.1f} ms, most {:.1f} ms".format(words, len(ordered), *at), flush=True)


async def measure(url: str, words: str, seconds: float) -> None:
    """Play for so long, game after game, and say how long moves took."""
    times: list[float] = []
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        seat = Seat(url, await asyncio.to_thread(create, url, PEOPLE, PLAYER), PLAYER)
        await seat.play(end - time.monotonic(), PAUSE)
        times += seat.times
    report(words, times)


def report_steps(file: Path, spent: float) -> None:
    """What the event loop did."""
    steps: list[tuple[float, float, str]] = sorted(msgspec.json.decode(file.read_bytes()), reverse=True)
    longest = ", ".join(f"{used * 1000:.1f} ms in {name}" for used, _, name in steps[:5])
    kept = [sum(used > least for used, _, _ in steps) for least in (0.01, 0.05)]
    waited = max((wait for _, wait, _ in steps), default=0.0)
    print(f"longest steps of the event loop, of the processor: {longest}; by the clock {waited * 1000:.1f} ms")
    print(f"steps of more than 10 ms of the processor: {kept[0]}, of more than 50 ms: {kept[1]}, in {spent:.0f} s")


async def run(seconds: float) -> None:
    """Play in peace, then under attack."""
    with tempfile.TemporaryDirectory() as folder:
        steps, start = Path(folder, "steps.json"), time.monotonic()
        with started(None, {}, steps) as where:
            await _both(where, seconds)
        report_steps(steps, time.monotonic() - start)


async def _both(where: Server, seconds: float) -> None:
    url = where.url
    place = create(url, PEOPLE, ATTACKER)
    await Seat(url, place, ATTACKER).play(8.0, 0.0)
    await measure(url, "in peace", seconds / 2)
    for _ in range(BOT_TABLES - 1):
        create(url, THINKERS, ATTACKER)
    places = msgspec.json.encode({"table": place}).decode()
    command = [sys.executable, "-m", "benchmarks.table_attack", "--attack", url, "--places", places]
    attacker = subprocess.Popen([*command, "--seconds", str(seconds + 5)])
    try:
        await asyncio.sleep(3)
        used = where.seconds()
        await measure(url, "under attack", seconds)
        print(f"the server uses {(where.seconds() - used) / seconds:.0%} of its core under attack", flush=True)
    finally:
        attacker.terminate()
        attacker.wait(30)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Attacks on the web table, all at once.")
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--attack", help=argparse.SUPPRESS)
    parser.add_argument("--places", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.attack:
        os.nice(10)  # as if it had a machine of its own
        asyncio.run(attack(arguments.attack, msgspec.json.decode(arguments.places), arguments.seconds))
    else:
        asyncio.run(run(arguments.seconds))
