"""The Oregon Trail race: forge your trail to the Willamette Valley before the others do, or outlast them."""

from westward.games.oregon_trail import tables as t
from westward.games.oregon_trail.actions import CODEC
from westward.games.oregon_trail.rules.game import OregonTrail
from westward.kernel.game import Game
from westward.kernel.options import Option

GAME = Game(
    name="oregon_trail",
    title="The Oregon Trail race",
    tagline="Forge your trail card by card, ford the rivers, and wish your calamities on the others.",
    package=__name__,
    seats=range(2, t.MOST_SEATS + 1),
    options=(
        Option(
            "trail_length",
            t.LENGTHS[0],
            "How many segments lead to the Willamette Valley: 20 as usual, 10 for a first game.",
            sorted(t.LENGTHS),
            label="Length of the trail",
            words=[f"{length} segments" for length in sorted(t.LENGTHS)],
        ),
        Option(
            "voluntary_discard",
            t.FREE_DISCARD,
            "Trail cards may be discarded at any time in one's own turn; otherwise only while no card can be drawn.",
            label="Trail cards may always be discarded",
        ),
    ),
    rules_version=1,
    actions=CODEC,
    digest=t.DIGEST,
    state=OregonTrail,
    longest=t.LONGEST,
)
