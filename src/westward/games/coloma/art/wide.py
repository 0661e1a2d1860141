"""The board for a desktop: wheel, map and the other players; stocks below them; the viewer's own board at the bottom."""

from typing import Final

from westward.drawing import Desk, panel, place, rect, seat_order
from westward.games.coloma.art import fight, frontier, mine, stocks, wheel
from westward.games.coloma.art.cards import HEIGHT as CARD_HEIGHT
from westward.games.coloma.art.cards import WIDTH as CARD_WIDTH
from westward.games.coloma.art.pen import use
from westward.games.coloma.art.seats import seat_panel, shade_panel

WIDTH: Final = 1200
HEIGHT: Final = 800
LEFT: Final = 6
COLUMN: Final = 836
COLUMN_WIDTH: Final = 358
WHEEL: Final = 1.19
MAP: Final = 1.16
STRIP: Final = 462
STRIP_HEIGHT: Final = 100
MINE: Final = 566
COLUMNS: Final = 7
STEP: Final = CARD_WIDTH + 8


def others(desk: Desk) -> str:
    """The other players in a column, taller where there are few."""
    view = desk.view
    seats = seat_order(view["seats"], view["viewer"])[1:]
    high = 456 // max(1, len(seats)) - 3
    out = [
        seat_panel(desk, seat, COLUMN, 6 + spot * (high + 3), (COLUMN_WIDTH, high)) for spot, seat in enumerate(seats)
    ]
    if view["shade"]:
        out.append(shade_panel(desk, COLUMN, 6, (COLUMN_WIDTH, 126)))
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
    extra, start, end = "", 962, 1180
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

    What does not fit into the hand's row stands at the right of the buildings: of 16 cards some are always elsewhere.
    """
    built, held = mine.tableau(desk, seat), mine.hand(desk, seat)
    first, second = MINE + 77, MINE + 152
    low, high = held[:COLUMNS], held[COLUMNS:]
    columns = max(COLUMNS, len(built) + len(high))
    step = (WIDTH - 2 * LEFT - 90) // columns
    size = min(step - 4, CARD_WIDTH)
    out = []
    if high:
        left = LEFT + 8 + (columns - len(high)) * step
        out.append(rect(left - 3, first - 2, step * len(high) + 1, size * CARD_HEIGHT / CARD_WIDTH + 4, 9, "w-private"))
    places = [(at, card) for at, card in enumerate(built)]
    places += [(columns - len(high) + at, card) for at, card in enumerate(high)]
    for at, (ident, symbol, over) in places:
        out.append(mine.card(desk, ident, symbol, LEFT + 8 + at * step, first, size, over))
    if desk.view["viewer"] is not None:
        out.append(rect(LEFT + 5, second - 2, STEP * COLUMNS, CARD_HEIGHT + 4, 9, "w-private"))
        out.append(mine.deck_ends(desk, LEFT + 12 + STEP * COLUMNS, second, (80, 36), upright=True))
    for at, (ident, symbol, over) in enumerate(low):
        out.append(mine.card(desk, ident, symbol, LEFT + 8 + at * STEP, second, CARD_WIDTH, over))
    return "".join(out)


def backs(desk: Desk, seat: int) -> str:
    """A hand that an onlooker does not see."""
    many = desk.view["players"][seat]["hand_size"]
    step = min(40.0, 1020 / max(1, many))
    return "".join(use("back", LEFT + 8 + at * step, MINE + 153, CARD_WIDTH, CARD_HEIGHT) for at in range(many))


def draw_wide(desk: Desk) -> tuple[str, int, int]:
    """The board's drawing, its width and its height."""
    hotels = 46 if desk.view["options"]["hotel"] else 0
    body = (
        stocks.years(desk, LEFT, 6, (824, 38))
        + place(LEFT, 48, wheel.wheel(desk), scale=WHEEL)
        + place(424, 48, frontier.frontier(desk), scale=MAP)
        + stocks.gold(desk, 424, 400, (408, 58))
        + others(desk)
        + fight.shootout(desk, LEFT, STRIP, (414, STRIP_HEIGHT))
        + fight.chart(desk, 424, STRIP, (158, STRIP_HEIGHT))
        + stocks.stash(desk, 586, STRIP, (246 - hotels / 2, STRIP_HEIGHT))
        + stocks.bridges(desk, COLUMN - hotels / 2, STRIP, (COLUMN_WIDTH + hotels / 2, STRIP_HEIGHT))
        + own(desk)
    )
    return body, WIDTH, HEIGHT
