"""Whoever remembers all that a viewer is told never meets a contradiction, and notices every one that is made."""

import copy
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.games.trails.helpers import play, position, without
from tests.games.trails.memory import Memory
from tests.games.trails.walks import OPTIONS
from westward.games.trails import GAME
from westward.games.trails import tables as t
from westward.kernel import Event, Rng, State
from westward.testing.walks import choose, told

TWO, BOTH, BIRDS = t.PHOTO_IDS
NIGHT = 6


def course(state: State, rng: Rng) -> Iterator[list[Event]]:
    """A random game from here, as what happens step by step; photos are drawn more often than not."""
    weights = [20 if GAME.actions.text(action) == "photo_draw" else 4 for action in range(GAME.num_actions)]
    while (move := choose(state, rng, weights)) is not None:
        yield told(state, move)


def few_photos(seats: int, options: dict[str, object]) -> State:
    """Before the first move, with three photos in the deck, so that the pile is turned over again and again."""
    pile = [BOTH, TWO, TWO, BIRDS]
    rest = without(*pile, TWO, BOTH, BIRDS)
    own = {"Red": {"photos": rest[::2]}, "Blue": {"photos": rest[1::2], "known_photos": rest[1:8:2]}}
    return GAME.build({"seats": seats, "options": options, "photo_pile": pile, "players": own})


def sampled(state: State, viewer: int | None, rng: Rng) -> State:
    """A position that the viewer cannot tell from the true one."""
    for seat in range(state.seats) if viewer is None else [viewer]:
        state = state.determinize(seat, rng)
    return state


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: "-".join(options) or "usual")
@pytest.mark.parametrize("whole", [True, False], ids=["from the set-up", "with few photos"])
def test_nothing_contradicts_what_was_once_certain(seats: int, options: dict[str, object], whole: bool) -> None:
    state = GAME.new(seats, **options) if whole else few_photos(seats, options)
    rng = Rng(("memory", seats, whole, *options))
    memories = {viewer: Memory(viewer, state.view(viewer)) for viewer in (None, *range(seats))}
    turned = 0
    for events in course(state, rng):
        turned += any(event.name == "turn_over" for event in events)
        for viewer, memory in memories.items():
            assert memory.see([event for event in events if event.seen_by(viewer)], state.view(viewer)) == []
            assert memory.contradictions(GAME.describe(state)) == []
            assert memory.contradictions(GAME.describe(sampled(state, viewer, rng))) == []
    assert whole or turned > 1


# ------------------------------------------------------------------ deliberate faults


def rival_draws_known_photos() -> State:
    """Blue, on the photo site by night, draws from a deck that was turned over; Red looks on."""
    return play(
        position(
            active=1,
            at=[0, 3],
            facing=[1, 1],
            sun=NIGHT,
            hand=["science", "seeker_leaf"],
            open_photos=[[TWO], [TWO, BIRDS]],
            turned=[BOTH, BIRDS, TWO, BOTH],
        ),
        "move 1",
    )


def remembered(*script: str) -> tuple[Memory, State]:
    """Red's memory of what Blue did, checked on the way."""
    state = rival_draws_known_photos()
    return watch(state, 0, *script), state


def watch(state: State, viewer: int | None, *script: str) -> Memory:
    """The memory of a viewer while a script is played; nothing contradicts it."""
    memory = Memory(viewer, state.view(viewer))
    for line in script:
        events: list[Event] = []
        state.sink = events
        play(state, line)
        state.sink = None
        assert memory.see([event for event in events if event.seen_by(viewer)], state.view(viewer)) == []
    return memory


DRAWN, KEPT = ("photo_draw",), ("photo_draw", "keep 0")
Script = tuple[str, ...]
Edit = Callable[[dict[str, Any]], object]


def saying(**parts: object) -> Edit:
    """The view, or the position, says something else."""
    return lambda data: data.update(parts)


def saying_of(player: int | str, **parts: object) -> Edit:
    """It says something else of a player."""
    return lambda data: data["players"][player].update(parts)


IN_A_VIEW: dict[str, tuple[Script, Edit, str]] = {
    "a photo kept from a turned deck is forgotten": (
        KEPT,
        lambda view: view["players"][1]["known_photos"].remove(BOTH),
        "Blue's known photos: it was ['photo_0_2', 'photo_1_1', 'photo_2'], and now it is said to be",
    ),
    "a photo taken openly is forgotten": (
        (),
        lambda view: view["players"][1]["known_photos"].remove(BIRDS),
        "Blue's known photos",
    ),
    "an own photo is another one": (KEPT, saying_of(0, known_photos=[BIRDS]), "Red's known photos"),
    "the own hand changes": (KEPT, saying_of(0, hand="observer_leaf"), "Red's hand"),
    "a rival's hand is shown": (KEPT, saying_of(1, hand="science"), "Blue's hand"),
    "the turned deck is reordered": (
        KEPT,
        lambda view: view["photo_deck_order"].reverse(),
        "the order of the photo deck",
    ),
    "the order of the turned deck is forgotten": (KEPT, saying(photo_deck_order=None), "the order of the photo deck"),
    "the pile is forgotten": (
        ("photo_draw", "keep 0", "move 1", "skip", "move 1"),
        lambda view: view["photo_pile"].clear(),
        "the photo pile",
    ),
    "the known photos that a rival draws are not shown": (
        DRAWN,
        saying(known_drawn=None),
        "the drawn photos: it was ['photo_1_1', 'photo_0_2'], and now it is said to be None",
    ),
    "one of the known photos that a rival draws is not shown": (
        DRAWN,
        saying(known_drawn=[BOTH, None]),
        "the drawn photos",
    ),
    "a cube is gone": (DRAWN, lambda view: view["players"][1]["resources"].update(leaf=0), "Blue's cubes"),
    "a badge is another one": (DRAWN, lambda view: view["display"].reverse(), "the badges face up"),
    "a site is day again": (DRAWN, saying(night=[False] * 5), "where it is night"),
}


@pytest.mark.parametrize(("script", "edit", "words"), IN_A_VIEW.values(), ids=IN_A_VIEW)
def test_a_view_that_forgets_is_noticed(script: Script, edit: Edit, words: str) -> None:
    memory, state = remembered(*script)
    view = copy.deepcopy(state.view(0))
    assert memory.see([], view) == []
    edit(view)
    (sentence,) = memory.see([], view)
    assert sentence.startswith(words)


def swap_photos_of_blue(data: dict[str, Any]) -> None:
    own = data["players"]["Blue"]
    own["photos"] = [TWO if photo == BOTH else photo for photo in own["photos"]]


IN_A_SAMPLE: dict[str, tuple[Script, Edit, str]] = {
    "a known photo is drawn anew": (KEPT, swap_photos_of_blue, "Blue's known photos"),
    "nobody knows a photo any more": (
        KEPT,
        saying_of("Blue", known_photos=[TWO, BIRDS]),
        "Blue's photos that all know",
    ),
    "the own hand changes": (KEPT, saying_of("Red", hand="observer_leaf"), "Red's hand"),
    "the own photos change": (KEPT, saying_of("Red", photos=[BIRDS]), "Red's photos"),
    "the turned deck is reordered": (
        KEPT,
        lambda data: data["photo_deck_order"].reverse(),
        "the order of the photo deck",
    ),
    "a known drawn photo is drawn anew": (DRAWN, saying(drawn=[BOTH, TWO]), "the drawn photos"),
    "nobody knows the drawn photos": (DRAWN, saying(known_drawn=[None, None]), "which drawn photos"),
}


@pytest.mark.parametrize(("script", "edit", "words"), IN_A_SAMPLE.values(), ids=IN_A_SAMPLE)
def test_a_sample_that_forgets_is_noticed(script: Script, edit: Edit, words: str) -> None:
    memory, state = remembered(*script)
    data = GAME.describe(state.determinize(0, Rng(1)))
    assert memory.contradictions(data) == []
    edit(data)
    sentences = memory.contradictions(data)
    assert sentences
    assert all(sentence.startswith(words) for sentence in sentences)


def test_a_photo_that_can_be_one_card_only_is_certain() -> None:
    """The deck has one secret card left; the second comes from the pile, and the secret one is laid down."""
    hoard = without(TWO, BOTH, BIRDS)
    state = position(active=1, at=[0, 3], facing=[1, 1], sun=NIGHT, photos=[hoard, []], pile=[BOTH, BIRDS])
    memory = watch(state, None, "move 1", "photo_draw", "keep 1")
    assert memory.players[1].known == {BOTH: 1}
