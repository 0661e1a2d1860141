"""Poker hands (rules.md 8.1): one number for a hand, so that comparing numbers compares hands."""

from typing import Final

from librt.vecs import append, vec
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
ACE: Final = 14
RANK_SPAN: Final = 1 << 20  # five ranks of four bits
SUIT_SPAN: Final = 1 << 10  # five suits of two bits


def hand_key(cards: vec[i64]) -> i64:
    """The number of a hand of at most five cards: category, then ranks, then suits, the cards of the set first.

    >>> kings, aces = [t.CARD_INDEX[c] for c in ("KS", "KH")], [t.CARD_INDEX[c] for c in ("AS", "AH")]
    >>> hand_key(vec[i64](kings)) < hand_key(vec[i64](aces))
    True
    """
    n = len(cards)
    hand = leading_first(cards)
    category = category_by_sets(hand)
    low_ace = False
    if category == HIGH_CARD and n == HAND:
        top: i64 = t.RANK[hand[0]]
        second: i64 = t.RANK[hand[1]]
        last: i64 = t.RANK[hand[4]]
        low_ace = top == ACE and second == 5  # ruling 29; five different ranks, so 5 4 3 2 follow
        if top - last == 4 or low_ace:
            category = STRAIGHT
        if one_suit(hand):
            category = STRAIGHT_FLUSH if category == STRAIGHT else FLUSH
    ranks: i64 = 0
    suits: i64 = 0
    for i in range(HAND):
        at = (i + 1) % HAND if low_ace else i
        ranks *= 16
        suits *= 4
        if at < n:
            card = hand[at]
            ranks += 1 if low_ace and at == 0 else t.RANK[card]
            suits += t.SUIT[card]
    return (category * RANK_SPAN + ranks) * SUIT_SPAN + suits


def leading_first(cards: vec[i64]) -> vec[i64]:
    """Sorted by how often the rank occurs, then by rank, then by suit; a card's number compares the last two."""
    n = len(cards)
    out = cards[:]
    weight = cards[:]
    for i in range(n):
        same: i64 = 0
        for j in range(n):
            if t.RANK[cards[j]] == t.RANK[cards[i]]:
                same += 1
        card = cards[i]
        heavy = same * 64 + card
        at = i
        while at > 0 and weight[at - 1] < heavy:
            weight[at] = weight[at - 1]
            out[at] = out[at - 1]
            at -= 1
        weight[at] = heavy
        out[at] = card
    return out


def category_by_sets(hand: vec[i64]) -> i64:
    """The category by equal ranks alone; they stand together at the front."""
    n = len(hand)
    first = run_length(hand, 0)
    second = run_length(hand, first) if first < n else 0
    if first == 4:
        return FOUR
    if first == 3:
        return FULL_HOUSE if second == 2 else THREE
    if first == 2:
        return TWO_PAIR if second == 2 else PAIR
    return HIGH_CARD


def run_length(hand: vec[i64], start: i64) -> i64:
    """How many cards from a place on have the same rank."""
    at = start
    while at < len(hand) and t.RANK[hand[at]] == t.RANK[hand[start]]:
        at += 1
    return at - start


def one_suit(hand: vec[i64]) -> bool:
    """Whether five cards are of the same suit."""
    for i in range(1, HAND):
        if t.SUIT[hand[i]] != t.SUIT[hand[0]]:
            return False
    return True


def best_key(cards: vec[i64]) -> i64:
    """The best hand of at most five of these cards: every choice of five is tried."""
    if len(cards) <= HAND:
        return hand_key(cards)
    return best_of(cards, 0, vec[i64](capacity=HAND))


def best_of(cards: vec[i64], start: i64, chosen: vec[i64]) -> i64:
    """The best completion of the chosen cards by later ones."""
    if len(chosen) == HAND:
        return hand_key(chosen)
    best: i64 = 0
    for i in range(start, len(cards) - (HAND - len(chosen)) + 1):
        best = max(best, best_of(cards, i + 1, append(chosen[:], cards[i])))
    return best


def category_of(key: i64) -> i64:
    """The strength of the hand's category: 0 High Card to 8 Straight Flush."""
    return key // (RANK_SPAN * SUIT_SPAN)


def cards_of(key: i64) -> list[int]:
    """The cards of the hand, the leading ones first."""
    ranks = key // SUIT_SPAN % RANK_SPAN
    suits = key % SUIT_SPAN
    out: list[int] = []
    for i in range(HAND):
        rank = ranks // 65536
        suit = suits // 256
        ranks = ranks % 65536 * 16
        suits = suits % 256 * 4
        if rank:
            out.append((ACE if rank == 1 else rank) * 4 - 8 + suit)
    return out
