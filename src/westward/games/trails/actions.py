"""The vocabulary of TRAILS: 43 actions (rules.md 5)."""

from typing import Final

from westward.games.trails.tables import KINDS
from westward.kernel.codec import Codec, Family

MOVE: Final = 0
CANTEEN: Final = 2
RESOLVE: Final = 6
BEAR_TO: Final = 8
EXCHANGE_FOR: Final = 13
EXCHANGE_SPLIT: Final = 19
PAY_PHOTO: Final = 22
PHOTO_DRAW: Final = 25
PHOTO_TAKE: Final = 26
KEEP: Final = 27
EARN: Final = 29
FREE: Final = 32
GAIN_ANY: Final = 35
DISCARD: Final = 38
SKIP: Final = 41
DONE: Final = 42

HAND: Final = 2  # the third place a badge can be earned from, after the two display slots

GIVE: Final = bytes([0, 0, 1, 1, 2, 2])
GET: Final = bytes([1, 2, 0, 2, 0, 1])

CODEC: Final = Codec(
    [
        Family("move", ["1", "2"]),
        Family("canteen", ["3", "4", "5", "6"]),
        Family("resolve", ["hiker", "bear"]),
        Family("bear_to", ["1", "2", "3", "4", "5"]),
        Family("exchange", KINDS, KINDS, distinct=True),
        Family("exchange_split", KINDS),
        Family("pay_photo", KINDS),
        Family("photo_draw"),
        Family("photo_take"),
        Family("keep", ["0", "1"]),
        Family("earn", ["0", "1", "hand"]),
        Family("free_badge", ["0", "1", "hand"]),
        Family("gain_any", KINDS),
        Family("discard", KINDS),
        Family("skip"),
        Family("done"),
    ]
)
