"""The board for an upright tablet: the trail runs down the left half, the players sit beside it."""

from typing import Final

from westward.drawing import Desk
from westward.games.trails.art import table
from westward.games.trails.art.panels import column
from westward.games.trails.art.tall import WIDTH as TRAIL
from westward.games.trails.art.tall import row_y, table_row, trail

PANEL: Final = 402
WIDTH: Final = TRAIL + PANEL + 6
FEW: Final = 3
"""So many players leave room for decks and supplies below them."""


def draw_square(desk: Desk) -> tuple[str, int, int]:
    """The board's drawing, its width and its height."""
    way, top, end = trail(desk)
    panels, bottom = column(desk, TRAIL, 3, PANEL)
    beside = desk.view["seats"] <= FEW
    row = (TRAIL + 22, bottom + 4) if beside else (4, end)
    body = (
        way
        + table_row(desk, *row)
        + panels
        + table.drawn_photos(desk, TRAIL / 2 + 22, row_y(2, top), (120, 131), "w-13")
    )
    return body, WIDTH, round(max(bottom, end, row[1] + 54))
