"""The life of a move: every way in which it can go, over the socket and over HTTP."""

import random
import re

import pytest

from tests.table.helpers import House
from westward.table import chairs


def code(answer: dict[str, object]) -> object:
    return answer.get("code", answer["type"])


def test_a_move_is_acknowledged_and_then_shown(house: House) -> None:
    table, tokens = house.create("person", "person")
    first = next(s["seat"] for s in house.state(table)["seats"] if s["deciding"])
    with house.sit(table, tokens[first]) as mover, house.sit(table, tokens[1 - first]) as rival:
        before = mover.state()
        rival.state()
        mover.send(type="act", id="a", decision=before["decision"], action=before["choices"][0]["id"])
        kinds = []
        while "state" not in kinds:
            kinds.append(mover.receive()["type"])
        assert [kind for kind in kinds if kind != "presence"] == ["ack", "state"]
        assert mover.last["n"] == before["n"] + 1 == mover.last["since"] + 1
        assert rival.state()["moves"] == 1


def test_the_same_message_again_gets_the_same_answer_and_does_nothing(house: House) -> None:
    table, tokens = house.create("person", "random")
    state = house.state(table, tokens[0])
    while not state["decision"]:
        state = house.get(f"/api/tables/{table}/updates?since={state['n']}&want=view", tokens[0])
    message = {"type": "act", "id": "once", "decision": state["decision"], "action": state["choices"][0]["id"]}
    first = house.act(table, tokens[0], message)
    moves = house.state(table)["moves"]
    assert house.act(table, tokens[0], message) == first
    assert house.state(table)["moves"] >= moves


def test_an_old_decision_is_stale_and_the_new_state_follows(house: House) -> None:
    table, tokens = house.create("person", "device")
    with house.sit(table, tokens[0]) as both:
        old = both.state()
        assert both.play()["type"] == "ack"
        both.state()
        answer = both.ask(type="act", id="late", decision=old["decision"], action=old["choices"][0]["id"])
        assert (answer["code"], answer["id"]) == ("stale", "late")
        assert both.state()["since"] == 0


def test_an_illegal_move_is_refused_in_words(house: House) -> None:
    table, tokens = house.create("person", "device")
    state = house.state(table, tokens[0])
    for action in ("bear_to 3", "fly to the moon", 9_999, "move 9"):
        answer = house.act(
            table, tokens[0], {"type": "act", "id": "x", "decision": state["decision"], "action": action}, expect=409
        )
        assert answer["code"] == "illegal"
        assert answer["words"].endswith(".")
    assert house.state(table)["n"] == state["n"]


def test_a_move_may_be_said_in_words(house: House) -> None:
    table, tokens = house.create("person", "device")
    state = house.state(table, tokens[0])
    message = {"type": "act", "id": "x", "decision": state["decision"], "action": state["choices"][0]["text"].upper()}
    assert house.act(table, tokens[0], message)["type"] == "ack"


def test_forged_tokens_and_other_peoples_seats_are_refused(house: House) -> None:
    table, tokens = house.create("person", "person")
    state = house.state(table)
    active = next(s["seat"] for s in state["seats"] if s["deciding"])
    decision = house.state(table, tokens[active])["decision"]
    move = {"type": "act", "id": "x", "decision": decision, "action": 0}
    assert code(house.act(table, "forged", move, expect=403)) == "not_your_seat"
    assert code(house.act(table, None, move, expect=403)) == "not_your_seat"
    assert code(house.act(table, tokens[1 - active], {**move, "seat": active}, expect=403)) == "not_your_seat"
    assert code(house.act(table, tokens[1 - active], move, expect=409)) == "stale"
    other, _ = house.create("person", "person")
    assert code(house.act(other, tokens[active], move, expect=403)) == "not_your_seat"
    assert house.state(table)["n"] == state["n"]


def test_malformed_messages_are_refused_and_the_table_goes_on(house: House) -> None:
    table, tokens = house.create("person", "device")
    bad = [
        "",
        "{",
        "[]",
        "null",
        "7",
        '"act"',
        '{"type": "act"}',
        '{"type": "dance", "id": "x"}',
        '{"type": "act", "id": "", "decision": "", "action": 1}',
        '{"type": "act", "id": "a b", "decision": "", "action": 1}',
        '{"type": "act", "id": "x", "decision": "", "action": -1}',
        '{"type": "act", "id": "x", "decision": "", "action": 1e99}',
        '{"type": "act", "id": "x", "decision": "", "action": null}',
        '{"type": "chat", "id": "x", "text": "\\ud800"}',
        '{"type": "seat"}',
        '{"type": "shape", "shape": "round"}',
        "[" * 5000,
    ]
    with house.sit(table, tokens[0]) as player:
        player.state()
        for frame in bad:
            player.socket.send_text(frame)
            assert player.until("error")["code"] == "malformed", frame
        player.socket.send_bytes(b"\xff\xfe")
        assert player.until("error")["code"] == "malformed"
        assert player.ask(type="ping", v=2)["code"] == "version"
        assert player.ask(type="chat", id="long", text="x" * 9000)["code"] == "too_large"
        assert player.ask(type="chat", id="empty", text=" \n ")["code"] == "malformed"
        assert player.ask(type="ping")["type"] == "pong"
        assert player.play()["type"] == "ack"


def test_unknown_tables(house: House) -> None:
    for table in ("abcdefghjkmn", "x", "..", "%00"):
        assert house.get(f"/api/tables/{table}/updates?since=-1", expect=404)["code"] in ("unknown_table", "not_found")
    with house.sit("abcdefghjkmn") as nobody:
        assert nobody.receive()["code"] == "unknown_table"


def test_the_game_begins_when_the_last_seat_is_taken(house: House) -> None:
    table, tokens = house.create("person", "open", "open")
    with house.sit(table, tokens[0], query="want=svg,view") as host:
        state = host.state()
        assert (state["table"]["status"], state["view"], state["svg"]) == ("waiting", None, None)
        assert state["status"] == "Waiting for 2 more players."
        assert host.ask(type="act", id="x", decision="0.0.0", action=0)["code"] == "waiting"
        assert host.ask(type="undo", id="y")["code"] == "waiting"
        joined = house.post(f"/api/tables/{table}/join", {"name": "Ann"})
        assert joined["seat"] == 1
        assert host.state()["seats"][1]["name"] == "Ann 2"
        assert house.post(f"/api/tables/{table}/join", {"name": "Eve", "seat": 1}, expect=409)["code"] == "illegal"
        assert house.post(f"/api/tables/{table}/fill", {"bot": "random"}, expect=403)["code"] == "not_your_seat"
        assert house.post(f"/api/tables/{table}/fill", {"bot": "random"}, tokens[0])["seats"] == [2]
        state = host.state()
        assert (state["table"]["status"], state["seats"][2]["kind"]) == ("playing", "bot")
        assert "<svg" in state["svg"]
    assert house.post(f"/api/tables/{table}/join", {"name": "Eve"}, expect=409)["code"] == "illegal"


def test_a_whole_game_with_bots_over_the_socket(house: House) -> None:
    table, tokens = house.create("person", "random", "random")
    pick = random.Random(5)
    with house.sit(table, tokens[0], query="want=svg") as player:
        state = player.state()
        lines = len(state["log"])
        while not state["over"]:
            if state["decision"]:
                assert player.play(pick.randrange(len(state["choices"])))["type"] == "ack"
            state = player.state()
            lines += len(state["log"])
        assert state["result"]["winners"] == [s["seat"] for s in state["seats"] if s["winner"]]
        assert player.ask(type="act", id="end", decision="0.0.0", action=0)["code"] == "over"
        assert player.ask(type="undo", id="back")["code"] == "over"
        player.send(type="sync")
        assert len(player.state()["log"]) == lines
        player.send(type="seat", seat=1)
        assert player.state()["you"] == {"seat": 1, "seats": [0]}


def test_the_log_of_a_finished_game_is_the_same_after_a_restart(house: House) -> None:
    table, tokens = house.create("person", "device")
    before = house.finish(table, tokens)
    house.tables.rooms.clear()
    assert house.state(table) == before
    record = house.get(f"/api/tables/{table}/record")
    assert record["result"]["winners"] == before["result"]["winners"]


def test_long_poll_waits_for_news(house: House) -> None:
    table, tokens = house.create("person", "device")
    n = house.state(table)["n"]
    assert house.get(f"/api/tables/{table}/updates?since={n}", expect=204) == {}
    house.move(table, tokens)
    state = house.get(f"/api/tables/{table}/updates?since={n}")
    assert (state["n"], state["since"]) == (n + 1, n)
    assert "svg" not in state
    assert "view" not in state
    for query in ("since=x", "since=1e9", "since=-1&shape=round", "since=-1&seat=many", "since=٣"):
        assert house.get(f"/api/tables/{table}/updates?{query}", expect=400)["code"] == "malformed"


def test_chat_is_cleaned_stored_and_shown(house: House) -> None:
    table, tokens = house.create("person", "person")
    with house.sit(table, tokens[0]) as ann, house.sit(table) as onlooker:
        ann.state()
        onlooker.state()
        text = "<b>hi</b>\u202e\x07 there" + "x" * 400
        assert ann.ask(type="chat", id="c1", text=text)["type"] == "ack"
        line = onlooker.state()["chat"][0]
        assert (line["name"], line["seat"]) == ("Ann", 0)
        assert line["text"].startswith("<b>hi</b> there")
        assert len(line["text"]) == 300
        assert onlooker.ask(type="chat", id="c1", text="me too")["code"] == "not_your_seat"
    assert house.state(table)["chat"] == [line]


def test_presence_is_told(house: House) -> None:
    table, tokens = house.create("person", "person")
    with house.sit(table, tokens[0]) as ann:
        assert [s["connected"] for s in ann.state()["seats"]] == [True, False]
        with house.sit(table, tokens[1]) as bob:
            bob.state()
            assert [s["connected"] for s in ann.until("presence")["seats"]] == [True, True]
        assert [s["connected"] for s in ann.until("presence")["seats"]] == [True, False]


def test_hints_come_from_a_strong_bot(house: House) -> None:
    table, tokens = house.create("person", "device")
    with house.sit(table, tokens[0]) as player:
        state = player.state()
        answer = player.ask(type="hint", id="h", decision=state["decision"])
        assert answer["type"] == "hint"
        best = answer["advice"][0]
        assert best["id"] in [choice["id"] for choice in state["choices"]]
        assert best["words"]
        assert -1 <= best["value"] <= 1
        # A reason from the position stands before the figures.
        assert re.fullmatch(r"(?!You come out)\S.*\. You come out ahead in about \d+ of 100; \d+ tried .*", best["why"])
        assert player.ask(type="hint", id="h2", decision="9.9.0")["code"] == "stale"
    strict, tokens = house.create("person", "device", hints=False)
    decision = house.state(strict, tokens[0])["decision"]
    assert house.act(strict, tokens[0], {"type": "hint", "id": "h", "decision": decision}, expect=409)["words"]


def test_a_searching_bot_plays(house: House) -> None:
    table, tokens = house.create("person", "mc:20")
    with house.sit(table, tokens[0]) as player:
        state = player.state()
        bots = 0
        while bots < 3:
            if state["decision"]:
                player.play()
            state = player.state()
            bots += any(line["seat"] == 1 for line in state["log"])


def test_bots_play_on_to_the_end_without_people(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chairs, "STAND_IN", "random")
    table, tokens = house.create("person", "person")
    with house.sit(table) as onlooker:
        for token in tokens:
            house.act(table, token, {"type": "leave", "id": "l"})
        while not onlooker.state()["over"]:
            pass


def test_a_table_needs_a_person(house: House) -> None:
    bots = [{"kind": "bot", "bot": "random"}] * 2
    assert "needs a person" in house.post("/api/tables", {"game": "trails", "seats": bots}, expect=400)["words"]


def test_new_tables_are_checked(house: House) -> None:
    person = {"kind": "person"}
    requests: list[object] = [
        {"game": "chess", "seats": [person, person]},
        {"game": "trails", "seats": [person]},
        {"game": "trails", "seats": []},
        {"game": "trails", "seats": [person] * 9},
        {"game": "trails", "seats": [person, {"kind": "ghost"}]},
        {"game": "trails", "seats": [person, {"kind": "bot", "bot": "deep blue"}]},
        {"game": "trails", "seats": [person, {"kind": "bot", "bot": "ismcts:3000s"}]},
        {"game": "trails", "seats": [{"kind": "device"}, {"kind": "open"}]},
        {"game": "trails", "seats": [person, person], "options": {"layout": "circle"}},
        {"game": "trails", "seats": [person, person], "options": {"speed": 3}},
        {"game": "trails", "seats": [person, person], "undo": "maybe"},
        [],
    ]
    for bad in requests:
        answer = house.post("/api/tables", bad, expect=400)
        assert answer["code"] == "malformed"
        assert answer["words"]
    assert house.client.post("/api/tables", content="{}").status_code == 400


def test_lists(house: House) -> None:
    listed, _ = house.create("person", "open", listed=True)
    house.create("person", "open")
    tables = house.get("/api/tables")["tables"]
    assert [(t["id"], t["status"], t["open"], t["title"]) for t in tables] == [(listed, "waiting", 1, "TRAILS")]
    games = house.get("/api/games")
    assert "trails" in [game["name"] for game in games["games"]]
    assert [bot["title"] for bot in games["bots"]] == ["Newcomer", "Casual", "Steady", "Skilled", "Expert"]


def test_choices_call_people_by_their_names(house: House) -> None:
    table, tokens = house.create("person", "person", game="end_of_the_trail")
    pick = random.Random(2)
    said = []
    while not (state := house.state(table))["over"]:
        seat = next(s["seat"] for s in state["seats"] if s["deciding"])
        said += [choice["words"] for choice in house.state(table, tokens[seat])["choices"]]
        house.move(table, tokens, pick)
    assert any("Ann" in words or "Bob" in words for words in said)
    assert not any("Red" in words or "Blue" in words for words in said)
