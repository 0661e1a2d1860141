"""What there is to see in a position of the Oregon Trail race."""

from collections import Counter
from typing import Any

from tests.games.seen import player, public
from westward.games.oregon_trail import GAME
from westward.kernel import SEAT_NAMES, State


def actions(state: State) -> int:
    return int(public(state)["actions"])


def active(state: State) -> str:
    return SEAT_NAMES[public(state)["active"]]


def wagon(state: State, name: str = "Red") -> dict[str, Any]:
    """What a player knows of the own things."""
    return player(state, SEAT_NAMES.index(name))


def hand(state: State, name: str = "Red") -> list[str]:
    return sorted(Counter(wagon(state, name)["cards"]).elements())


def supplies(state: State, name: str = "Red") -> list[str]:
    return sorted(Counter(wagon(state, name)["supplies"]).elements())


def bank(state: State) -> Counter[str]:
    return Counter(public(state)["bank"])


def calamities(state: State, name: str = "Red") -> list[str]:
    """The calamities in front of a wagon, with the turns that they leave."""
    return list(GAME.describe(state)["players"][name].get("calamities", []))
