"""The contract of records, undo, refusals, and of other processes."""

import hashlib
import json
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from westward.kernel import Game, IllegalMove, Match, RecordError, StaleMove, dump_record, parse_record
from westward.testing.apart import origin, python
from westward.testing.cases import Case, checked_cases
from westward.testing.remedies import remedy
from westward.testing.walks import position, random_match, refusal, told, walk

PROCESS = """
import json, sys
from westward.testing.apart import found
from westward.testing.checks.match import marks
print(json.dumps(marks(found(sys.argv[1]))))
"""

RECORDS = 200
"""Decisions of a game at which records are compared: they are as long as the game."""


@remedy(
    "The same actions and the same faces must lead to the same position: look for luck of the rules' own "
    "(`random`, `hash`, sets), for something in the module that outlives a game, and for fields that `clone` "
    "forgets."
)
def check_record(case: Case) -> None:
    """A record leads to the same position again, at the end of a game and in the middle of it."""
    whole = random_match(case)
    for match in (whole, random_match(case, decisions=whole.turn // 2), random_match(case, decisions=0)):
        where = f"{case}, after {match.turn} decisions"
        record = match.record()
        assert parse_record(dump_record(record)) == record, f"{where}: the record changes on its way through a file"
        for chance in (1, 2):
            again = replayed(record, chance, where)
            assert position(again.state) == position(match.state), f"{where}: the replay ends in another position"
            assert again.record() == record, f"{where}: the replay has another record"
            assert again.turn == match.turn, f"{where}: the replay has {again.turn} decisions"
        twin = random_match(case, decisions=match.turn)
        assert twin.record() == record, f"{where}: the same seed and the same choices gave another game"
    other = random_match(case, number=1)
    assert other.record() != whole.record(), f"{case}: another seed gave the same game"


def replayed(record: dict[str, Any], seed: int, where: str) -> Match:
    """The match that a record describes."""
    try:
        return Match.replay(record, seed=seed)
    except RecordError as error:
        raise AssertionError(f"{where}: the replay diverges: {error}") from None


@remedy(
    "The kernel refuses records; if it does not, `apply` or `roll` takes what `legal` and `faces` do not offer, "
    "or `from_dict` accepts a position that cannot be."
)
def check_bad_records(case: Case) -> None:
    """A record that was cut or edited is refused, unless it is the true record of another game."""
    record = random_match(case).record()
    for what, bad in bad_records(record):
        refusal(partial(replay_other, bad), f"{case}, a record {what}", RecordError)
    text = dump_record(record)
    for cut in (0, 1, len(text) // 2, len(text) - 3):
        refusal(partial(parse_record, text[:cut]), f"{case}, a file that ends after {cut} characters", RecordError)


def replay_other(record: dict[str, Any]) -> None:
    """Replay; an edited record may by chance be the true one of another game, which is no fault."""
    if Match.replay(record, seed=1).record() == record:
        raise RecordError("it is a record, but of another game")


def bad_records(record: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    """Records with one thing wrong."""
    steps = record["steps"]
    middle = len(steps) // 2
    for part in record:
        yield f"without {part}", {key: value for key, value in record.items() if key != part}
    changes: list[tuple[str, Any]] = [("westward", 99), ("rules_version", -1), ("components", "other"), ("seats", 99)]
    changes += [("game", "no such game"), ("options", {"no_such_option": 1}), ("steps", [*steps, 7])]
    changes += [("fingerprint", "0" * 16), ("result", {"scores": []})]
    for part, value in changes:
        yield f"with another {part}", {**record, part: value}
    edits = [("cut by one step", steps[:-1]), ("cut in the middle", steps[:middle])]
    edits += [("with a step left out", steps[:middle] + steps[middle + 1 :])]
    edits += [("with a step twice", steps[: middle + 1] + steps[middle:]), ("with one more step", [*steps, steps[-1]])]
    for odd in ("", "roll", "roll 0", "roll x/y", "roll 1/1", "roll 99/100", "0", "0 no such action", "x move", "-1 0"):
        edits.append((f"with the step '{odd}'", [*steps[:middle], odd, *steps[middle + 1 :]]))
    for number in range(0, len(steps), max(1, len(steps) // 12)):
        other = edited(steps[number])
        edits.append((f"with '{other}' for '{steps[number]}'", [*steps[:number], other, *steps[number + 1 :]]))
    for what, changed in edits:
        yield what, {**record, "steps": changed}
    yield "that is a list", [record]


def edited(step: str) -> str:
    """Another face of the die, or another seat."""
    head, _, rest = step.partition(" ")
    face, _, faces = rest.partition("/")
    return f"roll {int(face) ^ 1}/{faces}" if head == "roll" else f"{int(head) ^ 1} {rest}"


@remedy(
    "Undo goes back to a clone that was kept: something is shared between a clone and the original "
    "(`check_clone` says what), or the rules keep something outside the position."
)
def check_undo(case: Case) -> None:
    """Back to the start and forward again, through the same positions."""
    match = random_match(case)
    stride = 1 + match.turn // RECORDS
    forward = [position(match.state)]
    records = {match.turn: match.record()}
    while match.turn:
        step = match.undo()
        assert step.seat >= 0, f"{case}: the set-up was undone"
        forward.append(position(match.state))
        if match.turn % stride == 0:
            records[match.turn] = match.record()
    refusal(match.undo, f"{case}: undo at the start", IllegalMove)
    start = random_match(case, decisions=0)
    assert position(match.state) == position(start.state), f"{case}: undo does not lead back to the start"
    for number in (1, len(forward) // 2):
        early = random_match(case, decisions=number)
        assert position(early.state) == forward[-1 - number], f"{case}: undo to decision {number} is another position"
    while len(forward) > 1:
        assert position(match.state) == forward.pop(), f"{case}, decision {match.turn}: redo is another position"
        if match.turn in records:
            same = match.record() == records[match.turn]
            assert same, f"{case}, decision {match.turn}: redo has another record"
        match.redo()
    assert position(match.state) == forward.pop(), f"{case}: redo does not lead to the end again"
    refusal(match.redo, f"{case}: redo at the end", IllegalMove)
    match.undo()
    seat = match.state.actors()[0]
    match.play(seat, match.state.legal(seat)[-1])
    refusal(match.redo, f"{case}: redo after another move", IllegalMove)


@remedy(
    "The match asks `actors` and `legal` before it plays: they must not change the position (`check_legal`), and "
    "an action is legal only for seats in `actors`."
)
def check_refusals(case: Case) -> None:
    """A move that is illegal, of another seat, or too late is refused in words and changes nothing."""
    total = random_match(case).turn
    for decisions in sorted({1, 2, total // 3, total // 2, total}):
        match = random_match(case, decisions=decisions)
        after = position(match.state)
        refuse_all(case, match)
        match.undo()
        refuse_all(case, match)
        match.redo()
        assert position(match.state) == after, f"{case}: what was refused at decision {decisions} spoiled redo"


def refuse_all(case: Case, match: Match) -> None:
    """Nothing that is refused changes anything."""
    record, before = match.record(), position(match.state)
    for what, kind, call in bad_moves(match):
        where = f"{case}, after {match.turn} decisions, {what}"
        refusal(call, where, kind)
        assert position(match.state) == before, f"{where}: refused, but the position changed"
        assert match.record() == record, f"{where}: refused, but the record changed"


def bad_moves(match: Match) -> Iterator[tuple[str, type[ValueError], Callable[[], object]]]:
    """Everything that must be refused now."""
    state, codec = match.state, match.game.actions
    actors = state.actors()
    yield "a roll", IllegalMove, partial(match.roll, 0)
    for seat in range(-1, state.seats + 1):
        if seat not in actors:
            for action in {0, *(a for actor in actors for a in state.legal(actor)[:2])}:
                yield f"action {action} by seat {seat}", IllegalMove, partial(match.play, seat, action)
    for seat in actors:
        legal = state.legal(seat)
        for turn in (match.turn - 1, match.turn + 1):
            yield f"a move of turn {turn}", StaleMove, partial(match.play, seat, legal[0], turn)
        illegal = [action for action in range(len(codec)) if action not in legal]
        for action in (-1, len(codec), *illegal[:: max(1, len(illegal) // 5)]):
            yield f"action {action} by seat {seat}", IllegalMove, partial(match.play, seat, action)
        for text in ("", "no such action", *(codec.text(action) for action in illegal[-1:])):
            yield f"'{text}' by seat {seat}", IllegalMove, partial(match.play, seat, text)


@remedy(
    "Another process has other hashes and addresses: look for sets and dicts whose order matters, `hash`, `id`, "
    "time and `random` in the rules, the views and the events."
)
def check_process(game: Game) -> None:
    """The same seeds give the same games in another process, whatever PYTHONHASHSEED is."""
    here = marks(game)
    for seed in ("1", "2"):
        done = python(PROCESS, origin(game), PYTHONHASHSEED=seed)
        assert done.returncode == 0, f"{game}: another process failed: {done.stderr}"
        for case, mine, theirs in zip(checked_cases(game), here, json.loads(done.stdout), strict=True):
            assert mine == theirs, f"{case}: another process (PYTHONHASHSEED={seed}) plays another game"


def marks(game: Game) -> list[str]:
    """A hash of a whole random game for each case: all its fingerprints, views and events."""
    out: list[str] = []
    for case in checked_cases(game):
        digest = hashlib.blake2b(digest_size=16)
        other = case.new()
        for at in walk(case):
            events = told(other, at.last) if at.last else []
            shown = at.state.view(at.step % case.seats) if at.step % 10 == 0 else None
            digest.update(repr((at.state.fingerprint(), at.last, events, shown)).encode())
        out.append(digest.hexdigest())
    return out
