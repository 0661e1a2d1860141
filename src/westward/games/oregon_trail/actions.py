"""The vocabulary of the Oregon Trail race (rules.md 5.1): 127 actions."""

from typing import Final

from westward.games.oregon_trail import tables as t
from westward.kernel.codec import Codec, Family
from westward.kernel.seats import SEAT_NAMES

LAYING: Final = tuple((card, turned) for card in range(t.PATHS) for turned in range(1 + t.TURNS_OVER[card]))
"""The ways to lay a path card: those that are not another card when turned have one (rules.md 3)."""
MENDABLE: Final = tuple(trouble for trouble in range(t.ATTACHED) if t.TROUBLES[trouble] not in t.INCURABLE)


def laid_name(card: int, turned: int) -> str:
    """A path card as it is laid."""
    return t.CARD_NAMES[card] + (" turned" if turned else "")


CODEC: Final = Codec(
    [
        Family("take", t.SUPPLIES[: t.BANKED]),
        Family("scout"),
        Family("ford"),
        Family("back"),
        Family("forward"),
        Family("end_turn"),
        Family("forge", [laid_name(card, turned) for card, turned in LAYING]),
        Family("mend", [t.TROUBLES[trouble] for trouble in MENDABLE]),
        Family("offer", t.SUPPLIES),
        Family("use", t.PLACES),
        Family("place", t.PLACES),
        Family("supply"),
        Family("remove", t.TROUBLES),
        Family("discard", t.CARD_NAMES),
        Family("target", SEAT_NAMES[: t.MOST_SEATS]),
        Family("lose_supply", t.SUPPLIES),
        Family("bullets", ["yes", "no"]),
        Family("hunt", ["yes", "no"]),
    ]
)

TAKE: Final = 0
SCOUT: Final = 7
FORD: Final = 8
BACK: Final = 9
FORWARD: Final = 10
END_TURN: Final = 11
FORGE: Final = 12
MEND: Final = 48
OFFER: Final = 58
USE: Final = 66
PLACE: Final = 68
SUPPLY: Final = 70
REMOVE: Final = 71
DISCARD: Final = 83
TARGET: Final = 109
LOSE: Final = 115
BULLETS: Final = 123
HUNT: Final = 125

WAYS: Final = 36
CARD_OF: Final = bytes(card for card, _turned in LAYING)
LAID_OF: Final = bytes(1 + 2 * card + turned for card, turned in LAYING)
"""By way to lay a card: the card, and the number of the card as it is laid."""
TROUBLE_OF: Final = bytes(MENDABLE)
