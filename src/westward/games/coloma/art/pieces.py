"""Small things that lie about: pieces by id, marks of parties, pawns and wagons in their colors."""

from westward.drawing import Art, Desk, boxed, circle, num, rect, text
from westward.drawing.svg import remembered
from westward.games.coloma import tables as t
from westward.games.coloma.art.pen import PEN, plate, use
from westward.kernel.seats import SEAT_LETTERS


def thing(desk: Desk, ident: str, symbol: str, x: float, y: float, size: tuple[float, float], cls: str = "") -> str:
    """A piece that is a single symbol; a button where it can be chosen."""
    width, height = size
    if ident not in desk.targets:
        return _still(ident, symbol, x, y, width, height, cls)
    return desk.targets.piece(ident, "", x, y, size, use(symbol, 0, 0, width, height, cls))


@remembered
def _still(ident: str, symbol: str, x: float, y: float, width: float, height: float, cls: str) -> str:
    mark = f' class="{cls}"' if cls else ""
    box = f'x="{num(x)}" y="{num(y)}" width="{num(width)}" height="{num(height)}"'
    return f'<use id="{ident}" href="#{PEN.prefix}-{symbol}" {box}{mark}/>'


def group(ident: str, *parts: str) -> str:
    """A piece that nobody chooses, where it is drawn."""
    return f'<g id="{ident}">{"".join(parts)}</g>'


@remembered
def frame(x: float, y: float, width: float, height: float) -> str:
    """Nothing to be seen: it makes a small piece as large as its place, so that what marks it does not hide it."""
    return f'<path class="co-frame" d="M{num(x)} {num(y)}h{num(width)}v{num(height)}h{num(-width)}z"/>'


def is_shade(desk: Desk, party: int) -> bool:
    """Whether a party is the opponent of a player alone."""
    return party >= int(desk.view["seats"])


def color_of(desk: Desk, party: int | str | None) -> str:
    """The class that colors a party's pieces."""
    if not isinstance(party, int):
        return "co-neutral"
    return "co-shade" if is_shade(desk, party) else f"w-seat-{party}"


def letter_of(desk: Desk, party: int) -> str:
    """One letter for a party."""
    return "S" if is_shade(desk, party) else SEAT_LETTERS[party]


def letter_ink(desk: Desk, party: int) -> str:
    """The class of a letter on a party's color."""
    return "co-shade-text" if is_shade(desk, party) else f"w-seat-ink-{party}"


def who(desk: Desk, party: int) -> str:
    """The end of the names of a party's symbols."""
    return "shade" if is_shade(desk, party) else str(party)


def mark(desk: Desk, party: int, x: float, y: float, size: float) -> str:
    """The mark of a party with a light rim; x and y are its upper left corner."""
    return use(f"mark-{who(desk, party)}", x, y, size, size)


def badge(site: str, x: float, y: float, radius: float) -> str:
    """The number of a site, or the bullhorn of the Barker, in the site's color, around (x, y)."""
    return use(f"site-{site}", x - radius, y - radius, 2 * radius, 2 * radius)


def parties_art() -> Art:
    """Marks and Wagons of all parties, and the badges of the sites."""
    found = {}
    for seat in range(t.MOST_SEATS):
        found[f"mark-{seat}"] = plate(seat, 12, 12, 21, 14)
        found[f"wagon-{seat}"] = _wagon(f"w-seat-{seat}", SEAT_LETTERS[seat], f"w-seat-ink-{seat}")
    ground = rect(0, 0, 24, 24, 7, "w-rim") + rect(1.5, 1.5, 21, 21, 6, "co-shade")
    found["mark-shade"] = ground + text(12, 17, "S", "w-14 w-bold w-mid co-shade-text")
    found["wagon-shade"] = _wagon("co-shade", "S", "co-shade-text")
    for site in t.SITES:
        inner = use("horn", 5, 5, 14, 14) if site == "barker" else text(12, 18.7, site, "co-badge-text")
        found[f"site-{site}"] = circle(12, 12, 10.8, f"co-badge co-site-{site}") + inner
    return boxed(24, 24, found)


def _wagon(color: str, letter: str, words: str) -> str:
    """A Wagon in its owner's color, with the letter."""
    return use("wagon-own", 0, 1, 24, 20, color) + text(12, 11.5, letter, f"w-12 w-bold w-mid {words}")
