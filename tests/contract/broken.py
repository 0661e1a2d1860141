"""Relatives of the toy, each with one fault in its rules, copies, views or secrets."""

from itertools import count
from typing import Any

from westward.kernel import EVERYBODY, Menu, Rng, State
from westward.kernel.rng import generator
from westward.testing.toy.actions import STAY
from westward.testing.toy.rules.game import Toy
from westward.testing.toy.state import Position
from westward.testing.toy.tables import RANKS
from westward.testing.walks import position


class ShallowClone(Toy):
    def copy_to(self, other: Position) -> None:
        super().copy_to(other)
        other.hands = self.hands


class ForgetfulClone(Toy):
    def copy_to(self, other: Position) -> None:
        super().copy_to(other)
        other.points = [0] * self.seats


class LeakingView(Toy):
    def view(self, seat: int | None) -> dict[str, Any]:
        return {**super().view(seat), "bag": self.deck[:]}


class LeakingForm(Toy):
    """The facts are the same, but their order tells who holds the most."""

    def view(self, seat: int | None) -> dict[str, Any]:
        strong = sorted(range(self.seats), key=self.held)
        return {**super().view(seat), "strong": strong}


class LeakingChoices(Toy):
    def fill(self, seat: int, menu: Menu) -> None:
        if self.asked >= 0 and not self.deck[RANKS - 1]:
            menu.add(STAY)
        else:
            super().fill(seat, menu)


class Speechless(Toy):
    """Whoever may draw is asked, and has nothing to choose from."""

    def fill(self, seat: int, menu: Menu) -> None:
        if self.asked < 0:
            super().fill(seat, menu)


class LeakingDecision(Toy):
    def offer(self, leader: int) -> None:
        if not self.hands[leader * RANKS + RANKS - 1]:
            super().offer(leader)


class LeakingLuck(Toy):
    """Who draws a high card draws again, unasked and unexplained."""

    def roll(self, face: int) -> None:
        seat, high = self.due[0], self.hands[self.due[0] * RANKS + RANKS - 1]
        super().roll(face)
        if self.hands[seat * RANKS + RANKS - 1] > high and sum(self.deck) > 4:
            self.due.insert(0, seat)


class LeakingEvent(Toy):
    def tell(self, name: str, args: tuple[int, ...], mask: int = EVERYBODY) -> None:
        super().tell(name, args, EVERYBODY if name == "card" else mask)


class LeakingCommitEvent(Toy):
    def tell(self, name: str, args: tuple[int, ...], mask: int = EVERYBODY) -> None:
        super().tell(name, args, EVERYBODY if name == "plays" else mask)


class LeakingCommit(Toy):
    def view(self, seat: int | None) -> dict[str, Any]:
        return {**super().view(seat), "chosen": self.chosen[:]}


class UnannouncedReveal(Toy):
    """What is played comes to light, but no private event says that it was hidden."""

    def tell(self, name: str, args: tuple[int, ...], mask: int = EVERYBODY) -> None:
        if name != "plays":
            super().tell(name, args, mask)


class OddMask(Toy):
    def tell(self, name: str, args: tuple[int, ...], mask: int = EVERYBODY) -> None:
        super().tell(name, args, 1 << self.seats if name == "card" else mask)


class SinkMatters(Toy):
    def commit(self, seat: int, rank: int) -> None:
        super().commit(seat, rank)
        if self.sink is not None:
            self.points[seat] += 1


class LostCard(Toy):
    def discard(self) -> None:
        self.pile[self.chosen[0]] += 1


class LostOnAFace(Toy):
    def roll(self, face: int) -> None:
        lost = face == self.faces() - 1
        super().roll(face)
        if lost:
            self.deck[0] -= 1


class LastCommitWins(Toy):
    def leader(self, last: int) -> int:
        found = super().leader(last)
        return last if found < 0 else found


class ChoicesOfOthers(Toy):
    def fill(self, seat: int, menu: Menu) -> None:
        for rank in range(RANKS):
            if self.hands[seat * RANKS + rank] and (rank not in self.chosen or self.asked >= 0):
                menu.add(rank)
        if not menu.count:
            super().fill(seat, menu)


class Descending(Toy):
    def fill(self, seat: int, menu: Menu) -> None:
        own = Menu()
        super().fill(seat, own)
        for action in reversed(own.listed()):
            menu.add(action)


class Repeating(Toy):
    def fill(self, seat: int, menu: Menu) -> None:
        own = Menu()
        super().fill(seat, own)
        for action in own.listed():
            for _ in range(self.hands[seat * RANKS + action] if action < RANKS else 1):
                menu.add(action)


class AskingChanges(Toy):
    def fill(self, seat: int, menu: Menu) -> None:
        super().fill(seat, menu)
        self.points[seat] += 1


class OneFace(Toy):
    def faces(self) -> int:
        return 1 if len(self.due) == 1 else super().faces()


class EarlyWinners(Toy):
    def winners(self) -> list[int]:
        return [seat for seat in range(self.seats) if self.points[seat] == max(self.points)]


class NoWinners(Toy):
    def winners(self) -> list[int]:
        return []


class NoEnd(Toy):
    def resolve(self, last: int) -> None:
        super().resolve(last)
        if self.over():
            self.setup()
            self.round = 0


SECRET = count()


class Diverging(Toy):
    """The rules have luck of their own."""

    def commit(self, seat: int, rank: int) -> None:
        super().commit(seat, rank)
        self.points[seat] += next(SECRET) % 3


class KnowsNothing(Toy):
    def resample(self, seat: int, rng: Rng) -> None:
        self.deal_again(list(range(self.seats)), rng)


class KnowsEverything(Toy):
    def resample(self, seat: int, rng: Rng) -> None:
        pass


class KnowsCommits(Toy):
    def resample(self, seat: int, rng: Rng) -> None:
        chosen = self.chosen[:]
        super().resample(seat, rng)
        self.chosen = chosen


class KnowsTheNext(Toy):
    def resample(self, seat: int, rng: Rng) -> None:
        self.deal_again([rival for rival in range(self.seats) if rival not in (seat, (seat + 1) % self.seats)], rng)


class LossyDeterminize(Toy):
    def resample(self, seat: int, rng: Rng) -> None:
        super().resample(seat, rng)
        self.pile[0] += 1


class InPlaceDeterminize(Toy):
    def determinize(self, seat: int, rng: Rng | int) -> State:
        self.resample(seat, generator(rng))
        return self.clone()


class HashedFingerprint(Toy):
    def fingerprint(self) -> int:
        return hash(position(self)) & 0xFFFF_FFFF


class BlindFingerprint(Toy):
    def fingerprint(self) -> int:
        return hash((self.round, self.asked, *self.due, *self.pile)) & 0xFFFF_FFFF


class MissingField(Toy):
    def fields(self) -> tuple[str, ...]:
        return tuple(name for name in super().fields() if name != "points")


class NumberKeys(Toy):
    def view(self, seat: int | None) -> dict[str, Any]:
        return {**super().view(seat), "by_seat": dict(enumerate(self.points))}


class SharedList(Toy):
    def view(self, seat: int | None) -> dict[str, Any]:
        return {**super().view(seat), "pile": self.pile}
