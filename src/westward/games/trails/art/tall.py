"""The board for a phone held upright: the trail runs down the page, the Sun climbs beside it, the panels follow."""

from typing import Final

from westward.drawing import Desk, num, path, place, rect, section, text
from westward.games.trails import tables
from westward.games.trails.art import table
from westward.games.trails.art.badges import icon_row
from westward.games.trails.art.labels import PLACES, action_of, is_night, tile_kind, tile_title
from westward.games.trails.art.panels import tall_panels
from westward.games.trails.art.pen import PEN, use
from westward.games.trails.art.seats import hiker, hikers_at
from westward.games.trails.art.sites import END_WIDTH, HEIGHT, SITE_WIDTH

WIDTH: Final = 360
LEFT: Final = 44
ROW_WIDTH: Final = 312
ROW: Final = 58
STEP: Final = 61
# Where the most telling part of each scene begins.
HORIZON: Final = {
    "acorn": 104,
    "leaf": 128,
    "rock": 112,
    "exchange": 100,
    "photo": 112,
    "trailhead": 94,
    "trail-end": 98,
}
ART: Final = 138
SLOT: Final = (154.0, 56.0)
COST: Final = (102.0, 38.0, 16.0, 2.0)
RAIL: Final = STEP * 9 - 6
DEFS: Final = PEN.window("row", ROW_WIDTH, ROW, 9) + PEN.window("rail", 36, RAIL, 10)


def row_y(position: int, top: float) -> float:
    """The upper edge of a tile; the Trailhead's badges lie between it and the first site."""
    return top + STEP * position + (STEP - 2 if position else 0)


def picture(kind: str, night: bool) -> str:
    """The part of a tile's scene where things stand, as a strip."""
    end = kind in ("trailhead", "trail-end")
    width = END_WIDTH if end else SITE_WIDTH
    symbol = f"site-{kind}" if end else f"site-{kind}-{'night' if night else 'day'}"
    high = width * ROW / ART
    art = use(symbol, 0, 0, width, HEIGHT)
    frame = f'x="{ROW_WIDTH - ART}" width="{ART}" height="{ROW}" viewBox="0 {HORIZON[kind]} {width} {num(high)}"'
    return f'<svg {frame} preserveAspectRatio="xMidYMid slice">{art}</svg>'


def tile(desk: Desk, position: int, y: float) -> str:
    """One row of the trail: name, action, picture."""
    kind, night = tile_kind(desk.view, position), is_night(desk.view, position)
    ident = f"tile-{position}"
    icons, words = action_of(desk.view, position)
    shown = "" if kind == "unknown" else picture(kind, night)
    width = sum(16 if item[0] == "#" else len(item) * 6.9 + 3 for item in icons) + 2 * len(icons)
    symbols = icon_row(list(icons), 10 + width / 2, 24, 16, "w-12 w-bold w-mid") if icons else ""
    moon = use("moon", 152, 4, 16, 16) if night else ""
    far = desk.targets.only(ident, "canteen")
    mark = rect(140, 21, 30, 30, 15, "w-pill") + use("canteen-full", 145, 25, 21, 21)
    return desk.targets.piece(
        ident,
        tile_title(desk.view, position),
        LEFT,
        y,
        (ROW_WIDTH, ROW),
        PEN.through("row", rect(0, 0, ROW_WIDTH, ROW, 9, "tr-plate"), shown),
        rect(0.75, 0.75, ROW_WIDTH - 1.5, ROW - 1.5, 9, "w-frame"),
        text(10, 18, PLACES[kind][1], "w-14 w-bold"),
        symbols,
        text(10, 51, words, "w-11 w-muted"),
        moon,
        mark if far else "",
        far=far,
    )


@section("night", "sun", "sun_holder", "sun_path", "trail", targets=("tile-",))
def tiles(desk: Desk, top: float) -> str:
    """All rows of the trail."""
    return "".join(tile(desk, position, row_y(position, top)) for position in range(7))


def pieces(desk: Desk, top: float) -> str:
    """Bear and Hikers on the pictures, each to be seen; the Hikers come down the page, or go up."""
    out = []
    for position in range(7):
        seats = hikers_at(desk.view, position)
        left, y, width = LEFT + ROW_WIDTH - ART + 2.0, row_y(position, top), ART - 4.0
        if desk.view["bear"] == position:
            out.append(desk.targets.piece("bear", "The bear", left, y + 20, (44, 33), use("bear", 0, 0, 44, 33)))
            left, width = left + 44, width - 44
        step = min(30.0, width / max(1, len(seats)))
        start = left + width / 2 - step * (len(seats) - 1) / 2
        out.extend(hiker(desk, seat, start + step * n, y + ROW - 7, 0.68, down=True) for n, seat in enumerate(seats))
    return "".join(out)


@section("sun", "sun_holder", "sun_path", "trail", targets=("space-", "sun"))
def sun_rail(desk: Desk, top: float) -> str:
    """The Sun's path beside the trail, from the bottom up."""
    stops: list[table.Stop] = []
    x = 22.0
    for tile_name in ("trail_end", "site", "trailhead"):
        spaces = [s for s in desk.view["sun_path"] if s.get("tile", "site") == tile_name]
        for number, space in enumerate(spaces):
            if tile_name == "site":
                y = row_y(space["position"], top) + ROW / 2
            else:
                start = row_y(tables.TRAIL_END if tile_name == "trail_end" else tables.TRAILHEAD, top)
                y = start + (STEP * 2 - 4) * (1 - (number + 0.5) / len(spaces))
            stops.append((space, x, y))
    way = path(f"M{num(x)} {num(stops[0][2])}V{num(stops[-1][2])}", "tr-way")
    edges = [0.0, *(row_y(position, 0) for position in range(1, 7)), RAIL]
    hours = "".join(
        rect(0, edges[position], 36, edges[position + 1] - edges[position], 0, f"tr-hour-{position}")
        for position in range(7)
    )
    sky = place(4, top, PEN.through("rail", hours), rect(0.75, 0.75, 34.5, RAIL - 1.5, 10, "tr-rail"))
    return sky + way + table.sun_stops(desk, stops, 13)


def supply(desk: Desk, kind: str, x: float, y: float) -> str:
    """The supply of one kind."""
    parts = (
        rect(0.75, 0.75, 44.5, 48.5, 8, "w-tray"),
        use(kind, 10, 4, 26, 26),
        text(23, 45, table.supply_words(desk, kind), "w-14 w-bold w-mid"),
    )
    return desk.targets.piece(f"supply-{kind}", table.supply_title(desk, kind), x, y, (46, 50), *parts)


def table_row(desk: Desk, x: float, y: float) -> str:
    """Supply, decks, die and trophy in one row."""
    return (
        "".join(supply(desk, kind, x + 49 * i, y) for i, kind in enumerate(tables.KINDS))
        + table.photo_deck(desk, x + 148, y, (46, 48), "w-12")
        + table.photo_pile(desk, x + 197, y, (46, 48), "w-12")
        + table.badge_deck(desk, x + 246, y, (40, 48), "w-12")
        + table.die(desk, x + 293, y - 3, 29)
        + table.trophy(desk, x + 294, y + 27, 23, "w-13")
    )


def banner(desk: Desk) -> str:
    """The news about the end of the game."""
    words = table.banner_words(desk)
    ribbon = path("M0 0h352l-8 12 8 12H0l8-12z", "w-banner")
    return place(4, 3, ribbon, text(176, 17, words, "w-13 w-bold w-mid w-banner-text")) if words else ""


def trail(desk: Desk) -> tuple[str, float, float]:
    """The news, the Sun's path, the tiles and who is there; where the tiles begin and where all of it ends."""
    head = banner(desk)
    top = 31.0 if head else 3.0
    ends = ((0, row_y(0, top) + STEP - 1), (2, row_y(6, top) + STEP - 1))
    slots = "".join(
        table.badge_slot(desk, first + i, "strip", LEFT + 158 * i, y, SLOT, COST) for first, y in ends for i in range(2)
    )
    body = f"<defs>{DEFS}</defs>" + head + sun_rail(desk, top) + tiles(desk, top) + slots + pieces(desk, top)
    return body, top, ends[1][1] + 59


def draw_tall(desk: Desk) -> tuple[str, int, int]:
    """The board's drawing, its width and its height."""
    way, top, row = trail(desk)
    panels, bottom = tall_panels(desk, 4, row + 54)
    photos = table.drawn_photos(desk, 200, row_y(2, top), (120, 131), "w-13")
    return way + table_row(desk, 4, row) + panels + photos, WIDTH, round(bottom)
