"""After the game: what decided it, and playing on from any moment of it against bots."""

import json
import random
import re

import pytest

import westward
from tests.table.helpers import Evening, House, bring
from westward.kernel import Match


def finished(game: str, seats: int, seed: int = 1) -> Match:
    """A random game."""
    match = Match(westward.load(game), seats=seats, seed=seed)
    pick = random.Random(seed)
    while not match.state.over():
        seat = match.state.actors()[0]
        match.play(seat, pick.choice(match.state.legal(seat)))
    return match


def brought(house: House, match: Match) -> str:
    """A table with the record of a game; its id."""
    house.client.get("/")
    return str(re.findall(r"/t/(\w+)", bring(house.client, json.dumps(match.record())).headers["location"])[0])


def form(house: House, **fields: str) -> dict[str, str]:
    csrf = re.search(r'name="csrf" value="([^"]+)"', house.client.get("/settings").text)
    assert csrf
    return {"csrf": csrf[1], **fields}


@pytest.mark.parametrize("game", westward.games())
def test_the_scores_of_every_game_grow_to_their_end(house: House, game: str) -> None:
    match = finished(game, westward.load(game).seats[0])
    table = brought(house, match)
    state, story = house.state(table), house.get(f"/api/tables/{table}/story")
    parties = len(state["seats"]) + len(state["result"]["others"])
    assert story["svg"].count("<polyline") == story["svg"].count("end-mark") == parties
    assert f'data-moves="{state["moves"]}"' in story["svg"]
    for other in state["result"]["others"]:
        assert other["name"] in story["svg"]  # those whom nobody plays have a line and a column
    totals = state["result"]["totals"]
    if totals and len(state["result"]["winners"]) == 1 and parties > 1:
        assert story["decided"].startswith(state["seats"][state["result"]["winners"][0]]["name"])
    assert story["longest"] is None  # nobody played it here


def test_the_longest_turn_is_that_of_a_person(evening: Evening) -> None:
    table, tokens = evening.create("person", "person")
    evening.move(table, tokens)
    turn = evening.state(table)["seats"]
    slow = next(seat["name"] for seat in turn if seat["deciding"])
    evening.now += 125
    evening.move(table, tokens)
    moves = evening.state(table)["moves"]
    assert evening.get(f"/api/tables/{table}/story", expect=403)["code"] == "not_your_seat"
    evening.finish(table, tokens)
    for _ in range(2):
        longest = evening.get(f"/api/tables/{table}/story")["longest"]
        assert longest["words"] == f"{slow} took the longest turn: 2 minutes 5 seconds."
        assert longest["move"] >= moves
        evening.tables.rooms.clear()  # read again from the database


@pytest.mark.parametrize("game", westward.games())
def test_any_moment_of_a_finished_game_can_be_tried_against_bots(house: House, game: str) -> None:
    match = finished(game, westward.load(game).seats[0])
    table = brought(house, match)
    of = house.get(f"/api/tables/{table}/replay")["replay"]["of"]
    for at in (0, of // 2, of - 1):
        answer = house.client.post(
            f"/t/{table}/try", data=form(house, at=str(at), bot="random"), follow_redirects=False
        )
        assert answer.status_code == 303, answer.text
        other = answer.headers["location"].removeprefix("/t/")
        live = house.tables.rooms[other].live
        there = house.tables.rooms[table].live.position_at(at)
        assert live.position_at(0).fingerprint() == there.fingerprint()
        kinds = [seat["kind"] for seat in live.seats]
        assert kinds.count("person") == 1
        assert kinds[there.actors()[0]] == "person"
        assert house.state(other)["table"]["from_position"]
    assert house.client.post(f"/t/{table}/try", data=form(house, at=str(of))).status_code == 409
    assert house.client.post(f"/t/{table}/try", data=form(house, at="99999")).status_code == 404


def test_a_game_that_goes_on_cannot_be_tried(house: House) -> None:
    table, tokens = house.create("person", "person")
    house.move(table, tokens)
    assert house.client.post(f"/t/{table}/try", data=form(house, at="0")).status_code == 403
    assert house.client.post(f"/t/{table}/try", data={"at": "0"}).status_code == 403


def test_a_seat_and_a_level_are_chosen_for_a_try(house: House) -> None:
    table = brought(house, finished("trails", 3))
    answer = house.client.post(f"/t/{table}/try", data=form(house, at="2", seat="1", bot="steady"))
    other = house.state(str(answer.url).rpartition("/")[2])
    assert [seat["level"] for seat in other["seats"]] == ["Steady", "", "Steady"]
    assert other["you"]["seats"] == [1]
    wrong = form(house, at="2", seat="1", bot="program:rm")
    assert house.client.post(f"/t/{table}/try", data=wrong).status_code == 400
