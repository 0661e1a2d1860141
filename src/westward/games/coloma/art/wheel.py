"""The wheel: five positions with a Common and a Boom half, the rotating Barker with its Signpost, and the Bust.

It is drawn in a box of 352 by 342. What stands upright is placed by angle and distance from the hub.
"""

from functools import cache
from math import cos, pi, sin
from typing import Any, Final

from westward.drawing import Art, Desk, boxed, circle, num, path, rect, section, text
from westward.games.coloma import tables as t
from westward.games.coloma.art import printed
from westward.games.coloma.art.pen import use
from westward.games.coloma.art.pieces import badge, color_of, frame, group, thing, who
from westward.games.coloma.art.signs import centered, signs

WIDTH: Final = 352
HEIGHT: Final = 342
MIDDLE: Final = (176.0, 186.0)
HUB: Final = 27.0
INNER: Final = 80.0
RIM: Final = 132.0
MEDAL: Final = 157.0
"""How far the middle of an Event is from the hub."""
HIDDEN: Final = ("opening", "exchange", "select", "chance")
"""While these last the Bust only waits on the signpost."""


@cache
def at(position: float, far: float, turn: float = 0) -> tuple[float, float]:
    """The point at some distance from the hub; `turn` is in degrees from the middle of the position, clockwise."""
    angle = (72 * (position - 1) - 90 + turn) * pi / 180
    return round(MIDDLE[0] + far * cos(angle), 1), round(MIDDLE[1] + far * sin(angle), 1)


def whole(point: tuple[float, float]) -> tuple[float, float]:
    """A point without fractions, which keeps a drawing short."""
    return round(point[0]), round(point[1])


def side_of(position: int) -> int:
    """Below the hub the ring runs from right to left."""
    return -1 if position in (3, 4) else 1


@cache
def outline(position: int, inner: float, outer: float) -> str:
    """A piece of the ring over the whole position."""
    (a, b), (c, d) = at(position, inner, -36), at(position, outer, -36)
    (e, f), (g, h) = at(position, outer, 36), at(position, inner, 36)
    return (
        f"M{num(a)} {num(b)}L{num(c)} {num(d)}A{num(outer)} {num(outer)} 0 0 1 {num(e)} {num(f)}"
        f"L{num(g)} {num(h)}A{num(inner)} {num(inner)} 0 0 0 {num(a)} {num(b)}z"
    )


def halves() -> Art:
    """All halves as they can look, each in the box of the wheel: at every position its own site or the Barker.

    A Boom half that is lost is gray; below the arm of the Signpost it is bare.
    """
    found = {}
    for position in range(1, 6):
        copied = t.SITES[t.COPIED[list(t.SIGNPOST).index(position - 1)]]
        found[f"sign-{position}"] = _arm(position) + pictures(BOOM[copied], position, 61)
        found[f"sign-{position}"] += badge(copied, *whole(at(position, 57, -32)), 8)
        found[f"lost-{position}"] = path(outline(position, HUB, INNER), "co-half co-off")
        for site in (str(position), "barker"):
            look = path(outline(position, INNER, RIM), f"co-half co-common-{site}") + pictures(
                COMMON[site], position, 107
            )
            look += prices(position) if site == "barker" else ""
            number = badge(site, *whole(at(position, 116, -27 * side_of(position))), 10)
            found[f"common-{position}-{site}"] = look + number
            inner = pictures(BOOM[site], position, 56)
            bare = path(outline(position, HUB, INNER), f"co-half co-boom-{site}")
            found[f"boom-{position}-{site}"] = bare + inner
            found[f"lost-{position}-{site}"] = found[f"lost-{position}"] + f'<g class="co-faint">{inner}</g>'
        found[f"bare-{position}"] = path(outline(position, HUB, INNER), f"co-half co-boom-{position}")
    return boxed(WIDTH, HEIGHT, found)


def _arm(position: int) -> str:
    """The wooden arm of the Signpost: it covers the Boom half and points at the one that it copies."""
    points = [at(position, 36, 30), at(position, 72, 33), at(position, 73, -20), at(position, 80, -25)]
    points += [at(position, 57, -47), at(position, 30, -30), at(position, 36, -24)]
    return path("M" + "L".join(f"{num(x)} {num(y)}" for x, y in points) + "z", "co-arm")


def button(desk: Desk, ident: str, middle: tuple[float, float], shape: str, *parts: str) -> str:
    """A part of the wheel; when it can be chosen its outline glows."""
    halo = ""
    if ident in desk.targets:
        x, y = middle
        halo = rect(x - 24, y - 22, 48, 44, 8, "w-halo co-hit") + path(shape, "w-halo")
    return f'<g id="{ident}"{desk.targets.attributes(ident)}>{"".join(parts)}{halo}</g>'


COMMON: Final = {
    "1": (("shovel", 0, 34),),
    "2": (("river", -20, 26), ("bridge", 7, 26), ("hammer", 31, 19)),
    "3": (("town", -12, 34), ("hammer", 20, 24)),
    "4": (("wagon", 0, 38),),
    "5": (("gun", -17, 29), ("tent", 16, 29)),
    "barker": (("tent", -26, 26), ("horse", 26, 28)),
}
BOOM: Final = {
    "1": (("wheelbarrow", 0, 30),),
    "2": (("river", -20, 19), ("bridge", 0, 19), ("saw", 20, 17)),
    "3": (("town", -11, 25), ("saw", 13, 20)),
    "4": (("wagon", 0, 30),),
    "5": (("tent", 0, 28),),
    "barker": (("barrel", 0, 28),),
}
"""The pictures of the halves: icon, how far to the right of the middle, size."""


def pictures(icons: tuple[tuple[str, int, int], ...], position: int, far: float) -> str:
    """Icons side by side along the ring, upright."""
    out = ""
    for icon, aside, size in icons:
        x, y = whole(at(position, far, side_of(position) * aside / far * 180 / pi))
        out += use(icon, x - size / 2, y - size / 2, size, size, "co-canvas" if icon == "tent" else "")
    return out


def plan_dots(desk: Desk, position: int) -> str:
    """What the viewer could do there: a dot for each ability, full when it could be paid now."""
    view = desk.view
    if view["plans"] is None or view["phase"] not in ("select", "exchange"):
        return ""
    plan = view["plans"][position - 1]
    out = []
    for far, names in (
        (87, [s for s in plan["slots"] if s in plan["busted"]]),
        (72, [s for s in plan["slots"] if s not in plan["busted"]]),
    ):
        turn = 9 if far > 80 else 11
        for spot, slot in enumerate(names[:6]):
            x, y = whole(at(position, far, (spot - (min(len(names), 6) - 1) / 2) * turn * 0.8))
            out.append(circle(x, y, 3.6, "co-can" if slot in plan["usable"] else "co-cannot"))
    return "".join(out)


Look = tuple[int, str, bool, str]
"""How a position looks: its number, its site, whether its Boom half is lost, what the viewer could do there."""


def looks(desk: Desk) -> tuple[Look, ...]:
    """How all positions look."""
    shown = desk.view["phase"] not in HIDDEN
    return tuple(
        (here["position"], here["site"], here["busted"] and shown, plan_dots(desk, here["position"]))
        for here in desk.view["wheel"]["positions"]
    )


@section(targets=("boom-", "common-", "signpost", "site-"))
def wedges(desk: Desk, looks: tuple[Look, ...], signpost: int, bust: int) -> str:
    """All positions; where the Signpost and the Bust are."""
    return "".join(wedge(desk, one, signpost, bust) for one in looks)


def wedge(desk: Desk, one: Look, signpost: int, bust: int) -> str:
    """A position: its Common half, its Boom half, and what lies on them."""
    position, site, off, dots = one
    outer, inner = whole(at(position, 107)), whole(at(position, 55))
    ring, core = outline(position, INNER, RIM), outline(position, HUB, INNER)
    common = button(desk, f"common-{position}", outer, ring, look(f"common-{position}-{site}"))
    if position == signpost:
        parts = look(f"{'lost' if off else 'bare'}-{position}")
        parts += thing(desk, "signpost", f"sign-{position}", 0, 0, (WIDTH, HEIGHT), "co-faint" if off else "")
    else:
        parts = look(f"{'lost' if off else 'boom'}-{position}-{site}")
    if off and position != bust:
        (a, b), (c, d) = at(position, 46, -26), at(position, 68, 28)
        parts += path(f"M{num(a)} {num(b)}L{num(c)} {num(d)}", "co-strike")
    boom = button(desk, f"boom-{position}", inner, core, parts)
    whole_one = outline(position, HUB, RIM)
    return button(desk, f"site-{position}", outer, whole_one, common, boom, dots)


def look(symbol: str) -> str:
    """A symbol over the whole wheel."""
    return use(symbol, 0, 0, WIDTH, HEIGHT)


def prices(position: int) -> str:
    """What the Barker's goods cost."""
    x, y = whole(at(position, 107))
    cost = [{"op": "pay", "res": "bucks", "n": int(t.TENT_PRICE)}]
    return centered(signs(cost), x, y - 8, 16, "w-13 w-bold", 13, 60)


def people(desk: Desk, here: Any) -> str:
    """Pioneers, Mules and Buster on the rim of a position."""
    buster = desk.view["buster"]
    position = here["position"]
    out = []
    pieces: list[tuple[str, int]] = [("pioneer", party) for party in here["pioneers"]]
    pieces += [("mule", party) for party in here["mules"]]
    if buster and buster["stands"] == position:
        pieces.append(("buster", 0))
    step = min(11.0, 56 / max(1, len(pieces) - 1))
    for spot, (kind, party) in enumerate(pieces):
        x, y = whole(at(position, RIM - 6, (27 - spot * step) * side_of(position)))
        if kind == "pioneer":
            out.append(thing(desk, f"pioneer-{party}", f"mark-{who(desk, party)}", x - 12, y - 12, (24, 24)))
        elif kind == "mule":
            out.append(thing(desk, f"mule-{party}", "mule", x - 12, y - 12, (24, 24), color_of(desk, party)))
        else:
            out.append(thing(desk, "buster", "buster", x - 12, y - 12, (24, 24)))
    return "".join(out)


Medal = tuple[int, bool, tuple[int, ...], tuple[int, ...]]
"""An Event: its position, whether it counts now, whose Tents and Carrots are on it."""


def medals(desk: Desk) -> tuple[Medal, ...]:
    """All Events."""
    now = None if desk.view["over"] else desk.view["wheel"]["barker"]
    return tuple(
        (here["position"], here["position"] == now, tuple(here["tents"]), tuple(here["carrots"]))
        for here in desk.view["wheel"]["positions"]
    )


@section("seats", targets=("carrot-", "event-", "tent-"))
def events(desk: Desk, medals: tuple[Medal, ...]) -> str:
    """The medallions of all Events."""
    return "".join(event(desk, *one) for one in medals)


def event(desk: Desk, position: int, counts: bool, tents: tuple[int, ...], carrots: tuple[int, ...]) -> str:
    """The medallion of an Event, with the Tents and Carrots on it."""
    x, y = whole(at(position, MEDAL + 3))
    now = " co-now" if counts else ""
    one = printed.EVENTS[position - 1]
    if "exchange" in one:
        gives, gets = one["exchange"]["pay"]["gold"], one["exchange"]["gain"]["vp"]
        inner = centered(signs([{"op": "pay", "res": "gold", "n": gives}]), x, y - 14, 15, "w-13 w-bold", 13, 40)
        inner += centered(signs([{"op": "gain", "res": "vp", "n": gets}]), x, y + 1, 14, "w-13 w-bold", 13, 40)
    else:
        inner = centered(signs(one["benefit"]), x, y - 10, 20, "w-16 w-bold", 16, 40)
    parts = circle(x, y, 22, f"co-medal{now}") + inner
    left = beside(x, len(tents))
    for spot, party in enumerate(tents):
        color = color_of(desk, party)
        parts += thing(desk, f"tent-{party}-event-{position}", "tent", left + spot * 10, y + 13, (15, 15), color)
    left = beside(x, len(carrots))
    for spot, party in enumerate(carrots):
        parts += thing(desk, f"carrot-{party}-{position}", "carrot", left + spot * 10, y - 26, (14, 14))
        parts += circle(left + spot * 10 + 12, y - 13, 3.5, color_of(desk, party))
    halo = ""
    ident = f"event-{position}"
    if ident in desk.targets:
        halo = rect(x - 23, y - 23, 46, 46, 23, "w-halo")
    return f'<g id="{ident}"{desk.targets.attributes(ident)}>{parts}{halo}</g>'


def beside(x: float, many: int) -> int:
    """Where so many small things begin that stand below each other's middle x, inside the box."""
    wide = 10 * many + 5
    return int(min(max(0, x - wide / 2), WIDTH - wide))


def lid(desk: Desk) -> str:
    """The Bust: a red lid on the Boom half; before the reveal it waits small on the signpost."""
    position = desk.view["wheel"]["bust"]
    waits = desk.view["phase"] in HIDDEN
    x, y = whole(at(position, 40 if waits else 56))
    width, height = (38, 16) if waits else (52, 24)
    plate = rect(x - width / 2, y - height / 2, width, height, 5, "co-lid")
    cls = "co-lid-text w-12" if waits else "co-lid-text"
    room = frame(x - width / 2 - 5, y - height / 2 - 5, width + 10, height + 10)
    return group("bust", room, plate, text(x, y + 4.5, "BUST", cls))


def buster_cards(desk: Desk) -> str:
    """The two positions where Buster does not go, beside the wheel."""
    buster = desk.view["buster"]
    if not buster:
        return ""
    out = ""
    for x, side in ((2, "left"), (WIDTH - 36, "right")):
        shown = buster[side]
        mark = badge(str(shown), x + 17, 32, 9) if shown else text(x + 17, 37, "?", "w-14 w-bold w-mid w-muted")
        strike = path(f"M{x + 7} 43L{x + 27} 21", "co-strike") if shown and not desk.view["shade"] else ""
        out += group(f"buster-{side}", rect(x, 2, 34, 46, 5, "co-medal"), use("buster", x + 9, 4, 16, 16), mark, strike)
    return out


def wheel(desk: Desk) -> str:
    """The whole wheel in its box."""
    positions = desk.view["wheel"]["positions"]
    x, y = MIDDLE
    barker = desk.view["wheel"]["barker"]
    signpost, bust = desk.view["wheel"]["signpost"], desk.view["wheel"]["bust"]
    hub = circle(x, y, HUB, "co-hub") + group("barker", use("horn", x - 14, y - 14, 28, 28)) + pointer(barker)
    ring = group("wheel", circle(x, y, RIM + 5, "co-wheel"))
    return (
        ring
        + wedges(desk, looks(desk), signpost, bust)
        + hub
        + lid(desk)
        + events(desk, medals(desk))
        + "".join(people(desk, here) for here in positions)
        + buster_cards(desk)
    )


def pointer(barker: int) -> str:
    """From the hub to the position of the Barker."""
    points = [at(barker, HUB + 9), at(barker, HUB - 1, -17), at(barker, HUB - 1, 17)]
    return path("M" + "L".join(f"{num(a)} {num(b)}" for a, b in points) + "z", "co-pointer")
