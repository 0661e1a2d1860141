"""What the position says for a choice, beyond what the choice says of itself: for hints."""

from collections.abc import Callable, Sequence
from typing import Final

from westward.games.oregon_trail import tables as t
from westward.games.oregon_trail.actions import CODEC
from westward.games.oregon_trail.words.abouts import effects
from westward.games.oregon_trail.words.ahead import how_many, trouble_of
from westward.games.oregon_trail.words.phrases import counted, fitting_kinds, me, others, path_cards, remedy_of, total
from westward.kernel.seats import SEAT_NAMES
from westward.language.views import View
from westward.language.voices import Voice, upper_first

CALLS: Final = {"dead_oxen": "oxen"}  # a calamity whose trouble has another name
FOR_BULLETS: Final = ("thief", "hunting")


def because(view: View, action: int, names: Sequence[str] = SEAT_NAMES) -> str:
    """What speaks for an action of the viewer in this position, in sentences; '' where nothing is to be said.

    >>> from westward.games.oregon_trail import GAME
    >>> state = GAME.build({"seats": 2, "players": {"Red": {"trail": ["LM-plain"], "hand": ["MM-plain"]}}})
    >>> because(state.view(0), GAME.actions.parse("forge MM-plain"))
    'You are 1 segment ahead of your rival Blue.'
    """
    verb, args = CODEC.split(action)
    tell = BECAUSE.get(verb)
    return tell(view, args, Voice(view["viewer"], names)) if tell else ""


# ---------------------------------------------------------------- supplies


def _use_of(view: View, name: str) -> str:
    """How many of the calamities still to come a supply answers."""
    deck = view["calamity_deck"]
    cards = sum(n for one, n in deck.items() if name in _answers(one))
    of = sum(deck.values())
    if not of:
        return "The calamity deck is empty."
    if not cards:
        return f"No calamity of the {of} left in the deck calls for it."
    return f"{cards} of the {of} calamities left in the deck {'calls' if cards == 1 else 'call'} for it."


def _answers(calamity: str) -> list[str]:
    trouble = CALLS.get(calamity, calamity)
    if trouble in t.TROUBLES:
        return remedy_of(trouble)
    return ["bullets"] if trouble in FOR_BULLETS else []


def _take(view: View, args: Sequence[str], voice: Voice) -> str:
    have = me(view)["supplies"][args[0]]
    return f"{_use_of(view, args[0])} You have {have or 'none'}{'' if have else ' yet'}."


def _lose(view: View, args: Sequence[str], voice: Voice) -> str:
    return _use_of(view, "food" if args[0] == "hunted_food" else args[0])


def _offer(view: View, args: Sequence[str], voice: Voice) -> str:
    have = me(view)["supplies"][args[0]]
    left = f"you would have {have - 1} left" if have > 1 else "it is the only one that you have"
    return f"{_use_of(view, 'food' if args[0] == 'hunted_food' else args[0])[:-1]}; {left}."


def _supply(view: View, args: Sequence[str], voice: Voice) -> str:
    return f"You have {counted(total(me(view)['supplies']), 'supply')}."


# ---------------------------------------------------------------- the trail


def _race(view: View, voice: Voice) -> str:
    """How far the best of the rivals is."""
    rivals = others(view)
    if not rivals:
        return "No other wagon is left in the race."
    first = max(rivals, key=lambda seat: int(view["players"][seat]["forged"]))
    theirs, mine = view["players"][first]["forged"], me(view)["forged"]
    whom = f"your {'rival' if len(rivals) == 1 else 'foremost rival'} {voice.name(first)}"
    if theirs == mine:
        return f"You are level with {whom}."
    return f"You are {counted(abs(theirs - mine), 'segment')} {'ahead of' if mine > theirs else 'behind'} {whom}."


def _fits(view: View) -> str:
    """How well the viewer's cards go on where its trail ends."""
    mine = me(view)
    cards = path_cards(mine)
    if not cards:
        return "You have no path card."
    fit = sum(n for card, n in mine["cards"].items() if card in fitting_kinds(mine))
    return f"At the end of your trail {how_many(fit, cards, 'path card', 'fit')}."


def _scout(view: View, args: Sequence[str], voice: Voice) -> str:
    unseen = view["unseen"]
    places = sum(unseen.get(name, 0) for name in t.PLACES)
    all_of_them = sum(unseen.values())
    among = {0: "no town and no fort is", 1: "1 town or fort is"}.get(places, f"{places} towns and forts are")
    among += f" among the {all_of_them} cards that you do not see"
    return f"{_fits(view)} {upper_first(among)}." if all_of_them else _fits(view)


def _forge(view: View, args: Sequence[str], voice: Voice) -> str:
    return _race(view, voice)


def _walk(view: View, args: Sequence[str], voice: Voice) -> str:
    return f"{_fits(view)} {_race(view, voice)}"


def _place(view: View, args: Sequence[str], voice: Voice) -> str:
    return f"You have {counted(total(me(view)['supplies']), 'supply')}. {_fits(view)}"


# ---------------------------------------------------------------- calamities


def _trouble(view: View, args: Sequence[str], voice: Voice) -> str:
    return " ".join(effects(view, view["viewer"], trouble_of(me(view), args[0])))


def _target(view: View, args: Sequence[str], voice: Voice) -> str:
    seat = SEAT_NAMES.index(args[0])
    ahead = [view["players"][other]["forged"] for other in others(view) if other != seat]
    theirs = view["players"][seat]["forged"]
    rank = "is ahead of all your other rivals" if theirs > max(ahead) else "is not your foremost rival"
    if theirs == max(ahead):
        rank = "is as far as your foremost other rival"
    return f"{voice.name(seat)} {rank}; you have forged {counted(me(view)['forged'], 'segment')}."


def _bullets(view: View, args: Sequence[str], voice: Voice) -> str:
    return _use_of(view, "bullets")


BECAUSE: dict[str, Callable[[View, Sequence[str], Voice], str]] = {
    "take": _take,
    "lose_supply": _lose,
    "offer": _offer,
    "supply": _supply,
    "scout": _scout,
    "forge": _forge,
    "ford": _forge,
    "back": _walk,
    "forward": _walk,
    "end_turn": _walk,
    "use": _place,
    "place": _place,
    "mend": _trouble,
    "remove": _trouble,
    "discard": _walk,
    "target": _target,
    "bullets": _bullets,
    "hunt": _bullets,
}
"""A hint about the rest is what follows from it."""
