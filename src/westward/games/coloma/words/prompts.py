"""What is asked and where the question comes from, or what everybody waits for, in one or two sentences."""

from collections.abc import Callable, Sequence
from typing import Any

from westward.games.coloma import effects as e
from westward.games.coloma import tables as t
from westward.games.coloma.words.phrases import (
    ability,
    amount,
    effect,
    exchange_words,
    gunmen,
    line_of,
    node,
    operation,
    points,
    price_words,
    slot_line,
    slot_owner,
    source,
    title,
    voice_of,
)
from westward.games.coloma.words.things import thing
from westward.kernel.seats import SEAT_NAMES
from westward.language.amounts import counted, listed
from westward.language.prompts import waiting
from westward.language.sheets import verdict
from westward.language.views import View, is_asked
from westward.language.voices import Voice, upper_first


def prompt(view: View, names: Sequence[str] = SEAT_NAMES) -> str:
    """What the viewer has to do, or what everybody waits for.

    >>> import westward
    >>> prompt(westward.load("coloma").new(seats=2).view(0))
    'The table is being laid.'
    """
    voice = voice_of(view, names)
    if view["over"]:
        return _result(view, voice)
    if not view["actors"]:
        return _chance(view)
    if is_asked(view):
        return ASKS[view["phase"]](view)
    return waiting(voice, view["actors"], _waits(view))


def _result(view: View, voice: Voice) -> str:
    totals = [player["score"]["total"] for player in view["players"]]
    if view["shade"] is None:
        return verdict(voice, view["winners"], [points(total) for total in totals])
    theirs = points(view["shade"]["score"]["total"])
    deed = "win" if view["winners"] else "lose"
    return f"{voice.begins(0, deed)} with {points(totals[0])}; Shade has {theirs}."


def _chance(view: View) -> str:
    if view["round"] == 0 and view["year"] == 0:
        return "The table is being laid."
    active = view["turn"]["active"]
    return "A die decides what comes next." if active is None else "A card or a Barrel is being drawn."


# ---------------------------------------------------------------- what the viewer is asked


def when(view: View) -> str:
    """The round and the year."""
    return f"Round {view['round']} of {t.YEAR_NAMES[view['year']]}"


def _opening(view: View) -> str:
    first = not view["players"][view["viewer"]]["returned"]
    number = "two, each" if first else "one more,"
    return f"Keep four of your six cards: put back {number} on top of your deck or under it."


def _exchange(view: View) -> str:
    question = view["question"]
    trade = exchange_words(question["most"], question["gold"], question["vp"])
    return f"Event {question['event']}: you may give {trade}."


def _select(view: View) -> str:
    me = view["players"][view["viewer"]]
    if me["position"] is not None:
        left = [wedge["position"] for wedge in view["wheel"]["positions"] if view["viewer"] in wedge["carrots"]]
        carrots = f"your Carrots lie on {listed(map(str, left))}" if left else "none of your Carrots is left"
        return f"Choose in secret where your Mule goes; {carrots}."
    if not view["options"]["mule_duel"]:
        return f"{when(view)}: choose in secret where you go.{_buster(view)}"
    wheel = view["wheel"]  # the marks of the two Dials are too short for what the signpost does
    copied = f"The signpost on {wheel['signpost']} copies the Boom of {wheel['copied']}; a tie busts it."
    return f"{when(view)}: choose in secret where your Pioneer and your Mule go. {copied}"


def _buster(view: View) -> str:
    if view["buster"] is None:
        return ""
    cards = " or ".join(str(at) for at in sorted([view["buster"]["left"], view["buster"]["right"]]))
    if view["shade"] is None:
        return f" Buster will not go to {cards}."
    return f" Shade will go to {cards}, each with 1 in 2; Buster to another position, each with 1 in 3."


def _turn(view: View) -> str:
    seat = view["question"]["seat"]
    position = view["players"][seat]["position"]
    wedge = view["wheel"]["positions"][position - 1]
    busted = ", busted: no Boom" if wedge["busted"] else ""
    left = counted(len(view["question"]["usable"]), "more thing")
    still = f"You can do {left}" if view["question"]["usable"] else "Nothing is left to do here"
    return f"Your turn on {position}, {title(wedge['site'])}{busted}. {still}{_unopened(view, seat)}."


def _unopened(view: View, seat: int) -> str:
    """The Barrels, which can be used in any turn."""
    number = len(view["players"][seat]["barrels"])
    return f"; {counted(number, 'Barrel')} of yours can be opened in any turn" if number else ""


def _basket(view: View) -> str:
    me = view["players"][view["question"]["seat"]]
    tent, horse = amount(t.TENT_PRICE, e.BUCKS), amount(t.HORSE_PRICE, e.BUCKS)
    return f"The Barker: a Tent costs {tent}, a Horse {horse}. {_purse(view, me)}"


def _purse(view: View, me: dict[str, Any]) -> str:
    """What the viewer has to pay with."""
    if not me["gold"]:
        return f"You have {amount(me['bucks'], e.BUCKS)}."
    worth = amount(view["gold"]["value"], e.BUCKS)
    return f"You have {amount(me['bucks'], e.BUCKS)} and {amount(me['gold'], e.GOLD)}, each worth {worth} now."


def _land(view: View) -> str:
    question = view["question"]
    parts = {"river": f"a River for {price_words(question['river'])}"}
    parts["bridge"] = f"a Bridge for {price_words(question['bridge'])}"
    kinds = list(parts.values()) if question["only"] == "any" else [parts[question["only"]]]
    return f"{_from(view)}: {listed(kinds, 'or')}, by {question['mode']}{_or_decline(view)}."


def _town(view: View) -> str:
    question = view["question"]
    if not question["cards"] and not question["hotel"]:
        return f"{_from(view)}: you have nothing to build, so decline."
    hotel = " or a Hotel" if question["hotel"] else ""
    return f"{_from(view)}: build one of your cards{hotel} by {question['mode']}{_or_decline(view)}."


def _wagon(view: View) -> str:
    question = view["question"]
    moves = counted(question["moves"], "step")
    here_id = view["players"][question["seat"]]["wagon"]
    here = node(here_id)
    if view["turn"]["path"]:
        how = "go on, or stop" if question["steps"] else "stop"
        return f"Your Wagon is at {here} with {moves} left: {how}{_in_town(here_id)}."
    rob = (
        f", or rob the Mine Cart, which has {amount(question['cart'], e.GOLD)}" if question["cart"] is not None else ""
    )
    return f"{_from(view)}: move your Wagon from {here}, up to {moves}{rob}{_or_decline(view)}."


def _in_town(name: str) -> str:
    """In a boomtown one stops for what it gives, or for its stop-off."""
    return ", or stop off for something else" if t.BOOMTOWN[t.NODE_IDS.index(name)] else ""


def _row(view: View) -> str:
    dudes = view["players"][view["question"]["seat"]]["dudes"]["lodge"]
    fight = view["shootout"]
    stand = f"It stands {gunmen(fight['gunmen'])} against {counted(fight['outlaws'], 'Outlaw')}"
    return f"{_from(view)}: fill a vacant row with your {amount(dudes, e.DUDE)}{_or_decline(view)}. {stand}."


def _barrel(view: View) -> str:
    return f"{_from(view)}: take a Barrel; the Outlaws under it join the Shootout{_or_decline(view)}."


def _tents(view: View) -> str:
    name = view["players"][view["question"]["seat"]]["wagon"]
    if not t.NODE_LANDS[t.NODE_IDS.index(name)]:
        return f"Pitch a Tent on an Event; no land lies beside your Wagon at {node(name)}."
    return f"Pitch a Tent on an Event or on a land beside your Wagon at {node(name)}."


def _guests(view: View) -> str:
    me = view["players"][view["question"]["seat"]]
    rooms = me["rooms"] - me["dudes"]["guests"]
    return f"Your Hotels have {counted(rooms, 'vacant room')}: each guest is worth {points(int(t.GUEST_VP))} at once."


def _option(view: View) -> str:
    return f"{_from(view)}: choose {listed((operation(line_of(name)) for name in view['question']['options']), 'or')}."


def _pay(view: View) -> str:
    question = view["question"]
    worth = amount(view["gold"]["value"], e.BUCKS)
    due = amount(question["due"], e.BUCKS)
    return f"Pay {due} for {thing(question['paid_for'])}: a nugget counts as {worth} now, and no change is given."


def _discard(view: View) -> str:
    return f"{_from(view)}: put back {counted(view['question']['left'], 'card')}, on top of your deck or under it."


def _token(view: View) -> str:
    return f"{_from(view)}: give up {counted(view['question']['left'], 'used Barrel')}."


def _from(view: View) -> str:
    """Where a question comes from."""
    name = view["question"]["source"]
    return upper_first(source(name)) if name else "Your turn"


def _or_decline(view: View) -> str:
    return ", or decline" if view["question"]["declines"] else ""


ASKS: dict[str, Callable[[View], str]] = {
    "opening": _opening,
    "exchange": _exchange,
    "select": _select,
    "turn": _turn,
    "basket": _basket,
    "land": _land,
    "town": _town,
    "wagon": _wagon,
    "row": _row,
    "barrel": _barrel,
    "tents": _tents,
    "guests": _guests,
    "option": _option,
    "pay": _pay,
    "discard": _discard,
    "token": _token,
}

# ---------------------------------------------------------------- what the others wait for

WAITS = {
    "opening": "put back two cards",
    "exchange": "exchange nuggets for points",
    "select": "choose a position",
    "turn": "take a turn",
    "basket": "buy Tents and Horses",
    "land": "build a River or a Bridge",
    "town": "build in town",
    "wagon": "move the Wagon",
    "row": "fill a row of the Shootout",
    "barrel": "take a Barrel",
    "tents": "pitch a Tent",
    "guests": "take guests",
    "option": "choose what to gain",
    "pay": "pay",
    "discard": "put back a card",
    "token": "give up a used Barrel",
}


def _waits(view: View) -> str:
    question = view["question"]
    if view["phase"] == "turn":
        position = view["players"][question["seat"]]["position"]
        wedge = view["wheel"]["positions"][position - 1]
        return f"take a turn on {position}, {title(wedge['site'])}{' (busted)' if wedge['busted'] else ''}"
    if view["phase"] == "select":
        return f"choose a position for {when(view).lower()}"
    name = question["source"] if question else None
    return f"{WAITS[view['phase']]}{f' ({source(name)})' if name else ''}"


def unused(view: View) -> list[str]:
    """The abilities that the viewer could still use in this turn, by whose they are."""
    position = view["players"][view["question"]["seat"]]["position"]
    commons = [slot for slot in view["question"]["usable"] if slot_owner(slot) == "Common"]
    found = []
    for slot in view["question"]["usable"]:
        twin = slot_owner(slot) == "Common" and len(commons) > 1
        found.append(f"Common ({effect(slot_line(view, slot, position))})" if twin else ability(slot))
    return found
