"""A server in the test's own process, on a database of its own, with dice and bots that do the same in every run."""

import random
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest
from starlette.testclient import TestClient

from tests.table.crew import Crew
from tests.table.helpers import Evening, House
from tests.table.services import PostgreSQL, Redis
from westward.table import botpool, live, samples
from westward.table.app import create_app
from westward.table.settings import Settings


@pytest.fixture(autouse=True)
def _same_luck(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    luck = random.Random(request.node.name)
    for module in (live, botpool):
        monkeypatch.setattr(module, "secrets", SimpleNamespace(randbelow=luck.randrange, randbits=luck.getrandbits))
    monkeypatch.setattr(samples, "secrets", SimpleNamespace(token_hex=lambda: f"{luck.getrandbits(256):064x}"))


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(
        database=f"sqlite:///{tmp_path / 'westward.db'}", key=b"k" * 32, bot_delay=0.0, poll_seconds=0.3, rate=0.0
    )


@pytest.fixture
def house(settings: Settings) -> Iterator[House]:
    with TestClient(create_app(settings), base_url="http://table.test") as client:
        yield House(client)


@pytest.fixture
def evening(settings: Settings) -> Iterator[Evening]:
    house = Evening(settings)
    yield house
    house.stop()


@pytest.fixture(scope="session")
def postgresql() -> Iterator[PostgreSQL]:
    server = PostgreSQL()
    server.start()
    yield server
    server.stop()


@pytest.fixture(scope="session")
def redis() -> Iterator[Redis]:
    server = Redis()
    server.start()
    yield server
    server.stop()


@pytest.fixture
def lease() -> str:
    """Seconds after which a server is taken for dead: none is, however slow the machine, unless a test wants it."""
    return "300"


@pytest.fixture
def crew(tmp_path: Path, postgresql: PostgreSQL, redis: Redis, lease: str) -> Iterator[Crew]:
    crew = Crew(tmp_path, postgresql, redis, WESTWARD_LEASE_SECONDS=lease)
    yield crew
    crew.stop()
