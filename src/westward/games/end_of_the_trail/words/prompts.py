"""What is asked, or what everybody waits for, in one or two sentences."""

from collections.abc import Callable, Sequence

from westward.games.end_of_the_trail.tables import CARD_INDEX, CATEGORY_IDS, KEEP_MAX, PACK, SELECT_MAX, SELECT_MIN
from westward.games.end_of_the_trail.words.choices import lot_name, under_decision
from westward.games.end_of_the_trail.words.phrases import (
    is_free,
    me,
    poker_name,
    short,
    spot,
    tile,
    tile_of,
    voice_of,
)
from westward.kernel.seats import SEAT_NAMES
from westward.language.amounts import listed
from westward.language.prompts import waiting
from westward.language.sheets import verdict
from westward.language.views import View, is_asked
from westward.language.voices import Voice, upper_first

Ask = Callable[[View, Voice], str]


def prompt(view: View, names: Sequence[str] = SEAT_NAMES) -> str:
    """What the viewer has to do, or what everybody waits for.

    >>> from westward.games.end_of_the_trail import GAME
    >>> prompt(GAME.new(seats=2).view(0))
    'The land is being laid.'
    """
    voice = voice_of(view, names)
    if view["over"]:
        return _verdict(view, voice)
    if not view["actors"]:
        return _chance(view, voice)
    if is_asked(view):
        return ASKS[view["phase"]](view, voice)
    return waiting(voice, view["actors"], _waiting(view))


def _chance(view: View, voice: Voice) -> str:
    if view["looking"]:
        here = spot(view, view["looking"]["tiles"][0])
        return voice.says(view["looking"]["seat"], f"look at {here}")
    return CHANCE[view["phase"]]


CHANCE = {
    "land": "The land is being laid.",
    "dealer": "The first dealer is being drawn.",
    "deal": "Cards are being dealt.",
    "look": "Tiles are being turned up.",
}


def _verdict(view: View, voice: Voice) -> str:
    """Who has won, and what the viewer has."""
    totals = [f"{result['total']} gold" for result in view["result"]]
    if view["winners"]:
        return verdict(voice, view["winners"], totals)
    best = winning_argonaut(view)
    return f"{voice.says(best, f'win with {totals[best]}')} {voice.says(0, f'have {totals[0]}')}"


def winning_argonaut(view: View) -> int:
    """The Argonaut that has done best: most gold, then the higher poker hand."""
    results = view["result"]
    return max(
        range(view["seats"], view["parties"]),
        key=lambda party: (results[party]["total"], CATEGORY_IDS.index(results[party]["category"])),
    )


def _waiting(view: View) -> str:
    phase = view["phase"]
    if phase in ("bid", "raise", "pay"):
        return f"{WAITS[phase]} {lot_name(view)}"
    return WAITS[phase]


# ---------------------------------------------------------------- set-up and auctions


def _hole(view: View, voice: Voice) -> str:
    return "Choose your hole card: it stays face down until the end and belongs to your poker hand."


def _lot(view: View, voice: Voice) -> str:
    if view["marker"] is None:
        return f"Choose a lot to bid for, or end the auctions. You have ${me(view)['money']}."
    return "You have the dealer marker: choose the lot that is auctioned now."


def _bid(view: View, voice: Voice) -> str:
    auction, dollars = view["auction"], me(view)["money"]
    purse = f"You have ${dollars}."
    if auction["must"] and view["seats"] > 1:
        return f"Nobody else wants {lot_name(view)}: it is yours for what you like, even $0. {purse}"
    if auction["high"] is None:
        what = "or pass" if view["seats"] > 1 else "before the Argonauts answer"
        return f"Open the bidding for {lot_name(view)} with $0 or more, {what}. {purse}"
    start = voice.begins(auction["leader"], f"bid ${auction['high']} for {lot_name(view)}")
    if dollars <= auction["high"] and not view["options"]["allow_overbid"]:
        return f"{start}, and you have only ${dollars}: you can only pass."
    return f"{start}: bid at least ${auction['high'] + 1}, or pass. {purse}"


def _raise(view: View, voice: Voice) -> str:
    auction, dollars = view["auction"], me(view)["money"]
    start = voice.begins(auction["leader"], f"bid ${auction['high']} for {lot_name(view)}")
    if dollars <= auction["high"]:
        return f"{start}, and you have only ${dollars}: you can only concede."
    return f"{start}: outbid it and win, or concede. You have ${dollars}."


def _pay(view: View, voice: Voice) -> str:
    auction = view["auction"]
    left = auction["price"] - auction["paid"]
    return f"Pay for {lot_name(view)}, card by card: ${left} of ${auction['price']} is still to be paid."


# ---------------------------------------------------------------- selecting and keeping


def _select(view: View, voice: Voice) -> str:
    mine = me(view)
    if not mine["picks"]:
        return f"Select {SELECT_MIN} or {SELECT_MAX} cards for Prospecting, the lowest one first."
    words = _go_on(mine["picks"], mine["cards"], "select")
    return f"You have selected {words if len(mine['picks']) >= SELECT_MIN else words.replace(', or stop', '')}"


def _keep(view: View, voice: Voice) -> str:
    mine = me(view)
    if not mine["picks"]:
        return f"Keep 1 or {KEEP_MAX} of your used cards for your poker hand, the lowest one first."
    return f"You keep {_go_on(mine['picks'], mine['used'], 'keep')}"


def _go_on(picks: Sequence[str], cards: Sequence[str], verb: str) -> str:
    """A choice of cards is made in ascending order."""
    last = CARD_INDEX[picks[-1]]
    more = any(last < CARD_INDEX[card] < PACK for card in cards)
    then = f"{verb} a higher card as well, or stop" if more else "there is no higher card, so stop here"
    return f"{listed(short(card) for card in picks)}: {then}."


# ---------------------------------------------------------------- prospecting


def _turn(view: View, voice: Voice) -> str:
    mine = me(view)
    here, before = mine["position"], mine["last_tile"]
    stake = f", or stake {tile(view, here)}" if here and is_free(tile_of(view, here)) else ""
    sentence = f"Your turn: use {listed((short(card) for card in mine['selected']), 'or')}{stake}."
    value = None if before is None else tile_of(view, before)["value"]
    if value is None:
        return sentence
    return f"{sentence} Your last look showed {value} gold."


def _stake(view: View, voice: Voice) -> str:
    return f"You have no card left: stake {tile(view, me(view)['position'])} with a tent or your camp."


def _claim(view: View, voice: Voice) -> str:
    here = under_decision(view)
    return f"{upper_first(_worth(view, here))}: claim it, or press on."


def _worth(view: View, name: str) -> str:
    return f"{spot(view, name)} is worth {tile_of(view, name)['value']} gold"


def _bust(view: View, voice: Voice) -> str:
    here = under_decision(view)
    return f"Bust: {_worth(view, here)}, and you must claim it with a tent or your camp."


def _double(view: View, voice: Voice) -> str:
    one, two = view["looking"]["tiles"]
    return f"{upper_first(_worth(view, one))}, and {_worth(view, two)}: claim one of them."


def _hold(view: View, voice: Voice) -> str:
    return f"That was your last card: claim {tile(view, under_decision(view))} now, or hold until your next turn."


def _relocate(view: View, voice: Voice) -> str:
    return f"Your tent has to leave {tile(view, view['moving']['from'])}: choose where it goes."


# ---------------------------------------------------------------- Jokers and the end


def _joker(view: View, voice: Voice) -> str:
    if "JOKER" in me(view)["cards"]:
        return "You may exchange a Joker for a card of the discard pile, for your poker hand."
    return "Jokers may be exchanged now, but you have none."


def _final(view: View, voice: Voice) -> str:
    return f"You have the best poker hand, {poker_name(me(view)['poker'])}: make the final claim, without a look."


ASKS: dict[str, Ask] = {
    "hole": _hole,
    "lot": _lot,
    "bid": _bid,
    "raise": _raise,
    "pay": _pay,
    "select": _select,
    "turn": _turn,
    "stake": _stake,
    "claim": _claim,
    "bust": _bust,
    "double": _double,
    "hold": _hold,
    "relocate": _relocate,
    "keep": _keep,
    "joker": _joker,
    "final": _final,
}

WAITS = {
    "hole": "choose a hole card",
    "lot": "choose a lot",
    "bid": "bid for",
    "raise": "outbid the Argonauts or concede",
    "pay": "pay for",
    "select": "select cards for Prospecting",
    "turn": "prospect",
    "stake": "stake a tile",
    "claim": "claim a tile or press on",
    "bust": "claim a tile after a bust",
    "double": "claim one of two tiles",
    "hold": "claim a tile or hold",
    "relocate": "move a tent",
    "keep": "keep cards for a poker hand",
    "joker": "decide about Jokers",
    "final": "make the final claim",
}
