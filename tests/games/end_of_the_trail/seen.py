"""What there is to see in a position of End of the Trail: choices, views, and where every card is."""

from collections.abc import Mapping
from typing import Any

from westward.games.end_of_the_trail import GAME
from westward.games.end_of_the_trail import tables as t
from westward.kernel import State

A1, A2, A3 = (t.ARGONAUT + label for label in range(3))
"""What events call the Argonauts."""


def card(name: str) -> int:
    return t.CARD_INDEX[name]


def tile(name: str) -> int:
    return t.TILE_INDEX[name]


def legal(state: State, seat: int | None = None) -> list[str]:
    """The texts of what a seat may choose; of the only actor where no seat is named."""
    if seat is None:
        (seat,) = state.actors()
    return [GAME.actions.text(action) for action in state.legal(seat)]


def player(state: State, seat: int = 0) -> dict[str, Any]:
    """What a player knows of the own things."""
    own: dict[str, Any] = state.view(min(seat, state.seats - 1))["players"][seat]
    return own


def tile_of(state: State, name: str, viewer: int | None = None) -> dict[str, Any]:
    """A tile as a viewer sees it."""
    return next(dict(one) for one in state.view(viewer)["tiles"] if one["id"] == name)


def places(data: Mapping[str, Any]) -> list[tuple[str, str]]:
    """Every card of a position in names, ascending, and where it is: "Red hand", "lot 0", "discard", "deck" ..."""
    there: dict[str, list[str]] = {name: [] for name in t.CARD_NAMES}
    for owner, parts in data["players"].items():
        for part in ("hand", "hole", "supply", "selected", "used", "picks", "keeps", "reserve", "turned"):
            cards = parts.get(part) or ()
            for name in [cards] if part == "hole" and cards else cards:
                there[name].append(f"{owner} {part}")
    piles = {"discard": data.get("discard", ())} | {
        f"lot {lot}": cards for lot, cards in enumerate(data.get("lots", ()))
    }
    for pile, cards in piles.items():
        for name in cards:
            there[name].append(pile)
    copies = {"JOKER": 2 if data["options"]["jokers"] else 0}
    return [(name, place) for name, found in there.items() for place in (found + ["deck"] * 2)[: copies.get(name, 1)]]


def where_is(state: State, name: str) -> str:
    """Where a card is."""
    return dict(places(GAME.describe(state)))[name]
