"""What the whole table shares beside the land: the banner, the lots, the reference, the discard pile, the results."""

from typing import Any, Final

from westward.drawing import Art, Desk, Symbol, View, border, fit, num, path, place, rect, text, title
from westward.games.end_of_the_trail import tables
from westward.games.end_of_the_trail.art.cards import CARD, Held, card_title, fans
from westward.games.end_of_the_trail.art.grid import NAMES, discard_title
from westward.games.end_of_the_trail.art.pen import seat_mark, use
from westward.games.end_of_the_trail.art.seats import category_name
from westward.language.amounts import counted

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


def bid_words(view: View, party: int) -> str:
    """Where a party stands in the auction of this lot."""
    auction: Any = view["auction"]
    last = [bid for bidder, bid in auction["bids"] if bidder == party]
    if party in auction["won"]:
        return "has a lot"
    if party in auction["forfeited"]:
        return "out"
    if party == auction["leader"] and auction["high"] is not None:
        return f"${auction['high']} leads"
    if auction["bidder"] == party:
        return "to bid"
    if party in auction["passed"] or (auction["turned"][party] and not last):
        return "passed"
    return f"bid ${last[-1]}" if last else "may bid"


def bidders(desk: Desk, x: float, y: float, width: float, text_class: str) -> str:
    """One chip for each party: its mark and where it stands."""
    view = desk.view
    each = width / view["parties"]
    out = []
    for party in range(view["parties"]):
        left = x + each * party
        words = bid_words(view, party)
        leads = words.endswith("leads")
        bids = view["auction"]["bidder"] == party
        out.append(rect(left + 2, y + 2, each - 4, 24, 12, border(party if bids else None)))
        out.append(seat_mark(party, left + 6, y + 5, 18, 12))
        shade = "w-bold w-accent" if leads else "w-muted" if words in ("passed", "out", "has a lot") else ""
        out.append(text(left + 28, y + 18.5, words, f"{text_class} {shade}".strip()))
    return "".join(out)


def lot_news(desk: Desk, lot: int) -> str:
    """What is happening to a lot."""
    view, auction = desk.view, desk.view["auction"]
    if auction is None or auction["lot"] != lot:
        return ""
    if auction["price"] is not None and view["phase"] == "pay":
        return f"paid ${auction['paid']} of ${auction['price']}"
    return "no bid yet" if auction["high"] is None else f"high bid ${auction['high']}"


def lot(desk: Desk, number: int, x: float, y: float, size: tuple[float, float], card: float) -> str:
    """One lot: its cards face up, the high bid above them."""
    view, (width, height) = desk.view, size
    cards = view["lots"][number]
    picked = view["auction"] is not None and view["auction"]["lot"] == number and cards is not None
    news = lot_news(desk, number)
    parts = [rect(1, 1, width - 2, height - 2, 9, "w-panel w-picked" if picked else "w-tray")]
    if cards is None:
        news = "not dealt yet" if view["phase"] == "deal" else "gone"
        parts.append(text(width / 2, height / 2 + 5, news, "w-13 w-mid w-muted"))
        return desk.targets.piece(f"lot-{number}", f"Lot {number + 1}: {news}", x, y, size, *parts)
    small = card < CARD[0] * 0.8
    parts.append(text(7, 16, f"Lot {number + 1}", f"w-12 {'w-bold' if picked else 'w-muted'}"))
    if news:
        leader = view["auction"]["leader"]
        right = width - 7
        if leader is not None and not small:
            parts.append(seat_mark(leader, right - 15, 4, 15, 11))
            right -= 19
        # A narrow lot has no room for more than the number.
        words = f"${view['auction']['high']}" if small and leader is not None else "" if small else news
        parts.append(text(right, 16, words, "w-12 w-bold w-end w-accent"))
    room = width - 8
    if small:
        parts.extend(drawing for drawing, _, _ in fans([[Held(name) for name in cards]], 4, 21, room, card * 1.5))
    else:
        step = min((room - card) / 2, card + 4)
        start = (width - card - step * (len(cards) - 1)) / 2
        for order, name in enumerate(cards):
            face = use(f"card-{name}", 0, 0, card, card * 1.4)
            ident = f"card-{name}" if name != "JOKER" else ""
            parts.append(place(start + step * order, 22, title(card_title(name)), face, ident=ident))
    words = f"Lot {number + 1}: {', '.join(cards)}"
    return desk.targets.piece(f"lot-{number}", f"{words}; {news}" if news else words, x, y, size, *parts)


# ------------------------------------------------------------------ reference


def land_chart() -> str:
    """How many tiles of each land carry how much gold, 204 by 140."""
    out = [text(0, 12, "Gold in the land", "w-12 w-bold")]
    values = range(1, tables.VALUES)
    for value in values:
        x = 99 + (value - 1) * 18
        out.append(use("nugget", x - 9, 18, 18, 17) + text(x, 31, value, "w-12 w-bold w-mid w-dark"))
    for row, kind in enumerate(reversed(tables.TYPES)):
        y = 40 + row * 32
        out.append(use(kind, 0, y, 30, 26) + text(34, y + 17, NAMES[kind], "w-11 w-muted"))
        for value in values:
            printed = tables.TILE_COUNTS[tables.TYPES.index(kind) * tables.VALUES + value]
            shade = "w-bold" if printed else "w-muted"
            out.append(text(99 + (value - 1) * 18, y + 17, printed or "·", f"w-13 w-mid {shade}"))
    return "".join(out)


def poker_chart() -> str:
    """The poker hands and their gold, 140 by 140."""
    out = [text(0, 12, "Gold for poker", "w-12 w-bold")]
    for line, category in enumerate(reversed(tables.CATEGORIES)):
        y = 27 + line * 13.5
        out.append(text(0, y, category.name, "w-12 w-muted") + text(136, y, category.gold, "w-12 w-bold w-end"))
    return "".join(out)


def charts() -> Art:
    """The reference as symbols: it is the same in every game."""
    return {"land-chart": Symbol("0 0 208 140", land_chart()), "poker-chart": Symbol("0 0 140 140", poker_chart())}


def discard_lines(view: View, x: float, y: float, width: float, step: float) -> str:
    """The discard pile by suit, high ranks first."""
    out = []
    for line, suit in enumerate(reversed(tables.SUITS)):
        top = y + line * step
        found = [name[:-1] for name in view["discard"] if name != "JOKER" and name[-1] == suit[0].upper()]
        each = min(20.0, (width - 30) / max(1, len(found)))
        out.append(rect(x, top, width, step - 3, 6, "w-pill") + use(suit, x + 5, top + step / 2 - 8, 13, 13))
        shade = "et-red" if suit in ("hearts", "diamonds") else "et-black"
        out.extend(
            text(x + 32 + each * n, top + step / 2 + 3, rank, f"w-12 w-bold w-mid {shade}")
            for n, rank in enumerate(reversed(found))
        )
    return "".join(out)


def discard_box(desk: Desk, x: float, y: float, size: tuple[float, float], ident: str) -> str:
    """The discard pile, all its cards to be read."""
    width, height = size
    view = desk.view
    head = text(6, 14, f"Discard pile: {counted(len(view['discard']), 'card')}", "w-12 w-bold")
    lines = discard_lines(view, 4, 20, width - 8, (height - 22) / 4)
    return desk.targets.piece(ident, discard_title(view), x, y, size, head, lines)


# ------------------------------------------------------------------ the end


def results(desk: Desk, x: float, y: float, size: tuple[float, float], columns: tuple[float, ...]) -> str:
    """The final score of everybody, the best first; columns are the right edges of tiles, poker and total."""
    view, (width, height) = desk.view, size
    ranking = sorted(range(view["parties"]), key=lambda party: -view["result"][party]["total"])
    ranking.sort(key=lambda party: party not in view["winners"])
    step = (height - 26) / len(ranking)
    out = [rect(1, 1, width - 2, height - 2, 9, "w-panel")]
    winners = [desk.names[party] for party in view["winners"]] or ["The Argonauts"]
    wins = "wins" if len(winners) == 1 and view["winners"] else "win"
    out.append(text(9, 18, f"{fit(' and '.join(winners), columns[0] - 90, 13)} {wins}", "w-13 w-bold w-accent"))
    heads = ("Tiles", "Poker", "Gold")
    out.extend(text(right, 18, head, "w-12 w-end w-muted") for head, right in zip(heads, columns))
    for line, party in enumerate(ranking):
        result = view["result"][party]
        top = 24 + step * line
        if party in view["winners"]:
            out.append(rect(4, top, width - 8, step - 2, 7, "w-winner"))
        ink = "w-dark" if party in view["winners"] else ""
        base = top + step / 2 + 4
        out.append(seat_mark(party, 9, top + step / 2 - 10, 18, 12))
        room = columns[0] - 62
        out.append(text(32, base, fit(desk.names[party], room, 13), f"w-13 w-bold {ink}".strip()))
        hand = f"{category_name(result['category'])} {result['poker_gold']}"
        for words, right in ((result["tile_gold"], columns[0]), (hand, columns[1]), (result["total"], columns[2])):
            weight = "w-14 w-bold" if right == columns[2] else "w-12"
            out.append(text(right, base, words, f"{weight} w-end {ink}".strip()))
    return place(x, y, *out)
