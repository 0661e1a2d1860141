"""A view of TRAILS drawn as SVG, and the sheet of symbols and styles that the drawing refers to."""

from collections.abc import Sequence
from functools import cache
from typing import Literal
from xml.sax.saxutils import escape, quoteattr

from westward.games.trails.art.badges import badges
from westward.games.trails.art.icons import PIECES, SMALL, TOKENS
from westward.games.trails.art.photos import photos
from westward.games.trails.art.seats import Desk
from westward.games.trails.art.sites import sites
from westward.games.trails.art.style import CSS
from westward.games.trails.art.svg import Menu, Targets, View, clean, rect
from westward.games.trails.art.tall import draw_tall
from westward.games.trails.art.wide import draw_wide
from westward.kernel.seats import SEAT_NAMES

NAMESPACE = 'xmlns="http://www.w3.org/2000/svg"'


def css() -> str:
    """The style of the board, for a page that serves it as a file."""
    return CSS


@cache
def symbols() -> str:
    """All art as `<symbol>`s, in one fixed order."""
    art = {**TOKENS, **SMALL, **PIECES, **sites(), **badges(), **photos()}
    return "".join(
        f'<symbol id="trails-{name}" viewBox="{box}">{drawing}</symbol>' for name, (box, drawing) in art.items()
    )


def sheet(style: bool = True) -> str:
    """All symbols, and the style unless the page serves it on its own; goes into a page once.

    >>> sheet(style=False)[:4], "<style>" in sheet(), "<style>" in sheet(style=False)
    ('<svg', True, False)
    """
    inner = (f"<style>{CSS}</style>" if style else "") + f"<defs>{symbols()}</defs>"
    return f'<svg {NAMESPACE} class="trails-sheet" width="0" height="0" aria-hidden="true">{inner}</svg>'


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
    desk = Desk(view, Targets(menu), tuple(clean(name) for name in names))
    body, width, height = draw_tall(desk) if shape == "tall" else draw_wide(desk)
    art = f"<style>{CSS}</style><defs>{symbols()}</defs>" if sheet else ""
    news = "the game is over" if view["over"] else f"{desk.names[view['active']]} is playing"
    title = f"TRAILS board, {view['seats']} players: {news}"
    # An image hides its parts from a screen reader, so a board with buttons is a group.
    role = "group" if menu else "img"
    # Its own ground, so that it reads well whatever the page behind it looks like.
    ground = rect(0, 0, width, height, 14, "tr-paper")
    says = f'role="{role}" aria-label={quoteattr(title)}'
    return (
        f'<svg {NAMESPACE} class="trails-board" viewBox="0 0 {width} {height}" {says}>'
        f"<title>{escape(title)}</title>{art}{ground}{body}</svg>"
    )
