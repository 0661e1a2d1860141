"""A table as it was a while ago, for those who only watch: everything that they get is made from it.

It is a table of its own that takes the same events later, so what has happened since cannot show in anything.
"""

from westward.table.live import Live
from westward.table.storage import Kept


class Echo:
    """The past of a table."""

    def __init__(self, now: Live) -> None:
        self.now = now
        self.live = Live(Kept(now.row, now.seats, [], {}, now.holders))
        self.taken = 0

    def due(self, moment: float) -> bool:
        """Whether there is something that had happened by then and is not shown yet. The waiting room is never late."""
        history = self.now.history
        if self.taken == len(history):
            return False
        event = history[self.taken]
        return event.at <= moment or (self.live.match is None and event.kind != "start")

    def at(self, moment: float) -> Live:
        """The table as it was then."""
        while self.due(moment):
            self.live.take(self.now.history[self.taken])
            self.taken += 1
        return self.live
