"""A database of every earlier format opens, and is then as a new one is."""

from typing import Any

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, Engine
from starlette.testclient import TestClient

from tests.table.helpers import House
from westward.table import database, storage
from westward.table.app import create_app
from westward.table.formats import FOLDER, HEAD, upgrade
from westward.table.settings import Settings, SetupError

BEFORE_ALEMBIC = range(1, 8)


def differences(connection: Connection) -> list[Any]:
    """What Alembic would change to come from the database to what the program expects."""
    found: list[Any] = compare_metadata(MigrationContext.configure(connection), storage.schema)
    return found


def old(settings: Settings, number: int) -> Engine:
    """A database as a program of this format left it; before Alembic, its number was a row of `meta`."""
    engine = sa.create_engine(settings.database)
    with engine.begin() as connection:
        upgrade(connection, "base", f"{number:04}")
        connection.execute(sa.text(f"INSERT INTO meta VALUES ('version', '{number}')"))
        connection.execute(sa.text("INSERT INTO visitors VALUES ('v', 'Ann', '{}', 1.0)"))
        if number in BEFORE_ALEMBIC:
            connection.execute(sa.text("DROP TABLE alembic_version"))
    return engine


@pytest.mark.parametrize("number", range(1, int(HEAD)))
def test_an_old_database_is_brought_up_to_date(number: int, settings: Settings) -> None:
    with old(settings, number).begin() as connection:
        assert differences(connection)
    database.connect(settings.database).dispose()
    with sa.create_engine(settings.database).begin() as connection:
        assert differences(connection) == []
        assert connection.execute(sa.select(storage.revision)).scalar_one() == HEAD
        assert connection.execute(sa.select(storage.visitors.c.name)).scalar_one() == "Ann"
        known = sa.select(storage.meta.c.value).where(storage.meta.c.key == "version")
        assert connection.execute(known).scalar_one() == str(int(HEAD)), "an older program must say that it is too old"
    with TestClient(create_app(settings), base_url="http://table.test") as client:
        house = House(client)
        table, tokens = house.create("person", "device")
        assert house.move(table, tokens)["type"] == "ack"


def test_a_new_database_is_what_the_revisions_lead_to(settings: Settings) -> None:
    engine = database.connect(settings.database)
    with engine.begin() as connection:
        assert differences(connection) == []
    assert max(file.name for file in FOLDER.glob("r*.py"))[1:5] == HEAD
    database.connect(settings.database)


@pytest.mark.parametrize("number", ["99", "9999"])
def test_a_database_of_a_newer_version_is_left_alone(number: str, settings: Settings) -> None:
    engine = database.connect(settings.database)
    with engine.begin() as connection:
        connection.execute(storage.revision.update().values(version_num=number))
    with pytest.raises(SetupError, match=f"newer version of Westward .format {number}, this program knows {HEAD}"):
        database.connect(settings.database)
