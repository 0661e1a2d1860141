"""The board for a desktop: the race ruler, a lane for each wagon, the viewer's below them, then hand, bank and news."""

from typing import Final, NamedTuple

from westward.drawing import Desk, fit, num, path, rect, seat_order, text
from westward.games.oregon_trail.art import legend, table
from westward.games.oregon_trail.art.cards import hand
from westward.games.oregon_trail.art.lanes import bars, doors, houses, lane
from westward.games.oregon_trail.art.panels import (
    Part,
    chips,
    ground,
    hand_count,
    hindrances,
    own_stores,
    people,
    seat_piece,
    state_pill,
    stores,
)
from westward.games.oregon_trail.art.pen import seat_mark, use
from westward.games.oregon_trail.art.ruler import ruler
from westward.games.oregon_trail.art.status import LINE, all_lines, status
from westward.games.oregon_trail.art.track import Strip, Track, track

WIDTH: Final = 1200
HEIGHT: Final = 640
LEFT: Final = 7
ROOM: Final = WIDTH - 2.0 * LEFT
ENDS: Final = (54.0, 64.0)  # Independence and the valley
BAR: Final = 26.0
RULER: Final = {2: 112.0, 3: 104.0, 4: 92.0, 5: 78.0, 6: 76.0}
HEAD: Final = 25.0  # the line above a lane
OWN_HEAD: Final = 40.0
FOOT: Final = 150.0  # the least that hand, bank and news need
COMMON: Final = 352.0  # the widths of bank and news
NEWS: Final = 262.0
NEWS_MOST: Final = 420.0  # no longer lines


class Row(NamedTuple):
    """A wagon's row: who, where, how high, and its lane."""

    seat: int
    y: float
    height: float
    strip: Strip
    own: bool
    room: float


def rows(desk: Desk, columns: Track, room: float, bottom: float) -> list[Row]:
    """The rivals clockwise, the viewer last, next to the hand; as wide as there is room, and not below the bottom."""
    view = desk.view
    order = seat_order(view["seats"], view["viewer"])
    if view["viewer"] is not None:
        order = order[1:] + order[:1]
    top = RULER[view["seats"]] + 8
    heads = sum(OWN_HEAD + 4 if seat == view["viewer"] else HEAD for seat in order) + 9 * len(order)
    high = min(columns.cell * 0.85, 71.0, (bottom - top - heads - 8) / len(order)) // 1
    out = []
    for seat in order:
        own = seat == view["viewer"]
        head = OWN_HEAD + 4 if own else HEAD
        strip = Strip(top + head + 1, high, min(high * 0.8 // 1, 40), "ot-thin-trail" if high < 40 else "", own)
        out.append(Row(seat, top, head + high + 5, strip, own, room))
        top += head + high + 9
    return out


def row_ground(desk: Desk, row: Row, columns: Track) -> str:
    """The ground of a row, with a border when something is up to its seat."""
    back = ground(desk, row.seat, (LEFT, row.y, row.room, row.height))
    start = use("start", LEFT + 3, row.strip.y, ENDS[0] - 4, row.strip.height)
    finish = use("finish", LEFT + row.room - ENDS[1] + 1, row.strip.y, ENDS[1] - 4, row.strip.height)
    prairie = rect(LEFT + ENDS[0], row.strip.y, row.room - ENDS[0] - ENDS[1], row.strip.height, 2, "ot-prairie")
    return back + prairie + start + finish + grid(desk, row, columns)


def rival_head(desk: Desk, row: Row) -> str:
    """The line above a rival's lane."""
    seat, player, y = row.seat, desk.view["players"][row.seat], row.y + 3
    out = seat_mark(seat, LEFT + 6, y, 20, 13) + text(
        LEFT + 32, y + 15, fit(desk.names[seat], 104, 14), "w-14 w-bold ot-clear"
    )
    x = LEFT + 140.0
    figures, wide = people(player, seat, x, y - 1, 22)
    out += figures
    x += wide + 8
    cards, wide = hand_count(player, x, y + 2, 16, "w-13 w-bold")
    out += cards
    x += wide + 2
    out += text(x, y + 15, f"{player['forged']}/{desk.view['goal']}", "w-13 w-muted ot-clear")
    x += 50
    goods, wide = stores(player, x, y, 20)
    out += goods
    x += wide + 6
    signs, x = hindrances(player, x, y, 20)
    label, wide = state_pill(desk, seat, LEFT + row.room - 6, y, 20, "w-13")
    right = LEFT + row.room - 6 - wide - (8 if wide else 0)
    return out + signs + label + chips(desk, seat, player["troubles"], right, y - 1, 22, False)[0]


def own_head(desk: Desk, row: Row) -> str:
    """The line above the viewer's lane, large enough to choose from."""
    seat, player, y = row.seat, desk.view["players"][row.seat], row.y + 4
    out = seat_mark(seat, LEFT + 6, y + 6, 26, 16) + text(
        LEFT + 39, y + 24, fit(desk.names[seat], 100, 15), "w-15 w-bold ot-clear"
    )
    x = LEFT + 146.0
    figures, wide = people(player, seat, x, y + 2, 34)
    out += figures
    x += wide + 10
    goods, wide = own_stores(desk, seat, x, y, (51, OWN_HEAD - 2), 3)
    out += goods
    x += wide + 6
    signs, x = hindrances(player, x, y + 9, 20)
    label, wide = state_pill(desk, seat, LEFT + row.room - 6, y + 8, 22, "w-14")
    right = LEFT + row.room - 6 - wide - (8 if wide else 0)
    troubles, start = own_chips(desk, seat, x, right, y)
    # Where there are so many troubles that there is no room, they say themselves that they block.
    return out + (signs if start >= x else "") + label + troubles


def own_chips(desk: Desk, seat: int, left: float, right: float, y: float) -> Part:
    """The viewer's troubles: with their names where there is room for them, in two rows where there is little."""
    troubles = desk.view["players"][seat]["troubles"]
    for height, named in ((38.0, True), (38.0, False), (24.0, False)):
        drawing, start = chips(desk, seat, troubles, right, y + (38 - height) / 2, height, named)
        if start >= left:
            return drawing, start
    half = len(troubles) // 2
    above, below = troubles[:half], troubles[half:]
    first, start = chips(desk, seat, above, right, y - 1, 19, False)
    second, other = chips(desk, seat, below, right, y + 19, 19, False)
    return first + second, min(start, other)


def row_body(desk: Desk, row: Row, columns: Track) -> str:
    """All that stands in a row."""
    head = own_head(desk, row) if row.own else rival_head(desk, row)
    buildings = doors if row.seat == (desk.view["viewer"] or 0) else houses
    inner = (
        head + buildings(desk, columns, row.strip) + lane(desk, row.seat, columns, row.strip, (LEFT + 2, ENDS[0] - 2))
    )
    if desk.view["players"][row.seat]["lost"]:
        inner = f'<g class="ot-lost">{inner}</g>'
    return seat_piece(desk, row.seat, (LEFT, row.y, row.room, row.height), inner)


def grid(desk: Desk, row: Row, columns: Track) -> str:
    """A fine line at the end of each segment that is still to be forged."""
    ahead = range(desk.view["players"][row.seat]["forged"] + 1, columns.goal)
    lines = (f"M{num(columns.right(k))} {num(row.strip.y)}v{num(row.strip.height)}" for k in ahead)
    return path("".join(lines), "ot-grid")


def common(desk: Desk, x: float, y: float, high: float) -> str:
    """The bank and the decks; where there is room, also which calamities are still to come."""
    out = rect(x, y, COMMON, high, 9, "w-tray") + text(x + 10, y + 17, "Bank", "w-13 w-bold")
    out += table.bank(desk, x + 9, y + 22, (46, 54), 2)
    piles = y + 83
    if high > 205:
        lines = 2 if high > 284 else 1
        out += text(x + 10, y + 96, "Still in the calamity deck", "w-13 w-bold")
        out += table.still_to_come(desk.view, x, y + 102, 2.0 if lines == 2 else 1.0, lines)
        piles = y + (226 if lines == 2 else 146)
    return out + table.piles(desk, x + 14, piles, 66, 86)


def own_hand(desk: Desk, y: float, width: float, high: float) -> str:
    """The viewer's cards."""
    seat = desk.view["viewer"]
    return (
        rect(LEFT, y, width, high, 9, "w-private")
        + use("hidden", LEFT + 8, y + 4, 18, 18)
        + text(LEFT + 31, y + 18, f"Your trail cards: {desk.view['players'][seat]['hand']}", "w-13 w-bold")
        + hand(desk, seat, (LEFT + 9, y + 26, width - 18, high - 34), 6, 186)
    )


def news(desk: Desk, x: float, y: float, width: float, high: float) -> str:
    """The news, as far as there is room for them; what the cards do, where there is more."""
    lines = all_lines(desk, min(width, NEWS_MOST) - 20)[: int((high - 10) // LINE)]
    out = rect(x, y, width, high, 9, "w-panel") + status(lines, x + 10, y + 9)
    if high - 20 - LINE * len(lines) > legend.SIZE[1]:
        out += use("legend", x + 10, y + high - 8 - legend.SIZE[1], *legend.SIZE)
    return out


def foot(desk: Desk, y: float) -> str:
    """The viewer's hand, the bank and the decks, and the news; an onlooker has no hand."""
    high = HEIGHT - 5 - y
    if desk.view["viewer"] is None:
        return common(desk, LEFT, y, high) + news(desk, LEFT + COMMON + 5, y, ROOM - COMMON - 5, high)
    right = LEFT + ROOM - NEWS
    middle = right - COMMON - 5
    hand_box = own_hand(desk, y, middle - LEFT - 5, high)
    return hand_box + common(desk, middle, y, high) + news(desk, right, y, NEWS, high)


def race(desk: Desk, room: float, bottom: float) -> tuple[str, float]:
    """The ruler and all lanes, and where they end."""
    view = desk.view
    columns = track(view, 0, view["goal"], (LEFT + ENDS[0], LEFT + room - ENDS[1]), BAR)
    lanes = rows(desk, columns, room, bottom)
    top, end = lanes[0].y, lanes[-1].y + lanes[-1].height
    body = (
        ruler(desk, columns, 4, LEFT, (room, RULER[view["seats"]]), ENDS)
        + "".join(row_ground(desk, row, columns) for row in lanes)
        + bars(desk, columns, top + 2, end - 2, tuple(row.strip for row in lanes))
        + "".join(row_body(desk, row, columns) for row in lanes)
    )
    return body, end


def draw_wide(desk: Desk) -> tuple[str, int, int]:
    """The board's drawing, its width and its height."""
    body, bottom = race(desk, ROOM, HEIGHT - FOOT)
    return body + foot(desk, bottom + 4), WIDTH, HEIGHT
