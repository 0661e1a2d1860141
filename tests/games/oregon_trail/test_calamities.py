"""Calamities (rules.md 8): whom they strike, what they do, pairs, the thief and the hunt."""

from typing import Any

import pytest

from tests.games.oregon_trail.helpers import play, position, told
from tests.games.oregon_trail.seen import actions, active, bank, calamities, supplies, wagon
from tests.games.seen import legal, names, phase, public
from westward.kernel import State


def laid(seats: int = 2, **players: Any) -> State:
    """Red has laid a calamity card."""
    red = {"hand": ["LR-calamity", "town"], **players.pop("Red", {})}
    table = {key: players.pop(key) for key in ("actions", "calamity_deck", "calamity_discard") if key in players}
    return play(position(seats, Red=red, **players, **table), "forge LR-calamity")


def people(state: State) -> list[int]:
    return [player["people"] for player in public(state)["players"]]


# ------------------------------------------------------------------ 6 and 8.1 whom, and what


def test_the_target_is_a_living_rival_and_chosen_before_the_card() -> None:
    state = laid(4, Blue={"people": 0, "lost": 1})
    assert (phase(state), legal(state)) == ("target", ["target Green", "target Gold"])
    play(state, "target Gold")
    assert (phase(state), state.faces(), public(state)["asked"]) == ("calamity", 32, {"victim": 3})


def test_with_one_rival_nothing_is_asked() -> None:
    assert phase(laid(2)) == "calamity"


@pytest.mark.parametrize(
    ("card", "expected"),
    [
        ("dead_oxen", ["dead_oxen 1"]),
        ("inadequate_grass", ["inadequate_grass"]),
        ("bad_water", ["bad_water"]),
        ("measles", ["measles fresh"]),
        ("typhoid", ["typhoid 1"]),
        ("cholera", ["cholera"]),
        ("starvation", ["starvation 2"]),
        ("extreme_cold", ["extreme_cold 1"]),
        ("broken_arm", ["broken_arm 2"]),
    ],
)
def test_what_stays_in_front_of_the_wagon(card: str, expected: list[str]) -> None:
    state = play(laid(), f"calamity {card}")
    assert calamities(state, "Blue") == expected
    assert (people(state), active(state), actions(state)) == ([4, 4], "Red", 3)


@pytest.mark.parametrize("card", ["broken_tongue", "broken_axle", "broken_wheel"])
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_a_broken_part_escapes_on_four_to_six(card: str, die: int) -> None:
    state = play(laid(), f"calamity {card}")
    assert (phase(state), public(state)["resolving"], state.faces()) == ("escape", card, 6)
    play(state, f"die {die}")
    assert calamities(state, "Blue") == ([] if die >= 4 else [f"{card} 1"])
    assert public(state)["calamity_discard"] == ({card: 1} if die >= 4 else {})


@pytest.mark.parametrize("card", ["dysentery", "snake_bite"])
def test_what_kills_at_once(card: str) -> None:
    state = play(laid(), f"calamity {card}")
    assert (people(state), public(state)["calamity_discard"], calamities(state, "Blue")) == ([4, 3], {card: 1}, [])


def test_a_death_that_costs_the_wagon() -> None:
    state = play(laid(3, Blue={"people": 1, "hand": ["fort"]}), "target Blue", "calamity dysentery")
    assert not state.over()
    assert (people(state), wagon(state, "Blue")["lost"], active(state), actions(state)) == ([4, 0, 4], 1, "Red", 3)


@pytest.mark.parametrize("card", ["broken_axle 1", "dead_oxen 1"])
def test_an_unmended_wagon_is_lost_at_the_end_of_the_next_own_turn(card: str) -> None:
    state = position(
        3, Red={"people": 1, "hand": ["LR-plain"]}, Blue={"people": 1, "calamities": [card], "hand": ["town"]}
    )
    play(state, "scout", "card MM-plain")
    assert (active(state), wagon(state, "Blue")["people"]) == ("Blue", 1)
    play(state, "scout", "card MM-plain")
    assert (active(state), wagon(state, "Blue")["lost"]) == ("Green", 1)


# ------------------------------------------------------------------ 8.2 and 8.3 oxen and pairs


@pytest.mark.parametrize("card", ["inadequate_grass", "bad_water"])
def test_the_second_copy_kills_the_oxen_of_both_holders(card: str) -> None:
    state = play(laid(3, Blue={"calamities": [card]}), "target Green", f"calamity {card}")
    assert [calamities(state, name) for name in ("Red", "Blue", "Green")] == [[], [f"{card} 1"], [f"{card} 1"]]
    assert [player["blocked"] for player in public(state)["players"]] == [False, True, True]


def test_a_pair_in_ones_own_turn_blocks_at_once_but_is_due_next_turn() -> None:
    state = laid(2, Red={"calamities": ["bad_water"], "hand": ["LR-calamity", "RL-plain"]}, actions=2)
    play(state, "calamity bad_water")
    assert calamities(state) == ["bad_water 2"]
    assert "forge RL-plain" not in legal(state)
    play(state, "scout", "card MM-plain")
    assert (active(state), calamities(state)) == ("Blue", ["bad_water 1"])
    play(state, "card LL-plain", *["scout", "card MM-calamity"] * 3)
    assert state.over(), "Blue's oxen were due at the end of Blue's turn"
    assert state.winners() == [0]


def test_a_pair_in_ones_own_turn_is_due_at_the_end_of_the_next() -> None:
    state = laid(
        2, Red={"people": 1, "calamities": ["bad_water"]}, Blue={"people": 1, "supplies": ["oxen"], "hand": ["fort"]}
    )
    play(state, "calamity bad_water", "mend oxen")
    assert (active(state), calamities(state), calamities(state, "Blue")) == ("Red", ["bad_water 1"], [])
    play(state, "scout", "card MM-plain")
    assert state.winners() == [1]


def test_a_turned_copy_is_no_partner() -> None:
    state = play(laid(3, Blue={"calamities": ["bad_water 1"]}), "target Green", "calamity bad_water")
    assert (calamities(state, "Blue"), calamities(state, "Green")) == (["bad_water 1"], ["bad_water"])


def test_both_copies_in_front_of_one_wagon_are_one_trouble() -> None:
    blue = {"calamities": ["inadequate_grass"], "supplies": ["oxen"], "hand": ["fort"]}
    state = play(laid(2, Red={"people": 1}, Blue=blue), "calamity inadequate_grass")
    assert calamities(state, "Blue") == ["inadequate_grass 1", "inadequate_grass 1"]
    play(state, "mend oxen")
    assert (calamities(state, "Blue"), actions(state)) == ([], 3)
    assert public(state)["calamity_discard"] == {"inadequate_grass": 2}


def test_oxen_merge_and_wagon_parts_do_not() -> None:
    red = {
        "calamities": ["dead_oxen 1", "dead_oxen 1", "bad_water 1", "broken_axle 1", "broken_axle 1"],
        "supplies": ["oxen", "spare_parts", "spare_parts"],
        "hand": ["town"],
    }
    state = play(position(Red=red), "mend oxen")
    assert calamities(state) == ["broken_axle 1", "broken_axle 1"]
    play(state, "mend broken_axle")
    assert calamities(state) == ["broken_axle 1"]


@pytest.mark.parametrize("card", ["measles", "cholera"])
def test_the_second_copy_kills_a_person_of_both_holders(card: str) -> None:
    fresh = f"{card} fresh" if card == "measles" else card
    state = play(laid(3, Blue={"calamities": [fresh]}), "target Green", f"calamity {card}")
    assert (people(state), public(state)["calamity_discard"]) == ([4, 3, 3], {card: 2})
    assert calamities(state, "Blue") == calamities(state, "Green") == []


def test_wagons_that_die_together_are_lost_at_the_same_moment() -> None:
    blue, green = {"people": 1, "calamities": ["cholera"], "trail": 2}, {"people": 1, "trail": 3}
    state = play(laid(4, Blue=blue, Green=green), "target Green", "calamity cholera")
    assert [player["lost"] for player in public(state)["players"]] == [None, 1, 1, None]
    assert state.scores() == [1, -1, -1, 0]
    assert not state.over()


def test_nobody_wins_when_the_last_wagons_are_lost_together() -> None:
    state = laid(2, Red={"people": 1, "calamities": ["cholera"]}, Blue={"people": 1})
    events = told(state, "calamity cholera")
    assert state.over()
    assert (state.winners(), state.scores()) == ([], [-1, -1])
    assert [one["rank"] for one in public(state)["result"]] == [2, 3]
    assert events[-1].name == "over"


def test_the_active_wagon_can_be_lost_in_its_own_turn() -> None:
    red = {"people": 1, "calamities": ["cholera"], "hand": ["LR-calamity", "town"]}
    state = play(laid(3, Red=red, Blue={"hand": ["fort"]}, actions=1), "target Green", "calamity cholera")
    assert (people(state), active(state)) == ([0, 4, 3], "Blue")


# ------------------------------------------------------------------ 8.4 measles


def test_measles_cost_one_action_once() -> None:
    state = play(laid(2, Red={"people": 1}, Blue={"people": 2, "hand": ["fort"]}), "calamity measles")
    assert (active(state), actions(state), calamities(state, "Blue")) == ("Blue", 1, ["measles now"])
    play(state, "scout", "card MM-plain", "scout", "card MM-plain")
    assert (active(state), actions(state), calamities(state, "Blue")) == ("Blue", 2, ["measles"])


@pytest.mark.parametrize("way", ["mend", "town"])
def test_measles_give_the_action_back_in_the_turn_that_they_cost_it(way: str) -> None:
    sick = {"calamities": ["measles now"], "supplies": ["medicine"], "hand": ["RL-plain"]}
    state = position(Red=sick, places=["town 0"], actions=1)
    events = told(state, *(["mend measles"] if way == "mend" else ["use town", "remove measles"]))
    assert (active(state), actions(state), calamities(state)) == ("Red", 1, [])
    assert "refund" in names(events)


def test_measles_give_nothing_back_later() -> None:
    state = position(Red={"calamities": ["measles"], "supplies": ["medicine"], "hand": ["RL-plain"]})
    play(state, "mend measles")
    assert (actions(state), calamities(state)) == (3, [])


def test_a_pair_that_takes_the_measles_away_gives_nothing_back() -> None:
    state = laid(2, Red={"calamities": ["measles now"], "hand": ["LR-calamity", "town"]}, actions=3)
    play(state, "calamity measles")
    assert (people(state), actions(state), calamities(state)) == ([3, 3], 2, [])


def test_the_receiver_of_the_second_measles_loses_no_action() -> None:
    state = laid(3, Red={"people": 1}, Blue={"people": 2, "hand": ["fort"]}, Green={"calamities": ["measles"]})
    play(state, "target Blue", "calamity measles")
    assert (active(state), actions(state)) == ("Blue", 1)
    assert people(state) == [1, 1, 3]


# ------------------------------------------------------------------ 8.5 the thief


def test_the_thief_takes_any_card_with_the_same_chance() -> None:
    state = play(laid(2, Blue={"supplies": ["oxen", "food", "food"]}), "calamity thief")
    assert (phase(state), state.faces(), public(state)["resolving"]) == ("theft", 3, "thief")
    play(state, "loot food")
    assert (supplies(state), supplies(state, "Blue")) == (["food"], ["food", "oxen"])
    assert public(state)["calamity_discard"] == {"thief": 1}


def test_the_only_card_is_stolen_without_a_roll() -> None:
    state = play(laid(2, Blue={"supplies": ["oxen"]}), "calamity thief")
    assert (supplies(state), supplies(state, "Blue"), phase(state)) == (["oxen"], [], "action")


def test_who_has_nothing_cannot_be_robbed() -> None:
    events = told(laid(2), "calamity thief")
    assert "nothing_to_steal" in names(events)


def test_bullets_turn_the_robbery_around() -> None:
    state = play(laid(2, Red={"supplies": ["food"]}, Blue={"supplies": ["bullets"]}), "calamity thief")
    assert (state.actors(), legal(state)) == ([1], ["bullets yes", "bullets no"])
    play(state, "bullets yes")
    assert (supplies(state), supplies(state, "Blue"), bank(state)["bullets"]) == ([], ["food"], 2)
    assert (active(state), actions(state)) == ("Red", 3)


def test_whoever_yields_is_robbed_and_may_lose_the_bullets() -> None:
    state = play(laid(2, Blue={"supplies": ["bullets"]}), "calamity thief", "bullets no")
    assert (supplies(state), supplies(state, "Blue")) == (["bullets"], [])


def test_two_bullets_in_one_hand() -> None:
    state = laid(2, Red={"supplies": ["food"]}, Blue={"supplies": ["bullets", "bullets"]})
    play(state, "calamity thief", "bullets yes")
    assert supplies(state, "Blue") == ["bullets", "food"]


# ------------------------------------------------------------------ 8.6 hunting


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_hunting(answer: str) -> None:
    state = play(laid(2, Blue={"supplies": ["bullets"]}), "calamity hunting")
    assert (state.actors(), legal(state), public(state)["resolving"]) == ([1], ["hunt yes", "hunt no"], "hunting")
    play(state, f"hunt {answer}")
    assert supplies(state, "Blue") == (["hunted_food"] if answer == "yes" else ["bullets"])
    assert public(state)["calamity_discard"] == ({} if answer == "yes" else {"hunting": 1})
    assert bank(state)["bullets"] == (2 if answer == "yes" else 1)


def test_without_bullets_nobody_hunts() -> None:
    state = play(laid(2, Blue={"supplies": ["food"]}), "calamity hunting")
    assert (phase(state), public(state)["calamity_discard"]) == ("action", {"hunting": 1})


# ------------------------------------------------------------------ 12 the calamity deck


def test_an_empty_calamity_deck_is_made_of_the_discard_pile() -> None:
    state = laid(3, calamity_deck=[])
    assert public(state)["calamity_deck"] == {}
    play(state, "target Blue")
    assert (state.faces(), public(state)["calamity_discard"]) == (32, {})
    play(state, "calamity cholera")
    assert sum(public(state)["calamity_deck"].values()) == 31


def test_the_last_calamity_comes_without_a_roll() -> None:
    state = laid(2, calamity_deck=["cholera"])
    assert (calamities(state, "Blue"), phase(state)) == (["cholera"], "action")
