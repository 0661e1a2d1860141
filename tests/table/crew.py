"""Several servers on one database, and people who play at their tables while something dies."""

import asyncio
import random
import signal
import time
from pathlib import Path
from typing import Any

import sqlalchemy as sa

from tests.patience import PATIENCE
from tests.table.helpers import Server
from tests.table.players import Client, check, new_table
from tests.table.services import PostgreSQL, Redis, free_port
from westward.table import database, storage

SERVERS = 2
TABLES = 4


class Crew:
    """Several servers, and those who play at their tables."""

    def __init__(self, folder: Path, postgresql: PostgreSQL, redis: Redis, **environment: str) -> None:
        self.postgresql = postgresql
        self.redis = redis
        self.database = postgresql.new_database()
        self.servers = [Server(folder / str(number), 0, **environment) for number in range(SERVERS)]
        for server in self.servers:
            server.folder.mkdir()
            server.arguments = ["--database", self.database, "--bus", redis.url, "--port", str(free_port())]
            server.start()
        self.door: Server | None = None  # the one address before all of them, where there is one
        self.down: Server | None = None
        self.random = random.Random(7)
        self.clients: list[Client] = []
        self.everybody: list[Client] = []
        self.tasks: set[asyncio.Task[None]] = set()

    def stop(self) -> None:
        for server in self.servers:
            server.stop()

    def complaints(self) -> list[str]:
        """What the servers have written into their logs that is not only to be known."""
        logs = [(server.folder / "errors.txt").read_text().splitlines() for server in self.servers]
        return [line for lines in logs for line in lines if " WARNING " not in line]

    # ------------------------------------------------------------------ those who play

    def pick(self) -> Server:
        """Where somebody comes in: at any server that is not killed just now."""
        return self.door or self.random.choice([server for server in self.servers if server is not self.down])

    async def play(self, client: Client) -> None:
        """As a browser does: again and again, wherever it is sent."""
        while not client.over:
            await client.play(self.pick().url)
            await asyncio.sleep(0.1)

    async def fill(self) -> None:
        """There are always tables at which people play."""
        self.clients = [client for client in self.clients if not client.over]
        while len(self.clients) < 2 * TABLES:
            made = await asyncio.to_thread(new_table, self.pick(), len(self.everybody))
            self.clients += made
            self.everybody += made
            self.tasks |= {asyncio.create_task(self.play(client)) for client in made}

    async def progress(self, frames: int) -> None:
        """Until everybody has seen so much more."""
        wanted = {client: client.frames + frames for client in self.clients}
        async with asyncio.timeout(PATIENCE):
            while any(client.frames < enough and not client.over for client, enough in wanted.items()):
                for task in self.tasks:
                    if task.done():
                        task.result()
                await asyncio.sleep(0.01)

    async def go_home(self) -> None:
        """Nobody plays any more."""
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    @property
    def acknowledged(self) -> int:
        """How many moves were acknowledged."""
        return sum(len(client.acked) for client in self.everybody)

    # ------------------------------------------------------------------ what dies, or is restarted

    async def restart_in_turn(self) -> None:
        """One server after the other is stopped as an update does it, and started again, while people play."""
        await self.fill()
        await self.progress(3)
        for server in self.servers * 2:
            self.down = server
            assert await asyncio.to_thread(server.stop) in (0, -signal.SIGTERM)
            await self.progress(2)
            await asyncio.to_thread(server.start)
            self.down = None
            await self.progress(2)
            await self.fill()
        await self.go_home()
        self.check()

    async def kill_a_server(self) -> None:
        self.down = self.random.choice(self.servers)
        self.down.kill()
        await self.progress(2)  # without it
        await asyncio.to_thread(self.down.start)
        self.down = None

    async def kill_the_bus(self) -> None:
        self.redis.kill()
        await self.progress(2)
        await asyncio.to_thread(self.redis.start)

    async def restart_the_database(self) -> None:
        await asyncio.to_thread(self.postgresql.restart)

    async def suffer(self, kills: int) -> None:
        """People play while one thing after the other dies."""
        await self.fill()
        await self.progress(3)
        for number in range(kills):
            await asyncio.sleep(self.random.uniform(0, 0.3))
            strike = {2: self.restart_the_database, 4: self.kill_the_bus}.get(number % 6, self.kill_a_server)
            start = time.monotonic()
            await strike()
            await self.progress(2)
            took = time.monotonic() - start
            print(f"kill {number + 1}, {strike.__name__}: {took:.1f} s, {self.acknowledged} acknowledged moves")
            if number % 10 == 9 or number == kills - 1:
                self.check()
            await self.fill()
        await self.go_home()

    def check(self) -> None:
        """Everything that was acknowledged or shown is stored."""
        stored = stored_moves(self.database)
        for client in self.everybody:
            check(client, stored[client.table])


def stored_moves(url: str) -> dict[str, dict[int, Any]]:
    """The moves in the database by table and number, and the last number of each table under 0."""
    engine = database.connect(url)
    out: dict[str, dict[int, Any]] = {}
    # In no transaction: where nothing is asked in one for two seconds it is ended, and a busy machine may read longer.
    with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        for table, seq, kind, data, _at in connection.execute(sa.select(storage.events)):
            moves = out.setdefault(table, {0: 0})
            moves[0] = max(moves[0], seq)
            if kind == "move":
                moves[seq] = data
    engine.dispose()
    return out
