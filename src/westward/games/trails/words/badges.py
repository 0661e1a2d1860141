"""What a badge does, what it costs, and what it is worth now."""

from westward.games.trails.tables import EXCHANGE_GET, OBSERVER_EXTRA, TROPHY_POINTS, Badge
from westward.games.trails.words.ahead import Ahead
from westward.games.trails.words.gives import points_now, sun_words
from westward.games.trails.words.phrases import badge, badge_name, counted, cubes
from westward.games.trails.words.standing import earned_values
from westward.language.abouts import About, about_of
from westward.language.views import View
from westward.language.voices import Voice


def badge_does(this: Badge) -> str:
    """Points, birds and bonus of a badge, in full sentences.

    >>> badge_does(badge("navigation_leaf"))
    'It is worth 3 points. When you earn it, you gain 2 rocks.'
    """
    kind, fixed = this.types[0], f"It is worth {counted(this.points, 'point')}"
    points = {
        "per_own_type": f"It is worth 1 point for each of your {kind} badges, itself included.",
        "equal_to_best_other": "It is worth as much as the best of your other badges.",
        "fixed_plus_2_if_most_birds": f"{fixed}, and {OBSERVER_EXTRA} more if you see the most birds at the end.",
    }
    parts = [points.get(this.points_rule, f"{fixed}.")]
    if this.birds:
        parts.append(f"It shows {counted(this.birds, 'bird')} for the Bird Trophy ({TROPHY_POINTS} points).")
    if this.discount:
        parts.append(f"It costs 1 {kind} less for each {kind} badge that you have.")
    if len(this.types) > 1:
        parts.append("It counts as an acorn, a leaf and a rock badge.")
    bonus = bonus_does(this)
    return " ".join([*parts, *([f"When you earn it, you {bonus}."] if bonus else [])])


def bonus_does(this: Badge) -> str:
    """What happens once when the badge is earned, after "you"; nothing for most."""
    bonus = this.bonus
    photos = bonus.get("times", 1)
    by_action = {
        "none": "",
        "gain": f"gain {counted(bonus.get('amount', 0), bonus.get('resource', 'acorn'))}",
        "gain_any": "gain 1 cube of any kind",
        "photo": "may take a photo" if photos == 1 else f"may take {counted(photos, 'photo')}, one after the other",
        "exchange": f"may exchange 1 cube for {EXCHANGE_GET} of another kind",
        "wildlife": "roll the Wildlife die and use the site to which the bear goes",
        "sun_bonus": "get the bonus of the space where the Sun stands; the Sun does not move",
        "free_badge": "may take another badge of this end, or your hand badge, for free",
    }
    return by_action[bonus["action"]]


def printed(this: Badge) -> list[str]:
    """Points, birds and bonus as everybody may read them, in few words.

    >>> printed(badge("collector_leaf")), printed(badge("shutterbug_leaf"))
    (['1 point for each leaf badge'], ['2 points', 'may take 2 photos, one after the other'])
    """
    fixed = counted(this.points, "point")
    points = {
        "per_own_type": f"1 point for each {this.types[0]} badge",
        "equal_to_best_other": "as many points as the best other badge",
        "fixed_plus_2_if_most_birds": f"{fixed}, {OBSERVER_EXTRA} more with the most birds",
    }.get(this.points_rule, fixed)
    birds = counted(this.birds, "bird") if this.birds else ""
    return [part for part in (points, birds, bonus_does(this).replace("your ", "the ")) if part]


def about_badge(view: View, key: str, where: str) -> About:
    """A badge that can be earned: what it costs the viewer, and what it would be worth."""
    this = badge(key)
    if view["viewer"] is None:
        worth = f"It costs {cubes(this.cost)}."
    else:
        ahead = Ahead(view, view["viewer"])
        worth = _cost(ahead, this)
        ahead.badges.append(key)
        worth += f" You would get {counted(points_now(ahead, this), 'point')} for it now."
    if this.bonus["action"] == "sun_bonus" and None not in view["trail"]:
        worth += f" The Sun bonus now: {sun_words(Ahead(view, view['viewer']))}."
    return about_of(badge_name(this), f"{badge_does(this)} {where}", worth, "badges")


def _cost(ahead: Ahead, this: Badge) -> str:
    price, lacking = ahead.price(this), ahead.lacking(this)
    if not any(price):
        return "It costs you nothing."
    have = [min(n, mine) for n, mine in zip(price, ahead.cubes)]
    start = f"It costs {'you ' if this.discount else ''}{cubes(price)}"
    if not any(lacking):
        return f"{start}, and you have them."
    return f"{start}; you have {cubes(have)} of that, and lack {cubes(lacking)}."


def about_earned(view: View, seat: int, key: str, voice: Voice) -> About:
    """A badge that lies in front of a player."""
    this = badge(key)
    value = dict(earned_values(view, seat))[key]
    now = "" if view["over"] else "now "
    worth = f"{voice.starts(seat, voice.who(seat))} earned it; it is {now}worth {counted(value, 'point')}."
    return about_of(badge_name(this), badge_does(this), worth, "badges")
