"""What belongs to nobody: the bank, the decks and what is left in them."""

from typing import Final

from westward.drawing import Art, Desk, Symbol, View, empty, number_tag, place, rect, section, text
from westward.games.oregon_trail.art.labels import spoken
from westward.games.oregon_trail.art.pen import use
from westward.games.oregon_trail.tables import BANKED, CALAMITIES, SUPPLIES
from westward.language.amounts import counted

Size = tuple[float, float]
PILES: Final = {"deck": "Trail deck", "discard": "Discards", "calamities": "Calamities", "calamities-past": "Past ones"}


@section("bank", targets=("bank", "bank-"))
def bank(desk: Desk, x: float, y: float, size: Size, gap: float) -> str:
    """The seven supplies of the bank, each with how many are left."""
    wide, high = size
    stock = desk.view["bank"]
    icon = min(wide - 8, high - 16.0)
    out = []
    for number, kind in enumerate(SUPPLIES[:BANKED]):
        count = stock[kind]
        parts = (
            rect(0.75, 0.75, wide - 1.5, high - 1.5, 8, "w-panel"),
            use(kind, (wide - icon) / 2, 3, icon, icon, "" if count else "ot-dim"),
            text(wide / 2, high - 4, count, f"w-13 w-mid {'w-bold' if count else 'w-muted'}"),
        )
        words = f"Bank: {count} {spoken(kind)}"
        out.append(desk.targets.piece(f"bank-{kind}", words, x + number * (wide + gap), y, size, *parts))
    whole = rect(x - 3, y - 3, BANKED * (wide + gap) - gap + 6, high + 6, 9, "w-halo") if "bank" in desk.targets else ""
    return f'<g id="bank"{desk.targets.attributes("bank")}>{"".join(out)}{whole}</g>'


def pile(desk: Desk, ident: str, symbol: str, count: int, words: str, x: float, y: float, width: float) -> str:
    """A pile of cards with its number; a dashed outline when it is empty."""
    size = (width, width * 2 / 3)
    past = "ot-past" if ident == "calamities-past" else ""
    drawing = use(symbol, 0, 0, *size, past) if count else empty(*size, 4)
    tag = number_tag(width / 2, size[1] - 9, count, "w-12")
    label = text(width / 2, size[1] + 13, PILES[ident], "w-11 w-mid w-muted")
    return desk.targets.piece(ident, words, x, y, size, drawing, tag) + place(x, y, label)


@section(
    "calamity_deck",
    "calamity_discard",
    "deck",
    "discard",
    "dry",
    targets=("calamities", "calamities-past", "deck", "discard"),
)
def piles(desk: Desk, x: float, y: float, width: float, step: float) -> str:
    """Both decks, each with its discard pile."""
    view = desk.view
    left = sum(view["calamity_deck"].values())
    gone = sum(view["calamity_discard"].values())
    thrown = sum(view["discard"].values())
    dry = "; nothing can be drawn" if view["dry"] and not thrown else ""
    return (
        pile(desk, "deck", "back", view["deck"], f"Trail deck: {counted(view['deck'], 'card')}{dry}", x, y, width)
        + pile(desk, "discard", "meadow", thrown, f"Discard pile: {counted(thrown, 'card')}", x + step, y, width)
        + pile(
            desk,
            "calamities",
            "calamity-back",
            left,
            f"Calamity deck: {counted(left, 'card')}",
            x + 2 * step,
            y,
            width,
        )
        + pile(
            desk,
            "calamities-past",
            "calamity-back",
            gone,
            f"Past calamities: {counted(gone, 'card')}",
            x + 3 * step,
            y,
            width,
        )
    )


def chart(rows: int) -> Symbol:
    """All calamities in so many rows, 20 wide and 32 high each, with room for a number below."""
    in_row = len(CALAMITIES) // rows
    icons = [
        f'<use href="#ot-{name}" x="{n % in_row * 22 + 1}" y="{n // in_row * 32}" width="20" height="20"/>'
        for n, name in enumerate(CALAMITIES)
    ]
    return Symbol(f"0 0 {in_row * 22} {rows * 32}", "".join(icons))


def charts() -> Art:
    """The calamities in one row and in two."""
    return {"chart-1": chart(1), "chart-2": chart(2)}


def still_to_come(view: View, x: float, y: float, scale: float, rows: int) -> str:
    """Which calamities are left in the deck, each with its number: everybody can count them."""
    in_row = len(CALAMITIES) // rows
    step, line = 22 * scale, 32 * scale
    out = [use(f"chart-{rows}", x, y, step * in_row, line * rows)]
    for number, name in enumerate(CALAMITIES):
        row, column = divmod(number, in_row)
        left, top = x + column * step, y + row * line
        count = view["calamity_deck"].get(name, 0)
        shade = "w-bold" if count else "w-muted"
        out.append("" if count else rect(left, top, step, step, 0, "ot-veil"))
        out.append(text(left + step / 2, top + 20 * scale + 12, count, f"w-12 w-mid {shade}"))
    return "".join(out)
