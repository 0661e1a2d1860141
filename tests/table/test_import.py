"""Imported records and positions: who sits where, what is stored, and what is refused."""

import copy
import json
import os
import random
import re
from pathlib import Path
from typing import Any

import httpx2 as httpx
import pytest

import westward
from tests.patience import PATIENCE
from tests.table.helpers import House, Json, Server, at_least, bring
from westward.kernel import Match, State

EDITS = int(os.environ.get("WESTWARD_EDITS", "60"))
JUNK: tuple[Any, ...] = (
    None, True, -1, 0, 1, 7, 10**6, 10**30, 1.5, float("nan"), "", "Red", "x" * 3000, "\ud800", "\x00<b>", [], {}, [[]],
    [0] * 50, ["Red", "Red"], {"a": 1}, {"Red": None}, {"seats": 2}, [{}],
)  # fmt: skip


def played(game: str, moves: int, seats: int = 2, seed: int = 3) -> Match:
    """A random game, the same every time, after so many moves or at its end."""
    match = Match(westward.load(game), at_least(game, seats), seed)
    pick = random.Random(seed)
    while match.turn < moves and not match.state.over():
        seat = match.state.actors()[0]
        match.play(seat, pick.choice(match.state.legal(seat)))
    return match


def names(state: State) -> str:
    return json.dumps(state.game.describe(state))


def brought(house: House, text: str, **fields: Any) -> str:
    """The table of an imported game."""
    response = bring(house.client, text, **fields)
    assert response.status_code == 303, response.text
    return response.headers["location"].removeprefix("/t/").partition("/")[0]


def live(house: House, table: str) -> Any:
    house.state(table)
    return house.tables.rooms[table].live


# ------------------------------------------------------------------ positions


@pytest.mark.parametrize("game", westward.games())
def test_a_position_becomes_a_table_at_one_device(house: House, game: str) -> None:
    state = played(game, 20).state
    for text in (names(state), json.dumps(state.to_dict())):
        for pasted in (False, True):
            table = brought(house, text, pasted=pasted)
            there = house.state(table)
            assert (there["moves"], there["table"]["from_position"]) == (0, True)
            assert there["log"][0]["words"] == "The game begins at a position that was set up."
            assert sorted(seat["kind"] for seat in there["seats"]) == ["device"] * (state.seats - 1) + ["person"]
            assert there["you"]["seats"] == [*range(state.seats)]
            assert live(house, table).match.state.fingerprint() == state.fingerprint()


def test_a_position_is_played_against_bots_by_whoever_decides_next(house: House) -> None:
    state = played("trails", 20, seats=3).state
    (mine,) = state.actors()
    table = brought(house, names(state), others="bot:newcomer")
    there = house.state(table)
    assert there["you"] == {"seat": mine, "seats": [mine]}
    assert there["decision"]
    kinds = ["bot"] * 3
    kinds[mine] = "person"
    assert [seat["kind"] for seat in there["seats"]] == kinds
    assert sorted(seat["level"] for seat in there["seats"]) == ["", "Newcomer", "Newcomer"]


def test_another_seat_may_be_chosen_and_the_bots_go_on_by_themselves(house: House) -> None:
    state = played("trails", 20, seats=3).state
    mine = 2 - state.actors()[0] // 2
    table = brought(house, names(state), others="bot:newcomer", mine=("Red", "Blue", "Green")[mine])
    with house.sit(table, browser=True) as player:
        assert player.state()["you"] == {"seat": mine, "seats": [mine]}
        assert player.play_until(moves=1)["seats"][mine]["kind"] == "person"


def test_the_record_of_such_a_game_says_where_it_began_and_can_be_imported_again(house: House) -> None:
    state = played("trails", 24).state
    table = brought(house, names(state))
    assert house.get(f"/api/tables/{table}/record", expect=403)["code"] == "not_your_seat"
    tokens: list[str | None] = [None, None]
    end = house.finish(table, tokens)
    record = house.get(f"/api/tables/{table}/record")
    assert record["start"] == state.game.describe(state)
    signature = {"names": record["names"], "date": record["date"]}
    assert {**Match.replay(record).record(), **signature} == record
    first = house.get(f"/api/tables/{table}/replay?at=0&viewer=0&want=view")
    assert first["view"] == state.view(0)
    assert first["replay"]["of"] == end["moves"]
    response = bring(house.client, json.dumps(record))
    again = response.headers["location"]
    assert again.endswith("/replay?at=0")
    copied = again.removeprefix("/t/").partition("/")[0]
    assert {**house.get(f"/api/tables/{copied}/record"), **signature} == record
    assert house.get(f"/api/tables/{copied}/updates?since=-1&seat={end['you']['seat']}")["log"] == end["log"]


def test_moves_are_taken_back_to_the_start_and_no_further(house: House) -> None:
    state = played("trails", 24).state
    table = brought(house, names(state), others="bot:newcomer")
    with house.sit(table, browser=True) as player:
        player.play_until(moves=6)
        number = 0
        while player.last["undo"]["possible"]:
            number += 1
            assert player.ask(type="undo", id=f"u{number}")["type"] == "ack"
            player.state()
        assert number > 1
        assert player.last["moves"] == 0
        assert player.ask(type="undo", id="more")["code"] == "undo_refused"
    assert live(house, table).match.state.fingerprint() == state.fingerprint()


def test_the_rematch_begins_at_the_same_position(house: House) -> None:
    state = played("trails", 24).state
    table = brought(house, names(state))
    assert "Play this position again" in house.client.get(f"/t/{table}").text
    house.finish(table, [None, None])
    again = house.post(f"/api/tables/{table}/rematch", {})["id"]
    assert house.state(again)["table"]["from_position"]
    house.tables.rooms.clear()
    assert live(house, again).match.state.fingerprint() == state.fingerprint()
    assert live(house, again).match.record()["start"] == state.game.describe(state)


def test_a_finished_position_shows_its_result_and_its_rematch_is_a_new_game(house: House) -> None:
    state = played("trails", 10_000).state
    table = brought(house, names(state))
    there = house.state(table)
    assert (there["over"], there["result"]["totals"]) == (True, state.scores())
    page = house.client.get(f"/t/{table}").text
    assert "Play this position again" not in page
    again = house.post(f"/api/tables/{table}/rematch", {})["id"]
    assert (house.state(again)["over"], house.state(again)["table"]["from_position"]) == (False, False)


def test_a_start_that_waits_for_a_die_is_rolled_once(house: House) -> None:
    game = westward.load("trails")
    start = game.new(2)
    assert start.faces()
    table = brought(house, names(start))
    rolled = live(house, table).match
    assert rolled.record()["steps"]
    house.tables.rooms.clear()
    assert live(house, table).match.record() == rolled.record()


def test_an_unfinished_record_goes_on_against_bots(house: House) -> None:
    match = played("trails", 12)
    (mine,) = match.state.actors()
    table = brought(house, json.dumps(match.record()), others="bot:newcomer")
    there = house.state(table)
    assert (there["moves"], there["you"]["seats"], there["table"]["from_position"]) == (12, [mine], False)


def test_a_game_that_others_have_played_says_you_of_nobody(house: House) -> None:
    record = json.dumps(played("trails", 1000).record())
    for others in ("device", "bot:newcomer"):
        table = brought(house, record, others=others)
        there = house.get(f"/api/tables/{table}/replay")
        assert there["you"]["seat"] is None
        words = " ".join(line["words"] for line in there["log"])
        assert "Red" in words
        assert not re.search(r"\byou", words, re.IGNORECASE)
        assert house.get(f"/api/tables/{table}/replay?viewer=0")["you"]["seat"] == 0


# ------------------------------------------------------------------ over the HTTP interface


def test_a_new_table_may_begin_at_a_position_and_wait_for_people(house: House) -> None:
    state = played("trails", 20).state
    start = state.game.describe(state)
    table, tokens = house.create("person", "open", start=start)
    waiting = house.state(table, tokens[0])
    assert (waiting["table"]["status"], waiting["view"], waiting["table"]["from_position"]) == ("waiting", None, True)
    house.tables.rooms.clear()
    joined = house.post(f"/api/tables/{table}/join", {"name": "Bob"})
    assert house.state(table, joined["token"])["view"] == state.view(1)
    raw, _ = house.create("person", "device", start=state.to_dict(), options=dict(state.options))
    assert live(house, raw).match.record()["start"] == start


def test_starts_that_do_not_fit_are_refused(house: House) -> None:
    start = westward.load("trails").describe(played("trails", 20).state)
    person = {"kind": "person"}
    deep: Json = {}
    for _ in range(300):
        deep = {"a": deep}
    good = {"game": "trails", "seats": [person, person], "start": start}
    for change, words in (
        ({"seats": [person] * 3}, "The start is a position for 2 seats, not 3."),
        ({"options": {"layout": "first_game"}}, "Option layout: the start has shuffled, not first_game."),
        ({"game": "end_of_the_trail"}, "This is not a position of End of the Trail."),
        ({"start": {**start, "moon": 1}}, "moon"),
        ({"start": {**start, "options": {"seed": 1}}}, "TRAILS has no option 'seed'"),
        ({"start": {**start, "options": {"seats": 1}}}, "TRAILS has no option 'seats'"),
        ({"start": deep}, "nested too deeply"),
        ({"start": []}, "not understood"),
    ):
        answer = house.post("/api/tables", {**good, **change}, expect=400)
        assert words in answer["words"]
    assert house.post("/api/tables", good, expect=201)


# ------------------------------------------------------------------ stored


def test_a_table_begun_at_a_position_survives_a_kill(tmp_path: Path) -> None:
    state = played("trails", 20).state
    server = Server(tmp_path)
    server.start()
    with httpx.Client(base_url=server.url, timeout=PATIENCE) as client:
        table = bring(client, names(state)).headers["location"].removeprefix("/t/")
        path = f"/api/tables/{table}"
        before = client.get(f"{path}/updates?since=-1&want=view").json()
        choice = {"decision": before["decision"], "action": before["choices"][0]["id"]}
        assert client.post(f"{path}/act", json={"type": "act", "id": "a", **choice}).json()["type"] == "ack"
        after = client.get(f"{path}/updates?since=-1&want=view").json()
        cookies = dict(client.cookies)
    server.kill()
    server.start()
    with httpx.Client(base_url=server.url, cookies=cookies, timeout=PATIENCE) as client:
        assert client.get(f"{path}/updates?since=-1&want=view").json() == after
        assert client.get(f"{path}/replay?at=0&want=view").json()["view"] == before["view"]
        assert client.post(f"{path}/act", json={"type": "undo", "id": "u"}).json()["type"] == "ack"
        again = client.get(f"{path}/updates?since=-1&want=view").json()
        assert (again["moves"], again["view"]) == (0, before["view"])
    server.kill()
    assert not (tmp_path / "errors.txt").read_text()


# ------------------------------------------------------------------ refused


def test_what_is_wrong_is_said_on_the_page_and_nothing_is_lost(house: House) -> None:
    data = westward.load("trails").describe(played("trails", 20).state)
    for pasted in (False, True):
        text = json.dumps({**data, "moon": "<b>"})
        response = bring(house.client, text, pasted=pasted, others="bot:steady", mine="Blue")
        assert response.status_code == 400
        assert "moon" in response.text
        assert "&#34;moon&#34;: &#34;&lt;b&gt;&#34;" in response.text, "the text can be mended on the page"
        assert '<option value="bot:steady" selected>' in response.text
        assert "<option selected>Blue</option>" in response.text
    table = brought(house, json.dumps(data), pasted=True, others="bot:steady", mine="Blue")
    assert house.state(table)["you"]["seats"] == [1]


@pytest.mark.parametrize(
    ("text", "fields", "words"),
    [
        ("", {}, "Choose a file, or paste a record or a position."),
        (" \n", {}, "Choose a file, or paste a record or a position."),
        ("{", {}, "This ends early or is not JSON (line 1)."),
        ("{" * 3000, {}, "This ends early or is not JSON (line 1)."),
        ("[" * 900 + "]" * 900, {}, "This is nested too deeply."),
        ("[]", {}, "This is neither a position nor a record of a Westward game; both name their game, as in"),
        ("7", {}, "This is neither a position nor a record of a Westward game; both name their game, as in"),
        ('{"game": "chess"}', {}, "There is no game &#39;chess&#39;"),
        ('{"game": "\\ud800"}', {}, "There is no game &#39;?&#39;"),
        ('{"westward": 1, "game": "\\ud800"}', {}, "The record lacks &#39;rules_version&#39;."),
        ('{"game": "trails"}', {}, "seats is missing"),
        ('{"game": "trails", "seats": 2}', {"mine": "Green"}, "the seats Red, Blue, so you cannot be Green"),
        ('{"game": "trails", "seats": 2}', {"others": "bot:deep blue"}, "There is no bot &#39;deep blue&#39;"),
        ('{"game": "trails", "seats": 2}', {"others": "bot:mc:1000000"}, "thinks for too long"),
    ],
)
def test_what_cannot_be_imported(house: House, text: str, fields: dict[str, Any], words: str) -> None:
    response = bring(house.client, text, **fields)
    assert response.status_code == 400
    assert words in response.text
    assert "Who plays on?" in response.text


def test_long_quotations_are_cut(house: House) -> None:
    response = bring(house.client, json.dumps({"game": "trails" * 50_000}))
    assert response.status_code == 400
    assert " …</p>" in response.text
    assert len(response.text.partition("<form")[0]) < 4000


def test_junk_is_refused_in_words(house: House) -> None:
    pick = random.Random(1)
    for number in range(EDITS):
        keys = pick.sample(("game", "seats", "options", "westward", "steps", "start", "rules_version", "x"), k=4)
        data: Any = {key: pick.choice(JUNK) for key in keys} | pick.choice(({}, {"game": "trails"}, {"seats": 2}))
        text = json.dumps(pick.choice((data, [data], data.get("x"))))
        response = bring(house.client, text, pasted=number % 2 == 0)
        assert response.status_code == 400
        assert 'class="flash"' in response.text


@pytest.mark.parametrize("form", ["names", "numbers", "record"])
@pytest.mark.parametrize("game", westward.games())
def test_whatever_is_edited_is_refused_in_words_or_can_be_looked_at(house: House, game: str, form: str) -> None:
    pick = random.Random(f"{game} {form}")
    accepted = refused = 0
    for number in range(EDITS):
        match = played(game, pick.randrange(60), seats=2 + number % 3)
        state = match.state
        data = {"names": state.game.describe(state), "numbers": state.to_dict()}.get(form)
        edited = edit(data or Match(state.game, start=state).record(), pick)
        response = bring(house.client, edited, others=pick.choice(("", "bot:newcomer")))
        if response.status_code == 303:
            accepted += 1
            assert house.client.get(response.headers["location"]).status_code == 200
            table = response.headers["location"].removeprefix("/t/").partition("/")[0]
            assert "<svg" in house.state(table, want="svg")["svg"]
        else:
            refused += 1
            assert response.status_code == 400
            assert 'class="flash"' in response.text
    assert refused > accepted


def edit(data: Json, pick: random.Random) -> str:
    """A file with one or two things in it changed, taken out, doubled, or put in."""
    data = copy.deepcopy(data)
    for _ in range(pick.randrange(1, 3)):
        inside: Any = data
        while True:
            key = pick.choice(list(inside) if isinstance(inside, dict) else range(len(inside)))
            if not isinstance(inside[key], (dict, list)) or not inside[key] or pick.random() < 0.2:
                break
            inside = inside[key]
        value = inside[key]
        kind = pick.randrange(6)
        if kind == 0:
            del inside[key]
        elif kind == 1 and isinstance(inside, dict):
            inside[pick.choice(("moon", "Red", "0", "", "\ud800"))] = value
        elif kind == 2 and isinstance(inside, list):
            inside.append(value)
        elif kind == 3 and isinstance(value, int):
            inside[key] = value + pick.choice((-1, 1, 2, 100))
        elif kind == 4 and isinstance(inside, list):
            pick.shuffle(inside)
        else:
            inside[key] = pick.choice(JUNK)
        if not data:
            break
    return json.dumps(data)
