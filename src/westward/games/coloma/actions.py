"""The vocabulary of Coloma (rules.md 5.1): every choice is one step of a whole action."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from westward.games.coloma import tables as t
from westward.kernel.codec import Codec, Family

POSITIONS: Final = ("1", "2", "3", "4", "5")
SIDES_OF_DECK: Final = ("top", "bottom")
TOP: Final = 0
BOTTOM: Final = 1

_baskets = [
    (tents, horses)
    for tents in range(t.TENTS + 1)
    for horses in range(t.HORSES - t.START_HORSES + 1)
    if tents + horses > 0
]


def counted(first: int, last: int) -> list[str]:
    """Numbers as words of an action."""
    return [str(number) for number in range(first, last + 1)]


CODEC: Final = Codec(
    [
        Family("discard", t.CARD_IDS, SIDES_OF_DECK),
        Family("exchange", counted(0, t.MOST_EXCHANGES)),
        Family("select", POSITIONS),
        Family("mule", POSITIONS),
        Family("use", t.SLOT_NAMES),
        Family("use_barrel", t.BARREL_IDS),
        Family("specialty"),
        Family("end_turn"),
        Family("buy", [f"{tents} {horses}" for tents, horses in _baskets]),
        Family("survey", counted(1, t.CANYONS)),
        Family("bridge", t.BRIDGE_IDS),
        Family("build", t.CARD_IDS),
        Family("hotel"),
        Family("gold", counted(0, t.MOST_GOLD)),
        Family("go", t.NODE_IDS),
        Family("stop"),
        Family("stop_off"),
        Family("rob"),
        Family("row", counted(1, t.ROWS)),
        Family("pitch_event", POSITIONS),
        Family("pitch_land", t.LAND_IDS),
        Family("guest", counted(1, t.DUDES)),
        Family("take_barrel", counted(0, t.SPACES)),
        Family("option", counted(1, t.MOST_OPTIONS)),
        Family("spend_barrel", t.BARREL_IDS),
        Family("decline"),
    ]
)

DISCARD: Final[i64] = CODEC.first("discard")
EXCHANGE: Final[i64] = CODEC.first("exchange")
SELECT: Final[i64] = CODEC.first("select")
MULE: Final[i64] = CODEC.first("mule")
USE: Final[i64] = CODEC.first("use")
USE_BARREL: Final[i64] = CODEC.first("use_barrel")
SPECIALTY: Final[i64] = CODEC.first("specialty")
END_TURN: Final[i64] = CODEC.first("end_turn")
BUY: Final[i64] = CODEC.first("buy")
SURVEY: Final[i64] = CODEC.first("survey")
BRIDGE: Final[i64] = CODEC.first("bridge")
BUILD: Final[i64] = CODEC.first("build")
HOTEL: Final[i64] = CODEC.first("hotel")
GOLD: Final[i64] = CODEC.first("gold")
GO: Final[i64] = CODEC.first("go")
STOP: Final[i64] = CODEC.first("stop")
STOP_OFF: Final[i64] = CODEC.first("stop_off")
ROB: Final[i64] = CODEC.first("rob")
ROW: Final[i64] = CODEC.first("row")
PITCH_EVENT: Final[i64] = CODEC.first("pitch_event")
PITCH_LAND: Final[i64] = CODEC.first("pitch_land")
GUEST: Final[i64] = CODEC.first("guest")
TAKE_BARREL: Final[i64] = CODEC.first("take_barrel")
OPTION: Final[i64] = CODEC.first("option")
SPEND_BARREL: Final[i64] = CODEC.first("spend_barrel")
DECLINE: Final[i64] = CODEC.first("decline")

_tents = [tents for tents, horses in _baskets]
_horses = [horses for tents, horses in _baskets]
BASKET_TENTS: Final = vec[i64](_tents)
BASKET_HORSES: Final = vec[i64](_horses)
