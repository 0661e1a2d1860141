"""The pen that draws with the symbols of TRAILS."""

from westward.drawing import Pen

PEN = Pen("trails")
use, numbered, seat_mark, plate = PEN.use, PEN.numbered, PEN.seat_mark, PEN.plate
