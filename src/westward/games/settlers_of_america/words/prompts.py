"""What is asked and where the question comes from, or what everybody waits for, in one or two sentences."""

from collections.abc import Callable, Sequence

from westward.games.settlers_of_america import tables as t
from westward.games.settlers_of_america.words.ahead import deliveries
from westward.games.settlers_of_america.words.phrases import (
    WHAT,
    amounts_words,
    cost_of,
    cost_words,
    counted,
    hex_words,
    lacking,
    own_hand,
    settler_words,
    train_words,
)
from westward.games.settlers_of_america.words.places import path_name, site_name
from westward.kernel.seats import SEAT_NAMES
from westward.language.amounts import listed
from westward.language.prompts import waiting
from westward.language.sheets import verdict
from westward.language.views import View, is_asked
from westward.language.voices import Voice

Ask = Callable[[View, Voice], str]


def prompt(view: View, names: Sequence[str] = SEAT_NAMES) -> str:
    """What the viewer has to do, or what everybody waits for.

    >>> from westward.games.settlers_of_america import GAME
    >>> prompt(GAME.build({"seats": 4, "dice": 8}).view(0))
    'Your turn after an 8: trade, build, move and deliver, or end your turn.'
    """
    voice = Voice(view["viewer"], names)
    if view["over"]:
        return verdict(voice, view["winners"], [f"{counted(row[0], 'cube')} delivered" for row in view["result"]])
    if not view["actors"]:
        return CHANCES[view["phase"]]
    if is_asked(view):
        return ASKS[view["phase"]](view, voice)
    return waiting(voice, view["actors"], _waits(view, voice))


CHANCES = {
    "token": "The number tokens are being laid.",
    "starter": "The dice decide who starts.",
    "dice": "The dice are being rolled.",
    "theft": "A card is being stolen.",
    "draw_card": "A development card is being drawn.",
}


def _asks(sentence: str) -> Ask:
    """A question that is always the same."""
    return lambda view, voice: sentence


def rolled(total: int) -> str:
    """A total with its article.

    >>> rolled(8), rolled(11), rolled(5)
    ('an 8', 'an 11', 'a 5')
    """
    return f"{'an' if total in (8, 11) else 'a'} {total}"


def _place_city(view: View, voice: Voice) -> str:
    which = ("first", "second", "third")[view["question"]["city"] - 1]
    cards = " It brings a card for each hex around it." if which == "third" else ""
    return f"Set-up: place your {which} city on a purple city-site.{cards}"


def _pre_roll(view: View, voice: Voice) -> str:
    if view["drive"] is not None:
        steps = counted(view["drive"]["steps"], "free step")
        return f"Your turn before the roll: your train has {steps} left; then roll the dice."
    first = ["play a development card"] if view["players"][view["viewer"]]["development_cards"] else []
    first += [f"deliver{_to_whom(view)}"] if deliveries(view) else []
    return f"Your turn: roll the dice{', or first ' * bool(first)}{listed(first, 'or')}."


def _discard(view: View, voice: Voice) -> str:
    due = view["discarding"]["due"][view["viewer"]]
    return (
        f"A seven: you have more than {int(t.HAND_LIMIT)} cards and return half of them, {due}, to the bank. "
        "Nobody sees which ones until all are ready."
    )


def _cause(view: View) -> str:
    return "A seven" if view["question"]["cause"] == "a seven" else "Cavalry"


def _outlaw(view: View, voice: Voice) -> str:
    return f"{_cause(view)}: move the outlaw to another hex with a number, which then produces nothing."


def _steal(view: View, voice: Voice) -> str:
    return f"{_cause(view)}: the outlaw is at {hex_words(view, view['outlaw'])}; choose from whom you steal a card."


def _action(view: View, voice: Voice) -> str:
    drive = view["drive"]
    if drive is not None and drive["must_go_on"]:
        return f"The path is full: {train_words(view, view['viewer'], drive['train'])} has to go on."
    if drive is not None and drive["steps"]:
        left = f"{counted(drive['steps'], 'step')} left"
        if deliveries(view):
            return f"You can deliver{_to_whom(view)}, and your train has {left}; anything else ends its drive."
        return f"Your train has {left}; anything else but a delivery ends its drive."
    over = " You have more than 7 cards: a seven would cost you half of them."
    risk = over if view["players"][view["viewer"]]["cards"] > t.HAND_LIMIT else ""
    what = f"deliver{_to_whom(view)}, trade, build and move" if deliveries(view) else "trade, build, move and deliver"
    return f"Your turn after {rolled(view['dice'])}: {what}, or end your turn.{risk}"


def _to_whom(view: View) -> str:
    """Where the viewer could deliver now, after the verb; nothing where that is nowhere."""
    sites = deliveries(view)
    return f" to {listed(map(site_name, sites), 'or')}" if sites else ""


def _extra_build(view: View, voice: Voice) -> str:
    hand = own_hand(view)
    payable = any(not any(lacking(hand, cost_of(what))) for what in range(len(WHAT)))
    what = "buy cards and build, or build nothing more" if payable else "your cards do not pay for anything"
    return f"Extra build phase after {voice.whose(view['active'])} turn: {what}."


def _settler_at(view: View, voice: Voice) -> str:
    return f"A new settler for {cost_words(t.SETTLER)}: choose the city where it starts."


def _move_to(view: View, voice: Voice) -> str:
    question = view["question"]
    who = settler_words(view, view["viewer"], question["settler"])
    return f"Where does {who} go for {counted(question['grain'], 'grain')}? On an empty city-site it founds a city."


def _scout_to(view: View, voice: Voice) -> str:
    who = settler_words(view, view["viewer"], view["question"]["settler"])
    return f"Scout: where does {who} go? On an empty city-site it founds a city."


def _give(view: View, voice: Voice) -> str:
    trade = view["trade"]
    if trade["from"] == view["viewer"]:
        return f"Your offer to {voice.who(trade['to'])}: what do you give?"
    return f"Your counteroffer to {voice.who(trade['from'])}: what do you give?"


def _want(view: View, voice: Voice) -> str:
    trade = view["trade"]
    give = amounts_words(trade["terms"][view["viewer"]]["give"])
    whom = trade["to"] if trade["from"] == view["viewer"] else trade["from"]
    return f"You give {give}: what do you want from {voice.who(whom)} for it?"


def offer_words(view: View, voice: Voice) -> str:
    """The offer on the table: "Ben offers 1 grain for 1 ore"."""
    trade = view["trade"]
    terms = trade["terms"][trade["from"]]
    offer = f"offer {amounts_words(terms['give'])} for {amounts_words(terms['want'])}"
    return voice.begins(trade["from"], offer)


def _reply(view: View, voice: Voice) -> str:
    return f"{offer_words(view, voice)}. Everybody answers at once, and all answers are shown together."


def _confirm(view: View, voice: Voice) -> str:
    return f"{offer_words(view, voice)}. Choose with whom you trade, or trade with nobody."


def _route(view: View, voice: Voice) -> str:
    path = path_name(view["question"]["path"])
    return f"Connection gold: several shortest ways lead over your new rail {path}. Choose which one pays."


def _bonus_rail(view: View, voice: Voice) -> str:
    track = path_name(view["question"]["path"])
    return f"You built on a track, {track}: lay another rail beside it for free, or do without."


def _free_rail(view: View, voice: Voice) -> str:
    which = "first" if view["question"]["rail"] == 1 else "second"
    return f"Engineer: lay the {which} of your 2 free rails."


def _take(view: View, voice: Voice) -> str:
    return f"Mineral Rights: take {counted(view['question']['left'], 'card')} from the bank."


ASKS: dict[str, Ask] = {
    "place_city": _place_city,
    "place_rail": _asks("Set-up: place a rail beside one of your cities; your train starts on it."),
    "place_neutral": _asks("Set-up: place a neutral city on a purple city-site that is not on the coast."),
    "pre_roll": _pre_roll,
    "discard": _discard,
    "outlaw": _outlaw,
    "steal": _steal,
    "action": _action,
    "extra_build": _extra_build,
    "remove_settler": _asks("Both of your settlers are on the board: choose which one you take off and build anew."),
    "settler_at": _settler_at,
    "remove_train": _asks("Both of your trains are on the board: choose which one you take off and build anew."),
    "train_at": _asks(f"A new train for {cost_words(t.TRAIN)}: choose the rail where it starts."),
    "build_rail": _asks(f"A new rail for {cost_words(t.RAIL)}: choose a path at one of your cities or rails."),
    "move_to": _move_to,
    "ask": _asks("Your offer: whom do you ask?"),
    "give": _give,
    "want": _want,
    "reply": _reply,
    "confirm": _confirm,
    "route": _route,
    "bonus_rail": _bonus_rail,
    "free_rail": _free_rail,
    "take": _take,
    "scout": _asks(f"Scout: lead one of your settlers for free, or take {int(t.SCOUT_GOLD)} gold."),
    "scout_to": _scout_to,
    "right_of_way": _asks("Right of Way: which of your trains drives for free?"),
    "total": _asks("Native Support: name the total of the dice."),
}

SECRET = ("remove_settler", "settler_at", "remove_train", "train_at", "build_rail", "move_to", "ask", "give", "want")
"""Parts of an action that only its maker sees."""

WAITS = {
    **dict.fromkeys(SECRET, "choose"),
    "place_city": "place a starting city",
    "place_rail": "place the first rail and train",
    "place_neutral": "place a neutral city",
    "pre_roll": "roll the dice",
    "discard": "return half of their cards",
    "outlaw": "move the outlaw",
    "steal": "choose whom to rob",
    "action": "act",
    "extra_build": "build",
    "reply": "answer the offer",
    "confirm": "close the trade",
    "route": "choose the way that pays connection gold",
    "bonus_rail": "lay the free rail of a track",
    "free_rail": "lay a free rail with the Engineer",
    "take": "take cards with Mineral Rights",
    "scout": "use the Scout",
    "scout_to": "lead a settler with the Scout",
    "right_of_way": "choose a train for Right of Way",
    "total": "name the total with Native Support",
}


def _waits(view: View, voice: Voice) -> str:
    """What the others wait for; a counteroffer is seen only when it is complete."""
    if view["phase"] == "counter":
        return "make a counteroffer"
    if view["phase"] == "extra_build":
        return f"build in the extra build phase after {voice.whose(view['active'])} turn"
    return WAITS[view["phase"]]
