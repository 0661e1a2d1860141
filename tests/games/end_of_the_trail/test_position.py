"""Positions in names: exact both ways, the set-up for what is left out, and an answer in words to anything wrong."""

import json
from typing import Any

import pytest

from tests.games.end_of_the_trail.scripts import play, walk
from tests.games.end_of_the_trail.seen import legal
from tests.games.seen import phase, public
from westward.games.end_of_the_trail import GAME
from westward.kernel import Rng

Data = dict[str, Any]
OPTIONS: tuple[Data, ...] = (
    {},
    {"jokers": True, "perfect_recall": False, "argonauts": "A1+A2"},
    {"jokers": True, "allow_overbid": True},
    {"allow_overbid": True, "argonauts": "A1+A3"},
)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("options", OPTIONS, ids=["plain", "jokers", "overbid", "both"])
def test_building_what_was_described_gives_the_same_position(seats: int, options: Data) -> None:
    for state, _ in walk(seats, options, seed=1):
        data = GAME.describe(state)
        text = json.dumps(data, allow_nan=False)
        assert json.loads(text) == data
        assert GAME.build(json.loads(text)).fingerprint() == state.fingerprint(), data


# ------------------------------------------------------------------ what is left out


def test_without_anything_it_is_the_position_after_the_set_up() -> None:
    state = GAME.build({"seats": 2})
    assert (phase(state), state.actors()) == ("hole", [0, 1])
    found = GAME.describe(state)
    assert found["players"]["Red"]["hand"] == ["2C", "2D", "2H", "2S", "3C", "3D"]
    assert (found["marker"], found["tiles"]["r1c1"]["type"], found["tiles"]["r4c2"]["type"]) == (
        "Red",
        "foothill",
        "mountain",
    )


def test_it_is_the_position_that_dice_with_their_first_face_bring() -> None:
    for seats in (1, 2, 3, 4):
        for options in OPTIONS:
            state = GAME.new(seats, **options)
            while state.faces():
                state.roll(0)
            assert GAME.build({"seats": seats, "options": options}).fingerprint() == state.fingerprint()


def test_cards_that_are_named_elsewhere_are_not_dealt() -> None:
    data = {"seats": 2, "part": "prospecting", "players": {"Blue": {"hand": ["2C", "3C", "4C"]}}, "discard": ["2D"]}
    found = GAME.describe(GAME.build(data))["players"]
    assert (found["Red"]["hole"], found["Red"]["hand"]) == ("2H", ["2S", "3D", "3H", "3S", "4D"])
    assert found["Blue"]["hole"] == "4H"


@pytest.mark.parametrize(
    ("data", "to_do", "actors"),
    [
        ({"seats": 3, "part": "auctions"}, ["lot picked by Red"], [0]),
        ({"seats": 3, "part": "auctions", "marker": "Blue", "lots": [["2C"]]}, ["bid by Green"], [2]),
        ({"seats": 3, "part": "auctions", "auction": {"lot": 1, "bids": ["Blue 2"]}}, ["bid by Green"], [2]),
        ({"seats": 1, "part": "auctions"}, ["lot picked by Red"], [0]),
        ({"seats": 2, "part": "prospecting"}, ["selection of cards"], [0, 1]),
        (
            {"seats": 2, "part": "prospecting", "players": {"Red": {"selected": ["9H"]}, "Blue": {"selected": ["5S"]}}},
            ["turn of Blue", "next turn"],
            [1],
        ),
        ({"seats": 2, "part": "gambling", "players": {"Blue": {"used": ["9H", "9S"]}}}, ["cards to keep"], [1]),
        ({"seats": 2, "part": "end"}, ["final claim by Blue", "look at the rest"], [1]),
    ],
)
def test_a_part_begins_with_its_first_question(data: Data, to_do: list[str], actors: list[int]) -> None:
    state = GAME.build(data)
    assert (GAME.describe(state)["to_do"], state.actors()) == (to_do, actors)


def test_the_round_is_the_first_in_which_so_many_pieces_can_stand() -> None:
    tiles = {"r1c1": {"tents": ["Red"]}, "r1c2": {"camp": "Red"}}
    assert public(GAME.build({"seats": 2, "part": "auctions"}))["round"] == 1
    assert public(GAME.build({"seats": 2, "part": "auctions", "tiles": tiles}))["round"] == 3
    assert public(GAME.build({"seats": 2, "part": "gambling", "tiles": tiles} | KEEPING))["round"] == 2


KEEPING: Data = {"players": {"Red": {"used": ["9H", "9S"]}}}


def test_a_deck_that_is_named_is_complete() -> None:
    state = GAME.build({"seats": 2, "part": "prospecting", "deck": ["AS", "AH"]})
    assert public(state)["deck"] == 2
    assert len(public(state)["discard"]) == 52 - 2 - 12


def test_a_bid_that_is_named_is_known() -> None:
    data = {
        "seats": 2,
        "part": "auctions",
        "players": {"Blue": {"hand": ["5S", "5H"]}},
        "auction": {"bids": ["Blue 8"]},
    }
    state = GAME.build(data)
    assert public(state)["players"][1]["money_at_least"] == 8
    play(state, "0 pass")
    assert legal(state) == ["pay 5H", "pay 5S"]


# ------------------------------------------------------------------ what is wrong


@pytest.mark.parametrize(
    ("data", "words"),
    [
        ({"part": "fishing"}, "part must be one of setup, auctions, prospecting, gambling, end, not 'fishing'"),
        ({"payers": {}}, "payers is not known here; there may be part, round, marker, tiles"),
        ({"players": {"Ann": {}}}, "players.Ann is not known here; there may be Red, Blue"),
        ({"players": {"Red": {"hands": []}}}, "players.Red.hands is not known here; there may be selected, used"),
        ({"players": {"Red": {"hand": "2C"}}}, "players.Red.hand must be a list of texts, not '2C'"),
        ({"players": {"Red": {"hand": ["11H"]}}}, "'11H' is none of them"),
        ({"players": {"Red": {"hand": ["9H"], "hole": "9H"}}}, "players.Red.hole has 9H, which is somewhere else"),
        ({"players": {"Red": {"hand": ["JOKER"]}}}, "has JOKER, which is somewhere else or not in the game"),
        ({"players": {"Red": {"known": ["AS"]}}}, "players.Red.known has AS, which is not there to be named"),
        ({"players": {"Red": {"done": 1}}}, "players.Red.done must be true or false, not 1"),
        ({"players": {"Red": {"older_decks": [["2C"]]}}}, "must be a list of at most 0 lists of cards"),
        ({"tiles": {"r1c3": {}}}, "tiles.r1c3 is not known here; there may be r1c1, r1c2"),
        ({"tiles": {"r1c1": {"type": "swamp"}}}, "tiles.r1c1.type must be one of foothill, canyon, mountain"),
        ({"tiles": {"r1c1": {"gold": 7}}}, "tiles.r1c1.gold must be a whole number from 1 to 6, not 7"),
        ({"tiles": {"r1c1": {"type": "foothill", "gold": 6}}}, "1 foothill tiles worth 6; the game has 0"),
        ({"tiles": {"r1c1": {"camp": "Green"}}}, "tiles.r1c1.camp must be one of Red, Blue, not 'Green'"),
        ({"lots": [[], []]}, "lots must be a list of at most 1 lists of cards"),
        ({"auction": {"bids": ["Red $4"]}}, "auction.bids must be like 'Red 4', not 'Red $4'"),
        ({"comparisons": ["r1c1 > r1c2"]}, "comparisons must be like 'r4c1 < r1c1' or 'r2c2 >= r1c1'"),
        ({"deck": [], "discard": []}, "deck is what 'discard' leaves; name one of them"),
        ({"to_do": ["turn of Gold"]}, "to_do is wrong: 'turn of Gold' is not something to do; there is turn of Red"),
        (
            {"to_do": ["turn of Red", "next turn"]},
            "in the part 'setup' it is never to be done: turn of Red, then next turn",
        ),
        ({"to_do": []}, "in the part 'setup' it is never to be done: nothing"),
        (
            {
                "part": "gambling",
                "to_do": ["cards to keep"],
                "players": {"Red": {"used": ["8S", "9S"]}, "Blue": {"keeps": ["9H"], "ready": False}},
            },
            "Blue is not ready, with nothing left to choose",
        ),
        ({"marker": "Ann"}, "marker must be one of Red, Blue, not 'Ann'"),
        ({"round": 4}, "round must be a whole number from 0 to 3, not 4"),
    ],
)
def test_what_is_wrong_is_named(data: Data, words: str) -> None:
    with pytest.raises(ValueError, match="position") as refusal:
        GAME.build({"seats": 2, **data})
    assert words in str(refusal.value)


def test_four_tents_of_a_player_are_too_many() -> None:
    tiles = {f"r{row}c1": {"tents": ["Red"]} for row in range(1, 5)}
    with pytest.raises(ValueError, match="tiles has 4 tents of Red; there are 3"):
        GAME.build({"seats": 2, "tiles": tiles})


ODD: tuple[Any, ...] = (
    None,
    True,
    -1,
    0,
    3,
    99,
    2.5,
    "",
    "Red",
    "r1c1",
    "AS",
    "JOKER",
    "next turn",
    [],
    ["AS"],
    {},
    [[]],
)


def damaged(data: Any, rng: Rng) -> Any:
    """The same data with something odd somewhere."""
    if isinstance(data, dict) and data and rng.below(6):
        key = list(data)[rng.below(len(data))]
        if rng.below(8) == 0:
            return {name: value for name, value in data.items() if name != key}
        return {**data, key: damaged(data[key], rng)}
    if isinstance(data, list) and data and rng.below(4):
        at = rng.below(len(data))
        return [*data[:at], damaged(data[at], rng), *data[at + 1 :]]
    return ODD[rng.below(len(ODD))]


def refused(data: Any) -> str:
    """Why a position cannot be built; '' where it can."""
    try:
        state = GAME.build(data)
    except ValueError as refusal:
        return str(refusal)
    assert GAME.build(GAME.describe(state)).fingerprint() == state.fingerprint()
    return ""


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_wrong_data_is_refused_in_words_or_does_no_harm(seats: int) -> None:
    rng = Rng(("damage", seats))
    damages = [damaged(GAME.describe(state), rng) for state, _ in walk(seats, OPTIONS[1], seed=2)]
    built = sum(not refused(data) for data in damages)
    assert 0 < built < len(damages)
