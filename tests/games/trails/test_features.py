"""The numbers of a seat, held against the view and the printed matter, and what a position is worth."""

import math
from collections import Counter
from typing import Any

import pytest

from tests.games.trails.helpers import play, position
from tests.games.trails.walks import OPTIONS, steps
from westward.games.trails import GAME
from westward.games.trails import tables as t
from westward.games.trails.features import LENGTH, names
from westward.kernel import Rng, State
from westward.kernel.utility import utilities
from westward.testing.twins import hidden_from

Numbers = dict[str, float]
PLACES = ("trailhead_0", "trailhead_1", "trail_end_0", "trail_end_1", "hand")
PENDING = {
    "encounter": "take both actions of the encounter",
    "second_site": "take the action of tile",
    "bear_site": "take the action of the bear's site",
    "move_sun": "move the Sun",
    "take_sun": "take the Sun",
    "earn": "go on earning",
    "bonus": "use the bonus",
}


def value(state: State, seat: int) -> float:
    return float(GAME.features.value(state, seat))


def numbers(state: State, seat: int) -> Numbers:
    """The numbers that are not 0, by name."""
    return {name: number for name, number in zip(names(), state.features(seat), strict=True) if number}


def printed(key: str, name: str) -> dict[str, Any]:
    return dict(next(entry for entry in t.SHEET.data[key] if entry["id"] == name))


def types(badges: list[str]) -> Counter[str]:
    """How many badges count as each type."""
    return Counter(kind for badge in badges for kind in printed("badge", badge)["types"])


def price(badge: str, player: dict[str, Any]) -> dict[str, int]:
    """What a badge costs a player now."""
    entry = printed("badge", badge)
    less = types(player["badges"]) if "cost_rule" in entry else Counter[str]()
    return {kind: max(0, cubes - less[kind]) if cubes else 0 for kind, cubes in entry["cost"].items()}


def missing(badge: str, player: dict[str, Any]) -> dict[str, int]:
    return {kind: max(0, cubes - player["resources"][kind]) for kind, cubes in price(badge, player).items()}


# ------------------------------------------------------------------ the numbers by a second hand


def expected(state: State, seat: int) -> Numbers:
    """The numbers of a seat, told from its view and from what is to be done."""
    view = state.view(seat)
    out: Numbers = {f"phase_{view['phase']}": 1}
    out |= of_question(GAME.describe(state))
    out |= of_trail(view)
    out |= of_sun(view)
    out |= of_decks(view)
    out |= of_badges(view)
    for chair in range(view["seats"]):
        out |= of_player(view, chair)
    return {name: number for name, number in out.items() if number}


def of_question(data: dict[str, Any]) -> Numbers:
    to_do = data["to_do"]
    out: Numbers = {"hand_used": data["hand_used"], "photo_is_paid": to_do[:1] == ["take a photo that is paid for"]}
    for name, words in PENDING.items():
        out[f"pending_{name}"] = any(text.startswith(words) for text in to_do)
    out["pending_photos"] = to_do.count("take another photo") / 2
    out["pending_draws"] = to_do.count("draw a photo") / 2
    for text in to_do:
        if text.startswith(PENDING["second_site"]):
            out[f"next_site_{data['trail'][int(text[-1]) - 1]}"] = 1
    return out


def of_trail(view: dict[str, Any]) -> Numbers:
    out: Numbers = {f"bear_{view['bear']}": 1}
    me = view["players"][view["viewer"]]
    for tile, (site, night) in enumerate(zip(view["trail"], view["night"], strict=True), 1):
        out |= {f"night_{tile}": night} | ({f"site_{tile}_{site}": 1} if site else {})
    for step in range(1, 6):
        tile = me["position"] + step * me["facing"]
        if not 0 <= tile <= 6:
            break
        ahead = f"ahead_{step}"
        out |= {f"{ahead}_trailhead": tile == 0, f"{ahead}_trail_end": tile == 6, f"{ahead}_bear": tile == view["bear"]}
        out[f"{ahead}_in_reach"] = step <= 2 or me["canteen"]
        if 0 < tile < 6:
            out |= {f"{ahead}_site_{view['trail'][tile - 1]}": 1, f"{ahead}_night": view["night"][tile - 1]}
    return {name: number for name, number in out.items() if not name.endswith("_None")}


def of_sun(view: dict[str, Any]) -> Numbers:
    path = view["sun_path"]
    taken = view["sun_holder"] is not None
    out: Numbers = {
        "sun_spaces_left": (len(path) - view["sun"]) / 12,
        "sun_on_last_space": view["sun"] == len(path) - 1,
        "sun_taken": taken,
        "turns_left": (view["turns_left"] or 0) / 3,
    }
    for i, space in enumerate([{"bonus": "photo"}] if taken else path[view["sun"] : view["sun"] + 3]):
        if "position" in space:
            site = view["trail"][space["position"] - 1]
            out |= {f"sun_{i}_site_{site}": 1} if site else {}
        elif space["bonus"] == "gain":
            out[f"sun_{i}_gain_{space['resource']}"] = space["amount"] / 2
        else:
            out[f"sun_{i}_{space['bonus']}"] = 1
    return out


def of_decks(view: dict[str, Any]) -> Numbers:
    drawn, order, pile = view["known_drawn"] or [], view["photo_deck_order"] or [], view["photo_pile"]
    seen = Counter([*pile, *order, *drawn, *(photo for own in view["players"] for photo in own["known_photos"])])
    out: Numbers = {
        "badge_deck": view["badge_deck"] / 32,
        "photo_deck": view["photo_deck"] / 32,
        "photo_pile": len(pile) / 32,
        **{f"pile_top_{photo}": 1 for photo in pile[-1:]},
        **{f"deck_{i}_{photo}": 1 for i, photo in enumerate(order[:2])},
        **{f"unseen_{photo.id}": (photo.copies - seen[photo.id]) / 10 for photo in t.PHOTOS},
        **{f"supply_{kind}": min(view["supply"][kind] / 15, 1) if view["supply"] else 1 for kind in t.KINDS},
    }
    for i, photo in enumerate(drawn):
        out |= {f"drawn_{i}_there": 1} | ({f"drawn_{i}_{photo}": 1} if photo else {})
    return out


def of_badges(view: dict[str, Any]) -> Numbers:
    me = view["players"][view["viewer"]]
    faced = dict(zip(PLACES, [*view["display"], me["hand"]], strict=True))
    seen = Counter([*faced.values(), *(badge for own in view["players"] for badge in own["badges"])])
    out: Numbers = {f"badge_{b.id}_unseen": (b.copies - seen[b.id]) / b.copies for b in t.BADGES}
    for place, badge in faced.items():
        if badge is None:
            continue
        entry, lacks = printed("badge", badge), missing(badge, me)
        out |= {f"{place}_{part}": 1 for part in ("there", f"rule_{entry['points_rule']}")}
        out |= {f"{place}_bonus_{entry['bonus']['action']}": 1, f"{place}_points": entry["points"] / 6}
        out |= {f"{place}_birds": entry["birds"] / 2, f"{place}_missing": sum(lacks.values()) / 5}
        out |= {f"{place}_type_{kind}": 1 for kind in entry["types"]}
        out |= {f"{place}_cost_{kind}": cubes / 5 for kind, cubes in price(badge, me).items()}
        out |= {f"{place}_missing_{kind}": cubes / 5 for kind, cubes in lacks.items()}
        out |= {f"{place}_payable": not sum(lacks.values()), f"badge_{badge}_{place.rstrip('_01')}": 1}
    return out


def of_player(view: dict[str, Any], chair: int) -> Numbers:
    seat = (view["viewer"] + chair) % view["seats"]
    own, tile = view["players"][seat], view["players"][seat]["position"]
    ahead, kinds, known = 6 - tile if own["facing"] > 0 else tile, types(own["badges"]), Counter(own["known_photos"])
    out: Numbers = {
        "there": 1,
        "active": view["active"] == seat,
        "holds_sun": view["sun_holder"] == seat,
        f"at_{tile}": 1,
        "facing": own["facing"],
        "to_end": ahead / 6,
        "to_trailhead": (ahead if own["facing"] < 0 else ahead + 6) / 12,
        "to_trail_end": (ahead if own["facing"] > 0 else ahead + 6) / 12,
        "canteen": own["canteen"],
        "hand_badges": own["hand_badges"],
        "cubes": sum(own["resources"].values()) / 8,
        "badges": len(own["badges"]) / 10,
        "points": own["points"] / 40,
        "birds": own["birds"] / 10,
        "photos": own["photos"] / 10,
        **{kind: own["resources"][kind] / 8 for kind in t.KINDS},
        **{f"badges_{kind}": kinds[kind] / 10 for kind in t.KINDS},
        **{f"collector_{kind}": f"collector_{kind}" in own["badges"] for kind in t.KINDS},
        **{f"known_{photo}": known[photo] / 10 for photo in t.PHOTO_IDS},
    }
    for place, badge in zip(PLACES, view["display"]):
        out[f"pays_{place}"] = badge is not None and not sum(missing(badge, own).values())
    earned = {badge: count / printed("badge", badge)["count"] for badge, count in Counter(own["badges"]).items()}
    return {f"player_{chair}_{part}": number for part, number in out.items()} | {
        f"badge_{badge}_earned_{chair}": share for badge, share in earned.items()
    }


def difference(found: Numbers, wanted: Numbers) -> dict[str, tuple[float, float]]:
    both = {name: (found.get(name, 0.0), float(wanted.get(name, 0.0))) for name in {**found, **wanted}}
    return {name: pair for name, pair in both.items() if not math.isclose(*pair, rel_tol=1e-6)}


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: "-".join(options) or "usual")
def test_numbers_are_what_their_names_say(seats: int, options: dict[str, object]) -> None:
    for step, state in enumerate(steps(seats, 3 * seats, **options)):
        seat = step % seats
        assert difference(numbers(state, seat), expected(state, seat)) == {}


def test_numbers_of_a_turned_deck_and_of_badges_that_are_there_twice() -> None:
    two, both, birds = t.PHOTO_IDS
    state = play(
        position(
            3,
            active=1,
            at=[0, 3, 0],
            facing=[1, 1, 1],
            sun=6,
            badges=[["science", "research_leaf"], ["collector_rock", "rappelling_rock"], ["science", "observer_rock"]],
            display=["science", "research_rock", "", ""],
            turned=[two, birds, both, two],
            pile=[both],
        ),
        "move 1",
        "photo_draw",
    )
    for seat in range(3):
        assert difference(numbers(state, seat), expected(state, seat)) == {}
    seen = numbers(state, 0)
    assert "badge_science_unseen" not in seen
    assert (seen["badge_science_earned_0"], seen["badge_science_earned_2"]) == pytest.approx((1 / 3, 1 / 3))
    assert (seen[f"drawn_0_{two}"], seen[f"drawn_1_{birds}"]) == (1, 1), "all know what Blue draws"


def test_every_number_has_a_name_and_about_the_size_of_one() -> None:
    assert len(names()) == len(set(names())) == LENGTH
    for seats in (2, 3, 4):
        for state in steps(seats, 1):
            assert len(state.features(0)) == LENGTH
            assert max(map(abs, state.features(0))) <= 3


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_positions_that_a_seat_cannot_tell_apart_give_the_same_numbers(seats: int) -> None:
    rng = Rng(seats)
    varied = 0
    for step, state in enumerate(steps(seats, seats)):
        seat = step % seats
        other = hidden_from(state, seat, rng)
        varied += other.fingerprint() != state.fingerprint()
        assert list(other.features(seat)) == list(state.features(seat))
        assert value(other, seat) == value(state, seat)
    assert varied > 50


# ------------------------------------------------------------------ what a position is worth


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_value_is_the_utility_at_the_end(seats: int) -> None:
    for number in range(12):
        for state in steps(seats, number):
            last = state
        assert [value(last, seat) for seat in range(seats)] == utilities(last)


def test_the_value_breaks_ties_as_the_rules_do() -> None:
    nineteen = ["climber_acorn", "climber_leaf", "navigation_acorn", "first_aid_acorn", "research_acorn"]
    for badges, photos in [
        ([["first_aid_acorn", "first_aid_leaf"], []], [[], ["photo_2"]]),
        ([["photography_leaf"], ["research_acorn"]], [[], ["photo_2"]]),
        ([["climber_acorn"], ["climber_leaf"], ["climber_rock"]], [["photo_2"], ["photo_2"], []]),
        ([["rappelling_rock", "observer_leaf", "navigation_leaf"], nineteen], []),
        ([["climber_acorn"], ["climber_leaf"], ["cartography_acorn", "navigation_leaf"]], []),
    ]:
        state = position(len(badges), badges=badges, photos=photos, over=True)
        assert [value(state, seat) for seat in range(len(badges))] == utilities(state)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_value_stays_within_its_bounds_and_favors_the_winner(seats: int) -> None:
    right = wrong = 0
    for number in range(15):
        course = [[value(state, seat) for seat in range(seats)] for state in steps(seats, number) if not state.faces()]
        assert all(-1 <= worth <= 1 for worths in course for worth in worths)
        won = [worth == max(course[-1]) for worth in course[-1]]
        for worths in course[len(course) // 2 : -1]:
            favorite = worths.index(max(worths))
            right += won[favorite]
            wrong += not won[favorite]
    assert right > wrong * 1.5 / (seats - 1)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        pytest.param({"cubes": (2, 1, 1)}, {"cubes": (1, 1, 1)}, id="a cube"),
        pytest.param({"photos": [["photo_2"]]}, {}, id="a photo"),
        pytest.param({"badges": [["climber_acorn"]]}, {"badges": [["first_aid_acorn"]]}, id="a dearer badge"),
        pytest.param({"canteen": True, "at": 1}, {"canteen": False, "at": 1}, id="a filled canteen"),
        pytest.param({"hand": "science"}, {"hand": "climber_leaf"}, id="a badge that can be paid"),
        pytest.param(
            {"sun_holder": 1, "at": 5, "hand": "science"},
            {"sun_holder": 1, "at": 1, "canteen": False},
            id="the last turn",
        ),
    ],
)
def test_what_is_worth_more(better: dict[str, Any], worse: dict[str, Any]) -> None:
    assert value(position(**better), 0) > value(position(**worse), 0)


def test_cubes_are_worth_nothing_when_no_badge_can_be_reached() -> None:
    far: dict[str, Any] = {"at": 1, "canteen": False, "sun_holder": 1}
    assert value(position(cubes=(8, 0, 0), **far), 0) == value(position(cubes=(0, 0, 0), **far), 0)
