"""What cannot be chosen now, and why not: for buttons that are grey."""

from collections.abc import Sequence
from typing import Final

from westward.games.oregon_trail import tables as t
from westward.games.oregon_trail.words.ahead import lacking, spare, trouble_of
from westward.games.oregon_trail.words.phrases import (
    LANES,
    SIDES,
    Player,
    Trouble,
    counted,
    entry,
    fitting_kinds,
    me,
    place,
    remedies,
    spot,
    supply,
    total,
    trail_card,
    trouble,
    ways,
)
from westward.kernel.seats import SEAT_NAMES
from westward.language.amounts import listed
from westward.language.reasons import Closed, Menu, Reasons, refusals, refused
from westward.language.views import View


def closed(view: View, menu: Menu, names: Sequence[str] = SEAT_NAMES) -> list[Closed]:
    """What the viewer cannot choose now, each with the reason and the places on the board.

    >>> from westward.games.oregon_trail import GAME
    >>> from westward.kernel import menu_of
    >>> state = GAME.build({"seats": 2})
    >>> closed(state.view(0), menu_of(state, 0))[0]
    {'words': 'Discard a card', 'why': 'Cards are discarded only while no new trail deck can be made.', 'targets': []}
    """
    return refusals(view, menu, REASONS)


# ---------------------------------------------------------------- a turn


def _action(view: View, menu: Menu) -> list[Closed]:
    mine, verbs = me(view), {choice["verb"] for choice in menu}
    out = [*_forge(mine), *_mend(view, mine), *_move(view, mine, verbs), *_places(view, mine, menu)]
    if "scout" not in verbs:
        out.append(refused("Scout", "There is no trail card left to draw.", "deck"))
    if "discard" not in verbs and mine["hand"]:
        out.append(refused("Discard a card", "Cards are discarded only while no new trail deck can be made."))
    if "end_turn" not in verbs:
        out.append(refused("End your turn", "You take all your actions, as long as a trail card can be drawn."))
    return out


def _hindrance(mine: Player) -> str:
    """Why a wagon cannot forge at all; nothing if it can."""
    blocking = [trouble(one["trouble"]) for one in mine["troubles"] if one["blocks"]]
    if blocking:
        return f"First get rid of {listed(blocking)}."
    if mine["river"]:
        return FORD_FIRST
    return "" if mine["at"] == mine["forged"] else f"First go forward to {spot(mine['forged'])}, where your trail ends."


def _forge(mine: Player) -> list[Closed]:
    """Each card that does not fit, or the reason why none can be laid."""
    cards = [card for card in mine["cards"] if card not in t.PLACES]
    why = _hindrance(mine)
    if why:
        return [refused("Forge your trail", why, *(f"card-{card}" for card in cards))]
    fits = fitting_kinds(mine)
    return [
        refused(f"Forge {trail_card(card)}", _misfit(mine, card), f"card-{card}") for card in cards if card not in fits
    ]


def _misfit(mine: Player, card: str) -> str:
    begins = listed((SIDES[entry(way)] for way in ways(card)), "or")
    return f"It begins {begins}, but your trail ends {SIDES[LANES[mine['exit']]]}."


def _mend(view: View, mine: Player) -> list[Closed]:
    viewer = view["viewer"]
    out = [
        refused(f"Mend {trouble(this['trouble'])}", _incurable(mine, this), f"trouble-{viewer}-{this['trouble']}")
        for this in mine["troubles"]
        if not this["mendable"]
    ]
    if mine["river"] and _hindrance(mine) != FORD_FIRST:
        out.append(refused("Try again to ford the river", _hindrance(mine), f"cell-{viewer}-{mine['forged'] + 1}"))
    return out


def _incurable(mine: Player, this: Trouble) -> str:
    if not this["remedy"]:
        return "Only a town takes it away."
    held = total(spare(mine, this))
    what = "nothing" if not held else f"only {counted(held, 'supply')}"
    return f"You lack {remedies(lacking(this))}, and have {what} to trade."


def _move(view: View, mine: Player, verbs: set[str]) -> list[Closed]:
    if "back" in verbs or not mine["at"]:
        return []
    if mine["river"]:
        why = FORD_FIRST
    elif mine["forged"] - mine["floor"] == t.STEPS_BACK:
        why = f"Nobody goes back more than {counted(int(t.STEPS_BACK), 'segment')} from the end of the trail."
    else:
        why = "The trails were cut off here, and nobody can go back behind it."
    return [refused("Walk back", why)]


def _places(view: View, mine: Player, menu: Menu) -> list[Closed]:
    possible = {(choice["verb"], arg) for choice in menu for arg in choice["args"]}
    here = dict.fromkeys(one["place"] for one in view["places"] if one["after"] == mine["at"])
    empty = {"town": "The bank is empty, and you have no calamity to get rid of.", "fort": "The bank is empty."}
    out = [
        refused(f"Use {place(name, mine['at'])}", FORD_FIRST if mine["river"] else empty[name], f"{name}-{mine['at']}")
        for name in here
        if ("use", name) not in possible
    ]
    return out + [
        refused(f"Put down your {name}", FORD_FIRST, f"card-{name}")
        for name in t.PLACES
        if name in mine["cards"] and ("place", name) not in possible
    ]


# ---------------------------------------------------------------- other questions


def _take(view: View, menu: Menu) -> list[Closed]:
    return [
        refused(f"Take {supply(name)}", "The bank has none left.", f"bank-{name}")
        for name, n in view["bank"].items()
        if not n
    ]


def _offer(view: View, menu: Menu) -> list[Closed]:
    mine, asked = me(view), view["asked"]
    this = trouble_of(mine, asked["trouble"])
    why = f"It is needed for {trouble(this['trouble'])} itself."
    verb = "Add" if asked["offered"] else "Offer"
    return [
        refused(f"{verb} your {supply(name)}", why, f"supply-{name}")
        for name, n in mine["supplies"].items()
        if n and not spare(mine, this)[name]
    ]


def _benefit(view: View, menu: Menu) -> list[Closed]:
    if total(view["bank"]):
        return []
    return [refused("Take a supply from the bank", "The bank is empty.", "bank")]


FORD_FIRST: Final = "First ford the river."

REASONS: dict[str, Reasons] = {
    "draft": _take,
    "pick": _take,
    "action": _action,
    "offer": _offer,
    "benefit": _benefit,
}
