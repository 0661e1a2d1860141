"""Sealed bids: a small game with all that is hard for an adapter.

Every seat is dealt a hidden card. In each round all seats bid at the same time and in secret; a high bid needs a card
of at least STRONG. Then the bids are shown and a coin is tossed: one side pays the bids, the other costs the high
ones. The cards count at the end.
"""

from typing import Any

from westward.kernel import Bounds, Codec, Family, Game, Menu, Option, Rng, State

CARDS = 6
STRONG = 3
NONE = -1
PASS, LOW, HIGH = range(3)


class Sealed(State):
    """A position: `strong` marks the seats whose high bid showed that their card is at least STRONG."""

    cards: list[int]
    strong: list[int]
    bids: list[int]
    points: list[int]
    left: int
    coin: int

    def fields(self) -> tuple[str, ...]:
        return ("cards", "strong", "bids", "points", "left", "coin")

    def setup(self) -> None:
        seats = range(self.seats)
        self.cards = [NONE for _ in seats]
        self.strong = [0 for _ in seats]
        self.bids = [NONE for _ in seats]
        self.points = [0 for _ in seats]
        self.left = 3 if self.options["long"] else 2
        self.coin = 0

    def faces(self) -> int:
        if NONE in self.cards:
            return CARDS - self.cards.index(NONE)
        return 2 if self.coin else 0

    def roll(self, face: int) -> None:
        if NONE in self.cards:
            seat = self.cards.index(NONE)
            self.cards[seat] = [card for card in range(CARDS) if card not in self.cards][face]
            self.tell("card", (seat, self.cards[seat]), 1 << seat)
            return
        paid = face == ("tails", "heads").index(str(self.options["pays"]))
        for seat, bid in enumerate(self.bids):
            self.points[seat] += self.stake() * bid if paid else -(bid == HIGH)
        self.tell("coin", (face,))
        self.bids = [NONE for _ in self.bids]
        self.coin = 0
        self.left -= 1

    def stake(self) -> int:
        return 2 if self.options["stake"] == 2 else 1

    def acting(self) -> int:
        if self.faces() or self.over():
            return 0
        return sum(1 << seat for seat, bid in enumerate(self.bids) if bid == NONE)

    def fill(self, seat: int, menu: Menu) -> None:
        for bid in (PASS, LOW, HIGH):
            if bid != HIGH or self.cards[seat] >= STRONG:
                menu.add(bid)

    def apply(self, seat: int, action: int) -> None:
        self.bids[seat] = action
        if NONE not in self.bids:
            self.tell("bids", tuple(self.bids))
            self.strong = [max(s, int(bid == HIGH)) for s, bid in zip(self.strong, self.bids, strict=True)]
            self.coin = 1

    def over(self) -> bool:
        return self.left == 0

    def scores(self) -> list[int]:
        return [points + card for points, card in zip(self.points, self.cards, strict=True)]

    def winners(self) -> list[int]:
        scores = self.scores()
        return [seat for seat in range(self.seats) if scores[seat] == max(scores)] if self.over() else []

    def clone(self) -> "Sealed":
        other = Sealed(self.game, self.seats, self.options)
        for name in self.fields():
            value = getattr(self, name)
            setattr(other, name, value if isinstance(value, int) else value[:])
        return other

    def resample(self, seat: int, rng: Rng) -> None:
        others = [rival for rival in range(self.seats) if rival != seat and self.cards[rival] != NONE]
        while True:
            pool = [card for card in range(CARDS) if card != self.cards[seat]]
            for rival in others:
                self.cards[rival] = pool.pop(rng.below(len(pool)))
            if all(self.cards[rival] >= STRONG for rival in others if self.strong[rival]):
                break
        if not self.coin:
            for rival in others:
                if self.bids[rival] != NONE:
                    self.bids[rival] = rng.below(3 if self.cards[rival] >= STRONG else 2)

    def view(self, seat: int | None) -> dict[str, Any]:
        shown = range(self.seats) if self.over() else [seat]
        return {
            "viewer": seat,
            "seats": self.seats,
            "cards": [card if owner in shown else None for owner, card in enumerate(self.cards)],
            "bids": [bid if self.coin or owner == seat else None for owner, bid in enumerate(self.bids)],
            "waiting": self.actors(),
            "strong": self.strong[:],
            "points": self.points[:],
            "left": self.left,
        }

    def ledger(self) -> dict[str, int]:
        return {"seats": len(self.cards)}

    def bounds(self) -> dict[str, Bounds]:
        return {
            "cards": Bounds(NONE, CARDS - 1, self.seats),
            "strong": Bounds(0, 1, self.seats),
            "bids": Bounds(NONE, HIGH, self.seats),
            "points": Bounds(-3, 12, self.seats),
            "left": Bounds(0, 3),
            "coin": Bounds(0, 1),
        }


OPTIONS = (
    Option("stake", 1, "What a bid brings.", (1, 2)),
    Option("pays", "heads", "The side of the coin that pays.", ("heads", "tails")),
    Option("long", True, "Three rounds rather than two."),
)
GAME = Game(
    name="sealed",
    package=__name__,
    title="Sealed bids",
    tagline="Bid in secret.",
    actions=Codec([Family("pass"), Family("low"), Family("high")]),
    seats=range(1, 5),
    options=OPTIONS,
    rules_version=1,
    digest="",
    state=Sealed,
    longest=12,
)
