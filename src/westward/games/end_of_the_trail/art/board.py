"""A view of End of the Trail drawn as SVG, and the sheet of symbols and styles that the drawing refers to.

Pieces have stable ids: `tile-r1c1`.., `card-10H` (face-up cards; `card-JOKER` in the viewer's hand), `lot-0`.., `hole`
(the viewer's hole card), `poker-<seat>`, `seat-<seat>` (panel), `tent-<seat>-<k>`, `camp-<seat>`, `prospector-<seat>`,
`marker`, `deck`, `discard`. The targets of a choice are:

- hole, pay, select, keep CARD: the card; pick_lot I: the lot
- travel, shortcut CARD TILE, jump CARD TILE PIECE, nudge CARD TILE PARTY: card and tile
- double CARD TILE TILE: card and both tiles
- stake, claim PIECE: the tile under decision; claim_at, final TILE PIECE, relocate TILE: the tile
- joker CARD: the discard pile; all others: nothing
"""

from collections.abc import Sequence
from functools import cache
from typing import Literal
from xml.sax.saxutils import escape, quoteattr

from westward.games.end_of_the_trail.art.cards import faces
from westward.games.end_of_the_trail.art.icons import ACTIONS, PIECES, SMALL, SUITS
from westward.games.end_of_the_trail.art.land import LAND, TRACK
from westward.games.end_of_the_trail.art.seats import Desk, some
from westward.games.end_of_the_trail.art.style import CSS
from westward.games.end_of_the_trail.art.svg import Menu, Targets, View, clean, rect
from westward.games.end_of_the_trail.art.table import charts, round_words
from westward.games.end_of_the_trail.art.tall import draw_tall
from westward.games.end_of_the_trail.art.wide import draw_wide
from westward.kernel.seats import SEAT_NAMES

NAMESPACE = 'xmlns="http://www.w3.org/2000/svg"'


def css() -> str:
    """The style of the board, for a page that serves it as a file."""
    return CSS


@cache
def symbols() -> str:
    """All art as `<symbol>`s, in one fixed order."""
    art = {**SUITS, **ACTIONS, **PIECES, **SMALL, **LAND, **TRACK, **faces(), **charts()}
    # Land fills its tile, whatever its proportions.
    cut = dict.fromkeys(LAND, ' preserveAspectRatio="xMidYMid slice"')
    return "".join(
        f'<symbol id="eott-{name}" viewBox="{box}"{cut.get(name, "")}>{drawing}</symbol>'
        for name, (box, drawing) in art.items()
    )


def sheet(style: bool = True) -> str:
    """All symbols, and the style unless the page serves it on its own; goes into a page once.

    >>> sheet(style=False)[:4], "<style>" in sheet(), "<style>" in sheet(style=False)
    ('<svg', True, False)
    """
    inner = (f"<style>{CSS}</style>" if style else "") + f"<defs>{symbols()}</defs>"
    return f'<svg {NAMESPACE} class="eott-sheet" width="0" height="0" aria-hidden="true">{inner}</svg>'


def party_names(view: View, names: Sequence[str]) -> tuple[str, ...]:
    """What the parties are called: seats by their names, Argonauts by their colors as in the log."""
    players = enumerate(view["players"])
    return tuple(f"{SEAT_NAMES[party]} Argonaut" if p["argonaut"] else clean(names[party]) for party, p in players)


def news(view: View, names: Sequence[str]) -> str:
    """What the board shows, in a few words."""
    if view["over"]:
        return "the game is over"
    waiting = [names[seat] for seat in view["actors"]]
    return f"{round_words(view)}, waiting for {' and '.join(waiting)}" if waiting else round_words(view)


def draw(
    view: View,
    menu: Menu = (),
    *,
    names: Sequence[str] = SEAT_NAMES,
    shape: Literal["wide", "tall"] = "wide",
    sheet: bool = True,
) -> str:
    """The position as SVG: `wide` for a desktop, `tall` for a phone; pieces that the menu points at are buttons.

    With `sheet` the drawing stands alone; without it the page must have the sheet.
    """
    desk = Desk(view, Targets(menu), party_names(view, names))
    body, width, height = draw_tall(desk) if shape == "tall" else draw_wide(desk)
    art = f"<style>{CSS}</style><defs>{symbols()}</defs>" if sheet else ""
    title = f"End of the Trail board, {some(view['seats'], 'player')}: {news(view, desk.names)}"
    # An image hides its parts from a screen reader, so a board with buttons is a group.
    role = "group" if menu else "img"
    # Its own ground, so that it reads well whatever the page behind it looks like.
    ground = rect(0, 0, width, height, 14, "et-paper")
    says = f'role="{role}" aria-label={quoteattr(title)}'
    return (
        f'<svg {NAMESPACE} class="eott-board" viewBox="0 0 {width} {height}" {says}>'
        f"<title>{escape(title)}</title>{art}{ground}{body}</svg>"
    )
