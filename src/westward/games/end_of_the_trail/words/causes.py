"""What the position says for a choice, beyond what the choice says of itself: for hints."""

from collections.abc import Callable, Iterable, Sequence
from itertools import combinations

from westward.games.end_of_the_trail.actions import CODEC
from westward.games.end_of_the_trail.tables import ACTIONS, CARD_INDEX, CARDS, KEEP_MAX, PACK, REACH, TYPES
from westward.games.end_of_the_trail.words.abouts import gold_words
from westward.games.end_of_the_trail.words.ahead import (
    Hand,
    hand_with,
    land_mean,
    least_payment,
    to_pick,
)
from westward.games.end_of_the_trail.words.choices import lot_name, under_decision
from westward.games.end_of_the_trail.words.phrases import (
    is_free,
    me,
    money,
    tag,
    the_card,
    the_cards,
    tile_of,
    voice_of,
)
from westward.kernel.seats import SEAT_NAMES
from westward.language.amounts import counted, listed
from westward.language.views import View
from westward.language.voices import Voice


def because(view: View, action: int, names: Sequence[str] = SEAT_NAMES) -> str:
    """What speaks for an action of the viewer in this position, in sentences; '' where nothing is to be said.

    >>> from westward.games.end_of_the_trail import GAME
    >>> from westward.kernel import Match
    >>> state = Match(GAME, seats=2, seed=1).state
    >>> because(state.view(0), state.legal(0)[0])
    'The other 5 cards count $... in the auctions.'
    """
    verb, args = CODEC.split(action)
    tell = BECAUSE.get(verb)
    return tell(view, args, voice_of(view, names)) if tell else ""


def _dollars(cards: Iterable[str]) -> int:
    return sum(map(money, cards))


def _poker(hand: Hand) -> str:
    return f"{hand.words} ({hand.gold} gold)"


# ---------------------------------------------------------------- set-up and auctions


def _hole(view: View, args: Sequence[str], voice: Voice) -> str:
    others = list(me(view)["cards"])
    others.remove(args[0])
    return f"The other {len(others)} cards count ${_dollars(others)} in the auctions."


def _lot_worth(view: View, lot: int) -> str:
    """What the best cards of a lot that can be kept would make of the viewer's poker hand; no more than needed."""
    now = best = hand_with(view)
    kept: Sequence[str] = ()
    cards = [card for card in view["lots"][lot] if CARD_INDEX[card] < PACK]
    for number in range(1, KEEP_MAX + 1):
        for some in combinations(cards, number):
            hand = hand_with(view, *some)
            if hand.gold > best.gold:
                best, kept = hand, some
    if kept:
        return f"Kept for poker, {the_cards(kept)} would give you {_poker(best)}."
    return f"For poker nothing that you could keep of it brings more gold than you have with {_poker(now)}."


def _pick_lot(view: View, args: Sequence[str], voice: Voice) -> str:
    lot = int(args[0])
    return f"Its cards count ${_dollars(view['lots'][lot])}. {_lot_worth(view, lot)}"


def _bid(view: View, args: Sequence[str], voice: Voice) -> str:
    price, lot, mine = int(args[0]), view["auction"]["lot"], me(view)
    cards = view["lots"][lot]
    said = f"{lot_name(view).capitalize()} is {listed(map(tag, cards))}, ${_dollars(cards)} together."
    if price <= mine["money"]:
        left = mine["money"] - least_payment(map(money, mine["cards"]), price)
        said += f" With it you would have ${left + _dollars(cards)}, now you have ${mine['money']}."
    return f"{said} {_lot_worth(view, lot)}"


def _pass(view: View, args: Sequence[str], voice: Voice) -> str:
    auction, mine = view["auction"], me(view)
    cards = view["lots"][auction["lot"]]
    lots = sum(lot is not None for lot in view["lots"]) - 1
    worth = f"The cards of {lot_name(view)} count ${_dollars(cards)}"
    if auction["leader"] is not None:
        high = auction["high"]
        worth += f"; {voice.does(auction['leader'], f'bid ${high}')} for them"
    then = f"for {counted(lots, 'more lot')}" if lots > 0 else "for the turn order"
    return f"{worth}. You keep your ${mine['money']} {then}."


def _leave(view: View, args: Sequence[str], voice: Voice) -> str:
    return f"You keep your cards, which count ${me(view)['money']}."


def _pay(view: View, args: Sequence[str], voice: Voice) -> str:
    rest = list(me(view)["cards"])
    rest.remove(args[0])
    held = f"Then you still hold {listed(map(tag, rest))}." if rest else "It is your last card in hand."
    now = hand_with(view)
    kept = hand_with(view, args[0]) if CARD_INDEX[args[0]] < PACK else now
    if kept.gold > now.gold:
        return f"{held} For poker it would have given you {_poker(kept)}."
    return f"{held} For poker it brings no more gold than you have with {_poker(now)}."


# ---------------------------------------------------------------- selecting and keeping


def _use(view: View, card: str) -> str:
    """On how much of the land a card can be used."""
    this = CARDS[CARD_INDEX[card]].action
    tents = [tile for tile in view["tiles"] if tile["tents"]]
    if this == "claim_jump":
        theirs = sum(view["viewer"] not in tile["tents"] for tile in tents)
        of = "No tile has" if not theirs else "1 tile has" if theirs == 1 else f"{theirs} tiles have"
        return f"{of} tents of others that it could join or push off."
    if this == "new_prospects":
        return f"It can move a tent on any of {counted(len(tents), 'tile')}."
    rows = REACH[ACTIONS.index(this)]
    free = [tile["type"] for tile in view["tiles"] if is_free(tile) and int(tile["id"][1]) <= rows]
    kinds = listed(counted(free.count(kind), kind) for kind in TYPES if kind in free)
    return f"It reaches {kinds or 'no tile'} that {'is' if len(free) == 1 else 'are'} unclaimed."


def _select(view: View, args: Sequence[str], voice: Voice) -> str:
    if CARD_INDEX[args[0]] >= PACK:
        return ""
    now, kept = hand_with(view), hand_with(view, args[0])
    poker = f" Kept for poker afterwards it would give you {_poker(kept)}." if kept.gold > now.gold else ""
    return f"{_use(view, args[0])}{poker}"


def _keep(view: View, args: Sequence[str], voice: Voice) -> str:
    mine, card = me(view), args[0]
    known = [*([mine["hole"]] if mine["hole"] else []), *mine["supply"], *mine["picks"], card]
    suit = CARDS[CARD_INDEX[card]].suit
    same = sum(CARDS[CARD_INDEX[one]].suit == suit for one in known)
    told = (
        f"Your poker hand would then have {counted(same, suit.removesuffix('s'))} among {counted(len(known), 'card')}."
    )
    return f"{told} {_others(view, card, hand_with(view, *mine['picks'], card).gold)}".strip()


def _others(view: View, card: str, gold: int) -> str:
    """What the other cards that can be kept would give instead."""
    picks = me(view)["picks"]
    rest = [(hand_with(view, *picks, one), one) for one in _used(view) if one not in (card, *picks)]
    if not rest:
        return ""
    best, which = max(rest, key=lambda one: one[0].gold)
    if best.gold == gold:
        return f"With {the_card(which)} instead it would be {best.gold} gold, too."
    return f"With {the_card(which)} instead it would be {best.words}, {best.gold} gold."


def _used(view: View) -> list[str]:
    return [card for card in me(view)["used"] if CARD_INDEX[card] < PACK]


def _done(view: View, args: Sequence[str], voice: Voice) -> str:
    mine = me(view)
    if view["phase"] == "keep":
        now = hand_with(view, *mine["picks"]).gold
        best = max((hand_with(view, *mine["picks"], card).gold for card in to_pick(view)), default=now)
        return "No card more would bring gold now." if best <= now else f"One card more could bring {best} gold now."
    rest = [card for card in mine["cards"] if card not in mine["picks"]]
    return f"In hand you then keep {listed(map(tag, rest))}." if rest else ""


# ---------------------------------------------------------------- the land


def _land(view: View, name: str, voice: Voice) -> str:
    """What a tile can hold; one that the viewer has seen is set beside the land that it has not."""
    if tile_of(view, name)["value"] is None:
        return gold_words(view, name, voice)
    unseen = [tile["type"] for tile in view["tiles"] if tile["value"] is None and is_free(tile)]
    means = [f"{land_mean(view, kind):.1f} on a {kind}" for kind in TYPES if kind in unseen]
    if not means:
        return "You have seen all land that is unclaimed."
    return f"Gold on average on unclaimed land that you have not seen: {listed(means)}."


def _pieces(view: View, piece: str) -> str:
    """What is left when a piece is placed."""
    mine = me(view)
    tents, camps = mine["tents"] - (piece == "tent"), mine["camps"] - (piece == "camp")
    left = [*([counted(tents, "tent")] if tents else []), *(["your camp"] if camps else [])]
    return f"Then you have {listed(left)} left." if left else "It is the last piece that you have."


def _claim(view: View, args: Sequence[str], voice: Voice) -> str:
    return f"{_pieces(view, args[0])} {_land(view, under_decision(view), voice)}"


def _claim_at(view: View, args: Sequence[str], voice: Voice) -> str:
    return f"{_pieces(view, args[1])} {_land(view, args[0], voice)}"


def _final(view: View, args: Sequence[str], voice: Voice) -> str:
    return _land(view, args[0], voice)


def _press(view: View, args: Sequence[str], voice: Voice) -> str:
    return _land(view, under_decision(view), voice)


def _travel(view: View, args: Sequence[str], voice: Voice) -> str:
    return _land(view, args[1], voice)


def _double(view: View, args: Sequence[str], voice: Voice) -> str:
    told = (_land(view, name, voice).replace("Its", f"A {tile_of(view, name)['type']}'s") for name in args[1:])
    return " ".join(dict.fromkeys(told))


def _nudge(view: View, args: Sequence[str], voice: Voice) -> str:
    value = tile_of(view, args[1])["value"]
    return f"The tent leaves {value} gold." if value is not None else _land(view, args[1], voice)


def _relocate(view: View, args: Sequence[str], voice: Voice) -> str:
    return _land(view, args[0], voice)


BECAUSE: dict[str, Callable[[View, Sequence[str], Voice], str]] = {
    "hole": _hole,
    "pick_lot": _pick_lot,
    "bid": _bid,
    "pass": _pass,
    "concede": _leave,
    "quit_auctions": _leave,
    "pay": _pay,
    "select": _select,
    "keep": _keep,
    "done": _done,
    "stake": _claim,
    "claim": _claim,
    "claim_at": _claim_at,
    "final": _final,
    "press": _press,
    "hold": _press,
    "travel": _travel,
    "shortcut": _travel,
    "double": _double,
    "jump": _travel,
    "nudge": _nudge,
    "relocate": _relocate,
}
"""A hint about the rest is what follows from it."""
