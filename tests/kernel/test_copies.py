"""copy, deepcopy and pickle of everything that a program holds, and what a perspective does not hold."""

import copy
import gc
import pickle
from collections.abc import Callable
from types import BuiltinFunctionType, FunctionType, ModuleType

import pytest

import westward
from tests.kernel.toy import TOY as UNANNOUNCED
from westward import Match, Perspective, Rng, State
from westward.kernel import settle

GAMES = westward.games()
WAYS: dict[str, Callable[..., object]] = {
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    "pickle": lambda thing: pickle.loads(pickle.dumps(thing)),
}
UNLUCKY = 0.05  # of the positions; where hardly any deal fits what is known, a sample resembles what it came from


def begun(name: str, decisions: int = 30) -> Match:
    """A game after some random decisions, or at its end."""
    game = westward.load(name)
    match = Match(game, seats=game.seats[-1], seed=11)
    rng = Rng("begun")
    while match.turn < decisions and not match.state.over():
        move(match, rng)
    return match


def move(match: Match, rng: Rng) -> None:
    seat = match.state.actors()[0]
    legal = match.state.legal(seat)
    match.play(seat, legal[rng.below(len(legal))])


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("name", GAMES)
def test_a_copied_state_is_equal_and_independent(name: str, way: str) -> None:
    state = begun(name).state
    other = WAYS[way](state)
    assert isinstance(other, State)
    assert type(other) is type(state)
    assert other.fingerprint() == state.fingerprint()
    assert other.game is state.game
    before = state.fingerprint()
    seat = other.actors()[0]
    other.apply(seat, other.legal(seat)[0])
    assert state.fingerprint() == before != other.fingerprint()


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("name", GAMES)
def test_a_copied_match_goes_on_as_the_first_would(name: str, way: str) -> None:
    match = begun(name)
    match.undo()
    record = match.record()
    other = WAYS[way](match)
    assert isinstance(other, Match)
    assert other.record() == record
    assert other.redo().action == match.redo().action
    again, rng = Rng("on"), Rng("on")
    for _ in range(10):
        move(other, again)
    assert match.turn == 30
    for _ in range(10):
        move(match, rng)
    assert other.record() == match.record()
    assert [len(step.events) for step in other.steps] == [len(step.events) for step in match.steps]
    while other.turn:
        other.undo()
    assert match.turn == 40


def test_a_copied_match_keeps_its_start_and_its_manual_die() -> None:
    game = westward.load("trails")
    match = Match(game, start=begun("trails").state, manual=True)
    other = pickle.loads(pickle.dumps(match))
    assert (other.manual, other.record()) == (True, match.record())
    assert other.start is not match.start


@pytest.mark.parametrize("way", WAYS)
def test_a_copied_generator_goes_on_with_the_same_numbers(way: str) -> None:
    rng = Rng(3)
    rng.word()
    other = WAYS[way](rng)
    assert isinstance(other, Rng)
    assert [other.word() for _ in range(5)] == [rng.word() for _ in range(5)]


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("name", GAMES)
def test_a_copied_perspective_sees_the_same(name: str, way: str) -> None:
    perspective = begun(name).perspective(0)
    other = WAYS[way](perspective)
    assert isinstance(other, Perspective)
    assert (other.view, other.legal, other.trail) == (perspective.view, perspective.legal, perspective.trail)
    assert other.sample(4).fingerprint() == perspective.sample(4).fingerprint()


def test_a_game_that_no_package_announces_says_so_when_it_is_pickled() -> None:
    state = UNANNOUNCED.new(UNANNOUNCED.seats[0])
    assert copy.deepcopy(state).fingerprint() == state.fingerprint()
    with pytest.raises(pickle.PicklingError, match=r"no installed package announces 'bids'.*westward.register"):
        pickle.dumps(state)


@pytest.mark.parametrize("name", GAMES)
def test_a_seed_samples_like_its_generator(name: str) -> None:
    match = begun(name)
    sample = match.state.determinize(0, 9).fingerprint()
    assert sample == match.state.determinize(0, Rng(9)).fingerprint()
    perspective = match.perspective(0)
    assert perspective.sample(9).fingerprint() == perspective.sample(Rng(9)).fingerprint()


@pytest.mark.parametrize("name", GAMES)
def test_deals_that_a_seat_cannot_tell_apart_give_the_same_perspective_byte_for_byte(name: str) -> None:
    game = westward.load(name)
    rng = Rng(("apart", name))
    state = game.new(game.seats[-1])
    differing = unlike = positions = 0
    while (seat := settle(state, rng)) >= 0 and positions < 300:
        other = state.determinize(seat, rng)
        positions += 1
        differing += other.fingerprint() != state.fingerprint()
        one, two = (pickle.dumps(Perspective(position, int(seat))) for position in (state, other))
        unlike += one != two
        legal = state.legal(seat)
        state.apply(seat, legal[rng.below(len(legal))])
    assert unlike <= UNLUCKY * positions
    assert differing > positions / 4 or not hides(name), "this game has hardly anything to hide here"


@pytest.mark.parametrize("name", GAMES)
def test_nobody_comes_from_a_perspective_to_the_true_state(name: str) -> None:
    truth = begun(name).state
    found = reached(Perspective(truth, 0))
    assert id(truth) not in found
    states = [thing for thing in found.values() if isinstance(thing, State)]
    assert len(states) == 1, "the possible position, and no other"
    assert not [thing for thing in found.values() if isinstance(thing, Match)]


def reached(start: object) -> dict[int, object]:
    """Everything to which an object leads, but for modules, classes and functions."""
    found: dict[int, object] = {}
    todo = [start]
    while todo:
        thing = todo.pop()
        known = id(thing) in found or isinstance(thing, ModuleType | type | FunctionType | BuiltinFunctionType)
        if known or (isinstance(thing, dict) and "__builtins__" in thing):
            continue
        found[id(thing)] = thing
        todo += gc.get_referents(thing)
    return found


def hides(name: str) -> bool:
    """Whether a sample of the middle of a game ever differs from it."""
    state = begun(name).state
    return any(state.determinize(0, seed).fingerprint() != state.fingerprint() for seed in range(5))
