"""What was counted in games of bots, for `worth.py` and `prospects.py`, read once."""

import tomllib
from pathlib import Path
from typing import Final

# A literal of so many numbers would be compiled to code of thirty megabytes, so they stand in a file.
_data = tomllib.loads((Path(__file__).parent / "estimate.toml").read_text(encoding="utf-8"))

REACHED: Final = bytes([figure for stage in _data["reached"] for figures in stage.values() for figure in figures])
RIVALS: Final = bytes([figure for rounds in _data["rivals"] for figures in rounds.values() for figure in figures])
