"""What a position is worth to a seat, by a rough estimate: who will have delivered everything first.

All figures are in sixths of a resource card. An own rail to be built counts two cards, a step a third of a coal.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from westward.games.settlers_of_america import geography as g
from westward.games.settlers_of_america import tables as t
from westward.games.settlers_of_america.rules.knowledge import Knowledge
from westward.games.settlers_of_america.state import NONE

STEP: Final = 2
NEW_RAIL: Final = 12
FOUNDING: Final = 30  # a settler and two grain
SETTLER_BUILT: Final = 18
DELIVERY: Final = 12  # even where a train stands ready: a rival may come first
UNKNOWN_TARGET: Final = 48  # a city that is not there yet
NEXT_TARGET: Final = 30  # the second delivery is on the way to the third
FAR: Final = 400
PER_CARD: Final = 5  # of a hand that is built with next
PER_SPARE: Final = 1
PER_UNSEEN: Final = 4  # of a rival
PER_GOLD: Final = 2
SETTLED: Final = 4  # from the fourth token on that leaves, a token counts in full
NEVER: Final = 100_000


def value(s: Knowledge, seat: i64) -> float:
    """A quick estimate of the final utility of a seat, from -1 to 1, by what the seat may know.

    >>> from westward.games.settlers_of_america import GAME
    >>> state = GAME.build({"seats": 4, "dice": 8})
    >>> behind = value(state, 0)
    >>> ahead = value(GAME.build({"seats": 4, "dice": 8, "players": {"red": {"goods": ["nashville"]}}}), 0)
    >>> -1 < behind < ahead < 1
    True
    """
    if s.stack.size == 0:
        return final_value(s, seat)
    mine = turns_left(s, seat, hand_worth(s, seat))
    best: i64 = NEVER
    for rival in range(s.seats):
        if rival != seat:
            best = min(best, turns_left(s, rival, PER_UNSEEN * s.hand_size(rival)))
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


def turns_left(s: Knowledge, seat: i64, hand: i64) -> i64:
    """Hundredths of rounds until a player with a hand of this worth has delivered everything."""
    work = work_left(s, seat) - hand - PER_GOLD * s.gold[seat]
    return 1000 * max(work, 1) // max(income(s, seat), 1) + 1


def hand_worth(s: Knowledge, seat: i64) -> i64:
    """The own cards: those for what is built next, and much less for all others, which three for one can become them.

    Wanted are settlers with two grain for each city that is still to be founded, at most two at a time, coal for two
    drives, two rails, and a train where there is none.
    """
    cities = min(max(s.goal() - s.delivered[seat] - s.center[seat], 0), t.PIECES)
    settlers = cities
    trains: i64 = 1
    for number in range(t.PIECES):
        if s.settler[seat * 2 + number] != NONE:
            settlers -= 1
        if s.train[seat * 2 + number] != NONE:
            trains = 0
    settlers = max(settlers, 0)
    out = part(s, seat, t.CATTLE, settlers)
    out += part(s, seat, t.COAL, 2 + trains)
    out += part(s, seat, t.GRAIN, settlers + 2 * cities)
    out += part(s, seat, t.LUMBER, settlers + 2 + trains)
    return out + part(s, seat, t.ORE, 2 + trains)


def part(s: Knowledge, seat: i64, res: i64, wanted: i64) -> i64:
    """What the cards of one resource are worth if so many are wanted."""
    held = s.hand[seat * t.RES + res]
    return PER_CARD * min(held, wanted) + PER_SPARE * max(held - wanted, 0)


def income(s: Knowledge, seat: i64) -> i64:
    """Sixths of cards that a round of turns brings; tokens that leave soon count less, gold a third of a card."""
    ways: i64 = 0
    leaving: i64 = 0
    for place in g.TOKEN_ORDER:
        if s.token[place]:
            leaving += 1
            if place != s.outlaw:
                ways += t.WAYS_TO_ROLL[s.token[place]] * cities_at(s, seat, place) * min(leaving, SETTLED) // SETTLED
    for place in range(g.HEXES):
        if g.PRINTED[place] and place != s.outlaw:
            ways += t.WAYS_TO_ROLL[g.PRINTED[place]] * cities_at(s, seat, place)
    dry = max(t.DICE_FACES - ways, 0)
    return s.seats * (6 * ways + PER_GOLD * dry) // t.DICE_FACES


def cities_at(s: Knowledge, seat: i64, place: i64) -> i64:
    """Cities of a player around a hex."""
    count: i64 = 0
    for i in range(g.AT_HEX):
        site = g.HEX_SITES[place * g.AT_HEX + i]
        if site != g.NOWHERE:
            count += s.city[site] == seat
    return count


def work_left(s: Knowledge, seat: i64) -> i64:
    """Sixths of cards for the cities that are still to be founded and for the deliveries."""
    left = s.goal() - s.delivered[seat]
    founding = max(left - s.center[seat], 0)
    work = FOUNDING * founding + DELIVERY * left
    for number in range(t.PIECES):
        if founding and s.settler[seat * 2 + number] != NONE:
            founding -= 1
            work -= SETTLER_BUILT
    distances = target_distances(s, seat)
    last: i64 = 0
    for i in range(left):
        nearest: i64 = FAR
        which: i64 = NONE
        for at in range(len(distances)):
            if distances[at] < nearest:
                nearest = distances[at]
                which = at
        if which == NONE:
            work += UNKNOWN_TARGET
        else:
            distances[which] = FAR
            work += min(nearest, nearest - last + NEXT_TARGET)
            last = nearest
    return work


def target_distances(s: Knowledge, seat: i64) -> vec[i64]:
    """How far the trains of a player are from each city that takes a cube; rails that are missing count as work."""
    reached = ways_by_rail(s, seat)
    out = vec[i64](capacity=g.SITES)
    for site in range(g.SITES):
        if s.can_deliver(seat, site):
            best: i64 = FAR
            for i in range(g.AT_SPOT):
                path = g.SPOT_PATHS[g.SITE_AT[site] * g.AT_SPOT + i]
                if path != g.NOWHERE and 0 <= reached[path] < best:
                    best = reached[path]
            out = append(out, best)
    return out


def ways_by_rail(s: Knowledge, seat: i64) -> vec[i64]:
    """The least work to get a train onto each path; NONE where it is too far. Without a train, from the own rails.

    Steps go to the front of the search and new rails to the back, in buckets of equal work.
    """
    reached = t.NO_PATHS[:]
    now = vec[i64](capacity=64)
    for path in range(g.PATHS):
        if s.train[seat * 2] == path or s.train[seat * 2 + 1] == path:
            reached[path] = 0
            now = append(now, path)
    if not len(now):
        for path in range(g.PATHS):
            if s.rail[path] == seat:
                reached[path] = 18  # a train costs three cards
                now = append(now, path)
    later = vec[i64](capacity=64)
    while len(now):
        at: i64 = 0
        while at < len(now):
            path = now[at]
            at += 1
            for i in range(g.BESIDE):
                beside = g.NEXT[path * g.BESIDE + i]
                if beside == g.NOWHERE:
                    continue
                if s.rail[beside] != NONE:
                    work = reached[path] + STEP
                    if reached[beside] == NONE or work < reached[beside]:
                        reached[beside] = work
                        now = append(now, beside)
                else:
                    work = reached[path] + STEP + NEW_RAIL
                    if work < FAR and (reached[beside] == NONE or work < reached[beside]):
                        reached[beside] = work
                        later = append(later, beside)
        now = later
        later = vec[i64](capacity=64)
    return reached
