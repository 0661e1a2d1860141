"""The contract of positions in names: there and back again, and every mistake refused in words."""

import copy
import json
from collections.abc import Iterator
from functools import partial
from typing import Any

from westward.kernel import Game, State
from westward.testing.cases import Case, depth
from westward.testing.checks.view import plain
from westward.testing.remedies import remedy
from westward.testing.walks import Walk, loaded, pick, positions, refusal, strides

POSITIONS = depth(3, 20)
MISTAKES = depth(24, 400)
MOST_NUMBERS = 12
ODD = "no such thing"
NUMBER = 77

Data = dict[str, Any]
Path = tuple[str | int, ...]
"""The way to a part of a position: keys of tables and indexes of lists."""


@remedy(
    "Write every field into what `describe` in position.py gives, in the rulebook's names, and read it back in "
    "`build` with the readers of `Sheet` (`word`, `number`, `words`, `table`), which refuse by key; call "
    "`sheet.only(...)` for each table, and keep what is left out as `start` has it."
)
def check_position(case: Case) -> None:
    """`build` makes the same position of what `describe` says; what is left out, unknown or wrong finds words."""
    for at in strides(case):
        mark = at.state.fingerprint()
        data = case.game.describe(at.state)
        assert at.state.fingerprint() == mark, f"{at}: describing a position changes it"
        back = built(case.game, json.loads(json.dumps(data, allow_nan=False)), str(at))
        if back.fingerprint() != mark:
            was, now = at.state.to_dict(), back.to_dict()
            lost = [name for name in was if was[name] != now[name]]
            raise AssertionError(f"{at}: describe and build give another position: {lost}")
    start = built(case.game, {"seats": case.seats, "options": case.options}, f"{case}: only seats and options")
    whole = case.game.describe(start)
    for key in whole.keys() - {"seats", "options"}:
        back = built(case.game, without(whole, key), f"{case}: the set-up without '{key}'")
        same = back.fingerprint() == start.fingerprint()
        assert same, f"{case}: '{key}' was left out, but is not as after the set-up"
    for at in positions(case, POSITIONS):
        in_names(at)
        mistakes(at)


def built(game: Game, data: Data, where: str) -> State:
    """The position that `build` makes of it; it must not be refused."""
    state = loaded(partial(game.build, data), where)
    assert isinstance(state, State), f"{where}: build refuses it: {state}"
    return state


def in_names(at: Walk) -> None:
    """Plain data with names in it, rather than the raw position in disguise."""
    data, raw = at.case.game.describe(at.state), at.state.to_dict()
    plain(data, f"{at}, described")
    for path, value in parts(data):
        if isinstance(value, list) and all(type(item) is int for item in value):
            few = len(value) <= MOST_NUMBERS
            assert few, f"{at}: {spelled(path)} is {len(value)} bare numbers; give each a name"
    for name in at.state.fields():
        dumped = isinstance(raw[name], list) and len(raw[name]) > at.case.seats and data.get(name) == raw[name]
        assert not dumped, f"{at}: '{name}' is described as it lies in the state; use the words of the rulebook"


def mistakes(at: Walk) -> None:
    """What is left out is as in the set-up or missed in words; what is unknown or wrong is refused by its key."""
    data = at.case.game.describe(at.state)
    for key in data:
        tried(at, without(data, key), f"without '{key}'")
    rng = at.case.rng("mistakes", at.number, at.step)
    everything = list(parts(data))
    for path in [(), *(pick(everything, rng)[0] for _ in range(MISTAKES // 4))]:
        if isinstance(part(data, path), dict):
            unknown_key(at, data, path)
    for key in list(data) * (1 + MISTAKES // len(data)):
        path, value = pick([found for found in everything if found[0][0] == key], rng)
        wrong_value(at, data, path, pick(wrong_values(value), rng))
        for other in odd_values(value):
            tried(at, replaced(data, path, other), f"{other!r} for {value!r} in {spelled(path)}")


def tried(at: Walk, data: Data, what: str) -> None:
    """A position, or words."""
    loaded(partial(at.case.game.build, data), f"{at}: {what}")


def unknown_key(at: Walk, data: Data, path: Path) -> None:
    """It is refused by its name, also where it is not even a text."""
    for key in (ODD, NUMBER):
        where = f"{at}: an unknown key in {spelled(path)}"
        words = refusal(partial(at.case.game.build, replaced(data, (*path, key), 1)), where)
        assert str(key) in words, f"{where}: the words do not name it: {words}"


def wrong_value(at: Walk, data: Data, path: Path, odd: object) -> None:
    """It is refused by the key where it stands."""
    where = f"{at}: {odd!r} for {part(data, path)!r} in {spelled(path)}"
    words = refusal(partial(at.case.game.build, replaced(data, path, odd)), where)
    named = path == ("game",) or any(step in words for step in path if isinstance(step, str))
    assert named, f"{where}: the words do not name the key: {words}"


def odd_values(value: object) -> list[object]:
    """What may be right or wrong: less, more, and far too much."""
    if isinstance(value, list) and value:
        return [value[1:], value + value[:1]]
    return [-1, value + 1, 10**6, 10**30] if type(value) is int else []


def wrong_values(value: object) -> list[object]:
    """What can never stand for a value: something of another kind, or a name that there is not."""
    if isinstance(value, dict):
        return [ODD, 7, [ODD]]
    if isinstance(value, list):
        return [ODD, 7, {ODD: 1}, [*value, ODD], [*value, 7.5]]
    if isinstance(value, str):
        return [ODD, 7, [ODD], {ODD: 1}]
    if value is None:
        return [ODD, {ODD: 1}]
    return [ODD, 7.5, [ODD], {ODD: 1}]


def parts(data: object, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """All that a position consists of, with the way to it."""
    if path:
        yield path, data
    if isinstance(data, dict):
        for key, value in data.items():
            yield from parts(value, (*path, key))
    elif isinstance(data, list):
        for at, value in enumerate(data):
            yield from parts(value, (*path, at))


def part(data: Any, path: Path) -> Any:
    """What stands in a place."""
    for step in path:
        data = data[step]
    return data


def replaced(data: Data, path: Path, value: object) -> Data:
    """A copy with something else in one place."""
    out = copy.deepcopy(data)
    part(out, path[:-1])[path[-1]] = value
    return out


def without(data: Data, key: str) -> Data:
    """The same, but for one key."""
    return {name: value for name, value in data.items() if name != key}


def spelled(path: Path) -> str:
    """A place in words."""
    return ".".join(str(step) for step in path) or "the position"
