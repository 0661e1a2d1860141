"""The worked examples of the rules specification (rules.md 15), each under its number."""

from typing import Any

import pytest

from tests.games.end_of_the_trail.helpers import auction, position, showdown, turn
from tests.games.end_of_the_trail.scripts import args, finish, play, told
from tests.games.end_of_the_trail.seen import A1, A2, legal, player, tile, tile_of, where_is
from tests.games.end_of_the_trail.test_poker import hand, key
from tests.games.seen import names, phase, public
from westward.games.end_of_the_trail import GAME, poker
from westward.games.end_of_the_trail import tables as t
from westward.games.end_of_the_trail.rules.auction import BY_CARD, BY_FORCE
from westward.games.end_of_the_trail.rules.prospect import ALL_WAITED, BY_FALLBACK, TILE_TAKEN
from westward.kernel import State

BLUE, PURPLE, RED = 0, 1, 2
E1_GOLD = {
    "r1c1": 3,
    "r1c2": 6,
    "r1c3": 1,
    "r2c1": 3,
    "r2c2": 2,
    "r2c3": 4,
    "r3c1": 3,
    "r3c2": 3,
    "r3c3": 4,
    "r4c1": 5,
    "r4c2": 1,
    "r4c3": 2,
}


# ------------------------------------------------------------------ from the rulebook


def e1() -> State:
    state = position(
        3,
        hands=["10S 10H 5S 2C 2D", "3C 9H 4C 4D KD", "7D 8D JC JD KC"],
        land="CMF MCC FCM CFF",
        gold=E1_GOLD,
    )
    play(state, "0 select 5S", "0 select 10H", "0 select 10S", "1 select 3C", "1 select 9H", "1 done")
    return play(state, "2 select 7D", "2 select 8D", "2 done")


def test_e1_prospecting_round() -> None:
    state = e1()
    assert public(state)["turn_order"] == [BLUE, PURPLE, RED]
    play(state, "0 travel 10S r1c2")
    assert tile_of(state, "r1c2", BLUE)["value"] == 6
    assert tile_of(state, "r1c2", RED)["value"] is None
    play(state, "0 press")
    assert player(state, BLUE)["position"] == "r1c2"
    play(state, "1 travel 9H r3c3")
    assert tile_of(state, "r3c3", PURPLE)["value"] == 4
    play(state, "1 claim tent", "2 nudge 7D r3c3 1")
    assert public(state)["moving"] == {
        "owner": PURPLE,
        "from": "r3c3",
        "to": ["r2c3", "r3c2", "r4c3"],
        "by": RED,
        "pushed": False,
    }
    play(state, "1 relocate r4c3")
    assert tile_of(state, "r4c3", PURPLE)["value"] == 2
    assert tile_of(state, "r3c3")["tents"] == []
    assert (player(state, RED)["position"], player(state, RED)["selected"]) == (None, ["8D"])
    events = told(state, "0 shortcut 10H r2c1")
    assert "luck" not in names(events)
    play(state, "0 press")
    assert (player(state, BLUE)["position"], player(state, BLUE)["last_tile"]) == ("r2c1", "r2c1")
    play(state, "2 travel 8D r1c2", "2 claim camp")
    assert tile_of(state, "r1c2")["camp"] == RED
    assert legal(state) == [
        "stake tent",
        "stake camp",
        *(f"travel 5S {name}" for name in ("r1c1", "r1c3", "r2c2", "r2c3")),
    ]
    one = play(state.clone(), "0 stake tent")
    assert tile_of(one, "r2c1")["tents"] == [BLUE]
    assert legal(one, BLUE) == ["keep 10H", "keep 10S"]
    assert legal(one, RED) == ["keep 7D", "keep 8D"]
    assert one.actors() == [BLUE, RED]
    play(one, "0 keep 10H", "0 done", "2 keep 7D", "2 keep 8D")
    assert [where_is(one, name) for name in ("5S", "10S", "3C")] == ["discard"] * 3
    assert [player(one, seat)["supply"] for seat in range(3)] == [["10H"], ["9H"], ["7D", "8D"]]


def test_e1_busts() -> None:
    state = play(e1(), "0 travel 10S r1c2", "0 press", "1 travel 9H r3c3", "1 claim tent", "2 nudge 7D r3c3 1")
    play(state, "1 relocate r4c3", "0 shortcut 10H r2c1", "0 press", "2 travel 8D r1c2", "2 claim camp")
    bust = play(state.clone(), "0 travel 5S r2c2")
    assert (phase(bust), legal(bust)) == ("bust", ["claim tent", "claim camp"])
    play(bust, "0 claim tent")
    assert tile_of(bust, "r2c2")["tents"] == [BLUE]
    equal = play(state.clone(), "0 travel 5S r1c1")
    assert (phase(equal), legal(equal)) == ("claim", ["claim tent", "claim camp", "press"])


def test_e2_two_pair() -> None:
    assert key(hand("10S 10D 7H 7C 2D")) > key(hand("10H 10C 6H 6C AS"))
    assert key(hand("10S 10D 7H 7C AD")) > key(hand("9S 9D 8H 8C KS"))


@pytest.mark.parametrize(
    ("supply", "pair", "winner"),
    [
        ("2S 2H 2D 2C KD", "A1+A2", 0),
        ("2S 2H 2D 5C 5D", "A2+A3", 0),
        ("2S 2H 2D 5C 5D", "A1+A3", 1),
        ("2S 5S 9S JS KS", "A2+A3", 1),
        ("2S 5S 9S JS KS", "A1+A3", 1),
    ],
)
def test_e3_argonaut_ties(supply: str, pair: str, winner: int) -> None:
    state = showdown(1, holes=supply[:2], supplies=[supply[3:]], options={"argonauts": pair})
    assert public(state)["best_hand"] == winner


def test_e4_argonaut_without_a_use() -> None:
    state = position(1, hands=["10C QD KH"], reserves=["3H", "QS"], land="CMF MCC FCM CFF")
    play(state, "0 select 10C", "0 select QD", "0 done")
    events = told(state, "draw 2C 6S", "draw JC AD")
    assert args(events, "order")[0][0] == A2, "two Claim Jumps and New Prospects go first"
    assert args(events, "claims")[0] == (A2, tile("r3c3"), t.TENT, BY_FALLBACK)
    assert "jumps" not in names(events[: names(events).index("claims")])


def test_e5_final_claim_type() -> None:
    tents = {"r1c1": 0, "r1c2": 0, "r2c2": 0, "r2c3": 1, "r3c1": 1, "r3c2": 1, "r3c3": 2, "r4c1": 2, "r4c3": 2}
    there: dict[str, Any] = {"holes": "JC 8C 9C", "supplies": ["AS KD QH", "2C 4D 6H", "3C 5D 7H"]}
    there |= {"land": "CMM FCF MCF CCF", "tents": {name: [owner] for name, owner in tents.items()}}
    state = showdown(3, **there)
    assert public(state)["best_hand"] == 0
    assert GAME.describe(state)["final"] == "r2c1", "the only tile and the only piece: nothing to ask"
    for camps, expected in (({}, "r2c1"), ({"r2c1": 1}, "r4c2"), ({"r2c1": 1, "r4c2": 2}, "r1c3")):
        state = position(3, part="end", camps=camps, **there)
        assert legal(state, 0) == [f"final {expected} camp"]


def test_e6_solitaire_set_up() -> None:
    state = GAME.new(1)
    decks = []
    while state.faces():
        decks.append((public(state)["phase"], state.faces()))
        state.roll(0)
    assert decks[11:] == [("deal", 17 - n) for n in range(8)] + [("deal", 44 - n) for n in range(6)]
    assert public(state)["deck"] == 38
    assert [one["reserve"] for one in public(state)["players"]] == [0, 4, 4]
    state.apply(0, state.legal(0)[0])
    while state.faces():
        state.roll(0)
    assert public(state)["deck"] == 32


# ------------------------------------------------------------------ turn order


def order(*selections: str) -> list[int]:
    """The turn order of players who select these cards."""
    fill = [name for name in t.CARD_NAMES[:52] if name not in " ".join(selections).split()]
    hands = [f"{cards} {fill[seat]}" for seat, cards in enumerate(selections)]
    state = position(len(selections), hands=hands)
    for seat, cards in enumerate(selections):
        chosen = sorted(cards.split(), key=t.CARD_NAMES.index)
        play(state, *(f"{seat} select {name}" for name in chosen), *([f"{seat} done"] if len(chosen) < 3 else []))
    return list(public(state)["turn_order"])


def test_e7_turn_order_by_rank() -> None:
    assert order("AS 2D", "7H 6D") == [0, 1]
    assert order("7H 6D", "AS 2D") == [1, 0]


def test_e9_turn_order_by_suit() -> None:
    assert order("KS 9D", "KC 9S") == [0, 1]
    assert order("KC 9S", "KS 9D") == [1, 0]


# ------------------------------------------------------------------ auctions


def test_e10_auction_flow() -> None:
    state = auction(3, ["2D 3D 8C 9D JH", "5H QD KD AH AS", "4H 5S 6C 7H 7S"])
    play(state, "0 pick_lot 0", "1 bid 0", "2 bid 3", "0 pass", "1 bid 4", "2 pass")
    assert (phase(state), state.actors(), public(state)["auction"]["price"]) == ("pay", [1], 4)
    events = told(state, "1 pay 5H")
    assert player(state, 1)["hand"] == 7
    assert args(events, "wins")[0][:3] == (1, 0, 4)
    assert [lot[:3] for lot in args(events, "picks_lot")] == [(0, 1, BY_FORCE)], "the last lot needs no question"
    assert (public(state)["marker"], state.actors()) == (0, [2])
    play(state, "2 pass")
    assert (state.actors(), public(state)["auction"]["must"]) == ([0], True)
    assert "pass" not in legal(state)
    play(state, "0 bid 0")
    assert player(state, 0)["hand"] == 8
    assert (public(state)["marker"], phase(state)) == (2, "select")


def test_e11_marker_moves() -> None:
    state = auction(4, ["2D 3D 8C 9D JH", "5H QD KD AH AS", "4H 5S 6C 7H 7S", "9S 10D JS QC KS"], marker=3)
    play(state, "3 pick_lot 0", "0 pass", "1 pass", "2 pass", "3 bid 0")
    assert public(state)["marker"] == 0
    play(state, "0 pick_lot 1", "1 pass", "2 pass", "0 bid 0")
    assert public(state)["marker"] == 1
    assert public(state)["auction"]["eligible"] == [1, 2]
    play(state, "2 bid 0", "1 pass")
    assert (phase(state), public(state)["marker"]) == ("select", 1)


@pytest.mark.parametrize(
    ("bid", "paid", "left"), [(6, ["QD", "3S", "5D"], ["2D", "KC"]), (5, ["2D"], ["3S", "5D", "QD", "KC"])]
)
def test_e12_payment(bid: int, paid: list[str], left: list[str]) -> None:
    state = auction(2, ["QD 3S 5D 2D KC", "2H 2S 3C 3D 3H"])
    play(state, *([] if phase(state) == "bid" else ["0 pick_lot 0"]), "1 pass")
    play(state, f"0 bid {bid}", *(f"0 pay {name}" for name in paid))
    assert phase(state) == "select", "what is paid suffices, so nothing more may be paid"
    assert [name for name in player(state)["cards"] if name in left] == left
    assert all(where_is(state, name) == "discard" for name in paid)


# ------------------------------------------------------------------ turns


def test_e13_bust_against_the_latest_tile() -> None:
    gold = {"r1c1": 2, "r2c2": 4, "r4c1": 3}
    state = turn(2, ["2S 4D 5C", "2D"], gold=gold, done=[1])
    play(state, "0 travel 2S r1c1", "0 press", "0 travel 4D r2c2", "0 press")
    events = told(state, "0 travel 5C r4c1")
    assert args(events, "luck") == [(0, tile("r4c1"), tile("r2c2"), 1)]
    assert (phase(state), legal(state)) == ("bust", ["claim tent", "claim camp"])


def test_e15_own_tile() -> None:
    tents = {name: [1] for name in ("r1c1", "r2c1", "r2c2")}
    state = turn(2, ["5S", "2D"], prospectors=["r1c2"], tents=tents, done=[1])
    assert legal(state) == ["stake tent", "stake camp"]


def test_e16_chance_lost() -> None:
    gold, looked, last_looks = {"r2c2": 3}, {"r2c2": [0]}, ["r2c2"]
    state = turn(
        2,
        ["", "2D 3D"],
        used=["2S 4D"],
        to_do=["claim by Red at r2c2", "next turn"],
        gold=gold,
        looked=looked,
        last_looks=last_looks,
    )
    play(state, "0 press", "1 travel 2D r2c2")
    events = told(state, "1 claim tent")
    assert args(events, "no_claim") == [(0, TILE_TAKEN)]
    assert (player(state)["tents"], player(state)["camps"], phase(state)) == (3, 1, "keep")


def test_e17_nearest_at_distance_2() -> None:
    state = turn(2, ["2D", "QS 3D"], seat=1, tents={"r1c1": [0], "r1c2": [1], "r2c1": [1]}, gold={"r3c1": 4})
    play(state, "1 nudge QS r1c1 0")
    assert legal(state, 0) == ["relocate r2c2", "relocate r3c1"]
    play(state, "0 relocate r3c1")
    assert tile_of(state, "r3c1", 0)["value"] == 4
    assert (tile_of(state, "r1c1")["tents"], tile_of(state, "r3c1")["tents"]) == ([], [0])


def test_e19_tent_jump() -> None:
    state = turn(3, ["AH 2D", "6S 3D", "KD 2C"], seat=1, tents={"r3c1": [0]}, gold={"r3c1": 3})
    play(state, "1 jump 6S r3c1 tent")
    assert tile_of(state, "r3c1", 1)["value"] == 3
    assert tile_of(state, "r3c1", 2)["value"] is None
    assert tile_of(state, "r3c1")["tents"] == [0, 1]
    assert "jump KD r3c1 tent" in legal(state, 2)
    play(state, "2 jump KD r3c1 tent")
    assert tile_of(state, "r3c1")["tents"] == [0, 1, 2]
    assert not any(text.startswith("jump") for text in legal(state, 0))
    assert [one["claims"] for one in public(state)["players"]] == [["r3c1"]] * 3


def test_e20_double_or_nothin_unusable() -> None:
    tents = {"r1c2": [1], "r2c1": [0], "r3c2": [0], "r4c1": [1]}
    state = turn(2, ["4S 5S", "2D"], tents=tents)
    assert [text for text in legal(state) if not text.startswith("travel")] == []
    to_do = ["stake by Blue", "next turn"]
    state = turn(2, ["4S", ""], tents=tents, prospectors={1: "r1c1"}, order=[1, 0], to_do=to_do)
    events = told(state, "1 stake tent")
    assert args(events, "waits") == [(0,)]
    assert args(events, "no_claim") == [(0, ALL_WAITED)], "a full cycle of waits"


def test_e21_waiting() -> None:
    state = position(2, hands=["2C 3H 2S", "9H QD 2D"], gold={"r4c1": 3})
    play(state, "0 select 2C", "0 select 3H", "0 done", "1 select 9H")
    events = told(state, "1 select QD", "1 done")
    assert args(events, "order") == [(0, 1)]
    assert args(events, "waits") == [(0,)]
    play(state, "1 travel 9H r4c1", "1 claim tent")
    assert state.actors() == [0]
    assert legal(state) == ["jump 2C r4c1 tent", "jump 2C r4c1 camp", "nudge 3H r4c1 1"]


# ------------------------------------------------------------------ gambling and the end


def test_e23_keep() -> None:
    state = position(3, used=["9S 9H 4C"], part="gambling", hands=["2C", "2D", "2H"])
    assert legal(state, 0) == ["keep 4C", "keep 9H", "keep 9S"]
    one = play(state.clone(), "0 keep 9S")
    assert legal(one, 0) == ["done"]
    play(state, "0 keep 9H", "0 keep 9S")
    assert player(state)["supply"] == ["9H", "9S"]
    assert where_is(state, "4C") == "discard"


def test_e24_poker_order() -> None:
    assert key(hand("KH JH 9H 6H 3H")) > key(hand("KC JC 9C 6C 3C"))
    assert key(hand("5D 6S 7H 8D 9S")) > key(hand("5C 6H 7S 8C 9D"))
    assert key(hand("2H 3S 4C 5C 6D")) > key(hand("AS 2D 3C 4H 5H"))
    assert key(hand("8S 8D KC 7H 4C")) > key(hand("8H 8C KD 7S 4D"))
    assert key(hand("QS 10S 7S 2S")) < key(hand("4H 4D 3C 2C"))
    for text, category, gold in (
        ("QS 10S 7S 2S", "high_card", 0),
        ("4H 4D 3C 2C", "pair", 1),
        ("9S 9H 9D 9C", "four_of_a_kind", 4),
        ("8D 8H 8S 5C 5D KD 2D", "full_house", 3),
    ):
        found = t.CATEGORIES[poker.category_of(key(hand(text)))]
        assert (found.id, found.gold) == (category, gold)


def test_e25_scoring() -> None:
    state = showdown(
        2,
        holes="10S 2H",
        supplies=["10D 7H 7C 2D", "5H 9H JH KH"],
        tents={"r1c1": [0, 1], "r3c1": [0], "r2c2": [1], "r4c1": [1]},
        camps={"r1c2": 0},
        gold={"r1c2": 6, "r1c1": 3, "r3c1": 4, "r2c2": 5, "r4c1": 2, "r2c1": 3},
    )
    assert legal(state, 1) == ["final r2c1 camp", "final r3c2 camp", "final r4c2 camp"]
    finish(play(state, "1 final r2c1 camp"))
    assert state.scores() == [14, 15]
    assert state.winners() == [1]
    assert [one["tile_gold"] for one in public(state)["result"]] == [13, 13]


def test_e26_tie() -> None:
    state = showdown(
        2,
        holes="5S 9S",
        supplies=["6D 7H 8C 9D", "9H 9C 2D"],
        tents={"r1c2": [0], "r1c1": [0], "r3c1": [1], "r2c2": [1], "r4c1": [1]},
        gold={"r1c2": 6, "r1c1": 4, "r3c1": 6, "r2c2": 5, "r4c1": 3, "r2c1": 3},
    )
    finish(play(state, "0 final r2c1 tent"))
    assert [one["category"] for one in public(state)["result"]] == ["straight", "three_of_a_kind"]
    assert (state.scores(), state.winners()) == ([15, 15], [0])


def test_e27_joker_conflict() -> None:
    state = position(
        3,
        hands=["JOKER", "2C 2D", "JOKER"],
        discard="AH 3C 4C",
        part="gambling",
        to_do=["Joker of Green"],
        order=[2, 0, 1],
        options={"jokers": True},
    )
    assert legal(state, 2) == ["joker 3C", "joker 4C", "joker AH", "decline"]
    play(state, "2 joker AH")
    assert player(state, 2)["supply"] == ["AH"]
    assert public(state)["discard"] == ["3C", "4C", "JOKER"]
    assert legal(state, 0) == ["joker 3C", "joker 4C", "decline"]


# ------------------------------------------------------------------ solitaire and the deck


def test_e28_solitaire_auction() -> None:
    state = position(
        1,
        hands=["2C 2D 2H 3C 3D"],
        lots=["4C 4D 5C", "5D 6C 6D"],
        part="auctions",
        options={"argonauts": "A1+A2"},
    )
    assert legal(state) == ["pick_lot 0", "pick_lot 1", "quit_auctions"]
    play(state, "0 pick_lot 0")
    assert "pass" not in legal(state)
    events = told(state, "0 bid 0", "draw 9S 4H JD", "draw 7C")
    assert args(events, "bids") == [(0, 0, 0), (A1, 11, 0)]
    assert args(events, "passes") == [(A2, 0, BY_CARD)]
    assert legal(state) == [*(f"bid {dollars}" for dollars in range(12, 23)), "concede"]
    play(state, "0 concede")
    assert public(state)["auction"]["eligible"] == [2]
    assert public(state)["lots"][0] is None
    assert where_is(state, "4C") == where_is(state, "9S") == "discard"
    play(state, "0 pick_lot 1", "0 bid 0")
    events = told(state, "draw KS")
    assert args(events, "wins")[0][:3] == (0, 1, 0)
    assert (phase(state), player(state)["hand"]) == ("select", 8)


def test_e30_argonaut_relocation() -> None:
    state = turn(1, ["3H 2D", "", ""], land="CFM MCC FCM CFF", tents={"r2c2": [1], "r2c1": [0]}, done=[1, 2])
    play(state, "0 nudge 3H r2c2 1")
    assert (tile_of(state, "r2c2")["tents"], tile_of(state, "r3c2")["tents"]) == ([], [1])


def test_e31_reshuffle() -> None:
    hands = ["2C 2D 2H 2S 3C", "3D 3H 3S 4C 4D", "4H 4S 5C 5D 5H", "5S 6C 6D 6H 6S"]
    state = position(
        4,
        hands=hands,
        holes="7C 7D 7H 7S",
        used=["8C 8D"],
        deck="KC KD",
        part="gambling",
    )
    play(state, "0 keep 8C", "0 done")
    assert (phase(state), state.faces()) == ("deal", 2)
    events = told(state, "draw KC")
    assert args(events, "reshuffle") == [(25,)]
    assert public(state)["lots"] == [["KC", "KD"], None, None]
    play(state, "draw 8H 9C 9D 9H 9S 10C 10D")
    assert [len(lot) for lot in public(state)["lots"]] == [3, 3, 3]
    assert (public(state)["deck"], public(state)["reshuffles"], phase(state)) == (18, 1, "lot")
