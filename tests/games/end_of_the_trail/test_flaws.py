"""What loading refuses, and why: each sentence of `flaws`, by a position in names."""

from typing import Any

import pytest

from tests.games.end_of_the_trail.scripts import play_on, walk
from westward.games.end_of_the_trail import GAME
from westward.kernel import Rng

Data = dict[str, Any]
OVER = {"options": {"allow_overbid": True}}
JOKERS = {"options": {"jokers": True}}
SOLO = {"seats": 1}
LOOKED = {"r1c1": {"gold": 2, "looked": ["Red"]}, "r2c1": {"gold": 1, "looked": ["Red"]}}
TENT = {"r1c1": {"tents": ["Blue"]}}


def turn(*to_do: str, red: Data | None = None, blue: Data | None = None, **more: Any) -> Data:
    """A turn of Prospecting between two players."""
    players = {"Red": {"selected": ["9H"], **(red or {})}, "Blue": {"selected": ["8S"], **(blue or {})}}
    return {"part": "prospecting", "players": players, "to_do": [*to_do, "next turn"], **more}


def bids(*bids: str, to_do: str = "bid by Red", red: Data | None = None, **auction: Any) -> Data:
    """An auction between two players; Blue has $25, Red at least $5."""
    players = {
        "Red": red or {"hand": ["10C", "QD", "KH", "10H", "AS"]},
        "Blue": {"hand": ["2D", "3C", "3D", "4H", "5H"]},
    }
    return {"part": "auctions", "players": players, "to_do": [to_do], "auction": {"lot": 0, "bids": [*bids], **auction}}


def answers(*to_do: str, **auction: Any) -> Data:
    """The Argonauts answer the player's opening bid."""
    more: Data = {key: auction.pop(key) for key in ("players",) if key in auction}
    end = {"lot": 0, "bids": ["Red 0"], **auction}
    return {**SOLO, "part": "auctions", "to_do": [*to_do, "compare the bids"], "auction": end, **more}


CASES: tuple[tuple[Data, str], ...] = (
    # the stack as a whole
    ({"to_do": ["cards to keep"]}, "'stack' is nothing that happens in the part 'setup'"),
    ({"part": "auctions", "to_do": ["bid by Red", "bid by Red"]}, "'stack' is nothing that happens"),
    # cards
    (
        {"part": "prospecting", "players": {"Red": {"supply": ["JOKER"]}}, **JOKERS},
        "JOKER is among cards in the supply",
    ),
    ({"part": "prospecting", "players": {"Red": {"used": ["9H"]}}, "to_do": ["selection of cards"]}, "used cards now"),
    (turn("turn of Red", red={"selected": ["9H", "8D", "7D"], "used": ["QS"]}), "Red has selected 4 cards"),
    ({**SOLO, "part": "prospecting", "players": {"A2": {"reserve": ["5S"]}}}, "5S is no card for a reserve"),
    ({"part": "prospecting", "lots": [["AS"]]}, "there are too many cards in the lots"),
    ({"part": "auctions", "reshuffles": 1, "players": {"Red": {"picks": ["AS"]}}}, "Red has picked cards now"),
    (
        {"to_do": ["deal 2 of 6 cards to the hand of Blue", "everybody has cards", "next round"]},
        "the cards that are missing",
    ),
    ({"players": {"Red": {"hand": ["AS"]}}}, "Red does not begin with 6 cards"),
    (
        {
            **SOLO,
            "part": "auctions",
            "to_do": ["deal 3 of 3 cards to lot 0", "deal 3 of 3 cards to lot 0", "open the auctions"],
        }
        | {"lots": [[], []]},
        "something is dealt twice",
    ),
    # what is known
    ({"part": "prospecting", "players": {"Red": {"hand": ["AS", "2D", "3D"], "money_at_least": 12}}}, "is worth $11"),
    ({"part": "prospecting", "players": {"Red": {"hand": ["AS", "2D", "3D"], "money_at_most": 10}}}, "is worth $11"),
    ({"part": "prospecting", "tiles": LOOKED, "comparisons": ["r1c1 < r2c1"]}, "compares r1c1 and r2c1 wrongly"),
    ({"part": "prospecting", "tiles": LOOKED, "comparisons": ["r2c1 < r1c1"] * 2}, "wrongly, or twice"),
    # land and pieces
    ({"part": "prospecting", "tiles": {"r1c1": {"looked": ["Red"]}}}, "looked at r1c1, and it has no value"),
    ({"part": "prospecting", "tiles": {"r1c1": {"tents": ["Red"], "camp": "Blue"}}}, "a camp is not alone on r1c1"),
    ({"part": "prospecting", "round": 1, "tiles": TENT}, "Blue has only 3 of the 4 pieces"),
    (
        {"part": "prospecting", "options": {"perfect_recall": False}, "players": {"Red": {"just_seen": ["r1c1"]}}},
        "just looked",
    ),
    (
        {"to_do": ["lay r1c1", "lay r1c1", "land is laid", "dealer", "everybody has cards", "next round"]},
        "nothing that happens",
    ),
    # rounds
    ({"part": "auctions", "round": 0}, "round 0 does not have the part 'auctions'"),
    ({"part": "auctions", "marker": None}, "somebody deals, except in solitaire"),
    ({"part": "auctions", "final": "r1c1"}, "the best poker hand is known at the end only"),
    ({"part": "prospecting", "auction": {"won": ["Red"], "forfeited": ["Red"]}, **OVER}, "wins a lot and forfeits"),
    # auctions
    ({"part": "prospecting", "auction": {"lot": 0}}, "no lot is auctioned now"),
    ({**bids(), "lots": [[]]}, "there is no lot to bid for"),
    (bids(price=3), "there is a price exactly while somebody pays"),
    (bids("Blue 4", "Blue 3"), "the bids do not rise"),
    ({**bids("Blue 20"), "players": {"Blue": {"hand": ["2D"], "money_at_least": 5}}}, "more than everybody knows"),
    (bids("Blue 4", to_do="payment by Red"), "who pays has bid the price"),
    (bids("Blue 4", to_do="payment by Blue", paid=4), "does not owe what everybody knows can be paid"),
    (bids(to_do="bid by Red", passed=["Red"]), "Red has no bid to make"),
    (bids("Blue 4", to_do="bid by Blue"), "Blue has no bid to make"),
    (bids(won=["Red"], to_do="bid by Blue"), "the marker holder may not bid"),
    (bids("Blue 4", passed=["Blue"]), "nor does the leader"),
    ({"part": "auctions", "to_do": ["lot picked by Blue"]}, "the marker holder picks a lot that is left"),
    # solitaire
    ({**SOLO, "part": "auctions", "auction": {"won": ["Red"]}}, "the auctions are over"),
    (
        {**SOLO, "part": "auctions", "to_do": ["bid by Red"], "auction": {"lot": 0, "passed": ["A2"]}},
        "Red opens the bidding",
    ),
    (answers("deal 1 of 1 cards to the bid of A2", "decision of A2"), "A3 bids, passes or is still to decide"),
    (answers("deal 1 of 1 cards to the bid of A3", "decision of A2"), "a deal does not bring the cards"),
    (
        answers("deal 1 of 1 cards to the bid of A3", "decision of A3", bids=["Red 0", "A2 4"]),
        "bids the money of the cards",
    ),
    ({**answers(), "to_do": ["raise by Red"]}, "the highest bid counts"[:0] or "A2 bids, passes or is still to decide"),
    # turns
    (turn("turn of Red", turn_order=["Red"]), "the turn order does not have every party once"),
    (turn("turn of Red", red={"done": True}), "Red has made the claim of this round"),
    (turn("turn of Red", waits=2), "all have waited, so Prospecting is over"),
    (turn("turn of Red", red={"selected": ["KD"]}), "Red has nothing to choose from"),
    ({"part": "auctions", "players": {"Red": {"prospector": "r1c1"}}}, "Red has no prospector on the land now"),
    (turn("turn of Red", red={"prospector": "r1c4"}), "the prospector of Red is not on the land"),
    (turn("turn of Red", red={"last_look": "r1c1"}), "Red has not looked at r1c1"),
    (turn("stake by Red", red={"prospector": "r1c1"}), "Red has a card left to use"),
    (turn("stake by Red", red={"selected": []}), "Red has no unclaimed tile to claim"),
    (turn("claim by Red at r1c1"), "Red has not looked at r1c1"),
    (turn("claim by Red at r1c1", tiles=LOOKED), "Red has looked last at another tile than r1c1"),
    (turn("bust of Red at r2c1", tiles=LOOKED, red={"last_look": "r1c1"}), "r2c1 is no bust for Red"),
    (turn("hold by Red at r1c1", red={"selected": [], "prospector": "r2c1"}), "the prospector of Red is not on r1c1"),
    (turn("double by Red at r1c1 and r2c1"), "Red has not looked at both tiles"),
    (
        turn("value of r1c1", "look of Red at r1c1", "double by Red at r1c1 and r2c1"),
        "looks at other tiles than the two",
    ),
    (turn("value of r1c1", "look of Red at r2c1", "travel by Red to r2c1"), "nobody is looking at the tile"),
    (turn("value of r1c1", "look of Red at r1c1", "travel by Red to r2c1"), "the unclaimed tile of the travel"),
    (turn("relocation by Blue from r1c1", "nudge by Red"), "Blue has no piece on r1c1"),
    (turn("value of r1c1", "look of Red at r1c1", red={"done": True}), "Red has no piece on r1c1"),
    (turn("relocation by Blue from r1c1", "camp of Red on r1c1", tiles=TENT), "a player looks after a Claim Jump"),
    (
        turn("relocation by Blue from r1c1", "camp of Red on r2c1", "look of Red at r2c1", tiles=TENT),
        "not those that are moved",
    ),
    # choices
    ({"part": "prospecting", "players": {"Red": {"ready": True}}}, "Red is ready with 0 chosen cards"),
    ({"part": "gambling"}, "somebody still has to choose"),
    ({"part": "gambling", "to_do": ["Joker of Red"]}, "there are no Jokers"),
    # the end
    ({"part": "end", "to_do": ["final claim by Red", "look at the rest"]}, "Blue makes the final claim"),
    ({"part": "end", "final": "r1c1"}, "has made the final claim"),
    (
        {"part": "end", "tiles": TENT, "final": "r1c1", "to_do": ["value of r1c2", "reveal the land"]},
        "get their values at the end",
    ),
)


@pytest.mark.parametrize(("data", "words"), CASES, ids=[words for _, words in CASES])
def test_what_cannot_be_is_said(data: Data, words: str) -> None:
    with pytest.raises(ValueError, match="the position") as refusal:
        GAME.build({"seats": 2, **data})
    assert words in str(refusal.value)


NEAR = (-1, 1, -8, 8, 64)


def edited(data: Data, rng: Rng) -> Data:
    """The same position with a number changed a little, exchanged with another one, taken away or written twice."""
    fields = [name for name in data if name not in ("game", "rules_version", "seats", "options")]
    name = fields[rng.below(len(fields))]
    value = data[name]
    if isinstance(value, int):
        return {**data, name: value + NEAR[rng.below(len(NEAR))]}
    numbers = list(value) or [0]
    one, two, how = rng.below(len(numbers)), rng.below(len(numbers)), rng.below(5)
    if how == 0:
        numbers.pop(one)
    elif how == 1:
        numbers.insert(one, numbers[two])
    elif how == 2:
        numbers[one], numbers[two] = numbers[two], numbers[one]
    else:
        numbers[one] = numbers[two] if how == 3 else numbers[one] + NEAR[rng.below(len(NEAR))]
    return {**data, name: numbers}


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_an_edited_position_is_refused_in_words_or_can_be_played_on(seats: int) -> None:
    rng = Rng(("edits", seats))
    refused = played = 0
    for state, _ in walk(seats, {"jokers": True, "allow_overbid": True}, seed=3):
        for _ in range(2):
            try:
                other = GAME.from_dict(edited(state.to_dict(), rng))
            except ValueError as refusal:
                assert "cannot be played on" not in str(refusal), "the game knows why, before it is tried out"
                assert "fit together" not in str(refusal)
                refused += 1
                continue
            assert GAME.build(GAME.describe(other)).fingerprint() == other.fingerprint()
            play_on(other, rng)
            played += 1
    assert refused > played > 0
