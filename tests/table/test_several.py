"""Several servers at the tables of one database: any takes any request, and none writes at another's table."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx2 as httpx
import pytest
import sqlalchemy as sa
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.patience import PATIENCE, wait_until
from tests.table.crew import Crew
from tests.table.helpers import Json, Server, bearer, in_a_loop
from tests.table.services import PostgreSQL, Redis, free_port
from tests.table.test_serve import refusal
from westward.table import database, storage
from westward.table.messages import Moved
from westward.table.settings import Settings
from westward.table.several import leases
from westward.table.several.relay import HEADER, PURPOSE
from westward.table.tokens import sign

NEW = {"game": "trails", "seats": [{"kind": "person", "name": "Ann"}, {"kind": "person", "name": "Bob"}]}


@pytest.fixture
def engine(crew: Crew) -> Iterator[sa.Engine]:
    engine = database.connect(crew.database)
    yield engine
    engine.dispose()


def new_table(server: Server, **more: Any) -> tuple[str, list[str]]:
    made = server.post("/api/tables", {**NEW, **more})
    return made["id"], [seat["token"] for seat in made["seats"]]


def state(server: Server, table: str, token: str | None = None) -> Json:
    found: Json = server.get(f"/api/tables/{table}/updates?since=-1", token).json()
    return found


def mover(server: Server, table: str, tokens: list[str]) -> tuple[str, Json]:
    """Whoever has to decide, and what they see."""
    for token in tokens:
        seen = state(server, table, token)
        if seen["decision"]:
            return token, seen
    raise AssertionError("nobody has to decide")


def act(server: Server, table: str, token: str, seen: Json, client_id: str) -> httpx.Response:
    message = {"type": "act", "id": client_id, "decision": seen["decision"], "action": seen["choices"][0]["id"]}
    url = f"{server.url}/api/tables/{table}/act"
    return httpx.post(url, json=message, headers=bearer(token), timeout=PATIENCE)


def owner_of(engine: sa.Engine, table: str) -> str:
    """The address of the server that plays a table."""
    with engine.begin() as connection:
        found = leases.owner(connection, table)
    return found.address if found else ""


def times(engine: sa.Engine, server: Server) -> tuple[float, float]:
    """The time, and until when a server lives at least."""
    until = sa.select(sa.func.extract("epoch", sa.func.clock_timestamp()), storage.servers.c.until)
    with engine.begin() as connection:
        now, end = connection.execute(until.where(storage.servers.c.address == server.url)).one()
    return float(now), float(end)


def sit(server: Server, table: str, token: str) -> ClientConnection:
    address = f"{server.url.replace('http', 'ws', 1)}/t/{table}/socket?want=view"
    return connect(address, additional_headers=bearer(token), max_size=None, open_timeout=PATIENCE)


def first_message(server: Server, table: str, token: str) -> Json:
    with sit(server, table, token) as line:
        found: Json = json.loads(line.recv(PATIENCE))
        return found


def test_a_game_is_played_through_both_servers(crew: Crew, engine: sa.Engine) -> None:
    one, two = crew.servers
    table, tokens = new_table(one)
    owners = set()
    for number in range(20):
        here, there = (one, two) if number % 2 else (two, one)
        token, seen = mover(here, table, tokens)
        answer = act(here, table, token, seen, f"m{number}")
        assert answer.json()["type"] == "ack"
        assert act(there, table, token, seen, f"m{number}").json() == answer.json(), "sent again, answered as before"
        owners.add(owner_of(engine, table))
    assert owners == {two.url}, "whoever was asked first has it, and keeps it"
    assert state(one, table) == state(two, table)


def test_pages_cookies_and_refusals_are_the_same_wherever_they_are_asked_for(crew: Crew) -> None:
    one, two = crew.servers
    table, tokens = new_table(one)
    state(one, table)
    with httpx.Client(base_url=two.url, timeout=PATIENCE) as browser:
        assert browser.get(f"/t/{table}?seat={tokens[0]}").status_code == 303, "a new visitor claims a seat elsewhere"
        assert len(browser.cookies) == 1
        cookies = dict(browser.cookies)
        page = browser.get(f"/t/{table}")
        assert page.headers["content-security-policy"].startswith("default-src 'none'")
        assert 'data-seat="0"' in page.text or "Ann" in page.text
        assert dict(browser.cookies) == cookies
    mine = f"/api/tables/{table}/updates?since=-1"
    for server in crew.servers:
        seen = httpx.get(server.url + mine, cookies=cookies, timeout=PATIENCE).json()
        assert seen["you"]["seats"] == [0]
        other = httpx.post(f"{server.url}/t/{table}/join", headers={"Origin": "https://evil.example"}, timeout=PATIENCE)
        assert other.status_code == 403
        assert server.get("/api/tables/aaaaaaaaaaaa/updates").status_code == 404
        assert server.get(f"/t/{table}/replay").status_code == 200
        lobby = httpx.get(server.url, cookies=cookies, timeout=PATIENCE)
        assert f"/t/{table}" in lobby.text


def test_nobody_but_a_server_can_say_where_a_request_comes_from(crew: Crew) -> None:
    forged = sign(b"x" * 32, PURPOSE, '{"client":"10.9.9.9","scheme":"https","host":"evil.example"}')
    for value in (forged, "nonsense", ""):
        answer = httpx.get(crew.servers[0].url, headers={HEADER.decode(): value}, timeout=PATIENCE)
        assert answer.status_code == 200
        assert "Secure" not in answer.headers["set-cookie"]


def test_a_socket_at_another_server_sees_and_does_the_same(crew: Crew) -> None:
    one, two = crew.servers
    table, tokens = new_table(one)
    state(one, table)
    with sit(one, table, tokens[0]) as ann, sit(two, table, tokens[1]) as bob:
        lines = dict(zip(tokens, (ann, bob), strict=True))
        token, seen = mover(two, table, tokens)
        lines[token].send(json.dumps({"type": "act", "id": "a", "decision": seen["decision"], "action": 0}))
        for line in (ann, bob):
            messages: list[Json] = []
            while not any(message["type"] == "state" and message["moves"] for message in messages):
                messages.append(json.loads(line.recv(PATIENCE)))
        bob.send("nonsense")
        while json.loads(bob.recv(PATIENCE)).get("code") != "malformed":
            pass
    with sit(two, "aaaaaaaaaaaa", tokens[0]) as line:
        assert json.loads(line.recv(PATIENCE))["code"] == "unknown_table"
        with pytest.raises(ConnectionClosed):
            line.recv(PATIENCE)


def test_of_two_servers_that_claim_a_table_at_once_the_second_passes_on(crew: Crew, engine: sa.Engine) -> None:
    table, tokens = new_table(crew.servers[0])
    waiting = sa.text("SELECT count(DISTINCT pid) FROM pg_locks WHERE NOT granted")
    with engine.connect() as holder, ThreadPoolExecutor() as pool:
        holder.execute(sa.select(storage.tables).where(storage.tables.c.id == table).with_for_update())
        first = [pool.submit(first_message, crew.servers[i], table, tokens[i]) for i in range(2)]
        wait_until(lambda: holder.execute(waiting).scalar_one() >= len(first))
        holder.rollback()  # both go on, and only one of them finds that it is nobody's
        assert [one.result()["type"] for one in first] == ["state", "state"]


@pytest.mark.parametrize("lease", ["4"])
def test_what_a_server_writes_that_was_taken_for_dead_is_refused(crew: Crew, engine: sa.Engine) -> None:
    one, two = crew.servers
    table, tokens = new_table(one)
    token, seen = mover(one, table, tokens)
    with engine.begin() as connection:
        kept = storage.load_table(connection, table)
        assert kept
        with pytest.raises(Moved):
            storage.update_table(connection, table, kept.row["fence"] - 1, {"moves": 7})
        with pytest.raises(Moved):
            storage.check_fence(connection, table, kept.row["fence"] - 1)
    assert one.process
    one.process.send_signal(signal.SIGSTOP)  # it hangs, and does not know that time goes by
    try:
        answer = act(two, table, token, seen, "x").json()
    finally:
        one.process.send_signal(signal.SIGCONT)
    assert answer["type"] == "ack"
    assert owner_of(engine, table) == two.url
    assert act(one, table, token, seen, "x").json() == answer
    assert state(one, table, token) == state(two, table, token)


@pytest.mark.parametrize("lease", [str(Settings.lease_seconds)])
def test_a_table_is_taken_over_when_the_lease_of_its_server_has_run_out(
    crew: Crew, engine: sa.Engine, lease: str
) -> None:
    """By the clock of the database, which is the one that counts; on a machine that is not busy all is over in 5 s."""
    one, two = crew.servers
    table, tokens = new_table(one)
    token, seen = mover(one, table, tokens)
    begun = time.monotonic()
    one.kill()
    now, until = times(engine, one)
    assert until - now <= float(lease) < 5
    assert act(two, table, token, seen, "x").json()["type"] == "ack"
    print(f"kill -9 to the next acknowledged move: {time.monotonic() - begun:.1f} s; the lease ran {until - now:.1f} s")
    assert owner_of(engine, table) == two.url
    assert times(engine, two)[0] >= until, "not before"


@pytest.mark.parametrize("lease", ["4"])
def test_bots_go_on_when_their_server_dies_and_nobody_looks(crew: Crew, engine: sa.Engine) -> None:
    one, two = crew.servers
    seats = [{"kind": "person"}, {"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "ismcts:5.0s"}]
    table, (token,) = new_table(one, game="end_of_the_trail", seats=seats)  # all choose at the same time
    state(one, table)
    one.kill()
    wait_until(lambda: owner_of(engine, table) == two.url)
    one.start()
    assert state(one, table, token)["decision"]


def test_servers_are_restarted_one_after_the_other_and_no_move_is_refused(crew: Crew) -> None:
    in_a_loop(crew.restart_in_turn())
    errors = [(server.folder / "errors.txt").read_text() for server in crew.servers]
    assert errors == ["", ""]


def test_whoever_waits_for_news_hears_it_wherever_they_wait(crew: Crew) -> None:
    one, two = crew.servers
    table, tokens = new_table(one)
    token, seen = mover(one, table, tokens)
    waiting = state(two, table)["n"]
    with ThreadPoolExecutor() as pool:
        news = pool.submit(two.get, f"/api/tables/{table}/updates?since={waiting}", token)
        wait_until(lambda: any(seat["connected"] for seat in state(one, table)["seats"]))
        assert act(one, table, token, seen, "a").status_code == 200
        assert news.result().json()["n"] > waiting


def test_only_servers_that_know_of_each_other_share_a_database(
    tmp_path: Path, postgresql: PostgreSQL, redis: Redis, capsys: pytest.CaptureFixture[str]
) -> None:
    url = postgresql.new_database()
    folder = ["--data-dir", str(tmp_path / "other")]
    alone = Server(tmp_path)
    alone.arguments = ["--database", url]
    alone.start()
    try:
        table, tokens = new_table(alone)
        token, seen = mover(alone, table, tokens)
        assert act(alone, table, token, seen, "a").json()["type"] == "ack"
        assert "Another server uses this database" in refusal(capsys, *folder, "--database", url)
        assert "start each with the same --bus" in refusal(capsys, *folder, "--database", url, "--bus", redis.url)
    finally:
        alone.stop()


def test_a_server_says_in_one_sentence_why_it_cannot_be_one_of_several(
    tmp_path: Path, postgresql: PostgreSQL, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = ["--data-dir", str(tmp_path)]
    nobody = free_port()
    absent = refusal(capsys, *folder, "--database", f"postgresql://ann:secret@127.0.0.1:{nobody}/x")
    assert "cannot be used: connection" in absent
    assert "secret" not in absent
    assert "need one PostgreSQL" in refusal(capsys, *folder, "--bus", "redis://127.0.0.1")
    shared = ["--database", postgresql.new_database()]
    for bus in (f"redis://:secret@127.0.0.1:{nobody}", "http://127.0.0.1", "nonsense"):
        words = refusal(capsys, *folder, *shared, "--bus", bus)
        assert "cannot be used: " in words
        assert "secret" not in words
    missing = refusal(capsys, *folder, "--database", f"postgresql://westward@127.0.0.1:{postgresql.port}/nothing")
    assert 'database "nothing" does not exist' in missing


@pytest.mark.parametrize(("module", "arguments"), [("psycopg", ["--database", "postgresql://h/x"]), ("redis", [])])
def test_a_missing_library_is_named(module: str, arguments: list[str], tmp_path: Path) -> None:
    """In a process of its own, where the library cannot be loaded."""
    (tmp_path / module).mkdir()
    (tmp_path / module / "__init__.py").write_text(f"raise ModuleNotFoundError(name={module!r})")
    more = arguments or ["--database", "postgresql://h/x", "--bus", "redis://h"]
    command = ["-m", "westward", "serve", "--no-browser", "--data-dir", str(tmp_path / "data"), *more]
    path = os.pathsep.join([str(tmp_path), *(part for part in sys.path if part)])
    done = subprocess.run(
        [sys.executable, *command], env={**os.environ, "PYTHONPATH": path}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert f"{module}, which is not installed; get it with: pip install westward[table,servers]" in done.stderr
