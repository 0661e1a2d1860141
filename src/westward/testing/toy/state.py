"""The position: its fields, copies and books, and what is hidden from whom.

Cards are counted rather than listed: a hand, the deck and the pile are bags with a number for each rank. So a deck
has no order, and a draw is a roll over what is left in it.
"""

from typing import Any

from westward.kernel import ANY, Bounds, Game, Rng, State
from westward.testing.toy.flaws import flaw_of
from westward.testing.toy.tables import CARDS, COPIES, POINTS, RANKS


class Position(State):
    """The hands of all seats lie in one list: seat * RANKS + rank."""

    def __init__(self, game: Game, seats: int, options: dict[str, Any]) -> None:
        super().__init__(game, seats, options)
        self.rounds: int = options["rounds"]
        self.round = 0
        self.asked = -1  # the seat that may draw; -1: none
        self.due: list[int] = []  # the seats that get the next cards
        self.deck: list[int] = []
        self.pile: list[int] = []
        self.hands: list[int] = []
        self.chosen: list[int] = []  # the hidden commitments; -1: none yet
        self.points: list[int] = []
        self.known: list[int] = []  # of the cards that a seat holds or has committed: those that everybody has seen

    def fields(self) -> tuple[str, ...]:
        """Everything that can change in a game."""
        return ("round", "asked", "due", "deck", "pile", "hands", "chosen", "points", "known")

    # ---------------------------------------------------------------- copies and books

    def clone(self) -> "Position":
        other = type(self)(self.game, self.seats, self.options)
        self.copy_to(other)
        return other

    def copy_to(self, other: "Position") -> None:
        """Every field; lists are copied, never shared."""
        other.round = self.round
        other.asked = self.asked
        other.due = self.due[:]
        other.deck = self.deck[:]
        other.pile = self.pile[:]
        other.hands = self.hands[:]
        other.chosen = self.chosen[:]
        other.points = self.points[:]
        other.known = self.known[:]

    def ledger(self) -> dict[str, int]:
        """Every card of the box, counted over all places where one can be."""
        return {
            f"cards of rank {card}": self.deck[rank]
            + self.pile[rank]
            + sum(self.owned(seat)[rank] for seat in range(self.seats))
            for rank, card in enumerate(CARDS)
        }

    def bounds(self) -> dict[str, Bounds]:
        """What each field can be: its lowest and highest number, and how many numbers a list has."""
        hands = Bounds(0, COPIES, self.seats * RANKS)
        return {
            "round": Bounds(0, self.rounds),
            "asked": Bounds(-1, self.seats - 1),
            "due": Bounds(0, self.seats - 1, ANY),
            "deck": Bounds(0, COPIES, RANKS),
            "pile": Bounds(0, COPIES, RANKS),
            "hands": hands,
            "chosen": Bounds(-1, RANKS - 1, self.seats),
            "points": Bounds(0, self.rounds * POINTS[-1], self.seats),
            "known": hands,
        }

    def flaw(self) -> str:
        """Why a loaded position cannot be played on from."""
        return flaw_of(self)

    # ---------------------------------------------------------------- what is hidden from whom

    def held(self, seat: int) -> list[int]:
        """The cards in a hand, counted by rank."""
        return self.hands[seat * RANKS : seat * RANKS + RANKS]

    def owned(self, seat: int) -> list[int]:
        """The cards in a hand, and the one that was committed."""
        return [count + (self.chosen[seat] == rank) for rank, count in enumerate(self.held(seat))]

    def resample(self, seat: int, rng: Rng) -> None:
        """Draw anew all that the seat cannot know: what the rivals hold and have chosen."""
        self.deal_again([rival for rival in range(self.seats) if rival != seat], rng)

    def deal_again(self, rivals: list[int], rng: Rng) -> None:
        """Put back what the rivals hold and have committed, and deal as many cards again; what all know they keep."""
        hands = {rival: self.owned(rival) for rival in rivals}
        for rival, hand in hands.items():
            for rank in range(RANKS):
                self.deck[rank] += hand[rank] - self.known[rival * RANKS + rank]
                self.hands[rival * RANKS + rank] = self.known[rival * RANKS + rank]
        for rival, hand in hands.items():
            while sum(self.held(rival)) < sum(hand):
                self.hands[rival * RANKS + draw_from(self.deck, rng.below(sum(self.deck)))] += 1
            if self.chosen[rival] >= 0:
                held = self.held(rival)
                self.chosen[rival] = draw_from(held, rng.below(sum(held)))
                self.hands[rival * RANKS + self.chosen[rival]] -= 1


def draw_from(bag: list[int], face: int) -> int:
    """Take one card out of a bag, and say its rank: faces count the cards rank by rank."""
    rank = 0
    while face >= bag[rank]:
        face -= bag[rank]
        rank += 1
    bag[rank] -= 1
    return rank
