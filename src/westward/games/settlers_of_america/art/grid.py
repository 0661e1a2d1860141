"""Where everything lies on the map, in the map's own units: the side of a hex is SIDE of them in both shapes."""

from typing import Final

from westward.drawing import num
from westward.games.settlers_of_america import geography as g

SIDE: Final = 60
HALF: Final = 52  # half the height of a hex, as a whole number
LEFT: Final = -54
TOP: Final = -24
WIDTH: Final = 1436
HEIGHT: Final = 908
"""The frame of the map around the coast."""

Point = tuple[float, float]


def center(col: int, row: int) -> Point:
    """The middle of a hex."""
    return 1.5 * SIDE * col, HALF * row


def corner_of(spot: str) -> Point:
    """An intersection: the west (L) or the east (R) corner of a hex."""
    x, y = center(int(spot[1:3]), int(spot[4:6]))
    return x - SIDE if spot[0] == "L" else x + SIDE, y


def middle_of(way: g.Way) -> Point:
    """The middle of a path."""
    (ax, ay), (bx, by) = SPOTS[g.SPOT_IDS[way.a]], SPOTS[g.SPOT_IDS[way.b]]
    return (ax + bx) / 2, (ay + by) / 2


def slant_of(way: g.Way) -> str:
    """How a path runs: across (a), down to the right (b) or up to the right (c)."""
    west, east = sorted((SPOTS[g.SPOT_IDS[way.a]], SPOTS[g.SPOT_IDS[way.b]]))
    return "a" if west[1] == east[1] else "b" if west[1] < east[1] else "c"


def outline(scale: float = 1) -> str:
    """A hex around (0, 0) as path data."""
    a, b, h = SIDE * scale, SIDE * scale / 2, HALF * scale
    return f"M{num(-a)} 0L{num(-b)} {num(-h)}H{num(b)}L{num(a)} 0L{num(b)} {num(h)}H{num(-b)}z"


HEXES: Final = {one.id: center(one.col, one.row) for one in g.LAND}
SPOTS: Final = {name: corner_of(name) for name in g.SPOT_IDS}
SITES: Final = {site.id: SPOTS[g.SPOT_IDS[site.at]] for site in g.TOWNS}
PATHS: Final = {way.id: middle_of(way) for way in g.WAYS}
SLANTS: Final = {way.id: slant_of(way) for way in g.WAYS}
TURNS: Final = {"a": 0, "b": 60, "c": -60}
"""The angle of a slant."""

INWARD: Final = {site.id: 1 if g.SPOT_IDS[site.at][0] == "L" else -1 for site in g.TOWNS}
"""On which side of a city-site no path leaves it: there its goods lie."""
