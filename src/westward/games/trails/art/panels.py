"""Players' panels: the viewer's own with hand and counters, the others' in brief, for both shapes of the board."""

from westward.drawing import Desk, empty, fit, kept, panel, place, rect, seat_order, text
from westward.games.trails.art.labels import badge_title
from westward.games.trails.art.pen import numbered, seat_mark, use
from westward.games.trails.art.seats import (
    breakdown,
    cost_row,
    counters,
    discs,
    gauge,
    held_words,
    photos_of,
    seat_title,
    star_points,
    state_pill,
)
from westward.games.trails.tables import KINDS
from westward.games.trails.words import phrases

WIDE_HEIGHT = 176


def ground(desk: Desk, seat: int, width: float, height: float) -> str:
    """The ground of a panel; its border has the seat's color when that seat is to play or has won."""
    view = desk.view
    marked = seat in view["winners"] if view["over"] else seat == view["active"]
    return panel(width, height, seat if marked else None)


def canteen(desk: Desk, seat: int, x: float, y: float, size: float) -> str:
    """The canteen, filled or empty."""
    symbol, state = ("full", "filled") if desk.view["players"][seat]["canteen"] else ("empty", "empty")
    icon = use(f"canteen-{symbol}", 0, 0, size, size)
    return desk.targets.piece(f"canteen-{seat}", f"Canteen: {state}", x, y, (size, size), icon)


def sun_held(desk: Desk, seat: int, x: float, y: float, size: float) -> str:
    """The Sun, in front of the player who has taken it."""
    if desk.view["sun_holder"] != seat:
        return ""
    return desk.targets.piece("sun", "Took the Sun", x, y, (size, size), use("sun", 0, 0, size, size))


def birds(desk: Desk, seat: int, x: float, y: float, size: float, text_class: str) -> str:
    """The birds known to the viewer; exact at the end."""
    view = desk.view
    seen = view["result"][seat]["birds"] if view["result"] else view["players"][seat]["birds"]
    return numbered("bird", x, y, size, seen, text_class, gap=2)


def brief_cubes(desk: Desk, seat: int, x: float, y: float, size: float, step: float, text_class: str) -> str:
    """Another player's cubes: small tokens with their letters, and numbers."""
    resources = desk.view["players"][seat]["resources"]
    return "".join(
        numbered(f"{kind}-small", x + step * i, y, size, resources[kind], text_class) for i, kind in enumerate(KINDS)
    )


def own_hand(desk: Desk, symbol: str, x: float, y: float, size: tuple[float, float], cost: tuple[float, ...]) -> str:
    """The viewer's hand badge face up; an empty place when there is none."""
    ident = desk.view["players"][desk.view["viewer"]]["hand"]
    width, height = size
    if ident is None:
        return desk.targets.piece("hand", "No badge in hand", x, y, size, empty(width, height))
    badge = phrases.badge(ident)
    center, top, cube, gap = cost
    face = use(f"{symbol}-{ident}", 0, 0, width, height) + cost_row(desk.view, badge, center, top, cube, gap)
    return desk.targets.piece("hand", f"Your hand: {badge_title(badge)}", x, y, size, face)


def hand_back(desk: Desk, seat: int, x: float, y: float, height: float) -> str:
    """Another player's hand badge, face down; face up when the viewer knows it."""
    player = desk.view["players"][seat]
    if not player["hand_badges"]:
        return ""
    symbol = f"card-{player['hand']}" if player["hand"] else "badge-back"
    size = (height * 100 / 122, height)
    words = f"{desk.names[seat]}: hand badge"
    return desk.targets.piece(f"held-{seat}", words, x, y, size, use(symbol, 0, 0, *size))


def wide_head(desk: Desk, seat: int, right: float) -> str:
    """Who sits there, and what is up to them; it ends at `right`."""
    label, label_width = state_pill(desk.view, seat, right, 9, 22, "w-14")
    room = right - label_width - 46 - (30 if desk.view["sun_holder"] == seat else 0)
    return (
        seat_mark(seat, 9, 7, 26, 15)
        + text(42, 26, fit(desk.names[seat], room, 16), "w-16 w-bold")
        + sun_held(desk, seat, right - label_width - 32, 5, 28)
        + label
    )


def own_stock(desk: Desk, seat: int) -> str:
    """What the viewer holds, on a desktop; after the end, what it came to."""
    view, player = desk.view, desk.view["players"][seat]
    if view["result"]:
        return breakdown(view, seat, 12, 46, 30, "w-18 w-bold")
    words, shade = held_words(player)
    return (
        counters(desk, seat, 10, 40, (56, 42, 4))
        + gauge(194, 43, sum(player["resources"].values()), 7)
        + text(211, 78, words, f"w-13 w-mid {shade}")
    )


def brief_stock(desk: Desk, seat: int) -> str:
    """What another player holds, on a desktop; after the end, what it came to."""
    if desk.view["result"]:
        return breakdown(desk.view, seat, 12, 41, 26, "w-16 w-bold")
    player = desk.view["players"][seat]
    words, shade = held_words(player)
    cubes = brief_cubes(desk, seat, 10, 42, 22, 50, "w-16 w-bold")
    return cubes + gauge(161, 44, sum(player["resources"].values()), 6) + text(195, 58, words, f"w-13 {shade}")


def wide_own(desk: Desk, seat: int, width: float) -> str:
    """The viewer's panel on a desktop: what all see, and what only its owner sees."""
    view = desk.view
    broad = width > 440
    private = 195 if broad else 120
    right = width - private - 6
    return (
        wide_head(desk, seat, right - 68)
        + star_points(view, seat, right - 4, 8, 24, "w-20")
        + own_stock(desk, seat)
        + canteen(desk, seat, 237, 46, 30)
        + discs(desk, seat, 10, 88, right - 70, 82, (50, 44, 38, 34, 30, 26, 24))
        + birds(desk, seat, right - 50, 143, 24, "w-16 w-bold")
        + place(width - private, 5, *(private_broad(desk, seat) if broad else private_slim(desk, seat)))
    )


def private_broad(desk: Desk, seat: int) -> tuple[str, ...]:
    """What only the viewer sees: photos beside the hand badge."""
    return (
        rect(0, 0, 190, WIDE_HEIGHT - 10, 8, "w-private"),
        use("hidden", 7, 5, 17, 17),
        text(29, 18, private_words(desk), "w-13 w-muted"),
        photos_of(desk, seat, 9, 30, (64, 130), "w-14", down=True),
        own_hand(desk, "card", 77, 27, (109, 133), (54.5, 109.5, 18, 2)),
    )


def private_words(desk: Desk) -> str:
    """At the end all photos are shown."""
    return "your cards" if desk.view["over"] else "only you"


def private_slim(desk: Desk, seat: int) -> tuple[str, ...]:
    """The same where there is little room: photos below the hand badge."""
    return (
        rect(0, 0, 115, WIDE_HEIGHT - 10, 8, "w-private"),
        use("hidden", 6, 3, 16, 16),
        text(27, 16, private_words(desk), "w-13 w-muted"),
        own_hand(desk, "card", 10, 22, (95, 116), (47.5, 95.5, 16, 1.5)),
        photos_of(desk, seat, 4, 141, (109, 22), "w-12"),
    )


def wide_rival(desk: Desk, seat: int, width: float) -> str:
    """Another player's panel on a desktop."""
    view = desk.view
    more = 12 if width > 340 else 0
    held = brief_stock(desk, seat) + canteen(desk, seat, 228, 41, 23)
    return (
        wide_head(desk, seat, width - 74)
        + star_points(view, seat, width - 10, 8, 24, "w-20")
        + held
        + discs(desk, seat, 10, 72, width - 20, 62 - more, (50, 44, 38, 34, 30, 27, 24))
        + photos_of(desk, seat, 10, 139 - more, (width - 96, 30 + more), "w-14")
        + birds(desk, seat, width - 84, 143, 22, "w-15 w-bold")
        + hand_back(desk, seat, width - 36, 136, 34)
    )


def wide_panels(desk: Desk, x: float, y: float, width: float) -> str:
    """The row of panels below the board."""
    viewer, gap = desk.view["viewer"], 8
    order = seat_order(desk.view["seats"], viewer)
    room = width - gap * (len(order) - 1)
    own = {2: 620, 3: 484, 4: 402}[len(order)] if viewer is not None else room / len(order)
    others = (room - own) / (len(order) - 1)
    out = []
    for seat in order:
        broad = own if seat == order[0] else others
        body = wide_own(desk, seat, broad) if seat == viewer else wide_rival(desk, seat, broad)
        size = (broad, WIDE_HEIGHT)
        body = ground(desk, seat, *size) + body
        out.append(desk.targets.piece(f"seat-{seat}", seat_title(desk, seat), x, y, size, body))
        x += broad + gap
    return "".join(out)


def column(desk: Desk, x: float, y: float, width: float) -> tuple[str, float]:
    """The same panels one below the other, the viewer's first, and where they end."""
    viewer, out = desk.view["viewer"], []
    size = (width, WIDE_HEIGHT)
    for seat in seat_order(desk.view["seats"], viewer):
        body = wide_own(desk, seat, width) if seat == viewer else wide_rival(desk, seat, width)
        body = ground(desk, seat, *size) + body
        out.append(desk.targets.piece(f"seat-{seat}", seat_title(desk, seat), x, y, size, body))
        y += WIDE_HEIGHT + 4
    return "".join(out), y


def badge_rows(desk: Desk, seat: int, in_row: int) -> int:
    """How many rows of discs the seat's badges need on a phone."""
    return max(1, -(-len(desk.view["players"][seat]["badges"]) // in_row))


def tall_own(desk: Desk, seat: int, height: float) -> str:
    """The viewer's panel on a phone."""
    view, player = desk.view, desk.view["players"][seat]
    label, label_width = state_pill(view, seat, 232, 6, 18, "w-12")
    words, shade = held_words(player)
    room = 232 - label_width - 38 - (24 if view["sun_holder"] == seat else 0)
    if view["result"]:
        middle = breakdown(view, seat, 8, 34, 20, "w-13 w-bold")
    else:
        middle = counters(desk, seat, 6, 30, (46, 46, 2)) + text(170, 73, words, f"w-12 w-bold w-mid {shade}")
    return (
        seat_mark(seat, 7, 5, 20, 12)
        + text(32, 20, fit(desk.names[seat], room, 14), "w-14 w-bold")
        + sun_held(desk, seat, 232 - label_width - 25, 3, 24)
        + label
        + birds(desk, seat, 240, 6, 18, "w-14 w-bold")
        + star_points(view, seat, 344, 5, 20, "w-16")
        + middle
        + canteen(desk, seat, 157, 32, 26)
        + discs(desk, seat, 6, 79, 184, height - 83, (28, 26, 24))
        + rect(193, 29, 155, 79, 8, "w-private")
        + own_hand(desk, "strip", 193, 29, (154, 56), (102, 38, 16, 2))
        + use("hidden", 196, 89, 14, 14)
        + photos_of(desk, seat, 213, 86, (134, 21), "w-12")
    )


def tall_rival(desk: Desk, seat: int, height: float) -> str:
    """Another player's panel on a phone."""
    view, player = desk.view, desk.view["players"][seat]
    label, label_width = state_pill(view, seat, 146, 5, 18, "w-12")
    room = 146 - label_width - 34 - (22 if view["sun_holder"] == seat else 0)
    if view["result"]:
        middle = breakdown(view, seat, 150, 4, 19, "w-12 w-bold")
    else:
        words, shade = held_words(player)
        middle = (
            brief_cubes(desk, seat, 150, 6, 16, 33, "w-12 w-bold")
            + text(247, 19, words, f"w-11 {shade}")
            + canteen(desk, seat, 273, 6, 17)
        )
    return (
        seat_mark(seat, 6, 5, 18, 11)
        + text(28, 19, fit(desk.names[seat], room, 13), "w-13 w-bold")
        + sun_held(desk, seat, 146 - label_width - 22, 4, 20)
        + label
        + middle
        + star_points(view, seat, 346, 5, 17, "w-14")
        + discs(desk, seat, 6, 24, 150, height - 27, (24,))
        + photos_of(desk, seat, 160, 27, (132, 20), "w-11")
        + birds(desk, seat, 296, 29, 16, "w-12 w-bold")
        + hand_back(desk, seat, 331, 27, 20)
    )


def tall_panels(desk: Desk, x: float, y: float) -> tuple[str, float]:
    """The panels one below the other, and where they end."""
    out = []
    for seat in seat_order(desk.view["seats"], desk.view["viewer"]):
        own = seat == desk.view["viewer"]
        height = 112 if own else 52
        height += 26 * (badge_rows(desk, seat, 6) - 1)
        body = tall_own(desk, seat, height) if own else tall_rival(desk, seat, height)
        body = ground(desk, seat, 352, height) + body
        drawing = desk.targets.piece(f"seat-{seat}", seat_title(desk, seat), x, y, (352, height), body)
        out.append(kept(drawing) if own else drawing)
        y += height + 3
    return "".join(out), y
