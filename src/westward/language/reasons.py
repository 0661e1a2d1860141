"""What cannot be chosen now, and why not: for buttons that are grey."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from westward.language.views import View, is_asked

Menu = Sequence[Mapping[str, Any]]
Closed = dict[str, Any]
Reasons = Callable[[View, Menu], list[Closed]]


def refused(words: str, why: str, *targets: str) -> Closed:
    """A choice that is closed: its words, a sentence that says why, and the places on the board that it concerns.

    >>> refused("Give 1 leaf", "You have no leaves.", "cube-leaf")
    {'words': 'Give 1 leaf', 'why': 'You have no leaves.', 'targets': ['cube-leaf']}
    """
    return {"words": words, "why": why, "targets": list(targets)}


def refusals(view: View, menu: Menu, reasons: Mapping[str, Reasons]) -> list[Closed]:
    """For a viewer who has to choose: what is missing in the menu; a game has its reasons by phase.

    >>> reasons = {"bid": lambda view, menu: [refused("Bid $4 or more", "You have only $3.")]}
    >>> len(refusals({"viewer": 0, "actors": [0], "phase": "bid"}, [], reasons))
    1
    >>> refusals({"viewer": 0, "actors": [0], "phase": "keep"}, [], reasons)
    []
    """
    return reasons[view["phase"]](view, menu) if is_asked(view) and view["phase"] in reasons else []
