"""How seats are shown: by color, by shape and by letter; their order, their panels and the small labels on them."""

from typing import Final

from westward.drawing.svg import rect, remembered, text
from westward.drawing.symbols import Art, boxed
from westward.kernel.seats import SEAT_SHAPES

DRAWINGS: Final = {
    "circle": '<circle cx="12" cy="12" r="10.5"/>',
    "diamond": '<path d="M12 .5 23.5 12 12 23.5.5 12z"/>',
    "triangle": '<path d="M12 0 24 21.5H0z"/>',
    "square": '<path d="M2 2h20v20H2z"/>',
    "star": '<path d="M12 .6l4.3 6.3 7.4 2.2-4.7 6.1.2 7.7-7.2-2.6-7.2 2.6.2-7.7L.3 9.1l7.4-2.2z"/>',
    "hexagon": '<path d="M6.5 2h11L23 12l-5.5 10h-11L1 12z"/>',
}


def seat_shapes(seats: int) -> Art:
    """The symbols of the first so many seats, which `Pen.seat_mark` uses.

    >>> list(seat_shapes(2))
    ['seat-circle', 'seat-diamond']
    """
    return boxed(24, 24, {f"seat-{shape}": DRAWINGS[shape] for shape in SEAT_SHAPES[:seats]})


def seat_order(seats: int, viewer: int | None) -> list[int]:
    """The viewer first, then the others clockwise; an onlooker sees the seats in order.

    >>> seat_order(3, 1), seat_order(3, None)
    ([1, 2, 0], [0, 1, 2])
    """
    return [((viewer or 0) + step) % seats for step in range(seats)]


def ink(seat: int, size: str) -> str:
    """The class of words on a seat's color.

    >>> ink(3, "w-12")
    'w-12 w-bold w-mid w-seat-ink-3'
    """
    return f"{size} w-bold w-mid w-seat-ink-{seat}"


def border(seat: int | None) -> str:
    """The class of a panel: with a border in the seat's color when something is up to that seat.

    >>> border(2), border(None)
    ('w-panel w-active w-on-2', 'w-panel')
    """
    return "w-panel" if seat is None else f"w-panel w-active w-on-{seat}"


@remembered
def panel(width: float, height: float, seat: int | None = None) -> str:
    """The ground of a panel, marked when something is up to that seat.

    >>> panel(100, 50, 2)
    '<rect x="1" y="1" width="98" height="48" rx="10" class="w-panel w-active w-on-2"/>'
    """
    return rect(1, 1, width - 2, height - 2, 10, border(seat))


def pill(label: str, x: float, y: float, height: float, back: str, words: str) -> tuple[str, float]:
    """A small filled label that ends at x, and its width; the classes are those of its ground and of its words.

    >>> pill("turn", 100, 0, 20, "w-seat-1", ink(1, "w-13"))[1]
    44.0
    """
    width = len(label) * height * 0.4 + 12
    ground = rect(x - width, y, width, height, height / 2, back)
    return ground + text(x - width / 2, y + height * 0.74, label, words), width
