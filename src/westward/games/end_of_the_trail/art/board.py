"""A view of End of the Trail drawn as SVG, and the sheet of symbols and styles that the drawing refers to.

Pieces have stable ids: `tile-r1c1`.., `card-10H` (face-up cards; `card-JOKER` in the viewer's hand), `lot-0`.., `hole`
(the viewer's hole card), `poker-<seat>`, `seat-<seat>` (panel), `tent-<seat>-<k>`, `camp-<seat>`, `prospector-<seat>`,
`marker`, `deck`, `discard`. The targets of a choice are:

- hole, pay, select, keep CARD: the card; pick_lot I: the lot
- travel, shortcut CARD TILE, jump CARD TILE PIECE, nudge CARD TILE PARTY: first the card, then the tile
- double CARD TILE TILE: first the card, then both tiles
- stake, claim PIECE: the tile under decision; claim_at, final TILE PIECE, relocate TILE: the tile
- joker CARD: the discard pile; all others: nothing
"""

from westward.drawing import Art, Board, Desk, Picture, Shape, seat_shapes
from westward.games.end_of_the_trail.art.cards import faces
from westward.games.end_of_the_trail.art.icons import ACTIONS, PIECES, SMALL, SUITS
from westward.games.end_of_the_trail.art.land import LAND, TRACK
from westward.games.end_of_the_trail.art.pen import PEN
from westward.games.end_of_the_trail.art.reference import charts
from westward.games.end_of_the_trail.art.square import draw_square
from westward.games.end_of_the_trail.art.style import STYLE
from westward.games.end_of_the_trail.art.table import round_words
from westward.games.end_of_the_trail.art.tall import draw_tall
from westward.games.end_of_the_trail.art.wide import draw_wide
from westward.language.amounts import counted


def art() -> Art:
    """All symbols."""
    return {**SUITS, **ACTIONS, **PIECES, **seat_shapes(4), **SMALL, **LAND, **TRACK, **faces(), **charts()}


def party_names(desk: Desk) -> tuple[str, ...]:
    """What the parties are called: seats by their names, Argonauts by their labels as in the log."""
    players = enumerate(desk.view["players"])
    return tuple(f"Argonaut {p['argonaut']}" if p["argonaut"] else desk.names[party] for party, p in players)


def news(desk: Desk) -> str:
    """What the board shows, in a few words."""
    view = desk.view
    if view["over"]:
        return "the game is over"
    waiting = [desk.names[seat] for seat in view["actors"]]
    return f"{round_words(view)}, waiting for {' and '.join(waiting)}" if waiting else round_words(view)


def paint(desk: Desk, shape: Shape) -> Picture:
    """What lies on the desk, and what it shows in a few words."""
    desk = Desk(desk.view, desk.targets, party_names(desk))
    drawing = {"wide": draw_wide, "square": draw_square, "tall": draw_tall}[shape](desk)
    return Picture(f"End of the Trail board, {counted(desk.view['seats'], 'player')}: {news(desk)}", *drawing)


BOARD = Board(PEN, STYLE, art, paint)
draw, sheet, css, symbols, figure = BOARD.draw, BOARD.sheet, BOARD.css, BOARD.symbols, BOARD.figure
