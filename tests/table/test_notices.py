"""Notices for people who are away: a real mail server, a real receiver of web hooks, and a clock that the test sets."""

import email
import email.policy
import json
import re
import smtplib
import socket
import threading
from collections.abc import Iterator
from dataclasses import replace
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest
import sqlalchemy as sa
from aiosmtpd.controller import Controller

from tests.table.helpers import Evening, House, Json
from westward.table import database, hooks, mail, storage
from westward.table.app import create_app
from westward.table.settings import Settings, SetupError


class Box:
    """Keeps what was sent."""

    def __init__(self) -> None:
        self.mails: list[EmailMessage] = []
        self.content = b""  # of the last one, as it came over the line

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:  # noqa: N802 - the name that is called
        self.content = envelope.content
        self.mails.append(email.message_from_bytes(envelope.content, policy=email.policy.default))
        return "250 taken"


class Post:
    """A mail server that keeps what it gets."""

    def __init__(self) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port: int = free.getsockname()[1]
        self.box = Box()
        self.mails = self.box.mails
        self.controller = Controller(self.box, hostname="127.0.0.1", port=self.port)
        self.controller.start()


@pytest.fixture
def post() -> Iterator[Post]:
    running = Post()
    yield running
    running.controller.stop()


class Receiver(ThreadingHTTPServer):
    """Takes web hooks."""

    got: list[Json]
    status = 204


class Take(BaseHTTPRequestHandler):
    server: Receiver

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.server.got.append({"path": self.path, "host": self.headers["Host"], **json.loads(body)})
        self.send_response(self.server.status)
        self.send_header("Location", "http://127.0.0.1:1/")
        self.end_headers()

    def log_message(self, *_: Any) -> None:
        pass


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    server = Receiver(("127.0.0.1", 0), Take)
    server.got = []
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield server
    server.shutdown()
    thread.join()
    server.server_close()


class Night(Evening):
    """An evening at which people go away."""

    def form(self, **fields: str) -> dict[str, str]:
        csrf = re.search(r'name="csrf" value="([^"]+)"', self.client.get("/settings").text)
        assert csrf
        return {"csrf": csrf[1], **fields}

    def later(self, seconds: float) -> None:
        """Time goes by, and what is to be told has left."""
        self.tables.notices.ticks = 0
        super().later(seconds)
        assert self.client.portal
        self.client.portal.call(self.tables.notices.drain)

    def play(self, seats: int = 2) -> tuple[str, list[str | None]]:
        """A table of the visitor's at which it is the visitor's turn."""
        names = ("Ann", "Bob", "Cat")[:seats]
        people = [{"kind": "person", "name": name} for name in names]
        made = self.post("/api/tables", {"game": "trails", "seats": people}, expect=201)
        tokens = [seat["token"] for seat in made["seats"]]
        while self.deciding(made["id"]) != 0:
            self.move(made["id"], tokens)
        return made["id"], tokens


@pytest.fixture
def night(settings: Settings, post: Post, receiver: Receiver) -> Iterator[Night]:
    mail_server, allowed = f"smtp://127.0.0.1:{post.port}", (f"127.0.0.1:{receiver.server_port}",)
    house = Night(replace(settings, smtp=mail_server, mail_from="table@games.example", hooks=allowed))
    house.client.get("/")
    yield house
    house.stop()


def subscribe(night: Night, post: Post) -> None:
    """Name a mail address and confirm it."""
    assert night.client.post("/notices", data=night.form(mail="ann@example.org")).status_code == 200
    code = re.search(r"http://table\.test(/confirm/\S+)", post.mails.pop().get_content())
    assert code
    assert night.client.post(code[1], data=night.form()).status_code == 200


def test_an_address_gets_no_mail_before_it_is_confirmed(night: Night, post: Post) -> None:
    page = night.client.post("/notices", data=night.form(mail="ann@example.org")).text
    assert "Not confirmed yet" in page
    night.play()
    night.later(1)
    night.later(100)
    (asked,) = post.mails
    assert (asked["Subject"], asked["To"]) == ("Confirm your address", "ann@example.org")
    link = re.search(r"http://table\.test(/confirm/\S+)", asked.get_content())
    assert link
    assert "Yes, confirm" in night.client.get(link[1]).text  # looking at it does nothing
    assert "Not confirmed yet" in night.client.get("/settings").text
    assert "Confirmed" in night.client.post(link[1], data=night.form()).text
    assert "Not confirmed yet" not in night.client.get("/settings").text
    night.client.post("/notices", data=night.form(mail="other@example.org"))
    assert night.client.post(link[1], data=night.form()).status_code == 404  # it was for the other address
    assert night.client.get("/confirm/forged.AAAA").status_code == 404


def test_one_mail_tells_of_all_games_and_the_next_comes_later(night: Night, post: Post) -> None:
    subscribe(night, post)
    first, tokens = night.play()
    second, _ = night.play()
    night.later(1)
    night.later(15)  # away for long enough to be told
    assert not post.mails  # but a mail waits for a minute
    night.later(61)
    (digest,) = post.mails
    text = digest.get_content().replace("\r", "")
    assert digest["Subject"] == "2 games have news for you"
    assert f"It is your turn in TRAILS with Bob:\nhttp://table.test/t/{first}" in text
    assert f"http://table.test/t/{second}" in text
    while night.deciding(first) == 0:
        night.move(first, tokens)
    while night.deciding(first) != 0:
        night.move(first, tokens)
    night.later(100)
    night.later(100)
    assert len(post.mails) == 1  # not ten mails
    night.later(500)
    assert post.mails[1]["Subject"] == "Your turn in TRAILS"
    night.stop()
    night.start()
    night.get(f"/api/tables/{first}/updates?since=-1")
    night.later(1)
    night.later(1000)
    assert len(post.mails) == 2  # a restart tells nothing twice


def test_who_looks_is_not_disturbed_who_hides_the_page_is(night: Night, post: Post, receiver: Receiver) -> None:
    subscribe(night, post)
    night.client.post("/notices", data=night.form(hook=f"http://127.0.0.1:{receiver.server_port}/turn"))
    table, tokens = night.play()
    with night.sit(table, browser=True) as ann:
        ann.state()
        night.later(1)
        night.later(900)
        while night.deciding(table) == 0:
            night.move(table, tokens)
        ann.send(type="attention", visible=False)
        assert ann.ask(type="ping")["type"] == "pong"
        while night.deciding(table) != 0:
            night.move(table, tokens)
        assert not receiver.got
        night.later(1)
        night.later(20)
        (told,) = receiver.got
        assert (told["type"], told["path"], told["url"]) == ("your_turn", "/turn", f"http://table.test/t/{table}")
        assert told["text"] == told["content"] == f"It is your turn in TRAILS. http://table.test/t/{table}"
        night.later(61)
        assert [one["Subject"] for one in post.mails] == ["Your turn in TRAILS"]


def test_a_turn_that_has_passed_is_worth_no_mail_but_the_end_is(night: Night, post: Post) -> None:
    subscribe(night, post)
    table, tokens = night.play()
    night.later(1)
    night.later(15)
    while night.deciding(table) == 0:
        night.move(table, tokens)
    night.later(100)
    assert not post.mails
    night.finish(table, tokens)
    night.later(1)
    night.later(15)
    night.later(100)
    assert [one["Subject"] for one in post.mails] == ["TRAILS is over"]


def test_one_click_ends_the_mails(night: Night, post: Post) -> None:
    subscribe(night, post)
    assert "A mail is on its way" in night.client.post("/notices/test", data=night.form(what="mail")).text
    test = post.mails.pop()
    assert test["Subject"] == "A test from Westward"
    assert test["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert (
        f"\r\nList-Unsubscribe: {test['List-Unsubscribe']}\r\n".encode() in post.box.content
    )  # as mail programs read it
    link = test["List-Unsubscribe"].strip("<>").removeprefix("http://table.test")
    night.client.cookies.clear()
    assert "Unsubscribe" in night.client.get(link).text  # a page with a button, which does nothing by itself
    subscribed = sa.select(sa.func.count()).select_from(storage.notices)
    engine = database.connect(night.settings.database)
    with engine.begin() as connection:
        assert connection.execute(subscribed).scalar() == 1
    assert night.client.post(link, data={"List-Unsubscribe": "One-Click"}).status_code == 200
    with engine.begin() as connection:
        assert connection.execute(subscribed).scalar() == 0
    assert night.client.post("/unsubscribe/forged.AAAA").status_code == 404


def test_a_mail_server_that_fails_is_tried_again(night: Night, post: Post) -> None:
    subscribe(night, post)
    night.play()
    office = night.tables.notices.office
    night.tables.notices.office = office._replace(port=1)
    night.later(1)
    night.later(15)
    night.later(61)
    assert "did not take the mail" in night.client.post("/notices/test", data=night.form(what="mail")).text
    night.tables.notices.office = office
    night.later(61)
    assert [one["Subject"] for one in post.mails] == ["Your turn in TRAILS"]


def test_the_button_says_whether_a_hook_is_taken(night: Night, receiver: Receiver) -> None:
    url = f"http://127.0.0.1:{receiver.server_port}/x"
    night.client.post("/notices", data=night.form(hook=url))
    assert "has taken it" in night.client.post("/notices/test", data=night.form(what="hook")).text
    assert receiver.got[0]["type"] == "test"
    receiver.status = 302  # a way to somewhere else is not followed
    assert "answered with status 302" in night.client.post("/notices/test", data=night.form(what="hook")).text
    night.client.post("/notices", data=night.form(hook=""))
    assert "Save an address first" in night.client.post("/notices/test", data=night.form(what="hook")).text


@pytest.mark.parametrize(
    ("url", "words"),
    [
        ("http://169.254.169.254/latest/meta-data", "does not allow"),
        ("http://127.0.0.1:22/", "does not allow"),
        ("file:///etc/passwd", "begins with http"),
        ("http://ann:secret@127.0.0.1/", "begins with http"),
        ("http://[::1", "not an address"),
        ("gopher://127.0.0.1/", "begins with http"),
        ("http://127.0.0.1:9/\r\nX: y", "begins with http"),
    ],
)
def test_hooks_lead_only_where_the_host_allows(night: Night, url: str, words: str) -> None:
    answer = night.client.post("/notices", data=night.form(hook=url))
    assert answer.status_code == 400
    assert words in answer.text


@pytest.mark.parametrize("host", ["127.0.0.1", "[::1]", "localhost", "10.0.0.1", "0.0.0.0", "[::ffff:10.0.0.1]"])
def test_all_of_the_web_means_no_private_address(host: str) -> None:
    with pytest.raises(hooks.HookError, match="does not allow"):
        hooks.post(f"http://{host}:9/", {}, ["*"])


def test_a_name_that_leads_inside_is_refused_when_it_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    inside = [(2, 1, 6, "", ("192.168.0.7", 80))]
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: inside)
    with pytest.raises(hooks.HookError, match="does not allow"):
        hooks.post("http://innocent.example/", {}, ["*"])


def test_what_is_wrong_with_the_mail_server_is_said_at_the_start(settings: Settings) -> None:
    for smtp, sender in (("http://x", "a@b.example"), ("smtp://x:99999999", "a@b.example"), ("smtp://x", "nobody")):
        with pytest.raises(SetupError):
            create_app(replace(settings, smtp=smtp, mail_from=sender))


def test_a_password_is_never_sent_in_the_clear(post: Post) -> None:
    office = mail.Office("127.0.0.1", post.port, "ann", "secret", encrypted=False, sender="a@b.example")
    with pytest.raises(smtplib.SMTPNotSupportedError):
        mail.send(office, mail.letter("a@b.example", "c@d.example", "x", "y"))


def test_without_a_mail_server_and_allowed_hooks_none_is_offered(house: House) -> None:
    page = house.client.get("/settings").text
    assert 'name="mail"' not in page
    assert 'name="hook"' not in page
