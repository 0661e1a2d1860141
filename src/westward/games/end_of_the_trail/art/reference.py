"""What can be looked up at any time: the gold in the land, the gold for poker hands, the discard pile."""

from typing import Final

from westward.drawing import Art, Desk, Symbol, View, rect, section, text
from westward.games.end_of_the_trail import tables
from westward.games.end_of_the_trail.art.cards import small
from westward.games.end_of_the_trail.art.grid import NAMES, discard_title
from westward.games.end_of_the_trail.art.pen import use
from westward.language.amounts import counted

ROW: Final = 152.0  # from this height on the charts have their headings
STACK: Final = 290.0  # from this height on they stand one above the other, beside the cards of the discard pile


def land_rows(top: float, step: float, name: float, first: float, each: float) -> str:
    """A line for each land: its picture, its name, how many tiles of each gold there are."""
    out = []
    for value in range(1, tables.VALUES):
        x = first + (value - 1) * each
        out.append(use("nugget", x - 8, top - 17, 16, 15) + text(x, top - 5, value, "w-11 w-bold w-mid w-dark"))
    for row, kind in enumerate(reversed(tables.TYPES)):
        y = top + row * step
        out.append(
            use(f"{kind}-0", 0, y, name - 4, step - 3) + text(name, y + step / 2 + 2, NAMES[kind], "w-11 w-muted")
        )
        for value in range(1, tables.VALUES):
            printed = tables.TILE_COUNTS[tables.TYPES.index(kind) * tables.VALUES + value]
            shade = "w-bold" if printed else "w-muted"
            x = first + (value - 1) * each
            out.append(text(x, y + step / 2 + 2, printed or "·", f"w-12 w-mid {shade}"))
    return "".join(out)


def land_chart() -> str:
    """How many tiles of each land carry how much gold, 208 by 140."""
    return text(0, 12, "Gold in the land", "w-12 w-bold") + land_rows(40, 32, 34, 99, 18)


def land_strip() -> str:
    """The same where space is tight, 182 by 66."""
    return land_rows(17, 16.5, 24, 90, 16)


def poker_chart() -> str:
    """The poker hands and their gold, 140 by 140."""
    out = [text(0, 12, "Gold for poker", "w-12 w-bold")]
    for line, category in enumerate(reversed(tables.CATEGORIES)):
        y = 27 + line * 13.5
        out.append(text(0, y, category.name, "w-12 w-muted") + text(136, y, category.gold, "w-12 w-bold w-end"))
    return "".join(out)


def poker_strip() -> str:
    """The same in two columns, 220 by 66."""
    out = []
    for number, category in enumerate(reversed(tables.CATEGORIES)):
        x, y = number // 5 * 114, 11 + number % 5 * 13
        out.append(text(x, y, category.name, "w-11 w-muted") + text(x + 104, y, category.gold, "w-11 w-bold w-end"))
    return "".join(out)


def charts() -> Art:
    """The reference as symbols: it is the same in every game."""
    return {
        "land-chart": Symbol("0 0 208 140", land_chart()),
        "poker-chart": Symbol("0 0 140 140", poker_chart()),
        "land-strip": Symbol("0 0 182 66", land_strip()),
        "poker-strip": Symbol("0 0 220 66", poker_strip()),
    }


def by_suit(view: View) -> list[tuple[str, list[str]]]:
    """The discard pile by suit, high ranks first."""
    return [
        (suit, [name for name in reversed(view["discard"]) if name != "JOKER" and name[-1] == suit[0].upper()])
        for suit in reversed(tables.SUITS)
    ]


def discard_lines(view: View, x: float, y: float, width: float, step: float) -> str:
    """The discard pile, a line for each suit."""
    out = [rect(x, y, width, 4 * step, 6, "w-pill")]
    for line, (suit, found) in enumerate(by_suit(view)):
        top = y + line * step
        each = min(20.0, (width - 26) / max(1, len(found)))
        shade = "et-red" if suit in ("hearts", "diamonds") else "et-black"
        out.append(use(suit, x + 4, top + step / 2 - 5.5, 11, 11))
        out.extend(
            text(x + 27 + each * n, top + step / 2 + 4, name[:-1], f"w-11 w-bold w-mid {shade}")
            for n, name in enumerate(found)
        )
    return "".join(out)


def discard_cards(view: View, x: float, y: float, width: float, step: float) -> str:
    """The discard pile as cards, a row for each suit."""
    out: list[str] = []
    for line, (_, found) in enumerate(by_suit(view)):
        each = min(36.0, (width - 40) / max(1, len(found) - 1))
        out.extend(small(name, x + each * n, y + line * step, step - 4) for n, name in enumerate(found))
    return "".join(out)


@section("discard", targets=("discard", "discard-list"))
def discard_box(desk: Desk, x: float, y: float, size: tuple[float, float], ident: str) -> str:
    """The discard pile, all its cards to be read."""
    width, height = size
    view = desk.view
    number = counted(len(view["discard"]), "card") if width > 170 else str(len(view["discard"]))
    head = text(6, 12, f"Discard pile: {number}", "w-12 w-bold")
    step = (height - 18) / 4
    draw = discard_cards if step > 40 else discard_lines
    return desk.targets.piece(ident, discard_title(view), x, y, size, head, draw(view, 4, 17, width - 8, step))


def reference(desk: Desk, x: float, y: float, width: float, height: float) -> str:
    """Charts and discard pile in a tray, large or small as there is room."""
    ident = "discard" if desk.view["phase"] == "joker" else "discard-list"
    out = [rect(x + 0.75, y + 0.75, width - 1.5, height - 1.5, 9, "w-tray")]
    if height < ROW:
        top = y + (height - 66) / 2
        out += [use("land-strip", x + 8, top, 182, 66), use("poker-strip", x + 200, top, 220, 66)]
        left = 426.0
    elif height < STACK:
        top = y + (height - 140) / 2
        out += [use("land-chart", x + 12, top, 208, 140), use("poker-chart", x + 228, top, 140, 140)]
        left = 378.0
    else:
        out += [use("land-chart", x + 12, y + 4, 208, 140), use("poker-chart", x + 12, y + 148, 140, 140)]
        left = 230.0
    out.append(discard_box(desk, x + left, y + 4, (width - left - 6, height - 8), ident))
    return "".join(out)
