"""The result of a tournament as one HTML page that needs nothing else."""

from collections.abc import Sequence
from html import escape

from westward.arena.ratings import Row, places
from westward.arena.series import Outcome
from westward.kernel import SEAT_NAMES

WIDTH, LEFT, RIGHT, LINE = 760, 190, 100, 34
STYLE = """
:root { color-scheme: light dark; --ink: light-dark(#2b241b, #f1e8d8); --paper: light-dark(#fbf6ec, #1d1a16);
  --faint: light-dark(#cdbfa6, #5a5144); --mark: light-dark(#9c4a1a, #e99a5b) }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 800px; margin: 2rem auto; padding: 0 1rem;
  color: var(--ink); background: var(--paper) }
h1 { font-size: 1.4rem } h2 { font-size: 1.1rem; margin-top: 2rem }
table { border-collapse: collapse; width: 100% } td, th { padding: .3rem .5rem; text-align: right }
td:first-child, th:first-child { text-align: left } tr { border-bottom: 1px solid var(--faint) }
svg { width: 100%; height: auto } text { fill: var(--ink); font: 14px system-ui, sans-serif }
.end { text-anchor: end }
.fair { stroke: var(--faint); stroke-dasharray: 4 4 } .bar { stroke: var(--mark); stroke-width: 3 }
.dot, .block { fill: var(--mark) }
@media (max-width: 600px) { table { font-size: .8rem } td, th { padding: .3rem .2rem } text { font-size: 24px } }
"""


def report_page(
    title: str, verdict: str, rows: Sequence[Row], players: Sequence[str], outcomes: Sequence[Outcome]
) -> str:
    """The page: shares with their intervals, the table, points, and what a seat is worth."""
    best = sorted(rows, key=lambda row: -row.times)
    seats = len(outcomes[0]["players"])
    low = min(min(outcome["scores"]) for outcome in outcomes)
    high = max(max(outcome["scores"]) for outcome in outcomes)
    parts = [
        f"<h1>{escape(title)}</h1>",
        f"<p>{escape(verdict)}</p>" if verdict else "",
        "<h2>Victories, as a multiple of a fair share, with 95 % intervals</h2>",
        intervals([(row.name, row.times, row.low, row.high) for row in best], 1.0, float(seats)),
        table(best),
        "<h2>Points of each seat that a player took</h2>",
        *(histogram(row.name, scores_of(players.index(row.name), outcomes), low, high) for row in best),
        "<h2>What a seat is worth: its mean place</h2>",
        table_of_seats(outcomes),
    ]
    body = "\n".join(part for part in parts if part)
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{escape(title)}</title>'
    return (
        f'<!doctype html>\n<html lang="en"><head>{head}<style>{STYLE}</style></head>\n<body>\n{body}\n</body></html>\n'
    )


def intervals(lines: Sequence[tuple[str, float, float, float]], fair: float, most: float) -> str:
    """A dot and a line for each; a dashed line where all are equal."""
    scale = (WIDTH - LEFT - RIGHT) / most
    height = LINE * len(lines) + 20
    parts = [f'<line class="fair" x1="{LEFT + fair * scale:.1f}" y1="0" x2="{LEFT + fair * scale:.1f}" y2="{height}"/>']
    for number, (name, value, low, high) in enumerate(lines):
        y = LINE * number + 22
        parts.append(f'<text class="end" x="{LEFT - 12}" y="{y + 5}">{escape(name)}</text>')
        parts.append(
            f'<line class="bar" x1="{LEFT + low * scale:.1f}" y1="{y}" x2="{LEFT + high * scale:.1f}" y2="{y}"/>'
        )
        parts.append(f'<circle class="dot" cx="{LEFT + value * scale:.1f}" cy="{y}" r="6"/>')
        parts.append(f'<text class="end" x="{WIDTH - 2}" y="{y + 5}">× {value:.2f}</text>')
    return f'<svg viewBox="0 0 {WIDTH} {height}" role="img" aria-label="Shares of victories">{"".join(parts)}</svg>'


def histogram(name: str, scores: Sequence[int], low: int, high: int) -> str:
    """How often a player had so many points, in at most thirty blocks on a scale that all players share."""
    width = max(1, -(-(high - low + 1) // 30))
    counts = [0] * ((high - low) // width + 1)
    for score in scores:
        counts[(score - low) // width] += 1
    step = (WIDTH - LEFT - RIGHT) / len(counts)
    parts = [f'<text class="end" x="{LEFT - 12}" y="64">{escape(name)}</text>']
    for number, count in enumerate(counts):
        tall = 64 * count / max(counts)
        place = f'x="{LEFT + number * step:.1f}" y="{70 - tall:.1f}"'
        parts.append(f'<rect class="block" {place} width="{max(1.0, step - 2):.1f}" height="{tall:.1f}"/>')
    parts.append(f'<text x="{LEFT}" y="88">{low}</text><text class="end" x="{WIDTH - RIGHT}" y="88">{high}</text>')
    return f'<svg viewBox="0 0 {WIDTH} 94" role="img" aria-label="Points of {escape(name)}">{"".join(parts)}</svg>'


def scores_of(player: int, outcomes: Sequence[Outcome]) -> list[int]:
    """The points of every seat that a player took."""
    return [
        outcome["scores"][seat] for outcome in outcomes for seat, who in enumerate(outcome["players"]) if who == player
    ]


def table(rows: Sequence[Row]) -> str:
    """The figures behind the picture."""
    lines = ["<tr><th>Player</th><th>Seats</th><th>Wins</th><th>Mean points</th><th>Rating (95 %)</th></tr>"]
    for row in rows:
        rating = f"{row.rating.strength:.1f} ({row.rating.low:.1f} to {row.rating.high:.1f})" if row.rating else "–"
        cells = (f"{row.played:,}", f"{row.wins:,.1f}", f"{row.score:,.1f}", rating)
        lines.append(f"<tr><td>{escape(row.name)}</td>{''.join(f'<td>{cell}</td>' for cell in cells)}</tr>")
    return f"<table>{''.join(lines)}</table>"


def table_of_seats(outcomes: Sequence[Outcome]) -> str:
    """Every player sat everywhere, so a difference comes from the seat."""
    lines = ["<tr><th>Seat</th><th>Mean place</th></tr>"]
    placed = [places(outcome) for outcome in outcomes]
    for seat in range(len(outcomes[0]["players"])):
        mean = sum(row[seat] for row in placed) / len(placed)
        lines.append(f"<tr><td>{SEAT_NAMES[seat]}</td><td>{mean:.2f}</td></tr>")
    return f"<table>{''.join(lines)}</table>"
