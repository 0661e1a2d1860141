"""What a seat knows as numbers, for learning agents; what that is worth, for bots, is in `worth.py`.

The viewer comes first, then the others clockwise, in solitaire the Argonauts; empty chairs are zeros. Everything is
scaled to about 1, and `names` says what each number is. A number that is 0 is never written.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i32, i64

from westward.games.end_of_the_trail import feature_names as n
from westward.games.end_of_the_trail import fields as z
from westward.games.end_of_the_trail import frames as f
from westward.games.end_of_the_trail import poker
from westward.games.end_of_the_trail import tables as t
from westward.games.end_of_the_trail.actions import BID_CAP
from westward.games.end_of_the_trail.feature_cards import (
    CLAIMED_GOLD,
    CLAIMS,
    FREE_TILES,
    KNOWN_CARDS,
    KNOWN_MONEY,
    MONEY,
    NEAR_TILES,
    NO_SUMS,
    UNKNOWN,
    write_cards,
    write_fits,
)
from westward.games.end_of_the_trail.feature_names import names
from westward.games.end_of_the_trail.feature_scales import (
    ABOVE,
    BELOW,
    BY_3,
    BY_4,
    BY_5,
    BY_6,
    BY_9,
    BY_20,
    BY_30,
    BY_52,
    BY_200,
    MEAN,
    SHARE,
    TYPE_SPAN,
)
from westward.games.end_of_the_trail.frames import OTHER
from westward.games.end_of_the_trail.state import ALL, NONE, ONE, Position
from westward.games.end_of_the_trail.worth import (
    GOLD_LEFT,
    PACK_BITS,
    TILES_LEFT,
    card_of,
    known_category,
    known_gold,
    value,
)
from westward.kernel.floats import ONE as YES

__all__ = ["LENGTH", "SECRET", "features", "names", "value"]

SECRET: Final = ("hole", "select", "keep", "done")
"""Families of actions that rivals do not see: cards are chosen face down."""

_zeros = [0] * int(n.LENGTH)
ZEROS: Final = vec[i32](_zeros)
LENGTH: Final[i64] = n.LENGTH
SUMS: Final[i64] = (1 << BID_CAP) - 1


def features(s: Position, seat: i64) -> vec[i32]:
    """The numbers as float32 bits, `LENGTH` of them whatever the number of seats; a seat's knowledge and nothing more.

    >>> import westward
    >>> from westward.games.end_of_the_trail import GAME
    >>> numbers = westward.Match(GAME, seats=3, seed=1).state.features(0)
    >>> len(numbers) == LENGTH, numbers[names().index("phase_hole")], numbers[names().index("player_0_tents")]
    (True, 1.0, 1.0)
    """
    out = ZEROS[:]
    sums = NO_SUMS[:]
    gold = known_gold(s, seat)
    write_cards(s, seat, sums, out)
    write_fits(s, seat, out)
    write_situation(s, seat, gold, sums, out)
    write_tiles(s, seat, gold, sums, out)
    acting = s.acting()
    at = n.PARTIES_AT
    for step in range(s.parties):
        party = (seat + step) % s.parties
        write_party(s, party, acting, sums, out, at)
        category = known_category(s, seat, party)
        out[at + n.PARTY_POKER_GOLD] = BY_5[t.GOLD[category]]
        out[at + n.PARTY_CATEGORY + category] = YES
        at += n.PARTY_SIZE
    return out


# ------------------------------------------------------------------ the situation


def write_situation(s: Position, seat: i64, gold: vec[i64], sums: vec[i64], out: vec[i32]) -> None:
    code = s.stack.code
    if 0 < code <= f.LAST_DECISION:
        out[code - 1] = YES
    if s.round:
        out[n.ROUND_1 + s.round - 1] = YES
    held = s.where.held
    out[n.DECK] = BY_52[held[z.DECK]]
    out[n.PICKED] = BY_3[held[z.PICK + seat] + held[z.KEEPING + seat]]
    out[n.USED] = BY_3[held[z.USED + seat]]
    out[n.UNUSED] = BY_3[held[z.SELECTED + seat]]
    out[n.MONEY] = BY_30[sums[MONEY]]
    if s.part == f.AUCTIONS:
        write_bidding(s, seat, sums[MONEY], out)
    elif s.part == f.PROSPECTING:
        write_luck(s, seat, gold, out)
    for kind in range(3):
        out[n.MEANS + kind] = MEAN[gold[GOLD_LEFT + kind] * TYPE_SPAN + gold[TILES_LEFT + kind]]


def write_bidding(s: Position, seat: i64, money: i64, out: vec[i32]) -> None:
    lots: i64 = 0
    for lot in range(s.lots):
        lots += s.where.held[z.LOT + lot] != 0
    out[n.LOTS_LEFT] = BY_3[lots]
    if s.lot == NONE:
        return
    target = s.high + 1
    out[n.HIGH] = BY_20[max(s.high, 0)]
    out[n.NEXT_BID] = BY_20[target]
    if s.price != NONE:
        target = s.price - s.paid
        out[n.OWED] = BY_20[target]
    out[n.MONEY_ABOVE_HIGH] = ABOVE[64 + min(money, 100) - max(s.high, 0)]
    out[n.OVERPAYMENT] = BY_5[overpayment(s.where.bits[z.HAND + seat], target)]
    bidders = 6 & ~s.won if s.solo else ALL[s.seats] & ~(s.won | s.forfeited)
    rivals = bidders & ~s.passed & ~i64(ONE[seat])
    if s.leader == NONE and (s.solo or not rivals):
        out[n.MUST_BID] = YES
    if s.leader == seat:
        out[n.LEADS] = YES
    out[n.RIVALS_BIDDING] = BY_3[poker.COUNT[rivals]]


def overpayment(hand: i64, price: i64) -> i64:
    """The least that must be paid in excess of a price; 5 where the hand cannot pay it."""
    sums: i64 = 1  # a bit for each sum of cards
    rest = hand
    while rest:
        lowest = rest & -rest
        sums |= sums << t.MONEY[card_of(lowest)] & SUMS
        rest -= lowest
    price = min(price, BID_CAP - 5)
    for extra in range(5):
        if sums >> price + extra & 1:
            return extra
    return 5


def write_luck(s: Position, seat: i64, gold: vec[i64], out: vec[i32]) -> None:
    """What the viewer has looked at last, stands on, and looks at now."""
    latest = s.latest[seat]
    if latest != NONE and gold[latest]:
        out[n.BUST_LIMIT] = BY_6[gold[latest]]
        write_risks(s, gold, gold[latest], out)
    here = s.place[seat]
    if here != NONE and s.unclaimed(here):
        out[n.OWN_TILE] = BY_6[gold[here]]
        out[n.OWN_TILE_IS_FREE] = YES
    code = s.stack.code
    tile = s.stack.arg // OTHER
    if s.stack.arg % OTHER != seat:
        return
    if code == f.ASK_CLAIM or code == f.ASK_BUST or code == f.ASK_HOLD:
        out[n.LOOKED_AT] = BY_6[gold[tile]]
    elif code == f.ASK_DOUBLE:
        out[n.LOOKED_AT] = BY_6[max(gold[t.PAIR_ONE[tile]], gold[t.PAIR_TWO[tile]])]


def write_risks(s: Position, gold: vec[i64], limit: i64, out: vec[i32]) -> None:
    """By type: how likely a tile that the viewer does not know has less gold than the limit."""
    for kind in range(3):
        below: i64 = BELOW[kind * t.VALUES + limit]
        for tile in range(t.TILES):
            below -= (s.land[tile] == kind) & (0 < gold[tile] < limit)
        out[n.BUSTS + kind] = SHARE[below * TYPE_SPAN + gold[TILES_LEFT + kind]]


# ------------------------------------------------------------------ tiles


def write_tiles(s: Position, seat: i64, gold: vec[i64], sums: vec[i64], out: vec[i32]) -> None:
    """Each place of the largest grid."""
    prospecting = s.part == f.PROSPECTING
    near = 4 * own_reach(s, seat) if prospecting else 0
    here = s.place[seat]
    limit: i64 = gold[s.latest[seat]] if s.latest[seat] != NONE else 0
    me: i64 = ONE[seat]
    at = n.TILES_AT
    for tile in range(t.TILES):
        kind = s.land[tile]
        if kind != NONE:
            out[at + kind] = YES
            found = gold[tile]
            if found:
                out[at + n.TILE_KNOWN] = YES
                out[at + n.TILE_GOLD] = BY_6[found]
                if found < limit:
                    out[at + n.TILE_BUST] = YES
            else:
                out[at + n.TILE_GOLD] = out[n.MEANS + kind]
                out[at + n.TILE_BUST] = out[n.BUSTS + kind]
            if s.tents[tile] | s.camps[tile]:
                write_pieces(s, tile, me, gold, sums, out, at)
            else:
                out[at + n.TILE_FREE] = YES
                sums[FREE_TILES + kind] += 1
                if tile < near and tile != here:
                    out[at + n.TILE_NEAR] = YES
                    sums[NEAR_TILES + kind] += 1
            seen = s.seen[tile]
            if seen:
                if seen & me:
                    out[at + n.TILE_OWN_LOOK] = YES
                out[at + n.TILE_RIVAL_LOOKS] = BY_3[poker.COUNT[seen & ~me]]
        at += n.TILE_SIZE
    for kind in range(3):
        out[n.FREE_LAND + kind] = BY_6[sums[FREE_TILES + kind]]
        out[n.NEAR_LAND + kind] = BY_6[sums[NEAR_TILES + kind]]
    if prospecting:
        write_prospectors(s, seat, out)
    if len(s.facts):
        write_comparisons(s, gold, out)


def own_reach(s: Position, seat: i64) -> i64:
    """The rows that an unused travel or Shortcut card reaches."""
    reach: i64 = 0
    rest = s.where.bits[z.SELECTED + seat]
    while rest:
        lowest = rest & -rest
        action: i64 = t.ACTION[card_of(lowest)]
        if action <= t.SHORTCUT:
            reach = max(reach, i64(t.REACH[action]))
        rest -= lowest
    return reach


def write_pieces(s: Position, tile: i64, me: i64, gold: vec[i64], sums: vec[i64], out: vec[i32], at: i64) -> None:
    """Whose pieces stand on a tile, whether it can be jumped, and what it is worth to its owners."""
    tents = s.tents[tile]
    camps = s.camps[tile]
    if tents & me:
        out[at + n.TILE_OWN_TENT] = YES
    elif tents:
        out[at + n.TILE_JUMP] = YES
    if camps & me:
        out[at + n.TILE_OWN_CAMP] = YES
    elif camps:
        out[at + n.TILE_RIVAL_CAMP] = YES
    out[at + n.TILE_RIVAL_TENTS] = BY_3[poker.COUNT[tents & ~me]]
    kind = s.land[tile]
    tenths = 10 * gold[tile]
    if not tenths:
        tenths = 10 * gold[GOLD_LEFT + kind] // max(gold[TILES_LEFT + kind], 1)
    for party in range(s.parties):
        if (tents | camps) >> party & 1:
            sums[CLAIMS + party] += 1
            sums[CLAIMED_GOLD + party] += tenths
            sums[UNKNOWN + party] += gold[tile] == 0


def write_prospectors(s: Position, seat: i64, out: vec[i32]) -> None:
    for party in range(s.seats):
        if s.place[party] != NONE:
            at = n.TILES_AT + s.place[party] * n.TILE_SIZE
            if party == seat:
                out[at + n.TILE_OWN_PROSPECTOR] = YES
            else:
                add_third(out, at + n.TILE_RIVAL_PROSPECTORS)
    code = s.stack.code
    tile = s.stack.arg // OTHER
    if code == f.ASK_CLAIM or code == f.ASK_BUST or code == f.ASK_HOLD or code == f.ASK_RELOCATE:
        out[n.TILES_AT + tile * n.TILE_SIZE + n.TILE_LOOKED_AT] = YES
    elif code == f.ASK_DOUBLE:
        out[n.TILES_AT + t.PAIR_ONE[tile] * n.TILE_SIZE + n.TILE_LOOKED_AT] = YES
        out[n.TILES_AT + t.PAIR_TWO[tile] * n.TILE_SIZE + n.TILE_LOOKED_AT] = YES


def add_third(out: vec[i32], at: i64) -> None:
    """One more of at most three."""
    if not out[at]:
        out[at] = BY_3[1]
    else:
        out[at] = BY_3[2] if out[at] == BY_3[1] else YES


def write_comparisons(s: Position, gold: vec[i64], out: vec[i32]) -> None:
    """Bounds of a tile that the viewer has not seen, by one that the viewer has."""
    for fact in s.facts:
        tile = fact // (2 * t.TILES)
        before = fact // 2 % t.TILES
        lower = fact % 2
        if gold[before] and not gold[tile]:
            out[n.TILES_AT + tile * n.TILE_SIZE + n.TILE_AT_LEAST + lower] = BY_6[gold[before] - lower]
        elif gold[tile] and not gold[before]:
            out[n.TILES_AT + before * n.TILE_SIZE + n.TILE_AT_MOST - lower] = BY_6[gold[tile] + lower]


# ------------------------------------------------------------------ parties


def write_party(s: Position, party: i64, acting: i64, sums: vec[i64], out: vec[i32], at: i64) -> None:
    """What everybody knows of a party, and what its tiles are worth as far as the viewer knows."""
    me: i64 = ONE[party]
    held = s.where.held
    out[at] = YES
    if party < s.seats:
        if acting & me:
            out[at + n.PARTY_ACTS] = YES
        out[at + n.PARTY_HAND] = BY_9[held[z.HAND + party] + held[z.PICK + party]]
        out[at + n.PARTY_KNOWN_CARDS] = BY_9[sums[KNOWN_CARDS + party]]
        out[at + n.PARTY_KNOWN_MONEY] = BY_20[sums[KNOWN_MONEY + party]]
        out[at + n.PARTY_MONEY_AT_LEAST] = BY_30[s.floor[party]]
        if s.ready & me:
            out[at + n.PARTY_READY] = YES
    else:
        out[at + n.PARTY_ARGONAUT] = YES
    if party == s.marker:
        out[at + n.PARTY_MARKER] = YES
    for number in range(len(s.order)):
        if s.order[number] == party:
            out[at + n.PARTY_PLACE_IN_ORDER] = BY_4[number + 1]
            if number == s.turn and s.part == f.PROSPECTING:
                out[at + n.PARTY_TURN] = YES
    if s.part == f.AUCTIONS:
        if not (s.won | s.forfeited) & me:
            out[at + n.PARTY_BIDS] = YES
        if s.passed & me:
            out[at + n.PARTY_PASSED] = YES
        if s.leader == party:
            out[at + n.PARTY_LEADS] = YES
    out[at + n.PARTY_TENTS] = BY_3[s.tents_left[party]]
    if s.camps_left[party]:
        out[at + n.PARTY_CAMP] = YES
    if s.place[party] != NONE:
        out[at + n.PARTY_ON_THE_LAND] = YES
    if s.done & me:
        out[at + n.PARTY_DONE] = YES
    rest = s.where.bits[z.SELECTED + party] & PACK_BITS
    while rest:
        lowest = rest & -rest
        add_third(out, at + n.PARTY_UNUSED + t.ACTION[card_of(lowest)])
        rest -= lowest
    out[at + n.PARTY_USED] = BY_3[held[z.USED + party] + held[z.KEEPING + party]]
    out[at + n.PARTY_SUPPLY] = BY_6[held[z.SUPPLY + party]]
    if sums[CLAIMS + party]:
        out[at + n.PARTY_CLAIMS] = BY_4[sums[CLAIMS + party]]
        out[at + n.PARTY_EXPECTED_GOLD] = BY_200[min(sums[CLAIMED_GOLD + party], 255)]
        out[at + n.PARTY_UNKNOWN_CLAIMS] = BY_4[sums[UNKNOWN + party]]
