"""Every rule and ruling of rules.md that no worked example covers."""

from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.seen import legal, phase, player, public
from tests.games.trails.helpers import ALL_BADGES, ALL_PHOTOS, changed, finish_turn, play, position, started, without
from tests.games.trails.reading import active, cubes, supply
from tests.games.trails.walks import random_walk
from westward.games.trails import GAME
from westward.games.trails import tables as t
from westward.kernel import State

DEAR = ("climber_acorn", "climber_leaf", "climber_rock", "photography_acorn")
TWO, BOTH, BIRDS = t.PHOTO_IDS
NIGHT = 6
"""The index of the Sun with 2 or 3 players when all sites are night."""


def at_trailhead(**more: Any) -> State:
    """The active player has just walked onto Trailhead."""
    return play(position(at=1, facing=-1, **more), "move 1")


def at_trail_end(**more: Any) -> State:
    """The active player has just walked onto Trail End and declined the Sun bonus, which was the photo site's."""
    state = play(position(at=5, **{"sun": 2, **more}), "move 1")
    return play(state, "skip") if phase(state) in ("pay_photo", "photo") else state


def free_photo(**more: Any) -> State:
    """The active player has just walked onto the photo site by night."""
    return play(position(at=3, sun=NIGHT, **more), "move 1")


# ------------------------------------------------------------------ 2 set-up


def test_vocabulary_has_the_43_actions_of_the_specification() -> None:
    sizes = {family.name: len(family.texts()) for family in GAME.actions.families}
    moves = {"move": 2, "canteen": 4}
    sites = {"resolve": 2, "bear_to": 5, "exchange": 6, "exchange_split": 3, "pay_photo": 3}
    photos = {"photo_draw": 1, "photo_take": 1, "keep": 2}
    badges = {"earn": 3, "free_badge": 3, "gain_any": 3}
    assert sizes == moves | sites | photos | badges | {"discard": 3, "skip": 1, "done": 1}
    assert GAME.num_actions == 43


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_setup(seats: int) -> None:
    state = started(seats)
    seen = public(state)
    assert seen["trail"] == ["exchange", "leaf", "acorn", "photo", "rock"]
    assert (seen["night"], seen["bear"], seen["sun"], seen["sun_holder"]) == ([False] * 5, 3, 0, None)
    assert None not in seen["display"]
    assert (seen["badge_deck"], seen["photo_deck"], seen["photo_pile"]) == (42 - 4 - seats, 32, [])
    assert supply(state) == (15 - seats,) * 3
    for seat in range(seats):
        own = player(state, seat)
        assert (cubes(state, seat), own["canteen"], own["badges"], own["photos"]) == ((1, 1, 1), True, [], 0)
        assert own["hand"] in ALL_BADGES
    assert phase(state) == "move"


def test_the_shuffle_reaches_every_trail_once() -> None:
    trails = set()
    for faces in product(range(5), range(4), range(3), range(2)):
        state = GAME.new(2)
        for face in faces:
            state.roll(face)
        assert state.faces() == 42, "the last site is laid without a roll"
        trails.add(tuple(public(state)["trail"]))
    assert len(trails) == 120
    assert all(sorted(trail) == sorted(t.SITES) for trail in trails)


@pytest.mark.parametrize(("seats", "first"), [(n, first) for n in (2, 3) for first in range(n)])
def test_two_and_three_hikers_start_on_trailhead(seats: int, first: int) -> None:
    state = started(seats, first)
    assert (public(state)["first"], active(state)) == (first, first)
    assert {(own["position"], own["facing"]) for own in public(state)["players"]} == {(0, 1)}


@pytest.mark.parametrize("first", range(4))
def test_four_hikers_start_by_turn_order(first: int) -> None:
    state = started(4, first)
    in_order = [public(state)["players"][(first + i) % 4] for i in range(4)]
    assert [(own["position"], own["facing"]) for own in in_order] == [(6, -1), (6, -1), (0, 1), (0, 1)]
    assert active(state) == first
    for seat in range(4):  # ruling 27: standing there gives nothing
        assert (cubes(state, seat), player(state, seat)["canteen"]) == ((1, 1, 1), True)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_turns_go_round_from_the_first_player(seats: int) -> None:
    state = started(seats, first=1)
    turns = []
    for _ in range(2 * seats):
        turns.append(active(state))
        finish_turn(play(state, "move 1"))
    assert turns == [(1 + i) % seats for i in range(2 * seats)]


@pytest.mark.parametrize(("seats", "spaces"), [(2, 8), (3, 8), (4, 12)])
def test_sun_path(seats: int, spaces: int) -> None:
    path = public(started(seats))["sun_path"]
    assert [space.get("final", False) for space in path] == [False] * (spaces - 1) + [True]
    assert [space["position"] for space in path if space["kind"] == "site"] == [5, 4, 3, 2, 1]


def test_chance_is_nothing_but_the_setup_the_draws_and_the_die() -> None:
    """Chance has as many faces as there are cards to be dealt, or the six of the Wildlife die (rules.md 1)."""
    met = set()
    for state, _ in random_walk(3, 5):
        for action in state.legal(active(state)):
            after = state.clone()
            after.apply(active(state), action)
            if after.faces():
                decks = {"die": [6], "deal": [public(after)["badge_deck"], public(after)["photo_deck"]]}
                assert after.faces() in decks[phase(after)]
                met.add(phase(after))
    assert met == {"die", "deal"}


# ------------------------------------------------------------------ 3.1 move


@given(at=st.integers(0, 6), right=st.booleans(), canteen=st.booleans())
def test_moves_follow_the_table(at: int, right: bool, canteen: bool) -> None:
    right = (right or at == 0) and at != 6
    ahead = 6 - at if right else at
    expected = ["move 1"] + ["move 2"] * (ahead >= 2) + [f"canteen {n}" for n in range(3, ahead + 1) if canteen]
    state = position(at=at, facing=1 if right else -1, canteen=canteen)
    assert legal(state) == expected
    for text in expected:
        moved = play(state.clone(), text)
        steps = int(text.split()[1])
        assert player(moved)["position"] == at + (steps if right else -steps)
        assert player(moved)["canteen"] == ((canteen and steps <= 2) or player(moved)["position"] == 0)


def test_tiles_passed_over_have_no_effect() -> None:
    state = play(position(at=1, bear=2), "move 2")
    assert (cubes(state), public(state)["bear"], active(state)) == ((2, 1, 1), 2, 1)


def test_the_canteen_leads_to_a_site_too() -> None:
    state = play(position(at=2, bear=1), "canteen 3")
    assert (player(state)["position"], player(state)["canteen"], cubes(state)) == (5, False, (1, 1, 2))


@pytest.mark.parametrize(("at", "steps"), [(6, 6), (3, 3)])
def test_ruling_08_the_canteen_is_filled_on_the_arrival_it_paid_for(at: int, steps: int) -> None:
    state = play(position(at=at, facing=-1), f"canteen {steps}")
    assert (player(state)["position"], player(state)["canteen"]) == (0, True)


def test_the_canteen_is_not_filled_at_trail_end() -> None:
    state = play(position(at=5, canteen=False), "move 1", "die acorn")
    assert player(state)["canteen"] is False


def test_ruling_32_the_only_move_is_asked_for() -> None:
    assert legal(position(at=5)) == ["move 1"]


# ------------------------------------------------------------------ 3.2 sites and encounters


@pytest.mark.parametrize("night", [False, True])
@pytest.mark.parametrize(("at", "kind"), [(2, "leaf"), (3, "acorn"), (5, "rock")])
def test_plain_sites(at: int, kind: str, night: bool) -> None:
    state = play(position(at=at - 1, bear=1, sun=NIGHT if night else 0, cubes=(0, 0, 0)), "move 1")
    amount = 2 if night else 1
    assert player(state)["resources"] == {name: amount if name == kind else 0 for name in t.KINDS}
    assert active(state) == 1


def test_only_a_site_that_the_sun_has_left_is_night() -> None:
    for sun, gained in [(0, 1), (1, 1), (2, 2)]:
        state = play(position(at=4, sun=sun, cubes=(0, 0, 0)), "move 1")
        assert cubes(state) == (0, 0, gained)


@pytest.mark.parametrize(("hiker", "bear"), list(product(range(1, 6), repeat=2)))
@pytest.mark.parametrize("sun", [0, NIGHT], ids=["day", "night"])
def test_the_order_is_asked_for_only_where_it_can_matter(hiker: int, bear: int, sun: int) -> None:
    state = position(at=hiker - 1, bear=hiker, sun=sun, cubes=(2, 2, 2))
    site = public(state)["trail"][bear - 1]
    play(state, "move 1")
    assert phase(state) == "die", "the die is rolled before either action (ruling 2)"
    play(state, f"die {site}")
    assert public(state)["bear"] == bear
    plain = {hiker, bear} <= {2, 3, 5}
    if plain or hiker == bear:
        assert phase(state) != "resolve"
    else:
        assert legal(state) == ["resolve hiker", "resolve bear"]


def test_the_second_action_needs_no_choice() -> None:
    state = play(position(at=1, bear=2, cubes=(1, 0, 0)), "move 1", "die exchange", "resolve bear")
    assert (phase(state), cubes(state)) == ("exchange", (1, 0, 0))
    play(state, "skip")
    assert (cubes(state), active(state)) == ((1, 1, 0), 1)


def test_ruling_05_the_same_exchange_twice() -> None:
    state = play(position(at=0, bear=1, cubes=(1, 0, 0)), "move 1", "die exchange")
    play(state, "exchange acorn leaf", "exchange leaf rock")
    assert (cubes(state), active(state)) == ((0, 1, 2), 1)


def test_ruling_04_the_bear_comes_to_a_hiker() -> None:
    state = position(at=[0, 5], facing=[1, 1], bear=1, cubes=[(0, 0, 0), (0, 0, 0)])
    play(state, "move 1", "die rock")
    assert phase(state) == "resolve"
    play(state, "resolve hiker")
    assert (cubes(state), cubes(state, 1), public(state)["bear"]) == ((0, 0, 1), (0, 0, 0), 5)
    assert (active(state), phase(state)) == (1, "move")


def test_ruling_04_the_action_of_the_bears_site_by_the_sun() -> None:
    state = play(position(at=5, bear=5, sun=1, cubes=(0, 0, 0)), "move 1")
    assert cubes(state) == (0, 0, 1)
    assert state.faces() == 0


def test_a_site_turns_to_night_under_hikers_and_bear() -> None:
    state = play(position(at=[5, 5], facing=[1, 1], bear=5, sun=1), "move 1")
    assert (public(state)["night"][4], public(state)["bear"], player(state, 1)["position"]) == (True, 5, 5)


def test_ruling_03_what_costs_or_has_a_choice_can_be_skipped() -> None:
    asked = {1: "exchange", 4: "pay_photo"}
    for site, name in asked.items():
        for sun in (0, NIGHT):
            state = play(position(at=site - 1, bear=2, sun=sun), "move 1")
            assert phase(state) in (name, "exchange_split", "photo")
            play(state, "skip")
            assert (cubes(state), player(state)["photos"], active(state)) == ((1, 1, 1), 0, 1)


# ------------------------------------------------------------------ 3.4 exchange, photo site, supply


def test_ruling_24_exchange_gives_two_of_one_other_kind_once() -> None:
    state = play(position(cubes=(1, 0, 1)), "move 1")
    wanted = ["exchange acorn leaf", "exchange acorn rock", "exchange rock acorn", "exchange rock leaf", "skip"]
    assert legal(state) == wanted
    play(state, "exchange acorn rock")
    assert (cubes(state), active(state)) == ((0, 0, 3), 1)


def test_no_question_without_a_cube_to_give() -> None:
    for sun in (0, NIGHT):
        assert active(play(position(cubes=(0, 0, 0), sun=sun), "move 1")) == 1
    assert active(play(position(at=3, cubes=(0, 0, 0)), "move 1")) == 1


def test_exchange_is_passed_over_when_nothing_else_is_left() -> None:
    empty = [(3, 0, 0), (0, 15, 15)]
    for sun in (0, NIGHT):
        assert active(play(position(cubes=empty, sun=sun), "move 1")) == 1


def test_ruling_01_partial_gains() -> None:
    state = position(cubes=[(1, 0, 1), (0, 14, 0)])
    play(state, "move 1", "exchange acorn leaf")
    assert (cubes(state), supply(state)) == ((0, 1, 1), (15, 0, 14))
    state = play(position(at=4, sun=NIGHT, cubes=[(0, 0, 0), (0, 0, 14)]), "move 1")
    assert (cubes(state), supply(state)[2]) == ((0, 0, 1), 0)
    state = play(position(at=4, cubes=[(0, 0, 0), (0, 0, 15)]), "move 1")
    assert (cubes(state), active(state)) == ((0, 0, 0), 1)


def test_ruling_01_a_badge_bonus_can_fall_short() -> None:
    display = ["navigation_acorn", *DEAR[1:]]
    state = play(at_trailhead(cubes=[(3, 0, 1), (0, 14, 0)], display=display), "earn 0")
    assert cubes(state) == (0, 1, 0)


def test_ruling_01_a_sun_bonus_can_fall_short() -> None:
    state = play(position(4, at=5, sun=8, cubes=[(0, 0, 0), (0, 8, 0), (0, 6, 0), (0, 0, 0)]), "move 1")
    assert (cubes(state), supply(state)[1]) == ((0, 1, 0), 0)


def test_payments_are_back_in_the_supply_before_gains() -> None:
    display = ["first_aid_leaf", "recycling_rock", *DEAR[2:]]
    state = at_trailhead(cubes=[(0, 2, 0), (15, 13, 15)], display=display)
    play(state, "earn 0")
    assert cubes(state) == (0, 1, 0), "only leaves are left: the two just paid"
    state = at_trailhead(cubes=[(2, 1, 2), (0, 14, 0)], display=display)
    play(state, "earn 1")
    assert "exchange acorn leaf" in legal(state)
    play(state, "exchange acorn leaf")
    assert cubes(state) == (0, 1, 0)


def test_endless_supply() -> None:
    endless = {"limited_supply": False}
    held = [(0, 0, 1), (15, 15, 14)]
    state = play(position(at=4, sun=NIGHT, cubes=held, options=endless), "move 1")
    assert cubes(state) == (0, 0, 3)
    assert public(state)["supply"] is None
    state = play(position(cubes=held, options=endless), "move 1")
    assert legal(state) == ["exchange rock acorn", "exchange rock leaf", "skip"]
    play(state, "exchange rock acorn")
    assert cubes(state) == (2, 0, 0)
    state = play(position(cubes=held, options=endless, sun=NIGHT), "move 1", "exchange_split rock")
    assert cubes(state) == (1, 1, 0)


def test_pay_photo_with_each_kind_owned() -> None:
    state = play(position(at=3, cubes=(2, 0, 1), pile=[TWO]), "move 1")
    assert legal(state) == ["pay_photo acorn", "pay_photo rock", "skip"]
    play(state, "pay_photo acorn")
    assert (cubes(state), legal(state)) == ((1, 0, 1), ["photo_draw", "photo_take"])


# ------------------------------------------------------------------ 3.5 wildlife


@pytest.mark.parametrize("face", t.SITES)
def test_the_bear_goes_to_the_site_of_the_face(face: str) -> None:
    state = play(position(at=5, bear=2), "move 1", f"die {face}")
    assert public(state)["trail"][public(state)["bear"] - 1] == face


def test_ruling_30_wildlife_by_the_sun_leaves_the_hiker_on_the_end_tile() -> None:
    state = play(position(at=5, cubes=(0, 0, 0)), "move 1", "die wild")
    assert legal(state) == [f"bear_to {site}" for site in range(1, 6)], "the present site included"
    assert public(state)["sun"] == 0, "the bonus is over before the Sun moves"
    play(state, "bear_to 2")
    assert (cubes(state), player(state)["position"], public(state)["sun"]) == ((0, 1, 0), 6, 1)


def test_wildlife_uses_the_night_side() -> None:
    state = play(position(at=5, sun=6, cubes=(1, 0, 0)), "move 1", "die exchange")
    assert legal(state) == ["exchange_split acorn", "skip"]


def test_a_seeker_on_trail_end_sees_the_site_that_the_sun_has_just_left() -> None:
    display = [*DEAR[:2], "seeker_rock", DEAR[2]]
    state = play(position(at=5, sun=1, cubes=(1, 0, 2), display=display), "move 1", "earn 0", "die rock")
    assert cubes(state) == (0, 0, 1 + 2), "one rock by the Sun, then two, for the rock site is night"
    assert (player(state)["position"], public(state)["bear"]) == (6, 5)


# ------------------------------------------------------------------ 3.6 photos


def test_photo_draw_keeps_one_and_lays_down_the_other() -> None:
    state = free_photo(pile=[BIRDS])
    assert legal(state) == ["photo_draw", "photo_take", "skip"]
    play(state, "photo_draw", f"photo {TWO}", f"photo {BOTH}")
    assert (legal(state), state.view(0)["drawn"]) == (["keep 0", "keep 1"], [TWO, BOTH])
    play(state, "keep 1")
    assert player(state)["known_photos"] == [BOTH]
    assert public(state)["photo_pile"] == [BIRDS, TWO]
    assert public(state)["photo_deck"] == 29


def test_photo_take_takes_the_top_card() -> None:
    state = play(free_photo(pile=[BIRDS, TWO]), "photo_take")
    assert (player(state)["known_photos"], public(state)["photo_pile"]) == ([TWO], [BIRDS])


def test_no_card_can_be_taken_from_an_empty_pile() -> None:
    assert legal(free_photo()) == ["photo_draw", "skip"]


def test_ruling_22_a_draw_cannot_be_followed_by_the_open_card() -> None:
    state = play(free_photo(pile=[BIRDS]), "photo_draw", f"photo {TWO}", f"photo {BOTH}")
    assert "photo_take" not in legal(state)


def test_a_paid_photo_is_drawn_unasked_when_nothing_else_is_possible() -> None:
    state = play(position(at=3), "move 1", "pay_photo acorn")
    assert phase(state) == "deal"
    play(state, f"photo {TWO}", f"photo {TWO}")
    assert legal(state) == ["keep 0", "keep 1"]


def test_a_paid_photo_is_taken_unasked_when_nothing_else_is_possible() -> None:
    state = play(position(at=3, pile=[BOTH], turned=[]), "move 1", "pay_photo acorn")
    assert (player(state)["known_photos"], active(state)) == ([BOTH], 1)


def almost_empty(deck: list[str], pile: list[str]) -> State:
    """A free photo action with a shuffled deck of so many cards."""
    return free_photo(photos=[[], without(*deck, *pile)], pile=pile)


@pytest.mark.parametrize("paid", [False, True])
@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize(("deck", "pile"), list(product(range(4), repeat=2)))
def test_photo_choices_by_the_size_of_deck_and_pile(deck: int, pile: int, turned: bool, paid: bool) -> None:
    left = {"turned": [TWO] * deck} if turned else {"photos": [[], ALL_PHOTOS[deck + pile :]]}
    state = play(position(at=3, sun=0 if paid else NIGHT, pile=[TWO] * pile, **left), "move 1")
    if paid and deck + pile:
        play(state, "pay_photo acorn")
    allowed = ["photo_draw"] * (deck >= 1 or pile >= 2) + ["photo_take"] * (pile >= 1) + ["skip"] * (not paid)
    if deck + pile == 0:
        assert (active(state), phase(state)) == (1, "move"), "the photo action is void"
    elif len(allowed) > 1:
        assert legal(state) == allowed
    else:
        assert phase(state) != "photo", "the only choice is taken"


def test_ruling_20_the_pile_is_turned_over_only_when_a_card_must_be_drawn() -> None:
    state = play(almost_empty([TWO, TWO], [BOTH]), "photo_draw", f"photo {TWO}")
    play(state, "keep 0")
    seen = public(state)
    assert (seen["photo_deck"], seen["photo_deck_order"], seen["photo_pile"]) == (0, None, [BOTH, TWO])


def test_ruling_20_the_top_card_of_the_pile_can_be_taken_before_it_is_turned_over() -> None:
    state = almost_empty([], [BOTH, TWO, BIRDS])
    assert legal(state) == ["photo_draw", "photo_take", "skip"]
    play(state, "photo_take")
    assert (player(state)["known_photos"], public(state)["photo_pile"]) == ([BIRDS], [BOTH, TWO])


def test_ruling_20_the_oldest_card_is_drawn_first() -> None:
    state = play(almost_empty([], [BOTH, TWO, BIRDS, TWO]), "photo_draw")
    assert state.view(0)["drawn"] == [BOTH, TWO]
    assert (public(state)["photo_deck_order"], public(state)["photo_pile"]) == ([BIRDS, TWO], [])
    play(state, "keep 0")
    assert (public(state)["photo_pile"], public(state)["photo_deck"]) == ([TWO], 2)


def test_ruling_20_a_deck_can_be_turned_over_again() -> None:
    state = play(free_photo(turned=[], pile=[BOTH, TWO]), "photo_draw", "keep 0")
    assert (public(state)["photo_pile"], public(state)["photo_deck"]) == ([TWO], 0)
    state = play(free_photo(turned=[BIRDS], pile=[TWO, BOTH]), "photo_draw")
    assert state.view(0)["drawn"] == [BIRDS, TWO]
    play(state, "keep 1")
    assert (public(state)["photo_deck_order"], public(state)["photo_pile"]) == ([BOTH], [BIRDS])


def test_ruling_21_one_card_in_the_deck_and_a_pile() -> None:
    state = play(almost_empty([BIRDS], [BOTH, TWO]), "photo_draw")
    assert state.view(0)["drawn"] == [BIRDS, BOTH]
    assert (public(state)["photo_deck_order"], public(state)["photo_pile"]) == ([TWO], [])


@pytest.mark.parametrize("paid", [False, True])
def test_ruling_21_one_card_in_all_is_kept(paid: bool) -> None:
    state = play(position(at=3, sun=0 if paid else NIGHT, photos=[[], without(BIRDS)]), "move 1")
    play(state, "pay_photo acorn" if paid else "photo_draw")
    assert (player(state)["known_photos"], active(state), public(state)["photo_deck"]) == ([BIRDS], 1, 0)


# ------------------------------------------------------------------ 3.3 and 3.7 the Sun


def test_the_sun_advances_even_when_its_bonus_is_declined_or_useless() -> None:
    declined = play(position(at=5, sun=2), "move 1", "skip")
    useless = play(position(at=5, sun=2, cubes=(0, 0, 0)), "move 1")
    for state in (declined, useless):
        assert public(state)["sun"] == 3
        assert public(state)["night"] == [False, False, False, True, True]


def test_ruling_16_the_bonus_over_the_photo_site_costs_a_cube() -> None:
    state = play(position(at=5, sun=2), "move 1")
    assert legal(state) == ["pay_photo acorn", "pay_photo leaf", "pay_photo rock", "skip"]


@pytest.mark.parametrize("sun", range(8))
def test_trailhead_does_not_touch_the_sun(sun: int) -> None:
    state = play(position(at=1, facing=-1, sun=sun, cubes=(0, 0, 0)), "move 1")
    assert (public(state)["sun"], active(state), cubes(state)) == (sun, 1, (0, 0, 0))


def test_ruling_17_sunshine_at_trail_end_gives_the_bonus_of_the_new_space() -> None:
    display = [*DEAR[:2], "sunshine_leaf", DEAR[2]]
    state = play(position(at=5, sun=3, cubes=(0, 3, 2), display=display), "move 1", "earn 0")
    assert cubes(state) == (1, 1, 0), "an acorn on arrival, then the leaf of the next space"
    assert public(state)["sun"] == 4


@pytest.mark.parametrize(
    ("sun", "asked"),
    [(0, "die"), (1, None), (2, None), (3, None), (4, None), (5, None), (6, "die"), (7, "photo")],
)
def test_sunshine_at_trailhead_gives_the_present_bonus(sun: int, asked: str | None) -> None:
    display = ["sunshine_leaf", *DEAR[:3]]
    state = play(at_trailhead(sun=sun, cubes=(0, 3, 2), display=display), "earn 0")
    gains = {1: (0, 0, 1), 3: (1, 0, 0), 4: (0, 1, 0)}
    assert cubes(state) == gains.get(sun, (0, 0, 0))
    if asked:
        assert phase(state) == asked
    finish_turn(state)
    assert (public(state)["sun"], public(state)["sun_holder"], public(state)["turns_left"]) == (sun, None, None)


def test_sunshine_over_a_site_is_the_day_action() -> None:
    display = ["sunshine_leaf", *DEAR[:3]]
    state = play(at_trailhead(sun=2, cubes=(1, 3, 2), display=display), "earn 0")
    assert legal(state) == ["pay_photo acorn", "skip"]
    state = play(at_trailhead(sun=5, cubes=(1, 3, 2), display=display), "earn 0")
    assert legal(state) == ["exchange acorn leaf", "exchange acorn rock", "skip"]


def test_ruling_17_sunshine_after_taking_the_sun_is_a_second_photo() -> None:
    display = [*DEAR[:2], "sunshine_leaf", DEAR[2]]
    state = play(position(at=5, sun=7, cubes=(0, 3, 2), display=display), "move 1", "skip", "earn 0")
    assert (phase(state), public(state)["sun_holder"]) == ("photo", 0)


@pytest.mark.parametrize(("seats", "taker"), [(n, seat) for n in (2, 3, 4) for seat in range(n)])
def test_everybody_else_gets_one_more_turn(seats: int, taker: int) -> None:
    final = 11 if seats == 4 else 7
    state = position(seats, active=taker, at=5, sun=final)
    play(state, "move 1")
    assert (phase(state), public(state)["sun_holder"]) == ("photo", None)
    play(state, "skip")
    assert (public(state)["sun_holder"], public(state)["sun"]) == (taker, final)
    finish_turn(state)
    turns: list[int] = []
    while not state.over():
        assert public(state)["turns_left"] == seats - 1 - len(turns)
        turns.append(active(state))
        finish_turn(play(state, "move 1"))
    assert turns == [(taker + i) % seats for i in range(1, seats)]
    assert (state.actors(), state.faces(), legal(state)) == ([], 0, [])


def test_ruling_18_the_turn_that_takes_the_sun_ends_normally() -> None:
    display = [*DEAR[:2], "science", DEAR[2]]
    state = position(at=5, sun=7, cubes=(4, 4, 4), display=display)
    play(state, "move 1", "skip", "earn 0", "done", "discard acorn", "badge research_leaf")
    assert player(state)["badges"] == ["science"]
    assert public(state)["display"][2] == "research_leaf"
    assert public(state)["turns_left"] == 1


def test_ruling_19_trail_end_in_the_final_round() -> None:
    state = position(at=5, sun=7, sun_holder=1, cubes=(1, 1, 1))
    play(state, "move 1")
    assert (player(state)["facing"], phase(state), public(state)["sun_holder"]) == (-1, "earn", 1)
    play(state, "done")
    assert state.over()


def test_trailhead_in_the_final_round() -> None:
    state = position(at=1, facing=-1, canteen=False, sun=7, sun_holder=1)
    play(state, "move 1", "done")
    assert (player(state)["facing"], player(state)["canteen"], state.over()) == (1, True, True)


def test_the_hikers_of_the_final_round_meet_night_and_bear_as_always() -> None:
    state = position(at=4, bear=5, sun=7, sun_holder=1, cubes=(0, 0, 0))
    play(state, "move 1", "die rock")
    assert (cubes(state), state.over()) == ((0, 0, 4), True)


# ------------------------------------------------------------------ 3.8 earn


def test_the_badges_of_the_other_end_are_out_of_reach() -> None:
    cheap = ["first_aid_acorn", "first_aid_leaf", *DEAR[:2]]
    assert legal(at_trailhead(cubes=(2, 2, 0), display=cheap)) == ["earn 0", "earn 1", "done"]
    assert legal(at_trail_end(cubes=(2, 2, 0), display=cheap)) == ["done"]


def test_only_what_can_be_paid_is_offered() -> None:
    display = ["seeker_acorn", "observer_acorn", *DEAR[:2]]
    assert legal(at_trailhead(cubes=(2, 1, 0), display=display)) == ["earn 0", "done"]
    assert legal(at_trailhead(cubes=(2, 0, 1), display=display)) == ["earn 1", "done"]
    assert legal(at_trailhead(cubes=(2, 0, 1), display=display, hand="first_aid_acorn"))[1:] == ["earn hand", "done"]


@pytest.mark.parametrize("badge", t.BADGES, ids=lambda badge: badge.id)
def test_each_badge_costs_what_is_printed(badge: t.Badge) -> None:
    filler = [other for other in DEAR if other != badge.id][:3]
    display = [badge.id, *filler]
    state = at_trailhead(cubes=badge.cost, display=display, sun=4)
    play(state, "earn 0")
    gain = {t.KINDS.index(badge.bonus["resource"]): 2} if badge.bonus["action"] == "gain" else {}
    if badge.bonus["action"] == "sun_bonus":
        gain = {1: 1}
    assert cubes(state) == tuple(gain.get(kind, 0) for kind in range(3))
    assert player(state)["badges"] == [badge.id]
    for kind in range(3):
        if badge.cost[kind]:
            less = tuple(n - (k == kind) for k, n in enumerate(badge.cost))
            assert "earn 0" not in legal(at_trailhead(cubes=less, display=display))


def test_done_ends_the_visit() -> None:
    state = play(at_trailhead(display=["science", *DEAR[:3]]), "done")
    assert (active(state), cubes(state), player(state)["badges"]) == (1, (1, 1, 1), [])


def test_ruling_11_slots_are_empty_until_the_end_of_the_turn() -> None:
    display = ["first_aid_acorn", "first_aid_leaf", *DEAR[:2]]
    state = play(at_trailhead(cubes=(6, 6, 0), display=display), "earn 1", "gain_any rock")
    assert public(state)["display"] == ["first_aid_acorn", None, *DEAR[:2]]
    assert legal(state) == ["earn 0", "done"]
    play(state, "earn 0", "gain_any rock")
    assert public(state)["display"][:2] == [None, None]
    play(state, "done")
    assert phase(state) == "discard", "discards come before the new badges"
    while phase(state) == "discard":
        assert public(state)["display"][:2] == [None, None]
        play(state, "discard rock")
    play(state, "badge science")
    assert public(state)["display"][:2] == ["science", None], "slot 0 before slot 1"
    play(state, "badge research_acorn")
    assert (public(state)["display"][:2], active(state)) == (["science", "research_acorn"], 1)


def test_ruling_10_the_replacement_comes_before_the_bonus() -> None:
    state = play(at_trailhead(cubes=(2, 0, 0), hand="first_aid_acorn"), "earn hand")
    assert phase(state) == "deal"
    play(state, "badge science")
    assert (phase(state), player(state)["hand"]) == ("gain_any", "science")


def test_ruling_09_a_replacement_is_not_paid_for_in_the_same_visit() -> None:
    state = at_trailhead(cubes=(3, 1, 1), hand="first_aid_acorn", display=["science", *DEAR[:3]])
    play(state, "earn hand", "badge seeker_acorn", "gain_any acorn")
    assert cubes(state) == (2, 1, 1)
    assert legal(state) == ["earn 0", "done"]


def test_the_hand_is_open_again_on_the_next_visit() -> None:
    state = at_trailhead(cubes=(3, 1, 1), hand="first_aid_acorn")
    play(state, "earn hand", "badge seeker_acorn", "gain_any acorn")
    finish_turn(state)
    state = changed(state, {"Red": {"place": "rock", "facing": "right"}}, active="Red", sun=2)
    play(state, "move 1", "skip")
    assert legal(state) == ["earn hand", "done"]


def test_option_chain_hand_badges() -> None:
    state = at_trailhead(cubes=(3, 1, 1), hand="first_aid_acorn", options={"chain_hand_badges": True})
    play(state, "earn hand", "badge seeker_acorn", "gain_any acorn")
    assert legal(state) == ["earn hand", "done"]
    play(state, "earn hand", "badge science", "die rock")
    assert player(state)["badges"] == ["first_aid_acorn", "seeker_acorn"]


def test_earlier_badges_of_the_visit_pay_for_later_ones() -> None:
    state = at_trailhead(cubes=(0, 1, 3), hand="first_aid_acorn", display=["navigation_rock", *DEAR[:3]])
    assert legal(state) == ["earn 0", "done"]
    play(state, "earn 0")
    assert legal(state) == ["earn hand", "done"]


def test_ruling_31_the_question_does_not_depend_on_the_hand() -> None:
    """With (1, 1, 1) only Science can be paid: the player is asked, whatever the hand, as long as one is unseen."""
    for hand in set(ALL_BADGES) - set(DEAR):
        state = at_trailhead(hand=hand, display=DEAR)
        assert phase(state) == "earn", hand
        assert legal(state) == (["earn hand", "done"] if hand == "science" else ["done"])
    rivals = ["science", "science", "science"]
    state = at_trailhead(display=DEAR, badges=[[], rivals])
    assert (active(state), phase(state)) == (1, "move"), "all see that nothing can be paid"


def test_ruling_31_no_question_with_an_empty_hand() -> None:
    state = at_trailhead(hand=None, display=DEAR)
    assert (active(state), phase(state)) == (1, "move")


# ------------------------------------------------------------------ 3.8 the bonuses


@pytest.mark.parametrize("badge", [b.id for b in t.BADGES if b.bonus["action"] == "gain"])
def test_cartography_and_navigation(badge: str) -> None:
    printed = t.BADGES[t.BADGE_INDEX[badge]]
    state = play(at_trailhead(cubes=printed.cost, display=[badge, *DEAR[:3]]), "earn 0")
    assert player(state)["resources"] == {kind: 2 * (kind == printed.bonus["resource"]) for kind in t.KINDS}


def test_first_aid_offers_what_is_left() -> None:
    display = ["first_aid_acorn", *DEAR[:3]]
    state = play(at_trailhead(cubes=[(2, 0, 0), (0, 15, 0)], display=display), "earn 0")
    assert legal(state) == ["gain_any acorn", "gain_any rock"]
    play(state, "gain_any rock")
    assert cubes(state) == (0, 0, 1)


def test_shutterbug_is_two_photo_actions() -> None:
    state = play(at_trailhead(cubes=(0, 4, 0), display=["shutterbug_leaf", *DEAR[:3]]), "earn 0")
    assert legal(state) == ["photo_draw", "skip"]
    play(state, "photo_draw", f"photo {TWO}", f"photo {BOTH}", "keep 0")
    assert legal(state) == ["photo_draw", "photo_take", "skip"]
    play(state, "photo_take")
    assert player(state)["known_photos"] == [TWO, BOTH]
    assert phase(state) == "deal", "the turn is over"


def test_shutterbug_can_skip_the_first_and_take_the_second() -> None:
    state = play(at_trailhead(cubes=(0, 4, 0), display=["shutterbug_leaf", *DEAR[:3]], pile=[TWO]), "earn 0")
    play(state, "skip", "photo_take")
    assert player(state)["known_photos"] == [TWO]


def test_shutterbug_with_a_single_photo_left() -> None:
    state = at_trailhead(cubes=(0, 4, 0), display=["shutterbug_leaf", *DEAR[:3]], pile=[TWO], turned=[])
    play(state, "earn 0", "photo_take")
    assert (phase(state), player(state)["photos"]) == ("deal", 1), "the second action is void"


def test_photography_is_one_photo_action() -> None:
    state = at_trailhead(cubes=(3, 0, 2), display=["photography_acorn", *DEAR[:3]], pile=[TWO])
    play(state, "earn 0", "photo_take")
    assert phase(state) == "deal"


def test_recycling_is_the_day_exchange_also_by_night() -> None:
    state = play(at_trailhead(cubes=(2, 1, 2), display=["recycling_acorn", *DEAR[:3]], sun=NIGHT), "earn 0")
    assert legal(state) == ["exchange rock acorn", "exchange rock leaf", "skip"]
    play(state, "exchange rock leaf")
    assert cubes(state) == (0, 2, 0)


def test_seeker_moves_the_bear_anywhere_and_may_use_the_site() -> None:
    state = play(at_trailhead(cubes=(2, 1, 0), display=["seeker_acorn", *DEAR[:3]]), "earn 0", "die wild", "bear_to 2")
    assert (cubes(state), public(state)["bear"], player(state)["position"]) == ((0, 1, 0), 2, 0)


@pytest.mark.parametrize("badge", [b.id for b in t.BADGES if b.bonus["action"] == "none"])
def test_badges_without_a_bonus_ask_nothing(badge: str) -> None:
    filler = [other for other in DEAR if other != badge][:3]
    cost = t.BADGES[t.BADGE_INDEX[badge]].cost
    state = play(at_trailhead(cubes=cost, display=[badge, *filler]), "earn 0")
    assert (phase(state), cubes(state)) == ("deal", (0, 0, 0))


def test_ruling_12_a_free_badge_is_fully_earned() -> None:
    display = ["astronomy_acorn", "seeker_leaf", *DEAR[:2]]
    state = play(at_trailhead(cubes=(4, 0, 0), display=display), "earn 0")
    assert legal(state) == ["free_badge 1", "free_badge hand", "skip"]
    play(state, "free_badge 1", "die acorn")
    assert (cubes(state), public(state)["display"][:2]) == ((1, 0, 0), [None, None])
    assert player(state)["badges"] == ["astronomy_acorn", "seeker_leaf"]


def test_ruling_12_the_visit_goes_on_after_the_chain() -> None:
    display = ["astronomy_acorn", "first_aid_leaf", *DEAR[:2]]
    state = play(at_trailhead(cubes=(5, 0, 0), display=display, hand="first_aid_acorn"), "earn 0")
    play(state, "free_badge 1", "gain_any acorn")
    assert (cubes(state), legal(state)) == ((2, 0, 0), ["earn hand", "done"])


def test_a_free_hand_badge_uses_up_the_hand() -> None:
    display = ["astronomy_acorn", "first_aid_acorn", *DEAR[:2]]
    state = play(at_trailhead(cubes=(6, 0, 0), display=display, hand="climber_rock"), "earn 0")
    play(state, "free_badge hand", "badge research_acorn")
    assert player(state)["badges"] == ["astronomy_acorn", "climber_rock"]
    assert legal(state) == ["earn 1", "done"], "Research would cost 2 acorns"


def test_ruling_09_astronomy_may_take_the_replacement() -> None:
    state = at_trailhead(cubes=(6, 0, 0), hand="first_aid_acorn", display=["astronomy_acorn", *DEAR[:3]])
    play(state, "earn hand", "badge science", "gain_any acorn")
    play(state, "earn 0", "free_badge hand", "badge research_leaf")
    assert player(state)["badges"] == ["astronomy_acorn", "first_aid_acorn", "science"]


def test_astronomy_may_take_nothing() -> None:
    state = play(at_trailhead(cubes=(4, 0, 0), display=["astronomy_acorn", *DEAR[:3]]), "earn 0", "skip")
    assert player(state)["badges"] == ["astronomy_acorn"]


def test_astronomy_at_trail_end_takes_from_there() -> None:
    display = [*DEAR[:2], "astronomy_acorn", "birdwatching_leaf"]
    state = play(at_trail_end(cubes=(4, 0, 0), display=display), "earn 0", "free_badge 1")
    assert player(state)["badges"] == ["astronomy_acorn", "birdwatching_leaf"]


def test_ruling_13_research() -> None:
    def price(*own: str, badge: str = "research_rock") -> int:
        for n in range(5):
            if "earn 0" in legal(at_trailhead(cubes=(0, 0, n), display=[badge, *DEAR[:2], ""], badges=[own])):
                return n
        raise AssertionError("never payable")

    assert price() == 3
    assert price("first_aid_acorn", "first_aid_leaf") == 3
    assert price("first_aid_rock") == 2
    assert price("science", "first_aid_rock") == 1
    assert price("science", "science", "science") == 0
    assert price("science", "science", "science", "first_aid_rock", "seeker_rock") == 0, "never below nothing"


def test_ruling_13_badges_of_the_same_visit_count() -> None:
    state = at_trailhead(cubes=(0, 0, 4), display=["first_aid_rock", "research_rock", *DEAR[:2]])
    assert legal(state) == ["earn 0", "earn 1", "done"]
    play(state, "earn 0", "gain_any acorn")
    assert (cubes(state), legal(state)) == ((1, 0, 2), ["earn 1", "done"])
    play(state, "earn 1")
    assert cubes(state) == (1, 0, 0)


def test_ruling_13_a_player_without_cubes_may_pay_nothing() -> None:
    own = ["first_aid_rock", "seeker_rock", "observer_rock"]
    state = at_trailhead(cubes=(0, 0, 0), display=["research_rock", *DEAR[:3]], badges=[own])
    assert legal(state) == ["earn 0", "done"]
    play(state, "earn 0")
    assert (cubes(state), phase(state)) == ((0, 0, 0), "deal")


# ------------------------------------------------------------------ 3.9 end of turn


def test_ruling_25_more_than_eight_may_be_held_during_the_turn() -> None:
    state = at_trail_end(cubes=(3, 3, 2), sun=1, display=[*DEAR[:2], "science", ""])
    assert cubes(state) == (3, 3, 3)
    play(state, "earn 0", "done")
    assert (cubes(state), phase(state)) == ((2, 2, 2), "deal")


def test_rivals_never_discard_in_my_turn() -> None:
    state = play(position(at=1, bear=5, cubes=[(1, 1, 1), (5, 5, 0)]), "move 1")
    assert (active(state), phase(state)) == (1, "move")
    play(state, "move 1", "skip")
    assert (active(state), phase(state), legal(state)) == (1, "discard", ["discard acorn", "discard leaf"])
    play(state, "discard leaf", "discard leaf")
    assert (cubes(state, 1), active(state)) == ((5, 3, 0), 0)


def test_cubes_of_one_kind_are_discarded_unasked() -> None:
    state = play(position(at=4, sun=NIGHT, cubes=(0, 0, 8)), "move 1")
    assert (cubes(state), active(state), supply(state)[2]) == ((0, 0, 8), 1, 15 - 8 - 1)


def test_eight_is_allowed() -> None:
    state = play(position(at=4, cubes=(7, 0, 0)), "move 1")
    assert (cubes(state), active(state)) == ((7, 0, 1), 1)


def test_ruling_23_slots_and_hands_stay_empty_when_the_deck_is() -> None:
    display = ["first_aid_acorn", "first_aid_leaf", *DEAR[:2]]
    state = at_trailhead(cubes=(4, 2, 0), display=display, hand="science", deck=["climber_rock"])
    play(state, "earn 0", "gain_any rock", "earn 1", "gain_any leaf")
    assert public(state)["badge_deck"] == 1
    state = finish_turn(state)
    assert (public(state)["display"][:2], public(state)["badge_deck"]) == (["climber_rock", None], 0)
    assert (active(state), phase(state)) == (1, "move")
    finish_turn(play(state, "move 1"))
    state = changed(state, {"Red": {"place": "exchange", "facing": "left"}})
    play(state, "move 1", "earn hand")
    assert (player(state)["hand_badges"], player(state)["hand"]) == (0, None)
    assert (active(state), phase(state)) == (1, "move")
    assert public(state)["display"][:2] == ["climber_rock", None]


def test_ruling_23_a_game_without_badges_goes_on_to_its_end() -> None:
    nothing: list[None] = [None] * 4
    state = position(at=5, sun=7, hand=[None, None], display=nothing, deck=[])
    finish_turn(play(state, "move 1"))
    finish_turn(play(state, "move 1"))
    assert state.over()
    assert public(state)["display"] == nothing


def test_astronomy_without_any_other_badge_is_lost() -> None:
    display = ["astronomy_acorn", None, *DEAR[:2]]
    state = play(at_trailhead(cubes=(4, 0, 0), display=display, hand=None, deck=[]), "earn 0")
    assert (active(state), phase(state)) == (1, "move")


# ------------------------------------------------------------------ legal choices by a second hand


class Oracle:
    """The legal choices, told from the view of the player and the course of the turn alone."""

    def __init__(self) -> None:
        self.turn: list[str] = []

    def expected(self, view: dict[str, Any]) -> set[str]:
        own = view["players"][view["viewer"]]
        held = own["resources"]
        left = view["supply"] or {"acorn": 99, "leaf": 99, "rock": 99}
        mine = [kind for kind in held if held[kind]]
        at, phase = own["position"], view["phase"]
        last = self.turn[-1] if self.turn else ""
        if phase == "move":
            ahead = 6 - at if own["facing"] == 1 else at
            far = {f"canteen {n}" for n in range(3, ahead + 1)} if own["canteen"] else set()
            return {f"move {n}" for n in (1, 2) if n <= ahead} | far
        if phase == "exchange":
            return {f"exchange {g} {h}" for g in mine for h in left if g != h and left[h]} | {"skip"}
        if phase == "exchange_split":
            return {f"exchange_split {g}" for g in mine if any(left[h] for h in left if h != g)} | {"skip"}
        if phase == "pay_photo":
            assert view["photo_deck"] or view["photo_pile"]
            return {f"pay_photo {g}" for g in mine} | {"skip"}
        if phase == "photo":
            draw = {"photo_draw"} if view["photo_deck"] or len(view["photo_pile"]) > 1 else set()
            take = {"photo_take"} if view["photo_pile"] else set()
            return draw | take | (set() if last.startswith("pay_photo") else {"skip"})
        if phase in ("earn", "free_badge"):
            return self.badges(view, own, phase)
        fixed = {
            "resolve": {"resolve hiker", "resolve bear"},
            "bear": {f"bear_to {n}" for n in range(1, 6)},
            "keep": {"keep 0", "keep 1"},
            "gain_any": {f"gain_any {kind}" for kind in left if left[kind]},
            "discard": {f"discard {kind}" for kind in mine},
        }
        return fixed[phase]

    def badges(self, view: dict[str, Any], own: dict[str, Any], phase: str) -> set[str]:
        start = 0 if own["position"] == 0 else 2
        offered = {"0": view["display"][start], "1": view["display"][start + 1], "hand": own["hand"]}
        if phase == "free_badge":
            return {f"free_badge {place}" for place in offered if offered[place]} | {"skip"}
        used = any(text in ("earn hand", "free_badge hand") for text in self.turn)
        if used and not view["options"]["chain_hand_badges"]:
            offered["hand"] = None
        return {f"earn {place}" for place, badge in offered.items() if badge and self.payable(badge, own)} | {"done"}

    def payable(self, badge: str, own: dict[str, Any]) -> bool:
        printed = next(entry for entry in t.SHEET.data["badge"] if entry["id"] == badge)
        cost = dict(printed["cost"])
        if printed["name"] == "Research":
            kind = printed["types"][0]
            cost[kind] = max(0, cost[kind] - sum(other == "science" or other.endswith(kind) for other in own["badges"]))
        return all(own["resources"][kind] >= cost[kind] for kind in cost)


@settings(max_examples=25)
@given(
    seats=st.sampled_from([2, 3, 4]),
    seed=st.integers(0, 10**6),
    limited=st.booleans(),
    chain=st.booleans(),
)
def test_legal_choices_of_random_games(seats: int, seed: int, limited: bool, chain: bool) -> None:
    oracle = Oracle()
    for state, played in random_walk(seats, seed, limited_supply=limited, chain_hand_badges=chain):
        oracle.turn.append(played)
        if phase(state) == "move":
            oracle.turn.clear()
        if not state.over():
            assert sorted(legal(state)) == sorted(oracle.expected(state.view(active(state))))
