"""What may be chosen: the dictionary that menus, drawings and the terminal use."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from westward.kernel.codec import Codec

Choice = dict[str, Any]


class Draft(NamedTuple):
    """The parts of a choice that need words."""

    words: str  # what is done and what it brings, without a full stop
    targets: Sequence[str] = ()  # the ids of the places on the board that it concerns
    cost: str = ""  # what it takes
    piece: str = ""  # the id of what moves to the last of the targets
    of: str = ""  # the id of the set that it is a part of
    numbers: Sequence[str] = ()  # what its numbers count, where nothing but two numbers and more tells choices apart


def choice_of(codec: Codec, action: int, draft: Draft) -> Choice:
    """The choice as a menu shows it.

    >>> from westward.kernel import Family
    >>> codec = Codec([Family("move", ["1", "2"]), Family("skip")])
    >>> choice_of(codec, 1, Draft("Hike 2 tiles", ["tile-2"], piece="hiker-0"))
    {'id': 1, 'text': 'move 2', 'verb': 'move', 'args': ['2'],
     'targets': ['tile-2'], 'words': 'Hike 2 tiles', 'cost': '', 'piece': 'hiker-0', 'set': '', 'numbers': []}
    """
    verb, args = codec.split(action)
    return {
        "id": action,
        "text": codec.text(action),
        "verb": verb,
        "args": list(args),
        "targets": list(draft.targets),
        "words": draft.words,
        "cost": draft.cost,
        "piece": draft.piece,
        "set": draft.of,
        "numbers": list(draft.numbers),
    }
