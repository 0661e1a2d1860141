"""What stands beside a piece, or is told when a pointer rests on it."""

from functools import cache
from typing import Any, Final

from westward.drawing import Desk, View
from westward.games.oregon_trail.art.paths import kind_of, lanes_laid
from westward.games.oregon_trail.tables import PLACES
from westward.language.amounts import Nouns, listed

Trouble = dict[str, Any]
NOUNS: Final = Nouns({"person": "people"})

GRADES: Final = {"wagon_lost": "fatal", "lose_person": "deadly", "discard": "lame", "none": "lame"}
DUE: Final = {
    "wagon_lost": "the wagon is lost",
    "lose_person": "one person dies",
    "discard": "it is over",
}
LANE_WORDS: Final = {"L": "left", "M": "middle", "R": "right"}
KINDS: Final = {
    "plain": "Open trail",
    "calamity": "Calamity trail",
    "river_supply": "Supply river",
    "river_drown": "Deadly river",
}
ROLLED: Final = {"river": "to ford the river", "escape": "to escape a breakdown", "trade": "in a trade"}


def spoken(name: str) -> str:
    """A name of the components as one says it.

    >>> spoken("clean_water")
    'clean water'
    """
    return name.replace("_", " ")


@cache
def card_words(name: str) -> str:
    """A trail card as it lies.

    >>> card_words("LM-river_drown turned"), card_words("fort")
    ('Deadly river, middle to right', 'Fort')
    """
    if name in PLACES:
        return name.capitalize()
    entry, leave = (LANE_WORDS[lane] for lane in lanes_laid(name))
    return f"{KINDS[kind_of(name)]}, {entry} to {leave}"


def trouble_name(trouble: str) -> str:
    """What a trouble is called: that with the oxen is that they are dead.

    >>> trouble_name("oxen"), trouble_name("broken_axle")
    ('Dead oxen', 'Broken axle')
    """
    return "Dead oxen" if trouble == "oxen" else spoken(trouble).capitalize()


def trouble_icon(trouble: str) -> str:
    """The symbol of a trouble."""
    return "dead_oxen" if trouble == "oxen" else trouble


def turns_left(trouble: Trouble) -> int | None:
    """The own turn-ends until the first card of a trouble is due; None: it has no time limit."""
    return next((card["left"] for card in trouble["cards"] if card["left"]), None)


def costs_action(trouble: Trouble) -> bool:
    """Whether it costs an action."""
    return trouble["trouble"] == "broken_arm" or any(card["penalty"] for card in trouble["cards"])


def trouble_title(trouble: Trouble) -> str:
    """A trouble in words: what it does, when, and what helps."""
    out = [trouble_name(trouble["trouble"])]
    if trouble["blocks"]:
        out.append("keeps the wagon from forging and fording")
    if costs_action(trouble):
        out.append("costs an action")
    left = turns_left(trouble)
    if left:
        out.append(f"at the end of {'the turn' if left == 1 else 'the turn after'} {DUE[trouble['deadline']]}")
    remedy = listed(map(spoken, trouble["remedy"]))
    out.append(f"mended with {remedy}, or by a town" if remedy else "only a town removes it")
    return "; ".join(out)


def seat_title(desk: Desk, seat: int) -> str:
    """A wagon in words."""
    view, player = desk.view, desk.view["players"][seat]
    where = f"{desk.names[seat]}: {player['forged']} of {view['goal']} segments"
    if player["lost"]:
        return f"{where}, lost"
    state = [NOUNS.counted(player["people"], "person")]
    if player["at"] < player["forged"]:
        state.append(f"the wagon is at segment {player['at']}")
    if player["river"]:
        state.append("stuck in a river")
    state += [trouble_name(trouble["trouble"]).lower() for trouble in player["troubles"]]
    return ", ".join([where, *state])


def rank_words(rank: int) -> str:
    """The place in the race.

    >>> rank_words(1), rank_words(3), rank_words(6)
    ('1st', '3rd', '6th')
    """
    return f"{rank}{('st', 'nd', 'rd')[rank - 1] if rank <= 3 else 'th'}"


def is_acting(view: View, seat: int) -> bool:
    """Whether the table waits for this seat; while a die is rolled it is the active one."""
    return not view["over"] and (seat in view["actors"] or (not view["actors"] and view["active"] == seat))
