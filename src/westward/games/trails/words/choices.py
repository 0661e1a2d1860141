"""What may be chosen, in one sentence for each action, with the places on the board that it concerns."""

from collections.abc import Callable, Sequence

from westward.games.trails.actions import CODEC
from westward.games.trails.tables import EXCHANGE_GET, KINDS, TRAIL_END, TRAILHEAD
from westward.games.trails.words.ahead import Ahead
from westward.games.trails.words.gives import badge_words, may_return, site_words, sun_words, then_return
from westward.games.trails.words.phrases import badge, badge_name, counted, cubes, photo_words, tile, tiles
from westward.games.trails.words.sets import RETURNS
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


def _hike(view: View, args: Sequence[str]) -> Draft:
    ahead = Ahead(view)
    steps = int(args[0])
    position = ahead.position + steps * ahead.facing
    words = f"Hike {tiles(steps)} to {_arrival(ahead, position, steps)}"
    return Draft(words, [f"tile-{position}"], piece=f"hiker-{view['active']}")


def _canteen(view: View, args: Sequence[str]) -> Draft:
    hike = _hike(view, args)
    return hike._replace(words=f"Empty your canteen to h{hike.words[1:]}", cost="a filled canteen")


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
        first = site_words(ahead, position)
        return f"{name} and meet the bear: {first}, and the Wildlife die adds a second site{may_return(ahead)}"
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
    mine, other = ahead.position, view["bear"]
    position, then = (mine, other) if args[0] == "hiker" else (other, mine)
    owner = "your" if args[0] == "hiker" else "the bear's"
    words = f"Begin with {owner} site, {tile(view, position)}: {site_words(ahead, position)}"
    return Draft(f"{words}; then {tile(view, then)}{may_return(ahead)}", [f"tile-{position}"])


def _bear_to(view: View, args: Sequence[str]) -> Draft:
    position = int(args[0])
    start = "Leave the bear on" if position == view["bear"] else "Send the bear to"
    ahead = Ahead(view)
    words = f"{start} {tile(view, position)}: {site_words(ahead, position)}"
    on_a_site = TRAILHEAD < ahead.position < TRAIL_END
    return Draft(words + (may_return(ahead) if on_a_site else ""), [f"tile-{position}"], piece="bear")


def _exchange(view: View, args: Sequence[str]) -> Draft:
    give, get = args
    ahead = Ahead(view)
    ahead.give(KINDS.index(give))
    got = ahead.gain(KINDS.index(get), EXCHANGE_GET)
    only = "" if got == EXCHANGE_GET else "only "
    words = f"Give 1 {give}, gain {only}{counted(got, get)}"
    return Draft(words, [f"cube-{give}", f"supply-{get}"], f"1 {give}")


def _exchange_split(view: View, args: Sequence[str]) -> Draft:
    give = args[0]
    ahead = Ahead(view)
    got = [0 if kind == give else ahead.gain(index, 1) for index, kind in enumerate(KINDS)]
    only = "" if sum(got) == 2 else "only "
    return Draft(f"Give 1 {give}, gain {only}{cubes(got)}", [f"cube-{give}"], f"1 {give}")


def _pay_photo(view: View, args: Sequence[str]) -> Draft:
    return Draft(f"Pay 1 {args[0]} for a photo", [f"cube-{args[0]}"], f"1 {args[0]}")


def _photo_draw(view: View, args: Sequence[str]) -> Draft:
    order: list[str | None] = view["photo_deck_order"] or [None] * view["photo_deck"]
    cards = [*order, *view["photo_pile"]][:2]
    known = "; ".join(map(photo_words, cards))
    shown = "" if cards.count(None) == len(cards) else f" ({known})"
    if len(cards) == 1:
        return Draft(f"Draw the last photo{shown} and keep it", ["photo-deck"])
    return Draft(f"Draw 2 photos{shown} and keep one of them", ["photo-deck"])


def _photo_take(view: View, args: Sequence[str]) -> Draft:
    pile = view["photo_pile"]
    top = f"the photo with {photo_words(pile[-1])}" if pile else "the top photo"
    return Draft(f"Take {top} from the discard pile", ["photo-pile"])


def _keep(view: View, args: Sequence[str]) -> Draft:
    index = int(args[0])
    targets = [f"drawn-{index}"]
    if view["drawn"] is None:
        return Draft(f"Keep the {('first', 'second')[index]} photo", targets)
    kept, left = (photo_words(view["drawn"][i]) for i in (index, 1 - index))
    if kept == left:
        return Draft(f"Keep one photo with {kept}, discard the other", targets)
    return Draft(f"Keep the photo with {kept}, discard the one with {left}", targets)


def _earn(view: View, args: Sequence[str]) -> Draft:
    ahead, key, target = _wanted(view, args[0])
    if key is None:
        return Draft("Earn this badge", [target])
    price = ahead.pay(badge(key))
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
    return Draft(f"Return 1 {args[0]} to the supply", [f"cube-{args[0]}"], of=RETURNS)


def _skip(view: View, args: Sequence[str]) -> Draft:
    return Draft(DECLINE.get(view["phase"], "Decline"))


def _done(view: View, args: Sequence[str]) -> Draft:
    ahead = Ahead(view)
    return Draft(f"End your turn at {tile(view, ahead.position)}{then_return(ahead)}")


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
