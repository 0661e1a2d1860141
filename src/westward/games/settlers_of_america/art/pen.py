"""The pen that draws with the symbols of Settlers of America."""

from westward.drawing import Pen

PEN = Pen("soa")
use, numbered, seat_mark, plate = PEN.use, PEN.numbered, PEN.seat_mark, PEN.plate
