"""The figures of `worth.py`, read once; `westward tune` looks for better ones."""

from pathlib import Path
from typing import Final

from mypy_extensions import i64

from westward.kernel.figures import Figures

FIGURES: Final = Figures(Path(__file__).parent / "figures.toml")

ACTION: Final[i64] = FIGURES.place("action")
PERSON: Final[i64] = FIGURES.place("person")
PERSON_EACH: Final[i64] = FIGURES.place("person_each")
LAST_PERSON: Final[i64] = FIGURES.place("last_person")
WAGON: Final[i64] = FIGURES.place("wagon")
SUPPLY: Final[i64] = FIGURES.place("supply", 8)
FODDER: Final[i64] = FIGURES.place("fodder")
HAND: Final[i64] = FIGURES.place("hand")
PLACE: Final[i64] = FIGURES.place("place", 2)
FIT: Final[i64] = FIGURES.place("fit", 4)
NEXT_FIT: Final[i64] = FIGURES.place("next_fit")
LANE: Final[i64] = FIGURES.place("lane")
RIVER: Final[i64] = FIGURES.place("river")
STRIKE: Final[i64] = FIGURES.place("strike")
WAITING: Final[i64] = FIGURES.place("waiting", 4)
CLOSE: Final[i64] = FIGURES.place("close")
FAR: Final[i64] = FIGURES.place("far")
V: Final = FIGURES.closed()
