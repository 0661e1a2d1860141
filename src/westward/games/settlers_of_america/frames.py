"""What Settlers of America can be doing: the frames of its stack, how they lie together, and what they are called."""

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Final

from westward.games.settlers_of_america import geography as g
from westward.games.settlers_of_america import tables as t
from westward.kernel.framebook import FrameBook

# An argument is a seat, plus OTHER times whatever else is needed.
OTHER: Final = 4
# Frames that wait for players:
PLACE_CITY: Final = 1  # other: the round
PLACE_RAIL: Final = 2
PLACE_NEUTRAL: Final = 3
PRE_ROLL: Final = 4
DISCARD: Final = 5  # of all who hold too much
OUTLAW: Final = 6  # other: why, SEVEN_ROLLED or CAVALRY_PLAYED
STEAL: Final = 7  # other: why
ACTION: Final = 8
EXTRA_BUILD: Final = 9
# ... the parts of an action that nobody else sees until it is complete:
REMOVE_SETTLER: Final = 10
SETTLER_AT: Final = 11  # other: 1 + the settler that goes, or 0
REMOVE_TRAIN: Final = 12
TRAIN_AT: Final = 13  # other: 1 + the train that goes, or 0
BUILD_RAIL: Final = 14
MOVE_TO: Final = 15  # other: settler + 2 * grain
ASK: Final = 16
GIVE: Final = 17
WANT: Final = 18
FIRST_PART: Final = 10
LAST_PART: Final = 18
# ... and the rest:
REPLY: Final = 19  # of all who were asked
CONFIRM: Final = 20
ROUTE: Final = 21  # other: the new rail
BONUS_RAIL: Final = 22  # other: the track
FREE_RAIL: Final = 23  # other: 0 for the first one, 1 for the second
TAKE: Final = 24  # other: how many cards
SCOUT: Final = 25
SCOUT_TO: Final = 26  # other: the settler
RIGHT_OF_WAY: Final = 27
TOTAL: Final = 28
LAST_DECISION: Final = 28
# Frames that go on by themselves:
BEGIN: Final = 30
FIRST_TURN: Final = 31
BEFORE_ROLL: Final = 32
EXTRA: Final = 33
BONUS: Final = 34  # other: the track
FREE_AGAIN: Final = 35
COUNTER: Final = 36
CONFIRMATION: Final = 37
# Frames that wait for a die:
FIRST_CHANCE: Final = 50
LAY_TOKEN: Final = 50  # other: the place of the hex in SINGLES
STARTER: Final = 51
DICE: Final = 52
STOLEN_CARD: Final = 53  # other: victim + 4 * why
DRAW_CARD: Final = 54

SEVEN_ROLLED: Final = 0
CAVALRY_PLAYED: Final = 1
CAUSES: Final = ("a seven", "the Cavalry")
MOST_ARG: Final = OTHER * 256

# ------------------------------------------------------------------ how frames lie together

_RAIL_LAID: Final = ("(", BONUS_RAIL, "|", ROUTE, BONUS, "?)")
_THEFT: Final = ("(", OUTLAW, "|", STEAL, "|", STOLEN_CARD, ")")
_CARD: Final = (
    *("(", *_THEFT, "|", FREE_RAIL, FREE_AGAIN, "?|", *_RAIL_LAID, FREE_AGAIN, "?|"),
    *(TAKE, "|", SCOUT, "|", SCOUT_TO, "|", RIGHT_OF_WAY, ")"),
)
_BUILDING: Final = (
    *("(", REMOVE_SETTLER, "|", SETTLER_AT, "|", REMOVE_TRAIN, "|", TRAIN_AT, "|", BUILD_RAIL, "|"),
    *(DRAW_CARD, "|", *_RAIL_LAID, ")"),
)
_TRADE: Final = (
    *("(", ASK, "|", GIVE, "|", WANT, "|", REPLY, "|", CONFIRM, "|"),
    *("(", GIVE, "|", WANT, ")", COUNTER, "*", CONFIRMATION, ")"),
)
SETUP_SHAPES: Final[tuple[tuple[int | str, ...], ...]] = (
    (LAY_TOKEN, "*", STARTER, BEGIN),
    (PLACE_CITY, "+", PLACE_RAIL, "+", PLACE_NEUTRAL, "*", FIRST_TURN),
    (ROUTE, "?", PLACE_RAIL, "*", PLACE_NEUTRAL, "*", FIRST_TURN),
)
SHAPES: Final[tuple[tuple[int | str, ...], ...]] = (
    *SETUP_SHAPES,
    (),
    (PRE_ROLL,),
    (DICE,),
    (TOTAL,),
    (*_CARD, BEFORE_ROLL),
    (DISCARD, "?", *_THEFT, ACTION),
    (ACTION,),
    (*_CARD, ACTION),
    (*_BUILDING, ACTION),
    (MOVE_TO, ACTION),
    (*_TRADE, ACTION),
    (EXTRA_BUILD,),
    (*_BUILDING, EXTRA),
)
"""The frames that can lie on the stack while somebody decides or rolls, what happens next first."""


def letters(shape: Iterable[int | str]) -> str:
    """A character for each frame, so that a stack can be searched like a text."""
    return "".join(item if isinstance(item, str) else chr(256 + item) for item in shape)


PATTERN: Final = re.compile("|".join(letters(shape) for shape in SHAPES))
SETUP_PATTERN: Final = re.compile("|".join(letters(shape) for shape in SETUP_SHAPES))


def fits(codes: Sequence[int]) -> bool:
    """Whether frames can lie like this, what happens next first.

    >>> fits([BUILD_RAIL, EXTRA]), fits([MOVE_TO, EXTRA])
    (True, False)
    """
    return PATTERN.fullmatch(letters(codes)) is not None


def setting_up(codes: Sequence[int]) -> bool:
    """Whether the frames are those of the set-up."""
    return SETUP_PATTERN.fullmatch(letters(codes)) is not None


# ------------------------------------------------------------------ frames in words


def combined(colors: Sequence[str], others: Mapping[int, str]) -> dict[int, str]:
    """A seat with whatever else an argument has: `red, p121`."""
    return {
        seat + OTHER * other: f"{color}{', ' if words else ''}{words}"
        for seat, color in enumerate(colors)
        for other, words in others.items()
    }


@cache
def book(colors: tuple[str, ...]) -> FrameBook:
    """The frames in words.

    >>> book(("red", "orange", "blue")).words([1, EXTRA, 1 + OTHER * 48, BONUS_RAIL])
    ['bonus rail of orange, p048', 'extra build phase of orange']
    """
    plain = dict(enumerate(colors))
    pair = {0: "0", 1: "1"}
    paths = dict(enumerate(g.PATH_IDS))
    tracks = {path: name for path, name in paths.items() if g.IS_TRACK[path]}
    instead = {0: "", 1: "instead of 0", 2: "instead of 1"}
    moves = {k + 2 * grain: f"{k} for {grain} grain" for k in pair for grain in range(1, g.MOST_GRAIN + 1)}
    causes = dict(enumerate(CAUSES))
    victims = {
        victim + OTHER * cause: f"from {color} by {words}"
        for victim, color in enumerate(colors)
        for cause, words in causes.items()
    }
    singles = {number: g.HEX_IDS[place] for number, place in enumerate(g.SINGLES)}
    out = FrameBook()
    out.add(PLACE_CITY, "starting city of", combined(colors, {0: "first", 1: "second", 2: "third"}))
    out.add(PLACE_RAIL, "starting rail of", plain)
    out.add(PLACE_NEUTRAL, "neutral city by", plain)
    out.add(PRE_ROLL, "turn before the roll of", plain)
    out.add(DISCARD, "discards")
    out.add(OUTLAW, "outlaw moved by", combined(colors, causes))
    out.add(STEAL, "theft by", combined(colors, causes))
    out.add(ACTION, "action of", plain)
    out.add(EXTRA_BUILD, "extra build of", plain)
    out.add(REMOVE_SETTLER, "settler removed by", plain)
    out.add(SETTLER_AT, "settler built by", combined(colors, instead))
    out.add(REMOVE_TRAIN, "train removed by", plain)
    out.add(TRAIN_AT, "train built by", combined(colors, instead))
    out.add(BUILD_RAIL, "rail built by", plain)
    out.add(MOVE_TO, "settler moved by", combined(colors, moves))
    out.add(ASK, "offer made by", plain)
    out.add(GIVE, "items given by", plain)
    out.add(WANT, "items wanted by", plain)
    out.add(REPLY, "replies")
    out.add(CONFIRM, "confirmation by", plain)
    out.add(ROUTE, "route chosen by", combined(colors, paths))
    out.add(BONUS_RAIL, "bonus rail of", combined(colors, tracks))
    out.add(FREE_RAIL, "free rail of", combined(colors, {0: "first", 1: "second"}))
    out.add(TAKE, "cards taken by", combined(colors, {n: str(n) for n in range(1, int(t.FREE_CARDS) + 1)}))
    out.add(SCOUT, "scout of", plain)
    out.add(SCOUT_TO, "scouted move by", combined(colors, pair))
    out.add(RIGHT_OF_WAY, "right of way of", plain)
    out.add(TOTAL, "total named by", plain)
    out.add(BEGIN, "begin")
    out.add(FIRST_TURN, "first turn")
    out.add(BEFORE_ROLL, "go on before the roll of", plain)
    out.add(EXTRA, "extra build phase of", plain)
    out.add(BONUS, "bonus after", combined(colors, tracks))
    out.add(FREE_AGAIN, "another free rail of", plain)
    out.add(COUNTER, "counteroffer of", plain)
    out.add(CONFIRMATION, "answer of", plain)
    out.add(LAY_TOKEN, "token for", {OTHER * number: name for number, name in singles.items()})
    out.add(STARTER, "starting player")
    out.add(DICE, "dice of", plain)
    out.add(STOLEN_CARD, "card stolen by", combined(colors, victims))
    out.add(DRAW_CARD, "card drawn by", plain)
    return out
