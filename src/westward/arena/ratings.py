"""What the games of a tournament say of its players: shares, duels and ratings."""

from collections.abc import Sequence
from typing import NamedTuple

from westward.arena.series import Outcome
from westward.arena.stats import Z95, wilson
from westward.arena.tournament import Tournament


class Rating(NamedTuple):
    """A player's strength (openskill's Plackett-Luce), with the bounds of its 95 % interval."""

    strength: float
    low: float
    high: float


class Row(NamedTuple):
    """How a player did: `times` is its share of the victories as a multiple of what is fair, with a 95 % interval."""

    name: str
    played: int  # seats that it took in all games
    wins: float
    times: float
    low: float
    high: float
    score: float
    rating: Rating | None  # None where openskill is not installed


def places(outcome: Outcome) -> list[int]:
    """The place of each seat: the winners first, the others by their points.

    >>> places({"index": 0, "players": [0, 1, 2], "scores": [5, 9, 9], "winners": [2], "decisions": [1, 1, 1]})
    [3, 2, 1]
    """
    keys = [(seat in outcome["winners"], score) for seat, score in enumerate(outcome["scores"])]
    return [1 + sum(other > key for other in keys) for key in keys]


def table_of(tournament: Tournament, outcomes: Sequence[Outcome]) -> list[Row]:
    """One row for each player, in their order."""
    rated = ratings(len(tournament.players), outcomes)
    rows = []
    for player, name in enumerate(tournament.players):
        played = 0
        wins = 0.0
        points = 0
        for outcome in outcomes:
            winners = outcome["winners"]
            for seat, who in enumerate(outcome["players"]):
                if who == player:
                    played += 1
                    points += outcome["scores"][seat]
                    wins += seat in winners and 1 / len(winners)
        low, high = wilson(wins, played)
        share = wins / played if played else 0.0
        mean = points / played if played else 0.0
        fair = 1 / tournament.seats
        rating = rated[player] if rated else None
        rows.append(Row(name, played, wins, share / fair, low / fair, high / fair, mean, rating))
    return rows


def duels(tournament: Tournament, outcomes: Sequence[Outcome]) -> list[list[tuple[float, int]]]:
    """How often each player came before each other one, of so many meetings of their seats; a tie counts a half."""
    count = len(tournament.players)
    ahead = [[0.0] * count for _ in range(count)]
    met = [[0] * count for _ in range(count)]
    for outcome in outcomes:
        place = places(outcome)
        for one, a in enumerate(outcome["players"]):
            for two, b in enumerate(outcome["players"]):
                if a != b:
                    met[a][b] += 1
                    ahead[a][b] += 1.0 if place[one] < place[two] else 0.5 if place[one] == place[two] else 0.0
    return [[(ahead[a][b], met[a][b]) for b in range(count)] for a in range(count)]


def ratings(players: int, outcomes: Sequence[Outcome]) -> list[Rating] | None:
    """Ratings from the games in their order; None where openskill is not installed."""
    try:
        from openskill.models import PlackettLuce
    except ImportError:
        return None
    model = PlackettLuce()
    known = [model.rating() for _ in range(players)]
    for outcome in outcomes:
        teams = [[model.create_rating([known[who].mu, known[who].sigma])] for who in outcome["players"]]
        rated = model.rate(teams, ranks=[float(place) for place in places(outcome)])
        for player in set(outcome["players"]):  # who took several seats is what they say on average
            mine = [team[0] for team, who in zip(rated, outcome["players"], strict=True) if who == player]
            mu = sum(one.mu for one in mine) / len(mine)
            known[player] = model.create_rating([mu, sum(one.sigma for one in mine) / len(mine)])
    return [Rating(one.mu, one.mu - Z95 * one.sigma, one.mu + Z95 * one.sigma) for one in known]
