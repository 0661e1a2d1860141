"""The Shootout, the end of a year and of the game (rules.md 9 to 11), and Shade (12.6)."""

from typing import Any

import pytest

from tests.games.coloma.helpers import TURN, amounts, build, last_turn, own, play, settle
from westward.games.coloma import GAME
from westward.kernel import State
from westward.kernel.seats import SEAT_NAMES


def shade(state: State) -> dict[str, Any]:
    found: dict[str, Any] = GAME.describe(state)["shade"]
    return found


# ------------------------------------------------------------------ the Shootout


def test_ruling_33_ties_go_to_the_row_nearest_the_outlaws() -> None:
    rows = {"row 4": "Red", "row 3": "Blue", "row 1": "Green", "row 2": "Gold"}
    ranking = build(4, rows=rows, to_do=["select"]).view(None)["shootout"]["ranking"]
    assert ranking == [1, 0, 2, 3]


def test_several_rows_of_a_party_count_together() -> None:
    rows = {"row 1": "Red", "row 2": "Red", "row 3": "Blue"}
    view = build(4, rows=rows, to_do=["select"], players={"Red": {"lodge": 0}}).view(None)["shootout"]
    assert (view["ranking"], view["gunmen"]) == ([0, 1], 7)


def test_ruling_34_neutral_gunmen_take_a_rank_and_nothing_else() -> None:
    state = last_turn(5, {"Blue": {"lodge": 0}}, seats=2, outlaws=0, rows={"row 3": "neutral", "row 1": "Blue"})
    play(state, "end_turn")
    assert own(state, "Blue")["vp"] == 4
    assert GAME.describe(state)["sheriff"] == "Blue"
    assert GAME.describe(state)["rows"] == {"row 3": "neutral"}


def test_ruling_35_nobody_placed_gunmen() -> None:
    state = last_turn(5, {}, outlaws=0, sheriff="Green")
    play(state, "end_turn")
    assert [player["graves"] for player in GAME.describe(state)["players"].values()] == [2, 2, 2, 2]
    assert GAME.describe(state)["sheriff"] == "Green"


def test_ruling_36_gunmen_are_not_buried() -> None:
    rows = {"row 8": "Red", "row 6": "Blue", "row 1": "Green"}
    state = last_turn(5, {"Green": {"lodge": 2}}, outlaws=20, rows=rows)
    play(state, "end_turn")
    # Two Gunmen come back from the Shootout, and Event 1 brings two Dudes.
    assert amounts(state, "graves", "lodge", name="Green") == (1, 4)


def test_the_year_ends() -> None:
    players = {"Red": {"gold": 0, "lodge": 0, "wagon": "auburn", "horses": 3}}
    gold = {"top": 0, "middle": 0, "bottom": 5}
    state = last_turn(5, players, rows={"row 8": "Red"}, gold={**gold, "cart": 16}, outlaws=9)
    play(state, "end_turn")
    found = GAME.describe(state)
    assert (found["year"], found["round"], found["outlaws"], found["rows"]) == ("1849", 1, 5, {})
    assert found["gold"] == {"top": 5, "middle": 8, "bottom": 8, "cart": 0}
    assert amounts(state, "wagon", "horses") == ("auburn", 3)


def test_ruling_38_nothing_is_cleaned_up_after_the_last_shootout() -> None:
    players = {"Red": {"gold": 0, "lodge": 0, "hotels": 1, "guests": 2}}
    state = last_turn(5, players, year="1850", rows={"row 8": "Red"}, gold={"cart": 4}, options={"hotel": True})
    play(state, "end_turn")
    assert state.over()
    found = GAME.describe(state)
    assert (found["rows"], found["gold"]["cart"], found["year"]) == ({"row 8": "Red"}, 4, "1850")
    assert own(state)["guests"] == 2
    assert state.winners() == [0]


def test_ruling_39_scarce_gold_goes_by_rank() -> None:
    rows = {"row 1": "Red", "row 8": "Blue"}
    players = {name: {"gold": 0, "lodge": 0} for name in SEAT_NAMES[:4]}
    gold = {"top": 0, "middle": 0, "bottom": 3, "cart": 21}
    state = last_turn(5, players, rows=rows, gold=gold, charts=["stolen_gold", "bounty"], outlaws=0)
    play(state, "end_turn")
    assert amounts(state, "gold", "bucks", name="Blue") == (2, 2)
    assert amounts(state, "gold", "bucks") == (1, 3)


def test_ruling_40_totals_can_be_negative() -> None:
    state = build(2, year="1850", round=5, players={"Red": {"graves": 3}}, to_do=[])
    assert state.scores() == [-5, 0]


# ------------------------------------------------------------------ Shade


def alone(position: int, shade_at: int, other: int, round: int = 1, **keys: Any) -> State:
    """The Dial of the player is laid down; Shade will go to one of two positions, Buster to one of the others."""
    state = build(1, round=round, buster={"left": shade_at, "right": other}, to_do=["select"], **keys)
    play(state, f"select {position}", f"coin {shade_at}")
    return state


@pytest.mark.parametrize(("level", "vp"), [("greenhorn", -10), ("sourdough", 5), ("desperado", 20)])
def test_levels(level: str, vp: int) -> None:
    state = GAME.new(1, solo_level=level)
    assert (shade(state)["vp"], shade(state)["horses"], shade(state)["dudes"]) == (vp, 1, 12)
    assert GAME.describe(state)["sheriff"] == "Shade"


SHADE_TURNS: dict[str, tuple[int, int, tuple[str, ...], dict[str, Any], dict[str, Any]]] = {
    # position and round; what the dice bring; what Shade has before and after
    "gold twice": (1, 3, (), {}, {"gold": 2}),
    "rivers twice": (2, 4, (), {}, {"rivers": 2}),
    "towns twice": (3, 1, (), {}, {"towns": 2}),
    "wagon twice": (4, 2, ("wagon auburn", "wagon folsom"), {"horses": 3}, {"vp": 11, "wagon": "folsom"}),
    "row and exchange": (5, 3, (), {"gold": 2}, {"gold": 1, "vp": 8, "dudes": 8}),
    "row and one point": (5, 3, (), {}, {"vp": 6, "dudes": 8}),
    "tents in a town": (5, 3, (), {"wagon": "folsom"}, {"lands": ["cosumnes", "valley"]}),
    "a horse and a barrel": (1, 1, ("barrel canvas",), {}, {"horses": 2, "barrels": ["blueprints"]}),
    "points for too many horses": (1, 1, ("barrel canvas",), {"horses": 4}, {"horses": 4, "vp": 7}),
}


@pytest.mark.parametrize("name", SHADE_TURNS)
def test_what_shade_does(name: str) -> None:
    at, round, dice, before, after = SHADE_TURNS[name]
    # The player stands where Shade's turn comes first.
    other = 4 if at != 4 else 5
    spare = next(place for place in range(1, 6) if place not in (at, other))
    position = max(place for place in range(1, 6) if place not in (at, spare))
    state = alone(position, at, spare, round, shade=before, gold={"cart": 0})
    free = next(place for place in range(1, 6) if place not in (at, spare, position))
    play(state, f"buster {free}", *(dice if at <= position else ()))
    if at > position:
        play(state, "end_turn", *dice)
    found = shade(settle(state)) if at <= position else shade(state)
    assert {key: found[key] for key in after} == after


def test_shade_fills_the_largest_row_of_at_most_four() -> None:
    rows = {"row 3": "neutral", "row 6": "Red"}
    state = alone(1, 5, 2, 3, rows=rows, players={"Red": {"lodge": 0}})
    play(state, "buster 4", "end_turn")
    assert GAME.describe(state)["rows"]["row 7"] == "Shade"


def test_shade_takes_hotels_while_there_are_any() -> None:
    state = alone(5, 3, 2, 1, options={"hotel": True}, players={"Red": {"hotels": 3}})
    play(state, "buster 4")
    assert (shade(state)["hotels"], shade(state)["towns"]) == (1, 1)


def test_shade_at_the_signpost_copies_a_boom() -> None:
    # Round 3: the signpost on 2 copies Site 1.
    state = alone(5, 2, 3, 3)
    play(state, "buster 5")
    assert (shade(state)["rivers"], shade(state)["gold"]) == (1, 1)


def test_shade_shuffles_its_wagon_cards_when_none_is_left() -> None:
    state = alone(5, 4, 3, 2, shade={"wagon_cards": []})
    play(state, "buster 1")
    assert state.faces() == 4
    play(state, "wagon hangtown")
    assert state.faces() == 3


def test_events_of_shade() -> None:
    two = settle(play(last_turn(1, {"Red": {"gold": 0}}, seats=1), "end_turn"))
    assert (shade(two)["gold"], own(two)["gold"]) == (1, 1)
    five = settle(play(last_turn(4, {"Red": {"gold": 0}}, seats=1, shade={"gold": 3}), "end_turn"))
    assert (shade(five)["gold"], shade(five)["vp"]) == (1, 11)
    assert GAME.describe(five)["gold"]["cart"] == 2


@pytest.mark.parametrize(
    ("chart", "before", "after"),
    [
        ("horse_thieves", {"horses": 3}, {"horses": 4, "vp": 5 + 1 + 3}),
        ("land_claims", {}, {"vp": 5 + 2 + 1}),
        ("stolen_gold", {}, {"gold": 2, "vp": 5 + 3}),
        ("newspaper_heroes", {}, {"vp": 5 + 3 + 4}),
    ],
)
def test_rewards_of_shade(chart: str, before: dict[str, Any], after: dict[str, Any]) -> None:
    rows = {"row 3": "neutral", "row 7": "Shade", "row 6": "Shade"}
    charts = [chart, "bounty"]
    state = last_turn(5, {"Red": {"gold": 0}}, seats=1, rows=rows, charts=charts, outlaws=0, shade=before)
    settle(play(state, "end_turn"))
    found = shade(state)
    assert {key: found[key] for key in after} == after
    assert (found["lost"], found["dudes"]) == (8, 4)
    assert GAME.describe(state)["sheriff"] == "Shade"


def test_shade_pays_for_the_dead() -> None:
    rows = {"row 3": "neutral", "row 8": "Red"}
    state = last_turn(5, {"Red": {"gold": 0, "lodge": 0}}, seats=1, rows=rows, outlaws=9)
    settle(play(state, "end_turn"))
    assert shade(state)["vp"] == 5 - 2 * 2
    assert GAME.describe(state)["sheriff"] == "Red"


@pytest.mark.parametrize(("vp", "winners"), [(59, []), (60, []), (61, [0])])
def test_ruling_49_the_player_wins_with_more_points_than_shade_only(vp: int, winners: list[int]) -> None:
    has = {"vp": 10, "rivers": 3, "towns": 2, "hotels": 1, "barrels": ["canvas"], "horses": 2, "gold": 3}
    has["lands"] = ["divide", "valley"]
    state = build(1, {"hotel": True}, year="1850", round=5, players={"Red": {"vp": vp}}, shade=has, to_do=[])
    rows = {"track": 10, "buildings": 2 * 6 + 8, "rivers": 15, "lands": 7, "collection": 3 + 2 + 3}
    assert state.view(0)["shade"]["score"] == {**rows, "total": sum(rows.values())}
    assert state.winners() == winners


def test_shade_takes_its_turn_in_order() -> None:
    players = {"Red": {"position": 2}}
    state = build(1, round=1, players=players, shade={"position": 2}, buster={"left": 2, "right": 3}, to_do=list(TURN))
    play(state, "end_turn")
    # Shade is the Sheriff, but Red's turn had begun first here.
    assert GAME.describe(settle(state))["round"] == 2
