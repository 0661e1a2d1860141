"""Who knows what (rules.md 13): views, events, and the sampling of what a seat cannot know."""

import json
from collections import Counter
from itertools import combinations, pairwise, permutations
from typing import Any

import pytest

from tests.games.end_of_the_trail.helpers import auction, position, started, turn
from tests.games.end_of_the_trail.scripts import args, play, told
from tests.games.end_of_the_trail.seen import card, legal, player, tile, tile_of
from tests.games.seen import phase, public
from westward.games.end_of_the_trail import GAME
from westward.games.end_of_the_trail import tables as t
from westward.kernel import SEAT_NAMES, Rng, State

SAMPLES = 3000


def sampled(state: State, seat: int, count: int = 200) -> list[dict[str, Any]]:
    """Positions that a seat cannot tell from the true one, in names."""
    rng = Rng("samples")
    return [GAME.describe(state.determinize(seat, rng)) for _ in range(count)]


def part_of(data: dict[str, Any], seat: int, part: str) -> tuple[str, ...]:
    """The cards that a player has somewhere."""
    return tuple(data["players"][SEAT_NAMES[seat]].get(part, ()))


def hand_of(data: dict[str, Any], seat: int) -> tuple[str, ...]:
    cards = part_of(data, seat, "hand") + part_of(data, seat, "picks")
    return tuple(sorted((name for name in cards if name != "JOKER"), key=card))


def hole_of(data: dict[str, Any], seat: int) -> str:
    return str(data["players"][SEAT_NAMES[seat]]["hole"])


def gold_of(data: dict[str, Any], name: str) -> int:
    return int(data["tiles"][name]["gold"])


def close(found: Counter[Any], expected: dict[Any, float]) -> None:
    """The frequencies are those expected, and nothing else occurs."""
    total = sum(found.values())
    assert set(found) <= set(expected), set(found) - set(expected)
    for key, share in expected.items():
        slack = 5 * (share * (1 - share) / total) ** 0.5 + 1e-9
        assert abs(found[key] / total - share) <= slack, f"{key}: {found[key] / total:.4f}, not {share:.4f}"


# ------------------------------------------------------------------ the view


def test_the_view_has_the_agreed_parts() -> None:
    view = started(3).view(1)
    assert set(view) == {
        *("game", "viewer", "seats", "parties", "options", "phase", "part", "actors", "over", "round", "columns"),
        *("marker", "deck", "reshuffles", "discard", "lots", "auction", "tiles", "facts", "turn_order", "turn"),
        *("looking", "moving", "unseen", "players", "result", "best_hand", "winners"),
    }
    assert set(view["players"][0]) == {
        *("argonaut", "hand", "cards", "closed", "money", "money_at_least", "money_at_most", "has_hole", "hole"),
        *("supply", "selected", "used", "picks", "ready", "tents", "camps", "position", "last_tile", "done"),
        *("reserve", "claims", "claim_gold", "unknown_claims", "poker", "poker_cards", "poker_gold"),
    }
    assert set(view["tiles"][0]) == {"id", "type", "value", "tents", "camp", "prospectors", "seen"}
    assert set(auction(3, ["2D", "3C", "3D"]).view(None)["auction"]) == {
        *("lot", "high", "leader", "bidder", "must", "eligible", "passed", "forfeited", "won", "bids", "price"),
        *("paid", "turned"),
    }


def test_hands_and_hole_cards_are_shown_to_their_owner_only() -> None:
    state = auction(2, ["2D 3C", "4H 5H"])
    state = play(state, *(["0 pick_lot 0"] if phase(state) == "lot" else []))
    seen = [one["cards"] for one in state.view(0)["players"]]
    assert seen == [["2D", "3C"], []]
    assert [one["hand"] for one in state.view(0)["players"]] == [2, 2]
    assert [one["money"] for one in state.view(1)["players"]] == [None, 10]
    state = position(2, hands=["2D 3C 4C", "4H 5H 6H"], holes="AS KS")
    assert [one["hole"] for one in state.view(0)["players"]] == ["AS", None]
    assert [one["has_hole"] for one in state.view(None)["players"]] == [True, True]
    assert [one["poker_cards"] for one in state.view(1)["players"]] == [[], ["KS"]]


def test_won_lots_are_known_to_all() -> None:
    state = play(auction(2, ["3D 4D", "4H 5H"]), "0 pick_lot 0", "1 pass", "0 bid 0")
    assert state.view(1)["players"][0]["cards"] == ["2C", "2D", "2H"]
    assert state.view(1)["players"][0]["closed"] == [2]
    assert state.view(None)["players"][0]["cards"] == ["2C", "2D", "2H"]


def test_a_bid_tells_what_a_hand_is_worth_at_least() -> None:
    state = play(auction(3, ["2D 3C", "4H 5H", "5S"]), "0 pick_lot 0", "1 bid 7")
    assert [one["money_at_least"] for one in public(state)["players"]] == [0, 7, 0]
    play(state, "0 pass", "1 pay 4H")
    lot = sum(t.MONEY[card(name)] for name in state.view(None)["players"][1]["cards"])
    assert public(state)["players"][1]["money_at_least"] == lot


def test_a_failed_payment_tells_what_a_hand_is_worth_at_most() -> None:
    state = auction(3, ["9H", "10C QD", "KH"], options={"allow_overbid": True})
    play(state, "0 pick_lot 0", "1 pass", "2 pass", "0 bid 9")
    assert public(state)["players"][0]["money_at_most"] == 8
    for data in sampled(state, 1):
        assert sum(t.MONEY[card(name)] for name in hand_of(data, 0)) <= 8


def test_without_perfect_recall_a_value_is_shown_at_the_moment_of_looking() -> None:
    for recall in (True, False):
        options = {"perfect_recall": recall}
        state = turn(2, ["2S 4D", "2D 3D"], gold={"r1c1": 3}, options=options)
        play(state, "0 travel 2S r1c1")
        assert tile_of(state, "r1c1", 0)["value"] == 3
        play(state, "0 press")
        assert tile_of(state, "r1c1", 0)["value"] == (3 if recall else None)
        assert tile_of(state, "r1c1", 0)["seen"] == [0]
        assert all(gold_of(data, "r1c1") == 3 for data in sampled(state, 0, 20)), "it is remembered all the same"


def test_looks_are_public_and_values_private() -> None:
    events = told(turn(2, ["2S 4D", "2D 3D"], gold={"r1c1": 3}), "0 travel 2S r1c1")
    assert [(event.name, event.mask) for event in events] == [("travels", -1), ("looks", -1), ("sees", 1)]


def test_unseen_cards_are_counted_by_deck() -> None:
    state = position(2, hands=["2C 2D 2H", "3C 3D 3H"], holes="AS KS", discard="4C")
    (unseen,) = state.view(0)["unseen"]
    assert len(unseen) == 52 - 5
    assert {"3C", "KS", "5C"} <= set(unseen)
    assert not {"2C", "AS", "4C"} & set(unseen)
    assert len(state.view(None)["unseen"][0]) == 51


# ------------------------------------------------------------------ cards


def test_what_is_known_stays_and_the_rest_varies() -> None:
    state = position(3, hands=["2C 2D 2H", "3C 3D 3H", "4C 4D 4H"], holes="AS KS QS", discard="5C", known=["", "3C"])
    samples = sampled(state, 0)
    assert {hand_of(data, 0) for data in samples} == {("2C", "2D", "2H")}
    assert all("3C" in hand_of(data, 1) for data in samples), "won openly"
    assert all(data["discard"] == ["5C"] for data in samples)
    assert all(hole_of(data, 0) == "AS" for data in samples)
    assert len({hand_of(data, 1) for data in samples}) > 100
    assert len({hand_of(data, 2) for data in samples}) > 100
    assert len({hole_of(data, 1) for data in samples}) > 30


def test_every_hidden_card_is_equally_likely_everywhere() -> None:
    state = position(2, hands=["2C", "3C 3D"], holes="4C 4D", deck="5C 5D")
    found = Counter((hand_of(data, 1), hole_of(data, 1)) for data in sampled(state, 0, SAMPLES))
    pool = ["3C", "3D", "4D", "5C", "5D"]
    expected = [
        (tuple(sorted(pair, key=card)), hole) for pair in combinations(pool, 2) for hole in pool if hole not in pair
    ]
    close(found, dict.fromkeys(expected, 1 / len(expected)))


def test_a_joker_is_never_sampled_as_a_hole_card() -> None:
    state = position(2, hands=["2C", "JOKER"], holes="4C 4D", deck="5C JOKER", options={"jokers": True})
    found = Counter(hole_of(data, 1) for data in sampled(state, 0, 400))
    assert set(found) == {"4D", "5C"}


def test_after_a_reshuffle_each_deck_is_sampled_by_itself() -> None:
    """What was in the discard pile is in the new deck, or was drawn from it; everybody knows that."""
    older = [[["2C", "4C"]], [["3C", "4D"]]]
    state = position(2, hands=["2C", "3C 5C"], holes="4C 4D", deck="5D 5H", reshuffles=1, older_decks=older)
    found = Counter((hand_of(data, 1), hole_of(data, 1)) for data in sampled(state, 0, SAMPLES))
    expected = {
        (tuple(sorted((old, new), key=card)), hole): 1 / 6
        for old, hole in permutations(("3C", "4D"))
        for new in ("5C", "5D", "5H")
    }
    close(found, expected)
    assert state.view(0)["unseen"] == [["3C", "4D"], ["5C", "5D", "5H"]]
    assert state.view(0)["players"][1]["closed"] == [1, 1]


def test_the_epoch_of_a_card_comes_from_the_game() -> None:
    state = position(
        2,
        hands=["2C 2D 2H 2S 3C", "3D 3H 3S 4D"],
        used=["9S 9H", ""],
        deck="KC KD",
        part="gambling",
    )
    play(state, "0 keep 9S", "0 done", "draw KC")
    assert public(state)["reshuffles"] == 1
    assert hand_of(GAME.describe(state), 1) == ("3D", "3H", "3S", "4D", "KC"), "drawn before the pile was shuffled"
    first = {"3D", "3H", "3S", "4D", "KC"}
    assert all(set(hand_of(data, 1)) == first for data in sampled(state, 0, 50)), "all other cards were seen"


@pytest.mark.parametrize("bid", [6, 9])
def test_bids_bound_the_sampled_hands_exactly(bid: int) -> None:
    names = ["3C", "3D", "9H", "10C", "2S", "7H"]  # $5, $5, $2, $1, $3, $4
    state = position(
        2,
        hands=["2C", "3C 3D"],
        lots=["KC KD KH"],
        deck=" ".join(names[2:]),
        part="auctions",
    )
    play(state, f"1 bid {bid}")
    found = Counter(hand_of(data, 1) for data in sampled(state, 0, SAMPLES))
    pairs = [tuple(sorted(pair, key=card)) for pair in combinations(names, 2)]
    rich = [pair for pair in pairs if sum(t.MONEY[card(name)] for name in pair) >= bid]
    close(found, dict.fromkeys(rich, 1 / len(rich)))


def test_a_bid_that_few_hands_can_pay_is_respected_in_every_sample() -> None:
    state = play(auction(2, ["2C", "3C 3D 4H 5H 5S"]), "0 pick_lot 0", "1 bid 25")
    assert phase(state) == "pay"
    rng = Rng(1)
    for _ in range(50):
        sample = state.determinize(0, rng)
        while phase(sample) == "pay":
            sample.apply(1, sample.legal(1)[0])
        assert sample.view(0)["players"][1]["hand"] >= 3


def test_reserves_are_sampled_among_the_cards_that_may_lie_there() -> None:
    state = position(1, hands=["2C 2D 2H"], reserves=["KH QD", "QS AC"], deck="KD 5S")
    found = Counter(tuple(data["players"]["A2"]["reserve"]) for data in sampled(state, 0, SAMPLES))
    eligible = sorted(("KH", "QD", "QS", "AC", "KD"), key=card)
    pairs = list(combinations(eligible, 2))
    close(found, dict.fromkeys(pairs, 1 / len(pairs)))


def test_a_sample_depends_on_what_the_seat_knows_not_on_the_truth() -> None:
    state = position(3, hands=["2C 2D 2H", "3C 3D 3H", "4C 4D 4H"], holes="AS KS QS", known=["", "3C"])
    for seed in range(20):
        twin = state.determinize(0, Rng(("twin", seed)))
        assert twin.fingerprint() != state.fingerprint()
        one, two = state.determinize(0, Rng(seed)), twin.determinize(0, Rng(seed))
        assert one.fingerprint() == two.fingerprint()


# ------------------------------------------------------------------ commitments that are not shown yet


def test_a_hidden_selection_is_sampled_among_all_legal_ones() -> None:
    state = position(2, hands=["2C 2D 2H", "3C 3D 3H 3S"], deck="", known=["", "3C 3D 3H 3S"])
    play(state, "1 select 3C", "1 select 3D", "1 select 3H")
    found = Counter(part_of(data, 1, "picks") for data in sampled(state, 0, SAMPLES))
    choices = [pick for size in (2, 3) for pick in combinations(("3C", "3D", "3H", "3S"), size)]
    close(found, dict.fromkeys(choices, 1 / len(choices)))


def test_the_beginning_of_a_selection_is_sampled_too() -> None:
    state = position(2, hands=["2C 2D 2H", "3C 3D 3H 3S"], deck="", known=["", "3C 3D 3H 3S"])
    play(state, "1 select 3C")
    found = Counter(part_of(data, 1, "picks") for data in sampled(state, 0, SAMPLES))
    close(found, {(name,): 1 / 3 for name in ("3C", "3D", "3H")})
    assert all(legal(state.determinize(0, Rng(seed)), 1) for seed in range(20))


def test_an_own_selection_is_kept() -> None:
    state = play(position(2, hands=["2C 2D 2H", "3C 3D 3H"]), "1 select 3C", "0 select 2D")
    assert all(part_of(data, 1, "picks") == ("3C",) for data in sampled(state, 1))


def test_what_a_rival_keeps_is_sampled() -> None:
    state = position(2, used=["9S 9H 4C", "8C 8D"], part="gambling", hands=["2C", "2D"])
    play(state, "0 keep 9H", "0 done")
    found = Counter(part_of(data, 0, "keeps") for data in sampled(state, 1, SAMPLES))
    choices = [pick for size in (1, 2) for pick in combinations(("4C", "9H", "9S"), size)]
    close(found, dict.fromkeys(choices, 1 / 6))


def test_a_chosen_hole_card_is_sampled() -> None:
    state = started(3, seed=4)
    seat = 1
    state.apply(seat, state.legal(seat)[0])
    holes = Counter(hole_of(data, seat) for data in sampled(state, 0, 400))
    assert len(holes) == 46
    assert all(len(hand_of(data, 1)) == 5 for data in sampled(state, 0, 20))


# ------------------------------------------------------------------ values


def test_a_value_that_nobody_has_seen_does_not_exist() -> None:
    state = turn(2, ["2S 4D", "2D 3D"])
    assert not any("gold" in one for data in sampled(state, 1, 5) for one in data["tiles"].values())


def test_values_seen_by_others_are_drawn_from_the_rest() -> None:
    """Mountains 2 3 4 5 6 6: the viewer has seen a 6, a rival has seen another one."""
    state = turn(2, ["2S", "2D"], gold={"r1c2": 6, "r3c1": 2}, looked={"r1c2": [0], "r3c1": [1]})
    found = Counter(gold_of(data, "r3c1") for data in sampled(state, 0, SAMPLES))
    close(found, dict.fromkeys((2, 3, 4, 5, 6), 1 / 5))
    assert all(gold_of(data, "r1c2") == 6 for data in sampled(state, 0, 50))


@pytest.mark.parametrize("bust", [False, True])
def test_travel_tells_everybody_how_values_compare(bust: bool) -> None:
    """A rival has looked at a Foothill, then at another one by travel: all pairs that fit are equally likely."""
    gold = {"r2c1": 2, "r3c2": 1 if bust else 3}
    fact = "r3c2 < r2c1" if bust else "r3c2 >= r2c1"
    state = turn(2, ["2S", "2D"], gold=gold, looked={"r2c1": [1], "r3c2": [1]}, comparisons=[fact])
    tokens = [1, 1, 1, 2, 2, 2, 3, 3, 4]
    fitting = [(one, two) for one, two in permutations(tokens, 2) if (two < one) == bust]
    counts = Counter(fitting)
    found = Counter((gold_of(data, "r2c1"), gold_of(data, "r3c2")) for data in sampled(state, 0, SAMPLES))
    close(found, {pair: count / len(fitting) for pair, count in counts.items()})


def test_the_own_look_bounds_what_a_rival_has_seen() -> None:
    """The viewer knows the tile that the rival's bust was measured against."""
    gold = {"r1c1": 3, "r2c2": 2}
    looked = {"r1c1": [0, 1], "r2c2": [1]}
    state = turn(2, ["2S", "2D"], gold=gold, looked=looked, comparisons=["r2c2 < r1c1"])
    found = Counter(gold_of(data, "r2c2") for data in sampled(state, 0, SAMPLES))
    close(found, {1: 1 / 3, 2: 2 / 3})


def test_facts_that_hardly_fit_hold_in_every_sample() -> None:
    """Two chains of busts: 5 > 4 > 3 > 2 > 1 in Canyons."""
    names = ["r1c1", "r2c2", "r2c3", "r3c2", "r4c1"]
    gold = {name: 5 - at for at, name in enumerate(names)}
    facts = [f"{low} < {high}" for high, low in pairwise(names)]
    state = turn(3, ["2S", "2D", "3D"], gold=gold, looked={name: [1] for name in names}, comparisons=facts)
    for data in sampled(state, 0, 50):
        assert [gold_of(data, name) for name in names] == [5, 4, 3, 2, 1]


def test_the_facts_come_from_the_game() -> None:
    state = turn(2, ["2S 4D", "2D 3D"], gold={"r1c1": 3, "r4c1": 2}, done=[1])
    events = told(state, "0 travel 2S r1c1", "0 press", "0 travel 4D r4c1")
    assert args(events, "luck") == [(0, tile("r4c1"), tile("r1c1"), 1)]
    assert GAME.describe(state)["comparisons"] == ["r4c1 < r1c1"]
    for data in sampled(state, 1):
        assert gold_of(data, "r4c1") < gold_of(data, "r1c1")


# ------------------------------------------------------------------ equal positions


def test_the_jokers_are_alike() -> None:
    state = position(2, hands=["JOKER 2C 3C", "3D 4D 5D"], options={"jokers": True})
    data = state.to_dict()
    for name in ("where", "deck_of", "opened"):
        data[name][52], data[name][53] = data[name][53], data[name][52]
    twin = GAME.from_dict(data)
    assert twin.fingerprint() == state.fingerprint()
    assert json.dumps(twin.view(0)) == json.dumps(state.view(0))


def test_a_position_that_cannot_be_is_refused() -> None:
    data = position(2, hands=["2C 2D 2H", "3C 3D 3H"]).to_dict()
    for field, value in (("where", [99, *data["where"][1:]]), ("tents", [1, *data["tents"][1:]]), ("place", [])):
        with pytest.raises(ValueError, match="position"):
            GAME.from_dict({**data, field: value})
    with pytest.raises(ValueError, match="the position has 2 canyon tiles worth 5; the game has 1"):
        GAME.from_dict({**data, "value": [5, 0, 0, 0, 0, 5, *[0] * 10]})


def test_player_sees_the_own_money() -> None:
    assert player(position(2, hands=["2C 2D 2H", "3C 3D 3H"]))["money"] == 12
