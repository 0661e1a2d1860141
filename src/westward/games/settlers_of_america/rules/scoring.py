"""The ranking at the end (rules.md 8)."""

from mypy_extensions import i64

from westward.games.settlers_of_america.state import Position


def rank_of(s: Position, seat: i64) -> tuple[int, int, int, int]:
    """Goods delivered, goods in the center, cities on the board, gold: the higher the better."""
    cities: i64 = 0
    for owner in s.city:
        cities += owner == seat
    return s.delivered[seat], s.center[seat], cities, s.gold[seat]


def victors(s: Position) -> list[int]:
    """Whoever has delivered everything; when the turns are over, the best in rank, all who are equal."""
    ranks = [rank_of(s, seat) for seat in range(s.seats)]
    best = max(ranks)
    return [seat for seat in range(s.seats) if ranks[seat] == best]
