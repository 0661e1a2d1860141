"""Lost wagons, the end, scores and ranks (rules.md 13)."""

from collections import Counter
from typing import Any

import pytest

from tests.games.oregon_trail.helpers import play, position, told
from tests.games.oregon_trail.seen import active, wagon
from tests.games.seen import legal, names, public
from westward.games.oregon_trail import GAME
from westward.kernel import State


def over(seats: int, **parts: Any) -> State:
    return position(seats, to_do=[], **parts)


@pytest.mark.parametrize("length", [10, 15, 20, 25])
def test_the_last_segment_wins_at_every_length(length: int) -> None:
    state = position(
        Red={"trail": length - 1, "hand": ["MM-river_drown", "MM-calamity"]}, options={"trail_length": length}
    )
    play(state, "forge MM-calamity")
    assert state.over()
    assert (state.winners(), state.scores()) == ([0], [length, 0])
    assert legal(state) == []


def test_the_last_wagon_wins_at_once() -> None:
    state = position(
        3, Red={"people": 1, "hand": ["LR-river_drown"]}, Green={"people": 0, "lost": 1, "trail": [None] * 5}
    )
    events = told(state, "forge LR-river_drown", "die 1")
    assert state.over()
    assert (state.winners(), state.scores()) == ([1], [-1, 0, -2])
    assert events[-1].args == (1, 1)


def test_a_lost_wagon_leaves_everything_but_its_places() -> None:
    red = {
        "people": 1,
        "trail": 2,
        "river": "MM-river_drown",
        "hand": ["fort", "LR-plain"],
        "supplies": ["oxen", "hunted_food"],
        "calamities": ["cholera", "bad_water", "starvation 2"],
    }
    state = position(3, Red=red, Blue={"hand": ["RL-plain"]}, places=["town 1"])
    events = told(state, "ford", "die 1")
    assert active(state) == "Blue"
    assert Counter(public(state)["discard"]) == Counter(["fort", "LR-plain", "MM-river_drown", "MM-plain", "MM-plain"])
    assert public(state)["calamity_discard"] == {"bad_water": 1, "cholera": 1, "starvation": 1, "hunting": 1}
    assert public(state)["bank"]["oxen"] == 4
    assert public(state)["places"] == [{"place": "town", "after": 1}]
    gone = wagon(state)
    assert (gone["people"], gone["forged"], gone["collected"], gone["river"], gone["troubles"]) == (0, 2, 2, None, [])
    shown = next(event for event in events if event.name == "lays_down")
    assert (shown.args, shown.mask) == ((0, 8, 25), -1)
    assert "hand_shown" in names(events)


def test_lost_wagons_take_no_further_part() -> None:
    state = position(
        3, Red={"people": 1, "hand": ["LR-calamity"]}, Blue={"people": 0, "lost": 1}, Green={"hand": ["fort"]}
    )
    play(state, "forge LR-calamity", "calamity cholera")
    assert (active(state), wagon(state, "Green")["troubles"][0]["trouble"]) == ("Green", "cholera")


def test_ranks_of_living_and_lost_wagons() -> None:
    state = over(
        6,
        active="Gold",
        Red={"people": 0, "lost": 2, "trail": [None] * 9},
        Blue={"people": 0, "lost": 2, "trail": [None] * 12},
        Green={"people": 0, "lost": 1, "trail": [None] * 15},
        Gold={"trail": 20, "people": 1},
        Purple={"trail": 3, "people": 3},
        Teal={"people": 3, "supplies": ["food"]},
    )
    assert state.winners() == [3]
    assert state.scores() == [-1, -1, -2, 20, 3, 0]
    assert [one["rank"] for one in public(state)["result"]] == [5, 4, 6, 1, 2, 3]


def test_ties_share_a_rank() -> None:
    state = over(4, active="Gold", Red={}, Blue={}, Green={"people": 3}, Gold={"trail": 20})
    assert [one["rank"] for one in public(state)["result"]] == [2, 2, 4, 1]


def test_nobody_is_first_where_nobody_wins() -> None:
    gone = {"people": 0}
    state = over(3, Red={**gone, "lost": 2}, Blue={**gone, "lost": 2}, Green={**gone, "lost": 1})
    assert (state.winners(), state.scores()) == ([], [-1, -1, -2])
    assert [one["rank"] for one in public(state)["result"]] == [2, 2, 4]


def test_scores_before_the_end_are_as_they_stand() -> None:
    state = position(3, Red={"trail": 3}, Blue={"people": 0, "lost": 1, "trail": [None] * 8}, Green={"trail": 1})
    assert (state.scores(), state.winners()) == ([3, -1, 1], [])


def test_random_habits_reach_the_winter() -> None:
    """Somebody who never forges: the rounds run out."""
    state = GAME.new(2, trail_length=10, voluntary_discard=True)
    while not state.over():
        if state.faces():
            state.roll(0)
            continue
        texts = {GAME.actions.text(action): action for action in state.legal(state.actors()[0])}
        discards = [action for text, action in texts.items() if text.startswith("discard")]
        wanted = texts.get("scout", texts.get("end_turn", min(texts.values())))
        state.apply(state.actors()[0], discards[0] if discards else wanted)
    assert public(state)["round"] == 30
    assert (state.scores(), state.winners()) == ([0, 0], [0, 1])
