"""What one whole act meant, in one line: who did what, what it cost and brought, and why.

An act is one decision with the rolls behind it, or a set of decisions that somebody made at once.
"""

from collections.abc import Iterable, Sequence

from westward.kernel.game import Event
from westward.language.voices import upper_first


def told(events: Iterable[Event], viewer: int | None) -> list[Event]:
    """What the viewer is told of it.

    >>> [event.name for event in told([Event("draws", (0,)), Event("card", (0, 7), mask=1)], None)]
    ['draws']
    """
    return [event for event in events if event.seen_by(viewer)]


def line(head: str, follows: Sequence[str] = ()) -> str:
    """What was done, then what followed from it: clauses without a full stop, those that are empty left out.

    >>> line("Ben hikes 2 to the lookout", ["a photo", "", "the bear there brings 2 leaves"])
    'Ben hikes 2 to the lookout: a photo; the bear there brings 2 leaves.'
    >>> line("", ["the supply is empty"]), line("", [])
    ('The supply is empty.', '')
    """
    rest = "; ".join(filter(None, follows))
    words = f"{head}: {rest}" if head and rest else head or upper_first(rest)
    return f"{words}." if words else ""
