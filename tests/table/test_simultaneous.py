"""While several choose at the same time, everybody is told who is ready, and nothing more."""

import random

import pytest

from tests.table.helpers import House, Json, Sitting

SELECTED = "Ann has selected cards for Prospecting."


class Party:
    """Ann, Bob and Cat at a table of End of the Trail, just before they select cards for Prospecting."""

    def __init__(self, house: House, bob: str = "person") -> None:
        self.house = house
        self.table, self.tokens = house.create("person", bob, "person", game="end_of_the_trail", listed=True)
        house.client.cookies.clear()
        pick = random.Random(3)
        while self.look(0)["view"]["phase"] != "select":
            house.move(self.table, self.tokens, pick)

    def look(self, seat: int | None) -> Json:
        if seat is None:
            return self.house.state(self.table)
        return self.house.get(f"/api/tables/{self.table}/updates?since=-1&want=view&seat={seat}", self.tokens[seat])

    def pick(self, seat: int) -> None:
        state = self.look(seat)
        message = {"type": "act", "id": state["decision"], "decision": state["decision"]}
        self.house.act(self.table, self.tokens[seat], {**message, "action": state["choices"][0]["id"]})

    def undo(self, seat: int, **more: int) -> None:
        self.house.act(self.table, self.tokens[seat], {"type": "undo", "id": f"u{self.look(seat)['n']}", **more})

    def all_that_is_shown(self, seat: int | None) -> list[bytes]:
        """Every byte that somebody can ask for."""
        token = None if seat is None else self.tokens[seat]
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        moves = self.look(seat)["moves"]
        paths = [f"replay?at={at}&want=svg,view" for at in range(moves + 2)]
        paths += ["updates?since=-1&want=svg,view", "updates?since=9&want=svg&shape=tall", "replay?want=svg,view"]
        got = [self.house.client.get(f"/api/tables/{self.table}/{path}", headers=headers).content for path in paths]
        return [*got, self.house.client.get("/api/tables").content]


def nothing_comes(sitting: Sitting) -> bool:
    """Whether the next thing that is heard is the answer to a question."""
    sitting.send(type="ping")
    answer = sitting.receive()
    return bool(answer["type"] == "pong")


@pytest.mark.parametrize("viewer", [2, None])
def test_what_somebody_tries_out_reaches_nobody_else(house: House, viewer: int | None) -> None:
    party = Party(house)
    with house.sit(party.table, None if viewer is None else party.tokens[viewer]) as other:
        before = other.state()
        shown = party.all_that_is_shown(viewer)
        updated = house.tables.rooms[party.table].table.row["updated"]
        party.pick(0)
        party.pick(0)
        party.undo(0)
        party.pick(1)
        party.undo(0)
        party.pick(0)
        party.pick(0)
        assert nothing_comes(other)
        assert party.all_that_is_shown(viewer) == shown
        assert house.tables.rooms[party.table].table.row["updated"] == updated
        party.pick(0)
        ready = other.state()
        assert (ready["n"], ready["moves"]) == (before["n"] + 1, before["moves"] + 1)
        assert [line["words"] for line in ready["log"]] == [SELECTED]
        assert [seat["ready"] for seat in ready["seats"]] == [True, False, False]
        assert ready["decision"] == before["decision"]
        party.undo(0)
        again = other.state()
        assert (again["n"], again["moves"]) == (before["n"] + 2, before["moves"])
        assert [line["words"] for line in again["log"]] == ["Ann is choosing again."]
        assert again["log"][0]["undoes"] == [ready["n"]]
        assert again["seats"] == before["seats"]
        party.undo(0)
        assert nothing_comes(other)
        assert not any(line.get("undone") for line in party.look(viewer)["log"][-1:]), "this line stays true"
    shown = party.all_that_is_shown(viewer)
    house.tables.rooms.clear()  # read it again from the database
    assert party.all_that_is_shown(viewer) == shown


def test_each_counts_the_moves_that_they_know_of_and_at_the_end_all(house: House) -> None:
    party = Party(house)
    start = party.look(None)["moves"]
    for seat in (1, 0, 0, 2, 1):
        party.pick(seat)
    assert [party.look(seat)["moves"] - start for seat in (0, 1, 2, None)] == [2, 2, 1, 0]
    for seat in (0, 1, 2):
        moves = party.look(seat)["moves"]
        path = f"/api/tables/{party.table}/replay"
        picks = [
            house.get(f"{path}?at={at}&want=view", party.tokens[seat])["view"]["players"][seat]["picks"]
            for at in range(start, moves + 1)
        ]
        assert [len(pick) for pick in picks] == list(range(moves - start + 1))
        now = house.get(path, party.tokens[seat])
        assert (now["replay"]["at"], now["replay"]["of"]) == (moves, moves)
        assert now["replay"]["back"] == {"seat": seat, "to": moves}
        assert house.get(f"{path}?at={moves + 1}", party.tokens[seat], expect=404)["code"] == "not_found"
    party.undo(1, to=start)
    assert party.look(1)["view"]["players"][1]["picks"] == []
    assert len(party.look(0)["view"]["players"][0]["picks"]) == 2
    assert [line["move"] - start for line in party.look(0)["log"][-2:]] == [1, 2]
    for seat in (2, 2, 1, 1, 1, 0):
        party.pick(seat)
    assert party.look(None)["view"]["phase"] != "select"
    assert party.look(None)["moves"] == start + 3, "Cat is ready, Bob is ready, and all see what Ann's choice led to"
    with house.sit(party.table, party.tokens[2]) as cat:
        cat.state()
        end = house.finish(party.table, party.tokens)
        while not cat.last["over"]:
            cat.state()
        assert cat.last["since"] == 0, "the moves have other numbers now"
        assert cat.last["log"] == party.look(2)["log"]
    record = house.get(f"/api/tables/{party.table}/record")
    assert end["moves"] == sum(step.split()[0].isdigit() for step in record["steps"])
    assert {party.look(seat)["moves"] for seat in (0, 1, 2, None)} == {end["moves"]}


def test_that_somebody_is_ready_need_not_stay_in_the_log(house: House) -> None:
    """What somebody chose stays in his own, and what was decided in everybody's."""
    party = Party(house)
    before = party.look(None)["n"]
    for seat in range(3):
        while party.look(seat)["choices"] and party.look(seat)["view"]["phase"] == "select":
            party.pick(seat)
    for viewer in (0, 1, 2, None):
        lines = [line for line in party.look(viewer)["log"] if "select" in line["words"]]
        told = {line["seat"]: line.get("passing", False) for line in lines if line["n"] > before}
        assert told == {0: viewer != 0, 1: viewer != 1, 2: False}, viewer


def test_who_takes_back_an_earlier_move_does_not_learn_how_far_the_others_were(house: House) -> None:
    party = Party(house)
    asker = next(seat for seat in range(3) if party.look(seat)["undo"]["ask"])
    others = [seat for seat in range(3) if seat != asker]
    party.pick(others[0])
    party.pick(others[0])
    state = party.look(asker)
    back = state["moves"] - state["undo"]["to"]
    moves = "the last move" if back == 1 else f"the last {back} moves"
    house.act(party.table, party.tokens[asker], {"type": "ask_undo", "id": "ask"})
    assert party.look(asker)["log"][-1]["words"] == f"You ask to take back {moves}."
    asked = party.look(others[1])["undo"]["asked"]
    assert (asked["yours"], asked["words"].partition(" asks ")[2]) == (True, f"to take back {moves}.")
    party.pick(others[1])
    party.undo(others[1])
    assert party.look(others[1])["undo"]["asked"] == asked, "nobody notices, and the question is still open"
    for seat in others:
        house.act(party.table, party.tokens[seat], {"type": "answer_undo", "id": "yes", "accept": True})
    for seat, words in ((asker, "You take"), (others[1], f"{('Ann', 'Bob', 'Cat')[asker]} takes")):
        assert party.look(seat)["log"][-1]["words"] == f"{words} back {moves}."


def test_those_at_one_device_count_alike(house: House) -> None:
    party = Party(house, bob="device")
    before = [party.look(seat)["n"] for seat in range(3)]
    party.pick(0)
    assert [party.look(seat)["n"] - n for seat, n in enumerate(before)] == [1, 1, 0]


def test_a_simultaneous_choice_is_changed_without_asking(house: House) -> None:
    table, tokens = house.create("person", "person", game="end_of_the_trail", undo="consent")
    state = house.state(table, tokens[0])
    choice = {"decision": state["decision"], "action": state["choices"][0]["id"]}
    house.act(table, tokens[0], {"type": "act", "id": "a", **choice})
    undo = house.state(table, tokens[0])["undo"]
    assert (undo["possible"], undo["ask"]) == (True, False)
    house.act(table, tokens[0], {"type": "undo", "id": "u"})
    assert house.state(table, tokens[0])["decision"]
