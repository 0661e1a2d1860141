"""A player's turn and its sites (rules.md 5 to 8, 12.2)."""

from typing import Any

import pytest

from tests.games.coloma.helpers import amounts, build, legal, own, play, score, slots, turn_at
from westward.games.coloma import GAME
from westward.games.coloma import tables as t

POOR = {"bucks": 0, "gold": 0, "lodge": 0, "tents": 0, "hand": ["saloon"]}


# ------------------------------------------------------------------ the turn


def test_the_turn_is_always_put_even_if_only_its_end_is_left() -> None:
    state = turn_at(3, POOR)
    assert legal(state) == ["end_turn"]
    assert slots(state) == ["common1", "boom"]


def test_a_slot_is_used_once() -> None:
    state = play(turn_at(1, {}, round=3), "use mill_shovel")
    assert legal(state) == ["use mill_wheelbarrow", "end_turn"]


def test_ruling_12_a_barrel_can_be_used_in_the_turn_in_which_it_was_gained() -> None:
    state = play(turn_at(1, {}, round=1), "use boom", "take_barrel 1", "roll")
    assert own(state)["barrels"] == ["strongbox"]
    assert own(play(state, "use_barrel strongbox"))["used_barrels"] == ["strongbox"]


def test_ruling_16_a_barrel_on_the_way_may_be_declined() -> None:
    state = play(turn_at(4, {"wagon": "gold_hill"}), "use common1", "go hangtown", "stop_off")
    assert legal(state) == [*(f"take_barrel {space}" for space in range(5)), "decline"]
    assert own(play(state, "decline"))["barrels"] == []
    chosen = play(turn_at(1, {}, round=1), "use boom")
    assert "decline" not in legal(chosen)


def test_what_was_chosen_cannot_be_declined_and_a_sole_answer_is_taken() -> None:
    red = {"bucks": 2, "gold": 0, "lodge": 2, "canyons": [1, 2, 3], "bridges": ["stable", "toll", "militia"]}
    state = play(turn_at(2, red), "use common1")
    assert own(state)["canyons"] == [1, 2, 3, 4]
    one_row = turn_at(5, {"lodge": 2}, rows={"row 2": "Blue"}, others={"Blue": {"lodge": 0}})
    assert GAME.describe(play(one_row, "use common1"))["rows"] == {"row 1": "Red", "row 2": "Blue"}


def test_a_canyon_asks_for_a_building_as_long_as_there_is_a_card_in_hand() -> None:
    options = {"board_side": "B"}
    red = {"pioneer": "blue", "bucks": 2, "gold": 0, "lodge": 2, "hand": ["saloon"]}
    state = play(turn_at(2, red, options=options), "use common1", "survey 2")
    assert legal(state) == ["decline"]
    assert GAME.describe(play(state, "decline"))["to_do"][0] == "turn of Red"
    empty = play(turn_at(2, {**red, "hand": []}, options=options), "use common1", "survey 2")
    assert GAME.describe(empty)["to_do"][0] == "turn of Red"


def test_effects_nest() -> None:
    """Purple's second canyon builds on land, which surveys a canyon that pays for another Bridge."""
    options = {"board_side": "B"}
    red = {"pioneer": "purple", "bucks": 10, "gold": 0, "lodge": 8}
    state = play(turn_at(2, red, options=options), "use common1", "survey 2", "survey 1")
    assert amounts(state, "bucks", "lodge", "canyons") == (10 - 2 - 2 + 4, 4, [1, 2])
    assert slots(state) == ["boom"]


def test_a_wagon_can_bring_a_barrel_in_the_middle_of_a_canyon() -> None:
    options = {"board_side": "B"}
    red = {"pioneer": "green", "wagon": "gold_hill", "lodge": 4, "bucks": 2, "gold": 0}
    state = play(turn_at(2, red, options=options), "use common1", "survey 2", "go hangtown", "stop_off")
    assert own(play(state, "take_barrel 1", "roll"))["barrels"] == ["strongbox"]


@pytest.mark.parametrize(
    ("bucks", "gold", "cart", "ways"),
    [
        (5, 0, 0, ["use common1 paid"]),
        (4, 2, 0, ["gold 0", "gold 1", "gold 2"]),
        (3, 2, 0, ["gold 1", "gold 2"]),
        (0, 2, 0, []),
        (0, 1, 0, None),
        (9, 3, 13, ["gold 0", "gold 1", "gold 2", "gold 3"]),
    ],
)
def test_payment(bucks: int, gold: int, cart: int, ways: list[str] | None) -> None:
    """A Bridge for 4 Bucks and a Dude: Gold is worth 3, or 1 where 13 nuggets are in the cart."""
    state = turn_at(2, {"bucks": bucks, "gold": gold, "lodge": 1, "canyons": [1]}, gold={"cart": cart})
    if ways is None:
        assert "use common1" not in legal(state)
        return
    play(state, "use common1", "bridge toll")
    if len(ways) > 1:
        assert legal(state) == ways
        assert [way["gold"] for way in state.view(0)["question"]["ways"]] == [int(way.split()[1]) for way in ways]
    else:
        assert GAME.describe(state)["to_do"][0] == "turn of Red"


def test_a_question_says_what_is_lost_by_overpaying() -> None:
    state = turn_at(2, {"bucks": 4, "gold": 2, "lodge": 1, "canyons": [1]})
    ways = play(state, "use common1", "bridge toll").view(0)["question"]["ways"]
    assert ways == [
        {"gold": 0, "bucks": 4, "lost": 0},
        {"gold": 1, "bucks": 1, "lost": 0},
        {"gold": 2, "bucks": 0, "lost": 2},
    ]


def test_gold_spent_goes_to_the_cart_and_does_not_change_its_value() -> None:
    state = turn_at(3, {"bucks": 0, "gold": 3, "lodge": 4, "hand": ["assay_office"]})
    value = state.view(None)["gold"]["value"]
    play(state, "use common1", "build assay_office")
    assert amounts(state, "gold", "tableau") == (1, ["assay_office"])
    assert state.view(None)["gold"] == {"pools": [1, 6, 6], "size": 6, "value": value, "cart": 2}


# ------------------------------------------------------------------ the Barker


def test_the_basket_has_at_most_53_choices() -> None:
    state = turn_at(1, {"bucks": 99, "gold": 0, "tents": 0}, round=1)
    assert len(legal(play(state, "use common1"))) == 53


def test_limits_of_the_basket() -> None:
    red = {"bucks": 99, "gold": 0, "tents": 1, "horses": 5, "events": [1, 2, 3, 4], "lands": ["valley", "divide"]}
    state = play(turn_at(1, red, round=1), "use common1")
    assert legal(state) == ["buy 0 1", "buy 1 0", "buy 1 1"]
    full = {**red, "tents": 2, "horses": 6}
    assert "use common1" not in legal(turn_at(1, full, round=1))


def test_the_pile_is_made_anew_of_the_discards() -> None:
    kinds = [kind for kind in t.BARREL_IDS for _ in range(3)]
    others = {"Blue": {"used_barrels": kinds[:19]}}
    thrown = kinds[19:20]
    state = turn_at(1, {}, round=1, others=others, stash=kinds[20:], barrel_discards=thrown)
    assert state.view(None)["stash"]["pile"] == 0
    play(state, "use boom", "take_barrel 4")
    assert GAME.describe(state)["stash"] == [*kinds[20:23], *thrown]
    assert GAME.describe(state)["barrel_discards"] == []


def test_an_empty_space_stays_vacant_when_there_is_no_token() -> None:
    kinds = [kind for kind in t.BARREL_IDS for _ in range(3)]
    state = turn_at(1, {}, round=1, others={"Blue": {"used_barrels": kinds[:20]}}, stash=kinds[20:])
    play(state, "use boom")
    assert legal(state) == ["take_barrel 1", "take_barrel 2", "take_barrel 3", "take_barrel 4"]
    play(state, "take_barrel 2")
    assert GAME.describe(state)["stash"] == [kinds[20], None, *kinds[22:]]
    gone = turn_at(1, {"used_barrels": kinds}, round=1, stash=[None] * 4)
    assert "use boom" not in legal(gone)


# ------------------------------------------------------------------ building


def test_ruling_41_hotels_are_built_by_site_3_and_by_cards() -> None:
    options = {"hotel": True}
    red = {"bucks": 4, "gold": 4, "lodge": 8, "hand": []}
    state = play(turn_at(3, red, options=options), "use common1")
    assert legal(state) == ["hotel"]
    play(state, "hotel", "gold 0", "use boom", "hotel")
    assert amounts(state, "hotels", "bucks", "gold", "lodge") == (2, 0, 2, 4)
    assert state.view(None)["hotels_left"] == 4
    # Round 5: the signpost on 4 copies the Boom of Site 3.
    copied = turn_at(4, red, round=5, options=options)
    assert legal(play(copied, "use boom")) == ["hotel"]
    bust = turn_at(3, {**red, "tableau": ["carpenter", "brickworks"]}, busted=True, options=options)
    play(bust, "use carpenter_bust")
    assert bust.view(0)["question"]["hotel"] == {"bucks": 0, "gold": 2, "dude": 1}


def test_hotels_run_out() -> None:
    options = {"hotel": True}
    red = {"bucks": 9, "lodge": 8, "hand": []}
    state = turn_at(3, red, options=options, others={"Blue": {"hotels": 6}})
    assert "use common1" not in legal(state)


def test_a_hotel_is_built_when_no_card_can_be_paid_and_nobody_sees_the_difference() -> None:
    options = {"hotel": True, "board_side": "B"}
    red = {"pioneer": "blue", "bucks": 2, "lodge": 2, "gold": 0, "hand": []}
    state = play(turn_at(2, red, options=options), "use common1", "survey 2")
    assert GAME.describe(state)["to_do"][0] == "turn of Red"  # ruling 57: a canyon builds no Hotel


def test_ruling_8_passive_abilities_of_new_cards_do_not_count() -> None:
    red = {"bucks": 3, "gold": 3, "lodge": 6, "hand": ["brickworks", "saloon"]}
    state = play(turn_at(3, red), "use common1", "build brickworks", "gold 0", "use boom")
    assert state.view(0)["question"]["cards"]["saloon"]["dude"] == 2


def test_a_river_of_this_turn_can_carry_the_bridge() -> None:
    state = turn_at(2, {"bucks": 2, "gold": 2, "lodge": 3})
    assert not any("bridge" in choice for choice in legal(play(state.clone(), "use common1")))
    play(state, "use common1", "survey 4", "gold 0", "use boom")
    assert "bridge toll" in legal(state)


# ------------------------------------------------------------------ wagons


def wagons(**nodes: str) -> dict[str, dict[str, Any]]:
    return {name: {"wagon": node} for name, node in nodes.items()}


def test_other_wagons_are_skipped_on_settlements_and_horseshoes_only() -> None:
    state = turn_at(4, {"horses": 1}, others=wagons(Blue="kelsey", Green="hs_georgetown"))
    play(state, "use common1")
    assert "go georgetown" in legal(state)
    assert "go kelsey" not in legal(state)
    steps = {step["node"]: step["skips"] for step in state.view(0)["question"]["steps"]}
    assert steps["georgetown"] == ["kelsey", "hs_georgetown"]
    town = turn_at(4, {"horses": 1, "wagon": "gold_hill"}, others=wagons(Blue="hangtown", Green="coloma"))
    assert legal(play(town, "use common1")) == ["go coloma", "go hangtown"]


def test_ruling_26_skipped_nodes_count_as_visited() -> None:
    state = turn_at(4, {"horses": 2, "wagon": "gold_hill"}, others=wagons(Blue="kelsey"))
    play(state, "use common1", "go coloma", "go hs_georgetown")
    assert own(state)["wagon"] == "hs_georgetown"
    assert GAME.describe(state)["to_do"][0] == "turn of Red"  # no movement is left, so the Wagon stops


def test_benefits_come_node_by_node() -> None:
    state = turn_at(4, {"horses": 4, "bucks": 0, "lodge": 0, "gold": 0})
    play(state, "use common1", "go gold_hill")
    assert amounts(state, "bucks", "lodge", "gold") == (1, 0, 0)
    play(state, "go hangtown")
    assert amounts(state, "bucks", "lodge", "gold") == (1, 0, 0)
    play(state, "go camino")
    assert amounts(state, "bucks", "lodge", "gold") == (1, 2, 1)
    assert legal(state) == ["go hs_east", "stop"]
    play(state, "stop")
    assert amounts(state, "bucks", "lodge", "gold", "wagon") == (1, 2, 1, "camino")


def test_a_wagon_can_be_previewed() -> None:
    state = turn_at(4, {"horses": 2}, others=wagons(Blue="kelsey"))
    reach = play(state, "use common1").view(0)["question"]["reach"]
    assert reach["hs_georgetown"] == ["hs_georgetown"]
    assert reach["georgetown"] == ["hs_georgetown", "georgetown"]
    assert reach["hangtown"] == ["gold_hill", "hangtown"]
    assert "camino" not in reach


# ------------------------------------------------------------------ settle and defend


def test_ruling_31_one_row_in_a_turn_from_all_sources() -> None:
    options = {"board_side": "B", "specialties": True}
    red = {"pioneer": "red", "bucks": 2, "gold": 0, "lodge": 9}
    state = play(turn_at(2, red, options=options), "use common1", "survey 2")
    assert legal(state)[-1] == "decline"
    play(state, "row 1")
    assert GAME.describe(state)["turn"]["row_filled"]
    orange = {"pioneer": "orange", "used_barrels": ["canvas"], "lodge": 9}
    both = play(turn_at(5, orange, options={"specialties": True}), "use common1", "row 1")
    assert "specialty" not in legal(both)


def test_tents_are_pitched_one_after_the_other() -> None:
    state = turn_at(5, {"tents": 1, "wagon": "auburn"}, round=3)
    play(state, "use boom", "use common2", "pitch_land bear_river", "use common2", "pitch_event 2")
    assert amounts(state, "tents", "lands", "events") == (0, ["bear_river"], [2])
    assert "use common2" not in legal(state)
    assert score(state)["lands"] == 3


def test_guests_come_as_long_as_there_are_rooms() -> None:
    options = {"hotel": True}
    state = turn_at(5, {"hotels": 1, "lodge": 5}, options=options)
    play(state, "use common3", "guest 1", "use common3")
    assert amounts(state, "guests", "vp", "lodge") == (2, 4, 3)
    assert "use common3" not in legal(state)
    assert "common3" not in slots(turn_at(5, {}))


# ------------------------------------------------------------------ exhaustion


def test_what_the_supply_lacks_is_lost() -> None:
    red = {"lodge": 9, "graves": 2, "barrels": ["drifters", "canvas"], "tents": 4}
    red |= {"events": [1, 2], "lands": ["valley"]}
    state = play(turn_at(1, red, round=3), "use_barrel drifters", "use_barrel canvas")
    assert amounts(state, "lodge", "tents") == (10, 5)


def test_cards_come_from_the_top_then_the_bag_then_the_bottom_then_as_points() -> None:
    in_deck = ("saloon", "carpenter", "brickworks", "stage_office", "trading_post", "outfitter", "livery")
    red: dict[str, Any] = {"tableau": [card for card in t.CARD_IDS if card not in in_deck], "hand": []}
    red |= {"top": ["saloon"], "bottom": ["outfitter", "livery"], "barrels": ["blueprints", "blueprints"]}
    state = play(turn_at(1, red, round=3), "use_barrel blueprints")
    assert own(state)["hand"] == ["saloon"]
    play(state, "card trading_post", "card carpenter", "card brickworks")
    assert amounts(state, "hand", "bottom") == (
        ["carpenter", "brickworks", "trading_post", "saloon"],
        ["outfitter", "livery"],
    )
    play(state, "use_barrel blueprints")
    assert amounts(state, "bottom", "vp") == ([], 1)
    assert len(own(state)["hand"]) == 7


def test_ruling_65_who_draws_the_whole_bag_rolls_no_die() -> None:
    in_deck = ("saloon", "stage_office", "trading_post")
    red = {"tableau": [card for card in t.CARD_IDS if card not in in_deck], "hand": [], "barrels": ["blueprints"]}
    state = play(turn_at(1, red, round=3), "use_barrel blueprints")
    assert not state.faces()
    assert {*own(state)["hand"]} == {*in_deck}
    assert own(state)["vp"] == 1


def test_a_card_put_on_top_is_drawn_next() -> None:
    red = {"pioneer": "purple", "hand": ["saloon", "livery"], "barrels": ["blueprints"]}
    state = turn_at(1, red, round=3, options={"specialties": True})
    play(state, "specialty", "discard saloon top", "option 1", "specialty", "discard livery top", "option 1")
    assert own(state)["top"] == ["livery", "saloon"]
    play(state, "use_barrel blueprints")
    assert {"livery", "saloon"} <= {*own(state)["hand"]}
    assert own(state)["top"] == []


def test_options_combine_freely() -> None:
    state = build(2, {"hotel": True, "specialties": True, "board_side": "B", "mule_duel": True}, to_do=["select"])
    assert state.actors() == [0, 1]
