"""The two Dials of the Mule Duel: both are marked in any order and laid down at once.

Cards that are put back are no set: which of two comes on top is the player's to choose, so their order matters.
"""

from collections.abc import Sequence
from typing import Any

from westward.games.coloma.actions import CODEC, POSITIONS
from westward.games.coloma.words.dials import DIALS, go_words, is_duel, mule_words, site_words
from westward.kernel.seats import SEAT_NAMES
from westward.language.reasons import Menu
from westward.language.sets import Makes, Member, makes_of, set_of
from westward.language.views import View


def sets(view: View, menu: Menu, names: Sequence[str] = SEAT_NAMES) -> list[dict[str, Any]]:
    """The sets that the menu can build."""
    if not is_duel(view):
        return []
    spots = [int(at) for at in POSITIONS]
    pioneers = [Member(CODEC.parse(f"select {at}"), f"site-{at}", f"Pioneer to {site_words(view, at)}") for at in spots]
    mules = [Member(CODEC.parse(f"mule {at}"), f"event-{at}", f"Mule to {mule_words(view, at)}") for at in spots]
    placed = view["players"][view["viewer"]]["position"] is not None
    return [set_of(DIALS, "Lay down both Dials", mules if placed else pioneers + mules)]


def makes(view: View, which: str, actions: Sequence[int], names: Sequence[str] = SEAT_NAMES) -> Makes:
    """What is marked: a position for the Pioneer, and one for the Mule."""
    chosen = [CODEC.split(action) for action in actions]
    placed = view["players"][view["viewer"]]["position"]
    pioneer = [int(args[0]) for verb, args in chosen if verb == "select"] + ([placed] if placed else [])
    mule = [int(args[0]) for verb, args in chosen if verb == "mule"]
    words = [f"Pioneer to {go_words(view, at)}" for at in pioneer]
    words += [f"Mule to {mule_words(view, at)}" for at in mule]
    why = ""
    for piece, marked in (("Mule", mule), ("Pioneer", pioneer)):
        why = why if len(marked) == 1 else f"Choose one position for your {piece}."
    return makes_of(". ".join(words) or "No position yet", why)
