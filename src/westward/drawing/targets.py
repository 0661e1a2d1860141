"""What a drawing starts from: the view, the names, and which choices point at which piece."""

from collections.abc import Mapping, Sequence
from marshal import dumps
from typing import Any, Final
from xml.sax.saxutils import quoteattr

from westward.drawing.svg import clean, num, rect, title

View = Mapping[str, Any]
Menu = Sequence[Mapping[str, Any]]

# Nobody listens to more choices than these in one breath; a click lists them all.
SPOKEN: Final = 6


PLAIN: Final = 0  # the one of marshal's formats in which equal data are equal bytes


def packed(data: Any) -> bytes:
    """Data that is equal to other data where this is equal.

    >>> packed({"a": [1, None]}) == packed({"a": [1, None]}), packed([1]) == packed([True])
    (True, False)
    """
    return dumps(data, PLAIN)


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

    def of(self, ident: str) -> Sequence[Mapping[str, Any]]:
        """The choices that point at a piece."""
        return self.by_target.get(ident, ())

    def __contains__(self, ident: str) -> bool:
        return bool(self.of(ident))

    def near(self, known: tuple[str, ...]) -> dict[str, list[Mapping[str, Any]]]:
        """The choices by target, of pieces whose ids begin so."""
        return {ident: found for ident, found in self.by_target.items() if ident.startswith(known)}

    def packed(self, known: tuple[str, ...]) -> bytes:
        """All that is drawn of them, to see whether it is still the same."""
        near = self.near(known)
        told = [(ident, [(one["id"], one["verb"], one["words"]) for one in found]) for ident, found in near.items()]
        return packed(told) if told else b""

    def only(self, ident: str, verb: str) -> bool:
        """Whether the piece is a target and every choice that points at it has this verb.

        >>> targets = Targets([{"id": 7, "verb": "move", "targets": ["tile-2"], "words": "Hike 2 tiles"}])
        >>> targets.only("tile-2", "move"), targets.only("tile-2", "rest"), targets.only("tile-3", "move")
        (True, False, False)
        """
        return ident in self and all(choice["verb"] == verb for choice in self.of(ident))

    def attributes(self, ident: str) -> str:
        """The attributes that make this piece a button; nothing when no choice points at it.

        >>> targets = Targets([{"id": 7, "verb": "move", "targets": ["tile-2"], "words": "Hike 2 tiles"}])
        >>> targets.attributes("tile-2")
        ' class="target" data-choices="7" tabindex="0" role="button" aria-label="Hike 2 tiles"'
        """
        choices = self.of(ident)
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
        button = halo = ""
        if ident in self:
            width, height = size
            button = self.attributes(ident)
            halo = rect(2, 2, width - 4, height - 4, 8, "w-halo w-far" if far else "w-halo")
        where = f' transform="translate({num(x)} {num(y)})"'
        hint = title(words) if words else ""
        return f'<g id="{ident}"{where}{button}>{hint}{"".join(parts)}{halo}</g>'


class Desk:
    """All that a drawing is made of: the view, the choices by target, and what the seats are called."""

    def __init__(self, view: View, targets: Targets, names: tuple[str, ...]) -> None:
        self.view = view
        self.targets = targets
        self.names = names
        self._packets: dict[Any, bytes] = {}

    def packed(self, field: str) -> bytes:
        """A field of the view, to see whether it is still the same."""
        found = self._packets.get(field)
        if found is None:
            found = self._packets[field] = packed(self.view[field])
        return found

    def packed_item(self, field: str, number: int | None) -> bytes:
        """The same of one item of a list, or of none, and how many there are."""
        found = self._packets.get((field, number))
        if found is None:
            items = self.view[field]
            found = self._packets[field, number] = packed((len(items), None if number is None else items[number]))
        return found
