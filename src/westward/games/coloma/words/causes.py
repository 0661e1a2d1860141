"""What the position says for a choice, beyond what the choice says of itself: for hints."""

from collections.abc import Callable, Sequence
from typing import Any

from westward.games.coloma import effects as e
from westward.games.coloma import tables as t
from westward.games.coloma.actions import CODEC
from westward.games.coloma.words.abouts import about
from westward.games.coloma.words.phrases import amount, card, gains_of, gunmen, slot_line, voice_of
from westward.kernel.seats import SEAT_NAMES
from westward.language.amounts import counted, listed, several
from westward.language.views import View
from westward.language.voices import Voice


def because(view: View, action: int, names: Sequence[str] = SEAT_NAMES) -> str:
    """What speaks for an action of the viewer in this position, in sentences; '' where nothing is to be said.

    >>> from westward.games.coloma import GAME
    >>> state = GAME.build({"seats": 3, "to_do": ["select"]})
    >>> because(state.view(0), GAME.actions.parse("select 1"))
    'You have 2 Bucks and 1 nugget to spend.'
    """
    verb, args = CODEC.split(action)
    tell = BECAUSE.get(verb)
    return tell(view, args, voice_of(view, names)) if tell else ""


def _me(view: View) -> dict[str, Any]:
    found: dict[str, Any] = view["players"][view["viewer"]]
    return found


def _purse(view: View) -> str:
    """What the viewer has to pay with."""
    me = _me(view)
    goods = [
        (me["bucks"], "Buck"),
        (me["gold"], "nugget"),
        (me["dudes"]["lodge"], "Dude"),
        (me["tents"]["lodge"], "Tent"),
    ]
    return f"You have {several([*goods, (me['horses'], 'Horse')], 'nothing to pay with')}."


def _time(view: View) -> str:
    """How much of the game is left."""
    left = (int(t.YEARS) - 1 - view["year"]) * int(t.ROUNDS) + int(t.ROUNDS) - view["round"]
    return (
        f"{counted(left, 'round')} {'is' if left == 1 else 'are'} left after this one."
        if left
        else "It is the last round."
    )


def _stand(view: View, args: Sequence[str], voice: Voice) -> str:
    return f"{_purse(view)} {_time(view)}"


# ---------------------------------------------------------------- buildings


def _does(view: View, name: str, voice: Voice) -> str:
    """What a building is good for."""
    told = about(view, f"card-{name}", voice.names)
    return told["does"].partition(" It belongs to")[0] if told else ""


def _build(view: View, args: Sequence[str], voice: Voice) -> str:
    return f"{card(args[0])}: {_does(view, args[0], voice)} {_time(view)}"


def _discard(view: View, args: Sequence[str], voice: Voice) -> str:
    return f"{card(args[0])}: {_does(view, args[0], voice)}"


# ---------------------------------------------------------------- money


def _gold(view: View, args: Sequence[str], voice: Voice) -> str:
    me = _me(view)
    way = next(way for way in view["question"]["ways"] if way["gold"] == int(args[0]))
    left = several([(me["gold"] - way["gold"], "nugget"), (me["bucks"] - way["bucks"], "Buck")], "no money")
    return f"It leaves you {left}; a nugget pays {amount(view['gold']['value'], e.BUCKS)} now."


def _buy(view: View, args: Sequence[str], voice: Voice) -> str:
    me = _me(view)
    horses, tents = me["horses"] + int(args[1]), me["tents"]["lodge"] + int(args[0])
    then = several([(horses, "Horse"), (tents, "Tent")], "no Horse and no Tent")
    cost = int(args[0]) * int(t.TENT_PRICE) + int(args[1]) * int(t.HORSE_PRICE)
    return f"It costs {amount(cost, e.BUCKS)} of your {_money(view)}. Then you have {then}."


def _money(view: View) -> str:
    me = _me(view)
    return several([(me["bucks"], "Buck"), (me["gold"], "nugget")], "no money")


def _exchange(view: View, args: Sequence[str], voice: Voice) -> str:
    rest = _me(view)["gold"] - int(args[0]) * view["question"]["gold"]
    left = counted(rest, "nugget") if rest else "no nugget"
    return f"It leaves you {left}; as money a nugget is worth {amount(view['gold']['value'], e.BUCKS)} now."


# ---------------------------------------------------------------- settling


def _pitch(view: View, args: Sequence[str], voice: Voice) -> str:
    left = _me(view)["tents"]["lodge"] - 1
    event = int(args[0])
    years = int(t.YEARS) - 1 - view["year"] + (event > view["round"])
    again = f"Event {event} comes {counted(years, 'more time')}" if years else f"Event {event} does not come again"
    if view["options"]["mule_duel"]:
        return f"You would have {counted(left, 'Tent')} left to pitch."
    return f"{again}; you would have {counted(left, 'Tent')} left to pitch."


def _row(view: View, args: Sequence[str], voice: Voice) -> str:
    left = _me(view)["dudes"]["lodge"] - t.ROW_SIZE[int(args[0]) - 1]
    return f"You would have {counted(left, 'Dude')} left. {_fight(view)}"


def _fight(view: View) -> str:
    fight = view["shootout"]
    return f"Now {gunmen(fight['gunmen'])} stand against {counted(fight['outlaws'], 'Outlaw')}."


def _barrel(view: View, args: Sequence[str], voice: Voice) -> str:
    fight = view["shootout"]
    joining = view["stash"]["outlaws"][int(args[0])]
    dudes = (
        f"{counted(fight['outlaws'] + joining, 'Outlaw')} would then stand against {counted(fight['gunmen'], 'Dude')}"
    )
    return f"{dudes} at the Shootout."


# ---------------------------------------------------------------- the wheel


def _select(view: View, args: Sequence[str], voice: Voice) -> str:
    position = int(args[0])
    plan = view["plans"][position - 1] if view["plans"] else {"usable": []}
    told = dict.fromkeys(filter(None, (_slot(view, slot, position) for slot in plan["usable"])))
    return " ".join(told) or f"{_purse(view)} {_time(view)}"


def _use(view: View, args: Sequence[str], voice: Voice) -> str:
    position = _me(view)["position"]
    return _slot(view, args[0], position) or _before(view, slot_line(view, args[0], position)) or _purse(view)


def _before(view: View, line: int) -> str:
    """What the viewer has of that which a slot brings."""
    me = _me(view)
    have = {e.BUCKS: me["bucks"], e.GOLD: me["gold"], e.DUDE: me["dudes"]["lodge"], e.TENT: me["tents"]["lodge"]}
    have |= {e.HORSE: me["horses"], e.CARD: me["hand_size"]}
    owned = [amount(have[what], what) for what in sorted(gains_of(line)) if what in have]
    return f"Before it you have {listed(owned)}." if owned else ""


def _slot(view: View, slot: str, position: int) -> str:
    """How the viewer stands for what a slot does."""
    me, line = _me(view), slot_line(view, slot, position)
    told = {
        e.PLACE_ROW: f"You have {counted(me['dudes']['lodge'], 'Dude')}. {_fight(view)}",
        e.PITCH_TENTS: f"You have {counted(me['tents']['lodge'], 'Tent')} to pitch.",
        e.BUILD_TOWN: f"You have {_money(view)} and {counted(me['hand_size'], 'card')} in hand.",
        e.BUILD_LAND: f"To pay for it you have {_money(view)} and {counted(me['dudes']['lodge'], 'Dude')}.",
        e.WAGON: f"Your Wagon goes a step for each Horse, and you have {me['horses']}.",
        e.BUY: f"You have {_money(view)} to spend.",
    }
    return told.get(t.OP[line], "")


def _end_turn(view: View, args: Sequence[str], voice: Voice) -> str:
    return f"{_purse(view)} {_time(view)}"


def _go(view: View, args: Sequence[str], voice: Voice) -> str:
    lands = _me(view)["lands"]
    goods = [(len(lands), "Frontier Land"), (_me(view)["tents"]["lodge"], "Tent")]
    return f"You have {several(goods, 'no Frontier Land and no Tent')}. {_time(view)}"


BECAUSE: dict[str, Callable[[View, Sequence[str], Voice], str]] = {
    "discard": _discard,
    "exchange": _exchange,
    "select": _select,
    "use": _use,
    "use_barrel": _stand,
    "specialty": _stand,
    "end_turn": _end_turn,
    "buy": _buy,
    "survey": _stand,
    "bridge": _stand,
    "build": _build,
    "hotel": _stand,
    "gold": _gold,
    "go": _go,
    "stop": _stand,
    "stop_off": _stand,
    "row": _row,
    "pitch_event": _pitch,
    "pitch_land": _stand,
    "take_barrel": _barrel,
    "option": _stand,
    "decline": _stand,
}
"""A hint about the rest is what follows from it."""
