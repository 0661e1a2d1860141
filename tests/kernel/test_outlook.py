"""What a choice leads to: the flags against what really happens."""

import pytest

import westward
from westward.kernel import EVERYBODY, Event, Rng, menu_of
from westward.kernel.outlook import learns


@pytest.mark.parametrize("seats", [2, 4])
def test_flags_say_what_happens(seats: int) -> None:
    match = westward.Match(westward.load("trails"), seats=seats, seed=11)
    rng = Rng(5)
    seen: set[tuple[str, bool]] = set()
    while not match.state.over():
        seat = match.state.actors()[0]
        for choice in menu_of(match.state, seat):
            events: list[Event] = []
            after = match.state.clone()
            after.sink = events
            after.apply(seat, choice["id"])
            assert choice["chance"] == (after.faces() > 0), choice
            if not choice["chance"]:
                assert choice["ends_turn"] == (seat not in after.actors()), choice
                assert choice["reveals"] == any(event.mask != EVERYBODY for event in events), choice
            seen |= {(flag, choice[flag]) for flag in ("chance", "reveals", "ends_turn")}
        legal = match.state.legal(seat)
        match.play(seat, legal[rng.below(len(legal))])
    assert len(seen) == 6, "each flag is true for some choice and false for another"


def test_trying_out_changes_nothing() -> None:
    match = westward.Match(westward.load("trails"), seats=3, seed=2)
    before = match.state.fingerprint()
    menu_of(match.state, match.state.actors()[0])
    assert match.state.fingerprint() == before
    assert menu_of(match.state, (match.state.actors()[0] + 1) % 3) == []


def test_the_own_secret_choice_reveals_nothing_a_look_does() -> None:
    match = westward.Match(westward.load("end_of_the_trail"), seats=1, seed=1)
    rng = Rng(5)
    flags: dict[str, set[bool]] = {}
    told: set[tuple[str, bool]] = set()
    while not match.state.over():
        menu = menu_of(match.state, 0)
        for choice in menu:
            flags.setdefault(choice["verb"], set()).add(choice["reveals"])
            tiles = {tile["id"]: tile["value"] for tile in match.state.view(0)["tiles"]}
            unknown = choice["verb"] == "travel" and tiles[choice["args"][1]] is None
            if unknown or (choice["verb"] == "select" and not choice["chance"]):
                told.add((choice["verb"], learns(match.state, 0, choice["id"])))
        match.play(0, menu[rng.below(len(menu))]["id"])
    assert told == {("select", False), ("travel", True)}
    assert False in flags["select"]  # the last card shows all of them
    assert flags["travel"] == {True}
    assert False in flags["claim"]
