"""The board for a desktop: wheel, map and the other players; stocks below them; the viewer's own board at the bottom."""

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
COLUMN_WIDTH: Final = WIDTH - COLUMN - LEFT
TOP: Final = 4
MINE: Final = 446
DECK: Final = 90
"""The room for the ends of the deck."""


def others(desk: Desk) -> str:
    """The other players in a column, taller where there are few."""
    view = desk.view
    seats = seat_order(view["seats"], view["viewer"])[1:]
    high = (MINE - TOP) // max(1, len(seats)) - 4
    out = [
        seat_panel(desk, seat, COLUMN, TOP + spot * (high + 4), (COLUMN_WIDTH, high)) for spot, seat in enumerate(seats)
    ]
    if view["shade"]:
        out.append(shade_panel(desk, COLUMN, TOP, (COLUMN_WIDTH, 126)))
    return "".join(out)


def own(desk: Desk) -> str:
    """The viewer's board: amounts and canyons, then the buildings, then the hand."""
    view = desk.view
    seat = mine.owner(desk)
    player = view["players"][seat]
    acts = seat if seat in view["actors"] else None
    left = LEFT + 6
    entries = mine.amounts(player, seat)
    numbers = "".join(
        mine.amount(desk, seat, entry, left + 206 + at // 2 * 72, MINE + 5 + at % 2 * 34, (70, 34))
        for at, entry in enumerate(entries)
    )
    extra, start, end = "", 962, WIDTH - 2 * LEFT - 8
    if view["options"]["hotel"]:
        extra += mine.hotel(desk, seat, left + start, MINE + 6, (54, 67))
        start += 58
    if player["specialty"]:
        end -= 82
        extra += mine.specialty(desk, seat, left + end + 4, MINE + 6, (78, 67))
    extra += mine.barrels(desk, seat, left + start, MINE + 6, end - start, 68)
    return (
        place(LEFT, MINE, panel(WIDTH - 2 * LEFT, HEIGHT - MINE - 4, acts), ident=f"board-{seat}")
        + mine.name_of(desk, seat, left + 2, MINE + 7, 196)
        + mine.score(desk, seat, left + 4, MINE + 43)
        + mine.standing(desk, seat, left + 198, MINE + 43)
        + numbers
        + mine.canyons(desk, seat, left + 500, MINE + 5, (94, 68))
        + mine.graves(desk, seat, left + 886, MINE + 6, 24, 3)
        + extra
        + card_rows(desk, seat)
        + (backs(desk, seat) if view["viewer"] is None else "")
    )


def card_rows(desk: Desk, seat: int) -> str:
    """The buildings, below them the hand on a ground of its own, since nobody else sees it, and the ends of the deck.

    Buildings that do not fit into their row begin the second one; of the hand what does not fit ends the first one.
    """
    built, held = mine.tableau(desk, seat), mine.hand(desk, seat)
    columns = max(7, -(-(len(built) + len(held)) // 2))
    first, second = MINE + 77, MINE + 152
    step = min((WIDTH - 2 * LEFT - DECK) // columns, CARD_WIDTH + 12)
    size = min(step - 4, CARD_WIDTH)
    down = built[columns:]
    room = columns - len(down)
    low, high = held[:room], held[room:]
    out = []
    if desk.view["viewer"] is not None:
        tall = size * CARD_HEIGHT / CARD_WIDTH + 4
        for left, top, many in ((columns - len(high), first, len(high)), (len(down), second, room)):
            if many:
                out.append(rect(LEFT + 6 + left * step, top - 2, step * many, tall, 9, "w-private"))
        out.append(mine.deck_ends(desk, WIDTH - LEFT - DECK + 6, second, (80, 36), upright=True))
    for at, top, cards in (
        (0, first, built[:columns]),
        (columns - len(high), first, high),
        (0, second, down),
        (len(down), second, low),
    ):
        for spot, (ident, symbol, over) in enumerate(cards, at):
            out.append(mine.card(desk, ident, symbol, LEFT + 8 + spot * step, top, size, over))
    return "".join(out)


def backs(desk: Desk, seat: int) -> str:
    """A hand that an onlooker does not see."""
    many = desk.view["players"][seat]["hand_size"]
    step = min(40.0, 1020 / max(1, many))
    return "".join(use("back", LEFT + 8 + at * step, MINE + 153, CARD_WIDTH, CARD_HEIGHT) for at in range(many))


def draw_wide(desk: Desk) -> tuple[str, int, int]:
    """The board's drawing, its width and its height."""
    body = (
        stocks.years(desk, LEFT, TOP, (TOWER - LEFT - 4, 34))
        + place(LEFT, 40, wheel.wheel(desk))
        + stocks.gold(desk, LEFT, 384, (wheel.WIDTH, 58))
        + place(MAP, 41, frontier.frontier(desk))
        + stocks.bridges(desk, MAP, 344, (frontier.WIDTH, 98))
        + fight.shootout(desk, TOWER, TOP, (TOWER_WIDTH, 160))
        + fight.chart(desk, TOWER, 168, (TOWER_WIDTH, 126))
        + stocks.stash(desk, TOWER, 298, (TOWER_WIDTH, 144))
        + others(desk)
        + own(desk)
    )
    return body, WIDTH, HEIGHT
