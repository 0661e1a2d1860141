"""What may be chosen, in one sentence for each action, with the places on the board that it concerns."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from westward.games.coloma import effects as e
from westward.games.coloma import tables as t
from westward.games.coloma.actions import CODEC
from westward.games.coloma.words.dials import DIALS, event_words, go_words, is_duel, mule_words
from westward.games.coloma.words.phrases import (
    ability,
    amount,
    barrel,
    bridge,
    effect,
    gunmen,
    joining,
    land,
    line_of,
    node,
    points,
    slot_line,
    source,
    specialty,
    the_card,
)
from westward.games.coloma.words.prices import due_words, slot_cost
from westward.games.coloma.words.promises import promised
from westward.games.coloma.words.prompts import unused
from westward.games.coloma.words.things import slot_target, thing
from westward.kernel.seats import SEAT_NAMES
from westward.language.amounts import counted, listed, several
from westward.language.choices import Choice, Draft, choice_of
from westward.language.views import View

ENDS = {"top": "on top of your deck", "bottom": "under your deck"}


def choice(view: View, action: int, names: Sequence[str] = SEAT_NAMES) -> Choice:
    """An action of the viewer with its words, places, cost and consequences.

    >>> from westward.games.coloma import GAME
    >>> view = GAME.build({"seats": 3, "to_do": ["select"], "round": 2}).view(0)
    >>> choice(view, GAME.actions.parse("select 4"))["words"]
    'Go to 4, Wagons: a Wagon action; Boom: a Wagon action'
    """
    verb, args = CODEC.split(action)
    return choice_of(CODEC, action, DRAFTS[verb](view, args))


def _me(view: View) -> dict[str, Any]:
    """What the viewer has."""
    found: dict[str, Any] = view["players"][view["viewer"]]
    return found


# ---------------------------------------------------------------- the opening, Events and the Dials


def _discard(view: View, args: Sequence[str]) -> Draft:
    name, side = args
    draws = ", to draw it first again" if side == "top" else ""
    return Draft(f"Put {the_card(name)} back {ENDS[side]}{draws}", [f"card-{name}", f"deck-{side}"])


def _exchange(view: View, args: Sequence[str]) -> Draft:
    question, times = view["question"], int(args[0])
    target = [f"event-{question['event']}"]
    if not times:
        return Draft("Keep your nuggets", target)
    cost = amount(times * question["gold"], e.GOLD)
    return Draft(f"Give {cost} for {points(times * question['vp'])}", target, cost)


def _select(view: View, args: Sequence[str]) -> Draft:
    position = int(args[0])
    return Draft(f"Go to {go_words(view, position)}", [f"site-{position}"], of=DIALS if is_duel(view) else "")


def _mule(view: View, args: Sequence[str]) -> Draft:
    position = int(args[0])
    return Draft(f"Send your Mule to {mule_words(view, position)}", [f"event-{position}"], of=DIALS)


# ---------------------------------------------------------------- the turn


def _use(view: View, args: Sequence[str]) -> Draft:
    slot, position = args[0], _me(view)["position"]
    number = t.SLOT_NAMES.index(slot)
    owner, brings = ability(slot), promised(view, slot_line(view, slot, position))
    head = f"{owner}: {brings}" if number <= t.BOOM else f"Use {owner}: {brings}"
    return Draft(head, [slot_target(slot, view["viewer"], position)], slot_cost(view, number))


def _use_barrel(view: View, args: Sequence[str]) -> Draft:
    kind = args[0]
    words = f"Use your {barrel(kind)}: {promised(view, t.BARREL_PC[t.BARREL_IDS.index(kind)])}"
    return Draft(words, [f"barrel-{view['viewer']}-{kind}"])


def _specialty(view: View, args: Sequence[str]) -> Draft:
    name = _me(view)["specialty"]
    at = t.SPECIALTY_IDS.index(name)
    words = f"Be {specialty(name)}: {effect(t.SPECIALTY_PC[at])}"
    return Draft(words, [f"specialty-{view['viewer']}"], slot_cost(view, int(t.SLOTS) + at))


def _end_turn(view: View, args: Sequence[str]) -> Draft:
    left = unused(view)
    if (view["year"], view["round"]) == (t.YEARS - 1, t.ROUNDS):
        left += [f"your {barrel(kind)}" for kind in dict.fromkeys(_me(view)["barrels"])]  # there is no other turn
    return Draft(f"End your turn and leave unused: {listed(left)}" if left else "End your turn")


def _buy(view: View, args: Sequence[str]) -> Draft:
    tents, horses = int(args[0]), int(args[1])
    bucks = tents * int(t.TENT_PRICE) + horses * int(t.HORSE_PRICE)
    cost = due_words(view, {"bucks": bucks, "gold": 0, "dude": 0})
    words = f"Buy {several([(tents, 'Tent'), (horses, 'Horse')])}"
    return Draft(words, [f"common-{_me(view)['position']}"], cost, numbers=("Tents", "Horses"))


def _survey(view: View, args: Sequence[str]) -> Draft:
    me, canyon = _me(view), int(args[0])
    vp, line = canyon_of(me["board"], canyon)
    gives = promised(view, line)
    then = f"{gives} at once and {points(vp)}" if gives else points(vp)
    target = f"canyon-{view['viewer']}-{canyon}"
    return Draft(
        f"Survey a River in canyon {canyon}: {then} in the end", [target], due_words(view, view["question"]["river"])
    )


def canyon_words(board: str, canyon: int) -> tuple[int, str]:
    """The printed points of a canyon, and what a River there brings at once.

    >>> canyon_words("A", 2), canyon_words("yellow", 4)
    ((3, '2 nuggets'), (7, ''))
    """
    vp, line = canyon_of(board, canyon)
    return vp, effect(line)


def canyon_of(board: str, canyon: int) -> tuple[int, int]:
    """The printed points of a canyon, and the line of its effects."""
    at = (0 if board == "A" else 1 + t.PIONEERS.index(board)) * t.CANYONS + canyon - 1
    return t.CANYON_VP[at], t.CANYON_PC[at]


def _bridge(view: View, args: Sequence[str]) -> Draft:
    name = args[0]
    least, most = view["question"]["worth"][name]
    paid = f"{least} to {points(most)}, as you pay," if least < most else points(most)
    cap = t.BRIDGE_MOST[t.BRIDGE_IDS.index(name)]
    words = (
        f"Build the {bridge(name)}, then worth {paid}{f' and up to {cap}' if least < cap else ', the most it can be'}"
    )
    return Draft(words, [f"bridge-{name}"], due_words(view, view["question"]["bridge"]))


def _build(view: View, args: Sequence[str]) -> Draft:
    name = args[0]
    vp = t.CARD_VP[t.CARD_IDS.index(name)]
    words = f"Build {the_card(name)} by {view['question']['mode']}, {points(vp)} in the end"
    return Draft(words, [f"card-{name}"], due_words(view, view["question"]["cards"][name]))


def _hotel(view: View, args: Sequence[str]) -> Draft:
    words = f"Build a Hotel by {view['question']['mode']}, {points(int(t.HOTEL_VP))} in the end"
    return Draft(words, ["hotels"], due_words(view, view["question"]["hotel"]))


def _gold(view: View, args: Sequence[str]) -> Draft:
    question, nuggets = view["question"], int(args[0])
    way = next(way for way in question["ways"] if way["gold"] == nuggets)
    paid = several([(way["gold"], "nugget"), (way["bucks"], "Buck")])
    lost = f"; {amount(way['lost'], e.BUCKS)} of it is lost, no change is given" if way["lost"] else ""
    return Draft(f"Pay {paid} for {thing(question['paid_for'])}{lost}", [f"gold-{view['viewer']}"], paid)


# ---------------------------------------------------------------- Wagons


def _go(view: View, args: Sequence[str]) -> Draft:
    name = args[0]
    question = view["question"]
    step = next(step for step in question["steps"] if step["node"] == name)
    past = f" past {listed(node(skipped) for skipped in step['skips'])}" if step["skips"] else ""
    left = counted(question["moves"] - 1, "step")
    words = f"Go to {node(name)}{past}: {node_promise(view, name)}, {left} left"
    return Draft(words, [f"node-{name}"], piece=f"wagon-{view['viewer']}")


def node_promise(view: View, name: str) -> str:
    """What a node would bring the viewer now."""
    return node_words(name, partial(promised, view))


def node_words(name: str, say: Callable[[int], str] = effect) -> str:
    """What a node brings.

    >>> node_words("gold_hill"), node_words("auburn"), node_words("hs_west")
    ('1 Buck', '2 Dudes, or 2 cards and 1 Buck if you stop off', 'nothing')
    """
    at = t.NODE_IDS.index(name)
    brings = say(t.NODE_PC[at]) or "nothing"
    return f"{brings}, or {say(t.STOP_OFF_PC[at])} if you stop off" if t.BOOMTOWN[at] else brings


def _stop(view: View, args: Sequence[str]) -> Draft:
    name = _me(view)["wagon"]
    at = t.NODE_IDS.index(name)
    brings = f": {promised(view, t.NODE_PC[at])}" if t.BOOMTOWN[at] else ""
    return Draft(f"Stop at {node(name)}{brings}", [f"node-{name}"])


def _stop_off(view: View, args: Sequence[str]) -> Draft:
    name = _me(view)["wagon"]
    brings = promised(view, t.STOP_OFF_PC[t.NODE_IDS.index(name)])
    return Draft(f"Stop off at {node(name)}: {brings}", [f"node-{name}"])


def _rob(view: View, args: Sequence[str]) -> Draft:
    taken = min(view["question"]["cart"], t.ARG[line_of("specialty.robber")])
    return Draft(f"Rob the Mine Cart instead of moving: {amount(taken, e.GOLD)}", ["cart"])


# ---------------------------------------------------------------- settling


def _row(view: View, args: Sequence[str]) -> Draft:
    row = int(args[0])
    size = t.ROW_SIZE[row - 1]
    fight = view["shootout"]
    total = fight["gunmen"] + size
    stands = "the Shootout would be won" if total > fight["outlaws"] else "not yet enough"
    words = f"Fill row {row}: {gunmen(total)} against {counted(fight['outlaws'], 'Outlaw')}, {stands}"
    return Draft(words, [f"row-{row}"], amount(size, e.DUDE))


def _pitch_event(view: View, args: Sequence[str]) -> Draft:
    event = int(args[0])
    words = f"Pitch a Tent on Event {event}: {event_words(event, True)} instead of {event_words(event, False)}"
    return Draft(words, [f"event-{event}"], "1 Tent")


def _pitch_land(view: View, args: Sequence[str]) -> Draft:
    held = len(_me(view)["lands"])
    more = t.LAND_VP[held + 1] - t.LAND_VP[held]
    return Draft(f"Pitch a Tent on {land(args[0])}: {points(more)} more in the end", [f"land-{args[0]}"], "1 Tent")


def _guest(view: View, args: Sequence[str]) -> Draft:
    number = int(args[0])
    words = f"Take {counted(number, 'guest')}: {points(number * int(t.GUEST_VP))}"
    return Draft(words, [f"hotel-{view['viewer']}"], amount(number, e.DUDE))


# ---------------------------------------------------------------- Barrels, options


def _take_barrel(view: View, args: Sequence[str]) -> Draft:
    space = int(args[0])
    stash = view["stash"]
    come = f"{joining(stash['outlaws'][space])} the Shootout"
    if space == 0:
        kinds = sum(number > 0 for number in stash["pile_kinds"].values())
        pile = f"1 of {stash['pile']} tokens of {counted(kinds, 'kind')}" if stash["pile"] else "from the discards"
        return Draft(f"Take the top Barrel of the hidden pile ({pile}): {come}", ["stash-0"])
    kind = stash["open"][space - 1]
    brings = effect(t.BARREL_PC[t.BARREL_IDS.index(kind)])
    return Draft(f"Take the {barrel(kind)} ({brings}) of space {space}: {come}", [f"stash-{space}"])


def _option(view: View, args: Sequence[str]) -> Draft:
    brings = promised(view, line_of(view["question"]["options"][int(args[0]) - 1]))
    return Draft(f"Gain {brings}")


def _spend_barrel(view: View, args: Sequence[str]) -> Draft:
    return Draft(f"Give up the used {barrel(args[0])}", [f"used-{view['viewer']}-{args[0]}"], "1 used Barrel")


def _decline(view: View, args: Sequence[str]) -> Draft:
    name = view["question"]["source"]
    return Draft(f"Decline what {source(name)} offers" if name else "Decline")


DRAFTS: dict[str, Callable[[View, Sequence[str]], Draft]] = {
    "discard": _discard,
    "exchange": _exchange,
    "select": _select,
    "mule": _mule,
    "use": _use,
    "use_barrel": _use_barrel,
    "specialty": _specialty,
    "end_turn": _end_turn,
    "buy": _buy,
    "survey": _survey,
    "bridge": _bridge,
    "build": _build,
    "hotel": _hotel,
    "gold": _gold,
    "go": _go,
    "stop": _stop,
    "stop_off": _stop_off,
    "rob": _rob,
    "row": _row,
    "pitch_event": _pitch_event,
    "pitch_land": _pitch_land,
    "guest": _guest,
    "take_barrel": _take_barrel,
    "option": _option,
    "spend_barrel": _spend_barrel,
    "decline": _decline,
}
