"""Where the names of the city-sites are written: beside their sites, and not over each other, a number or a city."""

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final, NamedTuple

from westward.games.settlers_of_america import geography as g
from westward.games.settlers_of_america.art.grid import HEXES, INWARD, LEFT, PATHS, SITES, SLANTS, SPOTS, WIDTH, Point

SIZE: Final = 19
LINE: Final = 18
"""Of the letters, and from one line to the next."""
DISC: Final = 18
HOUSE: Final = 16
SLOT: Final = (28.0, 11.0)
"""How far from its site a cube lies, and half its size."""
ROUNDS: Final = 12
KEPT: Final = 60
GAP: Final = 9
NEAR: Final = 150
"""What is further away from a site cannot be in the way of its name."""
TRAIN: Final = (48.0, 37.0)
SETTLER: Final = (46.0, 36.0)
SIDES: Final = {"a": (0.0, -20.0), "b": (19.0, -11.0), "c": (-19.0, -11.0)}
"""From the middle of a path to one of the two places beside it, by its slant."""
RUNS: Final = {"a": (1.0, 0.0), "b": (0.5, 0.866), "c": (0.5, -0.866)}
"""Along a path, by its slant."""
ALONG: Final = (0, -7, 7, -14, 14)
ASIDE: Final = (1.0, 0.8, 1.2, 1.4)
SHIFT: Final = 5.0
"""How far a train may give way to a name, along its path and away from it, and what speaks against that."""
# The letters of a bold narrow face, in parts of their size, rather too wide than too narrow.
WIDTHS: Final = {**dict.fromkeys("ijlIJ. ", 0.34), **dict.fromkeys("frt", 0.44), **dict.fromkeys("mwMW", 0.96)}


class Box(NamedTuple):
    """A part of the map."""

    left: float
    top: float
    right: float
    bottom: float

    def shared(self, other: "Box") -> float:
        """The area that both cover."""
        wide = min(self.right, other.right) - max(self.left, other.left)
        high = min(self.bottom, other.bottom) - max(self.top, other.top)
        return wide * high if wide > 0 and high > 0 else 0.0


class Label(NamedTuple):
    """A name in one or two lines: the middle and the foot of its first line, and the room that it takes."""

    lines: tuple[str, ...]
    x: float
    y: float
    box: Box


def wide(words: str) -> float:
    """How wide a line is at the most.

    >>> wide("Reno") < wide("Omaha")
    True
    """
    return SIZE * sum(WIDTHS.get(letter, 0.76 if letter.isupper() else 0.63) for letter in words)


def label(lines: tuple[str, ...], x: float, y: float) -> Label:
    """A name at a place, with the room that it takes."""
    half = max(wide(line) for line in lines) / 2 + 1
    top = y - SIZE * 0.74
    return Label(lines, x, y, Box(x - half, top, x + half, top + SIZE * 0.94 + LINE * (len(lines) - 1)))


def broken(name: str) -> Iterator[tuple[str, ...]]:
    """A name in one line, or in two.

    >>> list(broken("Salt Lake City"))
    [('Salt Lake City',), ('Salt', 'Lake City'), ('Salt Lake', 'City')]
    """
    yield (name,)
    words = name.split()
    for at in range(1, len(words)):
        yield " ".join(words[:at]), " ".join(words[at:])


def candidates(site: g.Site) -> Iterator[tuple[float, Label]]:
    """All places for a name, over, under and beside its site, each with how far it seems from there."""
    x, y = SITES[site.id]
    for lines in broken(site.name):
        deep = LINE * (len(lines) - 1)
        half = max(wide(line) for line in lines) / 2
        for gap in (0, 1, 2, 4, 8):
            for shift in range(-77, 78, 7):
                far = 4 * gap + max(0.0, abs(shift) - half + 20) * 4 + abs(shift) / 8 + 60 * (len(lines) - 1)
                yield far, label(lines, x + shift, y - 19 - deep - gap)
                yield far + 4, label(lines, x + shift, y + 32 + gap)
        for side in (half + 24, -half - 24):
            yield 20 + 60 * (len(lines) - 1), label(lines, x + side, y + 6 - deep / 2)


@cache
def obstacles() -> tuple[Box, ...]:
    """What no name may cover: numbers, cities, and the cubes beside them."""
    out = []
    for x, y in (HEXES[one.id] for one in g.LAND if one.kind != "desert"):
        # Two crossing boxes are nearly a disc.
        out.append(Box(x - DISC, y - DISC * 0.6, x + DISC, y + DISC * 0.6))
        out.append(Box(x - DISC * 0.6, y - DISC, x + DISC * 0.6, y + DISC))
    for name, (x, y) in SITES.items():
        out.append(Box(x - HOUSE, y - HOUSE, x + HOUSE, y + HOUSE))
        slot = x + INWARD[name] * SLOT[0]
        out.append(Box(slot - SLOT[1], y - SLOT[1], slot + SLOT[1], y + SLOT[1]))
    return tuple(out)


@cache
def rails() -> tuple[Box, ...]:
    """Short pieces of all paths: a name should leave them free, but may cross them."""
    out = []
    for name, (x, y) in PATHS.items():
        across, down = RUNS[SLANTS[name]]
        for part in (-18, -6, 6, 18):
            out.append(Box(x + across * part - 5, y + down * part - 5, x + across * part + 5, y + down * part + 5))
    return tuple(out)


def near(boxes: Iterable[Box], at: Point) -> list[Box]:
    """The boxes around a point."""
    x, y = at
    return [
        box
        for box in boxes
        if box.left - x < NEAR and x - box.right < NEAR and abs(box.top + box.bottom - 2 * y) < NEAR
    ]


def ranked(site: g.Site) -> list[tuple[float, Label]]:
    """The best places for a name with what speaks against them, whatever the other names do; the best one first."""
    solid, lines = near(obstacles(), SITES[site.id]), near(rails(), SITES[site.id])
    rough = []
    for far, place in candidates(site):
        box = place.box
        beyond = max(0, LEFT + 8 - box.left) + max(0, box.right - LEFT - WIDTH + 8)
        rough.append((far + 900 * beyond + 300 * sum(box.shared(other) for other in solid), place))
    rough.sort(key=cheapest)
    best = [(cost + sum(place.box.shared(other) for other in lines), place) for cost, place in rough[:KEPT]]
    return sorted(best, key=cheapest)


def cheapest(choice: tuple[float, Label]) -> float:
    """What speaks against a place."""
    return choice[0]


def apart(box: Box) -> Box:
    """A name with the gap that keeps it apart from the next one in its line."""
    return Box(box.left - GAP, box.top, box.right + GAP, box.bottom)


@cache
def labels() -> dict[str, Label]:
    """The place of every name: each takes the best one that the others leave, until nothing changes."""
    choices = {site.id: ranked(site) for site in g.TOWNS}
    taken = {name: places[0][1] for name, places in choices.items()}
    for _ in range(ROUNDS):
        before = dict(taken)
        for name, places in choices.items():
            others = near((apart(place.box) for other, place in taken.items() if other != name), SITES[name])
            taken[name] = min(
                ((cost + 60 * sum(place.box.shared(other) for other in others), place) for cost, place in places),
                key=cheapest,
            )[1]
        if taken == before:
            break
    return taken


# ------------------------------------------------------------------ where pieces leave the names free


def around(at: Point, size: Point) -> Box:
    """The room of a piece."""
    return Box(at[0] - size[0] / 2, at[1] - size[1] / 2, at[0] + size[0] / 2, at[1] + size[1] / 2)


def covered(at: Point, size: Point) -> float:
    """How much of names, numbers and cities a piece there would cover."""
    box = around(at, size)
    return sum(box.shared(other) for other in near((*(place.box for place in labels().values()), *obstacles()), at))


def beside(path: str, side: int) -> tuple[float, Point]:
    """The best place for a train on one side of a path, with what speaks against it."""
    x, y = PATHS[path]
    (aside, up), (across, down) = SIDES[SLANTS[path]], RUNS[SLANTS[path]]
    found = []
    for far in ASIDE:
        for part in ALONG:
            at = (x + side * far * aside + part * across, y + side * far * up + part * down)
            found.append((covered(at, TRAIN) + SHIFT * (abs(part) + 20 * abs(far - 1)), at))
    return min(found)


@cache
def stands(path: str) -> tuple[Point, Point]:
    """The two places for trains beside a path, the one that covers less first."""
    (_, first), (_, second) = sorted((beside(path, 1), beside(path, -1)))
    return first, second


@cache
def camp(spot: str) -> Point:
    """Where a settler stands at an intersection: over it, or under it where that covers less."""
    x, y = SPOTS[spot]
    return min(((x, y - 28), (x, y + 30)), key=lambda at: covered(at, SETTLER))
