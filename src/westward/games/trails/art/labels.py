"""Names and short words on the board, and the sentences of its tooltips."""

from typing import Final

from westward.drawing import View
from westward.games.trails import tables
from westward.language.amounts import Nouns

# What the picture shows, and what the log and the rules call it.
PLACES: Final = {
    "acorn": ("Oak grove", "Acorn site"),
    "leaf": ("Fern valley", "Leaf site"),
    "rock": ("Red canyon", "Rock site"),
    "exchange": ("Trading post", "Exchange site"),
    "photo": ("Lookout", "Photo site"),
    "trailhead": ("Trailhead", "Trailhead"),
    "trail-end": ("Trail End", "Trail End"),
    "unknown": ("", "Not laid yet"),
}
# (icons, short words) by (kind, night)
ACTIONS: Final = {
    ("acorn", False): (("+1", "#acorn"), "Take 1 acorn"),
    ("acorn", True): (("+2", "#acorn"), "Take 2 acorns"),
    ("leaf", False): (("+1", "#leaf"), "Take 1 leaf"),
    ("leaf", True): (("+2", "#leaf"), "Take 2 leaves"),
    ("rock", False): (("+1", "#rock"), "Take 1 rock"),
    ("rock", True): (("+2", "#rock"), "Take 2 rocks"),
    ("exchange", False): (("#any", "#arrow", "#one-kind", "#one-kind"), "Trade 1 for 2 of a kind"),
    ("exchange", True): (("#any", "#arrow", "#one-kind", "#other-kind"), "Trade 1 for 1 + 1 others"),
    ("photo", False): (("#any", "#arrow", "#photo"), "Pay 1 for a photo"),
    ("photo", True): (("#photo",), "Take a photo, free"),
    ("trailhead", False): (("#canteen-full", "fill", "#free", "earn"), "Refill, earn badges"),
    ("trail-end", False): (("#sun", "bonus", "#free", "earn"), "Sun bonus, earn badges"),
    ("unknown", False): ((), ""),
}
counted = Nouns({"leaf": "leaves"}).counted


def tile_kind(view: View, position: int) -> str:
    """What lies at a position: a site kind, an end, or "unknown" before the trail is laid."""
    if position == tables.TRAILHEAD:
        return "trailhead"
    if position == tables.TRAIL_END:
        return "trail-end"
    return view["trail"][position - 1] or "unknown"


def is_night(view: View, position: int) -> bool:
    """Whether the site at this position shows its night side; the ends never do."""
    return tables.TRAILHEAD < position < tables.TRAIL_END and bool(view["night"][position - 1])


def tile_title(view: View, position: int) -> str:
    """The tooltip of a tile."""
    kind, night = tile_kind(view, position), is_night(view, position)
    time = (", night" if night else ", day") if tables.TRAILHEAD < position < tables.TRAIL_END else ""
    return f"{PLACES[kind][1]}{time}: {ACTIONS[kind, night][1]}"


def bonus_words(badge: tables.Badge) -> str:
    """What a badge does, as a clause; empty when it only scores."""
    bonus, kind = badge.bonus, badge.types[0]
    if badge.discount:
        return f"costs 1 {kind} less for each {kind} badge you have earned"
    by_rule = {
        "per_own_type": f"1 point for each {kind} badge you have earned",
        "fixed_plus_2_if_most_birds": f"{tables.OBSERVER_EXTRA} more points if you see the most birds",
        "equal_to_best_other": "as many points as your best other badge",
    }
    by_action = {
        "none": "",
        "gain": f"gain {counted(bonus.get('amount', 0), bonus.get('resource', 'acorn'))}",
        "gain_any": "gain 1 resource of your choice",
        "photo": "take a photo" if bonus.get("times", 1) == 1 else f"take {bonus.get('times')} photos",
        "exchange": "trade 1 resource for 2 of another kind",
        "wildlife": "roll the die and move the bear",
        "sun_bonus": "take the Sun's bonus",
        "free_badge": "earn another badge here for free",
    }
    return by_rule.get(badge.points_rule, by_action[bonus["action"]])


def badge_title(badge: tables.Badge) -> str:
    """The tooltip of a badge.

    >>> badge_title(tables.BADGES[tables.BADGE_INDEX["navigation_leaf"]])
    'Navigation (leaf): costs 1 acorn, 3 leaves; 3 points; gain 2 rocks'
    """
    cost = ", ".join(counted(n, kind) for kind, n in zip(tables.KINDS, badge.cost) if n)
    worth = [counted(badge.points, "point")] if badge.points_rule.startswith("fixed") else []
    birds = [counted(badge.birds, "bird")] if badge.birds else []
    words = [bonus_words(badge)] if bonus_words(badge) else []
    kinds = badge.types[0] if len(badge.types) == 1 else "counts as every type"
    return f"{badge.name} ({kinds}): " + "; ".join([f"costs {cost}", *worth, *birds, *words])


def photo_title(photo: tables.Photo) -> str:
    """The tooltip of a photo.

    >>> photo_title(tables.PHOTOS[1])
    '1 point, 1 bird'
    """
    return ", ".join(
        [counted(photo.points, "point")] * bool(photo.points) + [counted(photo.birds, "bird")] * bool(photo.birds)
    )
