"""The board for an upright tablet: the map over the whole width, below it the players, the viewer's cards and the news."""

from typing import Final

from westward.drawing import Desk, panel, place, rect, seat_order
from westward.games.settlers_of_america.art import grid, table
from westward.games.settlers_of_america.art.chart import chart
from westward.games.settlers_of_america.art.hand import builds, development, hand, mine
from westward.games.settlers_of_america.art.seats import seat_panel

WIDTH: Final = 980
LEFT: Final = 6
ROOM: Final = WIDTH - 2 * LEFT
MAP_HEIGHT: Final = WIDTH * grid.HEIGHT / grid.WIDTH
SEATS: Final = MAP_HEIGHT + 4
SEAT_HEIGHT: Final = 98
STRIP: Final = SEATS + SEAT_HEIGHT + 4
STRIP_HEIGHT: Final = 70
NEWS: Final = STRIP + STRIP_HEIGHT + 4
NEWS_HEIGHT: Final = 124
NEWS_WIDTH: Final = 560
HEIGHT: Final = round(NEWS + NEWS_HEIGHT + 6)


def news(desk: Desk) -> str:
    """The dice and who got what; while somebody trades, the offer."""
    if desk.view["trade"]:
        inner = table.offer(desk, 2, 2, NEWS_WIDTH - 84)[0] + table.dice(desk, NEWS_WIDTH - 76, 10, 32)
    else:
        inner = table.dice(desk, 8, 10, 46) + table.gains(desk, 118, 10, ((NEWS_WIDTH - 124) / 2, 24), 2)
        inner += table.notes(desk, 12, NEWS_HEIGHT - 56)
    return place(LEFT, NEWS, panel(NEWS_WIDTH, NEWS_HEIGHT), inner)


def draw_square(desk: Desk) -> tuple[str, int, int]:
    """The board's drawing, its width and its height."""
    order = seat_order(desk.view["seats"], desk.view["viewer"])
    each = (ROOM + 4) / len(order) - 4
    seats = "".join(
        seat_panel(desk, seat, LEFT + spot * (each + 4), SEATS, (each, SEAT_HEIGHT)) for spot, seat in enumerate(order)
    )
    own = ""
    if mine(desk):
        deeds = LEFT + NEWS_WIDTH + 6
        own = hand(desk, LEFT, STRIP, (66, STRIP_HEIGHT), 2)
        own += development(desk, deeds, NEWS + 4, WIDTH - LEFT - deeds, (72, 96))
    body = (
        rect(0, 0, WIDTH, HEIGHT, 14, "sa-sea")
        + chart(desk, 0, 0, WIDTH)
        + table.phase(desk, LEFT, 6, (380, 46))
        + table.bank(desk, 392, 6, (48, 46), 2.5)
        + seats
        + own
        + builds(desk, 418, STRIP, (108, STRIP_HEIGHT), 3)
        + table.trade_panel(desk, 418 + 4 * 111, STRIP, (112, STRIP_HEIGHT))
        + news(desk)
    )
    return body, WIDTH, HEIGHT
