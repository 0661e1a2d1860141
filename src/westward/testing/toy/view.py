"""What one seat may know, as plain JSON data: the only door to words and drawings."""

from typing import Any

from westward.testing.toy.state import Position
from westward.testing.toy.tables import RANKS


def view_of(s: Position, seat: int | None) -> dict[str, Any]:
    """The view of a seat, or of an onlooker (None)."""
    return {
        "viewer": seat,
        "actors": s.actors(),
        "over": s.over(),
        "asked": None if s.asked < 0 else s.asked,
        "round": s.round,
        "rounds": s.rounds,
        "deck": sum(s.deck),
        "pile": s.pile[:],
        "sizes": [sum(s.held(other)) for other in range(s.seats)],
        "hand": None if seat is None else s.held(seat),
        "known": [s.known[other * RANKS : other * RANKS + RANKS] for other in range(s.seats)],
        "ready": [rank >= 0 for rank in s.chosen],
        "chosen": None if seat is None or s.chosen[seat] < 0 else s.chosen[seat],
        "points": s.points[:],
        "winners": s.winners(),
    }
