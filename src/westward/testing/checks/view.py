"""The contract of what is shown: views, words, drawings."""

import json
import math
import re
from collections.abc import Mapping, Sequence
from typing import Any
from xml.etree import ElementTree

from westward.kernel import SEAT_NAMES, State, menu_of, outlook
from westward.testing.cases import Case
from westward.testing.remedies import remedy
from westward.testing.walks import Walk, called, dumped, halts, position, samples, take, telling, told, walk

CHOICE = {
    "id": int,
    "text": str,
    "verb": str,
    "args": list,
    "targets": list,
    "words": str,
    "cost": str,
    "piece": str,
    "set": str,
    "numbers": list,
}
SHEET = {"rows", "totals", "winners", "note", "others"}
CLOSED = {"words": str, "why": str, "targets": list}
MENU = {**CHOICE, "chance": bool, "reveals": bool, "ends_turn": bool}
ODD_NAMES = ("<b>&amp;\"'", "]]>", "&", "<script>", "Zoë 🐎", "")
NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn")
SHAPES = ("wide", "tall")
MANY = 300
"""Positions that a seat thinks possible, where the few that a menu looks at do not show what may follow."""


@remedy(
    "Build every view anew in view.py from dicts with texts as keys, lists, texts, numbers, booleans and None; "
    "copy lists by `[:]` or `list(...)`, and turn arrays and tuples into lists."
)
def check_view(case: Case) -> None:
    """A view is plain JSON data that lives on when the game goes on, and asking for it changes nothing."""
    kept: list[tuple[str, dict[str, Any], str]] = []
    for at in samples(case, 25):
        before = position(at.state)
        for viewer in case.viewers:
            where = f"{at}, view of {called(viewer)}"
            view = at.state.view(viewer)
            plain(view, where)
            text = dumped(view)
            assert json.loads(text) == view, f"{where}: it changes on its way through JSON"
            assert dumped(at.state.view(viewer)) == text, f"{where}: it changes when it is asked for again"
            kept.append((where, view, text))
        assert position(at.state) == before, f"{at}: asking for views changed the position"
    for where, view, text in kept:
        assert dumped(view) == text, f"{where}: it changed when the game went on"


def plain(value: object, where: str) -> None:
    """Only what JSON knows, with texts as keys."""
    if isinstance(value, Mapping):
        assert type(value) is dict, f"{where}: a {type(value).__name__} where a dict belongs: it is not JSON data"
        for key, item in value.items():
            assert type(key) is str, f"{where}: the key {key!r} is not a text"
            plain(item, where)
    elif isinstance(value, Sequence) and not isinstance(value, str):
        assert type(value) is list, f"{where}: {value!r} is a {type(value).__name__}, not a list"
        for item in value:
            plain(item, where)
    elif isinstance(value, float):
        assert math.isfinite(value), f"{where}: {value} is not JSON data"
    else:
        assert value is None or type(value) in (bool, int, str), f"{where}: {value!r} is not JSON data"


def menu_for(state: State, viewer: int | None) -> list[dict[str, Any]]:
    """The choices of a viewer; none for an onlooker."""
    return [] if viewer is None else menu_of(state, viewer)


def choices_for(state: State, viewer: int | None) -> list[dict[str, Any]]:
    """The same without what follows from each, which takes a hundred times as long to find out."""
    if viewer is None:
        return []
    view, choice = state.view(viewer), state.game.words.choice
    return [choice(view, action) for action in state.legal(viewer)]


@remedy(
    "Mend the words in words/: every prompt and event is one line that ends with a full stop, question mark or "
    "colon, without anything that only a programmer understands; a choice comes from `choice_of`, a score sheet "
    "from `sheet_of`."
)
def check_words(case: Case) -> None:
    """A sentence for every prompt, choice and event, and the right score sheet."""
    words = case.game.words
    for at in samples(case, 25):
        for viewer in case.viewers:
            view = at.state.view(viewer)
            sentence(words.prompt(view), f"{at}, prompt for {called(viewer)}")
            text = words.text(view)
            assert isinstance(text, str), f"{at}, text for {called(viewer)}: {text!r}"
            assert text.strip(), f"{at}: no text for {called(viewer)}"
            sheet(at, viewer, words.scores(view))
    for number in telling(case):
        loud = case.new()
        for at in walk(case, number):
            for event in told(loud, at.last) if at.last else ():
                for viewer in case.viewers:
                    if event.seen_by(viewer):
                        sentence(words.event(event, viewer), f"{at}, {event} for {called(viewer)}")
            for seat in at.state.actors() if halts(at) else ():
                view = at.state.view(seat)
                for action in at.state.legal(seat):
                    check_choice(case, words.choice(view, action), action, f"{at}, seat {seat}")


@remedy(
    "Call people by the `names` that the function gets (`Voice(view['viewer'], names)` does it), never by SEAT_NAMES."
)
def check_names(case: Case) -> None:
    """Whoever has a name is never called by a color."""
    words = case.game.words
    colors = re.compile(rf"\b({'|'.join(SEAT_NAMES[: min(case.seats, 3)])})\b")  # gold is more than a color
    loud = case.new()
    for at in walk(case, 0):
        said = {}
        for viewer in case.viewers if halts(at) else ():
            view = at.state.view(viewer)
            said[f"prompt for {called(viewer)}"] = words.prompt(view, NAMES)
            said[f"text for {called(viewer)}"] = words.text(view, NAMES)
            said[f"score sheet for {called(viewer)}"] = words.scores(view, NAMES)["note"]
            for one in words.sets(view, choices_for(at.state, viewer), NAMES):
                said[f"set for {called(viewer)}"] = one["words"]
            for action in [] if viewer is None else at.state.legal(viewer):
                choice = words.choice(view, action, NAMES)
                said[f"'{choice['text']}' of {called(viewer)}"] = choice["words"]
        for event in told(loud, at.last) if at.last else ():
            for viewer in (viewer for viewer in case.viewers if event.seen_by(viewer)):
                said[f"{event} for {called(viewer)}"] = words.event(event, viewer, NAMES)
        for what, text in said.items():
            assert not colors.search(text), f"{at}, {what}: a player with a name is called by a color: {text}"


@remedy(
    "Make choices with `choice_of(codec, action, Draft(...))`, which has all their parts; what follows from a "
    "choice is found out by trying it on a clone, so `apply` must not need anything but a legal action."
)
def check_menu(case: Case) -> None:
    """The choices of a seat come with all their parts, and say when luck is involved."""
    for at in samples(case, 25):
        before = position(at.state)
        for seat in range(case.seats):
            menu = menu_of(at.state, seat)
            assert position(at.state) == before, f"{at}: asking for the menu changed the position"
            assert [choice["id"] for choice in menu] == at.state.legal(seat), (
                f"{at}: the menu of seat {seat} has other choices than legal()"
            )
            for choice in menu:
                where = f"{at}, seat {seat}, '{choice['text']}'"
                parts(choice, MENU, where)
                after = at.state.clone()
                take(after, (seat, choice["id"]))
                foreseen = (
                    not after.faces() or choice["chance"] or outlook(at.state, seat, choice["id"], MANY)["chance"]
                )
                assert foreseen, f"{where}: the menu does not say that luck follows"


@remedy(
    "In `closed(view, menu, names)`, return [] unless the viewer is asked, look into the menu before you refuse "
    "something, and name only ids that the board draws; `refused(words, why, *targets)` makes one."
)
def check_closed(case: Case) -> None:
    """What cannot be chosen comes with the reason, and cannot be chosen. It names places that are on the board."""
    for at in samples(case, 25):
        for viewer in case.viewers:
            view, menu = at.state.view(viewer), menu_for(at.state, viewer)
            closed = case.game.words.closed(view, menu)
            where = f"{at}, closed for {called(viewer)}"
            plain(closed, where)
            assert menu or not closed, f"{where}: nothing is asked, but {closed}"
            drawn = ids(case.game.board.draw(view, menu, sheet=False), where) if closed else []
            for one in closed:
                parts(one, CLOSED, where)
                sentence(one["why"], where)
                possible = [choice["text"] for choice in menu if choice["words"].startswith(one["words"])]
                assert one["words"].strip(), f"{where}: its words are empty"
                assert not possible, f"{where}: '{one['words']}' is said to be closed, but it is possible: {possible}"
                assert not set(one["targets"]) - set(drawn), (
                    f"{where}: nothing on the board has the id {one['targets']}"
                )


def parts(found: dict[str, Any], wanted: Mapping[str, object], where: str) -> None:
    """It has exactly these parts, each of its kind."""
    lacks, more = sorted(wanted.keys() - found.keys()), sorted(found.keys() - wanted.keys())
    assert not lacks, f"{where}: it lacks the parts {lacks}: {found}"
    assert not more, f"{where}: it has parts that nobody knows: {more}"
    for part, kind in wanted.items():
        fits = kind is object or type(found[part]) is kind
        assert fits, f"{where}: its '{part}' is {found[part]!r}, not a {getattr(kind, '__name__', kind)}"


def sentence(text: object, where: str) -> None:
    """One line for people."""
    assert isinstance(text, str), f"{where}: {text!r} is not a text"
    assert text.strip() == text != "", f"{where}: {text!r} is empty or has spaces around it"
    assert "\n" not in text, f"{where}: {text!r} has several lines"
    assert text[-1] in ".!?:", f"{where}: {text!r} is not a sentence, for it does not end with . ! ? or :"
    assert not re.search(r"\bNone\b|[{}]|Event\(", text), (
        f"{where}: {text!r} is not for people: it has None, a brace or an Event in it"
    )


def check_choice(case: Case, choice: dict[str, Any], action: int, where: str) -> None:
    """A choice has all its parts, and they fit its action."""
    text = case.game.actions.text(action)
    where = f"{where}, '{text}'"
    plain(choice, where)
    parts(choice, CHOICE, where)
    assert choice["id"] == action, f"{where}: its id is {choice['id']}, not {action}"
    assert choice["text"] == text, f"{where}: its text is {choice['text']!r}, not the one of the codec"
    assert (choice["verb"], tuple(choice["args"])) == case.game.actions.split(action), (
        f"{where}: its verb and args are {choice['verb']!r} and {choice['args']}, not those of the codec"
    )
    assert choice["words"].strip(), f"{where}: its words are empty"


def sheet(at: Walk, viewer: int | None, scores: dict[str, Any]) -> None:
    """The score sheet has a number for each seat, and the true ones at the end."""
    where = f"{at}, score sheet for {called(viewer)}"
    plain(scores, where)
    assert set(scores) == SHEET, (
        f"{where}: it has the parts {sorted(scores)}, not {sorted(SHEET)}; make it with sheet_of"
    )
    for row in scores["rows"]:
        assert set(row) == {"label", "values"}, f"{where}: a row has the parts {sorted(row)}, not label and values"
        assert len(row["values"]) == at.case.seats, f"{where}: not a number for each of {at.case.seats} seats: {row}"
    for other in scores["others"]:
        assert set(other) == {"name", "values", "total"}, (
            f"{where}: other parties have name, values, total, not {other}"
        )
        assert len(other["values"]) == len(scores["rows"]), f"{where}: not a number for each row: {other}"
    totals = scores["totals"]
    assert totals is None or len(totals) == at.case.seats, (
        f"{where}: the totals {totals} are not one for each of {at.case.seats} seats"
    )
    if at.state.over() and totals is not None:
        assert scores["totals"] == at.state.scores(), (
            f"{where}: the totals are {scores['totals']}, but scores() gives {at.state.scores()}"
        )
    assert scores["winners"] == at.state.winners(), (
        f"{where}: its winners are {scores['winners']}, but winners() gives {at.state.winners()}"
    )


@remedy(
    "Draw with `Board` from westward.drawing: give every piece an id of its own and every target of a choice a "
    "piece (`desk.targets.piece`), escape names (`text` and `fit` do), use neither time nor random numbers nor "
    "counters, and do not change the view."
)
def check_board(case: Case) -> None:
    """Drawings are sound SVG with an id for every target of a choice, whatever the players are called."""
    board = case.game.board
    ElementTree.fromstring(board.sheet())
    for at in samples(case, 5):
        for viewer in case.viewers:
            view = at.state.view(viewer)
            menu = menu_for(at.state, viewer)
            for shape in SHAPES:
                where = f"{at}, {shape} drawing for {called(viewer)}"
                svg = board.draw(view, menu, shape=shape, sheet=False)
                drawn = ids(svg, where)
                assert board.draw(view, menu, shape=shape, sheet=False) == svg, (
                    f"{where}: the drawing is not always the same for the same view"
                )
                for choice in menu:
                    lost = {*choice["targets"], *filter(None, [choice["piece"]])} - set(drawn)
                    assert not lost, (
                        f"{where}: the choice '{choice['text']}' points at {sorted(lost)}, which is not on the board"
                    )
        shown = {**at.state.view(0)}
        ids(board.draw(shown, names=ODD_NAMES), f"{at}, drawing with odd names")
        assert shown == at.state.view(0), f"{at}: drawing changed the view"


def ids(svg: str, where: str) -> list[str]:
    """The ids in a drawing, each of them once."""
    try:
        root = ElementTree.fromstring(svg)
    except ElementTree.ParseError as error:
        raise AssertionError(f"{where}: the drawing is not XML ({error}); escape names and words") from None
    assert root.tag == "{http://www.w3.org/2000/svg}svg", (
        f"{where}: the root of the drawing is {root.tag}, not svg in its namespace"
    )
    found = [element.attrib["id"] for element in root.iter() if "id" in element.attrib]
    twice = {name for name in found if found.count(name) > 1}
    assert not twice, f"{where}: ids that occur twice: {sorted(twice)}"
    return found
