"""What TRAILS can be doing: the frames of its stack, what each may lie upon, and what people call them."""

from functools import cache
from typing import Final

from westward.games.trails import tables as t
from westward.kernel.framebook import FrameBook
from westward.kernel.seats import SEAT_NAMES

# Frames that wait for a player:
MOVE: Final = 1
ASK_RESOLVE: Final = 2
ASK_BEAR: Final = 3
ASK_EXCHANGE: Final = 4
ASK_SPLIT: Final = 5
ASK_PAY_PHOTO: Final = 6
ASK_PHOTO: Final = 7
ASK_KEEP: Final = 8
ASK_EARN: Final = 9
ASK_FREE: Final = 10
ASK_GAIN_ANY: Final = 11
ASK_DISCARD: Final = 12
LAST_DECISION: Final = 12
# Frames that go on by themselves:
BEGIN: Final = 20
SITE: Final = 21
ENCOUNTER: Final = 22
BEAR_SITE: Final = 23
PHOTO_ACTION: Final = 24
SUN_BONUS: Final = 25
MOVE_SUN: Final = 26
TAKE_SUN: Final = 27
EARN: Final = 28
BONUS: Final = 29
END_TURN: Final = 30
REFILL: Final = 31
NEXT_TURN: Final = 32
KEEP: Final = 33
# Frames that wait for a die:
FIRST_CHANCE: Final = 40
LAY_SITE: Final = 40
FIRST_PLAYER: Final = 41
DEAL_SLOT: Final = 42
DEAL_HAND: Final = 43
DRAW_PHOTO: Final = 44
WILDLIFE_DIE: Final = 45
LAST_FRAME: Final = 45

NOTHING: Final = 0  # what the lowest frame lies upon

# What a site action can be part of, and what a photo action can be part of.
SITES_UPON: Final = (END_TURN, SITE, MOVE_SUN, EARN)
PHOTOS_UPON: Final = (*SITES_UPON, TAKE_SUN, PHOTO_ACTION)

UPON: Final[dict[int, tuple[int, ...]]] = {
    MOVE: (NOTHING,),
    ASK_RESOLVE: (END_TURN,),
    ASK_BEAR: (ENCOUNTER, BEAR_SITE),
    ASK_EXCHANGE: SITES_UPON,
    ASK_SPLIT: SITES_UPON,
    ASK_PAY_PHOTO: SITES_UPON,
    ASK_PHOTO: PHOTOS_UPON,
    ASK_KEEP: PHOTOS_UPON,
    ASK_EARN: (END_TURN,),
    ASK_FREE: (EARN,),
    ASK_GAIN_ANY: (EARN,),
    ASK_DISCARD: (END_TURN,),
    SITE: (END_TURN,),
    ENCOUNTER: (END_TURN,),
    BEAR_SITE: (MOVE_SUN, EARN),
    PHOTO_ACTION: (EARN, PHOTO_ACTION),
    MOVE_SUN: (EARN,),
    TAKE_SUN: (EARN,),
    EARN: (END_TURN,),
    BONUS: (EARN,),
    END_TURN: (NOTHING,),
    NEXT_TURN: (NOTHING,),
    KEEP: PHOTOS_UPON,
    DEAL_SLOT: (NEXT_TURN, DEAL_SLOT),
    DEAL_HAND: (BONUS,),
    DRAW_PHOTO: (KEEP, DRAW_PHOTO),
    WILDLIFE_DIE: (ENCOUNTER, BEAR_SITE),
}
"""The frames that can lie on the stack during a turn, and which frame may be below each."""

PLAIN: Final[dict[int, str]] = {
    MOVE: "move",
    ASK_BEAR: "choose a site for the bear",
    ASK_EXCHANGE: "exchange",
    ASK_SPLIT: "exchange by night",
    ASK_PAY_PHOTO: "pay for a photo",
    ASK_KEEP: "keep one of the drawn photos",
    ASK_FREE: "choose a free badge",
    ASK_GAIN_ANY: "gain a cube",
    ASK_DISCARD: "discard a cube",
    BEGIN: "begin the first turn",
    BEAR_SITE: "take the action of the bear's site",
    PHOTO_ACTION: "take another photo",
    MOVE_SUN: "move the Sun",
    TAKE_SUN: "take the Sun",
    END_TURN: "end the turn",
    NEXT_TURN: "pass the turn on",
    KEEP: "look at the drawn photos",
    FIRST_PLAYER: "choose the first player",
    DRAW_PHOTO: "draw a photo",
    WILDLIFE_DIE: "roll the Wildlife die",
}
"""The words for frames that need no argument."""


@cache
def book(seats: int) -> FrameBook:
    """The frames in words.

    >>> book(2).words([0, END_TURN, 6, EARN, 0, ASK_FREE])
    ['choose a free badge', 'go on earning at Trail End', 'end the turn']
    """
    out = FrameBook()
    for code, words in PLAIN.items():
        out.add(code, words)
    out.add(ASK_PHOTO, "take", {0: "a photo", 1: "a photo that is paid for"})
    tiles = {position: f"tile {position}" for position in range(t.TRAILHEAD + 1, t.TRAIL_END)}
    out.add(ASK_RESOLVE, "choose whether the Hiker or the bear comes first on", tiles)
    out.add(SITE, "take the action of", tiles)
    out.add(ENCOUNTER, "take both actions of the encounter on", tiles)
    out.add(LAY_SITE, "lay a site on", tiles)
    ends = {t.TRAILHEAD: t.ENDS[0], t.TRAIL_END: t.ENDS[1]}
    out.add(ASK_EARN, "earn a badge at", ends)
    out.add(EARN, "go on earning at", ends)
    out.add(BONUS, "use the bonus of", {number: badge.id for number, badge in enumerate(t.BADGES)})
    slots = [f"slot {slot} of {end}" for end in t.ENDS for slot in range(2)]
    out.add(DEAL_SLOT, "deal a badge to", dict(enumerate(slots)))
    out.add(DEAL_HAND, "deal a badge to", dict(enumerate(SEAT_NAMES[:seats])))
    return out
