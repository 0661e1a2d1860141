"""How seats are told apart in every game: by color, by shape and by letter."""

from typing import Final

SEAT_NAMES: Final = ("Red", "Blue", "Green", "Gold", "Purple", "Teal")
SEAT_LETTERS: Final = ("R", "B", "G", "O", "P", "T")
SEAT_SHAPES: Final = ("circle", "diamond", "triangle", "square", "star", "hexagon")
