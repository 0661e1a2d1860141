"""Hot-seat, simultaneous choices, links, rematch, replay, import: who may do and see what."""

import json
import re

import pytest
from httpx2 import Response

from tests.table.helpers import House


def test_hot_seat_changes_eyes_only_when_asked(house: House) -> None:
    table, tokens = house.create("person", "device")
    assert tokens[0] == tokens[1]
    with house.sit(table, tokens[0]) as both:
        state = both.state()
        assert state["you"]["seats"] == [0, 1]
        eyes = state["you"]["seat"]
        while state["seats"][eyes]["deciding"]:
            both.play()
            state = both.state()
        assert (state["you"]["seat"], state["decision"], state["choices"]) == (eyes, None, [])
        both.send(type="seat", seat=1 - eyes)
        state = both.state()
        assert state["you"]["seat"] == 1 - eyes
        assert (state["since"], state["view"]["viewer"]) == (0, 1 - eyes)
        assert both.play()["type"] == "ack"


def test_nobody_looks_with_other_eyes_before_the_end(house: House) -> None:
    table, tokens = house.create("person", "person")
    with house.sit(table, tokens[0]) as ann, house.sit(table) as onlooker:
        ann.state()
        onlooker.state()
        assert ann.ask(type="seat", seat=1)["code"] == "not_your_seat"
        assert ann.ask(type="seat", seat=9)["code"] == "not_found"
        assert onlooker.ask(type="seat", seat=0)["code"] == "not_your_seat"
    for path in ("updates?since=-1&seat=1", "replay?viewer=1", "replay?at=0&viewer=1"):
        assert house.get(f"/api/tables/{table}/{path}", tokens[0], expect=403)["code"] == "not_your_seat"
    assert house.get(f"/api/tables/{table}/record", tokens[0], expect=403)["code"] == "not_your_seat"
    state = house.get(f"/api/tables/{table}/replay?at=0&viewer=none&want=view", tokens[0])
    assert state["view"]["viewer"] is None


@pytest.mark.usefixtures("toy_box")
def test_simultaneous_choices(house: House) -> None:
    seats = [{"kind": "person", "name": name} for name in ("Ann", "Bob", "Cat")]
    made = house.post("/api/tables", {"game": "toy", "seats": seats}, expect=201)
    table, tokens = made["id"], [seat["token"] for seat in made["seats"]]
    states = [house.state(table, token) for token in tokens]
    assert all(state["decision"] for state in states)

    def choose(seat: int) -> None:
        state = states[seat]
        message = {"type": "act", "id": "r1", "decision": state["decision"], "action": state["choices"][0]["id"]}
        assert house.act(table, tokens[seat], message)["type"] == "ack"

    choose(2)
    seen = house.state(table, tokens[0])
    assert seen["decision"] == states[0]["decision"]
    assert [(s["deciding"], s["ready"]) for s in seen["seats"]] == [(True, False), (True, False), (False, True)]
    choose(0)
    assert house.state(table, tokens[1])["decision"] == states[1]["decision"]
    house.tables.rooms.clear()
    assert house.state(table, tokens[1])["decision"] == states[1]["decision"]
    choose(1)
    after = house.state(table)
    assert not any(s["ready"] for s in after["seats"])
    late = {"type": "act", "id": "r2", "decision": states[1]["decision"], "action": 0}
    assert house.act(table, tokens[1], late, expect=409)["code"] == "stale"


@pytest.mark.usefixtures("toy_box")
def test_a_commitment_is_not_shown_to_others(house: House) -> None:
    seats = [{"kind": "person"}, {"kind": "person"}]
    shown = []
    for choice in (0, -1):
        made = house.post("/api/tables", {"game": "toy", "seats": seats}, expect=201)
        table, tokens = made["id"], [seat["token"] for seat in made["seats"]]
        mine = house.state(table, tokens[0])
        message = {"type": "act", "id": "x", "decision": mine["decision"], "action": mine["choices"][choice]["id"]}
        house.act(table, tokens[0], message)
        rival = house.state(table, tokens[1])
        shown.append(json.dumps([line["words"] for line in rival["log"] if line["move"]] + [rival["seats"]]))
    assert shown[0] == shown[1]


def test_a_token_in_the_address_gives_the_seat_to_the_browser_and_disappears(house: House) -> None:
    table, tokens = house.create("person", "person")
    response = house.client.get(f"/t/{table}?seat={tokens[1]}", follow_redirects=False)
    assert (response.status_code, response.headers["location"]) == (303, f"/t/{table}")
    assert house.state(table)["you"]["seats"] == [1]
    assert house.client.get(f"/t/{table}?seat=wrong", follow_redirects=False).status_code == 403


def test_a_link_for_another_device_works_once(house: House) -> None:
    table, tokens = house.create("person", "person")
    assert house.post(f"/api/tables/{table}/link", {}, "forged", expect=403)
    made = house.post(f"/api/tables/{table}/link", {}, tokens[0])
    house.client.head(made["url"])  # as a chat does that shows what is behind a link
    assert press(house, made["url"]).status_code == 303
    assert house.state(table)["you"]["seats"] == [0]
    house.client.cookies.clear()
    assert press(house, made["url"]).status_code == 403
    assert house.state(table)["you"]["seats"] == []


def press(house: House, link: str) -> Response:
    """Open the page of a one-time link, which gives nothing yet, and press its button."""
    shown = house.client.get(link)
    assert "Take the seat" in shown.text
    address = re.search(r'action="([^"]+)"', shown.text)
    assert address
    fields = dict(re.findall(r'name="([^"]+)" value="([^"]+)"', shown.text))
    return house.client.post(address[1], data=fields, follow_redirects=False)


def test_rematch_replay_and_record_after_the_end(house: House) -> None:
    table, tokens = house.create("person", "device", options={"layout": "first_game"})
    assert house.post(f"/api/tables/{table}/rematch", {}, tokens[0], expect=409)["code"] == "illegal"
    end = house.finish(table, tokens)
    assert house.post(f"/api/tables/{table}/rematch", {}, expect=403)["code"] == "not_your_seat"
    again = house.post(f"/api/tables/{table}/rematch", {}, tokens[0])["id"]
    assert house.post(f"/api/tables/{table}/rematch", {}, tokens[0])["id"] == again
    assert house.state(table)["rematch"] == again
    state = house.state(again, tokens[0])
    assert (state["moves"], state["table"]["options"]["layout"]) == (0, "first_game")
    house.move(again, tokens)

    for at in (0, end["moves"] // 2, end["moves"]):
        state = house.get(f"/api/tables/{table}/replay?at={at}&viewer=1&want=view,svg")
        back = None  # this viewer held no seat
        assert state["replay"] == {"at": at, "of": end["moves"], "viewer": 1, "viewers": [None, 0, 1], "back": back}
        assert (state["view"]["viewer"], state["over"]) == (1, at == end["moves"])
        assert all(line["move"] <= at for line in state["log"])
    assert house.get(f"/api/tables/{table}/replay?at={end['moves'] + 1}", expect=404)["code"] == "not_found"

    record = house.get(f"/api/tables/{table}/record")
    portal = house.client.portal
    assert portal
    copy = portal.call(house.tables.import_game, json.dumps(record))
    again = house.get(f"/api/tables/{copy}/record")
    assert {**again, "names": record["names"], "date": record["date"]} == record


def test_an_unfinished_record_goes_on_at_one_device(house: House) -> None:
    table, tokens = house.create("person", "device")
    for _ in range(4):
        house.move(table, tokens)
    portal = house.client.portal
    assert portal
    record = house.tables.rooms[table].live.match.record()
    copy = portal.call(lambda: house.tables.import_game(json.dumps(record), visitor="f" * 32))
    assert house.state(copy)["moves"] == 4
    assert house.tables.rooms[copy].live.holders == {("f" * 32, 0), ("f" * 32, 1)}
    with pytest.raises(Exception, match="not JSON"):
        portal.call(house.tables.import_game, "{")
