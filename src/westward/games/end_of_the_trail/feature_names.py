"""The numbers of `features.py`: their names, and where each one stands."""

from typing import Final

from mypy_extensions import i64

from westward.games.end_of_the_trail import tables as t

CHAIRS: Final = 4
LOTS: Final = 3

# ------------------------------------------------------------------ what the numbers are

PHASES: Final = (
    *("hole", "lot", "bid", "raise", "pay", "select", "turn", "stake", "claim", "bust", "double", "hold"),
    *("relocate", "keep", "joker", "final"),
)
SITUATION: Final = (
    *("round_1", "round_2", "round_3"),
    *("deck", "lots_left", "high", "next_bid", "owed", "money", "money_above_high", "overpayment", "must_bid", "leads"),
    *("rivals_bidding", "picked", "used", "unused", "bust_limit", "own_tile", "own_tile_is_free", "looked_at"),
    *("mean_foothill", "mean_canyon", "mean_mountain", "bust_foothill", "bust_canyon", "bust_mountain"),
    *("free_foothills", "free_canyons", "free_mountains", "near_foothills", "near_canyons", "near_mountains"),
    *("clubs", "diamonds", "hearts", "spades", "most_alike"),
)
LOT_PARTS: Final = ("money", "travel", "reach", "special", "gain", "rank_fit", "suit_fit")
CARD_PARTS: Final = (
    *("hand", "picked", "hole", "supply", "selected", "used", "lot", "this_lot", "discard"),
    *("unseen", "rival_hand", "rival_supply", "rival_cards"),
    "gain",  # in categories of the own poker hand
    *("rank_fit", "suit_fit"),  # own poker cards of the same rank and suit
    *("rank_mates", "suit_mates"),  # other own cards of the same rank and suit
)
TILE_PARTS: Final = (
    *("foothill", "canyon", "mountain", "known"),
    "gold",  # known, or else the mean of what is left of its type
    *("at_least", "at_most"),  # by what travels have told
    *("free", "looked_at", "own_tent", "own_camp", "rival_tents", "rival_camp", "own_prospector", "rival_prospectors"),
    *("own_look", "rival_looks", "near", "bust", "jump"),
)
PARTY_PARTS: Final = (
    *(
        "there",
        "argonaut",
        "acts",
        "marker",
        "turn",
        "place_in_order",
        "bids",
        "passed",
        "leads",
        "hand",
        "known_cards",
    ),
    *("known_money", "money_at_least", "tents", "camp", "on_the_land", "done", "ready"),
    *(f"unused_{action}" for action in t.ACTIONS[:7]),
    *("used", "supply", "claims", "expected_gold", "unknown_claims", "poker_gold"),
    *t.CATEGORY_IDS,
)

LOT_SIZE: Final[i64] = len(LOT_PARTS)
CARD_SIZE: Final[i64] = len(CARD_PARTS)
TILE_SIZE: Final[i64] = len(TILE_PARTS)
PARTY_SIZE: Final[i64] = len(PARTY_PARTS)
SITUATION_AT: Final[i64] = len(PHASES)
LOTS_AT: Final[i64] = SITUATION_AT + len(SITUATION)
THIS_LOT_AT: Final[i64] = LOTS_AT + LOTS * LOT_SIZE
CARDS_AT: Final[i64] = THIS_LOT_AT + LOT_SIZE
TILES_AT: Final[i64] = CARDS_AT + len(t.CARD_NAMES) * CARD_SIZE
PARTIES_AT: Final[i64] = TILES_AT + t.TILES * TILE_SIZE
LENGTH: Final[i64] = PARTIES_AT + CHAIRS * PARTY_SIZE


def names() -> tuple[str, ...]:
    """What each number is.

    >>> names()[0], names()[-1]
    ('phase_hole', 'player_3_straight_flush')
    """
    return (
        *(f"phase_{phase}" for phase in PHASES),
        *SITUATION,
        *(f"lot_{lot}_{part}" for lot in range(LOTS) for part in LOT_PARTS),
        *(f"this_lot_{part}" for part in LOT_PARTS),
        *(f"card_{card}_{part}" for card in t.CARD_NAMES for part in CARD_PARTS),
        *(f"tile_{tile}_{part}" for tile in t.TILE_NAMES for part in TILE_PARTS),
        *(f"player_{chair}_{part}" for chair in range(CHAIRS) for part in PARTY_PARTS),
    )


# ------------------------------------------------------------------ where they stand

# Of the whole.
ROUND_1: Final[i64] = SITUATION_AT
DECK: Final[i64] = SITUATION_AT + SITUATION.index("deck")
LOTS_LEFT: Final[i64] = SITUATION_AT + SITUATION.index("lots_left")
HIGH: Final[i64] = SITUATION_AT + SITUATION.index("high")
NEXT_BID: Final[i64] = SITUATION_AT + SITUATION.index("next_bid")
OWED: Final[i64] = SITUATION_AT + SITUATION.index("owed")
MONEY: Final[i64] = SITUATION_AT + SITUATION.index("money")
MONEY_ABOVE_HIGH: Final[i64] = SITUATION_AT + SITUATION.index("money_above_high")
OVERPAYMENT: Final[i64] = SITUATION_AT + SITUATION.index("overpayment")
MUST_BID: Final[i64] = SITUATION_AT + SITUATION.index("must_bid")
LEADS: Final[i64] = SITUATION_AT + SITUATION.index("leads")
RIVALS_BIDDING: Final[i64] = SITUATION_AT + SITUATION.index("rivals_bidding")
PICKED: Final[i64] = SITUATION_AT + SITUATION.index("picked")
USED: Final[i64] = SITUATION_AT + SITUATION.index("used")
UNUSED: Final[i64] = SITUATION_AT + SITUATION.index("unused")
BUST_LIMIT: Final[i64] = SITUATION_AT + SITUATION.index("bust_limit")
OWN_TILE: Final[i64] = SITUATION_AT + SITUATION.index("own_tile")
OWN_TILE_IS_FREE: Final[i64] = SITUATION_AT + SITUATION.index("own_tile_is_free")
LOOKED_AT: Final[i64] = SITUATION_AT + SITUATION.index("looked_at")
MEANS: Final[i64] = SITUATION_AT + SITUATION.index("mean_foothill")
BUSTS: Final[i64] = SITUATION_AT + SITUATION.index("bust_foothill")
FREE_LAND: Final[i64] = SITUATION_AT + SITUATION.index("free_foothills")
NEAR_LAND: Final[i64] = SITUATION_AT + SITUATION.index("near_foothills")
SUITS: Final[i64] = SITUATION_AT + SITUATION.index("clubs")
MOST_ALIKE: Final[i64] = SITUATION_AT + SITUATION.index("most_alike")

# Of a card.
CARD_PICKED: Final[i64] = CARD_PARTS.index("picked")
CARD_THIS_LOT: Final[i64] = CARD_PARTS.index("this_lot")
CARD_UNSEEN: Final[i64] = CARD_PARTS.index("unseen")
RIVAL_HAND: Final[i64] = CARD_PARTS.index("rival_hand")
RIVAL_SUPPLY: Final[i64] = CARD_PARTS.index("rival_supply")
CARD_GAIN: Final[i64] = CARD_PARTS.index("gain")

# Of a tile.
TILE_KNOWN: Final[i64] = TILE_PARTS.index("known")
TILE_GOLD: Final[i64] = TILE_PARTS.index("gold")
TILE_AT_LEAST: Final[i64] = TILE_PARTS.index("at_least")
TILE_AT_MOST: Final[i64] = TILE_PARTS.index("at_most")
TILE_FREE: Final[i64] = TILE_PARTS.index("free")
TILE_LOOKED_AT: Final[i64] = TILE_PARTS.index("looked_at")
TILE_OWN_TENT: Final[i64] = TILE_PARTS.index("own_tent")
TILE_OWN_CAMP: Final[i64] = TILE_PARTS.index("own_camp")
TILE_RIVAL_TENTS: Final[i64] = TILE_PARTS.index("rival_tents")
TILE_RIVAL_CAMP: Final[i64] = TILE_PARTS.index("rival_camp")
TILE_OWN_PROSPECTOR: Final[i64] = TILE_PARTS.index("own_prospector")
TILE_RIVAL_PROSPECTORS: Final[i64] = TILE_PARTS.index("rival_prospectors")
TILE_OWN_LOOK: Final[i64] = TILE_PARTS.index("own_look")
TILE_RIVAL_LOOKS: Final[i64] = TILE_PARTS.index("rival_looks")
TILE_NEAR: Final[i64] = TILE_PARTS.index("near")
TILE_BUST: Final[i64] = TILE_PARTS.index("bust")
TILE_JUMP: Final[i64] = TILE_PARTS.index("jump")

# Of a party.
PARTY_ARGONAUT: Final[i64] = PARTY_PARTS.index("argonaut")
PARTY_ACTS: Final[i64] = PARTY_PARTS.index("acts")
PARTY_MARKER: Final[i64] = PARTY_PARTS.index("marker")
PARTY_TURN: Final[i64] = PARTY_PARTS.index("turn")
PARTY_PLACE_IN_ORDER: Final[i64] = PARTY_PARTS.index("place_in_order")
PARTY_BIDS: Final[i64] = PARTY_PARTS.index("bids")
PARTY_PASSED: Final[i64] = PARTY_PARTS.index("passed")
PARTY_LEADS: Final[i64] = PARTY_PARTS.index("leads")
PARTY_HAND: Final[i64] = PARTY_PARTS.index("hand")
PARTY_KNOWN_CARDS: Final[i64] = PARTY_PARTS.index("known_cards")
PARTY_KNOWN_MONEY: Final[i64] = PARTY_PARTS.index("known_money")
PARTY_MONEY_AT_LEAST: Final[i64] = PARTY_PARTS.index("money_at_least")
PARTY_TENTS: Final[i64] = PARTY_PARTS.index("tents")
PARTY_CAMP: Final[i64] = PARTY_PARTS.index("camp")
PARTY_ON_THE_LAND: Final[i64] = PARTY_PARTS.index("on_the_land")
PARTY_DONE: Final[i64] = PARTY_PARTS.index("done")
PARTY_READY: Final[i64] = PARTY_PARTS.index("ready")
PARTY_USED: Final[i64] = PARTY_PARTS.index("used")
PARTY_SUPPLY: Final[i64] = PARTY_PARTS.index("supply")
PARTY_CLAIMS: Final[i64] = PARTY_PARTS.index("claims")
PARTY_EXPECTED_GOLD: Final[i64] = PARTY_PARTS.index("expected_gold")
PARTY_UNKNOWN_CLAIMS: Final[i64] = PARTY_PARTS.index("unknown_claims")
PARTY_POKER_GOLD: Final[i64] = PARTY_PARTS.index("poker_gold")
PARTY_UNUSED: Final[i64] = PARTY_PARTS.index("unused_oxen")
PARTY_CATEGORY: Final[i64] = PARTY_PARTS.index("high_card")
