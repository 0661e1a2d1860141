"""What is asked, or what everybody waits for, in one or two sentences."""

from collections.abc import Callable, Sequence

from westward.games.end_of_the_trail.tables import CATEGORY_IDS, KEEP_MAX, SELECT_MAX, SELECT_MIN, TYPES
from westward.games.end_of_the_trail.words.ahead import to_pick
from westward.games.end_of_the_trail.words.choices import lot_name, under_decision
from westward.games.end_of_the_trail.words.phrases import (
    hand_words,
    is_free,
    me,
    short,
    spot,
    tile,
    tile_of,
    voice_of,
    with_action,
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
        return f"Nobody else bids, so {lot_name(view)} is yours: $0 is enough. {purse}"
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
        return f"{start}, and you have only ${dollars}: the lot is lost."
    return f"{start}: outbid it and win, or concede. You have ${dollars}."


def _pay(view: View, voice: Voice) -> str:
    auction = view["auction"]
    paid = f" ${auction['paid']} is paid." if auction["paid"] else ""
    return f"You have won {lot_name(view)} for ${auction['price']}: pay with cards, there is no change.{paid}"


# ---------------------------------------------------------------- selecting and keeping


def _select(view: View, voice: Voice) -> str:
    mine = me(view)
    if not mine["picks"]:
        return f"Select {SELECT_MIN} or {SELECT_MAX} cards for Prospecting: who shows more money goes first."
    chosen = listed(short(card) for card in mine["picks"])
    left = SELECT_MIN - len(mine["picks"])
    more = f"select {'one more card' if left > 0 else 'another card, or stop'}" if to_pick(view) else "go on"
    return f"You have selected {chosen} for Prospecting: {more}."


def _keep(view: View, voice: Voice) -> str:
    mine = me(view)
    if not mine["picks"]:
        used = listed(short(card) for card in mine["used"])
        return f"Gambling: keep 1 or {KEEP_MAX} of your used cards {used} for your poker hand, the rest is discarded."
    chosen = listed(short(card) for card in mine["picks"])
    return f"You keep {chosen} for your poker hand: {'keep another card, or stop' if to_pick(view) else 'go on'}."


# ---------------------------------------------------------------- prospecting


def _turn(view: View, voice: Voice) -> str:
    mine = me(view)
    here, before = mine["position"], mine["last_tile"]
    stake = f", or stake {tile(view, here)}" if here and is_free(tile_of(view, here)) else ""
    sentence = f"Your turn: use {listed((with_action(card) for card in mine['selected']), 'or')}{stake}."
    value = None if before is None else tile_of(view, before)["value"]
    if value is None:
        return sentence
    return f"{sentence} Your last look showed {value} gold: less would be a bust."


def _stake(view: View, voice: Voice) -> str:
    return f"You have no card left: stake {tile(view, me(view)['position'])} with a tent or your camp."


def _claim(view: View, voice: Voice) -> str:
    here, left = under_decision(view), me(view)["selected"]
    rest = f"with {listed(short(card) for card in left)} left" if left else "with no card left"
    return f"{upper_first(_worth(view, here))}: claim it, or press on {rest}."


def _worth(view: View, name: str) -> str:
    return f"{spot(view, name)} is worth {tile_of(view, name)['value']} gold"


def _bust(view: View, voice: Voice) -> str:
    here, before = under_decision(view), me(view)["last_tile"]
    return f"Bust: {_worth(view, here)}, less than {tile(view, before)}, so you must claim it."


def _double(view: View, voice: Voice) -> str:
    one, two = view["looking"]["tiles"]
    return f"Double or Nothin': {_worth(view, one)}, and {_worth(view, two)}. Claim one of them."


def _hold(view: View, voice: Voice) -> str:
    here = tile(view, under_decision(view))
    return f"New Prospects was your last card: claim {here} now, or hold until your next turn."


def _relocate(view: View, voice: Voice) -> str:
    moving = view["moving"]
    whose = "your own" if moving["by"] == view["viewer"] else voice.whose(moving["by"])
    cause = f"{whose} {'camp pushes' if moving['pushed'] else 'New Prospects moves'}"
    off = "off" if moving["pushed"] else "from"
    return f"{upper_first(cause)} your tent {off} {tile(view, moving['from'])}: choose one of the nearest tiles for it."


# ---------------------------------------------------------------- Jokers and the end


def _joker(view: View, voice: Voice) -> str:
    if "JOKER" in me(view)["cards"]:
        return "End of Gambling: you may exchange a Joker for a card of the discard pile, for your poker hand."
    return "End of Gambling: Jokers may be exchanged now, but you have none."


def _final(view: View, voice: Voice) -> str:
    mine = me(view)
    free = min(TYPES.index(one["type"]) for one in view["tiles"] if is_free(one))
    hand = hand_words(mine["poker"], mine["poker_cards"])
    return f"You have the best poker hand, {hand}: make the final claim on a {TYPES[free]}, without a look."


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
