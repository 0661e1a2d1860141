"""The Shootout: rows of Gunmen against the Outlaws, and the charts of the three years."""

from typing import Any, Final

from westward.drawing import Art, Desk, Symbol, boxed, circle, panel, place, rect, section, text
from westward.games.coloma import tables as t
from westward.games.coloma.art import printed
from westward.games.coloma.art.pen import use
from westward.games.coloma.art.pieces import color_of, letter_ink, letter_of
from westward.games.coloma.art.signs import centered, signs

LINE: Final = 80
"""How high the places of the longest row are."""


def rows_art() -> Art:
    """Rows of every size, vacant and filled."""
    found = {}
    for size in set(t.ROW_SIZE):
        tops = [LINE - 16 * (spot + 1) for spot in range(size)]
        found[f"slots-{size}"] = "".join(circle(10, y + 8, 6, "co-slot") for y in tops)
        found[f"men-{size}"] = "".join(use("dude", 2, y, 16, 16) for y in tops)
    return boxed(20, LINE, found)


def charts_art() -> Art:
    """The tables of all charts: won at the left, lost at the right."""
    return {f"chart-{name}": Symbol("0 0 156 80", _chart(one, 156, 80)) for name, one in printed.CHARTS.items()}


def row(desk: Desk, one: Any, x: float, y: float, size: tuple[float, float]) -> str:
    """A row of the Shootout, drawn upright: its number, and a place for each Gunman."""
    width, height = size
    party = one["party"]
    parts = [rect(1, 1, width - 2, height - 2, 7, "co-cell" if party is None else color_of(desk, party))]
    ink = letter_ink(desk, party) if isinstance(party, int) else "co-on" if party else ""
    label = letter_of(desk, party) if isinstance(party, int) else ""
    if width < 30:
        # The letter below the number, where both do not fit side by side.
        parts.append(text(width / 2, 14, one["row"], f"w-12 w-bold w-mid {ink}"))
        parts.append(text(width / 2, 28, label, f"w-12 w-bold w-mid {ink}") if label else "")
    else:
        parts.append(text(width / 2, 14, f"{one['row']} {label}".strip(), f"w-12 w-bold w-mid {ink}"))
    high = min(LINE, height - 20)
    symbol = f"{'slots' if party is None else 'men'}-{one['size']}"
    parts.append(use(symbol, round(width / 2 - 10), round(height - 3 - high), 20, high, "co-rowman"))
    return desk.targets.piece(f"row-{one['row']}", "", x, y, size, *parts)


def meter(desk: Desk, x: float, y: float, size: tuple[float, float]) -> str:
    """Outlaws against Gunmen as it stands."""
    fight = desk.view["shootout"]
    width, height = size
    word, state = ("winning", "co-won") if fight["wins"] else ("losing", "co-lost")
    if width < 100:
        parts = (
            use("outlaw", 3, 5, 30, 30)
            + text(38, 30, fight["outlaws"], "co-big")
            + use("gun", 6, 42, 24, 24)
            + text(38, 62, fight["gunmen"], "co-big")
            + rect(2, height - 27, width - 4, 22, 11, state)
            + text(width / 2, height - 11.5, word, "w-13 w-bold w-mid co-on")
        )
        return desk.targets.piece("outlaws", "", x, y, size, parts)
    words = width > 300
    big = "co-big" if words else "w-20 w-bold"
    gun, pill = (136, 68) if words else (63, 62)
    parts = (
        use("outlaw", 2, 2, 26, 26)
        + text(30, 24, fight["outlaws"], big)
        + (text(64, 21, "Outlaws", "w-13 w-muted") if words else "")
        + use("gun", gun, 4, 22, 22)
        + text(gun + 24, 24, fight["gunmen"], big)
        + (text(194, 21, "Gunmen", "w-13 w-muted") if words else "")
        + rect(width - pill - 4, 5, pill, 22, 11, state)
        + text(width - 4 - pill / 2, 20.5, word, "w-13 w-bold w-mid co-on")
    )
    return desk.targets.piece("outlaws", "", x, y, size, parts)


@section("seats", "shootout", targets=("outlaws", "row-"))
def shootout(desk: Desk, x: float, y: float, size: tuple[float, float]) -> str:
    """The rows beside the Outlaws, or below them where it is narrow."""
    width, height = size
    rows = desk.view["shootout"]["rows"]
    if width > 380:
        left, top, side = 78.0, 3, meter(desk, 3, 3, (72, height - 6))
        step = (width - left - 3) // len(rows)
    else:
        top, side = 32, meter(desk, 2, 1, (width - 4, 30))
        step = width // len(rows)
        left = (width - step * len(rows)) / 2
    inner = "".join(row(desk, one, left + spot * step, top, (step, height - top - 3)) for spot, one in enumerate(rows))
    return place(x, y, panel(width, height), side, inner, ident="shootout")


@section("shootout", "year")
def chart(desk: Desk, x: float, y: float, size: tuple[float, float]) -> str:
    """The chart of this year, won at the left and lost at the right; the others as tabs."""
    view = desk.view
    width, height = size
    year = view["year"]
    tab = (width - 4) / 3
    out = []
    for at, name in enumerate(view["shootout"]["charts"]):
        words = "w-12 w-bold w-mid" + (" co-on" if at == year else " w-muted")
        head = rect(2 + at * tab, 2, tab - 2, 17, 6, "co-present" if at == year else "co-cell") + text(
            1 + (at + 0.5) * tab, 15, t.YEAR_NAMES[at], words
        )
        table = use(f"chart-{name}", 1, 19, min(width - 2, 210), height - 20) if at == year and name else ""
        if width > 300 and name:
            words = name.replace("_", " ").capitalize()
            table += text(width - 6, 44 + 22 * at, words, "w-13 w-end" + (" w-bold" if at == year else " w-muted"))
        out.append(f'<g id="chart-{at}">{head}{table}</g>')
    return place(x, y, panel(width, height), *out)


def _chart(one: Any, width: float, height: float) -> str:
    step = (height - 13) / 4
    out = [
        text(36 + (width - 36) * share, 10, words, "w-12 w-bold w-mid w-muted")
        for share, words in ((0.25, "won"), (0.75, "lost"))
    ]
    for at in range(4):
        y = 12.5 + at * step
        if at % 2 == 0:
            out.append(rect(2, y, width - 4, step, 3, "co-cell"))
        out.append(text(19, y + step / 2 + 4.3, ("1st", "2nd", "3+", "none")[at], "w-12 w-bold w-mid"))
        for share, side in ((0.25, "win"), (0.75, "lose")):
            ops = one[side][at] if at < 3 else one[f"{side}_none"]
            middle = 36 + (width - 36) * share
            out.append(centered(signs(ops), middle, y + step / 2 - 7.5, 15, "w-13 w-bold", 13, (width - 38) / 2))
    return "".join(out)
