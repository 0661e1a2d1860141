"""The Frontier Map: five lands, roads with towns, settlements and horseshoes, Wagons and Tents.

It is drawn in a box of 352 by 300.
"""

from typing import Any, Final

from westward.drawing import Art, Desk, Symbol, circle, num, path, rect, section, text
from westward.games.coloma.art import printed
from westward.games.coloma.art.pen import PEN, use
from westward.games.coloma.art.pieces import color_of, thing, who
from westward.games.coloma.art.signs import breadth, centered, line_of, signs

WIDTH: Final = 352
HEIGHT: Final = 300


def spot(x: float, y: float) -> tuple[float, float]:
    """A point of the map, whose places are given in percent."""
    return round(176 + _spread(x - 50) * 3.5), round(150 + _spread(y - 50) * 2.92)


def _spread(far: float) -> float:
    """What is near Coloma is moved away from it a little, because there the roads meet."""
    size: float = 40 * (abs(far) / 40) ** 0.78
    return size if far > 0 else -size


CENTER: Final = spot(50, 50)


def _where(node: Any) -> tuple[float, float]:
    """The place of a node; the outer towns are moved out a little, because they are large."""
    x, y = spot(*node["xy"])
    if node["kind"] == "boomtown" and (x, y) != CENTER:
        y += 7 if y > CENTER[1] else -7
    return x, y


PLACES: Final = {name: _where(node) for name, node in printed.NODES.items()}
TOWNS: Final = [name for name, node in printed.NODES.items() if node["kind"] == "boomtown"]


def toward(land: Any) -> tuple[float, float]:
    """Where the name and the Tents of a land are: between its towns and Coloma, or beside its only town."""
    towns = [PLACES[town] for town in land["boomtowns"]]
    x = sum(point[0] for point in towns) / len(towns)
    y = sum(point[1] for point in towns) / len(towns)
    if len(towns) > 1:
        return round(CENTER[0] + (x - CENTER[0]) * 0.72), round(CENTER[1] + (y - CENTER[1]) * 0.88)
    return x + 20, round(y + (CENTER[1] - y) * 0.66)


LANDS: Final = {name: toward(land) for name, land in printed.LANDS.items()}


def borders() -> dict[str, str]:
    """The outlines of the lands: sectors around Coloma; where a side has two lands they share it."""
    corners = {"nw": (1, 1), "ne": (WIDTH - 1, 1), "se": (WIDTH - 1, HEIGHT - 1), "sw": (1, HEIGHT - 1)}
    x, y = CENTER
    sectors = {"north": ("nw", "ne"), "east": ("ne", "se"), "south": ("se", "sw"), "west": ("sw", "nw")}
    at: dict[str, list[str]] = {side: [] for side in sectors}
    for name, (a, b) in LANDS.items():
        if abs(a - x) / WIDTH > abs(b - y) / HEIGHT:
            at["east" if a > x else "west"].append(name)
        else:
            at["south" if b > y else "north"].append(name)
    out = {}
    for side, names in at.items():
        (a, b), (c, d) = (corners[corner] for corner in sectors[side])
        # From the first corner to the second, clockwise, in as many parts as there are lands.
        names.sort(key=lambda name: (LANDS[name][0] - a) ** 2 + (LANDS[name][1] - b) ** 2)
        for part, name in enumerate(names):
            start, end = part / len(names), (part + 1) / len(names)
            first = (a + (c - a) * start, b + (d - b) * start)
            last = (a + (c - a) * end, b + (d - b) * end)
            out[name] = "M" + "L".join(f"{num(u)} {num(v)}" for u, v in (CENTER, first, last)) + "z"
    return out


BORDERS: Final = borders()


def roads() -> str:
    """All roads in one path."""
    out = []
    for one, other in printed.EDGES:
        (a, b), (c, d) = PLACES[one], PLACES[other]
        out.append(f"M{num(a)} {num(b)}L{num(c)} {num(d)}")
    return "".join(out)


def scenery() -> str:
    """Peaks, trees and hills, so that the lands differ by more than their color."""
    peaks = "".join(
        f'<path fill="#9aa4ad" stroke="#5d666e" stroke-width="1" d="M{x} {y}l11-20 11 20z"/><path fill="#fff" d="M{x + 6.5} {y - 11.8}l4.5-8.2 4.5 8.2-4.5-2z"/>'
        for x, y in ((318, 126), (330, 140), (320, 164), (332, 178))
    )
    trees = "".join(
        f'<path fill="#4f7d3c" d="M{x} {y}l6-14 6 14z"/><path fill="#6b4a26" d="M{x + 5} {y}h2v4h-2z"/>'
        for x, y in ((184, 24), (196, 20), (242, 24), (254, 20), (172, 20))
    )
    hills = "".join(
        f'<path fill="#a8794a" fill-opacity=".55" d="M{x} {y}q13-20 26 0z"/>'
        for x, y in ((90, 292), (112, 294), (262, 292))
    )
    wheat = "".join(
        f'<path fill="none" stroke="#b8923a" stroke-width="1.5" d="M{x} {y}v-11m-3 3 3 3 3-3m-6-4 3 3 3-3"/>'
        for x, y in ((12, 270), (20, 276), (10, 288), (22, 292))
    )
    stream = '<path fill="none" stroke="#4f97c4" stroke-width="4" stroke-linecap="round" d="M3 52c12-4 14-14 26-16s12-16 22-22"/>'
    return peaks + trees + hills + wheat + stream


def ground() -> Art:
    """The land with its roads, which never changes."""
    lands = "".join(path(BORDERS[name], f"co-land co-land-{land['color']}") for name, land in printed.LANDS.items())
    way = roads()
    return {
        "frontier": Symbol(f"0 0 {WIDTH} {HEIGHT}", lands + scenery() + path(way, "co-road-rim") + path(way, "co-road"))
    }


def node_art() -> Art:
    """The places of the map, each around the middle of a box of 120 by 60."""
    return {f"node-{name}": Symbol("0 0 120 60", _place(name, node)) for name, node in printed.NODES.items()}


def _place(name: str, node: Any) -> str:
    if node["kind"] == "horseshoe":
        return circle(60, 30, 10.5, "co-node") + use("horseshoe", 52, 22, 16, 16)
    if node["kind"] == "settlement":
        cabin = text(60 + aside(name), 30 + label_at(name), node["name"], "co-name") + path(
            "M45 27 60 14l15 13v16H45z", "co-node"
        )
        return cabin + centered(signs(node["benefit"]), 60, 25, 16, "co-figure", 12.5, 34)
    left, right = signs(node["benefit"]), signs(node["stop_off"])
    wide = town_width(node)
    edge = 60 - wide / 2
    return (
        rect(edge, 12, wide, 36, 6, "co-node")
        + rect(edge, 12, wide, 16, 6, "co-town")
        + text(60, 24, node["name"], "co-town-name")
        + line_of(left, edge + 5, 30.5, 15, "co-figure", 12.5)
        + path(f"M{num(edge + 9 + breadth(left, 15, 12.5))} 30v16", "co-strike-thin")
        + line_of(right, edge + wide - breadth(right, 15, 12.5) - 3, 30.5, 15, "co-figure", 12.5)
    )


def town_width(node: Any) -> float:
    """How wide a town is: what it brings and its stop-off side by side, below its name."""
    left, right = signs(node["benefit"]), signs(node["stop_off"])
    return max(breadth(left, 15, 12.5) + breadth(right, 15, 12.5) + 13, len(node["name"]) * 8 + 10)


def holders_of(desk: Desk, name: str) -> tuple[int, ...]:
    """Whose Tents are in a land."""
    view = desk.view
    holders = [seat for seat, player in enumerate(view["players"]) if name in player["lands"]]
    return (*holders, view["seats"]) if view["shade"] and name in view["shade"]["lands"] else tuple(holders)


@section("seats", targets=("land-", "tent-"))
def lands(desk: Desk, holders: tuple[tuple[int, ...], ...]) -> str:
    """All lands, and whose Tents are there."""
    return "".join(land(desk, name, here) for name, here in zip(printed.LANDS, holders, strict=True))


def land(desk: Desk, name: str, holders: tuple[int, ...]) -> str:
    """The name of a land and the Tents there."""
    x, y = LANDS[name]
    label = printed.LANDS[name]["name"]
    # Between the roads of a land with a single town there is room for one word beside another.
    words = label.split(" ", 1) if len(printed.LANDS[name]["boomtowns"]) == 1 else [label]
    top = y - 6 * (len(words) - 1)
    parts = "".join(text(x, top + 12 * row, word, "co-name co-land-name") for row, word in enumerate(words))
    step = min(17.0, 66 / max(1, len(holders)))
    for place, party in enumerate(holders):
        left = round(x + (place - (len(holders) - 1) / 2) * step - 8)
        parts += thing(
            desk, f"tent-{party}-land-{name}", "tent", left, top + 12 * len(words) - 9, (16, 16), color_of(desk, party)
        )
    ident = f"land-{name}"
    halo = ""
    if ident in desk.targets:
        halo = rect(x - 32, y - 18, 64, 44, 8, "w-halo co-hit") + path(BORDERS[name], "w-halo")
    return f'<g id="{ident}"{desk.targets.attributes(ident)}>{path(BORDERS[name], "co-hit")}{parts}{halo}</g>'


@section(targets=("node-",))
def nodes(desk: Desk, reach: tuple[str, ...]) -> str:
    """All places."""
    return "".join(node(desk, name, reach) for name in printed.NODES)


def node(desk: Desk, name: str, near: tuple[str, ...]) -> str:
    """A place; it glows when the Wagon may go or stop there, and has a ring where it could come in this action."""
    x, y = PLACES[name]
    ident = f"node-{name}"
    later = name in near and ident not in desk.targets
    town = printed.NODES[name]["kind"] == "boomtown"
    wide = round(town_width(printed.NODES[name])) + 6 if town else 46
    reach = halo = ""
    if later:
        reach = rect(x - wide / 2, y - 21, wide, 42, 8, "co-reach") if town else circle(x, y, 17, "co-reach")
    if ident in desk.targets:
        halo = rect(x - wide / 2, y - 23, wide, 46, 9 if town else 23, "w-halo")
    if not reach and not halo:
        return thing(desk, ident, f"node-{name}", x - 60, y - 30, (120, 60))
    picture = use(f"node-{name}", x - 60, y - 30, 120, 60)
    return f'<g id="{ident}"{desk.targets.attributes(ident)}>{picture}{reach}{halo}</g>'


def label_at(name: str) -> int:
    """How far below a place its name is: above the settlements in the north, where there is more room."""
    x, y = PLACES[name]
    return -19 if y < CENTER[1] and abs(x - CENTER[0]) < WIDTH / 4 else 24


def aside(name: str) -> int:
    """How far to the right of a place its name is: near Coloma it gives way to the horseshoe on the same road."""
    x, y = PLACES[name]
    return 10 if y < CENTER[1] and 0 < CENTER[0] - x < WIDTH / 5 and CENTER[1] - y < HEIGHT / 4 else 0


def trail(desk: Desk) -> str:
    """The way that the Wagon has come in this action."""
    been = set(desk.view["turn"]["path"])
    out = ""
    for one, other in printed.EDGES:
        if one in been and other in been:
            (a, b), (c, d) = PLACES[one], PLACES[other]
            out += f"M{num(a)} {num(b)}L{num(c)} {num(d)}"
    return path(out, "co-trail") if out else ""


def owners(desk: Desk) -> tuple[str, ...]:
    """Where the Wagons of all parties are."""
    shade = desk.view["shade"]
    return (*(player["wagon"] for player in desk.view["players"]), *([shade["wagon"]] if shade else []))


@section("seats", targets=("wagon-",))
def wagons(desk: Desk, owners: tuple[str, ...]) -> str:
    """All Wagons, side by side where several stand in a town."""
    out = ""
    for name in printed.NODES:
        here = [party for party, wagon in enumerate(owners) if wagon == name]
        x, y = PLACES[name]
        town = printed.NODES[name]["kind"] == "boomtown"
        step = min(21.0, 66 / max(1, len(here)))
        for place, party in enumerate(here):
            left = round(x + (place - (len(here) - 1) / 2) * step - 12)
            # Beside a town, on the side where there is no road: above it, in the south below it.
            top = y - 11 if not town else y + 18 if y > CENTER[1] else y - 37
            out += thing(desk, f"wagon-{party}", f"wagon-{who(desk, party)}", left, top, (24, 24))
    return out


def frontier(desk: Desk) -> str:
    """The whole map in its box."""
    question = desk.view["question"] or {}
    return (
        f'<use id="map" href="#{PEN.prefix}-frontier" width="{WIDTH}" height="{HEIGHT}"/>'
        + lands(desk, tuple(holders_of(desk, name) for name in printed.LANDS))
        + trail(desk)
        + nodes(desk, tuple(question.get("reach", ())))
        + wagons(desk, owners(desk))
    )
