"""What pieces of End of the Trail are, do and are worth now."""

from tests.games.end_of_the_trail.helpers import turn
from westward.games.end_of_the_trail import words

NAMES = ("Ann", "Ben", "Cid")
STATE = turn(
    3,
    ["10H 4S", "2D 3D", "9H 8H"],
    gold={"r1c1": 3},
    looked={"r1c1": [1]},
    tents={"r2c1": [1, 2]},
    camps={"r4c3": 2},
)


def about(piece: str, viewer: int | None = 0) -> dict[str, str]:
    found = words.about(STATE.view(viewer), piece, NAMES)
    assert found is not None
    return found


def test_gold_is_told_to_those_who_looked() -> None:
    assert about("tile-r1c1", 1)["worth"] == "It is worth 3 gold."
    assert about("tile-r1c1", 0)["worth"].startswith("Its gold is hidden from you: 1 to 5 gold, ")
    assert about("tile-r1c1", 0)["worth"].endswith(" Ben has looked.")


def test_special_cards_say_what_they_do() -> None:
    assert about("card-4S")["title"] == "4 of spades: Double or Nothin'"
    assert "two unclaimed tiles that share an edge" in about("card-4S")["does"]
    assert about("card-4S")["rule"] == "double-or-nothin"


def test_claims_name_their_owners() -> None:
    assert "It is claimed by Ben's tent and Cid's tent" in about("tile-r2c1")["does"]
    assert "Your tent" in about("tent-1-0", 1)["title"]
    assert about("tile-r4c3")["does"].endswith("Cid's camp holds it for good.")


def test_what_is_not_there_is_not_explained() -> None:
    for piece in ("tile-r9c9", "tent-7-0", "tent-0-9", "card-XX", "lot-7", "hat", ""):
        assert words.about(STATE.view(0), piece, NAMES) is None
