"""The result of a tournament as one HTML page that needs nothing else."""

from collections.abc import Sequence
from html import escape

from westward.arena.pages import Line, histogram, intervals, page, rows, table
from westward.arena.ratings import Row, places
from westward.arena.series import Outcome
from westward.kernel import SEAT_NAMES


def report_page(
    title: str, verdict: str, standings: Sequence[Row], players: Sequence[str], outcomes: Sequence[Outcome]
) -> str:
    """The page: shares with their intervals, the table, points, and what a seat is worth."""
    best = sorted(standings, key=lambda row: -row.times)
    seats = len(outcomes[0]["players"])
    lines = [Line(row.name, row.times, row.low, row.high, f"× {row.times:.2f}") for row in best]
    return page(
        title,
        [
            f"<h1>{escape(title)}</h1>",
            f"<p>{escape(verdict)}</p>" if verdict else "",
            "<h2>Victories, as a multiple of a fair share, with 95 % intervals</h2>",
            intervals(lines, 1.0, float(seats), ends=("× 0", f"× {seats}")),
            table_of_players(best),
            "<h2>Points of each seat that a player took</h2>",
            points(best, players, outcomes),
            "<h2>What a seat is worth: its mean place</h2>",
            table_of_seats(outcomes),
        ],
    )


def points(best: Sequence[Row], players: Sequence[str], outcomes: Sequence[Outcome]) -> str:
    """How often a player had so many points, on a scale that all players share."""
    low = min(min(outcome["scores"]) for outcome in outcomes)
    high = max(max(outcome["scores"]) for outcome in outcomes)
    lines = []
    for row in best:
        plot = histogram(scores_of(players.index(row.name), outcomes), low, high, f"Points of {row.name}")
        lines.append((row.name, plot, f"{row.score:,.1f}"))
    return rows(lines, (str(low), str(high)))


def scores_of(player: int, outcomes: Sequence[Outcome]) -> list[int]:
    """The points of every seat that a player took."""
    return [
        outcome["scores"][seat] for outcome in outcomes for seat, who in enumerate(outcome["players"]) if who == player
    ]


def table_of_players(standings: Sequence[Row]) -> str:
    """The figures behind the picture."""
    lines = []
    for row in standings:
        rating = f"{row.rating.strength:.1f} ({row.rating.low:.1f} to {row.rating.high:.1f})" if row.rating else "–"
        lines.append((row.name, f"{row.played:,}", f"{row.wins:,.1f}", f"{row.score:,.1f}", rating))
    return table(("Player", "Seats", "Wins", "Mean points", "Rating (95 %)"), lines)


def table_of_seats(outcomes: Sequence[Outcome]) -> str:
    """Every player sat everywhere, so a difference comes from the seat."""
    placed = [places(outcome) for outcome in outcomes]
    means = [sum(row[seat] for row in placed) / len(placed) for seat in range(len(outcomes[0]["players"]))]
    return table(("Seat", "Mean place"), [(SEAT_NAMES[seat], f"{mean:.2f}") for seat, mean in enumerate(means)])
