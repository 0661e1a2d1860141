"""The board for a desktop or an upright tablet: wheel, map, stocks and the other players above the viewer's own board."""

from typing import Final

from westward.drawing import Desk, panel, place, rect, seat_order
from westward.games.coloma.art import fight, frontier, mine, stocks, wheel
from westward.games.coloma.art.cards import HEIGHT as CARD_HEIGHT
from westward.games.coloma.art.cards import WIDTH as CARD_WIDTH
from westward.games.coloma.art.pen import use
from westward.games.coloma.art.seats import seat_panel, shade_panel

WIDTH: Final = 1282
HEIGHT: Final = 680
"""About as wide as the room that a desk of 1280 by 800 has for it: so nothing on it has to be small."""
LEFT: Final = 6
MAP: Final = LEFT + wheel.WIDTH + 4
TOWER: Final = MAP + frontier.WIDTH + 4
TOWER_WIDTH: Final = 196
COLUMN: Final = TOWER + TOWER_WIDTH + 4
SQUARE: Final = 1040
TOP: Final = 4
LOW: Final = 446
"""Where everything below the wheel and the map begins."""
HEAD: Final = 77
"""How high the amounts and canyons of the viewer's board are; then rows of cards."""
ROW: Final = 75
DECK: Final = 90
"""The room for the ends of the deck."""


def others(desk: Desk, x: float, y: float, size: tuple[float, float]) -> str:
    """The other players in a column, taller where there are few."""
    view = desk.view
    width, height = size
    seats = seat_order(view["seats"], view["viewer"])[1:]
    high = (height + 4) // max(1, len(seats)) - 4
    out = [seat_panel(desk, seat, x, y + spot * (high + 4), (width, high)) for spot, seat in enumerate(seats)]
    if view["shade"]:
        out.append(shade_panel(desk, x, y, (width, 126)))
    return "".join(out)


def own(desk: Desk, top: float, width: float, rows: int) -> str:
    """The viewer's board: amounts and canyons, then so many rows of buildings and the hand; to the lower edge."""
    view = desk.view
    seat = mine.owner(desk)
    player = view["players"][seat]
    acts = seat if seat in view["actors"] else None
    left = LEFT + 6
    names, step, canyon = (206, 72, 94) if width > 1200 else (158, 60, 84)
    entries = mine.amounts(player, seat)
    numbers = "".join(
        mine.amount(desk, seat, entry, left + names + at // 2 * step, top + 5 + at % 2 * 34, (step - 2, 34))
        for at, entry in enumerate(entries)
    )
    canyons = names + 4 * step + 6
    graves = canyons + 4 * canyon + 10
    extra, start, end = "", graves + 76, width - 2 * LEFT - 8
    if view["options"]["hotel"]:
        extra += mine.hotel(desk, seat, left + start, top + 6, (54, 67))
        start += 58
    if player["specialty"]:
        end -= 88
        extra += mine.specialty(desk, seat, left + end + 4, top + 6, (84, 67))
    extra += mine.barrels(desk, seat, left + start, top + 6, end - start, 68)
    return (
        place(LEFT, top, panel(width - 2 * LEFT, HEAD + rows * ROW + 3, acts), ident=f"board-{seat}")
        + mine.name_of(desk, seat, left + 2, top + 7, names - 10)
        + mine.score(desk, seat, left + 4, top + 43)
        + mine.standing(desk, seat, left + names - 8, top + 43)
        + numbers
        + mine.canyons(desk, seat, left + canyons, top + 5, (canyon, 68))
        + mine.graves(desk, seat, left + graves, top + 6, 24, 3)
        + extra
        + card_rows(desk, seat, top + HEAD, width, rows)
        + (backs(desk, seat, top + HEAD + (rows - 1) * ROW) if view["viewer"] is None else "")
    )


def card_rows(desk: Desk, seat: int, top: float, width: float, rows: int) -> str:
    """The buildings, below them the hand on a ground of its own, since nobody else sees it, and the ends of the deck.

    Buildings may reach into the lowest row, which is the hand's; what does not fit there of the hand ends higher rows.
    """
    built, held = mine.tableau(desk, seat), mine.hand(desk, seat)
    # An empty deck needs no room for how many cards are known at its ends.
    deck = DECK if sum(desk.view["players"][seat]["deck"].values()) else 62
    room = width - 2 * LEFT - deck
    columns = int(max(room // (CARD_WIDTH + 8), -(-(len(built) + len(held)) // rows)))
    step = min(room // columns, CARD_WIDTH + 12)
    size = min(step - 3, CARD_WIDTH)
    grounds, cards = [], []
    for row in reversed(range(rows)):
        y, lowest = top + row * ROW, row == rows - 1
        here = built[row * columns : (row + 1) * columns]
        free = columns - len(here)
        low, held = held[:free], held[free:]
        first, many = (len(here), free) if lowest else (columns - len(low), len(low))
        if many and desk.view["viewer"] is not None:
            tall = size * CARD_HEIGHT / CARD_WIDTH + 4
            grounds.append(rect(LEFT + 6 + first * step, y - 2, step * many, tall, 9, "w-private"))
        for spot, (ident, symbol, over) in (*enumerate(here), *enumerate(low, first)):
            cards.append(mine.card(desk, ident, symbol, LEFT + 8 + spot * step, y, size, over))
    if desk.view["viewer"] is not None:
        cards.append(
            mine.deck_ends(desk, width - LEFT - deck + 2, top + (rows - 1) * ROW, (deck - 6, 36), upright=True)
        )
    return "".join(grounds + cards)


def backs(desk: Desk, seat: int, y: float) -> str:
    """A hand that an onlooker does not see."""
    many = desk.view["players"][seat]["hand_size"]
    step = min(40.0, 840 / max(1, many))
    return "".join(use("back", LEFT + 8 + at * step, y + 1, CARD_WIDTH, CARD_HEIGHT) for at in range(many))


def heart(desk: Desk) -> str:
    """Wheel and map side by side, below them Gold and Bridges, above them the years."""
    return (
        stocks.years(desk, LEFT, TOP, (TOWER - LEFT - 4, 34))
        + place(LEFT, 40, wheel.wheel(desk))
        + stocks.gold(desk, LEFT, 384, (wheel.WIDTH, 58))
        + place(MAP, 41, frontier.frontier(desk))
        + stocks.bridges(desk, MAP, 344, (frontier.WIDTH, 98))
    )


def draw_wide(desk: Desk) -> tuple[str, int, int]:
    """The board's drawing, its width and its height."""
    body = (
        heart(desk)
        + fight.shootout(desk, TOWER, TOP, (TOWER_WIDTH, 160))
        + fight.chart(desk, TOWER, 168, (TOWER_WIDTH, 126))
        + stocks.stash(desk, TOWER, 298, (TOWER_WIDTH, 144))
        + others(desk, COLUMN, TOP, (WIDTH - COLUMN - LEFT, LOW - TOP - 4))
        + own(desk, LOW, WIDTH, 2)
    )
    return body, WIDTH, HEIGHT


def draw_square(desk: Desk) -> tuple[str, int, int]:
    """The same for an upright tablet: the tower lies across the board, and there are three rows of cards."""
    strip = 112
    body = (
        heart(desk)
        + others(desk, TOWER, TOP, (SQUARE - TOWER - LEFT, LOW - TOP - 4))
        + fight.shootout(desk, LEFT, LOW, (392, strip))
        + fight.chart(desk, LEFT + 396, LOW, (216, strip))
        + stocks.stash(desk, LEFT + 616, LOW, (SQUARE - 2 * LEFT - 616, strip))
        + own(desk, LOW + strip + 4, SQUARE, 3)
    )
    return body, SQUARE, LOW + strip + 4 + HEAD + 3 * ROW + 7
