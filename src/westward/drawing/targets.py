"""What a drawing starts from: the view, the names, and which choices point at which piece."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple
from xml.sax.saxutils import quoteattr

from westward.drawing.svg import clean, num, rect, title

View = Mapping[str, Any]
Menu = Sequence[Mapping[str, Any]]

# Nobody listens to more choices than these in one breath; a click lists them all.
SPOKEN: Final = 6


class Targets:
    """Which choices of the menu point at which piece.

    >>> targets = Targets([{"id": 7, "verb": "move", "targets": ["tile-2"], "words": "Hike 2 tiles"}])
    >>> "tile-2" in targets, "tile-3" in targets
    (True, False)
    """

    def __init__(self, menu: Menu) -> None:
        self.by_target: dict[str, list[Mapping[str, Any]]] = {}
        for choice in menu:
            for target in choice["targets"]:
                self.by_target.setdefault(target, []).append(choice)

    def __contains__(self, ident: str) -> bool:
        return ident in self.by_target

    def only(self, ident: str, verb: str) -> bool:
        """Whether the piece is a target and every choice that points at it has this verb.

        >>> targets = Targets([{"id": 7, "verb": "move", "targets": ["tile-2"], "words": "Hike 2 tiles"}])
        >>> targets.only("tile-2", "move"), targets.only("tile-2", "rest"), targets.only("tile-3", "move")
        (True, False, False)
        """
        return ident in self.by_target and all(choice["verb"] == verb for choice in self.by_target[ident])

    def attributes(self, ident: str) -> str:
        """The attributes that make this piece a button; nothing when no choice points at it.

        >>> targets = Targets([{"id": 7, "verb": "move", "targets": ["tile-2"], "words": "Hike 2 tiles"}])
        >>> targets.attributes("tile-2")
        ' class="target" data-choices="7" tabindex="0" role="button" aria-label="Hike 2 tiles"'
        """
        choices = self.by_target.get(ident)
        if not choices:
            return ""
        numbers = ",".join(str(int(choice["id"])) for choice in choices)
        spoken = "; or ".join(choice["words"] for choice in choices[:SPOKEN])
        more = f"; or {len(choices) - SPOKEN} more" if len(choices) > SPOKEN else ""
        label = quoteattr(clean(spoken + more))
        return f' class="target" data-choices="{numbers}" tabindex="0" role="button" aria-label={label}'

    def piece(
        self, ident: str, words: str, x: float, y: float, size: tuple[float, float], *parts: str, far: bool = False
    ) -> str:
        """A named piece at (x, y), with words for a pointer that rests on it.

        When it can be chosen it is a button and has a halo; a dashed one where choosing it costs something (`far`).

        >>> Targets([]).piece("bear", "The bear", 4, 8, (44, 33), "<path/>")
        '<g id="bear" transform="translate(4 8)"><title>The bear</title><path/></g>'
        """
        width, height = size
        glow = "w-halo w-far" if far else "w-halo"
        halo = rect(2, 2, width - 4, height - 4, 8, glow) if ident in self.by_target else ""
        where = f' transform="translate({num(x)} {num(y)})"'
        hint = title(words) if words else ""
        return f'<g id="{ident}"{where}{self.attributes(ident)}>{hint}{"".join(parts)}{halo}</g>'


class Desk(NamedTuple):
    """All that a drawing is made of: the view, the choices by target, and what the seats are called."""

    view: View
    targets: Targets
    names: tuple[str, ...]
