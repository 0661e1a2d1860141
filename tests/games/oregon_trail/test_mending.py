"""Mending and trading (rules.md 9)."""

from typing import Any

import pytest

from tests.games.oregon_trail.helpers import play, position, told
from tests.games.oregon_trail.seen import actions, active, bank, calamities, supplies, wagon
from tests.games.seen import legal, names, phase, public
from westward.kernel import State


def ill(card: str, *owned: str, **more: Any) -> State:
    """Red has a trouble and some supplies."""
    return position(Red={"calamities": [card], "supplies": list(owned), "hand": ["town"], **more})


REMEDIES = [
    ("broken_tongue 1", "broken_tongue", ["spare_parts"]),
    ("broken_axle 1", "broken_axle", ["spare_parts"]),
    ("broken_wheel 1", "broken_wheel", ["spare_parts"]),
    ("dead_oxen 1", "oxen", ["oxen"]),
    ("inadequate_grass 1", "oxen", ["oxen"]),
    ("bad_water 1", "oxen", ["oxen"]),
    ("bad_water", "bad_water", ["clean_water"]),
    ("measles", "measles", ["medicine"]),
    ("typhoid 1", "typhoid", ["clean_water", "medicine"]),
    ("cholera", "cholera", ["medicine", "medicine"]),
    ("starvation 2", "starvation", ["food"]),
    ("extreme_cold 1", "extreme_cold", ["clothes"]),
]


@pytest.mark.parametrize(("card", "trouble", "remedy"), REMEDIES)
def test_every_trouble_has_its_remedy(card: str, trouble: str, remedy: list[str]) -> None:
    state = ill(card, *remedy, "bullets")
    before = bank(state)
    play(state, f"mend {trouble}")
    assert (calamities(state), supplies(state), actions(state)) == ([], ["bullets"], 3)
    assert sum(public(state)["calamity_discard"].values()) == 1
    assert bank(state).total() == before.total() + len(remedy)


@pytest.mark.parametrize("card", ["inadequate_grass", "broken_arm 2"])
def test_no_supply_helps(card: str) -> None:
    state = ill(card, "oxen", "clothes", "clean_water", "medicine", "spare_parts", "food")
    assert not [text for text in legal(state) if text.startswith("mend")]


@pytest.mark.parametrize(("card", "trouble", "remedy"), REMEDIES)
def test_without_enough_cards_nothing_can_be_tried(card: str, trouble: str, remedy: list[str]) -> None:
    assert f"mend {trouble}" in legal(ill(card, *["bullets"] * len(remedy)))
    assert f"mend {trouble}" not in legal(ill(card, *["bullets"] * (len(remedy) - 1)))


def test_hunted_food_is_paid_first() -> None:
    state = play(ill("starvation 1", "food", "hunted_food"), "mend starvation")
    assert supplies(state) == ["food"]
    assert public(state)["calamity_discard"] == {"starvation": 1, "hunting": 1}


def test_who_has_the_remedy_uses_it() -> None:
    state = ill("dead_oxen 1", "oxen", "food")
    assert phase(play(state, "mend oxen")) == "action"
    assert supplies(state) == ["food"]


def test_any_other_card_may_be_offered() -> None:
    state = play(ill("dead_oxen 1", "bullets", "food", "food", "hunted_food"), "mend oxen")
    assert legal(state) == ["offer bullets", "offer food", "offer hunted_food"]
    play(state, "offer hunted_food")
    assert supplies(state) == ["bullets", "food", "food", "hunted_food"], "offered cards stay until the roll"
    play(state, "die 1")
    assert supplies(state) == ["bullets", "food", "food"]
    assert public(state)["calamity_discard"] == {"hunting": 1}


def test_two_missing_cards_are_offered_in_order() -> None:
    state = play(ill("typhoid 1", "bullets", "oxen", "food"), "mend typhoid")
    assert legal(state) == ["offer bullets", "offer oxen"]
    play(state, "offer oxen")
    assert legal(state) == ["offer food"], "whoever has chosen the first card is asked for the second"
    play(state, "offer food")
    assert public(state)["asked"]["offered"] == ["oxen", "food"]
    play(state, "die 4")
    assert (supplies(state), calamities(state), actions(state)) == (["bullets"], [], 3)


def test_an_offer_can_have_two_cards_of_a_kind() -> None:
    state = play(ill("typhoid 1", "food", "food", "hunted_food"), "mend typhoid")
    assert public(state)["asked"]["offered"] == ["food"], "every two of these cards have food among them"
    assert legal(state) == ["offer food", "offer hunted_food"]
    play(state, "offer food", "die 3")
    assert supplies(state) == ["hunted_food"]


def test_a_second_card_of_the_remedy_may_be_offered_for_the_other() -> None:
    state = play(ill("typhoid 1", "clean_water", "clean_water"), "mend typhoid")
    assert public(state)["asked"] == {
        "trouble": "typhoid",
        "missing": 1,
        "offered": ["clean_water"],
        "genuine": ["clean_water"],
    }
    play(state, "die 2")
    assert supplies(state) == []


def test_genuine_cards_are_not_offered() -> None:
    state = ill("typhoid 1", "clean_water")
    assert "mend typhoid" not in legal(state)


@pytest.mark.parametrize("die", [1, 3, 5])
def test_a_failed_trade_costs_the_offer_and_no_action(die: int) -> None:
    state = ill("typhoid 1", "medicine", "food", "food")
    events = told(state, "mend typhoid", f"die {die}")
    assert (supplies(state), actions(state), calamities(state)) == (["food", "medicine"], 4, ["typhoid 1"])
    assert "trade_fails" in names(events)
    assert "mend typhoid" in legal(state)


@pytest.mark.parametrize("die", [2, 4, 6])
def test_a_trade_that_works_costs_an_action(die: int) -> None:
    state = play(ill("typhoid 1", "medicine", "food", "food"), "mend typhoid", f"die {die}")
    assert (supplies(state), actions(state), calamities(state)) == (["food"], 3, [])


def test_the_wanted_supply_need_not_be_in_the_bank() -> None:
    state = position(
        Red={"calamities": ["dead_oxen 1"], "supplies": ["food"], "hand": ["town"]}, Blue={"supplies": ["oxen"] * 4}
    )
    play(state, "mend oxen", "die 2")
    assert calamities(state) == []


def test_mending_in_a_river() -> None:
    state = ill("broken_axle 1", "spare_parts", river="MM-river_drown")
    play(state, "mend broken_axle")
    assert not wagon(state)["blocked"]
    assert "ford" in legal(state)


def test_the_last_action_can_mend() -> None:
    state = position(
        Red={"calamities": ["broken_axle 1"], "supplies": ["spare_parts"], "hand": ["town"]},
        Blue={"hand": ["fort"]},
        actions=1,
    )
    play(state, "mend broken_axle")
    assert (active(state), wagon(state)["people"]) == ("Blue", 4)


def test_of_two_starvations_the_first_due_is_mended() -> None:
    state = position(Red={"calamities": ["starvation 2", "starvation 1"], "supplies": ["food"], "hand": ["town"]})
    play(state, "mend starvation")
    assert calamities(state) == ["starvation 2"]
