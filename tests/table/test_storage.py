"""What is stored: versions, one commit for many, two writers, a full disk."""

import asyncio
import errno
import os
import stat
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError, OperationalError
from starlette.testclient import TestClient

from tests.table.helpers import House, in_a_loop
from westward.table import database, storage
from westward.table.app import create_app
from westward.table.messages import Moved
from westward.table.settings import KEY_FILE, Settings, SetupError, open_settings
from westward.table.writer import Writer


def test_a_new_folder_gets_a_key_that_only_its_owner_can_read(tmp_path: Path) -> None:
    first = open_settings(tmp_path / "data")
    assert stat.S_IMODE((tmp_path / "data" / KEY_FILE).stat().st_mode) == 0o600
    assert open_settings(tmp_path / "data").key == first.key
    (tmp_path / "data" / KEY_FILE).write_bytes(b"short")
    with pytest.raises(SetupError, match="damaged"):
        open_settings(tmp_path / "data")


def test_a_full_disk_leaves_no_empty_key(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(handle: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(SetupError, match="no space left on device"):
        open_settings(tmp_path)
    assert list(tmp_path.iterdir()) == []
    monkeypatch.undo()
    assert len(open_settings(tmp_path).key) == 32


def test_the_database_is_for_its_owner_only(settings: Settings, tmp_path: Path) -> None:
    engine = database.connect(settings.database)
    with engine.begin() as connection:
        storage.prove(connection)
        assert {stat.S_IMODE(file.stat().st_mode) for file in tmp_path.iterdir()} == {0o600}


def test_a_second_server_on_the_same_folder_is_refused(settings: Settings) -> None:
    first = database.take(settings.database)
    assert first
    with pytest.raises(SetupError, match=r"Another server uses the database .* choose another folder with --data-dir"):
        database.take(settings.database)
    first.close()
    again = database.take(settings.database)
    assert again
    again.close()
    assert database.take("postgresql://host/base") is None


def test_a_database_that_is_removed_is_noticed(house: House, tmp_path: Path) -> None:
    table, tokens = house.create("person", "device")
    assert house.client.get("/healthz").text == "ok\n"
    (tmp_path / "westward.db").rename(tmp_path / "elsewhere.db")
    assert house.client.get("/healthz").status_code == 503
    state = house.get(f"/api/tables/{table}/updates?since=-1&seat=0", tokens[0])
    message = {"type": "act", "id": "a", "decision": state["decision"], "action": state["choices"][0]["id"]}
    words = house.act(table, tokens[0], message, expect=503)["words"]
    assert "the file was removed or replaced while the server ran" in words
    (tmp_path / "elsewhere.db").rename(tmp_path / "westward.db")
    assert house.act(table, tokens[0], message)["type"] == "ack"


def test_a_folder_that_cannot_be_used(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    with pytest.raises(SetupError, match="--data-dir"):
        open_settings(tmp_path / "file")


def test_databases_that_do_not_work(tmp_path: Path) -> None:
    (tmp_path / "text.db").write_text("this is not a database, but it is long enough to look at" * 20)
    for url in (
        f"sqlite:///{tmp_path / 'text.db'}",
        f"sqlite:///{tmp_path / 'no' / 'folder.db'}",
        "nonsense",
        "odd://x",
    ):
        with pytest.raises(SetupError, match="cannot be used"):
            database.connect(url)


def test_work_that_fails_does_not_take_other_work_with_it(settings: Settings) -> None:
    engine = database.connect(settings.database)

    def note(key: str) -> Any:
        return lambda connection: connection.execute(storage.meta.insert().values(key=key, value="x"))

    async def together() -> list[Any]:
        writer = Writer(engine)
        results = await asyncio.gather(*(writer.run(note(key)) for key in "abac"), return_exceptions=True)
        await writer.close()
        return results

    results = in_a_loop(together())
    assert [isinstance(result, IntegrityError) for result in results] == [False, False, True, False]
    with engine.begin() as connection:
        assert len(connection.execute(sa.select(storage.meta)).all()) == 4


def test_work_that_fails_alone_leaves_nothing(settings: Settings) -> None:
    engine = database.connect(settings.database)
    statements: list[str] = []
    sa.event.listen(engine, "before_cursor_execute", lambda *args: statements.append(args[2]))
    sa.event.listen(engine, "savepoint", lambda *_: statements.append("SAVEPOINT"))

    def note(connection: Connection, fails: bool) -> str:
        connection.execute(storage.meta.insert().values(key=f"fails {fails}", value="x"))
        if fails:
            raise Moved
        return "done"

    async def one_after_the_other() -> list[Any]:
        writer = Writer(engine)
        found = [
            await asyncio.gather(writer.run(partial(note, fails=fails)), return_exceptions=True)
            for fails in (True, False)
        ]
        await writer.close()
        return [one for (one,) in found]

    failed, done = in_a_loop(one_after_the_other())
    assert isinstance(failed, Moved)
    assert done == "done"
    assert "SAVEPOINT" not in statements, "for a single piece of work the transaction is enough"
    with engine.begin() as connection:
        kept = connection.execute(sa.select(storage.meta.c.key)).scalars().all()
    assert "fails False" in kept
    assert "fails True" not in kept


def test_a_failing_disk_fails_all_that_shares_the_commit(settings: Settings) -> None:
    engine = database.connect(settings.database)

    def full(connection: Connection) -> None:
        connection.rollback()
        raise OperationalError("insert", None, Exception("database or disk is full"))

    async def together() -> list[Any]:
        writer = Writer(engine)
        good = writer.run(lambda c: c.execute(storage.meta.insert().values(key="a", value="x")))
        results = await asyncio.gather(good, writer.run(full), return_exceptions=True)
        await writer.close()
        return list(results)

    results = in_a_loop(together())
    with engine.begin() as connection:
        stored = len(connection.execute(sa.select(storage.meta)).all()) - 1
    assert isinstance(results[1], OperationalError)
    assert stored == (not isinstance(results[0], Exception))


def test_a_move_that_cannot_be_stored_did_not_happen(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table, tokens = house.create("person", "device")
    with house.sit(table, tokens[0]) as player:
        before = player.state()

        def full(*_: object) -> None:
            raise OperationalError("insert", None, Exception("database or disk is full"))

        with monkeypatch.context() as patch:
            patch.setattr(storage, "insert_answer", full)
            answer = player.play(client_id="same")
            assert answer["code"] == "storage"
            assert "disk is full" in answer["words"]
            assert house.state(table)["n"] == before["n"]
        assert player.play(client_id="same")["type"] == "ack"
        assert player.state()["moves"] == 1


def test_the_second_writer_of_a_table_fails_cleanly_and_catches_up(settings: Settings) -> None:
    with TestClient(create_app(settings)) as one, TestClient(create_app(replace(settings))) as two:
        left, right = House(one), House(two)
        table, tokens = left.create("person", "device")
        old = right.state(table, tokens[0])
        left.move(table, tokens)
        message = {"type": "act", "id": "x", "decision": old["decision"], "action": old["choices"][0]["id"]}
        assert right.act(table, tokens[0], message, expect=503)["code"] == "storage"
        assert right.act(table, tokens[0], message, expect=409)["code"] == "stale"
        assert right.state(table) == left.state(table)


def test_the_second_start_carries_on(settings: Settings) -> None:
    with TestClient(create_app(settings)) as client:
        house = House(client)
        table, tokens = house.create("person", "random")
        with house.sit(table, tokens[0]) as player:
            player.play_until(moves=5)
            player.send(type="sync")
            last = player.state()
    with TestClient(create_app(settings)) as client:
        house = House(client)
        with house.sit(table, tokens[0]) as player:
            assert player.state() == last
            player.play()
            state = player.state()
            while not state["decision"]:  # the bot goes on by itself
                state = player.state()


def test_tables_have_a_budget_of_memory(settings: Settings) -> None:
    with TestClient(create_app(replace(settings, positions=8))) as client:
        house = House(client)
        tables = [house.create("person", "device") for _ in range(4)]
        for table, tokens in tables:
            for _ in range(3):
                house.move(table, tokens)
        house.tables.rooms.clear()
        with house.sit(tables[0][0], tables[0][1][0]) as player:
            before = player.state()
            for table, tokens in tables[1:]:
                house.state(table, tokens[0])
            assert set(house.tables.rooms) == {tables[0][0], tables[3][0]}, "one is looked at, one was used last"
            assert house.state(tables[0][0], tables[0][1][0])["n"] == before["n"]


def test_idle_tables_leave_the_memory(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("westward.table.rooms.SWEEP_SECONDS", 0.01)
    with TestClient(create_app(replace(settings, idle_seconds=0.0))) as client:
        house = House(client)
        table, tokens = house.create("person", "device")
        rooms = house.tables.rooms
        assert client.portal
        with house.sit(table, tokens[0]) as player:
            before = player.state()
            client.portal.call(house.tables.sweep)
            assert table in rooms
        while table in rooms:  # sooner or later it is swept out
            client.portal.call(asyncio.sleep, 0.01)
        assert house.state(table, tokens[0])["n"] == before["n"]
