"""The toy in words."""

from collections.abc import Mapping, Sequence
from typing import Any

from tests.contract.toy.rules import CODEC
from westward.kernel import SEAT_NAMES, Event
from westward.language.choices import Draft, choice_of


def prompt(view: dict[str, Any], names: Sequence[str] = SEAT_NAMES) -> str:
    """What the game waits for."""
    if view["over"]:
        return "The game is over."
    return "Waiting for " + (" and ".join(names[seat] for seat in view["actors"]) or "a card") + "."


def choice(view: dict[str, Any], action: int, names: Sequence[str] = SEAT_NAMES) -> dict[str, Any]:
    """An action with its words."""
    text = CODEC.text(action)
    targets = [f"card-{card}" for card in CODEC.split(action)[1]]
    return choice_of(CODEC, action, Draft(f"{text.capitalize()}.", targets))


def closed(
    view: dict[str, Any], menu: Sequence[Mapping[str, Any]], names: Sequence[str] = SEAT_NAMES
) -> list[dict[str, Any]]:
    """Whoever has no card to play is told so."""
    if view["viewer"] not in view["actors"] or any(choice["verb"] == "play" for choice in menu):
        return []
    return [{"words": "Play a card", "why": "It is not the time to play.", "targets": []}]


def event(event: Event, viewer: int | None, names: Sequence[str] = SEAT_NAMES) -> str:
    """What happened."""
    who = "Everybody" if event.name in ("shows", "end") else "You" if event.args[0] == viewer else names[event.args[0]]
    return f"{who}: {event.name} {' '.join(str(arg) for arg in event.args)}."


def text(view: dict[str, Any], names: Sequence[str] = SEAT_NAMES) -> str:
    """The table as text."""
    return "\n".join(f"{name}: {points} points" for name, points in zip(names, view["points"]))


def scores(view: dict[str, Any], names: Sequence[str] = SEAT_NAMES) -> dict[str, Any]:
    """The score sheet."""
    points = view["points"]
    return {"rows": [{"label": "Points", "values": points}], "totals": points, "winners": view["winners"], "note": ""}
