"""The cards: two faces as symbols (a full one for hand and lots, a small one for panels), and rows of them."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from westward.drawing import Art, boxed, num, number_tag, path, rect, text
from westward.games.end_of_the_trail import tables
from westward.games.end_of_the_trail.art.pen import PEN, use

CARD: Final = (60.0, 84.0)
MINI: Final = (36.0, 54.0)
# By action: the symbol, and the short name at the foot of the card.
FACES: Final = {
    "oxen": ("oxen", "Oxen"),
    "mules": ("mules", "Mules"),
    "horse": ("horse", "Horse"),
    "shortcut": ("shortcut", "Shortcut"),
    "double_or_nothin": ("double", "Double"),
    "claim_jump": ("jump", "Jump"),
    "new_prospects": ("nudge", "Prospects"),
    "joker": ("joker", "Joker"),
}


def card_of(name: str) -> tables.Card:
    """The card with this name."""
    return tables.CARDS[tables.CARD_INDEX[name]]


def card_title(name: str) -> str:
    """A card in words.

    >>> card_title("10H"), card_title("JOKER")
    ('10 of hearts: Shortcut, $1', 'Joker, $1')
    """
    card = card_of(name)
    if card.suit == "none":
        return f"Joker, ${card.money}"
    return f"{card.rank} of {card.suit}: {tables.ACTION_NAMES[tables.ACTIONS.index(card.action)]}, ${card.money}"


def shade(card: tables.Card) -> str:
    """The class of the ink of a suit."""
    return "et-red" if card.suit in ("hearts", "diamonds") else "et-black"


def rank_and_suit(
    card: tables.Card, at: tuple[float, float], cls: str, suit: tuple[float, float], after_ten: tuple[float, float]
) -> str:
    """The corner of a card; the place and size of the suit, and those after the broad 10."""
    ten = card.rank == "10"
    x, size = after_ten if ten else suit
    rank = text(*at, card.rank, f"{cls} {shade(card)}")
    if ten:
        rank = rank.replace(" class", f' textLength="{num(x - at[0] - 1)}" lengthAdjust="spacingAndGlyphs" class')
    return rank + use(card.suit, x, at[1] - size, size, size)


def full_face(card: tables.Card) -> str:
    """A card, 60 by 84: rank and suit, its money, what it does."""
    symbol, name = FACES[card.action]
    # The longest name is squeezed into the card.
    squeeze = ' textLength="50" lengthAdjust="spacingAndGlyphs"' if len(name) > 7 else ""
    foot = text(30, 79.4, name, "et-foot").replace(" class", squeeze + " class")
    corner = rank_and_suit(card, (5, 20), "et-rank", (19.0, 13.0), (24.5, 11.5))
    return (
        rect(0.75, 0.75, 58.5, 82.5, 6, "et-card")
        + (corner if card.suit != "none" else "")
        + use("coin", 36.5, 2.5, 21, 21)
        + text(47, 17.2, f"${card.money}", "et-coin")
        + use(symbol, 7, 27, 46, 38)
        + path("M1.4 68h57.2v10a5 5 0 0 1-5 5H6.4a5 5 0 0 1-5-5z", f"et-band-{symbol}")
        + foot
    )


def mini_face(card: tables.Card) -> str:
    """A card, 36 by 54, with its money at the foot."""
    symbol, _ = FACES[card.action]
    corner = rank_and_suit(card, (3.5, 16), "et-rank-mini", (17.0, 11.5), (21.5, 11.5))
    return (
        rect(0.6, 0.6, 34.8, 52.8, 4.5, "et-card")
        + (corner if card.suit != "none" else "")
        + use(symbol, 4.5, 17.5 if card.suit != "none" else 8, 27, 22.5)
        + path("M1.2 41h33.6v8a4 4 0 0 1-4 4H5.2a4 4 0 0 1-4-4z", f"et-band-{symbol}")
        + text(18, 51, f"${card.money}", "et-foot")
    )


def faces() -> Art:
    """The symbols of all cards."""
    full = {f"card-{card.id}": full_face(card) for card in tables.CARDS}
    small = {f"mini-{card.id}": mini_face(card) for card in tables.CARDS}
    return {**boxed(60, 84, full), **boxed(36, 54, small)}


class Held(NamedTuple):
    """A card in a row of small ones: its name, or None for a pile that lies face down."""

    name: str | None
    number: int = 1
    used: bool = False
    best: bool = False


def small(name: str, x: float, y: float, height: float) -> str:
    """A small card that is only to be read: in a pile, where it has no id."""
    return use(f"mini-{name}", x, y, height * 2 / 3, height)


def mini(held: Held, x: float, y: float, height: float) -> str:
    """A small card; one that was used is tilted, one of the best hand is marked, a pile has its number."""
    width = height * 2 / 3
    if held.name is None:
        pile = use("back", x, y, width, height)
        if held.number == 1:
            return pile
        return pile + number_tag(x + width / 2, y + height / 2, held.number, "w-14", width=20, back="w-pill")
    box = f'x="{num(x)}" y="{num(y)}" width="{num(width)}" height="{num(height)}"'
    # Both Jokers have the same name, so neither has an id outside the hand.
    ident = "" if held.name == "JOKER" else f' id="card-{held.name}"'
    turn = f' transform="rotate(10 {num(x + width / 2)} {num(y + height / 2)})" class="et-used"' if held.used else ""
    frame = rect(x, y, width, height, 4, "et-best") if held.best else ""
    return f'<use{ident} href="#{PEN.prefix}-mini-{held.name}" {box}{turn}/>{frame}'


def fans(
    groups: Sequence[Sequence[Held]], x: float, y: float, room: float, most: float
) -> list[tuple[str, float, float]]:
    """Rows of small cards side by side: for each its drawing, its left edge and its top.

    The cards are at most so high, smaller when there are many, and overlap when they cannot be smaller.
    """
    gap = 12.0
    full = [group for group in groups if group]
    # A fifth of a card may be hidden: rank and suit stay in sight.
    each = (room - gap * (len(full) - 1)) / max(1.0, sum(1 + 0.8 * (len(group) - 1) for group in full))
    height = max(min(most, MINI[1]), min(most, each * 1.5))
    width = height * 2 / 3
    y += (most - height) / 2
    spare = room - len(full) * width - gap * (len(full) - 1)
    step = min(width + 3, spare / max(1, sum(len(group) - 1 for group in full)))
    out = []
    for group in groups:
        out.append(("".join(mini(held, x + step * n, y, height) for n, held in enumerate(group)), x, y))
        x += width + step * (len(group) - 1) + gap if group else 0
    return out
