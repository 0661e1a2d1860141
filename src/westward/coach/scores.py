"""The scores of a game as a picture: a line for each seat, and for each party that nobody plays."""

from collections.abc import Sequence
from html import escape
from typing import Final

from westward.coach.chart import BOTTOM, DASHES, HEIGHT, LEFT, RIGHT, TOP, WIDTH, apart, line_color
from westward.drawing import num
from westward.drawing.theme import SEAT_COLORS, SEAT_INKS
from westward.kernel import SEAT_LETTERS

STEPS: Final = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000)


def scores_chart(moves: Sequence[int], lines: Sequence[Sequence[int]], names: Sequence[str], seats: int) -> str:
    """The scores after so many moves, a line for each name; the first `seats` of them are players.

    >>> drawing = scores_chart([0, 4, 8], [[0, 3, 9], [0, 5, 6]], ["Ann", "Bob"], 2)
    >>> drawing.count("<polyline"), 'data-moves="8"' in drawing, ">5</text>" in drawing
    (2, True, True)
    """
    last = max(1, moves[-1])
    low, high = min(0, *map(min, lines)), max(1, *map(max, lines))

    def place(move: int, score: float) -> tuple[float, float]:
        x = LEFT + (WIDTH - LEFT - RIGHT) * move / last
        return x, HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * (score - low) / (high - low)

    parts = []
    step = next(step for step in STEPS if (high - low) / step <= 4 or step == STEPS[-1])
    for score in range(-(-low // step) * step, high + 1, step):
        y = place(0, score)[1]
        parts.append(f'<line class="grid" x1="{LEFT}" y1="{num(y)}" x2="{WIDTH - RIGHT}" y2="{num(y)}"/>')
        parts.append(f'<text class="end" x="{LEFT - 8}" y="{num(y + 6)}">{score}</text>')
    parts.append(f'<text x="{LEFT}" y="{HEIGHT - 6}">0</text>')
    parts.append(f'<text class="end" x="{WIDTH - RIGHT}" y="{HEIGHT - 6}">{last}</text>')
    parts.append(f'<text class="mid" x="{(LEFT + WIDTH - RIGHT) // 2}" y="{HEIGHT - 6}">moves</text>')
    for number, line in enumerate(lines):
        points = " ".join(",".join(map(num, place(move, score))) for move, score in zip(moves, line))
        dash = f' stroke-dasharray="{DASHES[number % len(DASHES)]}"' if number else ""
        parts.append(f'<polyline points="{points}" stroke="{_line(number, seats)}"{dash}/>')
    ends = sorted((place(last, line[-1])[1], number) for number, line in enumerate(lines))
    places = apart([y for y, _ in ends])
    parts += [_end(y, number, names, seats) for y, (_, number) in zip(places, ends)]
    words = escape(f"The scores of {', '.join(names)}, from the first to the last move")
    return (
        f'<svg class="chances" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{words}" data-moves="{last}" '
        f'data-left="{LEFT / WIDTH:.4f}" data-width="{(WIDTH - LEFT - RIGHT) / WIDTH:.4f}">{"".join(parts)}</svg>'
    )


def _line(number: int, seats: int) -> str:
    return line_color(number) if number < seats else "var(--ink)"


def _end(y: float, number: int, names: Sequence[str], seats: int) -> str:
    """The letter of a seat at the end of its line; a party that nobody plays has the first or last of its name."""
    x = WIDTH - RIGHT + 14
    mine = number < seats
    alike = [name for name in names[seats:] if name[:1] == names[number][:1]]
    letter = SEAT_LETTERS[number] if mine else escape(names[number][-1:] if len(alike) > 1 else names[number][:1])
    color = f"var(--seat-{number},{SEAT_COLORS[number]})" if mine else "var(--ink)"
    ink = f"var(--seat-ink-{number},{SEAT_INKS[number]})" if mine else "var(--paper)"
    return (
        f'<circle class="end-mark" cx="{x}" cy="{num(y)}" r="9" fill="{color}"/>'
        f'<text class="letter" x="{x}" y="{num(y + 4.5)}"><tspan fill="{ink}">{letter}</tspan></text>'
    )
