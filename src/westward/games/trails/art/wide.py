"""The board for a desktop: seven tall tiles in a row, the Sun's path above, cards and cubes below, then the panels."""

from functools import cache
from typing import Final

from westward.drawing import Desk, num, path, place, rect, section, text
from westward.games.trails import tables
from westward.games.trails.art import table
from westward.games.trails.art.labels import PLACES, action_of, is_night, tile_kind, tile_title
from westward.games.trails.art.panels import wide_panels
from westward.games.trails.art.pen import PEN, use
from westward.games.trails.art.seats import action_row, hiker, hikers_at
from westward.games.trails.art.sites import END_WIDTH, HEIGHT, SITE_WIDTH

WIDTH: Final = 1200
FULL_HEIGHT: Final = 640
LEFT: Final = 7
GAP: Final = 4
RAIL_Y: Final = 6
TILE_Y: Final = 60
ROW_Y: Final = 328
PANEL_Y: Final = 458
CARD: Final = (100.0, 122.0)
COST: Final = (50.0, 98.5, 17.0, 1.5)

DEFS: Final = (
    PEN.window("site", SITE_WIDTH, HEIGHT, 10)
    + PEN.window("end", END_WIDTH, HEIGHT, 10)
    + PEN.window("rail", WIDTH - 2 * LEFT, 48, 12)
)


def tile_x(position: int) -> float:
    """The left edge of a tile."""
    return LEFT if position == 0 else LEFT + END_WIDTH + GAP + (position - 1) * (SITE_WIDTH + GAP)


def tile_width(position: int) -> int:
    """The width of a tile."""
    return END_WIDTH if position in (tables.TRAILHEAD, tables.TRAIL_END) else SITE_WIDTH


@section("sun", "sun_holder", "sun_path", "trail", targets=("space-", "sun"))
def sun_rail(desk: Desk) -> str:
    """The Sun's path, right to left: spaces over the end tiles share their width, each site has one above it."""
    stops: list[table.Stop] = []
    y = RAIL_Y + 24
    for tile in ("trail_end", "site", "trailhead"):
        spaces = [s for s in desk.view["sun_path"] if s.get("tile", "site") == tile]
        for number, space in enumerate(spaces):
            if tile == "site":
                x = tile_x(space["position"]) + SITE_WIDTH / 2
            else:
                end = tables.TRAIL_END if tile == "trail_end" else tables.TRAILHEAD
                x = tile_x(end) + END_WIDTH * (1 - (number + 0.5) / len(spaces))
            stops.append((space, x, y))
    right, left = stops[0][1], stops[-1][1]
    way = path(f"M{num(right)} {y}H{num(left)}", "tr-way")
    hours = "".join(
        rect(tile_x(position) - LEFT, 0, tile_width(position) + GAP, 48, 0, f"tr-hour-{position}")
        for position in range(7)
    )
    sky = place(LEFT, RAIL_Y, PEN.through("rail", hours))
    return sky + rect(LEFT, RAIL_Y, WIDTH - 2 * LEFT, 48, 12, "tr-rail") + way + table.sun_stops(desk, stops, 17)


def tile(desk: Desk, position: int) -> str:
    """A tile with its name and its action."""
    kind, night, width = tile_kind(desk.view, position), is_night(desk.view, position), tile_width(position)
    ident = f"tile-{position}"
    icons, _ = action_of(desk.view, position)
    scenery, name = PLACES[kind]
    shade = "tr-night" if night else "tr-day"
    if width == END_WIDTH:
        picture = use(f"site-{kind}", 0, 0, width, HEIGHT)
    elif kind == "unknown":
        picture = rect(0, 0, width, HEIGHT, 0, "w-tray")
    else:
        picture = use(f"site-{kind}-{'night' if night else 'day'}", 0, 0, width, HEIGHT)
    far = desk.targets.only(ident, "canteen")
    mark = rect(9, 46, 34, 34, 17, "w-pill") + use("canteen-full", 14, 50, 25, 25)
    return desk.targets.piece(
        ident,
        tile_title(desk.view, position),
        tile_x(position),
        TILE_Y,
        (width, HEIGHT),
        PEN.through("end" if width == END_WIDTH else "site", picture),
        rect(0.75, 0.75, width - 1.5, HEIGHT - 1.5, 10, "w-frame"),
        text(width / 2, 23, scenery.upper(), f"tr-place {shade}"),
        text(width / 2, 39, name.lower(), f"w-13 w-mid {shade}") if name != scenery else "",
        action_row(icons, width / 2, 233, 19) if icons else "",
        mark if far else "",
        far=far,
    )


@section("night", "sun", "sun_holder", "sun_path", "trail", targets=("tile-",))
def tiles(desk: Desk) -> str:
    """All tiles."""
    return "".join(tile(desk, position) for position in range(7))


def pieces(desk: Desk) -> str:
    """Bear and Hikers on their tiles, each to be seen: where there are many, they are smaller and the bear stands behind."""
    out = []
    for position in range(7):
        seats = hikers_at(desk.view, position)
        left, width = tile_x(position), float(tile_width(position))
        few = len(seats) <= 2
        if desk.view["bear"] == position:
            x, feet = (left + 5, 213) if few else (left + 38, 178)
            bear = use("bear", 0, 0, 74, 55)
            out.append(desk.targets.piece("bear", "The bear", x, TILE_Y + feet - 55, (74, 55), bear))
            if few:
                left, width = left + 74, width - 76
        scale = min(1.3, (width + 6) / (40 * max(1, len(seats))))
        step = min(52.0, width / max(1, len(seats)))
        start = left + width / 2 - step * (len(seats) - 1) / 2
        out.extend(hiker(desk, seat, start + step * n, TILE_Y + 219, scale) for n, seat in enumerate(seats))
    return "".join(out)


@cache
def pyramid(kind: str, cubes: int, center: float, base: float) -> str:
    """Cubes in rows, at most five in the lowest."""
    out: list[str] = []
    row, left = 5, cubes
    y = base
    while left > 0 and row > 0:
        shown = min(row, left)
        out.extend(use(kind, center - shown * 12 + 24 * i, y, 23, 23) for i in range(shown))
        left -= shown
        row -= 1
        y -= 17
    return "".join(reversed(out))


def supply(desk: Desk, kind: str, x: float) -> str:
    """The pile of one kind under its site."""
    supplies = desk.view["supply"]
    cubes = supplies[kind] if supplies else tables.SUPPLY[tables.KINDS.index(kind)]
    return desk.targets.piece(
        f"supply-{kind}",
        table.supply_title(desk, kind),
        x,
        ROW_Y,
        (SITE_WIDTH, CARD[1]),
        rect(0.75, 0.75, SITE_WIDTH - 1.5, CARD[1] - 1.5, 10, "w-tray"),
        pyramid(kind, cubes, SITE_WIDTH / 2, 93),
        text(12, 26, table.supply_words(desk, kind), "w-20 w-bold"),
    )


def below_site(desk: Desk, position: int, kind: str) -> str:
    """What lies under a site: its cubes; photos and trophy; or die and badge deck."""
    x = tile_x(position)
    if kind in tables.KINDS:
        return supply(desk, kind, x)
    tray = rect(x + 0.75, ROW_Y + 0.75, SITE_WIDTH - 1.5, CARD[1] - 1.5, 10, "w-tray")
    if kind == "photo":
        return (
            tray
            + table.photo_deck(desk, x + 8, ROW_Y + 8, (62, 68), "w-14")
            + table.photo_pile(desk, x + 78, ROW_Y + 8, (62, 68), "w-14")
            + table.trophy(desk, x + 44, ROW_Y + 84, 34, "w-16")
        )
    return tray + table.die(desk, x + 11, ROW_Y + 32, 54) + table.badge_deck(desk, x + 74, ROW_Y + 16, (66, 81), "w-14")


def laid_kinds(desk: Desk) -> list[str]:
    """The sites of positions 1 to 5; before the trail is laid the missing ones fill the gaps in their printed order."""
    missing = [kind for kind in tables.SITES if kind not in desk.view["trail"]]
    return [kind or missing.pop(0) for kind in desk.view["trail"]]


def table_row(desk: Desk) -> str:
    """The row below the tiles."""
    slots = ((0, LEFT), (1, LEFT + 106), (2, tile_x(6)), (3, tile_x(6) + 106))
    return "".join(table.badge_slot(desk, slot, "card", x, ROW_Y, CARD, COST) for slot, x in slots) + "".join(
        below_site(desk, position, kind) for position, kind in enumerate(laid_kinds(desk), 1)
    )


def banner(desk: Desk) -> str:
    """The news about the end of the game, over spaces that the Sun has passed."""
    words = table.banner_words(desk)
    if not words:
        return ""
    ribbon = path("M0 0h616l-14 19 14 19H0l14-19z", "w-banner")
    return place(371, RAIL_Y + 5, ribbon, text(308, 26, words, "w-18 w-bold w-mid w-banner-text"))


def draw_wide(desk: Desk) -> tuple[str, int, int]:
    """The board's drawing, its width and its height."""
    body = (
        f"<defs>{DEFS}</defs>"
        + sun_rail(desk)
        + banner(desk)
        + tiles(desk)
        + table_row(desk)
        + pieces(desk)
        + wide_panels(desk, LEFT - 3, PANEL_Y, WIDTH - 2 * LEFT + 6)
        + table.drawn_photos(desk, WIDTH / 2, TILE_Y + 8, (104, 114), "w-14")
    )
    return body, WIDTH, FULL_HEIGHT
