"""What a position is worth to a seat, by what the seat knows: a quick estimate, in hundredths of gold.

Everybody's gold at the end is guessed from the tiles they have claimed, the claims and the poker cards that are still
to come, and who will make the final claim; for the seat itself also from its cards (rules.md 16).
"""

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from westward.games.end_of_the_trail import fields as z
from westward.games.end_of_the_trail import frames as f
from westward.games.end_of_the_trail import poker
from westward.games.end_of_the_trail import tables as t
from westward.games.end_of_the_trail.frames import OTHER
from westward.games.end_of_the_trail.state import NONE, ONE, Position
from westward.kernel.utility import utilities

# What `known_gold` has beside the gold of the tiles.
TILES_LEFT: Final[i64] = t.TILES
GOLD_LEFT: Final[i64] = t.TILES + len(t.TYPES)

_type_gold = [sum(t.TILE_COUNTS[kind * t.VALUES + gold] * gold for gold in range(t.VALUES)) for kind in range(3)]
_untold = [0] * t.TILES + list(t.TYPE_COUNTS) + _type_gold
UNTOLD: Final = vec[i64](_untold)
PACK_BITS: Final[i64] = (1 << t.PACK) - 1

# Sums that the functions below share.
ESTIMATE: Final = 0  # by party
BEST_FREE: Final = 4  # by row: the best unclaimed tile that is not further away
BEST_JUMP: Final = 8
CHANCE: Final = 9  # by party: of the best poker hand
_sums = [0] * 13
NO_SUMS: Final = vec[i64](_sums)

CLAIM: Final = 350  # a claim of a round to come
ARGONAUTS_CLAIM: Final = 370
FINAL_CLAIM: Final = 230
TENT: Final = 96  # of a hundred: somebody may move or share it
HELD: Final = 90  # of a hundred: somebody may take the tile under a prospector
CHOSEN_WELL: Final = 35  # a tile that others have claimed is better than the mean
ANOTHER_CARD: Final = 15  # one more look
SPARE_CAMP: Final = 25
DOLLAR: Final = 7  # what a dollar costs, in cards

MOBILITY: Final = bytes([15, 28, 50, 50, 55, 55, 30, 50])  # of a card in hand, by action
RANK_FIT: Final = bytes([0, 28, 56, 72, 72])  # by own poker cards of the same rank
SUIT_FIT: Final = bytes([0, 3, 8, 22, 40, *[10] * 60])  # by own poker cards of the same suit
_hopes = (
    *(0, 55, 115, 160),
    *(100, 130, 175, 210),
    *(100, 175, 220, 250),
    *(100, 190, 245, 280),
    *(200, 220, 250, 280),
    *(200, 230, 260, 290),
    *(300, 310, 325, 340),
    *(400, 400, 410, 410),
    *(500, 500, 500, 500),
)
POKER_HOPE: Final = vec[i64](_hopes)
"""category * 4 + rounds in which cards are still kept: what the poker hand will bring."""
STRENGTH: Final = bytes([0, 10, 20, 26, 35, 40, 50, 60, 70])
"""By category: what makes the best hand. A hand that is stronger by 10 is the best one twice as often."""
_chances = [round(16 * 2 ** (tenths / 10)) for tenths in range(200)]
CHANCES: Final = vec[i64](_chances)
SPREAD: Final = vec[i64]([100, 230, 230, 284, 284, 325, 325, 360])
"""2 * rounds to come + 1 if this round's claim is open: how far off an estimate is."""


def known_gold(s: Position, seat: i64) -> vec[i64]:
    """By tile: the gold that a seat is shown, 0 where it is not. Then, by type: tiles, and gold, of all the others."""
    out = UNTOLD[:]
    over = s.over()
    for tile in range(t.TILES):
        gold = s.value[tile]
        if gold and (over or (s.seen[tile] >> seat & 1 and (s.recall or s.fresh[seat] >> tile & 1))):
            out[tile] = gold
            kind = s.land[tile]
            out[TILES_LEFT + kind] -= 1
            out[GOLD_LEFT + kind] -= gold
    return out


def value(s: Position, seat: i64) -> float:
    """A guess at the final utility of a seat, from -1 to 1; exact at the end.

    >>> from westward.games.end_of_the_trail import GAME
    >>> tile = {"gold": 4, "looked": ["Red"], "tents": ["Red"]}
    >>> state = GAME.build({"seats": 2, "part": "prospecting", "round": 3, "tiles": {"r1c1": tile}})
    >>> value(state, 0) > 0
    True
    """
    if s.over():
        return utilities(s)[seat]
    gold = known_gold(s, seat)
    sums = NO_SUMS[:]
    weigh_land(s, seat, gold, sums)
    weigh_rivals(s, seat, sums)
    weigh_own(s, seat, gold, sums)
    if s.final == NONE:
        chances: i64 = 0
        for party in range(s.parties):
            chances += sums[CHANCE + party]
        for party in range(s.parties):
            sums[party] += FINAL_CLAIM * sums[CHANCE + party] // chances
    return standing(s, seat, sums)


def standing(s: Position, seat: i64, sums: vec[i64]) -> float:
    """How the estimates compare; alone, the best Argonaut is the one to beat (rules.md 11.6)."""
    this_round = s.part == f.AUCTIONS or (s.part == f.PROSPECTING and not s.done >> seat & 1)
    spread = SPREAD[2 * (t.ROUNDS - s.round) + int(this_round)]
    total = 0.0
    worst = 1.0
    for party in range(s.parties):
        if party != seat:
            ahead = float(sums[seat] - sums[party]) / float(spread)
            share = ahead / math.sqrt(1.0 + ahead * ahead)
            total += share
            worst = min(worst, share)
    return worst if s.solo else total / float(s.parties - 1)


# ------------------------------------------------------------------ everybody


def weigh_land(s: Position, seat: i64, gold: vec[i64], sums: vec[i64]) -> None:
    """What claimed tiles bring their owners, and which unclaimed ones are the best."""
    here = s.place[seat]
    for tile in range(t.TILES):
        if s.land[tile] == NONE:
            continue
        found = gold[tile] != 0
        worth = hope_of(s, gold, tile)
        tents = s.tents[tile]
        owners = tents | s.camps[tile]
        if not owners:
            row = BEST_FREE + tile // 4
            if tile != here and worth > sums[row]:
                sums[row] = worth
            continue
        if tents:
            worth = worth * TENT // 100
            if not tents >> seat & 1:
                sums[BEST_JUMP] = max(sums[BEST_JUMP], worth if found else worth + CHOSEN_WELL)
        for party in range(s.parties):
            if owners >> party & 1:
                sums[party] += worth if found or party == seat else worth + CHOSEN_WELL
    for row in range(BEST_FREE + 1, BEST_FREE + t.ROWS):
        sums[row] = max(sums[row], sums[row - 1])


def keeps_to_come(s: Position) -> i64:
    """In how many rounds cards are still kept for the poker hand."""
    this_round = s.part == f.AUCTIONS or s.part == f.PROSPECTING or s.stack.code == f.ASK_KEEP
    return t.ROUNDS - s.round + int(this_round)


def weigh_rivals(s: Position, seat: i64, sums: vec[i64]) -> None:
    """Poker hands of the others, and their claims to come; the hole card and the hand are not known."""
    keeps = keeps_to_come(s)
    ended = s.part == f.THE_END
    for party in range(s.parties):
        if party == seat:
            continue
        category = known_category(s, seat, party)
        claims = t.ROUNDS - s.round
        if s.part == f.AUCTIONS or (s.part == f.PROSPECTING and not s.done >> party & 1):
            claims += 1
        strength: i64 = STRENGTH[category]
        if party >= s.seats:
            sums[party] += 100 * t.GOLD[category] + ARGONAUTS_CLAIM * claims
        else:
            sums[party] += POKER_HOPE[category * 4 + keeps] + CLAIM * claims
            if not ended:
                sums[party] += 125 if s.round < t.ROUNDS else 35
                strength += 7 + 8 * keeps
        sums[CHANCE + party] = CHANCES[strength * 3 // 2 if not keeps else strength]


def known_category(s: Position, seat: i64, party: i64) -> i64:
    """The category of a poker hand as far as a seat knows its cards."""
    if party >= s.seats:
        return t.ARGONAUT_HAND[s.argonauts[party]]
    bits = s.where.bits
    cards = bits[z.SUPPLY + party]
    if party == seat:
        cards |= bits[z.HOLE + party] | bits[z.KEEPING + party]
    elif s.part == f.THE_END:
        cards |= bits[z.HOLE + party]
    suits = poker.suits_of(cards)
    if poker.has_flush(suits):
        return poker.category_of(poker.key_of(cards))
    return poker.category_by(poker.sets_of(cards), False)


# ------------------------------------------------------------------ the seat itself


def weigh_own(s: Position, seat: i64, gold: vec[i64], sums: vec[i64]) -> None:
    """The own poker hand, cards, and claims to come."""
    bits = s.where.bits
    base = bits[z.HOLE + seat] | bits[z.SUPPLY + seat] | bits[z.KEEPING + seat]
    sets = poker.sets_of(base)
    suits = poker.suits_of(base)
    category = known_category(s, seat, seat)
    keeps = keeps_to_come(s)
    kept = kept_fits(s, seat, base, sets, suits, category)
    strength = STRENGTH[category] + 8 * keeps + kept // 20
    sums[CHANCE + seat] = CHANCES[strength * 3 // 2 if not keeps else strength]
    sums[seat] += POKER_HOPE[category * 4 + keeps] + kept
    if s.part == f.THE_END:
        return
    sums[seat] += CLAIM * (t.ROUNDS - s.round) + SPARE_CAMP * s.camps_left[seat]
    sums[seat] += hand_worth(s, seat, base, sets, suits, category)
    if s.part == f.AUCTIONS:
        sums[seat] += CLAIM
        if s.lot != NONE and s.leader != NONE:
            weigh_lot(s, seat, base, sets, suits, category, sums)
    elif s.part == f.PROSPECTING and not s.done >> seat & 1:
        sums[seat] += claim_hope(s, seat, gold, sums)


def fit(base: i64, sets: i64, suits: i64, category: i64, card: i64) -> i64:
    """What a card would do for the own poker hand, now and with more like it."""
    rank = card >> 2
    suit = card & 3
    same = base >> rank * 4 & 15
    more = sets + (poker.SETS[same | ONE[suit]] - poker.SETS[same]) * t.BIT[rank]
    better = poker.category_by(more, poker.has_flush(suits + poker.SPREAD[ONE[suit]]))
    gain = max(i64(t.GOLD[better]) - t.GOLD[category], 0)
    return 90 * gain + RANK_FIT[poker.COUNT[same]] + SUIT_FIT[suits >> suit * 8 & 15]


def card_of(bit: i64) -> i64:
    """The card that a bit is."""
    return t.CARD_OF_BIT[bit % 67]


def kept_fits(s: Position, seat: i64, base: i64, sets: i64, suits: i64, category: i64) -> i64:
    """The best cards of this round that can still be kept: used ones, then those that can still be used."""
    bits = s.where.bits
    room = t.KEEP_MAX - s.where.held[z.KEEPING + seat]
    total: i64 = 0
    share: i64 = 60  # of a hundred
    rest = bits[z.USED + seat]
    for zones in range(2):
        best: i64 = NONE
        second: i64 = NONE
        while rest:
            lowest = rest & -rest
            rest -= lowest
            fits = fit(base, sets, suits, category, card_of(lowest))
            if fits > best:
                second = best
                best = fits
            elif fits > second:
                second = fits
        if best != NONE and room > 0:
            total += 12 + best * share // 100
            room -= 1
        if second != NONE and room > 0:
            total += 12 + second * share // 100
            room -= 1
        if s.part == f.PROSPECTING and not s.done >> seat & 1:
            rest = (bits[z.SELECTED + seat] | bits[z.PICK + seat]) & PACK_BITS
            share = 45
    return total


def hand_worth(s: Position, seat: i64, base: i64, sets: i64, suits: i64, category: i64) -> i64:
    """Cards in hand are for the rounds to come: the three best count most."""
    later = t.ROUNDS - s.round
    selecting = s.stack.code == f.ASK_SELECT
    if not later and s.part != f.AUCTIONS:
        return 0
    first: i64 = 0
    second: i64 = 0
    third: i64 = 0
    others: i64 = 0
    rest = s.where.bits[z.HAND + seat]
    while rest:
        lowest = rest & -rest
        rest -= lowest
        card = card_of(lowest)
        worth: i64 = MOBILITY[t.ACTION[card]]
        if card < t.JOKER:
            worth += fit(base, sets, suits, category, card) * 45 // 100
        if worth > first:
            others += third
            third = second
            second = first
            first = worth
        elif worth > second:
            others += third
            third = second
            second = worth
        elif worth > third:
            others += third
            third = worth
        else:
            others += worth
    total = first + second + third * 80 // 100 + others * 35 // 100
    return total * (60 if not later else 64 if selecting else 80) // 100


def weigh_lot(s: Position, seat: i64, base: i64, sets: i64, suits: i64, category: i64, sums: vec[i64]) -> None:
    """Who leads will have the lot and pay for it."""
    if s.leader != seat:
        sums[s.leader] += 45 - 5 * s.high
        return
    total: i64 = 10
    rest = s.where.bits[z.LOT + s.lot]
    while rest:
        lowest = rest & -rest
        rest -= lowest
        card = card_of(lowest)
        total += i64(MOBILITY[t.ACTION[card]]) * 60 // 100
        if card < t.JOKER:
            total += fit(base, sets, suits, category, card) * 27 // 100
    owed = s.high if s.price == NONE else s.price - s.paid
    sums[seat] += total - DOLLAR * owed


def claim_hope(s: Position, seat: i64, gold: vec[i64], sums: vec[i64]) -> i64:
    """The claim of this round: the tile that is looked at, the one under the prospector, or one that a card reaches."""
    code = s.stack.code
    tile = s.stack.arg // OTHER
    mine = s.stack.arg % OTHER == seat
    if mine and code == f.ASK_BUST:
        return 100 * gold[tile]
    if mine and code == f.ASK_DOUBLE:
        return 100 * max(gold[t.PAIR_ONE[tile]], gold[t.PAIR_TWO[tile]])
    hope = next_hope(s, seat, gold, sums) - ANOTHER_CARD
    here = s.place[seat]
    if here != NONE and s.unclaimed(here):
        hope = max(hope, hope_of(s, gold, here) * HELD // 100)
    if mine and (code == f.ASK_CLAIM or code == f.ASK_HOLD):
        hope = max(hope, 100 * gold[tile])
    return max(hope, 0)


def next_hope(s: Position, seat: i64, gold: vec[i64], sums: vec[i64]) -> i64:
    """The best that one of the unused cards can do; while cards are selected, one of those that are picked."""
    selecting = s.stack.code == f.ASK_SELECT
    rest = (s.where.bits[z.SELECTED + seat] | s.where.bits[z.PICK + seat]) & PACK_BITS
    if selecting and not rest:
        return 220
    best: i64 = 0
    looks: i64 = NONE
    while rest:
        lowest = rest & -rest
        rest -= lowest
        action: i64 = t.ACTION[card_of(lowest)]
        hope: i64 = 30
        if action <= t.SHORTCUT:
            hope = sums[BEST_FREE + t.REACH[action] - 1]
        elif action == t.DOUBLE:
            hope = double_hope(s, gold)
        elif action == t.JUMP:
            hope = max(sums[BEST_JUMP], 300) if selecting else sums[BEST_JUMP]
        best = max(best, hope)
        looks += hope > 30
    return best + ANOTHER_CARD * max(looks, 0)


def double_hope(s: Position, gold: vec[i64]) -> i64:
    """The better one of two neighbors."""
    best: i64 = 0
    for pair in range(t.PAIR_COUNT):
        one: i64 = t.PAIR_ONE[pair]
        two: i64 = t.PAIR_TWO[pair]
        if s.unclaimed(one) and s.unclaimed(two):
            first = hope_of(s, gold, one)
            second = hope_of(s, gold, two)
            best = max(best, max(first, second) + (0 if gold[one] and gold[two] else 60))
    return best


def hope_of(s: Position, gold: vec[i64], tile: i64) -> i64:
    """The gold of a tile, or the mean of what is left of its type."""
    kind = s.land[tile]
    return 100 * gold[tile] if gold[tile] else 100 * gold[GOLD_LEFT + kind] // max(gold[TILES_LEFT + kind], 1)
