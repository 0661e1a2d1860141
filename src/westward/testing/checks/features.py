"""The contract of numbers: their names and range, no secrets in them, and what a position is worth."""

import math
import re
from collections.abc import Iterator

from westward.envs.moves import secret_families
from westward.kernel import Game, State, utilities
from westward.testing.cases import Case, cases, depth
from westward.testing.remedies import remedy
from westward.testing.walks import Walk, dumped, position, samples, seen, strides, told, walk, walks

SAMPLES = 12
GUESSES = depth(2, 10)
FARTHEST = 1.5
MOST_IDLE = 20
"""One in so many features may stay the same in all these games: for what random players do not come to."""
PATIENCE = depth(24, 200)
"""So many games of each case are looked at before a feature is said to be idle."""


@remedy(
    "Let `names()` in features.py return a tuple of `LENGTH` different names made of words, and drop or mend "
    "numbers that never change."
)
def check_feature_names(game: Game) -> None:
    """A name for each number, and each number says something in some random game."""
    module = game.features
    names = module.names()
    assert type(names) is tuple, f"{game}: the names of the features are a {type(names).__name__}, not a tuple"
    twice = sorted({name for name in names if names.count(name) > 1})
    assert not twice, f"{game}: two features are called {twice}"
    assert len(names) == module.LENGTH, f"{game}: {len(names)} names of features instead of {module.LENGTH}"
    for name in names:
        assert re.fullmatch(r"\w+([ .:/+-]\w+)*", name), f"{game}: '{name}' is no name for a feature"
    idle = list(range(len(names)))
    first: dict[int, float] = {}
    for at in patiently(game):
        if len(idle) * MOST_IDLE <= len(names):
            return
        numbers = at.state.features(at.step % at.case.seats)
        idle = [i for i in idle if first.setdefault(i, numbers[i]) == numbers[i]]
    raise AssertionError(
        f"{game}: {len(idle)} of {len(names)} features never change, in {PATIENCE} random games of each case: "
        f"{[names[i] for i in idle]}"
    )


def patiently(game: Game) -> Iterator[Walk]:
    """The telling games of all cases; then others, for a feature may be about something rare."""
    for case in cases(game):
        yield from walks(case)
    for number in range(PATIENCE):
        for case in cases(game):
            yield from walk(case, number)


@remedy(
    "Compute features from what the seat knows, never from rivals' hidden fields, about from -1 to 1, always "
    "`LENGTH` of them; `value` is a float from -1 to 1 that has the sign of the result at the end "
    "(`utilities(state)[seat]`). Neither may change the position."
)
def check_features(case: Case) -> None:
    """What a seat knows as so many numbers of moderate size, the same whatever it cannot know."""
    for at in samples(case, SAMPLES):
        values: list[float] = []
        for seat in range(case.seats):
            before = position(at.state)
            at.state.features(seat)
            values.append(worth(at.state, seat, f"{at}, value for seat {seat}"))
            assert position(at.state) == before, f"{at}: asking for numbers changed the position"
            numbers(at, seat)
        if at.state.over():
            outcome(values, utilities(at.state), f"{at}, values at the end")


def numbers(at: Walk, seat: int) -> None:
    """As many as promised, of moderate size, and the same whatever the seat cannot know."""
    where, length = f"{at}, features of seat {seat}", at.case.game.features.LENGTH
    found = at.state.features(seat)
    assert len(found) == length, f"{where}: {len(found)} instead of {length}"
    names = at.case.game.features.names()
    wild = {name: x for name, x in zip(names, found) if not (math.isfinite(x) and abs(x) <= FARTHEST)}
    assert not wild, f"{where}: not scaled to about -1 to 1: {wild}"
    rng = at.case.rng("features", at.number, at.step, seat)
    for _ in range(GUESSES):
        guess = at.state.determinize(seat, rng).features(seat)
        leaks = [name for name, one, two in zip(names, found, guess) if one != two]
        assert bytes(guess) == bytes(found), (
            f"{where}: {leaks} tell what the seat cannot know: they change when that is drawn anew"
        )


@remedy(
    "Add the family of actions to `SECRET` in features.py where rivals do not learn what was chosen; where they "
    "should learn it, tell an event or show it in the view."
)
def check_moves(case: Case) -> None:
    """What a learner is told of its rivals' last moves is no more than it saw: see `features.SECRET`."""
    secrets = secret_families(case.game)
    families = {family.name for family in case.game.actions.families}
    assert {*secrets} <= families, f"{case}: SECRET names {sorted({*secrets} - families)}, which are no families"
    for at in strides(case):
        for seat in at.state.actors():
            for viewer in set(range(case.seats)) - {seat}:
                moves_told(at, seat, viewer, secrets)


def moves_told(at: Walk, seat: int, viewer: int, secrets: tuple[str, ...]) -> None:
    """Where two choices look the same to a rival, both are of families that it is not told of."""
    codec = at.case.game.actions
    alike: dict[str, int] = {}
    for action in at.state.legal(seat):
        after = at.state.clone()
        events = seen(told(after, (seat, action)), viewer)
        other = alike.setdefault(dumped([events, after.view(viewer), after.actors(), after.faces() > 0]), action)
        kept = {codec.split(other)[0], codec.split(action)[0]} <= {*secrets}
        names = [codec.text(other), codec.text(action)]
        assert other == action or kept, f"{at}: seat {viewer} cannot tell {names} apart; SECRET must name them"


def worth(state: State, seat: int, where: str) -> float:
    """From -1 to 1."""
    value = state.game.features.value(state, seat)
    assert type(value) is float, f"{where}: {value!r} is a {type(value).__name__}, not a float"
    assert -1 <= value <= 1, f"{where}: {value} is not from -1 to 1"
    return value


def outcome(values: list[float], utilities: list[float], where: str) -> None:
    """At the end who has won gains, who has lost to everybody loses, and nobody gains more by a worse result."""
    for value, utility in zip(values, utilities):
        assert value > 0 or utility < max(utilities) or utility <= 0, (
            f"{where}: the value is {value} for a seat that has won"
        )
        assert value < 0 or utility > -1, f"{where}: the value is {value} for a seat that has lost to everybody"
    in_order = [value for _, value in sorted(zip(utilities, values))]
    assert in_order == sorted(values), (
        f"{where}: the values are {values} for results that are worth {utilities}: a better one must not be worth less"
    )
