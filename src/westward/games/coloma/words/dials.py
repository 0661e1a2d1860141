"""The Dials: what a position would bring the viewer, and in the Mule Duel the Mule."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from westward.games.coloma import effects as e
from westward.games.coloma import tables as t
from westward.games.coloma.words.phrases import (
    MODES,
    amounts,
    cost_words,
    effect,
    exchange_words,
    gains_of,
    slot_line,
    title,
)
from westward.games.coloma.words.promises import lacks, most_of
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
    plan, wheel = view["plans"][position - 1], view["wheel"]
    sure = [slot for slot in plan["slots"] if slot in plan["busted"]]
    boom = [slot for slot in plan["slots"] if slot not in plan["busted"]]
    bust = [slot for slot in plan["busted"] if slot not in plan["slots"]]
    half = f"Boom of {wheel['copied']} (signpost)" if position == wheel["signpost"] else "Boom"
    words = [f"{site_words(view, position)}: {_slots(view, sure, position)}"]
    words += [f"{half}: {_slots(view, boom, position)}"] if boom else []
    words += [f"if busted: {_slots(view, bust, position)}"] if bust else []
    return "; ".join(words)


def _slots(view: View, slots: Sequence[str], position: int) -> str:
    """What slots bring: the halves of the site, what is simply gained, the rest; what could not be paid now is marked.

    Whose abilities they are, the piece itself says: here one compares five positions.
    """
    gained: Counter[int] = Counter()
    halves: list[str] = []
    rest: list[str] = []
    for slot in slots:
        number, line = t.SLOT_NAMES.index(slot), slot_line(view, slot, position)
        cost = cost_words(number)
        if not cost and (gains := gains_of(line)):
            gained.update(gains)
        elif t.OP[line] != e.FILL_HOTEL or _rooms(view):
            brings = f"{_effect(view, slot, position)}{f' for {cost}' if cost else ''}"
            now = "" if slot in view["plans"][position - 1]["usable"] else " (not now)"
            (halves if number <= t.BOOM else rest).append(f"{brings}{now}")
    return ", ".join(filter(None, [*halves, f"{amounts(gained)}{lacks(view, gained)}", *rest])) or "nothing"


def _effect(view: View, slot: str, position: int) -> str:
    """What a slot brings; what a site is called after is not said twice."""
    brings = effect(slot_line(view, slot, position))
    what, _, how = brings.partition(" by ")
    named = effect(slot_line(view, "common1", position)).startswith(f"{what} by ")
    return f"one by {how}" if named and how in MODES else brings


def _rooms(view: View) -> int:
    """The vacant rooms in the viewer's Hotels."""
    me = view["players"][view["viewer"]]
    return int(me["rooms"] - me["dudes"]["guests"])


def mule_words(view: View, position: int) -> str:
    """A position, and what the viewer's Mule would find there."""
    if view["viewer"] not in view["wheel"]["positions"][position - 1]["carrots"]:
        return f"{position}: no Carrot of yours is left there"
    tent = position in view["players"][view["viewer"]]["events"]
    at = position - 1
    lack = "" if t.EXCHANGE_GOLD[at] else lacks(view, most_of(t.EVENT_PC[2 * at + tent]))
    return f"{position}: {event_words(position, tent)}{lack}"


def event_words(event: int, tent: bool) -> str:
    """What an Event brings.

    >>> event_words(2, True), event_words(5, False)
    ('2 nuggets', '1 nugget for 3 points')
    """
    at = event - 1
    if not t.EXCHANGE_GOLD[at]:
        return effect(t.EVENT_PC[2 * at + tent])
    return exchange_words(t.EXCHANGE_TIMES[2 * at + tent], t.EXCHANGE_GOLD[at], t.EXCHANGE_VP[at])
