"""What belongs to nobody: the phase, the bank, the dice and who got what, trade."""

from collections.abc import Mapping
from typing import Any, Final

from westward.drawing import Desk, circle, fit, panel, place, rect, section, text
from westward.games.settlers_of_america import geography as g
from westward.games.settlers_of_america import tables as t
from westward.games.settlers_of_america.art.pen import seat_mark, use

PHASES: Final = {
    "place_city": "Set-up: cities",
    "place_rail": "Set-up: first rails",
    "place_neutral": "Set-up: neutral cities",
    "starter": "Who begins?",
    "token": "Tokens are laid",
    "pre_roll": "Before the roll",
    "dice": "The dice roll",
    "discard": "Seven: half the hand goes",
    "outlaw": "The outlaw rides",
    "steal": "The outlaw steals",
    "theft": "The outlaw steals",
    "remove_settler": "Build a settler",
    "settler_at": "Build a settler",
    "remove_train": "Build a train",
    "train_at": "Build a train",
    "build_rail": "Build a rail",
    "move_to": "Move a settler",
    "ask": "Make an offer",
    "give": "Make an offer",
    "want": "Make an offer",
    "extra_build": "Extra build phase",
    "reply": "An offer is made",
    "counter": "A counteroffer",
    "confirm": "Answers to the offer",
    "route": "Which route pays?",
    "bonus_rail": "A bonus rail",
    "free_rail": "Engineer: free rails",
    "take": "Mineral Rights",
    "scout": "Scout",
    "scout_to": "Scout",
    "right_of_way": "Right of Way",
    "total": "Native Support",
    "over": "The game is over",
}


def phase_words(view: Mapping[str, Any]) -> str:
    """What is going on, in a few words."""
    drive = view["drive"]
    if drive and not view["over"]:
        return f"Train: {drive['steps']} more rail{'' if drive['steps'] == 1 else 's'}" + (
            ", free" if drive["free"] else ""
        )
    if view["trade"] and view["trade"]["composer"] not in (None, view["trade"]["from"]):
        return PHASES["counter"]
    return PHASES.get(view["phase"], "Trade, build, move")


def phase(desk: Desk, x: float, y: float, size: tuple[float, float], small: bool = False) -> str:
    """Who is to do what, and which turn it is."""
    view = desk.view
    width, height = size
    seats = view["actors"] or ([] if view["over"] else [view["active"]])
    mark = height - 14
    marks = "".join(
        seat_mark(seat, 8 + spot * (mark + 3), 7, mark, 11 if small else 14) for spot, seat in enumerate(seats)
    )
    left = 14 + len(seats) * (mark + 3)
    turn = f"turn {view['turn']}" if view["turn"] else "set-up"
    main, note = ("w-14", "w-12") if small else ("w-18", "w-13")
    base = height / 2 + (5 if small else 6)
    return place(
        x,
        y,
        panel(width, height),
        marks,
        text(left, base, fit(phase_words(view), width - left - 70, 14 if small else 16), f"{main} w-bold"),
        text(width - 10, base, turn, f"{note} w-end w-muted"),
    )


# ------------------------------------------------------------------ the bank


def chip(
    desk: Desk, ident: str, icon: str, count: str | int, words: str, x: float, y: float, size: tuple[float, float]
) -> str:
    """A small place with a picture and a number."""
    width, height = size
    picture = min(height - 18, 26)
    return desk.targets.piece(
        ident,
        words,
        x,
        y,
        size,
        rect(1, 1, width - 2, height - 2, 8, "sa-chip"),
        use(icon, (width - picture) / 2, 2, picture, picture),
        text(width / 2, height - 4.5, count, "w-12 w-bold w-mid"),
    )


@section("bank", "deck", "discards", targets=("bank-", "deck", "discards"))
def bank(desk: Desk, x: float, y: float, size: tuple[float, float], gap: float) -> str:
    """The cards that are left, the gold, the development deck and its discards."""
    view = desk.view
    places = [(f"bank-{name}", name, view["bank"][name], f"Bank: {view['bank'][name]} {name}") for name in g.RESOURCES]
    places.append(("bank-gold", "gold", "∞", "Bank: gold without end"))
    places.append(("deck", "development", view["deck"], f"Development cards left: {view['deck']}"))
    played = sum(view["discards"].values())
    places.append(("discards", "played", played, f"Development cards played: {played}"))
    return "".join(
        chip(desk, ident, icon, count, words, x + spot * (size[0] + gap), y, size)
        for spot, (ident, icon, count, words) in enumerate(places)
    )


# ------------------------------------------------------------------ dice


def dice(desk: Desk, x: float, y: float, size: float) -> str:
    """The dice of this turn, or the total where nobody saw dice; question marks before the roll."""
    view = desk.view
    faces = view["faces"] or [0, 0]
    both = "".join(use(f"die-{face}", spot * (size + 4), 0, size, size) for spot, face in enumerate(faces))
    total = view["dice"]
    if total and not view["faces"]:
        both = rect(1, 1, 2 * size + 2, size - 2, 8, "sa-disc") + text(
            size + 2, size / 2 + 7, total, "w-20 w-bold w-mid w-dark"
        )
    words = f"Rolled: {total}" if total else "The dice of this turn are not rolled yet"
    return desk.targets.piece("dice", words, x, y, (2 * size + 4, size), both)


def bundle(items: Mapping[str, int], x: float, y: float, size: float, room: float) -> str:
    """Resources and gold in a row, each as often as it is there; with numbers where there is no room."""
    whole = sum(items.values())
    out = []
    if whole * (size + 1) <= room:
        for name, count in items.items():
            for _ in range(count):
                out.append(use(name, x, y, size, size))
                x += size + 1
    else:
        for name, count in items.items():
            out.append(use(name, x, y, size, size) + text(x + size + 1, y + size * 0.78, count, "w-12 w-bold"))
            x += size + 13
    return "".join(out)


def gains(desk: Desk, x: float, y: float, size: tuple[float, float], columns: int) -> str:
    """Who got what from the roll."""
    view = desk.view
    if not view["dice"]:
        return ""
    if view["dice"] == t.SEVEN:
        return text(x, y + 15, "A seven: nobody", "w-13 w-muted") + text(x, y + 31, "gets anything", "w-13 w-muted")
    width, row = size
    out = []
    for seat, got in enumerate(view["gains"]):
        left, top = x + seat % columns * width, y + seat // columns * row
        out.append(seat_mark(seat, left, top, 18, 12) + bundle(got, left + 23, top, 18, width - 26))
    return "".join(out)


# ------------------------------------------------------------------ trade


def trade_panel(desk: Desk, x: float, y: float, size: tuple[float, float]) -> str:
    """What the bank asks; a button for whoever may make an offer."""
    width, height = size
    low = height < 50
    parts = (
        rect(1, 1, width - 2, height - 2, 10, "sa-build"),
        use("trade", 7, 6, 28, 28),
        text(44, 26, "Trade", "w-15 w-bold"),
        text(width - 8, 28 if low else 43, f"bank {t.BANK_RATE} for 1", "w-12 w-muted w-end"),
        text(width - 92 if low else width - 8, 28 if low else 57, f"{t.GOLD_PRICE} gold for 1", "w-12 w-muted w-end"),
    )
    return desk.targets.piece("trade", "Trade", x, y, size, *parts)


def notes(desk: Desk, x: float, y: float) -> str:
    """What is easily overlooked: the token that leaves next, and what is left of this turn's trade."""
    view = desk.view
    out = ""
    if view["next_token"]:
        total = view["tokens"][view["next_token"]]
        out += use("next", x, y + 2, 20, 20) + circle(x + 34, y + 12, 12, "sa-token")
        out += text(x + 34, y + 17, total, "w-13 w-bold w-mid w-dark") + text(
            x + 54, y + 17, "goes west next", "w-13 w-muted"
        )
    if view["turn"] and not view["over"]:
        out += use("gold", x, y + 29, 20, 20) + text(
            x + 26, y + 44, f"buys {view['purchases_left']} more", "w-13 w-muted"
        )
        out += use("trade", x + 122, y + 29, 20, 20)
        out += text(x + 148, y + 44, f"{view['offers_left']} offers left", "w-13 w-muted")
    return out


def offer_line(desk: Desk, seat: int, x: float, y: float, width: float) -> str:
    """What a seat says: the offer, a counteroffer, or yes or no."""
    trade = desk.view["trade"]
    terms, reply = trade["terms"][seat], trade["replies"][seat]
    composing = trade["composer"] == trade["from"]
    parts = [seat_mark(seat, x + 2, y + 3, 22, 12)]
    half = (width - 74) / 2
    if terms and (terms["give"] or terms["want"]):
        parts.append(bundle(terms["give"], x + 30, y + 5, 18, half))
        parts.append(use("arrow", x + 32 + half, y + 6, 16, 16))
        parts.append(bundle(terms["want"], x + 52 + half, y + 5, 18, half - 6))
    else:
        said = {"accept": "says yes", "reject": "says no", "counter": "makes a counteroffer"}
        thinks = "has answered" if desk.view["players"][seat]["ready"] else "thinks"
        label = said.get(reply, "is asked" if composing and seat != trade["composer"] else thinks)
        parts.append(text(x + 32, y + 19, label, "w-13"))
    if seat != trade["from"] and not composing:
        sign = {"accept": "tick", "reject": "cross", "counter": "counter"}.get(reply, "waiting")
        parts.append(use(sign, x + width - 22, y + 4, 20, 20))
    return "".join(parts)


def offer(desk: Desk, x: float, y: float, width: float) -> tuple[str, float]:
    """The open offer and its answers, and how high that is: each gives what is before the arrow for what is behind it."""
    trade = desk.view["trade"]
    rows = [trade["from"], *trade["to"]]
    height = 8.0 + 28 * len(rows)
    lines = (offer_line(desk, seat, 6, 4 + spot * 28, width - 12) for spot, seat in enumerate(rows))
    return desk.targets.piece("offer", "The open offer", x, y, (width, height), panel(width, height), *lines), height
