"""The figures of `outlook.py` and `bot.py`, read once; `westward tune` looks for better ones."""

from pathlib import Path
from typing import Final

from mypy_extensions import i64

from westward.kernel.figures import Figures

FIGURES: Final = Figures(Path(__file__).parent / "figures.toml")

HELD_PART: Final[i64] = FIGURES.place("held_part")
CARD_GOLD: Final[i64] = FIGURES.place("card_gold")
STEP: Final[i64] = FIGURES.place("step")
FEE: Final[i64] = FIGURES.place("fee")
NEW_RAIL: Final[i64] = FIGURES.place("new_rail")
NEW_TRACK: Final[i64] = FIGURES.place("new_track")
NEW_TRAIN: Final[i64] = FIGURES.place("new_train")
UNKNOWN_RAILS: Final[i64] = FIGURES.place("unknown_rails")
FOUNDING: Final[i64] = FIGURES.place("founding")
ON_THE_WAY: Final[i64] = FIGURES.place("on_the_way")
DELIVERY: Final[i64] = FIGURES.place("delivery")
NEXT_FOUNDING: Final[i64] = FIGURES.place("next_founding")
NEXT_DELIVERY: Final[i64] = FIGURES.place("next_delivery")
PER_CARD: Final[i64] = FIGURES.place("per_card")
LACKED: Final[i64] = FIGURES.place("lacked")
SITE_WAYS: Final[i64] = FIGURES.place("site_ways")
GAIN: Final[i64] = FIGURES.place("gain")
V: Final = FIGURES.closed()
