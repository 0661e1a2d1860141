"""The chances of a game as a picture: a line for each seat, and a mark for each of the largest swings."""

from collections.abc import Sequence
from html import escape
from typing import Final

from westward.coach.review import Moment, Review, Swing
from westward.drawing import num
from westward.drawing.theme import SEAT_COLORS, SEAT_INKS
from westward.kernel import SEAT_LETTERS

WIDTH: Final = 720
HEIGHT: Final = 280
LEFT: Final = 80
RIGHT: Final = 30
TOP: Final = 26
BOTTOM: Final = 28
COVERED: Final = 31  # between the middles of two marks, which are larger on a phone
APART: Final = 27  # between the letters of two seats
DASHES: Final = ("", "7 4", "2 4", "11 4 2 4", "4 2", "1 3")
BLOCKS: Final = "▁▂▃▄▅▆▇█"

STYLE: Final = (
    ".chances{display:block;width:100%;height:auto}"
    ".chances text{font:13px system-ui,sans-serif;fill:var(--ink)}"
    ".chances .grid{stroke:var(--line)} .chances .now{stroke:var(--accent);stroke-width:2}"
    ".chances polyline{fill:none;stroke-width:2.5;stroke-linejoin:round;vector-effect:non-scaling-stroke}"
    ".chances .end{text-anchor:end} .chances .mid{text-anchor:middle} .chances .mark{fill:var(--ink)}"
    ".chances .number{fill:var(--paper);font-weight:700;text-anchor:middle} .chances .letter{text-anchor:middle}"
    "@media (max-width:599px){.chances text{font-size:24px} .chances .number{font-size:20px} .chances .mark{r:15px}"
    ".chances .letter{font-size:17px} .chances .end-mark{r:13px}}"
)
"""What a page with a chart needs; the page has the variables --ink, --line, --accent and --paper."""


def chart(review: Review, moves: Sequence[int] | None = None) -> str:
    """The chart as SVG. `moves` says which moment of a replay each decision belongs to; without it they are the same.

    The data of the drawing says where each moment is (`data-moves`, `data-left`, `data-width`), so that a page can find
    the moment of a click and show where the replay is.
    """
    moments = review.moments
    last = max(1, _move(moments[-1].step, moves)) if moments else 1
    parts = [_grid(last)]
    for seat in range(len(review.names)):
        points = " ".join(
            f"{num(_x(_move(moment.step, moves), last))},{num(_y(moment.chances[seat]))}" for moment in moments
        )
        dash = f' stroke-dasharray="{DASHES[seat]}"' if DASHES[seat] else ""
        parts.append(f'<polyline points="{points}" stroke="{line_color(seat)}"{dash}/>')
    places = [_place(review, swing, _x(_move(swing.step, moves), last)) for swing in review.swings]
    parts += [_mark(number, x, y) for number, (x, y) in enumerate(uncovered(places))]
    if moments:
        parts += _letters(moments[-1])
    words = escape(f"Chances to win of {', '.join(review.names)}, from the first to the last decision")
    return (
        f'<svg class="chances" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{words}" data-moves="{last}" '
        f'data-left="{LEFT / WIDTH:.4f}" data-width="{(WIDTH - LEFT - RIGHT) / WIDTH:.4f}">{"".join(parts)}</svg>'
    )


def _move(step: int, moves: Sequence[int] | None) -> int:
    return step if moves is None else moves[step]


def _x(move: int, last: int) -> float:
    return LEFT + (WIDTH - LEFT - RIGHT) * move / last


def _y(chance: float) -> float:
    return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * chance


def _grid(last: int) -> str:
    lines = [
        f'<line class="grid" x1="{LEFT}" y1="{num(_y(share))}" x2="{WIDTH - RIGHT}" y2="{num(_y(share))}"/>'
        f'<text class="end" x="{LEFT - 6}" y="{num(_y(share) + 6)}">{share * 100:.0f} %</text>'
        for share in (0.0, 0.5, 1.0)
    ]
    low = HEIGHT - 6
    lines.append(f'<text x="{LEFT}" y="{low}">0</text><text class="end" x="{WIDTH - RIGHT}" y="{low}">{last}</text>')
    lines.append(f'<text class="mid" x="{(LEFT + WIDTH - RIGHT) // 2}" y="{low}">moves</text>')
    return "".join(lines)


def _place(review: Review, swing: Swing, x: float) -> tuple[float, float]:
    """Where a swing is on the line of the seat that it belongs to."""
    return x, _y(next(moment.chances[swing.seat] for moment in review.moments if moment.step == swing.step))


def uncovered(wanted: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
    """Places for marks that do not cover each other, above or below those wanted and as near to them as can be.

    >>> uncovered([(100, 100), (300, 100), (110, 105)])
    [(100, 100), (300, 100), (110, 131)]
    """
    out: list[tuple[float, float]] = []
    for x, y in wanted:
        near = [other for beside, other in out if abs(beside - x) < COVERED]
        free = [y, *(other + way for other in near for way in (COVERED, -COVERED))]
        fit = [one for one in free if TOP <= one <= HEIGHT - BOTTOM or one == y]
        out.append((x, min((one for one in fit if _is_free(one, near)), key=lambda one: abs(one - y), default=y)))
    return out


def _is_free(place: float, near: Sequence[float]) -> bool:
    return all(abs(place - other) >= COVERED for other in near)


def _mark(number: int, x: float, y: float) -> str:
    """The number of a swing."""
    return (
        f'<circle class="mark" cx="{num(x)}" cy="{num(y)}" r="10"/>'
        f'<text class="number" x="{num(x)}" y="{num(y + 5)}">{number + 1}</text>'
    )


def _letters(moment: Moment) -> list[str]:
    """The letter of each seat at the end of its line; where lines end together, below each other."""
    order = sorted(range(len(moment.chances)), key=lambda seat: -moment.chances[seat])
    places = apart([_y(moment.chances[seat]) for seat in order])
    x = WIDTH - RIGHT + 14
    return [
        f'<circle class="end-mark" cx="{x}" cy="{num(y)}" r="9" fill="var(--seat-{seat},{SEAT_COLORS[seat]})"/>'
        f'<text class="letter" x="{x}" y="{num(y + 4.5)}">'
        f'<tspan fill="var(--seat-ink-{seat},{SEAT_INKS[seat]})">{SEAT_LETTERS[seat]}</tspan></text>'
        for seat, y in zip(order, places)
    ]


def line_color(seat: int) -> str:
    """The color of a seat for its line, a little nearer to the ink: what is thin needs more contrast than a piece."""
    return f"color-mix(in srgb,var(--seat-{seat},{SEAT_COLORS[seat]}) 75%,var(--ink))"


def apart(wanted: Sequence[float]) -> list[float]:
    """Places for marks that do not cover each other, from above down to the lowest line, near to those wanted.

    >>> apart([26, 252, 252]), apart([100, 101])
    ([26, 225, 252], [100, 127])
    """
    places: list[float] = []
    for place in wanted:
        places.append(max(place, places[-1] + APART) if places else place)
    lowest: float = HEIGHT - BOTTOM
    for number in reversed(range(len(places))):
        places[number] = min(places[number], lowest)
        lowest = places[number] - APART
    return places


def sparkline(moments: Sequence[Moment], seat: int, width: int = 60) -> str:
    """The chances of a seat as a line of text.

    >>> sparkline([Moment(step, [step / 7]) for step in range(8)], 0)
    '▁▂▃▄▅▆▇█'
    """
    count = min(width, len(moments))
    taken = [moments[place * (len(moments) - 1) // max(1, count - 1)] for place in range(count)]
    return "".join(BLOCKS[min(len(BLOCKS) - 1, int(moment.chances[seat] * len(BLOCKS)))] for moment in taken)
