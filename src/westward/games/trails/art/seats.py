"""The small parts of a player's panel, used by both shapes of the board."""

from typing import Any, Final

from westward.drawing import Desk, View, circle, ink, mirrored, num, path, pill, place, rect, section, text, title
from westward.drawing.svg import remembered
from westward.games.trails import tables
from westward.games.trails.art.badges import icon_row
from westward.games.trails.art.pen import numbered, plate, use
from westward.games.trails.words import phrases
from westward.games.trails.words.phrases import badge_name, counted
from westward.games.trails.words.standing import closed_photos, earned_ids, earned_values, known_points

LEGIBLE: Final = 54
"""The least width of a photo on which its number can be read."""


def price(view: View, badge: tables.Badge) -> list[str]:
    """The cubes that the viewer must pay: owned ones by kind, missing ones marked so, spared ones as a tick."""
    viewer = view["viewer"]
    mine = None if viewer is None else view["players"][viewer]
    cubes = []
    for kind, amount in zip(tables.KINDS, badge.cost):
        spared = 0
        if mine and badge.discount and amount:
            spared = min(amount, sum(kind in phrases.badge(earned).types for earned in mine["badges"]))
        owned = amount if mine is None else mine["resources"][kind]
        for number in range(amount):
            if number < spared:
                cubes.append("tick")
            else:
                cubes.append(kind if number - spared < owned else f"{kind} missing")
    return cubes


def cost_row(view: View, badge: tables.Badge, center: float, y: float, size: float, gap: float) -> str:
    """The price of a badge as a centered row of cubes."""
    return row_of(tuple(price(view, badge)), center, y, size, gap)


@remembered
def row_of(cubes: tuple[str, ...], center: float, y: float, size: float, gap: float) -> str:
    """Cubes in a row, some of them missing or spared."""
    x = center - (len(cubes) * (size + gap) - gap) / 2
    row = []
    for cube in cubes:
        kind, _, missing = cube.partition(" ")
        symbol = kind if kind == "tick" else f"{kind}-want" if missing else f"{kind}-small"
        row.append(use(symbol, x, y, size, size))
        x += size + gap
    return "".join(row)


def badges_by_type(view: View, seat: int) -> list[tuple[str, str, int]]:
    """The seat's earned badges, by type: the end of the piece's id, the badge, what it is worth now."""
    shown = dict(view)
    worth = [(ident, key, value) for ident, (key, value) in zip(earned_ids(shown, seat), earned_values(shown, seat))]
    order = {kind: number for number, kind in enumerate(tables.KINDS)}
    return sorted(
        worth, key=lambda one: order[phrases.badge(one[1]).types[0]] if len(phrases.badge(one[1]).types) == 1 else 3
    )


def discs(desk: Desk, seat: int, x: float, y: float, width: float, height: float, sizes: tuple[int, ...]) -> str:
    """Earned badges as small discs with their points; the largest size that fits, else overlapping."""
    return laid_out(desk, seat, tuple(badges_by_type(desk.view, seat)), x, y, width, height, sizes)


@section(targets=("earned-",))
def laid_out(
    desk: Desk,
    seat: int,
    badges: tuple[tuple[str, str, int], ...],
    x: float,
    y: float,
    width: float,
    height: float,
    sizes: tuple[int, ...],
) -> str:
    """The same of these badges."""
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
    for number, (ident, key, value) in enumerate(badges):
        left, up = x + number % columns * step, top + number // columns * (size + 2)
        tag = circle(size - 6, size - 5.5, 7, "w-tag") + text(size - 6, size - 1.5, value, "w-11 w-bold w-mid w-dark")
        words = f"{badge_name(phrases.badge(key))}: {counted(value, 'point')}"
        disc = use(f"disc-{key}", 0, 0, size - 2, size - 2)
        out.append(desk.targets.piece(f"earned-{seat}-{ident}", words, left, up, (size, size), disc, tag))
    return "".join(out)


def photo_piles(view: View, seat: int) -> list[tuple[str, int]]:
    """The seat's photos: each kind that the viewer knows with its number, then the unknown ones face down."""
    known = view["players"][seat]["known_photos"]
    piles = [(card.id.replace("_", "-"), known.count(card.id)) for card in tables.PHOTOS]
    piles.append(("photo-back", closed_photos(dict(view), seat)))
    return [(symbol, number) for symbol, number in piles if number]


def photos_of(
    desk: Desk, seat: int, x: float, y: float, size: tuple[float, float], text_class: str, down: bool = False
) -> str:
    """The seat's photos side by side, or one kind below the other."""
    piles = photo_piles(desk.view, seat)
    if not piles:
        return ""
    room, height = size
    if down:
        high = min(44.0, height / len(piles) - 4)
        step, wide = (0.0, high + 4), high * 64 / 70
    else:
        high = height
        step = (min(high * 1.15 + 18, room / len(piles)), 0.0)
        wide = min(high * 64 / 70, step[0] - 18)
    shown = "".join(
        use(symbol if wide > LEGIBLE else f"{symbol}-small", step[0] * spot, step[1] * spot, wide, high)
        + text(step[0] * spot + wide + 1, step[1] * spot + high * 0.5 + 5, _times(number), text_class)
        for spot, (symbol, number) in enumerate(piles)
    )
    words = f"{desk.names[seat]}: {counted(desk.view['players'][seat]['photos'], 'photo')}"
    return desk.targets.piece(f"photos-{seat}", words, x, y, size, shown)


def _times(number: int) -> str:
    return f"×{number}" if number < 10 else str(number)


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
        words = f"You have {counted(resources[kind], kind)}"
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
    canteen = "canteen filled" if player["canteen"] else "canteen empty"
    return f"{desk.names[seat]}: {known_points(dict(desk.view), seat)}; {cubes}; {canteen}"


def star_points(view: View, seat: int, x: float, y: float, size: float, text_class: str) -> str:
    """The points known to the viewer beside a star, with a plus while photos are closed; x is the right edge."""
    player = view["players"][seat]
    more = "" if view["result"] or not closed_photos(dict(view), seat) else "+"
    points = f"{view['result'][seat]['total'] if view['result'] else player['points']}{more}"
    return text(x, y + size * 0.8, points, f"{text_class} w-bold w-end") + use(
        "star", x - size * 0.62 * len(points) - size - 2, y, size, size
    )


def action_row(icons: tuple[str, ...], center: float, y: float, size: float) -> str:
    """The action of a tile on a light pill."""
    words = sum(len(item) * size * 0.47 + 3 for item in icons if item[0] != "#")
    width = words + sum(size for item in icons if item[0] == "#") + 2 * len(icons) + 18
    back = rect(center - width / 2, y - 4, width, size + 8, (size + 8) / 2, "w-pill")
    return back + icon_row(list(icons), center, y, size, "tr-pill-text")


def hiker(desk: Desk, seat: int, x: float, feet: float, scale: float, *, down: bool = False) -> str:
    """A Hiker that stands at x: it looks where it goes, its plate has the seat's shape and letter.

    Where the trail runs `down` the page, it is seen from the front or from behind.
    """
    view = desk.view
    forward = view["players"][seat]["facing"] > 0
    width, height = (34 if down else 38) * scale, 57 * scale
    size = max(16.0, 18 * scale)
    active = seat == view["active"] and not view["over"]
    symbol = ("hiker-front" if forward else "hiker-back") if down else "hiker"
    figure = use(symbol, -width / 2, -height, width, height, f"w-seat-{seat}")
    toward = "Trail End" if forward else "Trailhead"
    return place(
        x,
        feet,
        title(f"{desk.names[seat]}, on the way to {toward}"),
        figure if forward or down else mirrored(figure),
        plate(seat, 0, -size * 0.12, size, 12 if scale >= 1 else 11, rim=2),
        path(f"M-9 {num(-height - 14)}H9L0 {num(-height - 1)}z", "tr-marker") if active else "",
        ident=f"hiker-{seat}",
    )


def hikers_at(view: View, position: int) -> list[int]:
    """The seats whose Hikers stand on a tile."""
    return [seat for seat, player in enumerate(view["players"]) if player["position"] == position]
