"""The drawing kit that every board uses. It knows no game: a board sees only a view.

    svg.py       text, rect, circle, path: shapes as text; place, mirrored, kept, let_through: groups; fit: what fits
    theme.py     the style: colors, sizes of letters, panels, seats, the halo of what can be chosen
    symbols.py   Symbol, boxed: art that is drawn once, and placed as often as needed
    seats.py     seat_shapes, seat_order, panel, border, pill, ink: whose is what, and who is to play
    cards.py     empty: the place of a card; number_tag: how many lie in a pile
    targets.py   Targets: which choices point at which piece; Desk: all that a drawing is made of
    sections.py  section: a part of a drawing that is made again only when what it shows has changed
    pen.py       Pen: draws with a game's symbols, its tokens, its marks of seats
    board.py     Board: the door of a game's art, with draw, sheet, css and symbols

A game's `art/pen.py` has its pen and `art/style.py` its own classes; the other rooms draw what lies on the desk, and
`art/board.py` makes a `Board` of it all. Classes of the theme begin with `w-`; a game's own classes and its symbols
have prefixes of their own, because two games may be in one page.
"""

from westward.drawing.board import Board, Picture, Shape
from westward.drawing.cards import empty, number_tag
from westward.drawing.pen import Pen
from westward.drawing.seats import border, ink, panel, pill, seat_order, seat_shapes
from westward.drawing.sections import section
from westward.drawing.svg import circle, clean, fit, kept, let_through, mirrored, num, path, place, rect, text, title
from westward.drawing.symbols import Art, Symbol, boxed
from westward.drawing.targets import Desk, Menu, Targets, View

__all__ = [
    "Art",
    "Board",
    "Desk",
    "Menu",
    "Pen",
    "Picture",
    "Shape",
    "Symbol",
    "Targets",
    "View",
    "border",
    "boxed",
    "circle",
    "clean",
    "empty",
    "fit",
    "ink",
    "kept",
    "let_through",
    "mirrored",
    "num",
    "number_tag",
    "panel",
    "path",
    "pill",
    "place",
    "rect",
    "seat_order",
    "seat_shapes",
    "section",
    "text",
    "title",
]
