"""Sets of cards in End of the Trail: what they make, and why they will not do."""

import pytest

from tests.games.end_of_the_trail.helpers import auction, position
from tests.games.end_of_the_trail.scripts import play
from westward.games.end_of_the_trail import GAME, words
from westward.kernel import State, menu_of


def made(state: State, seat: int, *texts: str) -> tuple[str, str]:
    """What the marked cards make in the only set there is, and the objection."""
    view = state.view(seat)
    (one,) = words.sets(view, menu_of(state, seat))
    makes = words.makes(view, one["id"], sorted(GAME.actions.parse(text) for text in texts))
    return makes["words"], makes["why"]


def paying(price: int = 5) -> State:
    return play(
        auction(3, ["2D 3C 4H", "10C QD 5H JS", "5S 6C 6H"]), "0 pick_lot 0", f"1 bid {price}", "2 pass", "0 pass"
    )


@pytest.mark.parametrize(
    ("cards", "words", "why"),
    [
        ((), "$0 of $5", "$5 is missing."),
        (("QD",), "$1 of $5", "$4 is missing."),
        (("5H",), "$5 of $5", ""),
        (("JS", "QD", "10C"), "$5 of $5", ""),
    ],
)
def test_payments(cards: tuple[str, ...], words: str, why: str) -> None:
    assert made(paying(), 1, *(f"pay {card}" for card in cards)) == (words, why)


def test_change_is_not_given() -> None:
    assert made(paying(4), 1, "pay 5H") == ("$5 of $4, $1 is lost", "")


def test_a_needless_card_is_named() -> None:
    assert made(paying(), 1, "pay 5H", "pay JS")[1] == "The price is paid without J♠, which is not needed."


def test_cards_of_a_selection_are_marked_in_any_order() -> None:
    state = position(2, hands=["10S 5S JD 2C", "3D 4D"])
    (one,) = words.sets(state.view(0), menu_of(state, 0))
    assert sorted(member["piece"] for member in one["members"]) == ["card-10S", "card-2C", "card-5S", "card-JD"]
    assert made(state, 0, "select 10S")[1] == "Select at least 2 cards."
    assert made(state, 0, "select 10S", "select 5S")[1] == ""
    assert made(state, 0, "select 10S", "select 5S", "select JD", "select 2C")[1] == "Select at most 3 cards."


def test_kept_cards_name_the_poker_hand() -> None:
    state = position(2, part="gambling", used=["JS JD 4C", "3D 5D"], holes="JC 8C")
    assert made(state, 0, "keep JS", "keep JD") == ("three jacks, 1 gold", "")
    assert made(state, 0) == ("no card yet", "Keep at least 1 card.")
