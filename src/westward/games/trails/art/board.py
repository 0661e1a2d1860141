"""A view of TRAILS drawn as SVG, and the sheet of symbols and styles that the drawing refers to."""

from westward.drawing import Art, Board, Desk, Picture, Shape, seat_shapes
from westward.games.trails.art.badges import badges
from westward.games.trails.art.icons import PIECES, SMALL, TOKENS
from westward.games.trails.art.pen import PEN
from westward.games.trails.art.photos import photos
from westward.games.trails.art.sites import sites
from westward.games.trails.art.square import draw_square
from westward.games.trails.art.style import STYLE
from westward.games.trails.art.tall import draw_tall
from westward.games.trails.art.wide import draw_wide


def art() -> Art:
    """All symbols."""
    return {**TOKENS, **SMALL, **PIECES, **seat_shapes(4), **sites(), **badges(), **photos()}


def paint(desk: Desk, shape: Shape) -> Picture:
    """What lies on the desk, and what it shows in a few words."""
    view = desk.view
    news = "the game is over" if view["over"] else f"{desk.names[view['active']]} is playing"
    drawing = {"wide": draw_wide, "square": draw_square, "tall": draw_tall}[shape](desk)
    return Picture(f"TRAILS board, {view['seats']} players: {news}", *drawing)


BOARD = Board(PEN, STYLE, art, paint)
draw, sheet, css, symbols, figure = BOARD.draw, BOARD.sheet, BOARD.css, BOARD.symbols, BOARD.figure
