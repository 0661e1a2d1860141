"""What a position of TRAILS shows, in short words for tests."""

from tests.games.seen import player, public
from westward.kernel import State

Triple = tuple[int, int, int]


def active(state: State) -> int:
    return int(public(state)["active"])


def cubes(state: State, seat: int = 0) -> Triple:
    """What a player holds: acorn, leaf, rock."""
    return triple(player(state, seat)["resources"])


def supply(state: State) -> Triple:
    return triple(public(state)["supply"])


def triple(counts: dict[str, int]) -> Triple:
    return counts["acorn"], counts["leaf"], counts["rock"]
