"""The contract of a game's folder: every room is there, with everything that others ask it for."""

import ast
import inspect
from importlib import import_module
from typing import Any, NamedTuple

from westward.kernel import Game, State
from westward.testing.remedies import remedy


class Part(NamedTuple):
    """Something that a room offers: how it is called (none: it is no function), and what it is for."""

    name: str
    call: str
    use: str


ROOMS: dict[str, tuple[Part, ...]] = {
    "words": (
        Part("prompt", "view, names", "what is asked, or for whom everybody waits"),
        Part("choice", "view, action, names", "a choice with its words (choice_of)"),
        Part("closed", "view, menu, names", "what cannot be chosen, and why not; [] where that needs no words"),
        Part("sets", "view, menu, names", "the sets that can be marked; [] where choices are made one by one"),
        Part("makes", "view, which, actions, names", "what the marked things make (makes_of)"),
        Part("event", "event, viewer, names", "one thing that happened"),
        Part("recap", "events, viewer, names", "what one whole act meant"),
        Part("about", "view, piece, names", "what a piece on the board is and does (about_of)"),
        Part("text", "view, names", "the board as text"),
        Part("scores", "view, names", "the score sheet (sheet_of)"),
    ),
    "art.board": (
        Part("draw", "view, menu, names=names, shape='wide', sheet=True", "a view as SVG"),
        Part("sheet", "style=False", "what all drawings share"),
        Part("css", "", "the style, for a page that serves it as a file"),
        Part("symbols", "", "the art as symbols"),
        Part("figure", "symbol, words", "one symbol as a picture in a text"),
    ),
    "features": (
        Part("LENGTH", "", "how many numbers there are"),
        Part("names", "", "what each number is"),
        Part("features", "state, seat", "what a seat knows as numbers"),
        Part("value", "state, seat", "what a position is worth to a seat"),
    ),
    "position": (
        Part("describe", "state", "the whole position in names"),
        Part("build", "start, sheet", "a position from names"),
    ),
}

DUTIES = (
    *("fields", "setup", "faces", "roll", "acting", "fill", "apply", "over", "scores", "winners"),
    *("clone", "resample", "view", "ledger", "bounds"),
)
"""What the states of every game must do themselves."""


@remedy(
    "Write what is missing, under this very name: docs/writing_a_game.md says what each room holds, "
    "westward/testing/toy is a small complete game, and `westward new-game NAME` writes a package like it."
)
def check_rooms(game: Game) -> None:
    """A game's folder has `words`, `art/board`, `features`, `position` and `rules.md`, and its states do their work."""
    lacks = [f"{game.package}.{room}{lack}" for room, parts in ROOMS.items() for lack in lacking(game, room, parts)]
    lacks += [
        f"{game._state.__name__}.{duty}: {duty_words(duty)}"
        for duty in DUTIES
        if getattr(game._state, duty) is getattr(State, duty)
    ]
    try:
        game.rules_page()
    except FileNotFoundError as error:
        lacks.append(f"{error.filename}: the rules in your own words, as Markdown")
    assert not lacks, f"{game}: {len(lacks)} things are missing:\n  " + "\n  ".join(lacks)


def lacking(game: Game, room: str, parts: tuple[Part, ...]) -> list[str]:
    """What a room lacks, with what it is for."""
    name = f"{game.package}.{room}"
    try:
        module = import_module(name)
    except ModuleNotFoundError as error:
        if not name.startswith(str(error.name)):
            raise
        return [": there is no such module; it holds " + ", ".join(part.name for part in parts)]
    return [f".{part.name}{lack}" for part in parts for lack in wrong(getattr(module, part.name, None), part)]


def wrong(thing: Any, part: Part) -> list[str]:
    """What is wrong with a part of a room."""
    if thing is None:
        return [f": {part.use}; called with ({part.call})" if part.call else f": {part.use}"]
    if part.call and callable(thing) and not takes(thing, part.call):
        return [f": it is called with ({part.call}), which it does not take"]
    return []


def takes(function: Any, call: str) -> bool:
    """Whether a function can be called like this."""
    try:
        signature = inspect.signature(function)
    except ValueError:  # compiled code that says nothing of itself
        return True
    example = ast.parse(f"call({call})", mode="eval").body
    assert isinstance(example, ast.Call)
    try:
        signature.bind(*example.args, **{str(keyword.arg): keyword for keyword in example.keywords})
    except TypeError:
        return False
    return True


def duty_words(duty: str) -> str:
    """What the kernel says of a method that a game fills in."""
    words = inspect.getdoc(getattr(State, duty)) or ""
    return words.partition("\n")[0].removeprefix("(game) ")
