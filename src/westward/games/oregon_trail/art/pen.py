"""The pen that draws with the symbols of the Oregon Trail race."""

from westward.drawing import Pen

PEN = Pen("ot")
use, numbered, seat_mark, plate = PEN.use, PEN.numbered, PEN.seat_mark, PEN.plate
