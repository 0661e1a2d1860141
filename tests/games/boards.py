"""Positions of any game to be drawn, and how to look at a drawing."""

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple
from xml.etree.ElementTree import Element

from westward.drawing import Shape
from westward.kernel import Game, Rng, State
from westward.testing.walks import choose, take

SVG = "{http://www.w3.org/2000/svg}"
SHAPES: tuple[Shape, ...] = ("wide", "square", "tall")

View = dict[str, Any]
Menu = list[dict[str, Any]]

MANY, FEW = 120, 12  # positions of a game that are drawn
LONG = 800  # steps of a game in which new questions are looked for


class Drawn(NamedTuple):
    """A position, its menu, and its drawing as text and as a tree."""

    view: View
    menu: Menu
    shape: Shape
    text: str
    root: Element


def steps(game: Game, seats: int, seed: int, **options: object) -> Iterator[State]:
    """A random game, at every step; the state is the same object all the time."""
    rng, state = Rng(seed), game.new(seats, **options)
    yield state
    while move := choose(state, rng):
        take(state, move)
        yield state


def with_menu(state: State, viewer: int | None) -> tuple[View, Menu]:
    """What somebody sees, and may choose."""
    view = state.view(viewer)
    legal = state.legal(viewer) if viewer is not None and viewer in state.actors() else []
    return view, [state.game.words.choice(view, action) for action in legal]


def allowed(game: Game, seats: int, options: dict[str, Any]) -> bool:
    """Whether a game takes these options with so many seats."""
    try:
        game.new(seats, **options)
    except ValueError:
        return False
    return True


@cache
def positions(game: Game, seats: int) -> tuple[tuple[View, Menu], ...]:
    """A random game as it is usually played, and something of others, each with one option changed.

    From the usual game many decisions and some of the chance in between, from the others a few positions and whatever
    is new in them. Whoever decides looks, or in turn one seat or an onlooker.
    """
    out, asked = [], set()
    others = [{option.name: choice} for option in game.options for choice in option.choices if choice != option.default]
    for variant, options in enumerate([{}, *(one for one in others if allowed(game, seats, one))]):
        length = sum(1 for _ in steps(game, seats, seats + 10 * variant, **options))
        often, seldom = max(1, length // MANY), max(7, length // FEW)
        for number, state in enumerate(steps(game, seats, seats + 10 * variant, **options)):
            actors = state.actors()
            phase = state.view(None)["phase"] if actors and number < LONG else None
            new = phase is not None and phase not in asked
            if new or state.over() or number % (often if actors and not variant else seldom) == 0:
                viewers = (None, *range(seats))
                decides = actors and (new or number % 4)
                viewer = actors[number % len(actors)] if decides else viewers[number % len(viewers)]
                out.append(with_menu(state, viewer))
                asked |= {phase} if decides else set()
    return tuple(out)


@cache
def every(game: Game) -> tuple[Drawn, ...]:
    """All these positions in both shapes."""
    out = []
    for seats in game.seats:
        for view, menu in positions(game, seats):
            for shape in SHAPES:
                text = game.board.draw(view, menu, shape=shape, sheet=False)
                out.append(Drawn(view, menu, shape, text, ET.fromstring(text)))
    return tuple(out)


def phases(game: Game) -> set[str]:
    """The phases that are drawn."""
    return {view["phase"] for seats in game.seats for view, _ in positions(game, seats)}


def opening(game: Game, seats: int, viewer: int | None = 0) -> View:
    """The view at the first decision."""
    return next(state for state in steps(game, seats, seed=1) if state.actors()).view(viewer)


def parsed(game: Game, view: View, menu: Menu, shape: Shape) -> Element:
    return ET.fromstring(game.board.draw(view, menu, shape=shape, sheet=False))


def ids(root: Element) -> list[str]:
    return [element.attrib["id"] for element in root.iter() if "id" in element.attrib]


def part_of(root: Element, ident: str) -> Element:
    return next(element for element in root.iter() if element.attrib.get("id") == ident)


def words_on(root: Element) -> list[str]:
    return [line.text or "" for line in root.iter(f"{SVG}text")]


def symbols_in(root: Element) -> list[str]:
    return [use.attrib["href"] for use in root.iter(f"{SVG}use")]


def buttons(root: Element) -> dict[str, Element]:
    """The pieces that can be chosen, by id."""
    return {part.attrib["id"]: part for part in root.iter() if part.attrib.get("class") == "target"}


def kinds_of_targets(game: Game) -> set[str]:
    """What can be chosen on a board, by the first word of its id."""
    return {ident.split("-")[0] for drawn in every(game) for ident in buttons(drawn.root)}


def symbols_used(game: Game) -> set[str]:
    """The ids of the symbols that drawings, or other symbols, refer to."""
    texts = [game.board.sheet(), *(drawn.text for drawn in every(game))]
    return {name for text in texts for name in re.findall(r'href="#([\w-]+)"', text)}


def idle_symbols(game: Game) -> set[str]:
    """The symbols that no drawing needs, without the prefix of their game."""
    unused = set(ids(ET.fromstring(game.board.sheet()))) - symbols_used(game)
    return {name.partition("-")[2] for name in unused}


def classes_used(game: Game) -> set[str]:
    """The classes that drawings and symbols have."""
    texts = [game.board.sheet(), *(drawn.text for drawn in every(game))]
    return {name for text in texts for names in re.findall(r'class="([^"]*)"', text) for name in names.split()}


def classes_defined(game: Game) -> set[str]:
    """The classes that the style knows."""
    return set(re.findall(r"\.([a-z][\w-]*)", game.board.css()))


def idle_classes(game: Game) -> set[str]:
    """The game's own classes that no drawing needs; those that all games share have the prefix `w-`."""
    own = {name for name in classes_defined(game) if not name.startswith("w-")}
    return own - classes_used(game)
