"""What happened: a sentence for every event, and one line for a whole act."""

from collections.abc import Sequence
from typing import Final

from westward.kernel import SEAT_NAMES, Event
from westward.language.amounts import counted, listed
from westward.language.events import Args, does, end, secretly
from westward.language.recaps import told
from westward.language.voices import Voice
from westward.testing.toy.tables import CARDS, POINTS

QUIET: Final = ("deals", "ready")
"""Events that a recap leaves out where there is more to tell."""


def shows(voice: Voice, args: Args) -> str:
    """The cards are turned over, one for each seat."""
    played = (f"a {CARDS[rank]} of {voice.who(seat)}" for seat, rank in enumerate(args))
    return f"The cards are turned over: {listed(played)}."


EVENTS: Final = {
    "deals": does("be dealt a card"),
    "card": does("get a {}", CARDS),
    "ready": does("have chosen a card"),
    "plays": secretly("play a {}", CARDS),
    "shows": shows,
    "wins": does("win {}", [counted(points, "point") for points in POINTS]),
    "draws": does("{}", ["leave the deck alone", "draw a card"]),
    "end": end,
}


def event(event: Event, viewer: int | None, names: Sequence[str] = SEAT_NAMES) -> str:
    """One thing that happened."""
    return EVENTS[event.name](Voice(viewer, names), event.args)


def recap(events: Sequence[Event], viewer: int | None, names: Sequence[str] = SEAT_NAMES) -> str:
    """What one whole act meant, made of what the viewer is told of it."""
    seen = told(events, viewer)
    matters = [one for one in seen if one.name not in QUIET] or seen[-1:]
    return " ".join(event(one, viewer, names) for one in matters)
