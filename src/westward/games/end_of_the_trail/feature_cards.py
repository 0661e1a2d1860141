"""The numbers of the cards: where each one is, and what it would do for the viewer's poker hand."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i32, i64

from westward.games.end_of_the_trail import feature_names as n
from westward.games.end_of_the_trail import fields as z
from westward.games.end_of_the_trail import frames as f
from westward.games.end_of_the_trail import poker
from westward.games.end_of_the_trail import tables as t
from westward.games.end_of_the_trail.feature_scales import BY_3, BY_4, BY_5, BY_8, BY_15, HALF
from westward.games.end_of_the_trail.state import NONE, ONE, Position
from westward.games.end_of_the_trail.worth import PACK_BITS, card_of
from westward.kernel.floats import ONE as YES

# Sums that several functions below share: by type, or by party.
FREE_TILES: Final = 0
NEAR_TILES: Final = 3
CLAIMS: Final = 6
CLAIMED_GOLD: Final = 10  # in tenths
UNKNOWN: Final = 14
KNOWN_CARDS: Final = 18
KNOWN_MONEY: Final = 22
MONEY: Final = 26
_sums = [0] * 27
NO_SUMS: Final = vec[i64](_sums)

# What a zone is to its owner, to the others, and to everybody.
OWN: Final = {
    z.HAND: "hand",
    z.PICK: "picked",
    z.KEEPING: "picked",
    z.HOLE: "hole",
    z.SUPPLY: "supply",
    z.SELECTED: "selected",
    z.USED: "used",
}
RIVALS: Final = {
    z.HAND: "unseen",
    z.PICK: "unseen",
    z.HOLE: "unseen",
    z.SUPPLY: "rival_supply",
    z.RESERVE: "unseen",
}
OPEN: Final = ("unseen", "discard", "unseen", "lot", "lot", "lot")  # the box is never asked for


def part_of(seat: int, zone: int) -> str:
    """The part of CARD_PARTS that a zone is to a seat; a rival's hand as if nobody knew any of it."""
    if zone < z.HAND:
        return OPEN[zone]
    first = zone - (zone - z.HAND) % 4
    return OWN[first] if zone == first + seat and first in OWN else RIVALS.get(first, "rival_cards")


PART_OF: Final = bytes(n.CARD_PARTS.index(part_of(seat, zone)) for seat in range(4) for zone in range(int(z.ZONES)))


def write_cards(s: Position, seat: i64, sums: vec[i64], out: vec[i32]) -> None:
    """Where each card is, as far as the viewer knows; a Joker is half of two."""
    where = s.where.of
    bits = s.where.bits
    first = seat * z.ZONES
    at = n.CARDS_AT
    for card in range(t.PACK):
        part: i64 = PART_OF[first + where[card]]
        out[at + part] = YES
        at += n.CARD_SIZE
    if s.lot != NONE:
        rest = bits[z.LOT + s.lot] & PACK_BITS
        while rest:
            lowest = rest & -rest
            rest -= lowest
            out[n.CARDS_AT + card_of(lowest) * n.CARD_SIZE + n.CARD_THIS_LOT] = YES
    for party in range(s.seats):
        write_hand(s, party, party == seat, sums, out)
    if s.jokers:
        write_jokers(s, first, out)
    if s.part == f.THE_END:
        for rival in range(s.seats):
            hole = bits[z.HOLE + rival]
            if rival != seat and hole:
                at = n.CARDS_AT + card_of(hole) * n.CARD_SIZE
                out[at + n.CARD_UNSEEN] = 0
                out[at + n.RIVAL_SUPPLY] = YES


def write_hand(s: Position, party: i64, own: bool, sums: vec[i64], out: vec[i32]) -> None:
    """What a hand holds, as far as everybody knows it; the viewer's own money."""
    hand = s.where.bits[z.HAND + party]
    rest = hand | s.where.bits[z.PICK + party]
    while rest:
        lowest = rest & -rest
        rest -= lowest
        card = card_of(lowest)
        if own and lowest & hand:
            sums[MONEY] += t.MONEY[card]
        if s.opened[card]:
            sums[KNOWN_CARDS + party] += 1
            sums[KNOWN_MONEY + party] += t.MONEY[card]
            if not own and card < t.JOKER:
                at = n.CARDS_AT + card * n.CARD_SIZE
                out[at + n.CARD_UNSEEN] = 0
                out[at + n.RIVAL_HAND] = YES


def write_jokers(s: Position, first: i64, out: vec[i32]) -> None:
    """Two cards that are alike share a place."""
    at = n.CARDS_AT + t.JOKER * n.CARD_SIZE
    for joker in range(t.JOKER, t.CARD_COUNT):
        zone = s.where.of[joker]
        part: i64 = PART_OF[first + zone]
        in_hand = z.HAND <= zone < z.HOLE or z.PICK <= zone < z.KEEPING
        if part == n.CARD_UNSEEN and in_hand and s.opened[joker]:
            part = n.RIVAL_HAND
        out[at + part] = YES if out[at + part] else HALF


def write_fits(s: Position, seat: i64, out: vec[i32]) -> None:
    """What cards that the viewer has, or may get, would do for the own poker hand."""
    bits = s.where.bits
    base = bits[z.HOLE + seat] | bits[z.SUPPLY + seat] | bits[z.KEEPING + seat]
    own = (bits[z.HAND + seat] | bits[z.PICK + seat] | bits[z.SELECTED + seat] | bits[z.USED + seat]) & PACK_BITS
    sets = poker.sets_of(base)
    suits = poker.suits_of(base)
    category = poker.category_by(sets, poker.has_flush(suits))
    for suit in range(4):
        out[n.SUITS + suit] = BY_5[suits >> suit * 8 & 15]
    out[n.MOST_ALIKE] = BY_3[(sets >> poker.TWICE != 0) + (sets >> poker.THRICE != 0) + (sets >> poker.FOURFOLD != 0)]
    mates = poker.suits_of(own)
    rest = own
    while rest:
        lowest = rest & -rest
        card = card_of(lowest)
        rest -= lowest
        at = n.CARDS_AT + card * n.CARD_SIZE + n.CARD_GAIN
        write_fit(base, sets, suits, category, card, out, at)
        out[at + 3] = BY_3[poker.COUNT[own >> card // 4 * 4 & 15] - 1]
        out[at + 4] = BY_5[(mates >> card % 4 * 8 & 15) - 1]
    if s.part == f.AUCTIONS:
        for lot in range(s.lots):
            if bits[z.LOT + lot]:
                write_lot(
                    bits[z.LOT + lot], base, sets, suits, category, lot == s.lot, out, n.LOTS_AT + lot * n.LOT_SIZE
                )
    elif s.stack.code == f.ASK_JOKER:
        rest = bits[z.DISCARD] & PACK_BITS
        while rest:
            lowest = rest & -rest
            write_fit(
                base,
                sets,
                suits,
                category,
                card_of(lowest),
                out,
                n.CARDS_AT + card_of(lowest) * n.CARD_SIZE + n.CARD_GAIN,
            )
            rest -= lowest


def write_fit(base: i64, sets: i64, suits: i64, category: i64, card: i64, out: vec[i32], at: i64) -> i64:
    """How many categories a card would gain, and how many own poker cards have its rank and its suit."""
    rank = card >> 2
    suit = card & 3
    same = base >> rank * 4 & 15
    more = sets + (poker.SETS[same | ONE[suit]] - poker.SETS[same]) * t.BIT[rank]
    gain = poker.category_by(more, poker.has_flush(suits + poker.SPREAD[ONE[suit]])) - category
    out[at] = BY_8[gain]
    out[at + 1] = BY_3[poker.COUNT[same]]
    out[at + 2] = BY_5[suits >> suit * 8 & 15]
    return gain


def write_lot(lot: i64, base: i64, sets: i64, suits: i64, category: i64, this: bool, out: vec[i32], at: i64) -> None:
    """The money of a lot, how far its cards travel, and what they do for the own poker hand."""
    money: i64 = 0
    travel: i64 = 0
    reach: i64 = 0
    special: i64 = 0
    gain: i64 = 0
    rank_fit: i64 = 0
    suit_fit: i64 = 0
    rest = lot
    while rest:
        lowest = rest & -rest
        card = card_of(lowest)
        rest -= lowest
        money += t.MONEY[card]
        action: i64 = t.ACTION[card]
        if action == t.NO_ACTION:
            continue
        if action <= t.HORSE:
            travel += 1
            reach = max(reach, i64(t.REACH[action]))
        else:
            special += 1
        gain = max(
            gain, write_fit(base, sets, suits, category, card, out, n.CARDS_AT + card * n.CARD_SIZE + n.CARD_GAIN)
        )
        rank_fit = max(rank_fit, i64(poker.COUNT[base >> (card >> 2) * 4 & 15]))
        suit_fit = max(suit_fit, suits >> (card & 3) * 8 & 15)
    out[at] = BY_15[money]
    out[at + 1] = BY_3[travel]
    out[at + 2] = BY_4[reach]
    out[at + 3] = BY_3[special]
    out[at + 4] = BY_8[gain]
    out[at + 5] = BY_3[rank_fit]
    out[at + 6] = BY_5[suit_fit]
    if this:
        for part in range(n.LOT_SIZE):
            out[n.THIS_LOT_AT + part] = out[at + part]
