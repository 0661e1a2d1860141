"""Cards and gold that are marked in any order and confirmed at once: to discard, to give, to want."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from westward.games.settlers_of_america import geography as g
from westward.games.settlers_of_america import tables as t
from westward.games.settlers_of_america.actions import CODEC, DISCARD, DONE, GIVE, WANT
from westward.games.settlers_of_america.words.phrases import amounts_words, counted, own_hand
from westward.kernel.seats import SEAT_NAMES
from westward.language.amounts import listed
from westward.language.reasons import Menu
from westward.language.sets import Makes, Member, makes_of, set_of
from westward.language.views import View, is_asked

MOST = int(t.MOST_ITEMS)


def in_set(view: View) -> str:
    """The set that the viewer builds now; '' where there is none, or nothing left to add to it."""
    which: str = view["phase"]
    return which if which in MAKES and any(still(view, which).values()) else ""


def sets(view: View, menu: Menu, names: Sequence[str] = SEAT_NAMES) -> list[dict[str, Any]]:
    """The set that the viewer can build now, if any.

    >>> from westward.games.settlers_of_america import GAME
    >>> state = GAME.build({"seats": 4, "dice": 8, "trade": {"to": ["blue"]},
    ...     "to_do": ["items given by red", "action of red"]})
    >>> [(member["words"], member["most"]) for member in sets(state.view(0), [])[0]["members"]]
    [('coal', 1), ('grain', 2), ('gold', 3)]
    """
    which = in_set(view) if is_asked(view) else ""
    if not which:
        return []
    left = {item: n for item, n in still(view, which).items() if n}
    if which == "discard":
        words = f"Return {counted(due(view), 'card')} to the bank"
        members = [Member(int(DISCARD) + g.RESOURCES.index(res), f"hand-{res}", res, n) for res, n in left.items()]
        return [set_of(which, words, members)]
    place, first = ("hand", GIVE) if which == "give" else ("bank", WANT)
    words = f"What you {which}, up to {MOST} things"
    members = [Member(int(first) + t.ITEM_NAMES.index(item), f"{place}-{item}", item, n) for item, n in left.items()]
    return [set_of(which, words, members, int(DONE))]


def terms(view: View) -> dict[str, dict[str, int]]:
    """What the viewer gives and wants so far."""
    own: dict[str, dict[str, int]] = view["trade"]["terms"][view["viewer"]]
    return own


def picked(view: View, which: str) -> Mapping[str, int]:
    """What is in the set by now."""
    said: Mapping[str, int] = view["discarding"]["picked"] if which == "discard" else terms(view)[which]
    return {item: n for item, n in said.items() if n}


def due(view: View) -> int:
    """How many cards the viewer returns in all."""
    cards: int = view["discarding"]["due"][view["viewer"]]
    return cards


def still(view: View, which: str) -> dict[str, int]:
    """How many of each thing can still come into the set: kinds before the last one that is in it cannot."""
    said = picked(view, which)
    room = (due(view) if which == "discard" else MOST) - sum(said.values())
    if which == "want":
        stock = {item: MOST for item in t.ITEM_NAMES if item not in terms(view)["give"]}
    else:
        stock = dict(own_hand(view))
        if which == "give":
            stock["gold"] = view["players"][view["viewer"]]["gold"]
    if which == "give" and len(said) == t.ITEMS - 1:
        stock = {item: n for item, n in stock.items() if item in said}
    order = list(t.ITEM_NAMES)
    last = max((order.index(item) for item in said), default=0)
    return {item: min(n - said.get(item, 0), room) for item, n in stock.items() if order.index(item) >= last}


def makes(view: View, which: str, actions: Sequence[int], names: Sequence[str] = SEAT_NAMES) -> Makes:
    """What the marked things make so far, and why they cannot be confirmed like this.

    >>> from westward.games.settlers_of_america import GAME
    >>> state = GAME.build({"seats": 4, "dice": 8, "trade": {"to": ["blue"]},
    ...     "to_do": ["items given by red", "action of red"]})
    >>> makes(state.view(0), "give", [GAME.actions.parse("give coal"), GAME.actions.parse("give gold")])
    {'words': 'you give 1 coal and 1 gold', 'why': ''}
    """
    whole = Counter(picked(view, which))
    whole.update(CODEC.split(action)[1][0] for action in actions)
    return MAKES[which](view, whole)


def _discard(view: View, whole: Counter[str]) -> Makes:
    missing = due(view) - whole.total()
    cards = f": {amounts_words(whole)}" if whole else ""
    why = f"{counted(abs(missing), 'card')} too {'few' if missing > 0 else 'many'}." if missing else ""
    return makes_of(f"{whole.total()} of {counted(due(view), 'card')}{cards}", why)


def _give(view: View, whole: Counter[str]) -> Makes:
    if len(whole) == t.ITEMS:
        return makes_of(f"you give {amounts_words(whole)}", "Leave out one kind: something has to be wanted.")
    return makes_of(f"you give {amounts_words(whole)}", _size(view, "give", whole))


def _want(view: View, whole: Counter[str]) -> Makes:
    return makes_of(
        f"you give {amounts_words(terms(view)['give'])} for {amounts_words(whole)}", _size(view, "want", whole)
    )


def _size(view: View, which: str, whole: Counter[str]) -> str:
    if not whole:
        return f"Mark {listed((item for item, n in still(view, which).items() if n), 'or')}."
    return f"At most {MOST} things." if whole.total() > MOST else ""


MAKES: dict[str, Callable[[View, Counter[str]], Makes]] = {"discard": _discard, "give": _give, "want": _want}
