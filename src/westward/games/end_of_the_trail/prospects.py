"""What may become of a poker hand: how many cards each category is short of, and how often it is reached from there.

The cards that a seat has are not all kept: each round adds two at most, so a category is out of reach when it needs
more of them than there is room for, and the less room it leaves, the fewer cards that do not fit can be kept.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from westward.games.end_of_the_trail import poker
from westward.games.end_of_the_trail.estimates import REACHED

# Where the chances of what is reached for begin in a row of REACHED: in fours, by the room that is left, for each
# number of missing cards; of the full house first those with less than two pairs.
A_PAIR: Final = 0
TWO_PAIRS: Final = 8
THREE_ALIKE: Final = 24
A_FLUSH: Final = 40
FOUR_ALIKE: Final = 64
FULL: Final = 80
FULL_OF_PAIRS: Final = 104
ROW: Final = 128
PLACES: Final = 10
FAR: Final = 999  # out of reach

# Candidates are numbers, so that the least is the best: eight times what counts first, plus what counts then.
NO_THREE: Final = 27
NO_TWO: Final = 18

_places = [FAR] * PLACES
NO_PLACES: Final = vec[i64](_places)


def places_of(base: i64, total: i64, dead: i64, room: i64) -> vec[i64]:
    """The places in a row of REACHED: of four alike and a flush; then, of a pair, two pairs, three alike and a full
    house, what misses the fewest cards and what needs the least room.

    `base` is what the poker hand holds, `total` also what can be added to it, `dead` cannot be had any more.
    """
    out = NO_PLACES[:]
    pairs: i64 = 0
    for way in range(2):
        three: i64 = NO_THREE
        three_rank: i64 = -1
        three_2: i64 = NO_THREE
        two: i64 = NO_TWO
        two_rank: i64 = -1
        two_2: i64 = NO_TWO
        rank: i64 = 0
        rest = total
        gone = dead
        held = base
        while rest:
            many: i64 = poker.COUNT[rest & 15]
            if many:
                live = 4 - i64(poker.COUNT[gone & 15])
                have: i64 = poker.COUNT[held & 15]
                if live >= 2:
                    missing = max(2 - many, 0)
                    needed = max(2 - have, 0)
                    key = 8 * missing + needed if way == 0 else 8 * needed + missing
                    if key < two:
                        two_2 = two
                        two = key
                        two_rank = rank
                    elif key < two_2:
                        two_2 = key
                if live >= 3:
                    missing = max(3 - many, 0)
                    needed = max(3 - have, 0)
                    key = 8 * missing + needed if way == 0 else 8 * needed + missing
                    if key < three:
                        three_2 = three
                        three = key
                        three_rank = rank
                    elif key < three_2:
                        three_2 = key
                if way == 0:
                    pairs += many >= 2
                    if live == 4:
                        out[0] = min(out[0], place(FOUR_ALIKE, 4 - many, room - 4 + have))
            rank += 1
            rest >>= 4
            gone >>= 4
            held >>= 4
        full = three + two if three_rank != two_rank else min(three + two_2, three_2 + two)
        out[2 + way] = placed(A_PAIR, two, way, room, 1)
        out[4 + way] = placed(TWO_PAIRS, two + two_2, way, room, 3)
        out[6 + way] = placed(THREE_ALIKE, three, way, room, 3)
        out[8 + way] = placed(FULL_OF_PAIRS if pairs >= 2 else FULL, full, way, room, 5)
    out[1] = flush_place(base, total, room)
    return out


def place(first: i64, missing: i64, left: i64) -> i64:
    """Where the chance of something is, by the cards that it misses and the room that it leaves."""
    return FAR if left < 0 else first + 4 * missing + min(left, 3)


def placed(first: i64, key: i64, way: i64, room: i64, most: i64) -> i64:
    """The place of a candidate."""
    missing = key // 8 if way == 0 else key % 8
    needed = key % 8 if way == 0 else key // 8
    return place(first, min(missing, most), room - needed)


def flush_place(base: i64, total: i64, room: i64) -> i64:
    """The place of the suit of which the fewest cards are missing."""
    have = poker.suits_of(base)
    all_of = poker.suits_of(total)
    best: i64 = FAR
    for suit in range(4):
        best = min(best, place(A_FLUSH, max(poker.HAND - (all_of & 15), 0), room - max(poker.HAND - (have & 15), 0)))
        have >>= 8
        all_of >>= 8
    return best


def reach(places: vec[i64], stage: i64, category: i64, weight: float, out: vec[float], at: i64) -> None:
    """Add, by category, how likely the poker hand will be that good at least."""
    row = stage * ROW
    for least in range(category + 1):
        out[at + least] += weight
    good = chance(row, places[0])
    add(poker.FOUR, category, weight * good, out, at)
    good = 1.0 - (1.0 - good) * (1.0 - max(chance(row, places[8]), chance(row, places[9])))
    add(poker.FULL_HOUSE, category, weight * good, out, at)
    good = 1.0 - (1.0 - good) * (1.0 - chance(row, places[1]))
    add(poker.FLUSH, category, weight * good, out, at)
    add(poker.STRAIGHT, category, weight * good, out, at)
    good = max(good, max(chance(row, places[6]), chance(row, places[7])))
    add(poker.THREE, category, weight * good, out, at)
    good = max(good, max(chance(row, places[4]), chance(row, places[5])))
    add(poker.TWO_PAIR, category, weight * good, out, at)
    good = max(good, max(chance(row, places[2]), chance(row, places[3])))
    add(poker.PAIR, category, weight * good, out, at)


def add(least: i64, category: i64, chance: float, out: vec[float], at: i64) -> None:
    """Note a chance of what is not reached yet."""
    if least > category:
        out[at + least] += chance


def chance(row: i64, place: i64) -> float:
    """How often something is reached from a place."""
    return 0.0 if place == FAR else float(i64(REACHED[row + place])) / 250.0
