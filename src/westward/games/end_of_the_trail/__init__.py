"""End of the Trail: bid for supplies, press your luck for gold, and gamble with what is left."""

from westward.games.end_of_the_trail import tables
from westward.games.end_of_the_trail.actions import CODEC
from westward.games.end_of_the_trail.rules.game import EndOfTheTrail
from westward.kernel.game import Game
from westward.kernel.options import Option

GAME = Game(
    name="end_of_the_trail",
    title="End of the Trail",
    tagline="Bid for supplies, press your luck in the gold fields, and keep a good poker hand.",
    rules_version=2,
    package=__name__,
    seats=range(1, 5),
    options=(
        Option(
            "jokers",
            False,
            "Two Jokers are shuffled in; each can be exchanged for a discarded card.",
            label="Two Jokers in the deck",
        ),
        Option(
            "allow_overbid",
            False,
            "Bids may exceed the bidder's money; who cannot pay forfeits the auctions.",
            label="You may bid more than you have",
            seats=(2, 3, 4),
        ),
        Option(
            "perfect_recall",
            True,
            "Tiles that you have looked at stay visible to you; otherwise you have to remember them.",
            label="Values stay visible once seen",
        ),
        Option(
            "argonauts",
            "A2+A3",
            "The automatic opponents of a game alone: A2+A3 are easy, A1+A3 medium, A1+A2 hard.",
            tuple(tables.PAIRINGS),
            label="Your automatic opponents",
            words=("A2 and A3: easy", "A1 and A3: medium", "A1 and A2: hard"),
            seats=(1,),
        ),
    ),
    actions=CODEC,
    digest=tables.DIGEST,
    state=EndOfTheTrail,
    longest=1200,
)
