"""Positions in names: what may be left out, what is refused, and in which words."""

import json
from typing import Any

import pytest

from tests.games.settlers_of_america.helpers import CARDS, acting, built, play, refused
from westward.games.settlers_of_america import GAME
from westward.games.settlers_of_america import geography as g


def test_nothing_said_is_the_set_up() -> None:
    state = GAME.build({"seats": 4})
    assert (state.view(None)["active"], state.view(None)["turn"], state.faces()) == (0, 1, 36)
    assert GAME.describe(state)["to_do"] == ["dice of red"]


def test_the_active_player_and_the_turn_follow_from_each_other() -> None:
    later = GAME.describe(built(turn=6, dice=8))
    assert (later["first"], later["active"], later["to_do"]) == ("red", "orange", ["action of orange"])
    white = GAME.describe(built(active="white"))
    assert (white["first"], white["turn"]) == ("white", 1)


def test_variable_pieces_begin_with_the_first_city() -> None:
    state = built(options={"setup_pieces": "variable"})
    assert GAME.describe(state)["to_do"][0] == "starting city of red, first"
    assert GAME.describe(state)["turn"] == 0


def test_what_is_described_is_built_again() -> None:
    state = acting(red={"hand": {"ore": 2, "lumber": 1}, "settlers": [None, "R10-08"], "cards": ["scout"]})
    play(state, "offer", "ask 1+3", "give ore", "done", "want grain", "done", "orange: counter")
    data = json.loads(json.dumps(GAME.describe(state)))
    assert GAME.build(data).fingerprint() == state.fingerprint()
    assert data["players"]["red"]["settlers"] == [None, "R10-08"]
    assert data["trade"]["replies"] == {"orange": "counter"}


FALSE_THEFT = {
    "thief": "red",
    "victim": "blue",
    "card": "ore",
    "possible": ["ore", "coal"],
    "victim_held": {"coal": 1},
    "least": {color: {} for color in ("red", "orange", "white", "blue")},
}
WRONG: dict[str, tuple[dict[str, Any], str]] = {
    "an unknown key": ({"dices": 7}, "position: dices is not known here"),
    "an unknown color": ({"players": {"green": {}}}, "position: players.green is not known here"),
    "an unknown key of a player": ({"red": {"golds": 3}}, "position: players.red.golds is not known here"),
    "an odd total": ({"dice": 13}, "position: dice must be a whole number from 2 to 12"),
    "a die with seven sides": ({"dice": 8, "faces": [7, 1]}, "position: faces must be two numbers from 1 to 6"),
    "dice that show something else": ({"dice": 8, "faces": [3, 3]}, "the dice do not show 8"),
    "dice before the roll": ({"faces": [3, 3]}, "the dice do not show 0"),
    "a gain on a seven": ({"dice": 7, "gained": {"red": {"ore": 1}}}, "nobody has gained anything from the dice"),
    "a city nowhere": ({"red": {"cities": ["atlantis"]}}, "position: players.red.cities must use only"),
    "a city twice": ({"red": {"cities": ["nashville"]}}, "players.blue.cities names nashville, where something stands"),
    "too many cities": ({"red": {"cities": list(g.SITE_IDS[:11])}}, "players.red.cities must be at most 10"),
    "too many goods": ({"red": {"goods": ["nashville", "columbus"]}}, "players.red.goods must be at most 1"),
    "goods of one's own": ({"red": {"goods": ["atlanta"]}}, "goods are delivered to cities of others, not to atlanta"),
    "too many rails": ({"red": {"rails": list(g.PATH_IDS[:31])}}, "players.red.rails must be at most 30"),
    "a train without rails": ({"red": {"trains": ["p000"]}}, "a train stands on p000, where there is no rail"),
    "three trains": ({"red": {"trains": ["p159", "p159", "p159"]}}, "players.red.trains must be a list of at most 2"),
    "a crowd": (
        {"red": {"trains": ["p159", "p159"]}, "blue": {"trains": ["p159"]}},
        "too many trains stand on p159",
    ),
    "a settler in a city of others": ({"red": {"settlers": ["L11-09"]}}, "a settler of red cannot rest at nashville"),
    "a settler on an empty site": ({"red": {"settlers": ["R13-03"]}}, "a settler of red cannot rest at boston"),
    "two settlers on one spot": (
        {"red": {"settlers": ["R10-08"]}, "blue": {"settlers": ["R10-08"]}},
        "two settlers stand on R10-08",
    ),
    "more cards than there are": ({"red": {"hand": {"ore": 19}}}, "position: players have 20 ore cards in hand"),
    "a card too often": ({"discards": ["scout"] * 3}, "position: discards names scout more often than the game has it"),
    "a new card of somebody else": (
        {"dice": 8, "orange": {"new_cards": ["scout"]}},
        "players.orange.new_cards are of the active player only",
    ),
    "tokens too many": (
        {"tokens": dict.fromkeys(("h13-07", "h12-04", "h12-10", "h11-07", "h10-04"), 9)},
        "tokens has more tokens with 9",
    ),
    "tokens too few": ({"tokens": {"h13-07": 9}}, "tokens and neutral cities are placed in the set-up"),
    "a token on a field with a number": ({"tokens": {"h01-09": 9}}, "position: tokens.h01-09 is not known here"),
    "a player who has lost a city": (
        {"blue": {"cities": ["columbus", "nashville"]}},
        "blue has fewer than 3 cities, and nobody ever loses one",
    ),
    "neutral cities with four": ({"neutral": ["boston"]}, "position: neutral must be empty with four players"),
    "something else to do": ({"to_do": ["sleep"]}, "position: to_do has a mistake: 'sleep' is not something to do"),
    "frames that do not fit": (
        {"to_do": ["action of red", "action of red"]},
        "it is never to be done: action of red, then action of red",
    ),
    "an action without a roll": ({"to_do": ["action of red"]}, "nothing before the roll, and a total afterwards"),
    "an action of the wrong player": ({"dice": 8, "to_do": ["action of blue"]}, "blue is not the active player"),
    "the active player in the extra build phase": (
        {"dice": 8, "to_do": ["extra build of red"]},
        "red is the active player, who does not build or answer now",
    ),
    "a rail that cannot be paid": (
        {"dice": 8, "to_do": ["rail built by red", "action of red"]},
        "red cannot pay for that",
    ),
    "a drive before the roll": (
        {"to_do": ["turn before the roll of red"], "drive": {"train": 0, "steps": 2, "free": False}},
        "before the roll only free drives are possible",
    ),
    "a drive without a train": ({"dice": 8, "drive": {"train": 1, "steps": 2}}, "no train can be driven now"),
    "a turn after the last": ({"turn": 201}, "position: turn must be a whole number from 0 to 200"),
    "two starting players": ({"first": "red", "active": "blue"}, "'active' does not fit 'first' and 'turn'"),
    "an end that is none": ({"to_do": []}, "the game is not over yet"),
    "an offer to oneself": (
        {"dice": 8, "offers": 1, "trade": {"to": ["red"], "terms": {}}, "to_do": ["replies", "action of red"]},
        "an offer goes to other players",
    ),
    "an offer of nothing": (
        {
            "dice": 8,
            "trade": {"to": ["blue"], "terms": {"red": {"give": {"ore": 1}}}},
            "to_do": ["items given by red", "action of red"],
        },
        "somebody offers more than there is",
    ),
    "a discard without a seven": (
        {"dice": 8, "to_do": ["discards", "outlaw moved by red, a seven", "action of red"]},
        "'dice' cannot be 8 now",
    ),
    "a theft that cannot have been": (
        {"thefts": [FALSE_THEFT]},
        "'thefts' has a card that the victim did not hold",
    ),
    "an unknown filling": (
        {"red": {"older_cards": [{"card": "scout", "filling": 3}]}},
        "older_cards[0].filling must be a whole number from 0 to 0",
    ),
    "a card that it is known not to be": (
        {"filling": 1, "red": {"older_cards": [{"card": "scout", "filling": 0, "not": ["scout"]}]}},
        "everybody knows of a card that it is not scout, which it is",
    ),
}


def test_the_roll_of_this_turn_is_kept() -> None:
    rolled = play(built(), "dice 11")
    described = GAME.describe(rolled)
    assert described["gained"]["blue"] == {"gold": 1}
    assert sum(described["faces"]) == 11
    assert GAME.build(described).view(0) == rolled.view(0)
    named = play(built(red={"cards": ["native_support"]}, to_do=["turn before the roll of red"]), "play native_support")
    play(named, "total 11")
    assert (named.view(0)["faces"], named.view(0)["gains"]) == (None, rolled.view(0)["gains"])


@pytest.mark.parametrize("name", WRONG)
def test_a_mistake_is_refused_in_words(name: str) -> None:
    data, words = WRONG[name]
    if "players" in data:
        with pytest.raises(ValueError, match="green"):
            GAME.build({"seats": 4, **data})
        return
    assert words in refused(**data)


def test_whoever_has_to_go_on_can() -> None:
    """Three trains on a path are fine while the one that entered can leave."""
    data: dict[str, Any] = {
        "red": {"rails": ["p159", "p160"], "trains": ["p160"], "hand": {}},
        "orange": {"trains": ["p160"]},
        "blue": {"rails": [], "trains": ["p160"]},
        "dice": 8,
    }
    built(**data, drive={"train": 0, "steps": 1, "free": False})
    assert "too many trains" in refused(**data)
    assert "cannot go on" in refused(**data, drive={"train": 0, "steps": 0, "free": False})


def test_a_hand_of_all_cards_can_be_built() -> None:
    assert built(orange={"cards": list(CARDS)}).view(None)["deck"] == 0
