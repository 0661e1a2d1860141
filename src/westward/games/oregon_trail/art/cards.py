"""The viewer's trail cards, as they fit the trail."""

from typing import Any, NamedTuple

from westward.drawing import Desk, let_through, number_tag, rect, section, text
from westward.games.oregon_trail.art.labels import card_words
from westward.games.oregon_trail.art.paths import kind_of, lanes_laid
from westward.games.oregon_trail.art.pen import use
from westward.games.oregon_trail.tables import CARD_NAMES, PLACES

Box = tuple[float, float, float, float]


class Slot(NamedTuple):
    """A card in hand: its id, how it lies, how many there are, whether it fits, and whether it is the last one turned."""

    ident: str
    name: str
    cards: int
    fits: bool
    other: bool = False


def fitting(player: Any, places: Any) -> set[str]:
    """The ways to lay a card of the hand next; behind a river that is not forded yet, those that fit its far bank."""
    if not player["river"]:
        return {fit["card"] for fit in player["fits"]}
    lane = lanes_laid(player["river"])[1]
    free = any(spot["after"] == player["forged"] + 1 for spot in places)
    paths = [name + turned for name in player["cards"] if name not in PLACES for turned in ("", " turned")]
    return {name for name in paths if free or lanes_laid(name)[0] == lane}


def slots(player: Any, places: Any = ()) -> list[Slot]:
    """Each kind of card once, turned where only that fits; twice where both ways fit."""
    ways = fitting(player, places)
    out = []
    for name in CARD_NAMES:
        count = player["cards"].get(name, 0)
        if count:
            turned = f"{name} turned"
            both = name in ways and turned in ways and lanes_laid(name) != lanes_laid(turned)
            lies = turned if turned in ways and name not in ways else name
            out.append(Slot(f"card-{name}", lies, count, lies in ways or name in PLACES))
            if both:
                out.append(Slot(f"card-{name}-turned", turned, 0, True, True))
    return out


def face(name: str, width: float, height: float) -> str:
    """A card: a place, or a path with what lies upon it."""
    if name in PLACES:
        return use(name, 0, 0, width, height) + rect(0.75, 0.75, width - 1.5, height - 1.5, 3, "w-frame")
    kind = kind_of(name)
    return use(f"path-{lanes_laid(name)}", 0, 0, width, height) + (
        use(kind, 0, 0, width, height) if kind != "plain" else ""
    )


def card(desk: Desk, slot: Slot, x: float, y: float, width: float) -> str:
    """One card of the hand; pale when it does not fit."""
    size = (width, width * 2 // 3)
    drawing = f'<g class="ot-face{"" if slot.fits else " ot-misfit"}">{face(slot.name, *size)}</g>'
    if slot.cards > 1:
        drawing += number_tag(width - 13, size[1] - 9, f"×{slot.cards}", "w-12", 25)
    words = card_words(slot.name) + ("" if slot.fits else ": does not fit")
    return desk.targets.piece(slot.ident, words, x, y, size, drawing)


def columns(number: int, room: float, height: float, gap: float, widest: float) -> int:
    """How many cards stand in a row so that they are as large as possible.

    >>> columns(5, 640, 116, 6, 132), columns(13, 640, 116, 6, 132)
    (5, 7)
    """
    best = (0.0, 1)
    for count in range(1, number + 1):
        rows = -(-number // count)
        width = min(widest, (room - gap * (count - 1)) / count, (height - gap * (rows - 1)) / rows * 1.5)
        best = max(best, (width, count))
    return best[1]


def hand(desk: Desk, seat: int, box: Box, gap: float, widest: float) -> str:
    """All cards of the viewer's hand, in rows that fit the box."""
    x, y, room, height = box
    cards = slots(desk.view["players"][seat], desk.view["places"])
    if not cards:
        return text(x + 4, y + 24, "No trail cards", "w-13 w-muted")
    in_row = columns(len(cards), room, height, gap, widest)
    lines = -(-len(cards) // in_row)
    width = min(widest, (room + gap) / in_row - gap, ((height + gap) / lines - gap) * 1.5) // 1
    return card_rows(desk, tuple(cards), x, y, in_row, width, gap)


@section(targets=("card-",))
def card_rows(desk: Desk, cards: tuple[Slot, ...], x: float, y: float, in_row: int, width: float, gap: float) -> str:
    """Cards of this width, so many in a row; "or" between two pictures that are ways to lay one card."""
    out, tags = [], []
    height = width * 2 // 3
    for number, slot in enumerate(cards):
        row, column = divmod(number, in_row)
        left, top = x + column * (width + gap), y + row * (height + gap)
        out.append(card(desk, slot, left, top, width))
        if slot.other:
            tags.append(number_tag(left - gap / 2 if column else left + 10, top + height / 2, "or", "w-12", 23))
    return "".join(out) + let_through(*tags)
