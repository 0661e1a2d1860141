"""What is asked, or what everybody waits for, in one or two sentences."""

from collections.abc import Callable, Sequence

from westward.games.trails.tables import EXCHANGE_GET, RESOURCE_LIMIT, TRAIL_END
from westward.games.trails.words.ahead import Ahead
from westward.games.trails.words.phrases import badge, counted, tile
from westward.kernel.seats import SEAT_NAMES
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
        sentence = waiting(voice, view["actors"], WAITS[view["phase"]])
    return " ".join([sentence, *_last_round(view, voice)])


def _chance(view: View) -> str:
    if view["phase"] == "die":
        return "The Wildlife die is being rolled."
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


def _ask_move(view: View) -> str:
    me = view["players"][view["active"]]
    far = TRAIL_END - me["position"] if me["facing"] > 0 else me["position"]
    if far == 1:
        return f"Your turn: hike 1 tile to {'Trail End' if me['facing'] > 0 else 'Trailhead'}."
    further = ", or empty your canteen to go further" if far > 2 and me["canteen"] else ""
    return f"Your turn: hike 1 or 2 tiles{further}."


def _ask_resolve(view: View) -> str:
    mine = tile(view, view["players"][view["active"]]["position"])
    return f"You met the bear: choose what to do first, {mine} or, with the bear, {tile(view, view['bear'])}."


def _ask_earn(view: View) -> str:
    me, ahead = view["players"][view["active"]], Ahead(view)
    within_reach = [key for key in (*ahead.slots(), me["hand"]) if key is not None and ahead.payable(badge(key))]
    what = "earn a badge, or stop" if within_reach else "you cannot pay for a badge, so stop here"
    return f"You are at {tile(view, me['position'])}: {what}."


def _ask_discard(view: View) -> str:
    ahead = Ahead(view)
    return f"You have {counted(sum(ahead.cubes), 'resource')} and may keep {RESOURCE_LIMIT}: return {ahead.excess()}."


ASKS: dict[str, Callable[[View], str]] = {
    "move": _ask_move,
    "resolve": _ask_resolve,
    "bear": lambda view: "The die is wild: choose a site for the bear.",
    "exchange": lambda view: f"Exchange 1 resource for {EXCHANGE_GET} of another kind, or decline.",
    "exchange_split": lambda view: "Exchange 1 resource for 1 of each other kind, or decline.",
    "pay_photo": lambda view: "Pay 1 resource for a photo, or decline.",
    "photo": lambda view: "Choose how to take your photo.",
    "keep": lambda view: "Keep one of the two photos; the other one is discarded face up.",
    "earn": _ask_earn,
    "free_badge": lambda view: "Astronomy: take one badge for free, or decline.",
    "gain_any": lambda view: "First Aid: choose a resource to gain.",
    "discard": _ask_discard,
}

WAITS = {
    "move": "hike",
    "resolve": "choose between two site actions",
    "bear": "move the bear",
    "exchange": "exchange a resource",
    "exchange_split": "exchange a resource",
    "pay_photo": "pay for a photo",
    "photo": "take a photo",
    "keep": "keep one of two photos",
    "earn": "earn badges",
    "free_badge": "take a free badge",
    "gain_any": "choose a resource",
    "discard": "return resources",
}
