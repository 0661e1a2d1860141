"""State: one position of a game. Game: what is true of all its positions. Event: what happened."""

import hashlib
import importlib
import importlib.util
import json
import pickle
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from mypy_extensions import i64, mypyc_attr

from westward.kernel.codec import Codec
from westward.kernel.components import Sheet
from westward.kernel.floats import floats
from westward.kernel.menu import Menu
from westward.kernel.options import Option
from westward.kernel.rng import Rng, generator

EVERYBODY: Final = -1
ANY: Final = -1


class Bounds(NamedTuple):
    """What a field of a position can be: its lowest and highest number, and how many numbers a list has."""

    low: int
    high: int
    length: int | None = None  # None: the field is one number; ANY: a list of any length


class Event:
    """Something that happened: a name, numbers, and a mask of the seats that saw it (-1: everybody)."""

    def __init__(self, name: str, args: tuple[int, ...], mask: int = EVERYBODY) -> None:
        self.name = name
        self.args = args
        self.mask = mask

    def seen_by(self, viewer: int | None) -> bool:
        """Whether a seat, or an onlooker (None), saw it."""
        return self.mask == EVERYBODY or (viewer is not None and self.mask >> viewer & 1 == 1)

    def __reduce__(self) -> "tuple[type[Event], tuple[str, tuple[int, ...], int]]":
        return Event, (self.name, self.args, self.mask)

    def __repr__(self) -> str:
        return f"Event({self.name!r}, {self.args!r}, mask={self.mask})"


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """One position. A game derives its own State and fills in what is marked (game).

    Rules never draw random numbers: when `faces()` is not 0, somebody rolls a fair die and calls `roll`.
    """

    def __init__(self, game: "Game", seats: i64, options: dict[str, object]) -> None:
        self.game = game
        self.seats: i64 = seats
        self.options = options
        self.sink: list[Event] | None = None

    def fields(self) -> tuple[str, ...]:
        """(game) The names of all attributes that make up the position: ints, and vecs or other lists of ints."""
        raise NotImplementedError

    def setup(self) -> None:
        """(game) Lay out the game; called once for a new one."""
        raise NotImplementedError

    def faces(self) -> i64:
        """(game) The faces of the fair die to be rolled now; 0 when nothing is to be rolled."""
        raise NotImplementedError

    def roll(self, face: i64) -> None:
        """(game) The die shows `face`, 0 <= face < faces()."""
        raise NotImplementedError

    def acting(self) -> i64:
        """(game) Bit mask of the seats that owe a decision; 0 at chance and at the end."""
        raise NotImplementedError

    def fill(self, seat: i64, menu: Menu) -> None:
        """(game) Write the legal actions of an acting seat into the empty menu, ascending."""
        raise NotImplementedError

    def apply(self, seat: i64, action: i64) -> None:
        """(game) Carry out a legal action. It trusts; `Match.play` checks."""
        raise NotImplementedError

    def over(self) -> bool:
        """(game) Whether the game has ended."""
        raise NotImplementedError

    def scores(self) -> list[int]:
        """(game) One score for each seat: exact at the end, as it stands before."""
        raise NotImplementedError

    def winners(self) -> list[int]:
        """(game) The seats that win after all tie-breaks; [] before the end."""
        raise NotImplementedError

    def clone(self) -> "State":
        """(game) An independent copy without the sink."""
        raise NotImplementedError

    def resample(self, seat: i64, rng: Rng) -> None:
        """(game) Draw anew, in place, all that a seat cannot know, consistent with what it knows.

        The outcome depends on what the seat knows and on the random numbers, not on how things lay before.
        """
        raise NotImplementedError

    def view(self, seat: int | None) -> dict[str, Any]:
        """(game) All that a seat (None: an onlooker) knows, and nothing more, as JSON data."""
        raise NotImplementedError

    def ledger(self) -> dict[str, int]:
        """(game) What must never change: totals of cards, cubes, pieces, by name."""
        raise NotImplementedError

    def bounds(self) -> dict[str, Bounds]:
        """(game) What each field can be at most. A position is loaded only within these."""
        return {}

    def flaw(self) -> str:
        """(game) Why a loaded position within its bounds cannot be played on from; '' where nothing is wrong."""
        return ""

    def determinize(self, seat: i64, rng: Rng | int) -> "State":
        """A clone in which all that `seat` cannot know is drawn anew; `rng` is a generator or a seed.

        >>> import westward
        >>> match = westward.Match(westward.load("trails"), seats=2, seed=7)
        >>> match.state.determinize(0, 5).view(0) == match.state.view(0)
        True
        """
        other = self.clone()
        other.resample(seat, generator(rng))
        return other

    def actors(self) -> list[int]:
        """The seats that owe a decision now, ascending."""
        mask = self.acting()
        out: list[int] = []
        seat = 0
        while mask:
            if mask & 1:
                out.append(seat)
            mask >>= 1
            seat += 1
        return out

    def legal(self, seat: i64) -> list[int]:
        """The ids of the actions that a seat may choose from, ascending; [] for a seat that owes nothing."""
        if seat < 0 or seat >= self.seats or not self.acting() >> seat & 1:
            return []
        menu = Menu()
        self.fill(seat, menu)
        return menu.listed()

    def tell(self, name: str, args: tuple[int, ...], mask: int = EVERYBODY) -> None:
        """Append an event to the sink; callers ask first whether there is one."""
        if self.sink is not None:
            self.sink.append(Event(name, args, mask))

    def features(self, seat: i64) -> "memoryview[float]":
        """What a seat knows as float32 numbers; `game.features.names()` says what each one is.

        >>> import westward
        >>> game = westward.load("trails")
        >>> len(game.new(2).features(0)) == len(game.features.names())
        True
        """
        return floats(self.game.features.features(self, seat))

    def to_dict(self) -> dict[str, Any]:
        """The whole position, secrets included, as JSON data."""
        out: dict[str, Any] = {
            "game": self.game.name,
            "rules_version": self.game.rules_version,
            "seats": int(self.seats),
            "options": dict(self.options),
        }
        for name in self.fields():
            value: Any = getattr(self, name)
            out[name] = value if isinstance(value, int) else list(value)
        return out

    def load(self, data: Mapping[str, Any]) -> None:
        """Take over the fields of a `to_dict`; ValueError where they cannot be a position of this game."""
        names = self.fields()
        for name in names:
            if name not in data:
                raise ValueError(f"the position lacks '{name}'")
            mine: Any = getattr(self, name)
            value: Any = data[name]
            if isinstance(mine, int):
                if type(value) is not int or abs(value) >> 62:
                    raise ValueError(f"the position's '{name}' must be a whole number, not {value!r}")
                setattr(self, name, value)
                continue
            if not isinstance(value, list) or not all(type(v) is int and abs(v) < 1_000_000 for v in value):
                raise ValueError(f"the position's '{name}' must be a list of whole numbers, not {value!r}")
            try:
                setattr(self, name, type(mine)(value))
            except (OverflowError, ValueError, TypeError):
                raise ValueError(f"the position's '{name}' has a number out of range: {value!r}") from None
        given: Mapping[Any, Any] = data  # whose keys may be anything
        known = {*names, "game", "rules_version", "seats", "options"}
        unknown = sorted(str(name) for name in given if name not in known)
        if unknown:
            raise ValueError(f"the position has unknown parts: {', '.join(unknown)}")

    def out_of_bounds(self) -> str:
        """Which field is not what it can be; '' where all are."""
        for name, (low, high, length) in self.bounds().items():
            value: Any = getattr(self, name)
            numbers = [value] if length is None else list(value)
            if length is not None and length != ANY and len(numbers) != length:
                return f"'{name}' has {len(numbers)} numbers, not {length}"
            for number in numbers:
                if not low <= number <= high:
                    return f"'{name}' holds {number}; its numbers go from {low} to {high}"
        return ""

    def fingerprint(self) -> int:
        """A number that is equal for equal positions, in every process and on every platform."""
        text = json.dumps(self.to_dict(), sort_keys=True, separators=(",", ":"))
        return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest(), "big")

    def __copy__(self) -> "State":
        return self.clone()

    def __deepcopy__(self, memo: dict[int, object]) -> "State":
        return self.clone()

    def __reduce__(self) -> "tuple[Callable[..., State], tuple[Game, dict[str, Any]]]":
        return saved_state, (self.game, self.to_dict())

    def _repr_svg_(self) -> str:
        view = self.view(None)
        return str(self.game.board.draw(view))


def saved_state(game: "Game", data: Mapping[str, Any]) -> State:
    """The position that was pickled: it came from a State, so only what may have changed since is looked at."""
    state = game.fresh(data)
    state.load(data)
    return state


class Game:
    """One game: its name, seats, options and vocabulary, and the door to its states, words and drawings."""

    def __init__(
        self,
        *,
        name: str,
        title: str,
        tagline: str,
        package: str,
        seats: range,
        options: Sequence[Option],
        rules_version: int,
        actions: Codec,
        digest: str,
        state: type[State],
        longest: int,
    ) -> None:
        self.name = name
        self.title = title
        self.tagline = tagline
        self.package = package
        self.seats = seats
        self.options = tuple(options)
        self.rules_version = rules_version
        self.actions = actions
        self.digest = digest
        self.longest = longest  # no game takes more decisions than this
        self._state = state
        self._features: Any = None

    def __repr__(self) -> str:
        return f"<Game {self.name}, rules {self.rules_version}>"

    @property
    def num_actions(self) -> int:
        """How many action ids there are."""
        return len(self.actions)

    @property
    def words(self) -> Any:
        """The module with the game's sentences."""
        return importlib.import_module(self.package + ".words")

    @property
    def board(self) -> Any:
        """The module that draws a view."""
        return importlib.import_module(self.package + ".art.board")

    @property
    def features(self) -> Any:
        """The module that turns what a seat knows into numbers: `names`, `features` and `value`."""
        if self._features is None:  # kept, because to find a module takes longer than to write the numbers
            self._features = importlib.import_module(self.package + ".features")
        return self._features

    @property
    def figures(self) -> Any:
        """The figures by which its `value` judges (`kernel/figures.py`); None where it keeps none in a file."""
        return getattr(self._brought("figures"), "FIGURES", None)

    @property
    def bot(self) -> Any:
        """The module with the game's own bot, made by `player(seed)`; None where the game brings none along."""
        return self._brought("bot")

    @property
    def habit(self) -> Any:
        """What players do at once, `habit(state, seat, menu, rng)` of habits.py; None where the game has none."""
        return getattr(self._brought("habits"), "habit", None)

    def _brought(self, name: str) -> Any:
        """A module that not every game has, or None."""
        whole = f"{self.package}.{name}"
        return importlib.import_module(whole) if importlib.util.find_spec(whole) else None

    @property
    def position(self) -> Any:
        """The module that puts a position into names and back."""
        return importlib.import_module(self.package + ".position")

    def rules_page(self) -> str:
        """The rules in our own words, as Markdown."""
        module = importlib.import_module(self.package)
        return (Path(str(module.__file__)).parent / "rules.md").read_text(encoding="utf-8")

    def check(self, seats: object, options: Mapping[Any, object]) -> dict[str, object]:
        """The complete options, or a ValueError that says what is allowed."""
        if type(seats) is not int or seats not in self.seats:
            raise ValueError(f"{self.title} is for {self.seats[0]} to {self.seats[-1]} seats, not {seats!r}")
        known = {option.name: option for option in self.options}
        for name in options:
            if name not in known:
                raise ValueError(f"{self.title} has no option '{name}'; it has {', '.join(known) or 'none'}")
        return {name: known[name].check(options.get(name, known[name].default)) for name in known}

    def new(self, seats: object, **options: object) -> State:
        """A new game, before its first roll of chance; a wrong number of seats gets a ValueError, whatever it is."""
        checked = self.check(seats, options)
        assert isinstance(seats, int)
        state = self._state(self, seats, checked)
        state.setup()
        return state

    def describe(self, state: State) -> dict[str, Any]:
        """The whole position, secrets included, in the words of the rulebook: for people, tests and puzzles.

        >>> import westward
        >>> game = westward.load("trails")
        >>> game.describe(game.new(2))["game"]
        'trails'
        """
        head = {"game": self.name, "seats": int(state.seats), "options": dict(state.options)}
        return {**head, **self.position.describe(state)}

    def build(self, data: Mapping[str, Any]) -> State:
        """The position that `describe` put into words; whatever is left out is as after the set-up.

        A ValueError names the key that is wrong, and what is allowed.
        """
        if not isinstance(data, Mapping) or data.get("game", self.name) != self.name:
            raise ValueError(f"this is not a position of {self.title}")
        sheet = Sheet(data, "position")
        options = sheet.table("options").data if "options" in sheet else {}
        seats = sheet.value("seats")
        start = self.new(seats, **self.check(seats, options))
        for key in ("game", "seats", "options"):
            sheet.data.pop(key, None)
        built: dict[str, Any] = self.position.build(start, sheet)
        return self.from_dict(built)

    def from_dict(self, data: Mapping[str, Any]) -> State:
        """The position that `State.to_dict` described."""
        state = self.fresh(data)
        books = state.ledger()
        try:
            state.load(data)
            flaw = state.out_of_bounds() or state.flaw()
            if flaw:
                raise ValueError(f"the position cannot be: {flaw}")
            found = state.ledger()
            for name, total in books.items():
                if found[name] != total:
                    raise ValueError(f"the position has {found[name]} {name}; the game has {total}")
        except (IndexError, KeyError):
            raise ValueError("the parts of the position do not fit together") from None
        self._try_out(state)
        return state

    def fresh(self, data: Mapping[str, Any]) -> State:
        """A new game with the seats and options of a `to_dict`, which must be one of this game and of its rules."""
        if not isinstance(data, Mapping) or data.get("game") != self.name:
            raise ValueError(f"this is not a position of {self.title}")
        if data.get("rules_version") != self.rules_version:
            raise ValueError(
                f"the position was made with rules version {data.get('rules_version')!r} of {self.title}; "
                f"this is version {self.rules_version}"
            )
        options = data.get("options")
        if not isinstance(options, Mapping):
            raise ValueError("the position's 'options' must be a table")
        seats: Any = data.get("seats")
        return self.new(seats, **self.check(seats, options))

    def __copy__(self) -> "Game":
        return self

    def __deepcopy__(self, memo: dict[int, object]) -> "Game":
        return self

    def __reduce__(self) -> "tuple[Callable[[str], Game], tuple[str]]":
        from westward.kernel.registry import is_known, load  # which needs Game

        if not is_known(self):
            raise pickle.PicklingError(
                f"{self.title} is pickled by its name, and no installed package announces '{self.name}'; "
                "announce it by an entry point, or call westward.register(game) here and wherever it is loaded"
            )
        return load, (self.name,)

    def _try_out(self, state: State) -> None:
        from westward.kernel.trial import dead_end  # which needs State

        try:
            flaw = dead_end(state)
        except Exception as error:  # rules trust their state, so a wrong one can break them in any way
            raise ValueError("the position cannot be played on from: its parts do not fit together") from error
        if flaw:
            raise ValueError(f"the position cannot be played on from: {flaw}")
