"""What a view says for words and drawings: its parts, and the hints that follow from what everybody sees."""

import json
from typing import Any

import pytest

from tests.games.oregon_trail.helpers import play, position, random_walk
from tests.games.oregon_trail.seen import wagon
from tests.games.seen import public


def test_the_view_is_json_and_has_the_agreed_parts() -> None:
    view = position(3).view(1)
    assert set(view) == {
        *("game", "viewer", "seats", "options", "phase", "asked", "actors", "over", "first", "active", "actions"),
        *("round", "rounds", "goal", "die", "resolving", "bank", "places", "pruned", "deck", "shuffles", "formed"),
        *("discard", "unseen", "dry", "calamity_deck", "calamity_discard", "threats", "players", "result", "winners"),
    }
    assert set(view["players"][0]) == {
        *("people", "lost", "forged", "at", "floor", "collected", "trail", "river", "free_lane", "exit", "blocked"),
        *("hand", "cards", "fits", "drew", "supplies", "troubles", "next_actions", "rescue"),
    }
    for number, state in enumerate(random_walk(3, 1)):
        if number % 10 == 0 or state.over():
            for viewer in (None, 0, 1, 2):
                assert json.loads(json.dumps(state.view(viewer))) == state.view(viewer)


def test_collected_segments_are_still_shown() -> None:
    shown = wagon(position(Red={"trail": [None, "MM-plain", "ML-plain", "LR-plain", "RL-plain"], "hand": ["town"]}))
    assert (shown["trail"][0], shown["collected"], shown["forged"]) == (None, 1, 5)


def test_the_last_roll_is_shown_with_its_purpose() -> None:
    state = position(Red={"hand": ["LR-river_drown", "town"]})
    play(state, "forge LR-river_drown", "die 3")
    assert public(state)["die"] == {"face": 3, "for": "river"}
    play(state, "scout")
    assert public(state)["die"] is None


# ------------------------------------------------------------------ troubles


def trouble(state: Any, name: str = "Red") -> dict[str, Any]:
    [one] = wagon(state, name)["troubles"]
    return dict(one)


def test_a_trouble_with_its_remedy_and_odds() -> None:
    state = position(Red={"calamities": ["typhoid 1"], "supplies": ["medicine", "food", "food"], "hand": ["town"]})
    assert trouble(state) == {
        "trouble": "typhoid",
        "cards": [{"card": "typhoid", "left": 1, "penalty": False}],
        "blocks": False,
        "deadline": "lose_person",
        "remedy": ["clean_water", "medicine"],
        "genuine": ["medicine"],
        "missing": 1,
        "tries": 2,
        "mendable": True,
    }


def test_dead_oxen_are_one_trouble_of_several_cards() -> None:
    state = position(
        Red={"calamities": ["dead_oxen 1", "bad_water 1", "bad_water 1"], "supplies": ["oxen"], "hand": ["town"]}
    )
    shown = trouble(state)
    assert [card["card"] for card in shown["cards"]] == ["dead_oxen", "bad_water", "bad_water"]
    assert (shown["deadline"], shown["blocks"], shown["missing"], shown["tries"]) == ("wagon_lost", True, 0, 0)


@pytest.mark.parametrize(
    ("card", "left", "penalty", "deadline"),
    [
        ("bad_water", None, False, "none"),
        ("inadequate_grass", None, False, "none"),
        ("measles fresh", None, True, "none"),
        ("measles", None, False, "none"),
        ("starvation 2", 2, False, "lose_person"),
        ("broken_arm 1", 1, False, "discard"),
        ("broken_axle 1", 1, False, "wagon_lost"),
    ],
)
def test_turns_left(card: str, left: int | None, penalty: bool, deadline: str) -> None:
    state = position(Blue={"calamities": [card]})
    shown = trouble(state, "Blue")
    assert (shown["cards"][0]["left"], shown["cards"][0]["penalty"], shown["deadline"]) == (left, penalty, deadline)


def test_incurable_troubles_have_nothing_missing() -> None:
    shown = trouble(position(Red={"calamities": ["broken_arm 2"], "supplies": ["food"], "hand": ["town"]}))
    assert (shown["remedy"], shown["missing"], shown["tries"], shown["mendable"]) == ([], None, 0, False)


@pytest.mark.parametrize(
    ("mine", "theirs"),
    [
        ({}, [4, 4]),
        ({"people": 3, "calamities": ["typhoid 1"]}, [2, 4]),
        ({"calamities": ["broken_arm 1"]}, [4, 4]),
        ({"calamities": ["broken_arm 2", "broken_arm 2"]}, [2, 4]),
        ({"calamities": ["dead_oxen 1"]}, [0, 4]),
        ({"calamities": ["bad_water 2"]}, [4, 4]),
        ({"calamities": ["measles now"]}, [4, 4]),
    ],
)
def test_the_actions_of_the_next_turn_as_it_stands(mine: dict[str, Any], theirs: list[int]) -> None:
    state = position(Red={**mine, "hand": ["town"]})
    assert [player["next_actions"] for player in public(state)["players"]] == theirs


def test_the_actions_of_a_turn_that_has_not_begun() -> None:
    ill = {"people": 3, "calamities": ["measles fresh", "broken_arm 1", "typhoid 1"]}
    state = position(Red={"hand": ["town"]}, Blue=ill)
    assert public(state)["players"][1]["next_actions"] == 1


# ------------------------------------------------------------------ ways out, and threats


def test_the_ways_out_of_a_fatal_trouble() -> None:
    red = {"trail": 8, "calamities": ["broken_axle 1"], "supplies": ["food", "oxen"], "hand": ["town"]}
    state = position(Red=red, places=["town 6", "fort 5"])
    assert wagon(state)["rescue"] == {
        "actions": 4,
        "troubles": ["broken_axle"],
        "mends": [{"trouble": "broken_axle", "remedy": ["spare_parts"], "missing": 1, "tries": 2, "possible": True}],
        "town": -2,
        "fort": -3,
        "in_hand": ["town"],
    }
    rivals = state.view(1)["players"][0]["rescue"]
    assert rivals == {**wagon(state)["rescue"], "in_hand": []}


def test_who_has_walked_back_may_find_a_place_ahead() -> None:
    red = {"trail": 8, "at": 5, "calamities": ["dead_oxen 1"], "hand": ["LR-plain"]}
    rescue = wagon(position(Red=red, places=["town 7", "fort 4", "fort 8"]))["rescue"]
    assert (rescue["town"], rescue["fort"]) == (2, -1)


def test_out_of_reach_is_no_way_out() -> None:
    red = {"trail": 8, "calamities": ["dead_oxen 1"], "hand": ["LR-plain"]}
    rescue = wagon(position(Red=red, places=["town 3"]))["rescue"]
    assert (rescue["town"], rescue["fort"], rescue["in_hand"], rescue["mends"][0]["possible"]) == (
        None,
        None,
        [],
        False,
    )


def test_there_is_no_way_out_of_a_river_but_mending() -> None:
    red = {"trail": 2, "river": "MM-river_drown", "calamities": ["dead_oxen 1"], "hand": ["town"]}
    rescue = wagon(position(Red=red, places=["fort 2"]))["rescue"]
    assert (rescue["town"], rescue["fort"], rescue["in_hand"]) == (None, None, [])


def test_no_alarm_before_time() -> None:
    assert wagon(position(Red={"calamities": ["bad_water 2"], "hand": ["town"]}))["rescue"] is None
    assert wagon(position(Red={"calamities": ["typhoid 1"], "hand": ["town"]}))["rescue"] is None
    assert wagon(position(Blue={"calamities": ["dead_oxen 1"]}), "Blue")["rescue"]["actions"] == 4


def test_dormant_cards_threaten_with_their_odds() -> None:
    state = position(
        3, Red={"calamities": ["cholera"]}, Green={"calamities": ["bad_water"]}, calamity_discard=["cholera"]
    )
    assert public(state)["threats"] == [
        {"calamity": "bad_water", "holder": 2, "copies": 1, "of": 29, "kills": False},
        {"calamity": "cholera", "holder": 0, "copies": 0, "of": 29, "kills": True},
    ]


def test_with_an_empty_deck_the_discard_pile_threatens() -> None:
    state = position(3, Red={"calamities": ["cholera"]}, calamity_deck=[])
    assert public(state)["threats"][0] | {"of": 31, "copies": 1} == public(state)["threats"][0]
