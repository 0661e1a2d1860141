"""Never stuck, never wrong: restarts, updates, damage, clocks that are set back, and a database that is busy."""

import asyncio
import logging
import re
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

import pytest
import sqlalchemy as sa
from starlette.testclient import TestClient

from tests.patience import PATIENCE, wait_until
from tests.table.helpers import House
from westward.kernel import Match, load
from westward.table import chairs, database, storage
from westward.table.app import create_app
from westward.table.settings import Settings, SetupError, public_url
from westward.table.writer import Writer


@contextmanager
def opened(settings: Settings, **more: Any) -> Iterator[House]:
    """A server that is stopped again."""
    with TestClient(create_app(settings, **more), base_url="http://table.test") as client:
        yield House(client)


def change(settings: Settings, *statements: sa.Executable) -> None:
    """Change what is stored while no server runs."""
    with database.connect(settings.database).begin() as connection:
        for statement in statements:
            connection.execute(statement)


def stored(settings: Settings, table: str) -> storage.Kept:
    """What is stored about a table, without asking the server for it."""
    engine = database.connect(settings.database)
    with engine.begin() as connection:
        kept = storage.load_table(connection, table)
    engine.dispose()
    assert kept
    return kept


def decider(house: House, table: str) -> int:
    """The seat that has to decide."""
    return next(int(seat["seat"]) for seat in house.state(table)["seats"] if seat["deciding"])


def test_bots_go_on_after_a_restart_without_a_visitor(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chairs, "STAND_IN", "random")
    with opened(replace(settings, bot_delay=1000.0)) as house:  # the bots never get to their moves
        ours, tokens = house.create("person", "random")
        while decider(house, ours) == 0:
            house.move(ours, tokens)
        theirs, tokens = house.create("person", "person")
        house.act(theirs, tokens[decider(house, theirs)], {"type": "leave", "id": "l"})
        waiting, tokens = house.create("person", "person")
        house.move(waiting, tokens)
        before = {table: len(stored(settings, table).events) for table in (ours, theirs, waiting)}
    with opened(settings):
        wait_until(lambda: len(stored(settings, ours).events) > before[ours])
        wait_until(lambda: len(stored(settings, theirs).events) > before[theirs])
        assert len(stored(settings, waiting).events) == before[waiting]


def stop_table(settings: Settings, table: str) -> None:
    """As if the game had been begun by older rules."""
    change(settings, storage.tables.update().where(storage.tables.c.id == table).values(rules_version=0))


def test_a_game_of_other_rules_says_so_and_its_players_keep_the_record(settings: Settings) -> None:
    with opened(settings) as house:
        table, tokens = house.create("person", "device", listed=True)
        for _ in range(6):
            house.move(table, tokens)
        house.client.get(f"/t/{table}?seat={tokens[0]}")
        cookies = house.client.cookies
        assert "Your turn" in house.client.get("/").text
        assert house.get(f"/api/tables/{table}/record", tokens[0], expect=403)["code"] == "not_your_seat"
        state = house.state(table, tokens[0])
        assert house.act(table, tokens[0], {"type": "undo", "id": "u", "seat": state["seats"][0]["seat"]})
        expected = house.tables.rooms[table].table.match.state.fingerprint()
        rules = load("trails").rules_version
    stop_table(settings, table)
    with opened(settings) as house:
        assert not house.get("/api/tables")["tables"]
        assert house.client.get(f"/t/{table}").status_code == 409
        assert "Save the record" not in house.client.get(f"/t/{table}").text
        assert house.get(f"/api/tables/{table}/record", expect=403)["code"] == "not_your_seat"
        house.client.cookies = cookies
        lobby = house.client.get("/").text
        assert "Your turn" not in lobby
        assert "was begun by version 0 of its rules; the server has version" in lobby
        page = house.client.get(f"/t/{table}")
        assert "was begun by version 0 of its rules" in page.text
        assert f'href="/api/tables/{table}/record"' in page.text
        record = house.get(f"/api/tables/{table}/record")
        assert record == house.get(f"/api/tables/{table}/record", tokens[0])
    assert (record["rules_version"], record["program"], record["names"]) == (0, "0.1.0", ["Ann", "Bob"])
    again = Match.replay({**record, "rules_version": rules})  # as the version that it needs would read it
    assert again.state.fingerprint() == expected


def test_a_game_of_other_components_says_so_and_its_players_keep_the_record(settings: Settings) -> None:
    with opened(settings) as house:
        table, tokens = house.create("person", "device")
        house.move(table, tokens)
        house.client.get(f"/t/{table}?seat={tokens[0]}")
        cookies = house.client.cookies
    change(settings, storage.tables.update().values(components="0" * 16))
    with opened(settings) as house:
        house.client.cookies = cookies
        for path in ("/", f"/t/{table}"):
            shown = house.client.get(path).text
            assert "was begun with other components than the server has now" in shown
            assert "Your turn" not in shown
        record = house.get(f"/api/tables/{table}/record")
    assert (record["components"], record["program"]) == ("0" * 16, "0.1.0")
    assert record["steps"]


def test_the_record_of_stored_events_is_that_of_the_game(settings: Settings) -> None:
    with opened(settings) as house:
        table, tokens = house.create("person", "device", game="end_of_the_trail")
        house.finish(table, tokens)
        record = house.get(f"/api/tables/{table}/record")
    stop_table(settings, table)
    with opened(settings) as house:
        kept = house.get(f"/api/tables/{table}/record", tokens[0])
    assert kept["steps"] == record["steps"]
    rules = record["rules_version"]
    assert Match.replay({**kept, "rules_version": rules}).record()["result"] == record["result"]


def test_a_game_that_is_not_installed_any_more(settings: Settings) -> None:
    with opened(settings) as house:
        table, tokens = house.create("person", "device")
        house.client.get(f"/t/{table}?seat={tokens[0]}")
        cookies = house.client.cookies
    change(settings, storage.tables.update().values(game="rails"))
    with opened(settings) as house:
        house.client.cookies = cookies
        for path in ("/", f"/t/{table}"):
            assert "The game &#39;rails&#39; is not installed here any more." in house.client.get(path).text
        assert house.get(f"/api/tables/{table}/record")["game"] == "rails"


@pytest.mark.parametrize("damage", [{"kind": "odd"}, {"data": {"seat": 0, "actions": ["fly"], "rolls": []}}])
def test_a_damaged_table_says_so_once(
    settings: Settings, damage: dict[str, Any], caplog: pytest.LogCaptureFixture
) -> None:
    with opened(settings) as house:
        table, tokens = house.create("person", "device")
        house.move(table, tokens)
    last = stored(settings, table).events[-1].seq
    change(settings, storage.events.update().where(storage.events.c.seq == last).values(damage))
    with opened(settings) as house, caplog.at_level(logging.WARNING):
        for _ in range(3):
            assert "This table is damaged" in house.client.get(f"/t/{table}").text
        assert house.get(f"/api/tables/{table}/updates?since=-1", expect=500)["code"] == "damaged"
        with house.sit(table, tokens[0]) as player:
            assert player.receive()["code"] == "damaged"
        assert house.get(f"/api/tables/{table}/record", tokens[0])["steps"]
    assert len([line for line in caplog.messages if table in line]) == 1
    assert "Traceback" not in caplog.text


def test_a_request_lapses_also_when_the_clock_was_set_back(settings: Settings) -> None:
    with opened(settings, clock=lambda: 100_000.0) as house:
        table, tokens = house.create("person", "person")
        house.move(table, tokens)
        mover = 1 - next(s["seat"] for s in house.state(table)["seats"] if s["deciding"])
        house.move(table, tokens)
        house.act(table, tokens[mover], {"type": "ask_undo", "id": "a"})
        assert house.state(table)["undo"]["asked"]
    with opened(replace(settings, ask_seconds=0.05), clock=lambda: 1_000.0) as house:
        wait_until(lambda: not house.state(table)["undo"]["asked"])
        assert house.state(table)["log"][-1]["words"].startswith("Not everybody answered in time")


def test_links_to_send_begin_with_the_address_of_the_server(settings: Settings) -> None:
    with opened(replace(settings, url="https://table.example")) as house:
        table, tokens = house.create("person", "open")
        house.client.get(f"/t/{table}?seat={tokens[0]}")
        page = house.client.get(f"/t/{table}", headers={"host": "evil.test"}).text
        assert set(re.findall(r'value="(https?://[^"]+)"', page)) == {f"https://table.example/t/{table}"}
    assert public_url("http://10.0.0.7:8000") == "http://10.0.0.7:8000"
    for odd in ("table.example", "https://", "https://table.example/below", "ftp://table.example"):
        with pytest.raises(SetupError, match=r"must be like https://table\.example"):
            public_url(odd)


def test_the_lobby_does_not_wait_for_those_who_write(settings: Settings) -> None:
    with opened(settings) as house:
        table, _ = house.create("person", "open", listed=True)
        writer: Writer = house.tables.writer
        busy, done = threading.Event(), threading.Event()

        def keep(connection: sa.Connection) -> None:
            busy.set()
            done.wait(PATIENCE)

        async def keep_busy() -> None:
            asyncio.get_running_loop().create_task(writer.run(keep))

        assert house.client.portal
        house.client.portal.call(keep_busy)
        busy.wait()
        try:
            assert [entry["id"] for entry in house.get("/api/tables")["tables"]] == [table]
            assert house.client.get("/").status_code == 200
        finally:
            done.set()
