"""What may be chosen, what may not and why, and what can be marked on the board."""

from collections.abc import Mapping, Sequence
from typing import Any

from westward.kernel import SEAT_NAMES
from westward.language.choices import Draft, choice_of
from westward.language.reasons import refused
from westward.language.sets import Member, makes_of, set_of
from westward.language.views import View, is_asked
from westward.testing.toy.actions import CODEC, DRAW, STAY
from westward.testing.toy.tables import CARDS

Menu = Sequence[Mapping[str, Any]]


def choice(view: View, action: int, names: Sequence[str] = SEAT_NAMES) -> dict[str, Any]:
    """An action with its words, and the ids of the pieces on the board that it concerns."""
    if action == DRAW:
        return choice_of(CODEC, action, Draft("Draw a card, which all will see", ["deck"]))
    if action == STAY:
        return choice_of(CODEC, action, Draft("Leave the deck alone"))
    return choice_of(CODEC, action, Draft(f"Play a {CARDS[action]}", [f"card-{CARDS[action]}"], of=set_id(view)))


def closed(view: View, menu: Menu, names: Sequence[str] = SEAT_NAMES) -> list[dict[str, Any]]:
    """What cannot be chosen now, and why not."""
    if not is_asked(view) or view["asked"] is None:
        return []
    return [refused("Play a card", "First say whether you draw.")]


def set_id(view: View) -> str:
    """The set of cards to play; the next round asks for another one."""
    return f"round-{view['round']}"


def sets(view: View, menu: Menu, names: Sequence[str] = SEAT_NAMES) -> list[dict[str, Any]]:
    """The cards that can be marked: here a set of one."""
    cards = [Member(one["id"], one["targets"][0], one["words"]) for one in menu if one["verb"] == "play"]
    return [set_of(set_id(view), "Play a card", cards)] if cards else []


def makes(view: View, which: str, actions: Sequence[int], names: Sequence[str] = SEAT_NAMES) -> dict[str, str]:
    """What the marked cards make, and why they cannot be confirmed like this."""
    return makes_of(f"{len(actions)} of 1 card", "" if len(actions) == 1 else "Play exactly one card.")
