"""End and scoring (rules.md 4), with a second scorer written from the printed matter alone."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.seen import player, public
from tests.games.trails.helpers import ALL_BADGES, ALL_PHOTOS, position
from tests.games.trails.walks import random_walk
from westward.games.trails import tables as t
from westward.kernel import State

TWO, BOTH, BIRDS = t.PHOTO_IDS


def final(*badges: list[str], photos: list[list[str]] | None = None) -> State:
    seats = max(2, len(badges))
    return position(seats, badges=badges, photos=photos or [], over=True)


def values(state: State, seat: int = 0) -> dict[str, int]:
    """The value of each badge of a player at the end."""
    return dict(public(state)["result"][seat]["badges"])


# ------------------------------------------------------------------ badges


@pytest.mark.parametrize("badge", [badge for badge in t.BADGES if badge.points_rule == "fixed"], ids=lambda b: b.id)
def test_fixed_points(badge: t.Badge) -> None:
    state = final([badge.id])
    printed = next(entry for entry in t.SHEET.data["badge"] if entry["id"] == badge.id)
    assert values(state) == {badge.id: printed["points"]}
    assert state.scores()[0] == printed["points"] + (4 if printed["birds"] else 0)


def test_ruling_14_a_collector_counts_itself_and_science() -> None:
    assert values(final(["collector_acorn"])) == {"collector_acorn": 1}
    own = ["collector_acorn", "collector_leaf", "collector_rock", "science", "science", "first_aid_rock"]
    scored = values(final(own))
    assert (scored["collector_acorn"], scored["collector_leaf"], scored["collector_rock"]) == (3, 3, 4)


def test_collectors_do_not_count_the_badges_of_rivals() -> None:
    assert values(final(["collector_acorn"], ["climber_acorn", "first_aid_acorn"])) == {"collector_acorn": 1}


def test_ruling_15_rappelling() -> None:
    assert values(final(["rappelling_rock"])) == {"rappelling_rock": 0}
    leaves = ["first_aid_leaf", "navigation_leaf", "observer_leaf", "research_leaf", "seeker_leaf", "shutterbug_leaf"]
    assert values(final(["rappelling_rock", "collector_leaf", *leaves]))["rappelling_rock"] == 7
    assert values(final(["rappelling_rock", "observer_leaf", "navigation_leaf"]))["rappelling_rock"] == 4


def test_rappelling_copies_a_collector_that_counts_it() -> None:
    scored = values(final(["rappelling_rock", "collector_rock", "first_aid_rock", "science"]))
    assert (scored["collector_rock"], scored["rappelling_rock"]) == (4, 4)


def test_observer_without_the_most_birds() -> None:
    state = final(["observer_acorn"], ["birdwatching_acorn"])
    assert values(state) == {"observer_acorn": 2}
    assert state.scores() == [2, 3 + 4]


# ------------------------------------------------------------------ birds


def test_birds_on_photos_count_for_trophy_and_observer() -> None:
    state = final(["observer_acorn"], ["birdwatching_acorn"], photos=[[BIRDS], []])
    assert state.scores() == [2 + 2 + 4, 3]


def test_tied_players_get_the_full_trophy_each() -> None:
    state = final(["birdwatching_acorn"], [], ["birdwatching_leaf"], photos=[[], [TWO], []])
    assert [one["trophy"] for one in public(state)["result"]] == [4, 0, 4]
    assert state.scores() == [7, 2, 7]


def test_ruling_26_no_trophy_without_a_bird() -> None:
    state = final(["climber_acorn"], ["climber_leaf"], photos=[[TWO], []])
    assert state.scores() == [8, 6]


def test_photo_points() -> None:
    state = final([], [], photos=[[TWO, TWO, BOTH], [BIRDS, BIRDS, BIRDS]])
    scored = public(state)["result"]
    assert [(one["photo_points"], one["birds"]) for one in scored] == [(5, 1), (0, 6)]
    assert state.scores() == [5, 4]


def test_cubes_hand_and_canteen_are_worth_nothing() -> None:
    state = position(cubes=[(8, 0, 0), (0, 0, 0)], hand="climber_acorn", over=True)
    assert state.scores() == [0, 0]


# ------------------------------------------------------------------ who wins


@pytest.mark.parametrize(
    ("badges", "photos", "scores", "winners"),
    [
        pytest.param([["climber_acorn"], ["sunshine_leaf"]], [], [6, 5], [0], id="points"),
        pytest.param(
            [["climber_acorn"], ["cartography_leaf", "navigation_rock"]],
            [[TWO] * 3, [TWO] * 3],
            [12, 12],
            [1],
            id="badges",
        ),
        pytest.param([["research_leaf"], ["first_aid_leaf"]], [[BOTH], [BOTH, BOTH]], [3, 3 + 4], [1], id="trophy"),
        pytest.param([["photography_leaf"], ["research_acorn"]], [[], [TWO]], [4, 4], [1], id="photos"),
        pytest.param(
            [["climber_acorn"], ["climber_leaf"], ["climber_rock"]], [[TWO], [TWO], []], [8, 8, 6], [0, 1], id="shared"
        ),
    ],
)
def test_winners(badges: list[list[str]], photos: list[list[str]], scores: list[int], winners: list[int]) -> None:
    state = final(*badges, photos=photos)
    assert (state.scores(), state.winners()) == (scores, winners)
    assert public(state)["winners"] == winners


def test_more_badges_come_before_more_photos() -> None:
    state = final(["first_aid_acorn", "first_aid_leaf"], [], photos=[[], [TWO]])
    assert (state.scores(), state.winners()) == ([2, 2], [0])


def test_before_the_end_nobody_has_won() -> None:
    state = position(badges=[["climber_acorn"], ["birdwatching_leaf"]], photos=[[TWO], []])
    assert (state.over(), state.winners(), state.scores()) == (False, [], [8, 7])
    assert (public(state)["result"], public(state)["winners"]) == (None, [])


# ------------------------------------------------------------------ a second scorer


def printed(key: str, name: str) -> dict[str, Any]:
    return dict(next(entry for entry in t.SHEET.data[key] if entry["id"] == name))


def score(badges: list[list[str]], photos: list[list[str]]) -> tuple[list[int], list[int]]:
    """Totals and winners, straight from the text of rules.md 4."""
    birds = [
        sum(printed("badge", badge)["birds"] for badge in own) + sum(printed("photo", photo)["birds"] for photo in kept)
        for own, kept in zip(badges, photos, strict=True)
    ]
    ranks = []
    for seat, own in enumerate(badges):
        most = birds[seat] == max(birds) >= 1
        total = 4 if most else 0
        total += sum(printed("photo", photo)["points"] for photo in photos[seat])
        worth = []
        for badge in own:
            name, _, kind = badge.rpartition("_")
            if name == "collector":
                worth.append(sum(kind in printed("badge", other)["types"] for other in own))
            elif name == "observer":
                worth.append(4 if most else 2)
            elif name != "rappelling":
                worth.append(printed("badge", badge)["points"])
        if "rappelling_rock" in own:
            worth.append(max(worth, default=0))
        ranks.append((total + sum(worth), len(own), len(photos[seat]), birds[seat]))
    return [rank[0] for rank in ranks], [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]


@st.composite
def ends(draw: st.DrawFn) -> tuple[list[list[str]], list[list[str]]]:
    """Earned badges and photos of two to four players."""
    seats = draw(st.integers(2, 4))
    badges = draw(st.permutations(ALL_BADGES))
    photos = draw(st.permutations(ALL_PHOTOS))
    deal = st.lists(st.integers(0, 8), min_size=seats, max_size=seats)
    return split(badges, draw(deal)), split(photos, draw(deal))


def split(cards: list[str], counts: list[int]) -> list[list[str]]:
    out = []
    for count in counts:
        out.append(cards[:count])
        cards = cards[count:]
    return out


@settings(max_examples=150)
@given(ends())
def test_scores_and_winners_by_a_second_scorer(cards: tuple[list[list[str]], list[list[str]]]) -> None:
    badges, photos = cards
    state = final(*badges, photos=photos)
    assert (state.scores(), state.winners()) == score(badges, photos)
    assert [one["total"] for one in public(state)["result"]] == state.scores()
    for one in public(state)["result"]:
        assert one["badge_points"] == sum(value for _, value in one["badges"])
        assert one["total"] == one["badge_points"] + one["photo_points"] + one["trophy"]


@pytest.mark.parametrize("seed", range(6))
def test_scores_of_random_games_by_a_second_scorer(seed: int) -> None:
    seats = 2 + seed % 3
    for state, _ in random_walk(seats, seed):
        if state.over():
            owned = [player(state, seat) for seat in range(seats)]
            badges, photos = [own["badges"] for own in owned], [own["known_photos"] for own in owned]
            assert [len(kept) for kept in photos] == [own["photos"] for own in owned]
            assert (state.scores(), state.winners()) == score(badges, photos)
            return
