"""The board for a phone: lots, land, turn order, the viewer's cards, the rivals, one below the other."""

from typing import Final

from westward.drawing import Desk, rect
from westward.games.end_of_the_trail.art.grid import Grid, deck, discard, land, posts, wagon_track
from westward.games.end_of_the_trail.art.panels import tall_panels
from westward.games.end_of_the_trail.art.pen import use
from westward.games.end_of_the_trail.art.table import banner, bidders, discard_box, lot, results

WIDTH: Final = 360
LEFT: Final = 4
ROOM: Final = 352.0


def auction_box(desk: Desk, y: float) -> tuple[str, float]:
    """The lots, and where everybody stands; also where they end."""
    view = desk.view
    lots = len(view["lots"])
    each = (ROOM - 4 * (lots - 1)) / lots
    # Three lots need the small cards; one or two have room for the full ones.
    card, high = (36.0, 80.0) if lots == 3 else (53.0, 102.0)
    out = [lot(desk, number, LEFT + number * (each + 4), y, (each, high), card) for number in range(lots)]
    y += high + 2
    if view["auction"]:
        out.append(bidders(desk, LEFT, y, ROOM, "w-11"))
        y += 30
    return "".join(out), y


def head(desk: Desk, y: float) -> tuple[str, float]:
    """What lies above the land in this part of the round, and where it ends."""
    view = desk.view
    if view["over"]:
        return results(desk, LEFT, y, (ROOM, 26.0 + 26 * view["parties"]), (176, 300, 342)), y + 30 + 26 * view[
            "parties"
        ]
    if view["part"] == "auctions":
        return auction_box(desk, y)
    if view["phase"] == "joker":
        box = rect(LEFT + 0.75, y, ROOM - 1.5, 118, 9, "w-tray")
        return box + discard_box(desk, LEFT, y, (ROOM, 118), "discard"), y + 122
    return "", y


def draw_tall(desk: Desk) -> tuple[str, int, int]:
    """The board's drawing, its width and its height."""
    view = desk.view
    columns = view["columns"]
    above, top = head(desk, 31)
    tile = (ROOM - 36) / columns - 3
    grid = Grid(LEFT, top, (tile, 60), 3, 36, 26, 30, 33, 24, "", 11)
    row = top + grid.height() + 3
    ident = "discard-pile" if view["phase"] == "joker" else "discard"
    panels, bottom = tall_panels(desk, LEFT, row + 49)
    body = (
        banner(desk, LEFT, 3, (ROOM, 25), 78, "w-12")
        + above
        + wagon_track(grid)
        + land(desk, grid)
        + posts(desk, LEFT, row, ROOM - 112, 46)
        + deck(desk, LEFT + ROOM - 110, row + 1, (54, 44))
        + discard(desk, LEFT + ROOM - 55, row + 1, (54, 44), ident)
        + panels
        + rect(LEFT + 0.75, bottom, ROOM - 1.5, 148, 9, "w-tray")
        + use("land-chart", LEFT + 5, bottom + 4, 208, 140)
        + use("poker-chart", LEFT + 209, bottom + 4, 140, 140)
    )
    return body, WIDTH, round(bottom + 152)
