"""Relatives of the toy, each with one fault in its positions in names, its loading, its memory or its numbers."""

from typing import Any

from tests.contract.toy.rules import CARDS, DRAW, RANKS, Toy
from westward.kernel import Bounds, Game, Rng, Sheet


class MissingBound(Toy):
    def bounds(self) -> dict[str, Bounds]:
        return {name: bound for name, bound in super().bounds().items() if name != "points"}


class WrongKindOfBound(Toy):
    def bounds(self) -> dict[str, Bounds]:
        return {**super().bounds(), "asked": Bounds(-1, 2, 1)}


class TightBound(Toy):
    def bounds(self) -> dict[str, Bounds]:
        return {**super().bounds(), "points": Bounds(0, 1, self.seats)}


class ForgetfulDescribe(Toy):
    def describe(self) -> dict[str, Any]:
        return {**super().describe(), "asked": None}


class DenyingDescribe(Toy):
    def describe(self) -> dict[str, Any]:
        return {**super().describe(), "pile": []}


class RawDescribe(Toy):
    def describe(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in self.fields()}

    def read(self, sheet: Sheet) -> None:
        for name in sheet.data:
            setattr(self, name, sheet.data[name])


class BareNumbers(Toy):
    def describe(self) -> dict[str, Any]:
        whole = super().describe()
        return {**whole, "deck": [CARDS.index(card) for card in whole["deck"]]}

    def read(self, sheet: Sheet) -> None:
        if "deck" in sheet:
            sheet.data["deck"] = [CARDS[rank] for rank in sheet.data["deck"]]
        super().read(sheet)


class ChangingDescribe(Toy):
    def describe(self) -> dict[str, Any]:
        whole = super().describe()
        self.points[0] += 1
        return whole


class OwnSetup(Toy):
    def read(self, sheet: Sheet) -> None:
        super().read(sheet)
        if "points" not in sheet and "round" in sheet:
            self.points = [1] * self.seats


class BrittleBuild(Toy):
    def read(self, sheet: Sheet) -> None:
        super().read(sheet)
        self.round = sheet.data["round"]


class BrittleValue(Toy):
    def read(self, sheet: Sheet) -> None:
        if "points" in sheet:
            self.points = [points + 0 for points in sheet.data.pop("points").values()]
        super().read(sheet)


class IgnoresKeys(Toy):
    def read(self, sheet: Sheet) -> None:
        super().read(Sheet({key: sheet.data[key] for key in self.fields() if key in sheet}, sheet.file))


class Wordless(Toy):
    def read(self, sheet: Sheet) -> None:
        try:
            super().read(sheet)
        except ValueError:
            raise ValueError("something is wrong") from None


class Omen(Toy):
    """A number that is always 0, but loading takes others as well: then something happens when a card is drawn."""

    def __init__(self, game: Game, seats: int, options: dict[str, Any]) -> None:
        super().__init__(game, seats, options)
        self.omen = 0

    def fields(self) -> tuple[str, ...]:
        return (*super().fields(), "omen")

    def copy_to(self, other: Toy) -> None:
        super().copy_to(other)
        assert isinstance(other, Omen)
        other.omen = self.omen

    def bounds(self) -> dict[str, Bounds]:
        return {**super().bounds(), "omen": Bounds(0, 9)}

    def apply(self, seat: int, action: int) -> None:
        super().apply(seat, action)
        if self.omen and action == DRAW:
            self.happen(seat)

    def happen(self, seat: int) -> None:
        raise NotImplementedError


class CrashesLater(Omen):
    def happen(self, seat: int) -> None:
        self.points[99] += 1


class GetsStuck(Omen):
    def happen(self, seat: int) -> None:
        self.due = []
        self.chosen = [0] * self.seats


class LeavesNoChoice(Omen):
    def happen(self, seat: int) -> None:
        self.due = []
        self.hands = [0] * (self.seats * RANKS)


class GoesOnAndOn(Omen):
    def happen(self, seat: int) -> None:
        self.setup()
        self.round = 0


class NeverReturns(Omen):
    def happen(self, seat: int) -> None:
        while self.omen:
            pass


class CannotBeSeen(Omen):
    def view(self, seat: int | None) -> dict[str, Any]:
        return {**super().view(seat), "omen": {0: "none"}[0 if seat is None else self.omen]}


class Forgetful(Toy):
    """What everybody has seen is forgotten when somebody draws, in the view and in the position as well."""

    def apply(self, seat: int, action: int) -> None:
        super().apply(seat, action)
        if action == DRAW:
            self.known = [0] * (self.seats * RANKS)


class Lying(Toy):
    def tell(self, name: str, args: tuple[int, ...], mask: int = -1) -> None:
        super().tell(name, (args[0], (args[1] + 1) % RANKS) if name == "card" else args, mask)


class Contradicting(Toy):
    """The view is right, but determinize deals anew what everybody has seen."""

    def deal_again(self, rivals: list[int], rng: Rng) -> None:
        known = self.known
        self.known = [0] * (self.seats * RANKS)
        super().deal_again(rivals, rng)
        self.known = known


class IdleFeatures(Toy):
    def numbers(self, seat: int) -> list[float]:
        return [0.0] * len(super().numbers(seat))


class LeakingFeature(Toy):
    def numbers(self, seat: int) -> list[float]:
        rival = (seat + 1) % self.seats
        return [*super().numbers(seat)[:-1], self.held(rival)[RANKS - 1] / RANKS]


class WildFeatures(Toy):
    def numbers(self, seat: int) -> list[float]:
        return [2 * number for number in super().numbers(seat)]


class CountingFeatures(Toy):
    def numbers(self, seat: int) -> list[float]:
        self.points[seat] += 1
        return super().numbers(seat)


class WildValue(Toy):
    def worth(self, seat: int) -> float:
        return 2 * super().worth(seat)


class GloomyValue(Toy):
    def worth(self, seat: int) -> float:
        return min(0.0, super().worth(seat))


class MixedValue(Toy):
    """Of three seats the second gains more than the first."""

    def worth(self, seat: int) -> float:
        value = super().worth(seat)
        return 0.9 if self.over() and value == 0 else value / 2


class RosyValue(Toy):
    def worth(self, seat: int) -> float:
        return abs(super().worth(seat))
