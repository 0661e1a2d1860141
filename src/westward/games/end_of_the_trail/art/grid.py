"""The land in the middle of the board: tiles with their pieces, the wagon track, the turn order, deck and discard."""

from functools import cache
from typing import Any, Final, NamedTuple

from westward.drawing import (
    Desk,
    View,
    border,
    empty,
    fit,
    let_through,
    mirrored,
    num,
    path,
    place,
    rect,
    section,
    text,
    title,
)
from westward.games.end_of_the_trail import tables
from westward.games.end_of_the_trail.art.land import scene_of
from westward.games.end_of_the_trail.art.pen import PEN, plate, seat_mark, use
from westward.games.end_of_the_trail.art.seats import is_acting, piece, place_piece

NAMES: Final = {"foothill": "Foothill", "canyon": "Canyon", "mountain": "Mountain"}
# The animal that reaches a row, bottom row first (rules.md 5.3).
REACH: Final = ("oxen", "oxen", "mules", "horse")


class Grid(NamedTuple):
    """Where the tiles lie, and how large everything on them is."""

    x: float
    y: float
    tile: tuple[float, float]
    gap: float
    track: float  # width of the wagon track at the left
    tent: float  # heights of pieces
    camp: float
    prospector: float
    badge: float
    label: str  # class of the name of the land, or nothing
    letter: int  # size of the letters of seats

    @property
    def left(self) -> float:
        """The left edge of the first column."""
        return self.x + self.track + self.gap

    def height(self) -> float:
        """The height of the four rows."""
        return tables.ROWS * (self.tile[1] + self.gap) - self.gap

    def width(self, columns: int) -> float:
        """The width of track and tiles."""
        return self.track + columns * (self.tile[0] + self.gap)

    def at(self, name: str) -> tuple[float, float]:
        """The upper left corner of a tile."""
        row, column = int(name[1]), int(name[3])
        width, height = self.tile
        return self.left + (column - 1) * (width + self.gap), self.y + (tables.ROWS - row) * (height + self.gap)


def tile_title(desk: Desk, tile: Any) -> str:
    """A tile in words."""
    view = desk.view
    land = NAMES.get(tile["type"], "Not laid yet")
    parts = [f"Row {tile['id'][1]}, column {tile['id'][3]}: {land}"]
    parts.extend(f"tent of {desk.names[party]}" for party in tile["tents"])
    if tile["camp"] is not None:
        parts.append(f"camp of {desk.names[tile['camp']]}")
    if not tile["tents"] and tile["camp"] is None:
        parts.append("unclaimed")
    parts.extend(f"{desk.names[party]} stands here" for party in tile["prospectors"])
    if tile["value"] is not None:
        parts.append(f"{tile['value']} gold" + ("" if view["over"] else ", known to you"))
    if tile["id"] in final_claims(view):
        parts.append("the final claim")
    looked = [desk.names[party] for party in tile["seen"]]
    if looked and not view["over"]:
        parts.append("seen by " + ", ".join(looked))
    for fact in view["facts"]:
        if fact["tile"] == tile["id"]:
            parts.append(f"{'less' if fact['lower'] else 'not less'} than {fact['than']}")
    return ", ".join(parts)


def lookers(view: View, tile: Any) -> list[int]:
    """Who looked at the tile; the viewer's own look shows as the value."""
    known = view["viewer"] if tile["value"] is not None else None
    return [] if view["over"] else [party for party in tile["seen"] if party != known]


def footprints(view: View, tile: Any, grid: Grid) -> str:
    """Who looked at the tile, at its upper left."""
    parties = lookers(view, tile)
    if not parties:
        return ""
    size = 14.0 if grid.badge < 26 else 16.0
    top = 2.0 if not grid.label else 21.0
    # On a small tile three marks and a value leave no room for the steps.
    start = 2.0 if not grid.label and len(parties) > 2 and tile["value"] is not None else 16.0
    back = rect(3, top, start + len(parties) * (size + 1), size + 3, (size + 3) / 2, "et-label")
    steps = use("steps", 5, top + 2, 11, 13) if start > 2 else ""
    marks = (seat_mark(party, start + n * (size + 1), top + 1.5, size, grid.letter) for n, party in enumerate(parties))
    return back + steps + "".join(marks)


def value_badge(view: View, tile: Any, grid: Grid) -> str:
    """The gold of a tile, where the viewer knows it; an eye says that the others do not see it."""
    if tile["value"] is None:
        return ""
    looking = view["looking"]
    grown = bool(looking and view["viewer"] == looking["seat"] and tile["id"] in looking["tiles"])
    size, right = grid.badge * (1.35 if grown else 1), grid.tile[0] - (7 if grown else 3)
    words = "w-18" if size > 28 else "w-14"
    drop = size * 0.5 + (6.5 if size > 28 else 5)
    top = 7 if grown else 3
    nugget = use("nugget", right - size, top, size, size * 30 / 32) + text(
        right - size / 2, drop + top - 1, tile["value"], f"{words} w-bold w-mid w-dark"
    )
    if view["over"]:
        return nugget
    eye = size * 0.62
    if not grid.label and lookers(view, tile) and grid.tile[0] < 90:
        return nugget + use("eye", right - eye, top + size - 2, eye, eye * 20 / 24)
    return nugget + use("eye", right - size - eye + 3, top, eye, eye * 20 / 24)


def final_claims(view: View) -> list[str]:
    """The tile of the final claim, when the game is over."""
    return [result["final"] for result in view["result"] or () if result["final"]]


def final_mark(view: View, tile: Any, grid: Grid) -> str:
    """A rosette on the tile that the best poker hand has brought."""
    if tile["id"] not in final_claims(view):
        return ""
    size = grid.badge
    return use("final", 4, 22 if grid.label else 3, size * 28 / 30, size)


def tile_ground(desk: Desk, tile: Any, grid: Grid) -> str:
    """One tile with what everybody knows of it, and the viewer's own knowledge."""
    view, (width, height) = desk.view, grid.tile
    x, y = grid.at(tile["id"])
    if tile["type"] is None:
        land = empty(width, height)
    else:
        # Every other row is mirrored, so that the same scene does not look like a pattern.
        odd = int(tile["id"][1]) % 2
        scene = use(scene_of(tile["type"], tile["id"]), -width if odd else 0, 0, width, height)
        frame = rect(0.75, 0.75, width - 1.5, height - 1.5, 8, "w-frame")
        land = PEN.through("tile", mirrored(scene) if odd else scene) + frame
    label = ""
    if grid.label and tile["type"]:
        name = NAMES[tile["type"]]
        label = rect(4, 4, len(name) * 7.2 + 10, 16, 8, "et-label") + text(9, 16, name, f"{grid.label} w-dark")
    looking = view["looking"]
    ring = ""
    if looking and tile["id"] in looking["tiles"]:
        ring = rect(3.5, 3.5, width - 7, height - 7, 7, f"et-look w-on-{looking['seat']}")
    if view["moving"] and tile["id"] in view["moving"]["to"]:
        ring = rect(5, 5, width - 10, height - 10, 6, "et-there")
    return desk.targets.piece(
        f"tile-{tile['id']}",
        tile_title(desk, tile),
        x,
        y,
        grid.tile,
        land,
        label,
        footprints(view, tile, grid),
        value_badge(view, tile, grid),
        final_mark(view, tile, grid),
        ring,
    )


def tile_pieces(desk: Desk, tile: Any, grid: Grid, numbers: list[int]) -> str:
    """What stands on a tile: tents or a camp at the left, prospectors at the right."""
    x, y = grid.at(tile["id"])
    width, height = grid.tile
    out = []
    feet = y + height - 6
    looking = desk.view["looking"]
    standing = list(tile["prospectors"])
    if looking:
        # Who looks at a tile stands there while deciding.
        standing = [party for party in standing if party != looking["seat"]]
        standing += [looking["seat"]] * (tile["id"] == looking["tiles"][0])
    things = len(tile["tents"]) + (tile["camp"] is not None) * 1.4 + len(standing) * 0.62
    tent_width = grid.tent * 46 / 36
    step = min(tent_width + 2, (width - 8) / max(1.0, things))
    left = x + width / 2 - step * things / 2
    # Many pieces stand closer together, and are smaller so that they stay on their tile.
    small = min(1.0, 1.4 * step / tent_width)
    if tile["camp"] is not None:
        party = tile["camp"]
        out.append(piece("camp", f"camp-{party}", party, left + step * 0.7, feet, grid.camp * small, grid.letter))
        left += step * 1.4
    for party in tile["tents"]:
        ident = f"tent-{party}-{numbers[party]}"
        numbers[party] += 1
        out.append(piece("tent", ident, party, left + step / 2, feet, grid.tent * small, grid.letter))
        left += step
    for party in standing:
        ident = f"prospector-{party}"
        out.append(piece("prospector", ident, party, left + step * 0.31, feet, grid.prospector, grid.letter))
        left += step * 0.62
    return "".join(out)


def on_land(desk: Desk) -> set[int]:
    """The parties whose prospector stands on a tile or looks at one."""
    found = {party for tile in desk.view["tiles"] for party in tile["prospectors"]}
    if desk.view["looking"]:
        found.add(desk.view["looking"]["seat"])
    return found


def leaving(desk: Desk, grid: Grid) -> str:
    """The tent that has to move: a ring around its tile."""
    moving = desk.view["moving"]
    if not moving:
        return ""
    x, y = grid.at(moving["from"])
    return rect(x + 3, y + 3, grid.tile[0] - 6, grid.tile[1] - 6, 7, f"et-look w-on-{moving['owner']}")


@section("facts", "looking", "moving", "over", "parties", "result", "tiles", "viewer", targets=("tile-",))
def land(desk: Desk, grid: Grid) -> str:
    """All tiles, then all pieces; pieces let clicks through to the tile below."""
    tiles = desk.view["tiles"]
    numbers = [0] * desk.view["parties"]
    # From the top row down, so that a piece that sticks out covers what is behind it.
    behind = sorted(tiles, key=lambda tile: -int(tile["id"][1]))
    standing = "".join(tile_pieces(desk, tile, grid, numbers) for tile in behind)
    return (
        f"<defs>{PEN.window('tile', *grid.tile, 8)}</defs>"
        + "".join(tile_ground(desk, tile, grid) for tile in tiles)
        + let_through(leaving(desk, grid), standing)
    )


@cache
def wagon_track(grid: Grid) -> str:
    """How far each animal reaches, row by row from the bottom."""
    width, height = grid.track, grid.height()
    center = width / 2
    rut = path(f"M{num(center - 7)} {num(height - 4)}V4M{num(center + 7)} 4V{num(height - 4)}", "et-rut")
    out = [rect(0.75, 0.75, width - 1.5, height - 1.5, 8, "et-trail"), rut]
    for row, animal in enumerate(REACH):
        middle = (tables.ROWS - row - 0.5) * (grid.tile[1] + grid.gap) - grid.gap / 2
        icon = min(width - 10, 46.0)
        lift = 6 if width > 50 else 0
        middle += 0 if lift else 5  # the number stands above the animal
        out.append(rect(center - width / 2 + 3, middle - icon / 2 - 5, width - 6, icon + 10, 8, "w-pill"))
        out.append(use(animal, center - icon / 2, middle - icon * 5 / 12 - lift, icon, icon * 5 / 6))
        words, drop = (f"{row + 1} {animal.capitalize()}", icon / 2) if lift else (str(row + 1), -icon / 2 - 8)
        out.append(text(center, middle + drop, words, "w-12 w-bold w-mid w-dark"))
    hint = title("How far a card reaches: Oxen rows 1 and 2, Mules to row 3, Horse to row 4")
    return place(grid.x, grid.y, hint, *out)


def posts(desk: Desk, x: float, y: float, width: float, height: float) -> str:
    """The turn order of the round: one post for each party, with its prospector until it sets out."""
    view = desk.view
    order = view["turn_order"] or list(range(view["parties"]))
    away = on_land(desk)
    each = width / len(order)
    out = []
    for number, party in enumerate(order):
        player = view["players"][party]
        left = x + each * number
        now = view["turn"] == party
        known = bool(view["turn_order"])
        back = border(party if now else None) if now or known else "w-empty"
        done = known and player["done"]
        out.append(rect(left + 2, y + 2, each - 5, height - 4, 8, back))
        out.append(text(left + 8, y + height / 2 + 5, number + 1 if known else "", "w-14 w-bold w-muted"))
        if party in away:
            out.append(seat_mark(party, left + 20, y + height / 2 - 9, 18, 12))
        else:
            ident = f"prospector-{party}"
            mark = plate(party, 11, -8, 14, 11)
            out.append(place_piece("prospector", ident, party, left + 30, y + height - 4, height - 8, mark))
        if done:
            # Where there is little room, beside the hat of the prospector.
            size, top = (16, height / 2 - 8) if each > 70 else (12, 5)
            out.append(use("tick", left + each - size - 6, y + top, size, size))
        if each > 84:
            room = each - 56 - (18 if done else 0)
            shade = "w-bold" if is_acting(view, party) else "w-muted"
            name = player["argonaut"] or fit(desk.names[party], room, 12)
            out.append(text(left + 52, y + height / 2 + 5, name, f"w-12 {shade}"))
    return "".join(out)


def deck(desk: Desk, x: float, y: float, size: tuple[float, float]) -> str:
    """The deck with its number of cards."""
    number, (width, height) = desk.view["deck"], size
    card = height - 4
    parts = use("back", 2, 2, card * 2 / 3, card) + text(card * 2 / 3 + 6, height / 2 + 5, number, "w-14 w-bold")
    return desk.targets.piece("deck", f"Deck: {number} cards", x, y, (width, height), parts)


def discard_title(view: View) -> str:
    """The discard pile in words."""
    return f"Discard pile: {', '.join(view['discard'])}" if view["discard"] else "Discard pile: empty"


def discard(desk: Desk, x: float, y: float, size: tuple[float, float]) -> str:
    """The discard pile with its number of cards; while its cards lie beside it to be chosen, they are what is meant."""
    ident = "discard-pile" if desk.view["phase"] == "joker" else "discard"
    number, (width, height) = len(desk.view["discard"]), size
    card = height - 4
    back = rect(2, 2, card * 2 / 3, card, 4, "et-card" if number else "w-empty")
    start, bar = f"M{num(card * 0.18)} {num(card * 0.36)}", num(card * 0.38)
    cross = path(f"{start}l{bar} {bar}m0-{bar}l-{bar} {bar}", "w-frame")
    words = text(card * 2 / 3 + 6, height / 2 + 5, number, "w-14 w-bold")
    return desk.targets.piece(
        ident, discard_title(desk.view), x, y, (width, height), back, cross if number else "", words
    )


def spread(desk: Desk, grid: Grid, room: float) -> str:
    """The land, and below it the turn order, the deck and the discard pile in one row as wide as the room."""
    row = grid.y + grid.height() + 3
    return (
        wagon_track(grid)
        + land(desk, grid)
        + posts(desk, grid.x, row, room - 112, 46)
        + deck(desk, grid.x + room - 110, row + 1, (54, 44))
        + discard(desk, grid.x + room - 55, row + 1, (54, 44))
    )
