"""Where the segments of the race lie: one column for each, the bars of towns and forts between them."""

from functools import lru_cache
from typing import Final, NamedTuple

from westward.drawing import View
from westward.games.oregon_trail.art.paths import OFFSET

ZONES: Final = 3  # prairie, high plains, mountains


class Track(NamedTuple):
    """The columns of the segments after `low`, up to `high`; at `home` Independence is before the first of them.

    Places lie between the end of a column and the start of the next; those after segment 0 lie behind Independence.
    """

    goal: int
    low: int
    high: int
    home: bool
    cell: float
    bar: float
    ends: tuple[float, ...]
    starts: tuple[float, ...]

    def left(self, segment: int) -> float:
        """The left edge of a segment's column."""
        return self.starts[segment - 1 - self.low]

    def right(self, segment: int) -> float:
        """The right edge of a segment's column; that of Independence for segment 0."""
        return self.ends[segment - self.low]

    def zone(self, segment: int) -> int:
        """The land in which a segment lies."""
        return ZONES * (segment - 1) // self.goal


class Strip(NamedTuple):
    """A lane: where it begins, how high it is, how high its wagon is, the class of its trail, whether ruts are seen."""

    y: float
    height: float
    wagon: float
    trail: str
    ruts: bool

    def lane(self, name: str) -> float:
        """The height at which a lane of the cards runs."""
        return round(self.y + OFFSET[name] * self.height)


def track(view: View, low: int, high: int, edges: tuple[float, float], bar: float, home: bool = True) -> Track:
    """The columns between two edges."""
    places = tuple(place["after"] for place in view["places"])
    return _track(places, view["goal"], low, high, edges, bar, home)


@lru_cache(maxsize=1024)
def _track(
    places: tuple[int, ...], goal: int, low: int, high: int, edges: tuple[float, float], bar: float, home: bool
) -> Track:
    bars = [places.count(segment) * bar for segment in range(low, high + 1)]
    if not home:
        bars[0] = 0
    # Half units keep the drawing short.
    cell = (edges[1] - edges[0] - sum(bars)) / (high - low) * 2 // 1 / 2
    ends, starts = [], []
    x = edges[0]
    for wide in bars:
        ends.append(x)
        starts.append(x + wide)
        x += wide + cell
    return Track(goal, low, high, home, cell, bar, tuple(ends), tuple(starts))
