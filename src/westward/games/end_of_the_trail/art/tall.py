"""The board for a phone: lots, land, turn order, the viewer's cards, the rivals, one below the other."""

from typing import Final

from westward.drawing import Desk, rect
from westward.games.end_of_the_trail.art.grid import Grid, spread
from westward.games.end_of_the_trail.art.panels import tall_panels
from westward.games.end_of_the_trail.art.pen import use
from westward.games.end_of_the_trail.art.reference import discard_box
from westward.games.end_of_the_trail.art.table import banner, lot_rows, results

WIDTH: Final = 360
LEFT: Final = 4
ROOM: Final = 352.0
LOT_CARD: Final = 51.0


def head(desk: Desk, y: float) -> tuple[str, float]:
    """What lies above the land in this part of the round, and where it ends."""
    view = desk.view
    if view["over"]:
        height = 26.0 + 28 * view["parties"]
        return results(desk, LEFT, y, (ROOM, height), (86, 309, 344)), y + height + 4
    if view["part"] == "auctions":
        lots, height = lot_rows(desk, LEFT, y, ROOM, LOT_CARD)
        return lots, y + height + 4
    if view["phase"] == "joker":
        box = rect(LEFT + 0.75, y, ROOM - 1.5, 118, 9, "w-tray")
        return box + discard_box(desk, LEFT, y, (ROOM, 118), "discard"), y + 122
    return "", y


def shelf(desk: Desk, y: float) -> tuple[str, float]:
    """What can be looked up, and where it ends."""
    out = rect(LEFT + 0.75, y, ROOM - 1.5, 148, 9, "w-tray")
    out += use("land-chart", LEFT + 5, y + 4, 208, 140) + use("poker-chart", LEFT + 209, y + 4, 140, 140)
    y += 152
    if desk.view["phase"] != "joker":
        out += rect(LEFT + 0.75, y, ROOM - 1.5, 118, 9, "w-tray")
        out += discard_box(desk, LEFT, y + 3, (ROOM, 112), "discard-list")
        y += 122
    return out, y


def draw_tall(desk: Desk) -> tuple[str, int, int]:
    """The board's drawing, its width and its height."""
    view = desk.view
    columns = view["columns"]
    above, top = head(desk, 31)
    tile = (ROOM - 36) / columns - 3
    grid = Grid(LEFT, top, (tile, 60), 3, 36, 26, 30, 33, 24, "", 11)
    row = top + grid.height() + 3
    panels, bottom = tall_panels(desk, LEFT, row + 49)
    library, end = shelf(desk, bottom)
    body = banner(desk, LEFT, 3, (ROOM, 25), 86, "w-12") + above + spread(desk, grid, ROOM) + panels + library
    return body, WIDTH, round(end + 4)
