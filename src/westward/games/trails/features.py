"""A view as numbers, for learning agents: the viewer first, then the others clockwise, empty chairs as zeros.

Counts are scaled to lie roughly between 0 and 1. `NAMES` says what each number is.
"""

from typing import Any, Final

from westward.games.trails.tables import (
    BADGE_INDEX,
    BADGES,
    BONUSES,
    KINDS,
    PHOTO_IDS,
    POINT_RULES,
    RESOURCE_LIMIT,
    SITES,
)

CHAIRS: Final = 4
PHASES: Final = (
    "move",
    "resolve",
    "bear",
    "exchange",
    "exchange_split",
    "pay_photo",
    "photo",
    "keep",
    "earn",
    "free_badge",
    "gain_any",
    "discard",
    "die",
    "deal",
    "over",
)
BADGE_PLACES: Final = ("trailhead_0", "trailhead_1", "trail_end_0", "trail_end_1", "hand")
BADGE_PARTS: Final = (
    "there",
    *(f"cost_{kind}" for kind in KINDS),
    *(f"missing_{kind}" for kind in KINDS),
    *(f"type_{kind}" for kind in KINDS),
    *(f"rule_{rule}" for rule in POINT_RULES),
    *(f"bonus_{bonus}" for bonus in BONUSES),
    "points",
    "birds",
)
PLAYER_PARTS: Final = (
    "there",
    "active",
    *(f"at_{position}" for position in range(7)),
    "facing",
    "to_end",
    "canteen",
    *KINDS,
    "cubes",
    "hand_badges",
    "badges",
    *(f"badges_{kind}" for kind in KINDS),
    *(f"collector_{kind}" for kind in KINDS),
    "points",
    "birds",
    "photos",
    *(f"known_{photo}" for photo in PHOTO_IDS),
    "holds_sun",
)
NAMES: Final = (
    *(f"phase_{phase}" for phase in PHASES),
    *(f"site_{position}_{site}" for position in range(1, 6) for site in SITES),
    *(f"night_{position}" for position in range(1, 6)),
    *(f"bear_{position}" for position in range(1, 6)),
    "sun_spaces_left",
    "sun_taken",
    "turns_left",
    "badge_deck",
    "photo_deck",
    "photo_pile",
    *(f"pile_top_{photo}" for photo in PHOTO_IDS),
    *(f"supply_{kind}" for kind in KINDS),
    *(f"drawn_{i}_{photo}" for i in range(2) for photo in PHOTO_IDS),
    *(f"{place}_{part}" for place in BADGE_PLACES for part in BADGE_PARTS),
    *(f"player_{chair}_{part}" for chair in range(CHAIRS) for part in PLAYER_PARTS),
)
LENGTH: Final = len(NAMES)


def features(view: dict[str, Any]) -> list[float]:
    """The numbers of a view, `LENGTH` of them whatever the number of seats.

    >>> import westward
    >>> view = westward.Match(westward.load("trails"), seats=3, seed=1).state.view(0)
    >>> numbers = features(view)
    >>> len(numbers) == LENGTH, numbers[NAMES.index("player_0_acorn")]
    (True, 0.125)
    """
    seats = view["seats"]
    viewer = view["viewer"] or 0
    order = [(viewer + step) % seats for step in range(seats)]
    me = view["players"][viewer]
    out = one_of(view["phase"], PHASES)
    for site in view["trail"]:
        out += one_of(site, SITES)
    out += [float(night) for night in view["night"]]
    out += one_of(view["bear"], range(1, 6))
    out += decks(view)
    drawn = view["drawn"] or (None, None)
    for photo in drawn:
        out += one_of(photo, PHOTO_IDS)
    for badge in (*view["display"], me["hand"]):
        out += badge_numbers(badge, me)
    for seat in order:
        out += player_numbers(view, seat)
    out += [0.0] * ((CHAIRS - seats) * len(PLAYER_PARTS))
    return out


def one_of(value: object, choices: Any) -> list[float]:
    """1 for the choice that the value is, 0 for the others."""
    return [1.0 if value == choice else 0.0 for choice in choices]


def decks(view: dict[str, Any]) -> list[float]:
    """The Sun, the decks and the supply."""
    pile = view["photo_pile"]
    supply = view["supply"]
    return [
        (len(view["sun_path"]) - view["sun"]) / 12,
        float(view["sun_holder"] is not None),
        (view["turns_left"] or 0) / 3,
        view["badge_deck"] / 42,
        view["photo_deck"] / 32,
        len(pile) / 32,
        *one_of(pile[-1] if pile else None, PHOTO_IDS),
        *(supply[kind] / 15 if supply else 1.0 for kind in KINDS),
    ]


def badge_numbers(badge_id: str | None, me: dict[str, Any]) -> list[float]:
    """A badge that the viewer sees, and the cubes that the viewer lacks for it."""
    if badge_id is None:
        return [0.0] * len(BADGE_PARTS)
    badge = BADGES[BADGE_INDEX[badge_id]]
    have = me["resources"]
    types = type_counts(me) if badge.discount else {}
    cost = [max(cubes - types.get(kind, 0), 0) for kind, cubes in zip(KINDS, badge.cost, strict=True)]
    return [
        1.0,
        *(cubes / 5 for cubes in cost),
        *(max(cubes - have[kind], 0) / 5 for kind, cubes in zip(KINDS, cost, strict=True)),
        *(float(kind in badge.types) for kind in KINDS),
        *one_of(badge.points_rule, POINT_RULES),
        *one_of(badge.bonus["action"], BONUSES),
        badge.points / 6,
        badge.birds / 2,
    ]


def player_numbers(view: dict[str, Any], seat: int) -> list[float]:
    """What the viewer knows of a player."""
    player = view["players"][seat]
    cubes = player["resources"]
    place = player["position"]
    types = type_counts(player)
    known = player["known_photos"]
    return [
        1.0,
        float(view["active"] == seat),
        *one_of(place, range(7)),
        float(player["facing"]),
        (6 - place if player["facing"] > 0 else place) / 6,
        float(player["canteen"]),
        *(cubes[kind] / RESOURCE_LIMIT for kind in KINDS),
        sum(cubes.values()) / RESOURCE_LIMIT,
        float(player["hand_badges"]),
        len(player["badges"]) / 10,
        *(types[kind] / 10 for kind in KINDS),
        *(float(f"collector_{kind}" in player["badges"]) for kind in KINDS),
        player["points"] / 40,
        player["birds"] / 10,
        player["photos"] / 10,
        *(known.count(photo) / 10 for photo in PHOTO_IDS),
        float(view["sun_holder"] == seat),
    ]


def type_counts(player: dict[str, Any]) -> dict[str, int]:
    """How many earned badges count as each type."""
    earned = [BADGES[BADGE_INDEX[badge]] for badge in player["badges"]]
    return {kind: sum(kind in badge.types for badge in earned) for kind in KINDS}
