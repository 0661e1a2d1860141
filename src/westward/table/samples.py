"""Positions that a seat thinks possible, for a bot that plays from elsewhere and searches with the library.

Some games draw what is hidden by giving true things other places, so that whoever knew the random numbers could go back
to the truth. Therefore nobody chooses or learns a seed, and the first positions are thrown away: each is drawn from the
one before with random numbers of its own, until nothing in it follows the truth any more.
"""

import secrets
from typing import Any, Final

from westward.kernel import Rng, State

AWAY: Final = 4  # positions that are thrown away


def draw(state: State, seat: int, count: int) -> list[dict[str, Any]]:
    """So many positions that the seat of this one thinks possible, as data; the state itself is not changed."""
    out: list[dict[str, Any]] = []
    for number in range(AWAY + count):
        state = state.determinize(seat, Rng(secrets.token_hex()))
        if number >= AWAY:
            out.append(state.to_dict())
    return out
