"""The board for a desktop: the land at the left, the table and the rivals at the right, the viewer's cards below."""

from typing import Final

from westward.drawing import Desk
from westward.games.end_of_the_trail.art.grid import Grid, deck, discard, land, posts, wagon_track
from westward.games.end_of_the_trail.art.panels import ground, rivals_of, wide_own, wide_rivals
from westward.games.end_of_the_trail.art.reference import ROW, STACK, reference
from westward.games.end_of_the_trail.art.seats import seat_title
from westward.games.end_of_the_trail.art.table import GONE, banner, lot_rows, results

WIDTH: Final = 1200
HEIGHT: Final = 640
LEFT: Final = 7
TOP: Final = 44
ROW_Y: Final = 476
OWN_Y: Final = 515
GAP: Final = 6
STRIP: Final = 78.0  # the reference where it has least room
RIVAL: Final = (84.0, 168.0)  # the least and the greatest height of a panel
LOT_CARD: Final = 80.0
TILE_WIDTH: Final = {2: 215.0, 3: 174.0, 4: 128.0}


def table_box(desk: Desk, x: float, y: float, width: float) -> tuple[str, float]:
    """What lies on the table in this part of the round, and its height."""
    view = desk.view
    if view["over"]:
        height = 26.0 + 30 * view["parties"]
        return results(desk, x, y, (width, height), (156, width - 62, width - 14)), height
    if view["part"] != "auctions":
        return "", 0
    open_lots = max(1, sum(cards is not None for cards in view["lots"]))
    room = width - (len(view["lots"]) - open_lots) * (GONE + 4)
    # Three rivals need the height, so that their lots stay as large as they are when all of them are there.
    most = LOT_CARD if view["seats"] < 4 else 58.0
    card = min(most, ((room + 4) / open_lots - 12) / 3 - 4)
    return lot_rows(desk, x, y, width, card)


def row_below(desk: Desk, grid: Grid) -> str:
    """Turn order, deck and discard pile under the land."""
    width = grid.width(desk.view["columns"]) - grid.gap
    order = width - 130
    return (
        posts(desk, LEFT, ROW_Y, order, 35)
        + deck(desk, LEFT + order + 4, ROW_Y + 1, (60, 33))
        + discard(desk, LEFT + order + 68, ROW_Y + 1, (60, 33))
    )


def heights(rivals: int, room: float, spare: float) -> tuple[float, float]:
    """How high all rivals' panels are, and the reference: as large as it can be while each panel has some height to spare."""
    least = rivals * (RIVAL[0] + 5) - 5
    shelf = next((high for high in (STACK, ROW) if room - high - GAP >= least + spare * rivals), STRIP)
    panels = min(room - shelf - GAP, rivals * (RIVAL[1] + 5) - 5)
    return panels, room - panels - GAP


def draw_wide(desk: Desk) -> tuple[str, int, int]:
    """The board's drawing, its width and its height."""
    view = desk.view
    grid = Grid(LEFT, TOP, (TILE_WIDTH[view["columns"]], 104), 4, 64, 42, 48, 48, 32, "w-12", 12)
    right = LEFT + grid.width(view["columns"]) + GAP
    width = WIDTH - LEFT - right
    viewer = view["viewer"]
    table, high = table_box(desk, right, TOP, width)
    start = TOP + high + GAP if table else TOP
    body = (
        banner(desk, LEFT, 5, (WIDTH - 2 * LEFT, 34), 172, "w-15")
        + wagon_track(grid)
        + land(desk, grid)
        + row_below(desk, grid)
        + table
    )
    if viewer is None:
        body += wide_rivals(desk, right, start, width, HEIGHT - 5 - start)
        body += reference(desk, LEFT, OWN_Y, right - LEFT - GAP, HEIGHT - OWN_Y - 4)
    else:
        panels, shelf = heights(len(rivals_of(desk)), OWN_Y - 4 - start, 5 if view["over"] else 10)
        size = (WIDTH - 2.0 * LEFT, HEIGHT - OWN_Y - 4.0)
        own = ground(desk, viewer, *size) + wide_own(desk, viewer, *size)
        body += wide_rivals(desk, right, start, width, panels)
        body += reference(desk, right, start + panels + GAP, width, shelf)
        body += desk.targets.piece(f"seat-{viewer}", seat_title(desk, viewer), LEFT, OWN_Y, size, own)
    return body, WIDTH, HEIGHT
