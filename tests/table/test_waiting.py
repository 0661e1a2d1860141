"""Clocks, absence, bots that stand in, leaving: by a clock that the test sets, so that nobody waits for real."""

import random
from typing import Any

import pytest
import sqlalchemy as sa

from tests.table.helpers import Evening, House
from westward.kernel import Match
from westward.table import database, storage

LIVE = {"kind": "live", "minutes": 1, "seconds": 10}
DAY = 24 * 3600


def test_each_decision_has_its_seconds_and_each_player_their_minutes(evening: Evening) -> None:
    table, tokens = evening.create("person", "person", pace=LIVE)
    first = evening.deciding(table)
    assert evening.seats(table)[first]["clock"] == {"left": 70.0, "running": True}
    assert evening.seats(table)[1 - first]["clock"] == {"left": 60.0, "running": False}
    evening.later(25)
    assert evening.seats(table)[first]["clock"]["left"] == 45.0
    while evening.deciding(table) == first:
        evening.move(table, tokens)
    assert evening.seats(table)[first]["clock"] == {"left": 45.0, "running": False}  # 15 of 25 were their own


def test_whoever_runs_out_of_time_is_stood_in_for_and_returns_at_once(evening: Evening) -> None:
    table, tokens = evening.create("person", "person", pace=LIVE)
    first = evening.deciding(table)
    evening.later(70.5)
    names = ("Ann", "Bob")
    assert f"{names[first]} ran out of time, so a bot plays until they return." in evening.words(table)
    with evening.sit(table, tokens[1 - first]) as other:
        state = other.state()
        while not state["decision"]:  # the bot plays
            state = other.state()
    assert evening.seats(table)[first]["stand_in"] == "time"
    assert evening.seats(table)[first]["clock"] is None
    with evening.sit(table, tokens[first]) as back:
        back.state()
    assert evening.seats(table)[first]["stand_in"] == ""
    assert f"{names[first]} is back." in evening.words(table)
    assert "You are back." in evening.words(table, tokens[first])


def test_lines_tell_what_was_no_act_of_the_player_who_is_named(evening: Evening) -> None:
    table, tokens = evening.create("person", "person", "random", pace=LIVE)
    first = evening.deciding(table)
    evening.move(table, tokens)
    while evening.deciding(table) != first:
        evening.move(table, tokens)
    evening.later(70.5)
    with evening.sit(table, tokens[1 - first]) as other:
        while evening.deciding(table) == first:
            other.state()
    lines = [line for line in evening.state(table)["log"] if line["seat"] == first]
    out = next(place for place, line in enumerate(lines) if "ran out of time" in line["words"])
    assert not any("aside" in line for line in lines[:out])
    assert out < len(lines) - 1
    assert all(line["aside"] for line in lines[out:])


def test_a_move_of_the_person_takes_the_seat_back(evening: Evening) -> None:
    table, tokens = evening.create("person", "person", "random")
    with evening.sit(table, tokens[0]) as ann, evening.sit(table, tokens[1]):
        ann.state()
        assert ann.ask(type="leave", id="go")["type"] == "ack"
        assert ann.ask(type="return", id="back")["type"] == "ack"
        assert ann.ask(type="return", id="again")["code"] == "illegal"
    assert evening.seats(table)[0]["stand_in"] == ""


def test_a_seat_is_given_up_where_the_table_was_set_up_so(evening: Evening) -> None:
    table, tokens = evening.create("person", "person", pace=LIVE, absent="give_up")
    first = evening.deciding(table)
    evening.later(71)
    assert evening.seats(table)[first]["stand_in"] == "gave_up"
    with evening.sit(table, tokens[first]) as late:
        late.state()
        assert late.ask(type="return", id="r")["code"] == "illegal"
    assert evening.seats(table)[first]["stand_in"] == "gave_up"


def test_clocks_survive_a_restart_and_do_not_run_while_the_server_is_away(evening: Evening) -> None:
    table, tokens = evening.create("person", "person", pace=LIVE)
    slow, _ = evening.create("person", "person", pace={"kind": "days", "days": 1})
    first = evening.deciding(table)
    evening.later(30)
    while evening.deciding(table) == first:
        evening.move(table, tokens)
    left = [seat["clock"]["left"] for seat in evening.seats(table)]
    assert left[first] == 40.0
    assert left[1 - first] == 70.0
    evening.stop()
    evening.now += 3600
    evening.start()
    assert [seat["clock"]["left"] for seat in evening.seats(table)] == left
    evening.later(5)
    assert evening.seats(table)[1 - first]["clock"]["left"] == 65.0
    assert evening.seats(slow)[evening.deciding(slow)]["clock"]["left"] == pytest.approx(DAY - 3600 - 35)
    assert evening.seats(slow)[1 - evening.deciding(slow)]["clock"] is None  # only a decision has time


def test_time_runs_out_at_tables_that_nobody_has_opened_since_the_start(evening: Evening) -> None:
    table, _ = evening.create("person", "person", pace={"kind": "days", "days": 3})
    first = evening.deciding(table)
    evening.stop()
    evening.start()
    evening.later(3 * DAY - 1)
    assert table not in evening.tables.rooms
    evening.later(1)
    assert evening.seats(table)[first]["stand_in"] == "time"


@pytest.mark.usefixtures("toy_box")
def test_everybody_has_a_clock_of_their_own_in_a_simultaneous_choice(evening: Evening) -> None:
    seats = [{"kind": "person", "name": name} for name in ("Ann", "Bob", "Cat")]
    made = evening.post("/api/tables", {"game": "toy", "seats": seats, "pace": LIVE}, expect=201)
    table, tokens = made["id"], [seat["token"] for seat in made["seats"]]
    evening.later(20)
    mine = evening.state(table, tokens[2])
    act = {"type": "act", "id": "a", "decision": mine["decision"], "action": mine["choices"][0]["id"]}
    evening.act(table, tokens[2], act)
    evening.later(15)
    clocks = [seat["clock"] for seat in evening.seats(table)]
    assert clocks == [
        {"left": 35.0, "running": True},
        {"left": 35.0, "running": True},
        {"left": 50.0, "running": False},
    ]


def test_steps_of_a_hidden_choice_do_not_show_on_the_clock(evening: Evening) -> None:
    """Ann marks cards for a hidden choice one by one: her clock goes on as if she had done nothing."""
    table, tokens = evening.create("person", "person", "person", game="end_of_the_trail", pace=LIVE)
    pick = random.Random(3)
    while evening.state(table, tokens[0])["view"]["phase"] != "select":
        evening.move(table, tokens, pick)
    state = evening.state(table, tokens[0])
    before = evening.seats(table)
    evening.now += 4
    step = next(choice for choice in state["choices"] if "actions" not in choice and choice["set"])
    evening.act(table, tokens[0], {"type": "act", "id": "s", "decision": state["decision"], "action": step["id"]})
    after = evening.seats(table)
    assert after[0]["deciding"]
    assert [seat["clock"]["left"] for seat in after] == [seat["clock"]["left"] - 4 for seat in before]


def test_the_others_decide_to_go_on_without_somebody_after_two_minutes(evening: Evening) -> None:
    table, tokens = evening.create("person", "person", "person")
    first = evening.deciding(table)
    here = [seat for seat in range(3) if seat != first]
    vote = {"type": "propose", "id": "v", "what": "stand_in", "about": first}
    with evening.sit(table, tokens[here[0]]) as one, evening.sit(table, tokens[here[1]]) as two:
        one.state()
        two.state()
        evening.later(119)
        assert one.ask(**vote)["code"] == "illegal"
        evening.later(1)
        assert one.until("presence")["seats"][first]["missed"]
        assert one.ask(**vote)["type"] == "ack"
        state = two.state()
        while not state["proposal"]:
            state = two.state()
        assert state["proposal"]["yours"]
        assert state["seats"][first]["stand_in"] == ""
        assert two.ask(type="answer", id="w", accept=True)["type"] == "ack"
        assert two.state()["seats"][first]["stand_in"] == "vote"


def test_a_hidden_page_counts_as_away(evening: Evening) -> None:
    table, tokens = evening.create("person", "person")
    first = evening.deciding(table)
    with evening.sit(table, tokens[first]) as slow, evening.sit(table, tokens[1 - first]) as other:
        slow.state()
        assert not other.state()["seats"][first]["away"]
        slow.send(type="attention", visible=False)
        seats = other.until("presence")["seats"]
        assert (seats[first]["away"], seats[first]["connected"]) == (True, True)
        evening.later(120)
        assert other.until("presence")["seats"][first]["missed"]
        slow.send(type="attention", visible=True)
        assert not other.until("presence")["seats"][first]["missed"]


def test_a_game_ends_without_a_result_when_everybody_agrees(evening: Evening) -> None:
    table, tokens = evening.create("person", "person", "random")
    propose = {"type": "propose", "what": "abandon"}
    with evening.sit(table, tokens[0]) as ann, evening.sit(table, tokens[1]) as bob:
        ann.state()
        bob.state()
        ann.ask(id="1", **propose)
        assert ann.ask(type="answer", id="2", accept=True)["code"] == "illegal"
        assert bob.ask(type="answer", id="3", accept=False)["type"] == "ack"
        ann.ask(id="4", **propose)
        evening.later(121)
        assert bob.ask(type="answer", id="5", accept=True)["code"] == "stale"
        bob.ask(id="6", **propose)
        assert ann.ask(type="answer", id="7", accept=True)["type"] == "ack"
        state = ann.state()
        while state["table"]["status"] != "abandoned":
            state = ann.state()
    assert (state["decision"], state["over"], state["result"]) == (None, False, None)
    assert state["status"] == "The game was ended without a result."
    assert evening.get(f"/api/tables/{table}/record", tokens[0], expect=403)["code"] == "not_your_seat"
    assert evening.get(f"/api/tables/{table}/replay?viewer=1", tokens[0], expect=403)["code"] == "not_your_seat"
    evening.tables.rooms.clear()
    assert evening.state(table)["table"]["status"] == "abandoned"


def test_resigning_gives_the_seat_to_a_bot_and_a_game_without_people_ends(evening: Evening) -> None:
    table, tokens = evening.create("person", "person")
    evening.act(table, tokens[0], {"type": "resign", "id": "r"})
    assert evening.seats(table)[0]["stand_in"] == "gave_up"
    assert evening.state(table)["table"]["status"] == "playing"
    evening.act(table, tokens[1], {"type": "resign", "id": "r"})
    assert evening.state(table)["table"]["status"] == "abandoned"


def form(house: House, path: str) -> dict[str, str]:
    page = house.client.get("/settings").text
    return {"csrf": page.split('name="csrf" value="')[1].split('"')[0]}


def test_leaving_before_the_game_opens_the_seat_again(evening: Evening) -> None:
    table, _ = evening.create("person", "open", "open")
    data = form(evening, table)
    evening.client.post(f"/t/{table}/join", data={"name": "Eve", **data})
    assert [seat["name"] for seat in evening.seats(table)] == ["Ann", "Eve", ""]
    assert evening.client.post(f"/t/{table}/leave", data=data).status_code == 200
    assert [seat["kind"] for seat in evening.seats(table)] == ["person", "open", "open"]
    assert evening.words(table) == ["Eve has joined the table.", "Eve has left the table."]
    evening.tables.rooms.clear()
    assert [seat["kind"] for seat in evening.seats(table)] == ["person", "open", "open"]


def test_a_table_without_other_people_can_be_removed(evening: Evening) -> None:
    data = form(evening, "")
    seats = [{"kind": "person", "name": "Eve"}, {"kind": "bot", "bot": "random"}]
    table = evening.post("/api/tables", {"game": "trails", "seats": seats}, expect=201)["id"]
    shared = evening.post("/api/tables", {"game": "trails", "seats": [seats[0], {**seats[0]}]}, expect=201)["id"]
    assert evening.client.post(f"/t/{shared}/remove", data=data).status_code == 409
    assert evening.client.post(f"/t/{table}/remove", data=data).status_code == 200
    assert evening.get(f"/api/tables/{table}/updates?since=-1", expect=404)["code"] == "unknown_table"
    with database.connect(evening.settings.database).begin() as connection:
        for rows in (storage.events, storage.seats, storage.visitor_seats):
            where = sa.select(sa.func.count()).select_from(rows).where(rows.c.table_id == table)
            assert connection.execute(where).scalar() == 0


@pytest.mark.parametrize(
    "pace", [{"kind": "days", "days": 2}, {"kind": "live", "minutes": 1, "seconds": 0}, {"kind": "x"}]
)
def test_odd_paces_are_refused(house: House, pace: Any) -> None:
    made = house.client.post("/api/tables", json={"game": "trails", "seats": [{"kind": "person"}] * 2, "pace": pace})
    assert (made.status_code, made.json()["code"]) == (400, "malformed")


def test_a_record_says_who_played_and_when(evening: Evening) -> None:
    table, tokens = evening.create("person", "person")
    evening.finish(table, tokens)
    record = evening.get(f"/api/tables/{table}/record")
    assert (record["names"], record["date"]) == (["Ann", "Bob"], "1970-01-12")
    assert Match.replay(record).state.over()
