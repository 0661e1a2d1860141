"""What stands on the map now: numbers, rails, cities, goods, trains, settlers, the outlaw; and what can be chosen."""

from collections.abc import Iterable
from typing import Final

from westward.drawing import Desk, circle, let_through, num, path, rect, section, text, title
from westward.drawing.svg import remembered
from westward.games.settlers_of_america import geography as g
from westward.games.settlers_of_america.art.grid import (
    HALF,
    HEIGHT,
    HEXES,
    INWARD,
    LEFT,
    PATHS,
    SIDE,
    SITES,
    SLANTS,
    SPOTS,
    TOP,
    WIDTH,
    Point,
    outline,
)
from westward.games.settlers_of_america.art.land import number
from westward.games.settlers_of_america.art.names import SETTLER, SLOT, TRAIN, camp, stands
from westward.games.settlers_of_america.art.pen import use

HEX_SIDES: Final = f"l{SIDE // 2}-{HALF}h{SIDE}l{SIDE // 2} {HALF}-{SIDE // 2} {HALF}h-{SIDE}z"
HEX_GLOW: Final = rect(-30, -30, 60, 60, 8, "w-halo sa-hit") + path(outline(0.84), "w-halo")
SITE_GLOW: Final = rect(-23, -23, 46, 46, 23, "w-halo")
SPOT_GLOW: Final = rect(-21, -21, 42, 42, 21, "w-halo sa-spot")
LEGS: Final = {"a": "M-20 0H20", "b": "M-10-17 10 17", "c": "M-10 17 10-17"}
"""A path without its ends, by its slant."""
FINGER: Final = rect(-21, -21, 42, 42, 10, "w-halo sa-hit")


NAMES: Final = let_through(use("names", LEFT, TOP, WIDTH, HEIGHT, "w-fine"))


@remembered
def thing(ident: str, symbol: str, x: float, y: float, width: float, height: float) -> str:
    """A piece that cannot be chosen, around (x, y)."""
    drawing = use(symbol, x - width / 2, y - height / 2, width, height)
    return f'<use id="{ident}" {drawing[5:]}'


def button(desk: Desk, ident: str, at: Point, *parts: str) -> str:
    """A place or piece of the map that may be chosen."""
    where = f'transform="translate({num(at[0])} {num(at[1])})"'
    return f'<g id="{ident}" {where}{desk.targets.attributes(ident)}>{"".join(parts)}</g>'


def piece(desk: Desk, ident: str, words: str, symbol: str, at: Point, size: Point) -> str:
    """A figure around a point, with its words; a button when it can be chosen."""
    width, height = size
    figure = use(symbol, -width / 2, -height / 2, width, height)
    halo = rect(-width / 2 - 2, -23, width + 4, 46, 10, "w-halo") if ident in desk.targets else ""
    return button(desk, ident, at, title(words), figure, halo)


# ------------------------------------------------------------------ hexes


@section(targets=("hex-",))
def hexes(desk: Desk) -> str:
    """A place for every hex; those that can be chosen glow."""
    plain, glowing = [], []
    for name, (x, y) in HEXES.items():
        ident = f"hex-{name}"
        if ident in desk.targets:
            glowing.append(button(desk, ident, (x, y), HEX_GLOW))
        else:
            plain.append(f'<path id="{ident}" d="M{num(x - SIDE)} {num(y)}{HEX_SIDES}"/>')
    return f'<g class="sa-hit">{"".join(plain)}</g>' + "".join(glowing)


@section("dice", "outlaw", "tokens")
def rolled(desk: Desk, large: bool) -> str:
    """Rings around the numbers that were rolled, but for the outlaw's."""
    view = desk.view
    if not view["dice"]:
        return ""
    found = [
        one.id
        for one in g.LAND
        if (one.number or view["tokens"].get(one.id)) == view["dice"] and one.id != view["outlaw"]
    ]
    return "".join(circle(*HEXES[name], 33 if large else 25, "sa-rolled") for name in found)


@section("next_token", "tokens")
def tokens(desk: Desk, large: bool) -> str:
    """The loose numbers; the one that goes west next has an arrow."""
    out = []
    for name, total in desk.view["tokens"].items():
        x, y = HEXES[name]
        arrow = use("next", -52 if large else -45, -13, 26, 26) if name == desk.view["next_token"] else ""
        disc = f'<g class="w-fine">{number(total, "sa-token", False)}</g>'
        if large:
            disc += f'<g class="w-coarse">{number(total, "sa-token", True)}</g>'
        out.append(f'<g id="token-{name}" transform="translate({num(x)} {num(y)})">{arrow}{disc}</g>')
    return "".join(out)


def outlaw(desk: Desk) -> str:
    """The outlaw, beside the number of its hex."""
    x, y = HEXES[desk.view["outlaw"]]
    return thing("outlaw", "outlaw", x - 30, y + 2, 34, 40)


# ------------------------------------------------------------------ paths


def rail_symbol(desk: Desk, name: str) -> str:
    """The symbol of the rail on a path; none where there is no rail."""
    seat = desk.view["rails"].get(name)
    return "" if seat is None else f"rail-{seat}{SLANTS[name]}"


@section("rails", targets=("path-",))
def rails(desk: Desk) -> str:
    """The rails that are built and cannot be chosen."""
    return "".join(
        thing(f"path-{name}", rail_symbol(desk, name), *PATHS[name], 68, 68)
        for name in desk.view["rails"]
        if f"path-{name}" not in desk.targets
    )


def gold_of(desk: Desk, name: str) -> str:
    """The connection gold that a rail would bring to its builder, at the best."""
    hints = desk.view["hints"]
    payments = hints["rail_gold"].get(name, []) if hints else []
    gold = max((payment[desk.view["viewer"]] for payment in payments), default=0)
    return circle(0, 0, 14, "w-halo sa-coin") + text(0, 6, f"+{gold}", "w-halo sa-coin-text w-fine") if gold else ""


@section("hints", "rails", "viewer", targets=("path-",))
def open_paths(desk: Desk) -> str:
    """The paths that can be chosen, with their rails or with what a rail there would bring."""
    out = []
    for name, at in PATHS.items():
        ident = f"path-{name}"
        if ident in desk.targets:
            line, symbol = LEGS[SLANTS[name]], rail_symbol(desk, name)
            under = path(line, "w-halo sa-under sa-broad" if symbol else "w-halo sa-under")
            glow = path(line, "w-halo sa-way-halo sa-broad" if symbol else "w-halo sa-way-halo")
            rail = use(symbol, -34, -34, 68, 68) if symbol else ""
            out.append(button(desk, ident, at, FINGER, under, glow, rail, gold_of(desk, name)))
    return "".join(out)


def trains(desk: Desk) -> str:
    """The engines, each on its side of its rail; a third one that passes through is between them."""
    at: dict[str, list[tuple[int, int]]] = {}
    for seat, player in enumerate(desk.view["players"]):
        for which, name in enumerate(player["trains"]):
            if name:
                at.setdefault(name, []).append((seat, which))
    out = []
    for name, engines in at.items():
        places = (*stands(name), PATHS[name])
        for at_place, (seat, which) in zip(places, engines, strict=False):
            words = f"Train of {desk.names[seat]}"
            out.append(piece(desk, f"train-{seat}-{which}", words, f"train-{seat}", at_place, TRAIN))
    return "".join(out)


def reach(desk: Desk) -> str:
    """How much coal takes an own train to each rail that it can reach, with a coin where a fee falls due."""
    least: dict[str, tuple[int, int]] = {}
    for way in desk.view["hints"]["ways"] if desk.view["hints"] else ():
        price = (way["coal"], len(way["fees"]))
        end = way["way"][-1]
        least[end] = min(price, least.get(end, price))
    out = []
    for name, (coal, fees) in least.items():
        x, y = PATHS[name]
        out.append(circle(x, y, 12, "sa-coal") + text(x, y + 6.5, coal, "sa-coal-text w-fine"))
        if fees:
            out.append(use("gold", x + 5, y - 15, 14, 14))
    return let_through(*out)


# ------------------------------------------------------------------ intersections


def prices(desk: Desk) -> dict[str, int]:
    """The grain that a settler's move to an intersection takes, at the least."""
    out: dict[str, int] = {}
    for move in desk.view["hints"]["moves"] if desk.view["hints"] else ():
        for name in move["to"]:
            out[name] = min(move["grain"], out.get(name, move["grain"]))
    return out


@section("hints", targets=("spot-",))
def open_spots(desk: Desk) -> str:
    """The intersections without a site that can be chosen."""
    cost, out = prices(desk), []
    for name, at in SPOTS.items():
        ident = f"spot-{name}"
        if ident in desk.targets:
            tag = text(0, 7, cost[name], "w-halo sa-price w-fine") if name in cost else circle(0, 0, 5, "w-halo sa-dot")
            out.append(button(desk, ident, at, SPOT_GLOW, tag))
    return "".join(out)


@section("hints", targets=("spot-",))
def rings(desk: Desk) -> str:
    """How much grain takes an own settler to each intersection that it can reach, where that cannot be chosen yet."""
    tags = [
        text(SPOTS[name][0], SPOTS[name][1] + 6, grain, "sa-price sa-ring w-fine")
        for name, grain in prices(desk).items()
        if g.SPOT_SITE[g.SPOT_INDEX[name]] == g.NOWHERE and f"spot-{name}" not in desk.targets
    ]
    return let_through(*tags) if tags else ""


def site_mark(site: g.Site) -> str:
    """The mark of an empty city-site: those for starting cities have another color and another form."""
    return use("start" if site.purple else "site", -23, -23, 46, 46)


@section("cities", "goods", "hints", targets=("site-",))
def sites(desk: Desk) -> str:
    """Every city-site: a place, its city, and beside it the goods, or the gold that waits for who founds it."""
    view = desk.view
    reach = {name for way in (view["hints"]["ways"] if view["hints"] else ()) for name in way["deliveries"]}
    out = []
    for site in g.TOWNS:
        name = site.id
        x, y = SITES[name]
        slot = x + INWARD[name] * SLOT[0]
        ident = f"site-{name}"
        open_now = ident in desk.targets
        city = ""
        if name in view["cities"]:
            owner = view["cities"][name]
            city = use(f"city-{'neutral' if owner is None else owner}", -19, -23, 38, 42)
            if name in view["goods"]:
                out.append(thing(f"good-{name}", f"cube-{view['goods'][name]}", slot, y, 25, 25))
            else:
                out.append(use("wanted" if name in reach else "open", slot - 11, y - 11, 22, 22))
        elif site.gold:
            out.append(circle(slot, y, 11, "sa-coin") + text(slot, y + 6, site.gold, "sa-coin-text w-fine"))
        if city or open_now:
            whose = f"{site.name}, {desk.names[owner] if owner is not None else 'neutral'}" if city else site.name
            out.append(
                button(desk, ident, (x, y), title(whose), city or site_mark(site), SITE_GLOW if open_now else "")
            )
        else:
            out.append(thing(ident, "start" if site.purple else "site", x, y, 46, 46))
    return "".join(out)


def settlers(desk: Desk) -> str:
    """The wagons, over their intersections; two at one city stand beside each other."""
    out = []
    for seat, player in enumerate(desk.view["players"]):
        spots = player["settlers"]
        for which, name in enumerate(spots):
            if name:
                x, y = camp(name)
                shift = (which * 46 - 23) if spots.count(name) == 2 else 0
                words = f"Settler of {desk.names[seat]}"
                out.append(piece(desk, f"settler-{seat}-{which}", words, f"settler-{seat}", (x + shift, y), SETTLER))
    return "".join(out)


def all_pieces(desk: Desk, small: bool) -> Iterable[str]:
    """Everything that is not printed, from the ground up, in the units of the map; on a small one with large numbers."""
    yield hexes(desk)
    yield rolled(desk, small)
    yield tokens(desk, small)
    yield outlaw(desk)
    yield rails(desk)
    yield open_paths(desk)
    yield open_spots(desk)
    yield rings(desk)
    yield sites(desk)
    yield reach(desk)
    yield trains(desk)
    yield settlers(desk)
    yield NAMES  # over the pieces that cannot give way to them
