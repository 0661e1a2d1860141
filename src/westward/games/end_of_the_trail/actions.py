"""The vocabulary of End of the Trail: cards, tiles and pieces are named in every action."""

from collections.abc import Sequence
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from westward.games.end_of_the_trail import tables as t
from westward.kernel.codec import Codec, Family

BID_CAP: Final = 60  # rules.md 10: nobody may bid more, whatever the hand is worth

_travel = [card for card in range(t.PACK) if t.ACTION[card] <= t.HORSE]


def cards_for(action: int) -> list[int]:
    """The cards with a special action."""
    return [card for card in range(t.PACK) if t.ACTION[card] == action]


def names(cards: Sequence[int]) -> list[str]:
    """Cards as they are written."""
    return [t.CARD_NAMES[card] for card in cards]


CODEC: Final = Codec(
    [
        Family("hole", names(range(t.PACK))),
        Family("pick_lot", ["0", "1", "2"]),
        Family("bid", [str(dollars) for dollars in range(BID_CAP + 1)]),
        Family("pass"),
        Family("pay", t.CARD_NAMES),
        Family("select", names(range(t.PACK))),
        Family("keep", names(range(t.PACK))),
        Family("done"),
        Family("stake", t.PIECES),
        Family("travel", names(_travel), t.TILE_NAMES),
        Family("shortcut", names(cards_for(t.SHORTCUT)), t.TILE_NAMES),
        Family(
            "double", names(cards_for(t.DOUBLE)), [f"{t.TILE_NAMES[one]} {t.TILE_NAMES[two]}" for one, two in t.PAIRS]
        ),
        Family("jump", names(cards_for(t.JUMP)), t.TILE_NAMES, t.PIECES),
        Family("nudge", names(cards_for(t.NUDGE)), t.TILE_NAMES, ["0", "1", "2", "3"]),
        Family("claim", t.PIECES),
        Family("claim_at", t.TILE_NAMES, t.PIECES),
        Family("press"),
        Family("hold"),
        Family("relocate", t.TILE_NAMES),
        Family("joker", names(range(t.PACK))),
        Family("decline"),
        Family("final", t.TILE_NAMES, t.PIECES),
        Family("quit_auctions"),
        Family("concede"),
    ]
)

HOLE: Final[i64] = CODEC.first("hole")
PICK_LOT: Final[i64] = CODEC.first("pick_lot")
BID: Final[i64] = CODEC.first("bid")
PASS: Final[i64] = CODEC.first("pass")
PAY: Final[i64] = CODEC.first("pay")
SELECT: Final[i64] = CODEC.first("select")
KEEP: Final[i64] = CODEC.first("keep")
DONE: Final[i64] = CODEC.first("done")
STAKE: Final[i64] = CODEC.first("stake")
TRAVEL: Final[i64] = CODEC.first("travel")
SHORTCUT: Final[i64] = CODEC.first("shortcut")
DOUBLE: Final[i64] = CODEC.first("double")
JUMP: Final[i64] = CODEC.first("jump")
NUDGE: Final[i64] = CODEC.first("nudge")
CLAIM: Final[i64] = CODEC.first("claim")
CLAIM_AT: Final[i64] = CODEC.first("claim_at")
PRESS: Final[i64] = CODEC.first("press")
HOLD: Final[i64] = CODEC.first("hold")
RELOCATE: Final[i64] = CODEC.first("relocate")
EXCHANGE: Final[i64] = CODEC.first("joker")
DECLINE: Final[i64] = CODEC.first("decline")
FINAL: Final[i64] = CODEC.first("final")
QUIT: Final[i64] = CODEC.first("quit_auctions")
CONCEDE: Final[i64] = CODEC.first("concede")

PER_TRAVEL: Final = 16  # choices of one card in its family
PER_DOUBLE: Final = 24
PER_JUMP: Final = 32
PER_NUDGE: Final = 64

CARD_OF: Final = bytes(
    [*_travel, *cards_for(t.SHORTCUT), *cards_for(t.DOUBLE), *cards_for(t.JUMP), *cards_for(t.NUDGE)]
)
"""The cards that can be used, family by family."""
FIRST_SHORTCUT: Final[i64] = len(_travel)
FIRST_DOUBLE: Final[i64] = FIRST_SHORTCUT + len(cards_for(t.SHORTCUT))
FIRST_JUMP: Final[i64] = FIRST_DOUBLE + len(cards_for(t.DOUBLE))
FIRST_NUDGE: Final[i64] = FIRST_JUMP + len(cards_for(t.JUMP))


def first_use(number: int) -> int:
    """The id of the first action of a card, by its place in CARD_OF."""
    if number < FIRST_SHORTCUT:
        return TRAVEL + number * PER_TRAVEL
    if number < FIRST_DOUBLE:
        return SHORTCUT + (number - FIRST_SHORTCUT) * PER_TRAVEL
    if number < FIRST_JUMP:
        return DOUBLE + (number - FIRST_DOUBLE) * PER_DOUBLE
    if number < FIRST_NUDGE:
        return JUMP + (number - FIRST_JUMP) * PER_JUMP
    return NUDGE + (number - FIRST_NUDGE) * PER_NUDGE


FIRST_USE: Final = vec[i64]([first_use(CARD_OF.index(card)) for card in range(t.PACK)])
"""By card: the id of its first action; a tile, a pair of tiles, a tile and a piece or an owner is added."""
