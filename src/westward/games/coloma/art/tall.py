"""The board for a phone, in the order of need: the wheel, what one has, cards, map, Shootout, stocks, the others."""

from typing import Final

from westward.drawing import Desk, kept, panel, place, rect, seat_order, text
from westward.games.coloma.art import fight, frontier, mine, stocks, wheel
from westward.games.coloma.art.seats import seat_panel, shade_panel

WIDTH: Final = 360
LEFT: Final = 4
ROOM: Final = WIDTH - 2 * LEFT


def own(desk: Desk, y: float) -> tuple[str, float]:
    """What one has, and where the next section begins."""
    view = desk.view
    seat = mine.owner(desk)
    player = view["players"][seat]
    acts = seat if seat in view["actors"] else None
    parts = [mine.name_of(desk, seat, LEFT + 6, y + 6, 136), mine.score(desk, seat, LEFT + 286, y + 8)]
    parts.append(mine.standing(desk, seat, LEFT + 276, y + 8))
    top = y + 34
    stock = enumerate(mine.amounts(player, seat))
    parts.append(kept(*(mine.amount(desk, seat, entry, LEFT + at * 44, top, (44, 46)) for at, entry in stock)))
    top += 48
    parts.append(mine.canyons(desk, seat, LEFT + 1, top, (87.5, 62)))
    top += 66
    parts.append(mine.graves(desk, seat, LEFT + 5, top + 2, 24, 6))
    if view["options"]["hotel"]:
        parts.append(mine.hotel(desk, seat, LEFT + 162, top - 4, (72, 46)))
    if player["specialty"]:
        parts.append(mine.specialty(desk, seat, LEFT + 238, top - 4, (110, 46)))
    top += 44
    if many := len(mine.kinds_of(player)):
        # Two rows at least, since a box of Barrels has as many: places of 48 by 48.
        high = 48 * max(2, -(-many // 7))
        parts.append(mine.barrels(desk, seat, LEFT + 6, top, 340, high))
        top += 50 * -(-many // 7)
    ground = place(LEFT, y, panel(ROOM, top - y, acts), ident=f"board-{seat}")
    return ground + "".join(parts), top + 4


def cards(desk: Desk, y: float) -> tuple[str, float]:
    """The hand, the ends of the deck, and the buildings."""
    seat = mine.owner(desk)
    out = []
    if desk.view["viewer"] is not None:
        held = mine.hand(desk, seat)
        inner, high = mine.laid(desk, held, LEFT + 5, y + 5, ROOM - 6, 2)
        ground = rect(LEFT, y, ROOM, high + 56, 9, "w-private")
        out += [ground, inner, mine.deck_ends(desk, LEFT + 4, y + high + 6, (86, 46), upright=False)]
        out.append(text(LEFT + 186, y + high + 33, "ends of your deck", "w-12 w-muted"))
        y += high + 62
    inner, high = mine.laid(desk, mine.tableau(desk, seat), LEFT + 5, y, ROOM - 6, 2)
    return "".join([*out, inner]), y + high + 2


def tab(words: str, *parts: str) -> str:
    """A section that a phone can jump to."""
    return f'<g data-tab="{words}">{"".join(parts)}</g>'


def draw_tall(desk: Desk) -> tuple[str, int, int]:
    """The board's drawing, its width and its height."""
    view = desk.view
    years, y = stocks.years(desk, LEFT, 3, (ROOM, 34)), 40.0
    parts = [tab("Wheel", years, place(LEFT, y, wheel.wheel(desk)))]
    belongings, y = own(desk, y + wheel.HEIGHT + 4)
    hand, y = cards(desk, y)
    parts += [tab("Mine", belongings, hand), tab("Map", place(LEFT, y, frontier.frontier(desk)))]
    y += frontier.HEIGHT + 4
    town = []
    for section, high in (
        (fight.shootout, 120),
        (fight.chart, 110),
        (stocks.gold, 66),
        (stocks.stash, 84),
        (stocks.bridges, 72),
    ):
        town.append(section(desk, LEFT, y, (ROOM, high)))
        y += high + 4
    others = []
    for seat in seat_order(view["seats"], view["viewer"])[1:]:
        others.append(seat_panel(desk, seat, LEFT, y, (ROOM, 124)))
        y += 128
    if view["shade"]:
        others.append(shade_panel(desk, LEFT, y, (ROOM, 124)))
        y += 128
    return "".join([*parts, tab("Town", *town), tab("Others", *others)]), WIDTH, round(y)
