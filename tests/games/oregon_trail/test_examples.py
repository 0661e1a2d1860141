"""The worked examples of the rules specification, each under its number."""

from collections import Counter
from typing import Any

import pytest

from tests.games.oregon_trail.helpers import others, play, position
from tests.games.oregon_trail.seen import actions, active, bank, calamities, hand, supplies, wagon
from tests.games.seen import legal, phase, public
from westward.games.oregon_trail import GAME
from westward.kernel import SEAT_NAMES, State


def dealt(seats: int, first: int) -> State:
    """A new game after the deal."""
    state = GAME.new(seats)
    state.roll(first)
    while phase(state) == "deal":
        state.roll(0)
    return state


# ------------------------------------------------------------------ the rulebook and the calamity page


@pytest.mark.parametrize(("seats", "picks", "left"), [(4, 4, 10), (5, 3, 11), (2, 6, 14)])
def test_example_01_draft(seats: int, picks: int, left: int) -> None:
    state = dealt(seats, first=1)
    order = [(1 + place) % seats for place in range(seats)]
    for _ in range(picks):
        for seat in reversed(order):
            assert state.actors() == [seat]
            play(state, legal(state)[-1])
    assert phase(state) == "action"
    assert active(state) == "Blue"
    assert [len(supplies(state, name)) for name in SEAT_NAMES[:seats]] == [picks] * seats
    assert bank(state).total() == left


@pytest.mark.parametrize(("people", "expected"), [(4, 4), (2, 2)])
def test_example_02_actions(people: int, expected: int) -> None:
    state = position(active="Blue", Blue={"people": 1, "hand": ["LR-plain"]}, Red={"people": people, "hand": ["town"]})
    play(state, "scout", "card MM-plain")
    assert (active(state), actions(state)) == ("Red", expected)


def test_example_03_shared_town_no_matching() -> None:
    state = position(
        4,
        Red={"trail": 3, "hand": ["town"]},
        Blue={"trail": 3, "hand": ["RL-plain", "MM-river_drown", "LR-plain"]},
        Green={"trail": 2, "hand": ["RL-calamity", "LR-calamity", "LM-plain"]},
        Gold={"trail": [None, *["MM-river_supply"] * 4], "hand": ["LL-plain"]},
    )
    assert [text for text in legal(state) if text.startswith("forge")] == []
    play(state, "place town", "take oxen")
    assert (public(state)["places"], supplies(state), actions(state)) == ([{"place": "town", "after": 3}], ["oxen"], 3)
    play(state, *["scout", "card MM-calamity"] * 3)
    assert active(state) == "Blue"
    free = ["forge MM-river_drown", "forge LR-plain", "forge RL-plain"]
    assert [text for text in legal(state) if text.startswith("forge")] == free
    play(state, "scout", "card LL-river_drown", "scout", "card ML-plain", *["scout", "card LM-calamity"] * 2)
    assert [text for text in legal(state) if text.startswith("forge")] == ["forge LR-calamity", "forge LM-plain"]
    play(state, "forge LM-plain")
    assert "use town" in legal(state)
    assert "forge RL-calamity" in legal(state)
    play(state, *["scout", "card LM-river_supply"] * 3)
    assert active(state) == "Gold"
    assert [text for text in legal(state) if text.startswith("forge")] == []
    play(state, "back", "back")
    assert wagon(state, "Gold")["at"] == 3
    assert "use town" in legal(state)


def test_example_04_river() -> None:
    state = position(Red={"trail": 1, "hand": ["MM-river_supply"], "supplies": ["food", "oxen"]})
    before = bank(state)["food"]
    play(state, "forge MM-river_supply", "die 3", "lose_supply food")
    assert (bank(state)["food"], actions(state), wagon(state)["forged"]) == (before + 1, 3, 1)
    assert wagon(state)["river"] == "MM-river_supply"
    assert legal(state) == ["scout", "ford"]
    play(state, "ford", "die 4")
    assert (wagon(state)["forged"], wagon(state)["exit"], actions(state)) == (2, "M", 2)


def test_example_05_drowning() -> None:
    state = position(Red={"hand": ["LR-river_drown"]}, Blue={"hand": ["town"]})
    play(state, "forge LR-river_drown", "die 1")
    assert (wagon(state)["people"], wagon(state)["river"], actions(state)) == (3, "LR-river_drown", 3)
    play(state, "ford", "die 5")
    assert (wagon(state)["people"], actions(state)) == (3, 2)
    play(state, "ford", "die 2")
    assert (wagon(state)["forged"], wagon(state)["river"], actions(state)) == (1, None, 1)
    play(state, "scout", "card MM-plain", *["scout", "card MM-calamity"] * 4)
    assert (active(state), actions(state)) == ("Red", 3)


def broken_down(card: str, place: str, **more: Any) -> State:
    """Red at segment 8 with a fatal calamity and nothing to mend it."""
    return position(
        Red={"trail": 8, "calamities": [card], "hand": ["RL-plain"], **more},
        Blue={"hand": ["LR-plain"]},
        places=[place],
    )


def test_example_06_fort_two_behind() -> None:
    state = play(broken_down("broken_axle 1", "fort 6"), "back", "back", "use fort", "take spare_parts", "take food")
    assert actions(state) == 1
    play(state, "mend broken_axle")
    assert (active(state), calamities(state), wagon(state)["at"]) == ("Blue", [], 6)
    play(state, *["scout", "card MM-calamity"] * 2, *["scout", "card LL-calamity"] * 2)
    assert "forge RL-plain" not in legal(state)
    play(state, "forward", "forward")
    assert (wagon(state)["at"], actions(state)) == (8, 2)


def test_example_06_fort_three_behind() -> None:
    state = play(broken_down("broken_axle 1", "fort 5"), "back", "back", "back", "use fort", "take spare_parts")
    assert supplies(state) == ["spare_parts"]
    play(state, "take food")
    assert state.over()
    assert state.winners() == [1]
    assert wagon(state)["people"] == 0


def test_example_07_town_three_behind() -> None:
    state = play(broken_down("dead_oxen 1", "town 5"), "back", "back", "back", "use town", "remove oxen")
    assert (active(state), calamities(state)) == ("Blue", [])


def test_example_07_town_four_behind() -> None:
    state = play(broken_down("dead_oxen 1", "town 4"), *["back"] * 4)
    assert state.over()
    assert state.winners() == [1]


def test_example_08_town_in_hand_while_broken() -> None:
    state = position(Red={"trail": 8, "calamities": ["broken_wheel 1"], "hand": ["town", "RL-plain"]})
    play(state, "place town", "remove broken_wheel")
    assert (actions(state), public(state)["places"]) == (3, [{"place": "town", "after": 8}])
    assert not wagon(state)["blocked"]
    assert "forge RL-plain" in legal(state)


def test_example_09_trade() -> None:
    state = position(Red={"calamities": ["dead_oxen 1"], "supplies": ["food", "clothes"], "hand": ["town"]})
    before = bank(state)
    play(state, "mend oxen", "offer food", "die 3")
    assert (supplies(state), actions(state), bank(state)["food"]) == (["clothes"], 4, before["food"] + 1)
    play(state, "mend oxen", "die 6")
    assert (supplies(state), actions(state), calamities(state)) == ([], 3, [])
    assert bank(state)["clothes"] == before["clothes"] + 1
    assert bank(state)["oxen"] == before["oxen"]


def test_example_10_trade_of_one_of_two() -> None:
    state = position(Red={"calamities": ["typhoid 1"], "supplies": ["clean_water", "food"], "hand": ["town"]})
    play(state, "mend typhoid")
    assert public(state)["asked"] == {
        "trouble": "typhoid",
        "missing": 1,
        "offered": ["food"],
        "genuine": ["clean_water"],
    }
    play(state, "die 1")
    assert (supplies(state), actions(state)) == (["clean_water"], 4)


@pytest.mark.parametrize(("die", "mended", "left"), [(5, False, 4), (2, True, 3)])
def test_example_10_trade_of_both(die: int, mended: bool, left: int) -> None:
    state = position(Red={"calamities": ["typhoid 1"], "supplies": ["spare_parts", "food"], "hand": ["town"]})
    play(state, "mend typhoid", f"die {die}")
    assert (supplies(state), actions(state)) == ([], left)
    assert (calamities(state) == []) == mended


def test_example_11_measles() -> None:
    sick = {"calamities": ["measles fresh"], "hand": ["town"]}
    before = {"people": 1, "hand": ["fort"]}
    state = position(active="Blue", Blue=before, Red={**sick, "supplies": ["medicine"]})
    play(state, "scout", "card MM-plain")
    assert (active(state), actions(state)) == ("Red", 3)
    play(state, "mend measles")
    assert (actions(state), calamities(state)) == (3, [])
    play(state, *["scout", "card MM-calamity"] * 3)
    assert active(state) == "Blue"


def test_example_11_measles_of_one_person() -> None:
    before = {"people": 1, "hand": ["fort"]}
    state = position(active="Blue", Blue=before, Red={"people": 1, "calamities": ["measles fresh"], "hand": ["town"]})
    play(state, "scout", "card MM-plain")
    assert (active(state), calamities(state)) == ("Blue", ["measles"])
    play(state, "scout", "card MM-plain")
    assert (active(state), actions(state)) == ("Red", 1)


def struck(victim: str, card: str, seats: int = 3, **players: Any) -> State:
    """Red has laid a calamity card, and somebody has drawn a calamity."""
    red = {"hand": ["LR-calamity", "town"], **players.pop("Red", {})}
    state = position(seats, Red=red, **players)
    return play(state, "forge LR-calamity", *([f"target {victim}"] if seats > 2 else []), f"calamity {card}")


def test_example_12_measles_pair() -> None:
    state = struck("Green", "measles", Blue={"calamities": ["measles fresh"]}, Green={"hand": ["fort"]})
    assert [wagon(state, name)["people"] for name in ("Red", "Blue", "Green")] == [4, 3, 3]
    assert public(state)["calamity_discard"] == {"measles": 2}
    assert calamities(state, "Green") == []
    play(state, *["scout", "card MM-calamity"] * 3, "card LL-plain", *["scout", "card LL-calamity"] * 2)
    assert (active(state), actions(state)) == ("Green", 3)


def test_example_12_measles_pair_on_one_wagon() -> None:
    state = struck("Green", "measles", Green={"calamities": ["measles"]})
    assert [wagon(state, name)["people"] for name in ("Red", "Blue", "Green")] == [4, 4, 2]


def test_example_14_thief_with_two_bullets() -> None:
    state = struck("Blue", "thief", 2, Red={"supplies": ["bullets", "oxen"]}, Blue={"supplies": ["bullets", "food"]})
    assert bank(state)["bullets"] == 0
    assert state.actors() == [1]
    play(state, "bullets yes")
    assert state.actors() == [0]
    play(state, "bullets yes")
    assert supplies(state, "Red") == ["food", "oxen"]
    assert supplies(state, "Blue") == []
    assert bank(state)["bullets"] == 2


def test_example_16_finish() -> None:
    red = {"trail": [*[None] * 15, "MM-plain", "MM-plain", "MM-plain", "LM-plain turned"], "hand": ["ML-calamity"]}
    state = play(position(Red=red), "forge ML-calamity turned")
    assert state.over()
    assert (state.winners(), wagon(state)["forged"]) == ([0], 20)
    assert public(state)["calamity_discard"] == {}


# ------------------------------------------------------------------ further cases


def test_example_17_lanes() -> None:
    state = position(Red={"trail": 1, "hand": ["LM-plain", "LL-plain"]})
    assert [text for text in legal(state) if text.startswith("forge")] == ["forge LM-plain turned"]
    play(state, "forge LM-plain turned")
    assert wagon(state)["exit"] == "R"
    assert [text for text in legal(state) if text.startswith("forge")] == ["forge LL-plain turned"]


def test_example_18_river_as_last() -> None:
    red = {"trail": [*[None] * 15, *["LL-river_supply"] * 4], "hand": ["LR-river_supply"]}
    state = play(position(Red=red), "forge LR-river_supply", "die 5")
    assert not state.over()
    play(state, "ford", "die 2")
    assert state.over()
    assert state.winners() == [0]


def test_example_19_empty_handed_at_a_river() -> None:
    state = position(Red={"hand": ["LR-river_supply", "town"]})
    play(state, "forge LR-river_supply", "die 1")
    assert (wagon(state)["river"], supplies(state), actions(state)) == ("LR-river_supply", [], 3)


def test_example_20_last_person_drowns() -> None:
    state = play(position(Red={"people": 1, "hand": ["LR-river_drown"]}), "forge LR-river_drown", "die 1")
    assert state.over()
    assert (state.winners(), state.scores()) == ([1], [-1, 0])


def test_example_21_cholera_pair_in_own_turn() -> None:
    state = position(
        Red={"calamities": ["cholera"], "hand": ["LR-calamity", "town"]}, Blue={"hand": ["fort"]}, actions=3
    )
    play(state, "forge LR-calamity", "calamity cholera")
    assert [wagon(state, name)["people"] for name in ("Red", "Blue")] == [3, 3]
    assert public(state)["calamity_discard"] == {"cholera": 2}
    assert actions(state) == 2
    play(state, *["scout", "card MM-calamity"] * 2, *["scout", "card LL-calamity"] * 3)
    assert (active(state), actions(state)) == ("Red", 3)


def test_example_23_turned_bad_water() -> None:
    state = position(Red={"calamities": ["bad_water 1"], "supplies": ["clean_water"], "hand": ["RL-plain"]})
    assert legal(state) == ["scout", "mend oxen"]
    play(state, "mend oxen")
    assert public(state)["asked"]["offered"] == ["clean_water"]


@pytest.mark.parametrize(("die", "expected"), [(5, []), (2, ["broken_wheel 1"])])
def test_example_24_broken_wagon_roll(die: int, expected: list[str]) -> None:
    state = play(struck("Blue", "broken_wheel", 2), f"die {die}")
    assert calamities(state, "Blue") == expected


@pytest.mark.parametrize(
    ("owned", "rolled"), [(["spare_parts", "spare_parts"], False), (["spare_parts", "food"], True)]
)
def test_example_24_axle_and_wheel(owned: list[str], rolled: bool) -> None:
    broken = ["broken_axle 1", "broken_wheel 1"]
    state = position(Red={"calamities": broken, "supplies": owned, "hand": ["RL-plain"]})
    play(state, "mend broken_axle")
    assert (supplies(state), actions(state)) == (owned[1:], 3)
    play(state, "mend broken_wheel", *(["die 4"] if rolled else []))
    assert (calamities(state), supplies(state), actions(state)) == ([], [], 2)


def test_example_25_starvation() -> None:
    blue = {"people": 2, "hand": ["fort"], "supplies": ["food"]}
    state = struck("Blue", "starvation", 2, Red={"people": 1}, Blue=blue)
    assert (active(state), calamities(state, "Blue")) == ("Blue", ["starvation 2"])
    play(state, *["scout", "card MM-calamity"] * 2)
    assert calamities(state, "Blue") == ["starvation 1"]
    play(state, "scout", "card MM-plain", "scout", "card MM-plain")
    assert wagon(state, "Blue")["people"] == 2
    assert "mend starvation" in legal(state)
    play(state, "scout", "card MM-plain")
    assert (wagon(state, "Blue")["people"], calamities(state, "Blue")) == (1, [])


@pytest.mark.parametrize(("arms", "expected"), [(1, 3), (2, 2)])
def test_example_26_broken_arm(arms: int, expected: int) -> None:
    blue = {"people": 1, "hand": ["fort"]}
    red = {"calamities": ["broken_arm 2"] * arms, "hand": ["RL-plain"]}
    state = position(active="Blue", Blue=blue, Red=red)
    for turns in ("1", "none"):
        play(state, "scout", "card MM-calamity")
        assert (active(state), actions(state)) == ("Red", expected)
        play(state, *["scout", "card ML-calamity"] * min(expected, 2), *["scout", "card LM-calamity"] * (expected - 2))
        assert calamities(state) == (["broken_arm 1"] * arms if turns == "1" else [])
    play(state, "scout", "card MM-calamity")
    assert actions(state) == 4


def test_example_26_arm_removed_at_a_town() -> None:
    state = position(
        Red={"calamities": ["broken_arm 2"], "hand": ["town"]}, Blue={"people": 1, "hand": ["fort"]}, actions=3
    )
    play(state, "place town", "remove broken_arm")
    assert actions(state) == 2
    play(state, *["scout", "card MM-calamity"] * 3)
    assert (active(state), actions(state)) == ("Red", 4)


def test_example_27_no_actions_deadline_anyway() -> None:
    state = position(
        active="Blue",
        Blue={"people": 1, "hand": ["fort"]},
        Red={"people": 1, "calamities": ["broken_arm 2", "extreme_cold 1"], "hand": ["town"]},
    )
    play(state, "scout", "card MM-plain")
    assert state.over()
    assert state.winners() == [1]


def test_example_29_short_bank() -> None:
    full = Counter(bullets=2, oxen=4, clothes=4, clean_water=4, medicine=4, spare_parts=4, food=4)
    all_but_one = list((full - Counter(["oxen"])).elements())
    state = position(Red={"hand": ["LR-plain"]}, Blue={"supplies": all_but_one}, places=["fort 0"])
    play(state, "use fort")
    assert (supplies(state), phase(state), actions(state)) == (["oxen"], "action", 3)
    state = position(Red={"hand": ["fort", "LR-plain"]}, Blue={"supplies": list(full.elements())}, places=["fort 0"])
    assert "use fort" not in legal(state)
    play(state, "place fort")
    assert (supplies(state), actions(state)) == ([], 3)
    assert public(state)["places"] == [{"place": "fort", "after": 0}] * 2


def test_example_30_cholera_with_one_medicine() -> None:
    state = position(Red={"calamities": ["cholera"], "supplies": ["medicine", "oxen"], "hand": ["town"]})
    play(state, "mend cholera", "die 3")
    assert (supplies(state), calamities(state)) == (["medicine"], ["cholera"])
    assert "mend cholera" not in legal(state)


@pytest.mark.parametrize(("segments", "lowest"), [(9, 5), (3, 0)])
def test_example_31_back_limit(segments: int, lowest: int) -> None:
    state = position(Red={"trail": segments, "at": lowest + 1, "hand": ["town"]})
    assert "back" in legal(state)
    play(state, "back")
    assert wagon(state)["at"] == lowest
    assert "back" not in legal(state)


def test_example_32_placing_behind_the_front() -> None:
    state = position(Red={"trail": 7, "at": 5, "hand": ["fort"]}, Blue={"trail": 5, "hand": ["RL-plain"]})
    play(state, "place fort", "take oxen", "take oxen")
    assert public(state)["places"] == [{"place": "fort", "after": 5}]
    assert (wagon(state)["forged"], wagon(state)["at"]) == (7, 5)
    play(state, *["scout", "card MM-calamity"] * 3)
    assert {"use fort", "forge RL-plain"} <= {*legal(state)}


def test_example_34_lost_wagons_cards() -> None:
    cards = ["town", "LR-plain", "RL-plain", "LM-plain", "ML-plain", "fort"]
    state = position(
        3,
        active="Blue",
        Blue={
            "people": 1,
            "trail": 4,
            "hand": cards,
            "supplies": ["food", "hunted_food"],
            "calamities": ["typhoid 1"],
        },
        actions=1,
    )
    before = bank(state)["food"]
    play(state, "scout", "card MM-plain")
    assert active(state) == "Green"
    assert Counter(public(state)["discard"]) == Counter([*cards, "MM-plain", *["LL-calamity"] * 4])
    assert bank(state)["food"] == before + 1
    assert public(state)["calamity_discard"] == {"typhoid": 1, "hunting": 1}
    assert wagon(state, "Blue")["forged"] == 4


def test_example_35_stolen_food() -> None:
    state = struck("Blue", "thief", 2, Blue={"supplies": ["food", "food", "oxen"]})
    assert (phase(state), state.faces()) == ("theft", 3)
    found = Counter[str]()
    for face in range(3):
        after = state.clone()
        after.roll(face)
        found.update(supplies(after))
    assert found == Counter(food=2, oxen=1)


def test_example_36_dry() -> None:
    mine = ["LR-plain", "LR-calamity", "RL-plain"]
    state = position(Red={"hand": mine}, Blue={"hand": others(mine)})
    assert public(state)["dry"]
    assert "scout" not in legal(state)
    assert {"discard LR-plain", "end_turn"} <= {*legal(state)}
    play(state, "discard LR-plain", "discard RL-plain")
    assert {"scout", "discard LR-calamity", "end_turn"} <= {*legal(state)}
    play(state, "scout")
    assert state.faces() == 2
    play(state, "card RL-plain")
    assert (hand(state), public(state)["deck"], actions(state)) == (["LR-calamity", "RL-plain"], 1, 3)


def test_example_37_two_starvations() -> None:
    state = position(
        Red={"people": 2, "calamities": ["starvation 1", "starvation 2"], "supplies": ["food"], "hand": ["town"]}
    )
    play(state, "mend starvation")
    assert calamities(state) == ["starvation 2"]
    play(state, "scout", "card MM-plain")
    assert (wagon(state)["people"], calamities(state)) == (2, ["starvation 1"])


def test_example_38_scores() -> None:
    state = position(
        4,
        active="Blue",
        Red={"people": 0, "lost": 2, "trail": [None] * 7},
        Blue={"trail": 19, "hand": ["LR-plain"]},
        Green={"people": 0, "lost": 1, "trail": [None] * 11},
        Gold={"trail": 13},
    )
    play(state, "forge LR-plain")
    assert state.scores() == [-1, 20, -2, 13]
    assert state.winners() == [1]
    assert [one["rank"] for one in public(state)["result"]] == [3, 1, 4, 2]
