"""What the whole table shares beside the land: the banner, the lots, the results."""

from typing import Final

from westward.drawing import Desk, View, fit, num, path, place, rect, section, text, title
from westward.games.end_of_the_trail import tables
from westward.games.end_of_the_trail.art.cards import CARD, card_title
from westward.games.end_of_the_trail.art.land import scene_of
from westward.games.end_of_the_trail.art.pen import seat_mark, use
from westward.games.end_of_the_trail.art.seats import category_name

# The parts of a round: in the view, on a wide board, on a narrow one.
PARTS: Final = (
    ("auctions", "Auctions", "Auction"),
    ("prospecting", "Prospecting", "Prospect"),
    ("gambling", "Gambling", "Gamble"),
)


def round_words(view: View) -> str:
    """The round, or what comes before and after the rounds."""
    if view["part"] == "setup":
        return "Set-up"
    if view["over"]:
        return "The end"
    return "Showdown" if view["part"] == "end" else f"Round {view['round']} of {tables.ROUNDS}"


@section("over", "part", "round")
def banner(desk: Desk, x: float, y: float, size: tuple[float, float], head: float, text_class: str) -> str:
    """The round and its three parts as arrows; the part that is played now is filled."""
    width, height = size
    narrow = head < 100
    words = round_words(desk.view)
    if narrow:
        words = words.replace(" of ", "/")
    out = [text(8 if narrow else 48, height * 0.7, words, f"{text_class} w-bold")]
    if not narrow:
        out.append(use("wagon", 4, 1, 38, height - 2))
    each = (width - head) / len(PARTS)
    tip = height * 0.36
    for number, (part, *names) in enumerate(PARTS):
        now = desk.view["part"] == part
        left = head + each * number
        shape = (
            f"M{num(left)} 1H{num(left + each - tip - 3)}l{num(tip)} {num(height / 2 - 1)}l-{num(tip)} {num(height / 2 - 1)}"
            f"H{num(left)}l{num(tip if number else 0)}-{num(height / 2 - 1)}z"
        )
        out.append(path(shape, "w-banner" if now else "et-step"))
        shade = "w-bold w-banner-text" if now else "w-muted"
        out.append(
            text(
                left + each / 2 + (tip / 2 if number else 0) - 2,
                height * 0.68,
                names[narrow],
                f"{text_class} w-mid {shade}",
            )
        )
    return place(x, y, *out)


# ------------------------------------------------------------------ auctions

GONE: Final = 52.0  # the width of a lot that is sold
FULL: Final = 50.0  # from this width on a card has its full face


def lot_news(desk: Desk, lot: int) -> str:
    """What is happening to a lot."""
    view, auction = desk.view, desk.view["auction"]
    if auction is None or auction["lot"] != lot:
        return ""
    if auction["price"] is not None and view["phase"] == "pay":
        return f"paid ${auction['paid']} of ${auction['price']}"
    return "no bid yet" if auction["high"] is None else f"high bid ${auction['high']}"


def lot(desk: Desk, number: int, x: float, y: float, card: float) -> str:
    """One lot: its cards face up, the high bid above them."""
    view = desk.view
    cards = view["lots"][number]
    size = lot_size(cards, card)
    width, height = size
    picked = view["auction"] is not None and view["auction"]["lot"] == number and cards is not None
    news = lot_news(desk, number)
    parts = [rect(1, 1, width - 2, height - 2, 9, "w-panel w-picked" if picked else "w-tray")]
    if cards is None:
        news = "to come" if view["phase"] == "deal" else "gone"
        parts.append(text(width / 2, height / 2 - 4, f"Lot {number + 1}", "w-12 w-mid w-muted"))
        parts.append(text(width / 2, height / 2 + 12, news, "w-12 w-mid w-muted"))
        return desk.targets.piece(f"lot-{number}", f"Lot {number + 1}: {news}", x, y, size, *parts)
    parts.append(text(7, 16, f"Lot {number + 1}", f"w-12 {'w-bold' if picked else 'w-muted'}"))
    if news:
        leader = view["auction"]["leader"]
        right = width - 7
        if leader is not None:
            parts.append(seat_mark(leader, right - 15, 4, 15, 11))
            right -= 19
        parts.append(text(right, 16, news, "w-12 w-bold w-end w-accent"))
    for order, name in enumerate(cards):
        face = use(f"{'card' if card >= FULL else 'mini'}-{name}", 0, 0, card, card_height(card))
        ident = f"card-{name}" if name != "JOKER" else ""
        parts.append(place(6 + (card + 4) * order, 22, title(card_title(name)), face, ident=ident))
    words = f"Lot {number + 1}: {', '.join(cards)}"
    return desk.targets.piece(f"lot-{number}", f"{words}; {news}" if news else words, x, y, size, *parts)


def lot_size(cards: list[str] | None, card: float) -> tuple[float, float]:
    """The width and the height of a lot with cards of this width."""
    return (8 + int(tables.LOT_SIZE) * (card + 4) if cards else GONE), 28 + card_height(card)


def card_height(card: float) -> float:
    """The height of a lot's cards: narrow ones have the small face, which is legible there."""
    return card * (CARD[1] / CARD[0] if card >= FULL else 1.5)


def lot_rows(desk: Desk, x: float, y: float, room: float, card: float) -> tuple[str, float]:
    """The lots side by side, in several rows where they need them; the bids where there is room. Also their height."""
    out = []
    left, top = x, y
    high = lot_size(None, card)[1]
    for number, cards in enumerate(desk.view["lots"]):
        width = lot_size(cards, card)[0]
        if left > x and left + width > x + room:
            left, top = x, top + high + 4
        out.append(lot(desk, number, left, top, card))
        left += width + 4
    if x + room - left > 100:
        out.append(bids(desk, left, top, x + room - left, high))
    return "".join(out), top + high - y


def bids(desk: Desk, x: float, y: float, width: float, height: float) -> str:
    """The bids on the lot, one after the other; the newest ones, where there are many."""
    made = desk.view["auction"]["bids"] if desk.view["auction"] else []
    columns, rows = int((width - 8) // 62), int((height - 26) // 26)
    words = "Bids" if made else "No bid yet"
    out = [rect(1, 1, width - 2, height - 2, 9, "w-tray"), text(9, 16, words, "w-12 w-muted")]
    for number, (party, dollars) in enumerate(made[-columns * rows :]):
        at = 8 + number % columns * 62, 24 + number // columns * 26
        out.append(rect(at[0], at[1], 58, 22, 11, "et-step") + seat_mark(party, at[0] + 3, at[1] + 2, 18, 12))
        out.append(text(at[0] + 26, at[1] + 16, f"${dollars}", "w-13 w-bold"))
    return place(x, y, *out)


# ------------------------------------------------------------------ the end


def results(desk: Desk, x: float, y: float, size: tuple[float, float], columns: tuple[float, float, float]) -> str:
    """Where everybody's gold comes from, the best first; columns are the left edge of tiles, the right ones of the rest."""
    view, (width, height) = desk.view, size
    ranking = sorted(range(view["parties"]), key=lambda party: -view["result"][party]["total"])
    ranking.sort(key=lambda party: party not in view["winners"])
    step = (height - 26) / len(ranking)
    out = [rect(1, 1, width - 2, height - 2, 9, "w-panel")]
    narrow = columns[0] < 100
    room = columns[1] - 104 if narrow else columns[0] - 58
    out.append(text(9, 18, f"Winner: {fit(desk.names[ranking[0]], room, 13)}", "w-13 w-bold w-accent"))
    for words, edge, cls in zip(("" if narrow else "Tiles", "Poker", "Gold"), columns, ("", " w-end", " w-end")):
        out.append(text(edge, 18, words, f"w-12 w-muted{cls}"))
    for line, party in enumerate(ranking):
        out.append(result_line(desk, party, (width, step), columns, 24 + step * line))
    return place(x, y, *out)


def result_line(
    desk: Desk, party: int, size: tuple[float, float], columns: tuple[float, float, float], top: float
) -> str:
    """One party: its tiles with their gold, the final claim marked, its poker hand, its total."""
    view, (width, step) = desk.view, size
    result = view["result"][party]
    won = party in view["winners"]
    ink = " w-dark" if won else ""
    middle = top + step / 2 - 1
    out = [rect(4, top, width - 8, step - 2, 7, "w-winner")] if won else []
    out.append(seat_mark(party, 8, middle - 9, 18, 12))
    name = fit(desk.names[party], columns[0] - 34, 13)
    label = view["players"][party]["argonaut"] if "…" in name else ""
    out.append(text(30, middle + 5, label or name, f"w-13 w-bold{ink}"))
    for number, (name, gold) in enumerate(result["tiles"]):
        out.append(
            claim(
                view,
                name,
                gold,
                columns[0] + number * (33 if columns[0] < 100 else 36),
                middle,
                name == result["final"],
            )
        )
    hand = f"{category_name(result['category'])} {result['poker_gold']}"
    out.append(text(columns[1], middle + 5, hand, f"w-12 w-end{ink}"))
    out.append(text(columns[2], middle + 5, result["total"], f"w-14 w-bold w-end{ink}"))
    return "".join(out)


def claim(view: View, name: str, gold: int, x: float, middle: float, final: bool) -> str:
    """A claimed tile in small: its land, its gold, and the rosette of the final claim."""
    kind = next(tile["type"] for tile in view["tiles"] if tile["id"] == name)
    picture = use(scene_of(kind, name), x, middle - 10, 32, 20) + rect(x, middle - 10, 32, 20, 2, "w-frame")
    nugget = use("nugget", x + 15, middle - 8, 17, 16) + text(x + 23.5, middle + 4, gold, "w-12 w-bold w-mid w-dark")
    return picture + nugget + (use("final", x - 3, middle - 12, 14, 15) if final else "")
