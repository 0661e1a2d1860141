"""What is asked, or what everybody waits for."""

from collections.abc import Sequence

from westward.kernel import SEAT_NAMES
from westward.language.amounts import counted
from westward.language.prompts import waiting
from westward.language.sheets import verdict
from westward.language.views import View, is_asked
from westward.language.voices import Voice


def prompt(view: View, names: Sequence[str] = SEAT_NAMES) -> str:
    """What the viewer has to do, or what everybody waits for."""
    voice = Voice(view["viewer"], names)
    if view["over"]:
        return verdict(voice, view["winners"], [counted(points, "point") for points in view["points"]])
    if not view["actors"]:
        return "Cards are being dealt."
    drawing = view["asked"] is not None
    if is_asked(view):
        return "You have won the round: do you draw a card?" if drawing else "Choose a card to play."
    return waiting(voice, view["actors"], "draw a card, or not" if drawing else "choose a card")
