"""What a host does from outside: the command `westward admin`, beside a running server and without one."""

import json
import re
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from tests.table.helpers import House
from westward.cli import main
from westward.kernel import Match
from westward.table import database
from westward.table.app import create_app
from westward.table.settings import Settings


class Host:
    """Somebody who types commands."""

    def __init__(self, settings: Settings, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.where = ["--database", settings.database, "--data-dir", str(folder)]
        self.capsys = capsys

    def types(self, *arguments: str, code: int = 0) -> str:
        self.capsys.readouterr()
        assert main(["admin", *arguments, *self.where]) == code
        shown = self.capsys.readouterr()
        return shown.err if code else shown.out


@pytest.fixture
def host(settings: Settings, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Host:
    return Host(settings, tmp_path / "data", capsys)


@pytest.fixture
def house(settings: Settings) -> Iterator[House]:
    with TestClient(create_app(settings), base_url="http://table.test", client=("10.1.2.3", 5)) as client:
        yield House(client)


def tick(house: House) -> None:
    """A second passes at the server."""
    assert house.client.portal
    house.client.portal.call(house.tables.tick)


def test_tables_are_listed_exported_and_deleted(house: House, host: Host) -> None:
    table, tokens = house.create("person", "device")
    other, _ = house.create("person", "open")
    house.move(table, tokens)
    assert re.search(rf"{table}  trails  playing  1 moves  0 days ago  Ann, Bob\n", host.types("list"))
    assert host.types("list", "--status", "waiting").startswith(other)
    assert host.types("list", "--idle", "1") == ""
    (first, second) = json.loads(host.types("list", "--json"))
    assert {first["id"], second["id"]} == {table, other}
    mine = first if first["id"] == table else second
    assert {**mine, "id": ""} == {
        "id": "",
        "game": "trails",
        "status": "playing",
        "stopped": "",
        "moves": 1,
        "idle_days": 0,
        "people": ["Ann", "Bob"],
    }
    record = json.loads(host.types("export", table))
    assert Match.replay(record).turn == 1
    host.types("delete", table)
    tick(house)
    assert house.get(f"/api/tables/{table}/updates?since=-1", expect=404)["code"] == "unknown_table"
    assert "There is no table" in host.types("delete", table, code=2)
    assert host.types("list").startswith(other)


def test_an_archived_table_comes_back_as_it_was(house: House, host: Host, tmp_path: Path) -> None:
    table, tokens = house.create("person", "device")
    for _ in range(5):
        house.move(table, tokens)
    before = house.state(table, tokens[0])
    folder = tmp_path / "archive"
    assert "name tables, or say with --idle" in host.types("archive", "--to", str(folder), code=2)
    assert host.types("archive", "--idle", "0", "--to", str(folder)).startswith("1 tables were moved")
    tick(house)
    assert house.get(f"/api/tables/{table}/updates?since=-1", expect=404)
    file = folder / f"{table}.json"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert table in host.types("restore", str(file))
    assert house.state(table, tokens[0]) == before
    assert "cannot be brought back" in host.types("restore", str(file), code=2)
    house.move(table, tokens)


def test_a_seat_is_given_to_a_bot_or_to_somebody_else(house: House, host: Host) -> None:
    table, tokens = house.create("person", "person")
    with house.sit(table, tokens[0]) as ann:
        ann.state()
        host.types("seat", table, "1", "--bot", "random")
        tick(house)
        state = ann.state()
        assert state["seats"][1]["kind"] == "bot"
        assert state["log"][-1]["words"].startswith("The host gives this seat to ")
        ann.play_until(moves=4)
    house.get(f"/api/tables/{table}/updates?since=-1", tokens[1], expect=403)
    link = re.search(r"(/t/\w+)\?seat=(\S+)", host.types("seat", table, "0", "--person", "Eve"))
    assert link
    tick(house)
    assert house.state(table, link[2])["you"]["seats"] == [0]
    assert house.state(table)["seats"][0]["name"] == "Eve"
    house.get(f"/api/tables/{table}/updates?since=-1", tokens[0], expect=403)
    assert "has the seats 0 to 1" in host.types("seat", table, "2", "--bot", "random", code=2)
    assert "thinks for too long" in host.types("seat", table, "1", "--bot", "mc:9999999", code=2)


def test_an_address_is_banned_and_let_in_again(house: House, host: Host) -> None:
    table, tokens = house.create("person", "person")
    assert host.types("ban", "10.1.0.0/16") == "10.1.0.0/16 is banned.\n"
    host.types("ban", "10.1.0.0/16")
    tick(house)
    assert "has banned your address" in house.client.get("/").text
    assert house.client.get("/").status_code == 403
    host.types("unban", "10.1.0.0/16")
    tick(house)
    assert house.client.get("/").status_code == 200
    host.types("ban", "2001:db8::1")
    tick(house)
    house.move(table, tokens)
    assert "neither an address nor a network" in host.types("ban", "nobody", code=2)
    assert "is not banned" in host.types("unban", "10.9.9.9", code=2)


def test_bans_are_known_after_a_restart(settings: Settings, host: Host) -> None:
    engine = database.connect(settings.database)
    host.types("ban", "10.1.2.3")
    engine.dispose()
    with TestClient(create_app(settings), base_url="http://table.test", client=("10.1.2.3", 5)) as client:
        tick(House(client))
        assert client.get("/").status_code == 403
