"""What the numbers say, and what a position is worth."""

from typing import Any

import pytest

from tests.games.settlers_of_america.helpers import COLORS, HOME, acting, built, play
from westward.games.settlers_of_america import GAME
from westward.games.settlers_of_america import features as numbers
from westward.games.settlers_of_america import geography as g
from westward.kernel import State


def number(state: State, seat: int, name: str) -> float:
    return state.features(seat)[numbers.names().index(name)]


PLACES = {
    "AT_TURN": "turn",
    "AT_BANK": "bank_cattle",
    "AT_CARDS": "discarded_cavalry",
    "AT_HAND": "hand_cattle",
    "AT_PLAYERS": "player_0_active",
    "AT_HEXES": "ways_of_h01-03",
    "AT_SITES": "seattle_own_city",
    "AT_RAILS": "rail_p000",
}


@pytest.mark.parametrize("part", PLACES)
def test_the_parts_begin_where_their_names_do(part: str) -> None:
    assert getattr(numbers, part) == numbers.names().index(PLACES[part])
    assert (len(numbers.PLAYER_PARTS), len(numbers.SITE_PARTS)) == (numbers.PLAYER, numbers.SITE)
    assert numbers.PLAYER_PARTS.index("at_least_cattle") == numbers.KNOWN


def test_seats_are_counted_from_the_viewer() -> None:
    state = acting(orange={"gold": 10})
    assert number(state, 1, "player_0_gold") == number(state, 0, "player_1_gold") == 0.5
    assert (number(state, 1, "rail_p144"), number(state, 0, "rail_p144")) == (1.0, -1.0)
    assert number(state, 0, "st_louis_other_city") == 1.0
    three = acting(3)
    assert (number(three, 0, "four_players"), number(state, 0, "four_players")) == (0.0, 1.0)
    assert number(three, 0, "nashville_other_city") == 1.0


@pytest.mark.parametrize("seat", range(4))
def test_a_path_where_a_rail_could_be_built_next_counts_a_quarter(seat: int) -> None:
    """Told anew from the rules: a path without rail that touches an own city or an own rail (rules.md 5.7)."""
    players: dict[str, Any] = {COLORS[seat]: {"hand": {"ore": 1, "lumber": 1}}}
    state = acting(active=COLORS[seat], **players)
    play(state, "build_rail")
    legal = {GAME.actions.text(action) for action in state.legal(seat)}
    quarters = {f"rail {path}" for path in g.PATH_IDS if number(state, seat, f"rail_{path}") == 0.25}
    assert quarters == legal


def test_hands_are_shown_as_far_as_they_are_known() -> None:
    state = built(orange={"hand": {"ore": 2, "coal": 2}}, blue={"hand": {}})
    play(state, "dice 7", "outlaw h11-09", "stolen ore")
    assert number(state, 2, "player_3_at_least_ore") == 1 / 8
    assert number(state, 2, "player_3_at_most_ore") == 2 / 8
    assert number(state, 0, "player_1_at_most_ore") == 1 / 8


def test_the_outlaw_and_tokens_change_what_hexes_bring() -> None:
    assert number(acting(), 0, "ways_of_h11-09") == 5 / 8
    assert number(acting(outlaw="h11-09"), 0, "ways_of_h11-09") == 0.0
    assert number(acting(), 0, "ways_of_h06-06") == 0.0


def test_an_offer_is_told_when_it_is_complete() -> None:
    state = play(acting(), "offer", "ask 1", "give coal", "done", "want ore")
    assert number(state, 0, "player_0_gives_coal") == 0.25
    assert number(state, 1, "player_3_gives_coal") == 0.0
    play(state, "done")
    assert number(state, 1, "player_3_gives_coal") == 0.25
    assert number(state, 1, "player_3_wants_ore") == 0.25


def worth(**data: Any) -> float:
    found: float = GAME.features.value(acting(**data), 0)
    return found


BETTER: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "a cube delivered": ({"red": {"goods": ["nashville"]}}, {}),
    "a city founded": ({"red": {"cities": [*HOME, "chicago"]}}, {}),
    "cards in hand": ({"red": {"hand": {"ore": 4}}}, {"red": {"hand": {}}}),
    "gold": ({"red": {"gold": 9}}, {"red": {"gold": 0}}),
    "a settler on the way": ({"red": {"settlers": ["R10-08"]}}, {}),
    "a train beside a city": (
        {"red": {"rails": ["p160"], "trains": ["p160"]}, "blue": {"rails": [], "trains": []}},
        {"blue": {"rails": [], "trains": []}},
    ),
    "the outlaw elsewhere": ({"outlaw": "h13-13"}, {"outlaw": "h10-06"}),
    "a rival who is behind": ({}, {"orange": {"cities": ["st_louis", "lexington", "jackson", "chicago", "boston"]}}),
}


@pytest.mark.parametrize("name", BETTER)
def test_what_is_better_is_worth_more(name: str) -> None:
    better, worse = BETTER[name]
    assert worth(**better) > worth(**worse)


ANNOUNCED = {"build_rail": {"ore": 1, "lumber": 1}, "settler": {"lumber": 1, "cattle": 1, "grain": 2}}


@pytest.mark.parametrize("verb", ANNOUNCED)
def test_an_action_that_is_announced_is_worth_what_it_brings(verb: str) -> None:
    """Before its place is chosen it has changed nothing yet; whoever looks one choice ahead must see what it is for."""
    hand = ANNOUNCED[verb]
    state = play(acting(red={"hand": hand, "gold": 0}), verb)
    ends = []
    for action in state.legal(0):
        trial = state.clone()
        trial.apply(0, action)
        ends.append(GAME.features.value(trial, 0))
    assert GAME.features.value(state, 0) in ends
    assert GAME.features.value(state, 0) != worth(red={"hand": hand, "gold": 0})


def test_the_end_is_worth_what_it_is() -> None:
    none: dict[str, Any] = {color: {"hand": {}} for color in COLORS}
    drawn = play(acting(turn=200, active="blue", **none), "end_turn")
    assert [GAME.features.value(drawn, seat) for seat in range(4)] == [0.25] * 4
    won = play(acting(turn=200, active="blue", **{**none, "red": {"hand": {}, "gold": 9}}), "end_turn")
    assert GAME.features.value(won, 0) == 1.0
    assert GAME.features.value(won, 1) < 0
