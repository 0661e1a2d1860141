"""What the server counts, for Prometheus. Nothing of it is secret: what those who look on at a table do not notice is
not counted, and commits, which such choices need as well, are told by the dozen.
"""

import threading
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, generate_latest

TOGETHER: Final = 12
BUCKETS: Final = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0)
COUNTERS: Final = {
    "moves": "Moves that everybody may know of",
    "acts": "Other things that people did at a table, such as to take a move back",
    "storage_failures": "What the database did not take",
    "sockets_that_did_not_read": "Sockets that were closed because their clients did not read",
    "mail_failures": "Mails that could not be sent",
    "hook_failures": "Web hooks that could not be reached",
}
GAUGES: Final = {
    "sockets": "Open sockets",
    "live_tables": "Tables in memory",
    "thinking_bots": "Bots that think or wait for a processor",
}
TIMES: Final = {
    "move": "Seconds from the receipt of a move until it was stored and sent to everybody who looks",
    "commit": "Seconds that one transaction of the database took",
}


class Times:
    """How long something takes. So many are told at once.

    >>> times = Times(together=2)
    >>> times.add(0.003)
    >>> times.waiting
    [0.003]
    """

    def __init__(self, histogram: Histogram | None = None, together: int = TOGETHER) -> None:
        self.histogram = histogram
        self.together = together
        self.waiting: list[float] = []
        self._lock = threading.Lock()

    def add(self, seconds: float) -> None:
        """One more; from any thread."""
        with self._lock:
            self.waiting.append(seconds)
            if len(self.waiting) < self.together:
                return
            told, self.waiting = self.waiting, []
        if self.histogram:
            for one in told:
                self.histogram.observe(one)


class Metrics:
    """The counters of one server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        self.counters = {
            name: Counter(f"westward_{name}", words, registry=self.registry) for name, words in COUNTERS.items()
        }
        self.refusals = Counter("westward_refused", "Messages that were refused", ("code",), registry=self.registry)
        self.gauges = {name: Gauge(f"westward_{name}", words, registry=self.registry) for name, words in GAUGES.items()}
        self.times = {
            name: Times(
                Histogram(f"westward_{name}_seconds", words, registry=self.registry, buckets=BUCKETS),
                TOGETHER if name == "commit" else 1,
            )
            for name, words in TIMES.items()
        }

    def count(self, name: str, by: int = 1) -> None:
        """Count something."""
        self.counters[name].inc(by)

    def refused(self, code: str) -> None:
        """Count a message that was refused."""
        self.refusals.labels(code).inc()

    def text(self) -> str:
        """Everything in the text format of Prometheus."""
        return generate_latest(self.registry).decode()
