"""Positions in names: what is left out, what is refused."""

import json
from typing import Any

import pytest

from tests.games.oregon_trail.helpers import position, random_walk
from tests.games.seen import legal
from westward.games.oregon_trail import GAME


def build(**data: Any) -> dict[str, Any]:
    """A position of two players, described again."""
    return GAME.describe(GAME.build({"seats": 2, **data}))


def refusal(**data: Any) -> str:
    with pytest.raises(ValueError, match="position") as caught:
        GAME.build({"seats": 2, **data})
    return str(caught.value)


def test_without_a_word_it_is_the_first_turn_after_the_set_up() -> None:
    data = build()
    assert (data["first"], data["active"], data["actions"], data["to_do"]) == ("Red", "Red", 4, ["act"])
    assert [len(player["hand"]) for player in data["players"].values()] == [5, 5]
    assert [len(player["supplies"]) for player in data["players"].values()] == [6, 6]


def test_cards_that_are_named_are_not_dealt_to_others() -> None:
    data = build(players={"Blue": {"hand": ["MM-plain"] * 3, "supplies": ["bullets", "bullets"]}})
    assert data["players"]["Red"]["hand"] == ["MM-calamity"] * 4 + ["MM-river_supply"]
    assert data["players"]["Red"]["supplies"] == ["oxen"] * 4 + ["clothes"] * 2


def test_actions_follow_from_people_and_calamities() -> None:
    players = {"Red": {"people": 3, "calamities": ["broken_arm 2", "measles now"]}}
    assert build(players=players)["actions"] == 1
    assert build(players=players, actions=2)["actions"] == 2


def test_a_wagon_stands_at_the_front_of_its_trail() -> None:
    trail = ["MM-plain", "ML-plain", "LM-plain"]
    assert build(players={"Red": {"trail": trail}})["players"]["Red"]["at"] == 3
    assert build(players={"Red": {"trail": trail, "at": 1}})["players"]["Red"]["at"] == 1


def test_the_deck_or_the_discard_pile_has_the_rest() -> None:
    hands = {"Red": {"hand": ["town"]}, "Blue": {"hand": ["town"]}}
    assert build(players=hands, discard=["fort"])["discard"] == ["fort"]
    data = build(players=hands, deck=["fort", "LR-plain"])
    assert len(data["discard"]) == 52
    assert "position: deck and discard must have all cards" in refusal(players=hands, deck=["fort"], discard=["fort"])


def test_the_calamity_deck_or_its_discard_pile_has_the_rest() -> None:
    assert len(build(calamity_deck=["thief"])["calamity_discard"]) == 31
    assert build(calamity_discard=["thief"])["calamity_discard"] == ["thief"]


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_every_position_of_a_game_comes_back(seats: int) -> None:
    for number, state in enumerate(random_walk(seats, 2)):
        if number % 15 == 0 or state.over():
            data = json.loads(json.dumps(GAME.describe(state)))
            assert GAME.build(data).fingerprint() == state.fingerprint()


@pytest.mark.parametrize(
    ("data", "words"),
    [
        ({"active": "Green"}, "position: active must be one of Red, Blue, not 'Green'"),
        ({"wagons": {}}, "position: wagons is not known here; there may be first, active,"),
        ({"players": {"Gold": {}}}, "position: players.Gold is not known here; there may be Red, Blue"),
        ({"players": {"Red": {"oxen": 1}}}, "position: players.Red.oxen is not known here; there may be people, trail"),
        ({"players": {"Red": {"people": 5}}}, "players.Red.people must be a whole number from 0 to 4, not 5"),
        ({"players": {"Red": {"trail": ["MM"]}}}, "players.Red.trail must use only null, MM-plain,"),
        ({"players": {"Red": {"trail": ["MM-plain"] * 21}}}, "players.Red.trail must be a list of at most 20 cards"),
        ({"players": {"Red": {"river": "ocean"}}}, "players.Red.river must be one of MM-plain, MM-calamity"),
        ({"players": {"Red": {"hand": ["MM-plain"] * 4}}}, "it names MM-plain more often than the game has it, 3"),
        ({"players": {"Red": {"supplies": ["bullets"] * 3}}}, "players: they have more supplies of bullets than there"),
        ({"players": {"Red": {"calamities": ["plague"]}}}, "players.Red.calamities must use only broken_tongue"),
        ({"players": {"Red": {"old": ["town"]}}}, "players.Red.old must have cards with the number of their deck"),
        ({"places": ["town 21"]}, "position: places must use only town 0, town 1,"),
        ({"to_do": ["dance"]}, "position: to_do has a mistake: 'dance' is not something to do"),
        ({"die": "river 7"}, "position: die must be one of river 1,"),
        ({"resolving": "plague"}, "position: resolving must be one of broken_tongue"),
        ({"round": 61}, "position: round must be a whole number from 1 to 60, not 61"),
    ],
)
def test_mistakes_are_named(data: dict[str, Any], words: str) -> None:
    assert words in refusal(**data)


def test_what_cannot_be_is_refused() -> None:
    trail = ["MM-plain", "LR-plain"]
    assert "segment 2 of Red's trail does not match" in refusal(players={"Red": {"trail": trail}})
    assert build(players={"Red": {"trail": trail}}, places=["town 1"])["players"]["Red"]["trail"] == trail


def test_a_question_can_be_set_up() -> None:
    state = position(
        Red={"trail": ["LR-calamity"], "hand": ["town"]},
        Blue={"supplies": ["bullets", "food"]},
        to_do=["ask for bullets before the theft from Blue by Red", "go on with the turn"],
        resolving="thief",
    )
    assert (state.actors(), legal(state)) == ([1], ["bullets yes", "bullets no"])
