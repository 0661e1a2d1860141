"""A game small enough to be checked by eye, for the tests of the kernel.

In each round all players secretly bid 0, 1 or 2, or pass; then a die of four faces is rolled, and everybody who bid
no more than it shows scores the bid.
"""

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64, u8

from westward.kernel import ANY, Bounds, Codec, Family, Game, Menu, Option, Rng, State

OPEN = 9
PASS = 3


class Bids(State):
    """bids: what each seat has committed (9: nothing yet). tokens: a fixed stock, for the ledger."""

    def __init__(self, game: Game, seats: i64, options: dict[str, object]) -> None:
        super().__init__(game, seats, options)
        self.round: i64 = 0
        self.bids: vec[i64] = vec[i64]()
        self.points: vec[i64] = vec[i64]()
        self.tokens: vec[u8] = vec[u8]()

    def fields(self) -> tuple[str, ...]:
        return ("round", "bids", "points", "tokens")

    def setup(self) -> None:
        self.bids = vec[i64]([OPEN] * self.seats)
        self.points = vec[i64]([0] * self.seats)
        self.tokens = vec[u8]([1, 2])

    def over(self) -> bool:
        rounds: object = self.options["rounds"]
        return self.round == rounds

    def faces(self) -> i64:
        return 0 if self.over() or OPEN in list(self.bids) else 4

    def roll(self, face: i64) -> None:
        for seat in range(self.seats):
            if self.bids[seat] != PASS and self.bids[seat] <= face:
                self.points[seat] += self.bids[seat]
            self.bids[seat] = OPEN
        self.round += 1
        self.tell("rolled", (int(face),))

    def acting(self) -> i64:
        return 0 if self.over() else sum(1 << seat for seat in range(self.seats) if self.bids[seat] == OPEN)

    def fill(self, seat: i64, menu: Menu) -> None:
        for action in range(4):
            menu.add(action)

    def apply(self, seat: i64, action: i64) -> None:
        self.bids[seat] = action
        self.tell("bids", (int(seat), int(action)), 1 << seat)

    def scores(self) -> list[int]:
        return [int(n) for n in self.points]

    def winners(self) -> list[int]:
        return [seat for seat, n in enumerate(self.scores()) if n == max(self.scores())] if self.over() else []

    def clone(self) -> "Bids":
        other = type(self)(self.game, self.seats, self.options)
        other.round = self.round
        other.bids = self.bids[:]
        other.points = self.points[:]
        other.tokens = self.tokens[:]
        return other

    def resample(self, seat: i64, rng: Rng) -> None:
        for rival in range(self.seats):
            if rival != seat and self.bids[rival] != OPEN:
                self.bids[rival] = rng.below(4)

    def view(self, seat: int | None) -> dict[str, Any]:
        return {"points": self.scores(), "bid": None if seat is None else int(self.bids[seat])}

    def ledger(self) -> dict[str, int]:
        return {"tokens": sum(int(n) for n in self.tokens), "seats": len(self.bids)}

    def bounds(self) -> dict[str, Bounds]:
        rounds: Any = self.options["rounds"]
        return {
            "round": Bounds(0, rounds),
            "bids": Bounds(0, OPEN, ANY),
            "points": Bounds(0, 2 * rounds, self.seats),
            "tokens": Bounds(0, 3, 2),
        }

    def flaw(self) -> str:
        return "a bid is too high" if any(PASS < bid < OPEN for bid in self.bids) else ""


def like_the_toy(**other: Any) -> Game:
    """The toy, with some parts replaced."""
    parts: dict[str, Any] = {
        "name": "bids",
        "title": "Bids",
        "tagline": "A game for tests.",
        "package": "tests.kernel",
        "seats": range(2, 4),
        "options": (
            Option("rounds", 2, "How long it lasts.", (1, 2, 3)),
            Option("secret", True, "Whether bids are hidden."),
            Option("mood", "calm", "Nothing but a word.", ("calm", "wild")),
        ),
        "rules_version": 3,
        "actions": Codec([Family("bid", ["0", "1", "2"]), Family("pass")]),
        "digest": "00112233445566aa",
        "state": Bids,
        "longest": 9,
    }
    return Game(**{**parts, **other})


TOY = like_the_toy()
