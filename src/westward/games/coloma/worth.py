"""What a position is worth to a seat, quickly: the score as it stands, and what all that is not scored yet may bring.

The units are those of the bot notes in rules.md 16: points in the first and second year, fading over the last rounds.
"""

from typing import Final

from mypy_extensions import i64

from westward.games.coloma import tables as t
from westward.games.coloma.rules import scoring
from westward.games.coloma.rules.knowledge import Knowledge
from westward.games.coloma.state import ones
from westward.kernel.utility import utilities

LAST_ROUNDS: Final = 6.0  # over which everything fades that scores nothing
MARGIN: Final = 40.0  # a lead of so many points is half a victory

BUCK: Final = 0.9
GOLD: Final = 1.8
DUDE: Final = 1.4
CARD: Final = 0.7
TENT: Final = 1.8
HORSE: Final = 2.2
BARREL: Final = 2.8
ABILITY: Final = 0.2  # of a building, for each round that is left
FREE_RIVER: Final = 2.0
EVENT: Final = 0.5  # a Tent there, for each round that is left
WON: Final = (5.0, 3.5, 2.5, -1.5)  # by tier; the last one has no Gunmen
LOST: Final = (2.5, 2.0, -1.0, -3.0)


def rounds_left(s: Knowledge) -> i64:
    """Rounds after this one."""
    return t.YEARS * t.ROUNDS - s.year * t.ROUNDS - s.round


def first_few(number: i64, few: i64, each: float, more: float) -> float:
    """The first ones are worth more than the others."""
    return min(number, few) * each + max(number - few, 0) * more


def prospects(s: Knowledge, seat: i64) -> float:
    """What a player has that may still become points."""
    left = float(rounds_left(s))
    fade = min(1.0, left / LAST_ROUNDS)
    goods = first_few(s.bucks[seat], 5, BUCK, 0.4) + first_few(s.gold[seat], 4, GOLD, 0.9)
    goods += first_few(s.lodge[seat], 4, DUDE, 0.7) + first_few(s.hand_size(seat), 3, CARD, 0.15)
    goods += first_few(s.horses[seat], 4, HORSE, 1.0) + TENT * s.tents[seat]
    for at in range(seat * t.KINDS, (seat + 1) * t.KINDS):
        goods += BARREL * s.unused[at]
    engine = (ABILITY * 2 * ones(s.tableau[seat]) + EVENT * ones(s.events[seat])) * left
    rivers = FREE_RIVER * (ones(s.canyons[seat]) - ones(s.bridges[seat]))
    return fade * (goods + rivers) + engine


def shootout_worth(s: Knowledge, party: i64) -> float:
    """What the Shootout of this year may bring, by the ranks as they are."""
    ranks = s.ranking()
    tier: i64 = 3
    for place in range(len(ranks)):
        if ranks[place] == party:
            tier = min(place, 2)
    return WON[tier] if s.all_gunmen() > s.outlaws else LOST[tier]


def outlook_of(s: Knowledge, party: i64) -> float:
    """The points that a party may have in the end."""
    if party >= s.seats:
        # Shade gains about seven points a round.
        return scoring.shade_total(s) + 7.0 * rounds_left(s) + shootout_worth(s, party)
    return scoring.total_of(s, party) + prospects(s, party) + shootout_worth(s, party)


def value(s: Knowledge, seat: i64) -> float:
    """From -1 (lost to everybody) to 1 (ahead of everybody): the mean of the leads over the rivals.

    >>> import westward
    >>> -1 <= value(westward.load("coloma").new(3), 0) <= 1
    True
    """
    if s.over():
        return utilities(s)[seat]
    mine = outlook_of(s, seat)
    if s.solo:
        # A competent player gains about as much as Shade.
        lead = mine + 7.0 * rounds_left(s) - outlook_of(s, 1)
        return lead / (abs(lead) + MARGIN)
    total = 0.0
    for rival in range(s.seats):
        if rival != seat:
            lead = mine - outlook_of(s, rival)
            total += lead / (abs(lead) + MARGIN)
    return total / (s.seats - 1)
