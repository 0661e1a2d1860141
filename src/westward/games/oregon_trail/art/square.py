"""The board for an upright tablet: ruler and lanes as on a desktop, below them the hand, then bank and news."""

from typing import Final

from westward.drawing import Desk
from westward.games.oregon_trail.art.wide import COMMON, LEFT, common, news, own_hand, race

WIDTH: Final = 980
ROOM: Final = WIDTH - 2.0 * LEFT
HEIGHT: Final = 930.0  # at the most
HAND: Final = 150.0
FOOT: Final = {2: 284.0, 3: 284.0, 4: 234.0, 5: 190.0, 6: 190.0}
"""The height of bank and news: fewer lanes leave more."""


def draw_square(desk: Desk) -> tuple[str, int, int]:
    """The board's drawing, its width and its height."""
    high = FOOT[desk.view["seats"]]
    body, bottom = race(desk, ROOM, HEIGHT - high - HAND - 13)
    y = bottom + 4
    if desk.view["viewer"] is not None:
        body += own_hand(desk, y, ROOM, HAND)
        y += HAND + 4
    body += common(desk, LEFT, y, high) + news(desk, LEFT + COMMON + 5, y, ROOM - COMMON - 5, high)
    return body, WIDTH, round(y + high + 5)
