"""Scores, winners and ranks (rules.md 13)."""

from mypy_extensions import i64

from westward.games.oregon_trail.state import Position


def scores_of(s: Position) -> list[int]:
    """Segments of a living wagon; a lost one has -1 if it was among the last to be lost, -2 if among those before."""
    last = max(s.lost)
    return [int(s.lost[seat] - last - 1 if s.lost[seat] else s.forged[seat]) for seat in range(s.seats)]


def standing(s: Position, seat: i64) -> tuple[int, int, int]:
    """What living wagons are compared by: segments, people, supplies."""
    return s.forged[seat], s.people[seat], s.supplies_of(seat)


def victors(s: Position) -> list[int]:
    """Whoever has arrived, else the last wagon, else nobody; in winter the best standing, which may be shared."""
    living: list[int] = []
    for seat in range(s.seats):
        if s.forged[seat] == s.goal:
            return [seat]
        if not s.lost[seat]:
            living.append(seat)
    if not living:
        return []
    best = max(standing(s, seat) for seat in living)
    return [seat for seat in living if standing(s, seat) == best]


def ranks(s: Position) -> list[int]:
    """The place of each seat: winners, other living wagons, then the lost ones, the latest first; ties share a rank.

    Where nobody wins nobody is first.
    """
    winners = victors(s)
    keys: list[tuple[int, int, int, int]] = []
    for seat in range(s.seats):
        if seat in winners:
            keys.append((3, 0, 0, 0))
        elif s.lost[seat]:
            keys.append((1, s.lost[seat], s.forged[seat], 0))
        else:
            keys.append((2, *standing(s, seat)))
    return [(1 if winners else 2) + sum(other > key for other in keys) for key in keys]
