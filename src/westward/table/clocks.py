"""How much time everybody has left. It follows from the events and their times, so a restart forgets nothing."""

from collections.abc import Collection
from typing import Any, Final

import msgspec

from westward.table.messages import ByDays, Live, Pace

DAY: Final = 24 * 3600.0


def read_pace(stored: dict[str, Any] | None) -> Pace | None:
    """The pace of a table as it is stored.

    >>> read_pace({"kind": "days", "days": 3})
    ByDays(days=3)
    """
    pace: Pace | None = msgspec.convert(stored, Pace | None)
    return pace


class Clocks:
    """Each seat that owes a decision has a clock of its own, also where several choose at the same time.

    A clock begins when a seat is asked and ends when it owes nothing any more. The single steps of a simultaneous
    choice neither stop nor begin it: the others must not see them.

    >>> clocks = Clocks(Live(minutes=1, seconds=10), 2)
    >>> clocks.ask(1000.0, [0, 1], anew=True)
    >>> clocks.ask(1030.0, [1], anew=False)
    >>> clocks.left(0, 1040.0), clocks.left(1, 1040.0), clocks.due()
    (40.0, 30.0, 1070.0)
    """

    def __init__(self, pace: Pace | None, seats: int) -> None:
        self.pace = pace
        self.bank = [60.0 * pace.minutes if isinstance(pace, Live) else 0.0] * seats
        self.since: dict[int, float] = {}  # the clocks that run, and when each was started

    @property
    def allowance(self) -> float:
        """Seconds that each decision may take before the player's own time is used up."""
        if isinstance(self.pace, Live):
            return float(self.pace.seconds)
        return self.pace.days * DAY if isinstance(self.pace, ByDays) else 0.0

    def ask(self, at: float, seats: Collection[int], anew: bool) -> None:
        """From now on these seats owe a decision; `anew`: another one than before."""
        if self.pace is None:
            return
        for seat, since in list(self.since.items()):
            if anew or seat not in seats:
                self.bank[seat] = max(0.0, self.bank[seat] - max(0.0, at - since - self.allowance))
                del self.since[seat]
        for seat in seats:
            self.since.setdefault(seat, at)

    def resume(self, at: float) -> None:
        """The server was away, and nobody pays for that."""
        self.since = dict.fromkeys(self.since, at)

    def left(self, seat: int, now: float) -> float:
        """Seconds until a seat has run out of time if it is asked, else the player's own time."""
        if seat not in self.since:
            return self.bank[seat]
        return self.bank[seat] + self.allowance - max(0.0, now - self.since[seat])

    def due(self) -> float | None:
        """When the first clock runs out."""
        return min((since + self.bank[seat] + self.allowance for seat, since in self.since.items()), default=None)

    def expired(self, now: float) -> list[int]:
        """The seats that have run out of time."""
        return [seat for seat in self.since if self.left(seat, now) <= 0]
