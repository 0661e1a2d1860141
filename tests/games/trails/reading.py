"""What a position of TRAILS shows, in short words for tests."""

from typing import Any

from westward.games.trails import GAME
from westward.kernel import State

Triple = tuple[int, int, int]


def legal(state: State) -> list[str]:
    """The texts of what the player to decide may choose."""
    return [GAME.actions.text(action) for seat in state.actors() for action in state.legal(seat)]


def public(state: State) -> dict[str, Any]:
    """What an onlooker sees."""
    return state.view(None)


def phase(state: State) -> str:
    return str(public(state)["phase"])


def active(state: State) -> int:
    return int(public(state)["active"])


def player(state: State, seat: int = 0) -> dict[str, Any]:
    """What a player knows of the own things."""
    own: dict[str, Any] = state.view(seat)["players"][seat]
    return own


def cubes(state: State, seat: int = 0) -> Triple:
    """What a player holds: acorn, leaf, rock."""
    return triple(player(state, seat)["resources"])


def supply(state: State) -> Triple:
    return triple(public(state)["supply"])


def triple(counts: dict[str, int]) -> Triple:
    return counts["acorn"], counts["leaf"], counts["rock"]
