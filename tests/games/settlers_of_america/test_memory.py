"""Whoever remembers all that a viewer is told never meets a contradiction, and notices every one that is made."""

import copy
from collections.abc import Callable
from typing import Any

import pytest

from tests.games.settlers_of_america.helpers import built, heard
from tests.games.settlers_of_america.memory import Memory
from tests.games.settlers_of_america.test_lockstep import CASES, PLAYERS, weight
from westward.games.settlers_of_america import GAME
from westward.kernel import Rng, State
from westward.testing.walks import told


def sampled(state: State, viewer: int | None, rng: Rng) -> State:
    """A position that the viewer cannot tell from the true one."""
    for seat in range(state.seats) if viewer is None else [viewer]:
        state = state.determinize(seat, rng)
    return state


def remember(seats: int, options: dict[str, Any], sort: str, seed: object, every: int) -> int:
    """Watch a whole game with perfect memory; how often somebody did not know a theft."""
    state = GAME.new(seats, **options)
    rng = Rng(("memory", seats, sort, seed))
    memories = {viewer: Memory(viewer, state.view(viewer)) for viewer in (None, *range(seats))}
    step = open_thefts = 0
    while not state.over():
        if state.faces():
            move: tuple[int | None, int] = None, rng.below(state.faces())
        else:
            seat = state.actors()[rng.below(len(state.actors()))]
            legal = state.legal(seat)
            weights = [weight(GAME.actions.text(action), PLAYERS[sort]) for action in legal]
            lot = rng.below(sum(weights))
            at = next(i for i in range(len(legal)) if sum(weights[: i + 1]) > lot)
            move = seat, legal[at]
        events = told(state, move)
        step += 1
        for viewer, memory in memories.items():
            shown = [event for event in events if event.seen_by(viewer)]
            wrong = memory.see(shown, state.view(viewer))
            assert wrong == [], f"{wrong}: {seats} seats, {sort}, {seed}, step {step}, viewer {viewer}"
        open_thefts += len(memories[None].worlds) > 1
        if step % every == 0:
            for viewer, memory in memories.items():
                assert memory.contradictions(GAME.describe(state)) == []
                guess = GAME.describe(sampled(state, viewer, rng))
                assert memory.contradictions(guess) == [], f"{seats} seats, {sort}, {seed}, step {step}, {viewer}"
    return open_thefts


@pytest.mark.parametrize(("sort", "case"), list(zip(PLAYERS, CASES[1:], strict=True)), ids=PLAYERS)
def test_nothing_contradicts_what_was_once_certain(sort: str, case: tuple[int, dict[str, Any]]) -> None:
    seats, options = case
    assert remember(seats, {**options, "max_turns": 40}, sort, "make test", 25) > 0


@pytest.mark.slow
@pytest.mark.parametrize("sort", PLAYERS)
@pytest.mark.parametrize("seed", range(8))
def test_nothing_contradicts_what_was_once_certain_in_many_games(sort: str, seed: int) -> None:
    for seats, options in CASES:
        remember(seats, options, sort, seed, 10)


# ------------------------------------------------------------------ what is made up is noticed


def watched(viewer: int | None) -> tuple[Memory, State]:
    """Red has stolen a card from orange and bought a development card; the viewer was there."""
    price = {"cattle": 1, "coal": 1}
    state = built(
        red={"hand": {"ore": 1, **price}}, orange={"hand": {"ore": 2, "coal": 1}}, white={"hand": {}}, blue={"hand": {}}
    )
    memory = Memory(viewer, state.view(viewer))
    events = heard(state, "dice 7", "outlaw h11-09", "stolen ore", "card", "drawn scout")
    assert memory.see([event for event in events if event.seen_by(viewer)], state.view(viewer)) == []
    return memory, state


def certain(view: dict[str, Any]) -> None:
    """As if everybody had seen which card was stolen."""
    red, orange = view["players"][:2]
    red["at_least"]["ore"], red["at_most"]["coal"] = red["at_most"]["ore"], 0
    orange["at_most"]["ore"], orange["at_least"]["coal"] = orange["at_least"]["ore"], 1


def forgotten(view: dict[str, Any]) -> None:
    """As if nobody had seen what orange had."""
    view["players"][1]["at_least"] = dict.fromkeys(view["players"][1]["at_least"], 0)


def unseen(view: dict[str, Any], **change: Any) -> None:
    view["unseen"][0].update(change)


VIEWS: dict[str, tuple[int | None, Callable[[dict[str, Any]], object], str]] = {
    "a theft that becomes certain": (2, certain, "The coal of red: [0, 1] are possible"),
    "a hand that is forgotten": (None, forgotten, "The ore of orange: [1, 2] are possible"),
    "gold": (2, lambda view: view["players"][0].update(gold=9), "The gold: "),
    "a closed card": (2, lambda view: unseen(view, hands=[]), "The closed cards: "),
    "the cards that can be closed": (2, lambda view: unseen(view, cards={"scout": 1}), "The cards of filling 0"),
    "the own card": (0, lambda view: view["players"][0].update(new_cards={"cavalry": 1}), "The own cards: "),
    "a rail": (None, lambda view: view["rails"].popitem(), "The rails: "),
    "the outlaw": (1, lambda view: view.update(outlaw="h02-08"), "The outlaw: "),
    "the deck": (3, lambda view: view.update(deck=24), "The deck: "),
}


@pytest.mark.parametrize("name", VIEWS)
def test_a_view_that_forgets_is_noticed(name: str) -> None:
    viewer, tamper, words = VIEWS[name]
    memory, state = watched(viewer)
    view = copy.deepcopy(state.view(viewer))
    tamper(view)
    assert any(sentence.startswith(words) for sentence in memory.see([], view))


SAMPLES: dict[str, tuple[int | None, Callable[[dict[str, Any]], object], str]] = {
    "a card that cannot have been stolen": (2, lambda red: red["hand"].update(lumber=1), "The hands: "),
    "the other card, for the thief": (0, lambda red: red.update(hand={"ore": 1, "coal": 1}), "The hands: "),
    "another development card, for its owner": (0, lambda red: red.update(new_cards=["cavalry"]), "The own cards: "),
    "a development card too many": (2, lambda red: red.update(cards=["cavalry"]), "The closed cards of red"),
    "gold that was paid": (None, lambda red: red.update(gold=9), "The gold: "),
}


@pytest.mark.parametrize("name", SAMPLES)
def test_a_sample_that_forgets_is_noticed(name: str) -> None:
    viewer, tamper, words = SAMPLES[name]
    memory, state = watched(viewer)
    position = GAME.describe(state)
    assert memory.contradictions(position) == []
    tamper(position["players"]["red"])
    assert any(sentence.startswith(words) for sentence in memory.contradictions(position))
