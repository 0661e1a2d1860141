"""Towns and forts (rules.md 10)."""

from collections import Counter
from typing import Any

import pytest

from tests.games.oregon_trail.helpers import play, position, told
from tests.games.oregon_trail.seen import actions, active, bank, calamities, supplies, wagon
from tests.games.seen import legal, names, phase, public

ALL = Counter(bullets=2, oxen=4, clothes=4, clean_water=4, medicine=4, spare_parts=4, food=4)


def test_a_fort_gives_two_supplies() -> None:
    state = position(Red={"hand": ["RL-plain"]}, places=["fort 0"])
    play(state, "use fort")
    assert (legal(state), public(state)["asked"]) == ([f"take {kind}" for kind in ALL], {"picks": 2, "place": "fort"})
    play(state, "take oxen", "take oxen")
    assert (supplies(state), bank(state)["oxen"], actions(state)) == (["oxen", "oxen"], 2, 3)


def test_a_town_gives_one_supply() -> None:
    state = position(Red={"hand": ["RL-plain"]}, places=["town 0"])
    play(state, "use town", "take food")
    assert (supplies(state), actions(state), phase(state)) == (["food"], 3, "action")


@pytest.mark.parametrize(
    ("card", "trouble"),
    [
        ("broken_tongue 1", "broken_tongue"),
        ("broken_axle 1", "broken_axle"),
        ("broken_wheel 1", "broken_wheel"),
        ("dead_oxen 1", "oxen"),
        ("inadequate_grass 1", "oxen"),
        ("inadequate_grass", "inadequate_grass"),
        ("bad_water", "bad_water"),
        ("measles", "measles"),
        ("typhoid 1", "typhoid"),
        ("cholera", "cholera"),
        ("starvation 2", "starvation"),
        ("extreme_cold 1", "extreme_cold"),
        ("broken_arm 2", "broken_arm"),
    ],
)
def test_a_town_removes_anything(card: str, trouble: str) -> None:
    state = position(Red={"hand": ["RL-plain"], "calamities": [card]}, places=["town 0"], actions=2)
    play(state, "use town")
    assert legal(state) == ["supply", f"remove {trouble}"]
    play(state, f"remove {trouble}")
    assert (calamities(state), actions(state)) == ([], 1)


def test_a_town_may_be_used_again_and_otherwise() -> None:
    state = position(Red={"hand": ["RL-plain"], "calamities": ["cholera", "measles"]}, places=["town 0"])
    play(state, "use town", "remove cholera", "use town", "supply", "take food", "use town", "remove measles")
    assert (supplies(state), calamities(state), actions(state)) == (["food"], [], 1)


def test_of_two_arms_the_longer_one_is_removed() -> None:
    state = position(Red={"hand": ["RL-plain"], "calamities": ["broken_arm 1", "broken_arm 2"]}, places=["town 0"])
    play(state, "use town", "remove broken_arm")
    assert calamities(state) == ["broken_arm 1"]


def test_a_fort_removes_nothing() -> None:
    state = position(Red={"hand": ["RL-plain"], "calamities": ["cholera"]}, places=["fort 0"])
    play(state, "use fort")
    assert phase(state) == "pick"


def test_the_only_benefit_is_taken_unasked() -> None:
    state = position(
        Red={"hand": ["RL-plain"], "calamities": ["cholera"]},
        Blue={"supplies": list(ALL.elements())},
        places=["town 0"],
    )
    assert "removes" in names(told(state, "use town"))
    assert (calamities(state), actions(state)) == ([], 3)
    assert "use town" not in legal(state)


def test_the_only_kind_in_the_bank_is_taken_unasked() -> None:
    kept = list((ALL - Counter(food=3)).elements())
    state = position(Red={"hand": ["RL-plain"]}, Blue={"supplies": kept}, places=["fort 0"])
    play(state, "use fort")
    assert (supplies(state), phase(state)) == (["food", "food"], "action")


@pytest.mark.parametrize(("name", "there"), [("Red", True), ("Blue", True), ("Green", False), ("Gold", True)])
def test_a_place_lies_across_all_trails(name: str, there: bool) -> None:
    trails: dict[str, dict[str, Any]] = {
        "Red": {"trail": 2},
        "Blue": {"trail": 2},
        "Green": {"trail": 1},
        "Gold": {"trail": 4, "at": 2},
    }
    trails[name]["hand"] = ["RL-plain"]
    assert ("use town" in legal(position(4, active=name, places=["town 2"], **trails))) == there


def test_several_places_at_the_same_spot() -> None:
    state = position(Red={"hand": ["town", "RL-plain"]}, places=["town 0", "fort 0"])
    assert {"use town", "use fort", "place town"} <= {*legal(state)}
    play(state, "place town", "take food")
    assert public(state)["places"] == [
        {"place": "town", "after": 0},
        {"place": "town", "after": 0},
        {"place": "fort", "after": 0},
    ]


def test_a_place_may_be_put_down_by_a_broken_wagon_and_behind_the_front() -> None:
    state = position(Red={"trail": 3, "at": 1, "hand": ["fort"], "calamities": ["dead_oxen 1"]})
    play(state, "place fort", "take oxen", "take food", "mend oxen")
    assert (public(state)["places"], calamities(state)) == ([{"place": "fort", "after": 1}], [])


def test_a_place_without_a_benefit() -> None:
    state = position(Red={"hand": ["town", "RL-plain"]}, Blue={"supplies": list(ALL.elements())})
    assert "no_benefit" in names(told(state, "place town"))
    assert (public(state)["places"], actions(state)) == ([{"place": "town", "after": 0}], 3)


def test_passing_a_place_needs_no_action() -> None:
    state = position(Red={"trail": 1, "hand": ["RL-plain", "LL-plain"]}, places=["town 1"])
    play(state, "forge RL-plain")
    assert (wagon(state)["forged"], actions(state)) == (2, 3)
    assert "forge LL-plain" in legal(state)


def test_a_place_at_the_front_gives_the_last_action_its_benefit() -> None:
    state = position(Red={"hand": ["town"]}, Blue={"hand": ["fort"]}, actions=1)
    play(state, "place town", "take food")
    assert (active(state), supplies(state)) == ("Blue", ["food"])
