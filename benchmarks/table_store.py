"""A database with very many tables, and somebody who comes to it."""

import http.client
import itertools
import time
from pathlib import Path
from typing import Any, Final

import msgspec
import sqlalchemy as sa

from benchmarks.table_clients import FRAME, Place
from westward.table import storage
from westward.table.database import connect
from westward.table.security import COOKIE
from westward.table.settings import DATABASE_FILE, KEY_FILE
from westward.table.tokens import ALPHABET, ID_LENGTH, sign

VISITOR: Final = "b" * 32
HELD: Final = 1000  # tables of one visitor
OVER: Final = 0.9  # how many of the tables nobody plays at any more
COPIED: Final = (storage.tables, storage.seats, storage.events, storage.acts)


def multiply(folder: Path, wanted: int, places: list[Place]) -> list[Place]:
    """Copy the tables that are there until there are so many; the places at those that go on."""
    engine = connect(f"sqlite:///{folder / DATABASE_FILE}")
    ids = ("".join(letters) for letters in itertools.product(ALPHABET, repeat=ID_LENGTH))
    going_on: list[Place] = []
    with engine.begin() as connection:
        for number, place in zip(range(wanted - len(places)), itertools.cycle(places)):
            copy, over = next(ids), number % 100 < 100 * OVER
            for table in COPIED:
                _copy(connection, table, place.table, copy)
            ended = {"status": "over", "deciding": 0} if over else {}
            shown = {"listed": number % 50 == 0, "updated": time.time() - number, **ended}
            connection.execute(storage.tables.update().where(storage.tables.c.id == copy).values(shown))
            if number % max(1, wanted // HELD) == 0:
                storage.insert_holders(connection, copy, [(VISITOR, 0)])
            if not over:
                going_on.append(Place(copy, place.token))
    engine.dispose()
    return going_on


def _copy(connection: sa.Connection, table: sa.Table, original: str, copy: str) -> None:
    key = table.c.id if table is storage.tables else table.c.table_id
    columns = [sa.literal(copy) if column is key else column for column in table.c]
    connection.execute(table.insert().from_select(list(table.c), sa.select(*columns).where(key == original)))


def cookie(folder: Path) -> str:
    """What the browser of the visitor with many tables shows."""
    return f"{COOKIE}={sign((folder / KEY_FILE).read_bytes(), COOKIE, VISITOR)}"


class Line:
    """One connection to the server."""

    def __init__(self, url: str, **headers: str) -> None:
        host, _, port = url.removeprefix("http://").partition(":")
        self.line = http.client.HTTPConnection(host, int(port))
        self.headers = headers

    def ask(self, path: str, data: Any = None) -> tuple[float, bytes]:
        """How many seconds the answer took, and the answer."""
        start = time.perf_counter()
        body = None if data is None else msgspec.json.encode(data)
        kind = {} if data is None else {"Content-Type": "application/json"}
        self.line.request("GET" if data is None else "POST", path, body, {**self.headers, **kind})
        answer = self.line.getresponse().read()
        return time.perf_counter() - start, answer


def play(url: str, places: list[Place]) -> tuple[list[float], list[float]]:
    """How long it took to come to tables that were not in memory, and then to move there."""
    came: list[float] = []
    moved: list[float] = []
    for place in places:
        line = Line(url, Authorization=f"Bearer {place.token}")
        seconds, answer = line.ask(f"/api/tables/{place.table}/updates?since=-1&want=svg")
        came.append(seconds)
        frame = FRAME.decode(answer)
        if frame.decision and not frame.over:
            moved.append(line.ask(f"/api/tables/{place.table}/act", frame.act("m", frame.choices[0]))[0])
    return came, moved
