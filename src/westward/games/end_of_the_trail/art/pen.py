"""The pen that draws with the symbols of End of the Trail."""

from westward.drawing import Pen

PEN = Pen("eott")
use, numbered, seat_mark, plate = PEN.use, PEN.numbered, PEN.seat_mark, PEN.plate
