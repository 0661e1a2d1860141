"""A view drawn as SVG: the seats, the deck and the pile, and the viewer's hand."""

from typing import Final

from westward.drawing import (
    Board,
    Desk,
    Pen,
    Picture,
    Shape,
    empty,
    fit,
    kept,
    number_tag,
    panel,
    rect,
    seat_shapes,
    text,
)
from westward.testing.toy.tables import CARDS

PEN: Final = Pen("toy")
STYLE: Final = ".toy-card{fill:var(--w-panel);stroke:var(--w-ink);stroke-width:2}.toy-back{fill:var(--w-accent)}"
SEATS: Final = 3
WIDTHS: Final = {"wide": 640, "square": 480, "tall": 360}
CARD: Final = (60, 84)


def paint(desk: Desk, shape: Shape) -> Picture:
    """What lies on the desk, and what it shows in a few words."""
    view, width = desk.view, WIDTHS[shape]
    seats = len(view["points"])
    wide = (width - 12) / seats
    parts = [seat_panel(desk, seat, 6 + wide * seat, wide - 6) for seat in range(seats)]
    parts += [deck(desk, width / 2 - 80), pile(desk, width / 2 + 20)]
    if view["hand"] is not None:
        left = (width - len(CARDS) * 72) / 2 + 6
        parts.append(kept(*(hand_card(desk, rank, left + 72 * rank) for rank in range(len(CARDS)))))
    return Picture(f"Board, {seats} players", "".join(parts), width, 320)


def seat_panel(desk: Desk, seat: int, x: float, width: float) -> str:
    """A player: mark, name, points, the cards that all know, and whether a card was put down."""
    view = desk.view
    open_cards = [card for card, count in zip(CARDS, view["known"][seat]) for _ in range(count)]
    says = "ready" if view["ready"][seat] else f"shows {' '.join(open_cards)}" if open_cards else ""
    return desk.targets.piece(
        f"seat-{seat}",
        "",
        x,
        6,
        (width, 84),
        panel(width, 84, seat if seat in view["actors"] else None),
        PEN.seat_mark(seat, 8, 8, 24, 14),
        text(38, 26, fit(desk.names[seat], width - 44, 14), "w-14 w-bold"),
        text(10, 52, f"Points: {view['points'][seat]}", "w-13"),
        text(10, 74, fit(says, width - 16, 13), "w-13 w-muted"),
    )


def deck(desk: Desk, x: float) -> str:
    """The deck, face down, with its count."""
    cards, (width, height) = desk.view["deck"], CARD
    back = rect(1, 1, width - 2, height - 2, 8, "toy-back") if cards else empty(width, height)
    return desk.targets.piece("deck", "Deck", x, 104, CARD, back, number_tag(width / 2, height - 16, cards, "w-12"))


def pile(desk: Desk, x: float) -> str:
    """The cards that were played, counted."""
    played = [f"{card}: {count}" for card, count in zip(CARDS, desk.view["pile"]) if count]
    lines = "".join(text(CARD[0] / 2, 22 + 18 * row, line, "w-12 w-mid") for row, line in enumerate(played))
    return desk.targets.piece("pile", "Cards that were played", x, 104, CARD, empty(*CARD), lines)


def hand_card(desk: Desk, rank: int, x: float) -> str:
    """The viewer's cards of one rank; the one that was put down has a frame."""
    view, (width, height) = desk.view, CARD
    count = view["hand"][rank]
    put_down = view["chosen"] == rank
    ground = rect(1, 1, width - 2, height - 2, 8, "toy-card") if count or put_down else empty(width, height)
    frame = rect(3, 3, width - 6, height - 6, 6, "w-frame w-picked") if put_down else ""
    label = text(width / 2, 44, CARDS[rank], "w-20 w-bold w-mid" + ("" if count or put_down else " w-muted"))
    tag = number_tag(width / 2, height - 16, count, "w-12") if count > 1 else ""
    return desk.targets.piece(f"card-{CARDS[rank]}", f"Card {CARDS[rank]}", x, 216, CARD, ground, frame, label, tag)


BOARD: Final = Board(PEN, STYLE, lambda: seat_shapes(SEATS), paint)
draw, sheet, css, symbols, figure = BOARD.draw, BOARD.sheet, BOARD.css, BOARD.symbols, BOARD.figure
