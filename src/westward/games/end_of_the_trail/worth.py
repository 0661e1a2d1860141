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
from westward.games.end_of_the_trail.estimates import RIVALS
from westward.games.end_of_the_trail.figures import (
    ANOTHER_CARD,
    ARGONAUTS_CLAIM,
    CHOSEN_WELL,
    CLAIM,
    DOLLAR,
    FINAL_CLAIM,
    HELD,
    IN_HAND,
    LOT,
    MOBILITY,
    OTHERS,
    RIVALS_LOT,
    SCARCE,
    SPARE_CAMP,
    SPREAD,
    TENT,
    THIRD,
    USED_SHARE,
    V,
)
from westward.games.end_of_the_trail.frames import OTHER
from westward.games.end_of_the_trail.prospects import places_of, reach
from westward.games.end_of_the_trail.state import NONE, Position
from westward.kernel.utility import utilities

# What `known_gold` has beside the gold of the tiles.
TILES_LEFT: Final[i64] = t.TILES
GOLD_LEFT: Final[i64] = t.TILES + len(t.TYPES)

_type_gold = [sum(t.TILE_COUNTS[kind * t.VALUES + gold] * gold for gold in range(t.VALUES)) for kind in range(3)]
_untold = [0] * t.TILES + list(t.TYPE_COUNTS) + _type_gold
UNTOLD: Final = vec[i64](_untold)
PACK_BITS: Final[i64] = (1 << t.PACK) - 1

CATEGORIES: Final[i64] = len(t.CATEGORY_IDS)
SPAN: Final[i64] = len(t.CATEGORY_IDS) + 1  # the odds of a party; behind those of the best category is a 0

# Sums that the functions below share.
ESTIMATE: Final = 0  # by party
BEST_FREE: Final = 4  # by row: the best unclaimed tile that is not further away
BEST_JUMP: Final = 8
FINAL_TILE: Final = 9
_sums = [0] * 10
NO_SUMS: Final = vec[i64](_sums)
_odds = [0.0] * (4 * (len(t.CATEGORY_IDS) + 1))
NO_ODDS: Final = vec[float](_odds)
"""By party and category: how likely its poker hand will be that good at least."""


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
    odds = NO_ODDS[:]
    weigh_land(s, seat, gold, sums)
    weigh_rivals(s, seat, sums, odds)
    weigh_own(s, seat, gold, sums, odds)
    return showdown(s, seat, sums, odds)


def showdown(s: Position, seat: i64, sums: vec[i64], odds: vec[float]) -> float:
    """How things stand, whoever makes the final claim: each case counts as much as it is likely."""
    at = seat * SPAN
    hoped = 0.0
    best = 0.0
    best_gold = 0.0
    for category in range(CATEGORIES):
        gold = float(100 * i64(t.GOLD[category]))
        hoped += (odds[at + category] - odds[at + category + 1]) * gold
        chance = best_with(s, seat, category, odds)
        best += chance
        best_gold += chance * gold
    if s.final != NONE:
        sums[seat] += i64(hoped)
        return standing(s, seat, sums)
    chances = 0.0
    total = 0.0
    for party in range(s.parties):
        chance = 0.0
        if s.part == f.THE_END and s.best != NONE:
            chance = 1.0 if s.best == party else 0.0
        elif party == seat:
            chance = best
        else:
            for category in range(CATEGORIES):
                chance += best_with(s, party, category, odds)
        if chance < 0.002:
            continue
        claim: i64 = V[FINAL_CLAIM]
        poker_gold = hoped
        if party == seat:
            claim = max(sums[FINAL_TILE], claim)
            if best > 0.002:
                poker_gold = best_gold / best
        elif best < 0.99:
            poker_gold = max(hoped - best_gold, 0.0) / (1.0 - best)
        more = i64(poker_gold)
        sums[seat] += more
        sums[party] += claim
        total += chance * standing(s, seat, sums)
        chances += chance
        sums[seat] -= more
        sums[party] -= claim
    return max(-1.0, min(total / chances, 1.0))


def best_with(s: Position, party: i64, category: i64, odds: vec[float]) -> float:
    """How likely a party has the best poker hand, with a category; alone, the player's is better than an equal one."""
    at = party * SPAN + category
    chance = odds[at] - odds[at + 1]
    if chance <= 0.0:
        return 0.0
    for other in range(s.parties):
        if other != party:
            theirs = other * SPAN + category
            equal = 0.5
            if s.solo:
                equal = 1.0 if party == 0 else 0.0
            chance *= 1.0 - odds[theirs] + equal * (odds[theirs] - odds[theirs + 1])
    return chance


def standing(s: Position, seat: i64, sums: vec[i64]) -> float:
    """How the estimates compare; alone, the best Argonaut is the one to beat (rules.md 11.6)."""
    this_round = s.part == f.AUCTIONS or (s.part == f.PROSPECTING and not s.done >> seat & 1)
    spread = V[SPREAD + 2 * (t.ROUNDS - s.round) + int(this_round)]
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
    lowest: i64 = len(t.TYPES)
    for tile in range(t.TILES):
        if s.land[tile] == NONE:
            continue
        found = gold[tile] != 0
        worth = hope_of(s, gold, tile)
        tents = s.tents[tile]
        owners = tents | s.camps[tile]
        if not owners:
            kind = s.land[tile]
            if kind < lowest:
                lowest = kind
                sums[FINAL_TILE] = 0
            if kind == lowest:
                sums[FINAL_TILE] = max(sums[FINAL_TILE], worth)
            row = BEST_FREE + tile // 4
            if tile != here and worth > sums[row]:
                sums[row] = worth
            continue
        if tents:
            worth = worth * V[TENT] // 100
            if not tents >> seat & 1:
                sums[BEST_JUMP] = max(sums[BEST_JUMP], worth if found else worth + V[CHOSEN_WELL])
        for party in range(s.parties):
            if owners >> party & 1:
                sums[party] += worth if found or party == seat else worth + V[CHOSEN_WELL]
    for row in range(BEST_FREE + 1, BEST_FREE + t.ROWS):
        sums[row] = max(sums[row], sums[row - 1])


def keeps_to_come(s: Position) -> i64:
    """In how many rounds cards are still kept for the poker hand."""
    this_round = s.part <= f.PROSPECTING or s.stack.code == f.ASK_KEEP
    return t.ROUNDS - max(s.round, 1) + int(this_round)


def weigh_rivals(s: Position, seat: i64, sums: vec[i64], odds: vec[float]) -> None:
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
        at = party * SPAN
        if party >= s.seats or ended:
            for least in range(category + 1):
                odds[at + least] = 1.0
            sums[party] += 100 * t.GOLD[category]
        else:
            row = (keeps * CATEGORIES + category) * CATEGORIES
            gold: i64 = 0
            for least in range(CATEGORIES):
                share: i64 = RIVALS[row + least]
                odds[at + least] = float(share) / 250.0
                if least:
                    gold += share * (i64(t.GOLD[least]) - t.GOLD[least - 1])
            sums[party] += gold * 100 // 250
        sums[party] += (V[ARGONAUTS_CLAIM] if party >= s.seats else V[CLAIM]) * claims


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


def weigh_own(s: Position, seat: i64, gold: vec[i64], sums: vec[i64], odds: vec[float]) -> None:
    """The own poker hand, cards, and claims to come."""
    weigh_hand(s, seat, odds)
    if s.part == f.THE_END:
        return
    sums[seat] += V[CLAIM] * (t.ROUNDS - s.round) + V[SPARE_CAMP] * s.camps_left[seat]
    sums[seat] += hand_worth(s, seat)
    if s.part == f.AUCTIONS:
        sums[seat] += V[CLAIM]
        if s.lot != NONE and s.leader != NONE:
            weigh_lot(s, seat, sums)
    elif s.part == f.PROSPECTING and not s.done >> seat & 1:
        sums[seat] += claim_hope(s, seat, gold, sums)


def weigh_hand(s: Position, seat: i64, odds: vec[float]) -> None:
    """What the poker hand will be, by the cards that are kept and those that can be."""
    bits = s.where.bits
    at = seat * SPAN
    base = bits[z.HOLE + seat] | bits[z.SUPPLY + seat] | bits[z.KEEPING + seat]
    category = known_category(s, seat, seat)
    code = s.stack.code
    later = min(t.ROUNDS - s.round, t.ROUNDS - 1)
    ready = s.ready >> seat & 1 != 0
    hand = bits[z.HAND + seat] & PACK_BITS
    used = bits[z.USED + seat]
    room = 2 * later
    stage = 4 * later
    pool = used
    unsure: i64 = 0
    if s.part <= f.AUCTIONS:
        stage += 3
        room += t.KEEP_MAX
        pool = hand
        if s.lot != NONE and s.leader == seat:
            pool |= bits[z.LOT + s.lot] & PACK_BITS
    elif s.part == f.PROSPECTING and code == f.ASK_SELECT and not ready:
        stage += 2
        room += t.KEEP_MAX
        pool = bits[z.PICK + seat]
        if later or not pool:
            pool |= hand
        elif s.where.held[z.PICK + seat] < t.SELECT_MIN:
            pool |= hand & ~(pool - 1)  # cards are selected in ascending order
    else:
        if s.part == f.PROSPECTING and not s.done >> seat & 1:
            stage += 1
            room += t.KEEP_MAX
            unsure = (bits[z.SELECTED + seat] | bits[z.PICK + seat]) & PACK_BITS
        elif code == f.ASK_KEEP and ready:
            pool = 0
        else:
            room += max(min(t.KEEP_MAX - s.where.held[z.KEEPING + seat], s.where.held[z.USED + seat]), 0)
        if later:
            pool |= hand
    dead: i64 = bits[z.DISCARD] if s.where.held[z.DECK] > V[SCARCE] else 0
    for party in range(s.parties):
        if party != seat:
            dead |= bits[z.SUPPLY + party] | bits[z.SELECTED + party]
            dead |= bits[z.USED + party] | bits[z.KEEPING + party]  # which of them are kept, nobody sees yet
    share = 1.0
    if unsure:
        share = float(min(V[USED_SHARE], 100)) / 100.0
        sure = room - t.KEEP_MAX + min(t.KEEP_MAX, s.where.held[z.USED + seat])
        reach(places_of(base, base | pool, dead, sure), stage, category, 1.0 - share, odds, at)
        pool |= unsure
    reach(places_of(base, base | pool, dead, room), stage, category, share, odds, at)


def card_of(bit: i64) -> i64:
    """The card that a bit is."""
    return t.CARD_OF_BIT[bit % 67]


def hand_worth(s: Position, seat: i64) -> i64:
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
        worth: i64 = V[MOBILITY + t.ACTION[card_of(lowest)]]
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
    total = first + second + third * V[THIRD] // 100 + others * V[OTHERS] // 100
    return total * V[IN_HAND + (0 if not later else 1 if selecting else 2)] // 100


def weigh_lot(s: Position, seat: i64, sums: vec[i64]) -> None:
    """Who leads will have the lot and pay for it."""
    if s.leader != seat:
        sums[s.leader] += V[RIVALS_LOT] - 5 * s.high
        return
    total = V[LOT]
    rest = s.where.bits[z.LOT + s.lot]
    while rest:
        lowest = rest & -rest
        rest -= lowest
        total += V[MOBILITY + t.ACTION[card_of(lowest)]] * 60 // 100
    owed = s.high if s.price == NONE else s.price - s.paid
    sums[seat] += total - V[DOLLAR] * owed


def claim_hope(s: Position, seat: i64, gold: vec[i64], sums: vec[i64]) -> i64:
    """The claim of this round: the tile that is looked at, the one under the prospector, or one that a card reaches."""
    code = s.stack.code
    tile = s.stack.arg // OTHER
    mine = s.stack.arg % OTHER == seat
    if mine and code == f.ASK_BUST:
        return 100 * gold[tile]
    if mine and code == f.ASK_DOUBLE:
        return 100 * max(gold[t.PAIR_ONE[tile]], gold[t.PAIR_TWO[tile]])
    hope = next_hope(s, seat, gold, sums) - V[ANOTHER_CARD]
    here = s.place[seat]
    if here != NONE and s.unclaimed(here):
        hope = max(hope, hope_of(s, gold, here) * V[HELD] // 100)
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
    return best + V[ANOTHER_CARD] * max(looks, 0)


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
