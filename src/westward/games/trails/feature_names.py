"""The numbers of features.py by name, and where they stand."""

from typing import Final

from westward.games.trails import tables as t

CHAIRS: Final = 4
PHASES: Final = (
    *("move", "resolve", "bear", "exchange", "exchange_split", "pay_photo", "photo", "keep", "earn", "free_badge"),
    *("gain_any", "discard", "die", "deal", "over"),
)
PENDING: Final = ("encounter", "second_site", "bear_site", "photos", "draws", "move_sun", "take_sun", "earn", "bonus")
TILE_PARTS: Final = (*(f"site_{site}" for site in t.SITES), "trailhead", "trail_end", "night", "bear", "in_reach")
SUN_PARTS: Final = (*(f"site_{site}" for site in t.SITES), *(f"gain_{kind}" for kind in t.KINDS), "photo", "wildlife")
BADGE_PLACES: Final = ("trailhead_0", "trailhead_1", "trail_end_0", "trail_end_1", "hand")
BADGE_PARTS: Final = (
    "there",
    *(f"type_{kind}" for kind in t.KINDS),
    *(f"rule_{rule}" for rule in t.POINT_RULES),
    *(f"bonus_{bonus}" for bonus in t.BONUSES),
    *("points", "birds"),
    *(f"cost_{kind}" for kind in t.KINDS),
    *(f"missing_{kind}" for kind in t.KINDS),
    *("missing", "payable"),
)
KIND_PARTS: Final = (
    *("trailhead", "trail_end", "hand", "unseen"),
    *(f"earned_{chair}" for chair in range(CHAIRS)),
)
PLAYER_PARTS: Final = (
    *("there", "active", "holds_sun", "facing", "to_end", "to_trailhead", "to_trail_end", "canteen", "hand_badges"),
    *(f"at_{position}" for position in range(7)),
    *t.KINDS,
    *("cubes", "badges"),
    *(f"badges_{kind}" for kind in t.KINDS),
    *(f"collector_{kind}" for kind in t.KINDS),
    *("points", "birds", "photos"),
    *(f"known_{photo}" for photo in t.PHOTO_IDS),
    *(f"pays_{place}" for place in BADGE_PLACES[:4]),
)

# Where the parts begin, and what stands where within them; test_features.py holds the names against a second source.
AT_PAID: Final = 15
AT_HAND_USED: Final = 16
AT_PENDING: Final = 17
AT_NEXT_SITE: Final = 26
AT_TRAIL: Final = 31
AT_NIGHT: Final = 56
AT_BEAR: Final = 61

AT_AHEAD: Final = 66
STEPS: Final = 5
TILE_TRAILHEAD: Final = 5
TILE_TRAIL_END: Final = 6
TILE_NIGHT: Final = 7
TILE_BEAR: Final = 8
TILE_IN_REACH: Final = 9

AT_SUN: Final = 116
AT_SPACES: Final = 120
SPACES: Final = 3
SPACE_GAIN: Final = 5
SPACE_PHOTO: Final = 8
SPACE_WILDLIFE: Final = 9

AT_DECKS: Final = 150
AT_PILE_TOP: Final = 153
AT_DECK: Final = 156
AT_UNSEEN: Final = 162
AT_SUPPLY: Final = 165
AT_DRAWN: Final = 168

AT_BADGES: Final = 176
BADGE_POINTS: Final = 16
BADGE_BIRDS: Final = 17
BADGE_COST: Final = 18
BADGE_MISSING: Final = 21
BADGE_PAYABLE: Final = 25

AT_KINDS: Final = 306
KIND_UNSEEN: Final = 3
KIND_EARNED: Final = 4

AT_PLAYERS: Final = 626
OWN_ACTIVE: Final = 1
OWN_SUN: Final = 2
OWN_FACING: Final = 3
OWN_WAY: Final = 4
OWN_CANTEEN: Final = 7
OWN_HAND: Final = 8
OWN_TILE: Final = 9
OWN_CUBES: Final = 16
OWN_BADGES: Final = 20
OWN_TYPES: Final = 21
OWN_COLLECTORS: Final = 24
OWN_POINTS: Final = 27
OWN_BIRDS: Final = 28
OWN_PHOTOS: Final = 29
OWN_KNOWN: Final = 30
OWN_PAYS: Final = 33

LENGTH: Final = 774
TILE: Final = 10
SPACE: Final = 10
BADGE: Final = 26
KIND: Final = 8
PLAYER: Final = 37


def names() -> tuple[str, ...]:
    """What each number is.

    >>> len(names()), names()[0], names()[-1]
    (774, 'phase_move', 'player_3_pays_trail_end_1')
    """
    return (
        *(f"phase_{phase}" for phase in PHASES),
        *("photo_is_paid", "hand_used"),
        *(f"pending_{frame}" for frame in PENDING),
        *(f"next_site_{site}" for site in t.SITES),
        *(f"site_{position}_{site}" for position in range(1, 6) for site in t.SITES),
        *(f"night_{position}" for position in range(1, 6)),
        *(f"bear_{position}" for position in range(1, 6)),
        *(f"ahead_{steps}_{part}" for steps in range(1, STEPS + 1) for part in TILE_PARTS),
        *("sun_spaces_left", "sun_on_last_space", "sun_taken", "turns_left"),
        *(f"sun_{space}_{part}" for space in range(SPACES) for part in SUN_PARTS),
        *("badge_deck", "photo_deck", "photo_pile"),
        *(f"pile_top_{photo}" for photo in t.PHOTO_IDS),
        *(f"deck_{i}_{photo}" for i in range(2) for photo in t.PHOTO_IDS),
        *(f"unseen_{photo}" for photo in t.PHOTO_IDS),
        *(f"supply_{kind}" for kind in t.KINDS),
        *(f"drawn_{i}_{part}" for i in range(2) for part in ("there", *t.PHOTO_IDS)),
        *(f"{place}_{part}" for place in BADGE_PLACES for part in BADGE_PARTS),
        *(f"badge_{badge.id}_{part}" for badge in t.BADGES for part in KIND_PARTS),
        *(f"player_{chair}_{part}" for chair in range(CHAIRS) for part in PLAYER_PARTS),
    )
