"""What a position is worth to a seat: who will have delivered everything first (`outlook.py`).

An action that is only announced, such as a rail without its place, is worth what its best parts will bring: else nobody
who looks one choice ahead would begin it.
"""

from mypy_extensions import i64

from westward.games.settlers_of_america.outlook import NEVER, rounds_left
from westward.games.settlers_of_america.parts import carried_out, is_part
from westward.games.settlers_of_america.rules.knowledge import Knowledge


def value(s: Knowledge, seat: i64) -> float:
    """A quick estimate of the final utility of a seat, from -1 to 1.

    >>> from westward.games.settlers_of_america import GAME
    >>> state = GAME.build({"seats": 4, "dice": 8})
    >>> behind = value(state, 0)
    >>> ahead = value(GAME.build({"seats": 4, "dice": 8, "players": {"red": {"goods": ["nashville"]}}}), 0)
    >>> -1 < behind < ahead < 1
    True
    """
    if s.stack.size == 0:
        return final_value(s, seat)
    if is_part(s.stack.code):
        s = carried_out(s)
    mine = rounds_left(s, seat)
    best: i64 = 2 * NEVER
    for rival in range(s.seats):
        if rival != seat:
            best = min(best, rounds_left(s, rival))
    return float(best - mine) / float(best + mine)


def final_value(s: Knowledge, seat: i64) -> float:
    """1 for the winner, or a share of it; -1 for whoever is last."""
    winners = s.winners()
    if seat in winners:
        return 1.0 / len(winners)
    below: i64 = 0
    for rival in range(s.seats):
        below += s.delivered[rival] < s.delivered[seat]
    return float(2 * below - s.seats + 1) / float(s.seats)
