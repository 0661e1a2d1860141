"""kill -9 at random moments while several people play: no acknowledged move is lost, none is shown that was not stored.

WESTWARD_KILLS says how often (`make soak-table`: 200).
"""

import asyncio
import json
import os
import random
import sqlite3
from pathlib import Path
from typing import Any

from tests.patience import PATIENCE
from tests.table.helpers import Server, in_a_loop
from tests.table.players import Client, check, new_table

KILLS = int(os.environ.get("WESTWARD_KILLS", "6"))
TABLES = 3


def stored_moves(folder: Path) -> dict[str, dict[int, Any]]:
    """The moves in the database by table and number, and the last number of each table under 0."""
    connection = sqlite3.connect(folder / "westward.db")
    out: dict[str, dict[int, Any]] = {}
    for table, seq, kind, data in connection.execute("SELECT table_id, seq, kind, data FROM events"):
        moves = out.setdefault(table, {0: 0})
        moves[0] = max(moves[0], seq)
        if kind == "move":
            moves[seq] = json.loads(data)
    connection.close()
    return out


async def play_until_killed(clients: list[Client], server: Server, moment: random.Random) -> None:
    """Some time after the first few messages, or before any."""
    tasks = [asyncio.create_task(client.play(server.url)) for client in clients]
    enough = sum(client.frames for client in clients) + moment.randrange(150)
    async with asyncio.timeout(PATIENCE):
        while sum(client.frames for client in clients) < enough and not all(client.over for client in clients):
            await asyncio.sleep(0.001)
    await asyncio.sleep(moment.uniform(0, 0.01))
    server.kill()
    await asyncio.wait_for(asyncio.gather(*tasks), PATIENCE)


def test_kill_at_random_moments(tmp_path: Path) -> None:
    moment = random.Random(7)
    server = Server(tmp_path)
    clients: list[Client] = []
    everybody: set[Client] = set()
    acknowledged = made = 0
    for kill in range(KILLS):
        server.start()
        clients = [client for client in clients if not client.over]
        while len(clients) < 2 * TABLES:
            made += 1
            clients += new_table(server, made)
        in_a_loop(play_until_killed(clients, server, moment))
        stored = stored_moves(tmp_path)
        for client in clients:
            check(client, stored[client.table])
        everybody.update(clients)
        acknowledged = sum(len(client.acked) for client in everybody)
        print(f"kill {kill + 1}: {acknowledged} acknowledged moves at {made} tables, all stored")
    assert acknowledged > 0
    sets = [message for client in everybody for _, message in client.acked.values() if "actions" in message]
    assert any(len(message["actions"]) > 1 for message in sets)
    assert not (tmp_path / "errors.txt").read_text()
