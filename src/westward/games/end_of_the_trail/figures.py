"""The figures of `worth.py`, read once; `westward tune` looks for better ones."""

from pathlib import Path
from typing import Final

from mypy_extensions import i64

from westward.kernel.figures import Figures

FIGURES: Final = Figures(Path(__file__).parent / "figures.toml")

CLAIM: Final[i64] = FIGURES.place("claim")
ARGONAUTS_CLAIM: Final[i64] = FIGURES.place("argonauts_claim")
FINAL_CLAIM: Final[i64] = FIGURES.place("final_claim")
TENT: Final[i64] = FIGURES.place("tent")
HELD: Final[i64] = FIGURES.place("held")
CHOSEN_WELL: Final[i64] = FIGURES.place("chosen_well")
ANOTHER_CARD: Final[i64] = FIGURES.place("another_card")
SPARE_CAMP: Final[i64] = FIGURES.place("spare_camp")
DOLLAR: Final[i64] = FIGURES.place("dollar")
LOT: Final[i64] = FIGURES.place("lot")
RIVALS_LOT: Final[i64] = FIGURES.place("rivals_lot")
SCARCE: Final[i64] = FIGURES.place("scarce")
USED_SHARE: Final[i64] = FIGURES.place("used_share")
MOBILITY: Final[i64] = FIGURES.place("mobility", 8)
THIRD: Final[i64] = FIGURES.place("third")
OTHERS: Final[i64] = FIGURES.place("others")
IN_HAND: Final[i64] = FIGURES.place("in_hand", 3)
SPREAD: Final[i64] = FIGURES.place("spread", 8)
V: Final = FIGURES.closed()
