"""The printed map: sea, neighbors, coast, hexes, paths; then numbers and names. Each is one symbol of the sheet."""

from functools import cache
from typing import Final

from westward.drawing import Art, Symbol, circle, num, path, text
from westward.games.settlers_of_america import geography as g
from westward.games.settlers_of_america import tables as t
from westward.games.settlers_of_america.art import coast
from westward.games.settlers_of_america.art.grid import (
    HALF,
    HEIGHT,
    HEXES,
    LEFT,
    PATHS,
    SIDE,
    SLANTS,
    SPOTS,
    TOP,
    TURNS,
    WIDTH,
    center,
)
from westward.games.settlers_of_america.art.names import DISC, LINE, labels
from westward.games.settlers_of_america.art.pen import use

BEST: Final = t.WAYS_TO_ROLL[6]
LARGE: Final = 27
"""The disc of a number on a small map."""
TIES: Final = "M-17-7v14M-8.5-7v14M0-7v14M8.5-7v14M17-7v14"


@cache
def number(total: int, ground: str, large: bool) -> str:
    """A number around (0, 0), on a disc of this class: with its pips, or so large that a small map tells it."""
    ways_to_roll = t.WAYS_TO_ROLL[total]
    red = " sa-hot" if ways_to_roll == BEST else ""
    if large:
        return circle(0, 0, LARGE, ground) + text(0, 13.5, total, f"sa-large{red}")
    start = -2.7 * (ways_to_roll - 1)
    pips = "".join(circle(start + 5.4 * pip, 11.5, 2.2, f"sa-pip{red}") for pip in range(ways_to_roll))
    return circle(0, 0, DISC, ground) + text(0, 5.6, total, f"sa-number{red}") + pips


def tile(terrain: str, x: float, y: float) -> str:
    """A hex of a terrain around (x, y)."""
    return use(terrain, x - SIDE, y - HALF, 2 * SIDE, 2 * HALF)


def scraps() -> str:
    """The cut-off hexes at the edge, pale; the coast cuts them."""
    out = []
    for entry in g.SHEET.table("border_scraps").tables("list"):
        x, y = center(entry.number("col", 0, 15), entry.number("row", 0, 17))
        out.append(tile(entry.word("terrain", g.TERRAINS), x, y))
    return f'<g class="sa-scrap">{"".join(out)}</g>'


def ways() -> str:
    """The paths; a track has ties."""
    lines = "".join(
        f"M{num(ax)} {num(ay)}L{num(bx)} {num(by)}"
        for (ax, ay), (bx, by) in ((SPOTS[g.SPOT_IDS[way.a]], SPOTS[g.SPOT_IDS[way.b]]) for way in g.WAYS)
    )
    ties = "".join(
        f'<path transform="translate({num(PATHS[way.id][0])} {num(PATHS[way.id][1])})rotate({TURNS[SLANTS[way.id]]})" d="{TIES}"/>'
        for way in g.WAYS
        if way.track
    )
    return path(lines, "sa-way-rim") + path(lines, "sa-way") + f'<g class="sa-ties">{ties}</g>'


def site_names() -> str:
    """The names, beside their sites."""
    out = []
    for place in labels().values():
        for row, line in enumerate(place.lines):
            out.append(text(place.x, place.y + row * LINE, line, "sa-name"))
    return "".join(out)


def numbers(large: bool) -> str:
    """The printed numbers, and question marks where a token lies or can come to lie."""
    out = []
    for one in g.LAND:
        x, y = HEXES[one.id]
        if one.number:
            out.append(f'<g transform="translate({num(x)} {num(y)})">{number(one.number, "sa-disc", large)}</g>')
        elif one.kind in ("single", "double"):
            marks = "?" if one.kind == "single" else "??"
            words = text(x, y + 13.5, marks, "sa-large sa-pale-ink") if large else text(x, y + 7, marks, "sa-query")
            out.append(circle(x, y, (LARGE if large else DISC) - 2, "sa-blank") + words)
    return "".join(out)


def land() -> Art:
    """The map, its numbers and its names as symbols."""
    shore = coast.smooth(coast.COAST)
    beyond = [coast.smooth(coast.CANADA), coast.smooth(coast.MEXICO)]
    islands = "".join(coast.smooth(island) for island in coast.ISLANDS)
    clip = f'<clipPath id="soa-clip-land"><path d="{shore}"/></clipPath>'
    drawing = (
        clip
        + "".join(path(shore, f"sa-ripple sa-ripple-{width}") for width in (3, 2, 1))
        + path("".join(beyond), "sa-beyond")
        + path(islands, "sa-island")
        + path(shore, "sa-base")
        + f'<g clip-path="url(#soa-clip-land)">{scraps()}{"".join(tile(one.terrain, *HEXES[one.id]) for one in g.LAND)}</g>'
        + path(shore, "sa-shore")
        + ways()
    )
    frame = f"{LEFT} {TOP} {WIDTH} {HEIGHT}"
    return {
        "map": Symbol(frame, drawing),
        "numbers": Symbol(frame, numbers(large=False)),
        "numbers-large": Symbol(frame, numbers(large=True)),
        "names": Symbol(frame, site_names()),
    }
