"""Lessons: a guided first game, told by the lesson.toml in a game's folder. Every lesson is the same for everybody.

Deal, dice and the moves of the others are fixed, so what a learner sees after so many steps follows from the file
alone: nothing is stored, a page can be loaded again, and any step can be asked for. The learner sits in seat 0.
"""

import importlib
import tomllib
from collections.abc import Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec

from westward.kernel import SEAT_LETTERS, SEAT_SHAPES, Match, Rng, State, load, menu_of, plans_of
from westward.language.groups import arranged
from westward.table.messages import VERSION, Refusal, ShapeName
from westward.table.sets import find, open_sets, split

LEARNER: Final = 0
KEPT: Final = 128  # drawn steps that are remembered; their words are anyway


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing that a lesson says, and the move that it waits for."""

    title: str
    words: str
    point: tuple[str, ...] = ()  # the pieces on the board that it is about
    plays: tuple[str, ...] = ()  # what happens before, as in a record: `1 move 2`, `roll 3/6`
    move: tuple[str, ...] = ()  # what the learner does; several for the parts of a set; none: only look
    start: dict[str, Any] | None = None  # a position in names, where the step begins a new chapter
    wrong: str = "That is a move too, but not the one of this lesson. Nothing has happened."


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole lesson."""

    minutes: int
    rivals: tuple[str, ...]
    theme: str
    goal: str
    farewell: str
    start: dict[str, Any]  # a position in names
    steps: tuple[Step, ...]
    seed: int = 1  # for the dice that no step fixes

    @property
    def names(self) -> tuple[str, ...]:
        """How the players are called."""
        return ("You", *self.rivals)


class Frame(NamedTuple):
    """What is on the table in a step: the position, what has happened since the last step, and the move to come."""

    state: State
    told: tuple[str, ...]
    move: tuple[int, ...]


def lesson_file(name: str) -> Path:
    """Where the lesson of a game is, if it has one."""
    return Path(str(importlib.import_module(load(name).package).__file__)).parent / "lesson.toml"


@cache
def lesson_of(name: str) -> Lesson | None:
    """The lesson of a game, or None.

    >>> lesson_of("trails").minutes < 9
    True
    """
    file = lesson_file(name)
    return msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), Lesson) if file.exists() else None


def known_lesson(name: str) -> Lesson:
    """The lesson of a game, or a Refusal."""
    lesson = lesson_of(name)
    if lesson is None:
        raise Refusal("not_found", "This game has no lesson.")
    return lesson


@cache
def frames(name: str) -> tuple[Frame, ...]:
    """The lesson played through, step by step; a ValueError says which step cannot be played."""
    lesson, game = known_lesson(name), load(name)
    match, rng = Match(game, start=lesson.start, manual=True), Rng(lesson.seed)
    out: list[Frame] = []
    told, own = 1, 0  # the set-up is no news
    for number, step in enumerate(lesson.steps):
        try:
            if step.start is not None:
                match, told, own = Match(game, start=step.start, manual=True), 1, 0
            for play in step.plays:
                _play(match, rng, play)
            _settle(match, rng)
            happened = [part.events for part in match.steps[told:]]
            mine = [event for part in happened[:own] for event in part]  # the parts of a set are one act
            told = len(match.steps)
            recaps = [game.words.recap(act, LEARNER, lesson.names) for act in (mine, *happened[own:])]
            moves = tuple(game.actions.parse(text) for text in step.move)
            out.append(Frame(match.state.clone(), tuple(filter(None, recaps)), moves))
            for move in moves:
                match.play(LEARNER, move)
            own = len(moves)
        except ValueError as error:
            raise ValueError(f"step {number + 1} of the lesson of {game.title}, “{step.title}”: {error}") from None
    return tuple(out)


def _play(match: Match, rng: Rng, text: str) -> None:
    """One line of a record."""
    head, _, rest = text.partition(" ")
    if head != "roll":
        _settle(match, rng)
        match.play(int(head), rest)
        return
    face, _, faces = rest.partition("/")
    if int(faces) != match.state.faces():
        raise ValueError(f"the die to be rolled has {match.state.faces()} faces")
    match.roll(int(face))


def _settle(match: Match, rng: Rng) -> None:
    while match.state.faces():
        match.roll(rng.below(match.state.faces()))


# ------------------------------------------------------------------ what a learner sees


def frame_of(name: str, number: int) -> Frame:
    """A step of a lesson, or a Refusal."""
    known_lesson(name)
    found = frames(name)
    if not 0 <= number < len(found):
        raise Refusal("not_found", f"This lesson has {len(found)} steps; there is no step {number}.")
    return found[number]


@lru_cache(KEPT)
def lesson_message(name: str, number: int, shape: ShapeName) -> dict[str, Any]:
    """A step of a lesson: words, the board, and what can be chosen where a move is waited for."""
    told, state, names = told_of(name, number), frame_of(name, number).state, known_lesson(name).names
    svg = state.game.board.draw(state.view(LEARNER), told["choices"], names=names, shape=shape, sheet=False)
    return {**told, "svg": svg}


@cache
def told_of(name: str, number: int) -> dict[str, Any]:
    """A step of a lesson without its drawing."""
    frame = frame_of(name, number)
    lesson, game = known_lesson(name), load(name)
    step, state, names = lesson.steps[number], frame.state, lesson.names
    words, view, over = game.words, state.view(LEARNER), state.over()
    menu = menu_of(state, LEARNER, names) if frame.move else []
    choices = menu + plans_of(state, LEARNER, menu, names) if menu else []
    groups = words.groups(view, choices, names) if hasattr(words, "groups") else []
    return {
        "v": VERSION,
        "type": "lesson",
        "at": number,
        "of": len(lesson.steps),
        "title": step.title,
        "words": step.words,
        "point": list(step.point),
        "told": list(frame.told),
        "chapter": step.start is not None,
        "wrong": step.wrong,
        "move": list(frame.move),
        "you": {"seat": LEARNER, "seats": [LEARNER]},
        "seats": [
            {"seat": seat, "name": called, "letter": SEAT_LETTERS[seat], "shape": SEAT_SHAPES[seat]}
            for seat, called in enumerate(names)
        ],
        "doing": doing(state, frame.move, choices, names),
        "status": words.prompt(view, names),
        "decision": str(number) if menu else None,
        "choices": arranged(choices, groups),
        "sets": words.sets(view, menu, names) if menu else [],
        "closed": words.closed(view, menu, names) if menu else [],
        "text": words.text(view, names),
        "over": over,
        "result": words.scores(view, names) if over else None,
    }


def doing(state: State, move: Sequence[int], choices: Sequence[dict[str, Any]], names: Sequence[str]) -> str:
    """The move that a step waits for, in words: a choice, several that are one, or a set."""
    wanted = list(move)
    for choice in choices:
        if choice.get("actions", [choice["id"]]) == wanted:
            return str(choice["words"])
    found = find(open_sets(state, LEARNER), wanted) if wanted else None
    if found is None:
        return ""
    whole, marked = found
    parts = [member["words"] for action in marked for member in whole["members"] if member["id"] == action]
    return f"{whole['words']}: {', '.join(parts)}"


def lesson_made(name: str, number: int, which: str, actions: Sequence[int]) -> dict[str, str]:
    """What the marked parts of a set make so far."""
    frame, names = frame_of(name, number), known_lesson(name).names
    state = frame.state
    one = next((found for found in open_sets(state, LEARNER) if found["id"] == which), None)
    marked = None if one is None or not frame.move else split(one, actions)
    if marked is None:
        raise Refusal("illegal", "These do not make a set now.")
    made: dict[str, str] = state.game.words.makes(state.view(LEARNER), which, marked, names)
    return made


def lesson_about(name: str, number: int, piece: str) -> dict[str, str] | None:
    """What a piece is, does and is worth in a step; None for one that is absent."""
    state = frame_of(name, number).state
    about: dict[str, str] | None = state.game.words.about(state.view(LEARNER), piece, known_lesson(name).names)
    return about
