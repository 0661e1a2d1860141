"""Sets: things that are marked in any order and confirmed at once, such as cards to pay with."""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

Makes = dict[str, str]


class Member(NamedTuple):
    """Something that can be part of a set."""

    id: int  # the action that puts it in
    piece: str  # its id on the board
    words: str  # what it is, without a full stop
    most: int = 1  # how many there are of it


def set_of(ident: str, words: str, members: Iterable[Member], done: int | None = None) -> dict[str, Any]:
    """A set that can be built now: what it is for, all that could be in it, and the action that ends it, if one does.

    >>> set_of("pay", "Pay $5 for lot 2", [Member(7, "card-JS", "jack of spades ($3)")], done=60)
    {'id': 'pay', 'words': 'Pay $5 for lot 2',
     'members': [{'id': 7, 'piece': 'card-JS', 'words': 'jack of spades ($3)', 'most': 1}], 'done': 60}
    """
    return {"id": ident, "words": words, "members": [member._asdict() for member in members], "done": done}


def makes_of(words: str, why: str = "") -> Makes:
    """What the marked things make so far, and why they cannot be confirmed like this; '' if they can.

    >>> makes_of("$3 of $5", "$2 is missing.")
    {'words': '$3 of $5', 'why': '$2 is missing.'}
    """
    return {"words": words, "why": why}


def steps_of(marked: Sequence[int], done: int | None) -> list[int]:
    """The actions that a set leads to, in the order of the rules.

    >>> steps_of([9, 7, 7], 60), steps_of([9], None)
    ([7, 7, 9, 60], [9])
    """
    return [*sorted(marked), *([] if done is None else [done])]
