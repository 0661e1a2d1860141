"""Gambling, Jokers, refill, the deck, and the end (rules.md 6 to 9 and 12)."""

from typing import Any

from tests.games.end_of_the_trail.helpers import position, showdown
from tests.games.end_of_the_trail.scripts import args, finish, play, told
from tests.games.end_of_the_trail.seen import legal, player, where_is
from tests.games.seen import names, phase, public
from westward.kernel import SEAT_NAMES, State

JOKERS = {"jokers": True}


def keeping(seats: int, used: list[str], **more: Any) -> State:
    """Who has used two cards or more chooses."""
    return position(seats, used=used, part="gambling", **more)


def joker_window(seats: int, hands: list[str], seat: int = 0, **more: Any) -> State:
    """A player may exchange a Joker."""
    to_do = [f"Joker of {SEAT_NAMES[seat]}"]
    return position(seats, hands=hands, part="gambling", to_do=to_do, options=JOKERS, **more)


# ------------------------------------------------------------------ 6 keep


def test_rulings_19_and_20_one_or_two_are_kept_and_the_rest_is_lost() -> None:
    state = keeping(2, ["9S 9H", "4C"], selected=["KC", "KD KS"], hands=["2C 2D 2H 2S 3C", "3D 3H 3S 4D 4H"])
    assert "done" not in legal(state, 0)
    play(state, "0 keep 9S", "0 done")
    assert all(where_is(state, name) == "discard" for name in ("9H", "KC", "KD", "KS"))
    assert player(state, 0)["supply"] == ["9S"]


def test_the_only_used_card_is_kept_without_a_question() -> None:
    state = position(
        2,
        selected=["KC", "KD"],
        used=["9S", "4C"],
        to_do=["turn of Blue", "next turn"],
        prospectors={1: "r1c1"},
        done=[0],
        hands=["2C 2D 2H 2S 3C", "3D 3H 3S 4D 4H"],
    )
    events = told(state, "1 stake tent")
    assert args(events, "keeps") == [(0, 31), (1, 8)]
    assert "ready" not in names(events)


def test_choices_are_hidden_until_all_have_chosen() -> None:
    state = keeping(2, ["9S 9H 4C", "4D 5D"], hands=["2C 2D 2H 2S 3C", "3D 3H 3S 4S 4H"])
    before = state.view(1)
    play(state, "0 keep 9H", "0 keep 9S")
    after = state.view(1)
    assert [one["ready"] for one in after["players"]] == [True, False]
    after["players"][0]["ready"] = False
    assert {**after, "actors": [0, 1]} == before


# ------------------------------------------------------------------ 7 refill, 12 the deck


def test_refill_begins_left_of_the_marker_and_ruling_21_keeps_larger_hands() -> None:
    hands = ["2C 2D 2H", "3C 3D 3H 3S 4C 4D 4H", "5C 5D 5H 5S"]
    state = keeping(3, ["9S 9H", "", ""], hands=hands, marker=0)
    events = told(state, "0 keep 9S", "0 done", "draw KC KD KH")
    assert args(events, "draws") == [(2, 1), (0, 2)]
    assert [one["hand"] for one in public(state)["players"]] == [5, 7, 5]
    assert public(state)["round"] == 2


def test_a_drawn_card_is_told_to_its_owner_only() -> None:
    state = keeping(3, ["9S 9H", "", ""], hands=["2C 2D 2H 3S", "3C 3D 3H 4C 4D", "5C 5D 5H 5S 6C"])
    events = told(state, "0 keep 9S", "0 done", "draw KC")
    (drawn,) = [event for event in events if event.name == "draws_card"]
    assert (drawn.args, drawn.mask) == ((0, 44), 1)


def test_cards_run_out_in_refill_order_and_lots_stay_empty() -> None:
    """Needs extreme hoarding: all the cards are in hands and supplies."""
    most = "2C 2D 2H 2S 3C 3D 3H 3S 4C 4D 4H 4S 5C 5D 5H 5S 6C 6D 6H 6S"
    hands = ["7C 7D 7H 7S", "8C 8D 8H", most]
    supplies = ["9C 9D 9H 10C 10D 10H 10S JC JD", "JH JS QC QD QH QS KC KD KH KS AC", ""]
    state = keeping(3, ["9S AS", "", ""], hands=hands, supplies=supplies, holes="AH AD 8S", marker=0, deck="")
    assert public(state)["deck"] == 0
    events = told(state, "0 keep AS", "0 done")
    assert args(events, "draws") == [(1, 1)], "the only discarded card, to the left of the marker"
    assert args(events, "reshuffle") == [(1,)]
    assert "lot_card" not in names(events)
    assert (phase(state), public(state)["marker"]) == ("select", 0), "no lots, no auctions"
    play(state, "0 select 7C", "0 select 7D", "0 done", "1 select 8C", "1 select 8D", "1 done")
    play(state, "2 select 2C", "2 select 2D", "2 done")
    assert public(state)["part"] == "prospecting"


def test_ruling_42_the_discard_pile_is_shuffled_only_when_a_card_is_needed() -> None:
    state = keeping(2, ["9S 9H", ""], hands=["2C 2D 2H 2S 3C", "3D 3H 3S 4D 4H"], deck="KC KD KH")
    play(state, "0 keep 9S", "0 done", "draw KC KD")
    assert (public(state)["deck"], public(state)["reshuffles"], phase(state)) == (0, 0, "bid")


# ------------------------------------------------------------------ 9 Jokers


def test_a_joker_is_no_hole_card() -> None:
    hands = ["JOKER JOKER 2C 2D 2H 2S", "3C 3D 3H 3S 4C 4D"]
    state = position(2, hands=hands, part="setup", options=JOKERS)
    assert legal(state, 0) == ["hole 2C", "hole 2D", "hole 2H", "hole 2S"]


def test_two_jokers_may_be_exchanged_one_after_the_other() -> None:
    state = joker_window(2, ["JOKER JOKER", "3C 3D 3H 3S 4C"], discard="AH KH 2C")
    play(state, "0 joker AH", "0 joker KH")
    assert player(state)["supply"] == ["KH", "AH"]
    assert "2C" in public(state)["discard"] or public(state)["reshuffles"]


def test_ruling_49_who_declines_is_not_asked_again() -> None:
    state = joker_window(2, ["JOKER JOKER 2D", "3C 3D 3H"], discard="AH KH 2C")
    play(state, "0 decline")
    assert (phase(state), state.actors()) == ("joker", [1])


def test_who_may_hold_a_joker_is_asked_and_can_only_decline() -> None:
    state = joker_window(3, ["JOKER 2D", "3C 3D 3H", "4C 4D"], discard="AH KH 2C")
    play(state, "0 decline")
    assert legal(state, 1) == ["decline"]


def test_nobody_is_asked_when_everybody_knows_where_the_jokers_are() -> None:
    known = ["", "JOKER"]
    state = joker_window(3, ["2D", "JOKER 3D", "4D"], discard="AH JOKER", seat=1, order=[1, 0, 2], known=known)
    play(state, "1 decline")
    assert phase(state) != "joker", "one Joker is in the pile, the other one was won openly"


def test_nobody_is_asked_without_a_card_to_take() -> None:
    state = keeping(2, ["9S 9H", ""], hands=["JOKER 2C 2D 2H 2S", "3C 3D 3H 3S 4C"], options=JOKERS)
    events = told(state, "0 keep 9H", "0 keep 9S")
    assert "joker" not in names(events)
    assert public(state)["round"] == 2


def test_the_exchanged_card_comes_on_top_of_those_kept() -> None:
    state = joker_window(2, ["JOKER", "3C 3D"], discard="AH KH", supplies=["2S 2H"])
    play(state, "0 joker AH")
    assert player(state)["supply"] == ["2H", "2S", "AH"]


def test_jokers_are_asked_for_in_the_last_round_too() -> None:
    state = keeping(2, ["9S 9H", ""], hands=["JOKER", "3C"], options=JOKERS, round=3, holes="4C 4D")
    play(state, "0 keep 9S", "0 done")
    assert (phase(state), legal(state, 0)) == ("joker", ["joker 9H", "decline"])
    play(state, "0 joker 9H")
    assert [one["hole"] for one in public(state)["players"]] == ["4C", "4D"], "then the hole cards are shown"


# ------------------------------------------------------------------ 8 the end


def test_hole_cards_are_shown_at_the_end_only() -> None:
    state = showdown(2, holes="AS KS", supplies=["AD AH", "KD KH"])
    assert (public(state)["best_hand"], phase(state)) == (0, "final")
    assert [one["hole"] for one in public(state)["players"]] == ["AS", "KS"]
    assert [one["poker"] for one in public(state)["players"]] == ["three_of_a_kind", "three_of_a_kind"]


def test_ruling_31_the_final_claim_is_blind_and_of_the_lowest_type() -> None:
    state = showdown(2, holes="AS KS", supplies=["AD AH", "KD KH"])
    assert legal(state) == [f"final {name} {piece}" for name in ("r2c1", "r3c2", "r4c2") for piece in ("tent", "camp")]
    assert all(one["value"] is None for one in state.view(0)["tiles"])


def test_all_tiles_are_revealed() -> None:
    state = play(showdown(2, holes="AS KS", supplies=["AD AH", "KD KH"]), "0 final r2c1 camp")
    finish(state)
    assert all(one["value"] for one in public(state)["tiles"])
    assert (public(state)["result"][0]["final"], public(state)["result"][1]["final"]) == ("r2c1", None)


def test_ruling_32_shared_tiles_pay_in_full() -> None:
    state = showdown(
        2, holes="AS KS", supplies=["AD", "QD"], tents={"r1c2": [0, 1]}, gold={"r1c2": 6, "r2c1": 1}, discard="2C"
    )
    finish(play(state, "0 final r2c1 tent"))
    assert [one["tile_gold"] for one in public(state)["result"]] == [7, 6]


def test_remaining_hand_cards_count_for_nothing() -> None:
    state = showdown(2, holes="AS KS", supplies=["2D", "QD"], hands=["AD AH AC", ""])
    assert public(state)["players"][0]["poker"] == "high_card"


def test_a_hand_of_eight_cards_scores_its_best_five() -> None:
    state = showdown(2, holes="AS KS", supplies=["2H 3H 5H 9H JH KH", "QD"])
    assert public(state)["players"][0]["poker"] == "flush"
