"""The figures of `worth.py` and `prospects.py`, read once: guesses, and what was counted in games of bots."""

import tomllib
from pathlib import Path
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

# A literal of so many numbers would be compiled to code of thirty megabytes, so they stand in a file.
_data = tomllib.loads((Path(__file__).parent / "estimate.toml").read_text(encoding="utf-8"))
_worth: dict[str, int] = _data["worth"]

CLAIM: Final[i64] = _worth["claim"]
ARGONAUTS_CLAIM: Final[i64] = _worth["argonauts_claim"]
FINAL_CLAIM: Final[i64] = _worth["final_claim"]
TENT: Final[i64] = _worth["tent"]
HELD: Final[i64] = _worth["held"]
CHOSEN_WELL: Final[i64] = _worth["chosen_well"]
ANOTHER_CARD: Final[i64] = _worth["another_card"]
SPARE_CAMP: Final[i64] = _worth["spare_camp"]
DOLLAR: Final[i64] = _worth["dollar"]
LOT: Final[i64] = _worth["lot"]
RIVALS_LOT: Final[i64] = _worth["rivals_lot"]
SCARCE: Final[i64] = _worth["scarce"]
USED_SHARE: Final[i64] = _worth["used_share"]
MOBILITY: Final = bytes(_data["mobility"])
THIRD: Final[i64] = _worth["third"]
OTHERS: Final[i64] = _worth["others"]
IN_HAND: Final = bytes(_data["in_hand"])
SPREAD: Final = vec[i64](_data["spread"])
REACHED: Final = bytes([figure for stage in _data["reached"] for figures in stage.values() for figure in figures])
RIVALS: Final = bytes([figure for rounds in _data["rivals"] for figures in rounds.values() for figure in figures])
