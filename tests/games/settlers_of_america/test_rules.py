"""The rules in the order of rules.md, with the rulings that no worked example shows."""

from collections import Counter
from typing import Any

import pytest

from tests.games.settlers_of_america.helpers import (
    COLORS,
    FAR,
    HOME,
    acting,
    away,
    built,
    gains,
    gold,
    hand,
    heard,
    phase,
    play,
    player,
    texts,
    verbs,
    way,
)
from westward.games.settlers_of_america import GAME
from westward.kernel import State

BARE: dict[str, Any] = {"rails": [], "trains": []}
VARIABLE = {"setup_pieces": "variable"}


def events(state: State, *lines: str) -> list[tuple[str, tuple[int, ...]]]:
    return [(event.name, event.args) for event in heard(state, *lines)]


# ------------------------------------------------------------------ 3 set-up


@pytest.mark.parametrize("face", range(4))
def test_every_player_can_start(face: int) -> None:
    state = GAME.new(4)
    assert state.faces() == 4
    state.roll(face)
    assert (state.view(None)["active"], state.view(None)["turn"], state.faces()) == (face, 1, 36)


@pytest.mark.parametrize("unplayed", COLORS)
def test_ruling_37_three_players_leave_a_color_out(unplayed: str) -> None:
    state = GAME.new(3, unplayed_colour=unplayed)
    state.roll(0)
    view = state.view(None)
    assert view["colors"] == [color for color in COLORS if color != unplayed]
    assert sum(owner is None for owner in view["cities"].values()) == 3
    assert len(view["rails"]) == 3


def test_random_tokens_are_drawn_from_a_bag() -> None:
    state = GAME.new(4, setup_tokens="random")
    faces = []
    while state.view(None)["phase"] == "token":
        faces.append(state.faces())
        state.roll(state.faces() - 1)
    assert faces == [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2]
    tokens = state.view(None)["tokens"]
    assert [tokens[place] for place in ("h13-07", "h10-10", "h07-09")] == [11, 10, 9]
    assert Counter(tokens.values()) == {9: 4, 10: 4, 11: 4}


def test_variable_pieces_are_placed_in_a_snake() -> None:
    state = GAME.new(3, **VARIABLE)
    state.roll(1)
    order = []
    while state.actors():
        order.append((phase(state), state.actors()[0]))
        play(state, texts(state)[0])
    cities = [("place_city", seat) for seat in (1, 2, 0, 0, 2, 1, 1, 2, 0)]
    rails = [("place_rail", seat) for seat in (0, 2, 1)]
    assert order == [*cities, *rails, *(("place_neutral", seat) for seat in (1, 2, 0))]
    assert (state.view(None)["active"], state.view(None)["turn"]) == (1, 1)


def test_starting_cities_are_purple_and_neutral_ones_inland() -> None:
    state = built(3, VARIABLE)
    assert len(texts(state)) == 21
    while phase(state) != "place_neutral":
        play(state, texts(state)[-1])
    assert {"boston", "new_york", "houston", "columbia"}.isdisjoint(verbs(state, "city"))


def test_ruling_1_coastal_gold_in_the_set_up_is_an_option() -> None:
    assert gains(built(options=VARIABLE), "city boston")["red"] == {}
    state = built(options={**VARIABLE, "coastal_gold_in_setup": True})
    assert gains(state, "city boston")["red"] == {"gold": 2}


@pytest.mark.parametrize("pays", [False, True])
def test_ruling_2_connection_gold_in_the_set_up_is_an_option(pays: bool) -> None:
    """Orange has one half of the way from Indianapolis to Nashville, and red, who starts, lays the other half."""
    first, second = way("indianapolis", "nashville")
    state = built(
        options={**VARIABLE, "connection_gold_in_setup": pays},
        red={"cities": ["chicago", "indianapolis", "shreveport"], **BARE},
        orange={"cities": ["nashville", "jackson", "columbia"], "rails": [second], "trains": [second]},
        white={"cities": ["columbus", "albany", "new_york"], "rails": ["p166"], "trains": ["p166"]},
        blue={"cities": ["boston", "houston", "pensacola"], "rails": ["p134"], "trains": ["p134"]},
        to_do=["starting rail of red", "first turn"],
    )
    before = gold(state)
    play(state, f"rail {first}")
    assert player(state, "red")["trains"] == [first, None]
    assert {color: count - before[color] for color, count in gold(state).items()} == {
        "red": int(pays),
        "orange": int(pays),
        "white": 0,
        "blue": 0,
    }


def test_ruling_3_border_scraps_and_starting_cards() -> None:
    for scraps, cards in ((False, {"lumber": 1}), (True, {"lumber": 1, "ore": 2})):
        state = built(options={**VARIABLE, "border_scraps_give_starting_cards": scraps})
        others = iter(["boston", "chicago", "columbus", "albany", "atlanta", "jackson", "columbia", "nashville"])
        while state.view(None)["question"]["city"] < 3:
            play(state, f"city {next(others)}")
        assert gains(state, "city new_orleans")["red"] == cards


# ------------------------------------------------------------------ 4 the roll


def test_two_cities_at_a_hex_get_two_cards() -> None:
    """St. Louis and Little Rock touch the hills with the 11."""
    state = built(
        red={"cities": ["st_louis", "little_rock", "houston"]}, orange={"cities": ["lexington", "boston", "new_york"]}
    )
    assert gains(state, "dice 11")["red"] == {"coal": 2}


def test_ruling_24_one_resource_is_enough_to_miss_the_compensation() -> None:
    state = built(blue={"hand": {"coal": 17}})
    assert gains(state, "dice 11")["red"] == {"cattle": 1}


def test_the_same_number_as_the_dice_in_36_faces() -> None:
    totals: Counter[int] = Counter()
    state = built()
    for face in range(state.faces()):
        trial = state.clone()
        trial.roll(face)
        totals[trial.view(None)["dice"]] += 1
    assert totals == {2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 7: 6, 8: 5, 9: 4, 10: 3, 11: 2, 12: 1}


def test_discards_ascend_and_reach_their_number() -> None:
    state = built(red={"hand": {"cattle": 1, "grain": 2, "ore": 5}})
    play(state, "dice 7")
    assert verbs(state, "discard") == {"cattle", "grain", "ore"}
    play(state, "discard grain")
    assert verbs(state, "discard") == {"grain", "ore"}
    play(state, "discard ore")
    assert verbs(state, "discard") == {"ore"}
    assert state.view(0)["discarding"]["picked"]["grain"] == 1
    assert state.view(1)["discarding"]["picked"]["grain"] == 0
    play(state, "discard ore", "discard ore")
    assert hand(state, "red") == {"cattle": 1, "grain": 1, "ore": 2}


def test_ruling_38_a_discard_without_a_choice_is_asked_for() -> None:
    state = built(red={"hand": {"ore": 8}})
    play(state, "dice 7")
    for _ in range(4):
        assert texts(state) == ["discard ore"]
        play(state, "discard ore")
    assert phase(state) == "outlaw"


def test_ruling_21_the_outlaw_goes_to_numbers_only() -> None:
    state = built()
    play(state, "dice 7")
    places = verbs(state, "outlaw")
    assert len(places) == 51
    assert "h02-08" not in places
    assert "h06-06" not in places
    tokens = {**state.view(None)["tokens"], "h06-06": 9}
    del tokens["h13-07"]
    moved = built(tokens=tokens, outlaw="h13-07")
    play(moved, "dice 7")
    assert "h06-06" in verbs(moved, "outlaw")
    assert "h13-07" not in verbs(moved, "outlaw")


def test_ruling_39_nobody_steals_from_an_empty_hand() -> None:
    state = built(orange={"hand": {}}, blue={"hand": {}})
    play(state, "dice 7", "outlaw h11-09")
    assert phase(state) == "action"


def test_the_drive_of_right_of_way_ends_with_the_roll() -> None:
    red = {"rails": ["p159", "p160"], "cards": ["right_of_way"]}
    state = built(red=red, blue=BARE, to_do=["turn before the roll of red"])
    play(state, "play right_of_way", "step 0 p160", "roll")
    assert state.view(None)["drive"] is None


def test_a_train_that_cannot_deliver_or_step_is_not_asked_before_the_roll() -> None:
    red = {"rails": ["p159", "p160"], "cards": ["right_of_way"]}
    state = built(red=red, blue={"rails": [], "trains": []}, to_do=["turn before the roll of red"])
    play(state, "play right_of_way", *["step 0 p160", "step 0 p159"] * 2, "step 0 p160")
    assert texts(state) == ["roll", "deliver nashville"]
    play(state, "deliver nashville")
    assert state.faces() == 36


# ------------------------------------------------------------------ 5.1 to 5.3 trade


def test_nothing_is_taken_from_an_empty_bank() -> None:
    others: dict[str, Any] = {"orange": {"hand": {}}, "white": {"hand": {}}, "blue": {"hand": {"grain": 19}}}
    state = acting(red={"hand": {"ore": 3}, "gold": 2}, **others)
    assert "grain" not in verbs(state, "buy")
    assert "ore grain" not in verbs(state, "exchange")


def test_an_offer_is_composed_in_ascending_order_and_leaves_a_kind_to_want() -> None:
    state = acting(red={"hand": {"cattle": 2, "coal": 1, "grain": 1, "lumber": 1, "ore": 1}, "gold": 3})
    play(state, "offer", "ask 1", "give coal")
    assert texts(state) == ["done", "give grain", "give lumber", "give ore", "give gold"]
    rich = acting(red={"hand": {"cattle": 2, "coal": 1, "grain": 1, "lumber": 1, "ore": 1}, "gold": 3})
    play(rich, "offer", "ask 1", "give cattle", "give coal", "give grain", "give lumber", "give ore")
    assert texts(rich) == ["done"]
    play(rich, "done")
    assert texts(rich) == ["want gold"]


def test_a_side_has_six_items_at_most() -> None:
    state = acting(red={"hand": {"cattle": 9}})
    play(state, "offer", "ask 1", *["give cattle"] * 6)
    assert phase(state) == "want"
    play(state, *["want ore"] * 6)
    assert (state.actors(), phase(state)) == ([1], "reply")


def test_six_offers_in_a_turn() -> None:
    state = acting()
    for _ in range(6):
        play(state, "offer", "ask 1", "give coal", "done", "want ore", "done", "reject")
    assert "offer" not in texts(state)


def test_who_has_nothing_is_not_asked_for_a_reply() -> None:
    state = acting(orange={"hand": {}, "gold": 0})
    play(state, "offer", "ask 1+2", "give coal", "done", "want ore", "done")
    assert state.actors() == [2]
    alone = acting(orange={"hand": {}, "gold": 0})
    assert ("replies", (0, 0, 2, 0, 0)) in events(alone, "offer", "ask 1", "give coal", "done", "want ore", "done")
    assert phase(alone) == "action"


def test_counteroffers_come_clockwise_and_change_hands() -> None:
    state = acting(active="white")
    play(state, "offer", "ask 0+1+3", "give ore", "done", "want lumber", "done")
    play(state, "orange: counter", "blue: counter", "red: counter")
    order = []
    for _ in range(3):
        order.append(state.actors()[0])
        play(state, "give grain", "done", "want ore", "done")
    assert order == [3, 0, 1]
    found = gains(state, "confirm 0")
    assert (found["white"], found["red"]) == ({"ore": -1, "grain": 1}, {"ore": 1, "grain": -1})


def test_gold_is_traded_without_limit() -> None:
    state = acting(red={"gold": 9})
    play(state, "offer", "ask 2", *["give gold"] * 5, "done", "want ore", "done", "accept")
    found = gains(state, "confirm 2")
    assert (found["red"], found["white"]) == ({"gold": -5, "ore": 1}, {"gold": 5, "ore": -1})


def test_a_withdrawn_offer_counts() -> None:
    state = acting()
    play(state, "offer", "ask 2", "give coal", "done", "want ore", "done", "accept")
    assert texts(state) == ["confirm 2", "withdraw"]
    assert gains(state, "withdraw") == {color: {} for color in COLORS}
    assert state.view(None)["offers"] == 1


# ------------------------------------------------------------------ 5.4 to 5.7 building


def test_a_removed_settler_is_rebuilt_elsewhere() -> None:
    spots = away("denver", 1)
    state = acting(red={"settlers": spots[:2], "hand": {"cattle": 1, "grain": 1, "lumber": 1}})
    play(state, "settler", "pick 1", "city atlanta")
    assert player(state, "red")["settlers"] == [spots[0], "L12-10"]


def test_ruling_7_two_settlers_on_an_own_city() -> None:
    state = acting(red={"settlers": ["L12-10"], "hand": {"cattle": 1, "grain": 1, "lumber": 1}})
    play(state, "settler", "city atlanta")
    assert player(state, "red")["settlers"] == ["L12-10", "L12-10"]


def test_ruling_11_a_rebuilt_train_pays_again() -> None:
    red = {"rails": ["p159", "p160"], "trains": ["p160", "p159"], "gold": 2, "hand": {"ore": 1, "lumber": 1, "coal": 4}}
    state = acting(red=red, blue={"rails": ["p161"]})
    play(state, "step 0 p161", "train", "pick 0")
    assert player(state, "red")["trains"] == ["p159", "p159"]
    assert state.view(None)["paid"] == []
    assert gains(state, "step 0 p160", "step 0 p161")["blue"] == {"gold": 1}


def test_no_rail_without_pieces_or_places() -> None:
    cheap = {"ore": 1, "lumber": 1}
    assert "build_rail" in texts(acting(red={"hand": cheap}))
    long_way = [*way("indianapolis", "seattle"), *way("atlanta", "boston"), *way("little_rock", "el_paso")]
    thirty = list(dict.fromkeys(long_way))[:30]
    assert len(thirty) == 30
    others: dict[str, Any] = {color: dict(BARE) for color in COLORS[1:]}
    assert "build_rail" not in texts(acting(red={"hand": cheap, "rails": thirty}, **others))


def test_rails_go_past_cities_of_others() -> None:
    """Nashville is blue's, and p160 ends there."""
    state = acting(red={"hand": {"ore": 1, "lumber": 1}, "rails": ["p160"], "trains": []}, blue=BARE)
    play(state, "build_rail")
    assert "p161" in verbs(state, "rail")


def test_the_bonus_of_a_track_can_be_skipped() -> None:
    state = acting(active="white", white={"rails": ["p132"], "trains": [], "hand": {"ore": 1, "lumber": 1}})
    play(state, "build_rail", "rail p121", "skip")
    assert (phase(state), player(state, "white")["rails_left"]) == ("action", 28)


def test_ruling_17_and_18_bonus_and_gold_in_the_extra_build_phase() -> None:
    white = {"rails": ["p132"], "trains": [], "hand": {"ore": 1, "lumber": 1}}
    state = acting(active="orange", white=white)
    play(state, "end_turn", "build_rail", "rail p121")
    assert (state.actors(), phase(state)) == ([2], "bonus_rail")
    assert gains(state, "rail p131")["white"] == {"gold": 2}


NORTH, SOUTH = ["p028", "p021", "p015"], ["p029", "p022", "p016"]
"""Two ways from beside Salt Lake City to Reno; p035 joins both with the city-site."""


def test_the_builder_chooses_among_routes_that_pay_differently() -> None:
    state = acting(
        red={"rails": NORTH, "trains": [], "hand": {"ore": 1, "lumber": 1}}, orange={"rails": SOUTH, "trains": []}
    )
    play(state, "build_rail", "rail p035")
    assert texts(state) == ["route 0", "route 1"]
    routes = state.view(0)["hints"]["routes"]
    assert [route["gold"] for route in routes] == [[4, 0, 0, 0], [1, 3, 0, 0]]
    assert [set(route["rails"]) for route in routes] == [{"p035", *NORTH}, {"p035", *SOUTH}]
    assert gains(state.clone(), "route 0")["red"] == {"gold": 4}
    found = gains(state, "route 1")
    assert (found["red"], found["orange"]) == ({"gold": 1}, {"gold": 3})


def test_equal_payments_are_no_choice() -> None:
    state = acting(red={"rails": [*NORTH, *SOUTH], "trains": [], "hand": {"ore": 1, "lumber": 1}})
    assert gains(state, "build_rail", "rail p035")["red"] == {"ore": -1, "lumber": -1, "gold": 4}


def test_a_rail_to_nowhere_pays_nothing() -> None:
    """From Atlanta to an intersection without a city-site."""
    state = acting(red={"hand": {"ore": 1, "lumber": 1}})
    assert gains(state, "build_rail", "rail p175")["red"] == {"ore": -1, "lumber": -1}


# ------------------------------------------------------------------ 5.8 and 5.9 trains


def crowd(**red: Any) -> State:
    """Two trains of others stand on p160, between p159 and p161."""
    return acting(
        red={"rails": ["p159", "p160", "p161"], "trains": ["p159"], "gold": 0, "hand": {"coal": 1}, **red},
        orange={"trains": ["p160"]},
        blue={"rails": [], "trains": ["p160"]},
    )


def test_ruling_14_a_full_path_is_passed() -> None:
    state = crowd()
    play(state, "step 0 p160")
    assert "end_turn" not in texts(state)
    play(state, "step 0 p161")
    assert "end_turn" in texts(state)


def test_a_full_path_at_the_end_of_the_steps_needs_coal() -> None:
    spent = {"train": 0, "steps": 1, "free": False}
    stopped = acting(
        red={"rails": ["p159", "p160"], "trains": ["p159"], "hand": {}},
        orange={"trains": ["p160"]},
        blue={"rails": [], "trains": ["p160"]},
        drive=spent,
    )
    assert verbs(stopped, "step") == set()
    with_coal = acting(
        red={"rails": ["p159", "p160"], "trains": ["p159"], "hand": {"coal": 1}},
        orange={"trains": ["p160"]},
        blue={"rails": [], "trains": ["p160"]},
        drive=spent,
    )
    assert verbs(with_coal, "step") == {"0 p160"}
    play(with_coal, "step 0 p160")
    assert {text for text in texts(with_coal) if not text.startswith("deliver")} == {"step 0 p159"}


def test_ruling_12_no_step_without_gold_for_the_fee() -> None:
    state = acting(red={"gold": 0, "rails": ["p159"], "hand": {"coal": 1}}, blue={"rails": ["p160"], "trains": []})
    assert verbs(state, "step") == set()
    paid = acting(
        red={"gold": 0, "rails": ["p159"], "hand": {"coal": 1}},
        blue={"rails": ["p160"], "trains": []},
        paid={"0": ["blue"]},
    )
    assert verbs(paid, "step") == {"0 p160"}


def test_ruling_43_free_steps_do_not_count_as_paid() -> None:
    state = acting(
        red={"rails": ["p159"], "cards": ["right_of_way"], "hand": {"coal": 1}, "gold": 1},
        blue={"rails": ["p160"], "trains": []},
    )
    play(state, "play right_of_way", *["step 0 p160", "step 0 p159"] * 2, "step 0 p160", "step 0 p159")
    assert state.view(None)["paid"] == []
    assert gains(state, "step 0 p160")["blue"] == {"gold": 1}


def test_a_drive_lapses_with_anything_but_a_delivery() -> None:
    state = acting(red={"rails": ["p159", "p160"], "hand": {"coal": 1}, "gold": 2}, blue={"rails": [], "trains": []})
    play(state, "step 0 p160", "deliver nashville")
    assert state.view(None)["drive"]["steps"] == 2
    play(state, "buy coal")
    assert state.view(None)["drive"] is None


def test_ruling_34_a_city_takes_one_cube_and_ruling_35_not_from_its_owner() -> None:
    red = {"rails": ["p160"], "trains": ["p160"]}
    blue = ["columbus", "boston", "new_york"]
    taken = acting(red=red, blue=BARE, orange={"goods": ["nashville"]})
    assert verbs(taken, "deliver") == set()
    own = acting(red={**red, "cities": ["nashville", *FAR]}, blue={"cities": blue, **BARE})
    assert verbs(own, "deliver") == set()
    empty = acting(red=red, blue={"cities": blue, **BARE})
    assert verbs(empty, "deliver") == set()
    no_cube = acting(red={**red, "goods": ["columbus"]}, blue=BARE)
    assert verbs(no_cube, "deliver") == set()


# ------------------------------------------------------------------ 5.10 and 5.11 settlers


def test_ruling_26_a_second_city_at_a_supplied_hex_moves_no_token() -> None:
    """Dallas and Amarillo share a double hex."""
    spot = away("dallas", 1)[0]
    tokens = {**built().view(None)["tokens"], "h07-11": 9}
    del tokens["h13-07"]
    state = acting(
        red={"settlers": [spot], "hand": {"grain": 1}},
        orange={"cities": ["amarillo", "lexington", "jackson", "st_louis"]},
        tokens=tokens,
    )
    play(state, "move 0 1", "to L08-12")
    assert state.view(None)["tokens"] == tokens


@pytest.mark.parametrize("again", [True, False])
def test_ruling_25_tokens_on_double_hexes_move_again(again: bool) -> None:
    """All twelve tokens are in the west; the easternmost of them lies at Dallas."""
    doubles = ["h01-05", "h01-07", "h01-11", "h02-06", "h03-03", "h03-07", "h04-10", "h05-03", "h05-07", "h05-11"]
    numbers = [9, 9, 9, 9, 10, 10, 10, 10, 11, 11, 11, 11]
    tokens = dict(zip([*doubles, "h05-13", "h07-11"], numbers, strict=True))
    state = acting(
        options={"tokens_on_double_hexes_move_again": again},
        red={"settlers": ["R00-04"], "hand": {"grain": 1}},
        tokens=tokens,
    )
    assert state.view(None)["next_token"] == ("h07-11" if again else None)
    play(state, "move 0 1", "to L01-03")
    after = state.view(None)["tokens"]
    assert ("h07-11" not in after, after.get("h01-03")) == (again, 11 if again else None)


def test_ruling_21_the_outlaw_stays_where_a_token_has_left() -> None:
    state = acting(red={"settlers": ["R00-04"], "hand": {"grain": 1}}, outlaw="h13-07")
    play(state, "move 0 1", "to L01-03")
    assert (state.view(None)["outlaw"], "h13-07" in state.view(None)["tokens"]) == ("h13-07", False)


# ------------------------------------------------------------------ 6 development cards


def test_ruling_28_cards_without_effect_are_not_played() -> None:
    every = ["cavalry", "engineer", "right_of_way", "mineral_rights", "cattle_drive", "scout", "native_support"]
    lonely = acting(red={"cards": every, "hand": {}})
    assert verbs(lonely, "play") == {"cavalry", "engineer", "mineral_rights", "scout"}
    before = built(
        red={"cards": every, "hand": {"cattle": 1}, "rails": ["p159", "p160"]}, to_do=["turn before the roll of red"]
    )
    assert verbs(before, "play") == {*every}


def test_engineer_lays_two_rails_each_with_its_bonus() -> None:
    """White, before the roll: a track with a bonus that joins two sites, and then a second rail."""
    white = {"rails": ["p132"], "trains": [], "cards": ["engineer"]}
    state = built(active="white", white=white, to_do=["turn before the roll of white"])
    play(state, "play engineer", "rail p121")
    assert phase(state) == "bonus_rail"
    assert gains(state, "rail p131")["white"] == {"gold": 2}
    assert (phase(state), "stop" in texts(state)) == ("free_rail", True)
    play(state, "stop")
    assert state.faces() == 36


def test_engineer_with_one_rail_left() -> None:
    others: dict[str, Any] = {color: dict(BARE) for color in COLORS[1:]}
    long_way = [*way("indianapolis", "seattle"), *way("atlanta", "boston"), *way("little_rock", "el_paso")]
    rails = list(dict.fromkeys(long_way))[:29]
    state = acting(red={"rails": rails, "cards": ["engineer"]}, **others)
    play(state, "play engineer", texts(play(state.clone(), "play engineer"))[0])
    assert phase(state) == "action"


def test_mineral_rights_takes_two_cards_or_the_last_one() -> None:
    state = acting(red={"cards": ["mineral_rights"]})
    assert gains(state, "play mineral_rights", "take ore", "take ore")["red"] == {"ore": 2}
    every = {"cattle": 19, "coal": 19, "grain": 19, "lumber": 19, "ore": 18}
    others: dict[str, Any] = {color: {"hand": {}} for color in ("red", "white", "blue")}
    last = acting(**{**others, "red": {"hand": {}, "cards": ["mineral_rights"]}, "orange": {"hand": every}})
    assert gains(last, "play mineral_rights")["red"] == {"ore": 1}


def test_cattle_drive_and_scout_bring_gold() -> None:
    state = acting(red={"cards": ["cattle_drive", "scout"], "hand": {"cattle": 1}})
    assert gains(state.clone(), "play cattle_drive")["red"] == {"cattle": -1, "gold": 5}
    assert gains(state, "play scout")["red"] == {"gold": 3}


def test_native_support_is_for_before_the_roll() -> None:
    state = built(red={"cards": ["native_support"]}, to_do=["turn before the roll of red"])
    play(state, "play native_support")
    assert verbs(state, "total") == {str(total) for total in range(2, 13)}
    assert gains(state, "total 11")["orange"] == {"coal": 1}
    assert (phase(state), state.view(None)["dice"]) == ("action", 11)


def test_right_of_way_asks_which_train() -> None:
    red = {"rails": ["p159", "p160"], "trains": ["p159", "p160"], "cards": ["right_of_way"]}
    state = acting(red=red, blue=BARE)
    play(state, "play right_of_way")
    assert texts(state) == ["pick 0", "pick 1"]
    play(state, "pick 1")
    assert state.view(None)["drive"] == {"train": 1, "steps": 5, "free": True, "must_go_on": False}


# ------------------------------------------------------------------ 7 and 8 extra build, end


def test_the_extra_build_phase_goes_on_while_there_are_two_cards() -> None:
    orange = {"hand": {"ore": 2, "lumber": 2}}
    state = acting(orange=orange, white={"hand": {}}, blue={"hand": {}})
    play(state, "end_turn", "build_rail", texts(play(state.clone(), "end_turn", "build_rail"))[0])
    assert state.actors() == [1]
    while phase(state) != "extra_build":
        play(state, "skip")
    play(state, "build_rail")
    play(state, texts(state)[-1])
    while state.actors() == [1]:
        play(state, "skip")
    assert state.view(None)["active"] == 1


def last_turn(**data: Any) -> State:
    none: dict[str, Any] = {color: {"hand": {}, **data.pop(color, {})} for color in COLORS}
    state = acting(turn=200, active="blue", **none, **data)
    return play(state, "end_turn")


def test_after_the_last_turn_the_ranking_decides() -> None:
    assert last_turn(orange={"gold": 4}).winners() == [1]
    assert last_turn().winners() == [0, 1, 2, 3]
    more_cities = last_turn(orange={"gold": 9}, red={"cities": [*HOME, "seattle"], "goods": ["st_louis"]})
    assert (more_cities.winners(), more_cities.scores()) == ([0], [1, 0, 0, 0])


def test_a_short_game_stops_early() -> None:
    none: dict[str, Any] = {color: {"hand": {}} for color in COLORS}
    state = acting(options={"max_turns": 40}, turn=40, active="blue", **none)
    assert play(state, "end_turn").over()


# ------------------------------------------------------------------ events


def test_events_tell_what_happened_and_why() -> None:
    assert events(acting(red={"hand": {"ore": 3}}), "exchange ore gold") == [("exchanges", (0, 4, 3, 5))]
    rail, connection = events(acting(red={"hand": {"ore": 1, "lumber": 1}}), "build_rail", "rail p160")
    assert rail == ("rail", (0, 160, 0))
    assert (connection[0], connection[1][:2], connection[1][3:]) == ("connects", (0, 160), (2, 2, 0, 0, 0))
    theft = heard(built(orange={"hand": {"ore": 2}}, blue={"hand": {}}), "dice 7", "outlaw h11-09", "stolen ore")
    assert [(event.name, event.mask) for event in theft] == [
        ("rolls", -1),
        ("outlaw", -1),
        ("steals", -1),
        ("stolen", 0b0011),
    ]


def test_what_is_composed_is_told_to_nobody_else() -> None:
    said = heard(acting(), "offer", "ask 1+2", "give coal", "done", "want ore", "done")
    assert [(event.name, event.mask) for event in said] == [
        ("picks_partners", 1),
        ("picks_item", 1),
        ("picks_done", 1),
        ("picks_item", 1),
        ("picks_done", 1),
        ("offers", -1),
    ]
