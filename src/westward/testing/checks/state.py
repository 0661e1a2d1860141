"""The contract of a position: copies, files, fingerprints, and the sink that must not matter."""

import json
from functools import partial
from typing import Any

from westward.kernel import EVERYBODY, State
from westward.testing.cases import Case
from westward.testing.remedies import remedy
from westward.testing.walks import finish, loaded, position, refusal, samples, strides, telling, told, walk, walks

STATIC = {"game", "seats", "options", "sink"}


def plain(value: Any) -> Any:
    """An attribute as something that can be compared."""
    return list(value) if hasattr(value, "__getitem__") and not isinstance(value, (str, bytes, dict)) else value


def attributes(state: State) -> set[str]:
    """All data attributes, compiled or not."""
    compiled = {name for kind in type(state).__mro__ for name in vars(kind).get("__mypyc_attrs__", ())}
    return (compiled | set(getattr(state, "__dict__", ()))) - {"__dict__"}


def scribble(values: Any) -> None:
    """Change a list in place."""
    if len(values):
        values[0] ^= 1
    elif isinstance(values, list):
        values.append(1)


@remedy(
    "Copy every field in `copy_to` (or `clone`), lists by `[:]`, lists of lists not at all: keep fields flat. "
    "The clone has no sink and the class of the original."
)
def check_clone(case: Case) -> None:
    """A clone is equal, and nothing that happens to one of the two happens to the other."""
    for at in samples(case, 9):
        before = position(at.state)
        at.state.sink = []
        twin = at.state.clone()
        at.state.sink = None
        assert twin.sink is None, f"{at}: the clone has the sink"
        assert type(twin) is type(at.state), (
            f"{at}: the clone is a {type(twin).__name__}, not a {type(at.state).__name__}"
        )
        assert position(twin) == before, f"{at}: the clone is another position"
        assert twin.fingerprint() == at.state.fingerprint(), f"{at}: the clone has another fingerprint"
        for name in attributes(twin) - {"sink"}:
            same = plain(getattr(twin, name)) == plain(getattr(at.state, name))
            assert same, (
                f"{at}: the clone's '{name}' is {plain(getattr(twin, name))}, not {plain(getattr(at.state, name))}"
            )
        for name in twin.fields():
            if not isinstance(getattr(twin, name), int):
                one, two = at.state.clone(), at.state.clone()
                scribble(getattr(two, name))
                assert position(at.state) == before, f"{at}: '{name}' is shared with the clone"
                three = one.clone()
                scribble(getattr(one, name))
                assert position(three) == before, f"{at}: '{name}' is shared with the clone"
        finish(twin, case.rng("clone", at.step), case.game.longest)
        assert position(at.state) == before, f"{at}: playing on with the clone changed the original"
        original = at.state.clone()
        twin = original.clone()
        finish(original, case.rng("original", at.step), case.game.longest)
        assert position(twin) == before, f"{at}: playing on with the original changed the clone"


@remedy(
    "Name every attribute that a game changes in `fields()`, and no other; a field is an int or a flat list of "
    "ints, so split what is anything else into several."
)
def check_fields(case: Case) -> None:
    """`fields` names everything that can change, as numbers and lists of numbers."""
    fresh, used = case.new(), case.new()
    fields = used.fields()
    assert len(fields) == len(set(fields)), f"{case}: a field is named twice"
    assert not STATIC & set(fields), f"{case}: {sorted(STATIC & set(fields))} never change, so they must not be fields"
    assert set(fields) <= attributes(used), (
        f"{case}: fields() names {sorted(set(fields) - attributes(used))}, which the state does not have"
    )
    for at in samples(case, 9):
        used = at.state
        for name in sorted(attributes(used) - STATIC - set(fields)):
            same = plain(getattr(used, name)) == plain(getattr(fresh, name))
            assert same, f"{at}: '{name}' changed during the game, but is not among the fields"
        for name in fields:
            value = plain(getattr(used, name))
            numbers = value if isinstance(value, list) else [value]
            assert all(isinstance(n, int) for n in numbers), f"{at}: '{name}' is {value!r}, not numbers"


@remedy(
    "Give every field a `Bounds(low, high)` in `bounds()`, lists with their length (or ANY); if the position is "
    "one that the rules allow, widen the bound that is named."
)
def check_bounds(case: Case) -> None:
    """Every field has its bounds, and every position of a game is within them."""
    new = case.new()
    bounds = new.bounds()
    assert set(bounds) == set(new.fields()), f"{case}: bounds and fields differ in {set(bounds) ^ set(new.fields())}"
    for name, bound in bounds.items():
        single = isinstance(getattr(new, name), int)
        assert single == (bound.length is None), (
            f"{case}: '{name}' is {'' if single else 'not '}one number, but its Bounds say otherwise by their length"
        )
    for at in walks(case):
        wrong = at.state.out_of_bounds()
        assert not wrong, f"{at}: out of bounds: {wrong}"


@remedy(
    "`from_dict` loads every field, then asks `bounds()`, `flaw()` and `ledger()`, and plays a random game: if "
    "it refuses a real position, `flaw` is wrong; if the position goes on in another way, something that matters "
    "is not among `fields()`."
)
def check_dict(case: Case) -> None:
    """A position survives the way through JSON, and goes on as the original does."""
    for at in strides(case):
        text = json.dumps(at.state.to_dict(), allow_nan=False)
        back = revived(case, json.loads(text), str(at))
        assert position(back) == position(at.state), f"{at}: from_dict gives another position"
        assert back.fingerprint() == at.state.fingerprint(), f"{at}: from_dict gives another fingerprint"
        assert back.faces() == at.state.faces(), f"{at}: from_dict gives another die"
        assert back.actors() == at.state.actors(), f"{at}: from_dict gives other actors"
        for seat in back.actors():
            assert back.legal(seat) == at.state.legal(seat), f"{at}: from_dict gives seat {seat} other choices"
    for at in samples(case, 6):
        one, two = at.state.clone(), revived(case, at.state.to_dict(), str(at))
        moves = finish(one, case.rng("dict", at.step), case.game.longest)
        again = finish(two, case.rng("dict", at.step), case.game.longest)
        assert moves == again, f"{at}: after from_dict the game goes on in another way"
        assert one.scores() == two.scores(), f"{at}: after from_dict the game ends {two.scores()}, not {one.scores()}"
        assert position(one) == position(two), f"{at}: after from_dict the game ends in another position"
    whole = case.new().to_dict()
    for name in whole:
        lacking = {part: value for part, value in whole.items() if part != name}
        refusal(partial(case.game.from_dict, lacking), f"{case}: a position without '{name}'")


def revived(case: Case, data: dict[str, Any], where: str) -> State:
    """The position that `from_dict` makes of it; it must not be refused."""
    state = loaded(partial(case.game.from_dict, data), where)
    assert isinstance(state, State), f"{where}: from_dict refuses what to_dict gave: {state}"
    return state


@remedy(
    "Leave `fingerprint` to the kernel, which takes it from all `fields()`; if you write your own for speed, it "
    "must depend on every one of them and on nothing else."
)
def check_fingerprint(case: Case) -> None:
    """Equal for equal positions, different for different ones."""
    positions: dict[int, str] = {}
    for at in strides(case):
        mark = at.state.fingerprint()
        assert 0 <= mark < 1 << 64, f"{at}: the fingerprint {mark} does not fit into 64 bits"
        assert mark == at.state.fingerprint(), f"{at}: the fingerprint changes when it is asked for"
        text = position(at.state)
        assert positions.setdefault(mark, text) == text, f"{at}: two positions have the same fingerprint"
    assert len(set(positions.values())) == len(positions), f"{case}: a position has two fingerprints"


@remedy(
    "Events only tell: take everything that changes the position out of `if self.sink is not None`. `tell` gets "
    "a name like an identifier, ints, and a mask with bits of seats of this game (or EVERYBODY)."
)
def check_sink(case: Case) -> None:
    """With and without a sink the game is the same; what goes into it is sound."""
    for number in telling(case):
        loud = case.new()
        heard = 0
        for at in walk(case, number):
            for event in told(loud, at.last) if at.last else ():
                heard += 1
                assert event.name.isidentifier(), f"{at}: {event} is not named by an identifier"
                assert all(type(arg) is int for arg in event.args), f"{at}: {event} has other things than numbers"
                sound = event.mask == EVERYBODY or 0 < event.mask < 1 << case.seats
                assert sound, f"{at}: the mask of {event} names no seats of this game"
            assert loud.fingerprint() == at.state.fingerprint(), f"{at}: a sink changes the game"
        assert heard, f"{case}: a whole game without an event; the log would stay empty"
