"""What pieces of End of the Trail are, do and are worth now."""

import re

import pytest

from tests.games import boards
from tests.games.boards import every, ids
from tests.games.end_of_the_trail import test_solitaire as alone
from tests.games.end_of_the_trail.helpers import auction, showdown, turn
from tests.games.end_of_the_trail.scripts import finish, play
from westward.games.end_of_the_trail import GAME, words
from westward.games.end_of_the_trail.words.abouts import KINDS
from westward.kernel import State

NAMES = ("Ann", "Ben", "Cid")
STATE = turn(
    3,
    ["10H 4S", "2D 3D", "9H 8H"],
    gold={"r1c1": 3},
    looked={"r1c1": [1]},
    tents={"r2c1": [1, 2]},
    camps={"r4c3": 2},
    holes="5C 6C 7C",
    supplies=["5D", "6D 6S", ""],
    hands=["KC", "QC QD", ""],
    discard="AS AH",
    prospectors=["r1c1"],
)


def about(piece: str, viewer: int | None = 0, state: State = STATE) -> dict[str, str]:
    found = words.about(state.view(viewer), piece, NAMES)
    assert found is not None
    return found


def worth(piece: str, viewer: int | None = 0, state: State = STATE) -> str:
    return about(piece, viewer, state)["worth"]


def test_every_kind_of_piece_is_somewhere() -> None:
    drawn = {piece for drawing in every(GAME) for piece in ids(drawing.root)}
    assert {piece.partition("-")[0] for piece in drawn} - {"eott"} == set(KINDS)


def test_onlookers_are_not_spoken_to() -> None:
    for seats in GAME.seats:
        for view, menu in boards.positions(GAME, seats):
            if view["viewer"] is None:
                said = [words.text(view), words.prompt(view)]
                pieces = re.findall(r'\sid="([^"]+)"', GAME.board.draw(view, menu, sheet=False))
                said += [found["worth"] for piece in pieces if (found := words.about(view, piece))]
                assert not re.search(r"\byou", " ".join(said), re.IGNORECASE)


def test_gold_is_told_to_those_who_looked() -> None:
    assert about("tile-r1c1", 1)["worth"] == "It is worth 3 gold."
    assert about("tile-r1c1", 0)["worth"].startswith("Its gold is hidden from you: 1 to 5 gold, ")
    assert about("tile-r1c1", 0)["worth"].endswith(" Ben has looked.")


def test_special_cards_say_what_they_do() -> None:
    assert about("card-4S")["title"] == "4 of spades: Double or Nothin'"
    assert "two unclaimed tiles that share an edge" in about("card-4S")["does"]
    assert about("card-4S")["rule"] == "double-or-nothin"


def test_a_card_says_what_it_is_worth_to_its_owner() -> None:
    price, poker = "It counts $1 for the turn order.", "Kept for poker, it would give"
    assert worth("card-10H") == f"{price} {poker} you a pair of fives (1 gold)."
    assert worth("card-10H", 1) == (
        f"Ann has selected it. {price} {poker} Ann 10 high (0 gold), the hole card not counted."
    )
    assert worth("card-10H", None) == worth("card-10H", 1)
    assert (
        worth("card-KC") == f"It counts $3 in an auction and for the turn order. {poker} you a pair of fives (1 gold)."
    )
    assert worth("card-5C") == worth("card-5D") == "It belongs to your poker hand, a pair of fives (1 gold)."
    assert worth("card-6S") == "It belongs to Ben's poker hand, a pair of sixes (1 gold), the hole card not counted."
    assert worth("card-6S", 1) == "It belongs to your poker hand, three sixes (1 gold)."
    used = play(STATE.clone(), "0 shortcut 10H r1c2", "value 4")
    assert worth("card-10H", 1, used) == f"Ann has used it. {poker} Ann 10 high (0 gold), the hole card not counted."
    assert worth("card-10H", 0, used) == f"{poker} you a pair of fives (1 gold)."


def test_cards_in_an_auction() -> None:
    state = auction(3, ["2D 3C", "10C QD 5H", "5S"])
    assert worth("card-2C", 0, state) == (
        "It counts $3 in an auction and for the turn order. Kept for poker, it would give you 2 high (0 gold)."
    )
    assert worth("card-2C", None, state) == "It counts $3 in an auction and for the turn order."
    assert about("lot-0", 0, state)["does"].endswith("2♣ Claim Jump $3, 2♥ Mules $4 and 2♠ Horse $3.")
    assert worth("lot-0", 0, state) == "The cards count $10 together."
    play(state, "0 pick_lot 0", "1 bid 2")
    assert worth("lot-0", 0, state) == "The cards count $10 together. Ben leads with $2."
    assert about("seat-1", 0, state)["does"] == (
        "Ben has 3 cards in hand, worth at least $2, and 3 tents and 1 camp left."
    )
    play(state, "2 pass", "0 pass", "1 pay 5H")
    assert about("lot-0", 0, state)["does"] == "There are no cards in this lot now."
    assert worth("card-2H", 0, state).startswith("Ben is known to have it in hand. It counts $4 in an auction")


def test_a_joker() -> None:
    state = auction(2, ["JOKER 3C", "10C"], options={"jokers": True})
    assert about("card-JOKER", 0, state)["title"] == "Joker"
    assert worth("card-JOKER", 0, state) == "It pays $1 in an auction."


def test_poker_hands() -> None:
    assert worth("poker-0") == "A pair of fives: 1 gold."
    assert worth("poker-1") == "A pair of sixes: 1 gold. The hole card is not counted."
    assert worth("poker-2") == "There is no card in it yet."
    assert about("hole")["title"] == "Your hole card, the 5 of clubs"
    assert worth("hole") == "Your poker hand is a pair of fives (1 gold)."
    assert words.about(STATE.view(None), "hole") is None


def test_decks_and_the_marker() -> None:
    assert worth("deck") == "35 cards are left."
    assert worth("discard") == worth("discard-list") == "2 cards: A♥ and A♠."
    assert words.about(STATE.view(0), "discard-hat") is None
    assert (worth("marker"), worth("marker", 1)) == ("You have it.", "Ann has it.")


def test_pieces_say_where_they_stand() -> None:
    assert worth("tent-1-0").startswith("It stands on the mountain at row 2, column 1. The gold is hidden from you: ")
    assert worth("tent-1-2") == worth("camp-0") == "It is not placed yet."
    assert worth("prospector-0").startswith("It stands on the canyon at row 1, column 1. ")
    assert worth("prospector-1") == "It is not on the land now."
    assert worth("seat-1") == "1 gold so far from known tiles and poker; 1 unknown tile beside."
    assert about("tile-r1c1")["does"].endswith("It is unclaimed. You stand here.")


def test_what_travels_told_is_kept() -> None:
    state = turn(3, ["2D 3D", "5D", "9H"], gold={"r1c1": 3, "r2c2": 2}, done=[1, 2])
    play(state, "0 travel 2D r1c1", "0 press", "0 travel 3D r2c2")
    assert worth("tile-r2c2", 1, state).endswith(" It has less than row 1, column 1.")


def test_argonauts() -> None:
    state = play(alone.auction(deck="9S 9C 9H 8S 8C 8H"), "0 pick_lot 0", "0 bid 1")
    while state.faces():
        state.roll(0)
    turned = state.view(0)["auction"]["turned"][1][0]
    assert worth(f"card-{turned}", 0, state).startswith("Argonaut A1 has turned it up. It counts $")
    assert about("seat-1", 0, state)["does"].startswith("It bids when it turns up spades and clubs. ")
    assert about("poker-1", 0, state) | {"rule": ""} == {
        "title": "Argonaut A1's poker hand",
        "does": "An Argonaut's poker hand is fixed. The best hand gets one more tile, and you win a tie of the kind.",
        "worth": "Four of a kind: 4 gold.",
        "rule": "",
    }
    assert worth("hole", 0, state) == "It is not chosen yet."
    assert words.about(state.view(0), "marker") is None


@pytest.mark.parametrize("viewer", [0, None])
def test_at_the_end_everything_is_known(viewer: int | None) -> None:
    state = showdown(2, "5C 6C", ["5D", "6D"])
    final = next(action for action in state.legal(state.actors()[0]))
    state.apply(state.actors()[0], final)
    finish(state)
    total = state.view(None)["result"][0]["total"]
    assert worth("seat-0", viewer, state) == f"{total} gold."
    assert "hidden" not in worth("tile-r1c1", viewer, state)


def test_claims_name_their_owners() -> None:
    assert "It is claimed by Ben's tent and Cid's tent" in about("tile-r2c1")["does"]
    assert "Your tent" in about("tent-1-0", 1)["title"]
    assert about("tile-r4c3")["does"].endswith("Cid's camp holds it for good.")


def test_what_is_not_there_is_not_explained() -> None:
    parties = [f"{kind}-7" for kind in ("camp", "prospector", "poker", "seat", "lot")]
    for piece in (*parties, "tile-r9c9", "tent-7-0", "tent-0-9", "card-XX", "hat", ""):
        assert words.about(STATE.view(0), piece, NAMES) is None
