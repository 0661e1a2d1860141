"""The pen that draws with the symbols of Coloma."""

from westward.drawing import Pen

PEN = Pen("co")
use, plate = PEN.use, PEN.plate
