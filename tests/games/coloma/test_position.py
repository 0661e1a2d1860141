"""Positions in names: what is left out is as after the set-up, and a mistake is named by its key."""

import json
from typing import Any

import pytest

from tests.games.coloma.helpers import TURN, build, own, play, settle, slots
from westward.games.coloma import GAME
from westward.kernel import Rng


def test_nothing_said_is_the_first_round_after_the_set_up() -> None:
    for seats in GAME.seats:
        state = GAME.build({"seats": seats})
        assert state.actors() == list(range(seats))
        assert state.fingerprint() == build(seats, to_do=["select"]).fingerprint()
    assert own(build(3, players={"Red": {"bucks": 9}}))["bucks"] == 9


def test_what_is_left_out_is_as_after_the_set_up() -> None:
    state = build(3, to_do=["select"])
    assert own(state)["hand"] == ["assay_office", "sluice_works", "boarding_house", "general_store"]
    assert {key: own(state)[key] for key in ("bucks", "gold", "lodge", "tents", "horses")} == {
        "bucks": 2,
        "gold": 1,
        "lodge": 2,
        "tents": 1,
        "horses": 1,
    }
    view = state.view(None)
    assert (view["sheriff"], view["round"], view["shootout"]["chart"]) == (0, 1, "bounty")
    assert view["gold"] == {"pools": [3, 6, 6], "size": 6, "value": 3, "cart": 0}


def test_the_slots_of_a_turn_follow_from_the_position() -> None:
    players = {"Red": {"position": 2, "tableau": ["survey_office"]}, "Blue": {"position": 2}, "Green": {"position": 4}}
    state = build(3, round=1, players=players, to_do=list(TURN))
    assert GAME.describe(state)["bust"] == 2
    assert slots(state) == ["common1", "survey_office_site"]
    given = build(3, round=1, players=players, to_do=list(TURN), turn={"open": ["common1"]})
    assert slots(given) == ["common1"]


def test_a_position_goes_through_json_in_the_middle_of_a_turn() -> None:
    state = build(3, round=2, players={"Red": {"position": 4, "horses": 3}}, to_do=list(TURN))
    play(state, "use common1", "go kelsey", "roll", "go hs_georgetown")
    back = GAME.build(json.loads(json.dumps(GAME.describe(state))))
    assert back.fingerprint() == state.fingerprint()
    assert GAME.describe(back)["to_do"] == ["move the Wagon by going on", "turn of Red", "next turn"]


@pytest.mark.parametrize(
    ("keys", "key", "problem"),
    [
        ({"bust": 6}, "bust", "from 1 to 5"),
        ({"year": "1851"}, "year", "1848, 1849, 1850"),
        ({"sheriff": "Teal"}, "sheriff", "Red, Blue, Green"),
        ({"gold": {"top": 9}}, "gold.top", "from 0 to 6"),
        ({"gold": {"top": 0, "middle": 0, "bottom": 0}}, "gold", "must be 18 together"),
        ({"rows": {"row 9": "Red"}}, "row 9", "is not known"),
        ({"rows": {"row 1": "Teal"}}, "rows.row 1", "Red, Blue, Green, neutral"),
        ({"stash": ["whiskey"] * 4}, "stash", "more often than it exists"),
        ({"stash": ["whiskey"]}, "stash", "list of 4"),
        ({"charts": ["printed"]}, "charts", "list of 2"),
        ({"bridge_stock": {"stable": 3}}, "bridge_stock.stable", "from 0 to 2"),
        ({"players": {"Teal": {}}}, "Teal", "is not known"),
        ({"players": {"Red": {"dudes": 3}}}, "dudes", "is not known"),
        ({"players": {"Red": {"lodge": 13}}}, "lodge", "a player has 12"),
        ({"players": {"Red": {"tents": 9}}}, "tents", "a player has 8"),
        ({"players": {"Red": {"horses": 7}}}, "horses", "from 0 to 6"),
        ({"players": {"Red": {"hand": ["saloon"], "top": ["saloon"]}}}, "hand", "saloon twice"),
        ({"players": {"Red": {"hand": ["opera"]}}}, "hand", "'opera' is none of them"),
        ({"players": {"Red": {"canyons": [1, 1]}}}, "canyons", "twice"),
        ({"players": {"Red": {"events": [6]}}}, "events", "from 1 to 5"),
        ({"players": {"Red": {"wagon": None}}}, "wagon", "must be one of"),
        ({"players": {"Red": {"hotels": 1}}}, "hotels", "more"),
        ({"players": {"Red": {"returned": ["saloon top"]}}}, "returned", "while cards are returned"),
        ({"turn": {"row_filled": 1}}, "turn.row_filled", "true or false"),
        ({"to_do": ["turn of Nobody"]}, "to_do", "turn of Red, turn of Blue"),
        ({"to_do": ["dance"]}, "to_do", "is not something to do"),
        ({"shade": {}}, "shade", "is not known"),
    ],
)
def test_a_mistake_is_named(keys: dict[str, Any], key: str, problem: str) -> None:
    with pytest.raises(ValueError, match="position: ") as error:
        build(3, **{"to_do": ["select"], **keys})
    assert key in str(error.value)
    assert problem in str(error.value)


@pytest.mark.parametrize(
    ("keys", "problem"),
    [
        ({"players": {"Red": {"bridges": ["stable"]}}}, "more Bridges than Rivers"),
        ({"players": {"Red": {"wagon": "kelsey"}, "Blue": {"wagon": "kelsey"}}}, "two Wagons"),
        ({"players": {"Red": {"pioneer": "red"}, "Blue": {"pioneer": "red"}}}, "the same pioneer"),
        ({"charts": ["bounty", "bounty"]}, "two tiles"),
        ({"rows": {"row 3": "neutral"}}, "row 3"),
        ({"round": 0}, "not dealt"),
        ({"players": {"Red": {"position": 3}}}, "Red has not chosen completely"),
        ({"turn": {"open": ["boom"]}}, "nobody's turn"),
        ({"to_do": ["turn of Red"]}, "cannot be the last thing to do"),
        (
            {"to_do": ["fill a row by site.5.common.1", *TURN], "players": {"Red": {"lodge": 0}}},
            "nothing to choose from",
        ),
        ({"to_do": ["select", "next turn"]}, "cannot come before"),
        ({"to_do": []}, "only after its last round"),
    ],
)
def test_a_position_that_cannot_be_is_refused(keys: dict[str, Any], problem: str) -> None:
    with pytest.raises(ValueError, match="cannot") as error:
        build(3, **{"to_do": ["select"], **keys})
    assert problem in str(error.value)


def test_whoever_was_dealt_cards_has_all_of_them() -> None:
    state = GAME.new(3)
    while "card for Green" not in GAME.describe(state)["to_do"]:
        state.roll(0)
    data = GAME.describe(state)
    assert GAME.build(data).fingerprint() == state.fingerprint()
    for missing in (1, 6):
        players = {**data["players"], "Red": {**own(state), "hand": own(state)["hand"][missing:]}}
        with pytest.raises(ValueError, match="cards are dealt to one player after the other"):
            GAME.build({**data, "players": players})


def test_every_frame_of_random_games_has_words() -> None:
    said: set[str] = set()
    for number, seats in enumerate((1, 2, 3, 4, 5, 6, 2, 1, 1)):
        options = {"hotel": True, "specialties": True, "board_side": "B", "mule_duel": number == 6}
        state = GAME.new(seats, **options)
        rng = Rng(number)
        while not state.over():
            said.update(words.split()[0] for words in GAME.describe(state)["to_do"])
            if settle_one(state, rng):
                continue
            seat = state.actors()[0]
            legal = state.legal(seat)
            state.apply(seat, legal[rng.below(len(legal))])
    assert {"select", "turn", "pay", "build", "move", "choose", "put", "return", "exchange", "Wagon", "Shade:"} <= said


def settle_one(state: Any, rng: Rng) -> bool:
    """Roll the die that is due, if there is one."""
    if not state.faces():
        return False
    state.roll(rng.below(state.faces()))
    return True


def test_positions_of_a_finished_set_up_can_be_played() -> None:
    state = settle(GAME.new(4))
    assert GAME.describe(state)["to_do"] == ["return cards", "next round"]
