"""The two Dials of the Mule Duel: both are marked in any order and laid down at once.

Cards that are put back are no set: which of two comes on top is the player's to choose, so their order matters.
"""

from collections.abc import Sequence
from typing import Any, Final

from westward.games.coloma.actions import CODEC, POSITIONS
from westward.kernel.seats import SEAT_NAMES
from westward.language.reasons import Menu
from westward.language.sets import Makes, Member, makes_of, set_of
from westward.language.views import View, is_asked

DIALS: Final = "dials"


def is_duel(view: View) -> bool:
    """Whether the viewer sends a Pioneer and a Mule now."""
    return is_asked(view) and view["phase"] == "select" and view["options"]["mule_duel"] is True


def sets(view: View, menu: Menu, names: Sequence[str] = SEAT_NAMES) -> list[dict[str, Any]]:
    """The sets that the menu can build."""
    if not is_duel(view):
        return []
    pioneers = [Member(CODEC.parse(f"select {at}"), f"site-{at}", f"Pioneer to {at}") for at in POSITIONS]
    mules = [Member(CODEC.parse(f"mule {at}"), f"event-{at}", f"Mule to {at}") for at in POSITIONS]
    placed = view["players"][view["viewer"]]["position"] is not None
    return [set_of(DIALS, "Lay down both Dials", mules if placed else pioneers + mules)]


def makes(view: View, which: str, actions: Sequence[int], names: Sequence[str] = SEAT_NAMES) -> Makes:
    """What is marked: a position for the Pioneer, and one for the Mule."""
    verbs = [CODEC.split(action)[0] for action in actions]
    to = {CODEC.split(action)[0]: CODEC.split(action)[1][0] for action in actions}
    placed = view["players"][view["viewer"]]["position"]
    if placed is not None:
        to["select"] = str(placed)
    words = f"Pioneer to {to.get('select', 'nowhere yet')}, Mule to {to.get('mule', 'nowhere yet')}"
    for verb, piece in (("select", "Pioneer"), ("mule", "Mule")):
        number = verbs.count(verb) + (verb == "select" and placed is not None)
        if number != 1:
            return makes_of(words, f"Choose one position for your {piece}.")
    return makes_of(words)
