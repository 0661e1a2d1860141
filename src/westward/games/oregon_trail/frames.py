"""What the Oregon Trail race can be doing: the frames of its stack, what each may lie upon, and what people call it."""

from functools import cache
from typing import Final

from westward.games.oregon_trail import tables as t
from westward.games.oregon_trail.actions import MENDABLE
from westward.kernel.framebook import FrameBook
from westward.kernel.seats import SEAT_NAMES

# Frames that wait for a player:
ASK_DRAFT: Final = 1  # the argument: supplies taken so far
ASK_ACTION: Final = 2
ASK_OFFER: Final = 3  # trouble + OTHER * (1 + the first card offered, or 0)
ASK_BENEFIT: Final = 4
ASK_PICK: Final = 5  # supplies still to be picked + OTHER * place
ASK_TARGET: Final = 6
ASK_LOSE: Final = 7
ASK_BULLETS: Final = 8  # robber + OTHER * robbed
ASK_HUNT: Final = 9  # who received the card
LAST_DECISION: Final = 9
# Frames that go on by themselves:
START_TURN: Final = 20
NEXT_ACTION: Final = 21
# Frames that wait for a die:
FIRST_CHANCE: Final = 30
FIRST_PLAYER: Final = 30
DEAL: Final = 31  # cards dealt so far
SCOUT: Final = 32
DRAW_CALAMITY: Final = 33  # who receives it
RIVER_DIE: Final = 34
ESCAPE_DIE: Final = 35  # who received the card
TRADE_DIE: Final = 36  # trouble + OTHER * the first card offered + OTHER * OTHER * (1 + the second, or 0)
THEFT: Final = 37  # robber + OTHER * robbed

OTHER: Final = 16  # what an argument has beside its first part is multiplied by this
MOST_ARG: Final = OTHER * OTHER * OTHER - 1

ALONE: Final = (FIRST_PLAYER, DEAL, ASK_DRAFT, ASK_ACTION)
"""The frames that lie alone on the stack while somebody decides or rolls; all others lie upon NEXT_ACTION."""
RESOLVING: Final = (ESCAPE_DIE, ASK_BULLETS, THEFT, ASK_HUNT)
"""The frames during which a calamity is being resolved."""
STRIKING: Final = (ASK_TARGET, DRAW_CALAMITY, *RESOLVING)
"""The frames that follow from a calamity card in the trail."""


@cache
def book(seats: int) -> FrameBook:
    """The frames in words.

    >>> book(2).words([0, NEXT_ACTION, 1, DRAW_CALAMITY])
    ['draw a calamity for Blue', 'go on with the turn']
    """
    names = dict(enumerate(SEAT_NAMES[:seats]))
    pairs = {
        one + OTHER * two: f"{names[two]} by {names[one]}" for one in range(seats) for two in range(seats) if one != two
    }
    drafted = seats * t.PICKS[seats]
    out = FrameBook()
    out.add(ASK_DRAFT, "draft supply", numbered(drafted))
    out.add(ASK_ACTION, "act")
    out.add(ASK_OFFER, "offer for", {trouble + OTHER * code: words for trouble, code, words in offers()})
    out.add(ASK_BENEFIT, "choose the benefit of the town")
    out.add(ASK_PICK, "pick supplies:", picks())
    out.add(ASK_TARGET, "choose a target")
    out.add(ASK_LOSE, "lose a supply in the river")
    out.add(ASK_BULLETS, "ask for bullets before the theft from", pairs)
    out.add(ASK_HUNT, "ask for bullets to hunt:", names)
    out.add(NEXT_ACTION, "go on with the turn")
    out.add(FIRST_PLAYER, "choose the first player")
    out.add(DEAL, "deal trail card", numbered(seats * t.HAND[seats]))
    out.add(SCOUT, "draw a trail card")
    out.add(DRAW_CALAMITY, "draw a calamity for", names)
    out.add(RIVER_DIE, "roll for the river")
    out.add(ESCAPE_DIE, "roll for the escape of", names)
    out.add(TRADE_DIE, "roll to trade for", trades())
    out.add(THEFT, "draw the card stolen from", pairs)
    return out


def numbered(total: int) -> dict[int, str]:
    """Things that are done one after the other, counted from 1."""
    return {number: f"{number + 1} of {total}" for number in range(total)}


def picks() -> dict[int, str]:
    """How many supplies are still to be picked, and where."""
    return {
        left + OTHER * place: f"{left} in the {name}"
        for place, name in enumerate(t.PLACES)
        for left in range(1, t.BENEFIT[place] + 1)
    }


def offers() -> list[tuple[int, int, str]]:
    """A trouble, the number of what has been offered for it, and the words."""
    out: list[tuple[int, int, str]] = []
    for trouble in MENDABLE:
        out.append((trouble, 0, t.TROUBLES[trouble]))
        for kind, supply in enumerate(t.SUPPLIES):
            out.append((trouble, 1 + kind, f"{t.TROUBLES[trouble]} beside {supply}"))
    return out


def trades() -> dict[int, str]:
    """Each trouble with each one or two cards that can be offered, in ascending order."""
    out: dict[int, str] = {}
    for trouble in MENDABLE:
        for one, first in enumerate(t.SUPPLIES):
            head = f"{t.TROUBLES[trouble]} with {first}"
            out[trouble + OTHER * one] = head
            for two in range(one, t.STORES):
                out[trouble + OTHER * one + OTHER * OTHER * (1 + two)] = f"{head} and {t.SUPPLIES[two]}"
    return out
