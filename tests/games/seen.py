"""What there is to see in a position of any game, in short words for tests, and what happens when it is played on."""

from collections.abc import Callable, Sequence
from typing import Any

from westward.kernel import Event, State


def legal(state: State) -> list[str]:
    """The texts of what the player to decide may choose."""
    return [state.game.actions.text(action) for seat in state.actors() for action in state.legal(seat)]


def public(state: State) -> dict[str, Any]:
    """What an onlooker sees."""
    return state.view(None)


def phase(state: State) -> str:
    return str(public(state)["phase"])


def player(state: State, seat: int = 0) -> dict[str, Any]:
    """What a player knows of the own things."""
    own: dict[str, Any] = state.view(seat)["players"][seat]
    return own


def events_of(play: Callable[..., State], state: State, *script: str) -> list[Event]:
    """Play a script; what happened."""
    events: list[Event] = []
    state.sink = events
    play(state, *script)
    state.sink = None
    return events


def names(events: Sequence[Event]) -> list[str]:
    return [event.name for event in events]
