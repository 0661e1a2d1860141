"""Moves that are taken back: to the barrier freely, beyond it with consent, and never where the table says so."""

import dataclasses
import random
from typing import Any

import pytest
from starlette.testclient import TestClient

import westward
from tests.table.helpers import House, Json, Sitting, chosen
from westward.table.app import create_app
from westward.table.settings import Settings


def deciders(house: House, table: str) -> int:
    return next(int(s["seat"]) for s in house.state(table)["seats"] if s["deciding"])


def pair(house: House, **more: Any) -> tuple[str, int, str, str]:
    """A table of two people: the id, who begins, and the tokens of that one and of the other."""
    table, tokens = house.create("person", "person", options={"layout": "first_game"}, **more)
    first = deciders(house, table)
    ours, theirs = tokens[first], tokens[1 - first]
    assert ours
    assert theirs
    return table, first, ours, theirs


def test_alone_everything_can_be_taken_back(house: House) -> None:
    table, tokens = house.create("person", "random")
    with house.sit(table, tokens[0]) as player:
        state = player.play_until(moves=6)
        assert state["undo"]["possible"]
        to, decision = state["undo"]["to"], state["decision"]
        assert player.ask(type="undo", id="u1")["type"] == "ack"
        state = player.state()
        assert (state["moves"], state["you"]["seat"]) == (to, 0)
        assert state["decision"] != decision
        assert state["log"][-1]["words"].startswith("You take back the last ")
        undone = {line["n"] for line in house.state(table, tokens[0])["log"] if line.get("undone")}
        assert undone
        assert set(state["log"][-1]["undoes"]) == undone
        answer = player.ask(type="act", id="old", decision=decision, action=state["choices"][0]["id"])
        assert answer["code"] == "stale"
        state = player.state()
        assert any(line.get("undone") for line in state["log"])
        assert player.ask(type="undo", id="u2", to=999)["code"] == "undo_refused"
        assert player.ask(type="undo", id="u1")["type"] == "ack"
    house.tables.rooms.clear()
    assert house.state(table, tokens[0])["log"] == state["log"]


def test_own_moves_up_to_the_barrier(house: House) -> None:
    table, tokens = house.create("person", "person", options={"layout": "first_game"})
    pick = random.Random(1)
    while True:
        seat = deciders(house, table)
        undo = house.state(table, tokens[seat])["undo"]
        if undo["possible"] and 0 < undo["restart"] < undo["to"]:
            break
        house.move(table, tokens, pick)
    moves = house.state(table)["moves"]
    assert undo["to"] == moves - 1
    house.act(table, tokens[seat], {"type": "undo", "id": "u1"})
    state = house.state(table, tokens[seat])
    assert (state["moves"], state["undo"]["to"], state["undo"]["restart"]) == (moves - 1, moves - 2, undo["restart"])
    beyond = {"type": "undo", "id": "u2", "to": undo["restart"] - 1}
    assert house.act(table, tokens[seat], beyond, expect=409)["code"] == "undo_refused"
    house.act(table, tokens[seat], {"type": "undo", "id": "u3", "to": undo["restart"]})
    state = house.state(table, tokens[seat])
    assert state["moves"] == undo["restart"]
    assert state["decision"]
    assert not state["undo"]["possible"]


def test_beyond_the_barrier_the_others_are_asked(house: House) -> None:
    table, first, ours, theirs = pair(house)
    with house.sit(table, ours) as player, house.sit(table, theirs) as rival:
        player.state()
        rival.state()
        while deciders(house, table) == first:
            player.play()
            player.state()
        undo = player.last["undo"]
        rival.send(type="sync")
        rival.until("state")
        while not rival.last["decision"]:
            rival.state()
        rival.play()
        while player.last["moves"] != undo["to"] + 2:
            player.state()
        undo = player.last["undo"]
        assert (undo["possible"], undo["ask"]) == (False, True)
        assert undo["barrier"] == "somebody else has moved since"
        assert player.ask(type="undo", id="u")["code"] == "undo_refused"
        assert rival.ask(type="answer_undo", id="early", accept=True)["code"] == "stale"

        assert player.ask(type="ask_undo", id="q1")["type"] == "ack"
        assert player.ask(type="ask_undo", id="q2")["code"] == "undo_refused"
        assert player.ask(type="answer_undo", id="me", accept=True)["code"] == "undo_refused"
        while rival.last["undo"]["asked"] is None:
            rival.state()
        assert rival.last["undo"]["asked"]["yours"]
        assert rival.ask(type="answer_undo", id="a1", accept=False)["type"] == "ack"
        rival.state()
        assert rival.last["undo"]["asked"] is None
        assert rival.last["log"][-1]["words"] == "You decline."

        assert player.ask(type="ask_undo", id="q3")["type"] == "ack"
        moves = rival.last["moves"]
        assert rival.ask(type="answer_undo", id="a2", accept=True)["type"] == "ack"
        while player.last["moves"] == moves:
            player.state()
        assert player.last["moves"] == undo["to"]
        assert player.last["decision"]
        words = [line["words"] for line in player.last["log"]]
        assert words[-1].startswith("You take back the last ")


def test_a_move_ends_the_question(house: House) -> None:
    table, first, ours, theirs = pair(house, undo="consent")
    with house.sit(table, ours) as player:
        ask_after_a_move(player)
        token = ours if deciders(house, table) == first else theirs
        state = house.get(f"/api/tables/{table}/updates?since=-1", token)
        message = {"type": "act", "id": "go", "decision": state["decision"], "action": state["choices"][0]["id"]}
        house.act(table, token, message)
    answer = house.act(table, theirs, {"type": "answer_undo", "id": "late", "accept": True}, expect=409)
    assert answer["code"] == "stale"


def test_in_a_simultaneous_choice_one_changes_ones_mind_while_others_go_on(house: House) -> None:
    seats = [{"kind": "person", "name": name} for name in ("Ann", "Bob", "Cat")]
    made = house.post("/api/tables", {"game": "end_of_the_trail", "seats": seats}, expect=201)
    table, tokens = made["id"], [seat["token"] for seat in made["seats"]]

    def look(seat: int) -> Json:
        return house.state(table, tokens[seat])

    def choose(seat: int, text: str = "") -> str:
        state = look(seat)
        choice = next(c for c in state["choices"] if c["text"].startswith(text))
        message = {"type": "act", "id": f"m{state['n']}", "decision": state["decision"], "action": choice["id"]}
        house.act(table, tokens[seat], message)
        return str(choice["text"])

    def undo(seat: int, **more: int) -> Json:
        return house.act(table, tokens[seat], {"type": "undo", "id": f"u{look(seat)['n']}", **more})

    first = choose(0, "hole")
    bobs = choose(1, "hole")
    state = look(2)
    assert [seat["ready"] for seat in state["seats"]] == [True, True, False]
    decision = state["decision"]
    assert look(0)["undo"]["possible"]
    undo(0)
    assert look(2)["decision"] == decision, "Cat owes the same decision as before"
    assert [seat["ready"] for seat in look(2)["seats"]] == [False, True, False]
    assert [line["words"] for line in look(2)["log"][-2:]] == ["Bob has chosen a hole card.", "Ann is choosing again."]
    assert look(0)["log"][-1]["words"] == "You take back the last move."
    other = next(c["text"] for c in look(0)["choices"] if c["text"] != first)
    choose(0, other)
    choose(2, "hole")
    view = [look(seat)["view"]["players"][seat]["hole"] for seat in range(2)]
    assert [f"hole {card}" for card in view] == [other, bobs]
    assert not look(0)["undo"]["possible"], "all have chosen: the choice stands"

    while look(0)["view"]["phase"] != "select":
        choose(deciders(house, table))
    cats = [choose(2, "select"), choose(2, "select")]
    anns = choose(0, "select")
    choose(1, "select")
    choose(0, "select")
    assert look(0)["undo"]["restart"] == look(0)["moves"] - 2, "Bob's choice between these two is his own"
    undo(0, to=look(0)["undo"]["restart"])
    assert look(0)["log"][-1]["words"] == "You take back the last 2 moves."
    assert choose(0, "select") == anns
    assert look(2)["view"]["players"][2]["picks"] == [pick.removeprefix("select ") for pick in cats]
    house.tables.rooms.clear()  # read it again from the database
    assert look(2)["view"]["players"][2]["picks"] == [pick.removeprefix("select ") for pick in cats]


LAPSED = "Not everybody answered in time, so nothing is taken back."


def patient(settings: Settings, seconds: float) -> TestClient:
    """A server that lets a question stay open for so long."""
    return TestClient(create_app(dataclasses.replace(settings, ask_seconds=seconds)), base_url="http://table.test")


def ask_after_a_move(player: Sitting) -> None:
    player.state()
    player.play()
    assert player.state()["undo"]["ask"]
    assert player.ask(type="ask_undo", id="q")["type"] == "ack"


def test_a_question_that_nobody_answers_lapses(settings: Settings) -> None:
    with patient(settings, 0.0) as client:
        house = House(client)
        table, _, ours, theirs = pair(house, undo="consent")
        with house.sit(table, ours) as player:
            ask_after_a_move(player)
            told: list[str] = []
            while LAPSED not in told:
                told += [line["words"] for line in player.state()["log"]]
            assert told[-2:] == ["You ask to take back the last move.", LAPSED]
            assert player.last["undo"]["asked"] is None
            late = house.act(table, theirs, {"type": "answer_undo", "id": "late", "accept": True}, expect=409)
            assert late["code"] == "stale"


def test_a_question_lapses_even_if_the_server_was_started_anew(settings: Settings) -> None:
    with patient(settings, 1e6) as client:
        table, _, ours, _ = pair(House(client), undo="consent")
        with House(client).sit(table, ours) as player:
            ask_after_a_move(player)
            assert player.state()["undo"]["asked"]
    with patient(settings, 0.0) as client:
        house = House(client)
        state = house.state(table, ours)
        while state["undo"]["asked"]:
            state = house.get(f"/api/tables/{table}/updates?since={state['n']}", ours) or state
        assert house.state(table, ours)["log"][-1]["words"] == LAPSED


def test_where_no_move_is_taken_back(house: House) -> None:
    table, tokens = house.create("person", "device", undo="none")
    house.move(table, tokens)
    for kind in ("undo", "ask_undo"):
        answer = house.act(table, tokens[0], {"type": kind, "id": kind}, expect=409)
        assert answer["code"] == "undo_refused"


@pytest.mark.parametrize("game", westward.games())
def test_whatever_is_taken_back_the_table_is_read_again_as_it_was(house: House, game: str) -> None:
    pick = random.Random(game)
    people = ("Ann", "Bob", "Cat", "Dan")[: westward.load(game).seats[-1]]  # a third reply leaves the others' open
    made = house.post(
        "/api/tables", {"game": game, "seats": [{"kind": "person", "name": name} for name in people]}, expect=201
    )
    table, tokens = made["id"], [seat["token"] for seat in made["seats"]]
    rooms = house.tables.rooms
    undone = kept = several = sets = offered = 0
    for number in range(400):
        states = [house.state(table, token) for token in tokens]
        if states[0]["over"] or (number >= 150 and (kept or not several)):
            break
        several += sum(state["decision"] is not None for state in states) > 1
        offered += any(state["sets"] for state in states)
        free = [seat for seat, state in enumerate(states) if state["undo"]["possible"]]
        if free and pick.random() < (0.9 if len(free) > 1 else 0.3):  # where several chose, somebody chooses again
            seat = pick.choice(free)
            to = states[seat]["undo"][pick.choice(("to", "restart"))]
            others = [state["decision"] for state in states]
            before = states[seat]["moves"]
            house.act(table, tokens[seat], {"type": "undo", "id": f"u{number}", "to": to})
            after = [house.state(table, token) for token in tokens]
            assert after[seat]["decision"], "whoever takes back chooses again"
            undone += 1
            if after[seat]["moves"] > to:
                kept += 1
                same = [state["decision"] for other, state in enumerate(after) if other != seat]
                assert same == others[:seat] + others[seat + 1 :], "nobody else is asked anew"
            assert after[seat]["moves"] < before
        else:
            seat = pick.choice([seat for seat, state in enumerate(states) if state["decision"]])
            message = {"type": "act", "id": f"m{number}", "decision": states[seat]["decision"]}
            if states[seat]["sets"] and pick.random() < 0.6:
                message["actions"] = house.whole_set(table, tokens[seat], states[seat], pick)
                sets += 1
            else:
                message |= chosen(pick.choice(states[seat]["choices"]))
            house.act(table, tokens[seat], message)
            assert house.state(table, tokens[seat])["moves"] == states[seat]["moves"] + 1, "a set is one move"
        if number % 5 == 0:
            states = [house.state(table, token) for token in tokens]
            rooms.clear()
            assert [house.state(table, token) for token in tokens] == states
    assert undone > 5
    assert sets > 0 or offered == 0, "there were sets, and none was ever marked"
    assert kept > 0 or several == 0, "there were simultaneous choices, but no move of another was ever kept"
