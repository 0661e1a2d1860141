"""The board for a desktop: the map, players at the right, and along the bottom the viewer's cards and what they buy."""

from typing import Final

from westward.drawing import Desk, panel, place, rect, seat_order
from westward.games.settlers_of_america.art import table
from westward.games.settlers_of_america.art.chart import chart
from westward.games.settlers_of_america.art.hand import builds, development, hand, mine
from westward.games.settlers_of_america.art.seats import seat_panel

WIDTH: Final = 1200
HEIGHT: Final = 656
MAP_WIDTH: Final = 924
COLUMN: Final = 922
COLUMN_WIDTH: Final = 272
STRIP: Final = 586
STRIP_HEIGHT: Final = 64


def news(desk: Desk, y: float, height: float) -> str:
    """The box under the players: the dice and who got what; while somebody trades, the offer."""
    if desk.view["trade"]:
        inner = table.offer(desk, 2, 4, COLUMN_WIDTH - 4)[0] + table.dice(desk, COLUMN_WIDTH - 72, height - 38, 30)
    else:
        inner = table.dice(desk, 8, 10, 46) + table.gains(desk, 114, 9, (COLUMN_WIDTH - 120, 23), 1)
        inner += table.notes(desk, 12, height - 60)
    return place(COLUMN, y, panel(COLUMN_WIDTH, height), inner)


def draw_wide(desk: Desk) -> tuple[str, int, int]:
    """The board's drawing, its width and its height."""
    view = desk.view
    order = seat_order(view["seats"], view["viewer"])
    high = 98
    seats = "".join(
        seat_panel(desk, seat, COLUMN, 6 + spot * (high + 3), (COLUMN_WIDTH, high)) for spot, seat in enumerate(order)
    )
    below = 6 + len(order) * (high + 3)
    own = ""
    if mine(desk):
        own = hand(desk, 6, STRIP, (58, STRIP_HEIGHT), 2) + development(
            desk, COLUMN, STRIP, COLUMN_WIDTH, (50, STRIP_HEIGHT)
        )
    body = (
        rect(0, 0, WIDTH, HEIGHT, 14, "sa-sea")
        + chart(desk, 0, 0, MAP_WIDTH)
        + table.phase(desk, 6, 6, (380, 46))
        + table.bank(desk, 392, 6, (48, 46), 2.5)
        + seats
        + news(desk, below, STRIP - 4 - below)
        + own
        + builds(desk, 372, STRIP, (106, STRIP_HEIGHT), 3)
        + table.trade_panel(desk, 372 + 4 * 109, STRIP, (108, STRIP_HEIGHT))
    )
    return body, WIDTH, HEIGHT
