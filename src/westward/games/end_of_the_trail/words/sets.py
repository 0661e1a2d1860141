"""Cards that are marked in any order and confirmed at once: to select, to keep, to pay with."""

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Any

from westward.games.end_of_the_trail.actions import CODEC, DONE, KEEP, PAY, SELECT
from westward.games.end_of_the_trail.tables import (
    ACTION,
    CARD_INDEX,
    HORSE,
    KEEP_MAX,
    REACH,
    SELECT_MAX,
    SELECT_MIN,
)
from westward.games.end_of_the_trail.words.ahead import hand_with, set_now, to_pick
from westward.games.end_of_the_trail.words.choices import lot_name
from westward.games.end_of_the_trail.words.phrases import action_name, full_card, me, money, short
from westward.kernel.seats import SEAT_NAMES
from westward.language.amounts import counted, listed
from westward.language.reasons import Menu
from westward.language.sets import Makes, Member, makes_of, set_of
from westward.language.views import View, is_asked

FIRST = {"select": SELECT, "keep": KEEP, "pay": PAY}


def sets(view: View, menu: Menu, names: Sequence[str] = SEAT_NAMES) -> list[dict[str, Any]]:
    """The set that the viewer can build now, if any.

    >>> from westward.games.end_of_the_trail import GAME
    >>> from westward.kernel import menu_of
    >>> state = GAME.build({"seats": 2, "part": "prospecting"})
    >>> [(one["words"], len(one["members"])) for one in sets(state.view(0), menu_of(state, 0))]
    [('Select 2 or 3 cards for Prospecting', 5)]
    """
    which = set_now(view) if is_asked(view) else ""
    if not which:
        return []
    cards = Counter(to_pick(view))
    members = [
        Member(int(FIRST[which]) + CARD_INDEX[card], f"card-{card}", full_card(card).removeprefix("the "), number)
        for card, number in cards.items()
    ]
    return [set_of(which, WORDS[which](view), members, None if which == "pay" else int(DONE))]


def _select_words(view: View) -> str:
    return f"Select {SELECT_MIN} or {SELECT_MAX} cards for Prospecting"


def _keep_words(view: View) -> str:
    return f"Keep 1 or {KEEP_MAX} of your used cards for your poker hand"


def _pay_words(view: View) -> str:
    return f"Pay ${view['auction']['price']} for {lot_name(view)}"


WORDS: dict[str, Callable[[View], str]] = {"select": _select_words, "keep": _keep_words, "pay": _pay_words}


def makes(view: View, which: str, actions: Sequence[int], names: Sequence[str] = SEAT_NAMES) -> Makes:
    """What the marked cards make so far, and why they cannot be confirmed like this.

    >>> from westward.games.end_of_the_trail import GAME
    >>> state = GAME.build({"seats": 2, "part": "prospecting", "players": {"Red": {"hand": ["10S", "5S", "JD"]}}})
    >>> makes(state.view(0), "select", [GAME.actions.parse("select 5S")])
    {'words': '1 card: $5 for the turn order; Oxen to row 2', 'why': 'Select at least 2 cards.'}
    """
    return MAKES[which](view, [CODEC.split(action)[1][0] for action in actions])


def _select(view: View, marked: Sequence[str]) -> Makes:
    """Their money for the turn order, where they lead, and the best that can be kept of them."""
    cards = [*me(view)["picks"], *marked]
    least = min(SELECT_MIN, len(me(view)["picks"]) + len(to_pick(view)))
    why = f"Select at least {counted(least, 'card')}." if len(cards) < least else ""
    if len(cards) > SELECT_MAX:
        why = f"Select at most {SELECT_MAX} cards."
    if not cards:
        return makes_of("no card yet", why)
    parts = [f"${sum(money(card) for card in cards)} for the turn order", listed(_movements(cards))]
    if len(cards) > 1:
        kept = max((hand_with(view, *two) for two in combinations(cards, KEEP_MAX)), key=lambda hand: hand.gold)
        parts += [f"up to {kept.words} for poker"] if kept.gold else []
    return makes_of(f"{counted(len(cards), 'card')}: {'; '.join(parts)}", why)


def _movements(cards: Sequence[str]) -> list[str]:
    """What the cards do: "Mules to row 3", "Shortcut"."""
    actions = {action_name(card): ACTION[CARD_INDEX[card]] for card in cards}
    return [f"{name} to row {REACH[action]}" if action <= HORSE else name for name, action in actions.items()]


def _keep(view: View, marked: Sequence[str]) -> Makes:
    """The poker hand with them."""
    cards = [*me(view)["picks"], *marked]
    hand = hand_with(view, *cards)
    why = "" if cards else "Keep at least 1 card."
    if len(cards) > KEEP_MAX:
        why = f"Keep at most {KEEP_MAX} cards."
    return makes_of(f"{hand.words}, {hand.gold} gold" if cards else "no card yet", why)


def _pay(view: View, marked: Sequence[str]) -> Makes:
    """The rules take one card after the other until the price is met, and the last card in hand by itself."""
    price, paid = view["auction"]["price"], view["auction"]["paid"]
    hand = Counter(to_pick(view))
    last, needless = "", list[str]()
    for card in marked:
        if paid >= price:
            needless.append(card)
            continue
        paid += money(card)
        hand -= Counter([card])
        if paid < price and hand.total() == 1:
            last = next(hand.elements())
            paid += money(last)
    words = f"${paid} of ${price}{f', ${paid - price} is lost' if paid > price else ''}"
    if last and last not in needless:
        words += f", with {short(last)} as your last card"
    if needless:
        return makes_of(words, f"{_too_much(needless, last)} not needed.")
    return makes_of(words, f"${price - paid} is missing." if paid < price else "")


def _too_much(cards: Sequence[str], last: str) -> str:
    if last in cards:
        return f"All your cards go, and {short(last)} by itself: its mark is"
    return (
        f"The price is paid without {listed(short(card) for card in cards)}, which {'is' if len(cards) == 1 else 'are'}"
    )


MAKES: dict[str, Callable[[View, Sequence[str]], Makes]] = {"select": _select, "keep": _keep, "pay": _pay}
