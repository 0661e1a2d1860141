"""Drawings as pixels: what `rgb_array` renders. It needs `pip install westward[pictures]`.

The rasterizer knows the plain part of CSS, so the colors of the theme are written out first, those by daylight.
"""

import re
import sys
from io import BytesIO
from typing import Final

from westward.envs.extras import missing

try:
    import numpy as np
    import resvg_py
    from numpy.typing import NDArray
    from PIL import Image
except ImportError as error:
    raise missing(error, "pictures") from None

WIDTH: Final = 960
LETTERS: Final = "DejaVu Sans" if sys.platform.startswith("linux") else "Arial"
RULE: Final = re.compile(r"(--[\w-]+):([^;{}]+)")
MIX: Final = re.compile(r"color-mix\(in srgb,\s*(#\w+) (\d+)%,\s*(#\w+)\)")
VARIABLE: Final = re.compile(r"var\((--[\w-]+)(?:,([^()]*))?\)")


def pixels(svg: str, width: int = WIDTH) -> NDArray[np.uint8]:
    """A drawing as an array of rows, columns and the three colors.

    >>> drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 2"><rect width="2" height="2"/></svg>'
    >>> pixels(drawing, 4)[0, :, 0]
    array([  0,   0, 255, 255], dtype=uint8)
    """
    png = resvg_py.svg_to_bytes(svg_string=plain(svg), width=width, background="#fff", sans_serif_family=LETTERS)
    return np.array(Image.open(BytesIO(bytes(png))).convert("RGB"))


def plain(svg: str) -> str:
    """The drawing without what only browsers know: layers, conditions, motion and variables.

    >>> plain("<style>@layer a{.b{--ink:#123;}@media (x){.b{--ink:#fff;}}.b{fill:var(--ink)}}</style>")
    '<style>.b{--ink:#123;}.b{fill:#123}</style>'
    """
    svg = re.sub(r"<style>(.*?)</style>", lambda found: f"<style>{unlayered(found[1])}</style>", svg, flags=re.DOTALL)
    svg = re.sub(r"font-family:[^;}]+", "font-family:sans-serif", svg)
    known: dict[str, str] = {}
    for name, value in RULE.findall(svg):
        known.setdefault(name, value)
    before = ""
    while before != svg:
        before = svg
        svg = VARIABLE.sub(lambda found: known.get(found[1], found[2] or ""), svg)
    return MIX.sub(lambda found: mixed(found[1], int(found[2]), found[3]), svg)


def mixed(one: str, share: int, other: str) -> str:
    """A color of which so many of a hundred parts are one color, the rest another.

    >>> mixed("#fff", 50, "#000000")
    '#808080'
    """
    pairs = zip(channels(one), channels(other), strict=True)
    return "#" + "".join(f"{round((a * share + b * (100 - share)) / 100):02x}" for a, b in pairs)


def channels(color: str) -> list[int]:
    """Red, green and blue of a color in short or long notation."""
    digits = color[1:] if len(color) == 7 else "".join(digit + digit for digit in color[1:])
    return [int(digits[at : at + 2], 16) for at in (0, 2, 4)]


def unlayered(css: str) -> str:
    """A style sheet with what its layers hold, and without other blocks that begin with an @."""
    out = ""
    at = 0
    while at < len(css):
        if css[at] != "@":
            ahead = css.find("@", at)
            stop = len(css) if ahead < 0 else ahead
            out, at = out + css[at:stop], stop
            continue
        begin, stop = block(css, at)
        if css.startswith("@layer", at):
            out += unlayered(css[begin:stop])
        at = stop + 1
    return out


def block(css: str, at: int) -> tuple[int, int]:
    """Where the inside of the next block in braces begins and ends."""
    begin = css.index("{", at) + 1
    depth, stop = 1, begin
    while depth:
        depth += {"{": 1, "}": -1}.get(css[stop], 0)
        stop += 1
    return begin, stop - 1
