"""A view of the Oregon Trail race drawn as SVG, and the sheet of symbols and styles that the drawing refers to.

Pieces have stable ids: `seat-<seat>` (a wagon with all that is its own), `wagon-<seat>` (in its lane), `racer-<seat>`
(on the race ruler), `trouble-<seat>-<trouble>`, `bank`, `bank-<supply>`, `deck`, `discard`, `calamities` and
`calamities-past` (the two calamity piles), `die` (when it was rolled). What only the viewer can choose from:

- `card-<card>`: each kind of trail card in hand, such as `card-LM-plain` or `card-town`; it lies turned where only that
  fits. Where it fits both ways there is also `card-<card>-turned`.
- `supply-<supply>`: each kind of supply, also those that the viewer has none of; `hunted_food` only if there is any.
- `cell-<viewer>-<k>`: segment k of the viewer's lane; 0 is Independence. They reach from four segments behind the last
  one to the next one, where an unforded river lies.
- `town-<k>`, `fort-<k>`: a place after segment k; a second one of its kind there is `town-<k>-2`. On a phone only those
  where the viewer's wagon stands.

The targets of a choice are, where `at` and `forged` are those of the viewer:

- take SUPPLY: `bank-SUPPLY`; offer, lose_supply SUPPLY: `supply-SUPPLY`; supply: `bank`
- scout: `deck`; ford: `cell-<viewer>-<forged + 1>`; back: `cell-<viewer>-<at - 1>`; forward: `cell-<viewer>-<at + 1>`
- forge CARD: `card-CARD`, then `cell-<viewer>-<forged + 1>`; for a card that is laid turned the first is
  `card-CARD-turned` if `fits` in the view has it straight as well, else `card-CARD`
- mend, remove TROUBLE: `trouble-<viewer>-TROUBLE`
- use PLACE: `PLACE-<at>`; place PLACE: `card-PLACE`, then `cell-<viewer>-<at>`
- discard CARD: `card-CARD`, then `discard`
- target SEAT: `seat-<seat>`
- bullets yes, hunt yes: `supply-bullets`; all others: nothing

What moves to the last of them: the card for forge, place and discard, `wagon-<viewer>` for back and forward.
"""

from westward.drawing import Art, Board, Desk, Picture, Shape, seat_shapes
from westward.games.oregon_trail.art.calamities import CALAMITIES
from westward.games.oregon_trail.art.icons import PIECES
from westward.games.oregon_trail.art.legend import legend
from westward.games.oregon_trail.art.paths import paths
from westward.games.oregon_trail.art.pen import PEN
from westward.games.oregon_trail.art.scenery import BACKS, LANDMARKS, PLACES
from westward.games.oregon_trail.art.square import draw_square
from westward.games.oregon_trail.art.style import STYLE
from westward.games.oregon_trail.art.supplies import SUPPLIES
from westward.games.oregon_trail.art.table import charts
from westward.games.oregon_trail.art.tall import draw_tall
from westward.games.oregon_trail.art.wide import draw_wide
from westward.games.oregon_trail.tables import MOST_SEATS
from westward.language.amounts import counted, listed


def art() -> Art:
    """All symbols."""
    return {
        **SUPPLIES,
        **CALAMITIES,
        **PIECES,
        **seat_shapes(MOST_SEATS),
        **PLACES,
        **BACKS,
        **LANDMARKS,
        **paths(),
        **charts(),
        **legend(),
    }


def news(desk: Desk) -> str:
    """What the board shows, in a few words."""
    view = desk.view
    if view["over"]:
        return "the race is over"
    waiting = [desk.names[seat] for seat in view["actors"]]
    return f"round {view['round']}" + (f", waiting for {listed(waiting)}" if waiting else "")


def paint(desk: Desk, shape: Shape) -> Picture:
    """What lies on the desk, and what it shows in a few words."""
    drawing = {"wide": draw_wide, "square": draw_square, "tall": draw_tall}[shape](desk)
    return Picture(f"Oregon Trail board, {counted(desk.view['seats'], 'player')}: {news(desk)}", *drawing)


BOARD = Board(PEN, STYLE, art, paint)
draw, sheet, css, symbols, figure = BOARD.draw, BOARD.sheet, BOARD.css, BOARD.symbols, BOARD.figure
