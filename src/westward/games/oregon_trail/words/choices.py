"""What may be chosen, in one sentence for each action, with the places on the board that it concerns."""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Final

from westward.games.oregon_trail import tables as t
from westward.games.oregon_trail.actions import CODEC
from westward.games.oregon_trail.words.ahead import (
    benefits,
    fitting,
    ford_words,
    gives_back,
    how_many,
    is_set,
    lacking,
    only_offer,
    relief,
    trade_words,
    trouble_of,
)
from westward.games.oregon_trail.words.phrases import (
    CALAMITIES,
    bare,
    counted,
    kind_of,
    me,
    odds,
    others,
    path,
    path_cards,
    place,
    remedies,
    remedy_of,
    spot,
    standing,
    stock,
    supply,
    total,
    trail_card,
    trouble,
)
from westward.kernel.seats import SEAT_NAMES
from westward.language.amounts import listed
from westward.language.choices import Choice, Draft, choice_of
from westward.language.views import View
from westward.language.voices import Voice

ACTION: Final = "1 action"


def choice(view: View, action: int, names: Sequence[str] = SEAT_NAMES) -> Choice:
    """An action of the viewer with its words, places, cost and consequences.

    >>> from westward.games.oregon_trail import GAME
    >>> state = GAME.build({"seats": 2, "players": {"Red": {"trail": ["LM-plain"], "hand": ["MM-plain"]}}})
    >>> choice(state.view(0), GAME.actions.parse("forge MM-plain"))["words"]
    'Forge segment 2: an open trail, middle to middle'
    """
    verb, args = CODEC.split(action)
    return choice_of(CODEC, action, DRAFTS[verb](view, args, Voice(view["viewer"], names)))


# ---------------------------------------------------------------- supplies


@cache
def supply_use(name: str) -> str:
    """What a supply is good for.

    >>> supply_use("clean_water"), supply_use("bullets")
    ('against bad water or typhoid', 'against a thief, or to hunt food')
    """
    if name == "bullets":
        return "against a thief, or to hunt food"
    helped = (one for one in t.TROUBLES if name in remedy_of(one))
    return f"against {listed((CALAMITIES.get(one) or bare(trouble(one)) for one in helped), 'or')}"


def _take(view: View, args: Sequence[str], voice: Voice) -> Draft:
    name = args[0]
    return Draft(f"Take {supply(name)} (the bank has {view['bank'][name]}): {supply_use(name)}", [f"bank-{name}"])


def _supply(view: View, args: Sequence[str], voice: Voice) -> Draft:
    amount = min(t.BENEFIT[t.A_TOWN], total(view["bank"]))
    return Draft(f"Take {counted(amount, 'supply')} from the bank", ["bank"])


def _lose(view: View, args: Sequence[str], voice: Voice) -> Draft:
    name, n = args[0], me(view)["supplies"][args[0]]
    kept = f", and keep {n - 1}" if n > 1 else ""
    return Draft(f"Lose {supply(name)}{kept}", [f"supply-{name}"], f"your {supply(name)}")


# ---------------------------------------------------------------- the trail


def _scout(view: View, args: Sequence[str], voice: Voice) -> Draft:
    deck = view["deck"]
    if not deck:
        return Draft("Scout: a new trail deck is shuffled, and you draw a card", ["deck"], ACTION)
    which = "the last card of" if deck == 1 else f"1 of the {deck} cards in"
    return Draft(f"Scout: draw {which} the trail deck", ["deck"], ACTION)


def _forge(view: View, args: Sequence[str], voice: Voice) -> Draft:
    laid, mine = " ".join(args), me(view)
    segment = mine["forged"] + 1
    then = [f"Forge segment {segment}: {path(laid)}", *_effect(view, laid, voice), *_next(view, laid)]
    card = laid.removesuffix(" turned")
    both = laid != card and any(fit["card"] == card for fit in mine["fits"])
    piece = f"card-{card}{'-turned' if both else ''}"
    return Draft("; ".join(then), [piece, f"cell-{view['viewer']}-{segment}"], ACTION, piece)


def _effect(view: View, laid: str, voice: Voice) -> list[str]:
    """What happens when a card is laid."""
    kind, mine = kind_of(laid), me(view)
    last = mine["forged"] + 1 == view["goal"]
    if kind in ("plain", "calamity") and last:
        return ["you reach the Willamette Valley and win" + (", and nobody is struck" if kind == "calamity" else "")]
    if kind == "plain":
        return []
    if kind == "calamity":
        if not view["calamity_deck"] and not view["calamity_discard"]:
            return ["no calamity is left for it"]
        rivals = others(view)
        return [f"a calamity strikes {voice.name(rivals[0]) if len(rivals) == 1 else 'a rival of your choice'}"]
    return [ford_words(mine, laid) + (" (across, you win)" if last else "")]


def _next(view: View, laid: str) -> list[str]:
    """How well the viewer's cards go on from there."""
    mine = me(view)
    segment, left = mine["forged"] + 1, path_cards(mine) - 1
    if segment == view["goal"] or not left:
        return []
    if any(there["after"] == segment for there in view["places"]):
        return ["behind it any card fits"]
    return [f"behind it {how_many(fitting(view, laid), left, 'other path card', 'fit')}"]


def _ford(view: View, args: Sequence[str], voice: Voice) -> Draft:
    mine = me(view)
    words = f"Try again to ford the river: {ford_words(mine, mine['river'])}"
    return Draft(words, [f"cell-{view['viewer']}-{mine['forged'] + 1}"], ACTION)


def _back(view: View, args: Sequence[str], voice: Voice) -> Draft:
    mine = me(view)
    then = "; you can forge only when you are back" if mine["at"] == mine["forged"] else ""
    return _walk(view, "Walk back", mine["at"] - 1, then)


def _forward(view: View, args: Sequence[str], voice: Voice) -> Draft:
    mine = me(view)
    then = ", the end of your trail" if mine["at"] + 1 == mine["forged"] else ""
    return _walk(view, "Move forward", mine["at"] + 1, then)


def _walk(view: View, what: str, to: int, then: str) -> Draft:
    there = dict.fromkeys(f"a {one['place']}" for one in view["places"] if one["after"] == to)
    town = f", where {listed(there)} {'is' if len(there) == 1 else 'are'}" if there else ""
    viewer = view["viewer"]
    return Draft(f"{what} to {spot(to)}{town}{then}", [f"cell-{viewer}-{to}"], ACTION, f"wagon-{viewer}")


def _discard(view: View, args: Sequence[str], voice: Voice) -> Draft:
    piece = f"card-{args[0]}"
    return Draft(f"Discard {trail_card(args[0])}", [piece, "discard"], "", piece)


def _end_turn(view: View, args: Sequence[str], voice: Voice) -> Draft:
    return Draft(f"End your turn, with {counted(view['actions'], 'action')} left")


# ---------------------------------------------------------------- towns and forts


def _use(view: View, args: Sequence[str], voice: Voice) -> Draft:
    at = me(view)["at"]
    words = f"Use {place(args[0], at)}: {listed(benefits(view, args[0]), 'or')}"
    return Draft(words, [f"{args[0]}-{at}"], ACTION)


def _place(view: View, args: Sequence[str], voice: Voice) -> Draft:
    mine, piece = me(view), f"card-{args[0]}"
    what = listed(benefits(view, args[0]), "or") or "it gives you nothing now"
    then = "; then any card fits there" if mine["at"] == mine["forged"] and not mine["free_lane"] else ""
    words = f"Put down your {args[0]} {'after' if mine['at'] else 'at'} {spot(mine['at'])}: {what}{then}"
    return Draft(words, [piece, f"cell-{view['viewer']}-{mine['at']}"], ACTION, piece)


def _remove(view: View, args: Sequence[str], voice: Voice) -> Draft:
    return Draft(f"Get rid of {trouble(args[0])}{relief(view, args[0])}", [f"trouble-{view['viewer']}-{args[0]}"])


# ---------------------------------------------------------------- mending


def _mend(view: View, args: Sequence[str], voice: Voice) -> Draft:
    mine, name = me(view), args[0]
    this = trouble_of(mine, name)
    targets = [f"trouble-{view['viewer']}-{name}"]
    held = remedies(this["genuine"])
    if not this["missing"]:
        words = f"Mend {trouble(name)} with your {held}{relief(view, name)}"
        return Draft(words, targets, f"{ACTION} and your {held}")
    offer = only_offer(mine, this)
    any_ = "a supply" if this["missing"] == 1 else counted(this["missing"], "supply")
    what = f"your {remedies(offer)}" if offer else f"{any_} of your choice"
    how = f"with your {held}, and trade" if held else "by trading"
    back = "; mended in this turn, it gives an action back" if gives_back(this) else ""
    words = f"Mend {trouble(name)} {how} {what} for {remedies(lacking(this))}: {trade_words()}{back}"
    return Draft(words, targets, f"{ACTION} if it succeeds, and what you offer")


def _offer(view: View, args: Sequence[str], voice: Voice) -> Draft:
    asked, name = view["asked"], supply(args[0])
    targets, cost = [f"supply-{args[0]}"], f"your {name}"
    lack = remedies(lacking(trouble_of(me(view), asked["trouble"])))
    of = "offer" if is_set(view) else ""
    if asked["missing"] - len(asked["offered"]) > 1:
        return Draft(f"Offer your {name} and another supply for {lack}", targets, cost, of=of)
    what = f"Add your {name} to your {supply(asked['offered'][0])}" if asked["offered"] else f"Offer your {name}"
    return Draft(f"{what} for {lack}: {trade_words()}", targets, cost, of=of)


# ---------------------------------------------------------------- calamities


def _target(view: View, args: Sequence[str], voice: Voice) -> Draft:
    seat = SEAT_NAMES.index(args[0])
    player = view["players"][seat]
    troubles = listed(bare(trouble(one["trouble"])) for one in player["troubles"])
    has = f"; {troubles}" if troubles else ""
    return Draft(f"Strike {voice.name(seat)} ({standing(player)}{has})", [f"seat-{seat}"])


def _bullets(view: View, args: Sequence[str], voice: Voice) -> Draft:
    robber, mine = view["asked"]["robber"], me(view)["supplies"]
    if args[0] == "no":
        if total(mine) == 1:
            return Draft(f"Let {voice.name(robber)} steal your bullets, your only supply")
        chances = ", ".join(f"{supply(name)} {odds(n, total(mine))}" for name, n in mine.items() if n)
        return Draft(f"Let {voice.name(robber)} steal 1 of your {counted(total(mine), 'supply')}: {chances}")
    theirs = view["players"][robber]["supplies"]
    if not total(theirs):
        loot = ", who has nothing to steal"
    elif theirs["bullets"]:
        loot = ", who can answer with bullets"
    else:
        loot = f": {stock(theirs)}" + (", 1 of them at random" if total(theirs) > 1 else "")
    return Draft(f"Spend your bullets and rob {voice.name(robber)} instead{loot}", ["supply-bullets"], "your bullets")


def _hunt(view: View, args: Sequence[str], voice: Voice) -> Draft:
    if args[0] == "no":
        return Draft("Keep your bullets and let the game go")
    return Draft("Spend your bullets and get hunted food", ["supply-bullets"], "your bullets")


DRAFTS: dict[str, Callable[[View, Sequence[str], Voice], Draft]] = {
    "take": _take,
    "scout": _scout,
    "ford": _ford,
    "back": _back,
    "forward": _forward,
    "end_turn": _end_turn,
    "forge": _forge,
    "mend": _mend,
    "offer": _offer,
    "use": _use,
    "place": _place,
    "supply": _supply,
    "remove": _remove,
    "discard": _discard,
    "target": _target,
    "lose_supply": _lose,
    "bullets": _bullets,
    "hunt": _hunt,
}
