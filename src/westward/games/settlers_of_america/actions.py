"""The vocabulary of Settlers of America: 1,058 actions (rules.md 5.13). Choices are split, so that no menu is long."""

from typing import Final

from westward.games.settlers_of_america import geography as g
from westward.games.settlers_of_america import tables as t
from westward.kernel.codec import Codec, Family

ROLL: Final = 0
END_TURN: Final = 1
EXCHANGE: Final = 2  # give * RES + the place of what is taken among the other items
BUY: Final = 27
CARD: Final = 32
SETTLER: Final = 33
TRAIN: Final = 34
BUILD_RAIL: Final = 35
MOVE: Final = 36  # settler * MOST_GRAIN + grain - 1
STEP: Final = 56  # train * PATHS + path
DELIVER: Final = 458
PLAY: Final = 503
OFFER: Final = 510
DONE: Final = 511
SKIP: Final = 512
STOP: Final = 513
PICK: Final = 514
CITY: Final = 516
RAIL: Final = 561
TO: Final = 762
OUTLAW: Final = 911
STEAL: Final = 982
GOLD: Final = 986
TAKE: Final = 987
TOTAL: Final = 992  # the total - LEAST_TOTAL
DISCARD: Final = 1003
ASK: Final = 1008  # the mask of seats - 1
GIVE: Final = 1022
WANT: Final = 1028
ACCEPT: Final = 1034
REJECT: Final = 1035
COUNTER: Final = 1036
CONFIRM: Final = 1037
WITHDRAW: Final = 1041
ROUTE: Final = 1042
ROUTES: Final = 16

PAIR: Final = ("0", "1")
SEATS: Final = ("0", "1", "2", "3")
GROUPS: Final = tuple("+".join(seat for seat in SEATS if mask >> int(seat) & 1) for mask in range(1, 15))
"""Whom an offer can go to: every set of seats that is not empty and leaves somebody out."""

CODEC: Final = Codec(
    [
        Family("roll"),
        Family("end_turn"),
        Family("exchange", g.RESOURCES, t.ITEM_NAMES, distinct=True),
        Family("buy", g.RESOURCES),
        Family("card"),
        Family("settler"),
        Family("train"),
        Family("build_rail"),
        Family("move", PAIR, [str(grain) for grain in range(1, g.MOST_GRAIN + 1)]),
        Family("step", PAIR, g.PATH_IDS),
        Family("deliver", g.SITE_IDS),
        Family("play", t.CARD_IDS),
        Family("offer"),
        Family("done"),
        Family("skip"),
        Family("stop"),
        Family("pick", PAIR),
        Family("city", g.SITE_IDS),
        Family("rail", g.PATH_IDS),
        Family("to", g.SPOT_IDS),
        Family("outlaw", g.HEX_IDS),
        Family("steal", SEATS),
        Family("gold"),
        Family("take", g.RESOURCES),
        Family("total", [str(total) for total in range(t.LEAST_TOTAL, g.MOST_TOTAL + 1)]),
        Family("discard", g.RESOURCES),
        Family("ask", GROUPS),
        Family("give", t.ITEM_NAMES),
        Family("want", t.ITEM_NAMES),
        Family("accept"),
        Family("reject"),
        Family("counter"),
        Family("confirm", SEATS),
        Family("withdraw"),
        Family("route", [str(k) for k in range(ROUTES)]),
    ]
)
