"""The pen of a game: it draws with the game's symbols, so it knows the prefix of their ids."""

from typing import Final

from westward.drawing.seats import ink
from westward.drawing.svg import num, remembered, text
from westward.drawing.symbols import Art
from westward.kernel.seats import SEAT_LETTERS, SEAT_SHAPES

CUT: Final = ' preserveAspectRatio="xMidYMid slice"'


class Pen:
    """Draws with the symbols of one game: their ids begin with its prefix, because two games may be in one page.

    >>> pen = Pen("prairie")
    >>> pen.use("ox", 4, 8, 24, 20)
    '<use href="#prairie-ox" x="4" y="8" width="24" height="20"/>'
    """

    def __init__(self, prefix: str) -> None:
        self.prefix = prefix

    @remembered
    def use(self, symbol: str, x: float, y: float, width: float, height: float, cls: str = "") -> str:
        """One symbol of the sheet, placed."""
        box = f'x="{num(x)}" y="{num(y)}" width="{num(width)}" height="{num(height)}"'
        mark = f' class="{cls}"' if cls else ""
        return f'<use href="#{self.prefix}-{symbol}" {box}{mark}/>'

    @remembered
    def numbered(
        self, symbol: str, x: float, y: float, size: float, number: str | int, words: str, gap: float = 3
    ) -> str:
        """A token and, beside it, how many there are; `words` is the class of the number.

        >>> Pen("prairie").numbered("ox", 4, 8, 20, 7, "w-14")
        '...<text x="27" y="23.6" class="w-14">7</text>'
        """
        return self.use(symbol, x, y, size, size) + text(x + size + gap, y + size * 0.78, number, words)

    @remembered
    def seat_mark(self, seat: int, x: float, y: float, size: float, letter: int) -> str:
        """Color, shape and letter of a seat; x and y are its upper left corner, `letter` is the size of the letter.

        >>> Pen("prairie").seat_mark(1, 0, 0, 20, 12)
        '...<text x="10" y="14.32" class="w-12 w-bold w-mid w-seat-ink-1">B</text>'
        """
        shape = SEAT_SHAPES[seat]
        # A capital is about 0.72 of its size high. A triangle has more room below.
        base = y + size / 2 + letter * 0.36 + (size * 0.05 if shape == "triangle" else 0)
        ground = self.use(f"seat-{shape}", x, y, size, size, f"w-seat-{seat}")
        return ground + text(x + size / 2, base, SEAT_LETTERS[seat], ink(seat, f"w-{letter}"))

    @remembered
    def plate(self, seat: int, x: float, y: float, size: float, letter: int, rim: float = 1.5) -> str:
        """The mark of a seat around (x, y), with a light rim that keeps it apart from what lies below."""
        left, top, whole = x - size / 2, y - size / 2, size + 2 * rim
        under = self.use(f"seat-{SEAT_SHAPES[seat]}", left - rim, top - rim, whole, whole, "w-rim")
        return under + self.seat_mark(seat, left, top, size, letter)

    def window(self, name: str, width: float, height: float, radius: float) -> str:
        """A window with round corners for the `<defs>` of a drawing: `through` shows things in it.

        >>> Pen("prairie").window("tile", 60, 40, 8)
        '<clipPath id="prairie-clip-tile"><rect width="60" height="40" rx="8"/></clipPath>'
        """
        frame = f'<rect width="{num(width)}" height="{num(height)}" rx="{num(radius)}"/>'
        return f'<clipPath id="{self.prefix}-clip-{name}">{frame}</clipPath>'

    def through(self, name: str, *parts: str) -> str:
        """What is seen of a drawing through a window.

        >>> Pen("prairie").through("tile", "<path/>")
        '<g clip-path="url(#prairie-clip-tile)"><path/></g>'
        """
        return f'<g clip-path="url(#{self.prefix}-clip-{name})">{"".join(parts)}</g>'

    def symbols(self, art: Art) -> str:
        """The art as `<symbol>`s, in its order.

        >>> from westward.drawing.symbols import boxed
        >>> Pen("prairie").symbols(boxed(24, 20, {"ox": "<path/>"}))
        '<symbol id="prairie-ox" viewBox="0 0 24 20"><path/></symbol>'
        """
        return "".join(
            f'<symbol id="{self.prefix}-{name}" viewBox="{box}"{CUT if cut else ""}>{drawing}</symbol>'
            for name, (box, drawing, cut) in art.items()
        )
