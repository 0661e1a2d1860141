"""The set-up (rules.md 2): who begins, the deal, and the draft of the supplies."""

from mypy_extensions import i64

from westward.games.oregon_trail import frames as f
from westward.games.oregon_trail import tables as t
from westward.games.oregon_trail.rules.turn import Turn
from westward.games.oregon_trail.rules.wagons import ONE_SEAT


class Setup(Turn):
    """Whoever goes last drafts first."""

    def begin(self, first: i64) -> None:
        """Ruling 3: the first player is random."""
        self.first = first
        if self.sink is not None:
            self.tell("first", (first,))
        self.push(f.DEAL)

    def deal(self, dealt: i64, face: i64) -> None:
        """The whole hand of one player after the other, beginning with the first."""
        size: i64 = t.HAND[self.seats]
        seat = self.in_order(dealt // size)
        card = self.draw_trail_card(seat, face)
        if self.sink is not None:
            self.tell("finds", (seat, card), ONE_SEAT[seat])
            if dealt % size == size - 1:
                self.tell("deals", (seat, size))
        if dealt + 1 < size * self.seats:
            self.push(f.DEAL, dealt + 1)
        else:
            self.push(f.ASK_DRAFT)

    def in_order(self, place: i64) -> i64:
        """The seat that plays so many places after the first player."""
        return (self.first + place) % self.seats

    def drafter(self) -> i64:
        """Who takes the next supply: in reverse play order, round by round."""
        return self.in_order(self.seats - 1 - self.stack.arg % self.seats)

    def draft(self, taken: i64, seat: i64, kind: i64) -> None:
        self.take_supply(seat, kind, 0)
        if taken + 1 < t.PICKS[self.seats] * self.seats:
            self.push(f.ASK_DRAFT, taken + 1)
            return
        self.active = self.first
        self.push(f.START_TURN)

    def drafters(self) -> list[int]:
        """Who takes the next supplies, up to the end of this round of the draft."""
        left = self.seats - self.stack.arg % self.seats
        return [int(self.in_order(place)) for place in range(left - 1, -1, -1)]
