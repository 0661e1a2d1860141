"""What a site, the Sun or a badge gives the active player: exact, as far as the view can tell before the dice roll."""

from westward.games.trails.tables import (
    DAY_GAIN,
    EXCHANGE_GET,
    KINDS,
    NIGHT_GAIN,
    OBSERVER_EXTRA,
    RESOURCE_LIMIT,
    Badge,
)
from westward.games.trails.words.ahead import Ahead
from westward.games.trails.words.phrases import badge, counted, plural

ABOVE_LIMIT = f"cubes above {RESOURCE_LIMIT} go back at the end of your turn"


def gain_words(ahead: Ahead, kind: str, wanted: int) -> str:
    """A gain, as far as the supply allows it."""
    got = ahead.gain(KINDS.index(kind), wanted)
    if got == wanted:
        return f"gain {counted(got, kind)}"
    return f"gain only {counted(got, kind)}" if got else f"gain nothing, as no {plural(kind)} are left"


def exchange_words(night: bool) -> str:
    """An exchange, as long as it is possible."""
    return f"exchange 1 cube for {'1 of each other kind' if night else f'{EXCHANGE_GET} of another kind'}"


def site_gain(kind: str, night: bool) -> int:
    """Cubes that a site gives."""
    return (NIGHT_GAIN if night else DAY_GAIN)[KINDS.index(kind)]


def site_words(ahead: Ahead, position: int) -> str:
    """The action of a site as it is for the active player now."""
    kind = ahead.view["trail"][position - 1]
    night = ahead.view["night"][position - 1]
    if kind in KINDS:
        return gain_words(ahead, kind, site_gain(kind, night))
    if kind == "exchange":
        return exchange_words(night) if ahead.can_exchange() else ahead.no_exchange()
    if not ahead.photos:
        return "nothing, as no photo is left"
    if night:
        return "take a photo"
    return "pay 1 cube for a photo" if any(ahead.cubes) else "nothing, as you have no cube to pay for a photo"


def sun_words(ahead: Ahead) -> str:
    """The bonus of the space where the Sun stands."""
    space = ahead.view["sun_path"][ahead.view["sun"]]
    if ahead.view["sun_holder"] is not None or space.get("bonus") == "photo":
        return photos_words(ahead, 1)
    if space["kind"] == "site":
        return site_words(ahead, space["position"])
    if space["bonus"] == "wildlife":
        return "roll the Wildlife die"
    return gain_words(ahead, space["resource"], space["amount"])


def photos_words(ahead: Ahead, times: int) -> str:
    """Photos, as long as there are any."""
    if not ahead.photos:
        return "nothing, as no photo is left"
    return "take a photo" if times == 1 else f"take {counted(times, 'photo')}, one after the other"


def badge_words(ahead: Ahead, this: Badge) -> str:
    """Points, birds and bonus of a badge that is just being earned."""
    ahead.earn(this)
    birds = [counted(this.birds, "bird")] if this.birds else []
    return ", ".join([points_words(ahead, this), *birds, *bonus_words(ahead, this)])


def points_words(ahead: Ahead, this: Badge) -> str:
    """The points of an earned badge; Collector, Rappelling and Observer depend on more than themselves."""
    depends = {
        "per_own_type": f" now (1 for each of your {this.types[0]} badges)",
        "equal_to_best_other": " now (as your best other badge)",
        "fixed_plus_2_if_most_birds": f" ({OBSERVER_EXTRA} more if you see the most birds)",
    }
    return counted(points_now(ahead, this), "point") + depends.get(this.points_rule, "")


def points_now(ahead: Ahead, this: Badge) -> int:
    """What an earned badge is worth beside the others."""
    if this.points_rule == "per_own_type":
        return ahead.of_type(this.types[0])
    if this.points_rule == "equal_to_best_other":
        return max((points_now(ahead, badge(key)) for key in ahead.badges if key != this.id), default=0)
    return this.points


def bonus_words(ahead: Ahead, this: Badge) -> list[str]:
    """What happens once when the badge is earned, with the cubes that are left then; nothing for most."""
    bonus = this.bonus
    if bonus["action"] == "gain":
        return [gain_words(ahead, bonus["resource"], bonus["amount"])]
    if bonus["action"] == "sun_bonus":
        return [f"Sun bonus ({sun_words(ahead)})"]
    plain = {
        "none": "",
        "exchange": exchange_words(night=False) if ahead.can_exchange() else ahead.no_exchange(),
        "gain_any": "gain 1 cube of your choice" if any(ahead.supply) else "nothing, as no cubes are left",
        "photo": photos_words(ahead, bonus.get("times", 1)),
        "wildlife": "roll the Wildlife die",
        "free_badge": "take another badge for free" if ahead.may_take_badge() else "nothing, as no badge is there",
    }
    words = plain[bonus["action"]].replace("nothing", "no bonus")
    return [words] if words else []


def then_return(ahead: Ahead) -> str:
    """A warning where cubes above the limit have to be returned."""
    return f", then return {counted(ahead.excess(), 'cube')}" if ahead.excess() else ""


def may_return(ahead: Ahead) -> str:
    """The same where a second site may add to the cubes, or take one away."""
    more = max(site_gain(kind, any(ahead.view["night"])) for kind in KINDS)
    return f"; {ABOVE_LIMIT}" if sum(ahead.cubes) + more > RESOURCE_LIMIT else ""
