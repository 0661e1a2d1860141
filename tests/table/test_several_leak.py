"""What a server passes on is what the owner says to this very viewer, byte by byte.

That the owner says nothing that a viewer must not know is shown in test_leak.py; here nothing may be mixed up on the
way, however many ask at the same time.
"""

import json
import random
import re
from concurrent.futures import ThreadPoolExecutor
from urllib.parse import quote

import httpx2 as httpx
from websockets.sync.client import connect

import westward
from tests.patience import PATIENCE
from tests.table.crew import Crew
from tests.table.helpers import Server, at_least, bearer, chosen
from tests.table.test_leak import assert_the_same, twins
from westward.kernel import State

MOVES = 12
PARTS = ("updates?since=-1&want=svg,view", "replay?at=3&want=svg,view", "replay?want=view", "log?before=9", "record")


def seen(server: Server, table: str, token: str | None, part: str) -> bytes:
    """An answer to a viewer, with the headers that matter."""
    answer = httpx.get(f"{server.url}/api/tables/{table}/{part}", headers=bearer(token), timeout=PATIENCE)
    kept = ("content-type", "cache-control", "content-security-policy")
    return b"%d %r %s" % (answer.status_code, [answer.headers[name] for name in kept], answer.content)


def first_state(server: Server, table: str, token: str | None) -> list[str]:
    """What a socket is sent first, but for who else is here just now."""
    address = f"{server.url.replace('http', 'ws', 1)}/t/{table}/socket?want=svg,view"
    with connect(address, additional_headers=bearer(token), max_size=None, open_timeout=PATIENCE) as line:
        state = json.loads(line.recv(PATIENCE))
    return [json.dumps(state[part]) for part in ("svg", "view", "log", "choices", "sets", "decision", "you", "n")]


def play(server: Server, table: str, tokens: list[str], pick: random.Random) -> None:
    for number in range(MOVES):
        states = [server.get(f"/api/tables/{table}/updates?since=-1", token).json() for token in tokens]
        token, state = next((token, state) for token, state in zip(tokens, states, strict=True) if state["decision"])
        message = {"type": "act", "id": f"m{number}", "decision": state["decision"]}
        server.post(f"/api/tables/{table}/act", {**message, **chosen(pick.choice(state["choices"]))}, token)


def test_everybody_gets_their_own_view_through_another_server(crew: Crew) -> None:
    owner, other = crew.servers
    for game in westward.games():
        seats = [{"kind": "person"} for _ in range(at_least(game, 2))]
        made = owner.post("/api/tables", {"game": game, "seats": seats})
        table, tokens = made["id"], [seat["token"] for seat in made["seats"]]
        play(owner, table, tokens, random.Random(game))
        asked = [(token, part) for token in (*tokens, None) for part in PARTS]
        expected = [seen(owner, table, token, part) for token, part in asked]
        assert len(set(expected)) > len(tokens) + 1, "viewers see different things"
        with ThreadPoolExecutor(8) as pool:
            answers = list(pool.map(lambda one, table=table: seen(other, table, *one), asked * 3))
        assert answers == expected * 3
        for token in (*tokens, None):
            assert first_state(other, table, token) == first_state(owner, table, token)


def told(owner: Server, other: Server, state: State, viewer: int) -> list[bytes]:
    """Play on from a position at one server; all that the viewer gets at the other one, but for names and times."""
    seats = [{"kind": "person"} for _ in range(state.seats)]
    start = state.game.describe(state)
    made = owner.post("/api/tables", {"game": state.game.name, "seats": seats, "start": start})
    table, token = made["id"], made["seats"][viewer]["token"]
    assert owner.get(f"/api/tables/{table}/updates?since=-1").status_code == 200  # now it is this server's
    pieces = re.findall(r' id=\\"([^"\\]+)\\"', seen(other, table, token, PARTS[0]).decode())
    parts = (*PARTS[:1], "replay?at=0&want=svg,view", *PARTS[2:], *(f"about?piece={quote(one)}" for one in pieces[:20]))
    out = [
        httpx.get(f"{other.url}/api/tables/{table}/{part}", headers=bearer(token), timeout=PATIENCE) for part in parts
    ]
    frames = [part.encode() for part in first_state(other, table, token)]
    return [
        re.sub(rb"1[0-9]{9}(\.[0-9]+)?", b"then", one.content.replace(table.encode(), b"table")) for one in out
    ] + frames


def test_two_deals_look_the_same_through_another_server(crew: Crew) -> None:
    owner, other = crew.servers
    for game in westward.games():
        one, two = (told(owner, other, deal.state, 2) for deal in twins(game, 3, 2, 3))
        assert_the_same(one, two)
