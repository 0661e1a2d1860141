"""What tiles and spaces of the Sun do, in few words: for labels, explanations and the board as text."""

from functools import cache

from westward.games.trails.tables import KINDS, TRAIL_END, TRAILHEAD
from westward.games.trails.words.gives import exchange_words, site_gain
from westward.games.trails.words.phrases import counted
from westward.language.views import View


@cache
def site_does(kind: str, night: bool) -> str:
    """The action of a site.

    >>> site_does("leaf", True), site_does("photo", False)
    ('gain 2 leaves', 'pay 1 cube for a photo')
    """
    if kind in KINDS:
        return f"gain {counted(site_gain(kind, night), kind)}"
    if kind == "exchange":
        return exchange_words(night)
    return "take a photo" if night else "pay 1 cube for a photo"


def tile_does(view: View, position: int) -> str:
    """What landing on a tile brings."""
    if position == TRAILHEAD:
        return "refill the canteen, earn badges"
    if position != TRAIL_END:
        kind = view["trail"][position - 1]
        return site_does(kind, view["night"][position - 1]) if kind else ""
    if view["sun_holder"] is not None:
        return "no Sun bonus any more, earn badges"
    if view["sun_path"][view["sun"]].get("final"):
        return "take a photo and the Sun, earn badges"
    return "Sun bonus, earn badges"


def space_does(view: View, space: int) -> str:
    """The bonus of a space of the Sun."""
    here = view["sun_path"][space]
    if here["kind"] == "site":
        kind = view["trail"][here["position"] - 1]
        return site_does(kind, night=False) if kind else "the action of the site below"
    bonuses = {
        "gain": f"gain {counted(here.get('amount', 0), here.get('resource', 'acorn'))}",
        "photo": "take a photo",
        "wildlife": "roll the Wildlife die",
    }
    return bonuses[here["bonus"]]
