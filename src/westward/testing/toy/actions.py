"""The vocabulary: every action has an int and a text, such as `play 3`."""

from typing import Final

from westward.kernel import Codec, Family
from westward.testing.toy.tables import CARDS, RANKS

CODEC: Final = Codec([Family("play", CARDS), Family("draw"), Family("stay")])

DRAW: Final = RANKS
STAY: Final = RANKS + 1
