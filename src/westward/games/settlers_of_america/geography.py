"""The map of components.toml: hexes, city-sites, intersections and paths, checked and laid out as constant tables."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

from mypy_extensions import i64

from westward.kernel.components import Sheet, read_components

RESOURCES: Final = ("cattle", "coal", "grain", "lumber", "ore")
TERRAINS: Final = ("pasture", "hills", "fields", "forest", "mountains", "desert")
KINDS: Final = ("printed", "single", "double", "desert")
HEXES: Final = 71
SITES: Final = 45
SPOTS: Final = 149  # intersections
PATHS: Final = 201
AT_HEX: Final = 3  # a hex has at most three city-sites
AT_SPOT: Final = 3  # three paths meet at an intersection ...
BESIDE: Final = 4  # ... so a path has at most four contiguous ones
NOWHERE: Final = 255
MOST_GRAIN: Final = 10  # pays for the longest move of a settler
RINGS: Final = MOST_GRAIN + 1
MOST_TOTAL: Final = 12

SHEET: Final = read_components("settlers_of_america", Path(__file__).parent / "components.toml")


class Hex(NamedTuple):
    """A land hex; `number` is the printed one, 0 where there is none."""

    id: str
    col: int
    row: int
    terrain: str
    kind: str
    number: int


class Site(NamedTuple):
    """A city-site; `at` is its intersection, `hexes` are those around it."""

    id: str
    name: str
    state: str
    at: int
    purple: bool
    gold: int
    hexes: tuple[int, ...]


class Way(NamedTuple):
    """A path between two intersections; on a `track` a rail brings another one."""

    id: str
    a: int
    b: int
    track: bool


def counted(section: str, count: int) -> list[Sheet]:
    """The entries of a list that must be complete: the vocabulary of actions is made for this map."""
    sheet = SHEET.table(section)
    sheet.number("count", count, count)
    entries = sheet.tables("list")
    if len(entries) != count:
        raise sheet.wrong("list", f"has {len(entries)} entries, but the map has {count}")
    ids = [entry.word("id") for entry in entries]
    for name in ids:
        if ids.count(name) > 1:
            raise sheet.wrong("list", f"has '{name}' twice")
    return entries


def hex_id(col: int, row: int) -> str:
    """What the hex in a column and a row is called."""
    return f"h{col:02d}-{row:02d}"


def read_terrains() -> tuple[str, ...]:
    """What each terrain produces; the desert nothing."""
    sheet = SHEET.table("terrain")
    found = tuple(sheet.word(terrain, RESOURCES) for terrain in TERRAINS[:-1])
    sheet.word("desert", ("",))
    if sorted(found) != sorted(RESOURCES):
        raise SHEET.wrong("terrain", f"must give each of {', '.join(RESOURCES)} once")
    return (*found, "")


def read_hex(entry: Sheet) -> Hex:
    """One hex of the file, checked."""
    col, row = entry.number("col", 0, 15), entry.number("row", 0, 16)
    if entry.word("id") != hex_id(col, row) or (col + row) % 2:
        raise entry.wrong("id", f"must be h<col>-<row> with an even sum, not col {col} and row {row}")
    terrain, kind = entry.word("terrain", TERRAINS), entry.word("kind", KINDS)
    if (terrain == "desert") != (kind == "desert"):
        raise entry.wrong("kind", "must be 'desert' in a desert and nowhere else")
    number = entry.number("number", 2, MOST_TOTAL) if kind == "printed" else 0
    if number == 7:
        raise entry.wrong("number", "cannot be 7: it moves the outlaw")
    if kind != "printed" and "number" in entry:
        raise entry.wrong("number", "is for printed hexes only")
    return Hex(hex_id(col, row), col, row, terrain, kind, number)


def corner(entry: Sheet, key: str = "id") -> tuple[str, int, int]:
    """An intersection's id taken apart: the west (L) or east (R) corner of a lattice position."""
    name = entry.word(key)
    side, col, row = name[:1], name[1:3], name[4:6]
    if side not in ("L", "R") or not (col.isdigit() and row.isdigit()) or name != f"{side}{col}-{row}":
        raise entry.wrong(key, f"must be L or R with a column and a row, such as R08-10, not {name!r}")
    return side, int(col), int(row)


def around(side: str, col: int, row: int) -> tuple[str, ...]:
    """The ids of the three lattice positions that meet in a corner."""
    step = -1 if side == "L" else 1
    return hex_id(col, row), hex_id(col + step, row - 1), hex_id(col + step, row + 1)


def read_spot(entry: Sheet) -> tuple[int, ...]:
    """The hexes around an intersection."""
    found = [HEX_INDEX[name] for name in around(*corner(entry)) if name in HEX_INDEX]
    said = entry.words("hexes", HEX_IDS)
    if sorted(said) != sorted(HEX_IDS[number] for number in found):
        raise entry.wrong("hexes", f"must be {', '.join(HEX_IDS[number] for number in sorted(found))}")
    return tuple(sorted(found))


def read_path(entry: Sheet) -> Way:
    """A path joins an east corner with one of the three west corners beside it."""
    ends = [entry.word(key, SPOT_IDS) for key in ("a", "b")]
    corners = sorted(corner(entry, key) for key in ("a", "b"))
    (west, col, row), (east, other, line) = corners
    if (west, east) != ("L", "R") or (other - col, line - row) not in ((-2, 0), (-1, -1), (-1, 1)):
        raise entry.wrong("b", f"is not beside {ends[0]}")
    return Way(
        entry.word("id"), SPOT_INDEX[ends[0]], SPOT_INDEX[ends[1]], "track" in entry and entry.value("track") is True
    )


def read_site(entry: Sheet) -> Site:
    """One city-site of the file, checked against its intersection."""
    at = SPOT_INDEX[entry.word("at", SPOT_IDS)]
    hexes = tuple(sorted(HEX_INDEX[name] for name in entry.words("hexes", HEX_IDS)))
    if hexes != SPOT_HEXES[at]:
        raise entry.wrong("hexes", f"must be {', '.join(HEX_IDS[number] for number in SPOT_HEXES[at])}")
    if [LAND[number].kind for number in hexes].count("double") > 1:
        raise entry.wrong("hexes", "must not have two double hexes: a new city moves one token at most")
    return Site(
        id=entry.word("id"),
        name=entry.word("name"),
        state=entry.word("state"),
        at=at,
        purple=entry.word("colour", ("purple", "red")) == "purple",
        gold=entry.number("gold", 0, 9),
        hexes=hexes,
    )


def check_sites() -> None:
    """The figures of [city_sites], and where intersections name their sites."""
    sheet = SHEET.table("city_sites")
    purple = sum(site.purple for site in TOWNS)
    for key, count in (("purple", purple), ("red", SITES - purple), ("coastal", sum(site.gold > 0 for site in TOWNS))):
        if sheet.number(key) != count:
            raise sheet.wrong(key, f"says {sheet.number(key)}, but the list has {count}")
    said = {entry.word("site"): entry.word("id") for entry in counted("intersections", SPOTS) if "site" in entry}
    if said != {site.id: SPOT_IDS[site.at] for site in TOWNS}:
        raise SHEET.wrong("intersections.list", "must name each city-site once, at the intersection that it names")


def check_paths() -> None:
    """No path twice, the tracks apart from each other, and the whole map in one piece."""
    sheet = SHEET.table("paths")
    tracks = [path for path in WAYS if path.track]
    if sheet.number("tracks") != len(tracks):
        raise sheet.wrong("tracks", f"says {sheet.number('tracks')}, but the list has {len(tracks)}")
    if len({frozenset((path.a, path.b)) for path in WAYS}) != PATHS:
        raise sheet.wrong("list", "has two paths between the same intersections")
    ends = [end for path in tracks for end in (path.a, path.b)]
    if len(ends) != len(set(ends)):
        raise sheet.wrong("list", "has two tracks that meet: a bonus rail must not bring another one")
    apart = [SPOT_IDS[spot] for spot in range(SPOTS) if DISTANCE[spot] == NOWHERE]
    if apart:
        raise sheet.wrong("list", f"does not join {apart[0]} with the rest of the map")


def distances(start: int, neighbors: Sequence[Sequence[int]]) -> list[int]:
    """How many paths a shortest way to each intersection has."""
    out = [NOWHERE] * SPOTS
    out[start] = 0
    queue = [start]
    for spot in queue:
        for other in neighbors[spot]:
            if out[other] == NOWHERE:
                out[other] = out[spot] + 1
                queue.append(other)
    return out


def padded(numbers: Sequence[int], length: int) -> list[int]:
    """The numbers, and NOWHERE for what is missing."""
    return [*numbers, *[NOWHERE] * (length - len(numbers))]


PRODUCTS: Final = read_terrains()
LAND: Final = tuple(read_hex(entry) for entry in counted("hexes", HEXES))
HEX_IDS: Final = tuple(one.id for one in LAND)
HEX_INDEX: Final = {name: number for number, name in enumerate(HEX_IDS)}

_spots = counted("intersections", SPOTS)
SPOT_IDS: Final = tuple(entry.word("id") for entry in _spots)
SPOT_INDEX: Final = {name: number for number, name in enumerate(SPOT_IDS)}
SPOT_HEXES: Final = tuple(read_spot(entry) for entry in _spots)

TOWNS: Final = tuple(read_site(entry) for entry in counted("city_sites", SITES))
SITE_IDS: Final = tuple(site.id for site in TOWNS)
SITE_INDEX: Final = {name: number for number, name in enumerate(SITE_IDS)}

WAYS: Final = tuple(read_path(entry) for entry in counted("paths", PATHS))
PATH_IDS: Final = tuple(path.id for path in WAYS)
PATH_INDEX: Final = {name: number for number, name in enumerate(PATH_IDS)}

HEX_RESOURCE: Final = bytes(
    RESOURCES.index(PRODUCTS[TERRAINS.index(one.terrain)]) if one.kind != "desert" else NOWHERE for one in LAND
)
PRINTED: Final = bytes(one.number for one in LAND)
HEX_SITES: Final = bytes(
    site
    for number in range(HEXES)
    for site in padded([site for site in range(SITES) if number in TOWNS[site].hexes], AT_HEX)
)
"""hex * AT_HEX: the city-sites around it."""

HEX_OF_TOTAL: Final = bytes(
    number for total in range(MOST_TOTAL + 1) for number, one in enumerate(LAND) if total and one.number == total
)
FIRST_OF_TOTAL: Final = bytes(sum(0 < one.number < total for one in LAND) for total in range(MOST_TOTAL + 2))
"""The hexes with a printed number are HEX_OF_TOTAL[FIRST_OF_TOTAL[total] : FIRST_OF_TOTAL[total + 1]]."""

_eastern = sorted(range(HEXES), key=lambda number: (-LAND[number].col, LAND[number].row))
TOKEN_ORDER: Final = bytes(number for number in _eastern if LAND[number].kind in ("single", "double"))
"""The hexes that can have a number token, in the order in which the tokens leave: easternmost column, then north."""
SINGLES: Final = bytes(number for number in _eastern if LAND[number].kind == "single")
IS_SINGLE: Final = bytes(one.kind == "single" for one in LAND)
IS_DOUBLE: Final = bytes(one.kind == "double" for one in LAND)

SITE_AT: Final = bytes(site.at for site in TOWNS)
SITE_GOLD: Final = bytes(site.gold for site in TOWNS)
IS_PURPLE: Final = bytes(site.purple for site in TOWNS)
SITE_DOUBLE: Final = bytes(
    next((number for number in site.hexes if LAND[number].kind == "double"), NOWHERE) for site in TOWNS
)
"""The double hex at a city-site, or NOWHERE."""
SPOT_SITE: Final = bytes(SITE_AT.index(spot) if spot in SITE_AT else NOWHERE for spot in range(SPOTS))

PATH_A: Final = bytes(path.a for path in WAYS)
PATH_B: Final = bytes(path.b for path in WAYS)
IS_TRACK: Final = bytes(path.track for path in WAYS)
_meeting = [[number for number, path in enumerate(WAYS) if spot in (path.a, path.b)] for spot in range(SPOTS)]
SPOT_PATHS: Final = bytes(number for paths in _meeting for number in padded(paths, AT_SPOT))
"""spot * AT_SPOT: the paths that meet there."""
NEXT: Final = bytes(
    number
    for path in WAYS
    for number in padded(sorted({*_meeting[path.a], *_meeting[path.b]} - {PATH_INDEX[path.id]}), BESIDE)
)
"""path * BESIDE: the contiguous paths, ascending."""

_neighbors = [[WAYS[number].a + WAYS[number].b - spot for number in _meeting[spot]] for spot in range(SPOTS)]
_distances = [distances(spot, _neighbors) for spot in range(SPOTS)]
DISTANCE: Final = bytes(number for row in _distances for number in row)
"""spot * SPOTS + spot."""
check_sites()
check_paths()

PER_GRAIN: Final[i64] = SHEET.table("costs").number("settler_move_intersections_per_grain", 3, 4)
if max(DISTANCE) > MOST_GRAIN * PER_GRAIN:
    raise SHEET.wrong("paths.list", f"has intersections that are more than {MOST_GRAIN * PER_GRAIN} apart")


def grain_for(distance: int) -> int:
    """What a move of a settler costs (5.10)."""
    return -(-distance // int(PER_GRAIN))


def by_grain(row: Sequence[int]) -> list[int]:
    """All intersections by the grain that it takes to get there, then ascending."""
    return [spot for grain in range(RINGS) for spot in range(SPOTS) if grain_for(row[spot]) == grain]


RING: Final = bytes(spot for row in _distances for spot in by_grain(row))
"""spot * SPOTS: where a settler can go from there, by the grain that it takes."""
RING_END: Final = bytes(
    sum(grain_for(distance) <= grain for distance in row) for row in _distances for grain in range(RINGS)
)
"""spot * RINGS + grain: how many of them so much grain can reach."""
