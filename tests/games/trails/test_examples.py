"""The worked examples of the rules specification (rules.md 8), each under its number."""

from typing import Any

import pytest

from tests.games.seen import legal, phase, player, public
from tests.games.trails.helpers import ALL_PHOTOS, changed, finish_turn, play, position, started
from tests.games.trails.reading import Triple, active, cubes, supply
from westward.kernel import State
from westward.kernel.seats import SEAT_NAMES

CLIMBERS = ("climber_acorn", "climber_leaf", "climber_rock", "photography_acorn")


def result(state: State, seat: int = 0) -> dict[str, Any]:
    assert state.over()
    return dict(public(state)["result"][seat])


# ------------------------------------------------------------------ rulebook examples and FAQ


def test_example_01_encounter() -> None:
    state = play(position(at=1, bear=2), "move 1", "die rock")
    assert (player(state)["position"], public(state)["bear"], cubes(state)) == (2, 5, (1, 2, 2))
    assert (active(state), phase(state)) == (1, "move")


def test_example_02_collector() -> None:
    own = ["collector_leaf", "first_aid_leaf", "climber_leaf", "seeker_leaf"]
    state = position(badges=[own], over=True)
    scored = result(state)
    assert ["collector_leaf", 4] in scored["badges"]
    assert (scored["badge_points"], scored["birds"]) == (13, 1)


def test_example_03_rappelling() -> None:
    scored = result(position(badges=[["rappelling_rock", "climber_acorn", "first_aid_rock"]], over=True))
    assert ["rappelling_rock", 6] in scored["badges"]
    assert scored["badge_points"] == 13


def test_example_04_sunshine_in_the_last_round() -> None:
    state = position(at=1, facing=-1, cubes=(0, 3, 2), hand="sunshine_leaf", sun=7, sun_holder=1)
    play(state, "move 1", "earn hand", "badge science")
    assert (cubes(state), phase(state), public(state)["sun_holder"]) == ((0, 0, 0), "photo", 1)
    play(state, "photo_draw", "photo photo_2", "photo photo_1_1", "keep 0")
    assert state.over()
    assert public(state)["sun_holder"] == 1
    assert player(state)["known_photos"] == ["photo_2"]
    assert result(state)["badges"] == [["sunshine_leaf", 5]]


def test_example_05_bonus_lost() -> None:
    display = ["recycling_acorn", *CLIMBERS[:3]]
    state = play(position(at=1, facing=-1, cubes=(2, 1, 1), display=display), "move 1", "earn 0")
    assert (cubes(state), phase(state)) == ((0, 0, 0), "deal")
    play(state, "badge science")
    assert (active(state), phase(state), player(state)["badge_points"]) == (1, "move", 4)


def test_example_06_canteen_to_the_end() -> None:
    state = play(position(at=0), "canteen 6")
    own = player(state)
    assert (own["position"], own["facing"], own["canteen"], phase(state)) == (6, -1, False, "die")
    play(state, "die leaf")
    assert (public(state)["sun"], public(state)["night"]) == (1, [False] * 5)


def test_example_07_sun_at_trailhead() -> None:
    state = play(position(at=2, facing=-1, canteen=False, sun=3), "move 2")
    own = player(state)
    assert (own["position"], own["facing"], own["canteen"], public(state)["sun"]) == (0, 1, True, 3)


def test_example_08_sharing() -> None:
    state = position(at=[1, 3], facing=[1, 1], bear=5)
    assert "move 2" in legal(state)
    play(state, "move 2")
    assert [player(state, seat)["position"] for seat in (0, 1)] == [3, 3]


def test_example_09_trophy_tie() -> None:
    mine = ["observer_acorn", "observer_leaf", "birdwatching_acorn"]
    rivals = ["observer_rock", "seeker_acorn", "birdwatching_leaf"]
    state = position(badges=[mine, rivals], over=True)
    scored = [result(state, seat) for seat in (0, 1)]
    assert [one["birds"] for one in scored] == [4, 4]
    assert [one["trophy"] for one in scored] == [4, 4]
    assert [one["badge_points"] for one in scored] == [4 + 4 + 3, 4 + 2 + 3]
    assert state.scores() == [15, 13]


# ------------------------------------------------------------------ movement


@pytest.mark.parametrize(
    ("at", "canteen", "expected"),
    [
        (5, True, ["move 1"]),
        (4, True, ["move 1", "move 2"]),
        (3, True, ["move 1", "move 2", "canteen 3"]),
        (3, False, ["move 1", "move 2"]),
    ],
)
def test_example_10_movement(at: int, canteen: bool, expected: list[str]) -> None:
    assert legal(position(at=at, canteen=canteen)) == expected


def test_example_11_four_players_first_turn() -> None:
    state = started(4)
    assert (player(state)["position"], player(state)["facing"]) == (6, -1)
    assert legal(state) == ["move 1", "move 2", "canteen 3", "canteen 4", "canteen 5", "canteen 6"]
    display = ["science", "climber_leaf", "climber_rock", "photography_acorn"]
    state = play(position(4, at=6, facing=-1, display=display), "canteen 6")
    own = player(state)
    assert (own["position"], own["facing"], own["canteen"], public(state)["sun"]) == (0, 1, True, 0)
    assert legal(state) == ["earn 0", "done"]


# ------------------------------------------------------------------ bear


def landed_on_the_bear() -> State:
    state = play(position(at=4, bear=5, cubes=(0, 0, 0)), "move 1", "die wild")
    assert legal(state) == ["bear_to 1", "bear_to 2", "bear_to 3", "bear_to 4", "bear_to 5"]
    return state


def test_example_12a_bear_stays() -> None:
    state = play(landed_on_the_bear(), "bear_to 5")
    assert (cubes(state), public(state)["bear"], active(state)) == ((0, 0, 2), 5, 1)


def test_example_12b_hiker_first() -> None:
    state = play(landed_on_the_bear(), "bear_to 1", "resolve hiker")
    assert cubes(state) == (0, 0, 1)
    play(state, "exchange rock acorn")
    assert (cubes(state), active(state)) == ((2, 0, 0), 1)


def test_example_12c_bear_first() -> None:
    state = play(landed_on_the_bear(), "bear_to 1", "resolve bear")
    assert (cubes(state), active(state)) == ((0, 0, 1), 1)


@pytest.mark.parametrize(("sun", "gained"), [(0, 2), (4, 4)], ids=["day", "night"])
def test_example_13_bear_stays_by_the_die(sun: int, gained: int) -> None:
    state = play(position(at=2, sun=sun, cubes=(0, 0, 0)), "move 1", "die acorn")
    assert (cubes(state), public(state)["bear"]) == ((gained, 0, 0), 3)


@pytest.mark.parametrize("choice", ["pay_photo rock", "skip"])
def test_example_14_seeker(choice: str) -> None:
    display = ["seeker_acorn", *CLIMBERS[1:]]
    state = position(at=1, facing=-1, cubes=(2, 1, 1), display=display)
    play(state, "move 1", "earn 0", "die photo")
    assert (cubes(state), public(state)["bear"], player(state)["position"]) == ((0, 0, 1), 4, 0)
    assert legal(state) == ["pay_photo rock", "skip"]
    play(state, choice)
    if choice != "skip":
        assert cubes(state) == (0, 0, 0)
        play(state, "photo photo_0_2", "photo photo_2", "keep 1")
        assert player(state)["known_photos"] == ["photo_2"]
    assert player(state)["position"] == 0


# ------------------------------------------------------------------ Sun


def next_arrival(state: State) -> State:
    """The player whose turn it is, with two leaves, walks onto Trail End."""
    walker = {"place": "rock", "facing": "right", "cubes": {"acorn": 0, "leaf": 2, "rock": 0}}
    return play(changed(state, {SEAT_NAMES[active(state)]: walker}), "move 1")


def gained(state: State) -> Triple:
    """What the last arrival brought beside the two leaves."""
    acorn, leaf, rock = cubes(state, active(state) if phase(state) != "move" else (active(state) - 1) % state.seats)
    return acorn, leaf - 2, rock


def arrivals(state: State, count: int) -> tuple[State, list[Triple | list[str]], list[int]]:
    """What each of several arrivals brings, or lets the player choose, and how many sites are night after it."""
    got: list[Triple | list[str]] = []
    nights: list[int] = []
    for arrival in range(1, count + 1):
        state = next_arrival(state)
        if phase(state) == "die":
            got.append(["die"])
        else:
            got.append(gained(state) if phase(state) in ("earn", "move") else legal(state))
        finish_turn(state)
        dark = public(state)["night"]
        assert (public(state)["sun"], dark) == (arrival, sorted(dark)), "the Sun travels from right to left"
        nights.append(sum(dark))
    return state, got, nights


ROCK, ACORN, LEAF = (0, 0, 1), (1, 0, 0), (0, 1, 0)
SITES_FROM_THE_RIGHT = [
    *[ROCK, ["pay_photo leaf", "skip"], ACORN, LEAF],
    ["exchange leaf acorn", "exchange leaf rock", "skip"],
]


def test_example_15_the_sun_of_two_players() -> None:
    state, got, nights = arrivals(position(display=CLIMBERS), 7)
    assert got == [["die"], *SITES_FROM_THE_RIGHT, ["die"]]
    assert nights == [0, 1, 2, 3, 4, 5, 5]
    state = next_arrival(state)
    assert (phase(state), public(state)["sun_holder"], active(state)) == ("photo", None, 1)
    play(state, "skip")
    assert public(state)["sun_holder"] == 1
    finish_turn(state)
    assert public(state)["turns_left"] == 1


def test_example_15_the_last_wildlife_is_by_night() -> None:
    state = play(next_arrival(position(display=CLIMBERS, sun=6)), "die leaf")
    assert gained(state) == (0, 2, 0)


def test_example_16_the_sun_of_four_players() -> None:
    state, got, nights = arrivals(position(4, display=CLIMBERS), 11)
    assert got == [ROCK, ACORN, LEAF, *SITES_FROM_THE_RIGHT, (0, 2, 0), (2, 0, 0), (0, 0, 2)]
    assert nights == [0, 0, 0, 1, 2, 3, 4, 5, 5, 5, 5]
    state = next_arrival(state)
    assert phase(state) == "photo"
    finish_turn(state)
    assert (public(state)["sun_holder"], public(state)["turns_left"]) == (3, 3)


def the_sun_is_taken() -> State:
    """Three players; seat 1 takes the Sun and earns the badge in hand."""
    state = position(
        3,
        active=1,
        at=[3, 5, 5],
        facing=[1, 1, 1],
        sun=7,
        cubes=[(1, 1, 1), (0, 0, 5), (1, 1, 1)],
        hand=["photography_leaf", "climber_rock", "photography_rock"],
        display=["sunshine_acorn", "sunshine_leaf", "science", "sunshine_rock"],
    )
    play(state, "move 1")
    assert phase(state) == "photo"
    play(state, "photo_draw", "photo photo_2", "photo photo_2", "keep 0")
    assert public(state)["sun_holder"] == 1
    play(state, "earn hand", "badge rappelling_rock")
    assert (cubes(state, 1), player(state, 1)["hand"]) == ((0, 0, 0), "rappelling_rock")
    return state


def test_example_18_end() -> None:
    state = the_sun_is_taken()
    assert (active(state), phase(state), public(state)["turns_left"]) == (2, "move", 2)
    play(state, "move 1")
    assert (phase(state), public(state)["sun_holder"], public(state)["sun"]) == ("earn", 1, 7)
    assert cubes(state, 2) == (1, 1, 1)
    play(state, "earn 0", "badge research_leaf")
    assert (active(state), phase(state)) == (0, "move")
    play(state, "move 2")
    assert state.over()
    assert public(state)["sun_holder"] == 1


# ------------------------------------------------------------------ badges


def test_example_19_paying_with_a_bonus() -> None:
    display = ["sunshine_acorn", "sunshine_leaf", "navigation_acorn", "first_aid_leaf"]
    state = position(at=5, sun=6, cubes=(3, 0, 1), display=display, hand="climber_rock", bear=4)
    play(state, "move 1", "die photo", "skip")
    assert public(state)["sun"] == 7
    play(state, "earn 0")
    assert cubes(state) == (0, 2, 0)
    play(state, "earn 1")
    assert cubes(state) == (0, 0, 0)
    play(state, "gain_any acorn")
    assert cubes(state) == (1, 0, 0)
    assert public(state)["display"] == ["sunshine_acorn", "sunshine_leaf", None, None]
    play(state, "badge science", "badge research_leaf")
    assert public(state)["display"][2:] == ["science", "research_leaf"]


def test_example_21_astronomy_from_hand() -> None:
    display = ["climber_rock", "research_acorn", "climber_acorn", "climber_leaf"]
    state = position(at=1, facing=-1, cubes=(4, 0, 0), hand="astronomy_acorn", display=display, sun=1)
    play(state, "move 1", "earn hand")
    assert cubes(state) == (0, 0, 0)
    play(state, "badge sunshine_leaf")
    assert player(state)["hand"] == "sunshine_leaf"
    assert legal(state) == ["free_badge 0", "free_badge 1", "free_badge hand", "skip"]
    play(state, "free_badge hand", "badge science")
    assert cubes(state) == (0, 0, 1), "the Sun is over the rock site"
    assert player(state)["hand"] == "science"
    assert player(state)["badges"] == ["astronomy_acorn", "sunshine_leaf"]
    assert player(state)["badge_points"] == 1 + 5


def test_example_22_one_hand_badge_per_visit() -> None:
    state = position(at=5, sun=2, cubes=(0, 0, 4), hand="first_aid_rock")
    play(state, "move 1", "skip", "earn hand", "badge research_rock")
    assert cubes(state) == (0, 0, 2)
    play(state, "gain_any leaf")
    assert (cubes(state), player(state)["hand"]) == ((0, 1, 2), "research_rock")
    assert (active(state), phase(state)) == (1, "move")


# ------------------------------------------------------------------ limits and decks


def test_example_23_discards() -> None:
    state = play(position(at=4, sun=2, cubes=(4, 4, 0)), "move 1")
    assert cubes(state) == (4, 4, 2)
    assert legal(state) == ["discard acorn", "discard leaf", "discard rock"]
    play(state, "discard acorn", "discard leaf")
    assert (cubes(state), active(state)) == ((3, 3, 2), 1)


def test_example_24a_short_gain() -> None:
    state = position(at=2, sun=4, bear=5, cubes=[(0, 1, 0), (14, 0, 0)])
    assert supply(state) == (1, 14, 15)
    play(state, "move 1")
    assert (cubes(state), supply(state)[0]) == ((1, 1, 0), 0)


def test_example_24b_exchange_for_nothing() -> None:
    state = play(position(at=2, facing=-1, cubes=[(0, 1, 0), (15, 0, 0)]), "move 1")
    assert legal(state) == ["exchange leaf rock", "skip"]


def test_example_24c_split_for_half() -> None:
    state = play(position(at=2, facing=-1, sun=6, cubes=[(0, 1, 0), (15, 0, 0)]), "move 1")
    assert legal(state) == ["exchange_split leaf", "skip"]
    play(state, "exchange_split leaf")
    assert cubes(state) == (0, 0, 1)


def test_example_26a_one_photo_left() -> None:
    state = play(position(at=3, sun=3, turned=[], pile=["photo_1_1"]), "move 1")
    assert legal(state) == ["photo_take", "skip"]


def test_example_26b_no_photo_left() -> None:
    state = play(position(at=3, photos=[[], ALL_PHOTOS]), "move 1")
    assert (active(state), cubes(state)) == (1, (1, 1, 1)), "pay_photo is not offered"
    night = play(position(at=3, sun=3, photos=[[], ALL_PHOTOS]), "move 1")
    assert (active(night), phase(night)) == (1, "move"), "the photo action is void"


def test_example_27_night_exchange() -> None:
    state = play(position(at=2, facing=-1, sun=6, cubes=(1, 0, 0)), "move 1")
    assert legal(state) == ["exchange_split acorn", "skip"]
    play(state, "exchange_split acorn")
    assert cubes(state) == (0, 1, 1)


# ------------------------------------------------------------------ scoring

NINETEEN = ["climber_acorn", "climber_leaf", "navigation_acorn", "first_aid_acorn", "first_aid_leaf", "research_acorn"]
CHEAP = ["research_leaf", "research_rock"]
SEVENTEEN = [*CHEAP, "climber_rock", "cartography_acorn", "cartography_leaf", "first_aid_rock"]
ALSO_NINETEEN = [*CHEAP, "climber_rock", "sunshine_acorn", "cartography_acorn", "first_aid_rock"]
TWENTY_ONE = [*CHEAP, "climber_rock", "sunshine_acorn", "cartography_acorn", "navigation_leaf"]
SEVEN_OF_FOUR = ["photo_2"] * 3 + ["photo_1_1"]


@pytest.mark.parametrize(
    ("badges", "photos", "winners"),
    [
        pytest.param([NINETEEN, SEVENTEEN], [SEVEN_OF_FOUR, ["photo_2", *SEVEN_OF_FOUR]], [1], id="photos"),
        pytest.param(
            [NINETEEN, TWENTY_ONE],
            [[*SEVEN_OF_FOUR, "photo_0_2"], ["photo_2", *SEVEN_OF_FOUR]],
            [0],
            id="birds",
        ),
        pytest.param([NINETEEN, ALSO_NINETEEN], [SEVEN_OF_FOUR, SEVEN_OF_FOUR], [0, 1], id="shared"),
    ],
)
def test_example_29_ties(badges: list[list[str]], photos: list[list[str]], winners: list[int]) -> None:
    state = position(badges=badges, photos=photos, over=True)
    assert [len(own) for own in badges] == [6, 6]
    assert state.scores() == [30, 30]
    assert state.winners() == winners
