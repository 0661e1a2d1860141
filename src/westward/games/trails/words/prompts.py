"""What is asked and where the question comes from, or what everybody waits for, in one or two sentences."""

from collections.abc import Callable, Sequence

from westward.games.trails.tables import RESOURCE_LIMIT, TRAIL_END, TROPHY_POINTS
from westward.games.trails.words.ahead import Ahead
from westward.games.trails.words.gives import exchange_words
from westward.games.trails.words.origins import of_view
from westward.games.trails.words.phrases import badge, counted, photo_words, tile
from westward.kernel.seats import SEAT_NAMES
from westward.language.amounts import listed
from westward.language.prompts import waiting
from westward.language.sheets import verdict
from westward.language.views import View, is_asked
from westward.language.voices import Voice


def prompt(view: View, names: Sequence[str] = SEAT_NAMES) -> str:
    """What the viewer has to do, or what everybody waits for.

    >>> import westward
    >>> prompt(westward.load("trails").new(seats=2).view(0))
    'The trail is being laid.'
    """
    voice = Voice(view["viewer"], names)
    if view["over"]:
        return verdict(voice, view["winners"], [counted(result["total"], "point") for result in view["result"]])
    if not view["actors"]:
        return _chance(view)
    if is_asked(view):
        sentence = ASKS[view["phase"]](view)
    else:
        sentence = waiting(voice, view["actors"], _waits(view))
    return " ".join([sentence, *_last_round(view, voice)])


def _chance(view: View) -> str:
    if view["phase"] == "die":
        return f"The Wildlife die is being rolled{_where(view)}."
    return "The trail is being laid." if None in view["trail"] else "Cards are being drawn."


def _last_round(view: View, voice: Voice) -> list[str]:
    """A reminder that the end is near."""
    mine = view["active"] == view["viewer"]
    if view["sun_holder"] is None:
        final = view["sun_path"][view["sun"]].get("final") and view["phase"] == "move"
        return ["The next Hiker to reach Trail End takes the Sun."] if final else []
    if mine:
        return ["This is your last turn."]
    if view["turns_left"] is None:
        return [f"{voice.name(view['active'])} has the Sun: the last round begins."]
    return [f"Last round: {counted(view['turns_left'], 'turn')} left, this one included."]


def _asks(question: str) -> Callable[[View], str]:
    """A question after where it comes from."""
    return lambda view: f"{_origin(view)}: {question}."


def _origin(view: View) -> str:
    origin = of_view(view)
    return origin.asks() if origin else "Your turn"


def _where(view: View) -> str:
    """Where it comes from, after what is done."""
    origin = of_view(view)
    return f" {origin.where()}" if origin else ""


def _ask_move(view: View) -> str:
    me = view["players"][view["active"]]
    far = TRAIL_END - me["position"] if me["facing"] > 0 else me["position"]
    if far == 1:
        return f"Your turn: hike 1 tile to {'Trail End' if me['facing'] > 0 else 'Trailhead'}."
    further = ", or empty your canteen to go further" if far > 2 and me["canteen"] else ""
    return f"Your turn: hike 1 or 2 tiles{further}."


def _ask_resolve(view: View) -> str:
    mine, other = (tile(view, at) for at in (view["players"][view["active"]]["position"], view["bear"]))
    return f"You met the bear and use both sites: begin with yours, {mine}, or with the bear's, {other}."


def _ask_photo(view: View) -> str:
    pile = view["photo_pile"]
    top = f", or take the discarded one with {photo_words(pile[-1])}" if pile else ""
    return f"{_origin(view)}: draw 2 photos and keep one{top}."


def _ask_keep(view: View) -> str:
    first, second = (photo_words(key) for key in view["drawn"] or (None, None))
    if first == second:
        return f"{_origin(view)}: both photos show {first}; keep one, and the other one is discarded face up."
    birds = f" Birds count for the Bird Trophy, {TROPHY_POINTS} points." if "bird" in first + second else ""
    return f"{_origin(view)}: keep the photo with {first} or the one with {second}.{birds}"


def _ask_earn(view: View) -> str:
    me, ahead = view["players"][view["active"]], Ahead(view)
    within_reach = [key for key in (*ahead.slots(), me["hand"]) if key is not None and ahead.payable(badge(key))]
    what = "earn a badge, or end your turn" if within_reach else "you cannot pay for a badge, so end your turn"
    return f"You are at {tile(view, me['position'])}: {what}."


def _ask_discard(view: View) -> str:
    ahead = Ahead(view)
    have = counted(sum(ahead.cubes), "cube")
    return f"End of your turn: you have {have} and may keep {RESOURCE_LIMIT}; return {ahead.excess()}."


ASKS: dict[str, Callable[[View], str]] = {
    "move": _ask_move,
    "resolve": _ask_resolve,
    "bear": lambda view: f"{_origin(view)}: the die is wild. Choose a site for the bear; you use it.",
    "exchange": _asks(f"{exchange_words(night=False)}, or decline"),
    "exchange_split": _asks(f"{exchange_words(night=True)}, or decline"),
    "pay_photo": _asks("pay 1 cube for a photo, or decline"),
    "photo": _ask_photo,
    "keep": _ask_keep,
    "earn": _ask_earn,
    "free_badge": _asks("take one badge of this end, or your hand badge, for free, or decline"),
    "gain_any": _asks("choose a cube to gain"),
    "discard": _ask_discard,
}

WAITS = {
    "move": "hike",
    "resolve": "choose which of two sites comes first",
    "bear": "move the bear",
    "exchange": "exchange a cube",
    "exchange_split": "exchange a cube",
    "pay_photo": "pay for a photo",
    "photo": "take a photo",
    "keep": "keep one of two photos",
    "earn": "earn badges",
    "free_badge": "take a free badge",
    "gain_any": "choose a cube",
    "discard": "return cubes",
}


def _waits(view: View) -> str:
    """What the others wait for; photos that everybody knows are named."""
    drawn = view["known_drawn"] or []
    known = f" ({listed(map(photo_words, drawn), 'or')})" if any(drawn) else ""
    return f"{WAITS[view['phase']]}{known}{_where(view)}"
