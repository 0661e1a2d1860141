"""The order of a menu: what belongs together stands together, the most useful first (`words.groups`)."""

from collections.abc import Mapping, Sequence
from typing import Any

from westward.language.reasons import Menu

Group = dict[str, Any]


def group_of(words: str, choices: Menu) -> Group:
    """A group of choices in the order in which people want to read them; its words stand for all of them.

    >>> group_of("Drive a train", [{"id": 7, "words": "Drive to Omaha"}, {"id": 3, "words": "Drive to St. Louis"}])
    {'words': 'Drive a train', 'ids': [7, 3]}
    """
    return {"words": words, "ids": [choice["id"] for choice in choices]}


def groups_of(menu: Menu, verbs: Mapping[str, str]) -> list[Group]:
    """A group for each verb, in the order of these words.

    >>> menu = [{"id": 3, "verb": "step"}, {"id": 5, "verb": "deliver"}, {"id": 7, "verb": "step"}]
    >>> groups_of(menu, {"deliver": "Deliver goods", "step": "Drive a train"})
    [{'words': 'Deliver goods', 'ids': [5]}, {'words': 'Drive a train', 'ids': [3, 7]}]
    """
    found = {verb: [choice for choice in menu if choice["verb"] == verb] for verb in verbs}
    return [group_of(verbs[verb], choices) for verb, choices in found.items() if choices]


def arranged(menu: Menu, groups: Sequence[Group]) -> list[dict[str, Any]]:
    """The choices in the order of their groups, each with the words of its own; the others follow under their verb.

    >>> menu = [{"id": 3, "verb": "end_turn"}, {"id": 5, "verb": "step"}]
    >>> arranged(menu, [{"words": "Drive a train", "ids": [5]}])
    [{'id': 5, 'verb': 'step', 'group': 'Drive a train'}, {'id': 3, 'verb': 'end_turn', 'group': 'End turn'}]
    """
    words = {ident: group["words"] for group in groups for ident in group["ids"]}
    order = {ident: place for place, ident in enumerate(words)}
    by_verb = [(choice, choice["verb"].capitalize().replace("_", " ")) for choice in menu]
    named = [{**choice, "group": words.get(choice["id"], verb)} for choice, verb in by_verb]
    return sorted(named, key=lambda choice: order.get(choice["id"], len(order)))
