"""The board for a desktop: the land at the left, the table and the rivals at the right, the viewer's cards below."""

from typing import Final

from westward.drawing import Desk, rect
from westward.games.end_of_the_trail.art.grid import Grid, deck, discard, land, posts, wagon_track
from westward.games.end_of_the_trail.art.panels import ground, wide_own, wide_rivals
from westward.games.end_of_the_trail.art.pen import use
from westward.games.end_of_the_trail.art.seats import seat_title
from westward.games.end_of_the_trail.art.table import banner, bidders, discard_box, lot, results

WIDTH: Final = 1200
HEIGHT: Final = 640
LEFT: Final = 7
TOP: Final = 44
ROW_Y: Final = 476
OWN_Y: Final = 515
BOX: Final = 152
TILE_WIDTH: Final = {2: 215.0, 3: 174.0, 4: 132.0}


def auction_box(desk: Desk, x: float, y: float, width: float) -> str:
    """The lots, and where everybody stands."""
    view = desk.view
    lots = len(view["lots"])
    each = (width - 5 * (lots - 1)) / lots if lots > 1 else 212.0
    card = min(64.0, (each - 16) / 3)
    out = [lot(desk, number, x + number * (each + 5), y, (each, 122), card) for number in range(lots)]
    rest = x + lots * (each + 5)
    if lots == 1:
        out.append(reference(rest + 8, y + 2, 0.85))
    if view["auction"]:
        out.append(bidders(desk, x, y + 124, width, "w-13"))
    return "".join(out)


def reference(x: float, y: float, scale: float) -> str:
    """What the land and the poker hands are worth."""
    return use("land-chart", x, y, 208 * scale, 140 * scale) + use(
        "poker-chart", x + 218 * scale, y, 140 * scale, 140 * scale
    )


def table_box(desk: Desk, x: float, y: float, width: float) -> str:
    """What lies on the table in this part of the round."""
    view = desk.view
    if view["over"]:
        return results(desk, x, y, (width, BOX), (width - 250, width - 70, width - 18))
    if view["part"] == "auctions":
        return auction_box(desk, x, y, width)
    return library(desk, x, y, width, BOX) if view["viewer"] is not None else ""


def library(desk: Desk, x: float, y: float, width: float, height: float) -> str:
    """What can be looked up at any time: the reference and the discard pile."""
    ident = "discard" if desk.view["phase"] == "joker" else "discard-list"
    scale = (height - 12) / 140
    left = 376 * scale
    return (
        rect(x + 0.75, y + 0.75, width - 1.5, height - 1.5, 9, "w-tray")
        + reference(x + 12, y + 6, scale)
        + discard_box(desk, x + left, y + 6, (width - left - 6, height - 12), ident)
    )


def row_below(desk: Desk, grid: Grid) -> str:
    """Turn order, deck and discard pile under the land."""
    width = grid.width(desk.view["columns"]) - grid.gap
    ident = "discard-pile" if desk.view["phase"] == "joker" else "discard"
    order = width - 130
    return (
        posts(desk, LEFT, ROW_Y, order, 35)
        + deck(desk, LEFT + order + 4, ROW_Y + 1, (60, 33))
        + discard(desk, LEFT + order + 68, ROW_Y + 1, (60, 33), ident)
    )


def draw_wide(desk: Desk) -> tuple[str, int, int]:
    """The board's drawing, its width and its height."""
    view = desk.view
    grid = Grid(LEFT, TOP, (TILE_WIDTH[view["columns"]], 104), 4, 64, 42, 48, 48, 32, "w-12", 12)
    right = LEFT + grid.width(view["columns"]) + 6
    width = WIDTH - LEFT - right
    viewer = view["viewer"]
    table = table_box(desk, right, TOP, width)
    start = TOP + BOX + 6 if table else TOP
    bottom = OWN_Y - 4 if viewer is not None else HEIGHT - 5
    rivals = wide_rivals(desk, right, start, width, bottom - start)
    body = (
        banner(desk, LEFT, 5, (WIDTH - 2 * LEFT, 34), 172, "w-15")
        + wagon_track(grid)
        + land(desk, grid)
        + row_below(desk, grid)
        + table
        + rivals
    )
    if viewer is None:
        body += library(desk, LEFT, OWN_Y, right - LEFT - 6, HEIGHT - OWN_Y - 4)
    else:
        size = (WIDTH - 2.0 * LEFT, HEIGHT - OWN_Y - 4.0)
        own = ground(desk, viewer, *size) + wide_own(desk, viewer, *size)
        body += desk.targets.piece(f"seat-{viewer}", seat_title(desk, viewer), LEFT, OWN_Y, size, own)
    return body, WIDTH, HEIGHT
