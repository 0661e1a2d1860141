"""What a choice of Coloma costs and brings as things stand: forced payments, short supplies, gains taken at once."""

from typing import Any

import pytest

from tests.games.coloma.helpers import amounts, build, play, turn_at
from westward.games.coloma import GAME, words
from westward.kernel import State, menu_of

Own = dict[str, Any]
STOCK = dict.fromkeys(("stable", "toll", "river", "boot_hill", "bullion", "militia"), 2)


def offered(state: State, text: str) -> tuple[str, str]:
    """The words and the cost of a choice."""
    found = words.choice(state.view(0), GAME.actions.parse(text))
    return found["words"], found["cost"]


def taken(state: State) -> list[str]:
    """The plans of the viewer."""
    return [plan["text"] for plan in words.plans(state.view(0), menu_of(state, 0))]


# ---------------------------------------------------------------- forced payments


@pytest.mark.parametrize(
    ("red", "pools", "cost"),
    [
        ({"bucks": 4, "gold": 1}, [2, 6, 6], "4 Bucks and 1 Dude"),
        ({"bucks": 2, "gold": 2}, [2, 6, 6], "4 Bucks and 1 Dude"),  # one nugget or two: that is asked
        ({"bucks": 0, "gold": 4}, [0, 0, 2], "4 nuggets (for 4 Bucks) and 1 Dude"),
        ({"bucks": 1, "gold": 1}, [3, 6, 6], "1 nugget (for 3 Bucks), 1 Buck and 1 Dude"),
        ({"bucks": 0, "gold": 2}, [2, 6, 6], "2 nuggets (for 4 Bucks, no change) and 1 Dude"),
    ],
)
def test_a_payment_in_nuggets_that_is_not_asked_for_is_told_as_the_cost(red: Own, pools: list[int], cost: str) -> None:
    gold = {**dict(zip(("top", "middle", "bottom"), pools, strict=True)), "cart": 18 - sum(pools) - red["gold"] - 2}
    state = turn_at(2, {**red, "canyons": [1], "lodge": 2}, gold=gold, bridge_stock=STOCK)
    play(state, "use common1")
    assert offered(state, "bridge stable")[1] == cost
    before = amounts(state, "bucks", "gold")
    play(state, "bridge stable")
    if "nugget" in cost:
        paid = [had - has for had, has in zip(before, amounts(state, "bucks", "gold"), strict=True)]
        assert f"{paid[1]} nugget" in cost
        assert (f"{paid[0]} Buck" in cost) or not paid[0]


def test_baskets_and_abilities_tell_a_forced_payment_too() -> None:
    state = turn_at(1, {"bucks": 0, "gold": 1})
    assert offered(play(state, "use common1"), "buy 1 0") == ("Buy 1 Tent", "1 nugget (for 2 Bucks, no change)")
    stage = turn_at(4, {"tableau": ["stage_office"], "bucks": 0, "gold": 1})
    assert offered(stage, "use stage_office_site")[1] == "1 nugget (for 1 Buck, no change)"


# ---------------------------------------------------------------- what a Bridge is worth once it is paid for


@pytest.mark.parametrize(
    ("bridge", "red", "worth"),
    [
        ("stable", {"bucks": 4, "gold": 0, "lodge": 1, "horses": 3}, "then worth 6 points and up to 12"),
        ("toll", {"bucks": 6, "gold": 0, "lodge": 1}, "then worth 2 points and up to 9"),
        ("bullion", {"bucks": 0, "gold": 3, "lodge": 1}, "then worth 2 points and up to 10"),
        ("militia", {"bucks": 4, "gold": 0, "lodge": 3}, "then worth 2 points and up to 9"),
        ("toll", {"bucks": 6, "gold": 2, "lodge": 1}, "then worth 2 to 6 points, as you pay, and up to 9"),
        ("river", {"bucks": 4, "gold": 0, "lodge": 1, "canyons": [1, 2, 3]}, "then worth 9 points, the most it can be"),
    ],
)
def test_a_bridge_is_worth_what_is_left_after_its_price(bridge: str, red: Own, worth: str) -> None:
    state = play(turn_at(2, {"canyons": [1], **red}, bridge_stock=STOCK), "use common1")
    assert offered(state, f"bridge {bridge}")[0].endswith(worth)


# ---------------------------------------------------------------- short supplies


EMPTY = {"top": 0, "middle": 0, "bottom": 0}


def test_nuggets_that_are_not_there_are_not_promised() -> None:
    state = turn_at(1, {"gold": 0}, round=3, gold={**EMPTY, "cart": 16})
    assert offered(state, "use mill_shovel")[0].endswith(
        ": 1 nugget and 1 Dude (no nuggets left, 1 Buck for each missing one)"
    )
    play(state, "use mill_shovel")
    assert amounts(state, "gold", "bucks") == (0, 3)
    last = turn_at(2, {"bucks": 4, "lodge": 2, "gold": 0}, gold={**EMPTY, "bottom": 1, "cart": 15})
    assert "2 nuggets (1 nugget left, 1 Buck for each missing one)" in offered(play(last, "use common1"), "survey 2")[0]


def test_a_dial_and_a_wagon_tell_short_supplies() -> None:
    state = build(3, round=3, players={"Red": {"gold": 0}}, gold={**EMPTY, "cart": 16}, to_do=["select"])
    assert "1 nugget and 1 Dude (no nuggets left, 1 Buck for each missing one)" in offered(state, "select 1")[0]
    wagon = play(turn_at(4, {"horses": 6, "lodge": 12}), "use common1", "go rescue", "go hs_folsom", "go folsom")
    assert offered(wagon, "stop")[0] == "Stop at Folsom: 2 Dudes (no Dudes left)"
    assert offered(wagon, "stop_off")[0] == "Stop off at Folsom: 1 Horse and 1 Buck (no room for Horses)"


def test_a_mule_is_told_of_an_empty_pool() -> None:
    gold = {**EMPTY, "cart": 11}
    state = build(2, {"mule_duel": True}, round=3, players={"Red": {"gold": 0}}, to_do=["select"], gold=gold)
    assert offered(state, "mule 2")[0].endswith("2: 1 nugget (no nuggets left, 1 Buck for each missing one)")


# ---------------------------------------------------------------- gains at once


def test_a_workday_is_one_choice() -> None:
    built = ["boarding_house", "sluice_works", "toll_house", "general_store", "survey_office", "assay_office"]
    red = {"tableau": built, "canyons": [1, 3], "bucks": 0, "gold": 0, "lodge": 0}
    state = turn_at(1, red, round=3)
    (plan,) = words.plans(state.view(0), menu_of(state, 0))
    assert plan["words"] == (
        "Take all that is simply gained: 6 Bucks, 4 nuggets and 5 Dudes, from Sutter's Mill, the Assay Office, "
        "the Sluice Works, the Boarding House, the General Store and the Toll House"
    )
    assert plan["targets"] == ["site-1"]
    for action in plan["actions"]:
        assert action in state.legal(0)
        state.apply(0, action)
    assert amounts(state, "bucks", "gold", "lodge") == (6, 4, 5)
    # What is paid for, chosen or drawn is left, each for itself.
    left = {choice["text"] for choice in menu_of(state, 0)}
    assert left == {
        "use assay_office_wheelbarrow",
        "use general_store_wheelbarrow",
        "use survey_office_wheelbarrow",
        "end_turn",
    }
    assert taken(state) == []


def test_a_single_gain_is_no_plan() -> None:
    assert taken(turn_at(1, round=3, busted=True)) == []
    assert words.plans(turn_at(1, round=3).view(1), []) == []


def test_a_basket_says_what_its_numbers_count() -> None:
    state = play(turn_at(1, {"bucks": 6}), "use common1")
    assert {tuple(choice["numbers"]) for choice in menu_of(state, 0)} == {("Tents", "Horses")}
