"""The trail (rules.md 3), rivers (7) and walking back and forth (11)."""

from typing import Any

import pytest

from tests.games.oregon_trail.helpers import play, position, told
from tests.games.oregon_trail.seen import actions, bank, supplies, wagon
from tests.games.seen import legal, names, phase, public

ONE_OF_EACH = ["MM-plain", "LL-plain", "LR-plain", "RL-plain", "LM-plain", "ML-plain"]


def forges(laid: list[str], **more: Any) -> set[str]:
    """The ways to go on from a trail with one plain card of each shape in hand, and the lane to which they lead."""
    state = position(Red={"trail": laid, "hand": ONE_OF_EACH}, **more)
    fits = {one["card"]: one["exit"] for one in wagon(state)["fits"]}
    offered = {text.removeprefix("forge ") for text in legal(state) if text.startswith("forge")}
    assert offered == {*fits}
    return {f"{card.replace('-plain', '')} {lane}" for card, lane in fits.items()}


# ------------------------------------------------------------------ 3 lanes


@pytest.mark.parametrize(
    ("last", "expected"),
    [
        ("LL-calamity", {"LL L", "LR R", "LM M"}),
        ("RL-calamity", {"LL L", "LR R", "LM M"}),
        ("ML-calamity", {"LL L", "LR R", "LM M"}),
        ("MM-calamity", {"MM M", "ML L", "LM turned R"}),
        ("LM-calamity", {"MM M", "ML L", "LM turned R"}),
        ("ML-calamity turned", {"MM M", "ML L", "LM turned R"}),
        ("LL-calamity turned", {"LL turned R", "RL L", "ML turned M"}),
        ("LR-calamity", {"LL turned R", "RL L", "ML turned M"}),
        ("LM-calamity turned", {"LL turned R", "RL L", "ML turned M"}),
    ],
)
def test_what_fits_behind_a_card(last: str, expected: set[str]) -> None:
    assert forges([last]) == expected


EVERYTHING = {
    *("MM M", "LL L", "LL turned R", "LR R", "RL L", "LM M", "LM turned R", "ML L", "ML turned M"),
}


def test_independence_accepts_every_lane() -> None:
    assert forges([]) == EVERYTHING


@pytest.mark.parametrize("place", ["town", "fort"])
def test_a_place_frees_the_next_segment(place: str) -> None:
    assert forges(["MM-calamity"], places=[f"{place} 1"]) == EVERYTHING
    assert forges(["MM-calamity"], places=[f"{place} 0"]) == {"MM M", "ML L", "LM turned R"}


def test_a_place_behind_the_wagon_frees_nothing_at_the_front() -> None:
    state = position(Red={"trail": ["MM-calamity", "MM-calamity"], "at": 1, "hand": ONE_OF_EACH}, places=["town 1"])
    assert not [text for text in legal(state) if text.startswith("forge")]


def test_a_segment_keeps_the_way_in_which_it_was_laid() -> None:
    state = position(Red={"hand": ["LM-plain", "LL-plain"]})
    play(state, "forge LM-plain turned", "forge LL-plain turned")
    assert wagon(state)["trail"] == ["LM-plain turned", "LL-plain turned"]
    assert (wagon(state)["exit"], wagon(state)["forged"], wagon(state)["at"], actions(state)) == ("R", 2, 2, 2)


@pytest.mark.parametrize(
    "trouble",
    ["broken_tongue 1", "broken_axle 1", "broken_wheel 1", "dead_oxen 1", "inadequate_grass 1", "bad_water 2"],
)
def test_no_forging_with_a_broken_wagon_or_dead_oxen(trouble: str) -> None:
    state = position(Red={"hand": ["LR-plain", "town"], "calamities": [trouble]})
    assert legal(state) == ["scout", "place town"]
    assert wagon(state)["blocked"]


@pytest.mark.parametrize(
    "trouble", ["inadequate_grass", "bad_water", "measles", "cholera", "typhoid 1", "broken_arm 2"]
)
def test_other_troubles_do_not_block(trouble: str) -> None:
    state = position(Red={"hand": ["LR-plain"], "calamities": [trouble]})
    assert "forge LR-plain" in legal(state)


def test_plain_cards_ask_for_nothing() -> None:
    assert names(told(position(Red={"hand": ["LR-plain", "town"]}), "forge LR-plain")) == ["forges"]


# ------------------------------------------------------------------ 7 rivers


@pytest.mark.parametrize("die", [2, 4, 6])
@pytest.mark.parametrize("card", ["LM-river_supply", "LM-river_drown"])
def test_an_even_roll_fords(card: str, die: int) -> None:
    state = position(Red={"hand": [card, "town"], "supplies": ["food"]})
    play(state, f"forge {card} turned")
    assert (wagon(state)["forged"], wagon(state)["river"]) == (0, f"{card} turned")
    play(state, f"die {die}")
    assert (wagon(state)["trail"], wagon(state)["river"], actions(state)) == ([f"{card} turned"], None, 3)
    assert (wagon(state)["exit"], supplies(state), wagon(state)["people"]) == ("R", ["food"], 4)


@pytest.mark.parametrize("die", [1, 3, 5])
def test_a_supply_river_takes_a_supply(die: int) -> None:
    state = position(Red={"hand": ["LR-river_supply", "town"], "supplies": ["food", "oxen", "oxen"]})
    play(state, "forge LR-river_supply", f"die {die}")
    assert legal(state) == ["lose_supply oxen", "lose_supply food"]
    play(state, "lose_supply oxen")
    assert (supplies(state), bank(state)["oxen"], actions(state)) == (["food", "oxen"], 3, 3)


def test_the_only_kind_is_lost_unasked() -> None:
    state = position(Red={"hand": ["LR-river_supply", "town"], "supplies": ["oxen", "oxen"]})
    assert "loses" in names(told(state, "forge LR-river_supply", "die 1"))
    assert (supplies(state), phase(state)) == (["oxen"], "action")


def test_hunted_food_lost_in_a_river_is_a_calamity_card_again() -> None:
    state = position(Red={"hand": ["LR-river_supply", "town"], "supplies": ["food", "hunted_food"]})
    play(state, "forge LR-river_supply", "die 1", "lose_supply hunted_food")
    assert (supplies(state), public(state)["calamity_discard"], bank(state)["food"]) == (["food"], {"hunting": 1}, 3)


@pytest.mark.parametrize(("die", "people"), [(1, 3), (3, 4), (5, 4)])
def test_a_drowning_river_takes_a_person_on_a_one(die: int, people: int) -> None:
    state = position(Red={"hand": ["LR-river_drown", "town"], "supplies": ["food"]})
    play(state, "forge LR-river_drown", f"die {die}")
    assert (wagon(state)["people"], supplies(state), wagon(state)["river"]) == (people, ["food"], "LR-river_drown")


def test_what_a_stuck_wagon_may_do() -> None:
    red = {
        "trail": 2,
        "river": "MM-river_drown",
        "hand": ["town", "MM-calamity"],
        "calamities": ["measles"],
        "supplies": ["medicine"],
    }
    state = position(Red=red, places=["fort 2", "town 2"])
    assert legal(state) == ["scout", "ford", "mend measles"]


def test_no_fording_with_a_broken_wagon() -> None:
    state = position(Red={"river": "MM-river_drown", "hand": ["town"], "calamities": ["broken_axle 1"]})
    assert legal(state) == ["scout"]


def test_several_tries_in_one_turn() -> None:
    state = position(Red={"river": "MM-river_drown", "hand": ["town"]})
    play(state, "ford", "die 3", "ford", "die 5", "ford", "die 6")
    assert (wagon(state)["forged"], actions(state)) == (1, 1)


def test_a_place_put_at_the_river_leaves_it_as_it_is() -> None:
    state = position(
        Red={"trail": 2, "hand": ["town", "RL-plain"]}, Blue={"trail": 2, "river": "LR-river_drown", "hand": ["fort"]}
    )
    play(state, "place town", "take food", *["scout", "card MM-river_supply"] * 3)
    assert wagon(state, "Blue")["river"] == "LR-river_drown"
    assert legal(state) == ["scout", "ford"]


# ------------------------------------------------------------------ 11 back and forth


def test_walking_costs_an_action_a_step_and_changes_nothing_else() -> None:
    state = position(Red={"trail": ["MM-river_supply", "MM-calamity"], "hand": ["town"], "supplies": ["food"]})
    assert legal(state) == ["scout", "back", "place town"]
    events = told(state, "back", "back")
    assert (wagon(state)["at"], wagon(state)["forged"], actions(state)) == (0, 2, 2)
    assert {*names(events)} == {"moves"}
    assert {*legal(state)} == {"scout", "forward", "place town"}
    play(state, "forward")
    assert (wagon(state)["at"], actions(state)) == (1, 1)


def test_a_broken_wagon_may_walk() -> None:
    state = position(Red={"trail": 2, "hand": ["MM-river_drown"], "calamities": ["dead_oxen 1"]})
    assert "back" in legal(state)


def test_nobody_walks_back_behind_a_place_where_trails_were_cut_off() -> None:
    state = position(
        Red={"trail": [None, None, "MM-plain"], "hand": ["MM-river_drown"]},
        Blue={"trail": 2},
        pruned=2,
        places=["town 2"],
    )
    play(state, "back")
    assert wagon(state)["floor"] == 2
    assert "back" not in legal(state)
