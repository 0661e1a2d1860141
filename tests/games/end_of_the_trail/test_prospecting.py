"""Prospecting (rules.md 5), with the rulings about it."""

import pytest

from tests.games.end_of_the_trail.helpers import position, turn
from tests.games.end_of_the_trail.scripts import args, play, told
from tests.games.end_of_the_trail.seen import card, legal, player, tile, tile_of
from tests.games.seen import names, phase, public
from westward.games.end_of_the_trail.rules.prospect import NEVER_LOOKED

# ------------------------------------------------------------------ 5.1 select


def test_cards_are_selected_in_ascending_order() -> None:
    state = position(2, hands=["2C 2D 2H 2S", "3C 3D 3H"])
    assert legal(state, 0) == ["select 2C", "select 2D", "select 2H"], "two cards at least, so not the last one first"
    play(state, "0 select 2D")
    assert legal(state, 0) == ["select 2H", "select 2S"]
    play(state, "0 select 2H")
    assert legal(state, 0) == ["select 2S", "done"]
    play(state, "0 select 2S")
    assert legal(state, 0) == [], "the third card commits by itself"
    assert player(state)["ready"]


def test_after_the_highest_card_only_done_is_left() -> None:
    state = play(position(2, hands=["2C 2D 2H 2S", "3C 3D 3H"]), "0 select 2C", "0 select 2S")
    assert legal(state, 0) == ["done"], "asked all the same: the others must not learn that it is the highest"


def test_selections_are_shown_together() -> None:
    state = position(2, hands=["2C 2D 2H", "3C 3D 3H"])
    events = told(state, "0 select 2C", "0 select 2D", "0 done")
    assert [event.name for event in events if event.seen_by(1)] == ["ready"]
    assert [one["selected"] for one in state.view(1)["players"]] == [[], []]
    assert args(told(state, "1 select 3C", "1 select 3D", "1 done"), "selects") == [(0, 0, 1), (1, 4, 5)]


def test_a_small_hand_is_selected_whole() -> None:
    state = position(2, hands=["", "3C 3D 3H"], picks=["2C 2D"], ready=[0])
    play(state, "1 select 3C", "1 select 3D", "1 done")
    assert player(state)["selected"] == ["2C", "2D"]


def test_a_joker_is_never_selected() -> None:
    state = position(2, hands=["JOKER JOKER 2D", "3C 3D 3H"], options={"jokers": True})
    assert legal(state, 0) == ["select 2D"]
    play(state, "0 select 2D")
    assert legal(state, 0) == ["done"]


# ------------------------------------------------------------------ 5.2 turn order


@pytest.mark.parametrize(
    ("one", "two", "first"),
    [
        ("5S 5H", "2S 4D", 0),  # money
        ("KH QD 10C", "9H 10H", 0),  # $3 each, King before Ten
        ("KH 10C QD", "KD 6S", 0),  # $3 each: King, Queen before King, Six
        ("AS 10H", "AH 10C", 0),  # $2 each, the ace of spades
    ],
)
def test_ruling_22_money_then_ranks_then_suits(one: str, two: str, first: int) -> None:
    for hands, expected in (((one, two), first), ((two, one), 1 - first)):
        spare = ["3C", "6C"]
        fresh = position(2, hands=[f"{cards} {spare[seat]}" for seat, cards in enumerate(hands)])
        for seat, cards in enumerate(hands):
            chosen = sorted(cards.split(), key=card)
            play(fresh, *(f"{seat} select {name}" for name in chosen))
            if len(chosen) < 3:
                play(fresh, f"{seat} done")
        assert public(fresh)["turn_order"][0] == expected


def test_ruling_22_a_longer_list_beats_its_own_beginning() -> None:
    """King, Queen for $6 against King, Queen, Two for $6."""
    state = position(2, hands=["QC KC 3C", "2H QD KH"])
    play(state, "0 select QC", "0 select KC", "0 done", "1 select 2H", "1 select QD", "1 select KH")
    assert public(state)["turn_order"] == [1, 0]


def test_ruling_48_without_cards_the_lower_seat_goes_first() -> None:
    state = position(3, hands=["", "", "2D 3D 4D"], ready=[0, 1])
    play(state, "2 select 2D", "2 select 3D", "2 done")
    assert public(state)["turn_order"] == [2, 0, 1]


# ------------------------------------------------------------------ 5.3 and 5.4 travel and Shortcut


@pytest.mark.parametrize(("name", "rows"), [("5S", 2), ("10S", 3), ("9H", 4)])
def test_reach(name: str, rows: int) -> None:
    state = turn(3, [name, "2D", "3D"])
    assert legal(state) == [f"travel {name} r{row}c{column}" for row in range(1, rows + 1) for column in range(1, 4)]


def test_shortcut_reaches_every_row() -> None:
    assert len(legal(turn(4, ["AS", "2D", "3D", "4H"]))) == 16


def test_claimed_tiles_are_no_targets() -> None:
    state = turn(2, ["9H", "2D"], tents={"r1c1": [1]}, camps={"r4c2": 1})
    assert {"travel 9H r1c1", "travel 9H r4c2"} & set(legal(state)) == set()


def test_prospectors_block_nothing() -> None:
    state = turn(2, ["9H", "2D"], prospectors={1: "r1c1"})
    assert "travel 9H r1c1" in legal(state)


def test_a_value_is_rolled_at_the_first_look_and_never_again() -> None:
    state = turn(2, ["9H 2S", "8S 4D"])
    play(state, "0 travel 9H r1c2")
    assert (phase(state), state.faces(), public(state)["looking"]) == ("look", 6, {"seat": 0, "tiles": ["r1c2"]})
    play(state, "value 6", "0 press", "1 travel 8S r1c2")
    assert phase(state) == "claim"
    assert tile_of(state, "r1c2", 1)["value"] == 6
    play(state, "1 press", "0 travel 2S r3c1")
    assert state.faces() == 5, "the other Mountains"


def test_ruling_1_and_2_bust_below_the_previous_value_only() -> None:
    gold = {"r1c1": 3, "r2c2": 3, "r4c1": 2}
    state = turn(2, ["2S 4D 5C", "2D"], gold=gold, done=[1])
    play(state, "0 travel 2S r1c1", "0 press", "0 travel 4D r2c2")
    assert phase(state) == "claim"
    assert public(state)["facts"] == [{"tile": "r2c2", "than": "r1c1", "lower": False}]
    play(state, "0 press", "0 travel 5C r4c1")
    assert phase(state) == "bust"
    assert public(state)["facts"][1] == {"tile": "r4c1", "than": "r2c2", "lower": True}


def test_ruling_3_a_bust_leaves_the_choice_of_the_piece() -> None:
    state = turn(2, ["2S 4D", "2D"], gold={"r1c1": 3, "r4c1": 2}, done=[1])
    play(state, "0 travel 2S r1c1", "0 press", "0 travel 4D r4c1")
    assert legal(state) == ["claim tent", "claim camp"]


def test_a_bust_with_one_kind_of_piece_left_needs_no_question() -> None:
    state = turn(2, ["2S 4D", "2D"], gold={"r1c1": 3, "r4c1": 2}, done=[1], camps={"r4c2": 0})
    events = told(state, "0 travel 2S r1c1", "0 press", "0 travel 4D r4c1")
    assert args(events, "claims") == [(0, tile("r4c1"), 0, 2)]


def test_ruling_4_a_shortcut_sets_the_value_to_compare_with() -> None:
    state = turn(2, ["2S 10H 4D", "2D"], gold={"r1c2": 6, "r1c1": 2, "r2c2": 4}, done=[1])
    play(state, "0 travel 2S r1c2", "0 press", "0 shortcut 10H r1c1")
    assert (phase(state), public(state)["facts"]) == ("claim", [])
    play(state, "0 press", "0 travel 4D r2c2")
    assert phase(state) == "claim", "4 is not below 2, though it is below 6"


def test_ruling_5_not_the_own_tile_but_back_to_one_left_earlier() -> None:
    state = turn(2, ["2S 4D 5C", "2D"], gold={"r1c1": 2, "r2c2": 3}, done=[1])
    play(state, "0 travel 2S r1c1", "0 press")
    assert "travel 4D r1c1" not in legal(state)
    play(state, "0 travel 4D r2c2", "0 press")
    assert "travel 5C r1c1" in legal(state)
    assert args(told(state, "0 travel 5C r1c1"), "luck")[0][3] == 1


def test_ruling_17_pressing_with_no_card_left_then_staking() -> None:
    state = turn(2, ["2S", "2D 3D"], gold={"r1c1": 2, "r2c2": 3})
    play(state, "0 travel 2S r1c1", "0 press", "1 travel 2D r2c2", "1 press")
    assert (phase(state), legal(state)) == ("stake", ["stake tent", "stake camp"])
    play(state, "0 stake camp")
    assert tile_of(state, "r1c1")["camp"] == 0


def test_ruling_18_nobody_passes() -> None:
    texts = legal(turn(2, ["2S 4S 10H", "2D"]))
    assert {text.split()[0] for text in texts} == {"travel", "shortcut", "double"}


def test_staking_uses_no_card() -> None:
    state = turn(2, ["2S 4D", "2D"], prospectors=["r1c1"])
    play(state, "0 stake tent")
    assert (player(state)["selected"], player(state)["used"], player(state)["done"]) == (["2S", "4D"], [], True)
    assert player(state)["position"] is None


def test_a_forced_stake_with_one_piece_is_made_by_the_rules() -> None:
    state = turn(2, ["2S", "KD"], prospectors={1: "r1c1"}, gold={"r4c2": 2}, camps={"r4c1": 1})
    events = told(state, "0 travel 2S r4c2", "0 claim camp")
    assert args(events, "claims")[-1] == (1, tile("r1c1"), 0, 0), "no tent to jump, so only the stake is left"


# ------------------------------------------------------------------ 5.5 Double or Nothin'


def test_double_or_nothin_takes_one_of_two_neighbors() -> None:
    state = turn(2, ["4S", "2D 3D"], gold={"r1c1": 2, "r1c2": 6})
    assert legal(state)[0] == "double 4S r1c1 r1c2"
    assert len(legal(state)) == 10
    events = told(state, "0 double 4S r1c1 r1c2")
    assert [seen[1] for seen in args(events, "sees")] == [tile("r1c1"), tile("r1c2")]
    assert legal(state) == ["claim_at r1c1 tent", "claim_at r1c1 camp", "claim_at r1c2 tent", "claim_at r1c2 camp"]
    play(state, "0 claim_at r1c2 camp")
    assert (tile_of(state, "r1c2")["camp"], player(state)["done"]) == (0, True)


def test_ruling_6_double_or_nothin_may_include_the_own_tile() -> None:
    state = turn(2, ["4S", "2D"], prospectors=["r1c1"])
    assert "double 4S r1c1 r1c2" in legal(state)


# ------------------------------------------------------------------ 5.6 Claim Jump


def test_ruling_7_a_claim_jump_is_the_claim_of_the_round() -> None:
    state = turn(2, ["KD 2S", "2D 3D"], tents={"r4c1": [1]}, gold={"r4c1": 2})
    play(state, "0 jump KD r4c1 tent")
    assert player(state)["done"]


def test_ruling_8_no_jump_onto_an_own_tent() -> None:
    state = turn(2, ["KD 2S", "2D"], tents={"r4c1": [0, 1], "r3c1": [1]})
    assert [text for text in legal(state) if text.startswith("jump")] == ["jump KD r3c1 tent", "jump KD r3c1 camp"]


def test_rulings_9_to_12_the_camp_pushes_tents_in_turn_order() -> None:
    state = turn(
        3,
        ["2D 3D", "5S 6C", "KD"],
        seat=2,
        tents={"r2c2": [0, 1]},
        gold={"r2c1": 3, "r2c2": 5, "r2c3": 4, "r3c2": 2, "r1c2": 4},
        order=[1, 0, 2],
    )
    play(state, "2 jump KD r2c2 camp")
    assert (state.actors(), phase(state)) == ([1], "relocate")
    assert legal(state, 1) == ["relocate r1c2", "relocate r2c1", "relocate r2c3", "relocate r3c2"]
    play(state, "1 relocate r2c3")
    assert legal(state, 0) == ["relocate r1c2", "relocate r2c1", "relocate r3c2"], "computed anew"
    events = told(state, "0 relocate r1c2")
    assert [name for name in names(events) if name in ("moves_tent", "claims", "looks")] == [
        "moves_tent",
        "looks",
        "claims",
        "looks",
    ]
    assert (tile_of(state, "r2c2")["camp"], tile_of(state, "r2c2")["tents"]) == (2, [])
    assert tile_of(state, "r2c2", 2)["value"] == 5
    assert tile_of(state, "r2c3", 1)["value"] == 4
    assert player(state, 0)["done"] is False, "a relocation is not the claim of the round"


def test_camps_are_protected() -> None:
    state = turn(2, ["KD QS 2S", "2D"], camps={"r4c1": 1, "r3c1": 0}, tents={"r1c1": [1]})
    targets = [text for text in legal(state) if text.startswith(("jump", "nudge"))]
    assert targets == ["jump KD r1c1 tent", "nudge QS r1c1 1"], "ruling 14"


# ------------------------------------------------------------------ 5.7 New Prospects, 5.9 relocating


def test_ruling_15_new_prospects_changes_nothing_for_the_player() -> None:
    state = turn(
        2, ["QS 2S", "2D 3D"], prospectors=["r1c1"], tents={"r4c2": [1]}, gold={"r1c1": 3}, looked={"r1c1": [0]}
    )
    play(state, "0 nudge QS r4c2 1", "1 relocate r4c1", "value 2", "1 travel 2D r2c1", "value 1", "1 press")
    assert (player(state)["position"], player(state)["last_tile"]) == ("r1c1", "r1c1")


def test_ruling_16_claim_or_hold_after_the_last_card() -> None:
    state = turn(2, ["QS", "2D 3D"], prospectors=["r1c1"], tents={"r4c2": [1]}, gold={"r4c1": 2, "r2c1": 1})
    play(state, "0 nudge QS r4c2 1", "1 relocate r4c1")
    assert (phase(state), legal(state)) == ("hold", ["claim tent", "claim camp", "hold"])
    one = play(state.clone(), "0 claim tent")
    assert (tile_of(one, "r1c1")["tents"], player(one)["done"]) == ([0], True)
    play(state, "0 hold", "1 travel 2D r2c1", "1 press")
    assert (phase(state), state.actors()) == ("stake", [0])


def test_only_new_prospects_and_no_look_means_no_claim() -> None:
    state = turn(2, ["QS", "2D 3D"], tents={"r4c2": [1]}, gold={"r4c1": 2, "r2c1": 1})
    play(state, "0 nudge QS r4c2 1", "1 relocate r4c1", "1 travel 2D r2c1")
    assert args(told(state, "1 press"), "no_claim") == [(0, NEVER_LOOKED)]


def test_an_own_tent_may_be_moved_and_its_new_tile_is_seen() -> None:
    state = turn(2, ["QS 2S", "2D"], tents={"r4c2": [0]}, gold={"r4c1": 3})
    play(state, "0 nudge QS r4c2 0", "0 relocate r4c1")
    assert tile_of(state, "r4c1", 0)["value"] == 3


def test_one_candidate_needs_no_question() -> None:
    tents = {"r1c1": [1], "r1c2": [0]}
    events = told(turn(2, ["QS 2S", "2D"], tents=tents, gold={"r2c1": 3}), "0 nudge QS r1c1 1")
    assert args(events, "moves_tent") == [(1, tile("r1c1"), tile("r2c1"), 0, False)]


def test_ruling_13_the_tile_itself_is_no_destination() -> None:
    state = play(turn(2, ["QS 2S", "2D"], tents={"r1c1": [1]}), "0 nudge QS r1c1 1")
    assert legal(state, 1) == ["relocate r1c2", "relocate r2c1"]


def test_rulings_44_and_45_a_tent_moved_under_a_prospector_claims_the_tile() -> None:
    state = turn(
        2,
        ["QS 2S", "2D 3D"],
        prospectors=["r1c1", "r1c1"],
        tents={"r2c1": [0]},
        gold={"r1c1": 3, "r4c1": 2},
        looked={"r1c1": [0, 1]},
    )
    play(state, "0 nudge QS r2c1 0", "0 relocate r1c1")
    assert not any(text.startswith("stake") for text in legal(state, 1))
    assert player(state, 1)["last_tile"] == "r1c1"
    play(state, "1 travel 2D r2c1")
    assert phase(state) == "look"
    play(state, "value 1")
    assert phase(state) == "bust", "the value to compare with is kept"


def test_waiting_goes_on_until_a_full_cycle() -> None:
    state = position(3, hands=["KD QS 2D", "AH AC 3C", "9H QD 5S"], gold={"r4c1": 3})
    play(state, "0 select QS", "0 select KD", "0 done", "1 select AC", "1 select AH", "1 done")
    events = told(state, "2 select 9H", "2 select QD", "2 done")
    assert args(events, "waits") == [(0,), (1,)] or args(events, "waits") == [(1,), (0,)]
    events = told(state, "2 travel 9H r4c1", "2 press")
    assert len(args(events, "waits")) == 2, "a press in between is no wait"
    assert state.actors() == [2]
