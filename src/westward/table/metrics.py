"""What the server counts, as Prometheus text."""

import os
import time
from collections import Counter, deque
from pathlib import Path
from typing import Final

SAMPLES: Final = 10_000
QUANTILES: Final = (0.5, 0.95, 0.99)


class Times:
    """How long the latest of something took, and all of them together."""

    def __init__(self) -> None:
        self.latest: deque[float] = deque(maxlen=SAMPLES)
        self.count = 0
        self.total = 0.0

    def add(self, seconds: float) -> None:
        """One more."""
        self.latest.append(seconds)
        self.count += 1
        self.total += seconds

    def lines(self, name: str) -> list[str]:
        """As a summary of Prometheus."""
        ordered = sorted(self.latest)
        quantiles = [f'{name}{{quantile="{q}"}} {quantile(ordered, q):.6f}' for q in QUANTILES]
        return [*quantiles, f"{name}_sum {self.total:.6f}", f"{name}_count {self.count}"]


class Metrics:
    """Counters, and two times: `move`, from the receipt of a move until it was stored and sent to everybody who looks;
    `commit`, one transaction of the database.
    """

    def __init__(self) -> None:
        self.started = time.time()
        self.counts: Counter[str] = Counter()
        self.gauges: dict[str, float] = {}
        self.times = {"move": Times(), "commit": Times()}

    def count(self, name: str, by: int = 1) -> None:
        """Count something; the name may carry labels, as in `refused{code="stale"}`."""
        self.counts[name] += by

    def text(self) -> str:
        """Everything in the text format of Prometheus."""
        lines = [f"westward_{name}_total{labels} {value}" for name, labels, value in self._sorted_counts()]
        lines += [f"westward_{name} {value:g}" for name, value in sorted(self.gauges.items())]
        for name, times in self.times.items():
            lines += times.lines(f"westward_{name}_seconds")
        lines += [
            f"process_resident_memory_bytes {resident()}",
            f"process_cpu_seconds_total {time.process_time():.3f}",
            f"process_start_time_seconds {self.started:.3f}",
        ]
        return "\n".join(lines) + "\n"

    def _sorted_counts(self) -> list[tuple[str, str, int]]:
        parts = [(*name.partition("{"), value) for name, value in sorted(self.counts.items())]
        return [(head, brace + rest, value) for head, brace, rest, value in parts]


def quantile(ordered: list[float], q: float) -> float:
    """A quantile of a sorted list; 0 for an empty one.

    >>> quantile([1.0, 2.0, 3.0, 4.0], 0.5)
    3.0
    """
    return ordered[min(len(ordered) - 1, int(q * len(ordered)))] if ordered else 0.0


def resident() -> int:
    """Bytes of memory that the process uses; 0 where the system does not tell."""
    try:
        return int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except (OSError, ValueError):
        return 0
