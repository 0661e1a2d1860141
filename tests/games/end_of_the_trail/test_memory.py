"""Whoever forgets nothing is never contradicted: not by a later view, not by a sample (rules.md 13)."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.games.end_of_the_trail.helpers import position
from tests.games.end_of_the_trail.memory import Memory
from tests.games.end_of_the_trail.scripts import play, walk
from tests.games.end_of_the_trail.seen import card, places
from westward.games.end_of_the_trail import GAME
from westward.games.end_of_the_trail import tables as t
from westward.kernel import Rng

Data = dict[str, Any]
Tamper = Callable[[Data], None]
OPTIONS: tuple[Data, ...] = (
    {},
    {"jokers": True, "perfect_recall": False, "argonauts": "A1+A2"},
    {"jokers": True, "allow_overbid": True},
)


def leave(data: Data) -> None:
    """Nothing is tampered with."""


def lies(
    seats: int, options: Data, seed: int, view: Tamper = leave, sample: Tamper = leave, every: int = 6
) -> list[str]:
    """What the memories of all viewers find wrong in a random game, when what they are shown is tampered with."""
    guesses = Rng("guesses")
    viewers = [*range(seats), None]
    memories: list[Memory] = []
    out: list[str] = []
    for number, (state, events) in enumerate(walk(seats, options, seed)):
        if not number:
            memories = [Memory(viewer, state.view(viewer)) for viewer in viewers]
            continue
        for viewer, memory in zip(viewers, memories, strict=True):
            shown = state.view(viewer)
            view(shown)
            out += memory.see([event for event in events if event.seen_by(viewer)], shown)
        for seat in range(seats if number % every == 0 else 0):
            for one in (state, state.determinize(seat, guesses)):
                data = GAME.describe(one)
                sample(data)
                out += memories[seat].contradictions(data) + memories[-1].contradictions(data)
    return out


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("options", OPTIONS, ids=["plain", "jokers", "overbid"])
def test_neither_views_nor_samples_contradict_what_was_once_certain(seats: int, options: Data) -> None:
    for seed in range(2):
        assert lies(seats, options, seed) == []


# ------------------------------------------------------------------ faults that must be found


def forget_money(view: Data) -> None:
    """A refill makes everybody forget what bids have proved."""
    for one in view["players"]:
        one["money_at_least"] = 0 if view["round"] > 1 else one["money_at_least"]


def forget_most_money(view: Data) -> None:
    for one in view["players"]:
        one["money_at_most"] = None


def sort_turned(view: Data) -> None:
    """Nobody sees which card made an Argonaut bid."""
    if view["auction"]:
        view["auction"]["turned"] = [sorted(cards, key=card) for cards in view["auction"]["turned"]]


def forget_won_cards(view: Data) -> None:
    for party, one in enumerate(view["players"]):
        one["cards"] = one["cards"] if party == view["viewer"] else []


def change_gold(view: Data) -> None:
    for tile in view["tiles"]:
        tile["value"] = tile["value"] and tile["value"] % 6 + 1


def forget_looks(view: Data) -> None:
    for tile in view["tiles"]:
        tile["value"] = None


def forget_comparisons(view: Data) -> None:
    view["facts"] = []


def lose_a_deck(view: Data) -> None:
    view["unseen"] = [[name for deck in view["unseen"] for name in deck], *([] for _ in view["unseen"][1:])]


@pytest.mark.parametrize(
    ("tamper", "seats", "options", "words"),
    [
        (forget_money, 2, {}, "has shown to have $"),
        (forget_most_money, 3, OPTIONS[2], "has shown to have at most $"),
        (sort_turned, 1, {}, "in this order, not"),
        (forget_won_cards, 2, {}, "what is known of the hand of"),
        (change_gold, 2, {}, "gold"),
        (forget_looks, 2, {}, "gold"),
        (forget_comparisons, 3, {}, "a travel has told"),
        (lose_a_deck, 4, {}, "what is unseen of deck 0"),
    ],
)
def test_a_view_that_forgets_is_caught(tamper: Tamper, seats: int, options: Data, words: str) -> None:
    found = [lie for seed in range(3) for lie in lies(seats, options, seed, view=tamper, every=9999)]
    assert any(words in lie for lie in found)
    assert all(words in lie for lie in found if words != "what is unseen of deck 0"), "nothing else is wrong"


def exchange(data: Data, owner: str, part: str, given: str, taken: str) -> None:
    """A card of a player for one of the deck; the deck is what is named nowhere."""
    cards = data["players"][owner][part]
    data["players"][owner][part] = taken if part == "hole" else [taken if one == given else one for one in cards]


def in_deck(data: Data) -> list[str]:
    return [name for name, place in places(data) if place == "deck" and name != "JOKER"]


def cheapen(data: Data) -> None:
    """Every hand becomes as cheap as it can be."""
    for owner, one in data["players"].items():
        for given in list(one.get("hand", ())):
            cheap = [name for name in in_deck(data) if t.CARDS[card(name)].money == 1]
            if given != "JOKER" and given not in one.get("known", ()) and cheap:
                exchange(data, owner, "hand", given, cheap[0])


def hide_won_cards(data: Data) -> None:
    for owner, one in data["players"].items():
        for given in one.get("known", ()):
            if in_deck(data) and given in one["hand"]:
                exchange(data, owner, "hand", given, in_deck(data)[0])


def turn_gold_around(data: Data) -> None:
    for tile in data["tiles"].values():
        if "gold" in tile:
            tile["gold"] = 7 - tile["gold"]


def other_hole_card(data: Data) -> None:
    for owner, one in data["players"].items():
        if one.get("hole") and in_deck(data):
            exchange(data, owner, "hole", one["hole"], in_deck(data)[0])


def slow_reserve(data: Data) -> None:
    slow = [name for name in in_deck(data) if t.CARDS[card(name)].action == "oxen"]
    for owner in ("A2", "A3"):
        if data["players"][owner]["reserve"] and slow:
            exchange(data, owner, "reserve", data["players"][owner]["reserve"][0], slow.pop())


@pytest.mark.parametrize(
    ("tamper", "seats", "words"),
    [
        (cheapen, 2, "cannot have $"),
        (hide_won_cards, 2, "must hold"),
        (turn_gold_around, 2, "gold"),
        (turn_gold_around, 3, "below"),
        (other_hole_card, 2, "the hole card of"),
        (slow_reserve, 1, "in the reserve of"),
        (other_hole_card, 4, "cannot be as the hole card of"),  # a card of a later deck
    ],
)
def test_a_sample_that_forgets_is_caught(tamper: Tamper, seats: int, words: str) -> None:
    found = [lie for seed in range(3) for lie in lies(seats, {}, seed, sample=tamper, every=5)]
    assert any(words in lie for lie in found)


# ------------------------------------------------------------------ what everybody can conclude


def test_money_that_a_bid_has_proved_is_known_after_the_refill() -> None:
    """The hand had $18; cards for $9 were shown, so $9 are left, and each of the new cards is worth something."""
    hands = ["2C 2D 2H 2S 3C", "3D 3H 7C"]
    state = position(2, part="gambling", hands=hands, used=["9S 9H"], money_at_least={1: 9})
    play(state, "0 keep 9S", "0 done", "draw 10H AS")
    least = state.view(0)["players"][1]["money_at_least"]
    assert (state.view(0)["players"][1]["hand"], least) == (5, 11)
    rng = Rng(1)
    for _ in range(50):
        hand = GAME.describe(state.determinize(0, rng))["players"]["Blue"]["hand"]
        assert sum(t.CARDS[card(name)].money for name in hand) >= least


def test_money_that_a_hand_has_not_is_known_after_the_refill() -> None:
    options = {"allow_overbid": True}
    state = position(
        2, part="gambling", hands=["2C 2D 2H 2S 3C", "10H AS KH"], used=["9S 9H"], options=options, money_at_most={1: 4}
    )
    play(state, "0 keep 9S", "0 done", "draw 3D 3H")
    assert state.view(0)["players"][1]["money_at_most"] == 4 + 2 * 5


def test_who_selects_one_card_has_only_jokers_left() -> None:
    state = position(2, hands=["JOKER JOKER 2D", "3C 3D 3H"], options={"jokers": True})
    play(state, "1 select 3C", "1 select 3D", "1 done", "0 select 2D", "0 done")
    assert state.view(1)["players"][0]["cards"] == ["JOKER", "JOKER"]
    samples = [GAME.describe(state.determinize(1, Rng(seed))) for seed in range(20)]
    assert all(data["players"]["Red"]["hand"] == ["JOKER", "JOKER"] for data in samples)


def test_the_order_in_which_an_argonaut_turns_cards_up_is_shown() -> None:
    state = position(1, part="auctions", hands=["2C 2D 2H 3C 3D"], lots=["4C 4D 5C", "5D 6C 6D"])
    play(state, "0 pick_lot 0", "0 bid 0", "draw KH 9S 4H", "draw 7C 6S 10S")
    assert state.view(None)["auction"]["turned"] == [[], ["KH", "9S", "4H"], ["7C", "6S", "10S"]]
    assert GAME.describe(state)["players"]["A2"]["turned"] == ["KH", "9S", "4H"]
