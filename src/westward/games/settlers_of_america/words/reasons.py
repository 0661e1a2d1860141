"""What cannot be chosen now, and why not: for buttons that are grey."""

from collections.abc import Callable, Sequence

from westward.games.settlers_of_america import geography as g
from westward.games.settlers_of_america import tables as t
from westward.games.settlers_of_america.words.phrases import (
    CARD_NAMES,
    WHAT,
    amounts_words,
    cost_of,
    counted,
    items_words,
    lacking,
    own_hand,
)
from westward.kernel.seats import SEAT_NAMES
from westward.language.reasons import Closed, Menu, refusals, refused
from westward.language.views import View
from westward.language.voices import Voice

BUTTONS = (("card", "Buy"), ("settler", "Build"), ("train", "Build"), ("build_rail", "Build"))
"""The verbs of tables.BUILDS, and how their words begin."""
PIECES = ("build-card", "build-settler", "build-train", "build-rail")
NO_PLACE = (
    "No development card is left.",
    "You have no city.",
    "No rail of yours at one of your cities has room for a train.",
    "There is no path beside your cities and rails for it.",
)


def closed(view: View, menu: Menu, names: Sequence[str] = SEAT_NAMES) -> list[Closed]:
    """What the viewer cannot choose now, each with the reason and the places on the board.

    >>> from westward.games.settlers_of_america import GAME
    >>> state = GAME.build({"seats": 4, "dice": 8})
    >>> closed(state.view(0), [{"verb": "end_turn"}])[3]["why"]
    'You lack 1 lumber and 1 ore.'
    """
    voice = Voice(view["viewer"], names)
    reasons = {phase: lambda view, menu, why=why: why(view, menu, voice) for phase, why in REASONS.items()}
    return refusals(view, menu, reasons)


def _verbs(menu: Menu) -> set[str]:
    return {choice["verb"] for choice in menu}


def _builds(view: View, menu: Menu, voice: Voice) -> list[Closed]:
    """Everything of the building costs that is not in the menu."""
    out, hand = [], own_hand(view)
    own = view["players"][view["viewer"]]
    for what, (verb, start) in enumerate(BUTTONS):
        if verb in _verbs(menu):
            continue
        missing = lacking(hand, cost_of(what))
        why = f"You lack {items_words(missing)}." if any(missing) else NO_PLACE[what]
        if what == t.RAIL and not own["rails_left"]:
            why = "You have no rails left."
        out.append(refused(f"{start} {WHAT[what]}", why, PIECES[what]))
    return out


def _plays(view: View, menu: Menu, voice: Voice) -> list[Closed]:
    """Own development cards that cannot be played."""
    own = view["players"][view["viewer"]]
    offered = {choice["args"][0] for choice in menu if choice["verb"] == "play"}
    out = []
    for kind in t.CARD_IDS:
        held, new = own["development_cards"].get(kind), own["new_cards"].get(kind)
        if kind in offered or not (held or new):
            continue
        if view["card_played"]:
            why = "You have played a card in this turn."
        elif not held:
            why = "You bought it in this turn."
        else:
            why = USELESS[kind]
        out.append(refused(f"Play {CARD_NAMES[kind]}", why, f"card-{kind}"))
    return out


USELESS = {
    "cavalry": "The outlaw cannot move.",
    "engineer": "You have no rail left, or no path for one.",
    "right_of_way": "No train of yours can take a step.",
    "mineral_rights": "The bank is empty.",
    "cattle_drive": "You have no cattle.",
    "scout": "Your train has to go on first.",
    "native_support": "The dice have been rolled.",
}
"""Why a card would do nothing now."""


def _pre_roll(view: View, menu: Menu, voice: Voice) -> list[Closed]:
    if "roll" not in _verbs(menu):
        return [refused("Roll the dice", "Your train stands on a full path and has to go on.", "dice")]
    return _plays(view, menu, voice)


def _action(view: View, menu: Menu, voice: Voice) -> list[Closed]:
    if view["drive"] is not None and view["drive"]["must_go_on"]:
        return [refused("End your turn", "Your train stands on a full path and has to go on.")]
    return [*_builds(view, menu, voice), *_bank(view, menu), *_moves(view, menu), *_plays(view, menu, voice)]


def _bank(view: View, menu: Menu) -> list[Closed]:
    own, verbs, out = view["players"][view["viewer"]], _verbs(menu), []
    if "exchange" not in verbs:
        out.append(refused("Exchange cards with the bank", f"It takes {int(t.BANK_RATE)} equal cards."))
    if "buy" not in verbs:
        price = counted(int(t.GOLD_PRICE), "gold")
        why = f"A card costs {price}, and you have {own['gold']}."
        if not view["purchases_left"]:
            why = f"In a turn {counted(int(t.GOLD_PURCHASES), 'card')} can be bought with gold, and you have done that."
        elif own["gold"] >= t.GOLD_PRICE:
            why = "The bank has no cards."
        out.append(refused("Buy a card with gold", why, "hand-gold"))
    if "offer" not in verbs:
        why = "You have nothing to offer." if view["offers_left"] else "You have made all offers of this turn."
        out.append(refused("Offer the others a trade", why))
    return out


def _moves(view: View, menu: Menu) -> list[Closed]:
    own, verbs, hand, out = view["players"][view["viewer"]], _verbs(menu), own_hand(view), []
    seat = view["viewer"]
    settlers = [f"settler-{seat}-{n}" for n, at in enumerate(own["settlers"]) if at]
    if settlers and "move" not in verbs:
        why = "There is nowhere to go." if hand["grain"] else "It takes grain, and you have none."
        out.append(refused("Move a settler", why, *settlers))
    trains = [f"train-{seat}-{n}" for n, at in enumerate(own["trains"]) if at]
    if trains and "step" not in verbs:
        why = "It takes coal, and you have none."
        if hand["coal"]:
            why = "No rail leads on, or you lack the gold for the fee."
        out.append(refused("Drive a train", why, *trains))
    if not own["center"]:
        out.append(refused("Deliver a cube", "You have none in your center; found a city to get one."))
    return out


def _give(view: View, menu: Menu, voice: Voice) -> list[Closed]:
    own = view["players"][view["viewer"]]
    have = {**own["hand"], "gold": own["gold"]}
    return [refused(f"Give 1 {item}", f"You have no {item}.", f"hand-{item}") for item, n in have.items() if not n]


def _want(view: View, menu: Menu, voice: Voice) -> list[Closed]:
    given = view["trade"]["terms"][view["viewer"]]["give"]
    return [refused(f"Want 1 {item}", f"You give {item} yourself.", f"bank-{item}") for item in given]


def _reply(view: View, menu: Menu, voice: Voice) -> list[Closed]:
    if "accept" in _verbs(menu):
        return []
    want = view["trade"]["terms"][view["trade"]["from"]]["want"]
    return [refused("Accept", f"You do not have {amounts_words(want)}.", f"seat-{view['trade']['from']}")]


def _confirm(view: View, menu: Menu, voice: Voice) -> list[Closed]:
    offered = {choice["args"][0] for choice in menu if choice["verb"] == "confirm"}
    return [
        refused(
            f"Trade with {voice.who(seat)}",
            f"You do not have {amounts_words(view['trade']['terms'][seat]['want'])}.",
            f"seat-{seat}",
        )
        for seat, reply in enumerate(view["trade"]["replies"])
        if reply == "counter" and str(seat) not in offered
    ]


def _take(view: View, menu: Menu, voice: Voice) -> list[Closed]:
    return [
        refused(f"Take 1 {res}", f"The bank has no {res}.", f"bank-{res}")
        for res in g.RESOURCES
        if not view["bank"][res]
    ]


def _outlaw(view: View, menu: Menu, voice: Voice) -> list[Closed]:
    return [refused("Leave the outlaw where it is", "It has to move.", f"hex-{view['outlaw']}")]


REASONS: dict[str, Callable[[View, Menu, Voice], list[Closed]]] = {
    "pre_roll": _pre_roll,
    "action": _action,
    "extra_build": _builds,
    "give": _give,
    "want": _want,
    "reply": _reply,
    "confirm": _confirm,
    "take": _take,
    "outlaw": _outlaw,
}
