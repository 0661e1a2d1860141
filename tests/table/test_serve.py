"""A real server: it starts, says where it is, carries on, stops, and says in one sentence why it cannot start."""

import asyncio
import json
import re
import resource
import signal
import socket
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx2 as httpx
import pytest

from tests.patience import PATIENCE
from tests.table.helpers import Server, chosen, in_a_loop
from westward.cli import main
from westward.table import database, storage
from westward.table.serve import listen, shown_host
from westward.table.settings import SetupError

CLIENT = Path(__file__).parents[2] / "examples" / "client.py"


@pytest.fixture
def server(tmp_path: Path) -> Server:
    return Server(tmp_path)


def test_the_example_client_plays_a_whole_game(server: Server) -> None:
    server.start()
    try:
        made = server.post(
            "/api/tables", {"game": "trails", "seats": [{"kind": "bot", "bot": "random"}, {"kind": "open"}]}
        )
        command = [sys.executable, str(CLIENT), f"{server.url}/t/{made['id']}", "Robot"]
        done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=True)
        assert re.search(r"\bwins? with \d+ point", done.stdout) or "share the victory" in done.stdout
        assert len([line for line in CLIENT.read_text().splitlines() if line.strip()]) <= 40
    finally:
        server.stop()


def test_the_second_start_carries_on_and_tokens_are_not_in_the_log(server: Server) -> None:
    server.start()
    new = {"game": "trails", "seats": [{"kind": "person", "name": "Ann"}, {"kind": "device", "name": "Bob"}]}
    made = server.post("/api/tables", new)
    token = made["seats"][0]["token"]
    assert server.get(f"/t/{made['id']}?seat={token}").status_code == 303
    assert server.get("/healthz").text == "ok\n"
    assert server.get("/metrics").status_code == 404
    assert server.stop() in (0, -signal.SIGTERM)
    server.start()
    state = server.get(f"/api/tables/{made['id']}/updates?since=-1", token).json()
    assert state["you"]["seats"] == [0, 1]
    server.stop()
    assert token not in (server.folder / "errors.txt").read_text()
    for file in server.folder.iterdir():
        assert token.encode() not in file.read_bytes(), file


def test_it_stops_at_once_and_without_complaint_while_a_bot_thinks_and_somebody_waits(tmp_path: Path) -> None:
    server = Server(
        tmp_path, WESTWARD_BOT_DELAY="1000", WESTWARD_METRICS="1"
    )  # however long the test takes, the bot is not done before
    server.start()
    start_bots(server)
    seats = [{"kind": "person"}, {"kind": "bot", "bot": "ismcts:5.0s"}]  # both begin with a hole card
    made = server.post("/api/tables", {"game": "end_of_the_trail", "seats": seats})
    path, token = f"/api/tables/{made['id']}/updates", made["seats"][0]["token"]
    n = server.get(f"{path}?since=-1").json()["n"]
    with ThreadPoolExecutor() as pool:
        answer = pool.submit(server.get, f"{path}?since={n}", token)
        while not server.get(f"{path}?since=-1").json()["seats"][0]["connected"]:
            time.sleep(0.01)
        assert "westward_thinking_bots 1" in server.get("/metrics").text
        server.stop()
        assert answer.result().json()["n"] == n
    errors = (server.folder / "errors.txt").read_text().splitlines()
    complaints = [line for line in errors if "a bot had time for" not in line]  # of the hint, where the machine is slow
    assert not complaints, "whoever is cut off is named here"


def test_what_is_under_way_is_finished_before_it_stops(server: Server) -> None:
    server.start()
    host, port = server.url.removeprefix("http://").split(":")
    body = json.dumps({"game": "trails", "seats": [{"kind": "person"}, {"kind": "device"}]}).encode()
    kind = f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
    head = f"POST /api/tables HTTP/1.1\r\nHost: {host}\r\n{kind}"
    with socket.create_connection((host, int(port)), PATIENCE) as line, ThreadPoolExecutor() as pool:
        line.sendall(head.encode() + body[:9])
        assert server.get("/healthz").text == "ok\n"  # so it has read the first half, too
        stopped = pool.submit(server.stop)
        time.sleep(3.0)  # on a busy machine all takes so long
        line.sendall(body[9:])
        assert line.recv(10_000).startswith(b"HTTP/1.1 201 ")
        assert stopped.result() in (0, -signal.SIGTERM)


def start_bots(server: Server) -> None:
    """Ask for a hint, so that the process in which bots think is there."""
    made = server.post("/api/tables", {"game": "trails", "seats": [{"kind": "person"}, {"kind": "device"}]})
    token = made["seats"][0]["token"]
    decision = server.get(f"/api/tables/{made['id']}/updates?since=-1", token).json()["decision"]
    hint = {"type": "hint", "id": "h", "decision": decision}
    assert server.post(f"/api/tables/{made['id']}/act", hint, token)["type"] == "hint"


def test_answers_are_not_held_back() -> None:
    async def accepted() -> int:
        told: asyncio.Queue[int] = asyncio.Queue()

        async def look(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            told.put_nowait(writer.get_extra_info("socket").getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
            writer.close()

        listener = listen("127.0.0.1", 0)
        async with await asyncio.start_server(look, sock=listener):
            with socket.create_connection(listener.getsockname()):
                return await told.get()

    assert in_a_loop(accepted()) == 1


def test_a_second_server_on_a_folder_says_why_it_cannot_start(
    server: Server, capsys: pytest.CaptureFixture[str]
) -> None:
    server.start()
    try:
        assert "Another server uses the database" in refusal(capsys, "--data-dir", str(server.folder))
    finally:
        server.stop()


def test_a_port_in_use() -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        with pytest.raises(SetupError, match="is in use; choose another"):
            listen("127.0.0.1", other.getsockname()[1])
    with pytest.raises(SetupError, match="cannot listen"):
        listen("192.0.2.1", 80)
    with pytest.raises(SetupError, match="cannot listen"):
        listen("127.0.0.1", 99_999)


def refusal(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["serve", "--port", "0", "--no-browser", *arguments]) == 2
    out, err = capsys.readouterr()
    assert not out
    assert err.startswith("westward: ")
    assert err.count("\n") == 1
    return err


def test_the_command_says_in_one_sentence_why_it_cannot_start(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("this is not a database" * 50)
    assert "cannot be used: " in refusal(capsys, "--data-dir", str(tmp_path / "file"))
    assert "cannot be used: " in refusal(capsys, "--data-dir", str(tmp_path / "file" / "deeper"))
    folder = ["--data-dir", str(tmp_path / "data")]
    assert "cannot be used: " in refusal(capsys, *folder, "--database", f"sqlite:///{tmp_path / 'file'}")
    assert "cannot be used: " in refusal(capsys, *folder, "--database", "postgres")
    engine = database.connect(f"sqlite:///{tmp_path / 'new.db'}")
    with engine.begin() as connection:
        connection.execute(storage.revision.update().values(version_num="0099"))
    assert "newer version" in refusal(capsys, *folder, "--database", f"sqlite:///{tmp_path / 'new.db'}")
    assert "cannot listen" in refusal(capsys, *folder, "--host", "192.0.2.1")
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        assert "is in use" in refusal(capsys, *folder, "--port", str(other.getsockname()[1]))


def test_addresses_for_people() -> None:
    assert [shown_host(host) for host in ("0.0.0.0", "::1", "table.test")] == ["localhost", "[::1]", "table.test"]


def test_a_full_disk_is_told_and_nothing_is_lost(server: Server) -> None:
    """As if the disk were full: no file may grow beyond what the database has now."""
    server.start()
    try:
        assert server.process
        new = {"game": "trails", "seats": [{"kind": "person"}, {"kind": "device"}]}
        made = server.post("/api/tables", new)
        full = max(file.stat().st_size for file in server.folder.iterdir())
        limit = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (full, resource.RLIM_INFINITY))
        while (health := server.get("/healthz")).status_code == 200:  # until the last page is written
            pass
        assert health.status_code == 503
        assert "The server could not store this" in health.text
        refused = httpx.post(f"{server.url}/api/tables", json=new, timeout=PATIENCE)
        assert (refused.status_code, refused.json()["code"]) == (503, "storage")
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, limit)
        assert server.get("/healthz").text == "ok\n"
        token = made["seats"][0]["token"]
        state = server.get(f"/api/tables/{made['id']}/updates?since=-1", token).json()
        choice = {"type": "act", "id": "a", "decision": state["decision"], **chosen(state["choices"][0])}
        assert server.post(f"/api/tables/{made['id']}/act", choice, token)["type"] == "ack"
    finally:
        server.stop()
