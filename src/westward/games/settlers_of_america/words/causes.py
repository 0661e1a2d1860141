"""What the position says for a choice, beyond what the choice says of itself: for hints."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from westward.games.settlers_of_america import geography as g
from westward.games.settlers_of_america import tables as t
from westward.games.settlers_of_america.actions import CODEC
from westward.games.settlers_of_america.words.phrases import (
    amounts_words,
    chance,
    cost_of,
    counted,
    items_words,
    lacking,
    number_of,
    own_hand,
)
from westward.games.settlers_of_america.words.places import site_name
from westward.games.settlers_of_america.words.sets import picked
from westward.kernel.seats import SEAT_NAMES
from westward.language.amounts import listed
from westward.language.views import View
from westward.language.voices import Voice

Args = Sequence[str]
WISHES: Final = (
    (t.RAIL, "a rail"),
    (t.SETTLER, "a settler"),
    (t.TRAIN, "a train"),
    (t.DEVELOPMENT, "a development card"),
)


def because(view: View, action: int, names: Sequence[str] = SEAT_NAMES) -> str:
    """What speaks for an action of the viewer in this position, in sentences; '' where nothing is to be said.

    >>> from westward.games.settlers_of_america import GAME
    >>> state = GAME.build({"seats": 4, "dice": 8, "to_do": ["action of red"],
    ...     "players": {"red": {"gold": 2, "hand": {"ore": 1}}}})
    >>> because(state.view(0), GAME.actions.parse("buy lumber"))
    'Then you could pay for a rail.'
    """
    verb, args = CODEC.split(action)
    tell = BECAUSE.get(verb)
    return tell(view, args, Voice(view["viewer"], names)) if tell else ""


# ------------------------------------------------------------------ what cards are good for


def _aim(hand: Mapping[str, int], then: str = "Then you") -> str:
    """What could be built with a hand, or what is nearest to it."""
    lacks = [(lacking(hand, cost_of(what)), name) for what, name in WISHES]
    payable = [name for lack, name in lacks if not any(lack)]
    if payable:
        return f"{then} could pay for {listed(payable, 'or')}."
    lack, name = min(lacks, key=lambda one: sum(one[0]))
    return f"{then} would lack {items_words(lack)} for {name}."


def _hand(view: View, more: Mapping[str, int], less: Mapping[str, int]) -> Counter[str]:
    hand = Counter(own_hand(view))
    hand.update(more)
    hand.subtract(less)
    return hand


def _gain(view: View, args: Args, voice: Voice) -> str:
    return _aim(_hand(view, {args[0]: 1}, {}))


def _discard(view: View, args: Args, voice: Voice) -> str:
    less = Counter(picked(view, "discard"))
    less[args[0]] += 1
    return _aim(_hand(view, {}, less))


def _give(view: View, args: Args, voice: Voice) -> str:
    return _traded(view, "give", args[0])


def _want(view: View, args: Args, voice: Voice) -> str:
    return _traded(view, "want", args[0])


def _traded(view: View, which: str, item: str) -> str:
    """What the hand would be good for after the trade that is being put together."""
    said = {part: Counter(picked(view, part)) for part in ("give", "want")}
    said[which][item] += 1
    return _aim(_hand(view, said["want"], said["give"]), "After such a trade you")


def _offered(view: View, args: Args, voice: Voice) -> str:
    if view["phase"] == "extra_build":
        return _keep(view, args, voice)
    return _aim(_hand(view, picked(view, "want"), picked(view, "give")), "After such a trade you")


def _exchange(view: View, args: Args, voice: Voice) -> str:
    return _aim(_hand(view, {args[1]: 1}, {args[0]: int(t.BANK_RATE)}))


def _accept(view: View, args: Args, voice: Voice) -> str:
    terms = view["trade"]["terms"][view["trade"]["from"]]
    return _aim(_hand(view, terms["give"], terms["want"]))


def _confirm(view: View, args: Args, voice: Voice) -> str:
    partner, trade = int(args[0]), view["trade"]
    accepted = trade["replies"][partner] == "accept"
    terms = trade["terms"][trade["from"] if accepted else partner]
    give, get = (terms["give"], terms["want"]) if accepted else (terms["want"], terms["give"])
    return _aim(_hand(view, get, give))


def _keep(view: View, args: Args, voice: Voice) -> str:
    """Nothing changes in the hand."""
    return _aim(own_hand(view), "With your cards you")


def _paid(what: int) -> Callable[[View, Args, Voice], str]:
    """What is left when something is built."""

    def tell(view: View, args: Args, voice: Voice) -> str:
        cost = dict(zip(own_hand(view), cost_of(what)))
        return f"It costs {items_words(cost_of(what))}. {_aim(_hand(view, {}, cost))}"

    return tell


# ------------------------------------------------------------------ the others


def _known(view: View, seat: int, voice: Voice) -> str:
    """What somebody certainly has in hand."""
    held = {kind: n for kind, n in view["players"][seat]["at_least"].items() if n}
    cards = counted(view["players"][seat]["cards"], "card")
    return f"{voice.begins(seat, f'have {cards}')}, certainly {amounts_words(held) if held else 'none that you know'}."


def _ask(view: View, args: Args, voice: Voice) -> str:
    return " ".join(_known(view, int(seat), voice) for seat in args[0].split("+"))


def _steal(view: View, args: Args, voice: Voice) -> str:
    return _known(view, int(args[0]), voice)


def _race(view: View, args: Args, voice: Voice) -> str:
    """How far everybody is with the cubes."""
    parts = []
    for seat, player in enumerate(view["players"]):
        done = f"{player['delivered']} of {player['goal']}"
        parts.append(f"{'yours' if seat == view['viewer'] else voice.name(seat)} {done}")
    return f"Cubes delivered: {', '.join(parts)}."


def _along(view: View, args: Args, voice: Voice) -> str:
    """The towns beside a rail: whose cities they are."""
    way = g.WAYS[g.PATH_INDEX[args[-1]]]
    towns = [g.SITE_IDS[g.SPOT_SITE[end]] for end in (way.a, way.b) if g.SPOT_SITE[end] != g.NOWHERE]
    return " ".join(f"{site_name(town)} {_city_of(view, town, voice)}." for town in towns)


def _city_of(view: View, town: str, voice: Voice) -> str:
    if town not in view["cities"]:
        return "has no city yet"
    owner = view["cities"][town]
    cube = ", and has a cube already" if town in view["goods"] else ""
    return f"belongs to {'nobody' if owner is None else voice.who(owner)}{cube}"


def _rail(view: View, args: Args, voice: Voice) -> str:
    return _along(view, args, voice) or _race(view, args, voice)


def _outlaw(view: View, args: Args, voice: Voice) -> str:
    number = number_of(view, args[0])
    rolls = f"The {number} comes with {chance(number)}. " if number else ""
    return f"{rolls}{_race(view, args, voice)}"


# ------------------------------------------------------------------ the turn


def _roll(view: View, args: Args, voice: Voice) -> str:
    ways = view["players"][view["viewer"]]["ways"]
    return f"36 rolls would bring you {amounts_words({kind: n for kind, n in ways.items() if n}) or 'nothing'}."


BECAUSE: dict[str, Callable[[View, Args, Voice], str]] = {
    "roll": _roll,
    "end_turn": _keep,
    "done": _offered,
    "exchange": _exchange,
    "buy": _gain,
    "take": _gain,
    "card": _paid(t.DEVELOPMENT),
    "settler": _paid(t.SETTLER),
    "train": _paid(t.TRAIN),
    "build_rail": _paid(t.RAIL),
    "move": _race,
    "step": _rail,
    "deliver": _race,
    "to": _race,
    "city": _race,
    "rail": _rail,
    "route": _race,
    "pick": _race,
    "skip": _race,
    "stop": _race,
    "play": _keep,
    "gold": _keep,
    "total": _keep,
    "outlaw": _outlaw,
    "steal": _steal,
    "discard": _discard,
    "offer": _keep,
    "ask": _ask,
    "give": _give,
    "want": _want,
    "accept": _accept,
    "confirm": _confirm,
    "reject": _keep,
    "counter": _keep,
    "withdraw": _keep,
}
