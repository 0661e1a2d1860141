"""The board for a phone: the map over the whole width, then the roll, the viewer's cards, the bank and the players."""

from typing import Final

from westward.drawing import Desk, kept, panel, place, rect, seat_order
from westward.games.settlers_of_america.art import grid, table
from westward.games.settlers_of_america.art.chart import chart
from westward.games.settlers_of_america.art.hand import builds, development, hand, mine
from westward.games.settlers_of_america.art.seats import seat_panel

WIDTH: Final = 360
MAP_HEIGHT: Final = WIDTH * grid.HEIGHT / grid.WIDTH
LEFT: Final = 4
ROOM: Final = WIDTH - 2 * LEFT
BANK: Final = 49


def news(desk: Desk, y: float) -> str:
    """The dice and who got what."""
    gains = table.gains(desk, 108, 5, ((ROOM - 110) / 2, 21), 2)
    return place(LEFT, y, panel(ROOM, 50), table.dice(desk, 6, 2, 46), gains)


def bank(desk: Desk, y: float) -> str:
    """What the bank has."""
    return table.bank(desk, LEFT, y, (44, BANK - 3), 0)


def draw_tall(desk: Desk) -> tuple[str, int, int]:
    """The board's drawing, its width and its height."""
    view = desk.view
    y = 38 + MAP_HEIGHT + 2
    parts = [
        rect(0, 36, WIDTH, MAP_HEIGHT + 2, 0, "sa-sea"),
        chart(desk, 0, 37, WIDTH),
        table.phase(desk, LEFT, 2, (ROOM, 32), small=True),
    ]
    if mine(desk):
        parts.append(kept(hand(desk, LEFT, y, (57, 58), 2)))
        y += 61
    if view["trade"]:  # under the cards that it is about, and over those that can be wanted
        box, height = table.offer(desk, LEFT, y, ROOM)
        y += height + 3
        parts += [box, bank(desk, y)]
        y += BANK
    if mine(desk):
        parts.append(development(desk, LEFT, y, ROOM, (46, 48)))
        y += 51 if view["players"][view["viewer"]]["development"] else 0
    parts.append(builds(desk, LEFT, y, (86.5, 54), 2))
    y += 57
    parts.append(news(desk, y))
    y += 53
    parts.append(table.trade_panel(desk, LEFT, y, (ROOM, 46)))
    y += 49
    if not view["trade"]:
        parts.append(bank(desk, y))
        y += BANK
    for spot, seat in enumerate(seat_order(view["seats"], view["viewer"])):
        left, down = spot % 2, spot // 2
        parts.append(seat_panel(desk, seat, LEFT + left * 177, y + down * 87, (175, 84), small=True))
    y += 87 * ((view["seats"] + 1) // 2)
    return "".join(parts), WIDTH, round(y + 2)
