"""What a position is worth to a seat, by a rough estimate (rules.md, bot notes): in hundredths of a segment, then as
utility."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from westward.games.oregon_trail import tables as t
from westward.games.oregon_trail.rules.turn import Turn
from westward.kernel.utility import utilities

PERSON: Final = 150
STEP_BACK: Final = 50
SUPPLY: Final = 40
RIVER: Final = 100
ANSWERED: Final = 2  # with its remedy at hand a trouble weighs so much less
TROUBLE: Final = vec[i64]([500, 500, 500, 500, 100, 50, 50, 100, 70, 100, 100, 80])
CLOSE: Final = 200  # so far ahead at the finish, a wagon wins three times out of four ...
FAR: Final = 30  # ... and so much more it takes for each segment that is left


def value(s: Turn, seat: i64) -> float:
    """A quick estimate of the final utility of a seat, from -1 to 1: how surely its wagon will beat each of the others.

    >>> import westward
    >>> game = westward.load("oregon_trail")
    >>> ahead = game.build({"seats": 2, "players": {"Red": {"trail": ["MM-plain", "MM-plain"]}}})
    >>> value(ahead, 0) > 0 > value(ahead, 1)
    True
    """
    if s.over():
        return utilities(s)[seat]
    mine = strength(s, seat)
    total: float = 0.0
    for rival in range(s.seats):
        if rival != seat:
            total += beats(s, seat, mine, rival)
    return total / float(s.seats - 1)


def beats(s: Turn, seat: i64, mine: i64, rival: i64) -> float:
    """From -1 to 1. A lost wagon stays behind all that are not lost, and behind those that were lost later."""
    when = s.lost[seat]
    theirs = s.lost[rival]
    if when == theirs and when:
        return 0.0
    if when or theirs:
        return 1.0 if not when or (theirs and when > theirs) else -1.0
    ahead = float(mine - strength(s, rival))
    left = s.goal - max(s.forged[seat], s.forged[rival])
    return ahead / (abs(ahead) + float(CLOSE + FAR * left))


def strength(s: Turn, seat: i64) -> i64:
    """What is forged, who can go on forging, and what is in the way."""
    forged = s.forged[seat]
    out = 100 * forged + PERSON * s.people[seat] + SUPPLY * s.supplies_of(seat)
    out -= STEP_BACK * (forged - s.at[seat])
    if s.river[seat]:
        out -= RIVER
    if s.is_troubled(seat):
        for trouble in range(t.ATTACHED):
            cards = s.suffers(seat, trouble)
            if cards:
                cards = 1 if trouble == t.DEAD_OXEN else cards
                weight = TROUBLE[trouble] * cards
                has_remedy = t.REMEDY[2 * trouble] != t.NO_REMEDY and not s.missing(seat, trouble)
                out -= weight // ANSWERED if has_remedy else weight
    return out
