"""TRAILS: hike back and forth along the trail, gather, take photos, earn badges before the Sun is gone."""

from westward.games.trails import tables
from westward.games.trails.actions import CODEC
from westward.games.trails.rules.game import Trails
from westward.kernel.game import Game
from westward.kernel.options import Option

GAME = Game(
    name="trails",
    title="TRAILS",
    tagline="Hike back and forth, gather, take photos and earn badges before the Sun is gone.",
    package=__name__,
    seats=range(2, 5),
    options=(
        Option(
            "layout",
            "shuffled",
            "How the trail is laid: shuffled, or always as recommended for a first game.",
            ("shuffled", "first_game"),
            label="The trail",
            words=("Shuffled", "As for a first game"),
        ),
        Option(
            "limited_supply",
            True,
            "Cubes are limited to those in the box; otherwise the bank is endless.",
            label="Cubes can run out",
        ),
        Option(
            "chain_hand_badges",
            False,
            "House rule: the badge drawn to replace one earned from hand may be paid for in the same visit.",
            label="Several hand badges in one visit",
        ),
    ),
    rules_version=1,
    actions=CODEC,
    digest=tables.DIGEST,
    state=Trails,
    longest=1500,
)
