"""Small pure helpers that write SVG text: numbers, names, shapes, and the marks of what can be chosen."""

import unicodedata
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Final
from xml.sax.saxutils import escape, quoteattr

View = Mapping[str, Any]
Menu = Sequence[Mapping[str, Any]]

# Nobody listens to more choices than these in one breath; a click lists them all.
SPOKEN: Final = 6

remembered = lru_cache(maxsize=4096)  # most of a drawing is the same as in the one before


@remembered
def num(value: float) -> str:
    """A coordinate, as short as it can be.

    >>> num(12.0), num(0.256)
    ('12', '0.26')
    """
    return f"{round(value, 2):g}"


@remembered
def clean(words: str) -> str:
    """Text from outside without control characters: XML forbids some, others would turn the line around.

    >>> clean("A\\x00nn\\u202e")
    'Ann'
    """
    return "".join(c for c in words if unicodedata.category(c)[0] != "C" and c not in "\ufffe\uffff")


@remembered
def fit(words: str, width: float, size: float) -> str:
    """The words, shortened with an ellipsis when they would be wider than `width` at this font size.

    >>> fit("Bartholomew the Great", 80, 14)
    'Barthol…'
    """
    room = width / (size * 0.66)
    out = ""
    for char in clean(words):
        room -= 1.75 if unicodedata.east_asian_width(char) in "WF" else 1.3 if char in "MWmw@" else 1
        if room < 0:
            return out[:-1].rstrip() + "…"
        out += char
    return out


@remembered
def use(symbol: str, x: float, y: float, width: float, height: float, cls: str = "") -> str:
    """One symbol of the sheet, placed."""
    mark = f' class="{cls}"' if cls else ""
    return f'<use href="#eott-{symbol}" x="{num(x)}" y="{num(y)}" width="{num(width)}" height="{num(height)}"{mark}/>'


@remembered
def text(x: float, y: float, words: str | int, cls: str) -> str:
    """One line of text; size, weight and anchor come from the class."""
    return f'<text x="{num(x)}" y="{num(y)}" class="{cls}">{escape(str(words))}</text>'


@remembered
def rect(x: float, y: float, width: float, height: float, radius: float, cls: str) -> str:
    """A rectangle with round corners."""
    box = f'x="{num(x)}" y="{num(y)}" width="{num(width)}" height="{num(height)}" rx="{num(radius)}"'
    return f'<rect {box} class="{cls}"/>'


def place(x: float, y: float, *parts: str) -> str:
    """A group moved to (x, y)."""
    return f'<g transform="translate({num(x)} {num(y)})">{"".join(parts)}</g>'


class Targets:
    """Which choices of the menu point at which piece.

    >>> t = Targets([{"id": 7, "verb": "relocate", "targets": ["tile-r1c2"], "words": "Move the tent"}])
    >>> t.attributes("tile-r1c2")
    ' class="target" data-choices="7" tabindex="0" role="button" aria-label="Move the tent"'
    >>> t.attributes("tile-r1c1")
    ''
    """

    def __init__(self, menu: Menu) -> None:
        self.by_target: dict[str, list[Mapping[str, Any]]] = {}
        for choice in menu:
            for target in choice["targets"]:
                self.by_target.setdefault(target, []).append(choice)

    def __contains__(self, ident: str) -> bool:
        return ident in self.by_target

    def attributes(self, ident: str) -> str:
        """The attributes that make this piece a button; nothing when no choice points at it."""
        choices = self.by_target.get(ident)
        if not choices:
            return ""
        numbers = ",".join(str(int(c["id"])) for c in choices)
        spoken = "; or ".join(c["words"] for c in choices[:SPOKEN])
        more = f"; or {len(choices) - SPOKEN} more" if len(choices) > SPOKEN else ""
        label = quoteattr(clean(spoken + more))
        return f' class="target" data-choices="{numbers}" tabindex="0" role="button" aria-label={label}'

    def piece(self, ident: str, title: str, x: float, y: float, size: tuple[float, float], *parts: str) -> str:
        """A named piece at (x, y) with its tooltip; it glows when it can be chosen."""
        width, height = size
        halo = rect(2, 2, width - 4, height - 4, 7, "et-halo") if ident in self else ""
        hint = f"<title>{escape(clean(title))}</title>" if title else ""
        where = f' transform="translate({num(x)} {num(y)})"'
        return f'<g id="{ident}"{where}{self.attributes(ident)}>{hint}{"".join(parts)}{halo}</g>'
