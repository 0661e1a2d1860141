"""What one act meant, in one line, with its cause."""

from collections.abc import Iterator

import pytest

from tests.games.trails.helpers import play, position
from tests.games.trails.test_words import TALK
from westward.games.trails import GAME
from westward.games.trails.tables import BADGE_INDEX, either_of
from westward.games.trails.words.recaps import TELLS, recap
from westward.kernel import Event, Rng, State
from westward.testing.walks import choose, told

NIGHT = 6
NAMES = ("Ann", "Ben", "Cleo", "Dan")
SEEN_ANYWAY = {"turns", "hand"}
SHOWN = ("badge science",)
SHUTTERBUG = BADGE_INDEX["shutterbug_leaf"]


def said(state: State, *script: str, before: tuple[str, ...] = (), viewer: int | None = 1) -> str:
    """The recap of a script, after another one of which nothing is told."""
    play(state, *before)
    events: list[Event] = []
    state.sink = events
    play(state, *script)
    return recap(events, viewer, NAMES)


def test_hiking() -> None:
    assert said(position(at=0, bear=5), "move 2") == "Ann hikes 2 tiles to the leaf site and gains 1 leaf."
    assert said(position(at=0, bear=5), "move 2", viewer=0) == "You hike 2 tiles to the leaf site and gain 1 leaf."
    assert said(position(at=0, sun=NIGHT, bear=1), "canteen 5") == (
        "Ann empties their canteen, hikes 5 tiles to the rock site (night) and gains 2 rocks."
    )
    assert said(position(at=2, facing=-1, canteen=False), "move 2") == (
        "Ann hikes 2 tiles to Trailhead and refills their canteen."
    )
    assert said(position(at=3, cubes=(0, 0, 0)), "move 1") == (
        "Ann hikes 1 tile to the photo site: the photo site brings nothing, as there is no cube to pay for a photo."
    )
    assert said(position(cubes=[(1, 0, 0), (0, 15, 0)], bear=5), "move 2") == (
        "Ann hikes 2 tiles to the leaf site and gains nothing, as no leaves are left."
    )


def test_the_bear() -> None:
    assert said(position(at=1, bear=2), "move 1", "die rock") == (
        "Ann hikes 1 tile to the leaf site, meets the bear and gains 1 leaf: "
        "the die sends the bear to the rock site; the bear there brings 1 rock."
    )
    assert said(position(at=1, bear=2), "move 1", "die leaf").endswith(
        ": the die keeps the bear at the leaf site; the bear there brings 1 leaf."
    )
    assert said(position(at=3, bear=4, cubes=(0, 0, 0)), "move 1", "die photo").endswith(
        "the photo site brings nothing, as there is no cube to pay for a photo; "
        "the bear there brings nothing, as there is no cube to pay for a photo."
    )
    state = position(at=1, bear=2)
    assert said(state, "move 1", "die wild") == "Ann hikes 1 tile to the leaf site and meets the bear: the die is wild."
    assert said(state, "bear_to 5") == (
        "Ann sends the bear to the rock site and gains 1 leaf at the leaf site: "
        "the bear at the rock site brings 1 rock."
    )
    state = position(at=1, bear=2)
    assert said(state, "resolve bear", before=("move 1", "die photo")) == "Ann uses the bear's site first (photo)."
    assert (
        said(state, "skip")
        == "Ann declines the photo with the bear at the photo site and gains 1 leaf at the leaf site."
    )


def test_the_sun() -> None:
    assert said(position(at=5, sun=1), "move 1") == (
        "Ann hikes 1 tile to Trail End: the Sun above the rock site brings 1 rock; "
        "the Sun moves on to the photo site, and night falls on the rock site."
    )
    assert said(position(at=5, sun=0), "move 1", "die rock") == (
        "Ann hikes 1 tile to Trail End: the Sun's die sends the bear to the rock site; "
        "the bear there brings 1 rock; the Sun moves on to the rock site."
    )
    assert said(position(4, at=5, sun=0), "move 1").endswith("the Sun brings 1 rock; the Sun moves on above Trail End.")
    assert said(position(3, at=5, sun=6), "move 1", "die rock").endswith(
        "the Sun moves on to its last space, above Trailhead."
    )
    assert said(position(3, at=5, sun=7, pile=["photo_2"], cubes=(0, 0, 0)), "photo_take", before=("move 1",)) == (
        "Ann takes the discarded photo with 2 points (last space of the Sun) and takes the Sun: "
        "the last round begins; 2 turns are left."
    )


def test_exchanges() -> None:
    assert said(position(), "exchange acorn rock", before=("move 1",)) == (
        "Ann exchanges 1 acorn for 2 rocks at the exchange site."
    )
    assert said(position(sun=NIGHT), "exchange_split rock", before=("move 1",)) == (
        "Ann exchanges 1 rock for 1 acorn and 1 leaf at the exchange site."
    )
    assert said(position(cubes=[(1, 0, 0), (0, 14, 0)]), "exchange acorn leaf", before=("move 1",)) == (
        "Ann exchanges 1 acorn for 1 leaf at the exchange site instead of 2, as no more are left."
    )
    assert said(position(sun=NIGHT, cubes=[(1, 0, 0), (0, 0, 15)]), "exchange_split acorn", before=("move 1",)) == (
        "Ann exchanges 1 acorn for 1 leaf at the exchange site, as no rocks are left."
    )


def test_photos_for_their_owner_and_for_others() -> None:
    state = position(at=3)
    draws = "pay_photo rock", "photo photo_2", "photo photo_1_1"
    assert said(state.clone(), *draws, before=("move 1",)) == (
        "Ann pays 1 rock for a photo at the photo site and draws 2 photos."
    )
    assert said(state, *draws, before=("move 1",), viewer=0) == (
        "You pay 1 rock for a photo at the photo site and draw 2 photos: "
        "one with 2 points and one with 1 point and 1 bird."
    )
    assert said(state.clone(), "keep 1") == "Ann keeps a photo and discards one with 2 points."
    assert said(state, "keep 1", viewer=0) == "You keep a photo with 1 point and 1 bird and discard one with 2 points."
    state = play(position(at=3, sun=NIGHT, turned=[], pile=["photo_2"] * 3), "move 1")
    assert said(state, "photo_draw", viewer=0) == (
        "You draw 2 photos at the photo site: both with 2 points; "
        "the photo deck is empty, so the pile of 3 photos is turned over."
    )


def test_badges() -> None:
    state = position(at=1, facing=-1, cubes=(1, 3, 0), hand="navigation_leaf")
    earn = "earn hand", "badge science"
    assert said(state.clone(), *earn, before=("move 1",)) == (
        "Ann earns Navigation (leaf) from their hand for 1 acorn and 3 leaves: 3 points; its bonus brings 2 rocks."
    )
    assert said(state, *earn, before=("move 1",), viewer=0).endswith(
        ": 3 points; your new hand badge is Science; its bonus brings 2 rocks."
    )
    state = position(at=1, facing=-1, cubes=(2, 1, 1), display=["recycling_acorn", "", "", ""])
    assert said(state, "earn 0", "badge science", before=("move 1",)) == (
        "Ann earns Recycling (acorn) for 2 acorns, 1 leaf and 1 rock: 4 points; "
        "its bonus is lost, as there is no cube to exchange; Science comes up at Trailhead."
    )
    state = position(at=1, facing=-1, sun=2, cubes=(3, 2, 0), display=["sunshine_acorn", "", "", ""])
    assert "the Sun above the photo site brings nothing, as there is no cube to pay for a photo" in said(
        state, "earn 0", *SHOWN, before=("move 1",)
    )
    state = position(at=1, facing=-1, cubes=(0, 0, 2), display=["first_aid_rock", "", "", ""])
    assert said(state, "gain_any leaf", *SHOWN, before=("move 1", "earn 0")) == (
        "Ann gains 1 leaf from First Aid: Science comes up at Trailhead."
    )
    state = position(at=1, facing=-1, cubes=(1, 0, 2), display=["seeker_rock", "", "", ""], bear=3)
    assert said(state, "earn 0", "die leaf", *SHOWN, before=("move 1",)) == (
        "Ann earns Seeker (rock) for 1 acorn and 2 rocks: 2 points and 1 bird; "
        "the die of Seeker sends the bear to the leaf site; the bear there brings 1 leaf; "
        "Science comes up at Trailhead."
    )
    state = position(at=1, facing=-1, cubes=(0, 0, 0), hand="research_acorn", badges=[["science"] * 3])
    assert said(state, "earn hand", "badge seeker_leaf", before=("move 1",)) == (
        "Ann earns Research (acorn) from their hand at no cost: 2 points."
    )
    state = position(at=1, facing=-1, cubes=(0, 0, 4), display=["rappelling_rock", "", "", ""])
    assert said(state, "earn 0", *SHOWN, before=("move 1",)).startswith(
        "Ann earns Rappelling (rock) for 4 rocks: no points yet; "
    )
    state = position(at=1, facing=-1, display=["science", "", "", ""])
    assert said(state, "done", before=("move 1",)) == "Ann is done at Trailhead."


def test_the_badge_behind_a_photo_is_named() -> None:
    earned = [["photography_rock"]]
    state = position(at=1, facing=-1, cubes=(0, 4, 0), display=["shutterbug_leaf", "", "", ""], badges=earned)
    assert said(state, "earn 0", before=("move 1",)) == "Ann earns Shutterbug (leaf) for 4 leaves: 2 points."
    assert "draws 2 photos (Shutterbug, 1 of 2)" in said(state, "photo_draw", "photo photo_2", "photo photo_2")
    # From here on it could be either, and nothing in the position says which.
    assert "draws 2 photos (Photography or Shutterbug)" in said(state, "photo_draw", before=("keep 0",))
    # Where the badge is earned in the same act, it can be no other.
    either = Event("photo_draw", (0, 2, 4, either_of([BADGE_INDEX["photography_rock"], SHUTTERBUG]), -1, 0, 0))
    earns = Event("earns", (0, SHUTTERBUG, 0, 1, 2))
    assert recap([earns, either], 1, NAMES) == (
        "Ann earns Shutterbug (leaf) for free and draws 2 photos (Shutterbug): 2 points."
    )


def test_the_beginning_and_the_end() -> None:
    state = GAME.new(2, layout="first_game")
    events: list[Event] = []
    state.sink = events
    while state.faces():
        state.roll(0)
    assert recap(events, 0, NAMES) == (
        "The trail is exchange, leaf, acorn, photo and rock; "
        "Astronomy (acorn) and Birdwatching (acorn) come up at Trailhead; "
        "Birdwatching (leaf) and Birdwatching (rock) come up at Trail End; "
        "your hand badge is Cartography (acorn); you go first."
    )
    assert "hand badge" not in recap(events, None, NAMES)
    over = position(3, at=1, bear=5, sun=7, sun_holder=1, badges=[["seeker_leaf"], [], ["science"]])
    assert said(over, "move 1") == (
        "Ann hikes 1 tile to the leaf site (night) and gains 2 leaves: "
        "Ann sees the most birds (1) and gets the Bird Trophy (4 points); "
        "the game is over, and Ann wins with 6 points (you 0 and Cleo 3)."
    )
    last = [Event("done", (0, 0)), Event("end", (1, 6, 0)), Event("reveal", (0, BADGE_INDEX["science"]))]
    assert recap(last, 0, NAMES) == (
        "You are done at Trailhead: Science comes up at Trailhead; the game is over, and you win with 6 points (Ben 0)."
    )


def test_nothing_is_said_of_nothing_and_a_turn_only_where_nothing_else_happened() -> None:
    assert recap([], 0, NAMES) == ""
    assert recap([Event("turn", (1,))], 0, NAMES) == "It is Ben's turn."
    assert recap([Event("photo_sees", (0, 1), mask=1)], 1, NAMES) == ""


def test_every_event_is_told_or_seen_anyway() -> None:
    assert set(TELLS) | SEEN_ANYWAY == set(TALK.told)
    assert not set(TELLS) & SEEN_ANYWAY


def whole_acts(seats: int, number: int) -> Iterator[list[Event]]:
    """The decisions of a random game with the rolls behind them."""
    state, rng = GAME.new(seats), Rng(("recaps", number))
    events: list[Event] = []
    while (move := choose(state, rng)) is not None:
        if move[0] is not None:
            yield events
            events = []
        events += told(state, move)
    yield events


@pytest.mark.parametrize("seats", GAME.seats)
def test_recaps_of_whole_games_are_english_and_name_the_actor_first(seats: int) -> None:
    for number in range(5):
        for act in list(whole_acts(seats, number))[1:]:
            actor = act[0].args[0]
            for viewer in (None, *range(seats)):
                words = recap(act, viewer, NAMES)
                TALK.check(words)
                assert words.startswith("You " if viewer == actor else f"{NAMES[actor]} "), words
                assert words.count("gains") + words.count("gain ") <= 1, words
                assert words.count(": ") <= 1, words
