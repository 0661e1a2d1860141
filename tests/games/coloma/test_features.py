"""What a seat knows as numbers, and what a position is worth."""

import pytest

from tests.games.coloma.helpers import build, own, play, turn_at
from westward.games.coloma import GAME, features
from westward.kernel import Rng, State

NAMES = features.names()


def numbers(state: State, seat: int = 0) -> dict[str, float]:
    """The numbers of a seat by name; zeros are left out."""
    return {name: number for name, number in zip(NAMES, state.features(seat), strict=True) if number}


def worth(state: State, seat: int) -> float:
    """What a position is worth to a seat."""
    found: float = GAME.features.value(state, seat)
    return found


def test_names_and_numbers_are_in_the_same_order() -> None:
    cards = ["saloon", "livery"]
    red = {"hand": cards, "bucks": 4, "horses": 3, "wagon": "auburn", "tableau": ["print_shop"], "lands": ["valley"]}
    state = turn_at(3, {**red, "canyons": [2], "bridges": ["stable"]}, round=2, rows={"row 4": "Red"}, outlaws=5)
    found = numbers(state)
    assert [name for name in found if name.startswith("hand_")] == ["hand_livery", "hand_saloon"]
    ones = (
        *("phase_turn", "seats_3", "year_1848", "round_2", "row_4_mine", "bridge_stable_mine", "player_0_active"),
        *("player_0_wagon_auburn", "player_0_built_print_shop", "player_0_land_valley", "player_0_canyon_2"),
        *("player_0_at_3", "player_0_tier_1", "player_1_there", "open_print_shop_site", "chart_bounty"),
    )
    assert {name: found.get(name) for name in ones} == dict.fromkeys(ones, 1.0)
    assert found["player_0_bucks"] == 4 / 8
    assert found["player_0_horses"] == 3 / 6
    assert found["outlaws"] == 5 / 20
    assert found["bridge_stable_worth"] == 6 / 12
    assert not any(name.startswith("player_3") for name in found)


def test_the_viewer_comes_first() -> None:
    state = build(3, round=2, players={"Blue": {"bucks": 8}, "Green": {"bucks": 0}}, to_do=["select"])
    assert [numbers(state, seat).get("player_0_bucks", 0.0) for seat in range(3)] == [2 / 8, 1.0, 0.0]
    assert [numbers(state, seat).get("player_1_bucks", 0.0) for seat in range(3)] == [1.0, 0.0, 2 / 8]


def test_no_number_tells_what_a_seat_cannot_know() -> None:
    state = play(build(3, round=2, to_do=["select"]), "Blue: select 4")
    rng = Rng("features")
    for _ in range(20):
        sample = state.determinize(0, rng)
        assert bytes(sample.features(0)) == bytes(state.features(0))
    assert "player_1_at_4" not in numbers(state, 0)
    assert numbers(state, 1)["player_0_at_4"] == 1.0


def test_shade_sits_on_the_second_chair() -> None:
    state = build(1, round=2, shade={"rivers": 2, "gold": 1, "wagon": "folsom"}, to_do=["select"])
    found = numbers(state)
    assert found["shade_rivers"] == 2 / 8
    assert found["player_1_wagon_folsom"] == 1.0
    assert found["player_1_score"] == pytest.approx(state.view(0)["shade"]["score"]["total"] / 100)


@pytest.mark.parametrize(
    "better",
    [
        {"vp": 5},
        {"bucks": 5},
        {"gold": 4},
        {"lodge": 5},
        {"tents": 3},
        {"horses": 3},
        {"barrels": ["whiskey"]},
        {"tableau": ["saloon"]},
        {"canyons": [1]},
        {"lands": ["valley"]},
        {"events": [2]},
    ],
    ids=str,
)
def test_more_is_worth_more(better: dict[str, object]) -> None:
    usual = build(3, round=2, to_do=["select"])
    state = build(3, round=2, players={"Red": better}, to_do=["select"])
    assert own(state) != own(usual)
    assert worth(state, 0) > worth(usual, 0)
    assert worth(state, 1) < worth(usual, 1)


def test_what_does_not_score_fades_in_the_last_rounds() -> None:
    values = []
    for year, round in (("1848", 1), ("1850", 3), ("1850", 5)):
        rich = build(3, year=year, round=round, players={"Red": {"bucks": 9, "gold": 3}}, to_do=["select"])
        values.append(worth(rich, 0))
    assert values == sorted(values, reverse=True)


@pytest.mark.parametrize(("vp", "value"), [(50, 1.0), (0, 0.0)])
def test_the_end_is_worth_what_it_is(vp: int, value: float) -> None:
    state = build(2, year="1850", round=5, players={"Red": {"vp": vp}}, to_do=[])
    assert worth(state, 0) == value
    assert GAME.features is features
