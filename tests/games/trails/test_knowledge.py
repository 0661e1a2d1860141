"""Who knows what (rules.md 1): views, events and the sampling of what a seat cannot know."""

import json
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from tests.games.seen import legal, phase, player, public
from tests.games.trails.helpers import ALL_BADGES, ALL_PHOTOS, play, position, started, without
from tests.games.trails.walks import random_walk
from westward.games.trails import GAME
from westward.games.trails import tables as t
from westward.kernel import EVERYBODY, Event, Rng, State
from westward.kernel.seats import SEAT_NAMES

TWO, BOTH, BIRDS = t.PHOTO_IDS
NIGHT = 6
SECRETS = ("hand", "photos")


def rival_on_photo_site(seats: int = 2, **more: Any) -> State:
    """Seat 1 has just walked onto the photo site by night."""
    at, facing = [0] * seats, [1] * seats
    at[1] = 3
    return play(position(seats, active=1, at=at, facing=facing, sun=NIGHT, **more), "move 1")


def known(state: State, owner: int, viewer: int | None) -> list[str]:
    return list(state.view(viewer)["players"][owner]["known_photos"])


# ------------------------------------------------------------------ the view


def test_the_view_is_json_and_has_the_agreed_parts() -> None:
    view = started(3).view(1)
    assert set(view) == {
        *(
            "game",
            "viewer",
            "seats",
            "options",
            "phase",
            "source",
            "active",
            "actors",
            "over",
            "first",
            "trail",
            "night",
            "bear",
        ),
        *("sun", "sun_path", "sun_holder", "turns_left", "display", "badge_deck", "photo_deck", "photo_deck_order"),
        *("photo_pile", "supply", "players", "drawn", "known_drawn", "result", "winners"),
    }
    assert set(view["players"][0]) == {
        *("position", "facing", "canteen", "resources", "badges", "photos", "known_photos", "hand_badges", "hand"),
        *("badge_points", "birds", "points"),
    }
    for state, _ in random_walk(3, 1):
        for viewer in (None, 0, 1, 2):
            assert json.loads(json.dumps(state.view(viewer))) == state.view(viewer)


def test_everybody_sees_what_is_public() -> None:
    state = position(
        3,
        active=2,
        at=[3, 6, 0],
        facing=[1, -1, 1],
        cubes=[(0, 1, 2), (3, 4, 0), (1, 1, 1)],
        badges=[["science", "collector_rock"], ["climber_leaf"]],
        display=["seeker_acorn", "seeker_leaf", "seeker_rock", None],
        photos=[[TWO], [BOTH, BIRDS]],
        pile=[BIRDS, TWO],
        bear=5,
        sun=4,
    )
    for viewer in (None, 0, 1, 2):
        view = state.view(viewer)
        assert (view["active"], view["actors"], view["phase"]) == (2, [2], "move")
        assert view["trail"] == ["exchange", "leaf", "acorn", "photo", "rock"]
        assert view["night"] == [False, False, True, True, True]
        assert (view["bear"], view["sun"], view["sun_holder"], view["turns_left"]) == (5, 4, None, None)
        assert view["display"] == ["seeker_acorn", "seeker_leaf", "seeker_rock", None]
        assert view["badge_deck"] == 42 - 3 - 3 - 3
        assert (view["photo_deck"], view["photo_pile"]) == (27, [BIRDS, TWO])
        assert view["supply"] == {"acorn": 11, "leaf": 9, "rock": 12}
        assert [own["position"] for own in view["players"]] == [3, 6, 0]
        assert [own["facing"] for own in view["players"]] == [1, -1, 1]
        assert [own["badges"] for own in view["players"]] == [["collector_rock", "science"], ["climber_leaf"], []]
        assert [own["photos"] for own in view["players"]] == [1, 2, 0]
        assert [own["hand_badges"] for own in view["players"]] == [1, 1, 1]
        assert [own["badge_points"] for own in view["players"]] == [2 + 3, 6, 0]


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_hands_and_photos_are_shown_to_their_owner_only(viewer: int | None) -> None:
    state = position(hand=["science", "seeker_leaf"], photos=[[TWO, BOTH], [BIRDS]])
    seen = state.view(viewer)["players"]
    assert [own["hand"] for own in seen] == [
        "science" if viewer == 0 else None,
        "seeker_leaf" if viewer == 1 else None,
    ]
    assert [own["known_photos"] for own in seen] == [
        [TWO, BOTH] if viewer == 0 else [],
        [BIRDS] if viewer == 1 else [],
    ]
    assert [own["points"] for own in seen] == [3 if viewer == 0 else 0, 0]
    assert [own["birds"] for own in seen] == [1 if viewer == 0 else 0, 2 if viewer == 1 else 0]


def twins_in_hand() -> tuple[State, State]:
    """Two positions that differ only in the hand of seat 1."""
    return position(hand=["science", "seeker_leaf"]), position(hand=["science", "observer_leaf"])


def twins_in_photos() -> tuple[State, State]:
    """... only in the closed photo of seat 1."""
    return position(photos=[[TWO], [BIRDS]]), position(photos=[[TWO], [BOTH]])


def twins_in_drawn() -> tuple[State, State]:
    """... only in the photos between which seat 1 chooses."""
    state = play(rival_on_photo_site(), "photo_draw")
    return play(state.clone(), f"photo {TWO}", f"photo {BOTH}"), play(state, f"photo {BIRDS}", f"photo {TWO}")


def twins_in_first_draw() -> tuple[State, State]:
    """... only in the first of the two photos, the second being still in the deck."""
    state = play(rival_on_photo_site(), "photo_draw")
    return play(state.clone(), f"photo {TWO}"), play(state, f"photo {BIRDS}")


@pytest.mark.parametrize("twins", [twins_in_hand, twins_in_photos, twins_in_drawn, twins_in_first_draw])
def test_positions_that_differ_in_a_secret_look_the_same(twins: Callable[[], tuple[State, State]]) -> None:
    one, other = twins()
    assert one.fingerprint() != other.fingerprint()
    for viewer in (0, None):
        assert json.dumps(one.view(viewer)) == json.dumps(other.view(viewer))


def test_the_chooser_sees_the_drawn_photos() -> None:
    one, other = twins_in_drawn()
    assert (one.view(1)["drawn"], other.view(1)["drawn"]) == ([TWO, BOTH], [BIRDS, TWO])


def test_drawn_photos_are_shown_to_all_who_know_them() -> None:
    """A card of a turned deck is known before it is drawn; one of a shuffled deck is the chooser's secret."""

    def shown(state: State) -> list[object]:
        return [state.view(viewer)["known_drawn"] for viewer in (1, 0, None)]

    one, _ = twins_in_first_draw()
    assert shown(one) == [[TWO], [None], [None]]
    both, _ = twins_in_drawn()
    assert shown(both) == [[TWO, BOTH], [None, None], [None, None]]
    turned = play(rival_on_photo_site(turned=[TWO, BIRDS, BOTH]), "photo_draw")
    assert shown(turned) == [[TWO, BIRDS]] * 3
    mixed = play(rival_on_photo_site(photos=[without(BOTH, BIRDS, TWO), []], pile=[BIRDS, TWO]), "photo_draw")
    assert shown(mixed) == [[BOTH, BIRDS], [None, BIRDS], [None, BIRDS]]
    assert shown(play(mixed, "keep 0")) == [None] * 3


def test_ruling_28_the_whole_pile_is_public_and_after_turning_the_order_too() -> None:
    state = rival_on_photo_site(photos=[without(TWO, BOTH, BIRDS, TWO), []], pile=[TWO, BOTH, BIRDS, TWO])
    assert (public(state)["photo_pile"], public(state)["photo_deck_order"]) == ([TWO, BOTH, BIRDS, TWO], None)
    play(state, "photo_draw", "keep 0")
    for viewer in (None, 0, 1):
        assert (state.view(viewer)["photo_deck_order"], state.view(viewer)["photo_pile"]) == ([BIRDS, TWO], [BOTH])


def test_the_order_of_a_shuffled_deck_is_nobodys() -> None:
    for viewer in (None, 0, 1):
        view = started().view(viewer)
        assert (view["photo_deck_order"], view["photo_deck"], view["badge_deck"]) == (None, 32, 36)


def test_at_the_end_the_photos_are_revealed_and_the_hands_are_not() -> None:
    state = position(hand=["science", "seeker_leaf"], photos=[[TWO], [BIRDS]], over=True)
    assert [own["known_photos"] for own in public(state)["players"]] == [[TWO], [BIRDS]]
    assert [own["hand"] for own in public(state)["players"]] == [None, None]


# ------------------------------------------------------------------ photos that everybody knows


def test_a_card_taken_from_the_pile_is_known_to_all() -> None:
    state = play(rival_on_photo_site(pile=[BIRDS, BOTH]), "photo_take")
    for viewer in (None, 0, 1):
        assert known(state, 1, viewer) == [BOTH]


def test_a_card_kept_from_a_shuffled_deck_is_not() -> None:
    state = play(rival_on_photo_site(), "photo_draw", f"photo {TWO}", f"photo {BOTH}", "keep 0")
    assert (known(state, 1, 0), known(state, 1, None), known(state, 1, 1)) == ([], [], [TWO])


@pytest.mark.parametrize("choice", [0, 1])
def test_a_card_kept_from_a_turned_deck_can_be_inferred(choice: int) -> None:
    state = play(rival_on_photo_site(turned=[TWO, BOTH, BIRDS]), "photo_draw", f"keep {choice}")
    assert known(state, 1, 0) == [[TWO, BOTH][choice]]


def test_a_single_card_of_a_turned_deck_can_be_inferred() -> None:
    state = rival_on_photo_site(3, turned=[BIRDS])
    play(state, "photo_draw")
    assert known(state, 1, 0) == [BIRDS]


@pytest.mark.parametrize(
    ("secret", "choice", "inferred"),
    [
        pytest.param(TWO, 1, [BOTH], id="the secret card is laid down, so the other was kept"),
        pytest.param(TWO, 0, [], id="the known card is laid down, the secret one stays secret"),
        pytest.param(BOTH, 0, [], id="both are of the same kind: nobody can tell (kept the secret one)"),
        pytest.param(BOTH, 1, [], id="both are of the same kind: nobody can tell (kept the known one)"),
    ],
)
def test_one_secret_and_one_known_card(secret: str, choice: int, inferred: list[str]) -> None:
    """The shuffled deck has one card left; the second comes from the pile, whose oldest card everybody knows."""
    state = rival_on_photo_site(photos=[without(secret, BOTH, TWO), []], pile=[BOTH, TWO])
    play(state, "photo_draw")
    assert state.view(1)["drawn"] == [secret, BOTH]
    play(state, f"keep {choice}")
    assert known(state, 1, 0) == known(state, 1, None) == inferred
    for seed in range(20):
        sample = state.determinize(0, Rng(seed))
        assert Counter(inferred) <= Counter(player(sample, 1)["known_photos"])


# ------------------------------------------------------------------ determinize


def without_secrets(data: dict[str, Any]) -> dict[str, Any]:
    """A position in names without what only some know."""
    players = {
        name: {key: value for key, value in own.items() if key not in SECRETS} for name, own in data["players"].items()
    }
    return {**data, "players": players, "drawn": len(data["drawn"])}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_a_seat_knows_is_the_same_in_every_sample(seats: int) -> None:
    rng = Rng(seats)
    for state, _ in random_walk(seats, seats):
        before, books = state.fingerprint(), state.ledger()
        for seat in range(0 if state.over() else seats):
            sample = state.determinize(seat, rng)
            assert sample.view(seat) == state.view(seat)
            assert sample.legal(seat) == state.legal(seat)
            assert sample.ledger() == books
            mine, its = GAME.describe(state), GAME.describe(sample)
            assert without_secrets(its) == without_secrets(mine)
            for secret in SECRETS:
                assert its["players"][SEAT_NAMES[seat]][secret] == mine["players"][SEAT_NAMES[seat]][secret]
            again = GAME.from_dict(sample.to_dict())
            assert again.fingerprint() == sample.fingerprint(), "a bag is kept in its canonical order"
        assert state.fingerprint() == before, "the true position is not touched"


def test_at_the_end_nothing_is_left_to_sample_but_the_hands() -> None:
    state = position(3, photos=[[TWO], [BIRDS], [BOTH, TWO]], over=True)
    for seed in range(20):
        sample = state.determinize(0, Rng(seed))
        assert sample.view(0) == state.view(0), "all photos are revealed at the end"
        assert sample.winners() == state.winners()


def test_samples_depend_on_the_generator_only() -> None:
    state = position(3)
    assert state.determinize(0, Rng(1)).fingerprint() == state.determinize(0, Rng(1)).fingerprint()
    assert len({state.determinize(0, Rng(seed)).fingerprint() for seed in range(50)}) > 40


def far_from_uniform(found: Counter[str], pool: Counter[str]) -> float:
    """Chi-square, in standard deviations above what chance alone gives."""
    assert set(found) <= set(pool)
    samples, cards, freedom = found.total(), pool.total(), len(pool) - 1
    chi = sum((found[card] - samples * n / cards) ** 2 / (samples * n / cards) for card, n in pool.items())
    return float((chi - freedom) / (2 * freedom) ** 0.5)


def test_rivals_hands_are_drawn_evenly_from_the_unseen_badges() -> None:
    display = ["climber_acorn", "climber_leaf", "climber_rock", "seeker_rock"]
    state = position(3, hand=["science", "seeker_leaf", "observer_leaf"], display=display, badges=[["first_aid_leaf"]])
    unseen = Counter(ALL_BADGES) - Counter([*display, "science", "first_aid_leaf"])
    rng = Rng("hands")
    hands: list[Counter[str]] = [Counter(), Counter()]
    for _ in range(4000):
        sample = state.determinize(0, rng)
        both = [str(player(sample, seat)["hand"]) for seat in (1, 2)]
        assert Counter(both) <= unseen
        for seat, badge in enumerate(both):
            hands[seat][badge] += 1
        deck = Counter(t.BADGES[badge].id for badge in sample.to_dict()["badge_deck"])
        assert deck == unseen - Counter(both)
    for found in hands:
        assert far_from_uniform(found, unseen) < 4


def test_an_empty_hand_stays_empty() -> None:
    state = position(3, hand=["science", None, "seeker_leaf"], deck=["observer_leaf"])
    hands = {player(state.determinize(0, Rng(seed)), 2)["hand"] for seed in range(30)}
    assert hands == {"seeker_leaf", "observer_leaf"}
    assert all(player(state.determinize(0, Rng(seed)), 1)["hand_badges"] == 0 for seed in range(10))


def test_rivals_photos_are_drawn_evenly_from_the_unseen_ones() -> None:
    state = position(3, photos=[[TWO] * 8, [BOTH], [BIRDS]], open_photos=[[], [TWO], []], pile=[BOTH] * 5)
    unseen = Counter(ALL_PHOTOS) - Counter([TWO] * 9 + [BOTH] * 5)
    assert unseen == {TWO: 3, BOTH: 7, BIRDS: 8}
    rng = Rng("photos")
    found: list[Counter[str]] = [Counter(), Counter()]
    for _ in range(3000):
        sample = state.determinize(0, rng)
        assert player(sample, 1)["photos"] == 2
        found[0] += Counter(player(sample, 1)["known_photos"]) - Counter([TWO])
        found[1] += Counter(player(sample, 2)["known_photos"])
        assert player(sample, 0)["known_photos"] == [TWO] * 8
    assert [counts.total() for counts in found] == [3000, 3000], "the photo that all saw is always there"
    for counts in found:
        assert far_from_uniform(counts, unseen) < 4


def test_photos_that_all_know_stay() -> None:
    state = position(photos=[[], [TWO, TWO]], open_photos=[[], [BIRDS, BIRDS, BOTH]])
    for seed in range(50):
        kept = Counter(player(state.determinize(0, Rng(seed)), 1)["known_photos"])
        assert Counter([BIRDS, BIRDS, BOTH]) <= kept
        assert kept.total() == 5


def test_the_order_of_a_turned_deck_stays() -> None:
    state = position(3, turned=[BIRDS, TWO, BOTH, TWO], pile=[BOTH])
    spread = set()
    for seed in range(30):
        sample = state.determinize(0, Rng(seed))
        assert public(sample)["photo_deck_order"] == [BIRDS, TWO, BOTH, TWO]
        assert (public(sample)["photo_deck"], public(sample)["photo_pile"]) == (4, [BOTH])
        spread.add(tuple(player(sample, 2)["known_photos"]))
    assert len(spread) == 1, "one rival alone has all the cards that are missing"


def test_the_cards_missing_beside_a_turned_deck_are_shared_out_anew() -> None:
    state = position(3, photos=[[], [TWO] * 4], turned=[BIRDS])
    assert len({tuple(player(state.determinize(0, Rng(seed)), 1)["known_photos"]) for seed in range(30)}) > 3


def drawn(state: State) -> tuple[str, ...]:
    return tuple(GAME.describe(state)["drawn"])


def test_a_rivals_drawn_photos_are_drawn_anew() -> None:
    state, _ = twins_in_drawn()
    spread = {drawn(state.determinize(0, Rng(seed))) for seed in range(60)}
    assert len(spread) >= 8, "nearly all of the nine pairs"
    assert {drawn(state.determinize(1, Rng(seed))) for seed in range(20)} == {(TWO, BOTH)}


def test_a_rivals_first_draw_is_drawn_anew() -> None:
    state, _ = twins_in_first_draw()
    assert {drawn(state.determinize(0, Rng(seed))) for seed in range(30)} == {(TWO,), (BOTH,), (BIRDS,)}
    assert {drawn(state.determinize(1, Rng(seed))) for seed in range(30)} == {(TWO,)}


def test_drawn_photos_that_all_know_stay() -> None:
    state = play(rival_on_photo_site(turned=[TWO, BIRDS]), "photo_draw")
    assert {drawn(state.determinize(0, Rng(seed))) for seed in range(20)} == {(TWO, BIRDS)}
    mixed = rival_on_photo_site(
        photos=[without(BOTH, BIRDS, TWO)[:9], without(BOTH, BIRDS, TWO)[9:]], pile=[BIRDS, TWO]
    )
    play(mixed, "photo_draw")
    spread = {drawn(mixed.determinize(0, Rng(seed))) for seed in range(60)}
    assert {second for _, second in spread} == {BIRDS}
    assert len(spread) > 1


def test_samples_can_be_played_to_the_end() -> None:
    for state, _ in random_walk(3, 8):
        for seat in range(3):
            sample = state.determinize(seat, Rng(seat))
            while not sample.over():
                if sample.faces():
                    sample.roll(0)
                else:
                    sample.apply(sample.actors()[0], sample.legal(sample.actors()[0])[0])
            assert sample.ledger() == state.ledger()
        if phase(state) == "earn":
            return


# ------------------------------------------------------------------ events


PRIVATE = ("hand_card", "photo_sees", "photo_keeps")


def heard(state: State, viewer: int | None, *script: str) -> list[tuple[str, tuple[int, ...]]]:
    """What a viewer is told while a script is played."""
    told: list[Event] = []
    state.sink = told
    play(state, *script)
    return [(event.name, event.args) for event in told if event.seen_by(viewer)]


@pytest.mark.parametrize("seats", [2, 4])
def test_private_events_reach_their_owner_only(seats: int) -> None:
    met = set()
    state = GAME.new(seats)
    events: list[Event] = []
    state.sink = events
    rng = Rng(seats)
    while not state.over():
        if state.faces():
            state.roll(rng.below(state.faces()))
        else:
            choices = state.legal(state.actors()[0])
            state.apply(state.actors()[0], choices[rng.below(len(choices))])
    for event in events:
        met.add(event.name)
        assert event.mask == (1 << event.args[0] if event.name in PRIVATE else EVERYBODY), event
        if event.name in ("hand", "photo_keep"):
            assert len(event.args) == 1, "the public half of the news names no card"
    assert {*PRIVATE, "hand", "photo_keep", "photo_discard", "reveal", "earns", "die"} <= met


def test_a_kept_photo_is_told_to_its_owner_only() -> None:
    """Two draws that lay down the same card sound the same to everybody else."""

    def told(viewer: int | None, kept: str) -> list[tuple[str, tuple[int, ...]]]:
        return heard(rival_on_photo_site(), viewer, "photo_draw", f"photo {kept}", f"photo {BOTH}", "keep 0")

    for viewer in (0, None):
        assert told(viewer, TWO) == told(viewer, BIRDS)
    assert ("photo_keeps", (1, t.PHOTO_IDS.index(BIRDS))) in told(1, BIRDS)


def test_a_new_badge_in_hand_is_told_to_its_owner_only() -> None:
    def told(viewer: int | None, badge: str) -> list[tuple[str, tuple[int, ...]]]:
        state = position(active=1, at=1, facing=-1, cubes=(2, 0, 0), hand="first_aid_acorn")
        play(state, "move 1")
        return heard(state, viewer, "earn hand", f"badge {badge}", "gain_any leaf")

    for viewer in (0, None):
        assert told(viewer, "science") == told(viewer, "seeker_leaf")
    assert ("hand_card", (1, t.BADGE_INDEX["science"])) in told(1, "science")


def test_without_a_sink_nothing_changes() -> None:
    state = position(at=1, bear=2)
    silent = state.clone()
    heard(state, None, "move 1", "die wild", "bear_to 3")
    play(silent, "move 1", "die wild", "bear_to 3")
    assert state.fingerprint() == silent.fingerprint()
    assert silent.sink is None


def test_a_question_is_only_for_the_player_who_is_asked() -> None:
    state = rival_on_photo_site()
    assert (state.actors(), state.legal(0), state.legal(2), state.legal(-1)) == ([1], [], [], [])
    assert legal(state) == ["photo_draw", "skip"]
    assert GAME.from_dict(state.to_dict()).legal(1) == state.legal(1)


A, L, R, X, P = range(5)
"""The kinds of sites as numbers: acorn, leaf, rock, exchange, photo."""


SUN, LAST_SUN, NO_BADGE, NO_SITE = 2, 3, -1, -1


def badge(name: str) -> int:
    return t.BADGE_INDEX[name]


def own(site: int, which: int = 0) -> tuple[int, ...]:
    """Where it comes from: the Hiker's site."""
    return (0, NO_BADGE, site, 0, which)


def bears(site: int, which: int) -> tuple[int, ...]:
    """Where it comes from: the bear's site."""
    return (1, NO_BADGE, site, 1, which)


def suns(site: int = NO_SITE) -> tuple[int, ...]:
    """Where it comes from: the Sun, perhaps above a site."""
    return (SUN, NO_BADGE, site, 0, 0)


STORIES: dict[str, tuple[State, list[str], list[tuple[str, tuple[int, ...]]]]] = {
    "a plain site": (
        position(at=1, bear=5),
        ["move 1"],
        [("moves", (0, 1, 2, L, 0)), ("gains", (0, L, 1, 1, *own(2))), ("turn", (1,))],
    ),
    "an encounter": (
        position(at=1, bear=2),
        ["move 1", "die wild", "bear_to 5"],
        [
            *[("moves", (0, 1, 2, L, 0)), ("encounter", (0, 2, L, 0)), ("die", (0, 5, *bears(NO_SITE, 0)))],
            ("bear", (0, 2, 5, L, R)),
            *[("gains", (0, L, 1, 1, *own(2, 1))), ("gains", (0, R, 1, 1, *bears(5, 2))), ("turn", (1,))],
        ],
    ),
    "the canteen, the Sun and the night": (
        position(4, at=2, sun=3, display=["", "", "science", ""]),
        ["canteen 4", "earn 0", "badge seeker_leaf"],
        [
            *[
                ("canteen", (0, 2, 6, -1, 0)),
                ("turns", (0, -1)),
                ("gains", (0, R, 1, 1, *suns(5))),
                ("sun", (4, 0, 4, P)),
                ("night", (5, R)),
            ],
            *[("earns", (0, badge("science"), 0, 0, 3)), ("pays", (0, 1, 1, 1)), ("reveal", (2, badge("seeker_leaf")))],
            ("turn", (1,)),
        ],
    ),
    "a Sun that leaves no site": (
        position(4, at=5, sun=0, cubes=(0, 0, 0)),
        ["move 1"],
        [
            *[("moves", (0, 5, 6, -1, 0)), ("turns", (0, -1)), ("gains", (0, R, 1, 1, *suns()))],
            *[("sun", (1, 0, 6, -1)), ("turn", (1,))],
        ],
    ),
    "an exchange that falls short": (
        position(cubes=[(1, 0, 0), (0, 14, 0)]),
        ["move 1", "exchange acorn leaf"],
        [("moves", (0, 0, 1, X, 0)), ("exchanges", (0, A, L, 1, *own(1))), ("turn", (1,))],
    ),
    "an exchange by night": (
        position(cubes=(1, 0, 0), sun=NIGHT),
        ["move 1", "exchange_split acorn"],
        [("moves", (0, 0, 1, X, 1)), ("splits", (0, A, 0, 1, 1, *own(1))), ("turn", (1,))],
    ),
    "a paid photo and a turned pile": (
        position(at=3, turned=[], pile=[TWO, BOTH, BIRDS]),
        ["move 1", "pay_photo rock", "photo_draw", "keep 1"],
        [
            *[("moves", (0, 3, 4, P, 0)), ("pays_photo", (0, R, *own(4))), ("photo_draw", (0, 2, *own(4)))],
            ("turn_over", (3,)),
            *[("photo_keep", (0,)), ("photo_discard", (0, 0)), ("turn", (1,))],
        ],
    ),
    "an open photo": (
        position(at=3, sun=NIGHT, pile=[BIRDS]),
        ["move 1", "photo_take"],
        [("moves", (0, 3, 4, P, 1)), ("photo_take", (0, 2, *own(4))), ("turn", (1,))],
    ),
    "the last photo": (
        position(at=3, sun=NIGHT, turned=[BIRDS]),
        ["move 1", "photo_draw"],
        [("moves", (0, 3, 4, P, 1)), ("photo_draw", (0, 1, *own(4))), ("photo_keep", (0,)), ("turn", (1,))],
    ),
    "Trailhead, a badge from hand and a bonus that is lost": (
        position(at=1, facing=-1, canteen=False, cubes=(2, 1, 1), hand="recycling_acorn"),
        ["move 1", "earn hand", "badge science"],
        [
            *[("moves", (0, 1, 0, -1, 0)), ("turns", (0, 1)), ("fills", (0,))],
            *[("earns", (0, badge("recycling_acorn"), 2, 0, 4)), ("pays", (0, 2, 1, 1)), ("hand", (0,))],
            *[("lost", (0, badge("recycling_acorn"))), ("turn", (1,))],
        ],
    ),
    "a free badge": (
        position(at=1, facing=-1, cubes=(4, 0, 0), display=["astronomy_acorn", "science", "", ""]),
        ["move 1", "earn 0", "free_badge 1", "badge seeker_leaf", "badge seeker_rock"],
        [
            *[("moves", (0, 1, 0, -1, 0)), ("turns", (0, 1))],
            *[("earns", (0, badge("astronomy_acorn"), 0, 0, 1)), ("pays", (0, 4, 0, 0))],
            ("earns", (0, badge("science"), 1, 1, 3)),
            *[("reveal", (0, badge("seeker_leaf"))), ("reveal", (1, badge("seeker_rock"))), ("turn", (1,))],
        ],
    ),
    "nothing is bought": (
        position(at=1, facing=-1, display=["science", "", "", ""]),
        ["move 1", "done"],
        [("moves", (0, 1, 0, -1, 0)), ("turns", (0, 1)), ("done", (0, 0)), ("turn", (1,))],
    ),
    "too many cubes": (
        position(at=4, sun=NIGHT, cubes=(4, 3, 0)),
        ["move 1", "discard leaf"],
        [("moves", (0, 4, 5, R, 1)), ("gains", (0, R, 2, 2, *own(5))), ("discards", (0, L)), ("turn", (1,))],
    ),
    "the Sun is taken": (
        position(3, at=5, sun=7, cubes=(0, 0, 0), pile=[TWO]),
        ["move 1", "photo_take"],
        [
            *[
                ("moves", (0, 5, 6, -1, 0)),
                ("turns", (0, -1)),
                ("photo_take", (0, 0, LAST_SUN, NO_BADGE, NO_SITE, 0, 0)),
            ],
            *[("takes_sun", (0,)), ("last_turns", (2,)), ("turn", (1,))],
        ],
    ),
    "the end": (
        position(3, at=1, bear=5, sun=7, sun_holder=1, badges=[["science"], [], ["science"]]),
        ["move 1"],
        [("moves", (0, 1, 2, L, 1)), ("gains", (0, L, 2, 2, *own(2))), ("end", (0b101, 3, 0, 3))],
    ),
    "the end with birds": (
        position(3, at=1, bear=5, sun=7, sun_holder=1, badges=[["seeker_leaf"], [], ["science"]]),
        ["move 1"],
        [
            *[("moves", (0, 1, 2, L, 1)), ("gains", (0, L, 2, 2, *own(2)))],
            *[("trophy", (0b001, 1)), ("end", (0b001, 6, 0, 3))],
        ],
    ),
    "an encounter in the order that the player wants": (
        position(at=1, bear=2),
        ["move 1", "die exchange", "resolve bear", "skip"],
        [
            *[("moves", (0, 1, 2, L, 0)), ("encounter", (0, 2, L, 0)), ("die", (0, X, *bears(NO_SITE, 0)))],
            *[("bear", (0, 2, 1, L, X)), ("resolves", (0, 0, X, 0)), ("skips", (0, 4, *bears(1, 1)))],
            *[("gains", (0, L, 1, 1, *own(2))), ("turn", (1,))],
        ],
    ),
    "a useless landing": (
        position(at=3, cubes=(0, 0, 0)),
        ["move 1"],
        [("moves", (0, 3, 4, P, 0)), ("void", (0, P, 0, *own(4))), ("turn", (1,))],
    ),
    "an exchange without a cube": (
        position(cubes=(0, 0, 0)),
        ["move 1"],
        [("moves", (0, 0, 1, X, 0)), ("void", (0, X, 0, *own(1))), ("turn", (1,))],
    ),
    "Sunshine over a site that cannot be paid for": (
        position(at=1, facing=-1, sun=2, cubes=(3, 2, 0), display=["sunshine_acorn", "", "", ""]),
        ["move 1", "earn 0", "badge science"],
        [
            *[("moves", (0, 1, 0, -1, 0)), ("turns", (0, 1))],
            *[("earns", (0, badge("sunshine_acorn"), 0, 0, 5)), ("pays", (0, 3, 2, 0))],
            ("void", (0, P, 0, 4, badge("sunshine_acorn"), 4, 0, 0)),
            *[("reveal", (0, badge("science"))), ("turn", (1,))],
        ],
    ),
    "a second photo that is not there": (
        position(at=1, facing=-1, cubes=(0, 4, 0), display=["shutterbug_leaf", "", "", ""], turned=[BIRDS]),
        ["move 1", "earn 0", "photo_draw", "badge science"],
        [
            *[("moves", (0, 1, 0, -1, 0)), ("turns", (0, 1))],
            *[("earns", (0, badge("shutterbug_leaf"), 0, 0, 2)), ("pays", (0, 0, 4, 0))],
            *[("photo_draw", (0, 1, 4, badge("shutterbug_leaf"), NO_SITE, 0, 1)), ("photo_keep", (0,))],
            ("void", (0, P, 1, 4, badge("shutterbug_leaf"), NO_SITE, 0, 2)),
            *[("reveal", (0, badge("science"))), ("turn", (1,))],
        ],
    ),
    "a badge that is worth what others are": (
        position(
            at=1,
            facing=-1,
            cubes=(0, 3, 4),
            display=["collector_leaf", "rappelling_rock", "", ""],
            badges=[["science"]],
        ),
        ["move 1", "earn 0", "earn 1", "badge seeker_leaf", "badge seeker_rock"],
        [
            *[("moves", (0, 1, 0, -1, 0)), ("turns", (0, 1))],
            *[("earns", (0, badge("collector_leaf"), 0, 0, 2)), ("pays", (0, 0, 3, 0))],
            *[("earns", (0, badge("rappelling_rock"), 1, 0, 3)), ("pays", (0, 0, 0, 4))],
            *[("reveal", (0, badge("seeker_leaf"))), ("reveal", (1, badge("seeker_rock"))), ("turn", (1,))],
        ],
    ),
}


@pytest.mark.parametrize("story", STORIES)
def test_what_an_onlooker_is_told(story: str) -> None:
    state, script, expected = STORIES[story]
    assert heard(state.clone(), None, *script) == expected


def test_what_is_declined_is_told() -> None:
    state = position(at=3)
    [_, (name, (seat, _phase, *source)), _] = heard(state, None, "move 1", "skip")
    assert (name, seat, tuple(source)) == ("skips", 0, own(4))
