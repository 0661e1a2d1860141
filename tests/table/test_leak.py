"""Two deals that differ only in what a viewer cannot know: every byte that the viewer gets is the same."""

import contextlib
import json
import random
import re
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import count
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from urllib.parse import quote

import pytest
from starlette.testclient import TestClient

import westward
from tests.table.helpers import Evening, House, at_least, bearer, bring
from westward.kernel import Event, State, load
from westward.table import live, rows, security, sets
from westward.table.app import create_app
from westward.table.settings import Settings

MOVES = 40
ENOUGH = 12
ABOUT = 15  # every so many moves all pieces are asked about
DIFFERENT = 0.07
Seen = list[tuple[str, tuple[int, ...]]]


class Deal:
    """One of two games that look the same to the viewer: its position, and the dice and moves that led there."""

    def __init__(self, game: str, seats: int) -> None:
        self.state: State = load(game).new(seats)
        self.steps: list[dict[str, Any]] = [{"rolls": []}]

    def copy(self) -> "Deal":
        other = object.__new__(Deal)
        other.state = self.state.clone()
        other.steps = [{**step, "rolls": [*step["rolls"]]} for step in self.steps]
        return other

    def roll(self, face: int, viewer: int | None) -> Seen:
        self.steps[-1]["rolls"].append(face)
        return self._watch(viewer, self.state.roll, face)

    def act(self, seat: int, actions: list[int], viewer: int | None) -> Seen:
        texts = [self.state.game.actions.text(action) for action in actions]
        self.steps.append({"seat": seat, "actions": texts, "rolls": []})
        return [seen for action in actions for seen in self._watch(viewer, self.state.apply, seat, action)]

    def _watch(self, viewer: int | None, happen: Callable[..., None], *how: int) -> Seen:
        told: list[Event] = []
        self.state.sink = told
        happen(*how)
        self.state.sink = None
        return [(event.name, event.args) for event in told if event.seen_by(viewer)]


def settle(one: Deal, two: Deal, viewer: int | None, pick: random.Random) -> Deal | None:
    """Roll what is due so that the viewer sees the same, and the hidden things differ now and then."""
    while one.state.faces():
        shown = one.roll(pick.randrange(one.state.faces()), viewer)
        faces = list(range(two.state.faces()))
        pick.shuffle(faces)
        trials = [two.copy() for _ in faces]
        view = one.state.view(viewer)
        good = [t for t, face in zip(trials, faces) if t.roll(face, viewer) == shown and t.state.view(viewer) == view]
        if not good:
            return None
        # Few differences: what differs must not come to light in one game only.
        good.sort(key=lambda trial: trial.state.fingerprint() != one.state.fingerprint())
        two = good[-1 if pick.random() < DIFFERENT else 0]
    return None if two.state.faces() else two


def twins(game: str, seats: int, viewer: int | None, seed: int) -> tuple[Deal, Deal]:
    """Two different games that the viewer cannot tell apart for a good while."""
    for attempt in range(100):
        deals = try_twins(game, at_least(game, seats), viewer, random.Random(f"{seed} {attempt}"))
        if deals and len(deals[0].steps) > ENOUGH and deals[0].state.fingerprint() != deals[1].state.fingerprint():
            return deals
    raise AssertionError("there are no such games")


def choose(one: State, two: State, seat: int, pick: random.Random) -> list[int]:
    """A choice that a seat has in both games, or a set of them; [] if there is none."""
    common = sorted(set(one.legal(seat)) & set(two.legal(seat)))
    if not common:
        return []
    first = pick.choice(common)
    if pick.random() < 0.3:
        return [first]
    chosen = iter([first])
    actions = sets.choose(one.clone(), seat, lambda state: next(chosen, pick.choice(state.legal(seat))))
    other = two.clone()
    for action in actions:
        if action not in other.legal(seat):
            return [first]
        other.apply(seat, action)
    return actions


def try_twins(game: str, seats: int, viewer: int | None, pick: random.Random) -> tuple[Deal, Deal] | None:
    """Two games as long as the viewer cannot tell them apart."""
    one = Deal(game, seats)
    two = settle(one, Deal(game, seats), viewer, pick)
    if two is None:
        return None
    while len(one.steps) <= MOVES and not one.state.over():
        next_one, next_two = one.copy(), two.copy()
        seat = pick.choice(one.state.actors())
        actions = choose(one.state, two.state, seat, pick)
        if not actions or next_one.act(seat, actions, viewer) != next_two.act(seat, actions, viewer):
            break
        settled = settle(next_one, next_two, viewer, pick)
        if settled is None or settled.state.over() or settled.state.view(viewer) != next_one.state.view(viewer):
            break
        one, two = next_one, settled
    return one, two


@pytest.fixture
def fixed(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """Ids, tokens, cookies and clocks that are the same in both runs; dice that show what we say."""
    dice: list[int] = []

    def reset(faces: list[int]) -> None:
        dice[:] = faces
        numbers, ticks = count(), count(1_700_000_000)
        monkeypatch.setattr(rows, "new_token", lambda: f"token-{next(numbers)}")
        monkeypatch.setattr(rows, "new_id", lambda: "abcdefghjkmn")
        fake = SimpleNamespace(token_urlsafe=lambda n: "A" * n, token_hex=lambda n: f"{next(numbers):0{2 * n}x}")
        monkeypatch.setattr(security, "secrets", fake)
        monkeypatch.setattr(live, "secrets", SimpleNamespace(randbelow=lambda faces: dice.pop(0)))
        clock = SimpleNamespace(time=lambda: next(ticks), monotonic=time.monotonic)
        for module in ("rows", "rooms", "tables"):
            monkeypatch.setattr(f"westward.table.{module}.time", clock)

    yield reset
    assert not dice


def transcript(settings: Settings, game: str, deal: Deal, viewer: int | None) -> Iterator[bytes]:
    """Play a deal on a server; everything that it sends to the viewer."""
    seats = [{"kind": "person", "name": name} for name in ("Ann", "Bob", "Cat", "Dan")[: deal.state.seats]]
    now = 0.0
    pace = {"kind": "live", "minutes": 600, "seconds": 5}
    with TestClient(create_app(settings, clock=lambda: now), base_url="http://table.test") as client:
        house = House(client)
        made = house.post("/api/tables", {"game": game, "seats": seats, "listed": True, "pace": pace}, expect=201)
        table, tokens = made["id"], [seat["token"] for seat in made["seats"]]
        mine = None if viewer is None else tokens[viewer]
        client.cookies.clear()
        with contextlib.ExitStack() as stack:
            wide = stack.enter_context(house.sit(table, mine, "want=svg,view"))
            wide.state()
            tall = stack.enter_context(house.sit(table, mine, "want=svg&shape=tall"))
            tall.state()
            for number, step in enumerate(deal.steps):
                now += 100 / len(deal.steps)  # less than makes anybody missed
                if number:
                    seat = step["seat"]
                    before = house.get(f"/api/tables/{table}/updates?since=-1", tokens[seat])
                    message = {"type": "act", "id": f"m{number}", "decision": before["decision"]}
                    whole = len(step["actions"]) > 1
                    message |= {"actions": step["actions"]} if whole else {"action": step["actions"][0]}
                    if seat == viewer:
                        yield from marks(client, table, mine, before)
                    answer = client.post(f"/api/tables/{table}/act", json=message, headers=bearer(tokens[seat]))
                    assert answer.json().get("n") == before["n"] + 1, answer.text
                    if seat == viewer:
                        yield answer.content
                n = house.get(f"/api/tables/{table}/updates?since=-1", mine)["n"]
                while wide.last.get("n") != n:
                    wide.state()
                while tall.last.get("n") != n:
                    tall.state()
            wide.send(type="sync")
            wide.state()
            frames = [frame.encode() for frame in wide.frames + tall.frames]
            yield from (frame for frame in frames if b'"type":"presence"' not in frame)  # each state says it as well
        headers = bearer(mine)
        eyes = "none" if viewer is None else str(viewer)
        paths = [f"replay?at={at}&viewer={eyes}&want=svg,view" for at in range(len(deal.steps))]
        for path in (*paths, "replay?want=svg,view&shape=tall", "updates?since=-1&want=svg,view", "record"):
            yield client.get(f"/api/tables/{table}/{path}", headers=headers).content
        pieces = sorted(set(re.findall(r' id="([^"]+)"', wide.last["svg"])))
        for at in ("", *(f"&at={at}" for at in range(0, len(deal.steps), ABOUT))):
            for piece in pieces:
                path = f"/api/tables/{table}/about?piece={quote(piece)}&seat={eyes}{at}"
                yield client.get(path, headers=headers).content
        if mine:
            client.get(f"/t/{table}?seat={mine}")
        for path in (f"/t/{table}", f"/t/{table}/replay", f"/t/{table}/replay?at=1", "/", "/api/tables"):
            yield client.get(path).content


def marks(client: TestClient, table: str, token: str | None, state: dict[str, Any]) -> Iterator[bytes]:
    """What the sets that somebody can build are, and what some of their parts make."""
    yield json.dumps(state["sets"]).encode()
    for one in state["sets"]:
        members = [member["id"] for member in one["members"]]
        for size in range(len(members) + 1):
            body = {"id": "m", "decision": state["decision"], "set": one["id"], "actions": members[:size]}
            answer = client.post(f"/api/tables/{table}/mark", json=body, headers=bearer(token))
            assert answer.status_code == 200, answer.text
            yield answer.content


def difference(one: bytes, two: bytes) -> str:
    """Where two messages part."""
    at = next((i for i, (a, b) in enumerate(zip(one, two)) if a != b), min(len(one), len(two)))
    return f"...{one[max(0, at - 80) : at + 80]!r} or ...{two[max(0, at - 80) : at + 80]!r}"


def assert_the_same(one: list[bytes], two: list[bytes]) -> None:
    assert len(one) == len(two)
    for this, that in zip(one, two):
        assert this == that, difference(this, that)
    assert any(b"<svg" in part for part in one)
    assert any(json.loads(part).get("view") for part in one if part.startswith(b'{"v"'))


@pytest.mark.parametrize(("seats", "viewer", "seed"), [(2, 0, 1), (2, 1, 2), (3, 2, 3), (4, None, 4), (4, 0, 5)])
@pytest.mark.parametrize("game", westward.games())
def test_every_byte_is_the_same(
    game: str, seats: int, viewer: int | None, seed: int, settings: Settings, tmp_path: Path, fixed: Any
) -> None:
    deals = twins(game, seats, viewer, seed)
    sent = []
    for number, deal in enumerate(deals):
        fixed([face for step in deal.steps for face in step["rolls"]])
        place = replace(settings, database=f"sqlite:///{tmp_path / f'{number}.db'}")
        sent.append(list(transcript(place, game, deal, viewer)))
    assert_the_same(*sent)


def imported(settings: Settings, state: State, viewer: int | None) -> Iterator[bytes]:
    """Import a position, everybody at one device; everything that is sent to whoever looks with the viewer's eyes."""
    with TestClient(create_app(settings), base_url="http://table.test") as client:
        house = House(client)
        response = bring(client, json.dumps(state.game.describe(state)))
        assert response.status_code == 303, response.text
        place = response.headers["location"]
        if viewer is None:  # somebody else, who has the address
            client.cookies.clear()
        eyes = "none" if viewer is None else str(viewer)
        with house.sit(place.removeprefix("/t/"), query="want=svg,view", browser=True) as sitting:
            sitting.state()
            if viewer is None:
                assert sitting.last["you"] == {"seat": None, "seats": []}
                yield sitting.frames[-1].encode()
            else:
                sitting.send(type="seat", seat=viewer)
                while sitting.state()["you"]["seat"] != viewer:
                    pass
                yield sitting.frames[-1].encode()
        table = f"/api/tables/{place.removeprefix('/t/')}"
        yield client.get(f"{table}/updates?since=-1&want=svg,view&seat={eyes}").content
        for shape in ("wide", "square", "tall"):
            yield client.get(f"{table}/replay?at=0&viewer={eyes}&want=svg,view&shape={shape}").content
        for path in (place, f"{place}/replay?viewer={eyes}", "/", "/import", f"{table}/record", "/api/tables"):
            yield client.get(path).content


@pytest.mark.parametrize(("seats", "viewer", "seed"), [(2, 0, 1), (3, 2, 3), (2, None, 6)])
@pytest.mark.parametrize("game", westward.games())
def test_an_imported_position_keeps_its_secrets(
    game: str, seats: int, viewer: int | None, seed: int, settings: Settings, tmp_path: Path, fixed: Any
) -> None:
    sent = []
    for number, deal in enumerate(twins(game, seats, viewer, seed)):
        fixed([])
        place = replace(settings, database=f"sqlite:///{tmp_path / f'{number}.db'}")
        sent.append(list(imported(place, deal.state, viewer)))
    assert_the_same(*sent)


LATER = 300
COMMON = 8  # moves that a watcher may know of


def watched_from_afar(settings: Settings, game: str, since: Callable[[House, str, list[Any]], None]) -> Iterator[bytes]:
    """Play a while, then let something happen that is too new for watchers; everything that they get."""
    now = 1_000_000.0
    seats = [{"kind": "person", "name": name} for name in ("Ann", "Bob", "Cat")[: at_least(game, 2)]]
    wishes = {"listed": True, "delay": LATER, "pace": {"kind": "live", "minutes": 600, "seconds": 5}}
    with TestClient(create_app(settings, clock=lambda: now), base_url="http://table.test") as client:
        house = House(client)
        made = house.post("/api/tables", {"game": game, "seats": seats, **wishes}, expect=201)
        table, tokens = made["id"], [seat["token"] for seat in made["seats"]]
        client.cookies.clear()
        client.get("/")  # the watcher's cookie is the same in both runs
        for _ in range(COMMON):
            house.move(table, tokens)
            now += 1
        now += LATER
        with house.sit(table, None, "want=svg,view") as watcher:
            first = watcher.state()
            assert (first["moves"], first["over"]) == (house.state(table)["moves"], False)
            since(house, table, tokens)
            now += LATER / 2
            assert client.portal
            client.portal.call(house.tables.tick)
            for message in ({"type": "sync"}, {"type": "shape", "shape": "tall"}):
                watcher.send(**message)
                watcher.state()
            assert watcher.ask(type="seat", seat=0)["code"] == "not_your_seat"
            assert watcher.ask(type="ping")["type"] == "pong"
            yield from (frame.encode() for frame in watcher.frames)
        one = f"/api/tables/{table}"
        parts = [
            "updates?since=-1&want=svg,view",
            "replay?want=svg,view",
            "replay?viewer=0",
            "record",
            "review",
            "story",
        ]
        parts += [f"replay?at={at}&want=svg,view" for at in range(COMMON + 9)]
        pieces = sorted(set(re.findall(r' id="([^"]+)"', first["svg"])))
        parts += [f"about?piece={quote(piece)}" for piece in pieces[:20]]
        for part in parts:
            yield client.get(f"{one}/{part}").content
        for path in (f"/t/{table}", f"/t/{table}/replay", "/", "/api/tables"):
            yield client.get(path).content
        csrf = re.search(r'name="csrf" value="([^"]+)"', client.get("/settings").text)
        assert csrf
        tried = client.post(f"/t/{table}/try", data={"csrf": csrf[1], "at": "0", "bot": "random"})
        assert tried.status_code == 403
        yield tried.content


def nothing(house: House, table: str, tokens: list[Any]) -> None:
    """Nobody moves."""


def much(house: House, table: str, tokens: list[Any]) -> None:
    """A few moves, some words, a move taken back, somebody who leaves."""
    for _ in range(6):
        house.move(table, tokens)
    house.act(table, tokens[0], {"type": "chat", "id": "c", "text": "Hello", "seat": 0})
    house.act(table, tokens[1], {"type": "leave", "id": "l", "seat": 1})


def everything(house: House, table: str, tokens: list[Any]) -> None:
    """The game comes to its end."""
    house.finish(table, tokens)


@pytest.mark.parametrize(("game", "since"), [*((game, much) for game in westward.games()), ("trails", everything)])
def test_who_watches_later_gets_no_byte_of_what_is_new(
    game: str, since: Any, settings: Settings, tmp_path: Path, fixed: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent = []
    for number, happens in enumerate((nothing, since)):
        fixed([])
        monkeypatch.setattr(live, "secrets", SimpleNamespace(randbelow=lambda faces: faces // 2))
        place = replace(settings, database=f"sqlite:///{tmp_path / f'{number}.db'}")
        sent.append(list(watched_from_afar(place, game, happens)))
    assert_the_same(*sent)


def test_what_is_new_is_shown_to_watchers_when_its_time_has_come(evening: Evening) -> None:
    table, tokens = evening.create("person", "person", delay=LATER)
    evening.client.cookies.clear()
    assert evening.state(table)["status"] == "The game has begun. Whoever watches sees it with a delay."
    with evening.sit(table) as watcher:
        watcher.state()
        evening.later(LATER)
        assert watcher.state()["moves"] == 0
        player = evening.get(f"/api/tables/{table}/updates?since=-1&seat=0", tokens[0])
        mover = [seat["deciding"] for seat in player["seats"]].index(True)
        mine = evening.get(f"/api/tables/{table}/updates?since=-1", tokens[mover])
        message = {"type": "act", "id": "x", "decision": mine["decision"], "action": mine["choices"][0]["id"]}
        evening.act(table, tokens[mover], message)
        evening.later(LATER - 1)
        assert evening.state(table)["moves"] == 0
        assert evening.state(table, tokens[0])["moves"] == 1
        evening.later(1)
        assert watcher.state()["moves"] == 1
