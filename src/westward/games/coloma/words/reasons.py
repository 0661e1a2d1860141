"""What cannot be chosen now, and why not: for buttons that are grey."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from westward.games.coloma import effects as e
from westward.games.coloma import tables as t
from westward.games.coloma.words.phrases import (
    ability,
    amount,
    bridge,
    card,
    cost_words,
    effect,
    land,
    parts,
    slot_line,
    specialty,
    the_card,
)
from westward.games.coloma.words.things import slot_target
from westward.kernel.seats import SEAT_NAMES
from westward.language.amounts import several
from westward.language.reasons import Closed, Menu, Reasons, refusals, refused
from westward.language.views import View


def closed(view: View, menu: Menu, names: Sequence[str] = SEAT_NAMES) -> list[Closed]:
    """What the viewer cannot choose now, each with the reason and the places on the board.

    >>> from westward.games.coloma import GAME
    >>> red = {"position": 2, "bucks": 0, "gold": 0}
    >>> players = {"Red": red, "Blue": {"position": 3}, "Green": {"position": 4}}
    >>> state = GAME.build({"seats": 3, "round": 1, "players": players, "to_do": ["turn of Red", "next turn"]})
    >>> [one["why"] for one in closed(state.view(0), [])]
    ['You cannot pay for a River or a Bridge by hammer.', 'You cannot pay for a River or a Bridge by saw.']
    """
    return refusals(view, menu, REASONS)


def _me(view: View) -> dict[str, Any]:
    found: dict[str, Any] = view["players"][view["viewer"]]
    return found


ONE_ROW: Final = "You have filled a row in this turn; one is all."

# ---------------------------------------------------------------- the turn


def _turn(view: View, menu: Menu) -> list[Closed]:
    position = _me(view)["position"]
    out = []
    for slot in view["turn"]["slots"]:
        if slot not in view["question"]["usable"]:
            words = f"Use {ability(slot)}: {effect(slot_line(view, slot, position))}"
            out.append(refused(words, _why(view, slot, position), slot_target(slot, view["viewer"], position)))
    return out + _specialty(view, menu)


def _specialty(view: View, menu: Menu) -> list[Closed]:
    """Why a pioneer cannot do now what is an action of the own turn."""
    name = _me(view)["specialty"]
    pioneer = t.SPECIALTY_IDS.index(name) if name else 0
    if not name or t.SPECIALTY_WHEN[pioneer] != t.OWN_TURN or any(one["verb"] == "specialty" for one in menu):
        return []
    cost, turn = int(t.SLOTS) + pioneer, view["turn"]
    if t.SPECIALTY_USES[pioneer] and turn["specialty_used"] >= t.SPECIALTY_USES[pioneer]:
        why = "You have done that in this turn."
    elif not _can_pay(view, cost):
        why = f"It costs {cost_words(cost)}, which you do not have."
    elif t.OP[t.SPECIALTY_PC[pioneer]] == e.PLACE_ROW:
        why = ONE_ROW if turn["row_filled"] else EMPTY[e.PLACE_ROW]
    else:
        why = "You cannot pay for a card of your hand by saw."
    words = f"Be {specialty(name)}: {effect(t.SPECIALTY_PC[pioneer])}"
    return [refused(words, why, f"specialty-{view['viewer']}")]


def _why(view: View, slot: str, position: int) -> str:
    """Why an open slot cannot be used: its cost, or nothing to do there."""
    me, line = _me(view), slot_line(view, slot, position)
    op = t.OP[line]
    number = t.SLOT_NAMES.index(slot)
    cost = cost_words(number)
    if cost and not _can_pay(view, number):
        return f"It costs {cost}, which you do not have."
    if op in (e.BUILD_TOWN, e.BUILD_LAND):
        what = "a card of your hand" if op == e.BUILD_TOWN else effect(line).split(" by ")[0]
        return f"You cannot pay for {what} by {e.MODES[t.ARG[line]]}{_nothing_left(view, op)}."
    if op == e.PLACE_ROW and view["turn"]["row_filled"]:
        return ONE_ROW
    if op == e.PITCH_TENTS and me["tents"]["lodge"]:
        return "You have a Tent on every Event and every land within reach."
    return EMPTY[op]


def _can_pay(view: View, cost: int) -> bool:
    """Whether the viewer has what a slot (or, after the slots, a specialty) costs."""
    me = _me(view)
    enough = me["tents"]["lodge"] >= t.COST_TENTS[cost] and len(me["hand"]) >= t.COST_CARDS[cost]
    enough = enough and len(me["used_barrels"]) >= t.COST_BARRELS[cost]
    return enough and not lacking(view, parts(t.COST_PRICE[cost]))


EMPTY = {
    e.GAIN: "No Barrel is left.",
    e.WAGON: "You have no Horse, so your Wagon cannot move.",
    e.PLACE_ROW: "No vacant row is small enough for the Dudes in your Lodge.",
    e.PITCH_TENTS: "You have no Tent in your Lodge.",
    e.FILL_HOTEL: "You have no vacant room, or no Dude in your Lodge.",
    e.BUY: "You cannot pay for a Tent or a Horse, or cannot have any more.",
}


def _nothing_left(view: View, op: int) -> str:
    """A hand without cards, or a board without places."""
    me = _me(view)
    if op == e.BUILD_TOWN:
        return "" if me["hand"] else "; your hand is empty"
    return "; all your canyons have Rivers and Bridges" if len(me["bridges"]) == t.CANYONS else ""


# ---------------------------------------------------------------- building


def lacking(view: View, price: Mapping[str, int]) -> str:
    """What the viewer lacks for a price; nuggets that are not due themselves count as Bucks."""
    me = _me(view)
    spare = me["gold"] - price["gold"]
    bucks = price["bucks"] - me["bucks"] - max(spare, 0) * view["gold"]["value"]
    short = [
        (max(bucks, 0), "Buck"),
        (max(-spare, 0), "nugget"),
        (max(price["dude"] - me["dudes"]["lodge"], 0), "Dude"),
    ]
    return several(short, "")


def _town(view: View, menu: Menu) -> list[Closed]:
    question = view["question"]
    out = []
    for name, price in question["cards"].items():
        short = lacking(view, price)
        if short:
            out.append(refused(f"Build {the_card(name)}", f"{card(name)}: you lack {short}.", f"card-{name}"))
    if question["hotel"] and lacking(view, question["hotel"]):
        out.append(refused("Build a Hotel", f"You lack {lacking(view, question['hotel'])}.", "hotels"))
    return out


def _land(view: View, menu: Menu) -> list[Closed]:
    question, me = view["question"], _me(view)
    out = []
    if question["only"] != "bridge" and lacking(view, question["river"]):
        out.append(refused("Survey a River", f"You lack {lacking(view, question['river'])} for a River."))
    if question["only"] == "river":
        return out
    free = len(me["canyons"]) > len(me["bridges"])
    if not free or lacking(view, question["bridge"]):
        why = f"You lack {lacking(view, question['bridge'])} for a Bridge." if free else "No River of yours is free."
        return [*out, refused("Build a Bridge", why)]
    for stack in view["bridges"]:
        why = "You have one already." if stack["id"] in me["bridges"] else "" if stack["left"] else "It is sold out."
        if why:
            out.append(refused(f"Build the {bridge(stack['id'])}", why, f"bridge-{stack['id']}"))
    return out


# ---------------------------------------------------------------- the board


def _row(view: View, menu: Menu) -> list[Closed]:
    dudes = _me(view)["dudes"]["lodge"]
    out = []
    for row in view["shootout"]["rows"]:
        if row["party"] is not None:
            why = "It is taken for this year."
        elif row["size"] > dudes:
            why = f"It needs {amount(row['size'], e.DUDE)}, and you have {dudes} in your Lodge."
        else:
            continue
        out.append(refused(f"Fill row {row['row']}", why, f"row-{row['row']}"))
    return out


def _tents(view: View, menu: Menu) -> list[Closed]:
    me = _me(view)
    out = [
        refused(f"Pitch a Tent on Event {event}", "You have one there already.", f"event-{event}")
        for event in me["events"]
    ]
    beside = t.NODE_LANDS[t.NODE_IDS.index(me["wagon"])]
    for at, name in enumerate(t.LAND_IDS):
        if name in me["lands"]:
            out.append(refused(f"Pitch a Tent on {land(name)}", "You have one there already.", f"land-{name}"))
        elif not beside >> at & 1:
            out.append(
                refused(f"Pitch a Tent on {land(name)}", "Your Wagon is not in a town beside it.", f"land-{name}")
            )
    return out


def _barrel(view: View, menu: Menu) -> list[Closed]:
    stash = view["stash"]
    spaces = [space for space, kind in enumerate(stash["open"], start=1) if kind is None]
    out = [refused(f"Take the Barrel of space {space}", "It is empty.", f"stash-{space}") for space in spaces]
    if not stash["pile"] and not any(stash["discards"].values()):
        out.append(refused("Take the top Barrel of the hidden pile", "It is empty.", "stash-0"))
    return out


def _wagon(view: View, menu: Menu) -> list[Closed]:
    moving = view["turn"]["path"]
    if moving and not view["question"]["moves"]:
        return [refused("Go on", "All steps of this Wagon action are used.")]
    if moving and not view["question"]["steps"]:
        return [refused("Go on", "A Wagon does not go twice to the same place in one action.")]
    if not moving and not view["question"]["declines"]:
        return [refused("Stay where you are", "You chose a Wagon action, so your Wagon goes at least one step.")]
    return []


def _option(view: View, menu: Menu) -> list[Closed]:
    return [refused("Decline", "One of them has to be chosen.")]


REASONS: dict[str, Reasons] = {
    "turn": _turn,
    "town": _town,
    "land": _land,
    "row": _row,
    "tents": _tents,
    "barrel": _barrel,
    "wagon": _wagon,
    "option": _option,
}
