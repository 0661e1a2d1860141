"""Sections of a drawing: each sees only what it is drawn from, and is drawn again only when that has changed.

Most of a board is the same after a move as before it, and much of it is the same for all who look at it.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import wraps
from typing import Any, Concatenate, Final, ParamSpec, TypeVar

from westward.drawing.targets import Desk, Targets

P = ParamSpec("P")
T = TypeVar("T", str, tuple[str, float], tuple[str, int])
MOST: Final = 4096  # drawings of each of two generations


class Memory:
    """What was drawn lately, by what it was drawn from: two generations, of which the older one is dropped.

    >>> memory = Memory(2)
    >>> for name in "abac":
    ...     if memory.recall(name) is None:
    ...         memory.keep(name, name.upper())
    >>> [memory.recall(name) for name in "abc"]
    ['A', 'B', 'C']
    """

    def __init__(self, most: int) -> None:
        self.most = most
        self.young: dict[Any, Any] = {}
        self.old: dict[Any, Any] = {}

    def recall(self, key: Any) -> Any:
        """What was kept, or None."""
        found = self.young.get(key)
        if found is None:
            found = self.old.get(key)
            if found is not None:
                self.keep(key, found)
        return found

    def keep(self, key: Any, drawn: Any) -> None:
        """Remember it for a while; from any thread."""
        if len(self.young) >= self.most:
            self.old, self.young = self.young, {}
        self.young[key] = drawn


MEMORY: Final = Memory(MOST)


class Near(Targets):
    """The targets of a section; about others it must not ask.

    >>> choice = {"id": 7, "verb": "move", "targets": ["tile-2", "bear"], "words": "Hike 2 tiles"}
    >>> near = Near(Targets([choice]), ("tile-",))
    >>> "tile-2" in near, "tile-3" in near
    (True, False)
    >>> "bear" in near
    Traceback (most recent call last):
        ...
    KeyError: "this section of the drawing does not know of 'bear'"
    """

    def __init__(self, targets: Targets, known: tuple[str, ...]) -> None:
        super().__init__(())
        self.by_target = targets.near(known)
        self.known = known

    def of(self, ident: str) -> Sequence[Mapping[str, Any]]:
        """The choices that point at a piece of the section."""
        if not ident.startswith(self.known):
            raise KeyError(f"this section of the drawing does not know of '{ident}'")
        return super().of(ident)


def section(
    *fields: str, each: str = "", own: str = "", targets: tuple[str, ...] = ()
) -> Callable[[Callable[Concatenate[Desk, P], T]], Callable[Concatenate[Desk, P], T]]:
    """A section of a drawing that is made of these fields of the view and of nothing else: it sees no others.

    Of the list `each` it sees the item whose number is its first argument, of the list `own` that of the viewer.
    `targets` are the pieces that are buttons where they can be chosen: the beginnings of their ids, perhaps with that
    number (`tile-{}`).

    >>> from westward.drawing import text
    >>> @section("round", each="players")
    ... def score(desk, seat):
    ...     print("drawing")
    ...     return text(0, 0, f"{desk.view['players'][seat]['points']} in round {desk.view['round']}", "w-14")
    >>> view = {"round": 2, "players": [{"points": 3}, {"points": 5}], "sun": 7}
    >>> score(Desk(view, Targets(()), ("Ann", "Ben")), 1)
    drawing
    '<text x="0" y="0" class="w-14">5 in round 2</text>'
    >>> score(Desk({**view, "sun": 8}, Targets(()), ("Ann", "Ben")), 1)
    '<text x="0" y="0" class="w-14">5 in round 2</text>'
    """
    seen = (*fields, "viewer") if own else fields
    some = each or own

    def remembered(draw: Callable[Concatenate[Desk, P], T]) -> Callable[Concatenate[Desk, P], T]:
        @wraps(draw)
        def drawn(desk: Desk, /, *args: P.args, **more: P.kwargs) -> T:
            number: Any = desk.view["viewer"] if own else args[0] if each else None
            known = tuple(target.format(number) for target in targets) if each else targets
            near = desk.targets.packed(known)
            item = desk.packed_item(some, number) if some else b""
            key = (draw, args, *more.items(), desk.names, near, item, *map(desk.packed, seen))
            found: T | None = MEMORY.recall(key)
            if found is None:
                view = {field: desk.view[field] for field in seen}
                if some:
                    view[some] = [item if i == number else None for i, item in enumerate(desk.view[some])]
                found = draw(Desk(view, Near(desk.targets, known), desk.names), *args, **more)
                MEMORY.keep(key, found)
            return found

        return drawn

    return remembered
