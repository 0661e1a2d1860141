"""What a position is worth to a seat, quickly: the score as it stands, and what all that is not scored yet may bring.

The units are those of the bot notes in rules.md 16: points in the first and second year, fading over the last rounds.
"""

from typing import Final

from mypy_extensions import i64

from westward.games.coloma import effects as e
from westward.games.coloma import tables as t
from westward.games.coloma.rules import scoring
from westward.games.coloma.rules.knowledge import Knowledge
from westward.games.coloma.state import ALL, NONE, ones
from westward.kernel.utility import utilities

LAST_ROUNDS: Final = 6.0  # over which everything fades that scores nothing
MARGIN: Final = 40.0  # a lead of so many points is half a victory

BUCK: Final = 0.9
GOLD: Final = 1.8
DUDE: Final = 1.4
CARD: Final = 1.5  # more than the bot notes say: whoever has none cannot build
TENT: Final = 1.8
HORSE: Final = 2.2
BARREL: Final = 2.8
ABILITY: Final = 0.2  # of a building, for each round that is left
FREE_RIVER: Final = 2.0
EVENT: Final = t.numbers([26, 18, 10, 16, 12])  # tenths for a Tent there, each time that it comes again
DEAD: Final = 1.2  # a Dude who is buried, beside what the grave costs
MARGIN_WON: Final = 0.08  # each Gunman more than there are Outlaws, for the chance to win
MORE_TO_COME: Final = 0.03  # the same for each player and each round of the year that is left

# Tenths of a point by resource, for what a Shootout may bring.
_worths = {"bucks": 9, "gold": 18, "dude": 14, "tent": 18, "horse": 22, "card": 7, "barrel": 28, "vp": 10}


def reward(line: int) -> int:
    """What a result of a chart is worth in tenths of points, without the dead."""
    total = 0
    while t.OP[line] != e.END:
        if t.OP[line] == e.GAIN:
            total += _worths[e.RESOURCES[t.ARG[line]]] * int(t.ARG2[line])
        line += 1
    return total


def burials(line: int) -> int:
    """How many Dudes a result of a chart buries."""
    total = 0
    while t.OP[line] != e.END:
        if t.OP[line] == e.BURY:
            total += int(t.ARG[line])
        line += 1
    return total


REWARD: Final = t.numbers([reward(int(line)) for line in t.CHART_PC])
BURIALS: Final = t.numbers([burials(int(line)) for line in t.CHART_PC])


def rounds_left(s: Knowledge) -> i64:
    """Rounds after this one."""
    return t.YEARS * t.ROUNDS - s.year * t.ROUNDS - s.round


def first_few(number: i64, few: i64, each: float, more: float) -> float:
    """The first ones are worth more than the others."""
    return float(min(number, few)) * each + float(max(number - few, 0)) * more


def prospects(s: Knowledge, seat: i64) -> float:
    """What a player has that may still become points."""
    left = float(rounds_left(s))
    fade = min(1.0, left / LAST_ROUNDS)
    goods = first_few(s.bucks[seat], 5, BUCK, 0.4) + first_few(s.gold[seat], 4, GOLD, 0.9)
    goods += first_few(s.lodge[seat], 4, DUDE, 0.7) + first_few(s.hand_size(seat), 3, CARD, 0.3)
    goods += first_few(s.horses[seat], 4, HORSE, 1.0) + TENT * float(s.tents[seat])
    for at in range(seat * t.KINDS, (seat + 1) * t.KINDS):
        goods += BARREL * float(s.unused[at])
    engine = ABILITY * 2 * float(ones(s.tableau[seat])) * left + events_worth(s, seat)
    rivers = FREE_RIVER * float(ones(s.canyons[seat]) - ones(s.bridges[seat]))
    return fade * (goods + rivers) + engine


def result_worth(s: Knowledge, party: i64, result: i64) -> float:
    """What a result of a chart brings a party: graves are filled from the bottom, and Shade pays with points."""
    total = float(REWARD[result]) / 10.0
    dead = BURIALS[result]
    if party >= s.seats:
        return total + float(dead * t.SHADE_BURY_VP)
    for grave in range(s.graves[party], min(t.GRAVES, s.graves[party] + dead)):
        total -= float(t.GRAVE_VP[grave]) + DEAD
    return total


def events_worth(s: Knowledge, seat: i64) -> float:
    """What Tents on Events may still bring: each comes once a year."""
    total: i64 = 0
    for event in range(t.SITE_COUNT):
        if s.events[seat] >> event & 1:
            times = t.YEARS - 1 - s.year + (1 if s.round <= event else 0)
            total += times * EVENT[event]
    return float(total) / 10.0


def shootout_worth(s: Knowledge, party: i64) -> float:
    """What the Shootout of this year may bring, by the ranks as they are and the chance that it is won."""
    chart = s.charts[s.year]
    if chart == NONE:
        return 0.0
    ranks = s.ranking()
    tier: i64 = 3
    for place in range(len(ranks)):
        if ranks[place] == party:
            tier = min(place, 2)
    to_come = MORE_TO_COME * float(s.parties * (t.ROUNDS - s.round))
    chance = 0.5 + MARGIN_WON * float(s.all_gunmen() - s.outlaws) + to_come
    if s.round == t.ROUNDS and s.done == ALL[s.parties]:
        chance = 1.0 if s.all_gunmen() > s.outlaws else 0.0
    chance = min(max(chance, 0.0), 1.0)
    at = chart * 8 + tier
    return chance * result_worth(s, party, at) + (1.0 - chance) * result_worth(s, party, at + 4)


def outlook_of(s: Knowledge, party: i64) -> float:
    """The points that a party may have in the end."""
    if party >= s.seats:
        # Shade gains about seven points a round.
        return float(scoring.shade_total(s)) + 7.0 * float(rounds_left(s)) + shootout_worth(s, party)
    return float(scoring.total_of(s, party)) + prospects(s, party) + shootout_worth(s, party)


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
        lead = mine + 7.0 * float(rounds_left(s)) - outlook_of(s, 1)
        return lead / (abs(lead) + MARGIN)
    total = 0.0
    for rival in range(s.seats):
        if rival != seat:
            lead = mine - outlook_of(s, rival)
            total += lead / (abs(lead) + MARGIN)
    return total / float(s.seats - 1)
