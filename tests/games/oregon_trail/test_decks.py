"""The trail deck (rules.md 12): collecting old trail, cutting it off, and when the trail is dry."""

from collections import Counter
from typing import Any

import pytest

from tests.games.oregon_trail.helpers import others, play, position, told
from tests.games.oregon_trail.seen import actions, hand, wagon
from tests.games.seen import legal, names, public
from westward.games.oregon_trail import GAME
from westward.kernel import State


def emptied(seats: int = 2, **parts: Any) -> State:
    """The deck is empty; whatever nobody names is in the last player's hand."""
    last = ("Blue", "Green")[seats - 2]
    players = {name: parts.pop(name, {}) for name in ("Red", "Blue", "Green")[:seats]}
    named = [card for own in players.values() for card in own.get("hand", [])]
    named += [str(laid).split()[0] for own in players.values() for laid in own.get("trail", []) if laid]
    named += [place.split()[0] for place in parts.get("places", [])] + parts.get("discard", [])
    players[last]["hand"] = [*players[last].get("hand", []), *others(named)]
    return position(seats, **players, **{"deck": [], "discard": [], **parts})


LONG = ["LM-plain", "MM-plain", "MM-plain", "MM-plain", "MM-calamity", "MM-calamity"]


def test_what_its_owner_cannot_reach_any_more_is_collected() -> None:
    state = emptied(Red={"trail": LONG, "hand": ["LR-plain"]}, Blue={"trail": ["LL-calamity"] * 4})
    assert public(state)["deck"] == 0
    events = told(state, "scout")
    assert [event.args for event in events if event.name == "collects"] == [(0, 1, 2)]
    assert (state.faces(), public(state)["formed"]) == (2, {"LM-plain": 1, "MM-plain": 1})
    play(state, "card LM-plain")
    assert (hand(state), wagon(state)["collected"], wagon(state)["forged"]) == (["LM-plain", "LR-plain"], 2, 6)
    assert (wagon(state)["exit"], wagon(state)["trail"]) == ("M", LONG)


def test_what_lies_in_the_discard_pile_is_shuffled_in() -> None:
    state = emptied(Red={"trail": LONG, "hand": ["LR-plain"]}, discard=["town"])
    play(state, "scout")
    assert (state.faces(), public(state)["discard"]) == (3, {})


def test_places_are_collected_when_nobody_can_reach_them() -> None:
    blue = ["LL-calamity", *["LL-river_supply"] * 4, "LL-calamity"]
    places = ["town 1", "fort 2"]
    state = emptied(Red={"trail": LONG, "hand": ["LR-plain"]}, Blue={"trail": blue}, places=places)
    events = told(state, "scout")
    assert [event.args for event in events if event.name == "gathers"] == [(0, 1, 1)]
    assert public(state)["places"] == [{"place": "fort", "after": 2}]
    state = emptied(Red={"trail": LONG, "hand": ["LR-plain"]}, Blue={"trail": blue[:5]}, places=places)
    told(state, "scout")
    assert len(public(state)["places"]) == 2


def test_lost_wagons_do_not_keep_places_on_the_table() -> None:
    gone = {"people": 0, "lost": 1}
    state = emptied(
        3, Red={"trail": LONG, "hand": ["LR-plain"]}, Blue=gone, Green={"trail": LONG_TOO}, places=["town 1"]
    )
    assert "gathers" in names(told(state, "scout"))


LONG_TOO = ["LL-calamity", *["LL-river_supply"] * 4, "LL-calamity"]


def test_trails_are_cut_off_only_if_nothing_else_is_found() -> None:
    red, blue = ["MM-plain", "MM-plain"], ["LL-calamity"] * 3
    state = emptied(Red={"trail": red, "hand": ["LR-plain"]}, Blue={"trail": blue}, places=["town 2"])
    events = told(state, "scout")
    assert [event.args for event in events if event.name == "prunes"] == [(2,)]
    assert (state.faces(), public(state)["pruned"]) == (4, 2)
    play(state, "card MM-plain")
    assert (wagon(state)["collected"], wagon(state, "Blue")["collected"]) == (2, 2)
    assert (wagon(state)["floor"], wagon(state, "Blue")["floor"]) == (2, 2)
    assert "back" not in legal(state)
    assert "forge LR-plain" in legal(state), "the town still frees the next segment"
    assert public(state)["places"] == [{"place": "town", "after": 2}]


def test_a_place_that_not_all_have_reached_is_no_place_to_cut() -> None:
    state = emptied(
        Red={"trail": ["MM-plain", "MM-plain"], "at": 1, "hand": ["LR-plain"]},
        Blue={"trail": ["LL-calamity"] * 3},
        places=["town 2"],
    )
    assert public(state)["dry"]
    assert "scout" not in legal(state)


def test_of_several_places_the_farthest_counts() -> None:
    state = emptied(
        Red={"trail": ["MM-plain"] * 3, "hand": ["LR-plain"]},
        Blue={"trail": ["LL-calamity"] * 3},
        places=["town 1", "fort 2"],
    )
    events = told(state, "scout")
    assert [event.args for event in events if event.name == "prunes"] == [(2,)]
    assert [event.args for event in events if event.name == "gathers"] == [(0, 1, 1)]
    assert state.faces() == 5


def test_with_a_discard_pile_nothing_is_cut_off() -> None:
    state = emptied(
        Red={"trail": ["MM-plain"] * 2, "hand": ["LR-plain"]},
        Blue={"trail": ["LL-calamity"] * 3},
        places=["town 2"],
        discard=["fort", "LR-calamity"],
    )
    assert "prunes" not in names(told(state, "scout"))
    assert (state.faces(), public(state)["pruned"]) == (2, 0)


def test_a_discard_pile_does_not_make_the_trail_dry() -> None:
    """Ruling 47: step 2 could still find something."""
    parts: dict[str, Any] = {
        "Red": {"trail": ["MM-plain"] * 2, "hand": ["LR-plain"]},
        "Blue": {"trail": ["LL-calamity"] * 3},
        "discard": ["fort"],
    }
    state = emptied(**parts, places=["town 2"])
    assert not public(state)["dry"]
    assert "end_turn" not in legal(state)
    state = emptied(**parts)
    assert public(state)["dry"]
    assert {"scout", "end_turn", "discard LR-plain"} <= {*legal(state)}


def test_a_deck_that_is_not_empty_is_not_made_anew() -> None:
    state = position(Red={"trail": LONG, "hand": ["LR-plain"]})
    play(state, "scout", "card MM-calamity")
    assert (wagon(state)["collected"], public(state)["shuffles"]) == (0, 0)


def test_the_last_card_comes_without_a_roll_and_the_next_scout_shuffles() -> None:
    mine = ["LR-plain"]
    state = position(Red={"hand": mine}, Blue={"hand": others(mine, ["town", "fort"])}, deck=["town"], discard=["fort"])
    play(state, "scout")
    assert (hand(state), public(state)["deck"], public(state)["shuffles"]) == (["LR-plain", "town"], 0, 0)
    events = told(state, "scout")
    assert [event.args for event in events if event.name == "shuffles"] == [(1, 1)]
    assert (hand(state), actions(state)) == (["LR-plain", "fort", "town"], 2)


def test_of_equal_cards_the_one_from_the_oldest_deck_is_laid_first() -> None:
    red = {"hand": ["MM-plain"] * 3, "old": ["MM-plain 1", "MM-plain 0"]}
    state = position(Red=red, shuffles=2)
    for left in (["MM-plain 1"], [], []):
        play(state, "forge MM-plain")
        assert GAME.describe(state)["players"]["Red"].get("old", []) == left


def test_at_a_shuffle_the_hands_become_old() -> None:
    state = emptied(Red={"trail": LONG, "hand": ["LR-plain", "LR-plain"][:1]}, Blue={"hand": ["fort"]})
    before = GAME.describe(state)["players"]
    play(state, "scout", "card LM-plain")
    after = GAME.describe(state)["players"]
    assert after["Red"]["old"] == ["LR-plain 0"]
    assert Counter(after["Blue"]["old"]) == Counter(f"{card} 0" for card in before["Blue"]["hand"])
    assert (after["Red"]["drew"], after["Blue"]["drew"]) == (1, 0)


@pytest.mark.parametrize("segments", [4, 5])
def test_a_scout_is_possible_if_the_table_would_yield_a_card(segments: int) -> None:
    state = emptied(Red={"trail": LONG[:segments], "hand": ["LR-plain"]})
    assert ("scout" in legal(state)) == (segments == 5)
    assert ("end_turn" in legal(state)) == (segments == 4)
