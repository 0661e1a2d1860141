"""A server in the test's own process, on a database of its own."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from tests.table.helpers import House
from westward.table.app import create_app
from westward.table.settings import Settings


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(
        database=f"sqlite:///{tmp_path / 'westward.db'}", key=b"k" * 32, bot_delay=0.0, poll_seconds=0.3, rate=0.0
    )


@pytest.fixture
def house(settings: Settings) -> Iterator[House]:
    with TestClient(create_app(settings), base_url="http://table.test") as client:
        yield House(client)
