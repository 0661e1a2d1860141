"""Why a loaded position within its bounds cannot be played on from."""

from typing import TYPE_CHECKING

from westward.testing.toy.tables import RANKS

if TYPE_CHECKING:
    from westward.testing.toy.state import Position


def flaw_of(s: "Position") -> str:
    """The first thing that does not fit together; '' where all does."""
    left = s.rounds - s.round
    if -1 not in s.chosen:
        return "all have chosen, but nothing is shown"
    if sum(s.deck) < len(s.due) + left:
        return "the deck has too few cards"
    for seat in range(s.seats):
        if sum(s.owned(seat)) + s.due.count(seat) < left:
            return "a seat has too few cards"
        if any(known > owned for known, owned in zip(s.known[seat * RANKS :], s.owned(seat))):
            return "a card is known that is not there"
    return "a card is due after the end" if not left and s.due else ""
