"""Names and short words on the board, and the sentences of its tooltips."""

from functools import cache
from typing import Final

from westward.drawing import View
from westward.games.trails import tables
from westward.games.trails.words.abouts import PLACES as SCENES
from westward.games.trails.words.badges import printed
from westward.games.trails.words.phrases import NOUNS, badge_name, cubes
from westward.games.trails.words.tiles import tile_does

# What the picture shows, and what the log and the rules call it.
PLACES: Final = {
    **{kind: (scene, f"{kind.capitalize()} site") for kind, scene in SCENES.items()},
    "trailhead": ("Trailhead", "Trailhead"),
    "trail-end": ("Trail End", "Trail End"),
    "unknown": ("", "Not laid yet"),
}

Action = tuple[tuple[str, ...], str]
"""Symbols with short words, and the same in a few words."""

# By (kind, night).
ACTIONS: Final[dict[tuple[str, bool], Action]] = {
    ("acorn", False): (("+1", "#acorn"), "Gain 1 acorn"),
    ("acorn", True): (("+2", "#acorn"), "Gain 2 acorns"),
    ("leaf", False): (("+1", "#leaf"), "Gain 1 leaf"),
    ("leaf", True): (("+2", "#leaf"), "Gain 2 leaves"),
    ("rock", False): (("+1", "#rock"), "Gain 1 rock"),
    ("rock", True): (("+2", "#rock"), "Gain 2 rocks"),
    ("exchange", False): (("1", "#exchange", "2 alike"), "Exchange 1 for 2 alike"),
    ("exchange", True): (("1", "#exchange", "1 + 1"), "Exchange 1 for 1 + 1"),
    ("photo", False): (("1", "#any", "#arrow", "#photo"), "Pay 1 cube for a photo"),
    ("photo", True): (("#photo", "free"), "Take a photo, free"),
    ("trailhead", False): (("#canteen-full", "fill", "#free", "earn"), "Refill, earn badges"),
    ("unknown", False): ((), ""),
}
ARRIVE: Final[Action] = (("#sun", "bonus", "#free", "earn"), "Sun bonus, earn badges")
ARRIVE_LAST: Final[Action] = (("#photo", "#sun", "take", "#free", "earn"), "Photo, take the Sun, earn")
ARRIVE_LATE: Final[Action] = (("#free", "earn"), "Earn badges, no Sun bonus")


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


def action_of(view: View, position: int) -> Action:
    """What a tile gives now; at Trail End that depends on the Sun."""
    if position != tables.TRAIL_END:
        return ACTIONS[tile_kind(view, position), is_night(view, position)]
    if view["sun_holder"] is not None:
        return ARRIVE_LATE
    return ARRIVE_LAST if view["sun_path"][view["sun"]].get("final") else ARRIVE


def tile_title(view: View, position: int) -> str:
    """The tooltip of a tile."""
    kind, night = tile_kind(view, position), is_night(view, position)
    time = (", night" if night else ", day") if tables.TRAILHEAD < position < tables.TRAIL_END else ""
    return f"{PLACES[kind][1]}{time}: {tile_does(dict(view), position)}"


def badge_title(badge: tables.Badge) -> str:
    """The tooltip of a badge.

    >>> badge_title(tables.BADGES[tables.BADGE_INDEX["navigation_leaf"]])
    'Navigation (leaf): costs 1 acorn and 3 leaves; 3 points; gain 2 rocks'
    """
    return _title_of(badge.id)


@cache
def _title_of(ident: str) -> str:
    this = tables.BADGES[tables.BADGE_INDEX[ident]]
    return f"{badge_name(this)}: {'; '.join([f'costs {cubes(this.cost)}', *printed(this)])}"


def photo_title(photo: tables.Photo) -> str:
    """The tooltip of a photo.

    >>> photo_title(tables.PHOTOS[1])
    '1 point and 1 bird'
    """
    return NOUNS.several([(photo.points, "point"), (photo.birds, "bird")])
