"""Sets that somebody marks in any order and confirms at once; the terminal uses this as well.

Everything is checked against what the seat sees, before any of it happens: whoever sends half a set, or one thing too
many, is told why, and learns nothing else.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from westward.kernel import State

Set = dict[str, Any]


def split(one: Set, actions: Iterable[int]) -> list[int] | None:
    """The members of a set among the actions, in the order of the rules; None if there are others, or too many.

    The action that ends the set may be there or not.

    >>> pay = {"members": [{"id": 7, "most": 1}, {"id": 9, "most": 2}], "done": 60}
    >>> split(pay, [9, 7, 9, 60]), split(pay, [60]), split(pay, [7, 7]), split(pay, [8])
    ([7, 9, 9], [], None, None)
    """
    most = {member["id"]: member["most"] for member in one["members"]}
    marked = sorted(action for action in actions if action != one["done"])
    return marked if all(marked.count(action) <= most.get(action, 0) for action in marked) else None


def find(sets: Iterable[Set], actions: Sequence[int]) -> tuple[Set, list[int]] | None:
    """The set that all the actions belong to, and the members among them; None where there is no such set.

    >>> pay = {"id": "pay", "members": [{"id": 7, "most": 1}], "done": None}
    >>> find([pay], [7]) == (pay, [7]), find([pay], [7, 8])
    (True, None)
    """
    for one in sets:
        marked = split(one, actions)
        if marked is not None and (marked or one["done"] in actions):
            return one, marked
    return None


def open_sets(state: State, seat: int) -> list[Set]:
    """The sets that a seat can build now."""
    view, words = state.view(seat), state.game.words
    found: list[Set] = words.sets(view, [words.choice(view, action) for action in state.legal(seat)])
    return found


def goes_on(state: State, seat: int, one: Set) -> bool:
    """Whether a seat is still asked for a set, if only to end it."""
    view, choice, legal = state.view(seat), state.game.words.choice, state.legal(seat)
    return one["done"] in legal or any(choice(view, action)["set"] == one["id"] for action in legal)


def steps(state: State, seat: int, one: Set, marked: Sequence[int]) -> list[int]:
    """The actions that a set which can be confirmed leads to: the last one ends it, where it does not end by itself."""
    after = state.clone()
    for action in marked:
        after.apply(seat, action)
    return [*marked, one["done"]] if one["done"] in after.legal(seat) else list(marked)


def choose(state: State, seat: int, decide: Callable[[State], int]) -> list[int]:
    """What somebody who decides step by step, such as a bot, chooses at once: one action, or those of a whole set.

    Where the rules take the steps in the chooser's order, but not in their own (a card first that is needless after a
    better one), it is the first step alone. The state is the chooser's own: it is changed.
    """
    actions = [decide(state)]
    view, words = state.view(seat), state.game.words
    which = words.choice(view, actions[0])["set"]
    if which:
        one = next(found for found in open_sets(state, seat) if found["id"] == which)
        state.apply(seat, actions[0])
        while actions[-1] != one["done"] and goes_on(state, seat, one):
            actions.append(decide(state))
            state.apply(seat, actions[-1])
        if words.makes(view, which, split(one, actions) or [])["why"]:
            return actions[:1]
    return actions
