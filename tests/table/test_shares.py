"""Nobody can slow the others down: what is done for somebody is charged, and whoever waits is served in turn."""

import asyncio
import contextlib
import errno
import json
import logging
import socket
import threading
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx2 as httpx
import pytest
import uvicorn
from starlette.testclient import TestClient

from tests.patience import PATIENCE, wait_until
from tests.table.helpers import House, Server, in_a_loop
from westward.kernel import Match, load
from westward.table import acts, botpool, lines, project, room, shares
from westward.table import socket as table_socket
from westward.table.app import create_app
from westward.table.botpool import BotPool
from westward.table.messages import Refusal
from westward.table.serve import listen
from westward.table.settings import Settings
from westward.table.turns import Turns


def test_whoever_has_had_least_is_served_first() -> None:
    async def served() -> list[str]:
        now, order, all_there = [0.0], [], asyncio.Event()
        turns = Turns(1, clock=lambda: now[0])

        async def work(name: str, address: str, table: str, seconds: float) -> None:
            async with turns.take(address, table):
                await all_there.wait()
                now[0] += seconds
                order.append(name)

        tasks = [asyncio.create_task(work(f"greedy {i}", "10.0.0.1", f"t{i % 2}", 5.0)) for i in range(6)]
        await asyncio.sleep(0)
        gone = asyncio.create_task(work("gone", "10.0.0.3", "x", 1.0))
        await asyncio.sleep(0)
        gone.cancel()
        tasks += [asyncio.create_task(work(f"modest {i}", "10.0.0.2", "m", 0.1)) for i in range(2)]
        await asyncio.sleep(0)
        all_there.set()
        await asyncio.gather(*tasks, gone, return_exceptions=True)
        assert (turns.free, turns.waiting) == (1, {})
        return order

    order = in_a_loop(served())
    assert order[:3] == ["greedy 0", "modest 0", "modest 1"]
    assert order[3:5] == ["greedy 1", "greedy 2"], "the other table comes before the second game of the first"


def test_an_account_is_charged_and_fills_up_again() -> None:
    now = [0.0]
    all_shares = shares.Shares(1.0, clock=lambda: now[0])
    account = all_shares.account("10.0.0.1")
    account.charge(shares.SAVED + 3.0)
    assert account.debt() == pytest.approx(3.0 / shares.SHARE)
    with pytest.raises(Refusal, match="too much at once"), all_shares.request("10.0.0.1"):
        pass
    with all_shares.request("10.0.0.2"):
        assert shares.payer() == "10.0.0.2"
    now[0] = 3.0 / shares.SHARE
    assert account.debt() == pytest.approx(0.0)
    assert not shares.Shares(0.0).account("x").debt()
    assert shares.payer() == ""


def test_one_address_has_only_so_many_requests_under_way() -> None:
    all_shares = shares.Shares(1.0)
    all_shares.account("10.0.0.1").under_way = shares.MOST_UNDER_WAY
    with pytest.raises(Refusal, match="too much at once"), all_shares.request("10.0.0.1"):
        pass


def test_what_a_table_costs_is_charged_to_who_asked(settings: Settings) -> None:
    with TestClient(create_app(replace(settings, rate=100.0)), base_url="http://table.test") as client:
        house = House(client)
        table, tokens = house.create("person", "device")
        house.move(table, tokens)
        account = client.app.state.guard.shares.account("testclient")  # type: ignore[attr-defined]
        account.clock = lambda: account.then  # nothing is made up for
        for path in (f"/api/tables/{table}/replay?at=0&want=svg", f"/api/tables/{table}/updates?since=-1&want=svg"):
            before = account.level
            house.get(path)
            assert account.level < before - shares.REQUEST_SECONDS
        account.charge(1e6)
        answer = client.get(f"/api/tables/{table}/replay")
        assert (answer.status_code, answer.json()["code"]) == (429, "too_fast")


def test_an_earlier_moment_is_drawn_once_and_in_a_thread(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """For each moment, pair of eyes and shape."""
    table, tokens = house.create("person", "device")
    for _ in range(3):
        house.move(table, tokens)
    draw, threads = project._draw, []

    def drawn(*args: Any) -> Any:
        threads.append(threading.current_thread())
        return draw(*args)

    monkeypatch.setattr(project, "_draw", drawn)
    pictures = []
    for wish in ("at=1&shape=tall", "at=1&shape=wide", "at=2&shape=wide") * 3:
        pictures.append(house.get(f"/api/tables/{table}/replay?{wish}&want=svg")["svg"])
    assert house.get(f"/api/tables/{table}/replay?at=1&shape=wide&want=svg&viewer=0", tokens[0])["svg"] != pictures[1]
    assert len(threads) == 4
    assert pictures[:3] == pictures[3:6] == pictures[6:]
    assert house.client.portal
    assert house.client.portal.call(threading.current_thread) not in threads


def test_a_table_has_only_so_many_events(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table, tokens = house.create("person", "device")
    monkeypatch.setattr(acts, "MOST_EVENTS", 4)
    for _ in range(3):
        house.move(table, tokens)
    refused = house.act(table, tokens[0], {"type": "undo", "id": "u"}, expect=413)
    assert "only moves are taken now" in refused["words"]
    assert house.move(table, tokens)["type"] == "ack", "every game can be finished"


def test_the_log_comes_in_pages(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table, tokens = house.create("person", "device")
    for _ in range(12):
        house.move(table, tokens)
    whole = house.state(table, tokens[0])
    assert whole["earlier"] is False
    monkeypatch.setattr(project, "MOST_LOG_LINES", 5)
    page = house.state(table, tokens[0])
    found = page["log"]
    assert (len(found), page["earlier"]) == (5, True)
    while page["earlier"]:
        page = house.get(f"/api/tables/{table}/log?before={found[0]['n']}", tokens[0])
        found = page["log"] + found
    assert found == whole["log"]
    replay = house.get(f"/api/tables/{table}/replay?at=12", tokens[0])
    assert (len(replay["log"]), replay["earlier"]) == (5, True)
    assert house.get(f"/api/tables/{table}/log", expect=400)["words"]


# ------------------------------------------------------------------ bots


def test_a_bot_that_fails_is_replaced_and_the_log_says_so_once(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(self: BotPool, work: Any, spec: str, *args: Any) -> Any:
        raise RuntimeError("no bot")

    monkeypatch.setattr(BotPool, "_run", fail)
    table, tokens = house.create("person", "ismcts:5", "ismcts:5")
    with house.sit(table, tokens[0]) as player:
        player.play_until(moves=8)
        player.send(type="sync")
        told = [line["words"] for line in player.state()["log"] if "could not decide" in line["words"]]
    assert len(told) == 2
    assert told[0].endswith("could not decide, so chance decides in its place.")


def test_a_simpler_bot_takes_over(caplog: pytest.LogCaptureFixture) -> None:
    match = Match(load("trails"), seats=2, seed=7)
    pool, asked, seat = BotPool(1), [], match.state.actors()[0]

    async def run(work: Any, spec: str, *args: Any) -> tuple[list[int], float]:
        asked.append(spec)
        if spec != botpool.SIMPLER:
            raise ValueError("a mistake of the bot")
        return [match.state.legal(seat)[0]], 0.0

    pool._run = run  # type: ignore[method-assign] # in this process
    chosen = in_a_loop(pool.choose("expert", match.state.clone(), seat))
    assert (asked, chosen.instead) == (["expert", "newcomer"], "newcomer")
    assert "a mistake of the bot" in caplog.text


def test_hints_never_fail_without_words(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(self: BotPool, *args: Any) -> Any:
        raise RuntimeError("no bot")

    monkeypatch.setattr(BotPool, "_run", fail)
    table, tokens = house.create("person", "device")
    state = house.state(table, tokens[0])
    message = {"type": "hint", "id": "h", "decision": state["decision"], "seat": state["you"]["seat"]}
    assert house.act(table, tokens[0], message, expect=503)["code"] == "busy"
    with house.sit(table, tokens[0]) as player:
        player.state()
        assert player.ask(**message)["code"] == "busy"
    monkeypatch.setattr(Turns, "queued", lambda self, address: 20)
    assert "too much to do" in house.act(table, tokens[0], message, expect=503)["words"]


def test_a_busy_pool_says_so_at_the_table(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "BUSY_SECONDS", 0.0)
    house.tables.pool.turns.free = 0  # every process thinks for somebody else
    table, tokens = house.create("person", "newcomer", "newcomer")
    while house.state(table)["seats"][0]["deciding"]:
        house.move(table, tokens)
    seats = house.state(table)["seats"]
    assert [seat["busy"] for seat in seats] == [seat["deciding"] for seat in seats]
    assert any(seat["busy"] for seat in seats)


# ------------------------------------------------------------------ lines to clients


@contextlib.contextmanager
def served(settings: Settings) -> Iterator[tuple[str, int]]:
    """A server with real sockets in a thread; its address."""
    listener = listen("127.0.0.1", 0)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 8192)  # so that it is soon full
    config = uvicorn.Config(
        create_app(settings), log_config=None, lifespan="on", ws="websockets-sansio", http=lines.Timely
    )
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]})
    thread.start()
    try:
        yield listener.getsockname()
    finally:
        server.should_exit = True
        thread.join(PATIENCE)


@pytest.mark.parametrize("begun", [b"", b"GET / HTTP/1.1\r\nHost: x\r\nX-Slow: "])
def test_half_open_connections_are_ended(settings: Settings, begun: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lines, "HEAD_SECONDS", 0.2)
    with served(settings) as address, socket.create_connection(address, PATIENCE) as line:
        line.sendall(begun)
        with contextlib.suppress(ConnectionResetError):
            assert line.recv(1000) == b""


def test_one_address_has_only_so_many_connections(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lines, "MOST_OPEN", 2)
    with served(settings) as (host, port), contextlib.ExitStack() as open_lines:
        for _ in range(2):
            line = socket.create_connection((host, port), PATIENCE, ("127.0.0.2", 0))
            open_lines.enter_context(line).sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
            assert line.recv(1000).startswith(b"HTTP/1.1 200")
        third = open_lines.enter_context(socket.create_connection((host, port), PATIENCE, ("127.0.0.2", 0)))
        with contextlib.suppress(ConnectionResetError):
            assert third.recv(1000) == b""
        with socket.create_connection((host, port), PATIENCE, ("127.0.0.3", 0)) as other:
            other.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
            assert other.recv(1000).startswith(b"HTTP/1.1 200")
    assert not lines.OPEN


def test_what_is_no_http_gets_the_headers_and_one_line_in_the_log(
    settings: Settings, caplog: pytest.LogCaptureFixture
) -> None:
    now = [0.0]
    seldom = lines.Seldom(clock=lambda: now[0])
    caplog.handler.addFilter(seldom)
    try:
        with served(settings) as address:
            for moment in (0.0, 1.0, 59.0, 60.0):
                now[0] = moment
                with socket.create_connection(address, PATIENCE) as line:
                    line.sendall(b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: " + b"9" * 4300 + b"\r\n\r\n")
                    answer = line.recv(10_000)
                assert answer.startswith(b"HTTP/1.1 400 ")
                assert b"content-security-policy: default-src 'none'" in answer
    finally:
        caplog.handler.removeFilter(seldom)
    assert caplog.messages.count("Invalid HTTP request received.") == 2


def test_whoever_is_in_debt_is_served_one_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    now, at_once = [0.0], asyncio.sleep

    async def sleep(seconds: float) -> None:
        until = now[0] + seconds
        await at_once(0)
        now[0] = max(now[0], until)

    async def passed() -> list[float]:
        account = shares.Account("10.0.0.1", 1.0, clock=lambda: now[0])
        account.charge(shares.SAVED)
        times: list[float] = []

        async def work() -> None:
            await account.settle(0.03)
            times.append(now[0])

        await asyncio.gather(*(work() for _ in range(4)))
        return times

    monkeypatch.setattr(asyncio, "sleep", sleep)
    assert in_a_loop(passed()) == pytest.approx([number * 0.03 / shares.SHARE for number in range(4)])


def test_a_body_that_does_not_come_is_not_waited_for(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("westward.table.security.BODY_SECONDS", 0.2)
    with served(settings) as address, socket.create_connection(address, PATIENCE) as line:
        line.sendall(
            b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{"
        )
        answer = line.recv(10_000)
    assert answer.startswith(b"HTTP/1.1 400 ")


def test_a_socket_that_does_not_read_is_closed(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_socket, "READ_SECONDS", 0.3)
    with (
        served(replace(settings, metrics=True)) as (host, port),
        httpx.Client(base_url=f"http://{host}:{port}", timeout=PATIENCE) as browser,
    ):
        new = {"game": "trails", "seats": [{"kind": "person"}, {"kind": "device"}]}
        table = browser.post("/api/tables", json=new).json()["id"]
        line = socket.socket()
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        line.connect((host, port))
        with line:
            head = f"GET /t/{table}/socket?want=svg,view HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\n"
            key = "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n"
            line.sendall(f"{head}{key}Connection: Upgrade\r\n\r\n".encode())
            sync = json.dumps({"type": "sync"}).encode()
            frame = bytes([0x81, 0x80 | len(sync), 0, 0, 0, 0]) + sync

            def was_closed() -> bool:
                with contextlib.suppress(OSError):
                    line.sendall(frame)
                return "sockets_that_did_not_read_total 1" in browser.get("/metrics").text

            wait_until(was_closed)
        wait_until(lambda: "westward_sockets 0" in browser.get("/metrics").text)


def test_a_server_without_files_says_so_and_goes_on(tmp_path: Path) -> None:
    """A real one, at which somebody opens more connections than it may have files."""
    server = Server(tmp_path, files=64)
    server.start()
    host, port = server.url.removeprefix("http://").split(":")
    try:
        with contextlib.ExitStack() as lines_open:
            many = [lines_open.enter_context(socket.create_connection((host, int(port)))) for _ in range(100)]
            for line in many[:5]:
                line.sendall(b"GET /static/table.js HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
                line.recv(1000)
        assert server.get("/healthz").text == "ok\n"
    finally:
        server.stop()
    told = (tmp_path / "errors.txt").read_text()
    assert told.count("No more connections can be taken") == 1
    assert "Traceback" not in told


def test_a_full_table_of_files_is_told_once(caplog: pytest.LogCaptureFixture) -> None:
    now = [0.0]
    complaints = lines.Complaints(clock=lambda: now[0])
    full = {"exception": OSError(errno.EMFILE, "Too many open files"), "message": "accept"}

    async def attempts() -> None:
        for _ in range(1000):
            complaints(asyncio.get_running_loop(), full)
        now[0] = 61.0
        complaints(asyncio.get_running_loop(), full)
        complaints(asyncio.get_running_loop(), {"exception": ValueError("another"), "message": "a mistake"})

    with caplog.at_level(logging.ERROR):
        in_a_loop(attempts())
    assert [message.split(" (")[0] for message in caplog.messages] == [
        "No more connections can be taken",
        "No more connections can be taken",
        "a mistake",
    ]
