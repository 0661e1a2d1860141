"""Sets: marked in any order, confirmed at once, one move for everybody; all or nothing, and nobody learns more."""

import json
import random
from typing import Any

import pytest
import sqlalchemy as sa

import westward
from tests.table.helpers import House, Json
from tests.table.test_simultaneous import SELECTED, Party, nothing_comes
from westward.language.choices import Draft
from westward.language.plans import plan_of
from westward.table import storage
from westward.table.settings import Settings


class Hands(Party):
    """Ann, Bob and Cat select cards for Prospecting: as sets."""

    def members(self, seat: int, count: int) -> list[int]:
        """The first few cards that can be selected."""
        (one,) = self.look(seat)["sets"]
        return [member["id"] for member in one["members"]][:count]

    def confirm(self, seat: int, actions: list[Any], expect: int = 200) -> Json:
        state = self.look(seat)
        message = {"type": "act", "id": f"c{state['n']}", "decision": state["decision"], "actions": actions}
        return self.house.act(self.table, self.tokens[seat], message, expect)

    def picks(self, seat: int) -> list[str]:
        picks: list[str] = self.look(seat)["view"]["players"][seat]["picks"]
        return picks


def stored(settings: Settings, table: str) -> list[tuple[int, str, Json]]:
    """The events of a table, as they are in the database."""
    engine = sa.create_engine(settings.database)
    with engine.begin() as connection:
        found = connection.execute(sa.select(storage.events).where(storage.events.c.table_id == table))
        return [(event.seq, event.kind, event.data) for event in found]


@pytest.mark.parametrize("ended", [False, True])
@pytest.mark.parametrize("order", [1, -1])
def test_a_set_is_one_move(house: House, settings: Settings, order: int, ended: bool) -> None:
    hands = Hands(house)
    before = hands.look(0)
    cards = hands.members(0, 2)
    done = [before["sets"][0]["done"]] if ended else []
    with house.sit(hands.table, hands.tokens[0]) as ann:
        ann.state()
        answer = hands.confirm(0, [*cards[::order], *done])
        assert (answer["type"], answer["n"]) == ("ack", before["n"] + 1)
        shown = ann.state()
    assert (shown["n"], shown["moves"]) == (before["n"] + 1, before["moves"] + 1)
    (entry,) = shown["log"]
    assert (entry["n"], entry["move"], entry["seat"]) == (shown["n"], shown["moves"], 0)
    assert entry["words"].startswith("You select ")
    assert len(entry["details"]) > 2
    assert shown["decision"] is None
    assert shown["sets"] == []
    event = stored(settings, hands.table)[-1][2]
    assert event["seat"] == 0
    assert [text.split()[0] for text in event["actions"]] == ["select", "select", "done"]
    for at in (before["moves"], shown["moves"]):
        replay = house.get(f"/api/tables/{hands.table}/replay?at={at}&want=view", hands.tokens[0])
        assert len(replay["view"]["players"][0]["picks"]) == (2 if at == shown["moves"] else 0)


def test_what_is_no_set_is_refused_in_words_and_changes_nothing(house: House) -> None:
    hands = Hands(house)
    before = hands.look(0)
    (one,) = before["sets"]
    cards = [member["id"] for member in one["members"]]
    for actions, words in (
        (cards[:1], "Select at least 2 cards."),
        (cards[:4], "Select at most 3 cards."),
        ([one["done"]], "Select at least 2 cards."),
        ([cards[0], cards[0]], "Only the parts of one set, or of a plan of the menu, can be chosen together."),
        ([cards[0], "pass"], "Only the parts of one set, or of a plan of the menu, can be chosen together."),
        ([cards[0], "fly to the moon", cards[1]], "'fly to the moon' is not an action"),
        ([cards[0], 9_999], "Action 9999: "),
        (["pass"], "'pass' is not possible now; choose from: "),
    ):
        answer = hands.confirm(0, actions, expect=409)
        assert (answer["code"], answer["words"][: len(words)]) == ("illegal", words)
    message = {"type": "act", "id": "x", "decision": before["decision"]}
    odd_ones: list[Json] = [{}, {"action": 1, "actions": [1]}, *({"actions": odd} for odd in ([], [0] * 61, [None]))]
    for odd in odd_ones:
        assert house.act(hands.table, hands.tokens[0], {**message, **odd}, expect=400)["code"] == "malformed"
    assert hands.look(0) == before
    house.tables.rooms.clear()
    assert hands.look(0) == before


def test_a_plan_is_one_move(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    hands = Hands(house)
    game = westward.load("end_of_the_trail")
    steps = [*hands.members(0, 2), hands.look(0)["sets"][0]["done"]]
    plan = plan_of(game.actions, 0, steps, Draft("Select the two lowest"))
    monkeypatch.setattr(game.words, "sets", lambda view, menu, names=(): [])
    monkeypatch.setattr(game.words, "plans", lambda view, menu, names=(): [{**plan}], raising=False)
    house.tables.rooms.clear()
    before = hands.look(0)
    offered = before["choices"][-1]
    assert (offered["words"], offered["actions"], offered["ends_turn"]) == ("Select the two lowest", steps, True)
    for odd in (steps[::-1], steps[:2]):
        assert hands.confirm(0, odd, expect=409)["code"] == "illegal"
    assert hands.confirm(0, steps)["type"] == "ack"
    after = hands.look(0)
    assert (after["moves"], len(hands.picks(0))) == (before["moves"] + 1, 2)


def test_a_choice_that_belongs_to_no_set_may_be_sent_as_a_list(house: House) -> None:
    table, tokens = house.create("person", "device")
    state = house.state(table, tokens[0])
    message = {"type": "act", "id": "x", "decision": state["decision"], "actions": [state["choices"][0]["text"]]}
    assert house.act(table, tokens[0], message)["type"] == "ack"
    decision = house.state(table, tokens[0])["decision"]
    two = {"type": "act", "id": "y", "decision": decision, "actions": ["move 1", "move 1"]}
    assert house.act(table, tokens[0], two, expect=409)["code"] == "illegal"


def test_a_set_that_was_begun_step_by_step_is_finished_at_once(house: House) -> None:
    hands = Hands(house)
    hands.pick(0)
    (begun,) = hands.picks(0)
    rest = hands.members(0, 1)
    hands.confirm(0, rest)
    assert begun in hands.picks(0)
    assert len(hands.picks(0)) == 2
    assert hands.look(0)["decision"] is None
    hands.undo(0)
    assert hands.picks(0) == [begun]


def test_undo_takes_back_the_whole_and_repeats_the_whole_sets_of_others(house: House, settings: Settings) -> None:
    hands = Hands(house)
    start = hands.look(0)["moves"]
    anns, bobs = hands.members(0, 2), hands.members(1, 3)
    hands.confirm(0, anns)
    hands.confirm(1, bobs)
    undo = hands.look(0)["undo"]
    assert (undo["possible"], undo["to"], undo["restart"]) == (True, start, start)
    chosen, decision = hands.picks(1), hands.look(2)["decision"]
    hands.undo(0, to=undo["restart"])
    assert hands.picks(0) == []
    assert hands.picks(1) == chosen
    assert hands.look(2)["decision"] == decision, "Cat owes the same decision as before"
    assert hands.look(0)["log"][-1]["words"] == "You take back the last move."
    assert hands.look(2)["log"][-1]["words"] == "Ann is choosing again."
    ((seat, again),) = stored(settings, hands.table)[-1][2]["again"]
    assert (seat, len(again)) == (1, 3), "Bob's three cards are his whole choice: nothing ends it"
    everything = [hands.all_that_is_shown(eyes) for eyes in (0, 1, 2, None)]
    house.tables.rooms.clear()
    assert [hands.all_that_is_shown(eyes) for eyes in (0, 1, 2, None)] == everything
    hands.confirm(0, anns[::-1])
    hands.confirm(2, hands.members(2, 2))
    assert hands.look(None)["view"]["phase"] != "select"
    assert hands.look(0)["undo"]["barrier"], "all have chosen: the choice stands"


@pytest.mark.parametrize("viewer", [2, None])
def test_nobody_learns_how_many_cards_somebody_marks(house: House, viewer: int | None) -> None:
    hands = Hands(house)
    shown = []
    with house.sit(hands.table, None if viewer is None else hands.tokens[viewer]) as other:
        before = other.state()
        for count, single in ((2, False), (3, False), (3, True), (2, True)):
            if single:
                hands.pick(0)
                hands.pick(0)
            else:
                house.mark(hands.table, hands.tokens[0], hands.look(0), "select", hands.members(0, count))
            assert nothing_comes(other)
            if not single:
                hands.confirm(0, hands.members(0, count))
            elif count == 3:
                hands.pick(0)
            else:
                hands.confirm(0, ["done"])
            ready = other.state()
            assert (ready["n"], ready["moves"]) == (before["n"] + 1, before["moves"] + 1)
            assert [line["words"] for line in ready["log"]] == [SELECTED]
            shown.append([json.dumps({**ready, "n": 0, "since": 0, "log": ready["log"][0]["words"]}), ready["seats"]])
            hands.undo(0, to=hands.look(0)["undo"]["restart"])
            before = other.state()
            assert [line["words"] for line in before["log"]] == ["Ann is choosing again."]
    assert shown[0] == shown[1] == shown[2] == shown[3]


def test_bots_choose_whole_sets(house: House, settings: Settings) -> None:
    table, tokens = house.create("person", "random", "random", game="end_of_the_trail")
    with house.sit(table, tokens[0]) as player:
        state = player.state()
        while not state["over"]:
            if state["decision"]:
                player.play()
            state = player.state()
    moves = [data for _, kind, data in stored(settings, table) if kind == "move" and data["seat"]]
    assert any(len(move["actions"]) > 1 for move in moves)
    begun = [move["actions"][0].split()[0] for move in moves]
    ended = [move["actions"][-1].split()[0] for move in moves]
    assert "select" in begun
    assert "done" not in begun, "no bot sends half a set"
    assert "done" in ended


def test_tables_from_before_there_were_sets_are_read_as_they_were(house: House, settings: Settings) -> None:
    hands = Hands(house)
    hands.pick(0)
    hands.pick(1)
    hands.pick(0)
    hands.undo(0, to=hands.look(0)["undo"]["restart"])
    everything = [hands.all_that_is_shown(eyes) for eyes in (0, 1, 2, None)]
    engine = sa.create_engine(settings.database)
    with engine.begin() as connection:
        for seq, kind, data in stored(settings, hands.table):
            if kind == "move":
                (data["action"],) = data.pop("actions")
            if kind == "undo":
                data["again"] = [[seat, *actions] for seat, actions in data["again"]]
                assert data["again"]
            where = (storage.events.c.table_id == hands.table) & (storage.events.c.seq == seq)
            connection.execute(storage.events.update().where(where).values(data=data))
    house.tables.rooms.clear()
    assert [hands.all_that_is_shown(eyes) for eyes in (0, 1, 2, None)] == everything
    hands.confirm(0, hands.members(0, 2))


# ------------------------------------------------------------------ what a set makes


def test_what_the_marked_cards_make(house: House) -> None:
    hands = Hands(house)
    before = hands.look(0)
    cards = hands.members(0, 3)
    few = house.mark(hands.table, hands.tokens[0], before, "select", cards[:1])
    assert (few["v"], few["type"], few["id"], few["why"]) == (1, "made", "mark", "Select at least 2 cards.")
    assert few["words"].startswith("1 card: ")
    enough = house.mark(hands.table, hands.tokens[0], before, "select", cards)
    assert enough["why"] == ""
    codec = house.tables.rooms[hands.table].live.game.actions
    named = [codec.text(card) for card in reversed(cards)]
    with house.sit(hands.table, hands.tokens[0]) as ann, house.sit(hands.table, hands.tokens[2]) as cat:
        ann.state()
        cat.state()
        message = {"type": "mark", "id": "mark", "decision": before["decision"], "set": "select"}
        assert ann.ask(**message, actions=named) == enough
        assert house.act(hands.table, hands.tokens[0], {**message, "actions": cards[:1]}) == few
        assert cat.ask(**{**message, "id": "cat", "actions": []})["code"] == "stale"
        assert cat.state()["n"] == cat.last["n"], "whoever is late is shown everything again"
        assert nothing_comes(cat)
    assert house.mark(hands.table, hands.tokens[0], before, "select", [])["why"]
    for which, actions in (("pay", cards), ("select", [cards[0], cards[0]]), ("select", [0]), ("select", ["moon"])):
        answer = house.mark(hands.table, hands.tokens[0], before, which, actions, expect=409)
        assert answer["code"] == "illegal"
        assert answer["words"].endswith(".")
    assert house.mark(hands.table, None, before, "select", cards, expect=403)["code"] == "not_your_seat"
    assert house.post(f"/api/tables/{hands.table}/mark", {"id": "x"}, hands.tokens[0], 400)["code"] == "malformed"
    assert hands.look(0) == before


def test_sets_are_for_whoever_decides(house: House) -> None:
    hands = Hands(house)
    assert [len(hands.look(seat)["sets"]) for seat in (0, 1, 2, None)] == [1, 1, 1, 0]
    state = hands.look(0)
    (one,) = state["sets"]
    named = {choice["id"] for choice in state["choices"] if choice["set"] == one["id"]}
    assert named
    assert named <= {member["id"] for member in one["members"]}
    replay = house.get(f"/api/tables/{hands.table}/replay", hands.tokens[0])
    assert replay["sets"] == replay["choices"] == []
    table, tokens = house.create("person", "device")
    assert house.state(table, tokens[0])["sets"] == []


def test_a_whole_game_of_sets(house: House) -> None:
    table, tokens = house.create("person", "person", game="end_of_the_trail")
    pick = random.Random(5)
    sets = 0
    while not (state := house.state(table))["over"]:
        seat = next(s["seat"] for s in state["seats"] if s["deciding"])
        mine = house.state(table, tokens[seat])
        if not mine["sets"]:
            house.move(table, tokens, pick)
            continue
        sets += 1
        which = mine["sets"][0]["id"]
        actions = house.whole_set(table, tokens[seat], mine, pick)
        message = {"type": "act", "id": f"s{sets}", "decision": mine["decision"], "actions": actions}
        house.act(table, tokens[seat], message)
        after = house.state(table, tokens[seat])
        assert not [one for one in after["sets"] if one["id"] == which], "what was confirmed is finished"
    assert sets > 10
    lines = [line for line in house.state(table, tokens[0])["log"] if line["seat"] is not None]
    assert len(lines) == state["moves"], "each move is one line"
