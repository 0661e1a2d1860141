"""SVG as text: numbers, words that fit their place, shapes, and groups. Size, weight and color come from the theme."""

import unicodedata
from collections.abc import Callable
from functools import lru_cache
from typing import ParamSpec, cast
from xml.sax.saxutils import escape

P = ParamSpec("P")


def remembered(function: Callable[P, str]) -> Callable[P, str]:
    """The same function with a memory: most of a drawing is the same as in the one before."""
    return cast(Callable[P, str], lru_cache(maxsize=8192)(function))


@remembered
def num(value: float) -> str:
    """A coordinate, as short as it can be.

    >>> num(12.0), num(0.256)
    ('12', '0.26')
    """
    return f"{round(value, 2):g}"


def clean(words: str) -> str:
    """Text from outside without control characters: XML forbids some, others would turn the line around.

    >>> clean("A\\x00nn\\u202e")
    'Ann'
    """
    if words.isprintable():
        return words
    return "".join(c for c in words if unicodedata.category(c)[0] != "C")


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
def title(words: str) -> str:
    """What a pointer that rests on the group is told; the first thing in its group.

    >>> title("Salt & pepper")
    '<title>Salt &amp; pepper</title>'
    """
    return f"<title>{escape(clean(words))}</title>"


@remembered
def text(x: float, y: float, words: str | int, cls: str) -> str:
    """One line of text; size, weight and anchor come from the class.

    >>> text(8, 20.5, "R & B", "w-14 w-bold")
    '<text x="8" y="20.5" class="w-14 w-bold">R &amp; B</text>'
    """
    return f'<text x="{num(x)}" y="{num(y)}" class="{cls}">{escape(str(words))}</text>'


@remembered
def rect(x: float, y: float, width: float, height: float, radius: float, cls: str) -> str:
    """A rectangle with round corners.

    >>> rect(1, 1, 98, 48, 8, "w-panel")
    '<rect x="1" y="1" width="98" height="48" rx="8" class="w-panel"/>'
    """
    box = f'x="{num(x)}" y="{num(y)}" width="{num(width)}" height="{num(height)}" rx="{num(radius)}"'
    return f'<rect {box} class="{cls}"/>'


@remembered
def circle(x: float, y: float, radius: float, cls: str) -> str:
    """A circle around (x, y).

    >>> circle(12, 12, 7.5, "w-tag")
    '<circle cx="12" cy="12" r="7.5" class="w-tag"/>'
    """
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(radius)}" class="{cls}"/>'


def path(data: str, cls: str) -> str:
    """An outline of any form.

    >>> path("M0 0h24v8z", "w-banner")
    '<path class="w-banner" d="M0 0h24v8z"/>'
    """
    return f'<path class="{cls}" d="{data}"/>'


def place(x: float, y: float, *parts: str, scale: float = 1, ident: str = "") -> str:
    """A group moved to (x, y), perhaps scaled; with an id the browser moves it to its new place.

    >>> place(4, 8, "<path/>", "<path/>"), place(4, 8, "<path/>", scale=0.5)
    ('<g transform="translate(4 8)"><path/><path/></g>', '<g transform="translate(4 8) scale(0.5)"><path/></g>')
    >>> place(4, 8, "<path/>", ident="hiker-1")
    '<g id="hiker-1" transform="translate(4 8)"><path/></g>'
    """
    size = "" if scale == 1 else f" scale({num(scale)})"
    name = f'id="{ident}" ' if ident else ""
    return f'<g {name}transform="translate({num(x)} {num(y)}){size}">{"".join(parts)}</g>'


def mirrored(*parts: str) -> str:
    """A group that looks the other way; it is turned around x = 0.

    >>> mirrored("<path/>")
    '<g transform="scale(-1 1)"><path/></g>'
    """
    return f'<g transform="scale(-1 1)">{"".join(parts)}</g>'


def kept(*parts: str) -> str:
    """What the viewer holds: a page that scrolls the board keeps it in view.

    >>> kept("<path/>")
    '<g data-kept=""><path/></g>'
    """
    return f'<g data-kept="">{"".join(parts)}</g>'


def let_through(*parts: str) -> str:
    """A group that lets clicks and touches through to what lies below, such as pieces on a tile that can be chosen.

    >>> let_through("<path/>")
    '<g pointer-events="none"><path/></g>'
    """
    return f'<g pointer-events="none">{"".join(parts)}</g>'
