"""What a piece or a card is, does and is worth now: for everything that a board draws."""

import re
from collections.abc import Callable, Mapping
from typing import Any

from westward.language.views import View

About = dict[str, str]
Explain = Callable[[View, str, Any], About | None]


def about_of(title: str, does: str, worth: str = "", rule: str = "") -> About:
    """The parts of an explanation: a title, sentences, what it is worth now, the anchor of its rule in the rules page.

    >>> about_of("Canteen", "Empty it to hike further than 2 tiles.", rule="hiking")
    {'title': 'Canteen', 'does': 'Empty it to hike further than 2 tiles.', 'worth': '', 'rule': 'hiking'}
    """
    return {"title": title, "does": does, "worth": worth, "rule": rule}


def by_kind(view: View, piece: str, kinds: Mapping[str, Explain], extra: Any = None) -> About | None:
    """Ask the function for the kind of piece, which gets what follows the kind in the id; None for an unknown piece.

    An id is a kind ("bear"), or a kind, a hyphen and which one it is ("slot-2"). The longest kind that fits counts.

    >>> slot = lambda view, which, voice: about_of(f"Place {which}", "A badge lies here.")
    >>> by_kind({}, "slot-2", {"slot": slot})["title"], by_kind({}, "bear", {"slot": slot})
    ('Place 2', None)
    """
    parts = piece.split("-")
    for length in range(len(parts), 0, -1):
        explain = kinds.get("-".join(parts[:length]))
        if explain is not None:
            return explain(view, "-".join(parts[length:]), extra)
    return None


def anchor(heading: str) -> str:
    """The anchor of a heading of the rules page, as it is linked to in Markdown.

    >>> anchor("Sites by day and night")
    'sites-by-day-and-night'
    """
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


def anchors(page: str) -> list[str]:
    """All anchors of a rules page.

    >>> anchors("# Trails\\n\\nHike.\\n\\n## The bear\\n")
    ['trails', 'the-bear']
    """
    return [anchor(heading) for heading in re.findall(r"^#+ +(.+?) *$", page, re.MULTILINE)]
