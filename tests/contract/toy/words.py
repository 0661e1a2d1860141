"""The toy in words."""

from collections.abc import Mapping, Sequence
from typing import Any

from tests.contract.toy.rules import CARDS, CODEC
from westward.kernel import SEAT_NAMES, Event
from westward.language.abouts import about_of, by_kind
from westward.language.choices import Draft, choice_of
from westward.language.recaps import told
from westward.language.sets import Member, makes_of, set_of
from westward.language.sheets import sheet_of


def prompt(view: dict[str, Any], names: Sequence[str] = SEAT_NAMES) -> str:
    """What the game waits for."""
    if view["over"]:
        return "The game is over."
    return "Waiting for " + (" and ".join(names[seat] for seat in view["actors"]) or "a card") + "."


def choice(view: dict[str, Any], action: int, names: Sequence[str] = SEAT_NAMES) -> dict[str, Any]:
    """An action with its words."""
    text = CODEC.text(action)
    targets = [f"card-{card}" for card in CODEC.split(action)[1]]
    return choice_of(
        CODEC, action, Draft(f"{text.capitalize()}.", targets, of=f"card-{view['round']}" if targets else "")
    )


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
    return sheet_of({"Points": view["points"]}, view["winners"], "")


def recap(events: Sequence[Event], viewer: int | None, names: Sequence[str] = SEAT_NAMES) -> str:
    """What an act meant."""
    return " ".join(event(one, viewer, names) for one in told(events, viewer))


def about(view: dict[str, Any], piece: str, names: Sequence[str] = SEAT_NAMES) -> dict[str, str] | None:
    """What lies on the table."""
    return by_kind(view, piece, {"card": _card, "seat": _seat}, names)


def _card(view: dict[str, Any], rank: str, names: Sequence[str]) -> dict[str, str] | None:
    if view["hand"] is None or rank not in CARDS:
        return None
    held = f"You hold {view['hand'][int(rank)]} of them."
    return about_of(f"Card {rank}", "It wins if nobody else plays it and no better one is played.", held, "toy")


def _seat(view: dict[str, Any], seat: str, names: Sequence[str]) -> dict[str, str] | None:
    known = seat.isdecimal() and int(seat) < len(view["points"])
    return about_of(names[int(seat)], "One of the players.", rule="toy") if known else None


def sets(
    view: dict[str, Any], menu: Sequence[Mapping[str, Any]], names: Sequence[str] = SEAT_NAMES
) -> list[dict[str, Any]]:
    """A card to play is a set of one; the next round asks for another set."""
    cards = [choice for choice in menu if choice["verb"] == "play"]
    members = [Member(choice["id"], choice["targets"][0], choice["words"]) for choice in cards]
    return [set_of(f"card-{view['round']}", "Play a card", members)] if cards else []


def makes(
    view: dict[str, Any], which: str, actions: Sequence[int], names: Sequence[str] = SEAT_NAMES
) -> dict[str, str]:
    """What the marked cards make."""
    return makes_of(f"{len(actions)} of 1 card", "" if len(actions) == 1 else "Play exactly one card.")
