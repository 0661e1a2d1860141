"""Several choices offered as one: all that is simply gained in a turn, and the whole way of a Wagon."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from westward.games.coloma import effects as e
from westward.games.coloma import tables as t
from westward.games.coloma.actions import CODEC
from westward.games.coloma.words.choices import node_promise
from westward.games.coloma.words.phrases import amounts, cost_words, gains_of, node, slot_line, slot_owner
from westward.games.coloma.words.promises import lacks
from westward.kernel.seats import SEAT_NAMES
from westward.language.amounts import counted, listed
from westward.language.choices import Draft
from westward.language.plans import Plan, plan_of
from westward.language.reasons import Menu
from westward.language.views import View, is_asked

COUNTED: Final[Mapping[str, Callable[[Mapping[str, Any]], int]]] = {
    "dudes_in_graveyard": lambda me: int(me["dudes"]["graves"]),
    "tents_on_lands": lambda me: len(me["lands"]),
    "tents_on_events": lambda me: len(me["events"]),
    "rivers": lambda me: len(me["canyons"]),
    "buildings": lambda me: len(me["tableau"]) + int(me["hotels"]),
}
"""What an ability may count that no other gain of the turn changes, so that the order does not matter."""


def plans(view: View, menu: Menu, names: Sequence[str] = SEAT_NAMES) -> list[Plan]:
    """What can be chosen beside the menu."""
    if not is_asked(view):
        return []
    return {"turn": gains, "wagon": ways}.get(view["phase"], _none)(view)


def _none(view: View) -> list[Plan]:
    return []


# ---------------------------------------------------------------- gains


def gains(view: View) -> list[Plan]:
    """All that costs nothing and asks nothing, such as most of a Workday, at once; cards are drawn one by one.

    >>> from westward.games.coloma import GAME
    >>> players = {"Red": {"position": 1}, "Blue": {"position": 3}, "Green": {"position": 2}}
    >>> state = GAME.build({"seats": 3, "round": 3, "players": players, "to_do": ["turn of Red", "next turn"]})
    >>> [plan["words"] for plan in plans(state.view(0), [])]
    ["Take all that is simply gained: 2 Bucks, 1 nugget and 2 Dudes, from Sutter's Mill"]
    """
    me = view["players"][view["viewer"]]
    total: Counter[int] = Counter()
    slots = []
    for slot in view["question"]["usable"]:
        brings = gained_by(slot_line(view, slot, me["position"]), me)
        if brings and not cost_words(t.SLOT_NAMES.index(slot)):
            total.update(brings)
            slots.append(slot)
    if len(slots) < 2:
        return []
    owners = listed(dict.fromkeys(map(slot_owner, slots)))
    words = f"Take all that is simply gained: {amounts(total)}{lacks(view, total)}, from {owners}"
    actions = [CODEC.parse(f"use {slot}") for slot in slots]
    return [plan_of(CODEC, 0, actions, Draft(words, [f"site-{me['position']}"]))]


def gained_by(line: int, me: Mapping[str, Any]) -> dict[int, int]:
    """What a list of effects brings, if it is nothing but gains that neither a die nor the player has a say in."""
    if t.OP[line] == e.PER:
        count = COUNTED.get(e.COUNTS[t.ARG[line]])
        each = gained_by(t.ARG3[line], me) if count and t.OP[line + 1] == e.END else {}
        times = min(t.ARG2[line], count(me)) if count else 0
        return {what: times * number for what, number in each.items() if times}
    found = gains_of(line)
    return {} if found.keys() & {e.CARD, e.BARREL} else found


# ---------------------------------------------------------------- Wagons


def ways(view: View) -> list[Plan]:
    """Ways of two steps and more; a way on which a card is drawn or something is asked is gone step by step.

    >>> from westward.games.coloma import GAME
    >>> red = {"position": 4, "horses": 2}
    >>> players = {"Red": red, "Blue": {"position": 3}, "Green": {"position": 2}}
    >>> state = GAME.build({"seats": 3, "round": 1, "players": players, "to_do": ["turn of Red", "next turn"]})
    >>> state.apply(0, GAME.actions.parse("use common1"))
    >>> [plan["text"] for plan in plans(state.view(0), [])]
    ['go gold_hill; go hangtown', 'go pilot_hill; go hs_auburn', 'go rescue; go hs_folsom']
    """
    seat, question = view["viewer"], view["question"]
    me = view["players"][seat]
    # What a boomtown gives is gained on leaving it.
    begin = [me["wagon"]] if view["turn"]["path"] else []
    far = [way for way in question["reach"].values() if len(way) > 1]
    quiet = [way for way in far if all(_quiet(name, me["specialty"]) for name in [*begin, *way[:-1]])]
    out = []
    for number, way in enumerate(quiet):
        draft = Draft(_words(view, way), [f"node-{way[-1]}"], piece=f"wagon-{seat}")
        out.append(plan_of(CODEC, number, [CODEC.parse(f"go {name}") for name in way], draft))
    return out


def _quiet(name: str, specialty: str | None) -> bool:
    """Whether a place on the way gives nothing that is drawn or chosen."""
    at = t.NODE_IDS.index(name)
    if t.HORSESHOE[at]:
        return specialty is None or t.SPECIALTY_WHEN[t.SPECIALTY_IDS.index(specialty)] != t.ON_HORSESHOE
    line = t.NODE_PC[at]
    while t.OP[line] == e.GAIN and t.ARG[line] not in (e.CARD, e.BARREL):
        line += 1
    return t.OP[line] == e.END


def _words(view: View, way: Sequence[str]) -> str:
    """The way, what is gained on it in all, and what waits at its end; a horseshoe on the way brings nothing."""
    between = [name for name in way[:-1] if not t.HORSESHOE[t.NODE_IDS.index(name)]]
    gained: Counter[int] = Counter()
    for name in between:
        gained.update(gains_of(t.NODE_PC[t.NODE_IDS.index(name)]))
    by = f" by {listed(node(name) for name in between)}" if between else ""
    gains = f"{amounts(gained)}{lacks(view, gained)} on the way; there " if gained else ""
    left = counted(view["question"]["moves"] - len(way), "step")
    return f"Go{by} to {node(way[-1])}: {gains}{node_promise(view, way[-1])}, {left} left"
