"""Positions in names: exact both ways, complete from little, and wrong ones refused with the key."""

import json
import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

from tests.games.seen import phase, player, public
from tests.games.trails.helpers import play, position
from tests.games.trails.reading import active, cubes, supply
from tests.games.trails.walks import OPTIONS, play_on, steps
from westward.games.trails import GAME
from westward.games.trails import tables as t

TWO, BOTH, BIRDS = t.PHOTO_IDS


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: "-".join(options) or "usual")
def test_a_position_in_names_is_exact_at_every_step(seats: int, options: dict[str, object]) -> None:
    for state in steps(seats, 7 * seats, **options):
        data = json.loads(json.dumps(GAME.describe(state)))
        assert data == GAME.describe(state)
        assert GAME.build(data).fingerprint() == state.fingerprint()


def test_a_position_in_names_reads_like_the_rulebook() -> None:
    state = position(at=4, sun=2, cubes=(0, 2, 1), badges=[["science"]], photos=[[TWO]], open_photos=[[BIRDS]], bear=5)
    play(state, "move 1", "die wild")
    data = GAME.describe(state)
    assert data["trail"] == ["exchange", "leaf", "acorn", "photo", "rock"]
    assert (data["bear"], data["sun"], data["sun_holder"], data["active"]) == ("rock", 2, None, "Red")
    assert data["display"] == {
        "Trailhead": ["climber_rock", "photography_acorn"],
        "Trail End": ["photography_leaf", "photography_rock"],
    }
    assert data["players"]["Red"] == {
        "place": "rock",
        "facing": "right",
        "canteen": "filled",
        "cubes": {"acorn": 0, "leaf": 2, "rock": 1},
        "hand": "climber_acorn",
        "badges": ["science"],
        "photos": [TWO, BIRDS],
        "known_photos": [BIRDS],
    }
    assert "facing" not in data["players"]["Blue"], "on Trailhead a Hiker looks right"
    assert data["to_do"] == [
        "choose a site for the bear",
        "take both actions of the encounter on tile 5",
        "end the turn",
    ]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("layout", ["shuffled", "first_game"])
def test_what_is_left_out_is_as_after_the_setup(seats: int, layout: str) -> None:
    state = GAME.new(seats, layout=layout)
    while state.faces():
        state.roll(0)
    assert GAME.build({"seats": seats, "options": {"layout": layout}}).fingerprint() == state.fingerprint()


def test_a_card_that_is_named_elsewhere_is_not_dealt() -> None:
    usual = GAME.describe(GAME.build({"seats": 2}))
    first, second = usual["display"]["Trailhead"]
    data = GAME.describe(GAME.build({"seats": 2, "players": {"Blue": {"hand": first}}}))
    assert (data["display"]["Trailhead"][0], data["players"]["Blue"]["hand"]) == (second, first)
    nothing = {"Trailhead": [None, None], "Trail End": [None, None]}
    rest = [badge.id for badge in t.BADGES for _ in range(badge.copies)]
    state = GAME.build({"seats": 2, "display": nothing, "players": {"Red": {"hand": None, "badges": rest}}})
    assert (public(state)["badge_deck"], player(state, 1)["hand"]) == (0, None), "nothing is left to deal"


def test_supply_and_decks_follow_from_the_rest() -> None:
    state = GAME.build(
        {
            "seats": 3,
            "photo_pile": [TWO, TWO],
            "players": {"Green": {"cubes": {"leaf": 5}, "photos": [BIRDS], "badges": ["science", "seeker_leaf"]}},
        }
    )
    assert (cubes(state, 2), supply(state)) == ((1, 5, 1), (12, 8, 12))
    assert (public(state)["photo_deck"], public(state)["badge_deck"]) == (32 - 3, 42 - 4 - 3 - 2)


def test_hikers_stand_and_look_by_turn_order() -> None:
    state = GAME.build({"seats": 4, "first": "Green", "players": {"Blue": {"place": "Trail End"}}})
    stand = [(own["position"], own["facing"]) for own in public(state)["players"]]
    assert stand == [(0, 1), (6, -1), (6, -1), (6, -1)]
    assert active(state) == 2


def test_the_last_round_follows_from_who_has_the_sun() -> None:
    for mover, left in (("Red", 1), ("Blue", None), ("Green", 3), ("Gold", 2)):
        hiker = {"Blue": {"place": "Trail End"}}
        to_do = ["earn a badge at Trail End", "end the turn"] if mover == "Blue" else ["move"]
        data = {"seats": 4, "active": mover, "sun_holder": "Blue", "players": hiker, "to_do": to_do}
        view = public(GAME.build(data))
        assert (view["sun"], view["sun_holder"], view["turns_left"]) == (11, 1, left)


def test_a_position_in_the_middle_of_something() -> None:
    state = GAME.build(
        {
            "seats": 2,
            "drawn": [TWO, BIRDS],
            "known_drawn": [None, BIRDS],
            "photo_pile": [TWO],
            "players": {"Red": {"place": "photo"}},
            "to_do": ["keep one of the drawn photos", "end the turn"],
        }
    )
    assert (state.view(0)["drawn"], state.view(1)["known_drawn"]) == ([TWO, BIRDS], [None, BIRDS])
    play(state, "keep 0")
    assert (public(state)["photo_pile"], phase(state), active(state)) == ([TWO, BIRDS], "move", 1)


WRONG: dict[str, tuple[dict[str, Any], str]] = {
    "no seats": ({"seats": None}, "TRAILS is for 2 to 4 seats, not None"),
    "an unknown key": ({"moon": 1}, "position: moon is not known here; there may be trail, bear"),
    "an unknown player": ({"players": {"Green": {}}}, "players.Green is not known here; there may be Red, Blue"),
    "an unknown thing of a player": ({"players": {"Red": {"hat": 1}}}, "players.Red.hat is not known here"),
    "a player who is no table": ({"players": {"Red": 3}}, "players.Red must be a table, not 3"),
    "players in a list": ({"players": []}, r"players must be a table, not \[\]"),
    "an unknown badge": ({"players": {"Red": {"hand": "chess"}}}, "players.Red.hand must be one of astronomy_acorn"),
    "badges in a text": ({"players": {"Red": {"badges": "science"}}}, "players.Red.badges must be a list of texts"),
    "a badge too many": (
        {"players": {"Red": {"badges": ["science"] * 4}}},
        "names science more often than the game .* 3",
    ),
    "a photo too many": ({"photo_pile": [BIRDS] * 9}, "names photo_0_2 more often than the game has it, 8"),
    "an unknown kind": (
        {"players": {"Red": {"cubes": {"gold": 1}}}},
        "cubes.gold is not known here; there may be acorn",
    ),
    "less than no cube": ({"players": {"Red": {"cubes": {"leaf": -1}}}}, "cubes.leaf must be a whole number from 0"),
    "too many cubes": ({"players": {"Red": {"cubes": {"leaf": 15}}}}, "more leaf cubes than there are, 15"),
    "an unknown place": ({"players": {"Red": {"place": 3}}}, "Red.place must be one of Trailhead, acorn, leaf"),
    "an unknown look": ({"players": {"Red": {"facing": "up"}}}, "Red.facing must be one of left, right, not 'up'"),
    "a look off the trail": ({"players": {"Red": {"facing": "left"}}}, "Red's Hiker on Trailhead must look right"),
    "a canteen": ({"players": {"Red": {"canteen": True}}}, "Red.canteen must be one of empty, filled, not True"),
    "a Sun too far": ({"sun": 8}, "position: sun must be a whole number from 0 to 7, not 8"),
    "a Sun taken too early": ({"sun": 3, "sun_holder": "Blue"}, "the Sun is taken from its last space only"),
    "a bear at Trailhead": ({"bear": "Trailhead"}, "bear must be one of acorn, leaf, rock, exchange, photo, not"),
    "four sites": ({"trail": ["acorn"] * 4}, "trail must be a list of 5"),
    "a site twice": ({"trail": ["acorn"] * 5}, "the trail does not have each site once"),
    "no such site": ({"trail": [1, 2, 3, 4, 5]}, "trail must use only null, acorn, leaf, rock, exchange, photo; 1 is"),
    "three slots": ({"display": {"Trailhead": [None] * 3}}, "display.Trailhead must be a list of 2"),
    "a third end": ({"display": {"Camp": []}}, "display.Camp is not known here; there may be Trailhead, Trail End"),
    "a hand that is half used": ({"hand_used": 1}, "hand_used must be true or false, not 1"),
    "a known photo that is not there": (
        {"players": {"Red": {"known_photos": [TWO]}}},
        "everybody knows more photo_2 of Red than there are",
    ),
    "three drawn photos": ({"drawn": [TWO] * 3}, "drawn must name no more than two photos"),
    "drawn photos out of season": ({"drawn": [TWO]}, "there must be 0 drawn photos"),
    "another photo than the drawn one": (
        {"drawn": [TWO], "known_drawn": [BOTH]},
        "known_drawn must name the photos in",
    ),
    "a turned deck beside a shuffled one": ({"photo_deck_order": [TWO]}, "all photos must be named, also 11 photo_2"),
    "something unknown to do": (
        {"to_do": ["earn money"]},
        "'earn money' is not something to do; there is earn a badge",
    ),
    "nothing that leads on": ({"to_do": ["move", "end the turn"]}, "'move' cannot come before 'end the turn'"),
    "nobody to end the turn": ({"to_do": ["exchange"]}, "'exchange' cannot be the last thing to do"),
    "nobody to decide": ({"to_do": ["end the turn"]}, "nobody has to decide or to roll a die before 'end the turn'"),
    "an end without the Sun": ({"to_do": []}, "the game is not over while nobody has the Sun"),
    "an end too early": (
        {"to_do": [], "sun_holder": "Red", "players": {"Red": {"place": "Trail End"}}},
        "Red took the Sun, and has no other turn",
    ),
}


@pytest.mark.parametrize(("more", "words"), WRONG.values(), ids=WRONG)
def test_wrong_names_are_refused_with_the_key_and_what_is_allowed(more: dict[str, Any], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        GAME.build({"seats": 2, **more})


LEADS: dict[str, tuple[list[str], dict[str, Any], str]] = {
    "a site action on an end tile": (["exchange", "end the turn"], {}, "on an end tile, where there is no site action"),
    "badges on a site": (["earn a badge at Trail End", "end the turn"], {"place": "leaf"}, "is not on the tile where"),
    "an encounter elsewhere": (
        ["roll the Wildlife die", "take both actions of the encounter on tile 2", "end the turn"],
        {"place": "acorn"},
        "Red's Hiker is not on the tile where something is to be done",
    ),
    "a second action elsewhere": (
        ["exchange", "take the action of tile 5", "end the turn"],
        {"place": "acorn"},
        "neither Red's Hiker nor the bear is on tile 5",
    ),
    "a Sun that moves from Trailhead": (
        ["exchange", "move the Sun", "go on earning at Trailhead", "end the turn"],
        {"place": "Trailhead"},
        "Red's Hiker is not at Trail End",
    ),
    "the Sun too early": (
        ["take a photo", "take the Sun", "go on earning at Trail End", "end the turn"],
        {"place": "Trail End"},
        "the Sun cannot be taken now",
    ),
    "the bonus of a rival's badge": (
        ["deal a badge to Red", "use the bonus of science", "go on earning at Trailhead", "end the turn"],
        {"hand": None},
        "Red has not earned science",
    ),
    "a badge for a full hand": (
        ["deal a badge to Red", "use the bonus of science", "go on earning at Trailhead", "end the turn"],
        {"badges": ["science"]},
        "a badge is dealt to a hand that is not empty",
    ),
    "a badge for a rival": (
        ["deal a badge to Blue", "use the bonus of science", "go on earning at Trailhead", "end the turn"],
        {"badges": ["science"]},
        "a badge is dealt to a hand that is not empty",
    ),
    "a badge for a full slot": (["deal a badge to slot 0 of Trailhead", "pass the turn on"], {}, "a slot that is not"),
    "three photos": (
        ["take a photo", *["take another photo"] * 2, "go on earning at Trailhead", "end the turn"],
        {},
        "no badge brings more than 2 photos",
    ),
    "nothing to discard": (["discard a cube", "end the turn"], {}, "Red has no cube to discard"),
    "photos that were not drawn": (
        ["keep one of the drawn photos", "end the turn"],
        {"place": "leaf"},
        "2 drawn photos",
    ),
    "a set-up with a Hiker on the way": (
        ["choose the first player", "begin the first turn"],
        {"place": "leaf"},
        "during the set-up 'place' must be as at the start",
    ),
}


@pytest.mark.parametrize(("to_do", "own", "words"), LEADS.values(), ids=LEADS)
def test_what_is_to_be_done_must_lead_to_the_end_of_the_turn(to_do: list[str], own: dict[str, Any], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        GAME.build({"seats": 2, "to_do": to_do, "players": {"Red": own}})


def test_a_question_without_an_answer_is_refused() -> None:
    earning = ["go on earning at Trailhead", "end the turn"]
    rich = {"Red": {"cubes": {"acorn": 15, "leaf": 15, "rock": 15}}, "Blue": {"cubes": dict.fromkeys(t.KINDS, 0)}}
    with pytest.raises(ValueError, match="there is no cube to gain"):
        GAME.build({"seats": 2, "players": rich, "to_do": ["gain a cube", *earning]})
    hoard = [photo.id for photo in t.PHOTOS for _ in range(photo.copies)]
    with pytest.raises(ValueError, match="there is no photo to take"):
        GAME.build(
            {
                "seats": 2,
                "players": {"Red": {"place": "acorn"}, "Blue": {"photos": hoard}},
                "to_do": ["take a photo that is paid for", "end the turn"],
            }
        )


JUNK: tuple[Any, ...] = (
    None,
    True,
    -1,
    3,
    1e9,
    "",
    "move",
    "Red",
    TWO,
    [],
    ["move"],
    [None],
    {},
    {"Red": {}},
    [[]],
    10**30,
)


def places_in(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every table and list with every key that it has."""
    for key, part in value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ():
        yield value, key
        yield from places_in(part)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nonsense_is_refused_in_words_or_can_be_played(seats: int) -> None:
    chooser = random.Random(seats)
    course = [json.dumps(GAME.describe(state)) for state in steps(seats, seats)]
    refusals: list[str] = []
    taken = 0
    for _ in range(250):
        data = json.loads(chooser.choice(course))
        table, key = chooser.choice([*places_in(data)])
        if chooser.random() < 0.3:
            del table[key]
        else:
            table[key] = chooser.choice(JUNK)
        try:
            state = GAME.build(data)
        except ValueError as error:
            refusals.append(str(error))
        else:
            play_on(state, chooser)
            taken += 1
    assert [words for words in refusals if not re.match("(the )?position|TRAILS|option|this is not", words)] == []
    assert (len(refusals) > 100, taken > 20) == (True, True)
