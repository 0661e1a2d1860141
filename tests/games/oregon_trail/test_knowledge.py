"""Who knows what (rules.md 14): views, events, and the sampling of what a seat cannot know."""

from collections import Counter
from typing import Any

import pytest

from tests.games.oregon_trail.helpers import ALL_CARDS, others, play, position, random_walk, told
from tests.games.seen import names, public
from westward.games.oregon_trail import GAME
from westward.kernel import EVERYBODY, SEAT_NAMES, Event, Rng, State

SECRET = {"hand", "old", "deck"}


def hands(state: State) -> dict[str, Counter[str]]:
    """The truth."""
    return {name: Counter(player["hand"]) for name, player in GAME.describe(state)["players"].items()}


def by_deck(state: State, name: str) -> dict[int, Counter[str]]:
    """The truth about a hand: which cards are from which deck."""
    data = GAME.describe(state)
    player = data["players"][name]
    out: dict[int, Counter[str]] = {}
    new = Counter[str](player["hand"])
    for mark in player.get("old", []):
        card, _, deck = mark.partition(" ")
        out.setdefault(int(deck), Counter())[card] += 1
        new[card] -= 1
    out[data.get("shuffles", 0)] = +new
    return {deck: cards for deck, cards in out.items() if cards}


def deck(state: State) -> Counter[str]:
    """The truth about the deck: what is nowhere else."""
    view = state.view(None)
    return Counter(view["unseen"]) - sum(hands(state).values(), Counter())


def samples(state: State, seat: int, count: int) -> list[State]:
    rng = Rng(("samples", seat))
    return [state.determinize(seat, rng) for _ in range(count)]


# ------------------------------------------------------------------ views and events


def test_a_hand_is_shown_to_its_owner_only() -> None:
    state = position(3, Red={"hand": ["town"]}, Blue={"hand": ["fort", "MM-plain"]}, Green={"hand": ["LR-plain"]})
    for viewer in (0, 1, 2, None):
        players = state.view(viewer)["players"]
        assert [player["hand"] for player in players] == [1, 2, 1]
        for seat, player in enumerate(players):
            assert (player["cards"] is not None) == (player["fits"] is not None) == (seat == viewer)
    assert state.view(1)["players"][1]["cards"] == {"MM-plain": 1, "fort": 1}


def test_what_a_viewer_does_not_see() -> None:
    state = position(
        Red={"hand": ["town"], "trail": 2}, Blue={"hand": ["fort"], "river": "LR-river_drown"}, discard=["RL-plain"]
    )
    table = Counter(["MM-plain", "MM-plain", "LR-river_drown", "RL-plain"])
    assert Counter(state.view(None)["unseen"]) == ALL_CARDS - table
    assert Counter(state.view(0)["unseen"]) == ALL_CARDS - table - Counter(["town"])
    assert Counter(state.view(1)["unseen"]) == ALL_CARDS - table - Counter(["fort"])


def test_only_the_owner_is_told_what_was_found() -> None:
    state = position(Red={"hand": ["town"]})
    events = told(state, "scout", "card LR-plain")
    assert [(event.name, event.mask) for event in events] == [("scouts", EVERYBODY), ("finds", 1)]


def test_the_deal_is_told_card_by_card_to_the_owner_and_in_numbers_to_all() -> None:
    state = GAME.new(2)
    events: list[Event] = []
    state.sink = events
    while state.faces():
        state.roll(0)
    assert Counter((event.name, event.mask) for event in events) == Counter(
        {("first", EVERYBODY): 1, ("finds", 1): 5, ("finds", 2): 5, ("deals", EVERYBODY): 2}
    )


def test_all_other_events_are_public() -> None:
    seen: set[str] = set()
    for seats in (2, 4, 6):
        for state in random_walk(seats, 3):
            for event in state.sink or ():
                if event.mask != EVERYBODY:
                    seen.add(event.name)
            state.sink = []
    assert seen <= {"finds", "hand_shown"}
    assert "finds" in seen


# ------------------------------------------------------------------ determinize


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_a_sample_differs_from_the_truth_only_in_hidden_cards(seats: int) -> None:
    for number, state in enumerate(random_walk(seats, 5)):
        if number % (6 * seats):
            continue
        truth = state.to_dict()
        for seat in range(seats):
            for other in samples(state, seat, 2):
                guess = other.to_dict()
                assert {key for key in truth if truth[key] != guess[key]} <= SECRET
                assert hands(other)[SEAT_NAMES[seat]] == hands(state)[SEAT_NAMES[seat]]
                assert by_deck(other, SEAT_NAMES[seat]) == by_deck(state, SEAT_NAMES[seat])
                for name in SEAT_NAMES[:seats]:
                    here, there = by_deck(state, name), by_deck(other, name)
                    assert {k: v.total() for k, v in here.items()} == {k: v.total() for k, v in there.items()}
                assert deck(other).total() == deck(state).total()


def of_decks(**parts: Any) -> State:
    """Three players with cards from three decks: the first deck, the second and the present one."""
    return position(
        3,
        shuffles=2,
        **{
            "Red": {"hand": ["town"]},
            "Blue": {"hand": ["MM-plain", "LL-plain", "LR-plain"], "old": ["MM-plain 0", "LL-plain 1"]},
            "Green": {"hand": ["RL-plain", "LM-plain", "ML-plain"], "old": ["RL-plain 0", "LM-plain 1"]},
            "deck": ["fort"],
            **parts,
        },
    )


def test_cards_are_mixed_with_those_of_the_same_deck_only() -> None:
    state = of_decks()
    blue: dict[int, set[str]] = {0: set(), 1: set(), 2: set()}
    decks: set[str] = set()
    for other in samples(state, 0, 60):
        for number, cards in by_deck(other, "Blue").items():
            blue[number] |= {*cards}
        decks |= {*deck(other)}
    assert blue == {
        0: {"MM-plain", "RL-plain"},
        1: {"LL-plain", "LM-plain"},
        2: {"LR-plain", "ML-plain", "fort"},
    }
    assert decks == {"LR-plain", "ML-plain", "fort"}


def test_a_player_knows_the_own_cards_and_so_more_of_the_others() -> None:
    state = of_decks()
    for other in samples(state, 1, 20):
        assert by_deck(other, "Green")[0] == Counter(["RL-plain"])
        assert by_deck(other, "Green")[1] == Counter(["LM-plain"])
    assert {next(iter(by_deck(other, "Green")[2])) for other in samples(state, 1, 40)} == {"ML-plain", "fort", "town"}


def test_every_deal_is_equally_likely() -> None:
    state = of_decks()
    found = Counter(
        (next(iter(by_deck(other, "Blue")[2])), next(iter(by_deck(other, "Green")[2])))
        for other in samples(state, 0, 3000)
    )
    assert len(found) == 6
    assert all(abs(count - 500) < 100 for count in found.values()), found


def test_copies_count_in_a_sample() -> None:
    state = position(
        Red={"hand": ["town"]}, Blue={"hand": ["MM-plain"]}, shuffles=1, deck=["MM-plain", "MM-plain", "LR-plain"]
    )
    found = Counter(next(iter(hands(other)["Blue"])) for other in samples(state, 0, 2000))
    assert abs(found["MM-plain"] - 1500) < 120, found


def one_card_deck() -> State:
    """Red throws a card away while the trail is dry; Blue scouts, and everybody knows what Blue has drawn."""
    mine = ["LR-plain", "RL-plain"]
    state = position(3, Red={"hand": mine}, Blue={"hand": ["town"]}, Green={"hand": others(mine, ["town"])})
    return play(state, "discard LR-plain", "end_turn", "scout")


def test_a_card_that_is_certain_stays_certain_after_the_next_shuffle() -> None:
    state = one_card_deck()
    assert "LR-plain" in hands(state)["Blue"]
    for other in samples(state, 2, 10) + samples(state, 0, 10):
        assert "LR-plain" in hands(other)["Blue"]
    play(state, "discard town", "scout")
    assert public(state)["shuffles"] == 2
    for other in samples(state, 2, 10) + samples(state, 0, 10):
        assert {"LR-plain", "town"} <= {*hands(other)["Blue"]}


def test_everybody_sees_what_formed_the_deck_and_who_drew_from_it() -> None:
    state = one_card_deck()
    for viewer in (0, 1, 2, None):
        view = state.view(viewer)
        assert (view["formed"], view["shuffles"]) == ({"LR-plain": 1}, 1)
        assert [player["drew"] for player in view["players"]] == [0, 1, 0]


def test_a_lost_hand_is_seen_by_all() -> None:
    state = position(3, Red={"people": 1, "hand": ["town", "LR-river_drown"]}, Blue={"hand": ["fort"]})
    events = told(state, "forge LR-river_drown", "die 1")
    assert ("lays_down", EVERYBODY) in [(event.name, event.mask) for event in events]
    assert public(state)["discard"] == {"LR-river_drown": 1, "town": 1}
    assert names(events).index("wagon_lost") < names(events).index("lays_down")
