"""components.toml, read once into constant tables."""

from pathlib import Path
from typing import Final

from westward.kernel.components import digest_components, read_components

SHEET: Final = read_components("toy", Path(__file__).with_name("components.toml"))
DIGEST: Final = digest_components(SHEET)

CARDS: Final = SHEET.table("cards").words("names")
"""What stands on the cards, the lowest first. A rank is an index into it."""
RANKS: Final = len(CARDS)
COPIES: Final = SHEET.table("cards").number("copies", 2, 9)
POINTS: Final = tuple(rank + 1 for rank in range(RANKS))
"""What each rank wins."""
