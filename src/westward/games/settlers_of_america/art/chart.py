"""The map with everything on it, at any size."""

from typing import Final

from westward.drawing import Desk, num
from westward.games.settlers_of_america.art.grid import HEIGHT, LEFT, TOP, WIDTH
from westward.games.settlers_of_america.art.pen import use
from westward.games.settlers_of_america.art.pieces import all_pieces

SMALL: Final = 0.4
"""A map of a smaller scale has large numbers; where a page comes closer, small ones, and names and prices."""


def chart(desk: Desk, x: float, y: float, width: float) -> str:
    """The printed map and what stands on it, in its own units; a page may enlarge this part alone."""
    scale = width / WIDTH
    small = scale < SMALL
    where = f"translate({num(x - LEFT * scale)} {num(y - TOP * scale)}) scale({scale:.4f})"
    land = use("map", LEFT, TOP, WIDTH, HEIGHT) + use("numbers", LEFT, TOP, WIDTH, HEIGHT, "w-fine")
    if small:
        land += use("numbers-large", LEFT, TOP, WIDTH, HEIGHT, "w-coarse")
    far = ' class="w-far"' if small else ""
    return f'<g data-zoom="map"{far} transform="{where}">{land}{"".join(all_pieces(desk, small))}</g>'
