"""The small parts of a player's panel, used by both shapes of the board."""

from typing import Any

from westward.drawing import Desk, View, circle, ink, mirrored, num, path, pill, place, rect, text, title
from westward.games.trails import tables
from westward.games.trails.art.badges import icon_row
from westward.games.trails.art.labels import counted
from westward.games.trails.art.pen import numbered, plate, use


def badge_of(ident: str) -> tables.Badge:
    """The badge with this id."""
    return tables.BADGES[tables.BADGE_INDEX[ident]]


def price(view: View, badge: tables.Badge) -> list[str]:
    """The cubes that the viewer must pay: owned ones by kind, missing ones marked so, spared ones as a tick."""
    viewer = view["viewer"]
    mine = None if viewer is None else view["players"][viewer]
    cubes = []
    for kind, amount in zip(tables.KINDS, badge.cost):
        spared = 0
        if mine and badge.discount and amount:
            spared = min(amount, sum(kind in badge_of(earned).types for earned in mine["badges"]))
        owned = amount if mine is None else mine["resources"][kind]
        for number in range(amount):
            if number < spared:
                cubes.append("tick")
            else:
                cubes.append(kind if number - spared < owned else f"{kind} missing")
    return cubes


def cost_row(view: View, badge: tables.Badge, center: float, y: float, size: float, gap: float) -> str:
    """The price of a badge as a centered row of cubes."""
    cubes = price(view, badge)
    x = center - (len(cubes) * (size + gap) - gap) / 2
    row = []
    for cube in cubes:
        kind, _, missing = cube.partition(" ")
        symbol = kind if kind == "tick" else f"{kind}-small"
        row.append(use(symbol, x, y, size, size, "tr-missing" if missing else ""))
        x += size + gap
    return "".join(row)


def badge_values(view: View, seat: int) -> list[tuple[str, int]]:
    """The seat's earned badges, by type, with what each is worth now; exact when the game is over."""
    player = view["players"][seat]
    if view["result"] is not None:
        worth = [(ident, value) for ident, value in view["result"][seat]["badges"]]
    else:
        worth = standing_values(player["badges"])
    order = {kind: number for number, kind in enumerate(tables.KINDS)}
    return sorted(
        worth, key=lambda entry: order[badge_of(entry[0]).types[0]] if len(badge_of(entry[0]).types) == 1 else 3
    )


def standing_values(idents: list[str]) -> list[tuple[str, int]]:
    """Each badge with its value as it stands: Collectors count, Rappelling copies, an Observer has no extra yet.

    >>> standing_values(["collector_leaf", "rappelling_rock", "science"])
    [('collector_leaf', 2), ('rappelling_rock', 3), ('science', 3)]
    """
    worth = {}
    for ident in idents:
        badge = badge_of(ident)
        collected = sum(badge.types[0] in badge_of(other).types for other in idents)
        worth[ident] = collected if badge.points_rule == "per_own_type" else badge.points
    best = max((value for ident, value in worth.items() if not copies(ident)), default=0)
    return [(ident, best if copies(ident) else worth[ident]) for ident in idents]


def copies(ident: str) -> bool:
    """Whether the badge is worth as much as the best other one."""
    return badge_of(ident).points_rule == "equal_to_best_other"


def discs(view: View, seat: int, x: float, y: float, width: float, height: float, sizes: tuple[int, ...]) -> str:
    """Earned badges as small discs with their points; the largest size that fits, else overlapping."""
    badges = badge_values(view, seat)
    for size in sizes:
        rows = max(1, int((height + 2) // (size + 2)))
        columns = int((width + 3) // (size + 3))
        if len(badges) <= rows * columns:
            break
    else:
        columns = -(-len(badges) // rows)
    step = min(size + 3.0, (width - size) / max(1, columns - 1))
    top = y + (height - min(rows, -(-len(badges) // max(1, columns))) * (size + 2)) / 2
    out = []
    for number, (ident, value) in enumerate(badges):
        left, up = x + number % columns * step, top + number // columns * (size + 2)
        tag = text(left + size - 6, up + size - 1.5, value, "w-11 w-bold w-mid w-dark")
        hint = title(f"{badge_of(ident).name}: {counted(value, 'point')}")
        disc = use(f"disc-{ident}", left, up, size - 2, size - 2)
        out.append(f"<g>{hint}{disc}{circle(left + size - 6, up + size - 5.5, 7, 'w-tag')}{tag}</g>")
    return "".join(out)


def photo_groups(view: View, seat: int, x: float, y: float, size: tuple[float, float], text_class: str) -> str:
    """The seat's photos: each kind that the viewer knows with its number, then the unknown ones face down."""
    player = view["players"][seat]
    known = player["known_photos"]
    piles = [(card.id.replace("_", "-"), known.count(card.id)) for card in tables.PHOTOS]
    piles.append(("photo-back", player["photos"] - len(known)))
    shown = [(symbol, number) for symbol, number in piles if number]
    room, height = size
    step = min(height * 1.15 + 18, room / max(1, len(shown)))
    width = min(height * 64 / 70, step - 17)
    return "".join(
        use(symbol, x + step * spot, y, width, height)
        + text(x + step * spot + width + 1, y + height * 0.5 + 5, f"×{number}" if number < 10 else number, text_class)
        for spot, (symbol, number) in enumerate(shown)
    )


def gauge(x: float, y: float, held: int, pip: float) -> str:
    """Eight pips in two rows, filled as far as cubes are held; a further mark when there are too many."""
    out = []
    for number in range(int(tables.RESOURCE_LIMIT)):
        shade = "tr-pip-over" if held > tables.RESOURCE_LIMIT else "tr-pip-full" if number < held else "tr-pip"
        out.append(rect(x + number % 4 * (pip + 2), y + number // 4 * (pip + 2), pip, pip, 1.5, shade))
    return "".join(out)


def held_words(player: Any) -> tuple[str, str]:
    """Cubes held of the limit, and the class of those words."""
    held = sum(player["resources"].values())
    return f"{held}/{tables.RESOURCE_LIMIT}", "w-accent" if held > tables.RESOURCE_LIMIT else "w-muted"


def counters(desk: Desk, seat: int, x: float, y: float, box: tuple[float, float, float]) -> str:
    """The viewer's own three counters, each a target of its own: box is (width, height, gap)."""
    width, height, gap = box
    resources = desk.view["players"][seat]["resources"]
    out = []
    for number, kind in enumerate(tables.KINDS):
        token = width * 0.46
        parts = (
            rect(0, 0, width, height, 8, "tr-counter"),
            use(kind, 4, (height - token) / 2, token, token),
            text((width + token + 3) / 2, height / 2 + 6, resources[kind], "w-18 w-bold w-mid"),
        )
        words = f"You hold {counted(resources[kind], kind)}"
        left = x + number * (width + gap)
        out.append(desk.targets.piece(f"cube-{kind}", words, left, y, (width, height), *parts))
    return "".join(out)


def breakdown(view: View, seat: int, x: float, y: float, size: float, text_class: str) -> str:
    """The final score: badges, photos, Bird Trophy."""
    result = view["result"][seat]
    parts = [("free", result["badge_points"]), ("photo", result["photo_points"]), ("trophy", result["trophy"])]
    out = []
    for symbol, points in parts:
        out.append(numbered(symbol, x, y, size, points, text_class))
        x += size + 32
    return "".join(out)


def state_pill(view: View, seat: int, x: float, y: float, height: float, text_class: str) -> tuple[str, float]:
    """What the panel says about its player: playing now, or winner."""
    if seat in view["winners"]:
        return pill("winner", x, y, height, "w-winner", f"{text_class} w-bold w-mid w-dark")
    if seat == view["active"] and not view["over"] and view["phase"] != "setup":
        return pill("turn", x, y, height, f"w-seat-{seat}", ink(seat, text_class))
    return "", 0


def seat_title(desk: Desk, seat: int) -> str:
    """The panel in words."""
    player = desk.view["players"][seat]
    cubes = ", ".join(counted(player["resources"][kind], kind) for kind in tables.KINDS)
    points = desk.view["result"][seat]["total"] if desk.view["result"] else player["points"]
    canteen = "canteen full" if player["canteen"] else "canteen empty"
    return f"{desk.names[seat]}: {points} points known, {cubes}, {canteen}"


def star_points(view: View, seat: int, x: float, y: float, size: float, text_class: str) -> str:
    """The points known to the viewer beside a star; x is the right edge."""
    player = view["players"][seat]
    points = view["result"][seat]["total"] if view["result"] else player["points"]
    return text(x, y + size * 0.8, points, f"{text_class} w-bold w-end") + use(
        "star", x - size * 0.62 * len(str(points)) - size - 2, y, size, size
    )


def action_row(icons: tuple[str, ...], center: float, y: float, size: float) -> str:
    """The action of a tile on a light pill."""
    words = sum(len(item) * size * 0.47 + 3 for item in icons if item[0] != "#")
    width = words + sum(size for item in icons if item[0] == "#") + 2 * len(icons) + 18
    back = rect(center - width / 2, y - 4, width, size + 8, (size + 8) / 2, "w-pill")
    return back + icon_row(list(icons), center, y, size, "tr-pill-text")


def hiker(desk: Desk, seat: int, x: float, feet: float, scale: float) -> str:
    """A Hiker that stands at x: it looks where it goes, its plate has the seat's shape and letter."""
    view = desk.view
    facing = view["players"][seat]["facing"]
    width, height = 38 * scale, 57 * scale
    size = max(16.0, 18 * scale)
    active = seat == view["active"] and not view["over"]
    figure = use("hiker", -width / 2, -height, width, height, f"w-seat-{seat}")
    return place(
        x,
        feet,
        title(desk.names[seat]),
        figure if facing > 0 else mirrored(figure),
        plate(seat, 0, -size * 0.12, size, 12 if scale >= 1 else 11, rim=2),
        path(f"M-9 {num(-height - 14)}H9L0 {num(-height - 1)}z", "tr-marker") if active else "",
        ident=f"hiker-{seat}",
    )
