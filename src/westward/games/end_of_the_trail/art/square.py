"""The board for an upright tablet: the land and what can be looked up at the left, lots and players at the right."""

from typing import Final

from westward.drawing import Desk, rect
from westward.games.end_of_the_trail.art.grid import Grid, spread
from westward.games.end_of_the_trail.art.panels import tall_own, tall_panel, tall_rivals
from westward.games.end_of_the_trail.art.pen import use
from westward.games.end_of_the_trail.art.reference import discard_box
from westward.games.end_of_the_trail.art.table import banner, lot_rows, results

WIDTH: Final = 720
LEFT: Final = 4
ROOM: Final = 356.0
RIGHT: Final = LEFT + ROOM + 4
PANELS: Final = 352.0
TOP: Final = 40
TILE: Final = 92
LOT_CARD: Final = 52.0
CHARTS: Final = 148
LIST: Final = 118


def table_box(desk: Desk) -> tuple[str, float]:
    """What lies on the table in this part of the round, and where it ends."""
    view = desk.view
    if view["over"]:
        height = 26.0 + 28 * view["parties"]
        return results(desk, RIGHT, TOP, (PANELS, height), (86, 309, 344)), TOP + height + 4
    if view["part"] != "auctions":
        return "", TOP
    lots, height = lot_rows(desk, RIGHT, TOP, PANELS, LOT_CARD)
    return lots, TOP + height + 4


def shelf(desk: Desk, y: float) -> tuple[str, float]:
    """What can be looked up, and where it ends."""
    ident = "discard" if desk.view["phase"] == "joker" else "discard-list"
    charts = use("land-chart", LEFT + 6, y + 4, 208, 140) + use("poker-chart", LEFT + 214, y + 4, 140, 140)
    box = rect(LEFT + 0.75, y + CHARTS + 4, ROOM - 1.5, LIST, 9, "w-tray")
    cards = discard_box(desk, LEFT, y + CHARTS + 7, (ROOM, LIST - 6), ident)
    return rect(LEFT + 0.75, y, ROOM - 1.5, CHARTS, 9, "w-tray") + charts + box + cards, y + CHARTS + LIST + 8


def draw_square(desk: Desk) -> tuple[str, int, int]:
    """The board's drawing, its width and its height."""
    view = desk.view
    tile = ((ROOM - 46) / view["columns"] - 3, TILE)
    grid = Grid(LEFT, TOP, tile, 3, 46, 34, 40, 40, 28, "", 12)
    row = TOP + grid.height() + 3
    library, low = shelf(desk, row + 49)
    table, y = table_box(desk)
    rivals, y = tall_rivals(desk, RIGHT, y)
    height, own = low, ""
    if view["viewer"] is not None:
        mine, high = tall_own(desk, view["viewer"])
        height = max(low, y + high + 3)
        own = tall_panel(desk, view["viewer"], RIGHT, height - high - 3, mine, high)
    body = (
        banner(desk, LEFT, 4, (WIDTH - 2 * LEFT, 32), 172, "w-15")
        + spread(desk, grid, ROOM)
        + library
        + table
        + rivals
        + own
    )
    return body, WIDTH, round(max(height, y))
