"""Plans: choices one after the other that are offered as one, such as the whole way of a train."""

from collections.abc import Sequence
from typing import Any

from westward.kernel import Codec
from westward.language.choices import Draft, choice_of

Plan = dict[str, Any]


def plan_of(codec: Codec, number: int, actions: Sequence[int], draft: Draft) -> Plan:
    """The plan as a menu shows it: a choice with an id that no action has, and the `actions` that it stands for.

    >>> from westward.kernel import Family
    >>> codec = Codec([Family("step", ["north", "east"])])
    >>> plan_of(codec, 0, [1, 0], Draft("To Omaha", ["site-omaha"], cost="2 coal"))
    {'id': 2, 'text': 'step east; step north', 'verb': 'step', 'args': ['east'], 'targets': ['site-omaha'],
     'words': 'To Omaha', 'cost': '2 coal', 'piece': '', 'set': '', 'numbers': [], 'actions': [1, 0]}
    """
    text = "; ".join(codec.text(action) for action in actions)
    return {**choice_of(codec, actions[0], draft), "id": len(codec) + number, "text": text, "actions": list(actions)}
