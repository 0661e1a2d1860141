"""Relatives of the toy, each with one fault in its positions in names, its loading, its memory or its numbers."""

from collections.abc import Callable
from typing import Any

from tests.contract.rooms import with_room
from westward.kernel import Bounds, Game, Rng, Sheet
from westward.kernel.floats import floats, table
from westward.testing.toy import features, position
from westward.testing.toy.actions import DRAW
from westward.testing.toy.rules.game import Toy
from westward.testing.toy.state import Position
from westward.testing.toy.tables import CARDS, RANKS

Data = dict[str, Any]


class MissingBound(Toy):
    def bounds(self) -> dict[str, Bounds]:
        return {name: bound for name, bound in super().bounds().items() if name != "points"}


class WrongKindOfBound(Toy):
    def bounds(self) -> dict[str, Bounds]:
        return {**super().bounds(), "asked": Bounds(-1, 2, 1)}


class TightBound(Toy):
    def bounds(self) -> dict[str, Bounds]:
        return {**super().bounds(), "points": Bounds(0, 1, self.seats)}


def described(**other: Any) -> Callable[[Position], Data]:
    """The description with something else in it."""
    return lambda s: {**position.describe(s), **other}


def raw(s: Position) -> Data:
    """The fields as they lie in the state."""
    return {name: getattr(s, name) for name in s.fields()}


def from_raw(start: Position, sheet: Sheet) -> Data:
    """The same back."""
    for name in sheet.data:
        setattr(start, name, sheet.data[name])
    return start.to_dict()


def bare(s: Position) -> Data:
    """The deck as ranks."""
    whole = position.describe(s)
    return {**whole, "deck": [CARDS.index(card) for card in whole["deck"]]}


def from_bare(start: Position, sheet: Sheet) -> Data:
    """The same back."""
    if "deck" in sheet:
        sheet.data["deck"] = [CARDS[rank] for rank in sheet.data["deck"]]
    return position.build(start, sheet)


def changing(s: Position) -> Data:
    """Whoever is described gains a point."""
    whole = position.describe(s)
    s.points[0] += 1
    return whole


def own_setup(start: Position, sheet: Sheet) -> Data:
    """What is left out is not as after the set-up."""
    position.build(start, sheet)
    if "points" not in sheet and "round" in sheet:
        start.points = [1] * start.seats
    return start.to_dict()


def brittle(start: Position, sheet: Sheet) -> Data:
    """Nothing may be left out."""
    position.build(start, sheet)
    start.round = sheet.data["round"]
    return start.to_dict()


def brittle_value(start: Position, sheet: Sheet) -> Data:
    """Nothing may be of another kind."""
    if "points" in sheet:
        start.points = [points + 0 for points in sheet.data.pop("points").values()]
    return position.build(start, sheet)


def ignores_keys(start: Position, sheet: Sheet) -> Data:
    """Unknown keys are overlooked."""
    return position.build(start, Sheet({key: sheet.data[key] for key in start.fields() if key in sheet}, sheet.file))


def wordless(start: Position, sheet: Sheet) -> Data:
    """A refusal that helps nobody."""
    try:
        return position.build(start, sheet)
    except ValueError:
        raise ValueError("something is wrong") from None


FORGETFUL_DESCRIBE = with_room("forgetful_describe", "position", describe=described(asked=None))
DENYING_DESCRIBE = with_room("denying_describe", "position", describe=described(pile=[]))
RAW_DESCRIBE = with_room("raw_describe", "position", describe=raw, build=from_raw)
BARE_NUMBERS = with_room("bare_numbers", "position", describe=bare, build=from_bare)
CHANGING_DESCRIBE = with_room("changing_describe", "position", describe=changing)
OWN_SETUP = with_room("own_setup", "position", build=own_setup)
BRITTLE_BUILD = with_room("brittle_build", "position", build=brittle)
BRITTLE_VALUE = with_room("brittle_value", "position", build=brittle_value)
IGNORES_KEYS = with_room("ignores_keys", "position", build=ignores_keys)
WORDLESS = with_room("wordless", "position", build=wordless)


class Omen(Toy):
    """A number that is always 0, but loading takes others as well: then something happens when a card is drawn."""

    def __init__(self, game: Game, seats: int, options: dict[str, Any]) -> None:
        super().__init__(game, seats, options)
        self.omen = 0

    def fields(self) -> tuple[str, ...]:
        return (*super().fields(), "omen")

    def copy_to(self, other: Position) -> None:
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


def numbered(name: str, change: Callable[[Position, int, list[float]], list[float]]) -> Game:
    """The toy with other numbers."""
    return with_room(
        name, "features", features=lambda s, seat: table(change(s, seat, list(floats(features.features(s, seat)))))
    )


def valued(name: str, change: Callable[[Position, float], float]) -> Game:
    """The toy with another value."""
    return with_room(name, "features", value=lambda s, seat: change(s, features.value(s, seat)))


def leaking(s: Position, seat: int, numbers: list[float]) -> list[float]:
    """The last number tells what a rival holds."""
    return [*numbers[:-1], s.held((seat + 1) % s.seats)[RANKS - 1] / RANKS]


def counting(s: Position, seat: int, numbers: list[float]) -> list[float]:
    """Whoever is asked about gains a point."""
    s.points[seat] += 1
    return numbers


def mixed(s: Position, value: float) -> float:
    """Of three seats the second gains more than the first."""
    return 0.9 if s.over() and value == 0 else value / 2


IDLE_FEATURES = numbered("idle_features", lambda s, seat, numbers: [0.0] * len(numbers))
LEAKING_FEATURE = numbered("leaking_feature", leaking)
WILD_FEATURES = numbered("wild_features", lambda s, seat, numbers: [2 * number for number in numbers])
COUNTING_FEATURES = numbered("counting_features", counting)
WILD_VALUE = valued("wild_value", lambda s, value: 2 * value)
GLOOMY_VALUE = valued("gloomy_value", lambda s, value: min(0.0, value))
MIXED_VALUE = valued("mixed_value", mixed)
ROSY_VALUE = valued("rosy_value", lambda s, value: abs(value))
