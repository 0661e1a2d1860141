"""Who has won."""

from westward.testing.toy.state import Position


def winners(s: Position) -> list[int]:
    """Everybody with the most points; nobody before the end."""
    return [seat for seat in range(s.seats) if s.points[seat] == max(s.points)] if s.over() else []
