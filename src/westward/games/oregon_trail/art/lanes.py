"""A wagon's lane: its cards, the trail that runs across them, the river ahead, the wagon itself."""

from typing import Any

from westward.drawing import Desk, empty, let_through, num, path, rect, section
from westward.drawing.svg import remembered
from westward.games.oregon_trail.art import wagons
from westward.games.oregon_trail.art.cards import face, slots
from westward.games.oregon_trail.art.labels import card_words
from westward.games.oregon_trail.art.paths import CARD, curve, kind_of, lanes_laid
from westward.games.oregon_trail.art.pen import use
from westward.games.oregon_trail.art.track import ZONES, Strip, Track
from westward.games.oregon_trail.tables import PLACES, STEPS_BACK

Player = Any


def lanes_of_segment(player: Player, segment: int) -> str:
    """Entry and exit lane of a segment; what was collected long ago and forgotten is drawn straight."""
    name = player["trail"][segment - 1]
    return lanes_laid(name) if name else "MM"


def box(x: float, y: float, width: float, height: float) -> str:
    """A rectangle as a part of a path."""
    return f"M{num(x)} {num(y)}h{num(width)}v{num(height)}h-{num(width)}z"


def shown(player: Player, track: Track) -> range:
    """The segments of a trail that have a column."""
    return range(track.low + 1, min(player["forged"], track.high) + 1)


def ground(player: Player, track: Track, strip: Strip) -> str:
    """The cards: by the land in which they lie, as ghosts where they were collected, as backs behind the wagon's front."""
    lands: list[list[str]] = [[] for _ in range(ZONES)]
    ghosts, backs, rivers = [], [], []
    for segment in shown(player, track):
        x = track.left(segment)
        card = box(x + 0.5, strip.y, track.cell - 1, strip.height)
        if segment <= player["collected"]:
            ghosts.append(card)
        elif segment > player["at"]:
            backs.append(use("back-cut", x + 0.5, strip.y, track.cell - 1, strip.height))
        else:
            lands[track.zone(segment)].append(card)
            if kind_of(player["trail"][segment - 1]).startswith("river"):
                rivers.append(box(x + track.cell * 0.36 // 1, strip.y, track.cell * 0.28 // 1, strip.height))
    out = [path("".join(land), f"ot-land ot-land-{zone}") for zone, land in enumerate(lands) if land]
    out += [path("".join(rivers), "ot-water")] if rivers else []
    out += [path("".join(ghosts), "ot-ghost")] if ghosts else []
    return "".join(out + backs)


def way(player: Player, track: Track, strip: Strip, first: int, last: int) -> str:
    """The trail across these segments, in one piece as long as no place lies between them."""
    out, here = [], (-1.0, -1.0)
    for segment in range(max(first, track.low + 1), min(last, track.high) + 1):
        lanes = lanes_of_segment(player, segment)
        entry, leave = strip.lane(lanes[0]), strip.lane(lanes[1])
        if (track.left(segment), entry) != here:
            out.append(f"M{num(track.left(segment))} {num(entry)}")
        out.append(curve(leave - entry, track.cell, strip.height // 16))
        here = (track.right(segment), leave)
    return "".join(out)


def trail(player: Player, track: Track, strip: Strip) -> str:
    """The trail: faint where its cards were collected, hidden where they lie face down."""
    old = way(player, track, strip, 1, player["collected"]) if strip.height > 25 else ghost(player, track, strip)
    now = way(player, track, strip, player["collected"] + 1, player["at"])
    out = path(old, "ot-faded") if old else ""
    if now:
        ruts = path(now, "ot-rut") if strip.ruts else ""
        out += f'<g class="{strip.trail}">{path(now, "ot-edge")}{path(now, "ot-road")}{ruts}</g>'
    return out


def ghost(player: Player, track: Track, strip: Strip) -> str:
    """What was collected, in a lane that is too small for its curves."""
    last = min(player["collected"], track.high)
    if last <= track.low:
        return ""
    return f"M{num(track.left(track.low + 1))} {num(strip.lane('M'))}H{num(track.right(last))}"


def strikes(player: Player, track: Track, strip: Strip) -> str:
    """Marks on the calamity cards that lie face up."""
    size = min(track.cell, strip.height) * 0.42 // 1
    if size < 9:
        return ""
    out = []
    for segment in shown(player, track):
        if player["collected"] < segment <= player["at"] and kind_of(player["trail"][segment - 1]) == "calamity":
            x, y = track.left(segment) + (track.cell - size) // 2, strip.y + (strip.height - size) // 2
            out.append(use("strike", x, y, size, size))
    return "".join(out)


def river(player: Player, track: Track, strip: Strip) -> str:
    """The river that is not forded yet: its card lies sideways after the last segment."""
    segment = player["forged"] + 1
    if not player["river"]:
        return ""
    high = strip.height
    wide = min(track.cell - 2, high * 2 / 3)
    x, y = track.left(segment) + track.cell / 2, strip.y + high / 2
    where = f'transform="translate({num(x)} {num(y)}) rotate(-90)"'
    symbols = (f"path-{lanes_laid(player['river'])}", kind_of(player["river"]))
    inner = "".join(use(symbol, -high / 2, -wide / 2, high, wide) for symbol in symbols)
    return f"<g {where}>{inner}</g>"


def standing(desk: Desk, seat: int, track: Track, strip: Strip, start: float) -> str:
    """The wagon behind its last face-up segment, on its trail."""
    player, high = desk.view["players"][seat], strip.wagon
    at, wide = player["at"], high * wagons.WIDTH
    x = track.right(at) - max(wide * 0.5, track.cell - wide * 0.6 - 2) if at else start
    trail_ends = strip.lane(lanes_of_segment(player, at)[1] if at else "M")
    feet = min(strip.y + strip.height + 1, max(trail_ends + high * 0.35, strip.y + high - 2))
    return wagons.wagon(desk, seat, f"wagon-{seat}", x, feet, high)


def cell_title(player: Player, segment: int) -> str:
    """A place of the viewer's own lane in words."""
    if segment == 0:
        return "Independence"
    if segment > player["forged"]:
        return (
            f"{card_words(player['river'])}: not forded yet" if player["river"] else f"Segment {segment}: the next one"
        )
    name = player["trail"][segment - 1]
    if segment <= player["collected"]:
        return f"Segment {segment}: collected"
    return f"Segment {segment}: {card_words(name).lower()}" + (", face down" if segment > player["at"] else "")


def cells(desk: Desk, seat: int, track: Track, strip: Strip, start: tuple[float, float]) -> str:
    """The places of the viewer's lane that can matter now: as far back as the wagon may go, and the next segment."""
    player = desk.view["players"][seat]
    out = []
    for segment in range(max(0, player["forged"] - int(STEPS_BACK)), min(player["forged"] + 1, track.goal) + 1):
        x, width = (track.left(segment), track.cell) if segment else start
        size = (width, strip.height)
        ahead = segment > player["forged"] and not player["river"] and not player["lost"]
        inner = open_cell(desk, player, size) if ahead else rect(0, 0, *size, 4, "ot-hit")
        if segment == player["at"]:
            inner += founding(desk, track, size)
        out.append(desk.targets.piece(f"cell-{seat}-{segment}", cell_title(player, segment), x, strip.y, size, inner))
    return "".join(out)


def open_cell(desk: Desk, player: Player, size: tuple[float, float]) -> str:
    """Where the trail goes on."""
    return empty(*size, 4) + lane_mark(player, size) + previews(desk, player, size)


def previews(desk: Desk, player: Player, size: tuple[float, float]) -> str:
    """Each card that can be laid next, as it would lie: seen while a pointer or the focus is on it in the hand."""
    stretched = f"scale({num(size[0] / CARD[0])} {num(size[1] / CARD[1])})"
    return "".join(
        f'<g class="ot-preview" data-card="{slot.ident}" transform="{stretched}">{face(slot.name, *CARD)}</g>'
        for slot in slots(player)
        if slot.ident in desk.targets and slot.name not in PLACES
    )


def founding(desk: Desk, track: Track, size: tuple[float, float]) -> str:
    """Each town or fort that can be put down, where it would stand: behind the segment of the wagon."""
    wide = max(track.bar, 20)
    return "".join(
        f'<g class="ot-preview" data-card="card-{name}">{use(name, size[0] - wide / 2, 0, wide, size[1])}</g>'
        for name in PLACES
        if f"card-{name}" in desk.targets
    )


def lane_mark(player: Player, size: tuple[float, float]) -> str:
    """In which lane the next card must begin; nothing where every lane will do."""
    hit = rect(0, 0, *size, 4, "ot-hit")
    if player["free_lane"]:
        return hit
    y = Strip(0, size[1], 0, "", False).lane(player["exit"])
    return hit + path(f"M1 {num(y - 5)}l7 5-7 5z", "ot-arrow")


@remembered
def cards(
    laid: tuple[str | None, ...], collected: int, at: int, forged: int, forded: str | None, track: Track, strip: Strip
) -> str:
    """The cards of a trail: how many are collected, after how many the wagon stands, which river is not forded yet."""
    player = {"trail": laid, "collected": collected, "at": at, "forged": forged, "river": forded}
    return "".join(part(player, track, strip) for part in (ground, trail, strikes, river))


def lane(desk: Desk, seat: int, track: Track, strip: Strip, start: tuple[float, float]) -> str:
    """All of a lane; `start` is where Independence begins and how wide it is."""
    player = desk.view["players"][seat]
    laid = (tuple(player["trail"]), player["collected"], player["at"], player["forged"], player["river"])
    parts = (
        cards(*laid, track, strip),
        cells(desk, seat, track, strip, start) if seat == desk.view["viewer"] else "",
        let_through(standing(desk, seat, track, strip, start[0] + start[1] / 2)),
    )
    return "".join(parts)


def stops(desk: Desk, track: Track) -> list[tuple[str, str, int, float]]:
    """The towns and forts between the columns: kind, id, segments before it, left edge.

    A second one of its kind at the same spot has a number.
    """
    out: list[tuple[str, str, int, float]] = []
    seen: list[tuple[str, int]] = []
    for spot in desk.view["places"]:
        kind, after = spot["place"], spot["after"]
        if track.low < after <= track.high or (after == 0 and track.home):
            x = track.right(after) + track.bar * sum(where == after for _, where in seen)
            again = seen.count((kind, after))
            out.append((kind, f"{kind}-{after}" + (f"-{again + 1}" if again else ""), after, x))
        seen.append((kind, after))
    return out


@section("places")
def bars(desk: Desk, track: Track, top: float, bottom: float, lanes: tuple[Strip, ...]) -> str:
    """Towns and forts lie across all lanes: broad there, and narrow where there are words between them."""
    out = dict.fromkeys(PLACES, "")
    for kind, _, _, x in stops(desk, track):
        out[kind] += box(x + track.bar / 2 - 2, top, 4, bottom - top)
        out[kind] += "".join(box(x + 1, strip.y - 2, track.bar - 2, strip.height + 4) for strip in lanes)
    return "".join(path(shape, f"ot-band-{kind}") for kind, shape in out.items() if shape)


def houses(desk: Desk, track: Track, strip: Strip) -> str:
    """The buildings in one lane."""
    size = (track.bar - 2, strip.height)
    return "".join(use(kind, x + 1, strip.y, *size) for kind, _, _, x in stops(desk, track))


def doors(desk: Desk, track: Track, strip: Strip) -> str:
    """The buildings in the viewer's lane, which can be chosen."""
    size = (track.bar, strip.height)
    out = []
    for kind, ident, after, x in stops(desk, track):
        house = use(kind, 1, 0, track.bar - 2, strip.height)
        out.append(desk.targets.piece(ident, f"{kind.capitalize()} after segment {after}", x, strip.y, size, house))
    return "".join(out)
