"""What is asked, or what everybody waits for, and what the viewer has to see to."""

from collections.abc import Callable, Sequence
from typing import Final

from westward.games.oregon_trail import tables as t
from westward.games.oregon_trail.words.ahead import ford_words, how_many, lacking, trouble_of, warnings
from westward.games.oregon_trail.words.phrases import (
    LANES,
    PATHS,
    SIDES,
    TRADED,
    Player,
    counted,
    fitting_kinds,
    kind_of,
    long_faces,
    me,
    odds,
    path_cards,
    place,
    remedies,
    spot,
    standing,
    supply,
    total,
    trouble,
)
from westward.kernel.seats import SEAT_NAMES
from westward.language.amounts import listed
from westward.language.prompts import waiting
from westward.language.sheets import victory
from westward.language.views import View, is_asked
from westward.language.voices import Voice, upper_first

Ask = Callable[[View, Voice], str]


def prompt(view: View, names: Sequence[str] = SEAT_NAMES) -> str:
    """What the viewer has to do, or what everybody waits for.

    >>> from westward.games.oregon_trail import GAME
    >>> prompt(GAME.new(seats=2).view(0))
    'It is being drawn by lot who goes first.'
    """
    voice = Voice(view["viewer"], names)
    if view["over"]:
        return _verdict(view, voice)
    if not view["actors"]:
        return CHANCE[view["phase"]]
    if is_asked(view):
        sentence = ASKS[view["phase"]](view, voice)
    else:
        sentence = waiting(voice, view["actors"], WAITS[view["phase"]])
    return " ".join([sentence, *([] if view["viewer"] is None else warnings(view))])


CHANCE: Final = {
    "first": "It is being drawn by lot who goes first.",
    "deal": "Trail cards are being dealt.",
    "scout": "A trail card is being drawn.",
    "calamity": "A calamity is being drawn.",
    "river": "The die is being rolled for the river.",
    "escape": "The die is being rolled for the wagon.",
    "trade": "The die is being rolled for the trade.",
    "theft": "A supply is being stolen at random.",
}


# ---------------------------------------------------------------- the end


def _verdict(view: View, voice: Voice) -> str:
    """Who has won and how, and what became of the viewer."""
    winners = view["winners"]
    if not winners:
        return "Nobody wins: no wagon is left on the trail."
    sentence = voice.says(winners, *_how(view))
    if voice.viewer is None or voice.viewer in winners:
        return sentence
    mine = me(view)
    if mine["lost"]:
        return f"{sentence} Your wagon was lost after {counted(mine['forged'], 'segment')}."
    return f"{sentence} You have {counted(mine['forged'], 'segment')}."


def _how(view: View) -> list[str]:
    """How the winners have won."""
    winners, results = view["winners"], view["result"]
    if results[winners[0]]["arrived"]:
        return ["reach the Willamette Valley first", "win"]
    if sum(not player["lost"] for player in view["players"]) == 1:
        return ["win with the last wagon on the trail"]
    return [f"{victory(winners)}, as winter closes the passes, with {standing(view['players'][winners[0]])}"]


# ---------------------------------------------------------------- supplies


def _draft(view: View, voice: Voice) -> str:
    picks = view["asked"]["of"] // view["seats"]
    return f"Supplies for the journey, one after the other: take number {total(me(view)['supplies']) + 1} of {picks}."


def _pick(view: View, voice: Voice) -> str:
    picks, name = view["asked"]["picks"], view["asked"]["place"]
    more = "1 more supply" if picks < t.BENEFIT[t.PLACES.index(name)] else counted(picks, "supply")
    return f"{upper_first(place(name, me(view)['at']))} lets you take {more} from the bank."


def _lose(view: View, voice: Voice) -> str:
    face = view["die"]["face"]
    return f"You rolled {face} in the supply river and are stuck: choose which supply it takes."


# ---------------------------------------------------------------- a turn


def _action(view: View, voice: Voice) -> str:
    mine = me(view)
    # What keeps a wagon that is about to be lost from forging is told by the warning, with all ways out.
    situation = "" if mine["rescue"] else f": {_situation(view, mine)}"
    return f"Your turn, {counted(view['actions'], 'action')} left{situation}."


def _situation(view: View, mine: Player) -> str:
    """What the wagon can do, or why it cannot forge."""
    if mine["blocked"]:  # by oxen that died in this turn (ruling 18): whatever else blocks is due at its end
        return f"the dead oxen keep you from {'fording' if mine['river'] else 'forging'}"
    if mine["river"]:
        return f"you are stuck in {PATHS[kind_of(mine['river'])]}; {ford_words(mine, mine['river'])}"
    behind = mine["forged"] - mine["at"]
    if behind:
        return f"you are at {spot(mine['at'])}, {behind} behind the end of your trail, and can forge only there"
    where = f"your trail has {mine['forged']} of {counted(view['goal'], 'segment')}"
    if mine["free_lane"]:
        return f"{where}, and any path card fits"
    fits, cards = sum(mine["cards"][card] for card in fitting_kinds(mine)), path_cards(mine)
    which = how_many(fits, cards, "path card", "fit") if cards else "you have no path card"
    return f"{where} and ends {SIDES[LANES[mine['exit']]]}; {which}"


def _offer(view: View, voice: Voice) -> str:
    asked = view["asked"]
    lack = remedies(lacking(trouble_of(me(view), asked["trouble"])))
    offered = f"you have offered {listed(map(supply, asked['offered']))}, offer " if asked["offered"] else "offer "
    left = asked["missing"] - len(asked["offered"])
    what = "one more supply" if asked["offered"] else counted(left, "supply")
    die = f"{long_faces(TRADED)} ({odds(len(TRADED))}) makes the trade"
    return f"To mend {trouble(asked['trouble'])} you trade for {lack}: {offered}{what}. {upper_first(die)}."


def _benefit(view: View, voice: Voice) -> str:
    where = upper_first(place("town", me(view)["at"]))
    return f"{where} gives you a supply or takes a calamity away: choose what it does."


# ---------------------------------------------------------------- calamities


def _target(view: View, voice: Voice) -> str:
    deck = sum(view["calamity_deck"].values())
    cards = f"{counted(deck, 'card')} in the deck" if deck else "the deck is shuffled first"
    pairs = _pairs(view, voice)
    return f"Your calamity trail strikes: choose who gets the next calamity ({cards}), before it is seen.{pairs}"


def _pairs(view: View, voice: Voice) -> str:
    """What lies in wait for the next card, by wagon; there is one more card of each, so all have the same odds."""
    waiting: dict[int, list[str]] = {}
    threats = [one for one in view["threats"] if one["copies"]]
    for one in threats:
        waiting.setdefault(one["holder"], []).append(supply(one["calamity"]))
    if not threats:
        return ""
    where = [f"{listed(kinds, 'or')} before {voice.whose(seat)} wagon" for seat, kinds in waiting.items()]
    chance = odds(threats[0]["copies"], threats[0]["of"])
    return f" It could make a pair with {listed(where, 'or')} ({chance}{' each' if len(threats) > 1 else ''})."


def _bullets(view: View, voice: Voice) -> str:
    robber, active = view["asked"]["robber"], view["active"]
    who = voice.begins(robber, "send a thief" if robber == active else "turn the thief against you")
    mine = total(me(view)["supplies"])
    what = f"one of your {counted(mine, 'supply')} at random" if mine > 1 else "your only supply"
    return f"{who}, to steal {what}: answer with bullets, or let it happen."


def _hunt(view: View, voice: Voice) -> str:
    whose = voice.starts(view["active"], voice.whose(view["active"]))
    return f"{whose} calamity turns out to be game to hunt: spend your bullets for hunted food, or let it go."


ASKS: dict[str, Ask] = {
    "draft": _draft,
    "action": _action,
    "offer": _offer,
    "benefit": _benefit,
    "pick": _pick,
    "target": _target,
    "lose": _lose,
    "bullets": _bullets,
    "hunt": _hunt,
}

WAITS: Final = {
    "draft": "take a supply for the journey",
    "action": "act",
    "offer": "offer supplies in a trade",
    "benefit": "choose what the town does",
    "pick": "take a supply from the bank",
    "target": "choose whom the calamity strikes",
    "lose": "choose a supply for the river",
    "bullets": "answer the thief",
    "hunt": "decide about the hunt",
}
