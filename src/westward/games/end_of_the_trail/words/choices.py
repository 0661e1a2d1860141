"""What may be chosen, in one sentence for each action, with the places on the table that it concerns."""

from collections import Counter
from collections.abc import Callable, Sequence

from westward.games.end_of_the_trail.actions import CODEC
from westward.games.end_of_the_trail.tables import KEEP_MAX, SELECT_MAX, TENTS, TYPES
from westward.games.end_of_the_trail.words.ahead import bust_words, hand_with, least_payment, nearest_free, set_now
from westward.games.end_of_the_trail.words.phrases import (
    PIECE_WORDS,
    action_name,
    full_card,
    me,
    money,
    short,
    spot,
    tag,
    the_card,
    tile,
    tile_of,
    voice_of,
)
from westward.kernel.seats import SEAT_NAMES
from westward.language.amounts import counted, listed
from westward.language.choices import Choice, Draft, choice_of
from westward.language.views import View
from westward.language.voices import Voice

SAFE = {"tent": "others may share it or move you off", "camp": "safe from everybody"}


def choice(view: View, action: int, names: Sequence[str] = SEAT_NAMES) -> Choice:
    """An action of the viewer with its words, places and cost.

    >>> from westward.games.end_of_the_trail import GAME
    >>> from westward.kernel import Match
    >>> state = Match(GAME, seats=2, seed=1).state
    >>> choice(state.view(0), state.legal(0)[0])["words"]
    'Lay ... of ... (..., $...) face down as your hole card'
    """
    verb, args = CODEC.split(action)
    return choice_of(CODEC, action, DRAFTS[verb](view, args, voice_of(view, names)))


def lot_name(view: View) -> str:
    """The lot that is being sold."""
    return f"lot {view['auction']['lot'] + 1}"


# ---------------------------------------------------------------- set-up and auctions


def _hole(view: View, args: Sequence[str], voice: Voice) -> Draft:
    return Draft(f"Lay {full_card(args[0])} face down as your hole card", [f"card-{args[0]}"])


def _pick_lot(view: View, args: Sequence[str], voice: Voice) -> Draft:
    lot = int(args[0])
    start = "Bid for" if view["marker"] is None else "Auction"
    return Draft(f"{start} lot {lot + 1}: {', '.join(tag(card) for card in view['lots'][lot])}", [f"lot-{lot}"])


def _bid(view: View, args: Sequence[str], voice: Voice) -> Draft:
    price = int(args[0])
    start = f"Bid ${price}"
    if view["phase"] == "raise":
        start = f"Outbid with ${price} and win {lot_name(view)}"
    elif view["auction"]["must"] and view["seats"] > 1 and price <= me(view)["money"]:
        start = f"Take {lot_name(view)} for ${price}"
    return Draft(f"{start} ({payment_words(view, price)})")


def payment_words(view: View, price: int) -> str:
    """How well the own hand can pay a price."""
    hand = me(view)
    if price == 0:
        return "you would pay nothing"
    if price > hand["money"]:
        return f"you have only ${hand['money']}: if this bid wins, you forfeit the auctions"
    least = least_payment((money(card) for card in hand["cards"]), price)
    if least == price:
        return f"you can pay ${price} exactly"
    return f"you would overpay by ${least - price}"


def _pass(view: View, args: Sequence[str], voice: Voice) -> Draft:
    auction = view["auction"]
    rest = set(auction["eligible"]) - set(auction["passed"]) - {view["viewer"]}
    words = f"Pass: you are out of {lot_name(view)}"
    if auction["leader"] is not None and rest == {auction["leader"]}:
        unsure = " if the bid can be paid" if view["options"]["allow_overbid"] else ""
        words = f"Pass: {voice.name(auction['leader'])} wins {lot_name(view)} for ${auction['high']}{unsure}"
    return Draft(words)


def _pay(view: View, args: Sequence[str], voice: Voice) -> Draft:
    dollars = money(args[0])
    left = view["auction"]["price"] - view["auction"]["paid"] - dollars
    if left <= 0:
        then = "that pays the price" if left == 0 else f"that pays the price, and ${-left} is lost"
    else:
        rest = Counter(me(view)["cards"]) - Counter(args)
        lost = least_payment((money(card) for card in rest.elements()), left) - left
        then = f"${left} is still to be paid" + (f", and you will overpay by ${lost}" if lost else "")
    return Draft(f"Pay with {full_card(args[0])}: {then}", [f"card-{args[0]}"], f"${dollars}", of=set_now(view))


def _quit(view: View, args: Sequence[str], voice: Voice) -> Draft:
    return Draft("End the auctions: the lots that are left will be discarded")


def _concede(view: View, args: Sequence[str], voice: Voice) -> Draft:
    auction = view["auction"]
    leader = voice.name(auction["leader"])
    others = [party for party in auction["eligible"] if party != auction["leader"]]
    lots = sum(lot is not None for lot in view["lots"])
    then = f"; {voice.name(others[0])} still bids for the other lot" if others and lots > 1 else ""
    start = "Concede" if me(view)["money"] > auction["high"] else "Go on: leave"
    return Draft(f"{start} {lot_name(view)} to {leader}, and it is discarded{then}")


# ---------------------------------------------------------------- selecting and keeping


def _select(view: View, args: Sequence[str], voice: Voice) -> Draft:
    picks = [*me(view)["picks"], args[0]]
    total = sum(money(card) for card in picks)
    then = ""
    if len(picks) == SELECT_MAX:
        then = f": your {SELECT_MAX} cards, ${total} for the turn order"
    elif len(picks) > 1:
        then = f": ${total} for the turn order so far"
    return Draft(f"Select {full_card(args[0])}{then}", [f"card-{args[0]}"], of=set_now(view))


def _keep(view: View, args: Sequence[str], voice: Voice) -> Draft:
    picks = me(view)["picks"]
    then = "" if len(picks) + 1 < KEEP_MAX else " and discard the rest"
    words = f"Keep {the_card(args[0])}{' as well' if picks else ''}{then}: {_poker(view, *picks, args[0])}"
    return Draft(words, [f"card-{args[0]}"], of=set_now(view))


def _poker(view: View, *more: str) -> str:
    hand = hand_with(view, *more)
    return f"your poker hand is then {hand.words}, {hand.gold} gold"


def _done(view: View, args: Sequence[str], voice: Voice) -> Draft:
    picks = me(view)["picks"]
    cards = listed(short(card) for card in picks)
    if view["phase"] == "keep":
        return Draft(f"Keep only {cards}: {_poker(view, *picks)}", of=set_now(view))
    total = sum(money(card) for card in picks)
    return Draft(f"Select only {cards or 'nothing'}: ${total} for the turn order", of=set_now(view))


# ---------------------------------------------------------------- prospecting


def _with(card: str) -> str:
    return f"{action_name(card)} ({short(card)})"


def _prospector(view: View) -> str:
    return f"prospector-{view['viewer']}"


def _own(view: View, piece: str) -> str:
    """The tent that is placed next, or the camp."""
    return f"tent-{view['viewer']}-{TENTS - me(view)['tents']}" if piece == "tent" else f"camp-{view['viewer']}"


def _travel(view: View, args: Sequence[str], voice: Voice) -> Draft:
    card, to = args
    words = f"Travel with {_with(card)} to {tile(view, to)}: {bust_words(view, to)}"
    return Draft(words, [f"card-{card}", f"tile-{to}"], short(card), _prospector(view))


def _shortcut(view: View, args: Sequence[str], voice: Voice) -> Draft:
    card, to = args
    words = f"Take a {_with(card)} to {tile(view, to)}: a look that cannot bust"
    return Draft(words, [f"card-{card}", f"tile-{to}"], short(card), _prospector(view))


def _double(view: View, args: Sequence[str], voice: Voice) -> Draft:
    card, *pair = args
    both = listed(tile(view, name) for name in pair)
    words = f"{_with(card)}: look at {both}, then claim one of them"
    return Draft(words, [f"card-{card}", *(f"tile-{name}" for name in pair)], short(card))


def _jump(view: View, args: Sequence[str], voice: Voice) -> Draft:
    card, to, piece = args
    others = [voice.name(party) for party in tile_of(view, to)["tents"]]
    if piece == "tent":
        what = f"share {tile(view, to)} with {listed(others)}"
    else:
        tents = listed(f"{name}'s tent" for name in others)
        what = f"push {tents} off {tile(view, to)}"
    words = f"{_with(card)} with {PIECE_WORDS[piece]}: {what}, then look at it"
    return Draft(words, [f"card-{card}", f"tile-{to}"], short(card), _own(view, piece))


def _nudge(view: View, args: Sequence[str], voice: Voice) -> Draft:
    card, start, owner = args[0], args[1], int(args[2])
    mine = owner == view["viewer"]
    free = nearest_free(view, start)
    if len(free) == 1:
        to = f"to the nearest free tile, {tile(view, free[0])}"
    else:
        kinds = Counter(tile_of(view, name)["type"] for name in free)
        to = f"to one of the nearest free tiles, {listed(counted(kinds[kind], kind) for kind in TYPES if kinds[kind])}"
    whose = "your own" if mine else f"{voice.name(owner)}'s"
    look = ", and look there" if mine else ""
    words = f"{_with(card)}: move {whose} tent from {tile(view, start)} {to}{look}"
    return Draft(words, [f"card-{card}", f"tile-{start}"], short(card))


def _stake(view: View, args: Sequence[str], voice: Voice) -> Draft:
    here = me(view)["position"]
    unused = listed(short(card) for card in me(view)["selected"])
    lost = f"; unused: {unused}" if unused else ""
    words = f"Stake {tile(view, here)} with {PIECE_WORDS[args[0]]}: {SAFE[args[0]]}{lost}"
    return Draft(words, [f"tile-{here}"], piece=_own(view, args[0]))


def _claim(view: View, args: Sequence[str], voice: Voice) -> Draft:
    here = under_decision(view)
    words = f"Claim {tile(view, here)} with {PIECE_WORDS[args[0]]}: {SAFE[args[0]]}{told(view, here, voice)}"
    return Draft(words, [f"tile-{here}"], piece=_own(view, args[0]))


def under_decision(view: View) -> str:
    """The tile that the player looks at, or where the own prospector stands."""
    return str(view["looking"]["tiles"][0] if view["looking"] else me(view)["position"])


def told(view: View, name: str, voice: Voice) -> str:
    """What rivals know of a tile that is claimed; Argonauts do not care."""
    if view["seats"] == 1:
        return ""
    if view["phase"] == "bust":
        return f"; the others know that it is below {spot(view, me(view)['last_tile'])}"
    others = [voice.name(seat) for seat in tile_of(view, name)["seen"] if seat != view["viewer"]]
    if others:
        return f"; {listed(others)} {'knows' if len(others) == 1 else 'know'} its gold, too"
    return "; nobody else knows its gold"


def _claim_at(view: View, args: Sequence[str], voice: Voice) -> Draft:
    name, piece = args
    other = next(two for two in view["looking"]["tiles"] if two != name)
    words = f"Claim {tile(view, name)} with {PIECE_WORDS[piece]}: {SAFE[piece]}; leave {tile(view, other)}"
    return Draft(words, [f"tile-{name}"], piece=_own(view, piece))


def _press(view: View, args: Sequence[str], voice: Voice) -> Draft:
    here = under_decision(view)
    left = listed(short(card) for card in me(view)["selected"])
    then = f"you go on with {left} next time" if left else "with no card left you stake it next time"
    return Draft(f"Press on: your prospector stays on {tile(view, here)}, which others may claim; {then}")


def _hold(view: View, args: Sequence[str], voice: Voice) -> Draft:
    here = tile(view, under_decision(view))
    return Draft(f"Hold: your prospector stays on {here}, and you stake it next time if it is still free")


def _relocate(view: View, args: Sequence[str], voice: Voice) -> Draft:
    return Draft(f"Move your tent to {tile(view, args[0])} and look at it", [f"tile-{args[0]}"])


# ---------------------------------------------------------------- Jokers and the end


def _joker(view: View, args: Sequence[str], voice: Voice) -> Draft:
    words = f"Exchange a Joker for {the_card(args[0])} from the discard pile: {_poker(view, args[0])}"
    return Draft(words, ["discard"], "a Joker")


def _decline(view: View, args: Sequence[str], voice: Voice) -> Draft:
    return Draft("Exchange no Joker" if "JOKER" in me(view)["cards"] else "Go on: you have no Joker")


def _final(view: View, args: Sequence[str], voice: Voice) -> Draft:
    name, piece = args
    words = f"Make the final claim with {PIECE_WORDS[piece]} on {tile(view, name)}"
    return Draft(words, [f"tile-{name}"], piece=_own(view, piece))


DRAFTS: dict[str, Callable[[View, Sequence[str], Voice], Draft]] = {
    "hole": _hole,
    "pick_lot": _pick_lot,
    "bid": _bid,
    "pass": _pass,
    "pay": _pay,
    "select": _select,
    "keep": _keep,
    "done": _done,
    "stake": _stake,
    "travel": _travel,
    "shortcut": _shortcut,
    "double": _double,
    "jump": _jump,
    "nudge": _nudge,
    "claim": _claim,
    "claim_at": _claim_at,
    "press": _press,
    "hold": _hold,
    "relocate": _relocate,
    "joker": _joker,
    "decline": _decline,
    "final": _final,
    "quit_auctions": _quit,
    "concede": _concede,
}
