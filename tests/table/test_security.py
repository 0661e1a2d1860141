"""Nobody gets in: cookies, forms, origins, limits, headers, and what stands in the log."""

import json
import logging
import random
import re
from collections.abc import Iterator
from dataclasses import replace

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from tests.table.helpers import House, chosen
from westward.table.app import create_app
from westward.table.limits import Limiter
from westward.table.messages import Refusal
from westward.table.security import HEADERS, NoQueries, address
from westward.table.settings import Settings
from westward.table.tables import Tables
from westward.table.tokens import check, sign


@pytest.fixture
def limited(settings: Settings) -> Iterator[House]:
    """A server with limits, at which no time passes: no bucket fills up again."""
    app = create_app(replace(settings, rate=1.0))
    app.state.guard.limiter.clock = lambda: 0.0
    with TestClient(app, base_url="http://table.test") as client:
        yield House(client)


def test_every_response_has_the_headers(house: House) -> None:
    table, _ = house.create("person", "open")
    paths = ["/", "/nowhere", "/api/nowhere", "/api/tables", "/healthz", "/metrics", "/static/base.css"]
    paths += [
        f"/t/{table}",
        f"/t/{table}/replay",
        "/t/abcdefghjkmn",
        "/art/trails.css",
        "/art/trails.svg",
        "/art/x.svg",
    ]
    for path in paths:
        response = house.client.get(path)
        for name, value in HEADERS.items():
            assert response.headers[name] == value, path
        assert "cache-control" in response.headers, path
        assert "unsafe" not in response.headers["content-security-policy"]
    assert house.client.get("/art/trails.svg?v=1").headers["cache-control"].endswith("immutable")


def test_pages_have_no_inline_script_or_style(house: House) -> None:
    table, tokens = house.create("person", "device")
    house.client.get(f"/t/{table}?seat={tokens[0]}")
    for path in ("/", f"/t/{table}", f"/t/{table}/replay", "/new?game=trails", "/settings", "/import", "/rules/trails"):
        page = house.client.get(path).text
        assert not re.search(r"<style|\sstyle=|\son[a-z]+=|<script(?![^>]*\bsrc=)(?![^>]*application/json)", page), path


def test_the_cookie_is_signed_and_shut_away(house: House) -> None:
    header = house.client.get("/").headers["set-cookie"]
    assert "HttpOnly" in header
    assert "SameSite=Lax" in header
    assert "set-cookie" not in house.client.get("/").headers
    assert "set-cookie" not in house.client.get("/api/games").headers
    house.client.cookies.clear()
    assert "set-cookie" in house.client.get("/", headers={"cookie": f"westward={'0' * 32}.forged"}).headers


def test_signatures() -> None:
    signed = sign(b"key", "cookie", "visitor")
    assert check(b"key", "cookie", signed) == "visitor"
    for other in (
        check(b"other", "cookie", signed),
        check(b"key", "csrf", signed),
        check(b"key", "cookie", signed[:-1]),
    ):
        assert other is None
    assert check(b"key", "cookie", "é.ü") is None


def test_forms_need_their_token_and_the_same_site(house: House) -> None:
    page = house.client.get("/settings").text
    csrf = re.search(r'name="csrf" value="([^"]+)"', page)
    assert csrf
    form = {"csrf": csrf[1], "name": "Ann"}
    assert house.client.post("/settings", data={"name": "Eve"}).status_code == 403
    assert house.client.post("/settings", data={**form, "csrf": "x"}).status_code == 403
    assert house.client.post("/settings", data=form, headers={"origin": "http://evil.test"}).status_code == 403
    assert house.client.post("/settings", data=form, headers={"sec-fetch-site": "cross-site"}).status_code == 403
    assert house.client.post("/settings", data=form, headers={"origin": "http://table.test"}).status_code < 400
    house.client.cookies.clear()
    house.client.get("/")
    assert house.client.post("/settings", data=form).status_code == 403


def test_other_sites_cannot_open_a_socket_or_post(house: House) -> None:
    table, _ = house.create("person", "open")
    with (
        pytest.raises(WebSocketDisconnect),
        house.client.websocket_connect(f"/t/{table}/socket", headers={"origin": "http://evil.test"}),
    ):
        pass
    for headers in ({"origin": "http://evil.test"}, {"origin": "null"}):
        response = house.client.post(f"/api/tables/{table}/join", json={"name": "Eve"}, headers=headers)
        assert response.status_code == 403
    response = house.client.post(f"/api/tables/{table}/join", content=json.dumps({"name": "Eve"}))
    assert response.status_code == 400


def test_a_failure_is_a_page_with_the_headers(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(self: object) -> None:
        raise RuntimeError("a mistake of ours")

    monkeypatch.setattr(Tables, "games", fail)
    with TestClient(create_app(settings), raise_server_exceptions=False) as client:
        response = client.get("/")
    assert response.status_code == 500
    assert "Nothing is lost; please try again." in response.text
    for name, value in HEADERS.items():
        assert response.headers[name] == value


def test_odd_numbers_and_origins_get_words(house: House) -> None:
    table, _ = house.create("person", "open")
    many = "9" * 5000
    for path in (f"/t/{table}/replay?at={many}", f"/t/{table}/replay?viewer={many}"):
        assert house.client.get(path).status_code < 500
    for headers in ({"origin": "http://["}, {"content-length": many}):
        response = house.client.post(f"/api/tables/{table}/join", json={"name": "Eve"}, headers=headers)
        assert response.status_code in (403, 413)
        assert response.json()["words"]
    csrf = re.search(r'name="csrf" value="([^"]+)"', house.client.get("/new?game=trails").text)
    assert csrf
    response = house.client.post("/new?game=trails", data={"csrf": csrf[1], "game": "trails", "count": many})
    assert response.status_code == 400


@pytest.mark.parametrize("half", [rb'"\ud800"', b'"\xed\xa0\x80"', b'"\xff"'])
def test_half_characters_get_words(house: House, half: bytes) -> None:
    table, tokens = house.create("person", "open")
    seats = b'"seats": [{"kind": "person"}, {"kind": "open"}]'
    headers = {"content-type": "application/json", "authorization": f"Bearer {tokens[0]}"}
    for path, body in (
        ("/api/tables", b'{"game": %s, %s}' % (half, seats)),
        ("/api/tables", b'{"game": "trails", "start": {"game": %s}, %s}' % (half, seats)),
        (f"/api/tables/{table}/join", b'{"name": %s}' % half),
        (f"/api/tables/{table}/act", b'{"type": "chat", "id": "a", "text": %s}' % half),
    ):
        response = house.client.post(path, content=body, headers=headers)
        assert response.status_code == 400
        assert response.json()["words"]
    for path in (f"/t/{table}?seat=%ED%A0%80", f"/t/{table}?link=%ED%A0%80", "/rules/%ED%A0%80", "/t/%ED%A0%80"):
        assert house.client.get(path).status_code < 500


def test_metrics_are_shown_only_where_the_host_asks_for_them(house: House, settings: Settings) -> None:
    assert house.client.get("/metrics").status_code == 404
    with TestClient(create_app(replace(settings, metrics=True))) as client:
        assert "westward_move_seconds" in client.get("/metrics").text


def test_metrics_count_what_onlookers_know(settings: Settings) -> None:
    with TestClient(create_app(replace(settings, metrics=True)), base_url="http://table.test") as client:
        house, pick = House(client), random.Random(3)
        table, tokens = house.create("person", "person", game="coloma")  # it begins with choices at the same time
        hidden = 0
        for number in range(1, 25):
            seat = next(s["seat"] for s in house.state(table)["seats"] if s["deciding"])
            mine = house.state(table, tokens[seat])
            message = {"type": "act", "id": f"a{number}", "decision": mine["decision"]}
            house.act(table, tokens[seat], {**message, **chosen(pick.choice(mine["choices"]))})
            known = house.state(table)["moves"]
            assert f"westward_moves_total {known}.0\n" in client.get("/metrics").text
            hidden += known < number
        assert hidden


def test_large_bodies_are_refused(house: House) -> None:
    assert house.client.post("/api/tables", content=b"x" * 70_000).status_code == 413
    parts = (b"x" * 1000 for _ in range(100))
    response = house.client.post("/api/tables", content=parts, headers={"content-type": "application/json"})
    assert response.status_code == 413


def test_names_are_cleaned_and_escaped(house: House) -> None:
    table, tokens = house.create("person", "open")
    name = "<script>\u202e\x00alert(1)</script> and a very long tail"
    house.post(f"/api/tables/{table}/join", {"name": name})
    state = house.state(table, want="svg")
    assert state["seats"][1]["name"] == "<script>alert(1)</script"
    assert "<script" not in state["svg"]
    house.client.get(f"/t/{table}?seat={tokens[0]}")
    assert "<script>alert" not in house.client.get(f"/t/{table}").text


def test_too_many_tables(limited: House) -> None:
    new = {"game": "trails", "seats": [{"kind": "person"}, {"kind": "open"}]}
    codes = [limited.client.post("/api/tables", json=new).status_code for _ in range(25)]
    assert codes[:20] == [201] * 20
    assert codes[-1] == 429


def test_too_much_chat(limited: House) -> None:
    table, tokens = limited.create("person", "person")
    with limited.sit(table, tokens[0]) as ann:
        answers = [ann.ask(type="chat", id=f"c{i}", text="spam") for i in range(12)]
        assert [answer.get("code") for answer in answers[-2:]] == ["too_fast"] * 2
        assert ann.ask(type="ping")["type"] == "pong"
    answers = [
        limited.client.post(
            f"/api/tables/{table}/act",
            json={"type": "chat", "id": f"h{i}", "text": "spam"},
            headers={"Authorization": f"Bearer {tokens[0]}"},
        ).json()
        for i in range(3)
    ]
    assert answers[-1]["code"] == "too_fast"


def test_who_does_not_stop_is_disconnected(limited: House) -> None:
    table, tokens = limited.create("person", "person")
    with limited.sit(table, tokens[0]) as ann:

        def shout() -> None:
            for _ in range(2000):
                ann.send(type="ping")
                ann.receive()

        with pytest.raises(WebSocketDisconnect):
            shout()


def test_buckets_fill_up_again() -> None:
    now = [0.0]
    limiter = Limiter(clock=lambda: now[0])
    while limiter.allows("table", "a"):
        pass
    with pytest.raises(Refusal, match="too_fast"):
        limiter.check("table", "a")
    assert limiter.allows("table", "b")
    now[0] = 6.0
    assert limiter.allows("table", "a")
    for i in range(30_000):
        now[0] += 1
        limiter.allows("table", f"visitor {i}")
    assert len(limiter.buckets) <= 20_000


def test_addresses() -> None:
    assert address({"client": ("10.1.2.3", 5)}) == "10.1.2.3"
    assert address({"client": ("2001:db8::1:2:3:4", 5)}) == "2001:db8::/64"
    assert address({"client": None}) == "unknown"


def test_the_log_has_no_queries(caplog: pytest.LogCaptureFixture) -> None:
    logger = logging.getLogger("uvicorn.access.test")
    logger.addFilter(NoQueries())
    with caplog.at_level(logging.INFO, logger=logger.name):
        logger.info('%s - "%s %s HTTP/%s" %d', "127.0.0.1:5", "GET", "/t/abc?seat=SECRET", "1.1", 303)
    assert "SECRET" not in caplog.text
    assert "/t/abc" in caplog.text
