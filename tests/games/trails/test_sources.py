"""Where questions and gains come from: what views and events say is what happened."""

from collections.abc import Iterator

import pytest

from tests.games.trails.helpers import play, position
from tests.games.trails.walks import OPTIONS
from westward.games.trails import GAME
from westward.games.trails import tables as t
from westward.games.trails.words.origins import Origin, of_view
from westward.games.trails.words.prompts import prompt
from westward.kernel import Event, Rng, State
from westward.testing.walks import choose, take, told

NIGHT = 6
EAGER = [9 if GAME.actions.split(action)[0] in ("earn", "free_badge") else 4 for action in range(GAME.num_actions)]


def origin(state: State) -> Origin:
    found = of_view(state.view(0))
    assert found is not None
    return found


def earned_badges(seats: int, number: int, options: dict[str, object]) -> Iterator[tuple[State, str]]:
    """A random game whenever a bonus asks something, with the badge that was earned last."""
    state, rng = GAME.new(seats, **options), Rng(("sources", seats, number, *options))
    last = ""
    while (move := choose(state, rng, EAGER)) is not None:
        for event in told(state, move):
            if event.name == "earns":
                last = t.BADGES[event.args[1]].name
        source = state.view(None)["source"]
        if source and source["origin"] == "badge":
            yield state, last


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: "-".join(options) or "usual")
def test_the_badge_that_was_earned_is_named_mostly_alone(options: dict[str, object]) -> None:
    named = asked = 0
    for seats in GAME.seats:
        for number in range(4):
            for state, last in earned_badges(seats, number, options):
                badge = state.view(None)["source"]["badge"]
                assert last in badge.split(" or ")
                named += badge == last
                asked += 1
    assert named > 0.8 * asked > 20


def test_badges_that_bring_the_same_question_are_both_named() -> None:
    state = position(at=1, facing=-1, cubes=(2, 2, 2), hand="recycling_leaf", badges=[["seeker_leaf"]], bear=1, sun=1)
    play(state, "move 1", "earn hand", "badge science")
    assert origin(state) == Origin("badge", "Recycling or Seeker", "", False, 0)
    assert prompt(state.view(0)) == "Recycling or Seeker: exchange 1 cube for 2 of another kind, or decline."


def test_an_encounter_says_which_of_two_it_is() -> None:
    state = position(at=1, bear=2)
    play(state, "move 1", "die photo", "resolve hiker")
    assert origin(state) == Origin("bear", "", "photo", True, 2)
    assert prompt(state.view(0)) == "With the bear at the photo site (2 of 2): pay 1 cube for a photo, or decline."
    state = position(at=2, facing=-1, bear=1)
    play(state, "move 1", "die rock", "resolve hiker")
    assert origin(state) == Origin("hiker", "", "exchange", False, 1)
    state = position(at=2, facing=-1, bear=1)
    play(state, "move 1", "die exchange")
    assert origin(state) == Origin("hiker", "", "exchange", False, 1)
    play(state, "skip")
    assert origin(state) == Origin("bear", "", "exchange", True, 2)


def test_a_landing_without_the_bear() -> None:
    state = play(position(at=3), "move 1")
    assert origin(state) == Origin("hiker", "", "photo", False, 0)
    assert prompt(state.view(0)) == "At the photo site: pay 1 cube for a photo, or decline."
    assert prompt(state.view(1)) == "Waiting for Red to pay for a photo at the photo site."


def test_the_sun() -> None:
    state = play(position(at=5, sun=2), "move 1")
    assert prompt(state.view(0)) == ("Sun bonus, the Sun above the photo site: pay 1 cube for a photo, or decline.")
    state = play(position(at=5, sun=0), "move 1")
    assert prompt(state.view(0)) == "The Wildlife die is being rolled (the Sun, the bear at the acorn site)."
    play(state, "die exchange")
    assert prompt(state.view(0)).startswith("Sun bonus, the bear at the exchange site: exchange 1 cube")
    state = play(position(at=5, sun=7), "move 1")
    assert prompt(state.view(0)) == "Last space of the Sun: draw 2 photos and keep one."


def test_badges() -> None:
    state = position(at=1, facing=-1, cubes=(0, 4, 0), display=["shutterbug_leaf", "", "", ""])
    play(state, "move 1", "earn 0")
    assert prompt(state.view(0)) == "Shutterbug (1 of 2): draw 2 photos and keep one."
    play(state, "skip")
    assert prompt(state.view(0)) == "Shutterbug (2 of 2): draw 2 photos and keep one."
    assert prompt(state.view(1)) == "Waiting for Red to take a photo (Shutterbug, 2 of 2)."
    state = position(at=1, facing=-1, cubes=(1, 0, 2), display=["seeker_rock", "", "", ""])
    play(state, "move 1", "earn 0", "die wild")
    assert prompt(state.view(0)) == (
        "Seeker, the bear at the acorn site: the die is wild. Choose a site for the bear; you use it."
    )


def test_where_nothing_is_asked_nothing_is_said() -> None:
    for state in (position(), GAME.new(2), play(position(at=1, facing=-1, display=["science", "", "", ""]), "move 1")):
        assert state.view(0)["source"] is None
        assert of_view(state.view(0)) is None


def test_both_sites_are_used_and_the_order_is_chosen() -> None:
    state = play(position(at=1, bear=2), "move 1", "die photo")
    assert prompt(state.view(0)) == (
        "You met the bear and use both sites: begin with yours, the leaf site (day), "
        "or with the bear's, the photo site (day)."
    )
    assert prompt(state.view(1)) == "Waiting for Red to choose which of two sites comes first."


def test_events_cost_nothing_without_a_sink() -> None:
    """The same steps with and without a sink, and only the sink is told."""
    loud, silent, events = GAME.new(2), GAME.new(2), list[Event]()
    rng = Rng("sink")
    loud.sink = events
    while (move := choose(silent, rng, EAGER)) is not None:
        take(silent, move)
        take(loud, move)
    assert loud.fingerprint() == silent.fingerprint()
    assert events


def test_photos_that_everybody_knows_are_named() -> None:
    turned = ["photo_2", "photo_0_2", "photo_1_1"]
    state = play(position(at=3, sun=NIGHT, turned=turned), "move 1", "photo_draw")
    assert prompt(state.view(1)) == (
        "Waiting for Red to keep one of two photos (2 points or 2 birds) at the photo site."
    )
    assert prompt(state.view(0)) == (
        "At the photo site: keep the photo with 2 points or the one with 2 birds. "
        "Birds count for the Bird Trophy, 4 points."
    )


def test_two_equal_photos_are_one_button() -> None:
    state = play(position(at=3, sun=NIGHT, turned=["photo_2"] * 3), "move 1", "photo_draw")
    first, second = (GAME.words.choice(state.view(0), action) for action in state.legal(0))
    assert first["words"] == second["words"] == "Keep one photo with 2 points, discard the other"
    assert prompt(state.view(0)) == (
        "At the photo site: both photos show 2 points; keep one, and the other one is discarded face up."
    )
