"""Draw a curve of docs/research.md from what an example has printed.

    python tools/curves.py docs/ppo_trails.svg "TRAILS, two players" < ppo_trails.jsonl

Each line is JSON: the `minutes` of processor time, and for each rival by name which share of games was won against it.
"""

import json
import sys
from html import escape
from pathlib import Path
from typing import Any, Final

from westward.drawing.theme import SEAT_COLORS

WIDTH: Final = 640
HEIGHT: Final = 300
LEFT: Final = 52
RIGHT: Final = 120
TOP: Final = 40
BOTTOM: Final = 46
DASHES: Final = ("", "7 4", "2 4")


def chart(title: str, lines: list[dict[str, Any]]) -> str:
    """A line for each rival, from 0 to 100 %."""
    most = lines[-1]["minutes"]
    rivals = [name for name in lines[-1] if name not in ("minutes", "decisions")]
    parts = [f'<text x="{LEFT}" y="24" font-weight="700">{escape(title)}</text>']
    for share in (0, 25, 50, 75, 100):
        height = y_of(share / 100)
        parts.append(f'<path d="M{LEFT} {height}H{WIDTH - RIGHT}" stroke="#8886"/>')
        parts.append(f'<text x="{LEFT - 8}" y="{height + 4}" text-anchor="end">{share} %</text>')
    for at in (0.0, most / 2, most):
        parts.append(f'<text x="{x_of(at, most)}" y="{HEIGHT - 24}" text-anchor="middle">{at:.1f}</text>')
    middle = (LEFT + WIDTH - RIGHT) / 2
    parts.append(f'<text x="{middle}" y="{HEIGHT - 6}" text-anchor="middle">minutes of one core</text>')
    for number, rival in enumerate(rivals):
        points = " ".join(f"{x_of(line['minutes'], most)},{y_of(line[rival])}" for line in lines)
        color = SEAT_COLORS[number]
        dash = f' stroke-dasharray="{DASHES[number]}"' if DASHES[number] else ""
        parts.append(f'<polyline points="{points}" fill="none" stroke="{color}" stroke-width="2.5"{dash}/>')
        height = y_of(lines[-1][rival]) + 4
        parts.append(f'<text x="{WIDTH - RIGHT + 8}" y="{height}" fill="{color}">{escape(rival)}</text>')
    words = escape(f"{title}: share of games won against {' and '.join(rivals)} while learning")
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{words}" '
        f'font-family="system-ui,sans-serif" font-size="13" fill="#777">{"".join(parts)}</svg>\n'
    )


def x_of(minutes: float, most: float) -> float:
    """Where a time is."""
    return round(LEFT + minutes / most * (WIDTH - RIGHT - LEFT), 1)


def y_of(share: float) -> float:
    """Where a share is."""
    return round(HEIGHT - BOTTOM - share * (HEIGHT - BOTTOM - TOP), 1)


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(chart(sys.argv[2], [json.loads(line) for line in sys.stdin]), encoding="utf-8")
