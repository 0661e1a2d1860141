"""People find each other and remember: names of bots, invitations, results in lists, my page."""

import json
import random
import re
from dataclasses import replace

import pytest
from starlette.datastructures import URL
from starlette.testclient import TestClient

import westward
from tests.table.helpers import House, bring
from westward.kernel import Match
from westward.table import invitation
from westward.table.app import create_app
from westward.table.levels import NAMES
from westward.table.settings import Settings


def test_bots_have_names_of_their_own_and_say_their_level(house: House) -> None:
    table, _ = house.create("person", "casual", "casual", "random")
    seats = house.state(table)["seats"]
    names = [seat["name"] for seat in seats[1:]]
    assert len({*names}) == 3
    assert {*names} <= {*NAMES}
    assert [seat["level"] for seat in seats] == ["", "Casual", "Casual", "random"]


def test_who_joins_is_told_the_game_who_invites_and_who_is_there(house: House) -> None:
    table, tokens = house.create("person", "person", "open", "newcomer")
    page = house.client.get(f"/t/{table}").text
    assert "Ann invites you to TRAILS" in page
    there = re.findall(r"</svg> (\w+)", page[page.index("waiting-seats") :])
    assert there[:3] == ["Ann", "Bob", "open"]
    assert there[3] in NAMES
    assert "Newcomer bot" in page
    assert "Send this link" not in page  # whoever is invited does not invite
    house.client.get(f"/t/{table}?seat={tokens[0]}")
    page = house.client.get(f"/t/{table}").text
    assert "Waiting room" in page
    assert "Send this link" in page


def test_whoever_made_the_table_invites(house: House) -> None:
    house.client.get("/")
    seats = [{"kind": "open"}, {"kind": "open"}, {"kind": "person", "name": "Cat"}]
    table = house.post("/api/tables", {"game": "trails", "seats": seats}, expect=201)["id"]
    house.client.cookies.clear()
    house.post(f"/api/tables/{table}/join", {"name": "Ann", "seat": 0})
    assert house.state(table)["table"]["host"] == "Cat"


@pytest.mark.parametrize(
    ("address", "host", "words"),
    [
        ("http://127.0.0.1:8000", "127.0.0.1", ["This link works on this machine only", "--host 0.0.0.0"]),
        ("http://localhost:8000", "0.0.0.0", ["in the same network", "http://10.1.2.3:8000/t/", 'class="qr"']),
        ("http://games.example", "127.0.0.1", ["http://games.example/t/", 'class="qr"']),
    ],
)
def test_an_invitation_warns_of_an_address_that_is_only_this_machines(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, address: str, host: str, words: list[str]
) -> None:
    monkeypatch.setattr(invitation, "own_addresses", lambda: ("10.1.2.3",))
    with TestClient(create_app(replace(settings, host=host)), base_url=address) as client:
        client.get("/")
        table, _ = House(client).create("person", "open")
        page = client.get(f"/t/{table}").text
    for word in words:
        assert word in page
    assert ("this machine only" in page) == ("this machine only" in words[0])
    assert ('class="qr"' in page) == (words[-1] == 'class="qr"')


def test_a_code_is_that_of_the_address() -> None:
    drawn = invitation.invitation(URL("http://games.example/t/abc"), "127.0.0.1").picture
    assert drawn == invitation.code("http://games.example/t/abc") != invitation.code("http://games.example/t/abd")
    assert "style" not in drawn  # the pages allow none


def test_a_machine_knows_its_addresses() -> None:
    for address in invitation.own_addresses():
        assert not invitation.is_loopback(address)


def test_the_lobby_and_my_page_tell_how_a_game_has_ended(house: House) -> None:
    house.client.get("/")
    seats = [{"kind": "person", "name": "Ann"}, {"kind": "person", "name": "Bob"}]
    made = house.post("/api/tables", {"game": "trails", "seats": seats, "listed": True}, expect=201)
    table = made["id"]
    assert house.get("/api/tables")["tables"][0]["result"] is None
    end = house.finish(table, [seat["token"] for seat in made["seats"]])
    result = house.get("/api/tables")["tables"][0]["result"]
    scores, winners = end["result"]["totals"], end["result"]["winners"]
    assert result == {"winners": winners, "automata": [], "scores": scores, "played": True}
    best = max(result["scores"])
    lobby, mine = house.client.get("/").text, house.client.get("/me").text
    won = " and ".join(seats[seat]["name"] for seat in result["winners"])
    assert f"{won} ha" in lobby
    assert f"<strong>{best}</strong>" in lobby
    figures = re.findall(r"<td>([^<]*)</td>", mine)
    own = result["scores"][0]
    assert figures[:3] == ["1", str(int(0 in result["winners"])), str(own)]
    assert figures[-1] == str(own)
    assert "Bob" in figures
    house.client.cookies.clear()
    stranger = house.client.get("/me").text
    assert "No game is finished yet." in stranger
    assert table not in stranger


def brought(house: House, game: str) -> tuple[Match, str]:
    """A random game for as few as it takes, which somebody brings along, and their page."""
    match = Match(westward.load(game), seats=westward.load(game).seats[0], seed=1)
    pick = random.Random(1)
    while not match.state.over():
        seat = match.state.actors()[0]
        match.play(seat, pick.choice(match.state.legal(seat)))
    house.client.get("/")
    bring(house.client, json.dumps(match.record()))
    return match, house.client.get("/me").text


@pytest.mark.parametrize("game", westward.games())
def test_a_game_that_was_brought_along_counts_in_no_result(house: House, game: str) -> None:
    match, page = brought(house, game)
    assert match.game.title in page
    assert "Your results" not in page


@pytest.mark.parametrize("game", [name for name in westward.games() if westward.load(name).seats[0] == 1])
def test_my_page_names_the_automaton_that_has_won(house: House, game: str) -> None:
    match, page = brought(house, game)
    assert match.state.winners() == []
    others = match.game.words.scores(match.state.view(None))["others"]
    best = max(others, key=lambda other: other["total"])
    assert f"<td>{best['name']} has won</td>" in page
