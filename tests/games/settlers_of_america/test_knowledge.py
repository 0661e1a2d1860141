"""What everybody knows, what a seat cannot know, and what is drawn anew (rules.md 10)."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from tests.games.settlers_of_america.helpers import CARDS, acting, built, colors, phase, play, player, texts
from westward.games.settlers_of_america import GAME
from westward.kernel import Rng, State

RES = ("cattle", "coal", "grain", "lumber", "ore")


def sampled(state: State, seat: int, count: int = 200) -> Iterator[dict[str, Any]]:
    """Positions in names that a seat thinks possible."""
    rng = Rng(("sampled", seat))
    for _ in range(count):
        yield GAME.describe(state.determinize(seat, rng))


def bounds(state: State, viewer: int | None, color: str) -> dict[str, tuple[int, int]]:
    """What a viewer can tell of a hand."""
    own = state.view(viewer)["players"][colors(state).index(color)]
    return {res: (own["at_least"][res], own["at_most"][res]) for res in RES if own["at_most"][res]}


def robbed(**orange: Any) -> State:
    """Red has just stolen a card from orange; nobody else has one. Red held an ore before, and still does."""
    hand = {"ore": 2, "coal": 1, **orange}
    state = built(red={"hand": {"ore": 1}}, orange={"hand": hand}, white={"hand": {}}, blue={"hand": {}})
    return play(state, "dice 7", "outlaw h11-09", "stolen ore")


# ------------------------------------------------------------------ thefts


def test_a_theft_is_known_to_two_and_narrowed_by_what_is_left() -> None:
    state = robbed()
    assert bounds(state, 0, "orange") == {"ore": (1, 1), "coal": (1, 1)}
    assert bounds(state, 1, "red") == {"ore": (2, 2)}
    for viewer in (2, 3, None):
        assert bounds(state, viewer, "red") == {"ore": (1, 2), "coal": (0, 1)}
        assert bounds(state, viewer, "orange") == {"ore": (1, 2), "coal": (0, 1)}
        assert state.view(viewer)["thefts"] == [{"thief": 0, "victim": 1, "card": None, "possible": ["coal", "ore"]}]


def test_a_theft_from_a_hand_of_one_kind_is_public() -> None:
    state = built(orange={"hand": {"ore": 3}}, blue={"hand": {}})
    play(state, "dice 7", "outlaw h11-09", "stolen ore")
    assert state.view(None)["thefts"] == []
    assert bounds(state, 2, "orange") == {"ore": (2, 2)}


def test_an_offer_proves_what_is_given() -> None:
    """Red can only offer two ore if the stolen card was one."""
    state = robbed()
    play(state, "offer", "ask 1", "give ore", "give ore", "done")
    assert len(state.view(2)["thefts"]) == 1, "an offer is secret until it is complete"
    play(state, "want grain", "done")
    assert state.view(2)["thefts"] == []
    assert bounds(state, 2, "red") == {"ore": (2, 2)}


def test_an_acceptance_and_a_counteroffer_prove_what_is_held() -> None:
    for reply in ("accept", "counter"):
        state = robbed()
        play(state, "offer", "ask 1", "give ore", "done", "want coal", "done")
        assert "accept" in texts(state)
        play(state, reply)
        if reply == "counter":
            play(state, "give coal", "done", "want gold", "done")
        assert state.view(2)["thefts"] == []


def test_a_rejection_proves_nothing() -> None:
    state = robbed()
    play(state, "offer", "ask 1", "give ore", "done", "want coal", "done", "reject")
    assert len(state.view(2)["thefts"]) == 1


def robbed_again() -> State:
    """White has stolen an ore from red, who had stolen something from orange."""
    state = built(
        active="white",
        red={"hand": {"ore": 2}},
        orange={"hand": {"ore": 1, "coal": 1}},
        white={"hand": {}},
        blue={"hand": {}},
        thefts=GAME.describe(robbed())["thefts"],
    )
    return play(state, "dice 7", "outlaw h11-11", "stolen ore")


def test_two_thefts_are_sampled_together() -> None:
    """What white stole from red depends on what red stole from orange."""
    again = robbed_again()
    holder: Counter[str] = Counter()
    for guess in sampled(again, 3, 900):
        hands = {color: Counter(guess["players"][color]["hand"]) for color in ("red", "orange", "white")}
        assert sum(hands.values(), Counter()) == Counter(ore=3, coal=1)
        assert [hand.total() for hand in hands.values()] == [1, 2, 1]
        holder.update(color for color, hand in hands.items() if hand["coal"])
    assert holder.keys() == {"red", "orange", "white"}
    assert 540 < holder["orange"] < 660, "two of three"
    assert 100 < holder["white"] < 200, "half of the rest"
    assert all(guess["players"]["orange"]["hand"] == {"ore": 1, "coal": 1} for guess in sampled(again, 0, 50))


def test_the_thief_weighs_what_was_seen() -> None:
    """White, who drew an ore from red's two cards, thinks it likelier that red had two of them."""
    again = robbed_again()
    left = Counter(str(guess["players"]["red"]["hand"]) for guess in sampled(again, 2, 900))
    assert left.keys() == {"{'ore': 1}", "{'coal': 1}"}
    assert 660 < left["{'ore': 1}"] < 780, "four of five"


def test_later_payments_of_the_victim_tell() -> None:
    """Orange has one coal and two ore before; when orange has paid both ore, red must have taken the coal."""
    state = built(
        red={"hand": {}},
        orange={"hand": {"ore": 2, "coal": 1, "lumber": 2}, "rails": ["p144"]},
        white={"hand": {}},
        blue={"hand": {}},
    )
    play(state, "dice 7", "outlaw h11-09", "stolen coal", "end_turn")
    assert phase(state) == "extra_build"
    for _ in range(2):
        play(state, "build_rail", *texts(play(state.clone(), "build_rail"))[:1])
        while phase(state) != "extra_build" and state.actors() == [1]:
            play(state, "skip")
        if state.actors() != [1]:
            break
    assert state.view(2)["thefts"] == []


# ------------------------------------------------------------------ development cards


def test_cards_of_others_are_drawn_from_what_is_unseen() -> None:
    state = acting(red={"cards": ["scout"]}, orange={"cards": ["cavalry", "engineer"]}, discards=["cavalry"] * 4)
    kinds: set[str] = set()
    for guess in sampled(state, 0):
        assert guess["players"]["red"]["cards"] == ["scout"]
        assert len(guess["players"]["orange"]["cards"]) == 2
        kinds |= {*guess["players"]["orange"]["cards"]}
    assert kinds == {*CARDS}
    (pool,) = state.view(0)["unseen"]
    assert pool["cards"]["cavalry"] == 2
    assert pool["hands"] == [{"seat": 1, "cards": 2, "none_is": []}]


def test_ruling_46_an_older_card_would_have_been_played_first() -> None:
    """Orange holds a card of the first filling and one of the second, and plays a Cavalry of the second."""
    rest = list(CARDS)
    for kind in ("engineer", "cavalry"):
        rest.remove(kind)
    orange = {"cards": ["cavalry"], "older_cards": [{"card": "engineer", "filling": 0}], "hand": {}}
    white = {"older_cards": [{"card": "cavalry", "filling": 0}]}
    rest.remove("cavalry")
    state = acting(active="orange", orange=orange, white=white, discards=rest[:10], filling=1, turn=2)
    play(state, "play cavalry", "outlaw h11-09")
    while state.faces():
        state.roll(0)
    first, _ = state.view(0)["unseen"]
    assert (first["cards"], first["hands"][0]["none_is"]) == ({"cavalry": 1, "engineer": 1}, ["cavalry"])
    for guess in sampled(state, 0, 50):
        assert guess["players"]["orange"]["older_cards"][0]["card"] == "engineer"


def test_cards_of_this_turn_are_drawn_anew_as_well() -> None:
    state = acting(red={"hand": {"cattle": 1, "coal": 1}})
    play(state, "card", "drawn scout")
    assert {guess["players"]["red"]["new_cards"][0] for guess in sampled(state, 1)} == {*CARDS}
    assert state.view(0)["players"][0]["new_cards"] == {"scout": 1}
    assert state.view(1)["players"][0]["new"] == 1


# ------------------------------------------------------------------ choices that are not shown yet


def test_unshown_discards_are_picked_anew() -> None:
    state = built(red={"hand": {"grain": 4, "ore": 4}}, orange={"hand": {"coal": 4, "ore": 4}})
    play(state, "dice 7", "red: discard grain", *["red: discard ore"] * 3, "orange: discard coal")
    assert state.actors() == [1]
    picks = Counter(str(guess["picked"]["red"]) for guess in sampled(state, 1))
    assert len(picks) > 2
    assert {guess["picked"]["orange"]["coal"] for guess in sampled(state, 1, 20)} == {1}
    assert {sum(guess["picked"]["orange"].values()) for guess in sampled(state, 2, 50)} == {1}


def test_unshown_replies_are_given_anew() -> None:
    state = acting()
    play(state, "offer", "ask 1+2", "give coal", "done", "want ore", "done", "white: accept")
    assert {guess["trade"]["replies"]["white"] for guess in sampled(state, 1)} == {"accept", "reject", "counter"}
    assert state.view(1)["trade"]["replies"] == [None, None, None, None]
    assert state.view(2)["trade"]["replies"] == [None, None, "accept", None]


@pytest.mark.parametrize(
    "script",
    [
        ["build_rail"],
        ["settler"],
        ["move 0 1"],
        ["offer"],
        ["offer", "ask 1+2"],
        ["offer", "ask 1+2", "give ore", "done", "want coal"],
    ],
    ids=" ".join,
)
def test_what_somebody_is_about_to_do_is_not_seen(script: list[str]) -> None:
    hand = {"cattle": 1, "grain": 2, "lumber": 1, "ore": 1}
    state = acting(red={"hand": hand, "settlers": ["R10-08"]})
    before = {viewer: state.view(viewer) for viewer in (1, 2, 3, None)}
    play(state, *script)
    assert phase(state) != "action"
    for viewer, view in before.items():
        assert state.view(viewer) == view
    for guess in sampled(state, 1, 5):
        assert guess["to_do"] == ["action of red"]
        assert guess["trade"] is None


def test_a_counteroffer_in_the_making_is_not_seen() -> None:
    state = acting()
    play(state, "offer", "ask 1", "give coal", "done", "want ore", "done", "counter", "give grain", "done", "want coal")
    assert state.view(1)["trade"]["terms"][1] == {"give": {"grain": 1}, "want": {"coal": 1}}
    assert state.view(0)["trade"]["terms"][1] is None
    assert state.view(0)["phase"] == "counter"
    assert {guess["to_do"][0] for guess in sampled(state, 0, 5)} == {"items given by orange"}


def test_the_extra_build_of_others_goes_back_to_its_question() -> None:
    state = acting(orange={"hand": {"ore": 1, "lumber": 1}})
    play(state, "end_turn", "build_rail")
    assert state.view(0)["phase"] == "extra_build"
    assert {guess["to_do"][0] for guess in sampled(state, 0, 5)} == {"extra build of orange"}


def test_at_the_end_everything_is_shown() -> None:
    sites = ["columbus", "minneapolis", "st_louis", "lexington", "jackson", "raleigh", "washington"]
    nine = ["indianapolis", "atlanta", "little_rock", "chicago", "boston", "new_york", "houston", "columbia", "reno"]
    state = acting(
        red={"cities": [*nine, "albany"], "goods": sites, "rails": ["p160"], "trains": ["p160"]},
        blue={"rails": [], "trains": []},
        orange={"cards": ["scout"]},
    )
    play(state, "deliver nashville")
    assert state.view(None)["players"][1]["hand"] == player(state, "orange")["hand"]
    assert state.view(None)["players"][1]["development_cards"] == {"scout": 1}
