"""The panels of the other players, and of Shade: all that is public of them, in little room."""

from typing import Any, Final

from westward.drawing import Art, Desk, Symbol, fit, panel, text
from westward.games.coloma import tables as t
from westward.games.coloma.art import printed
from westward.games.coloma.art.cards import HEIGHT as CARD_HEIGHT
from westward.games.coloma.art.cards import WIDTH as CARD_WIDTH
from westward.games.coloma.art.mine import amounts, dial, kinds_of, laid, score, sorted_cards, state, tableau
from westward.games.coloma.art.pen import use
from westward.games.coloma.art.pieces import badge, color_of, frame, group, mark, thing

STEP: Final = 43
OWNED: Final = ("bucks", "gold", "dude", "tent", "horse", "card", "deck", "grave")
COLLECTED: Final = ("gold", "dude", "horse", "river", "town", "hotel")


def strips() -> Art:
    """The icons of a line of numbers, all in one; Dudes and Tents take the color of where it is used."""
    return {
        f"strip-{name}": Symbol(
            f"0 0 {STEP * 8} 18", "".join(use(icon, at * STEP, 0, 18, 18) for at, icon in enumerate(icons))
        )
        for name, icons in (("owned", OWNED), ("collected", COLLECTED))
    }


def counts(desk: Desk, seat: int, strip: str, entries: list[tuple[str, str]], y: int, width: float) -> str:
    """Icons with their numbers in a line, closer together where it is narrow."""
    step = min(STEP, (width - 8) // 8)
    size = "w-14" if step == STEP else "w-13"
    out = use(f"strip-{strip}", 8, y, step * 8, 18, color_of(desk, seat))
    for at, (ident, number) in enumerate(entries):
        left = 8 + at * step
        number_art = text(left + 20 * step / STEP, y + 14, number, f"{size} w-bold")
        out += group(ident, frame(left - 4, y - 4, step, 26), number_art)
    return out


def lands_of(desk: Desk, seat: int, x: float, y: float, size: int) -> str:
    """The canyons in small: a River where there is one; beside them the Bridges."""
    player = desk.view["players"][seat]
    out = [thing(desk, f"board-{seat}", "dry", x, y, (t.CANYONS * size, size))]
    for number in player["canyons"]:
        out.append(thing(desk, f"river-{seat}-{number}", "river", x + (number - 1) * size, y, (size, size)))
    step = 32 if size > 14 else 25
    for at, name in enumerate(player["bridges"]):
        left = x + 4 * size + 4 + at * step
        out.append(
            thing(desk, f"bridge-{seat}-{name}", f"span-{name}", left, y - 3, (step - 1, 24 if size > 14 else 19))
        )
    return "".join(out)


def barrels_of(desk: Desk, seat: int, own: Any, right: float, y: float, room: float, size: float = 25) -> str:
    """Barrels in small, from the right: the used ones pale."""
    held = kinds_of(own)
    out = []
    step = min(size, (room - size) // max(1, len(held) - 1))
    for at, (word, kind, many) in enumerate(held):
        left = right - size - (len(held) - 1 - at) * step
        cls = "co-used" if word == "used" else ""
        out.append(thing(desk, f"{word}-{seat}-{kind}", f"lid-{kind}", left, y, (size - 2, size - 2), cls))
        if many > 1:
            out.append(text(left + size - 7, y + 9, many, "w-12 w-bold"))
    return "".join(out)


def houses(desk: Desk, seat: int, x: float, y: float, width: float, size: float) -> str:
    """The buildings in small, by site."""
    names = sorted_cards(desk.view["players"][seat]["tableau"])
    step = min(size - 1, (width - size) // max(1, len(names) - 1))
    return "".join(
        thing(desk, f"built-{seat}-{name}", f"front-{name}", x + at * step, y, (size, size))
        for at, name in enumerate(names)
    )


def cards(desk: Desk, seat: int, x: float, y: float, size: tuple[float, float]) -> str:
    """The buildings as cards, where there is room for them."""
    built = tableau(desk, seat)[1:]
    width, height = size
    columns = next(
        n
        for n in range(2 if height > 300 else 3, 17)
        if -(-len(built) // n) * (width / n) * CARD_HEIGHT / CARD_WIDTH <= height
    )
    return laid(desk, built, x, y, width, columns)[0]


def seat_panel(desk: Desk, seat: int, x: float, y: float, size: tuple[float, float]) -> str:
    """A player: who, how many points, what is owned and built."""
    player = desk.view["players"][seat]
    width, height = size
    acts = seat if seat in desk.view["actors"] else None
    label, room = state(desk, seat, width - 100, 6)
    low = height < 104
    entries = [(ident, number) for ident, icon, number in amounts(player, seat) if icon != "supply"]
    entries.append((f"graves-{seat}", str(player["dudes"]["graves"])))
    line = 57 if low else 60
    below = line if low or height > 200 else line + 33
    across = width - 216 if low else width - 16
    special = printed.SPECIALTIES[player["specialty"]]["name"] if player["specialty"] else ""
    letters = 15
    if low and special:
        wide = 6.7 * len(special)
        letters = 13  # the name, the specialty, the Dial and the score share a line
        label, room = state(desk, seat, width - 106 - wide, 6)
        if acts is None and seat not in desk.view["winners"]:
            label, room = "", 0  # the Dial says who is ready, and the name needs the place
        label += group(f"specialty-{seat}", text(width - 102, 21, special, "w-12 w-end w-muted"))
        room += wide
    name = fit(desk.names[seat], width - 144 - room, min(letters, 14))
    parts = [
        panel(width, height, acts),
        mark(desk, seat, 8, 4, 24),
        text(36, 22, name, f"w-{letters} w-bold"),
        label,
        dial(desk, seat, width - 96, 5),
        score(desk, seat, width - 70, 5),
        counts(desk, seat, "owned", entries, 32, width),
        cards(desk, seat, 8, 118, (width - 14, height - 124))
        if height > 200
        else houses(desk, seat, 8, line - 3, across, 27 if low else 30),
        lands_of(desk, seat, across + 12 if low else 8, below + (6 if low else 3), 14 if low else 18),
        barrels_of(desk, seat, player, width - 6, below, 40 if low else 110),
    ]
    if player["hotels"]:
        parts.append(thing(desk, f"hotel-{seat}", "hotel", width - 34, line - 2, (24, 24)))
        parts.append(text(width - 14, line + 20, player["hotels"], "w-12 w-bold"))
    if special and not low:
        parts.append(
            group(
                f"specialty-{seat}",
                text(
                    width - 40,
                    line + (40 if height > 200 else 14),
                    special,
                    "w-12 w-end w-muted",
                ),
            )
        )
    return desk.targets.piece(f"seat-{seat}", "", x, y, size, *parts)


def shade_panel(desk: Desk, x: float, y: float, size: tuple[float, float]) -> str:
    """Shade, the opponent of a player alone: what it has collected, and the Wagon cards that are left."""
    shade = desk.view["shade"]
    party = desk.view["seats"]
    width, height = size
    position = shade["position"]
    entries = [
        (f"gold-{party}", shade["gold"]),
        (f"supply-{party}", shade["dudes"]),
        (f"horses-{party}", shade["horses"]),
        ("shade_rivers", shade["rivers"]),
        ("shade_towns", shade["towns"]),
        (f"hotel-{party}", shade["hotels"]),
    ]
    site = desk.view["wheel"]["positions"][position - 1]["site"] if position else ""
    cards = "".join(
        group(
            f"wagon_card-{town}",
            use("wagon", 8 + at % 3 * 100, 60 + at // 3 * 18, 14, 14),
            text(25 + at % 3 * 100, 71 + at // 3 * 18, printed.NODES[town]["name"], "w-12"),
        )
        for at, town in enumerate(shade["wagon_cards"])
    )
    return desk.targets.piece(
        f"seat-{party}",
        "",
        x,
        y,
        size,
        panel(width, height),
        mark(desk, party, 8, 4, 24),
        text(36, 22, "Shade", "w-15 w-bold"),
        thing(desk, "coin", "coin", 92, 6, (20, 20)),
        group(f"dial-{party}", badge(site, width - 86, 15, 9.5)) if site else "",
        group(
            f"score-{party}",
            frame(width - 74, 1, 68, 28),
            use("vp", width - 70, 5, 20, 20),
            text(width - 46, 21, shade["score"]["total"], "w-18 w-bold"),
        ),
        counts(desk, party, "collected", entries, 34, width),
        cards,
        barrels_of(desk, party, shade, width - 6, 94, 200) if height > 110 else "",
    )
