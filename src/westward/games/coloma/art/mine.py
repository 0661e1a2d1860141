"""The board of one player in full: the Lodge, canyons, graves, Barrels, the buildings and the hand."""

from collections import Counter
from collections.abc import Iterable
from functools import cache
from typing import Any, Final

from westward.drawing import Art, Desk, Symbol, circle, fit, ink, pill, place, rect, section, text
from westward.games.coloma import tables as t
from westward.games.coloma.art import cards as c
from westward.games.coloma.art import printed
from westward.games.coloma.art.pen import use
from westward.games.coloma.art.pieces import badge, color_of, frame, group, mark, thing
from westward.games.coloma.art.signs import ARROW, Sign, breadth, centered, signs, with_cost

LEGIBLE: Final = 38
"""The least size of a Barrel on which a number can be read."""
GORGE: Final = (
    '<rect x=".8" y=".8" width="90.4" height="64.4" rx="8" class="co-canyon"/>'
    '<path class="co-wall" d="M1 30q14-5 24 3t8 32H9a8 8 0 0 1-8-8zM91 34q-15-7-25 1t-7 30h24a8 8 0 0 0 8-8z"/>'
    '<path fill="none" stroke="#7d532a" stroke-opacity=".5" stroke-width="1.5" d="M1 42q13-3 22 3M1 53q11-2 24 4M91 45q-13-3-21 3M91 55q-12-3-24 3"/>'
)
STREAM: Final = (
    '<path class="co-water" d="M34 1c9 13-7 22-4 35 2 10 6 18 1 29h30c5-12-5-20-3-30 3-12 10-20 3-34z"/>'
    '<path class="co-foam" d="M45 6c5 9-5 15-3 25M50 30c-3 9 4 14 2 25M40 40c1 8 2 13 0 20"/>'
)


def owner(desk: Desk) -> int:
    """Whose board is drawn in full: the viewer's; an onlooker looks at the first seat."""
    viewer = desk.view["viewer"]
    return 0 if viewer is None else int(viewer)


@cache
def _printed_at(name: str) -> tuple[int, int]:
    """The site of a card, and its place among all cards."""
    number = t.CARD_IDS.index(name)
    return t.CARD_SITE[number], number


def sorted_cards(cards: Iterable[str]) -> list[str]:
    """Cards by their site, as they are printed."""
    return sorted(cards, key=_printed_at)


# ------------------------------------------------------------------ amounts


def amounts(player: Any, seat: int) -> list[tuple[str, str, str]]:
    """What is counted: id, icon, number."""
    dudes, tents, deck = player["dudes"], player["tents"], player["deck"]
    return [
        (f"bucks-{seat}", "bucks", str(player["bucks"])),
        (f"gold-{seat}", "gold", str(player["gold"])),
        (f"lodge-{seat}", "dude", str(dudes["lodge"])),
        (f"tents-{seat}", "tent", str(tents["lodge"])),
        (f"horses-{seat}", "horse", str(player["horses"])),
        (f"supply-{seat}", "supply", str(dudes["supply"])),
        (f"hand-{seat}", "card", str(player["hand_size"])),
        (f"deck-{seat}", "deck", str(sum(deck.values()))),
    ]


def amount(desk: Desk, seat: int, entry: tuple[str, str, str], x: float, y: float, size: tuple[float, float]) -> str:
    """An icon and how many there are: side by side, or one above the other where it is narrow."""
    ident, icon, number = entry
    width, height = size
    color = color_of(desk, seat) if icon in ("dude", "tent") else ""
    if icon == "supply":
        inner = supply(desk, seat, width, height)
    elif width < height * 1.3:
        inner = use(icon, width / 2 - 12, 2, 24, 24, color) + text(width / 2, height - 4, number, "w-15 w-bold w-mid")
    else:
        words = "w-18 w-bold" if len(number) < 3 else "w-14 w-bold"
        inner = use(icon, 2, height / 2 - 13, 26, 26, color) + text(31, height / 2 + 6, number, words)
    return desk.targets.piece(ident, "", x, y, size, frame(0, 0, width, height), inner)


def supply(desk: Desk, seat: int, width: float, height: float) -> str:
    """Dudes and Tents that are still to come into the Lodge."""
    player = desk.view["players"][seat]
    left = 24 if width > 60 else 8
    out = use("supply", 1, height / 2 - 10, 20, 20) if width > 60 else ""
    for at, (icon, number) in enumerate((("dude", player["dudes"]["supply"]), ("tent", player["tents"]["supply"]))):
        y = height / 2 - 16 + at * 16
        out += use(icon, left, y, 15, 15, f"{color_of(desk, seat)} co-used")
        out += text(left + 17, y + 12.5, number, "w-13 w-muted")
    return out


def score(desk: Desk, seat: int, x: float, y: float) -> str:
    """What the points would be if the game ended now."""
    found = desk.view["players"][seat]["score"]
    return group(
        f"score-{seat}",
        frame(x - 4, y - 4, 68, 28),
        use("vp", x, y, 20, 20),
        text(x + 24, y + 16, found["total"], "w-18 w-bold"),
    )


def state(desk: Desk, seat: int, right: float, y: float) -> tuple[str, float]:
    """What is up to a player, as a label that ends at `right`, and its width."""
    view = desk.view
    if seat in view["winners"]:
        return pill("winner", right, y, 19, "w-winner", "w-12 w-bold w-mid w-dark")
    if view["phase"] in ("select", "opening") and seat not in view["actors"] and view["players"][seat]["ready"]:
        return pill("ready", right, y, 19, "co-cell", "w-12 w-bold w-mid")
    if seat in view["actors"]:
        return pill(
            "turn" if len(view["actors"]) == 1 else "choosing", right, y, 19, f"w-seat-{seat}", ink(seat, "w-12")
        )
    return "", 0


def dial(desk: Desk, seat: int, x: float, y: float) -> str:
    """The Dial: where the Pioneer goes, as far as the viewer knows."""
    player = desk.view["players"][seat]
    position = player["position"]
    if position:
        sites = desk.view["wheel"]["positions"]
        inner = badge(sites[position - 1]["site"], x + 10, y + 10, 9.5)
    elif desk.view["phase"] == "select" and player["ready"]:
        inner = use("tick", x, y, 20, 20)
    else:
        inner = circle(x + 10, y + 10, 9, "co-slot")
    return group(f"dial-{seat}", inner)


# ------------------------------------------------------------------ canyons, graves, Barrels


Bridge = tuple[str, int]
"""Its name and what it is worth."""


def canyon(
    desk: Desk,
    seat: int,
    one: Any,
    wet: bool,
    bridge: Bridge | None,
    number: int,
    x: float,
    y: float,
    size: tuple[float, float],
) -> str:
    """A canyon: its points and what a River brings; then the River, and perhaps a Bridge."""
    width, height = size
    parts = [use("gorge", 1, 1, width - 2, height - 2)]
    if wet:
        parts.append(thing(desk, f"river-{seat}-{number}", "stream", 1, 1, (width - 2, height - 2)))
    parts.append(text(7, 17, one["vp"], "w-15 w-bold w-dark") + use("vp", 17, 5, 14, 14))
    if bridge:
        name, worth = bridge
        arch = min(width - 8, 64.0)
        parts.append(
            group(
                f"bridge-{seat}-{name}",
                use(f"arch-{name}", (width - arch) / 2, height - arch * 40 / 52 - 1, arch, arch * 40 / 52),
                rect(width - 27, 4, 22, 17, 8, "w-tag"),
                text(width - 16, 17, worth, "w-13 w-bold w-mid w-dark"),
            )
        )
    elif not wet:
        parts.append(
            centered(signs(one["benefit"]), width / 2, height / 2 - 3, 22, "w-16 w-bold w-dark", 16, width - 8)
        )
    return desk.targets.piece(f"canyon-{seat}-{number}", "", x, y, size, *parts)


def canyons(desk: Desk, seat: int, x: float, y: float, size: tuple[float, float]) -> str:
    """All four."""
    player = desk.view["players"][seat]
    return gorges(desk, seat, player["board"], tuple(player["canyons"]), tuple(player["bridges"].items()), x, y, size)


@section(targets=("canyon-", "river-"))
def gorges(
    desk: Desk,
    seat: int,
    board: str,
    wet: tuple[int, ...],
    bridges: tuple[Bridge, ...],
    x: float,
    y: float,
    size: tuple[float, float],
) -> str:
    """The same for a side of a board, with Rivers and, from the first one, Bridges."""
    spanned = dict(zip(wet, bridges, strict=False))
    return "".join(
        canyon(desk, seat, one, number in wet, spanned.get(number), number, x + (number - 1) * size[0], y, size)
        for number, one in enumerate(printed.SIDES[board][: t.CANYONS], 1)
    )


def graves(desk: Desk, seat: int, x: float, y: float, size: float, columns: int) -> str:
    """The graveyard: what each grave costs, and the Dudes that lie there."""
    full = desk.view["players"][seat]["dudes"]["graves"]
    rows = -(-len(printed.GRAVES) // columns)
    out = [use(f"yard-{columns}", x, y, size * columns, size * 1.3 * rows)]
    for at in range(full):
        left, top = x + at % columns * size, y + at // columns * size * 1.3
        out.append(
            use("grave", left + 2, top, size - 4, size - 4)
            + use("dude", left + 4, top + 5, size - 8, size - 8, color_of(desk, seat))
        )
    return group(f"graves-{seat}", *out)


def art() -> Art:
    """Empty graveyards of both forms: what each grave costs."""
    found = {}
    for columns in (3, 6):
        drawing = ""
        for at, cost in enumerate(printed.GRAVES):
            left, top = at % columns * 24, at // columns * 31
            drawing += use("grave", left + 2, top, 20, 20, "co-used")
            drawing += text(left + 12, top + 30, f"−{cost}", "w-12 w-bold w-mid w-muted")
        found[f"yard-{columns}"] = Symbol(f"0 0 {24 * columns} {31 * -(-len(printed.GRAVES) // columns)}", drawing)
    found["gorge"] = Symbol("0 0 92 66", GORGE, cut=True)
    found["stream"] = Symbol("0 0 92 66", STREAM, cut=True)
    return found


def kinds_of(own: Any) -> list[tuple[str, str, int]]:
    """The Barrels of a party by kind, those that are used at the end; Shade uses none."""
    unused = [("barrel", kind, many) for kind, many in Counter(own["barrels"]).items()]
    return unused + [("used", kind, many) for kind, many in Counter(own.get("used_barrels", ())).items()]


def barrels(desk: Desk, seat: int, x: float, y: float, width: float, height: float) -> str:
    """The Barrels in a box, the used ones pale and equal ones on each other; smaller when there are many."""
    held = kinds_of(desk.view["players"][seat])
    rows = next(rows for rows in range(2, 9) if rows * (width // (height / rows)) >= len(held))
    size = height // rows
    columns = int(width // size)
    out = []
    for at, (word, kind, many) in enumerate(held):
        left, top = x + at % columns * size, y + at // columns * size
        symbol = f"token-{kind}" if size > LEGIBLE else f"lid-{kind}"
        parts = use(symbol, 1, 1, size - 2, size - 2, "co-used" if word == "used" else "")
        if many > 1:
            parts += circle(size - 9, 9, 8, "w-tag") + text(size - 9, 13, many, "w-12 w-bold w-mid w-dark")
        out.append(desk.targets.piece(f"{word}-{seat}-{kind}", "", left, top, (size, size), parts))
    return "".join(out)


def hotel(desk: Desk, seat: int, x: float, y: float, size: tuple[float, float]) -> str:
    """The Hotels of a player and their guests."""
    player = desk.view["players"][seat]
    width, height = size
    return desk.targets.piece(
        f"hotel-{seat}",
        "",
        x,
        y,
        size,
        rect(1, 1, width - 2, height - 2, 8, "co-cell"),
        use("hotel", 4, 3, 26, 26),
        text(32, 21, f"×{player['hotels']}", "w-14 w-bold"),
        group(
            f"guests-{seat}",
            use("dude", 5, height - 20, 16, 16, color_of(desk, seat)),
            text(24, height - 7, f"{player['dudes']['guests']}/{player['rooms']}", "w-13 w-bold"),
        ),
    )


def specialty(desk: Desk, seat: int, x: float, y: float, size: tuple[float, float]) -> str:
    """The special ability of a pioneer."""
    name = desk.view["players"][seat]["specialty"]
    one = printed.SPECIALTIES[name]
    width, height = size
    when = {"each_dude_buried": [Sign(icon="grave"), Sign(icon="arrow")]}
    when["each_vacant_horseshoe_entered"] = [Sign(icon="horseshoe"), Sign(icon="arrow")]
    line = [*when.get(one["when"], []), *with_cost(one["cost"], one["effect"])]
    lines = [line]
    if breadth(line, 18, c.LETTER) > width - 8 and height > 60 and ARROW in line:
        end = line.index(ARROW) + 1
        lines = [line[:end], line[end:]]
    top = height / 2 - 2 - 10 * (len(lines) - 1)
    return desk.targets.piece(
        f"specialty-{seat}",
        "",
        x,
        y,
        size,
        rect(1, 1, width - 2, height - 2, 8, "co-paper"),
        text(width / 2, 15, one["name"], "w-12 w-mid w-dark"),
        *(
            centered(part, width / 2, top + 20 * at, 18, "co-card-text", c.LETTER, width - 8)
            for at, part in enumerate(lines)
        ),
    )


# ------------------------------------------------------------------ cards


def lit(desk: Desk, seat: int, name: str) -> str:
    """Light behind the abilities that are still open in this turn; a shadow over what was built in it."""
    turn = desk.view["turn"]
    if turn["active"] != seat:
        return ""
    if name in turn["fresh"]:
        return rect(1, 1, c.WIDTH - 2, c.HEIGHT - 2, 7, "co-fresh") + text(
            c.WIDTH / 2, 46, "new", "w-18 w-bold w-mid co-on"
        )
    out = ""
    for at, ability in enumerate(printed.CARDS[name]["abilities"]):
        if f"{name}_{ability['trigger']}" in turn["slots"]:
            out += rect(2, c.HEAD + 1 + at * c.LINE, 110, c.LINE - 1, 5, "co-lit")
    return out


def lit_mill(desk: Desk, seat: int) -> str:
    """The same for Sutter's Mill."""
    turn = desk.view["turn"]
    if turn["active"] != seat:
        return ""
    return "".join(
        rect(3, c.HEAD + 3 + at * 24, 96, 22, 5, "co-lit")
        for at, kind in enumerate(("shovel", "wheelbarrow"))
        if f"mill_{kind}" in turn["slots"]
    )


def card(desk: Desk, ident: str, symbol: str, x: float, y: float, width: float, over: str = "") -> str:
    """A card of some width; its halo keeps its strength however small the card is."""
    scale = width / c.WIDTH
    height = c.HEIGHT * scale
    if not over:
        return thing(desk, ident, symbol, x, y, (width, height))
    inner = use(symbol, 0, 0, width, height) + place(0, 0, over, scale=scale)
    return desk.targets.piece(ident, "", x, y, (width, height), inner)


Cards = tuple[tuple[str, str, str], ...]
"""Of each its id, its symbol, and what lies over it."""


def tableau(desk: Desk, seat: int) -> Cards:
    """Sutter's Mill and the buildings by site."""
    names = sorted_cards(desk.view["players"][seat]["tableau"])
    built = ((f"built-{seat}-{name}", f"card-{name}", lit(desk, seat, name)) for name in names)
    return ((f"mill-{seat}", "mill", lit_mill(desk, seat)), *built)


def hand(desk: Desk, seat: int) -> Cards:
    """The cards that the viewer may build."""
    names = sorted_cards(desk.view["players"][seat]["hand"] or ())
    return tuple((f"card-{name}", f"card-{name}", "") for name in names)


@section(targets=("built-", "card-", "mill-"))
def laid(desk: Desk, cards: Cards, x: float, y: float, width: float, columns: int) -> tuple[str, float]:
    """Cards side by side in as many columns, and how high they are."""
    step = width / columns
    size = min(step - 4, c.WIDTH * 1.25)
    high = size * c.HEIGHT / c.WIDTH + 4
    out = [
        card(desk, ident, symbol, x + at % columns * step, y + at // columns * high, size, over)
        for at, (ident, symbol, over) in enumerate(cards)
    ]
    return "".join(out), high * -(-len(cards) // columns)


def deck_ends(desk: Desk, x: float, y: float, size: tuple[float, float], upright: bool) -> str:
    """The two ends of the viewer's deck, with how many cards the viewer knows there."""
    player = desk.view["players"][desk.view["viewer"]]
    width, height = size
    out = ""
    for at, end in enumerate(("top", "bottom")):
        left, top = (0, at * height) if upright else (at * width, 0)
        known = len(player[end])
        inner = rect(2, 1.5, width - 4, height - 3, 6, "co-back") + text(
            width / 2, height / 2 + 4.5, f"{end}{f' ·{known}' if known else ''}", "w-12 w-bold w-mid co-on"
        )
        out += desk.targets.piece(f"deck-{end}", f"The {end} of your deck", x + left, y + top, size, inner)
    return out


def name_of(desk: Desk, seat: int, x: float, y: float, width: float) -> str:
    """Mark and name."""
    words = text(x + 30, y + 18, fit(desk.names[seat], width - 30, 15), "w-16 w-bold")
    return group(f"seat-{seat}", mark(desk, seat, x, y, 25), words)


def standing(desk: Desk, seat: int, right: float, y: float) -> str:
    """The Dial, and what is up to the player, before `right`."""
    label, room = state(desk, seat, right, y)
    return label + dial(desk, seat, right - room - 24, y)
