"""The score and the winner (rules.md 11 and 12.6)."""

from mypy_extensions import i64

from westward.games.coloma import tables as t
from westward.games.coloma.state import Position, ones


def buildings_vp(s: Position, seat: i64) -> i64:
    """Town Buildings and Hotels."""
    total = s.hotels[seat] * t.HOTEL_VP
    for card in range(t.CARDS):
        if s.tableau[seat] >> card & 1:
            total += t.CARD_VP[card]
    return total


def rivers_vp(s: Position, seat: i64) -> i64:
    """The canyons with a River."""
    board = s.board(seat)
    total: i64 = 0
    for canyon in range(t.CANYONS):
        if s.canyons[seat] >> canyon & 1:
            total += t.CANYON_VP[board * t.CANYONS + canyon]
    return total


def bridge_vp(s: Position, seat: i64, bridge: i64) -> i64:
    """A Bridge by what its owner has now."""
    most: i64 = t.BRIDGE_MOST[bridge]
    return min(most, t.BRIDGE_EACH[bridge] * s.counted(seat, t.BRIDGE_COUNT[bridge]))


def bridges_vp(s: Position, seat: i64) -> i64:
    """All Bridges."""
    total: i64 = 0
    for bridge in range(t.BRIDGES):
        if s.bridges[seat] >> bridge & 1:
            total += bridge_vp(s, seat, bridge)
    return total


def lands_vp(s: Position, party: i64) -> i64:
    """Tents on Frontier Lands."""
    return t.LAND_VP[ones(s.lands[party])]


def graves_vp(s: Position, seat: i64) -> i64:
    """What the graves cost, filled from the bottom."""
    total: i64 = 0
    for grave in range(s.graves[seat]):
        total += t.GRAVE_VP[grave]
    return -total


def total_of(s: Position, seat: i64) -> i64:
    """The score of a seat as it stands."""
    placed = buildings_vp(s, seat) + rivers_vp(s, seat) + bridges_vp(s, seat)
    return s.vp[seat] + placed + lands_vp(s, seat) + graves_vp(s, seat)


def shade_total(s: Position) -> i64:
    """The score of Shade, who comes after the only seat."""
    return sum(shade_rows(s).values())


def shade_rows(s: Position) -> dict[str, int]:
    """The same row by row."""
    shade = s.seats
    worth = t.SHADE.scoring
    owned = s.barrels(shade) * worth["barrel"] + s.horses[shade] * worth["horse"] + s.gold[shade] * worth["gold"]
    return {
        "track": int(s.vp[shade]),
        "buildings": int(s.hotels[shade] * worth["hotel"] + s.shade_towns * worth["town"]),
        "rivers": int(s.shade_rivers * worth["river"]),
        "lands": int(lands_vp(s, shade)),
        "collection": int(owned),
    }


def totals(s: Position) -> list[int]:
    """The score of each seat."""
    return [int(total_of(s, seat)) for seat in range(s.seats)]


def remains(s: Position, seat: i64) -> i64:
    """The second tie-break. Ruling 60: what is left of Dudes and Tents is what is in the Lodge."""
    return s.bucks[seat] + s.lodge[seat] + s.tents[seat] + s.horses[seat]


def victors(s: Position) -> list[int]:
    """Most points, then Gold, then what remains; then the victory is shared. Alone: more points than Shade."""
    if s.solo:
        return [0] if total_of(s, 0) > shade_total(s) else []
    ranks = [(total_of(s, seat), s.gold[seat], remains(s, seat)) for seat in range(s.seats)]
    return [seat for seat in range(s.seats) if ranks[seat] == max(ranks)]
