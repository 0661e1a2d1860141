"""End and scoring (rules.md 4)."""

from mypy_extensions import i64

from westward.games.trails import tables as t
from westward.games.trails.state import Position


def birds(s: Position, seat: i64) -> i64:
    """Birds on badges and photos."""
    total: i64 = 0
    for badge in range(t.BADGE_KINDS):
        total += i64(s.earned[seat * t.BADGE_KINDS + badge]) * t.BIRDS[badge]
    return total + photo_birds(s, seat)


def photo_birds(s: Position, seat: i64) -> i64:
    """Birds on photos."""
    total: i64 = 0
    for photo in range(3):
        total += s.photos[seat * 3 + photo] * t.PHOTO_BIRDS[photo]
    return total


def photo_points(s: Position, seat: i64) -> i64:
    """Points of photos."""
    total: i64 = 0
    for photo in range(3):
        total += s.photos[seat * 3 + photo] * t.PHOTO_POINTS[photo]
    return total


def badge_values(s: Position, seat: i64, most_birds: bool) -> list[tuple[int, int]]:
    """Each earned badge with its value; Rappelling last, for it copies the best of the others (ruling 15)."""
    out: list[tuple[int, int]] = []
    best = 0
    copies: list[int] = []
    for badge in range(t.BADGE_KINDS):
        for i in range(i64(s.earned[seat * t.BADGE_KINDS + badge])):
            rule = t.POINT_RULE[badge]
            if rule == t.RAPPELLING:
                copies.append(badge)
                continue
            value: int = t.POINTS[badge]
            if rule == t.COLLECTOR:
                value = collected(s, seat, badge)
            elif rule == t.OBSERVER and most_birds:
                value += t.OBSERVER_EXTRA
            best = max(best, value)
            out.append((badge, value))
    for badge in copies:
        out.append((badge, best))
    return out


def collected(s: Position, seat: i64, badge: i64) -> int:
    """A Collector counts the badges of its own type, itself included (ruling 14)."""
    return s.type_count(seat, t.FIRST_TYPE[badge])


def badge_count(s: Position, seat: i64) -> i64:
    """Earned badges: the first tie-break."""
    total: i64 = 0
    for badge in range(t.BADGE_KINDS):
        total += i64(s.earned[seat * t.BADGE_KINDS + badge])
    return total


def photo_count(s: Position, seat: i64) -> i64:
    """Photos: the second tie-break."""
    return s.photos[seat * 3] + s.photos[seat * 3 + 1] + s.photos[seat * 3 + 2]


def sees_most_birds(s: Position, seat: i64) -> bool:
    """Ties included; nobody without a bird (ruling 26)."""
    mine = birds(s, seat)
    for other in range(s.seats):
        if birds(s, other) > mine:
            return False
    return mine >= 1


def total_of(s: Position, seat: i64) -> int:
    """Badges, photos and the Bird Trophy."""
    most = sees_most_birds(s, seat)
    total: int = photo_points(s, seat)
    for _badge, value in badge_values(s, seat, most):
        total += value
    return total + t.TROPHY_POINTS if most else total


def totals(s: Position) -> list[int]:
    """The score of each seat as it stands."""
    return [total_of(s, seat) for seat in range(s.seats)]


def victors(s: Position) -> list[int]:
    """Highest total; then more badges, more photos, more birds; then a shared victory."""
    ranks: list[tuple[int, int, int, int]] = []
    for seat in range(s.seats):
        ranks.append((total_of(s, seat), badge_count(s, seat), photo_count(s, seat), birds(s, seat)))
    best = max(ranks)
    return [seat for seat in range(s.seats) if ranks[seat] == best]
