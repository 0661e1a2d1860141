"""How often somebody may do something: a bucket that fills up again with time."""

import time
from collections.abc import Callable
from typing import Final

from westward.table.messages import Refusal

RULES: Final[dict[str, tuple[float, float]]] = {  # how many a second in the long run, how many at once
    "request": (40.0, 240.0),
    "table": (0.2, 20.0),
    "join": (0.5, 20.0),
    "import": (0.2, 10.0),
    "link": (0.2, 10.0),
    "socket": (4.0, 60.0),
    "message": (40.0, 200.0),
    "move": (20.0, 100.0),
    "chat": (0.5, 8.0),
    "hint": (0.5, 5.0),
    "notice": (0.02, 5.0),
    "sample": (50.0, 500.0),
}
MOST_BUCKETS: Final = 20_000


class Limiter:
    """Counts for every rule and every key, such as an address or a seat.

    >>> limiter = Limiter(clock=lambda: 0.0)
    >>> [limiter.allows("chat", "seat 0") for i in range(10)].count(True)
    8
    """

    def __init__(self, rate: float = 1.0, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self.clock = clock
        self.buckets: dict[tuple[str, str], tuple[float, float]] = {}

    def allows(self, rule: str, key: str, times: int = 1) -> bool:
        """Whether it may happen so many times more; they are counted, all or none."""
        if not self.rate:
            return True
        speed, size = (number * self.rate for number in RULES[rule])
        now = self.clock()
        level, then = self.buckets.get((rule, key), (size, now))
        level = min(size, level + (now - then) * speed)
        if level < times:
            return False
        if len(self.buckets) >= MOST_BUCKETS:
            self._forget(now)
        self.buckets[rule, key] = (level - times, now)
        return True

    def check(self, rule: str, key: str, times: int = 1) -> None:
        """A Refusal if it happens too often."""
        if not self.allows(rule, key, times):
            raise Refusal("too_fast", "That was too often; please wait a few seconds.")

    def _forget(self, now: float) -> None:
        """Drop the buckets that are full again."""
        for (rule, key), (level, then) in list(self.buckets.items()):
            speed, size = (number * self.rate for number in RULES[rule])
            if level + (now - then) * speed >= size:
                del self.buckets[rule, key]
