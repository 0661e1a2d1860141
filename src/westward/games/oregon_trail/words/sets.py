"""The one set of the race: supplies that are offered together in a trade for two missing ones."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from westward.games.oregon_trail import tables as t
from westward.games.oregon_trail.actions import OFFER
from westward.games.oregon_trail.words.ahead import is_set, lacking, spare, trade_words, trouble_of
from westward.games.oregon_trail.words.phrases import counted, me, remedies, supply, trouble
from westward.kernel.seats import SEAT_NAMES
from westward.language.reasons import Menu
from westward.language.sets import Makes, Member, makes_of, set_of
from westward.language.views import View, is_asked

OFFERS = "offer"


def sets(view: View, menu: Menu, names: Sequence[str] = SEAT_NAMES) -> list[dict[str, Any]]:
    """The supplies that can be offered, two of them in any mixture.

    >>> from westward.games.oregon_trail import GAME
    >>> sets(GAME.new(seats=2).view(0), [])
    []
    """
    if not is_asked(view) or not is_set(view):
        return []
    asked, mine = view["asked"], me(view)
    this = trouble_of(mine, asked["trouble"])
    left = asked["missing"] - len(asked["offered"])
    first = t.SUPPLIES.index(asked["offered"][0]) if asked["offered"] else 0
    cards = spare(mine, this) - Counter(asked["offered"])
    members = [
        Member(OFFER + number, f"supply-{kind}", supply(kind), min(cards[kind], left))
        for number, kind in enumerate(t.SUPPLIES)
        if cards[kind] and number >= first
    ]
    words = f"Offer {counted(asked['missing'], 'supply')} for {remedies(lacking(this))} to mend"
    return [set_of(OFFERS, f"{words} {trouble(asked['trouble'])}", members)]


def makes(view: View, which: str, actions: Sequence[int], names: Sequence[str] = SEAT_NAMES) -> Makes:
    """What is offered so far, and the odds of the trade when it is enough."""
    asked = view["asked"]
    wanted = asked["missing"]
    offer = [*asked["offered"], *(t.SUPPLIES[action - OFFER] for action in sorted(actions))]
    words = f"{len(offer)} of {counted(wanted, 'supply')}" + (f": {remedies(offer)}" if offer else "")
    if len(offer) < wanted:
        lack = wanted - len(offer)
        return makes_of(words, f"{counted(lack, 'more supply')} {'is' if lack == 1 else 'are'} missing.")
    if len(offer) > wanted:
        return makes_of(words, f"Only {counted(wanted, 'supply')} are offered.")
    return makes_of(f"{remedies(offer)}: {trade_words()}")
