"""Poker hands (rules.md 8.1): one number for a hand, so that comparing numbers compares hands.

A set of cards is a number too, with a bit for each card: four bits for each rank, from the Twos up.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from westward.games.end_of_the_trail import tables as t

HIGH_CARD: Final = 0
PAIR: Final = 1
TWO_PAIR: Final = 2
THREE: Final = 3
STRAIGHT: Final = 4
FLUSH: Final = 5
FULL_HOUSE: Final = 6
FOUR: Final = 7
STRAIGHT_FLUSH: Final = 8

HAND: Final = 5
NO_RANK: Final = -1
LOWEST: Final = 2  # the rank of a Two
LOW_ACE: Final = 1
ACE: Final = 14
RANK_SPAN: Final = 1 << 20  # five ranks of four bits
SUIT_SPAN: Final = 1 << 10  # five suits of two bits
CATEGORY: Final = RANK_SPAN * SUIT_SPAN

_places = range(HAND - 1, -1, -1)
RANK_PLACE: Final = vec[i64]([SUIT_SPAN * 16**place for place in _places])
SUIT_PLACE: Final = vec[i64]([4**place for place in _places])
"""What a card's rank and suit count at each place of a hand, the leading card first."""

# Where the ranks that occur several times begin in the number of `sets_of`.
TWICE: Final = 13
THRICE: Final = 26
FOURFOLD: Final = 39
RANKS: Final = (1 << 13) - 1
COUNT: Final = bytes(bin(same).count("1") for same in range(16))
_sets = [0 if n == 0 else 1 | (1 << 13 * (n - 1) if n > 1 else 0) for n in COUNT]
SETS: Final = vec[i64](_sets)
_eights = sum(1 << suit * 8 + 7 for suit in range(4))
EIGHTS: Final[i64] = _eights
FOR_A_FLUSH: Final[i64] = sum(128 - HAND << suit * 8 for suit in range(4))

_suits = [sum(1 << rank * 4 + suit for rank in range(13)) for suit in range(4)]
OF_SUIT: Final = vec[i64](_suits)
TOP_SUIT: Final = bytes(max(same.bit_length() - 1, 0) for same in range(16))
SPREAD: Final = vec[i64]([sum(1 << suit * 8 for suit in range(4) if same >> suit & 1) for same in range(16)])
"""By the suits of one rank: the highest of them, and each counted in eight bits of its own."""


def best_straight(ranks: int) -> int:
    """The number of the top rank of five in a row, 0 where there are none; a low ace counts (ruling 29).

    >>> best_straight(0b1000000001111), best_straight(0b0000000111110), best_straight(0b1110000000011)
    (3, 5, 0)
    """
    for top in range(12, 3, -1):
        if ranks >> top - 4 & 31 == 31:
            return top
    return 3 if ranks & 0b1000000001111 == 0b1000000001111 else 0


STRAIGHT_TOP: Final = bytes(best_straight(ranks) for ranks in range(1 << 13))
TOP_RANK: Final = bytes(max(ranks.bit_length() - 1, 0) for ranks in range(1 << 13))


def sets_of(cards: i64) -> i64:
    """Which ranks occur, once at least, twice, three and four times exactly: 13 bits each, from the lowest."""
    sets: i64 = 0
    rank: i64 = 0
    rest = cards
    while rest:
        sets |= SETS[rest & 15] * t.BIT[rank]
        rest >>= 4
        rank += 1
    return sets


def suits_of(cards: i64) -> i64:
    """How many cards of each suit there are: eight bits each."""
    suits: i64 = 0
    rest = cards
    while rest:
        suits += SPREAD[rest & 15]
        rest >>= 4
    return suits


def category_by(sets: i64, flush: bool) -> i64:
    """The category of the best hand without straight flushes, for which suits and ranks must be known together."""
    pairs = sets >> TWICE & RANKS
    threes = sets >> THRICE & RANKS
    if sets >> FOURFOLD:
        return FOUR
    if threes and (pairs or threes & (threes - 1)):
        return FULL_HOUSE
    if flush:
        return FLUSH
    if STRAIGHT_TOP[sets & RANKS]:
        return STRAIGHT
    if threes:
        return THREE
    if pairs:
        return TWO_PAIR if pairs & (pairs - 1) else PAIR
    return HIGH_CARD


def has_flush(suits: i64) -> bool:
    """Whether there are five cards of a suit."""
    return (suits + FOR_A_FLUSH) & EIGHTS != 0


def key_of(cards: i64) -> i64:
    """The number of the best hand of at most five cards: category, then ranks, then suits, the cards of the set first.

    >>> kings, aces = [[t.CARD_INDEX[c] for c in names] for names in (("KS", "KH"), ("AS", "AH"))]
    >>> best_key(vec[i64](kings)) < best_key(vec[i64](aces))
    True
    """
    sets = sets_of(cards)
    suits = suits_of(cards)
    flush: i64 = best_flush(cards, suits) if has_flush(suits) else 0
    if flush >= STRAIGHT_FLUSH * CATEGORY:
        return flush
    category = category_by(sets, flush != 0)
    pairs = sets >> TWICE & RANKS
    threes = sets >> THRICE & RANKS
    first: i64 = NO_RANK
    second: i64 = NO_RANK
    if category == FLUSH:
        return flush
    if category == STRAIGHT:
        return STRAIGHT * CATEGORY + lay_straight(cards, STRAIGHT_TOP[sets & RANKS])
    if category == FOUR:
        first = TOP_RANK[sets >> FOURFOLD]
    elif threes:
        first = TOP_RANK[threes]
        if category == FULL_HOUSE:
            second = TOP_RANK[pairs | threes & ~t.BIT[first]]
    elif category != HIGH_CARD:
        first = TOP_RANK[pairs]
        if category == TWO_PAIR:
            second = TOP_RANK[pairs & ~t.BIT[first]]
    return category * CATEGORY + lay_out(cards, first, second)


def best_flush(cards: i64, suits: i64) -> i64:
    """The number of the best hand of one suit, a straight flush included; 0 without five cards of a suit."""
    best: i64 = 0
    for suit in range(4):
        if suits >> suit * 8 & 15 >= HAND:
            flush = cards & OF_SUIT[suit]
            ranks: i64 = 0
            for rank in range(13):
                if flush >> rank * 4 & 15:
                    ranks |= t.BIT[rank]
            if STRAIGHT_TOP[ranks]:
                best = max(best, STRAIGHT_FLUSH * CATEGORY + lay_straight(flush, STRAIGHT_TOP[ranks]))
            else:
                best = max(best, FLUSH * CATEGORY + lay_out(flush, NO_RANK, NO_RANK))
    return best


def lay_out(cards: i64, first: i64, second: i64) -> i64:
    """Ranks and suits of five cards: all of the first rank, two of the second, then one of each other, the highest."""
    key: i64 = 0
    place: i64 = 0
    for rank in (first, second):
        if rank != NO_RANK:
            most = place + (4 if rank == first else 2)
            for suit in range(3, -1, -1):
                if cards >> rank * 4 + suit & 1 and place < most:
                    key += (rank + LOWEST) * RANK_PLACE[place] + suit * SUIT_PLACE[place]
                    place += 1
    rank = 12
    while rank >= 0 and place < HAND:
        same = cards >> rank * 4 & 15
        if same and rank != first and rank != second:
            key += (rank + LOWEST) * RANK_PLACE[place] + TOP_SUIT[same] * SUIT_PLACE[place]
            place += 1
        rank -= 1
    return key


def lay_straight(cards: i64, top: i64) -> i64:
    """Ranks and suits of five cards in a row, each of the highest suit there is."""
    key: i64 = 0
    for place in range(HAND):
        rank = top - place
        value = rank + LOWEST
        if rank < 0:
            rank = ACE - LOWEST
            value = LOW_ACE
        key += value * RANK_PLACE[place] + TOP_SUIT[cards >> rank * 4 & 15] * SUIT_PLACE[place]
    return key


def best_key(cards: vec[i64]) -> i64:
    """The number of the best hand among some cards."""
    bits: i64 = 0
    for card in cards:
        bits |= t.BIT[card]
    return key_of(bits)


def category_of(key: i64) -> i64:
    """The strength of the hand's category: 0 High Card to 8 Straight Flush."""
    return key // CATEGORY


def cards_of(key: i64) -> list[int]:
    """The cards of the hand, the leading ones first."""
    out: list[int] = []
    for place in range(HAND):
        rank = key // RANK_PLACE[place] % 16
        suit = key // SUIT_PLACE[place] % 4
        if rank:
            out.append((ACE if rank == LOW_ACE else rank) * 4 - 8 + suit)
    return out
