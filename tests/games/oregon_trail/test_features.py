"""Features: every number stands where its name says; and what a position is worth."""

from typing import Any

import pytest

from tests.games.oregon_trail.helpers import play, position, random_walk
from westward.games.oregon_trail import GAME
from westward.games.oregon_trail import features as f
from westward.games.oregon_trail import tables as t
from westward.kernel import State, utilities

NAMES = f.names()


def numbers(state: State, seat: int = 0) -> dict[str, float]:
    return dict(zip(NAMES, state.features(seat), strict=True))


def test_the_parts_begin_where_their_names_do() -> None:
    firsts = {
        "asked": f.AT_TABLE,
        f"deck_{t.CALAMITIES[0]}": f.AT_CALAMITIES,
        "bank_bullets": f.AT_BANK,
        "hand_MM-plain": f.AT_HAND,
        "fits_plain": f.AT_FITS,
        "fits_to_L": f.AT_FITS_TO,
        "unseen_MM-plain": f.AT_UNSEEN,
        "discard_MM-plain": f.AT_DISCARD,
        "mending_broken_tongue": f.AT_MENDING,
        "offered_bullets": f.AT_OFFERED,
        "missing": f.AT_MISSING,
        "robber_0": f.AT_ROBBER,
        "robbed_0": f.AT_ROBBED,
        "player_0_there": f.AT_PLAYERS,
        "player_0_free_lane": f.AT_PLAYERS + f.AT_LANES,
        "player_0_blocked": f.AT_PLAYERS + f.AT_BLOCKED,
        "player_0_bullets": f.AT_PLAYERS + f.AT_SUPPLIES,
        "player_0_broken_tongue_1": f.AT_PLAYERS + f.AT_TROUBLES,
        "player_0_oxen_1": f.AT_PLAYERS + f.AT_OXEN,
        "player_0_fatal": f.AT_PLAYERS + f.AT_FATAL,
        "player_1_there": f.AT_PLAYERS + f.PLAYER,
    }
    assert {name: NAMES.index(name) for name in firsts} == firsts
    assert len(NAMES) == f.LENGTH == f.AT_PLAYERS + t.MOST_SEATS * f.PLAYER


def test_the_table() -> None:
    state = position(
        3,
        Red={"hand": ["MM-plain", "MM-plain", "LR-calamity"], "trail": ["LM-plain", "MM-plain"]},
        discard=["town", "fort"],
        round=6,
        actions=3,
        options={"trail_length": 10, "voluntary_discard": True},
    )
    found = numbers(state)
    assert (found["phase_action"], found["asked"], found["actions"]) == (1, 1, 0.75)
    assert found["round"] == pytest.approx(6 / 75)
    assert found["trail_length"] == pytest.approx(0.4)
    assert found["voluntary_discard"] == 1
    assert (found["hand_MM-plain"], found["fits_plain"], found["fits_to_M"], found["fits_to_R"]) == (0.5, 0.25, 0.25, 0)
    assert (found["unseen_LR-calamity"], found["discard_town"]) == (0.25, 0.25)
    assert (found["deck_thief"], found["bank_bullets"], found["calamity_deck"]) == (1, 0.5, 1)
    assert numbers(state, 1)["asked"] == 0


def test_the_viewer_comes_first_and_the_others_clockwise() -> None:
    state = position(3, Red={"people": 1}, Blue={"people": 2}, Green={"people": 3})
    for seat, people in enumerate(([1, 2, 3], [2, 3, 1], [3, 1, 2])):
        found = numbers(state, seat)
        assert [found[f"player_{chair}_people"] * 4 for chair in range(3)] == people
        assert [found[f"player_{chair}_there"] for chair in range(6)] == [1, 1, 1, 0, 0, 0]


def test_a_player() -> None:
    red = {
        "trail": 6,
        "at": 5,
        "hand": ["town"],
        "supplies": ["food", "food", "hunted_food"],
        "calamities": ["dead_oxen 1", "bad_water 1", "starvation 2", "measles now"],
    }
    found = numbers(position(Red=red, places=["town 5", "fort 3", "town 9"][:2], options={"trail_length": 15}))
    expected: dict[str, Any] = {
        "alive": 1,
        "active": 1,
        "first": 1,
        "forged": 6 / 25,
        "share_forged": 6 / 15,
        "steps_back": 0.25,
        "room_back": 0.75,
        "river_supply": 0,
        "free_lane": 0,
        "exit_M": 1,
        "blocked": 1,
        "hand": 1 / 12,
        "food": 0.5,
        "hunted_food": 0.25,
        "supplies": 3 / 8,
        "oxen_1": 1,
        "oxen_2": 0,
        "bad_water_0": 0,
        "starvation_2": 0.5,
        "measles_1": 0.5,
        "measles_2": 0,
        "fatal": 1,
        "next_actions": 0,
        "town_behind": 1,
        "fort_behind": 0.75,
        "place_ahead": 0,
    }
    for part, number in expected.items():
        assert found[f"player_0_{part}"] == pytest.approx(number), part


def test_questions() -> None:
    state = position(Red={"calamities": ["typhoid 1"], "supplies": ["bullets", "oxen", "food"], "hand": ["town"]})
    play(state, "mend typhoid")
    found = numbers(state)
    assert (found["phase_offer"], found["mending_typhoid"], found["missing"]) == (1, 1, 1)
    assert found["offered_bullets"] == 0
    state = position(Red={"hand": ["town"]}, places=["fort 0"])
    assert numbers(play(state, "use fort"))["picks"] == 1
    state = position(3, Red={"hand": ["LR-calamity"]}, Green={"supplies": ["bullets", "food"]})
    found = numbers(play(state, "forge LR-calamity", "target Green", "calamity thief"), 1)
    assert (found["phase_bullets"], found["robber_2"], found["robbed_1"]) == (1, 1, 1)


# ------------------------------------------------------------------ worth


def value(state: State, seat: int) -> float:
    return float(GAME.features.value(state, seat))


def worth(**parts: Any) -> float:
    """What a position is worth to Red."""
    return value(position(3, **parts), 0)


def test_equal_wagons_differ_only_by_whose_turn_it_is() -> None:
    state = position(2)
    assert value(state, 0) == -value(state, 1) > 0
    assert worth(actions=1) < worth(actions=4)


def test_what_is_good_and_what_is_bad() -> None:
    equal = worth()
    assert worth(Red={"trail": 2}) > worth(Red={"trail": 1}) > equal
    assert worth(Red={"supplies": ["food"]}) > equal > worth(Red={"people": 3})
    assert worth(Red={"supplies": ["oxen"]}) > worth(Red={"supplies": ["bullets"]})
    assert worth(Red={"calamities": ["dead_oxen 1"]}) < worth(Red={"calamities": ["cholera"]}) < equal
    mended = {"calamities": ["broken_axle 1"], "supplies": ["spare_parts"]}
    assert worth(Red=mended) > worth(Red={**mended, "supplies": ["food"]}) > worth(Red={**mended, "supplies": []})
    assert worth(Red={"river": "LR-river_drown"}) < worth(Red={"river": "LR-river_supply"}) < equal
    assert worth(Blue={"trail": 2}, Green={"trail": 2}) < worth(Blue={"trail": 2}) < equal


def test_a_town_within_reach_saves_a_wagon() -> None:
    red = {"trail": 6, "calamities": ["dead_oxen 1"]}
    assert worth(Red=red, places=["town 3"]) > worth(Red=red, places=["town 2"])
    assert worth(Red=red, places=["fort 4"]) > worth(Red=red, places=["fort 3"])
    assert worth(Red={**red, "hand": ["town"]}) > worth(Red={**red, "hand": ["LR-plain"]})


def test_a_hand_is_worth_what_fits() -> None:
    red = {"trail": ["LM-plain"]}
    assert worth(Red={**red, "hand": ["MM-plain"]}) > worth(Red={**red, "hand": ["LL-plain"]})
    assert worth(Red={**red, "hand": ["MM-plain"]}) > worth(Red={**red, "hand": ["MM-river_drown"]})


def test_a_lead_is_worth_more_near_the_end() -> None:
    assert worth(Red={"trail": 18}, Blue={"trail": 16}, Green={"trail": 16}) > worth(Red={"trail": 2})


def test_lost_wagons() -> None:
    gone = {"people": 0, "lost": 1}
    assert worth(Blue=gone) > 0.5
    assert value(position(3, active="Blue", Red=gone), 0) == -1
    late = position(4, active="Blue", Red={**gone, "lost": 2}, Green=gone)
    assert value(late, 0) == pytest.approx(-1 / 3)
    assert value(late, 2) == -1


def test_the_end_is_worth_its_utility() -> None:
    for seats in (2, 4):
        for state in random_walk(seats, 6):
            values = [value(state, seat) for seat in range(seats)]
            assert all(-1 <= value <= 1 for value in values)
        assert values == utilities(state)
