"""Solitaire (rules.md 11)."""

from typing import Any

import pytest

from tests.games.end_of_the_trail.helpers import position, showdown, started, turn
from tests.games.end_of_the_trail.scripts import args, finish, play, told, walk
from tests.games.end_of_the_trail.seen import A1, A2, A3, card, legal, player, tile, tile_of, where_is
from tests.games.seen import names, phase, public
from westward.games.end_of_the_trail import GAME
from westward.games.end_of_the_trail import tables as t
from westward.games.end_of_the_trail.rules.auction import BY_CARD
from westward.kernel import State

PAIRS = ("A2+A3", "A1+A3", "A1+A2")
LAND = "CFM MCC FCM CFF"


def auction(pair: str = "A1+A2", **more: Any) -> State:
    """The player has to pick a lot."""
    usual = {"hands": ["2C 2D 2H 3C 3D"], "lots": ["4C 4D 5C", "5D 6C 6D"], "options": {"argonauts": pair}}
    return position(1, part="auctions", **{**usual, **more})


def argonaut(cards: str, **more: Any) -> State:
    """The player is about to finish; then Argonaut 1 has its turn, then Argonaut 2 (three Double or Nothin's)."""
    return position(
        1,
        selected=["", cards, "8H JC AD"],
        to_do=["stake by Red", "next turn"],
        order=[0, 1, 2],
        prospectors=["r1c1"],
        **{"land": LAND, **more},
    )


def first_claim(state: State) -> tuple[int, ...]:
    """What Argonaut 1 claims."""
    return next(claim for claim in args(told(state, "0 stake tent"), "claims") if claim[0] == A2)


# ------------------------------------------------------------------ 11.1 and 11.2


@pytest.mark.parametrize("pair", PAIRS)
def test_set_up(pair: str) -> None:
    state = started(1, argonauts=pair)
    labels = [one["argonaut"] for one in public(state)["players"]]
    assert labels == [None, *pair.split("+")]
    assert (public(state)["marker"], public(state)["columns"], state.seats) == (None, 3, 1)
    types = [one["type"] for one in public(state)["tiles"]]
    assert [types.count(kind) for kind in ("mountain", "canyon", "foothill")] == [3, 5, 4]
    categories = {"A1": "four_of_a_kind", "A2": "full_house", "A3": "flush"}
    assert [one["poker"] for one in public(state)["players"][1:]] == [categories[name] for name in pair.split("+")]


def test_reserves_have_fast_cards_only() -> None:
    for seed in range(10):
        players = GAME.describe(started(1, seed=seed, jokers=True))["players"]
        reserves = [*players["A2"]["reserve"], *players["A3"]["reserve"]]
        assert len(reserves) == 8
        assert {t.CARDS[card(name)].action for name in reserves} <= {"horse", "claim_jump", "new_prospects"}


@pytest.mark.parametrize(
    ("pair", "party", "drawn", "bids"),
    [
        ("A1+A2", 1, "KS", True),
        ("A1+A2", 1, "KC", True),
        ("A1+A2", 1, "KH", False),
        ("A1+A2", 2, "KD", True),
        ("A1+A2", 2, "KS", False),
        ("A2+A3", 2, "7C", True),
        ("A2+A3", 2, "6S", False),
        ("A2+A3", 2, "AS", False),
        ("A1+A3", 1, "JOKER", True),
        ("A1+A3", 2, "JOKER", True),
    ],
)
def test_what_argonauts_bid_on(pair: str, party: int, drawn: str, bids: bool) -> None:
    state = auction(pair, options={"argonauts": pair, "jokers": True}, auction={"won": [3 - party]})
    events = told(state, "0 pick_lot 0", "0 bid 0", f"draw {drawn}")
    assert ("passes" in names(events)) == (not bids)
    assert (phase(state) == "deal") == bids


def test_ruling_36_a_bid_not_above_the_opening_bid_has_no_effect() -> None:
    state = play(auction(auction={"won": [2]}), "0 pick_lot 0", "0 bid 7")
    events = told(state, "draw 8S JC 9D")
    assert args(events, "bids") == [(A1, 7, 0)]
    assert phase(state) == "pay"


def test_ruling_37_of_equal_bids_the_earlier_wins() -> None:
    state = play(auction(), "0 pick_lot 0", "0 bid 0", "draw 8S JC 9D", "draw KH 8H 9S")
    assert [bid[1] for bid in public(state)["auction"]["bids"]] == [0, 7, 7]
    events = told(state, "0 concede")
    assert args(events, "lot_discarded")[0][:2] == (0, A1)
    assert public(state)["auction"]["eligible"] == [2]


def test_outbidding_wins_at_once() -> None:
    state = play(auction(), "0 pick_lot 0", "0 bid 0", "draw 8S JC 9D", "draw KS")
    assert legal(state)[0] == "bid 8"
    play(state, "0 bid 8", "0 pay 3C", "0 pay 3D")
    assert (phase(state), player(state)["hand"]) == ("select", 6)
    assert all(where_is(state, name) == "discard" for name in ("8S", "KS", "5D"))


def test_a_player_who_cannot_outbid_is_asked_unless_everybody_sees_it() -> None:
    state = auction("A2+A3", hands=["10C QD KH 10H"], lots=["4C 4D 5C"], auction={"won": [2]})
    play(state, "0 pick_lot 0", "0 bid 0", "draw 9H 4H 9S")
    assert legal(state) == ["concede"]
    state = auction("A2+A3", hands=["10C QD"], lots=["4C 4D 5C"], auction={"won": [2]})
    events = told(state, "0 pick_lot 0", "0 bid 0", "draw 9H 4H 9S")
    assert "concedes" in names(events)


def test_quitting_discards_the_lots() -> None:
    state = play(auction(), "0 quit_auctions")
    assert phase(state) == "select"
    assert public(state)["discard"] == ["4C", "4D", "5C", "5D", "6C", "6D"]


def test_ruling_50_the_overbid_option_changes_nothing() -> None:
    state = play(auction(options={"allow_overbid": True}), "0 pick_lot 0")
    assert legal(state) == [f"bid {dollars}" for dollars in range(3 + 5 + 4 + 5 + 5 + 1)]


def test_an_argonaut_without_a_card_passes_and_missing_cards_are_absent() -> None:
    named = ["2C", "2D", "2H", "3C", "3D", "4C", "4D", "5C", "5D", "6C", "6D", "KS"]
    rest = " ".join(name for name in t.CARD_NAMES[:52] if name not in named)
    events = told(auction(supplies=[rest]), "0 pick_lot 0", "0 bid 0")
    assert args(events, "bids") == [(0, 0, 0), (A1, 3, 0)]
    assert args(events, "passes") == [(A2, 0, BY_CARD)]


# ------------------------------------------------------------------ 11.3 to 11.5


def test_ruling_41_argonauts_draw_after_the_player_has_selected() -> None:
    state = position(1, hands=["2C 2D 2H"], reserves=["KH QD", "QS AC"])
    play(state, "0 select 2C", "0 select 2D", "0 done")
    assert (phase(state), public(state)["players"][0]["selected"]) == ("deal", ["2C", "2D"])
    events = told(state, "draw 5S 5H", "reserve KH", "draw JC AD", "reserve QS")
    assert args(events, "argonaut_card") == [
        *[(A2, 15, 0), (A2, 14, 0), (A2, 46, 1)],
        *[(A3, 36, 0), (A3, 49, 0), (A3, 43, 1)],
    ]
    assert args(events, "order") == [(A2, 0, A3)]


def test_travel_goes_to_the_highest_type_in_reach() -> None:
    assert first_claim(argonaut("2D 4S")) == (A2, tile("r2c1"), 0, 6), "the Mountain within two rows"
    assert first_claim(argonaut("9H 2D")) == (A2, tile("r3c3"), 0, 6), "the Horse is faster"


def test_travel_comes_before_claim_jump_within_a_type() -> None:
    state = argonaut("9H KD", tents={"r3c3": [0], "r2c1": [0]})
    assert first_claim(state) == (A2, tile("r1c3"), 0, 6)


def test_ruling_39_the_type_comes_first() -> None:
    state = argonaut("9H KD", tents={"r3c3": [2], "r2c1": [2], "r1c3": [0]})
    events = told(state, "0 stake tent")
    assert args(events, "jumps")[0] == (A2, 45, tile("r3c3"), 1), "a Mountain by Claim Jump before a Canyon by travel"


def test_ruling_40_the_first_claim_jump_is_made_with_the_camp_then_a_tent() -> None:
    tents = {"r3c3": [0], "r2c1": [0], "r1c3": [2]}
    state = argonaut("KD 4S", tents=tents, gold={"r2c3": 1})
    play(state, "0 stake tent")
    assert (phase(state), public(state)["moving"]["from"]) == ("relocate", "r3c3")
    play(state, "0 relocate r2c3")
    assert tile_of(state, "r3c3")["camp"] == 1
    state = argonaut("KD 4S", tents=tents, camps={"r4c1": 1})
    events = told(state, "0 stake tent")
    assert args(events, "jumps")[0] == (A2, 45, tile("r3c3"), 0)
    assert tile_of(state, "r3c3")["tents"] == [0, 1]


def test_argonauts_do_not_look() -> None:
    state = argonaut("9H 2D")
    events = told(state, "0 stake tent")
    assert "looks" not in names(events)


def test_ruling_38_new_prospects_takes_the_tile_of_a_lone_tent() -> None:
    state = argonaut("QS 4S", tents={"r3c3": [0], "r2c1": [0]}, gold={"r2c3": 1})
    play(state, "0 stake tent")
    assert phase(state) == "relocate"
    play(state, "0 relocate r2c3")
    assert (tile_of(state, "r3c3")["tents"], tile_of(state, "r2c3")["tents"]) == ([1], [0])


def test_new_prospects_leaves_shared_tiles_alone() -> None:
    state = argonaut("QS 4S", tents={"r3c3": [0, 2], "r2c1": [2]}, land=LAND)
    events = told(state, "0 stake tent")
    assert args(events, "nudges")[0] == (A2, 43, tile("r2c1"), A3)


def test_claim_jump_pushes_the_other_argonaut() -> None:
    state = argonaut("KD 4S", tents={"r3c3": [2]}, land=LAND)
    events = told(state, "0 stake tent")
    assert args(events, "moves_tent") == [(A3, tile("r3c3"), tile("r3c2"), A2, True)], (
        "of the Canyons the first clockwise"
    )
    assert tile_of(state, "r3c3")["camp"] == 1


@pytest.mark.parametrize(
    ("land", "claimed", "expected"),
    [
        ("CFC MMM CFC FCF", "", "r3c1"),  # five Canyons around r2c2: up-left comes first, for there is no left-left
        ("CFC MMM CFC FCF", "r3c1", "r4c2"),
        ("CFC MMM CFC FCF", "r3c1 r4c2", "r3c3"),
        ("CFM FCF CMC FCM", "", "r1c3"),  # a Mountain is better than all Canyons
    ],
)
def test_relocation_at_distance_2(land: str, claimed: str, expected: str) -> None:
    neighbors = ["r2c1", "r3c2", "r2c3", "r1c2"]
    tents = {name: [owner] for name, owner in zip([*neighbors, *claimed.split()], (0, 2, 0, 2, 1, 1), strict=False)}
    state = turn(1, ["3H 2D", "", ""], land=land, tents={**tents, "r2c2": [1]}, done=[1, 2])
    play(state, "0 nudge 3H r2c2 1")
    assert tile_of(state, expected)["tents"] == [1]


def test_relocation_order_is_clockwise_from_due_left() -> None:
    """rules.md 11.5: left-left, up-left, up-up, up-right, right-right, down-right, down-down, down-left."""
    center = tile("r3c3")
    around = ["r3c1", "r4c2", "r4c4", "r2c4", "r1c3", "r2c2"]
    ranks = [t.CLOCKWISE[center * 16 + tile(name)] for name in around]
    assert ranks == sorted(ranks)
    assert len(set(ranks)) == len(ranks)
    near = [t.CLOCKWISE[center * 16 + tile(name)] for name in ("r3c2", "r4c3", "r3c4", "r2c3")]
    assert near == sorted(near)


# ------------------------------------------------------------------ 11.6 and 11.7


def test_the_player_keeps_and_the_argonauts_cards_are_discarded() -> None:
    state = position(
        1,
        used=["9S 9H", "5S", "5H"],
        selected=["", "KD AH", "QS AC"],
        hands=["2C 2D 2H 2S 3C"],
        part="gambling",
    )
    play(state, "0 keep 9H", "0 keep 9S")
    assert public(state)["discard"] == ["5H", "5S", "QS", "KD", "AC", "AH"]


def test_an_argonauts_final_claim() -> None:
    state = showdown(1, holes="2C", supplies=["5D 9H"], land=LAND)
    assert public(state)["best_hand"] == 1
    assert GAME.describe(state)["final"] == "r4c2", "a Foothill, the highest row, then the lowest column"
    assert tile_of(state, "r4c2")["tents"] == [1]


@pytest.mark.parametrize(
    ("mine", "wins"),
    [
        ({"r1c3": 6}, True),
        ({"r1c3": 2}, False),
    ],
)
def test_who_wins(mine: dict[str, int], wins: bool) -> None:
    state = showdown(
        1,
        holes="2S",
        supplies=["2H 2D 2C KD"],
        land=LAND,
        tents={"r1c3": [0], "r3c3": [1]},
        gold={**mine, "r3c3": 6, "r4c2": 3},
        options={"argonauts": "A1+A3"},
    )
    finish(play(state, "0 final r4c2 tent"))
    result = public(state)["result"]
    assert [one["category"] for one in result] == ["four_of_a_kind", "four_of_a_kind", "flush"]
    assert state.scores() == [result[0]["total"]]
    assert (state.winners() == [0]) == wins == (result[0]["total"] >= result[1]["total"])


def test_equal_gold_and_a_lower_category_loses() -> None:
    state = showdown(
        1,
        holes="2S",
        supplies=["5S 9S JS KS"],
        land=LAND,
        tents={"r1c3": [0], "r1c1": [0], "r3c3": [1]},
        gold={"r1c3": 6, "r1c1": 1, "r3c3": 4, "r4c2": 2},
    )
    finish(state)
    result = public(state)["result"]
    assert [one["total"] for one in result[:2]] == [9, 9]
    assert state.winners() == []


@pytest.mark.parametrize("pair", PAIRS)
@pytest.mark.parametrize("jokers", [False, True])
def test_random_games_end(pair: str, jokers: bool) -> None:
    for seed in range(4):
        *_, (state, _) = walk(1, {"argonauts": pair, "jokers": jokers}, seed)
        assert len(state.scores()) == 1
        assert state.winners() in ([], [0])
        assert public(state)["round"] == 3
        assert [one["reserve"] for one in public(state)["players"]] == [0, 1, 1], "the fourth card is never used"
