"""The Dials: what a position would bring the viewer, and in the Mule Duel the Mule."""

from collections.abc import Sequence
from typing import Any, Final

from westward.games.coloma import effects as e
from westward.games.coloma import tables as t
from westward.games.coloma.words.phrases import (
    amount,
    cost_words,
    effect,
    points,
    slot_line,
    slot_owner,
    title,
)
from westward.language.views import View, is_asked

DIALS: Final = "dials"


def is_duel(view: View) -> bool:
    """Whether the viewer sends a Pioneer and a Mule now."""
    return is_asked(view) and view["phase"] == "select" and view["options"]["mule_duel"] is True


def site_words(view: View, position: int) -> str:
    """A position, and what is there."""
    return f"{position}, {title(view['wheel']['positions'][position - 1]['site'])}"


def go_words(view: View, position: int) -> str:
    """The same, with what the viewer could do there: in any case, with the Boom, and busted."""
    plan = view["plans"][position - 1]
    sure = [slot for slot in plan["slots"] if slot in plan["busted"]]
    boom = [slot for slot in plan["slots"] if slot not in plan["busted"]]
    bust = [slot for slot in plan["busted"] if slot not in plan["slots"]]
    words = [f"{site_words(view, position)}: {_slots(view, sure, position, plan)}"]
    words += [f"Boom: {_slots(view, boom, position, plan)}"] if boom else []
    words += [f"if busted: {_slots(view, bust, position, plan)}"] if bust else []
    return "; ".join(words)


def _slots(view: View, slots: Sequence[str], position: int, plan: dict[str, Any]) -> str:
    """What slots bring; those that could not be paid now are marked."""
    found: list[str] = []
    for slot in slots:
        number = t.SLOT_NAMES.index(slot)
        owner = "" if number <= t.BOOM else f" ({slot_owner(slot)})"
        cost = cost_words(number)
        found.append(f"{effect(slot_line(view, slot, position))}{f' for {cost}' if cost else ''}{owner}")
        if slot not in plan["usable"]:
            found[-1] += " (not now)"
    return ", ".join(found) or "nothing"


def mule_words(view: View, position: int) -> str:
    """A position, and what the viewer's Mule would find there."""
    if view["viewer"] not in view["wheel"]["positions"][position - 1]["carrots"]:
        return f"{position}: no Carrot of yours is left there"
    return f"{position}: {event_words(position, position in view['players'][view['viewer']]['events'])}"


def event_words(event: int, tent: bool) -> str:
    """What an Event brings.

    >>> event_words(2, True), event_words(5, False)
    ('2 nuggets', 'up to 1 nugget for 3 points each')
    """
    at = event - 1
    if not t.EXCHANGE_GOLD[at]:
        return effect(t.EVENT_PC[2 * at + tent])
    most = t.EXCHANGE_TIMES[2 * at + tent] * t.EXCHANGE_GOLD[at]
    return f"up to {amount(most, e.GOLD)} for {points(t.EXCHANGE_VP[at])} each"
