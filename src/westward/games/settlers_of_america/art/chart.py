"""The map with everything on it, at any size."""

from westward.drawing import Desk, num
from westward.games.settlers_of_america.art.grid import HEIGHT, LEFT, TOP, WIDTH
from westward.games.settlers_of_america.art.pen import use
from westward.games.settlers_of_america.art.pieces import all_pieces


def chart(desk: Desk, x: float, y: float, width: float) -> str:
    """The printed map and what stands on it, in its own units; a page may enlarge this part alone."""
    scale = width / WIDTH
    where = f"translate({num(x - LEFT * scale)} {num(y - TOP * scale)}) scale({scale:.4f})"
    return (
        f'<g data-zoom="map" transform="{where}">{use("map", LEFT, TOP, WIDTH, HEIGHT)}{"".join(all_pieces(desk))}</g>'
    )
