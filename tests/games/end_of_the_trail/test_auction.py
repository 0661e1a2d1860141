"""Supply Auctions (rules.md 4, 10 and 12)."""

from typing import Any

import pytest

from tests.games.end_of_the_trail.helpers import auction, position
from tests.games.end_of_the_trail.scripts import args, play, told
from tests.games.end_of_the_trail.seen import legal, player, where_is
from tests.games.seen import names, phase, public
from westward.games.end_of_the_trail.rules.auction import BY_FORCE, HOLDER_FORFEITED
from westward.kernel import State

RICH = "2D 3C 3D 4H 5H"  # $25
POOR = "10C QD KH 10H AS"  # $5
HANDS = [RICH, POOR, "5S 6C 7H 7S 8C"]
OVER = {"allow_overbid": True}


def bidding(hands: list[str], lots: list[str], **more: Any) -> State:
    """One lot is left; the bidding begins left of the marker."""
    return position(len(hands), hands=hands, lots=lots, part="auctions", **more)


def test_any_lot_that_is_left_may_be_picked() -> None:
    state = auction(4, ["2D", "3C", "3D", "4H"])
    assert legal(state) == ["pick_lot 0", "pick_lot 1", "pick_lot 2"]
    play(state, "0 pick_lot 1", "1 bid 0", "2 pass", "3 pass", "0 pass")
    assert legal(state) == ["pick_lot 0", "pick_lot 2"]


def test_bids_rise_by_whole_dollars_up_to_the_money_in_hand() -> None:
    state = bidding(HANDS, ["9D 9S 10D"])
    assert legal(state) == [*(f"bid {dollars}" for dollars in range(6)), "pass"]
    play(state, "1 bid 3")
    assert legal(state) == [*(f"bid {dollars}" for dollars in range(4, 22)), "pass"]


def test_ruling_23_a_pass_before_the_opening_bid_is_final() -> None:
    state = play(bidding(HANDS, ["9D 9S 10D"]), "1 pass", "2 bid 0", "0 bid 1")
    assert state.actors() == [2]
    assert public(state)["auction"]["passed"] == [1]


def test_who_passed_bids_again_on_the_next_lot() -> None:
    state = auction(3, HANDS)
    play(state, "0 pick_lot 0", "1 pass", "2 bid 0", "0 pass")
    assert state.actors() == [1]


def test_the_leader_is_not_asked_and_wins_when_all_others_have_passed() -> None:
    state = play(bidding(HANDS, ["9D 9S 10D"]), "1 bid 0", "2 pass")
    events = told(state, "0 pass")
    assert args(events, "wins")[0][:3] == (1, 0, 0)


def test_ruling_25_the_dealer_may_bid_more_than_nothing() -> None:
    state = play(bidding(HANDS, ["9D 9S 10D"]), "1 pass", "2 pass")
    assert legal(state) == [f"bid {dollars}" for dollars in range(26)]
    play(state, "0 bid 7")
    assert (phase(state), state.actors()) == ("pay", [0])


def test_ruling_26_the_marker_stays_while_its_holder_has_not_won() -> None:
    state = play(auction(3, HANDS), "0 pick_lot 0", "1 bid 0", "2 pass", "0 pass")
    assert public(state)["marker"] == 0


def test_ruling_27_cards_are_paid_one_by_one_until_the_bid_is_met() -> None:
    state = play(bidding(HANDS, ["9D 9S 10D"]), "1 pass", "2 bid 9", "0 pass")
    assert (legal(state), public(state)["auction"]["price"]) == (["pay 5S", "pay 6C", "pay 7H", "pay 7S", "pay 8C"], 9)
    play(state, "2 pay 5S")
    assert public(state)["auction"]["paid"] == 5
    play(state, "2 pay 6C")
    assert phase(state) == "select"
    assert public(state)["discard"] == ["5S", "6C"]
    assert player(state, 2)["cards"] == ["7H", "7S", "8C", "9D", "9S", "10D"]


def test_who_cannot_raise_is_asked_because_the_others_do_not_know() -> None:
    state = play(bidding(["2D 3C", "10C QD", "5S 6C"], ["9D 9S 10D"]), "1 bid 2", "2 bid 3", "0 bid 4")
    assert (state.actors(), legal(state)) == ([1], ["pass"])


def test_ruling_47_who_cannot_raise_as_everybody_sees_passes_by_the_rules() -> None:
    state = play(bidding(["2D 3C", "10C", "5S 6C"], ["9D 9S 10D"]), "1 bid 0", "2 bid 1")
    events = told(state, "0 bid 5")
    assert args(events, "passes") == [(1, 0, BY_FORCE)]
    assert state.actors() == [2]


def test_the_last_card_in_hand_is_paid_without_a_question() -> None:
    state = play(bidding(["2D 3C", "10C QD", "5S"], ["9D 9S 10D"]), "1 bid 2", "2 pass")
    events = told(state, "0 pass", "1 pay 10C")
    assert [paid[1:] for paid in args(events, "pays")] == [(32, 1, 2, 0), (41, 2, 2, 0)]


def test_a_dealer_with_an_empty_hand_gets_the_lot_for_nothing() -> None:
    state = play(bidding(["", "10C", "5S"], ["9D 9S 10D"]), "1 pass")
    events = told(state, "2 pass")
    assert args(events, "wins")[0][:3] == (0, 0, 0)


def test_the_two_jokers_are_paid_by_one_action() -> None:
    hands = ["JOKER JOKER 2D", "10C", "5S"]
    state = play(bidding(hands, ["9D 9S 10D"], options={"jokers": True}), "1 pass", "2 pass", "0 bid 2")
    assert legal(state) == ["pay 2D", "pay JOKER"]
    play(state, "0 pay JOKER", "0 pay JOKER")
    assert public(state)["discard"] == ["JOKER", "JOKER"]


def test_ruling_46_the_joker_that_everybody_knows_is_paid_first() -> None:
    hands = ["JOKER JOKER 2D", "10C", "5S"]
    state = bidding(hands, ["9D 9S 10D"], options={"jokers": True}, known=["JOKER"])
    play(state, "1 pass", "2 pass", "0 bid 1", "0 pay JOKER")
    assert [one for one in state.view(1)["players"][0]["cards"] if one == "JOKER"] == []
    assert "JOKER" in player(state)["cards"]


# ------------------------------------------------------------------ 12 lots when cards are short


def test_empty_lots_are_not_auctioned_and_the_dealer_of_several_without_a_lot_is_the_marker_holder() -> None:
    state = bidding(["2D", "3C", "3D", "4H"], ["2C 2H"], marker=2)
    play(state, "3 bid 0", "0 pass", "1 pass")
    events = told(state, "2 pass")
    assert args(events, "wins")[0] == (3, 0, 0, 0, 2)
    assert (phase(state), public(state)["marker"]) == ("select", 2)


# ------------------------------------------------------------------ 10 overbidding


def test_bids_are_capped_at_60_dollars_with_the_option() -> None:
    state = bidding(HANDS, ["9D 9S 10D"], options=OVER)
    assert legal(state) == [*(f"bid {dollars}" for dollars in range(61)), "pass"]
    events = told(play(state, "1 bid 59"), "2 bid 60")
    assert args(events, "passes") == [(0, 0, BY_FORCE), (1, 0, BY_FORCE)], "nobody can bid more"


def test_a_winner_who_cannot_pay_forfeits_and_an_older_bid_wins() -> None:
    state = bidding(HANDS, ["9D 9S 10D"], options=OVER)
    play(state, "1 bid 3", "2 bid 4", "0 pass", "1 bid 30")
    events = told(state, "2 pass")
    assert args(events, "settles") == [(1, 30, 0), (2, 4, 1)]
    assert args(events, "forfeits") == [(1,)]
    assert (phase(state), state.actors()) == ("pay", [2])
    play(state, "2 pay 6C")
    assert player(state, 1)["hand"] == 5, "the forfeiter keeps all cards"
    assert player(state, 2)["hand"] == 7
    assert public(state)["marker"] == 0, "two are without a lot; the marker holder comes first"


def test_a_bidder_who_cannot_pay_an_older_bid_is_passed_over_without_a_forfeit() -> None:
    state = bidding(["9H 6D", "10C QD", "KH 10H"], ["9D 9S 10D"], options=OVER)
    play(state, "1 bid 9", "2 bid 10", "0 pass", "1 pass")
    assert public(state)["auction"] is None, "nobody could pay: the marker holder took the lot for nothing"
    assert player(state)["hand"] == 5
    state = bidding(["9H 6D", "10C QD", "KH 10H"], ["9D 9S 10D"], options=OVER)
    play(state, "1 bid 9", "2 bid 10", "0 pass")
    events = told(state, "1 pass")
    assert args(events, "settles") == [(2, 10, 0), (1, 9, 0)]
    assert args(events, "forfeits") == [(2,)]


def test_a_forfeiting_marker_holder_gives_the_marker_away() -> None:
    state = auction(3, ["9H 6D", "10C QD", "KH 10H"], options=OVER)
    play(state, "0 pick_lot 0", "1 pass", "2 pass")
    events = told(state, "0 bid 40")
    assert args(events, "settles") == [(0, 40, 0)]
    assert args(events, "wins")[0][:3] == (1, 0, 0), "the first eligible seat clockwise gets it for nothing"
    assert args(events, "marker") == [(2, HOLDER_FORFEITED)]
    assert (state.actors(), public(state)["auction"]["must"]) == ([2], True), "the only one left must bid"
    assert "pass" not in legal(state)


def test_with_nobody_left_the_lots_are_discarded() -> None:
    state = auction(4, ["9H", "10C", "KH", "QD"], options=OVER)
    play(state, "0 pick_lot 0", "1 pass", "2 pass", "3 pass", "0 bid 50")
    assert public(state)["marker"] == 2
    play(state, "2 pick_lot 1", "3 pass", "2 bid 50")
    assert public(state)["auction"] is None
    assert sorted(one["hand"] for one in public(state)["players"]) == [1, 1, 4, 4]
    assert public(state)["lots"] == [None, None, None]


def test_a_lot_that_nobody_may_have_is_discarded() -> None:
    state = bidding(["9H", "10C"], ["9D 9S 10D"], auction={"won": [1]}, options=OVER)
    events = told(state, "0 bid 60")
    assert "lot_discarded" in names(events)
    assert where_is(state, "9D") == "discard"
    assert public(state)["marker"] == 0


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_round_has_a_lot_less_than_players(seats: int) -> None:
    assert len(public(auction(seats, ["2D", "3C", "3D", "4H"][:seats]))["lots"]) == seats - 1
