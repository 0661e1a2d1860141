"""Settlers of America: settle the West, build rails, and deliver your goods to the cities of the others."""

from westward.games.settlers_of_america import tables as t
from westward.games.settlers_of_america.actions import CODEC
from westward.games.settlers_of_america.rules.game import SettlersOfAmerica
from westward.kernel.game import Game
from westward.kernel.options import Option

GAME = Game(
    name="settlers_of_america",
    title="Settlers of America",
    tagline="Settle the West, join its cities by rail, and be the first to deliver all your goods.",
    package=__name__,
    seats=range(3, 5),
    options=(
        Option(
            "setup_tokens",
            t.SETUP_TOKENS,
            "How the number tokens lie at the start: fixed, or at random.",
            ("fixed", "random"),
            label="Number tokens at the start",
            words=("As printed", "At random"),
        ),
        Option(
            "setup_pieces",
            t.SETUP_PIECES,
            "Where the first cities, rails and trains stand: fixed, or placed by the players in turn.",
            ("fixed", "variable"),
            label="First cities, rails and trains",
            words=("As printed", "Placed by the players in turn"),
        ),
        Option(
            "unplayed_colour",
            t.UNPLAYED,
            "With three players: the color that nobody plays; its starting cities are neutral.",
            t.COLORS,
            label="The color that nobody plays",
            seats=(3,),
        ),
        Option(
            "coastal_gold_in_setup",
            t.COASTAL_GOLD,
            "House rule: a starting city on the coast brings its gold, as a founded one does.",
            label="Starting cities on the coast bring gold",
        ),
        Option(
            "connection_gold_in_setup",
            t.CONNECTION_GOLD,
            "House rule: a starting rail that joins city-sites brings connection gold.",
            label="Starting rails bring connection gold",
        ),
        Option(
            "border_scraps_give_starting_cards",
            t.SCRAP_CARDS,
            "House rule: the cut-off hexes at the edge of the map count for the starting cards.",
            label="Hexes cut off by the border give starting cards",
        ),
        Option(
            "tokens_on_double_hexes_move_again",
            t.MOVE_AGAIN,
            "Number tokens that have gone west can go on when none is left in the east; otherwise they stay.",
            label="Number tokens in the west may move again",
        ),
        Option(
            "max_turns",
            t.MAX_TURNS,
            "After so many turns the game stops, and the most goods delivered win: few turns make a short game.",
            (t.SHORT_GAME, t.MAX_TURNS),
            label="The game stops",
            words=(
                f"After {t.SHORT_GAME} turns, for a short game",
                f"After {t.MAX_TURNS} turns, if nobody wins before",
            ),
        ),
    ),
    rules_version=1,
    actions=CODEC,
    digest=t.DIGEST,
    state=SettlersOfAmerica,
    longest=160_000,
)
