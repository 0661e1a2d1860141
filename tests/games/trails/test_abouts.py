"""What the pieces of TRAILS are, do and are worth now."""

import re

import pytest

from tests.games import boards
from tests.games.boards import SHAPES, every, ids
from tests.games.talk import Page, View
from tests.games.trails.helpers import play, position
from tests.games.trails.test_words import first_view, mine
from westward.games.trails import GAME, tables, words
from westward.games.trails.words.abouts import EXPLAIN, pieces
from westward.games.trails.words.badges import badge_does
from westward.games.trails.words.phrases import badge

PAGE = Page(GAME)


def about(view: View, piece: str) -> dict[str, str]:
    found: dict[str, str] | None = words.about(view, piece, ("Ann", "Ben", "Cleo", "Dan"))
    assert found is not None, piece
    return found


def worth(view: View, piece: str) -> str:
    return about(view, piece)["worth"]


def test_all_that_is_drawn_is_explained_and_nothing_else() -> None:
    drawings = every(GAME)
    for first in range(0, len(drawings), len(SHAPES)):
        view = drawings[first].view
        alike = drawings[first : first + len(SHAPES)]
        drawn = {ident for one in alike for ident in ids(one.root) if "-clip-" not in ident}
        assert drawn <= pieces(view)
        assert pieces(view) - drawn <= {"drawn-0", "drawn-1"}, "photos that nobody knows are not drawn"
        for piece in drawn:
            assert about(view, piece)["rule"] in PAGE.headings


def test_every_kind_of_piece_is_somewhere() -> None:
    found = {piece for view, _, _, _, _ in every(GAME) for piece in pieces(view)}
    assert {kind for kind in EXPLAIN if not any(re.match(rf"{kind}(-|$)", piece) for piece in found)} == set()


@pytest.mark.parametrize(
    "odd", ["", "tile", "tile-7", "tile-x", "slot-4", "earned-0-hat", "cube-gold", "held-0", "sun-1"]
)
def test_what_is_not_there_is_not_explained(odd: str) -> None:
    assert words.about(first_view(), odd) is None


def test_an_onlooker_has_no_hand_and_no_cubes() -> None:
    view = boards.opening(GAME, 2, None)
    assert words.about(view, "hand") is None
    assert words.about(view, "cube-leaf") is None
    view["display"][0] = "climber_rock"
    assert worth(view, "slot-0") == "It costs 5 rocks."
    assert worth(view, "tile-3") == "Night falls here after 4 more arrivals at Trail End."


def test_a_badge_against_what_one_has() -> None:
    view = first_view()
    mine(view, 1, 0, 3)
    assert about(view, "slot-0")["title"] == "Climber (rock)"
    assert worth(view, "slot-0") == (
        "It costs 5 rocks; you have 3 rocks of that, and lack 2 rocks. You would get 6 points for it now."
    )
    mine(view, 0, 3, 5)
    assert worth(view, "hand") == "It costs 5 rocks, and you have them. You would get 6 points for it now."
    assert worth(view, "slot-2").endswith("You would get 1 point for it now.")
    view["players"][0]["badges"] = ["science", "science", "science"]
    assert worth(view, "slot-2").endswith("You would get 4 points for it now.")
    assert worth(view, "slot-3").startswith("It costs you nothing.")
    view["display"][0] = None
    assert about(view, "slot-0")["title"] == "Empty place for a badge at Trailhead"


def test_every_badge_says_what_it_does() -> None:
    assert badge_does(badge("climber_leaf")) == "It is worth 6 points."
    assert badge_does(badge("collector_leaf")) == ("It is worth 1 point for each of your leaf badges, itself included.")
    assert badge_does(badge("observer_acorn")) == (
        "It is worth 2 points, and 2 more if you see the most birds at the end. "
        "It shows 1 bird for the Bird Trophy (4 points)."
    )
    assert badge_does(badge("science")) == "It is worth 3 points. It counts as an acorn, a leaf and a rock badge."
    assert badge_does(badge("research_rock")).endswith("It costs 1 rock less for each rock badge that you have.")
    bonus = {this.bonus["action"] for this in tables.BADGES if "When you earn it, you " in badge_does(this)}
    assert bonus == set(tables.BONUSES) - {"none"}


def test_tiles_and_the_sun() -> None:
    view = first_view()
    assert about(view, "tile-2")["does"] == "Landing here: gain 1 leaf. By night: gain 2 leaves."
    assert worth(view, "tile-2") == (
        "For you now: gain 1 leaf. Night falls here after 5 more arrivals at Trail End. "
        "It lies 2 tiles ahead of your Hiker."
    )
    assert worth(view, "tile-3").endswith("3 tiles ahead of your Hiker: empty your canteen to get there at once.")
    assert worth(view, "sun") == "Its bonus now: roll the Wildlife die. It has 7 spaces to go."
    assert worth(view, "space-2") == "The Sun is 2 spaces away."
    view["sun"] = 7
    assert "takes the Sun" in about(view, "tile-6")["does"]
    assert worth(view, "space-2") == "The Sun has passed it."
    view["sun_holder"] = 1
    assert "no Sun bonus any more" in about(view, "tile-6")["does"]
    assert worth(view, "sun") == "Ben has taken it."


def test_onlookers_are_not_spoken_to() -> None:
    for seats in GAME.seats:
        for view, _ in boards.positions(GAME, seats):
            if view["viewer"] is None:
                said = [words.text(view), words.prompt(view), *(worth(view, piece) for piece in pieces(view))]
                assert not re.search(r"\byou", " ".join(said), re.IGNORECASE)


def test_an_onlooker_reads_what_is_printed_on_a_badge() -> None:
    view = position(display=["collector_leaf", "observer_leaf", "rappelling_rock", "astronomy_acorn"]).view(None)
    shown = words.text(view)
    assert (
        "Badges at Trailhead: Collector (leaf) for 3 leaves (1 point for each leaf badge); "
        "Observer (leaf) for 1 acorn and 2 leaves (2 points, 2 more with the most birds, 1 bird)\n"
    ) in shown
    assert "Rappelling (rock) for 4 rocks (as many points as the best other badge); Astronomy (acorn) for 4 " in shown
    assert "(1 point, may take another badge of this end, or the hand badge, for free)\n" in shown


def test_birds_and_photos() -> None:
    view = first_view()
    assert worth(view, "trophy") == "Nobody has seen a bird."
    view["players"][1].update(birds=3, photos=2, points=5, known_photos=["photo_2"])
    assert worth(view, "trophy") == "So far Ben sees the most birds, 3; closed photos may change that."
    assert worth(view, "seat-1").startswith("5 points and 1 closed photo, 3 birds.")
    assert worth(view, "photos-1") == "Known: 1 with 2 points. 1 closed photo."
    assert worth(view, "photo-deck") == (
        "32 photos left. Unseen so far: 2 points 11 of 31, 1 point and 1 bird 12 of 31 and 2 birds 8 of 31."
    )


def test_drawn_photos_are_explained_to_whoever_knows_them() -> None:
    state = position(at=3, sun=6, turned=["photo_2", "photo_0_2", "photo_1_1"])
    play(state, "move 1", "photo_draw")
    assert worth(state.view(1), "drawn-0") == "It shows 2 points."
    assert about(state.view(0), "drawn-1")["title"] == "A photo that only you see"
    assert worth(state.view(1), "photo-deck") == (
        "The pile was turned over, so its order is known: 1 point and 1 bird."
    )
    state = play(position(at=3, sun=6), "move 1", "photo_draw", "photo photo_2", "photo photo_2")
    assert worth(state.view(1), "drawn-0") == "What it shows is hidden."
