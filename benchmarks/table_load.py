"""The web table under load: many people at many tables over real sockets, one server process on one core.

    python -m benchmarks.table_load [moves] [load] [saturation] [sockets] [memory] [stored] [pages]

Without a part: all of them. Times by the clock need a quiet machine; the processor's time holds on a busy one as well.
"""

import argparse
import asyncio
import gzip
import re
import tempfile
import time
from collections.abc import Callable, Coroutine, Sequence
from pathlib import Path
from typing import Any

import westward
from benchmarks import table_store
from benchmarks.table_clients import Load, Place, Server, server

GAMES = westward.games()
MOST_VISITED = 400


def at(times: Sequence[float], percent: int) -> float:
    """A quantile in milliseconds."""
    return sorted(times)[len(times) * percent // 100] * 1000 if times else 0.0


def everybody(where: Server, tables: int, sockets: int) -> list[Place]:
    """The places at so many tables of all games, as many at each."""
    seats = sockets // tables
    return [place for n in range(tables) for place in where.table(GAMES[n % len(GAMES)], *["person"] * seats)]


# ------------------------------------------------------------------ the parts


async def moves(arguments: argparse.Namespace) -> None:
    """The server's processor time for a move of each game with two viewers."""
    with server() as where:
        for game in GAMES:
            bots = ["random"] * (westward.load(game).seats[0] - 2)
            places = [place for _ in range(50) for place in where.table(game, "person", "person", *bots)]
            crowd = Load(where.url)
            await crowd.connect(places)
            await crowd.moves(100.0, 2.0)  # a server that has run for a while
            before, used = where.metrics()["westward_moves_total"], where.seconds()
            await crowd.moves(100.0, arguments.seconds / 5)
            made, used = where.metrics()["westward_moves_total"] - before, where.seconds() - used
            crowd.leave()
            print(f"{game}: {used / made * 1000:.2f} ms of the processor a move, of {made:.0f}", flush=True)


async def load(arguments: argparse.Namespace) -> None:
    """All games: what a player waits for, and what the server needs."""
    await _loaded(arguments.tables, arguments.sockets, [arguments.rate], arguments.seconds)


async def sockets(arguments: argparse.Namespace) -> None:
    """Four times as many people, at four times as many tables."""
    await _loaded(4 * arguments.tables, 4 * arguments.sockets, [arguments.rate], arguments.seconds)


async def saturation(arguments: argparse.Namespace) -> None:
    """More and more moves, until the server does not keep up."""
    rates = [arguments.rate * step / 2 for step in range(2, 40)]
    await _loaded(arguments.tables, arguments.sockets, rates, arguments.seconds / 2)


async def _loaded(tables: int, people: int, rates: Sequence[float], seconds: float) -> None:
    with server() as where:
        crowd, start = Load(where.url), where.memory()
        await crowd.connect(await asyncio.to_thread(everybody, where, tables, people))
        each = (where.memory() - start) / people
        print(f"{people} sockets at {tables} tables, {each / 1000:.0f} KB of memory for each socket", flush=True)
        for rate in rates:
            await crowd.moves(rate, 3.0)
            crowd.times.clear()
            before, used, frames, amount = where.metrics(), where.seconds(), crowd.frames, crowd.bytes
            began = time.monotonic()
            made = await crowd.moves(rate, seconds)
            spent = time.monotonic() - began
            await asyncio.sleep(1)
            used, after = where.seconds() - used, where.metrics()
            waited = {name: _between(before, after, f"westward_{name}_seconds") for name in ("move", "commit")}
            print(
                f"{made / spent:.0f} moves/s: sent to acknowledged p50 {at(crowd.times, 50):.1f} ms, "
                f"p95 {at(crowd.times, 95):.1f} ms; at the server, until all had it, mean {waited['move']:.1f} ms, "
                f"of this a commit {waited['commit']:.1f} ms; {used / made * 1000:.2f} ms of the processor a move, "
                f"{used / spent:.0%} of the core; {where.memory() / 1e6:.0f} MB; {crowd.errors} errors; "
                f"{(crowd.bytes - amount) / (crowd.frames - frames) / 1000:.1f} KB a frame",
                flush=True,
            )
            if made / spent < 0.95 * rate or at(crowd.times, 95) > 500:
                print(f"It does not keep up with {rate:.0f} moves/s.")
                break
        crowd.leave()


def _between(before: dict[str, float], after: dict[str, float], name: str) -> float:
    """The mean in milliseconds of what was measured in between."""
    count, total = (after[f"{name}_{part}"] - before[f"{name}_{part}"] for part in ("count", "sum"))
    return total / count * 1000 if count else 0.0


async def memory(arguments: argparse.Namespace) -> None:
    """What a table of each game in full swing takes in memory while nobody is connected to it."""
    with server() as where:
        for game in GAMES:
            seats = max(2, westward.load(game).seats[0])
            for played in (False, True):  # the first time something is read and drawn, it is remembered for all tables
                start = where.memory()
                places = [place for _ in range(60) for place in where.table(game, *["person"] * seats)]
                crowd = Load(where.url)
                await crowd.connect(places)
                before = where.metrics()["westward_moves_total"]
                await crowd.moves(1e6, arguments.seconds / 3)
                made = where.metrics()["westward_moves_total"] - before
                crowd.leave()
                await asyncio.sleep(1)
            print(f"{game}: {(where.memory() - start) / 60e3:.0f} KB a table after {made / 60:.0f} moves", flush=True)


async def stored(arguments: argparse.Namespace) -> None:
    """Very many stored tables: the start of the server, the lobby, the first move at one of them."""
    with tempfile.TemporaryDirectory() as folder:
        with server(folder) as where:
            places = [place for game in GAMES for place in where.table(game, *["person"] * 4)]
            crowd = Load(where.url)
            await crowd.connect(places)
            await crowd.moves(1e6, arguments.seconds / 3)
            crowd.leave()
        going_on = table_store.multiply(Path(folder), arguments.stored, places)
        began = time.monotonic()
        with server(folder) as where:
            print(f"{arguments.stored} stored tables: the start takes {time.monotonic() - began:.2f} s", flush=True)
            used = where.seconds()
            await asyncio.sleep(3)
            print(f"in its first three seconds it uses {where.seconds() - used:.2f} s of the processor more")
            browser = table_store.Line(where.url, Cookie=table_store.cookie(Path(folder)))
            for path, words in (("/", "the lobby of somebody with 1,000 tables"), ("/api/tables", "the public tables")):
                used = where.seconds()
                times = [(await asyncio.to_thread(browser.ask, path))[0] for _ in range(50)]
                each = (where.seconds() - used) / len(times) * 1000
                print(f"{words}: p50 {at(times, 50):.1f} ms, {each:.1f} ms of the processor", flush=True)
            used = where.seconds()
            came, moved = await asyncio.to_thread(table_store.play, where.url, going_on[:MOST_VISITED])
            each = (where.seconds() - used) / (len(came) + len(moved)) * 1000
            print(f"of the processor {each:.1f} ms for each that comes or moves")
            for times, words in ((came, "to come to a table that is not in memory"), (moved, "then to move there")):
                print(f"{words}: p50 {at(times, 50):.1f} ms, p95 {at(times, 95):.1f} ms, of {len(times)}")


async def pages(arguments: argparse.Namespace) -> None:
    """What a browser loads first, compressed."""
    with server() as where:
        table = where.table(GAMES[0], "person", "person")[0].table
        for path in ("/", f"/t/{table}", f"/t/{table}/replay", f"/rules/{GAMES[0]}"):
            page = where.get(path)[0]
            total, script = len(gzip.compress(page, 6)), 0
            todo, seen = re.findall(r'(?:src|href|data-art)="(/(?:static|art)/[^"]+)"', page.decode()), set()
            while todo:
                file = todo.pop()
                if file in seen:
                    continue
                seen.add(file)
                data, kind = where.get(file)
                total += len(gzip.compress(data, 6))
                if "javascript" in kind:
                    script += len(data)
                    todo += [f"/static/{name}" for name in re.findall(r'from "\./([^"]+)"', data.decode())]
            print(
                f"first load of {path:24} {total / 1000:6.1f} KB compressed, its scripts {script / 1000:.1f} KB plain"
            )


PARTS: dict[str, Callable[[argparse.Namespace], Coroutine[Any, Any, None]]] = {
    part.__name__: part for part in (moves, load, saturation, sockets, memory, stored, pages)
}

if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Load on the web table.")
    parser.add_argument("parts", nargs="*", choices=[[], *PARTS], help="all, unless some are named")
    parser.add_argument("--sockets", type=int, default=1000)
    parser.add_argument("--tables", type=int, default=250)
    parser.add_argument("--rate", type=float, default=100.0)
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--stored", type=int, default=55_000)
    chosen = parser.parse_args()
    for part in chosen.parts or PARTS:
        print(f"--- {part}", flush=True)
        asyncio.run(PARTS[part](chosen))
