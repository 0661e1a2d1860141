"""Relatives of the toy, each with one fault that the contract must find."""

from collections.abc import Callable
from itertools import count
from typing import Any

from tests.contract import checks_commit, checks_match, checks_rules, checks_secret, checks_state, checks_view, faulty
from tests.contract.toy import make
from tests.contract.toy.rules import RANKS, STAY, Toy
from tests.contract.walks import position
from westward.kernel import EVERYBODY, Codec, Family, Game, Menu, Option, Rng


class ShallowClone(Toy):
    def copy_to(self, other: Toy) -> None:
        super().copy_to(other)
        other.hands = self.hands


class ForgetfulClone(Toy):
    def copy_to(self, other: Toy) -> None:
        super().copy_to(other)
        other.points = [0] * self.seats


class LeakingView(Toy):
    def view(self, seat: int | None) -> dict[str, Any]:
        return {**super().view(seat), "deck": self.deck[:]}


class LeakingForm(Toy):
    """The facts are the same, but their order tells who holds the most."""

    def view(self, seat: int | None) -> dict[str, Any]:
        strong = sorted(range(self.seats), key=lambda other: self.hands[other * RANKS : other * RANKS + RANKS])
        return {**super().view(seat), "strong": strong}


class LeakingChoices(Toy):
    def fill(self, seat: int, menu: Menu) -> None:
        if self.asked >= 0 and not self.deck[RANKS - 1]:
            menu.add(STAY)
        else:
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
    def determinize(self, seat: int, rng: Rng) -> Toy:
        other = self.clone()
        other.resample(list(range(self.seats)), rng)
        return other


class KnowsEverything(Toy):
    def determinize(self, seat: int, rng: Rng) -> Toy:
        return self.clone()


class KnowsCommits(Toy):
    def determinize(self, seat: int, rng: Rng) -> Toy:
        other = self.clone()
        other.chosen = [-1] * self.seats
        other.resample([rival for rival in range(self.seats) if rival != seat], rng)
        other.chosen = self.chosen[:]
        return other


class KnowsTheNext(Toy):
    def determinize(self, seat: int, rng: Rng) -> Toy:
        other = self.clone()
        other.resample([rival for rival in range(self.seats) if rival not in (seat, (seat + 1) % self.seats)], rng)
        return other


class LossyDeterminize(Toy):
    def determinize(self, seat: int, rng: Rng) -> Toy:
        other = super().determinize(seat, rng)
        other.pile[0] += 1
        return other


class InPlaceDeterminize(Toy):
    def determinize(self, seat: int, rng: Rng) -> Toy:
        self.resample([rival for rival in range(self.seats) if rival != seat], rng)
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


ODD_CODEC = Codec([Family("play", ["0", "1", "2", " 3"]), Family("draw"), Family("stay")])
HASHED = make(state=HashedFingerprint)


def check_hashed(game: Game) -> None:
    """The other process has to find the broken game, too."""
    checks_match.check_process(game, f"{__name__}:HASHED")


class Fault:
    """A broken game, the check that must fail on it, and what it must say."""

    def __init__(self, check: Callable[[Any], None], says: str, game: type[Toy] | Game, **parts: Any) -> None:
        self.check = check
        self.says = says
        self.game = game if isinstance(game, Game) else make(state=game, **parts)
        self.name = game.__name__ if isinstance(game, type) else game.package.rpartition(".")[2]

    def __str__(self) -> str:
        return f"{self.name}-{self.check.__name__}"


FAULTS = (
    Fault(checks_rules.check_game, "is not a sentence", make(options=(Option("rounds", 2, "", (2,)),))),
    Fault(checks_rules.check_actions, "does not round-trip", make(actions=ODD_CODEC)),
    Fault(check_hashed, "another process .* plays another game", HASHED),
    Fault(checks_rules.check_legal, "are not ascending", Descending),
    Fault(checks_rules.check_legal, "has a choice twice", Repeating),
    Fault(checks_rules.check_legal, "asking for the choices changed", AskingChanges),
    Fault(checks_rules.check_legal, "die of one face", OneFace),
    Fault(checks_rules.check_length, "not over after 20 decisions", NoEnd),
    Fault(checks_rules.check_ledger, "not conserved", LostCard),
    Fault(checks_rules.check_chance, "not conserved", LostOnAFace),
    Fault(checks_rules.check_scores, "before the end", EarlyWinners),
    Fault(checks_rules.check_scores, "nobody ever wins", NoWinners),
    Fault(checks_state.check_clone, "'hands' is shared with the clone", ShallowClone),
    Fault(checks_state.check_clone, "the clone is another position", ForgetfulClone),
    Fault(checks_state.check_fields, "'points' changed during the game", MissingField),
    Fault(checks_state.check_dict, "after from_dict the game ends", MissingField),
    Fault(checks_state.check_fingerprint, "two positions have the same fingerprint", BlindFingerprint),
    Fault(checks_state.check_sink, "a sink changes the game", SinkMatters),
    Fault(checks_state.check_sink, "names no seats", OddMask),
    Fault(checks_match.check_record, "the replay diverges", Diverging),
    Fault(checks_match.check_undo, "undo", ShallowClone),
    Fault(checks_match.check_refusals, "refused, but the position changed", AskingChanges),
    Fault(checks_view.check_view, "the key 0 is not a text", NumberKeys),
    Fault(checks_view.check_view, "changed when the game went on", SharedList),
    Fault(checks_view.check_words, "several lines", faulty.GAME),
    Fault(checks_view.check_names, "called by a color", faulty.GAME),
    Fault(checks_view.check_menu, "'stay'|'draw'|'play", faulty.GAME),
    Fault(checks_view.check_closed, "is possible", faulty.GAME),
    Fault(checks_view.check_board, "not always the same", faulty.GAME),
    Fault(checks_view.check_features, "4 instead of 5", faulty.GAME),
    Fault(checks_secret.check_determinize, "what the seat knows changed: hand", KnowsNothing),
    Fault(checks_secret.check_determinize, "components are not conserved", LossyDeterminize),
    Fault(checks_secret.check_determinize, "the original changed", InPlaceDeterminize),
    Fault(checks_secret.check_determinize, "the seat's choices changed", LeakingChoices),
    Fault(checks_secret.check_hidden, "never vary for seats", KnowsEverything),
    Fault(checks_secret.check_hidden, "never varies .*chosen", KnowsCommits),
    Fault(checks_secret.check_hidden, "never var", KnowsTheNext),
    Fault(checks_secret.check_told, "told by an event what its view does not know", LeakingEvent),
    Fault(checks_secret.check_told, "decides whether it goes on", LeakingLuck),
    Fault(checks_secret.check_told, r"leaks a hidden fact through \['deck'\]", LeakingView),
    Fault(checks_secret.check_course, "a hidden fact decides who must act", LeakingDecision),
    Fault(checks_secret.check_course, "the menu did not say that the choice reveals it", UnannouncedReveal),
    Fault(checks_secret.check_course, "the view of .* leaks", LeakingForm),
    Fault(checks_secret.check_output, "the view of .* leaks", LeakingView),
    Fault(checks_secret.check_output, "the wide drawing of .* leaks", faulty.GAME),
    Fault(checks_commit.check_commits, "lead to different positions", LastCommitWins),
    Fault(checks_commit.check_commits, "the view of .* tells which", LeakingCommit),
    Fault(checks_commit.check_commits, "the events for .* tell which", LeakingCommitEvent),
    Fault(checks_commit.check_commits, "the choices of . tell which|depends on the commitments", ChoicesOfOthers),
)
