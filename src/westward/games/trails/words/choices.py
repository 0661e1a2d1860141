"""What may be chosen, in one sentence for each action, with the places on the board that it concerns."""

from collections.abc import Callable, Sequence

from westward.games.trails.actions import CODEC
from westward.games.trails.tables import (
    DAY_GAIN,
    EXCHANGE_GET,
    KINDS,
    NIGHT_GAIN,
    OBSERVER_EXTRA,
    TRAIL_END,
    TRAILHEAD,
    Badge,
)
from westward.games.trails.words.ahead import Ahead
from westward.games.trails.words.phrases import (
    badge,
    badge_name,
    counted,
    cubes,
    photo,
    photo_worth,
    plural,
    tile,
    tiles,
)
from westward.kernel.seats import SEAT_NAMES
from westward.language.choices import Choice, Draft, choice_of
from westward.language.views import View

HAND = "hand"
STEP_MAX = 2  # further only with the canteen
DECLINE = {
    "exchange": "Decline the exchange",
    "exchange_split": "Decline the exchange",
    "pay_photo": "Decline the photo and pay nothing",
    "photo": "Decline the photo",
    "free_badge": "Decline the free badge",
}


def choice(view: View, action: int, names: Sequence[str] = SEAT_NAMES) -> Choice:
    """An action of the active player with its words, places, cost and consequences.

    >>> import westward
    >>> match = westward.Match(westward.load("trails"), seats=2, seed=1, layout="first_game")
    >>> seat = match.state.actors()[0]
    >>> choice(match.state.view(seat), 1)["words"]
    'Hike 2 tiles to the leaf site (day): gain 1 leaf'
    """
    verb, args = CODEC.split(action)
    return choice_of(CODEC, action, DRAFTS[verb](view, args))


# What a place or a badge gives.


def gain_words(ahead: Ahead, kind: str, wanted: int) -> str:
    """A gain, as far as the supply allows it."""
    got = ahead.gain(KINDS.index(kind), wanted)
    if got == wanted:
        return f"gain {counted(got, kind)}"
    return f"gain only {counted(got, kind)}" if got else f"gain nothing, as no {plural(kind)} are left"


def site_words(ahead: Ahead, position: int) -> str:
    """The action of a site as it is for the active player now."""
    kind = ahead.view["trail"][position - 1]
    night = ahead.view["night"][position - 1]
    if kind in KINDS:
        return gain_words(ahead, kind, (NIGHT_GAIN if night else DAY_GAIN)[KINDS.index(kind)])
    if not ahead.can_use(position):
        return "nothing to exchange" if kind == "exchange" else "no photo to be had"
    if kind == "exchange":
        got = "1 of each other kind" if night else f"{EXCHANGE_GET} of another kind"
        return f"exchange 1 resource for {got}"
    return "take a photo" if night else "pay 1 resource for a photo"


def sun_words(ahead: Ahead) -> str:
    """The bonus of the space where the Sun stands."""
    space = ahead.view["sun_path"][ahead.view["sun"]]
    if ahead.view["sun_holder"] is not None or space.get("bonus") == "photo":
        return "take a photo" if ahead.photos else "no photo to be had"
    if space["kind"] == "site":
        return site_words(ahead, space["position"])
    if space["bonus"] == "wildlife":
        return "roll the Wildlife die"
    return gain_words(ahead, space["resource"], space["amount"])


def badge_words(ahead: Ahead, this: Badge) -> str:
    """Points, birds and bonus of a badge that is just being earned."""
    ahead.badges.append(this.id)
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
    """What happens once when the badge is earned; nothing for most."""
    bonus = this.bonus
    times = bonus.get("times", 1)
    plain = {
        "gain_any": "gain 1 resource of your choice",
        "photo": "take a photo" if times == 1 else f"take {counted(times, 'photo')}",
        "exchange": f"exchange 1 resource for {EXCHANGE_GET} of another kind",
        "wildlife": "roll the Wildlife die",
        "free_badge": "take another badge for free",
    }
    if bonus["action"] == "gain":
        return [gain_words(ahead, bonus["resource"], bonus["amount"])]
    if bonus["action"] == "sun_bonus":
        return [f"Sun bonus ({sun_words(ahead)})"]
    return [plain[bonus["action"]]] if bonus["action"] in plain else []


def then_return(ahead: Ahead) -> str:
    """A warning where cubes above the limit have to be returned."""
    return f", then return {counted(ahead.excess(), 'resource')}" if ahead.excess() else ""


# The actions.


def _hike(view: View, args: Sequence[str]) -> Draft:
    ahead = Ahead(view)
    steps = int(args[0])
    position = ahead.position + steps * ahead.facing
    words = f"Hike {tiles(steps)} to {_arrival(ahead, position, steps)}"
    return Draft(words, [f"tile-{position}"], piece=f"hiker-{view['active']}")


def _canteen(view: View, args: Sequence[str]) -> Draft:
    hike = _hike(view, args)
    return hike._replace(words=f"Empty your canteen to h{hike.words[1:]}", cost="canteen")


def _arrival(ahead: Ahead, position: int, steps: int) -> str:
    """A tile and what it gives."""
    view = ahead.view
    name = tile(view, position)
    if position == TRAILHEAD:
        filled = view["players"][view["active"]]["canteen"] and steps <= STEP_MAX
        return f"{name}: {'turn around' if filled else 'refill your canteen'}, then you may earn badges"
    if position == TRAIL_END:
        return f"{name}: {_sun_arrival(ahead)}"
    if position == view["bear"]:
        return f"{name} and meet the bear: {site_words(ahead, position)}, and the Wildlife die adds a second site"
    return f"{name}: {site_words(ahead, position)}{then_return(ahead)}"


def _sun_arrival(ahead: Ahead) -> str:
    if ahead.view["sun_holder"] is not None:
        return "no Sun bonus in the last round, but you may earn badges"
    bonus = f"Sun bonus ({sun_words(ahead)})"
    if ahead.view["sun_path"][ahead.view["sun"]].get("final"):
        return f"{bonus}, take the Sun and start the last round, then you may earn badges"
    return f"{bonus}, then you may earn badges"


def _resolve(view: View, args: Sequence[str]) -> Draft:
    ahead = Ahead(view)
    position, owner = (ahead.position, "your") if args[0] == "hiker" else (view["bear"], "the bear's")
    return Draft(f"Do {owner} site first, {tile(view, position)}: {site_words(ahead, position)}", [f"tile-{position}"])


def _bear_to(view: View, args: Sequence[str]) -> Draft:
    position = int(args[0])
    start = "Leave the bear on" if position == view["bear"] else "Send the bear to"
    words = f"{start} {tile(view, position)}: {site_words(Ahead(view), position)}"
    return Draft(words, [f"tile-{position}"], piece="bear")


def _exchange(view: View, args: Sequence[str]) -> Draft:
    give, get = args
    ahead = Ahead(view)
    ahead.give(KINDS.index(give))
    got = ahead.gain(KINDS.index(get), EXCHANGE_GET)
    only = "" if got == EXCHANGE_GET else "only "
    words = f"Give 1 {give}, get {only}{counted(got, get)}"
    return Draft(words, [f"cube-{give}", f"supply-{get}"], f"1 {give}")


def _exchange_split(view: View, args: Sequence[str]) -> Draft:
    give = args[0]
    ahead = Ahead(view)
    got = [0 if kind == give else ahead.gain(index, 1) for index, kind in enumerate(KINDS)]
    only = "" if sum(got) == 2 else "only "
    return Draft(f"Give 1 {give}, get {only}{cubes(got)}", [f"cube-{give}"], f"1 {give}")


def _pay_photo(view: View, args: Sequence[str]) -> Draft:
    return Draft(f"Pay 1 {args[0]} for a photo", [f"cube-{args[0]}"], f"1 {args[0]}")


def _photo_draw(view: View, args: Sequence[str]) -> Draft:
    order: list[str | None] = view["photo_deck_order"] or [None] * view["photo_deck"]
    cards = [*order, *view["photo_pile"]][:2]
    known = "; ".join("unknown" if key is None else photo_worth(photo(key)) for key in cards)
    shown = "" if cards.count(None) == len(cards) else f" ({known})"
    if len(cards) == 1:
        return Draft(f"Draw the last photo{shown} and keep it", ["photo-deck"])
    return Draft(f"Draw 2 photos{shown} and keep one of them", ["photo-deck"])


def _photo_take(view: View, args: Sequence[str]) -> Draft:
    pile = view["photo_pile"]
    top = f"the photo with {photo_worth(photo(pile[-1]))}" if pile else "the top photo"
    return Draft(f"Take {top} from the discard pile", ["photo-pile"])


def _keep(view: View, args: Sequence[str]) -> Draft:
    index = int(args[0])
    targets = [f"drawn-{index}"]
    if view["drawn"] is None:
        return Draft(f"Keep the {('first', 'second')[index]} photo", targets)
    kept, left = (photo_worth(photo(view["drawn"][i])) for i in (index, 1 - index))
    if kept == left:
        return Draft(f"Keep one photo with {kept}, discard the other", targets)
    return Draft(f"Keep the photo with {kept}, discard the one with {left}", targets)


def _earn(view: View, args: Sequence[str]) -> Draft:
    ahead, key, target = _wanted(view, args[0])
    if key is None:
        return Draft("Earn this badge", [target])
    price = ahead.price(badge(key))
    for kind, n in enumerate(price):
        ahead.give(kind, n)
    paid = cubes(price) if any(price) else ""
    words = f"Earn {_title(key, args[0])} {'for ' + paid if paid else 'at no cost'}: {badge_words(ahead, badge(key))}"
    return Draft(words, [target], paid)


def _free_badge(view: View, args: Sequence[str]) -> Draft:
    ahead, key, target = _wanted(view, args[0])
    if key is None:
        return Draft("Take this badge for free", [target])
    return Draft(f"Take {_title(key, args[0])} for free: {badge_words(ahead, badge(key))}", [target])


def _wanted(view: View, source: str) -> tuple[Ahead, str | None, str]:
    """The badge in a slot or in hand, and its place on the board."""
    ahead = Ahead(view)
    if source == HAND:
        return ahead, view["players"][view["active"]]["hand"], HAND
    slot = int(source) + (0 if ahead.position == TRAILHEAD else 2)
    return ahead, ahead.display[slot], f"slot-{slot}"


def _title(key: str, source: str) -> str:
    return ("your hand badge " if source == HAND else "") + badge_name(badge(key))


def _gain_any(view: View, args: Sequence[str]) -> Draft:
    return Draft(f"Gain 1 {args[0]}", [f"supply-{args[0]}"])


def _discard(view: View, args: Sequence[str]) -> Draft:
    return Draft(f"Return 1 {args[0]} to the supply", [f"cube-{args[0]}"])


def _skip(view: View, args: Sequence[str]) -> Draft:
    return Draft(DECLINE.get(view["phase"], "Decline"))


def _done(view: View, args: Sequence[str]) -> Draft:
    return Draft(f"Stop earning badges{then_return(Ahead(view)) or ' and end your turn'}")


DRAFTS: dict[str, Callable[[View, Sequence[str]], Draft]] = {
    "move": _hike,
    "canteen": _canteen,
    "resolve": _resolve,
    "bear_to": _bear_to,
    "exchange": _exchange,
    "exchange_split": _exchange_split,
    "pay_photo": _pay_photo,
    "photo_draw": _photo_draw,
    "photo_take": _photo_take,
    "keep": _keep,
    "earn": _earn,
    "free_badge": _free_badge,
    "gain_any": _gain_any,
    "discard": _discard,
    "skip": _skip,
    "done": _done,
}
