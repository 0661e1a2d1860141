"""The contract of loading: a position with edited numbers is refused in words, or can be played to its end."""

import json
from functools import partial
from typing import Any

from westward.kernel import Game, Rng, State
from westward.testing.apart import apart
from westward.testing.cases import Case, depth
from westward.testing.checks.view import menu_for
from westward.testing.remedies import remedy
from westward.testing.walks import called, choose, loaded, pick, positions, take

POSITIONS = depth(6, 40)
EDITS = depth(12, 100)
PLAYS = depth(2, 4)
LARGE = (9, 99, 255, 999_999)

Data = dict[str, Any]


@remedy(
    "Let `flaw()` (or `bounds()`) refuse this position, in words that say what the named edit has broken; do not "
    "make the rules tolerant of positions that cannot be."
)
def check_edits(case: Case) -> None:
    """Whatever is loaded can be shown and played to its end (in a process of its own, because it may never end)."""
    values: dict[str, list[int]] = {}
    edited: dict[str, Data] = {}
    for at in positions(case, POSITIONS):
        whole, fields = at.state.to_dict(), at.state.fields()
        edited[f"{at}, not edited"] = whole
        for name in fields:
            values.setdefault(name, [0]).extend(whole[name] if isinstance(whole[name], list) else [whole[name]])
        for number in range(EDITS):
            data = json.loads(json.dumps(whole))
            rng = case.rng("edit", at.number, at.step, number)
            names = [fields[len(edited) % len(fields)], pick(fields, rng)]
            what = [edit(data, name, values, rng) for name in names[: 1 + rng.below(2)]]
            edited[f"{at}, edit {number}: {' and '.join(what)}"] = data
    apart(f"{__name__}:try_edit", case.game, edited)


def edit(data: Data, name: str, values: dict[str, list[int]], rng: Rng) -> str:
    """Change something in a field; what was done."""
    value = data[name]
    if not isinstance(value, list):
        data[name] = other_number(value, values[name], rng)
        return f"{name} = {data[name]}"
    kind = rng.below(8)
    if not value or kind == 0:
        value.append(pick(values[name], rng))
        return f"{name} and {value[-1]}"
    at = rng.below(len(value))
    if kind == 1:
        return f"{name} without [{at}] = {value.pop(at)}"
    lists = [other for other in values if other != name and isinstance(data[other], list)]
    alike = [other for other in lists if len(data[other]) == len(value)]
    if kind == 2 and alike:
        other = pick(alike, rng)
        data[name], data[other] = data[other], value
        return f"{name} and {other} swapped"
    if kind in (3, 4) and len(value) > 1:  # the sum stays the same, so that no ledger notices
        to = (at + 1 + rng.below(len(value) - 1)) % len(value)
        value[at] -= 1
        value[to] += 1
        return f"one moved from {name}[{at}] to [{to}]"
    value[at] = other_number(value[at], values[name], rng)
    return f"{name}[{at}] = {value[at]}"


def other_number(value: int, values: list[int], rng: Rng) -> int:
    """A little more or less, none, nothing, too much, or what the field held elsewhere."""
    others = [value + 1, value - 1, -1, 0, pick(LARGE, rng), pick(values, rng)]
    return pick([other for other in others if other != value], rng)


def try_edit(game: Game, data: Data, where: str) -> None:
    """Refused in words, or sound."""
    state = loaded(partial(game.from_dict, data), where)
    if not isinstance(state, State):
        return
    rng = Rng(where)
    books = state.ledger()
    show(state, rng, where)
    for _ in range(PLAYS):
        after = state.clone()
        play_on(after, rng, where)
        assert after.ledger() == books, f"{where}: components are lost when it is played on"
    show(after, rng, f"{where}, at its end")


def show(state: State, rng: Rng, where: str) -> None:
    """Everybody can look, think and be told what the position is about."""
    game = state.game
    for viewer in (*range(state.seats), None):
        view = state.view(viewer)
        game.words.prompt(view)
        game.words.text(view)
        game.words.scores(view)
        if viewer is not None:
            state.features(viewer)
            game.features.value(state, viewer)
            known = state.determinize(viewer, rng).view(viewer)
            assert known == view, f"{where}: determinize for {called(viewer)} changes what it knows"
    viewer = pick((*state.actors(), None), rng)
    view, menu = state.view(viewer), menu_for(state, viewer)
    game.words.closed(view, menu)
    game.board.draw(view, menu, sheet=False)


def play_on(state: State, rng: Rng, where: str) -> None:
    """A random game comes to its end in good time, and all that happens can be said."""
    decisions = steps = 0
    while not state.over():
        stuck = [seat for seat in state.actors() if not state.legal(seat)]
        assert not stuck, f"{where}, {steps} steps later: seat {stuck} has nothing to choose from"
        move = choose(state, rng)
        assert move, f"{where}, {steps} steps later: stuck, because nobody has to decide and nothing is to be rolled"
        decisions += move[0] is not None
        steps += 1
        longest = state.game.longest
        assert decisions <= longest, f"{where}: not over after {longest} decisions"
        assert steps <= 10 * longest, f"{where}: not over after {steps} rolls and decisions"
        take(state, move)
