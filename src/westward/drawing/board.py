"""The door of a game's art: the whole drawing, and the sheet of symbols and styles that it refers to."""

import re
from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Final, Literal, NamedTuple
from xml.sax.saxutils import quoteattr

from westward.drawing.pen import Pen
from westward.drawing.svg import clean, num, rect, title
from westward.drawing.symbols import Art
from westward.drawing.targets import Desk, Menu, Targets, View
from westward.drawing.theme import THEME
from westward.kernel.seats import SEAT_NAMES

NAMESPACE: Final = 'xmlns="http://www.w3.org/2000/svg"'
Shape = Literal["wide", "square", "tall"]
"""For a desktop, for an upright tablet and for a phone; a game may draw a tablet's board as it draws the wide one."""

FIGURE: Final = re.compile(r"!\[([^\]]*)\]\(art:([^)]*)\) *")
"""A picture in a game's rules page: `![An ox](art:ox)`; a page without pictures leaves it out."""


class Picture(NamedTuple):
    """A finished drawing: what it shows in a few words, its SVG, its size."""

    words: str
    body: str
    width: float
    height: float


class Board:
    """What every game offers under the name `board`, made of what is particular to it.

    A game gives its pen, its own style (classes on top of the theme), its art (called once, when it is first needed)
    and `paint`, which draws what lies on the desk in one of the shapes.

    >>> from westward.drawing import Symbol, text
    >>> def paint(desk, shape):
    ...     return Picture("An ox", PEN.use("ox", 0, 0, 24, 20) + text(0, 30, desk.names[0], "w-12"), 60, 40)
    >>> PEN = Pen("prairie")
    >>> board = Board(PEN, ".pr-ox{fill:brown}", lambda: {"ox": Symbol("0 0 24 20", "<path/>")}, paint)
    >>> board.draw({}, names=["Ann"], sheet=False)
    '<svg xmlns="http://www.w3.org/2000/svg" class="w-board" viewBox="0 0 60 40" role="img"
    aria-label="An ox"><title>An ox</title><rect x="0" y="0" width="60" height="40" rx="14"
    class="w-paper"/><use href="#prairie-ox" x="0" y="0" width="24" height="20"/><text x="0"
    y="30" class="w-12">Ann</text></svg>'
    """

    def __init__(self, pen: Pen, style: str, art: Callable[[], Art], paint: Callable[[Desk, Shape], Picture]) -> None:
        self._pen = pen
        self._style = THEME + style
        self._art = art
        self._paint = paint

    @cached_property
    def _pictures(self) -> Art:
        return self._art()

    @cached_property
    def _symbols(self) -> str:
        return self._pen.symbols(self._pictures)

    def css(self) -> str:
        """The style of the board, for a page that serves it as a file."""
        return self._style

    def symbols(self) -> str:
        """All art as `<symbol>`s, in one fixed order."""
        return self._symbols

    def sheet(self, style: bool = True) -> str:
        """All symbols, and the style unless the page serves it on its own; goes into a page once."""
        inner = (f"<style>{self._style}</style>" if style else "") + f"<defs>{self._symbols}</defs>"
        return f'<svg {NAMESPACE} class="w-sheet" width="0" height="0" aria-hidden="true">{inner}</svg>'

    def figure(self, names: str, words: str) -> str:
        """One symbol, or several one upon the other (`path+river`), as a picture in a text; the page has the sheet."""
        art, parts = self._pictures, names.split("+")
        for name in parts:
            if name not in art:
                raise ValueError(f"there is no symbol '{name}' for the picture 'art:{names}'; there are {sorted(art)}")
        box = art[parts[0]].box
        _, _, width, height = map(float, box.split())
        drawn = "".join(self._pen.use(name, 0, 0, width, height) for name in parts)
        size = f'viewBox="0 0 {num(width)} {num(height)}"'
        return f'<svg class="w-figure" {size} role="img" aria-label={quoteattr(words)}>{drawn}</svg>'

    def draw(
        self,
        view: View,
        menu: Menu = (),
        *,
        names: Sequence[str] = SEAT_NAMES,
        shape: Shape = "wide",
        sheet: bool = True,
    ) -> str:
        """The position as SVG in a shape for the screen; pieces that the menu points at are buttons.

        With `sheet` the drawing stands alone; without it the page must have the sheet.
        """
        desk = Desk(view, Targets(menu), tuple(clean(name) for name in names))
        words, body, width, height = self._paint(desk, shape)
        art = f"<style>{self._style}</style><defs>{self._symbols}</defs>" if sheet else ""
        # An image hides its parts from a screen reader, so a board with buttons is a group.
        says = f'role="{"group" if menu else "img"}" aria-label={quoteattr(words)}'
        # Its own ground, so that it reads well whatever the page behind it looks like.
        ground = rect(0, 0, width, height, 14, "w-paper")
        return (
            f'<svg {NAMESPACE} class="w-board" viewBox="0 0 {num(width)} {num(height)}" {says}>'
            f"{title(words)}{art}{ground}{body}</svg>"
        )
