"""What End of the Trail can be doing: its parts, the frames of its stack in words, and how they can lie together."""

import re
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final, NamedTuple

from westward.games.end_of_the_trail import fields as z
from westward.games.end_of_the_trail import tables as t
from westward.kernel.framebook import FrameBook
from westward.kernel.seats import SEAT_NAMES

PARTS: Final = ("setup", "auctions", "prospecting", "gambling", "end")
SETUP: Final = 0
AUCTIONS: Final = 1
PROSPECTING: Final = 2
GAMBLING: Final = 3
THE_END: Final = 4

# What the game is doing is a stack of frames; the top one says what happens next. An argument is a party,
# plus 8 times whatever else is needed.
# Frames that wait for players:
ASK_HOLE: Final = 1
ASK_LOT: Final = 2
ASK_BID: Final = 3
ASK_RAISE: Final = 4
ASK_PAY: Final = 5
ASK_SELECT: Final = 6
ASK_TURN: Final = 7
ASK_STAKE: Final = 8
ASK_CLAIM: Final = 9
ASK_BUST: Final = 10
ASK_DOUBLE: Final = 11
ASK_HOLD: Final = 12
ASK_RELOCATE: Final = 13
ASK_KEEP: Final = 14
ASK_JOKER: Final = 15
ASK_FINAL: Final = 16
LAST_DECISION: Final = 16
# Frames that go on by themselves:
LAID: Final = 20
HOLES: Final = 21
ROUND: Final = 22
OPEN_AUCTIONS: Final = 23
NEXT_LOT: Final = 24
TAKE_LOT: Final = 25
SELECTION: Final = 26
TURN_ORDER: Final = 27
NEXT_TURN: Final = 28
LOOK: Final = 29
TRAVELED: Final = 30
RELOCATE: Final = 31
PLACE: Final = 32
NUDGED: Final = 33
GAMBLE: Final = 34
JOKERS: Final = 35
REFILL: Final = 36
SHOWDOWN: Final = 37
FINISH: Final = 38
REVEAL: Final = 39
ARGONAUT_BID: Final = 40
ARGONAUT_TOTAL: Final = 41
COMPARE_BIDS: Final = 42
ARGONAUT_TURN: Final = 43
# Frames that wait for a die:
FIRST_CHANCE: Final = 50
LAY_TILE: Final = 50
DEALER: Final = 51
DEAL: Final = 52  # the argument: zone + 64 * (cards to come + 16 * cards dealt)
FILL_RESERVE: Final = 53
DRAW_RESERVE: Final = 54
VALUE: Final = 55

OTHER: Final = 8  # what an argument has beside its party is multiplied by this
MOST_ARG: Final = 1 << 13
NO_BIT: Final = -1


class Frame(NamedTuple):
    """A frame of the stack, and what its argument says."""

    code: int
    arg: int

    @property
    def party(self) -> int:
        return self.arg % OTHER

    @property
    def other(self) -> int:
        return self.arg // OTHER


# ------------------------------------------------------------------ how frames lie together

_MOVED: Final = ("(", ASK_RELOCATE, "|", VALUE, LOOK, ")")
_A_TURN: Final[tuple[tuple[int | str, ...], ...]] = (
    *((code,) for code in (ASK_TURN, ASK_STAKE, ASK_CLAIM, ASK_BUST, ASK_HOLD, ASK_DOUBLE)),
    (VALUE, LOOK, TRAVELED),
    (VALUE, LOOK, LOOK, "?", ASK_DOUBLE),
    (*_MOVED, NUDGED),
    (*_MOVED, RELOCATE, "*", PLACE, LOOK, "?"),
    (VALUE, LOOK),
)
SHAPES: Final[dict[int, tuple[tuple[int | str, ...], ...]]] = {
    SETUP: (
        (LAY_TILE, "+", LAID, DEALER, "?", FILL_RESERVE, "*", DEAL, "+", HOLES, ROUND),
        (DEALER, "?", FILL_RESERVE, "*", DEAL, "+", HOLES, ROUND),
        (ASK_HOLE, ROUND),
    ),
    AUCTIONS: (
        (DEAL, "+", OPEN_AUCTIONS),
        *((code,) for code in (ASK_LOT, ASK_BID, ASK_PAY, ASK_RAISE)),
        (DEAL, "(", ARGONAUT_BID, "|", ARGONAUT_TOTAL, ")(", DEAL, ARGONAUT_BID, ")?", COMPARE_BIDS),
    ),
    PROSPECTING: (
        (ASK_SELECT,),
        (DEAL, "?", DRAW_RESERVE, "(", DEAL, DRAW_RESERVE, ")?", TURN_ORDER),
        *((*turn, NEXT_TURN) for turn in _A_TURN),
    ),
    GAMBLING: ((ASK_KEEP,), (ASK_JOKER,), (DEAL, "+", ROUND)),
    THE_END: ((), (ASK_FINAL, FINISH), (VALUE, LOOK, FINISH), (VALUE, "+", REVEAL)),
}
"""By part: the frames that can lie on the stack while somebody decides or rolls, what happens next first."""


def letters(shape: Iterable[int | str]) -> str:
    """A character for each frame, so that a stack can be searched like a text."""
    return "".join(item if isinstance(item, str) else chr(256 + item) for item in shape)


PATTERNS: Final = {part: re.compile("|".join(letters(shape) for shape in shapes)) for part, shapes in SHAPES.items()}


def fits(part: int, codes: Sequence[int]) -> bool:
    """Whether frames can lie like this in a part of the game, what happens next first.

    >>> fits(PROSPECTING, [ASK_TURN, NEXT_TURN]), fits(AUCTIONS, [ASK_TURN, NEXT_TURN])
    (True, False)
    """
    return PATTERNS[part].fullmatch(letters(codes)) is not None


# ------------------------------------------------------------------ frames in words


@cache
def party_names(seats: int, argonauts: bytes) -> tuple[str, ...]:
    """What positions call the parties: players by their colors, Argonauts by their labels.

    >>> party_names(2, b""), party_names(1, t.PAIRINGS["A1+A3"])
    (('Red', 'Blue'), ('Red', 'A1', 'A3'))
    """
    if seats > 1:
        return SEAT_NAMES[:seats]
    return (SEAT_NAMES[0], *(t.ARGONAUT_IDS[number] for number in argonauts[1:]))


def at_tiles(names: Sequence[str], word: str, bit: int = NO_BIT) -> dict[int, str]:
    """A party and a tile in every combination: `Red at r1c2`; some frames have one bit more beside the tile."""
    return {
        party + OTHER * (tile if bit == NO_BIT else tile * 2 + bit): f"{name} {word} {t.TILE_NAMES[tile]}"
        for party, name in enumerate(names)
        for tile in range(t.TILES)
    }


def deals(names: Sequence[str], first: int, most: int, place: str) -> dict[int, str]:
    """Cards that go to a zone: how many are still to come, of how many."""
    return {
        first + number + 64 * (left + 16 * (total - left)): f"{left} of {total} cards to {place.format(name)}"
        for number, name in enumerate(names)
        if name
        for total in range(1, most + 1)
        for left in range(1, total + 1)
    }


@cache
def book(seats: int, argonauts: bytes) -> FrameBook:
    """The frames in words.

    >>> book(2, b"").words([0, NEXT_TURN, 1 + OTHER * 4, TRAVELED + 0, 1 + OTHER * 2, LOOK, 2, VALUE])
    ['value of r1c3', 'look of Blue at r1c3', 'shortcut by Blue to r1c3', 'next turn']
    """
    names = party_names(seats, argonauts)
    players = dict(enumerate(names[:seats]))
    robots = {party: name for party, name in enumerate(names) if party >= seats}
    tiles = dict(enumerate(t.TILE_NAMES))
    pairs = [f"{t.TILE_NAMES[one]} and {t.TILE_NAMES[two]}" for one, two in t.PAIRS]
    doubles = ((party, at) for party in players for at in range(len(pairs)))
    lots = [str(lot) for lot in range(t.LOTS[seats])]
    hidden = ["" if party < seats else name for party, name in enumerate(names)]
    kinds: tuple[tuple[int, str, dict[int, str] | None], ...] = (
        (ASK_HOLE, "hole cards", None),
        (ASK_LOT, "lot picked by", players),
        (ASK_BID, "bid by", players),
        (ASK_RAISE, "raise by", players if robots else {}),  # only alone
        (ASK_PAY, "payment by", players),
        (ASK_SELECT, "selection of cards", None),
        (ASK_TURN, "turn of", players),
        (ASK_STAKE, "stake by", players),
        (ASK_CLAIM, "claim by", at_tiles(names[:seats], "at")),
        (ASK_BUST, "bust of", at_tiles(names[:seats], "at")),
        (ASK_DOUBLE, "double by", {party + OTHER * at: f"{names[party]} at {pairs[at]}" for party, at in doubles}),
        (ASK_HOLD, "hold by", at_tiles(names[:seats], "at")),
        (ASK_RELOCATE, "relocation by", at_tiles(names[:seats], "from")),
        (ASK_KEEP, "cards to keep", None),
        (ASK_JOKER, "Joker of", players),
        (ASK_FINAL, "final claim by", players),
        (LAID, "land is laid", None),
        (HOLES, "everybody has cards", None),
        (ROUND, "next round", None),
        (OPEN_AUCTIONS, "open the auctions", None),
        (TURN_ORDER, "find the turn order", None),
        (NEXT_TURN, "next turn", None),
        (LOOK, "look of", at_tiles(names[:seats], "at")),
        (TRAVELED, "shortcut by", at_tiles(names[:seats], "to", 0)),
        (TRAVELED, "travel by", at_tiles(names[:seats], "to", 1)),
        (RELOCATE, "push of", at_tiles(names, "from")),
        (PLACE, "tent of", at_tiles(names, "on", t.TENT)),
        (PLACE, "camp of", at_tiles(names, "on", t.CAMP)),
        (NUDGED, "nudge by", players),
        (FINISH, "look at the rest", None),
        (REVEAL, "reveal the land", None),
        (ARGONAUT_BID, "decision of", robots),
        (ARGONAUT_TOTAL, "total of", robots),
        (COMPARE_BIDS, "compare the bids", None),
        (LAY_TILE, "lay", tiles),
        (DEALER, "dealer", None),
        (DEAL, "deal", deals(names[:seats], z.HAND, max(t.STARTING_DEAL, t.REFILL_TO), "the hand of {}")),
        (DEAL, "deal", deals(lots, z.LOT, t.LOT_SIZE, "lot {}")),
        (DEAL, "deal", deals(hidden, z.TURNED, t.BID_CARDS, "the bid of {}")),
        (DEAL, "deal", deals(hidden, z.SELECTED, t.ARGONAUT_DRAWS, "the selection of {}")),
        (FILL_RESERVE, "reserve of", robots),
        (DRAW_RESERVE, "reserve card of", robots),
        (VALUE, "value of", tiles),
    )
    out = FrameBook()
    for code, name, args in kinds:
        out.add(code, name, args)
    return out
