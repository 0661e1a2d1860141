"""A view of Settlers of America drawn as SVG, and the sheet of symbols and styles that the drawing refers to."""

from westward.drawing import Art, Board, Desk, Picture, Shape, seat_shapes
from westward.games.settlers_of_america.art.cards import DEVELOPMENT, DICE, SIGNS
from westward.games.settlers_of_america.art.figures import SEATS, figures
from westward.games.settlers_of_america.art.icons import ICONS
from westward.games.settlers_of_america.art.land import land
from westward.games.settlers_of_america.art.pen import PEN
from westward.games.settlers_of_america.art.square import draw_square
from westward.games.settlers_of_america.art.style import STYLE
from westward.games.settlers_of_america.art.tall import draw_tall
from westward.games.settlers_of_america.art.terrain import TERRAINS
from westward.games.settlers_of_america.art.wide import draw_wide


def art() -> Art:
    """All symbols."""
    return {**seat_shapes(SEATS), **ICONS, **DEVELOPMENT, **DICE, **SIGNS, **figures(), **TERRAINS, **land()}


def paint(desk: Desk, shape: Shape) -> Picture:
    """What lies on the desk, and what it shows in a few words."""
    view = desk.view
    news = "the game is over" if view["over"] else f"{desk.names[view['active']]} is playing"
    drawing = {"wide": draw_wide, "square": draw_square, "tall": draw_tall}[shape](desk)
    return Picture(f"Settlers of America, {view['seats']} players: {news}", *drawing)


BOARD = Board(PEN, STYLE, art, paint)
draw, sheet, css, symbols, figure = BOARD.draw, BOARD.sheet, BOARD.css, BOARD.symbols, BOARD.figure
