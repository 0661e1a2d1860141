"""Toy: play your best card, unless somebody else plays it too."""

from westward.kernel import Game, Option
from westward.testing.toy import tables
from westward.testing.toy.actions import CODEC
from westward.testing.toy.rules.game import Toy

GAME = Game(
    name="toy",
    title="Toy",
    tagline="Play your best card, unless somebody else plays it too.",
    package=__name__,
    seats=range(2, 4),
    options=(
        Option("rounds", 2, "How many cards each seat plays.", (2, 3)),
        Option("low_wins", False, "Whether the lowest card wins instead of the highest."),
    ),
    rules_version=1,
    actions=CODEC,
    digest=tables.DIGEST,
    state=Toy,
    longest=20,
)
