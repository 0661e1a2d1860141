"""Coloma: choose a site in secret, hope that not everybody has the same idea, and build the town before 1851."""

from westward.games.coloma import tables
from westward.games.coloma.actions import CODEC
from westward.games.coloma.rules.game import Coloma
from westward.kernel.game import Game
from westward.kernel.options import Option

GAME = Game(
    name="coloma",
    title="Coloma",
    tagline="Choose your site in secret, do not go bust with the crowd, and build the boomtown in three years.",
    package=__name__,
    seats=range(1, 7),
    options=(
        Option(
            "board_side",
            "A",
            "Side A of the player boards is alike for all; side B differs.",
            tables.SIDES,
            label="Player boards",
            words=("Alike for everybody (side A)", "Each with canyons of its own (side B)"),
        ),
        Option(
            "hotel",
            False,
            "Hotels can be built, and Dudes stay there as guests for points.",
            label="Hotels can be built",
        ),
        Option("specialties", False, "Every pioneer has a special ability.", label="Pioneer Specialties"),
        Option(
            "mule_duel",
            False,
            "For 2 seats: Mules and Carrots bring the Events, and Buster stays at home.",
            label="A duel of Mules instead of Buster",
            seats=(2,),
        ),
        Option(
            "solo_level",
            tables.USUAL_LEVEL,
            "How strong Shade is, who opposes a player alone.",
            tables.LEVELS,
            label="Shade, your opponent",
            seats=(1,),
        ),
        Option(
            "pioneers",
            "dealt",
            "Who gets which specialty and which side B.",
            ("dealt", "by_seat"),
            label="Who is which pioneer",
            words=("Dealt at random", "In the printed order, by seat"),
        ),
    ),
    rules_version=1,
    actions=CODEC,
    digest=tables.DIGEST,
    state=Coloma,
    longest=6000,
)
