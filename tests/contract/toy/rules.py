"""The rules of the toy. Each method is short, so that a broken relative replaces exactly one of them."""

from typing import Any

from westward.kernel import (
    ANY,
    EVERYBODY,
    SEAT_NAMES,
    Bounds,
    Codec,
    Family,
    Game,
    Menu,
    Rng,
    Sheet,
    State,
    utilities,
)

RANKS = 4
COPIES = 4
DRAW = RANKS
STAY = RANKS + 1
CARDS = tuple(str(rank) for rank in range(RANKS))
CODEC = Codec([Family("play", CARDS), Family("draw"), Family("stay")])


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
        self.known: list[int] = []  # of the cards that a seat holds or has committed: those that everybody has seen

    def fields(self) -> tuple[str, ...]:
        return ("round", "asked", "due", "deck", "pile", "hands", "chosen", "points", "known")

    def setup(self) -> None:
        self.due = list(range(self.seats)) * self.rounds
        self.deck = [COPIES] * RANKS
        self.pile = [0] * RANKS
        self.hands = [0] * (self.seats * RANKS)
        self.chosen = [-1] * self.seats
        self.points = [0] * self.seats
        self.known = [0] * (self.seats * RANKS)

    def faces(self) -> int:
        return sum(self.deck) if self.due else 0

    def roll(self, face: int) -> None:
        seat = self.due.pop(0)
        rank = take(self.deck, face)
        self.hands[seat * RANKS + rank] += 1
        self.tell("deals", (seat,))
        drawn = self.round > 0
        self.known[seat * RANKS + rank] += drawn
        self.tell("card", (seat, rank), EVERYBODY if drawn else 1 << seat)

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
        for seat, rank in enumerate(self.chosen):
            self.pile[rank] += 1
            self.known[seat * RANKS + rank] -= self.known[seat * RANKS + rank] > 0

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
        other.known = self.known[:]

    def resample(self, seat: int, rng: Rng) -> None:
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
                self.hands[rival * RANKS + take(self.deck, rng.below(sum(self.deck)))] += 1
            if self.chosen[rival] >= 0:
                held = self.held(rival)
                self.chosen[rival] = take(held, rng.below(sum(held)))
                self.hands[rival * RANKS + self.chosen[rival]] -= 1

    def held(self, seat: int) -> list[int]:
        """The cards in a hand, counted by rank."""
        return self.hands[seat * RANKS : seat * RANKS + RANKS]

    def owned(self, seat: int) -> list[int]:
        """The cards in a hand, and the one that was committed."""
        return [count + (self.chosen[seat] == rank) for rank, count in enumerate(self.held(seat))]

    def view(self, seat: int | None) -> dict[str, Any]:
        return {
            "viewer": seat,
            "actors": self.actors(),
            "over": self.over(),
            "asked": None if self.asked < 0 else self.asked,
            "round": self.round,
            "deck": sum(self.deck),
            "pile": self.pile[:],
            "sizes": [sum(self.held(other)) for other in range(self.seats)],
            "hand": None if seat is None else self.held(seat),
            "known": self.known[:],
            "ready": [rank >= 0 for rank in self.chosen],
            "chosen": None if seat is None or self.chosen[seat] < 0 else self.chosen[seat],
            "points": self.points[:],
            "winners": self.winners(),
        }

    def ledger(self) -> dict[str, int]:
        return {
            f"cards of rank {rank}": self.deck[rank]
            + self.pile[rank]
            + sum(self.owned(seat)[rank] for seat in range(self.seats))
            for rank in range(RANKS)
        }

    def bounds(self) -> dict[str, Bounds]:
        hands = Bounds(0, COPIES, self.seats * RANKS)
        return {
            "round": Bounds(0, self.rounds),
            "asked": Bounds(-1, self.seats - 1),
            "due": Bounds(0, self.seats - 1, ANY),
            "deck": Bounds(0, COPIES, RANKS),
            "pile": Bounds(0, COPIES, RANKS),
            "hands": hands,
            "chosen": Bounds(-1, RANKS - 1, self.seats),
            "points": Bounds(0, self.rounds * RANKS, self.seats),
            "known": hands,
        }

    def flaw(self) -> str:
        left = self.rounds - self.round
        if -1 not in self.chosen:
            return "all have chosen, but nothing is shown"
        if sum(self.deck) < len(self.due) + left:
            return "the deck has too few cards"
        for seat in range(self.seats):
            if sum(self.owned(seat)) + self.due.count(seat) < left:
                return "a seat has too few cards"
            if any(known > owned for known, owned in zip(self.known[seat * RANKS :], self.owned(seat))):
                return "a card is known that is not there"
        return "a card is due after the end" if not left and self.due else ""

    def describe(self) -> dict[str, Any]:
        """The position in names."""
        names = SEAT_NAMES[: self.seats]
        return {
            "round": self.round,
            "asked": None if self.asked < 0 else names[self.asked],
            "due": [names[seat] for seat in self.due],
            "deck": listed(self.deck),
            "pile": listed(self.pile),
            "hands": {name: listed(self.held(seat)) for seat, name in enumerate(names)},
            "chosen": {name: str(rank) for name, rank in zip(names, self.chosen) if rank >= 0},
            "points": dict(zip(names, self.points)),
            "known": {name: listed(self.known[seat * RANKS :][:RANKS]) for seat, name in enumerate(names)},
        }

    def read(self, sheet: Sheet) -> None:
        """Take over what is described in names; the deck is what is left, unless it says otherwise."""
        names = SEAT_NAMES[: self.seats]
        sheet.only(*self.fields())
        if "round" in sheet:
            self.round = sheet.number("round")
        if "asked" in sheet:
            self.asked = -1 if sheet.value("asked") is None else names.index(sheet.word("asked", names))
        if "due" in sheet:
            self.due = [names.index(name) for name in sheet.words("due", names)]
        for part, bag in (("deck", self.deck), ("pile", self.pile)):
            if part in sheet:
                bag[:] = counted(sheet, part)
        for part, bags in (("hands", self.hands), ("known", self.known)):
            for seat, table in self.by_seat(sheet, part):
                bags[seat * RANKS : seat * RANKS + RANKS] = counted(table, names[seat])
        for seat, table in self.by_seat(sheet, "chosen"):
            self.chosen[seat] = CARDS.index(table.word(names[seat], CARDS))
        for seat, table in self.by_seat(sheet, "points"):
            self.points[seat] = table.number(names[seat])
        if "deck" not in sheet:
            self.deck = [COPIES - count for count in map(sum, zip(self.pile, *map(self.owned, range(self.seats))))]

    def by_seat(self, sheet: Sheet, key: str) -> list[tuple[int, Sheet]]:
        """The seats that have an entry in a table, and the table."""
        if key not in sheet:
            return []
        names, table = SEAT_NAMES[: self.seats], sheet.table(key)
        table.only(*names)
        return [(seat, table) for seat, name in enumerate(names) if name in table]

    def numbers(self, seat: int) -> list[float]:
        """What a seat knows, about from 0 to 1; the names are in features.py."""
        hand, best = self.held(seat), max(self.points[:seat] + self.points[seat + 1 :])
        shares = [self.round / self.rounds, sum(self.deck) / (RANKS * COPIES), *(count / COPIES for count in hand)]
        return [*shares, self.points[seat] / (self.rounds * RANKS), best / (self.rounds * RANKS)]

    def worth(self, seat: int) -> float:
        """A guess at what the end will be worth to a seat; at the end, what it is worth."""
        if self.over():
            return utilities(self)[seat]
        return (self.points[seat] - max(self.points)) / (self.rounds * RANKS)


def take(bag: list[int], face: int) -> int:
    """Take one card out of a bag: faces count the cards rank by rank."""
    rank = 0
    while face >= bag[rank]:
        face -= bag[rank]
        rank += 1
    bag[rank] -= 1
    return rank


def listed(bag: list[int]) -> list[str]:
    """The cards of a bag by their names."""
    return [card for card, count in zip(CARDS, bag) for _ in range(count)]


def counted(sheet: Sheet, key: str) -> list[int]:
    """The bag with the named cards."""
    cards = sheet.words(key, CARDS)
    return [cards.count(card) for card in CARDS]
