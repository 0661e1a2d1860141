"""The rules, in the order of rules.md. Each method carries out one of them."""

from typing import Any

from westward.kernel import EVERYBODY, Menu
from westward.testing.toy.actions import DRAW, STAY
from westward.testing.toy.rules import scoring
from westward.testing.toy.state import Position, draw_from
from westward.testing.toy.tables import COPIES, POINTS, RANKS
from westward.testing.toy.view import view_of


class Toy(Position):
    """A game: dealing, playing a card, drawing, the end."""

    def setup(self) -> None:
        self.due = list(range(self.seats)) * self.rounds
        self.deck = [COPIES] * RANKS
        self.pile = [0] * RANKS
        self.hands = [0] * (self.seats * RANKS)
        self.chosen = [-1] * self.seats
        self.points = [0] * self.seats
        self.known = [0] * (self.seats * RANKS)

    # ---------------------------------------------------------------- dealing

    def faces(self) -> int:
        return sum(self.deck) if self.due else 0

    def roll(self, face: int) -> None:
        """The next seat gets a card: nobody else sees it when it is dealt, everybody when it is drawn."""
        seat = self.due.pop(0)
        rank = draw_from(self.deck, face)
        self.hands[seat * RANKS + rank] += 1
        drawn = self.round > 0
        self.known[seat * RANKS + rank] += drawn
        self.tell("deals", (seat,))
        self.tell("card", (seat, rank), EVERYBODY if drawn else 1 << seat)

    # ---------------------------------------------------------------- whose turn, and what may be chosen

    def acting(self) -> int:
        if self.due or self.over():
            return 0
        if self.asked >= 0:
            return 1 << self.asked
        return sum(1 << seat for seat in range(self.seats) if self.chosen[seat] < 0)

    def fill(self, seat: int, menu: Menu) -> None:
        if self.asked >= 0:
            menu.add(DRAW)
            menu.add(STAY)
            return
        for rank in range(RANKS):
            if self.hands[seat * RANKS + rank]:
                menu.add(rank)

    def apply(self, seat: int, action: int) -> None:
        if action < RANKS:
            self.commit(seat, action)
            if -1 not in self.chosen:
                self.resolve(seat)
            return
        self.asked = -1
        if action == DRAW:
            self.due = [seat]
        self.tell("draws", (seat, int(action == DRAW)))

    # ---------------------------------------------------------------- playing a card

    def commit(self, seat: int, rank: int) -> None:
        """A card is put down, and stays hidden until everybody has put one down."""
        self.hands[seat * RANKS + rank] -= 1
        self.chosen[seat] = rank
        self.tell("ready", (seat,))
        self.tell("plays", (seat, rank), 1 << seat)

    def resolve(self, last: int) -> None:
        """The cards are turned over; `last` committed last, which must not matter."""
        self.tell("shows", tuple(self.chosen))
        leader = self.leader(last)
        if leader >= 0:
            self.points[leader] += POINTS[self.chosen[leader]]
            self.tell("wins", (leader, self.chosen[leader]))
        self.discard()
        self.chosen = [-1] * self.seats
        self.round += 1
        if self.over():
            self.tell("end", (sum(1 << seat for seat in self.winners()),))
        elif leader >= 0:
            self.offer(leader)

    def leader(self, last: int) -> int:
        """The seat with the best card that nobody else played, or -1."""
        alone = [rank for rank in self.chosen if self.chosen.count(rank) == 1]
        if not alone:
            return -1
        return self.chosen.index(min(alone) if self.options["low_wins"] else max(alone))

    def discard(self) -> None:
        for seat, rank in enumerate(self.chosen):
            self.pile[rank] += 1
            self.known[seat * RANKS + rank] -= self.known[seat * RANKS + rank] > 0

    # ---------------------------------------------------------------- drawing

    def offer(self, leader: int) -> None:
        """Whoever has won may draw a card."""
        self.asked = leader

    # ---------------------------------------------------------------- the end

    def over(self) -> bool:
        return self.round == self.rounds

    def scores(self) -> list[int]:
        return list(self.points)

    def winners(self) -> list[int]:
        return scoring.winners(self)

    def view(self, seat: int | None) -> dict[str, Any]:
        return view_of(self, seat)
