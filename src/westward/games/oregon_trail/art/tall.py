"""The board for a phone: the race, the news, the viewer's wagon and hand, the table, the rivals; one below the other.

What is asked for comes first: the bank when supplies are taken, the rivals when one of them is to be struck.
"""

from collections.abc import Callable
from typing import Final

from westward.drawing import Desk, View, fit, kept, rect, seat_order, text
from westward.games.oregon_trail.art import legend, table
from westward.games.oregon_trail.art.cards import card_rows, slots
from westward.games.oregon_trail.art.lanes import bars, houses, lane, stops
from westward.games.oregon_trail.art.panels import (
    Part,
    chip,
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
from westward.games.oregon_trail.tables import STEPS_BACK

WIDTH: Final = 360
LEFT: Final = 4.0
ROOM: Final = 352.0
ENDS: Final = (46.0, 44.0)
RULER: Final = 66.0
BAR: Final = 16.0
CELL: Final = 56.0
FINGER: Final = 46.0  # the least width of a column
ROOMY: Final = 5  # columns of that size beside Independence
START: Final = 50.0
Panel = Callable[[Desk, float], Part]
"""What is drawn from some height downward, and where it ends."""


def flow(desk: Desk, seat: int, y: float, height: float, named: bool, left: float) -> Part:
    """The troubles of a wagon, in as many rows as they need, the first one from `left`; also where they end."""
    out, x = [], left
    troubles = desk.view["players"][seat]["troubles"]
    for trouble in troubles:
        wide = chip(desk, seat, trouble, 0, 0, height, named)[1]
        if x + wide > LEFT + ROOM - 5 and x > LEFT + 6:
            x, y = LEFT + 6, y + height + 3
        out.append(chip(desk, seat, trouble, x, y, height, named)[0])
        x += wide + 4
    return "".join(out), y + height + 3 if troubles else y


# ------------------------------------------------------------------ the viewer's wagon


def window(desk: Desk, seat: int) -> Track:
    """The columns around the front of the viewer's trail: as far back as the wagon may go, and what comes next.

    Two segments ahead, or as many as there is room for: people plan for a place where any card fits. But a segment
    stays large enough for a finger.
    """
    view = desk.view
    forged = view["players"][seat]["forged"]
    low = max(0, forged - int(STEPS_BACK) - 1)
    high = min(max(forged + 2, low + ROOMY), view["goal"])
    home = forged <= STEPS_BACK
    left = LEFT + 4 + (START if home else 0)
    room = LEFT + ROOM - 4 - left
    bars = bars_between(view, low, high, home)
    while high > forged + 1 and (room - bars * BAR) / (high - low) < FINGER:
        high -= 1
        bars = bars_between(view, low, high, home)
    wide = min(room, (high - low) * CELL + bars * BAR)
    return track(view, low, high, (left, left + wide), BAR, home)


def bars_between(view: View, low: int, high: int, home: bool) -> int:
    """The towns and forts that stand in these columns, or at Independence."""
    return sum(low < spot["after"] <= high or (home and not spot["after"]) for spot in view["places"])


def own_lane(desk: Desk, seat: int, y: float) -> str:
    """The last cards of the viewer's trail, large."""
    columns = window(desk, seat)
    strip = Strip(y, 50, 36, "ot-big-trail", True)
    start = (LEFT + 4, START - 2)
    return (
        rect(LEFT + 4, y, ROOM - 8, 50, 3, "ot-prairie")
        + (use("start", start[0], y, start[1], 50) if columns.home else "")
        + bars(desk, columns, y - 3, y + 53, (strip,))
        + houses(desk, columns, strip)
        + lane(desk, seat, columns, strip, start)
    )


def here(desk: Desk, seat: int, y: float) -> Part:
    """The towns and forts where the viewer's wagon stands, large enough for a finger; also where they end."""
    at = desk.view["players"][seat]["at"]
    spots = [stop for stop in stops(desk, window(desk, seat)) if stop[2] == at]
    wide = min(136.0, ROOM / max(1, len(spots)) - 5)
    out = []
    for number, (kind, ident, _, _) in enumerate(spots):
        words = f"{kind.capitalize()} here" if wide > 120 else kind.capitalize()
        parts = (
            rect(0.75, 0.75, wide - 1.5, 44.5, 8, "w-tray"),
            use(kind, 4, 4, 36, 38),
            text(46, 28, words, "w-14 w-bold"),
        )
        out.append(desk.targets.piece(ident, words, LEFT + 5 + number * (wide + 4), y, (wide, 46), *parts))
    return "".join(out), y + 50 if spots else y


def own(desk: Desk, y: float) -> Part:
    """The viewer's wagon on its trail, and where it ends."""
    seat, top = desk.view["viewer"], y
    player = desk.view["players"][seat]
    figures, wide = people(player, seat, LEFT + 112, y + 4, 26)
    signs, _ = hindrances(player, LEFT + 118 + wide, y + 8, 19)
    body = (
        seat_mark(seat, LEFT + 6, y + 6, 22, 13)
        + text(LEFT + 33, y + 22, fit(desk.names[seat], 76, 14), "w-14 w-bold")
        + figures
        # Where there is no room for it, the news say how many actions are left.
        + (signs or state_pill(desk, seat, LEFT + ROOM - 6, y + 7, 20, "w-12")[0])
        + own_lane(desk, seat, y + 36)
    )
    places, y = here(desk, seat, y + 92)
    box = (LEFT + 2, top + 2, ROOM - 4, y - top - 1)
    return seat_piece(desk, seat, box, ground(desk, seat, box), body, places), y + 5


def own_goods(desk: Desk, y: float) -> Part:
    """The viewer's supplies and troubles, and where they end."""
    seat, top = desk.view["viewer"], y
    player = desk.view["players"][seat]
    left, tile, gap = (4.0, 43.0, 0.0) if player["supplies"]["hunted_food"] else (5.0, 46.0, 3.0)
    goods, _ = own_stores(desk, seat, LEFT + left, y + 5, (tile, 46), gap)
    troubles, y = flow(desk, seat, y + 55, 46, len(player["troubles"]) <= 4, LEFT + 6)
    return rect(LEFT + 1, top, ROOM - 2, y - top + 1, 9, "w-tray") + goods + troubles, y + 5


def own_hand(desk: Desk, y: float) -> Part:
    """The viewer's cards, and where they end."""
    seat = desk.view["viewer"]
    cards = slots(desk.view["players"][seat], desk.view["places"])
    in_row, width = (4, 81.0) if len(cards) <= 12 else (5, 66.0)
    lines = max(1, -(-len(cards) // in_row))
    high = 28 + lines * (width * 2 // 3 + 5)
    out = rect(LEFT + 1, y, ROOM - 2, high, 9, "w-private") + use("hidden", LEFT + 7, y + 4, 17, 17)
    out += text(LEFT + 29, y + 17, f"Your trail cards: {desk.view['players'][seat]['hand']}", "w-13 w-bold")
    held = card_rows(desk, tuple(cards), LEFT + 7, y + 25, in_row, width, 4 if in_row == 4 else 2)
    return out + (kept(held) if cards else ""), y + high + 4


# ------------------------------------------------------------------ the others


def common(desk: Desk, y: float) -> Part:
    """The bank and the decks, and where they end."""
    out = rect(LEFT + 1, y, ROOM - 2, 146, 9, "w-tray") + text(LEFT + 9, y + 17, "Bank", "w-13 w-bold")
    out += table.bank(desk, LEFT + 4, y + 23, (47, 50), 2.5) + table.piles(desk, LEFT + 12, y + 80, 70, 88)
    return out, y + 150


def small_lane(desk: Desk, seat: int, y: float) -> str:
    """The whole race of a wagon in small."""
    columns = track(desk.view, 0, desk.view["goal"], (LEFT + 24, LEFT + ROOM - 28), 6)
    strip = Strip(y, 22, 19, "ot-thin-trail", False)
    return (
        rect(LEFT + 5, y, ROOM - 10, 22, 3, "ot-prairie")
        + use("start", LEFT + 5, y, 19, 22)
        + use("finish", LEFT + ROOM - 27, y, 22, 22)
        + bars(desk, columns, y - 2, y + 24, (strip,))
        + lane(desk, seat, columns, strip, (LEFT + 4, 19))
    )


def rival(desk: Desk, seat: int, y: float) -> Part:
    """Another wagon as a strip: who, the race in small, supplies and troubles; also where it ends."""
    player, top = desk.view["players"][seat], y
    label, _ = state_pill(desk, seat, LEFT + ROOM - 7, y + 6, 18, "w-12")
    body = seat_mark(seat, LEFT + 7, y + 5, 20, 12) + label
    body += text(LEFT + 32, y + 20, fit(desk.names[seat], 88, 12), "w-12 w-bold")
    figures, wide = people(player, seat, LEFT + 122, y + 5, 20)
    cards, _ = hand_count(player, LEFT + 126 + wide, y + 8, 14, "w-12 w-bold")
    how_far = "" if label else f"{player['forged']} of {desk.view['goal']}"
    body += figures + cards + text(LEFT + ROOM - 9, y + 20, how_far, "w-12 w-end w-muted")
    body += small_lane(desk, seat, y + 29)
    y += 56
    goods, wide = stores(player, LEFT + 8, y, 17)
    signs, right = hindrances(player, LEFT + 9 + wide, y, 18)
    troubles, bottom = flow(desk, seat, y - 2, 22, False, right)
    y = max(bottom, y + 21) if right > LEFT + 9 or troubles else y
    inner = body + goods + signs + troubles
    if player["lost"]:
        inner = f'<g class="ot-lost">{inner}</g>'
    box = (LEFT + 2, top + 1, ROOM - 4, y - top)
    return seat_piece(desk, seat, box, ground(desk, seat, box), inner), y + 5


def strips(desk: Desk, y: float) -> Part:
    """All rivals below each other, and where they end."""
    view = desk.view
    order = seat_order(view["seats"], view["viewer"])
    out = []
    for seat in order if view["viewer"] is None else order[1:]:
        drawing, y = rival(desk, seat, y)
        out.append(drawing)
    return "".join(out), y


def order(view: View) -> list[Panel]:
    """The panels from the top: what the viewer is asked for comes first."""
    if view["viewer"] is None:
        return [common, strips]
    parts = [own, own_hand, own_goods, common, strips]
    asked = view["viewer"] in view["actors"] or view["phase"] == "draft"
    return sorted(parts, key=lambda part: part not in FIRST.get(view["phase"], ()) if asked else 0)


PANELS: Final[dict[Panel, str]] = {own_hand: "hand", own_goods: "goods", common: "table"}
"""What the pieces of a panel belong to: a panel that is only drawn elsewhere has moved nothing."""
TABS: Final[dict[Panel, str]] = {
    own: "Trail",
    own_hand: "Cards",
    own_goods: "Goods",
    common: "Bank",
    strips: "Wagons",
}
"""What the page calls the panels, to go to them."""
FIRST: Final[dict[str, tuple[Panel, ...]]] = {
    "draft": (own_goods, common),
    "pick": (own_goods, common),
    "benefit": (own_goods, common),
    "target": (strips,),
    "offer": (own_goods,),
    "lose": (own_goods,),
    "bullets": (own_goods,),
    "hunt": (own_goods,),
}


def draw_tall(desk: Desk) -> tuple[str, int, int]:
    """The board's drawing, its width and its height."""
    view = desk.view
    columns = track(view, 0, view["goal"], (LEFT + ENDS[0], LEFT + ROOM - ENDS[1]), 0)
    lines = all_lines(desk, ROOM - 18, brief=True)
    y = RULER + 7
    body = ruler(desk, columns, 3, LEFT, (ROOM, RULER), ENDS)
    high = len(lines) * LINE + 9
    body += rect(LEFT + 1, y, ROOM - 2, high, 9, "w-panel") + status(lines, LEFT + 9, y + 6)
    y += high + 4
    for part in order(view):
        drawing, y = part(desk, y)
        ident = f' id="{PANELS[part]}"' if part in PANELS else ""
        body += f'<g{ident} data-tab="{TABS[part]}">{drawing}</g>'
    body += use("legend", LEFT + 10, y + 6, *legend.SIZE)
    return body, WIDTH, round(y + legend.SIZE[1] + 8)
