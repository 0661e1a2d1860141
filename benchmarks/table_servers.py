"""One, two and four servers that share the tables of one PostgreSQL: moves a second, and what a move costs.

    python -m benchmarks.table_servers [--sockets 400] [--tables 100] [--rate 200] [--seconds 20]

Sockets come in at the owner of their table, as behind our nginx, or anywhere, so that most are passed on.
"""

import argparse
import asyncio
import os
import subprocess
import sys
import tempfile
from contextlib import ExitStack

import westward
from benchmarks.table_clients import QUICK, Load, Place, Server
from benchmarks.table_load import at
from tests.table.services import PostgreSQL, Redis, free_port

CASES = ((1, False, False), (1, True, False), (2, True, False), (2, True, True), (4, True, False), (4, True, True))
GAMES = westward.games()


def start(stack: ExitStack, database: str, bus: str) -> Server:
    """A server that lives as long as the stack."""
    folder = stack.enter_context(tempfile.TemporaryDirectory())
    command = [sys.executable, "-m", "westward", "serve", "--no-browser", "--data-dir", folder]
    command += ["--port", str(free_port()), "--database", database, *(["--bus", bus] if bus else [])]
    process = subprocess.Popen(command, env={**os.environ, **QUICK}, stdout=subprocess.PIPE, text=True)
    stack.callback(process.wait)
    stack.callback(process.terminate)
    assert process.stdout
    return Server(process.stdout.readline().split(" at ")[1].split()[0].rstrip("/"), process.pid)


def places(servers: list[Server], tables: int, sockets: int, anywhere: bool) -> list[Place]:
    """The tables of all games, evenly owned, and where the sockets of their players come in."""
    out: list[Place] = []
    for number in range(tables):
        owner = servers[number % len(servers)]
        made = owner.table(GAMES[number // len(servers) % len(GAMES)], *["person"] * (sockets // tables))
        owner.get(f"/api/tables/{made[0].table}/updates?since=-1&want=")  # whoever is asked first owns it
        doors = [servers[(number + step) % len(servers)] for step in range(len(servers))] if anywhere else [owner]
        out += [place._replace(url=doors[seat % len(doors)].url) for seat, place in enumerate(made)]
    return out


async def measure(servers: list[Server], name: str, arguments: argparse.Namespace, anywhere: bool) -> None:
    """Play, and say what it cost."""
    found = await asyncio.to_thread(places, servers, arguments.tables, arguments.sockets, anywhere)
    load = Load(servers[0].url)
    await load.connect(found)
    await asyncio.sleep(1)
    load.times.clear()
    before = sum(server.seconds() for server in servers)
    await load.moves(arguments.rate, arguments.seconds)
    await asyncio.sleep(1)
    used = sum(server.seconds() for server in servers) - before
    print(
        f"{name}: {len(load.times) / arguments.seconds:.0f} moves/s acknowledged, "
        f"p50 {at(load.times, 50):.0f} ms, p95 {at(load.times, 95):.0f} ms, "
        f"{used / len(load.times) * 1000:.2f} ms of the processor for each move in all servers, {load.errors} errors",
        flush=True,
    )
    load.leave()
    await asyncio.gather(*load.tasks, return_exceptions=True)


def main() -> None:
    """All cases, one after the other."""
    parser = argparse.ArgumentParser(description="Several servers on one PostgreSQL.")
    parser.add_argument("--sockets", type=int, default=400)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--rate", type=float, default=200.0)
    parser.add_argument("--seconds", type=float, default=20.0)
    arguments = parser.parse_args()
    with ExitStack() as services:
        postgresql, redis = PostgreSQL(), Redis()
        for service in (postgresql, redis):
            services.callback(service.stop)
            service.start()
        for servers, shared, anywhere in CASES:
            with ExitStack() as stack:
                database = postgresql.new_database()
                running = [start(stack, database, redis.url if shared else "") for _ in range(servers)]
                where = "sockets anywhere" if anywhere else "sockets at the owner" if servers > 1 else "one server"
                name = f"{servers} on PostgreSQL{' with a bus' if shared else ''}, {where}"
                asyncio.run(measure(running, name, arguments, anywhere))


if __name__ == "__main__":
    main()
