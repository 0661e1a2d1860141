"""A view of Coloma drawn as SVG, and the sheet of symbols and styles that the drawing refers to."""

from westward.drawing import Art, Board, Desk, Picture, Shape, boxed, rect, seat_shapes
from westward.games.coloma import tables as t
from westward.games.coloma.art import fight, mine, stocks
from westward.games.coloma.art.cards import cards
from westward.games.coloma.art.frontier import ground, node_art
from westward.games.coloma.art.icons import ICONS
from westward.games.coloma.art.pen import PEN
from westward.games.coloma.art.pieces import parties_art
from westward.games.coloma.art.seats import strips
from westward.games.coloma.art.style import STYLE
from westward.games.coloma.art.tall import draw_tall
from westward.games.coloma.art.wheel import halves
from westward.games.coloma.art.wide import draw_square, draw_wide


def art() -> Art:
    """All symbols."""
    dry = boxed(
        96, 24, {"dry": "".join(rect(2 + 24 * at, 3, 20, 18, 4, "co-canyon co-used") for at in range(t.CANYONS))}
    )
    return {
        **seat_shapes(t.MOST_SEATS),
        **ICONS,
        **dry,
        **parties_art(),
        **strips(),
        **cards(),
        **halves(),
        **ground(),
        **node_art(),
        **fight.rows_art(),
        **fight.charts_art(),
        **stocks.art(),
        **mine.art(),
    }


def paint(desk: Desk, shape: Shape) -> Picture:
    """What lies on the desk, and what it shows in a few words."""
    view = desk.view
    when = f"{t.YEAR_NAMES[view['year']]}, round {view['round']}"
    news = "the game is over" if view["over"] else when
    drawing = {"wide": draw_wide, "square": draw_square, "tall": draw_tall}[shape](desk)
    players = "alone against Shade" if view["shade"] else f"{view['seats']} players"
    return Picture(f"Coloma, {players}: {news}", *drawing)


BOARD = Board(PEN, STYLE, art, paint)
draw, sheet, css, symbols, figure = BOARD.draw, BOARD.sheet, BOARD.css, BOARD.symbols, BOARD.figure
