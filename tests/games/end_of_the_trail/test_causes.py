"""What the position says for a choice, in auctions above all: what hints tell beside what follows."""

from tests.games.end_of_the_trail.helpers import position
from tests.games.end_of_the_trail.scripts import play
from westward.games.end_of_the_trail import GAME, words
from westward.kernel import State

NAMES = ("Ann", "Ben", "Cora")
HANDS = ["5S 6C 7H 7S 8C", "2D 9C", "2S 3H"]
LOT = "9D 9S 10D"


def told(state: State, seat: int, action: str) -> str:
    """What speaks for an action of a seat."""
    return words.because(state.view(seat), GAME.actions.parse(action), NAMES)


def bidding(hole: str = "4C", lot: str = LOT) -> State:
    """Ben is asked first."""
    return position(3, hands=HANDS, holes=["KC", hole, "AH"], lots=[lot], part="auctions")


def test_a_bid_is_told_what_it_brings_and_costs_and_what_it_is_good_for_in_poker() -> None:
    assert told(bidding(), 1, "bid 5") == (
        "Lot 1 is 9♦ Oxen $4, 9♠ Oxen $4 and 10♦ Oxen $3, $11 together. With it you would have $13, now you have $7. "
        "Kept for poker, the 9 of diamonds and the 9 of spades would give you a pair of nines (1 gold)."
    )
    assert told(bidding("9H"), 1, "bid 5").endswith(
        "Kept for poker, the 9 of diamonds would give you a pair of nines (1 gold)."
    )


def test_of_a_lot_that_is_nothing_for_poker_that_is_told() -> None:
    assert told(bidding("9H", "8D 10S JD"), 1, "bid 5").endswith(
        "For poker nothing that you could keep of it brings more gold than you have with 9 high (0 gold)."
    )


def test_a_pass_is_told_what_the_lot_goes_for_and_what_is_kept() -> None:
    state = play(bidding(), "1 bid 5")
    assert told(state, 2, "pass") == (
        "The cards of lot 1 count $11; Ben bids $5 for them. You keep your $7 for the turn order."
    )


def test_a_payment_is_told_what_is_left_and_what_poker_loses() -> None:
    state = play(bidding("9H"), "1 bid 5", "2 pass", "0 pass")
    assert told(state, 1, "pay 9C") == (
        "Then you still hold 2♦ Oxen $5. For poker it would have given you a pair of nines (1 gold)."
    )
    assert told(state, 1, "pay 2D") == (
        "Then you still hold 9♣ Shortcut $2. For poker it brings no more gold than you have with 9 high (0 gold)."
    )


def test_a_card_to_travel_with_is_told_what_it_reaches() -> None:
    state = position(3, hands=HANDS, part="prospecting", tents={"r1c1": [1]}, to_do=["selection of cards"])
    assert told(state, 0, "select 7H") == "It reaches 1 foothill, 2 canyons and 2 mountains that are unclaimed."


def test_what_somebody_keeps_is_set_beside_what_else_could_be_kept() -> None:
    state = position(2, used=["KH 6D", "2D"], holes=["KC", "3C"], part="gambling")
    assert told(state, 0, "keep 6D") == (
        "Your poker hand would then have 1 diamond among 2 cards. "
        "With the king of hearts instead it would be a pair of kings, 1 gold."
    )
