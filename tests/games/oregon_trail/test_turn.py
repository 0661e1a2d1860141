"""Set-up, turns and rounds (rules.md 2, 4 and 5), and which actions are offered."""

from collections import Counter

import pytest

from tests.games.oregon_trail.helpers import others, play, position, told
from tests.games.oregon_trail.seen import actions, active, calamities, hand, wagon
from tests.games.seen import legal, names, phase, public
from westward.games.oregon_trail import GAME
from westward.kernel import SEAT_NAMES

# ------------------------------------------------------------------ 2 set-up


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_set_up_for_every_number_of_players(seats: int) -> None:
    state = GAME.new(seats)
    assert (phase(state), state.faces()) == ("first", seats)
    state.roll(seats - 1)
    while phase(state) == "deal":
        state.roll(state.faces() - 1)
    view = public(state)
    assert [player["hand"] for player in view["players"]] == [5] * seats
    assert [player["people"] for player in view["players"]] == [4] * seats
    assert view["deck"] == 56 - 5 * seats
    assert sum(view["calamity_deck"].values()) == 32
    assert sum(view["bank"].values()) == 26
    assert (view["phase"], view["first"], view["asked"]["next"][0]) == ("draft", seats - 1, seats - 2)


def test_the_draft_offers_what_the_bank_has() -> None:
    state = GAME.new(2)
    while state.faces():
        state.roll(0)
    play(state, "take bullets", "take bullets")
    assert legal(state) == [f"take {kind}" for kind in list(public(state)["bank"])[1:]]


# ------------------------------------------------------------------ 4 start and end of a turn


def test_deaths_do_not_change_the_actions_of_this_turn() -> None:
    state = position(Red={"hand": ["LR-river_drown", "town"]})
    play(state, "forge LR-river_drown", "die 1")
    assert (wagon(state)["people"], actions(state)) == (3, 3)
    assert public(state)["players"][0]["next_actions"] == 3


def test_a_turn_without_actions_passes() -> None:
    state = position(
        active="Blue",
        Blue={"people": 1, "hand": ["fort"]},
        Red={"people": 2, "calamities": ["broken_arm 1", "broken_arm 2"], "hand": ["town"]},
    )
    events = told(state, "scout", "card MM-plain")
    assert (active(state), calamities(state)) == ("Blue", ["broken_arm 1"])
    assert [event.args[:2] for event in events if event.name == "turn"] == [(0, 0), (1, 1)]


def test_nobody_has_fewer_than_no_actions() -> None:
    state = position(
        active="Blue",
        Blue={"people": 1, "hand": ["fort"]},
        Red={"people": 1, "calamities": ["broken_arm 2", "broken_arm 2"], "hand": ["town"]},
    )
    turns = [event.args for event in told(state, "scout", "card MM-plain") if event.name == "turn"]
    assert turns[0][:4] == (0, 0, 1, 2)


def test_the_turn_passes_over_lost_wagons() -> None:
    state = position(4, Red={"people": 1, "hand": ["town"]}, Blue={"people": 0, "lost": 1}, Green={"hand": ["fort"]})
    play(state, "scout", "card MM-plain")
    assert active(state) == "Green"


@pytest.mark.parametrize("first_is_lost", [False, True])
def test_a_round_begins_at_the_first_players_place(first_is_lost: bool) -> None:
    gone = {"people": 0, "lost": 1} if first_is_lost else {"hand": ["town"]}
    state = position(3, active="Blue", first="Red", Red=gone, Blue={"people": 1, "hand": ["fort"]}, Green={"people": 1})
    play(state, "scout", "card MM-plain")
    assert public(state)["round"] == 1
    play(state, "scout", "card MM-plain") if phase(state) == "action" else play(state, "card MM-plain")
    assert public(state)["round"] == 2
    assert active(state) == ("Blue" if first_is_lost else "Red")


def test_all_that_is_due_takes_effect_together() -> None:
    state = position(
        Red={"people": 4, "calamities": ["typhoid 1", "typhoid 1", "extreme_cold 1", "starvation 2"], "hand": ["town"]},
        actions=1,
    )
    play(state, "scout", "card MM-plain")
    assert (wagon(state)["people"], calamities(state)) == (1, ["starvation 1"])
    assert public(state)["calamity_discard"] == {"typhoid": 2, "extreme_cold": 1}


def test_a_lost_wagon_comes_before_all_else() -> None:
    state = position(
        3, Red={"people": 1, "calamities": ["broken_axle 1", "typhoid 1"], "hand": ["town"]}, Blue={"hand": ["fort"]}
    )
    events = told(state, "scout", "card MM-plain")
    assert "dies" not in names(events)
    assert public(state)["calamity_discard"] == {"broken_axle": 1, "typhoid": 1}
    assert wagon(state)["lost"] == 1


# ------------------------------------------------------------------ 5 what is offered


def test_actions_must_be_taken_while_the_trail_is_not_dry() -> None:
    state = position(Red={"hand": ["LR-plain"]})
    assert legal(state) == ["scout", "forge LR-plain"]


def test_cards_can_be_discarded_with_the_option() -> None:
    state = position(Red={"hand": ["LR-plain", "LR-plain", "town"][1:]}, options={"voluntary_discard": True})
    assert legal(state) == ["scout", "forge LR-plain", "place town", "discard LR-plain", "discard town"]
    play(state, "discard town")
    assert (actions(state), public(state)["discard"], hand(state)) == (4, {"town": 1}, ["LR-plain"])


STUCK = {"river": "MM-river_drown", "calamities": ["broken_axle 1"]}


def test_a_lone_scout_is_asked_for_while_the_hand_is_not_empty() -> None:
    state = position(active="Blue", Blue={"people": 1, "hand": ["fort"]}, Red={**STUCK, "hand": ["MM-plain"]})
    play(state, "scout", "card LL-plain")
    assert (active(state), phase(state), legal(state)) == ("Red", "action", ["scout"])


def test_a_lone_scout_with_an_empty_hand_is_taken_by_the_rules() -> None:
    state = position(active="Blue", Blue={"people": 1, "hand": ["fort"]}, Red=STUCK)
    events = told(state, "scout", "card LL-plain")
    assert (active(state), phase(state), actions(state)) == ("Red", "scout", 3)
    assert [event.args for event in events if event.name == "scouts"] == [(1, 0), (0, 1)]
    play(state, "card LR-plain")
    assert (phase(state), legal(state)) == ("action", ["scout"])


def test_with_nothing_to_do_and_an_empty_hand_the_turn_ends() -> None:
    state = position(active="Blue", Blue={"hand": others([])})
    events = told(state, "end_turn")
    assert (active(state), public(state)["round"]) == ("Blue", 2)
    assert [event.args for event in events if event.name == "stops"] == [(1, 0), (0, 1)]


def test_equal_cards_give_one_action() -> None:
    state = position(Red={"hand": ["MM-plain"] * 3})
    assert legal(state).count("forge MM-plain") == 1


# ------------------------------------------------------------------ winter


def last_turn(**players: dict[str, object]) -> list[int]:
    """The winners when the last round of a short game ends without an arrival."""
    state = position(
        3,
        active="Green",
        first="Red",
        round=30,
        actions=1,
        options={"trail_length": 10},
        **{name: {"hand": ["town"], **players.get(name, {})} for name in SEAT_NAMES[:1]},
        **{name: {"hand": [], **players.get(name, {})} for name in ("Blue",)},
        Green={"hand": ["fort"], **players.get("Green", {})},
    )
    play(state, "scout", "card ML-plain")
    assert state.over()
    assert public(state)["round"] == 30
    return state.winners()


def test_winter_the_longest_trail_wins() -> None:
    assert last_turn(Red={"trail": 3}, Blue={"trail": 4}, Green={"trail": 2}) == [1]


def test_winter_then_the_most_people() -> None:
    assert last_turn(Red={"trail": 3, "people": 2}, Blue={"trail": 3, "people": 3}, Green={"trail": 2}) == [1]


def test_winter_then_the_most_supplies() -> None:
    assert last_turn(Red={"supplies": ["food"]}, Blue={"supplies": ["oxen", "oxen"]}, Green={}) == [1]


def test_winter_a_shared_victory() -> None:
    assert last_turn(Red={"supplies": ["food"]}, Blue={"supplies": ["oxen"]}, Green={"people": 3}) == [0, 1]


def test_winter_comes_only_after_the_round() -> None:
    state = position(
        3, active="Blue", first="Red", round=60, actions=1, Blue={"hand": ["fort"]}, Green={"hand": ["town"]}
    )
    play(state, "scout", "card ML-plain")
    assert not state.over()
    assert (active(state), public(state)["round"]) == ("Green", 60)


def test_every_action_has_its_number() -> None:
    from westward.games.oregon_trail import actions as a

    for verb, first in (
        ("take", a.TAKE),
        ("scout", a.SCOUT),
        ("ford", a.FORD),
        ("back", a.BACK),
        ("forward", a.FORWARD),
        ("end_turn", a.END_TURN),
        ("forge", a.FORGE),
        ("mend", a.MEND),
        ("offer", a.OFFER),
        ("use", a.USE),
        ("place", a.PLACE),
        ("supply", a.SUPPLY),
        ("remove", a.REMOVE),
        ("discard", a.DISCARD),
        ("target", a.TARGET),
        ("lose_supply", a.LOSE),
        ("bullets", a.BULLETS),
        ("hunt", a.HUNT),
    ):
        assert GAME.actions.first(verb) == first, verb
    assert (len(GAME.actions), len(a.LAYING)) == (127, a.WAYS)
    assert Counter(turned for _, turned in a.LAYING) == Counter({0: 24, 1: 12})
