"""The rules of the toy. Each method is short, so that a broken relative replaces exactly one of them."""

from typing import Any

from westward.kernel import Codec, Family, Game, Menu, Rng, State

RANKS = 4
COPIES = 4
DRAW = RANKS
STAY = RANKS + 1
CODEC = Codec([Family("play", [str(rank) for rank in range(RANKS)]), Family("draw"), Family("stay")])


class Toy(State):
    """Cards are counted: owner * RANKS + rank for the hands, by rank for the deck and the pile."""

    def __init__(self, game: Game, seats: int, options: dict[str, Any]) -> None:
        super().__init__(game, seats, options)
        self.rounds: int = options["rounds"]
        self.round = 0
        self.asked = -1  # the seat that may draw
        self.due: list[int] = []  # the seats that get the next cards
        self.deck: list[int] = []
        self.pile: list[int] = []
        self.hands: list[int] = []
        self.chosen: list[int] = []  # the hidden commitments; -1: none yet
        self.points: list[int] = []

    def fields(self) -> tuple[str, ...]:
        return ("round", "asked", "due", "deck", "pile", "hands", "chosen", "points")

    def setup(self) -> None:
        self.due = list(range(self.seats)) * self.rounds
        self.deck = [COPIES] * RANKS
        self.pile = [0] * RANKS
        self.hands = [0] * (self.seats * RANKS)
        self.chosen = [-1] * self.seats
        self.points = [0] * self.seats

    def faces(self) -> int:
        return sum(self.deck) if self.due else 0

    def roll(self, face: int) -> None:
        seat = self.due.pop(0)
        rank = take(self.deck, face)
        self.hands[seat * RANKS + rank] += 1
        self.tell("deals", (seat,))
        self.tell("card", (seat, rank), 1 << seat)

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

    def commit(self, seat: int, rank: int) -> None:
        self.hands[seat * RANKS + rank] -= 1
        self.chosen[seat] = rank
        self.tell("ready", (seat,))
        self.tell("plays", (seat, rank), 1 << seat)

    def resolve(self, last: int) -> None:
        """The cards are shown; `last` committed last, which must not matter."""
        self.tell("shows", tuple(self.chosen))
        leader = self.leader(last)
        if leader >= 0:
            self.points[leader] += 1 + self.chosen[leader]
            self.tell("wins", (leader, self.chosen[leader]))
        self.discard()
        self.chosen = [-1] * self.seats
        self.round += 1
        if self.over():
            self.tell("end", tuple(self.points))
        elif leader >= 0:
            self.offer(leader)

    def leader(self, last: int) -> int:
        """The seat with the best card that nobody else played, or -1."""
        alone = [rank for rank in self.chosen if self.chosen.count(rank) == 1]
        if not alone:
            return -1
        return self.chosen.index(min(alone) if self.options["low_wins"] else max(alone))

    def discard(self) -> None:
        for rank in self.chosen:
            self.pile[rank] += 1

    def offer(self, leader: int) -> None:
        self.asked = leader

    def over(self) -> bool:
        return self.round == self.rounds

    def scores(self) -> list[int]:
        return list(self.points)

    def winners(self) -> list[int]:
        return [seat for seat in range(self.seats) if self.points[seat] == max(self.points)] if self.over() else []

    def clone(self) -> "Toy":
        other = type(self)(self.game, self.seats, self.options)
        self.copy_to(other)
        return other

    def copy_to(self, other: "Toy") -> None:
        other.round = self.round
        other.asked = self.asked
        other.due = self.due[:]
        other.deck = self.deck[:]
        other.pile = self.pile[:]
        other.hands = self.hands[:]
        other.chosen = self.chosen[:]
        other.points = self.points[:]

    def determinize(self, seat: int, rng: Rng) -> "Toy":
        other = self.clone()
        other.resample([rival for rival in range(self.seats) if rival != seat], rng)
        return other

    def resample(self, rivals: list[int], rng: Rng) -> None:
        """Put back what the rivals hold and have committed, and deal as many cards again."""
        sizes = [sum(self.hands[rival * RANKS : rival * RANKS + RANKS]) for rival in rivals]
        for rival in rivals:
            for rank in range(RANKS):
                self.deck[rank] += self.hands[rival * RANKS + rank]
                self.hands[rival * RANKS + rank] = 0
            if self.chosen[rival] >= 0:
                self.deck[self.chosen[rival]] += 1
        for rival, size in zip(rivals, sizes):
            for _ in range(size):
                self.hands[rival * RANKS + take(self.deck, rng.below(sum(self.deck)))] += 1
            if self.chosen[rival] >= 0:
                self.chosen[rival] = take(self.deck, rng.below(sum(self.deck)))

    def view(self, seat: int | None) -> dict[str, Any]:
        return {
            "viewer": seat,
            "actors": self.actors(),
            "over": self.over(),
            "asked": None if self.asked < 0 else self.asked,
            "round": self.round,
            "deck": sum(self.deck),
            "pile": self.pile[:],
            "sizes": [sum(self.hands[other * RANKS : other * RANKS + RANKS]) for other in range(self.seats)],
            "hand": None if seat is None else self.hands[seat * RANKS : seat * RANKS + RANKS],
            "ready": [rank >= 0 for rank in self.chosen],
            "chosen": None if seat is None or self.chosen[seat] < 0 else self.chosen[seat],
            "points": self.points[:],
            "winners": self.winners(),
        }

    def ledger(self) -> dict[str, int]:
        return {
            f"cards of rank {rank}": self.deck[rank]
            + self.pile[rank]
            + sum(self.hands[rank::RANKS])
            + self.chosen.count(rank)
            for rank in range(RANKS)
        }


def take(bag: list[int], face: int) -> int:
    """Take one card out of a bag: faces count the cards rank by rank."""
    rank = 0
    while face >= bag[rank]:
        face -= bag[rank]
        rank += 1
    bag[rank] -= 1
    return rank
